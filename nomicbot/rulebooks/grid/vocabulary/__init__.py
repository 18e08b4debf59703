"""The vocabulary of the Grid: its objects, attributes, actions, happenings and quantities.

Rules use this and the state, and do not import each other. Each module has the words of one
subject. Everything that is declared in a module is automatically in the schema and in the record.
"""

import inspect
from typing import Any

from nomicbot.game.actions import Action
from nomicbot.game.objects import Attribute
from nomicbot.rulebooks.grid.vocabulary import (
    airways,
    carrying,
    company,
    fights,
    moves,
    places,
    points,
    radar,
    rocks,
)
from nomicbot.rulebooks.grid.vocabulary.airways import *
from nomicbot.rulebooks.grid.vocabulary.carrying import *
from nomicbot.rulebooks.grid.vocabulary.company import *
from nomicbot.rulebooks.grid.vocabulary.fights import *
from nomicbot.rulebooks.grid.vocabulary.moves import *
from nomicbot.rulebooks.grid.vocabulary.places import *
from nomicbot.rulebooks.grid.vocabulary.points import *
from nomicbot.rulebooks.grid.vocabulary.radar import *
from nomicbot.rulebooks.grid.vocabulary.rocks import *
from nomicbot.rulebooks.grid.vocabulary.shared_words import *

_MODULES = (places, points, moves, carrying, airways, rocks, fights, radar, company)
"""The modules, in the order in which people want to see their declarations."""

_DECLARED = [(module, declared) for module in _MODULES for declared in vars(module).values()]


def _attributes(declared: Any) -> list[Attribute[Any]]:
    """Return `declared` as a list of attributes.

    A single declaration may have one for each kind.
    """
    found = declared.values() if isinstance(declared, dict) else [declared]
    return [attribute for attribute in found if isinstance(attribute, Attribute)]


ATTRIBUTES: tuple[Attribute[Any], ...] = tuple(
    dict.fromkeys(attribute for _, declared in _DECLARED for attribute in _attributes(declared))
)
ACTIONS: tuple[type[Action], ...] = tuple(
    declared
    for module, declared in _DECLARED
    if inspect.isclass(declared)
    and issubclass(declared, Action)
    and declared.__module__ == module.__name__
)
