"""Rule 8-3: Spoof, a rulebook separate from the Ruleset."""

from nomicbot.game.happenings import RulebookEnds
from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic import mandates
from nomicbot.rulebooks.spoof import vocabulary as v
from nomicbot.rulebooks.spoof.refereeing import give_back
from nomicbot.rulebooks.tables import table_objects as t

rule = Reading("8-3/0")

_BOOK = "spoof"
"""The name of the rulebook, and of its folder in the archive of rules."""

mandates.brings_in(rule, _BOOK)


@rule.on("d", RulebookEnds)
def with_the_rulebook_its_games_end(game: Game, ends: RulebookEnds) -> None:
    if mandates.is_mandated(game, ends.rulebook, _BOOK):
        for table in t.tables(game.state, *v.GOING, kind=v.SPOOF):
            give_back(game, table)
        mandates.cleared_away(game, [v.SPOOF], v.ATTRIBUTES)
        game.tell("there is no longer any Spoof")
