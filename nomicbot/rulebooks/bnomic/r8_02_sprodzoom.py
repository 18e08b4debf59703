"""Rule 8-2: Sprodzoom, a rulebook separate from the Ruleset."""

from nomicbot.game.happenings import RulebookCreated, RulebookEnds
from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic import mandates
from nomicbot.rulebooks.sprodzoom import vocabulary as v

rule = Reading("8-2/0")

_BOOK = "sprodzoom"
"""The name of the rulebook, and of its folder in the archive of rules."""


@rule.on("c", RulebookCreated)
def its_rules_come_with_it(game: Game, created: RulebookCreated) -> None:
    if mandates.is_mandated(game, created.rulebook, _BOOK):
        mandates.with_its_rules(game, created.rulebook, _BOOK)


@rule.on("d", RulebookEnds)
def with_the_rulebook_its_games_end(game: Game, ends: RulebookEnds) -> None:
    if mandates.is_mandated(game, ends.rulebook, _BOOK):
        mandates.cleared_away(game, [v.SPRODZOOM], v.ATTRIBUTES)
        game.tell("there is no longer any Sprodzoom")


rule.explains(
    a="that a rule of the Ruleset names a rulebook is all that its mandate asks for (2-1.k)",
    b="a game has the rulebooks that it begins with, and clause c acts "
    "when a Motion creates this one",
)
