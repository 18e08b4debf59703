"""Rule 8-3: Spoof, a rulebook separate from the Ruleset."""

from nomicbot.game.happenings import RulebookCreated, RulebookEnds
from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic import mandates
from nomicbot.rulebooks.spoof import vocabulary as v
from nomicbot.rulebooks.spoof.refereeing import give_back
from nomicbot.rulebooks.tables import table_objects as t

rule = Reading("8-3/0")

_BOOK = "spoof"
"""The name of the rulebook, and of its folder in the archive of rules."""


@rule.on("c", RulebookCreated)
def its_rules_come_with_it(game: Game, created: RulebookCreated) -> None:
    if mandates.is_mandated(game, created.rulebook, _BOOK):
        mandates.with_its_rules(game, created.rulebook, _BOOK)


@rule.on("d", RulebookEnds)
def with_the_rulebook_its_games_end(game: Game, ends: RulebookEnds) -> None:
    if mandates.is_mandated(game, ends.rulebook, _BOOK):
        for table in t.tables(game.state, *v.GOING, kind=v.SPOOF):
            give_back(game, table)
        mandates.cleared_away(game, [v.SPOOF], v.ATTRIBUTES)
        game.tell("there is no longer any Spoof")


rule.explains(
    a="that a rule of the Ruleset names a rulebook is all that its mandate asks for (2-1.k)",
    b="a game has the rulebooks that it begins with, and clause c acts "
    "when a Motion creates this one",
)
