"""Rule P-5: Fines and the tab."""

from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.spoof import vocabulary as v
from nomicbot.rulebooks.spoof.people import seat_called
from nomicbot.rulebooks.spoof.refereeing import move

rule = Reading("P-5/0", "spoof")


@rule.permits("b", v.FinePlayer)
def the_chairman_may_fine(game: Game, action: v.FinePlayer) -> None:
    who, _, what = action.fine.partition(": ")
    name = seat_called(game, v.CHAIRED.table(game, action), who)
    move(game, v.CHAIRED, action, f"fine {name}: {what}", afterwards=True)


@rule.permits("d", v.StandRound)
def whoever_owes_a_round_may_stand_it(game: Game, action: v.StandRound) -> None:
    move(game, v.OWED, action, f"stand {action.line}", afterwards=True)


rule.fixed(
    a="the engine judges calls when hands are open",
    c="the engine puts fines on the tab, with the drink that the chairman names",
)
rule.explains(e="nothing that anybody does is changed by it")
