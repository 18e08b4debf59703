"""The recorded count of a Motion: its votes, the steps of the count, and its tests.

The count is recorded when the Motion becomes Historical (rule 2-6), since the Motion may change the
very clauses by which it passed. All reports of the result use this record.
"""

import json
from collections.abc import Sequence
from typing import Any

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Step
from nomicbot.game.state import State
from nomicbot.rulebooks.bnomic.vocabulary.motions import COUNTED, TALLY
from nomicbot.rulebooks.counts import Count, CountedBallot, CountPart, read_count


def keep(
    game: Game, motion: ObjectId, ballots: Sequence[CountedBallot], tests: Sequence[Step]
) -> None:
    """Record how a Motion's votes were counted, and why."""
    tally = game.trail(TALLY, motion)[1]
    told: dict[str, int] = {}

    def places(of: Sequence[CountPart]) -> list[int]:
        # Most votes were made by the same clauses: each part is written once, and named by its
        # place.
        return [told.setdefault(json.dumps(_plain(part)), len(told)) for part in of]

    ballots_ = [[b.voter, b.cast, b.vote, places(b.parts)] for b in ballots]
    data = [
        ballots_,
        places(parts(tally)),
        places(parts(tests)),
        [json.loads(part) for part in told],
    ]
    game.set(COUNTED, motion, json.dumps(data, separators=(",", ":")))


def parts(steps: Sequence[Step]) -> tuple[CountPart, ...]:
    """Return the steps by which a quantity was computed, in their recorded form."""
    return tuple(
        CountPart(str(step.clause), step.why, step.because, step.after, step.before != step.after)
        for step in steps
    )


def count_of(state: State, motion: ObjectId) -> Count:
    """Return the count of a Motion, or an empty Count if it has not resolved."""
    return read_count(COUNTED.of(state, motion))


def _plain(part: CountPart) -> list[Any]:
    return [part.clause, part.why, part.because, part.after, part.changed]
