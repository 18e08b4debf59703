"""The effects that the passing of time would have under the law in force.

For example, The Clock advances, voting begins, motions resolve and elections are decided. Each of
these is simulated on a copy of the game and then undone. This shows if an amendment would stop one
of them.
"""

import json
from collections.abc import Iterator, Set
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.amending import CreateObject
from nomicbot.game.clock import DAY, midnight_before
from nomicbot.game.decisions import DECISION
from nomicbot.game.happenings import MidnightStruck
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Happening, Quantity
from nomicbot.rulebooks.bnomic import game_time, motions, people
from nomicbot.rulebooks.bnomic.vocabulary.ministries import (
    ACCEPTED,
    ELECTED,
    ELECTION,
    ELECTION_FOR,
    MINISTRY,
    NOMINATED,
    NOMINATING,
    PHASE,
    PHASE_SINCE,
    VOTING,
    ElectionEnded,
    ElectionVoting,
)
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    CFI,
    CHANGES,
    CLOSES,
    FOR,
    FORM,
    HISTORICAL,
    MOTION,
    OPEN,
    OPENED,
    OPENS,
    OWNER,
    PASSED,
    PENDING,
    PROPOSAL,
    REFERENDUM,
    RESULT,
    STATE,
    STATE_SINCE,
    SUBMITTED,
    TWEAK,
    VOTE,
    VotingBegins,
)
from nomicbot.rulebooks.bnomic.vocabulary.ntime import (
    CLOCK,
    NDAY,
    NWEEK,
    NWEEK_LENGTH,
    ON,
    SEEN_ON,
    NdayBegins,
    NweekEnds,
)
from nomicbot.rulebooks.bnomic.vocabulary.players import AMPLITUDE
from nomicbot.text import listed

FORMS = {PROPOSAL: "a Proposal", TWEAK: "a Tweak", REFERENDUM: "a Referendum", CFI: "a CFI"}
"""The forms of motions, as sentences name them."""

ADVANCES, ENDS, BEGINS, SCORES, ENACTED = "advances", "ends", "begins", "scores", "enacted"
ELECTION_VOTED, ELECTION_DECIDED = "an election is voted on", "an election is decided"
_OTHERS = {
    ENACTED: "what a motion lists is not done when it passes",
    SCORES: "no vote on a Proposal scores anything",
    ELECTION_VOTED: "no Election comes to a vote any more",
    ELECTION_DECIDED: "no Election is decided any more",
}
"""The sentences for lost effects that lead to no other effect."""
_LONG_AGO = 10_000
_FARTHEST = 100
"""The last nday for which it is checked whether voting begins then."""


def opens(form: str) -> str:
    """Return the description of the effect "a Pending motion of this form becomes Open"."""
    return f"{form} opens"


def resolves(form: str) -> str:
    """Return the description of the effect "an Open motion of this form becomes Historical"."""
    return f"{form} resolves"


def course(game: Game) -> frozenset[str]:
    """Return the effects of passing time under the current law. There are none without players."""
    players = people.players(game)
    clocks = game.state.of_kind(CLOCK)
    if not players or not clocks:
        return frozenset()
    with game.supposing(), game.reading(DECISION), game.passing_over():
        _alone(game, clocks[0])
        return frozenset(
            (
                *_time(game, clocks[0], players),
                *_motions(game, players[0]),
                *_elections(game, players[0]),
            )
        )


def _alone(game: Game, clock: ObjectId) -> None:
    """Turn The Clock On, and end everything that could interfere with the simulation."""
    game.set(ON, clock, True)
    game.set(SEEN_ON, clock, True)
    for state in (PENDING, OPEN):
        for motion in game.state.where(STATE, state):
            game.set(STATE, motion, HISTORICAL)
    for item in game.state.where(kinds.DESK_STATE, "waiting"):
        game.destroy(item)


def _time(game: Game, clock: ObjectId, players: tuple[ObjectId, ...]) -> Iterator[str]:
    length = max(1, game.quantity(NWEEK_LENGTH))
    nweek = NWEEK.of(game.state, clock)
    with game.supposing():
        game.set(NDAY, clock, 1)
        if NdayBegins in _struck(game):
            yield ADVANCES
    with game.supposing():
        for nday in range(1, min(length, _FARTHEST) + 1):
            game.set(NDAY, clock, nday)
            if VotingBegins in _brought_about(game, NdayBegins(nweek, nday)):
                yield BEGINS
                break
    with game.supposing():
        proposal = _motion(game, PROPOSAL, players[0])
        changes = game.library.codec.plain((CreateObject("object", "?"),))
        game.set(CHANGES, proposal, json.dumps(changes))
        game.happen(VotingBegins(nweek))
        if STATE.of(game.state, proposal) == OPEN:
            yield opens(PROPOSAL)
        game.set(STATE, proposal, OPEN)
        game.set(NDAY, clock, length)
        for player in players:
            game.set(VOTE[player], proposal, FOR)
        before = len(game.transcript.changes)
        if NweekEnds in _struck(game):
            yield ENDS
        if STATE.of(game.state, proposal) == HISTORICAL:
            yield resolves(PROPOSAL)
        made = any(change.new == kinds.OBJECT.name for change in game.transcript.changes[before:])
        if made or RESULT.of(game.state, proposal) != PASSED:
            yield ENACTED
        if any(change.attribute == AMPLITUDE.name for change in game.transcript.changes[before:]):
            yield SCORES


def _motions(game: Game, owner: ObjectId) -> Iterator[str]:
    """Yield the effects of passing time on motions other than proposals."""
    for form in FORMS:
        if form != PROPOSAL:
            with game.supposing():
                motion = _motion(game, form, owner)
                if _is_told(game, OPENS, motion):
                    yield opens(form)
                game.set(STATE, motion, OPEN)
                game.set(OPENED, motion, game.now)
                told = _is_told(game, CLOSES, motion)
                motions.resolve(game, [motion])
                if told and STATE.of(game.state, motion) == HISTORICAL:
                    yield resolves(form)


def _is_told(game: Game, when: Quantity[Any], motion: ObjectId) -> bool:
    return game.readable_quantity(when, motion) is not None


def _elections(game: Game, player: ObjectId) -> Iterator[str]:
    with game.supposing():
        election = game.create(ELECTION)
        game.set(ELECTION_FOR, election, game.create(MINISTRY))
        game.set(NOMINATED[player], election, player)
        game.set(ACCEPTED[player], election, 1)
        game.set(ELECTED[player], election, player)
        since = game_time.advances(game) - _LONG_AGO
        game.set(PHASE, election, NOMINATING)
        game.set(PHASE_SINCE, election, since)
        nday = NdayBegins(*game.library.ntime(game.state))
        if ElectionVoting in _brought_about(game, nday):
            yield ELECTION_VOTED
        if game.state.exists(election):
            game.set(PHASE, election, VOTING)
            game.set(PHASE_SINCE, election, since)
            if ElectionEnded in _brought_about(game, nday):
                yield ELECTION_DECIDED


def _motion(game: Game, form: str, owner: ObjectId) -> ObjectId:
    """Create a Pending motion of a form, and return it."""
    motion = game.create(MOTION)
    game.set(FORM, motion, form)
    game.set(STATE, motion, PENDING)
    game.set(OWNER, motion, owner)
    game.set(SUBMITTED, motion, game.now)
    game.set(STATE_SINCE, motion, game_time.advances(game))
    return motion


def _struck(game: Game) -> Set[type[Happening]]:
    """Return the kinds of happenings that occur at a simulated midnight."""
    midnight = midnight_before(game.now) + DAY
    with game.at(midnight):
        return _brought_about(game, MidnightStruck(midnight))


def _brought_about(game: Game, happening: Happening) -> Set[type[Happening]]:
    before = len(game.transcript.happenings)
    with game.isolated("what is supposed"):
        game.happen(happening)
    return {type(one) for one in game.transcript.happenings[before:]}


# -- what does not happen any more -----------------------------------------------------------------


def stands_still(was: Set[str], now: Set[str]) -> Iterator[str]:
    """Yield a sentence for each effect that the law would lose, without a full stop.

    Effects with the most consequences come first. Effects that are lost as a consequence are not
    repeated.
    """
    lost = was - now
    if ADVANCES in lost:
        yield "The Clock does not advance any more"
        lost -= {ENDS, BEGINS, SCORES, opens(PROPOSAL), resolves(PROPOSAL)}
    if ENDS in lost:
        yield "no nweek ends any more"
        lost -= {SCORES, resolves(PROPOSAL)}
    if BEGINS in lost:
        yield "voting on Proposals never begins"
        lost -= {opens(PROPOSAL)}
    if shut := [form for form in FORMS if opens(form) in lost]:
        yield _of_motions(shut, "becomes Open", "become Open")
    if stuck := [form for form in FORMS if resolves(form) in lost]:
        yield _of_motions(stuck, "resolves", "resolve")
        lost -= {SCORES} if PROPOSAL in stuck else set()
    yield from (sentence for effect, sentence in _OTHERS.items() if effect in lost)


def _of_motions(forms: list[str], does: str, do: str) -> str:
    if len(forms) == len(FORMS):
        return f"no motion ever {does}"
    return f"{listed([FORMS[form] for form in forms])} never {do if forms[1:] else does}"
