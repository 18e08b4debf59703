"""Types of words that only the fields of one action use, declared with that action in a vocabulary.

words = (WordType("tiles_word", cues=("zone",), find=..., shown=..., example="RIVER"),)

A sentence of the manual can then contain `{word:tiles_word}`. The parser calls `find` to recognise
such words before it looks at anything else in a sentence.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex


@dataclass(frozen=True)
class Stretch:
    """The place of words of some type in a sentence, and their value."""

    start: int
    end: int
    value: Any


@dataclass(frozen=True)
class WordType:
    """A type of words: how to find them in a sentence, how to write a value, and an example.

    - `cues`: lower-case strings. The type is looked for only if one of them occurs.
    - `alone`: whether a line with only such words announces the type's action: `1(8)2` below "In
      game 4:".
    - `asked`: whether such a line could also describe a state (`zone 4: CAT`), so the bot asks,
      except below a line that says what its author does.
    - `played`: the kind of table game that the words belong to. They mean something only if their
      author plays such a game, or names a game by its number.
    - `move_of`: the kind of table game in which the words are a move. An author whose turn it is
      makes the move by a sentence of them, with courtesies: "ok, 1(8)2 please".
    - `fills`: another type of role that these words can fill.
    - `of`: returns the possession of a person who is named in such a role: "Bram's Soul" for Bram.
    - `owner`: returns the owner of a value, for a role that requires a person.
    - `loosely`: finds such words in a sentence whose action is known already (`game/senses`).
    - `by_name`: a phrase in which a bare name or number, in place of `{}`, is such a word. It is
      used to find the meaning in a sentence whose action is known already. "my" in it stands for
      the owner of the thing.
    - `untold`: the value if such a sentence does not mention the type.
    - `pointed_at`: whether the law determines which one is meant if the sentence names none.
    """

    name: str
    cues: tuple[str, ...]
    find: Callable[[str], Iterable[Stretch]]
    shown: Callable[[Any], str]
    example: str
    alone: bool = False
    asked: bool = False
    played: str = ""
    move_of: str = ""
    fills: str = ""
    of: Callable[[str], Any] = str
    owner: Callable[[Any], str] | None = None
    loosely: Callable[[str], Iterable[Stretch]] | None = None
    by_name: str = ""
    untold: Any = None
    pointed_at: bool = False


def by_pattern(*patterns: str, read: Callable[[str], Any]) -> Callable[[str], Iterator[Stretch]]:
    """Return a function that finds the matches of a pattern; `read` converts the group `word`.

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
