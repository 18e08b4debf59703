"""The notation of Tiles: RIVER letter by letter, `r(i)ver` with a Blank, `ri/vd/er` with a Rune.

`r[i]ver` has a Blank, too.
"""

from collections.abc import Iterable

from nomicbot.late import dataclass, regex

UNIT = r"(?:[A-Za-z]|\([A-Za-z]\)|\[[A-Za-z]\]|/[A-Za-z]{2,26}/)"
"""A regular expression for one Tile as it is written."""
_UNIT = regex(UNIT)


@dataclass(frozen=True)
class Unit:
    """One Tile as somebody writes it.

    Its Values are in capitals and in order; only a Rune has several. `blank` if it is written as a
    Blank.
    """

    values: str
    blank: bool = False

    @property
    def is_rune(self) -> bool:
        """Whether it is a Gremlic Rune."""
        return len(self.values) > 1

    def __str__(self) -> str:
        if self.is_rune:
            return f"/{self.values}/"
        return f"({self.values})" if self.blank else self.values


def units(written: str) -> tuple[Unit, ...]:
    """Return the Tiles of a string in notation, or none if it is not notation."""
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
    """Return a string of Tiles, written: `R(I)VER`."""
    return "".join(map(str, string))
