"""The vocabulary of the Ruleset: game objects, attributes, actions, happenings and quantities.

Rules use this and the state, and do not import each other. Each module has the words of one
subject. Every module in this folder is found, and everything that it declares is in the schema and
in the record. The names that are imported here are those by which rules say `v.NAME`.
"""

from typing import Any

from nomicbot.game.actions import Action
from nomicbot.game.objects import Attribute
from nomicbot.rulebooks import declarations
from nomicbot.rulebooks.bnomic.vocabulary.absence import *
from nomicbot.rulebooks.bnomic.vocabulary.classes import *
from nomicbot.rulebooks.bnomic.vocabulary.economy import *
from nomicbot.rulebooks.bnomic.vocabulary.grammatical import *
from nomicbot.rulebooks.bnomic.vocabulary.gremlin import *
from nomicbot.rulebooks.bnomic.vocabulary.interpreting import *
from nomicbot.rulebooks.bnomic.vocabulary.keys import *
from nomicbot.rulebooks.bnomic.vocabulary.legislator import *
from nomicbot.rulebooks.bnomic.vocabulary.ministries import *
from nomicbot.rulebooks.bnomic.vocabulary.motions import *
from nomicbot.rulebooks.bnomic.vocabulary.ntime import *
from nomicbot.rulebooks.bnomic.vocabulary.players import *
from nomicbot.rulebooks.bnomic.vocabulary.recognising import *
from nomicbot.rulebooks.bnomic.vocabulary.rooms import *
from nomicbot.rulebooks.bnomic.vocabulary.souls import *
from nomicbot.rulebooks.bnomic.vocabulary.specialties import *
from nomicbot.rulebooks.bnomic.vocabulary.stamp import *
from nomicbot.rulebooks.bnomic.vocabulary.talismans import *
from nomicbot.rulebooks.bnomic.vocabulary.tiles import *
from nomicbot.rulebooks.bnomic.vocabulary.titles import *

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
