"""Rule 0-0: Tweaks."""

from datetime import datetime

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import game_time, motions, people, votes
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    ABSTAIN,
    CLOSES,
    DUE,
    ELIGIBLE_VOTERS,
    FORM,
    LEGAL_VOTES,
    OBJECT,
    OPEN,
    OPENED,
    OPENS,
    PASSES,
    PENDING,
    SECOND,
    SECONDS,
    SUBMITTED,
    TWEAK,
    Revise,
    SubmitTweak,
    Vote,
    VoteOnEach,
)
from nomicbot.rulebooks.bnomic.vocabulary.ntime import WAITS_FOR_CLOCK

rule = Reading("0-0/6")
rule.named(
    "g",
    pending=noun(
        "the number of days for which a Tweak is Pending",
        "days",
        "a Tweak stays Pending for {number} days",
    ),
)
rule.named(
    "h",
    open=noun(
        "the number of days for which a Tweak is Open",
        "days",
        "a Tweak stays Open for {number} days",
    ),
)
rule.named(
    "i",
    seconds=noun(
        "the number of SECONDs that a Tweak needs", "", "a Tweak needs {number} SECONDs [to pass]"
    ),
)


@rule.permits("a", SubmitTweak)
def any_player_may_submit_a_tweak(game: Game, action: SubmitTweak) -> None:
    actor = people.acting(game, "may submit a Tweak")
    motions.submitted(
        game, motions.submit(game, TWEAK, actor, action.title, action.text, action.changes)
    )


@rule.adjusts("a", WAITS_FOR_CLOCK)
def submitting_a_tweak_waits_for_nothing(_game: Game, value: bool, action: object) -> bool:
    return value and not isinstance(action, SubmitTweak)


@rule.adjusts("b", WAITS_FOR_CLOCK)
def revising_a_tweak_waits_for_nothing(game: Game, value: bool, action: object) -> bool:
    return value and not (
        isinstance(action, Revise) and motions.is_form(game, action.motion, TWEAK)
    )


@rule.adjusts("c", LEGAL_VOTES, where=motions.of_form(TWEAK))
def three_votes_are_legal_on_tweaks(
    _game: Game, _value: tuple[str, ...], _motion: ObjectId
) -> tuple[str, ...]:
    return (SECOND, OBJECT, ABSTAIN)


@rule.adjusts("d", ELIGIBLE_VOTERS, where=motions.of_form(TWEAK))
def all_players_vote_on_tweaks(
    game: Game, _value: tuple[ObjectId, ...], _motion: ObjectId
) -> tuple[ObjectId, ...]:
    return people.players(game)


@rule.adjusts("e", WAITS_FOR_CLOCK)
def a_vote_on_a_tweak_waits_for_nothing(game: Game, value: bool, action: object) -> bool:
    if isinstance(action, VoteOnEach):
        return value and action.form != TWEAK
    return value and not (isinstance(action, Vote) and motions.is_form(game, action.motion, TWEAK))


@rule.forbids("f", Vote, where=motions.on_own(TWEAK))
def nobody_seconds_eir_own_tweak(game: Game, action: Vote) -> None:
    if action.vote != SECOND:
        return
    called = game.called(game.target(action))
    raise game.refuse(f"you submitted {called}, so that you may not SECOND it")


@rule.upholds("g")
def a_tweak_of_that_age_is_open(game: Game, *, pending: int) -> None:
    tweaks = motions.in_state(game, TWEAK, PENDING)
    aged = [
        t
        for t in tweaks
        if _is_over(game, t, game_time.days_after(SUBMITTED.of(game.state, t), pending))
    ]
    motions.open_(game, aged)


@rule.adjusts("g", OPENS)
def so_long_a_tweak_is_pending(
    game: Game, value: datetime | None, motion: ObjectId, *, pending: int
) -> datetime | None:
    if FORM.of(game.state, motion) != TWEAK:
        return value
    return game_time.days_after(SUBMITTED.of(game.state, motion), pending)


@rule.upholds("h")
def a_tweak_that_was_open_so_long_is_historical(game: Game, *, open: int) -> None:
    if aged := _aged(game, open):
        motions.resolve(game, aged)


@rule.adjusts("h", DUE)
def tweaks_close_with_what_closes_now(
    game: Game, value: tuple[ObjectId, ...], *, open: int
) -> tuple[ObjectId, ...]:
    return (
        *value,
        *(t for t in motions.in_state(game, TWEAK, OPEN) if _closes(game, t, open) <= game.now),
    )


@rule.adjusts("h", CLOSES, where=motions.of_form(TWEAK))
def so_long_a_tweak_is_open(
    game: Game, _value: datetime | None, motion: ObjectId, *, open: int
) -> datetime | None:
    return _closes(game, motion, open)


@rule.adjusts("i", PASSES, where=motions.of_form(TWEAK))
def seconded_and_unopposed_it_passes(
    game: Game, value: bool, motion: ObjectId, *, seconds: int
) -> bool:
    tally = votes.tally(game, motion)
    game.because(f"{tally[SECOND]} SECOND and {tally[OBJECT] or 'no'} OBJECT.")
    return value or (tally[SECOND] >= seconds and not tally[OBJECT])


@rule.adjusts("i", SECONDS)
def so_many_must_second_a_tweak(game: Game, value: int, motion: ObjectId, *, seconds: int) -> int:
    return seconds if FORM.of(game.state, motion) == TWEAK else value


def _aged(game: Game, days: int) -> list[ObjectId]:
    return [
        t for t in motions.in_state(game, TWEAK, OPEN) if _is_over(game, t, _closes(game, t, days))
    ]


def _closes(game: Game, tweak: ObjectId, days: int) -> datetime:
    return game_time.days_after(OPENED.of(game.state, tweak), days)


def _is_over(game: Game, tweak: ObjectId, at: datetime) -> bool:
    """Return whether a moment has passed. If it has not, set an alarm for it."""
    if game.now < at:
        if not any(kinds.ALARM_AT.of(game.state, a) == at for a in _alarms(game, tweak)):
            game.ask_alarm(at, "a Tweak's time is up", tweak)
        return False
    return True


def _alarms(game: Game, tweak: ObjectId) -> list[ObjectId]:
    return [
        a for a in game.state.of_kind(kinds.ALARM) if kinds.ALARM_ABOUT.of(game.state, a) == tweak
    ]


rule.as_default(j="the clauses of this rule look at their numbers as these stand now")
