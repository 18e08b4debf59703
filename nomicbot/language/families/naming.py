"""Sentences that only say how their author is to be called: "Please list me as Zed", "Zed shall be my name"."""

import re

from lark import Token

from nomicbot.language.around.moods import conditional
from nomicbot.language.around.residue import behind

_NAME = (
    r"(?P<name>\"[^\"\n]{1,60}\"|(?-i:(?!(?:I|A|The)\b)[A-Z])[\w'-]{0,38}"
    r"(?:\s+(?:(?:the|of|von|van|de)\s+)?(?-i:(?!I\b)[A-Z])[\w'-]{0,38}){0,3})"
)
_LEAD = r"\W*(?:(?:and|so|ok(?:ay)?|please|just|kindly|you\s+(?:can|may|could|should)|could\s+you|oh|ps)[\s,:]+)*"
_HERE = (
    r"(?:on\s+the\s+Roster|in\s+(?:the|this)\s+(?:game|nomic)|for\s+(?:the\s+"
    r"|this\s+)?(?:(?:purposes?\s+of\s+(?:the|this)\s+)?"
    r"game(?:\s+purposes?)?|nomic)|here)"
)
_END = rf"(?:,?\s+(?:{_HERE}|please|then|from\s+now\s+on|thanks))*\W*\Z"
_FORMS = tuple(
    re.compile(f"{_LEAD}{form}{_END}", re.IGNORECASE)
    for form in (
        rf"(?:list|enter|register|enrol|enroll|put|sign|write|record|file)\s+me\s+(?:down\s+|up\s+|"
        rf"in\s+)?(?:as|under(?:\s+the\s+name(?:\s+of)?)?)\s+{_NAME}",
        rf"(?:(?:my|the|roster|player|game|nick)\s+)*(?:nick)?name(?:\s+{_HERE})?(?:\s*[:=]|\s+of|"
        rf"\s+(?:is|shall\s+be|will\s+be|to\s+be))\s+{_NAME}",
        rf"{_NAME}\s+(?:is|shall\s+be|will\s+be)\s+(?:my\s+(?:player\s+)?name|"
        rf"the\s+name(?:\s+(?:that\s+)?I\s+(?:choose|take|go\s+by|want))?"
        r"|what\s+(?:you|people|everybody)\s+(?:(?:may|can|should)\s+)?call\s+me)",
        rf"as\s+(?:a|my|the)\s+name,?\s+I(?:'ll|\s+will|\s+hereby)?\s+(?:take|choose|pick|use|want)\s+{_NAME}",
        rf"I(?:'ll|\s+will|\s+hereby)?\s+(?:take|choose|pick|use|want)\s+{_NAME}\s+(?:as|for)\s+(?:my|"
        rf"a)\s+(?:player\s+)?name",
        rf"I(?:'d|\s+would)\s+like\s+my\s+(?:player\s+)?name\s+to\s+be\s+{_NAME}",
        rf"as\s+{_NAME}(?:,?\s+if\s+you\s+please)?",
        rf"{_NAME}\s+(?:will|shall|would)\s+do(?:\s+(?:nicely|fine|well))?\s+(?:as|for)\s+(?:a|my"
        rf"|the)\s+(?:player\s+)?name",
        rf"(?:(?:hi|hello|hey|greetings|good\s+\w+)(?:\s+(?:all|everybody|everyone|there|folks"
        rf"|list))?[,!.\s]*\s)?(?:it's\s+|this\s+is\s+)?{_NAME}\s+"
        r"(?:here|speaking|(?:is\s+)?reporting\s+for\s+duty|at\s+your\s+service)",
        rf"let\s+my\s+(?:player\s+)?name\s+be\s+{_NAME}",
        rf"let\s+me\s+be\s+(?:known\s+as|called)\s+{_NAME}",
        rf"I(?:'d|\s+would)\s+like\s+the\s+name(?:\s+of)?\s+{_NAME}",
        rf"I\s+(?:hereby\s+|also\s+|now\s+)?(?:take|choose|pick|claim)\s+(?:the|as\s+my)\s+(?:player\s+|nick)?name(?:\s+of)?\s+{_NAME}",
        rf"I\s+(?:hereby\s+|now\s+)?(?:choose|ask|prefer|hope|intend|request)\s+to\s+be\s+(?:known(?:\s+{_HERE})?\s+as|called|named)\s+{_NAME}",
        rf"I(?:'ll|\s+will|\s+shall)\s+be\s+{_NAME}",
    )
)
MAY_NAME = re.compile(
    r"\b(?:call|calls|called|name|known|go\s+by|answers?\s+to|at\s+your\s+service|(?:list|enter|register|"
    r"enrol|enroll|put|sign|write|record|file)\s+me|"
    r"to\s+be\s+(?-i:[A-Z])\w*|as\s+(?-i:[A-Z])[\w\s,]{0,60}(?=\W*\Z)|I'll\s+be|I\s+(?:will|shall)\s+be"
    r"|(?<!\w\s)(?-i:[A-Z])\w+\s+(?:here|speaking)(?=\W*\Z)|reporting\s+for\s+duty)\b",
    re.IGNORECASE,
)
"""What stands in every sentence that may say so."""


_CALLS = re.compile(
    r"(?P<lead>(?!.{0,200}\b(?:not|never|no|nobody|n't|joins?|become|register)\b).{2,200}?)(?=\b(?:you|people"
    r"|everyone|everybody)\s+(?:all\s+)?(?:can|may|could|should)\s+(?:all\s+|just\s+)?(?:call\s+me"
    r"|know\s+me\s+as)\b)",
    re.IGNORECASE | re.DOTALL,
)
"""Talk in front of a name, and nothing that its author does."""
_WITH_TALK = re.compile(r"(?P<says>[^,;:()–—!?]{4,80}?)(?P<talk>(?:[,;]|\s[-–—(]).{3,120})\Z", re.DOTALL)
_ANOTHER = re.compile(
    r"\b(?:or|but|not|n't|though|although|except|rather|prefer\w*|names?|named|called?|I|(?-i:(?!I\b)[A-Z])\w+)\b",
    re.IGNORECASE,
)


def talk_before(sentence: str) -> int:
    """Where the words begin by which others may call a sentence's author, behind talk; 0 if nothing stands before."""
    found = _CALLS.match(sentence)
    return found.end("lead") if found and not conditional(found["lead"]) else 0


def bare(sentence: str) -> str:
    """A sentence that may give its author a name, without the talk behind it: "Call me TK, everybody else does"."""
    found = _WITH_TALK.match(sentence)
    if found is None or _ANOTHER.search(found["talk"]) or behind(found["talk"]):
        return sentence
    return found["says"]


def name_in(sentence: str) -> Token | None:
    """The name that a sentence gives its author, if it does nothing else."""
    for form in _FORMS:
        if match := form.match(sentence):
            begin, end = match.span("name")
            kind = "QUOTED" if match["name"].startswith('"') else "NAME"
            return Token(kind, match["name"], start_pos=begin, end_pos=end)
    return None
