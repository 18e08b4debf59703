"""What a vote is on that names no motion: the one quoted straight above it, or the topic of its paragraph.

"In the matter of Proposal 12, the drafting is adequate; I vote in favour."
"""

import re

from lark import Token

from nomicbot.language.ballots.rows import NUMBER, number_of
from nomicbot.language.families.motions import NAMED, canonical
from nomicbot.language.phrases import Source

_MOTION = rf"(?:(?:the|my|our|your|(?-i:[A-Z])[\w-]{{1,20}}'s)\s+(?:own\s+)?)?(?P<motion>{NUMBER})"
_CALLED = r"(?:,?\s+(?:\"[^\"\n]{1,100}\"|\([^()\n]{1,100}\)))?"
_ABOUT = (
    r"(?:on|re|about|regarding|concerning|touching|(?:coming|turning|moving\s+on|now|next)\s+to"
    r"|on\s+to|as\s+(?:for|to|regards)"
    r"|(?:with|in)\s+(?:regards?|respect)\s+(?:to|of)|in\s+the\s+(?:matter|case|question)\s+of|when\s+it\s+comes\s+to)"
)
_TOPIC = re.compile(
    rf"\W*(?:(?:and|but|so|now|then|next|first|also|finally|lastly|ok(?:ay)?|well)\b[\s,]*){{0,2}}"
    rf"(?:for|{_ABOUT})\s+{_MOTION}{_CALLED}"
    r"\s*(?:[,:;]|-{1,2}(?=\s)|(?=I\b))",
    re.IGNORECASE,
)
"""How a paragraph begins that names what it is about."""
_OTHER_TOPIC = re.compile(
    rf"(?:\A|[.,;:!?)]\s+|\s-+\s|\b(?:and|but|so)\s+){_ABOUT}\s+"
    rf"(?!(?:it|this|that|balance|the\s+(?:whole|other\s+hand|one\s+hand"
    r"|contrary|merits|record)|reflection|principle|paper|me|my\s+part|now|once|years|ages|that\s+(?:matter|reason))\b)"
    r"|\b(?:elect\w*|candida\w*|nomin\w*|minist\w*|polls?"
    r"|(?:the|an?|any|no)\s+other|others|the\s+rest|instead|else|both)\b"
    r"|\b(?:proposals?|motions?|tweaks?|referend\w*|cfis?)\b(?!\s+(?:is|has|does|was|itself|\d)\b)",
    re.IGNORECASE,
)
"""What may be voted on instead, that is named behind the topic."""
_I_VOTE = re.compile(r"\bI\s+(?:\w+\s+){0,2}vote\W*\Z", re.IGNORECASE)
_UNREAL = re.compile(r"\b(?:imagin\w*|suppos\w*|pictur\w*|vot(?:es?|ed|ing|ers?))\b", re.IGNORECASE)
"""What makes a vote behind it one that is told of, or thought of."""
_LENGTH = 1_000


def meant_by_this(source: Source, vote: Token) -> str:
    """The motion that a vote is on which names none; empty if it is not clear."""
    text = source.skeleton.text
    quoted = source.around.answered
    at = source.start + (vote.start_pos or 0)
    begin = text.rfind("\n\n", 0, at) + 1
    about = topic(text[begin:at])
    if about and (not quoted.all or number_of(about) in map(number_of, quoted.all)):
        return about
    found = quoted.last or quoted.all
    return found[0] if len(found) == 1 and not NAMED.search(text[: source.start]) else ""


def topic(before: str) -> str:
    """The motion that the words before a vote in its paragraph are about; empty if they name none, or others too."""
    found = _TOPIC.match(before) if len(before) <= _LENGTH else None
    if found is None or _OTHER_TOPIC.search(before, found.end()):
        return ""
    if _UNREAL.search(_I_VOTE.sub("", before), found.end()):
        return ""
    about = canonical(found["motion"])[0]
    named = {number_of(canonical(one[0])[0]) for one in NAMED.finditer(before, found.end())}
    return about if named <= {number_of(about)} else ""
