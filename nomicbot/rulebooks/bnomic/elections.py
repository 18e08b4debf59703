"""Shared code for clauses on elections: elections, phases, nominations, votes (rule 4-1)."""

from collections.abc import Callable

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.bnomic import game_time, people
from nomicbot.rulebooks.bnomic.vocabulary.ministries import (
    ACCEPTANCES,
    ACCEPTED,
    CALLED_BY,
    ELECTED,
    ELECTION,
    ELECTION_FOR,
    MINISTER,
    MINISTRY,
    NOMINATED,
    NOMINATING,
    PHASE,
    PHASE_SINCE,
    VOTING,
    Elect,
    ElectionEnded,
    ElectionStarted,
    Nominate,
    PlayerNominated,
)
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NdayBegins

_LASTS = {NOMINATING: "nominating", VOTING: "voting"}
"""The name in rule 4-1 for the length of each phase of an election, in ndays."""


def in_progress(game: Game, ministry: ObjectId) -> ObjectId | None:
    """Return the unfinished election for a ministry, or None if there is none."""
    found = game.meaning(ELECTION.name, f"for {ministry}", game.state.where(ELECTION_FOR, ministry))
    return found[0] if found else None


def meant(
    game: Game, ministry: str, phase: str, fitting: Callable[[ObjectId], bool] = bool
) -> ObjectId:
    """Return the election for a Ministry, which must be in `phase`.

    If no Ministry is named, it is the only election in `phase`. Raises a refusal if there is no
    such election.
    """
    if ministry:
        return _named(game, ministry, phase)
    in_phase = [e for e in game.state.where(PHASE, phase) if fitting(e)]
    found = game.meaning(ELECTION.name, phase, in_phase, of_one=True)
    if len(found) == 1:
        return found[0]
    if not found:
        raise game.refuse(f"no election that this can be about is in its {_phase(phase)}")
    called = " or ".join(game.called(e) for e in found)
    raise game.refuse(f"say which election this is about: the {called}")


def _named(game: Game, name: str, phase: str) -> ObjectId:
    ministries = game.find(name, MINISTRY.name)
    if len(ministries) != 1:
        raise game.refuse(f"{'more than one' if ministries else 'no'} ministry is called {name}")
    election = in_progress(game, ministries[0])
    called = game.called(ministries[0])
    if election is None:
        raise game.refuse(f"no election for the {called} is in progress")
    now = PHASE.of(game.state, election)
    if now != phase:
        raise game.refuse(
            f"the election for the {called} is in its {_phase(now)}, not in its {_phase(phase)}"
        )
    return election


def _phase(phase: str) -> str:
    return "Voting phase" if phase == VOTING else "phase of nominations"


def player_named(game: Game, name: str) -> ObjectId:
    """Return the player called `name`, or the actor if `name` is empty.

    Raises a refusal if there is no such player.
    """
    if not name:
        actor = game.actor
        if not (actor and people.is_player(game, actor)):
            raise game.refuse("you are not a player")
        return actor
    found = game.find_one(name, kinds.OUTSIDER.name)
    if len(found) != 1:
        why = f"{'more than one outsider answers to' if found else 'there is nobody called'} {name}"
        raise game.refuse(why, missing=not found)
    if not people.is_player(game, found[0]):
        raise game.refuse(f"{game.called(found[0])} is not a player")
    return found[0]


def answers(office: str) -> tuple[str, ...]:
    """Return the sentences with which a nominee for an office accepts and declines."""
    return (
        f"I accept my nomination for the {office}.",
        f"I reject my nomination for the {office}.",
    )


def candidates(game: Game, election: ObjectId) -> list[ObjectId]:
    """Return the Candidates of an election, in the order in which they accepted."""
    accepted = ACCEPTED.items(game.state, election)
    return [who for who, _ in sorted(accepted, key=lambda one: one[1])]


def votes(game: Game, election: ObjectId) -> tuple[tuple[ObjectId, int], ...]:
    """Return the number of votes for each Candidate, in the order in which they accepted."""
    cast = [candidate for _, candidate in ELECTED.items(game.state, election)]
    return tuple((who, cast.count(who)) for who in candidates(game, election))


def start(game: Game, ministry: ObjectId) -> None:
    """Start an election for a Ministry, with the phase of nominations."""
    election = game.create(ELECTION)
    game.set(ELECTION_FOR, election, ministry)
    game.set(CALLED_BY, election, game.actor)
    enter(game, election, NOMINATING)
    game.tell(f"an election for the {game.called(ministry)} begins: players may be nominated now")
    game.happen(ElectionStarted(election))


def enter(game: Game, election: ObjectId, phase: str) -> None:
    """Put an election into a phase, which begins now."""
    game.set(PHASE, election, phase)
    game.set(PHASE_SINCE, election, game_time.advances(game))


def over(game: Game, phase: str, ndays: int) -> list[ObjectId]:
    """Return the elections that have been in `phase` for at least `ndays`."""
    now = game_time.advances(game)
    return [
        e for e in game.state.where(PHASE, phase) if now - PHASE_SINCE.of(game.state, e) >= ndays
    ]


def nominate(game: Game, action: Nominate) -> None:
    """Nominate a player on behalf of the actor."""
    actor, election = player_named(game, ""), meant(game, action.ministry, NOMINATING)
    player = player_named(game, action.player)
    where = game.called(election)
    if NOMINATED[player].of(game.state, election):
        raise game.refuse(f"{game.called(player)} is nominated in the {where} already")
    game.set(NOMINATED[player], election, actor)
    game.tell(f"{game.called(player)} is nominated in the {where}")
    game.happen(PlayerNominated(election, player, actor))


def vote(game: Game, action: Elect) -> None:
    """Record the actor's vote for a Candidate."""
    voter, election = player_named(game, ""), meant(game, action.ministry, VOTING)
    candidate = player_named(game, action.candidate)
    where = game.called(election)
    standing = candidates(game, election)
    if candidate not in standing:
        known = ", ".join(game.called(one) for one in standing) or "nobody"
        raise game.refuse(f"{game.called(candidate)} is not a candidate in the {where}: {known} is")
    game.set(ELECTED[voter], election, candidate)
    game.tell(f"{game.called(voter)}'s vote in the {where} is for {game.called(candidate)}")


def nomination(game: Game, ministry: str) -> tuple[ObjectId, ObjectId]:
    """Return the election in which the actor is nominated, and the nominated player.

    Raises a refusal if the actor is not nominated in any.
    """
    actor = player_named(game, "")
    election = meant(
        game, ministry, NOMINATING, lambda one: bool(NOMINATED[actor].of(game.state, one))
    )
    if not NOMINATED[actor].of(game.state, election):
        raise game.refuse(f"nobody has nominated you in the {game.called(election)}")
    return election, actor


def accept(game: Game, election: ObjectId, player: ObjectId) -> None:
    """Make a player a Candidate. Existing Candidates keep their places in the order."""
    if not ACCEPTED[player].of(game.state, election):
        game.add(ACCEPTANCES, election, 1)
        game.set(ACCEPTED[player], election, ACCEPTANCES.of(game.state, election))
    game.tell(f"{game.called(player)} is a candidate in the {game.called(election)}")


def end(game: Game, election: ObjectId, winner: ObjectId | None) -> None:
    """End the election, and give the Ministry to the winner, if there is one."""
    ministry = ELECTION_FOR.of(game.state, election)
    counted = votes(game, election)
    game.destroy(election)
    if game.state.exists(ministry):
        if winner is not None:
            game.set(MINISTER, ministry, winner)
        game.happen(ElectionEnded(ministry, winner or "", counted))


def ndays_left(game: Game, election: ObjectId) -> int | None:
    """Return how many ndays of an election's phase are left, or None if no rule limits it."""
    name = _LASTS.get(PHASE.of(game.state, election), "")
    lasting = (
        c.numbers[name] for c in game.law_now().on(NdayBegins) if c.readable and name in c.numbers
    )
    ndays: int | None = next(lasting, None)
    if ndays is None:
        return None
    return max(1, ndays - (game_time.advances(game) - PHASE_SINCE.of(game.state, election)))
