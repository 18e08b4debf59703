"""The matters that are waiting for players: votes, moves, elections, offers, and clauses.

Players who come back to a game ask for these first. Only public matters are included.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from datetime import datetime
from functools import partial

from nomicbot.game import kinds
from nomicbot.game.judging import Game, Unreadable
from nomicbot.game.objects import Authority, Change, ObjectId, kind_of
from nomicbot.lazy_dataclass import dataclass
from nomicbot.publish.ballots import in_state, row
from nomicbot.publish.boards import boards_in
from nomicbot.publish.display_names import called
from nomicbot.publish.left_out import unless_it_fails
from nomicbot.publish.reports import awaiting
from nomicbot.publish.state_lines import election_line, phase_ends
from nomicbot.rulebooks.library import motions, rulebooks, ruleset
from nomicbot.rulebooks.rulebook import Onward
from nomicbot.rulebooks.tables import table_names
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.text import counted as number_of
from nomicbot.text import listed

VOTE, MOVE, ELECTION, OFFER, CLAUSE = "vote", "move", "election", "offer", "clause"
"""The kinds of waiting matters, in the order in which they are shown."""


@dataclass(frozen=True)
class Wait:
    """A matter that is waiting for players: `about` is the object it concerns ("" for none).

    The players in `who` can settle it, `until` is the deadline (None if no rule sets one), and each
    of `says` is a sentence with which one of them can settle it.
    """

    kind: str
    about: ObjectId
    told: str
    who: tuple[ObjectId, ...]
    until: datetime | None = None
    says: tuple[str, ...] = ()
    subject: ObjectId = ""
    """The object that a heading names if the object in `about` has no name."""
    alone: bool = False
    """Whether the sentence must be mailed to the administrator alone, as for a hidden hand."""

    @property
    def in_words(self) -> str:
        """The matter in words, with a hint if the answer must be mailed to the administrator."""
        return f"{self.told}; mail this to me alone" if self.alone and self.says else self.told


Counted = Callable[[Game, ObjectId, ObjectId], "OpenBallot"]
"""A function that returns the ballot on a motion, like `ballot_on`, possibly from a cache."""


def waits(game: Game, counted: Counted | None = None) -> list[Wait]:
    """Return all matters that are waiting for players."""
    return list(_waits(game, "", counted or ballot_on))


def deadlines(game: Game, counted: Counted) -> list[Wait]:
    """Return all matters that are waiting for players, without sentences to settle them.

    Some of these sentences take long to find.
    """
    return list(_waits(game, "", counted, lines=False))


def waits_of(game: Game, player: ObjectId) -> list[Wait]:
    """Return the matters that are waiting for one player.

    Other players' votes are not read, so the result does not depend on them.
    """
    return [one for one in _waits(game, player, ballot_on) if player in one.who]


def waits_for_others(game: Game, player: ObjectId) -> list[Wait]:
    """Return the matters in a player's games and challenges that others have to settle."""
    return [one for one in _moves(game, lines=False) if _takes_part(game, one, player)]


def _takes_part(game: Game, one: Wait, player: ObjectId) -> bool:
    takes_part = (*t.SEATS.of(game.state, one.about), t.OFFERED_BY.of(game.state, one.about))
    return player in takes_part and player not in one.who


def _waits(game: Game, player: ObjectId, counted: Counted, *, lines: bool = True) -> Iterator[Wait]:
    yield from _votes(game, player, counted)
    yield from _moves(game, lines=lines)
    yield from _elections(game)
    yield from _offers(game)


def waiting_clauses(game: Game) -> list[str]:
    """Return the clauses in force that are not implemented yet, each with its first words."""
    return awaiting(game)


def hours_left(game: Game, until: datetime | None) -> str:
    """Return the time left until a deadline: `5 hours left`, or "" if there is no deadline."""
    if until is None:
        return ""
    hours = int((until - game.now).total_seconds() // 3600)
    return f"{number_of(hours, 'hour')} left" if hours > 0 else "less than an hour left"


# -- motions ---------------------------------------------------------------------------------------


def voting_until(game: Game, motion: ObjectId) -> datetime | None:
    """Return when voting on an Open motion ends if The Clock is not switched, or None."""
    if motions().form.of(game.state, motion) == motions().main_form:
        return ruleset().time.this_nweek(game).ends
    return game.readable_quantity(motions().closes, motion)


@dataclass(frozen=True)
class OpenBallot:
    """The Legal Votes on an Open motion, the Current Votes, and the voters who never voted."""

    legal: tuple[str, ...] = ()
    votes: Mapping[ObjectId, str] = field(default_factory=dict)
    never: tuple[ObjectId, ...] = ()

    @property
    def silent(self) -> tuple[ObjectId, ...]:
        """The people who have not voted. Voters that are not people are left out."""
        return tuple(o for o in self.never if kind_of(o) == kinds.OUTSIDER.name)


def ballot_on(game: Game, motion: ObjectId, player: ObjectId = "") -> OpenBallot:
    """Return the ballot on an Open motion, or an empty one if it can't be determined.

    With `player`, only their vote is considered.
    """
    law = motions()
    try:
        legal: tuple[str, ...] = game.quantity(law.legal_votes, motion)
        voters = [o for o in game.quantity(law.voters, motion) if player in ("", o)]
        votes = {o: game.quantity(law.current, motion, o) for o in voters}
    except Unreadable:
        return OpenBallot()
    never = (
        o
        for o, vote in votes.items()
        if vote == law.abstention and not law.vote[o].of(game.state, motion)
    )
    return OpenBallot(legal, votes, tuple(never))


def voting_lines(game: Game, motion: ObjectId, legal: Iterable[str]) -> tuple[str, ...]:
    """Return a sentence for each Legal Vote on a motion, worded for its form."""
    law = motions()
    name, main = (
        game.library.called(game.state, motion),
        law.form.of(game.state, motion) == law.main_form,
    )
    return tuple(
        f"I vote {vote} {'' if main and vote in law.sides else 'on '}{name}." for vote in legal
    )


def _votes(game: Game, player: ObjectId, counted: Counted) -> Iterator[Wait]:
    for motion in in_state(game, motions().open):
        ballot = counted(game, motion, player)
        lines = voting_lines(game, motion, ballot.legal)
        yield Wait(
            VOTE, motion, row(game, motion), ballot.silent, voting_until(game, motion), lines
        )


# -- games at tables -------------------------------------------------------------------------------


def _alarms(game: Game) -> dict[ObjectId, datetime]:
    """Return the latest alarm set for each object."""
    alarms: dict[ObjectId, datetime] = {}
    for alarm in game.state.of_kind(kinds.ALARM):
        about, at = kinds.ALARM_ABOUT.of(game.state, alarm), kinds.ALARM_AT.of(game.state, alarm)
        if at is not None:
            alarms[about] = max(at, alarms.get(about, at))
    return alarms


def _moves(game: Game, *, lines: bool) -> Iterator[Wait]:
    alarms = _alarms(game)
    for table in t.tables(game.state, t.RUNNING):
        due, name = t.TURN.of(game.state, table), table_names.called(game.state, table)
        whose = listed([called(game, one) for one in due])
        told = f"{name}: it is the turn of {whose}" if due else _free_to_move(game, table)
        says, alone = _said_to_move(game, table) if lines else ((), False)
        yield Wait(MOVE, table, told, due, alarms.get(table), says, alone=alone)
    for table in t.tables(game.state, t.OFFERED):
        name, by = table_names.called(game.state, table), t.OFFERED_BY.of(game.state, table)
        invited = t.INVITED.of(game.state, table)
        told = (
            f"{name}: {called(game, by)} challenges "
            f"{listed([called(game, one) for one in invited])}"
        )
        says = (f"I accept the challenge to {name}.", f"I decline the challenge to {name}.")
        yield Wait(OFFER, table, told, invited, alarms.get(table), says)


def _free_to_move(game: Game, table: ObjectId) -> str:
    """Return what a game waits for while nobody is due: `Spot 1: Zoe is to begin, as any other`."""
    name = table_names.called(game.state, table)
    steps = [f"{listed(one.who)} is to {one.does}" for one in next_steps(game, table)]
    return f"{name}: {'; '.join(steps) or 'nobody is due'}"


def _said_to_move(game: Game, table: ObjectId) -> tuple[tuple[str, ...], bool]:
    """Return sentences for a move in a game, and whether they go to the administrator alone."""
    if says := lines_to_move(game, table):
        return says, False
    steps = next_steps(game, table)
    hidden = [one for one in steps if one.alone]
    return tuple(line for one in hidden or steps for line in one.lines), bool(hidden)


def lines_to_move(game: Game, table: ObjectId) -> tuple[str, ...]:
    """Return a sentence for each move in a game, or none if its board can't list them."""
    kind = game.state.kind(table)
    board = next(
        (one for one in boards_in(game.state) if kind in one.kinds and one.moves is not None), None
    )
    if board is None or board.moves is None:
        return ()
    return tuple(
        unless_it_fails(f"the moves on {board.name}", partial(board.moves, game, table), ())
    )


_NO_CLAUSE = Authority("")


def next_steps(game: Game, table: ObjectId) -> list[Onward]:
    """Return the next steps in a table game, as if it had just become somebody's turn."""
    turn = (Change(table, t.SINCE.name, None, t.SINCE.of(game.state, table), _NO_CLAUSE),)
    kind = game.state.kind(table)
    boards = [one for one in boards_in(game.state) if kind in one.kinds]
    none: Sequence[Onward] = ()
    steps = [partial(one.onward, game, turn) for one in boards if one.onward is not None]
    found = (unless_it_fails(f"what is next in {table}", step, none) for step in steps)
    return [one for some in found for one in some]


# -- elections -------------------------------------------------------------------------------------


def _elections(game: Game) -> Iterator[Wait]:
    now, held = ruleset().time.this_nweek(game), ruleset().elections
    for election in game.state.of_kind(held.kind):
        about = held.office.of(game.state, election)
        office = called(game, about)
        standing = held.candidates(game, election)
        says: tuple[str, ...]
        if held.phase.of(game.state, election) == held.voting:
            voted = {o for o, _ in held.cast.items(game.state, election)}
            who = tuple(o for o in _players(game) if o not in voted)
            says = tuple(f"I vote for {called(game, one)} for the {office}." for one in standing)
        else:
            who = tuple(
                o for o, _ in held.nominated.items(game.state, election) if o not in standing
            )
            says = held.answers(office)
        until = phase_ends(game, now, election)
        told = election_line(game, now, election)
        yield Wait(ELECTION, election, told, who, until, says, subject=about)


def _players(game: Game) -> list[ObjectId]:
    return [o for o in game.state.of_kind(kinds.OUTSIDER) if ruleset().player.of(game.state, o)]


def offers_made(game: Game, changes: Sequence[Change]) -> list[Wait]:
    """Return the offers of objects that these changes made and that still await an answer."""
    named = {one.name for book in rulebooks() for one in book.presentation.offered_to}
    made = {change.object for change in changes if change.new and change.attribute in named}
    return [one for one in _offers(game) if one.about in made] if made else []


# -- offers ----------------------------------------------------------------------------------------


def _offers(game: Game) -> Iterator[Wait]:
    for book in rulebooks():
        for one in book.presentation.offers(game):
            yield Wait(OFFER, one.about, one.told, (one.to,), None, (one.says,))
