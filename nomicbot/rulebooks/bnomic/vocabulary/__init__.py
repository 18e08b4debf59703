"""The vocabulary of the Ruleset: game objects, attributes, actions, happenings and quantities.

Rules use this and the state, and do not import each other. Each module has the words of one
subject. Everything that is declared in a module is automatically in the schema and in the record.
"""

import inspect
from typing import Any

from nomicbot.game.actions import Action
from nomicbot.game.objects import Attribute
from nomicbot.rulebooks.bnomic.vocabulary import (
    absence,
    classes,
    economy,
    grammatical,
    gremlin,
    interpreting,
    keys,
    legislator,
    ministries,
    motions,
    ntime,
    players,
    recognising,
    rooms,
    souls,
    specialties,
    stamp,
    talismans,
    tiles,
    titles,
)
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

_MODULES = (
    ntime,
    players,
    recognising,
    motions,
    interpreting,
    economy,
    titles,
    stamp,
    gremlin,
    keys,
    legislator,
    ministries,
    classes,
    grammatical,
    specialties,
    tiles,
    absence,
    rooms,
    souls,
    talismans,
)
"""The modules, in the order in which people want to see their declarations."""

_DECLARED = [(module, declared) for module in _MODULES for declared in vars(module).values()]

ATTRIBUTES: tuple[Attribute[Any], ...] = tuple(
    dict.fromkeys(declared for _, declared in _DECLARED if isinstance(declared, Attribute))
)
ACTIONS: tuple[type[Action], ...] = tuple(
    declared
    for module, declared in _DECLARED
    if inspect.isclass(declared)
    and issubclass(declared, Action)
    and declared.__module__ == module.__name__
)
