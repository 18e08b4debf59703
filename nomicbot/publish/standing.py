"""The state of the game apart from players: titles, elections, Clock Keys, waiting matters."""

from datetime import datetime

from nomicbot.game import kinds
from nomicbot.game.judging import Game, Unreadable
from nomicbot.game.objects import ObjectId
from nomicbot.publish.amendment_preview import nobody_can_amend_the_law
from nomicbot.publish.ballots import closes, in_state, opens, row, voting_ends
from nomicbot.publish.calendar import midnight
from nomicbot.publish.display_names import called
from nomicbot.rulebooks.bnomic import elections, game_time
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.ruleset import Nweek
from nomicbot.text import counted, listed

_LASTS = {v.NOMINATING: "nominating", v.VOTING: "voting"}
"""The name in rule 4-1 for the number of ndays of each phase of an election."""


def legislators(game: Game) -> list[str]:
    """Return who the Legislator of the Nweek is, and whether their Seal is still to give (3-17)."""
    nweek, _ = game.library.ntime(game.state)
    found = []
    for title in game.state.of_kind(v.TITLE_HELD):
        holder = v.TITLE_HOLDER.of(game.state, title)
        if v.HONORIFIC.of(game.state, title) == v.LEGISLATOR and holder:
            given = v.SEALED_IN.of(game.state, title) == nweek
            seal = (
                "eir Seal of Approval is given"
                if given
                else "e may give a proposal eir Seal of Approval"
            )
            found.append(f"{called(game, holder)} is {v.LEGISLATOR}; {seal}.")
    return found


def keys_off(game: Game) -> str:
    """Return the owners of Clock Keys that are Off (rule 3-15), and of how many; "" if none is."""
    keys = game.state.of_kind(v.KEY)
    off = [called(game, key) for key in keys if v.KEY_VALUE.of(game.state, key) == v.KEY_OFF]
    if not off:
        return ""
    of = f" ({len(off)} of {len(keys)})" if len(keys) > 1 else ""
    return f"{listed(off)} {'is' if len(off) == 1 else 'are'} Off{of}."


def waits_for(game: Game) -> list[str]:
    """Return what keeps the game waiting: an update (3-15), The Clock, the administrator."""
    try:
        update = [called(game, item) for item in game.quantity(v.WAITING_FOR)]
    except Unreadable:
        update = []
    found = (
        [f"The game is Waiting for Update until {listed(update)} {_settled(update)}."]
        if update
        else []
    )
    waiting = len(game.state.of_kind(kinds.WAITING))
    if waiting:
        found.append(f"{counted(waiting, 'action waits', 'actions wait')} to be judged.")
    if nobody_can_amend_the_law(game):
        found.append(
            "Nothing in force lets anybody change the law: only the administrator can enact a change of it."
        )
    return found


def _settled(items: list[str]) -> str:
    return "is settled" if len(items) == 1 else "are settled"


def open_motions(game: Game) -> list[str]:
    """Return a row for each Open motion.

    A row has the end of voting if the motion's form has one of its own.
    """
    found = []
    for motion in in_state(game, v.OPEN):
        until = closes(game, motion)
        found.append(row(game, motion) + (f": Open, voting closes {until}" if until else ": Open"))
    return found


def motion_line(game: Game, motion: ObjectId) -> str:
    """Return a motion on a line, with the beginning or end of voting on it, or with its result."""
    if since := opens(game, motion):
        told = f"voting begins {since}"
    else:
        until = voting_ends(game, motion)
        told = f"voting closes {until}" if until else v.RESULT.of(game.state, motion)
    return row(game, motion) + (f": {told}" if told else "")


def under_way(game: Game, now: Nweek) -> list[str]:
    """Return the elections: for which ministry, in which phase, until when, and who runs (4-1)."""
    return [election_line(game, now, election) for election in game.state.of_kind(v.ELECTION)]


def election_line(game: Game, now: Nweek, election: ObjectId) -> str:
    """Return an election: `Ministry of Law: Voting until ... Candidates: Wonko and Peter.`"""
    ministry = v.ELECTION_FOR.of(game.state, election)
    phase = v.PHASE.of(game.state, election)
    standing = [called(game, who) for who in elections.candidates(game, election)]
    who = f"Candidates: {listed(standing)}" if standing else "Nobody is a candidate yet"
    return f"{called(game, ministry)}: {phase}{last_day(game, now, election)}. {who}."


def last_day(game: Game, now: Nweek, election: ObjectId) -> str:
    """Return ` until ...`, when the phase of an election ends; "" if no rule can say."""
    left = _ndays_left(game, election)
    if left is None:
        return ""
    if not now.on:
        return f" for {counted(left, 'more nday')}, once The Clock is On"
    return f" until {midnight(now.begins(now.nday + left))}"


def phase_ends(game: Game, now: Nweek, election: ObjectId) -> datetime | None:
    """Return the midnight that ends the phase of an election, or None if no rule can say."""
    left = _ndays_left(game, election)
    return now.begins(now.nday + left) if left is not None and now.on else None


def _ndays_left(game: Game, election: ObjectId) -> int | None:
    name = _LASTS.get(v.PHASE.of(game.state, election), "")
    lasting = (
        c.numbers[name] for c in game.law_now().on(v.NdayBegins) if c.readable and name in c.numbers
    )
    ndays: int | None = next(lasting, None)
    if ndays is None:
        return None
    return max(1, ndays - (game_time.advances(game) - v.PHASE_SINCE.of(game.state, election)))
