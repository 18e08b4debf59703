"""Motions as shown on ballots: their text, the changes understood from it, and the votes."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from nomicbot.game import kinds
from nomicbot.game.judging import Game, Unreadable
from nomicbot.game.objects import ObjectId
from nomicbot.lazy_dataclass import dataclass
from nomicbot.publish.amendment_preview import as_read, foreseen
from nomicbot.publish.calendar import day, instant, midnight
from nomicbot.publish.display_names import called
from nomicbot.publish.list_limits import is_too_long
from nomicbot.rulebooks.library import motions as law_of_motions
from nomicbot.rulebooks.library import ruleset
from nomicbot.text import counted, listed, quote_marks, quoted, spoken, table

_FEWER_LINES = (100, 60, 40, 25, 12, 6, 3, 0)
"""The limits on lines per motion, tried in order until a mailing list accepts the message."""
_TITLE = 40
_OWNER = 16


@dataclass(frozen=True)
class ShownMotion:
    """One motion, ready for a message.

    Each field is one or more lines that fit into a message, except `asks`, which is sentences.
    """

    name: str
    row: str
    text: str
    asks: list[str]
    votes: str
    legal: tuple[str, ...]
    form: str
    said: list[str]
    """Further remarks about the motion, in addition to its text and votes."""
    arguments: list[tuple[str, str]]
    """The arguments about the motion: the author and side of each, and its quoted words."""
    closes: str
    """When the motion becomes Historical, if its form sets a time of its own, or ""."""


def shown_motion(game: Game, motion: ObjectId, tried: Sequence[str] = ()) -> ShownMotion:
    """Return a motion with its text, its changes and, if it is Open, its votes so far.

    `tried` has the effects that its clauses would have had in the last nweek.
    """
    law = law_of_motions()
    text = law.text.of(game.state, motion)
    legal, votes = _votes(game, motion)
    return ShownMotion(
        game.library.called(game.state, motion),
        row(game, motion),
        quoted(text) if text.strip() else "",
        [*as_read(game, motion), *foreseen(game, motion), *tried],
        votes,
        legal,
        law.form.of(game.state, motion),
        law.notes(game, motion),
        [
            (_argues(game, who, side), quoted(words))
            for who, side, words in law.arguments.of(game.state, motion)
        ],
        closes(game, motion),
    )


def fitting_a_list(
    motions: Sequence[ShownMotion], body: Callable[[Sequence[ShownMotion]], str]
) -> str:
    """Return `body(motions)`, with the motions' texts shortened until a mailing list accepts it."""
    made = body(motions)
    for lines in _FEWER_LINES:
        if not is_too_long(made):
            break
        made = body([_briefer(motion, lines) for motion in motions])
    return made


def _briefer(motion: ShownMotion, lines: int) -> ShownMotion:
    """Return a motion with at most `lines` lines of text, of each argument, and of changes."""
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


def _argues(game: Game, who: ObjectId, side: str) -> str:
    how = dict(zip(law_of_motions().sides, (" for it", " against it"), strict=True)).get(side, "")
    return f"{called(game, who)} argues{how}"


def closes(game: Game, motion: ObjectId) -> str:
    """Return a description of when voting on an Open motion ends, unless it ends with the nweek.

    Returns "" for a form of motion that does not set a time of its own.
    """
    law = law_of_motions()
    form = law.form.of(game.state, motion)
    if law.state.of(game.state, motion) != law.open or form == law.main_form:
        return ""
    at = game.readable_quantity(law.closes, motion)
    if at is None:
        return "is not known yet"
    return f"{day(at)}, {instant(at).partition(', ')[2]}" + (
        ", if The Clock stays On" if form in law.closes_by_clock else ""
    )


def voting_ends(game: Game, motion: ObjectId) -> str:
    """Return a description of when voting on an Open motion ends, or "" if it is not Open.

    Voting on a motion of the main form ends with the nweek.
    """
    law = law_of_motions()
    if (
        law.state.of(game.state, motion) != law.open
        or law.form.of(game.state, motion) != law.main_form
    ):
        return closes(game, motion)
    at = ruleset().time.this_nweek(game).ends
    return "is not known yet" if at is None else f"{midnight(at)}, if The Clock stays On"


def opens(game: Game, motion: ObjectId) -> str:
    """Return a description of when voting on a Pending motion begins if The Clock is not switched.

    Returns "" if the motion is not Pending.
    """
    law = law_of_motions()
    if law.state.of(game.state, motion) != law.pending:
        return ""
    form = law.form.of(game.state, motion)
    at = (
        ruleset().time.this_nweek(game).next_votes
        if form == law.main_form
        else game.readable_quantity(law.opens, motion)
    )
    if at is None:
        return "is not known yet"
    return f"{day(at)}, {instant(at).partition(', ')[2]}" + (
        ", if The Clock stays On" if form in law.opens_by_clock else ""
    )


@dataclass(frozen=True)
class BallotGroup:
    """A group of a ballot's motions with the same legal votes and the same end of voting."""

    names: list[str]
    legal: tuple[str, ...]
    closes: str
    example: str


def groups(motions: Sequence[ShownMotion]) -> list[BallotGroup]:
    """Return the motions of a ballot grouped by votes and end of voting, in order."""
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
    if form == law_of_motions().main_form or not legal:
        return f"I vote FOR {name}."
    return f"I vote {legal[0]} on {name}."


def example(game: Game, motion: ObjectId) -> str:
    """Return an example of a sentence that votes on an Open motion."""
    legal, _ = _votes(game, motion)
    form = law_of_motions().form.of(game.state, motion)
    return _example(form, legal, game.library.called(game.state, motion))


def row(game: Game, motion: ObjectId) -> str:
    """Return the row of a motion: `p12/1: “A better title” (Wonko)`.

    A vote below this row, quoted in a reply, is understood as a vote on that motion.
    """
    law = law_of_motions()
    name = f"{game.library.called(game.state, motion)}/{law.revision.of(game.state, motion)}"
    title = law.heading(game.state, motion)
    return f"{name}: {quote_marks(title, _TITLE) if title else 'no title'} ({_owner(game, motion)})"


def _owner(game: Game, motion: ObjectId) -> str:
    known = law_of_motions().owner.of(game.state, motion)
    return spoken(game.library.called(game.state, known), _OWNER) if known else "nobody"


def _votes(game: Game, motion: ObjectId) -> tuple[tuple[str, ...], str]:
    """Return the Legal Votes on an Open motion and a table of the votes so far.

    Both are empty if no rule currently states them.
    """
    law = law_of_motions()
    if law.state.of(game.state, motion) != law.open:
        return (), ""
    try:
        legal: tuple[str, ...] = game.quantity(law.legal_votes, motion)
        voters: tuple[ObjectId, ...] = game.quantity(law.voters, motion)
        votes = {voter: game.quantity(law.current, motion, voter) for voter in voters}
    except Unreadable:
        return (), ""
    silent = [
        x
        for x, vote in votes.items()
        if vote == law.abstention and not law.vote[x].of(game.state, motion)
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
    """Return the Final Votes on a motion by voter.

    An ABSTAIN by a voter that is not a person is left out, unless somebody has bought the vote.
    """
    law = law_of_motions()
    bought = any(law.bought.items(game.state, motion))
    cast = law.final.items(game.state, motion)
    return {
        voter: vote
        for voter, vote in cast
        if vote != law.abstention or bought or _can_speak(game, voter)
    }


def vote_rows(game: Game, votes: dict[ObjectId, str]) -> list[tuple[str, str, str]]:
    """Return a row for each vote that was cast: the vote, its number of voters, their names."""
    found = []
    for vote in dict.fromkeys((*law_of_motions().votes, *votes.values())):
        who = [voter for voter, cast in votes.items() if cast == vote]
        if who:
            found.append((vote, str(len(who)), _names(game, who)))
    return found


def _names(game: Game, people: Sequence[ObjectId]) -> str:
    return listed([called(game, person) for person in people])


def in_state(game: Game, state: str) -> list[ObjectId]:
    """Return the motions of every form that are in `state`, such as Open, sorted by number."""
    return game.state.where(law_of_motions().state, state)


def open_motions(game: Game) -> list[ObjectId]:
    """Return the motions that can be voted on, sorted by number."""
    return in_state(game, law_of_motions().open)


def pending_motions(game: Game) -> list[ObjectId]:
    """Return the motions that can't be voted on yet, sorted by number."""
    return in_state(game, law_of_motions().pending)


def span(names: Sequence[str]) -> str:
    """Return the names of a message's motions for its subject: `p1`, `p1 and p2`, `p1 to p6`."""
    return listed(names) if len(names) < 3 else f"{names[0]} to {names[-1]}"
