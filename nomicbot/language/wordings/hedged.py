"""What somebody says before what e does that takes nothing from it: "I'm afraid p14 gets an AGAINST from me".

"I regret to say that", "I must confess that", "It goes without saying that": the clause behind them is read as if it
stood alone.
"""

import re

from nomicbot.language.blanks import blank

__all__ = ["hedge_end", "unhedged"]

_SAY = r"(?:say|report|admit|confess|announce|tell\s+you|inform\s+you)"
_HEDGE = (
    rf"(?:I(?:'m|\s+am)\s+(?:afraid|(?:sorry|glad|happy|sad|pleased|proud|ashamed|bound)\s+to\s+{_SAY})"
    rf"|I\s+(?:regret\s+to|hate\s+to|must|have\s+to|can\s+but)\s+{_SAY}"
    r"|(?:it|that)\s+goes\s+without\s+saying|you'll\s+be\s+(?:happy|pleased|glad|delighted|sorry)\s+to\s+(?:hear|know|learn))"
    r"(?:,?\s+that)?,?\s+"
)
_ACT = (
    r"(?=I(?:'m)?\s|(?:the\s+)?(?:p\s?\d|proposals?\s+\d)|(?:CFI|Tweak|Referendum)\s+\d|my\s+(?:own\s+)?votes?\b"
    r"|(?:it's|it\s+is|it\s+has\s+to\s+be|it\s+must\s+be)\s+(?-i:FOR|AGAINST|ABSTAIN|MAYBE)\b|(?-i:FOR|AGAINST|ABSTAIN|MAYBE)\s"
    r"|(?-i:[A-Z][a-z]+)\s+(?:gets|receives)\b)"
)
_NAMES = r"(?-i:[A-Z])[\w-]{1,20}(?:(?:,|,?\s+and|\s+or)\s+(?-i:[A-Z])[\w-]{1,20}){0,4}"
_FOLLOWS = (
    rf"(?:following|on|after)\s+{_NAMES}'s?\s+(?:(?:good|bad|fine|shining)\s+)?(?:example|lead|advice|suggestion|hint)"
    r",\s+(?=I\s)"
)
"""Whom somebody goes with: "On Bram's advice, I vote"."""
_FOR_A_PURPOSE = (
    r"(?:in\s+order\s+)?that\s+(?:there|the|justice|everybody|everyone|nobody|all|it|we|they)\b[^.;:!?\"]{0,60}?\s(?:may|might|be)\s[^.;:!?\",]{2,60},"
    r"(?:\s+as\s+is\s+[^.;:!?\",]{2,30},)?\s+(?=I\s)"
)
"""What it is for: "That there may be fish for all, I vote"."""
_COUNTS = r"(?:for\s+one\s+thing|for\s+another(?:\s+thing)?|(?:second|third|last)\s+of\s+all),?\s+(?=I\s)"
_LINKS = r"\W*(?:(?:and|but|so|well|yes|no|alas|sorry)[,\s]+)*"
_AT_FRONT = re.compile(rf"{_LINKS}(?:{_HEDGE}{_ACT}|{_FOLLOWS}|{_FOR_A_PURPOSE}|{_COUNTS})", re.IGNORECASE)
_AMID = re.compile(
    rf"(?:(?<=,\s)|(?<=;\s)|(?<=\band\s)|(?<=\bbut\s)|(?<=\bso\s))(?:{_HEDGE}{_ACT}|{_COUNTS})", re.IGNORECASE
)

_CAN_ONLY = re.compile(
    r"(?<=\bI\s)can\s+only\s+(?:bring\s+myself\s+to\s+)?(?=(?:vote|abstain)\b|give\s+(?:p\s?\d|proposal|it\b|an?\s+(?-i:FOR|AGAINST|ABSTAIN|MAYBE)\b))",
    re.IGNORECASE,
)
"""A vote is cast by who can only vote so: "p14 I can only bring myself to give a MAYBE"."""


def hedge_end(text: str) -> int:
    """Where a sentence begins behind such words; 0 if it begins with none."""
    found = _AT_FRONT.match(text)
    return found.end() if found else 0


def unhedged(text: str) -> str:
    """A sentence with blanks for such words before a clause further behind."""
    return _CAN_ONLY.sub(blank, _AMID.sub(blank, text))
