"""Revisions told by what they are, or with talk before their text: "A new version of p22:", "I revise p22, as promised:".

The sentence is given back as long as it was, so that each word which is left stays at its place.
"""

import re

from nomicbot.language.around.residue import behind
from nomicbot.language.blanks import blanked
from nomicbot.language.documents.blocks import MARK

_MOTION = r"(?:(?:my\s+)?(?:own\s+)?(?:proposal|tweak|referendum|prop)\s+#?\d{1,9}|p\s?\d{1,9})(?:/\d{1,4})?"
_NEW = r"(?:new|newest|revised|corrected|updated|improved|amended|reworked|shorter|longer|better|slightly|much|somewhat|completely)"
_VERSION = r"(?:version|text|wording|attempt|edition)"
_AGAIN = (
    r"(?:,?\s+(?:as\s+(?:promised|discussed|announced|agreed|requested|suggested)|again|too|at\s+last|at\s+long\s+last|everybody|all|folks|from\s+me|by\s+me"
    r"|with\s+(?:many\s+)?(?:thanks|apologies)\s+to\s+[A-Z][\w-]{1,30}))*"
)
_HEAD = re.compile(
    r"\W*(?:(?:so|and|ok(?:ay)?|well|now|right|also|then|finally|thanks|alright)[\s,.!:]+)*"
    rf"(?P<lead>(?:(?:here(?:'s|\s+(?:is|comes|goes))|this\s+is)\s+)?(?:(?:an?|the|my)\s+)?(?:(?:{_NEW}\s+){{1,3}}{_VERSION}|revision)\s+(?:of|for|at)\s+)"
    rf"(?P<motion>{_MOTION})(?P<tail>{_AGAIN})\s*[:.]?\s*{MARK}",
    re.IGNORECASE,
)
"""What heads a new text: "Revision of p21:"."""
_REVISES = re.compile(
    rf"(?<![\w'])I\s+(?:(?:hereby|herewith|now|also|therefore|thus|do)\s+)*(?:revise|amend|resubmit|rewrite|rework)\s+{_MOTION}"
    rf"(?P<talk>(?:,|\s+(?:and|so|with|to|like|in)\b)[^{MARK}:.!?\"]{{2,100}}?)(?=\s*:\s*{MARK})",
    re.IGNORECASE,
)
_READS = re.compile(r"\s+(?:to|so\s+(?:that|as\s+to)|and|it)\b[^,;]{0,30}\b(?:read|say|be|state|run)s?\b", re.IGNORECASE)
"""How it is said that the text below is all of it, which the grammar reads itself."""
_OF_A_PART = re.compile(
    r"\b(?:add\w*|append\w*|insert\w*|remov\w*|delet\w*|drop\w*|replac\w*|chang\w*|strik\w*|chang\w*|part|section|paragraph|sentence|clause|line|word|passage|first"
    r"|last|second|third|end|beginning|start|top|bottom|except|only|just|rule|if|when|unless|once|until|by|not|never|would|will|could|might|might"
    r"|p\s?\d|withdraw|retract|\d)\b",
    re.IGNORECASE,
)
"""Words that may say that it is no whole text, or not now."""
_LEAST = len("I revise ")


def revised_anew(text: str) -> str:
    """A sentence that hands over a new text of a motion, in the words of the grammar; others as they are."""
    if MARK not in text:
        return text
    head = _HEAD.match(text)
    if head and len(head["lead"]) >= _LEAST:
        text = blanked(text, *head.span("tail"))
        return f"{text[: head.start('lead')]}{'I revise '.ljust(len(head['lead']))}{text[head.start('motion') :]}"
    revises = _REVISES.search(text)
    if revises and not _READS.match(revises["talk"]) and _idle(revises["talk"]):
        return blanked(text, *revises.span("talk"))
    return text


def _idle(talk: str) -> bool:
    """Whether talk between a motion and its text leaves that whole."""
    return not talk.strip() or not (_OF_A_PART.search(talk) or behind(talk))
