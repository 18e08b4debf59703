"""What the passing of time would bring about under the law in force.

For example, that The Clock advances, voting begins, motions resolve and elections are decided. Each
of these is simulated on a copy of the game and then undone. So it is noticed if an amendment would
stop one of them.
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
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.text import listed

FORMS = {v.PROPOSAL: "a Proposal", v.TWEAK: "a Tweak", v.REFERENDUM: "a Referendum", v.CFI: "a CFI"}
"""The forms of motions, as sentences name them."""

ADVANCES, ENDS, BEGINS, SCORES, ENACTED = "advances", "ends", "begins", "scores", "enacted"
VOTED, ELECTED = "an election is voted on", "an election is decided"
_OTHERS = {
    ENACTED: "what a motion lists is not done when it passes",
    SCORES: "no vote on a Proposal scores anything",
    VOTED: "no Election comes to a vote any more",
    ELECTED: "no Election is decided any more",
}
"""The sentences for lost effects that lead to no other effect."""
_LONG_AGO = 10_000
_FARTHEST = 100
"""The last nday for which it is checked whether voting begins then."""


def opens(form: str) -> str:
    """Return the words for "a Pending motion of this form becomes Open"."""
    return f"{form} opens"


def resolves(form: str) -> str:
    """Return the words for "an Open motion of this form becomes Historical"."""
    return f"{form} resolves"


def course(game: Game) -> frozenset[str]:
    """Return the effects of passing time under the current law. There are none without players."""
    players = people.players(game)
    clocks = game.state.of_kind(v.CLOCK)
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
    game.set(v.ON, clock, True)
    game.set(v.SEEN_ON, clock, True)
    for state in (v.PENDING, v.OPEN):
        for motion in game.state.where(v.STATE, state):
            game.set(v.STATE, motion, v.HISTORICAL)
    for item in game.state.where(kinds.DESK_STATE, "waiting"):
        game.destroy(item)


def _time(game: Game, clock: ObjectId, players: tuple[ObjectId, ...]) -> Iterator[str]:
    length = max(1, game.quantity(v.NWEEK_LENGTH))
    nweek = v.NWEEK.of(game.state, clock)
    with game.supposing():
        game.set(v.NDAY, clock, 1)
        if v.NdayBegins in _struck(game):
            yield ADVANCES
    with game.supposing():
        for nday in range(1, min(length, _FARTHEST) + 1):
            game.set(v.NDAY, clock, nday)
            if v.VotingBegins in _brought_about(game, v.NdayBegins(nweek, nday)):
                yield BEGINS
                break
    with game.supposing():
        proposal = _motion(game, v.PROPOSAL, players[0])
        changes = game.library.codec.plain((CreateObject("object", "?"),))
        game.set(v.CHANGES, proposal, json.dumps(changes))
        game.happen(v.VotingBegins(nweek))
        if v.STATE.of(game.state, proposal) == v.OPEN:
            yield opens(v.PROPOSAL)
        game.set(v.STATE, proposal, v.OPEN)
        game.set(v.NDAY, clock, length)
        for player in players:
            game.set(v.VOTE[player], proposal, v.FOR)
        before = len(game.transcript.changes)
        if v.NweekEnds in _struck(game):
            yield ENDS
        if v.STATE.of(game.state, proposal) == v.HISTORICAL:
            yield resolves(v.PROPOSAL)
        made = any(change.new == kinds.OBJECT.name for change in game.transcript.changes[before:])
        if made or v.RESULT.of(game.state, proposal) != v.PASSED:
            yield ENACTED
        if any(change.attribute == v.AMPLITUDE.name for change in game.transcript.changes[before:]):
            yield SCORES


def _motions(game: Game, owner: ObjectId) -> Iterator[str]:
    """Yield the effects of passing time on motions other than proposals."""
    for form in FORMS:
        if form != v.PROPOSAL:
            with game.supposing():
                motion = _motion(game, form, owner)
                if _is_told(game, v.OPENS, motion):
                    yield opens(form)
                game.set(v.STATE, motion, v.OPEN)
                game.set(v.OPENED, motion, game.now)
                told = _is_told(game, v.CLOSES, motion)
                motions.resolve(game, [motion])
                if told and v.STATE.of(game.state, motion) == v.HISTORICAL:
                    yield resolves(form)


def _is_told(game: Game, when: Quantity[Any], motion: ObjectId) -> bool:
    return game.readable_quantity(when, motion) is not None


def _elections(game: Game, player: ObjectId) -> Iterator[str]:
    with game.supposing():
        election = game.create(v.ELECTION)
        game.set(v.ELECTION_FOR, election, game.create(v.MINISTRY))
        game.set(v.NOMINATED[player], election, player)
        game.set(v.ACCEPTED[player], election, 1)
        game.set(v.ELECTED[player], election, player)
        since = game_time.advances(game) - _LONG_AGO
        game.set(v.PHASE, election, v.NOMINATING)
        game.set(v.PHASE_SINCE, election, since)
        nday = v.NdayBegins(*game.library.ntime(game.state))
        if v.ElectionVoting in _brought_about(game, nday):
            yield VOTED
        if game.state.exists(election):
            game.set(v.PHASE, election, v.VOTING)
            game.set(v.PHASE_SINCE, election, since)
            if v.ElectionEnded in _brought_about(game, nday):
                yield ELECTED


def _motion(game: Game, form: str, owner: ObjectId) -> ObjectId:
    """Create a Pending motion of a form, and return it."""
    motion = game.create(v.MOTION)
    game.set(v.FORM, motion, form)
    game.set(v.STATE, motion, v.PENDING)
    game.set(v.OWNER, motion, owner)
    game.set(v.SUBMITTED, motion, game.now)
    game.set(v.STATE_SINCE, motion, game_time.advances(game))
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
    """Yield the effects that the law would lose, as sentences without full stops.

    Effects with the most consequences come first. Effects that are lost as a consequence are not
    repeated.
    """
    lost = was - now
    if ADVANCES in lost:
        yield "The Clock does not advance any more"
        lost -= {ENDS, BEGINS, SCORES, opens(v.PROPOSAL), resolves(v.PROPOSAL)}
    if ENDS in lost:
        yield "no nweek ends any more"
        lost -= {SCORES, resolves(v.PROPOSAL)}
    if BEGINS in lost:
        yield "voting on Proposals never begins"
        lost -= {opens(v.PROPOSAL)}
    if shut := [form for form in FORMS if opens(form) in lost]:
        yield _of_motions(shut, "becomes Open", "become Open")
    if stuck := [form for form in FORMS if resolves(form) in lost]:
        yield _of_motions(stuck, "resolves", "resolve")
        lost -= {SCORES} if v.PROPOSAL in stuck else set()
    yield from (sentence for effect, sentence in _OTHERS.items() if effect in lost)


def _of_motions(forms: list[str], does: str, do: str) -> str:
    if len(forms) == len(FORMS):
        return f"no motion ever {does}"
    return f"{listed([FORMS[form] for form in forms])} never {do if forms[1:] else does}"
