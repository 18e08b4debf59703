"""The sides of each clause that plays show: done, refused, and at its boundary.

python -m tests.plays.sides 6 7 9 10-1      # missing sides in these sections and rules
python -m tests.plays.sides --all 6-5       # and those that exist

`# shows 6-5.k: ...` says that something is done by a clause. A line `= refused 6-5.k` is a refusal.
If the ruling cites another clause, `# refused 6-5.k: ...` is above the post. Tests on both sides of
a number or a moment come below `# boundary 6-5.k: ...`.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from nomicbot.rulebooks.library import readings, starting_law
from tests.plays.catalogue import (
    BOUNDARY,
    DONE,
    MARK,
    PLAYS,
    REFUSED,
    called,
)
from tests.plays.catalogue import sides as sides_of

_EXPECTED = re.compile(r"^(= |\? |< )")
_KEEPS = ("permits", "forbids", "withholds")
"""What a clause does that can refuse something."""


@dataclass
class Marked:
    """A mark of a play, and the expectations below it up to the next mark. Adjacent marks share them."""

    play: Path
    side: str
    clause: str
    below: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        """Return whether a refusal, or something on both sides, is below the mark."""
        if self.side == REFUSED:
            return any(line.startswith(("= refused", "= unread", "= none")) for line in self.below)
        return len(self.below) > 1


def marks(play: Path) -> list[Marked]:
    """Return the marks of a play."""
    found: list[Marked] = []
    for line in play.read_text("utf-8").splitlines():
        if mark := MARK.match(line):
            together = bool(found) and not found[-1].below
            found.append(Marked(play, mark[1], mark[2], found[-1].below if together else []))
        elif found and _EXPECTED.match(line):
            found[-1].below.append(line)
    return found


@cache
def shown_sides() -> dict[str, dict[str, list[str]]]:
    """Return the plays that show each side of each clause."""
    found: dict[str, dict[str, list[str]]] = {}

    for play in PLAYS:
        for clause, side in sorted(sides_of(play)):
            found.setdefault(clause, {}).setdefault(side, []).append(called(play))
    return found


@cache
def wanted() -> dict[str, tuple[str, ...]]:
    """Return the sides that each clause with an effect in the program needs.

    A clause that prevents something needs a refusal, and one with a number of its own needs a
    boundary.
    """
    found = {}
    holes = {
        f"{rule.number}.{s.label}": s.holes for rule in starting_law("bnomic") for s in rule.shapes
    }
    for reading in readings("bnomic"):
        for clause in reading.clauses:
            number = f"{reading.rule.partition('/')[0]}.{clause.label}"
            keeps = REFUSED in found.get(number, ()) or clause.verb in _KEEPS
            found[number] = (DONE, *([REFUSED] * keeps), *([BOUNDARY] * bool(holes[number])))
    return found


def within(clause: str, chosen: Iterable[str]) -> bool:
    """Return whether a clause belongs to one of these sections, rules or clauses."""
    rule = clause.rpartition(".")[0]
    return any(each in (clause, rule, rule.partition("-")[0]) for each in chosen)


def missing(chosen: Iterable[str]) -> Iterator[str]:
    """Yield the sides of clauses that no play shows."""
    for clause, wants in wanted().items():
        if within(clause, chosen):
            for side in wants:
                if not shown_sides().get(clause, {}).get(side):
                    yield f"{clause} {side}"


if __name__ == "__main__":
    given = [each for each in sys.argv[1:] if each != "--all"]
    for clause in wanted():
        if "--all" in sys.argv and within(clause, given):
            told = (
                f"{side}: {', '.join(plays)}"
                for side, plays in sorted(shown_sides().get(clause, {}).items())
            )
            print(clause, *told, sep="\n    ")
    count = 0
    for line in missing(given):
        print(line)
        count += 1
    print(f"{count} sides are not shown")
