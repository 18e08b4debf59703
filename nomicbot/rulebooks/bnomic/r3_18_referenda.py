"""Rule 3-18: Referenda."""

from datetime import datetime

from nomicbot.game.amending import ListedChange
from nomicbot.game.clock import midnight_before
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import game_time, motions, people, votes
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    ABSTAIN,
    BY_REFERENDUM,
    CLOSES,
    DUE,
    ELIGIBLE_VOTERS,
    FORM,
    LEGAL_VOTES,
    OBJECT,
    OPEN,
    OPENS,
    PASSES,
    PENDING,
    REFERENDUM,
    STATE_SINCE,
    Revise,
    SubmitReferendum,
)
from nomicbot.rulebooks.bnomic.vocabulary.ntime import CLOCK, ON, NdayBegins

rule = Reading("3-18/3")
rule.named(
    "d",
    pending=noun(
        "the number of ndays for which a Referendum is Pending",
        "ndays",
        "a Referendum stays Pending for {number} ndays",
    ),
)
rule.named(
    "e",
    open=noun(
        "the number of ndays for which a Referendum is Open",
        "ndays",
        "a Referendum stays Open for {number} ndays",
    ),
)
rule.named(
    "f",
    objections=noun(
        "the number of OBJECTs by which a Referendum fails",
        "",
        "{number} OBJECTs (make a Referendum fail|stop a Referendum)",
    ),
)


@rule.adjusts("b", LEGAL_VOTES, where=motions.of_form(REFERENDUM))
def two_votes_are_legal_on_referenda(
    _game: Game, _value: tuple[str, ...], _motion: ObjectId
) -> tuple[str, ...]:
    return (OBJECT, ABSTAIN)


@rule.adjusts("c", ELIGIBLE_VOTERS, where=motions.of_form(REFERENDUM))
def all_players_vote_on_referenda(
    game: Game, _value: tuple[ObjectId, ...], _motion: ObjectId
) -> tuple[ObjectId, ...]:
    return people.players(game)


@rule.on("d", NdayBegins)
def a_referendum_becomes_open(game: Game, _nday: NdayBegins, *, pending: int) -> None:
    motions.open_(game, _after(game, PENDING, pending))


@rule.adjusts("d", OPENS)
def so_many_ndays_a_referendum_is_pending(
    game: Game, value: datetime | None, motion: ObjectId, *, pending: int
) -> datetime | None:
    if FORM.of(game.state, motion) != REFERENDUM or not any(
        ON.of(game.state, c) for c in game.state.of_kind(CLOCK)
    ):
        return value
    left = STATE_SINCE.of(game.state, motion) + pending - game_time.advances(game)
    return game_time.days_after(midnight_before(game.now), left)


@rule.on("e", NdayBegins)
def a_referendum_becomes_historical(game: Game, _nday: NdayBegins, *, open: int) -> None:
    motions.resolve(game, _after(game, OPEN, open))


@rule.adjusts("e", DUE)
def referenda_close_with_what_closes_now(
    game: Game, value: tuple[ObjectId, ...], *, open: int
) -> tuple[ObjectId, ...]:
    return (*value, *_after(game, OPEN, open))


@rule.adjusts("e", CLOSES, where=motions.of_form(REFERENDUM))
def so_many_ndays_a_referendum_is_open(
    game: Game, value: datetime | None, motion: ObjectId, *, open: int
) -> datetime | None:
    if not any(ON.of(game.state, c) for c in game.state.of_kind(CLOCK)):
        return value
    left = STATE_SINCE.of(game.state, motion) + open - game_time.advances(game)
    return game_time.days_after(midnight_before(game.now), left)


@rule.adjusts("f", PASSES, where=motions.of_form(REFERENDUM))
def without_that_many_objections_it_passes(
    game: Game, value: bool, motion: ObjectId, *, objections: int
) -> bool:
    objecting = votes.tally(game, motion)[OBJECT]
    game.because(f"{objecting or 'No'} OBJECT.")
    return value or objecting < objections


@rule.permits("h", SubmitReferendum)
def whom_a_rule_lets_change_something_by_referendum(game: Game, action: SubmitReferendum) -> None:
    actor = people.acting(game, "may submit a Referendum")
    _have_to_be_permitted(game, action.changes)
    motions.submitted(
        game, motions.submit(game, REFERENDUM, actor, action.title, action.text, action.changes)
    )


@rule.forbids("i", Revise, where=motions.on_form(REFERENDUM))
def a_revised_referendum_makes_no_other_change(game: Game, action: Revise) -> None:
    if motions.is_form(game, action.motion, REFERENDUM):
        _have_to_be_permitted(game, action.changes)


def _have_to_be_permitted(game: Game, changes: tuple[ListedChange, ...]) -> None:
    """Raise a refusal unless a rule explicitly permits each of the changes by Referendum."""
    if not changes:
        raise game.refuse(
            "it lists no change, and a Referendum makes the one that a rule lets you make so"
        )
    if not all(game.quantity(BY_REFERENDUM, game.actor, change) for change in changes):
        raise game.refuse("no rule lets you make each of these changes by Referendum")


def _after(game: Game, state: str, ndays: int) -> list[ObjectId]:
    """Return the Referenda that have been in a state for at least `ndays` changes of the nday."""
    now = game_time.advances(game) + game_time.advancing(game)
    return [
        m
        for m in motions.in_state(game, REFERENDUM, state)
        if now >= STATE_SINCE.of(game.state, m) + ndays
    ]


rule.defines(a="a Referendum is a motion of the form `referendum`, so that rule 2-6 applies to it")
rule.restates(g="clause h lets nobody else")
