"""The words that the rulebooks have for their own things: nobody is called so, or nobody could tell what is meant."""

import re
from types import ModuleType

from nomicbot.game.amending.finding import NOBODY
from nomicbot.game.inforce import Library
from nomicbot.game.state import State
from nomicbot.rulebooks.bnomic import names, things
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.grid import names as grid_names
from nomicbot.rulebooks.grid import vocabulary as grid

__all__ = ["is_a_designation", "words_of_the_game"]

_NUMBERS = re.compile(r"(?:rule\s*)?(?:\d+|[a-z])-\d+(?:/\d+)?|\d+(?:/\d+)?|\(\d+\s*,\s*\d+\)", re.IGNORECASE)


def words_of_the_game(library: Library, state: State) -> frozenset[str]:
    """What a rulebook in play calls its kinds of things, their attributes and values, and nobody."""
    attributes = [a for a in library.schema if library.in_play(state, a)]
    there_is_a_grid = bool(state.of_kind(grid.GRID))
    words = {
        *NOBODY,
        *things.ANSWERING,
        *things.ALSO_ANSWERING,
        *_values(v),
        *(_values(grid) if there_is_a_grid else ()),
    }
    words |= {a.kind.name for a in attributes} | {word for a in attributes for word in (a.name, a.term, a.unit)}
    words |= set(grid_names.KINDS) if there_is_a_grid else set()
    return frozenset(filter(None, words))


def is_a_designation(words: str) -> bool:
    """Whether something is called so by its number, whether or not it is there: `p12`, `CFI 3`, `3-4`, `d1`."""
    return names.is_numbered(words) or _NUMBERS.fullmatch(words) is not None


def _values(vocabulary: ModuleType) -> set[str]:
    """The words that are values of attributes: forms, states and results of motions, votes, Classes, honours."""
    found = (getattr(vocabulary, name) for name in dir(vocabulary) if name.isupper() and name[0] != "_")
    return {
        word for value in found for word in (value if isinstance(value, tuple) else (value,)) if isinstance(word, str)
    }
