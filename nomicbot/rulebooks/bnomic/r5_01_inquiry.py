"""Rule 5-1: Calls for Inquiry."""

from datetime import datetime

from nomicbot.game import kinds
from nomicbot.game.clock import midnight_before
from nomicbot.game.happenings import MidnightStruck
from nomicbot.game.judging import Game
from nomicbot.game.law import without_comments
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import game_time, motions, people
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    ARGUMENTS,
    CFI,
    CLOSES,
    DEFENDANT,
    DUE,
    FORM,
    HISTORICAL,
    OPEN,
    OPENED,
    OPENS,
    OWNER,
    PENDING,
    STATE,
    SUBMITTED,
    Argue,
    CallShenanigans,
    Revise,
)
from nomicbot.rulebooks.bnomic.vocabulary.ntime import (
    NDAY_BEGINS_WITH_NWEEK,
    WAITS_FOR_CLOCK,
    NdayBegins,
)

rule = Reading("5-1/3")
rule.named("h", pending=noun("the number of midnights for which a CFI is Pending", "midnights"))
rule.named("i", open=noun("the number of midnights for which a CFI is Open", "midnights"))


@rule.permits("b", CallShenanigans)
def any_player_may_submit_a_cfi(game: Game, action: CallShenanigans) -> None:
    actor = people.acting(game, "may Call Shenanigans")
    cfi = motions.submit(game, CFI, actor, action.title, action.statement, action.changes)
    for defendant in _called(game, action):
        game.set(DEFENDANT, cfi, defendant)
    motions.submitted(game, cfi)
    if action.argument:
        _keep_argument(game, cfi, action.side, action.argument)


@rule.forbids("c", CallShenanigans)
def it_makes_a_statement(game: Game, action: CallShenanigans) -> None:
    stated = without_comments(action.statement).strip()
    if not stated:
        raise game.refuse("a CFI makes a statement about the game, and this makes none")


@rule.adjusts("d", WAITS_FOR_CLOCK)
def a_cfi_waits_for_nothing(game: Game, value: bool, action: object) -> bool:
    again = isinstance(action, Revise) and motions.is_form(game, action.motion, CFI)
    return value and not (isinstance(action, CallShenanigans) or again)


def _on_somebody(_game: Game, action: CallShenanigans) -> bool:
    return bool(action.defendant)


@rule.forbids("f", CallShenanigans, where=_on_somebody)
def the_defendant_is_one_other_player(game: Game, action: CallShenanigans) -> None:
    found = _called(game, action)
    if len(found) != 1:
        raise game.refuse(
            f"{'more than one player is' if found else 'no player is'} called {action.defendant}"
        )
    if found[0] == game.actor:
        raise game.refuse("Shenanigans are called on another player")


def _called(game: Game, action: CallShenanigans) -> list[ObjectId]:
    """Return the players accused of Shenanigans."""
    found = game.find(action.defendant, kinds.OUTSIDER.name)
    return [player for player in found if people.is_player(game, player)]


@rule.permits("g", Argue)
def plaintiff_and_defendant_may_argue(game: Game, action: Argue) -> None:
    cfi = game.target(action)
    called = game.called(cfi)
    if FORM.of(game.state, cfi) != CFI:
        raise game.refuse(f"{called} is not a CFI")
    if game.actor not in (OWNER.of(game.state, cfi), DEFENDANT.of(game.state, cfi)):
        raise game.refuse(
            f"only the Plaintiff and the Defendant give arguments that are kept with {called}"
        )
    if STATE.of(game.state, cfi) == HISTORICAL:
        raise game.refuse(f"{called} is Historical")
    _keep_argument(game, cfi, action.side, action.argument)
    game.tell(f"the argument is kept with {called}")


def _keep_argument(game: Game, cfi: ObjectId, side: str, words: str) -> None:
    kept = ARGUMENTS.of(game.state, cfi)
    game.set(ARGUMENTS, cfi, (*kept, (game.actor, side, words)))


@rule.adjusts("g", WAITS_FOR_CLOCK)
def an_argument_waits_for_nothing(_game: Game, value: bool, action: object) -> bool:
    return value and not isinstance(action, Argue)


@rule.on("h", NdayBegins)
def a_cfi_becomes_open_before_what_yields(game: Game, _nday: NdayBegins, *, pending: int) -> None:
    if _in_the_order_of_rules(game):
        _open(game, pending)


@rule.on("h", MidnightStruck)
def a_cfi_becomes_open(game: Game, _midnight: MidnightStruck, *, pending: int) -> None:
    _open(game, pending)


def _in_the_order_of_rules(game: Game) -> bool:
    """Return whether actions at the beginning of an nday follow the order of the rules.

    An nday begins at a midnight. So by 2-5.a, a CFI resolves before rules that yield to 5-1 act,
    such as the rule on Wages. In games without 2-5.e, everything that an nday causes comes first,
    so their records stay valid.
    """
    return game.quantity(NDAY_BEGINS_WITH_NWEEK)


def _open(game: Game, pending: int) -> None:
    waiting = motions.in_state(game, CFI, PENDING)
    motions.open_(
        game,
        [
            c
            for c in waiting
            if game_time.midnights_since(game, SUBMITTED.of(game.state, c)) >= pending
        ],
    )


@rule.adjusts("h", OPENS)
def so_many_midnights_a_cfi_is_pending(
    game: Game, value: datetime | None, motion: ObjectId, *, pending: int
) -> datetime | None:
    if FORM.of(game.state, motion) != CFI:
        return value
    return game_time.days_after(midnight_before(SUBMITTED.of(game.state, motion)), pending)


@rule.on("i", NdayBegins)
def a_cfi_becomes_historical_before_what_yields(
    game: Game, _nday: NdayBegins, *, open: int
) -> None:
    if _in_the_order_of_rules(game):
        motions.resolve(game, _judged(game, open))


@rule.on("i", MidnightStruck)
def a_cfi_becomes_historical(game: Game, _midnight: MidnightStruck, *, open: int) -> None:
    motions.resolve(game, _judged(game, open))


@rule.adjusts("i", DUE)
def cfis_close_with_what_closes_now(
    game: Game, value: tuple[ObjectId, ...], *, open: int
) -> tuple[ObjectId, ...]:
    return (*value, *_judged(game, open))


@rule.adjusts("i", CLOSES, where=motions.of_form(CFI))
def so_many_midnights_a_cfi_is_open(
    game: Game, _value: datetime | None, motion: ObjectId, *, open: int
) -> datetime | None:
    return game_time.days_after(midnight_before(OPENED.of(game.state, motion)), open)


def _judged(game: Game, midnights: int) -> list[ObjectId]:
    cfis = motions.in_state(game, CFI, OPEN)
    return [
        c for c in cfis if game_time.midnights_since(game, OPENED.of(game.state, c)) >= midnights
    ]


@rule.forbids("k", Revise, where=motions.on_form(CFI))
def a_cfi_is_revised_by_its_statement(game: Game, action: Revise) -> None:
    if motions.is_form(game, action.motion, CFI) and action.form != CFI:
        called = game.called(game.target(action))
        raise game.refuse(
            f"to revise a CFI, give its whole statement again: I revise {called} to read ..."
        )


rule.defines(
    a="what CFIs are for; whether players disagree is for them to say",
    e="the Plaintiff is the owner of the motion",
)
rule.as_default(j="midnights are counted from when a CFI was submitted or became Open")
