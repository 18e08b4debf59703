"""Rule P-4: Calls and rounds of a school."""

from dataclasses import replace
from difflib import get_close_matches

from nomicbot.game.actions import Meaning, VerdictResult
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.spoof import engine
from nomicbot.rulebooks.spoof import vocabulary as v
from nomicbot.rulebooks.spoof.bidding import Milan
from nomicbot.rulebooks.spoof.calls import CAWOOD_PASS, HAUGHTON_SIX
from nomicbot.rulebooks.spoof.errors import DoubtfulMove
from nomicbot.rulebooks.spoof.moves import CallMove
from nomicbot.rulebooks.spoof.refereeing import move
from nomicbot.rulebooks.spoof.school import Standard
from nomicbot.rulebooks.tables import table_names
from nomicbot.rulebooks.tables import table_objects as t

rule = Reading("P-4/0", "spoof")

_NEAR = 3


def _of_a_school(game: Game, action: v.Call) -> bool:
    table = v.SAID.found(game, action)
    return table is None or not v.is_bid(game, table)


@rule.permits("a", v.Call, where=_of_a_school)
def who_is_next_may_call(game: Game, action: v.Call) -> None:
    duplicate = _was_called(game, v.SAID.table(game, action), action.called)
    move(game, v.SAID, action, f"call {action.called}")
    if duplicate:
        game.fails()  # it was an attempt, which clause c counts


def _was_called(game: Game, table: ObjectId, called: str) -> bool:
    """Return whether the number that `called` means has been called in this round."""
    state = v.state_of(game, table) if t.RECORD.of(game.state, table) else None
    if not isinstance(state, Standard):
        return False
    number = state.table.number(called)
    return number is not None and number in [call.number for call in state.calls]


@rule.adjusts("l", v.TOLD_AS_CALLED, base=True)
def a_call_is_told_as_it_was_called(_game: Game, _value: bool) -> bool:
    return True


@rule.withholds("b", v.Call, where=_of_a_school)
def a_name_that_the_school_does_not_know_is_asked_about(game: Game, action: v.Call) -> None:
    table = v.SAID.found(game, action)
    if table is None or t.PHASE.of(game.state, table) != t.RUNNING:
        return
    seats = t.SEATS.of(game.state, table)
    state = v.state_of(game, table)
    if isinstance(state, Milan) or game.actor not in seats:
        return
    refused = engine.check(state, state.players[seats.index(game.actor)], CallMove(action.called))
    if not isinstance(refused, DoubtfulMove):
        return
    known = [*(name for _, name in state.table.names), CAWOOD_PASS, HAUGHTON_SIX]
    near = get_close_matches(action.called, known, _NEAR, 0.5)
    raise replace(
        game.refuse(str(refused), result=VerdictResult.UNREAD),
        readings=_lines(game, table, action, near),
    )


def _lines(game: Game, table: ObjectId, action: v.Call, near: list[str]) -> tuple[Meaning, ...]:
    where = table_names.called(game.state, table)
    return tuple(
        Meaning(f"I call {name} in {where}.", action=replace(action, called=name, game=where))
        for name in near
    )


rule.fixed(
    c="the engine counts the attempts of each call",
    d="the engine opens hands in the order of the calls",
    e="the engine finds who called the total",
    f="the engine knows who sits next",
    g="the engine puts both rounds on the tab",
    h="the engine has the Cawood Pass",
    i="the engine has the Haughton Six",
    j="the engine is told who plays eir first game",
    k="the engine is told the day on which a game begins",
)
