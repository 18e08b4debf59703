"""Motions as ballots show them: their text, the changes understood from it, and the votes."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from nomicbot.game import kinds
from nomicbot.game.judging import Game, Unreadable
from nomicbot.game.objects import ObjectId
from nomicbot.late import dataclass
from nomicbot.publish.amendment_preview import as_read, foreseen
from nomicbot.publish.calendar import day, instant, midnight
from nomicbot.publish.display_names import called
from nomicbot.publish.list_limits import LONGEST_MAIL
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.days import this_nweek
from nomicbot.rulebooks.library import motions
from nomicbot.text import counted, listed, quote_marks, quoted, spoken, table

_VOTES = (
    *(v.FOR, v.MAYBE, v.MAYBE_NOT, v.AGAINST),
    *(v.SECOND, v.YES, v.NO, v.REFUSED, v.OBJECT, v.ABSTAIN),
)
_FEWER_LINES = (100, 60, 40, 25, 12, 6, 3, 0)
"""The numbers of lines of each motion that are tried, until a list takes the message."""
_TITLE = 40
_OWNER = 16


@dataclass(frozen=True)
class ShownMotion:
    """One motion, ready for a message.

    Each field is one or more lines that fit it, except `asks`, which is sentences.
    """

    name: str
    row: str
    text: str
    asks: list[str]
    votes: str
    legal: tuple[str, ...]
    form: str
    said: list[str]
    """Who calls Shenanigans on whom, for a CFI; what besides votes decides it, for a proposal."""
    arguments: list[tuple[str, str]]
    """The arguments on a CFI: whose each is and for what, and the words, quoted."""
    closes: str
    """When it becomes Historical, if its own form says so; otherwise the nweek does."""


def shown_motion(game: Game, motion: ObjectId, tried: Sequence[str] = ()) -> ShownMotion:
    """Return a motion with its text, its changes, and the votes so far if it is Open.

    `tried` is what it would have done in the last nweek.
    """
    text = v.TEXT.of(game.state, motion)
    legal, votes = _votes(game, motion)
    return ShownMotion(
        game.library.called(game.state, motion),
        row(game, motion),
        quoted(text) if text.strip() else "",
        [*as_read(game, motion), *foreseen(game, motion), *tried],
        votes,
        legal,
        v.FORM.of(game.state, motion),
        [*_called_on(game, motion), *_marks(game, motion)],
        [
            (_argues(game, who, side), quoted(words))
            for who, side, words in v.ARGUMENTS.of(game.state, motion)
        ],
        closes(game, motion),
    )


def fitting_a_list(
    motions: Sequence[ShownMotion], body: Callable[[Sequence[ShownMotion]], str]
) -> str:
    """Return `body(motions)`, with shorter texts of the motions if a list would not take it."""
    made = body(motions)
    for lines in _FEWER_LINES:
        if len(made.encode()) <= LONGEST_MAIL:
            break
        made = body([_briefer(motion, lines) for motion in motions])
    return made


def _briefer(motion: ShownMotion, lines: int) -> ShownMotion:
    """Return a motion with at most so many lines of its text, of each argument, and of changes."""
    asks = motion.asks[: lines + 1]
    left = len(motion.asks) - len(asks)
    return replace(
        motion,
        text=_first_lines(motion.text, lines, motion.name),
        asks=[*asks, f"and {counted(left, 'change')} more"] if left else asks,
        arguments=[
            (whose, _first_lines(said, lines, motion.name)) for whose, said in motion.arguments
        ],
    )


def _first_lines(text: str, lines: int, name: str) -> str:
    every = text.splitlines()
    if len(every) <= lines + 1:
        return text
    return "\n".join(
        [*every[:lines], f"... {counted(len(every) - lines, 'line')} more: bot: {name}"]
    )


def _called_on(game: Game, motion: ObjectId) -> list[str]:
    if v.FORM.of(game.state, motion) != v.CFI:
        return []
    defendant = v.DEFENDANT.of(game.state, motion)
    on = f" on {called(game, defendant)}" if defendant else ""
    parties = "neither of them votes on it" if defendant else "e does not vote on it"
    return [f"{_owner(game, motion)} calls Shenanigans{on}, and {parties}"]


def _marks(game: Game, motion: ObjectId) -> list[str]:
    """Return its veto (rule 3-14) and its Seals of Approval (3-17), until it has resolved."""
    vetoed, seals = v.VETOED_BY.of(game.state, motion), v.SEALS.of(game.state, motion)
    marks = [f"is vetoed by {called(game, vetoed)}"] if vetoed else []
    marks += [f"has {'a Seal' if seals == 1 else f'{seals} Seals'} of Approval"] if seals else []
    return [f"{game.library.called(game.state, motion)} {' and '.join(marks)}"] if marks else []


def _argues(game: Game, who: ObjectId, side: str) -> str:
    how = {v.FOR: " for it", v.AGAINST: " against it"}.get(side, "")
    return f"{called(game, who)} argues{how}"


def closes(game: Game, motion: ObjectId) -> str:
    """Return when voting on an Open motion ends, in words, if the rules of its form say so."""
    form = v.FORM.of(game.state, motion)
    if v.STATE.of(game.state, motion) != v.OPEN or form == v.PROPOSAL:
        return ""
    try:
        at = game.quantity(v.CLOSES, motion)
    except Unreadable:
        at = None
    if at is None:
        return "is not known yet"
    return f"{day(at)}, {instant(at).partition(', ')[2]}" + (
        ", if The Clock stays On" if form == v.REFERENDUM else ""
    )


def voting_ends(game: Game, motion: ObjectId) -> str:
    """Return when voting on an Open motion ends, in words; "" if it is not Open.

    Voting on a proposal ends with the nweek.
    """
    if v.STATE.of(game.state, motion) != v.OPEN or v.FORM.of(game.state, motion) != v.PROPOSAL:
        return closes(game, motion)
    at = this_nweek(game).ends
    return "is not known yet" if at is None else f"{midnight(at)}, if The Clock stays On"


def opens(game: Game, motion: ObjectId) -> str:
    """Return when voting on a Pending motion begins while The Clock stays as it is, in words.

    Returns "" if it is not Pending.
    """
    if v.STATE.of(game.state, motion) != v.PENDING:
        return ""
    form = v.FORM.of(game.state, motion)
    try:
        at = this_nweek(game).next_votes if form == v.PROPOSAL else game.quantity(v.OPENS, motion)
    except Unreadable:
        at = None
    if at is None:
        return "is not known yet"
    return f"{day(at)}, {instant(at).partition(', ')[2]}" + (
        "" if form == v.TWEAK else ", if The Clock stays On"
    )


@dataclass(frozen=True)
class BallotGroup:
    """A group of a ballot's motions with the same legal votes and the same end of voting."""

    names: list[str]
    legal: tuple[str, ...]
    closes: str
    example: str


def groups(motions: Sequence[ShownMotion]) -> list[BallotGroup]:
    """Return the motions of a ballot by how they are voted on, in order of the first of each."""
    found: dict[tuple[str, tuple[str, ...], str], list[ShownMotion]] = {}
    for motion in motions:
        found.setdefault((motion.form, motion.legal, motion.closes), []).append(motion)
    return [
        BallotGroup(
            [one.name for one in alike], legal, closes, _example(form, legal, alike[0].name)
        )
        for (form, legal, closes), alike in found.items()
    ]


def _example(form: str, legal: tuple[str, ...], name: str) -> str:
    if form == v.PROPOSAL or not legal:
        return f"I vote FOR {name}."
    return f"I vote {legal[0]} on {name}."


def example(game: Game, motion: ObjectId) -> str:
    """Return a sentence that votes on an Open motion as its form allows."""
    legal, _ = _votes(game, motion)
    return _example(v.FORM.of(game.state, motion), legal, game.library.called(game.state, motion))


def row(game: Game, motion: ObjectId) -> str:
    """Return the row of a motion: `p12/1: “A better title” (Wonko)`.

    An answer below this row, when it is quoted, is understood as a vote on that motion.
    """
    name = f"{game.library.called(game.state, motion)}/{v.REVISION.of(game.state, motion)}"
    title = v.TITLE.of(game.state, motion)
    if not title and v.FORM.of(game.state, motion) == v.CFI:
        title = v.TEXT.of(game.state, motion)
    return f"{name}: {quote_marks(title, _TITLE) if title else 'no title'} ({_owner(game, motion)})"


def _owner(game: Game, motion: ObjectId) -> str:
    known = v.OWNER.of(game.state, motion)
    return spoken(game.library.called(game.state, known), _OWNER) if known else "nobody"


def _votes(game: Game, motion: ObjectId) -> tuple[tuple[str, ...], str]:
    """Return the Legal Votes on an Open motion and a table of the votes so far.

    Both are empty if no rule states them now.
    """
    if v.STATE.of(game.state, motion) != v.OPEN:
        return (), ""
    try:
        legal: tuple[str, ...] = game.quantity(v.LEGAL_VOTES, motion)
        voters: tuple[ObjectId, ...] = game.quantity(v.ELIGIBLE_VOTERS, motion)
        votes = {voter: game.quantity(v.CURRENT_VOTE, motion, voter) for voter in voters}
    except Unreadable:
        return (), ""
    silent = [
        x for x, vote in votes.items() if vote == v.ABSTAIN and not v.VOTE[x].of(game.state, motion)
    ]
    for voter in silent:
        del votes[voter]
    rows = vote_rows(game, votes)
    people = [voter for voter in silent if _can_speak(game, voter)]
    if people and rows:
        rows.append(("no vote yet", str(len(people)), _names(game, people)))
    return legal, table(rows, right=[1])


def _can_speak(game: Game, voter: ObjectId) -> bool:
    return game.state.kind(voter) == kinds.OUTSIDER.name


def final_votes(game: Game, motion: ObjectId) -> dict[ObjectId, str]:
    """Return the Final Votes, except each ABSTAIN of a voter who can't vote by themselves.

    For example, that of a Gremlin that nobody has Bribed.
    """
    bribed = any(v.BRIBED.items(game.state, motion))
    cast = v.FINAL.items(game.state, motion)
    return {
        voter: vote
        for voter, vote in cast
        if vote != v.ABSTAIN or bribed or _can_speak(game, voter)
    }


def vote_rows(game: Game, votes: dict[ObjectId, str]) -> list[tuple[str, str, str]]:
    """Return a row for each vote that was cast: the vote, its number of voters, their names."""
    found = []
    for vote in dict.fromkeys((*_VOTES, *votes.values())):
        who = [voter for voter, cast in votes.items() if cast == vote]
        if who:
            found.append((vote, str(len(who)), _names(game, who)))
    return found


def _names(game: Game, people: Sequence[ObjectId]) -> str:
    return listed([called(game, person) for person in people])


def in_state(game: Game, state: str) -> list[ObjectId]:
    """Return the motions of every kind that are in that state, by their numbers."""
    return game.state.where(v.STATE, state)


def open_motions(game: Game) -> list[ObjectId]:
    """Return the motions that can be voted on, by their numbers."""
    return in_state(game, motions().open)


def pending_motions(game: Game) -> list[ObjectId]:
    """Return the motions that nobody can vote on yet, by their numbers."""
    return in_state(game, motions().pending)


def span(names: Sequence[str]) -> str:
    """Return the motions of a message, for its subject: `p1`, `p1 and p2`, `p1 to p6`."""
    return listed(names) if len(names) < 3 else f"{names[0]} to {names[-1]}"
