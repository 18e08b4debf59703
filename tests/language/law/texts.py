"""Files of clauses, each with its expected meaning, or a mark that it waits."""

from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
WAITS = "waits"


@dataclass(frozen=True)
class Clause:
    """A clause, its difficulty if given, its expected English, and its warnings."""

    words: str
    understood: str
    difficulty: int = 0
    loudly: tuple[str, ...] = ()


def clauses(name: str) -> list[Clause]:
    """Return the clauses of a file."""
    found = []
    for block in (HERE / name).read_text("utf-8").split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if not lines:
            continue
        difficulty = (
            int(lines.pop(0).split()[1]) if lines[0].split()[1:2] in (["1"], ["2"], ["3"]) else 0
        )
        loudly = tuple(
            line.removeprefix("loudly ") for line in lines[2:] if line.startswith("loudly ")
        )
        found.append(Clause(lines[0], lines[1].removeprefix("= "), difficulty, loudly))
    return found


@dataclass(frozen=True)
class Offered:
    """A clause, and the first sentences that are offered for it."""

    words: str
    offers: tuple[str, ...]


def offered(name: str) -> list[Offered]:
    """Return the clauses of a file, each with the lines below it that begin with an arrow."""
    found = []
    for block in (HERE / name).read_text("utf-8").split("\n\n"):
        first, *rest = [line for line in block.splitlines() if line and not line.startswith("#")]
        found.append(Offered(first, tuple(line.removeprefix("-> ") for line in rest)))
    return found


@dataclass(frozen=True)
class Told:
    """A clause that waits, why it does, and the lines that are offered for it."""

    words: str
    why: str
    offers: tuple[str, ...]


def told(name: str) -> list[Told]:
    """Return the clauses of a file, each with the reason after "? " and the offers after "-> "."""
    found = []
    for block in (HERE / name).read_text("utf-8").split("\n\n"):
        words, *rest = [
            line for line in block.splitlines() if line and not line.startswith("#")
        ] or [""]
        if words:
            why = next(line.removeprefix("? ") for line in rest if line.startswith("? "))
            lines = (line.removeprefix("-> ") for line in rest if line.startswith("-> "))
            found.append(Told(words, why, tuple(lines)))
    return found
