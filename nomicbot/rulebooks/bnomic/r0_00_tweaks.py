"""Rule 0-0: Tweaks."""

from datetime import datetime

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import game_time, motions, people, votes
from nomicbot.rulebooks.bnomic import vocabulary as v

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


@rule.permits("a", v.SubmitTweak)
def any_player_may_submit_a_tweak(game: Game, action: v.SubmitTweak) -> None:
    actor = people.acting(game, "may submit a Tweak")
    motions.submitted(
        game, motions.submit(game, v.TWEAK, actor, action.title, action.text, action.changes)
    )


@rule.adjusts("a", v.WAITS_FOR_CLOCK)
def submitting_a_tweak_waits_for_nothing(_game: Game, value: bool, action: object) -> bool:
    return value and not isinstance(action, v.SubmitTweak)


@rule.adjusts("b", v.WAITS_FOR_CLOCK)
def revising_a_tweak_waits_for_nothing(game: Game, value: bool, action: object) -> bool:
    return value and not (
        isinstance(action, v.Revise) and motions.is_form(game, action.motion, v.TWEAK)
    )


@rule.adjusts("c", v.LEGAL_VOTES, where=motions.of_form(v.TWEAK))
def three_votes_are_legal_on_tweaks(
    _game: Game, _value: tuple[str, ...], _motion: ObjectId
) -> tuple[str, ...]:
    return (v.SECOND, v.OBJECT, v.ABSTAIN)


@rule.adjusts("d", v.ELIGIBLE_VOTERS, where=motions.of_form(v.TWEAK))
def all_players_vote_on_tweaks(
    game: Game, _value: tuple[ObjectId, ...], _motion: ObjectId
) -> tuple[ObjectId, ...]:
    return people.players(game)


@rule.adjusts("e", v.WAITS_FOR_CLOCK)
def a_vote_on_a_tweak_waits_for_nothing(game: Game, value: bool, action: object) -> bool:
    if isinstance(action, v.VoteOnEach):
        return value and action.form != v.TWEAK
    return value and not (
        isinstance(action, v.Vote) and motions.is_form(game, action.motion, v.TWEAK)
    )


@rule.forbids("f", v.Vote, where=motions.on_own(v.TWEAK))
def nobody_seconds_eir_own_tweak(game: Game, action: v.Vote) -> None:
    if action.vote != v.SECOND:
        return
    called = game.called(game.target(action))
    raise game.refuse(f"you submitted {called}, so that you may not SECOND it")


@rule.upholds("g")
def a_tweak_of_that_age_is_open(game: Game, *, pending: int) -> None:
    tweaks = motions.in_state(game, v.TWEAK, v.PENDING)
    aged = [
        t
        for t in tweaks
        if _is_over(game, t, game_time.days_after(v.SUBMITTED.of(game.state, t), pending))
    ]
    motions.open_(game, aged)


@rule.adjusts("g", v.OPENS)
def so_long_a_tweak_is_pending(
    game: Game, value: datetime | None, motion: ObjectId, *, pending: int
) -> datetime | None:
    if v.FORM.of(game.state, motion) != v.TWEAK:
        return value
    return game_time.days_after(v.SUBMITTED.of(game.state, motion), pending)


@rule.upholds("h")
def a_tweak_that_was_open_so_long_is_historical(game: Game, *, open: int) -> None:
    if aged := _aged(game, open):
        motions.resolve(game, aged)


@rule.adjusts("h", v.DUE)
def tweaks_close_with_what_closes_now(
    game: Game, value: tuple[ObjectId, ...], *, open: int
) -> tuple[ObjectId, ...]:
    return (
        *value,
        *(t for t in motions.in_state(game, v.TWEAK, v.OPEN) if _closes(game, t, open) <= game.now),
    )


@rule.adjusts("h", v.CLOSES, where=motions.of_form(v.TWEAK))
def so_long_a_tweak_is_open(
    game: Game, _value: datetime | None, motion: ObjectId, *, open: int
) -> datetime | None:
    return _closes(game, motion, open)


@rule.adjusts("i", v.PASSES, where=motions.of_form(v.TWEAK))
def seconded_and_unopposed_it_passes(
    game: Game, value: bool, motion: ObjectId, *, seconds: int
) -> bool:
    tally = votes.tally(game, motion)
    game.because(f"{tally[v.SECOND]} SECOND and {tally[v.OBJECT] or 'no'} OBJECT.")
    return value or (tally[v.SECOND] >= seconds and not tally[v.OBJECT])


@rule.adjusts("i", v.SECONDS)
def so_many_must_second_a_tweak(game: Game, value: int, motion: ObjectId, *, seconds: int) -> int:
    return seconds if v.FORM.of(game.state, motion) == v.TWEAK else value


def _aged(game: Game, days: int) -> list[ObjectId]:
    return [
        t
        for t in motions.in_state(game, v.TWEAK, v.OPEN)
        if _is_over(game, t, _closes(game, t, days))
    ]


def _closes(game: Game, tweak: ObjectId, days: int) -> datetime:
    return game_time.days_after(v.OPENED.of(game.state, tweak), days)


def _is_over(game: Game, tweak: ObjectId, at: datetime) -> bool:
    """Return whether a moment has passed. If not, set an alarm for it."""
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
