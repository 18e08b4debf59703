"""The names of Rooms of the Haunted House: `the Foyer` in a move, `the room called Cellar`."""

import re

from nomicbot.game.word_types import WordType, by_pattern
from nomicbot.lazy_regex import regex

_NAME = r"[A-Z][\w'’-]{0,40}(?:\s(?:of|the|and|[A-Z0-9][\w'’-]{0,40})){0,5}"
_BETWEEN = regex(r",|;|\n|\band\b")
_QUOTED = r"[\"“][^\"”\n]{1,80}[\"”]"


def bare(words: str) -> str:
    """Return a Room's name for comparison: in lower case, without article and quotation marks."""
    name = " ".join(words.replace("“", '"').replace("”", '"').split()).strip("\"' .").casefold()
    return re.sub(r"^(?:the\s+)?(?:room\s+)?(?:called\s+|named\s+)?[\"“]?", "", name).strip('"')


def shown(words: str) -> str:
    """Return the name of a Room as rulings show it."""
    return " ".join(words.split()).strip('"“”')[:80]


def listed(exits: str) -> list[str]:
    """Return the names in a list of Exits."""
    return [name for part in _BETWEEN.split(exits) if (name := bare(part))]


def relisted(exits: str, name: str, new: str) -> str:
    """Return a list of Exits with a new name for one Room."""
    named = (part.strip() for part in _BETWEEN.split(exits))
    return ", ".join(new if bare(part) == bare(name) else part for part in named if part)


ROOM_NAMED = WordType(
    "room_named",
    ("room", "foyer", "exit"),
    by_pattern(
        rf"\b(?:to|into|for|enter|through)\s+(?:the\s+exit\s+(?:to|into)\s+)?"
        rf"(?P<word>(?:the\s+)?room\s+(?:called\s+|named\s+)?(?:{_QUOTED}|(?-i:{_NAME})))",
        rf"\b(?:to|into|for|enter)\s+(?P<word>(?:the\s+)?(?:(?-i:{_NAME})\s+(?-i:Room)|foyer))\b",
        read=lambda words: " ".join(words.split()),
    ),
    lambda name: (
        name if bare(name) != name.casefold() or name.casefold() == "foyer" else f"the room {name}"
    ),
    "the room called Cellar",
    by_name="enter the room called {}",
    loosely=by_pattern(
        rf"\b(?:to|into|for|enter|is)\s+(?:the\s+)?(?P<word>(?-i:{_NAME}))",
        read=lambda words: " ".join(words.split()),
    ),
)
