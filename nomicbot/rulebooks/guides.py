"""Short guides to the games of rulebooks, which remain correct when the law is amended.

Each line names the clauses that it summarises, and takes numbers from the law. If one of these
clauses has been reworded, the line is no longer shown, and the clause is named instead.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

from nomicbot.game.inforce import InForce
from nomicbot.game.judging import Game
from nomicbot.game.objects import Authority
from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex
from nomicbot.text import counted

__all__ = ["ExplainedLine", "Guide", "GuideLine", "explained", "guide_lines"]

_NUMBER = regex(r"\{(\w+) of ([\w-]+)\.(\w+)(?:: ([\w ]+))?\}")
"""The notation for a number of the law in a line: `{least of S-1.c}`.

`{often of B-2.a: time}` adds a noun.
"""


@dataclass(frozen=True)
class GuideLine:
    """One or two sentences on how to play, with the clauses that they summarise: `S-1.c`."""

    words: str
    clauses: tuple[str, ...]


def guide_lines(text: str) -> tuple[GuideLine, ...]:
    """Return the lines of a guide.

    Each is a paragraph that ends with its clauses: `-- S-1.b S-1.c`.
    """
    told = (paragraph.split("\n-- ") for paragraph in text.strip().split("\n\n"))
    return tuple(GuideLine(" ".join(words.split()), tuple(by.split())) for words, by in told)


@dataclass(frozen=True)
class Guide:
    """A guide to a game: the word that players ask for, the rulebook, and the guide's lines."""

    word: str
    rulebook: str
    lines: tuple[GuideLine, ...]


@dataclass(frozen=True)
class ExplainedLine:
    """A line of a guide under the current law, with its clauses.

    `words` is "" if a clause has been reworded. In that case, `clauses` are the current clauses,
    and `gone` those that no longer exist.
    """

    words: str
    clauses: tuple[Authority, ...]
    gone: tuple[str, ...] = ()


def explained(game: Game, guide: Guide) -> list[ExplainedLine]:
    """Return the lines of a guide, according to the law in force."""
    return list(_explained_by(game.law_now(), guide))


@lru_cache(maxsize=16)
def _explained_by(law: InForce, guide: Guide) -> tuple[ExplainedLine, ...]:
    """Return the lines of a guide under a law, cached by the law.

    Each change of the law makes a new `InForce`, so the cached lines are never out of date.
    """
    return tuple(_explained(law, guide.rulebook, line) for line in guide.lines)


def _explained(law: InForce, rulebook: str, line: GuideLine) -> ExplainedLine:
    there = [(clause, _in_force(law, rulebook, clause)) for clause in line.clauses]
    found = {clause: one for clause, one in there if one is not None}
    if len(found) < len(line.clauses):
        return _amended(law, rulebook, [one for one in line.clauses if one not in found])
    numbers = {clause: one[1] for clause, one in found.items()}
    words = _NUMBER.sub(partial(_number, numbers), line.words)
    return ExplainedLine(words, tuple(one[0] for one in found.values()))


def _amended(law: InForce, rulebook: str, changed: Sequence[str]) -> ExplainedLine:
    """Return what is shown instead of a line that is out of date.

    `changed` has the clauses of the line that are reworded or gone.
    """
    now = {clause: tuple(_made_from(law, f"{rulebook} {clause}")) for clause in changed}
    gone = tuple(clause for clause, several in now.items() if not several)
    return ExplainedLine("", tuple(one for several in now.values() for one in several), gone)


def _in_force(
    law: InForce, rulebook: str, clause: str
) -> tuple[Authority, Mapping[str, Any]] | None:
    rule, _, label = clause.rpartition(".")
    return law.clause_known_as(f"{rulebook} {rule}", label)


def _number(numbers: Mapping[str, Mapping[str, Any]], found: Any) -> str:
    """Return a number of the law in words, for the placeholder in a line that `found` matches."""
    value = numbers[f"{found[2]}.{found[3]}"][found[1]]
    return counted(value, found[4]) if found[4] else str(value)


def _made_from(law: InForce, key: str) -> Iterator[Authority]:
    """Yield the clauses in force that were made from a clause of the starting law."""
    wording = f"{key}-"  # `3-4.c-2` is its second wording
    return (one.authority for one in law.statuses if f"{one.of}-".startswith(wording))
