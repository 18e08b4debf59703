"""Words of types that the vocabularies declare themselves, such as the moves of a game.

These words are found in a sentence before its other words are tagged.
"""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from nomicbot.game.word_types import WordType
from nomicbot.language.scene import Scene
from nomicbot.rulebooks.library import rulebooks

_NAMES_A_GAME = re.compile(r"\bgame\s+(?:no\.?\s*|number\s+|#\s?)?\d")


@dataclass(frozen=True, slots=True)
class Owned:
    """A stretch of a sentence that is in a notation declared by a rulebook, with its value."""

    start: int
    end: int
    type: str
    value: Any


@cache
def own_types() -> dict[str, WordType]:
    """Return the word types that rulebooks declare, by name, in the order of the rulebooks."""
    return {
        each.name: each for book in rulebooks() for action in book.actions for each in action.words
    }


@cache
def things_of_people() -> dict[str, WordType]:
    """Return the word types of players' possessions, by the type of field that they fill."""
    return {each.fills: each for each in own_types().values() if each.fills}


@cache
def types_of_possessions() -> tuple[str, ...]:
    """Return the word types of players' possessions."""
    return tuple(each.name for each in own_types().values() if each.fills)


@cache
def _any_cue() -> re.Pattern[str]:
    cues = sorted({cue for each in own_types().values() for cue in each.cues})
    return re.compile("|".join(map(re.escape, cues)))


@lru_cache(maxsize=8192)
def _cued(word: str) -> frozenset[str]:
    """Return the word types for which something in `word` is a cue. (Cues contain no spaces.)"""
    if not _any_cue().search(word):  # as in nearly every word
        return frozenset()
    return frozenset(
        each.name for each in own_types().values() if any(cue in word for cue in each.cues)
    )


@lru_cache(maxsize=512)
def _of_names(names: frozenset[str]) -> tuple[WordType, ...]:
    """Return the word types with these names, in the order of the rulebooks."""
    return tuple(each for name, each in own_types().items() if name in names)


@cache
def stands_alone(type_: str) -> bool:
    """Return whether words of a type are an action when they are alone on a line."""
    return type_ in own_types() and own_types()[type_].alone


def owned(words: str, scene: Scene) -> list[Owned]:
    """Return the stretches of a sentence that are in a notation declared by a rulebook, in order.

    If two overlap, only the longer one is returned.
    """
    return scene.once(_owned, words, scene)


def without_owned(words: str, scene: Scene) -> str:
    """Return words with spaces in place of stretches in a notation declared by a rulebook.

    For example a word played in Tiles, such as JOKE, is then not taken for English.
    """
    for one in owned(words, scene):
        words = f"{words[: one.start]}{' ' * (one.end - one.start)}{words[one.end :]}"
    return words


def _owned(words: str, scene: Scene) -> list[Owned]:
    low = words.casefold()
    cued = frozenset[str]().union(*map(_cued, low.split()))
    found = [
        Owned(stretch.start, stretch.end, each.name, stretch.value)
        for each in (_of_names(cued) if cued else ())
        if not each.played or scene.plays(each.played) or _NAMES_A_GAME.search(low)
        for stretch in each.find(words)
    ]
    return _longest(found) if found else []


def _longest(found: list[Owned]) -> list[Owned]:
    """Return the stretches in order, without those that overlap a longer stretch."""
    kept: list[Owned] = []
    for one in sorted(found, key=lambda one: one.start - one.end):
        if all(one.end <= other.start or other.end <= one.start for other in kept):
            kept.append(one)
    return sorted(kept, key=lambda one: one.start)
