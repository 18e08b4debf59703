"""The Tiles Board (rule 6-7): nine Zones in three rows, numbered in reading order."""

from collections.abc import Mapping

from nomicbot.lazy_dataclass import dataclass

SIDE = 3
ZONES = range(1, SIDE * SIDE + 1)
CENTER = 5


def beside(one: int, other: int) -> bool:
    """Return whether one Zone is directly above, below or next to the other."""
    (row, column), (its_row, its_column) = divmod(one - 1, SIDE), divmod(other - 1, SIDE)
    return abs(row - its_row) + abs(column - its_column) == 1


@dataclass(frozen=True)
class Shown:
    """A Zone for display: its Tiles as a word, and its controller, or "" for none."""

    word: str = ""
    controller: str = ""


_LEAST, _MOST = 7, 24


def drawn(zones: Mapping[int, Shown]) -> str:
    """Return the Board as text, row by row: each Zone's number, word and controller."""
    told = [
        (str(n), zones.get(n, Shown()).word or "-", zones.get(n, Shown()).controller) for n in ZONES
    ]
    width = min(_MOST, max(_LEAST, *(len(words) for lines in told for words in lines)))
    rule = "+" + "+".join(["-" * (width + 2)] * SIDE) + "+"
    rows = [rule]
    for row in range(SIDE):
        for line in range(len(told[0])):
            cells = (_cut(told[row * SIDE + column][line], width) for column in range(SIDE))
            rows.append("| " + " | ".join(f"{cell:<{width}}" for cell in cells) + " |")
        rows.append(rule)
    return "\n".join(rows)


def _cut(words: str, width: int) -> str:
    return words if len(words) <= width else f"{words[: width - 3]}..."
