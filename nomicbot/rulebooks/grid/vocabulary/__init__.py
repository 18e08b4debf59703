"""The vocabulary of the Grid: game objects, attributes, actions, happenings and quantities.

Rules use this and the state, and do not import each other. Each module has the words of one
subject, from which rules import what they use. Every module in this folder is found, and
everything that it declares is in the schema and in the record.
"""

from typing import Any

from nomicbot.game.actions import Action
from nomicbot.game.objects import Attribute
from nomicbot.rulebooks import declarations

_IN_FRONT = (
    "places",
    "points",
    "moves",
    "carrying",
    "airways",
    "rocks",
    "fights",
    "radar",
    "company",
)
"""The modules whose declarations people want to see first, in that order."""
MODULES = declarations.modules_in(__name__, __path__, _IN_FRONT)
ATTRIBUTES: tuple[Attribute[Any], ...] = declarations.attributes_in(*MODULES)
ACTIONS: tuple[type[Action], ...] = declarations.actions_in(*MODULES)
