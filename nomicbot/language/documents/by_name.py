"""One's own motions by what they are called, with no quotation marks: "I amend my Hand Puppets proposal to read:".

And offers that somebody is just making: "I am changing p20 to the following:". The sentence is given back as long as it
was, so that each word which is left stays at its place.
"""

import re

from nomicbot.language.blanks import blanked
from nomicbot.language.documents.blocks import MARK

__all__ = ["by_name"]

_NOUN = r"(?:proposal|prop|tweak|referendum|motion)"
_REVISES = r"(?:revise|amend|resubmit|rewrite|edit|change|modify|update|replace)"
_UNDOES = r"(?:withdraw|retract)"
_WHOLE = r"(?:(?:the\s+)?(?:entirety|whole(?:\s+text)?|entire\s+text|full\s+text|text)\s+of|all\s+of)"
_STATE = (
    r"(?:(?:as[\s-]yet|still|not[\s-]yet|just|recently|newly)[\s-]+)?(?:un\w{3,12}|pending|open|own|poor|silly|little|old|new|recent|"
    r"latest|last|earlier|previous|first|second|submitted)"
)
_MY = rf"my\s+(?:{_STATE}\s+){{0,3}}"
_LEAD = (
    r"\bI\s+(?:(?:hereby|herewith|now|also|therefore|thus|then|do|formally|finally)\s+){0,3}"
    rf"(?P<verb>{_REVISES}|{_UNDOES})\s+"
)
_NUMBERED = r"(?:(?:proposal|tweak|referendum)\s+#?\d{1,9}|p\s?\d{1,9})(?:/\d{1,4})?"
_CAPITAL = rf"(?-i:[A-Z])[^\s,.:;!?\"()_={MARK}]{{0,30}}"
_NAME = rf"(?!I\b){_CAPITAL}(?:[ ](?:{_CAPITAL}|&|and|or|of|the|for|to|in|on|with|an?|vs|from|at|by)(?=\s)){{0,7}}"
_NAME_BEHIND = (
    rf"(?!I\b){_CAPITAL}(?:[ ](?:{_CAPITAL}(?=[\s.!,]|\Z)"
    r"|(?:&|and|or|of|the|for|to|in|on|with|an?|vs|from|at|by)(?=\s))){0,7}"
)
_APPOSITION = re.compile(
    rf"{_LEAD}(?P<words>(?:{_WHOLE}\s+)?{_MY}(?!(?:not|no|never)\b)[^,.:;!?\"(){MARK}]{{0,60}}?\b{_NOUN},?\s+)(?={_NUMBERED}\b)"
    rf"(?P<number>{_NUMBERED})(?P<comma>,)?",
    re.IGNORECASE,
)
"""What a motion is about, and its number behind that: "my as-yet unopened Player Toads proposal, p21, "."""
_ALL_OF = re.compile(rf"{_LEAD}(?P<words>{_WHOLE}\s+)(?=(?:my\s+)?(?:{_NUMBERED}|{_NOUN}\s+\"|\"))", re.IGNORECASE)
_ABOUT = re.compile(
    rf"{_LEAD}(?P<words>(?:{_WHOLE}\s+)?{_MY})(?<=\s)(?P<name>{_NAME})(?P<noun>\s+{_NOUN}\b)(?!\s*[\"\d#])",
    re.IGNORECASE,
)
_CALLED = re.compile(
    rf"{_LEAD}(?P<words>(?:{_WHOLE}\s+)?{_MY}(?P<noun>{_NOUN}),?)\s(?P<name>{_NAME_BEHIND})"
    r"(?P<end>\s(?=to\s+(?:be|read|say)\b|as\s+follows|\(|(?:since|because|which|before)\b)|,(?=\s+(?:and|since|because|as|which|for|before|so|instead)\b)"
    r"|[.!]?(?=\s*\Z))",
    re.IGNORECASE,
)
_BRACKETED = re.compile(
    r"(?<=\bproposal\s)\((?P<called>(?:titled?|named?|called|entitled):?\s+)(?P<title>\"[^\"\n]{1,100}\")\)",
    re.IGNORECASE,
)
"""A title in brackets: "Here's my proposal (title: "Geese"):"."""
_IS_DOING = re.compile(
    r"(?<![\w'])I(?:'m|\s+am)(?P<adverbs>(?:\s+(?:hereby|now|also|therefore|thus|then|formally|again)){0,2})\s+"
    rf"(?:(?P<makes>making|submitting|issuing|offering|posting)(?=\s+(?:an?|another|the\s+following|this|one\s+more)\s+(?:\w+\s+){{0,2}}{_NOUN}\b)"
    rf"|(?P<changes>changing|revising|amending|rewriting|replacing)(?=\s+(?:my\s+)?(?:{_NUMBERED}\b|{_NOUN}\s+\")))"
    rf"(?=[^{MARK}.?!:]{{0,200}}(?::?\s*{MARK}|:\s*\Z))",
    re.IGNORECASE,
)
_BASES = {
    "making": "make",
    "submitting": "submit",
    "issuing": "issue",
    "offering": "offer",
    "posting": "post",
    "changing": "change",
    "revising": "revise",
    "amending": "amend",
    "rewriting": "rewrite",
    "replacing": "replace",
}


def by_name(text: str) -> str:
    """A sentence that revises or withdraws what it calls by name in the words of the grammar; others as they are."""
    if " my " in text or " of " in text:
        text = _named(text)
    if '"' in text:
        text = _BRACKETED.sub(lambda found: f"{'titled'.ljust(len(found['called']) + 1)}{found['title']} ", text)
    if "ing" in text:
        text = _IS_DOING.sub(_does, text)
    return text


def _named(text: str) -> str:
    if found := _APPOSITION.search(text):
        text = blanked(text, *found.span("words"))
        return blanked(text, *found.span("comma")) if found["comma"] else text
    if found := _ALL_OF.search(text):
        return blanked(text, *found.span("words"))
    if found := _ABOUT.search(text):
        begin, end = found.span("name")
        text = blanked(blanked(text, *found.span("words")), *found.span("noun"))
        return f'{text[: begin - 1]}"{text[begin:end]}"{text[end + 1 :]}'
    found = _CALLED.search(text)
    if found is None or not found["end"]:
        return text
    begin, end = found.span("name")
    text = blanked(text, *found.span("words"))
    return f'{text[: begin - 1]}"{text[begin:end]}"{text[end + 1 :]}'


def _does(match: re.Match[str]) -> str:
    verb = _BASES[(match["makes"] or match["changes"]).lower()]
    return f"I{match['adverbs']} {verb}".ljust(len(match[0]))
