"""What an action lacks and may be named further behind: "I nominate Bram, our only lawyer, for Minister of Law"."""

import re

from nomicbot.language.families.electing import Electing
from nomicbot.language.families.grid.moving import Going
from nomicbot.language.families.keys import Turning
from nomicbot.language.families.paying import Bribing, Paying
from nomicbot.language.phrases import NUMBERS, Said

_OFFICE = re.compile(
    r"\b(?:for|as|to\s+be)\s+(?:the\s+|our\s+)?(?:(?:office|post|"
    r"ministry)\s+of\s+(?:the\s+)?)?(?:minist(?:er|ry)|meta-?minist(?:er|ry)|keeper|manager|fcc|"
    r"secretary|adept|tiler|banker|(?-i:Law|Change|Communications|Everyone|Arcana|Tiles|Grammar|"
    r"Spirituality|Banking))\b",
    re.IGNORECASE,
)
_ON_OFF = re.compile(r"\b(?:on|off)\b(?!\s+(?:principle|course|the|my|a|top|time|purpose|p\s?\d))", re.IGNORECASE)
_TO_ANOTHER = re.compile(r"\s*(?:,|;|\band\b|&)\s*(?:(?:and|then|also)\s+)*to\s+(?-i:(?!I\b)[A-Z])\w", re.IGNORECASE)
_IN_BRACKETS = re.compile(
    r"\((?:[^()]{0,60}?\s)?(?:[A-Z]\w{0,30}\s+\d{1,6}\s*(?:GC|gc|[Gg]enechips?)|\d{1,6}\s*(?:GC|gc|"
    r"[Gg]enechips?)\s+to\s+[A-Z])"
)
_PRICE = re.compile(
    rf"(?:\d|\b(?:an?|dozen|hundred|{'|'.join(NUMBERS)}))\s*(?:of\s+my\s+)?(?:GC|genechips?)\b", re.IGNORECASE
)
_FARTHER = re.compile(
    r"\s*(?:,|;|\band\b)\s*(?:(?:and|then|also)\s+)*(?:to\s+the\s+)?(?:north|south|east|"
    r"west)(?:[\s-]?(?:east|west))?(?:wards?)?\b",
    re.IGNORECASE,
)


def lacks(said: Said, behind: str) -> bool:
    """Whether words `behind` what is said name what it lacks."""
    for act in said.acts:
        phrase = act.phrase
        if isinstance(phrase, Electing) and not any(one[2] for one in phrase.done) and _OFFICE.search(behind):
            return True
        if isinstance(phrase, Turning) and not _ON_OFF.search(str(phrase.words)) and _ON_OFF.search(behind):
            return True
        if isinstance(phrase, Paying) and (_TO_ANOTHER.match(behind) or _IN_BRACKETS.search(behind)):
            return True
        if isinstance(phrase, Bribing) and phrase.chips is None and _PRICE.search(behind):
            return True
        if isinstance(phrase, Going) and _FARTHER.match(behind):
            return True
    return False
