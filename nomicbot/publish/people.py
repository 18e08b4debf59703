"""The players as a table: their Classes, their points and other numbers, and their titles."""

from collections.abc import Iterator, Sequence

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.lazy_dataclass import dataclass
from nomicbot.publish.display_names import attributes_of, called
from nomicbot.rulebooks.library import ruleset
from nomicbot.text import WIDTH, shortened, table, width

_WRAPPED = 28
"""The smallest width of a column that is wrapped."""


@dataclass(frozen=True)
class _Column:
    """A column of the table: its heading, and a cell for each player."""

    heading: str
    cells: list[str]
    right: bool = False

    @property
    def width(self) -> int:
        return max(width(cell) for cell in (self.heading, *self.cells))


def players(game: Game, number: Attribute[int] | None = None) -> str:
    """Return a table of all players, the most Amplitude first.

    With a `number`, the table has only that number, and players with the most of it come first.
    Empty columns are left out. Columns that do not fit are put in a separate table below.
    """
    numbers = [
        a
        for a in attributes_of(game, kinds.OUTSIDER.name)
        if a.type is int and a.unit and not a.noted
    ]
    if number is not None:
        numbers = [number]
    everybody = sorted(
        game.state.where(ruleset().player, True),
        key=lambda who: [-a.of(game.state, who) for a in numbers[:1]],
    )
    if not everybody:
        return ""
    columns = list(_numbers(game, everybody, numbers))
    if number is None:
        columns = [*_ranks(game, everybody), *columns]
    return "\n\n".join(
        _tables(
            _Column("Player", [called(game, who) for who in everybody]),
            columns,
            _offices_and_titles(game, everybody) if number is None else None,
        )
    )


def _ranks(game: Game, people: Sequence[ObjectId]) -> Iterator[_Column]:
    """Yield columns for the classes of the players, or nothing if nobody has a special class."""
    rank = ruleset().rank
    ranks = [rank.of(game.state, who) for who in people]
    if any(one != rank.default for one in ranks):
        yield _Column(rank.term, [shortened(one, _WRAPPED) for one in ranks])


def _numbers(
    game: Game, people: Sequence[ObjectId], numbers: Sequence[Attribute[int]]
) -> Iterator[_Column]:
    """Yield the main number of each player, and other numbers that anybody has."""
    for place, attribute in enumerate(numbers):
        values = [attribute.of(game.state, who) for who in people]
        if place == 0 or any(values):
            yield _Column(attribute.term, [f"{value:,}" for value in values], right=True)


def _offices_and_titles(game: Game, people: Sequence[ObjectId]) -> _Column | None:
    """Return a column of the Ministries and titles of each player, or None if nobody has any."""
    offices = [ruleset().offices_of(game, who) for who in people]
    honours = [ruleset().honours_of(game, who) for who in people]
    if not any(offices) and not any(honours):
        return None
    heading = (
        f"{ruleset().offices} and titles"
        if any(offices) and any(honours)
        else "Titles"
        if any(honours)
        else ruleset().offices
    )
    cells = [
        "; ".join(", ".join(names) for names in both if names)
        for both in zip(offices, honours, strict=True)
    ]
    return _Column(heading, cells)


def _tables(names: _Column, columns: list[_Column], held: _Column | None) -> list[str]:
    """Return the columns in as few tables as possible, each beginning with the players' names."""
    rows, used = [[names]], 2 + names.width
    for column in columns:
        if used + 2 + column.width > WIDTH and len(rows[-1]) > 1:
            rows.append([names])
            used = 2 + names.width
        rows[-1].append(column)
        used += 2 + column.width
    if held is not None:
        if used + 2 + min(held.width, _WRAPPED) > WIDTH:
            some = [number for number, cell in enumerate(held.cells) if cell]
            names, held = (
                _Column(c.heading, [c.cells[number] for number in some]) for c in (names, held)
            )
            rows.append([names])
        rows[-1].append(held)
    return [_table(together) for together in rows]


def _table(columns: list[_Column]) -> str:
    lines = zip(*([column.heading, *column.cells] for column in columns), strict=True)
    return table(
        list(lines), right=[number for number, column in enumerate(columns) if column.right]
    )
