"""The vocabulary of the Grid: game objects, attributes, actions, happenings and quantities.

Rules use this and the state, and do not import each other. Each module has the words of one
subject. Every module in this folder is found, and everything that it declares is in the schema and
in the record. The names that are imported here are those by which rules say `v.NAME`.
"""

from typing import Any

from nomicbot.game.actions import Action
from nomicbot.game.objects import Attribute
from nomicbot.rulebooks import declarations
from nomicbot.rulebooks.grid.ruleset_words import *
from nomicbot.rulebooks.grid.vocabulary.airways import *
from nomicbot.rulebooks.grid.vocabulary.carrying import *
from nomicbot.rulebooks.grid.vocabulary.company import *
from nomicbot.rulebooks.grid.vocabulary.fights import *
from nomicbot.rulebooks.grid.vocabulary.moves import *
from nomicbot.rulebooks.grid.vocabulary.places import *
from nomicbot.rulebooks.grid.vocabulary.points import *
from nomicbot.rulebooks.grid.vocabulary.radar import *
from nomicbot.rulebooks.grid.vocabulary.rocks import *

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
