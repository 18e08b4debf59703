"""The recorded count of a motion: votes, steps of the count, and tests of the result."""

import json
from typing import Any

from nomicbot.game.objects import ObjectId
from nomicbot.lazy_dataclass import dataclass


@dataclass(frozen=True)
class CountPart:
    """A clause's part in a count: its implementation's name, its explanation, and the new value."""

    clause: str
    why: str
    because: str
    after: Any
    changed: bool


@dataclass(frozen=True)
class CountedBallot:
    """The Final Vote of one voter.

    `cast` is the vote that the voter cast ("" for none). `made` has the clauses that set the vote.
    """

    voter: ObjectId
    cast: str
    vote: str
    parts: tuple[CountPart, ...]


@dataclass(frozen=True)
class Count:
    """The count of a motion: each vote, each step of the count, and each test of the result."""

    ballots: tuple[CountedBallot, ...] = ()
    tally: tuple[CountPart, ...] = ()
    tests: tuple[CountPart, ...] = ()

    @property
    def votes(self) -> dict[str, int]:
        """The number of counted votes of each kind."""
        return dict(self.tally[-1].after) if self.tally else {}

    @property
    def deciding(self) -> tuple[CountPart, ...]:
        """The tests that decided the result, or if none did, the last test that failed."""
        changed = tuple(test for test in self.tests if test.changed)
        return changed or self.tests[-1:]

    @property
    def decided_by(self) -> str:
        """The clauses that decided the result, by name."""
        return "; ".join(f"{part.clause}: {part.why}" for part in self.deciding)

    @property
    def overridden(self) -> list[tuple[CountedBallot, tuple[CountPart, ...]]]:
        """The votes that differ from those cast and from defaults, with the clauses that did it."""
        return [(ballot, ballot.parts[1:]) for ballot in self.ballots if ballot.parts[1:]]


def read_count(kept: str) -> Count:
    """Return the count that a motion stores as JSON. Equal parts of the result are shared."""
    if not kept:
        return Count()
    ballots, tally, tests, told = json.loads(kept)
    known = [CountPart(*part) for part in told]

    def parts_at(places: list[int]) -> tuple[CountPart, ...]:
        return tuple(known[place] for place in places)

    return Count(
        tuple(
            CountedBallot(voter, cast, vote, parts_at(made)) for voter, cast, vote, made in ballots
        ),
        parts_at(tally),
        parts_at(tests),
    )


def decided_count(kept: str) -> str:
    """Return the count that a motion stores, without the explanations of its parts."""
    count = read_count(kept)

    def decided(parts: tuple[CountPart, ...]) -> list[list[Any]]:
        return [[part.clause, part.after, part.changed] for part in parts]

    ballots = [[one.voter, one.cast, one.vote, decided(one.parts)] for one in count.ballots]
    return json.dumps([ballots, decided(count.tally), decided(count.tests)])
