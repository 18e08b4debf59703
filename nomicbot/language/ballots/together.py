"""A vote on all rows above it at once: "FOR both", "No to all three of these", "AGAINST the pair of them"."""

import re

from nomicbot.language.families.choices import CHOICE
from nomicbot.language.phrases import NUMBERS

__all__ = ["ALL", "BOTH_FIRST", "meant", "named"]

_S = r"(?:[ \t]+|[ \t]*\n[ \t]*)"
_COUNT = r"(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2})"
_THEM = r"(?:them|these|those)"
_OF_THEM = rf"(?:{_S}of{_S}(?:{_THEM}(?:{_S}{_COUNT})?|the{_S}above|(?:the{_S})?{_COUNT}(?:{_S}of{_S}{_THEM})?))"
_MOTIONS = rf"(?:{_S}(?:proposals|props|motions|tweaks|referenda|referendums|ones))"
_EACH = (
    rf"(?:both|all(?:{_S}(?:the{_S})?{_COUNT})?|each(?:{_S}and{_S}every{_S}one)?|every(?:{_S}single)?{_S}one|every(?:thing|{_S}row)"
    rf"|the{_S}(?:(?:whole|entire){_S})?(?:lot|bunch|batch|pair|trio|{_COUNT}(?={_S}of\b)))"
)
ALL = (
    rf"(?:,?{_S}(?:on{_S}|to{_S}|for{_S})?(?P<all>{_EACH}{_OF_THEM}?{_MOTIONS}?(?:{_S}(?:above|here))?"
    rf"|(?:(?:both|all)(?:{_S}of)?{_S})?(?:the{_S}above(?:{_S}{_COUNT})?{_MOTIONS}?|the{_S}{_COUNT}{_MOTIONS}?{_S}above)"
    rf"|(?:all{_S})?(?:of{_S})?{_THEM}(?:{_S}(?:both|all|{_COUNT}))?))?"
)
"""What a vote may be on besides: all that stands above it."""
BOTH_FIRST = re.compile(
    rf"(?P<all>{_EACH}{_OF_THEM}?)\s*(?:[:\-,]\s*)?(?P<choice>{CHOICE})(?P<after>\s*(?:[.!]+(?=\s|$)|$))", re.IGNORECASE
)
_NAMED = re.compile(rf"\babove\b|{_MOTIONS}\b", re.IGNORECASE)
_GROUPS = {"both": 2, "pair": 2, "trio": 3}


def meant(said: str, motions: tuple[str, ...]) -> tuple[str, ...]:
    """The motions that are voted on where words such as "both of them" say so: of several all or none."""
    if not said:
        return motions if len(motions) == 1 else ()
    counts = {_counted(word) for word in said.lower().split()} - {0}
    return motions if len(motions) > 1 and counts <= {len(motions)} else ()


def named(said: str) -> bool:
    """Whether words for all that stands above say what they are on: "both of the above", "all three proposals"."""
    return _NAMED.search(said) is not None


def _counted(word: str) -> int:
    if word.isdigit():
        return int(word)
    return 0 if word == "one" else _GROUPS.get(word) or NUMBERS.get(word) or 0
