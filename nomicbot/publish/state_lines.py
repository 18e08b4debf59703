"""The state of the game as lines: motions, elections, and matters that wait for somebody."""

from datetime import datetime

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.publish.amendment_preview import nobody_can_amend_the_law
from nomicbot.publish.ballots import closes, in_state, opens, row, voting_ends
from nomicbot.publish.calendar import midnight
from nomicbot.publish.display_names import called
from nomicbot.rulebooks.library import motions, ruleset
from nomicbot.rulebooks.ruleset import Nweek
from nomicbot.text import counted, listed

NOBODY_CAN_AMEND = (
    "Nothing in force lets anybody change the law: only the administrator can enact a change of it."
)


def waits_for(game: Game) -> list[str]:
    """Return the matters that the game waits for: an update, The Clock, the administrator."""
    return [*awaited(game), *([NOBODY_CAN_AMEND] if nobody_can_amend_the_law(game) else [])]


def awaited(game: Game) -> list[str]:
    """Return the matters that the game waits for, apart from a law that nobody can change."""
    awaited = game.readable_quantity(ruleset().time.waiting_for) or ()
    update = [called(game, item) for item in awaited]
    found = (
        [f"The game is Waiting for Update until {listed(update)} {_settled(update)}."]
        if update
        else []
    )
    waiting = len(game.state.of_kind(kinds.WAITING))
    if waiting:
        found.append(f"{counted(waiting, 'action waits', 'actions wait')} to be judged.")
    return found


def _settled(items: list[str]) -> str:
    return "is settled" if len(items) == 1 else "are settled"


def open_motions(game: Game) -> list[str]:
    """Return a row for each Open motion.

    The row includes the end of voting if the motion's form has its own deadline.
    """
    found = []
    for motion in in_state(game, motions().open):
        until = closes(game, motion)
        found.append(row(game, motion) + (f": Open, voting closes {until}" if until else ": Open"))
    return found


def motion_line(game: Game, motion: ObjectId) -> str:
    """Return a motion on one line, with the beginning or end of voting, or with its result."""
    if since := opens(game, motion):
        told = f"voting begins {since}"
    else:
        until = voting_ends(game, motion)
        told = f"voting closes {until}" if until else motions().result.of(game.state, motion)
    return row(game, motion) + (f": {told}" if told else "")


def under_way(game: Game, now: Nweek) -> list[str]:
    """Return a line for each election: the office, the phase, its end, and the candidates."""
    return [
        election_line(game, now, election)
        for election in game.state.of_kind(ruleset().elections.kind)
    ]


def election_line(game: Game, now: Nweek, election: ObjectId) -> str:
    """Return an election on one line.

    For example `Ministry of Law: Voting until ... Candidates: Wonko and Peter.`
    """
    held = ruleset().elections
    office = held.office.of(game.state, election)
    phase = held.phase.of(game.state, election)
    standing = [called(game, who) for who in held.candidates(game, election)]
    who = f"Candidates: {listed(standing)}" if standing else "Nobody is a candidate yet"
    return f"{called(game, office)}: {phase}{last_day(game, now, election)}. {who}."


def last_day(game: Game, now: Nweek, election: ObjectId) -> str:
    """Return when the phase of an election ends, as in ` until ...`, or "" if no rule says so."""
    left = ruleset().elections.ndays_left(game, election)
    if left is None:
        return ""
    if not now.on:
        return f" for {counted(left, 'more nday')}, once The Clock is On"
    return f" until {midnight(now.begins(now.nday + left))}"


def phase_ends(game: Game, now: Nweek, election: ObjectId) -> datetime | None:
    """Return the midnight that ends the phase of an election, or None if no rule says."""
    left = ruleset().elections.ndays_left(game, election)
    return now.begins(now.nday + left) if left is not None and now.on else None
