"""Rule 8-4: Sprouts, a rulebook separate from the Ruleset."""

from nomicbot.game.happenings import RulebookEnds
from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic import mandates
from nomicbot.rulebooks.sprouts import vocabulary as v

rule = Reading("8-4/0")

_BOOK = "sprouts"
"""The name of the rulebook, and of its folder in the archive of rules."""

mandates.brings_in(rule, _BOOK)


@rule.on("d", RulebookEnds)
def with_the_rulebook_its_games_end(game: Game, ends: RulebookEnds) -> None:
    if mandates.is_mandated(game, ends.rulebook, _BOOK):
        mandates.cleared_away(game, [v.SPROUTS], v.ATTRIBUTES)
        game.tell("there is no longer any Sprouts")
