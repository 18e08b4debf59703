"""The effect of each clause: the plays that show it are played under a law without it.

python -m tests.plays.mutation 3-4.e 2-6
python -m tests.plays.mutation            # every clause: some minutes
"""

import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from nomicbot.game.reading import AS_DEFAULT
from nomicbot.plays.script import PlayProblem, read_play
from nomicbot.plays.stage import Stage
from nomicbot.rulebooks.library import all_clauses, names, readings
from tests.plays.catalogue import PLAYS, called, shown


@cache
def plays_of() -> dict[str, list[Path]]:
    """Return the plays that show each clause."""
    found: dict[str, list[Path]] = {}
    for play in PLAYS:
        for clause in shown(play):
            found.setdefault(clause, []).append(play)
    return found


@cache
def listed() -> dict[str, str]:
    """Return the clauses that no play needs, each with the reason."""
    found = {}
    for reading in [reading for book in names() for reading in readings(book)]:
        number = reading.rule.partition("/")[0]
        found |= {f"{number}.{label}": word for label, (word, _) in reading.inert.items()}
        found |= {f"{number}.{label}": AS_DEFAULT for label in reading.defaults}
    return found


def comes_true(play: Path, without: str) -> bool:
    """Return whether all expectations of a play are met without a clause."""
    try:
        return next(iter(Stage(read_play(play), (without,), sparing=True).run()), None) is None
    except PlayProblem:
        return False


def unmissed(clauses: Iterable[str]) -> Iterator[str]:
    """Yield the clauses that no play needs although they are not listed as such."""
    for clause in clauses:
        plays = plays_of().get(clause, [])
        if not listed().get(clause) and all(comes_true(play, clause) for play in plays):
            yield f"{clause} ({', '.join(map(called, plays)) or 'no play shows it'})"


if __name__ == "__main__":
    wanted = tuple(sys.argv[1:])
    chosen = [
        c for c in all_clauses() if not wanted or c in wanted or c.rpartition(".")[0] in wanted
    ]
    count = 0
    for line in unmissed(chosen):
        print(line, flush=True)
        count += 1
    print(f"{count} of {len(chosen)} clauses are not missed by any play that shows them")
