"""Types of words that only an action's own fields need, declared beside them in a vocabulary.

    words = (WordType("tiles_word", cues=("zone",), find=..., shown=..., example="RIVER"),)

A sentence of the manual then says `{word:tiles_word}`, and the parser takes what `find` finds for
such words before it looks at anything else in a sentence.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from nomicbot.late import dataclass, regex


@dataclass(frozen=True)
class Stretch:
    """The place of words of some type in a sentence, and their value."""

    start: int
    end: int
    value: Any


@dataclass(frozen=True)
class WordType:
    """A type of words: how to find them in a sentence, how to write a value, and an example.

    Such words are looked for only where one of the `cues` occurs, which are in lower case. A line
    of nothing but words of a type that is `alone` does what its action says: `1(8)2` below "In game
    4:". If they can also describe a state, as `zone 4: CAT` does, they are `asked` about, except
    below a line that says what its author does. Words that are `played` belong to one kind of game
    at a table: they mean something only if their author plays such a game, or names one by its
    number. What `fills` a role of another name fills it for a person as well, whose thing `of`
    returns: "Bram's Soul" for Bram; and where a person is required it is that of its `owner`.
    """

    name: str
    cues: tuple[str, ...]
    find: Callable[[str], Iterable[Stretch]]
    shown: Callable[[Any], str]
    example: str
    alone: bool = False
    asked: bool = False
    played: str = ""
    fills: str = ""
    of: Callable[[str], Any] = str
    owner: Callable[[Any], str] | None = None


def by_pattern(*patterns: str, read: Callable[[str], Any]) -> Callable[[str], Iterator[Stretch]]:
    """Return a finder of the matches of a pattern, whose group `word` is converted by `read`.

    A match for which `read` returns nothing is dropped. The group `whole` also includes what
    belongs to the word, such as an article.
    """

    compiled = [regex(pattern, re.IGNORECASE) for pattern in patterns]

    def find(words: str) -> Iterator[Stretch]:
        for pattern in compiled:
            for match in pattern.finditer(words):
                value = read(match["word"])
                if value:
                    yield Stretch(
                        *match.span("whole" if "whole" in pattern.groupindex else "word"), value
                    )

    return find
