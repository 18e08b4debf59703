"""The vocabulary of the Ruleset: game objects, attributes, actions, happenings and quantities.

Rules use the vocabulary and the state, and do not import each other. Each module has the words of
one subject. All modules in this folder are found automatically, and their declarations become part
of the schema and of the ledger.
"""

from typing import Any

from nomicbot.game.actions import Action
from nomicbot.game.objects import Attribute
from nomicbot.rulebooks import declarations

_IN_FRONT = (
    "ntime",
    "players",
    "recognising",
    "motions",
    "interpreting",
    "economy",
    "titles",
    "stamp",
    "gremlin",
    "keys",
    "legislator",
    "ministries",
    "classes",
    "grammatical",
    "specialties",
    "tiles",
    "absence",
    "rooms",
    "souls",
    "talismans",
)
"""The modules whose declarations people want to see first, in that order."""
MODULES = declarations.modules_in(__name__, __path__, _IN_FRONT)
ATTRIBUTES: tuple[Attribute[Any], ...] = declarations.attributes_in(*MODULES)
ACTIONS: tuple[type[Action], ...] = declarations.actions_in(*MODULES)
