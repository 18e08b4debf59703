"""Rules 2-3: Proposals, and 2-5: Order of Operations."""

from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NDAY_BEGINS_WITH_NWEEK

proposals = Reading("2-3/2")

proposals.defines(
    a="a proposal is a motion of the form `proposal`, so that rule 2-6 applies to it",
    b="rule 3-3 makes the submitter the owner when it lets em submit",
)

order = Reading("2-5/0")


@order.adjusts("e", NDAY_BEGINS_WITH_NWEEK, base=True)
def an_nweek_and_its_first_nday_begin_at_one_time(_game: Game, _value: bool) -> bool:
    return True


order.fixed(
    a="the engine calls the clauses that act on one happening in order of precedence",
    b="the engine takes the clauses of one rule from the last to the first",
    c="rule 3-1 lets an nweek end before it lets the next one begin",
    d="resolving lets three things happen in this order: motions close, motions "
    "pass, motions have resolved",
)
