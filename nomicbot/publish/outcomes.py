"""The outcomes of motions in words, from the recorded steps of their counts (rule 2-6)."""

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.publish.display_names import called
from nomicbot.rulebooks.counts import Count, CountedBallot, CountPart
from nomicbot.rulebooks.library import motions
from nomicbot.text import counted, table

_UNDECIDED = "I can't say whether it passes, because I can't apply a clause that decides it yet."


def outcome_of(game: Game, motion: ObjectId) -> tuple[str, str]:
    """Return the clauses that decided a motion's outcome, and the reasons in sentences."""
    if not motions().result.of(game.state, motion):
        return "", _UNDECIDED
    count = motions().count_of(game.state, motion)
    why = " ".join(_reason(part) + _needed(game, motion, part) for part in count.deciding)
    if adjusted := _adjusted(game, count):
        why = f"{why.removesuffix('.')}; counted: {_numbers(count.votes)} ({adjusted})"
    return ", ".join(part.clause for part in count.deciding), why


def _reason(part: CountPart) -> str:
    """Return the reason that a clause gave, or by default its name as a sentence."""
    return part.because or f"{part.why[:1].upper()}{part.why[1:]}."


def _needed(game: Game, motion: ObjectId, part: CountPart) -> str:
    """Return how many players must SECOND a motion, if a clause counted SECONDs.

    Returns "" if its rule has been amended since.
    """
    needed = seconds_needed(game, motion) if motions().seconding in part.because else ""
    rule, _, revision = part.clause.partition("/")
    now = [
        str(kinds.REVISION.of(game.state, r))
        for r in game.state.where(kinds.NUMBER, rule.partition(".")[0])
    ]
    return f" It needs {needed}." if needed and revision in now else ""


def seconds_needed(game: Game, motion: ObjectId) -> str:
    """Return how many must SECOND a motion, such as `1 SECOND`, or "" if no one has to."""
    needed = motions().seconds_needed(game, motion)
    return counted(needed, motions().seconding) if needed else ""


def _adjusted(game: Game, count: Count) -> str:
    """Return the votes that rules have set, and how rules have changed the totals."""
    votes = [
        f"{called(game, ballot.voter)} {ballot.vote} by {', '.join(part.clause for part in made)}"
        for ballot, made in count.overridden
    ]
    return "; ".join((*votes, *(f"{part.clause}: {part.why}" for part in count.tally[1:])))


def _numbers(votes: dict[str, int]) -> str:
    return ", ".join(f"{number} {vote}" for vote, number in votes.items() if number) or "no votes"


# -- line by line ----------------------------------------------------------------------------------


def account_of(game: Game, motion: ObjectId) -> str:
    """Return the count of a motion as tables of votes, steps, and tests, with clauses.

    Empty for a motion that has not resolved.
    """
    count = motions().count_of(game.state, motion)
    parts = (
        ("Votes", [_ballot_row(game, ballot) for ballot in count.ballots]),
        ("Count", _tally_rows(count)),
        (
            "Result",
            [
                (
                    p.clause,
                    "decides" if p.changed else "does not",
                    _reason(p) + _needed(game, motion, p),
                )
                for p in count.tests
            ],
        ),
    )
    return "\n".join(f"{title}\n{table(rows)}" for title, rows in parts if rows)


def _ballot_row(game: Game, ballot: CountedBallot) -> tuple[str, str, str]:
    """Return the row of a vote: the voter, the vote, and its reasons.

    The reasons say how the vote was set, or its initial value, and how clauses changed it.
    """
    begins = ballot.parts[0].clause if ballot.parts else ""
    own = (
        f"set to {ballot.cast}"
        if ballot.cast
        else f"never set ({begins})"
        if begins
        else "never set"
    )
    made = [f"{part.clause}: {part.because or part.why}" for part in ballot.parts[1:]]
    return called(game, ballot.voter), ballot.vote, "; ".join((own, *made))


def _tally_rows(count: Count) -> list[tuple[str, str, str]]:
    rows, before = [], dict[str, int]()
    for part in count.tally:
        after = dict(part.after)
        changed = {vote: number for vote, number in after.items() if number != before.get(vote, 0)}
        if before:
            what = ", ".join(
                f"{vote} {before.get(vote, 0)} -> {number}" for vote, number in changed.items()
            )
        else:
            what = ", ".join(f"{vote} {number}" for vote, number in changed.items())
        rows.append((part.clause, part.why, what or "nothing"))
        before = after
    return rows


def account_data(game: Game, motion: ObjectId) -> dict[str, object]:
    """Return the account of a motion's votes as plain data."""
    count = motions().count_of(game.state, motion)
    return {
        "votes": [
            {
                "voter": called(game, b.voter),
                "cast": b.cast or None,
                "vote": b.vote,
                "by": [_data(p) for p in b.parts],
            }
            for b in count.ballots
        ],
        "count": [_data(part) | {"votes": dict(part.after)} for part in count.tally],
        "tests": [_data(part) | {"decides": part.changed} for part in count.tests],
    }


def _data(part: CountPart) -> dict[str, object]:
    return {"clause": part.clause, "why": part.why, "because": part.because or None}
