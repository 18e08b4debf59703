"""The notation of Tiles: letters, `r(i)ver` with a Blank, `ri/vd/er` with a Rune.

A Blank can also be written as in `r[i]ver`.
"""

from collections.abc import Iterable

from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex

UNIT = r"(?:[A-Za-z]|\([A-Za-z]\)|\[[A-Za-z]\]|/[A-Za-z]{2,26}/)"
"""A regular expression for one Tile in notation."""
_UNIT = regex(UNIT)


@dataclass(frozen=True)
class Unit:
    """A Tile in notation.

    Its Values are capitals in alphabetical order; only a Rune has several. `blank` says whether it
    is written as a Blank.
    """

    values: str
    blank: bool = False

    @property
    def is_rune(self) -> bool:
        """Whether the Tile is a Gremlic Rune."""
        return len(self.values) > 1

    def __str__(self) -> str:
        if self.is_rune:
            return f"/{self.values}/"
        return f"({self.values})" if self.blank else self.values


def units(written: str) -> tuple[Unit, ...]:
    """Return the Tiles in a string, or none if the string is not in notation."""
    found: list[Unit] = []
    end = 0
    for match in _UNIT.finditer(written):
        if match.start() != end:
            return ()
        end = match.end()
        found.append(_unit(match[0]))
    return tuple(found) if end == len(written) else ()


def _unit(written: str) -> Unit:
    letters = "".join(sorted(set(written.strip("()[]/").upper())))
    return Unit(letters, written[0] in "([")


def shown(string: Iterable[Unit]) -> str:
    """Return a string of Tiles in notation, for example `R(I)VER`."""
    return "".join(map(str, string))
