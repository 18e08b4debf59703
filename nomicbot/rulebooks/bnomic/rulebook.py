"""The Ruleset, as the program has it."""

from nomicbot.rulebooks import bnomic
from nomicbot.rulebooks.bnomic import names, souls, things
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.tiles.showing import BOARD
from nomicbot.rulebooks.rulebook import Rulebook, values_of

RULEBOOK = Rulebook(
    key="bnomic",
    name="Ruleset",
    package=bnomic,
    attributes=v.ATTRIBUTES,
    actions=v.ACTIONS,
    find=names.find,
    called=names.called,
    words=frozenset((*things.ANSWERING, *things.ALSO_ANSWERING, *values_of(v))),
    board=BOARD,
    computed=souls.COMPUTED,
)
