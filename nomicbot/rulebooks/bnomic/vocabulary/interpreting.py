"""The words of objections to a reading of the law (rule 5-2)."""

from typing import ClassVar

from nomicbot.game.actions import ORDINARY, Action
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.game.word_types import WordType, by_pattern
from nomicbot.lazy_dataclass import dataclass

_CLAUSE = WordType(
    "read_clause",
    ("reading",),
    by_pattern(
        r"\breading\s+of\s+(?P<whole>(?:clause\s+|rule\s+)?(?P<word>\w{1,3}-\d{1,"
        r"4}(?:\.[a-z]{1,2})?)(?!\w))",
        read=str,
    ),
    str,
    "9-60.a",
    loosely=by_pattern(r"(?<!\w)(?P<word>\d{1,2}-\d{1,4}(?:\.[a-z]{1,2})?)(?!\w)", read=str),
)


@dataclass(frozen=True)
class ObjectToReading(Action):
    """I object to how the administrator reads a clause, which makes the reading disputed (5-2)."""

    name: ClassVar[str] = "object to a reading"
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "object to the reading of {clause:read_clause}",
    )
    words: ClassVar[tuple[WordType, ...]] = (_CLAUSE,)
    clause: str = ""
