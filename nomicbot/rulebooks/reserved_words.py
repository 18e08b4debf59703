"""The words that rulebooks use for their own objects, and which would be ambiguous as names."""

import re

from nomicbot.game.amending.finding import NOBODY
from nomicbot.game.inforce import Library
from nomicbot.game.state import State
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.bnomic import object_names
from nomicbot.rulebooks.library import rulebooks

__all__ = ["is_a_designation", "words_of_the_game"]

_NUMBERS = regex(
    r"(?:rule\s*)?(?:\d+|[a-z])-\d+(?:/\d+)?|\d+(?:/\d+)?|\(\d+\s*,\s*\d+\)", re.IGNORECASE
)


def words_of_the_game(library: Library, state: State) -> frozenset[str]:
    """Return the words of the rulebooks in play: kinds, attributes, values, "nobody" and so on."""
    attributes = [a for a in library.schema if library.in_play(state, a)]
    words = {*NOBODY}
    for book in rulebooks():
        words |= book.words if book.in_play(state) else set()
    words |= {a.kind.name for a in attributes} | {
        word for a in attributes for word in (a.name, a.term, a.unit)
    }
    return frozenset(filter(None, words))


def is_a_designation(words: str) -> bool:
    """Return whether words are a name with a number: `p12`, `CFI 3`, `3-4`, `d1`.

    The object need not exist.
    """
    return object_names.is_numbered(words) or _NUMBERS.fullmatch(words) is not None
