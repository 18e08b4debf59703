"""Offers and revisions with words amid them that leave them whole: "I revise p21, it now says:", "(noting that ...)".

The sentence is given back as long as it was, so that each word which is left stays at its place.
"""

import re

from nomicbot.language.blanks import blank
from nomicbot.language.documents.blocks import MARK

__all__ = ["offered_plainly"]

_MOTION = r"(?:(?:proposal\s+#?|p\s?|tweak\s+|referendum\s+)\d{1,9}(?:/\d{1,4})?|(?:proposal\s+)?\"[^\"\n]{1,100}\")"
_OFFERS = re.compile(r"\bI\b[^.!?]{0,60}\b(?:submit|propos|revis|issue|offer|amend|resubmit|rewrit)", re.IGNORECASE)
_TO_TEXT = rf"(?=\s*:?\s*(?:{MARK}|\Z))"
_IT_NOW = re.compile(
    rf"(?P<motion>\b(?:revise|amend|resubmit|rewrite)\s+(?:my\s+)?(?:\w+\s+)?{_MOTION}),?\s+(?:and\s+)?"
    r"(?:it|which)\s+(?:(?:now|henceforth|then|thus|shall|should|will|is\s+to)\s+){1,2}(?:says?|reads?|be|goes)"
    rf"(?:\s+(?:as\s+follows|this|thus))?{_TO_TEXT}",
    re.IGNORECASE,
)
_STATE = re.compile(
    r"(?<=[\w\"]),?\s+which\s+is\s+(?:(?:still|yet|also|of\s+course|as\s+yet|luckily)\s+)*"
    r"(?:pending|mine|unopened|not\s+(?:yet\s+)?open(?:\s+yet)?|in\s+the\s+queue)(?:\s+and\s+(?:(?:still|also)\s+)?(?:pending|mine))?"
    r"(?:,|(?=\s+(?:to|as|so|with)\b)|(?=\s*:))",
    re.IGNORECASE,
)
"""What somebody says of a motion of eirs that is revised: that e can."""
_FORUM = re.compile(
    r"(?<=following)\s+(?:in|to|on|before)\s+(?:an?|the|this)\s+(?:public\s+)?(?:forum|list)"
    rf"(?:\s+(?:which|that)\s+is\s+(?:in\s+fact\s+|indeed\s+)?public)?{_TO_TEXT}",
    re.IGNORECASE,
)
_NEXT = re.compile(
    rf"(?<=\bpropose)\s*\(for\s+(?:the\s+)?next\s+nweek\){_TO_TEXT}"
    rf"|(?<=following)\s+for\s+(?:the\s+)?next\s+nweek{_TO_TEXT}",
    re.IGNORECASE,
)
"""When it is voted on."""
_NOTING = re.compile(
    rf"(?:,\s+|\s+(?=\())(?P<open>\()?(?:while\s+|though\s+)?(?:noting|well\s+aware|fully\s+aware|aware|knowing(?:\s+full\s+well)?|mindful)"
    r"\s+that\s+"
    rf"(?P<fact>[^():;.!?\"{MARK}]{{3,160}})(?(open)\)){_TO_TEXT}",
    re.IGNORECASE,
)
_OF_FAILED = re.compile(
    r"(?<![\w'])I(?:'m|\s+am)?\s+(?:(?:now|hereby|also|therefore|again)\s+)*(?:re-?)?(?:submit|propose)(?:ting|ing)?\s+(?:an?|the\s+following|this|another)\s+"
    r"(?:(?:slightly|somewhat|much|very|new|different|shorter|longer|better|improved|changed|modified|revised|simpler|milder)\s+){0,3}"
    r"(?:version|form|variant|edition|revision)\s+of\s+(?:the|my|his|her|eir|(?-i:[A-Z])[\w-]{1,20}'s)\s+(?:recently\s+)?"
    r"(?:failed|rejected|defeated|withdrawn|retracted|dead|late|lost)\s+(?:proposal\s+)?(?:p\s?\d{1,9}|proposal(?:\s+\d{1,9})?)",
    re.IGNORECASE,
)
"""What has failed cannot be revised: another version of it is a proposal of its own."""
_IS_SUBMITTING = re.compile(
    r"\A\s*I(?:'m|\s+am)\s+(?P<adverb>(?:now|hereby|also|herewith)\s+)?(?:submitting|proposing)\s+(?=(?:an?|another|the\s+following|my)\s+"
    rf"(?:[\w-]+\s+){{0,3}}(?:proposal|tweak|referendum)\b[^{MARK}.?!:]{{0,200}}\.\Z)",
    re.IGNORECASE,
)
HERE_IT_IS = re.compile(
    r"(?:(?<=[.!])|(?<=[.!]\s)|(?<=[.!]\s\s)|\A|(?<=\n))[ \t]*here\s+(?:it|they)\s+(?:is|are|goes?|comes?)"
    r"(?:,?\s+(?:then|now|at\s+last|in\s+full))?\s*:[ \t\r]*(?=\n|\ue000)",
    re.IGNORECASE,
)
"""A line that leads to a text offered further above."""
_FAR = 1_500
_UNSURE = re.compile(
    r"\b(?:if|unless|until|when|once|draft\w*|proto\w*|jok\w+|example|test|later|tomorrow|count\w*|title|text|official\w*"
    r"|meant|mean|serious\w*|valid|legal|effect|submi\w+|propos\w+|said|wrote|statement)\b",
    re.IGNORECASE,
)
"""Facts by which an offer may be none."""


def offered_plainly(text: str, below: str) -> str:
    """A sentence that offers or revises with blanks for such words; others as they are. `below` stands behind it."""
    if _OFFERS.search(text) is None:
        return text
    text = _OF_FAILED.sub(lambda found: "I submit a proposal".ljust(len(found[0])), text)
    if (submitting := _IS_SUBMITTING.match(text)) and HERE_IT_IS.search(below[:_FAR].lstrip(" ")):
        text = f"I {submitting['adverb'] or ''}submit ".ljust(submitting.end()) + text[submitting.end() :]
    text = _IT_NOW.sub(_to_read, _STATE.sub(blank, text))
    text = _NEXT.sub(blank, _FORUM.sub(blank, text))
    return _NOTING.sub(lambda found: found[0] if _UNSURE.search(found["fact"]) else blank(found), text)


def _to_read(found: re.Match[str]) -> str:
    return f"{found['motion']} to read".ljust(len(found[0]))
