"""The plays, the clauses that each shows, and a small selection that shows all of these."""

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
PLAYS = sorted(HERE.rglob("*.play"))
DONE, REFUSED, BOUNDARY = "done", "refused", "boundary"
MARK = re.compile(r"^# (refused|boundary) (\S+-\S+\.[a-z]{1,2}): .+$", re.MULTILINE)
CITED = re.compile(r"^= refused (\S+-\S+\.[a-z]{1,2})$", re.MULTILINE)
_SHOWS = re.compile(r"^# shows (?P<clause>\S+-\S+\.[a-z]{1,2})(?::|$)", re.MULTILINE)


def called(play: Path) -> str:
    """Return the name of a play: its path in this folder."""
    return play.relative_to(HERE).as_posix()


@cache
def shown(play: Path) -> list[str]:
    """Return the clauses that a play says it shows."""
    return [match["clause"] for match in _SHOWS.finditer(play.read_text(encoding="utf-8"))]


@cache
def sides(play: Path) -> frozenset[tuple[str, str]]:
    """Return the clauses that a play shows, each with the side: done, refused or at its boundary."""
    text = play.read_text(encoding="utf-8")
    marked = {(mark[2], mark[1]) for mark in MARK.finditer(text)}
    refused = {(cited[1], REFUSED) for cited in CITED.finditer(text)}
    return frozenset(marked | refused | {(clause, DONE) for clause in shown(play)})


def enough(plays: Iterable[Path]) -> list[Path]:
    """Return a selection of few and short plays that show each side of each clause.

    Plays that show no clause are all included.
    """
    every = list(plays)
    often = Counter(side for play in every for side in sides(play))
    kept = [play for play in every if not sides(play)]
    missing = set(often)
    for side in sorted(often, key=lambda side: (often[side], side)):
        if side in missing:
            showing = [play for play in every if side in sides(play)]
            kept.append(max(showing, key=lambda play: len(missing & sides(play)) / _length(play)))
            missing -= sides(kept[-1])
    return kept


def _length(play: Path) -> int:
    return play.stat().st_size
