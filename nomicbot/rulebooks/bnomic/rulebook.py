"""The declaration of the Ruleset for the program."""

from nomicbot.rulebooks import bnomic
from nomicbot.rulebooks.bnomic import object_names, singletons, souls
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.tiles.laying import TILES
from nomicbot.rulebooks.bnomic.tiles.showing import BOARD
from nomicbot.rulebooks.rulebook import Rulebook, values_of

RULEBOOK = Rulebook(
    key="bnomic",
    name="Ruleset",
    package=bnomic,
    attributes=v.ATTRIBUTES,
    actions=v.ACTIONS,
    find=object_names.find,
    called=object_names.called,
    words=frozenset((*singletons.ANSWERING, *singletons.ALSO_ANSWERING, *values_of(v))),
    board=BOARD,
    computed=souls.COMPUTED,
    layouts=TILES,
)
