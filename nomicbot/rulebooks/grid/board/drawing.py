"""The map of the board in plain ASCII, at most as wide as a message.

Anything that does not fit on the map is described below it.
"""

from collections.abc import Iterable, Iterator, Mapping

from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.grid import squares
from nomicbot.rulebooks.grid.board import signs
from nomicbot.rulebooks.grid.board.model import PLAYER, GridBoard, Piece, SquareGround
from nomicbot.rulebooks.grid.board.whereabouts import by_square, row_by_row
from nomicbot.rulebooks.rulebook import Sheet, sheet
from nomicbot.text import WIDTH, counted, table, width

_LABEL = 3
"""The width of a row's number, with a space after it; there is one at each end of a row."""
_CELLS = (3, 2, 1)
"""The possible widths of a square: three columns of text (its zone and two signs), two (its zone
and one sign), or one (a sign)."""


def drawn(board: GridBoard) -> Sheet:
    """Return the map with its legend, and a list of crowded squares, flights and absent things."""
    letters = signs.letters(board)
    return sheet(
        "board",
        board=board,
        map=map_of(board, letters),
        players=_flow(f"{letters[person.object]} {person.name}" for person in board.people),
        legend=_flow(_legend(board, cell_of(board))),
        crowded=table([(square, _told(pieces)) for square, pieces in worth_telling(board)]),
        ground=table(_ground(board)),
        flights=flights_told(board),
        people=_people(board),
        elsewhere=[f"{name}: {where}" for name, where in board.elsewhere],
        weather=weather_told(board),
    )


# -- the map ---------------------------------------------------------------------------------------


def cell_of(board: GridBoard) -> int:
    """Return how many columns of text a square of `board` takes."""
    return next((cell for cell in _CELLS if 2 * _LABEL + cell * board.width <= WIDTH), 1)


def map_of(board: GridBoard, letters: Mapping[ObjectId, str]) -> list[str]:
    """Return the rows of the map from the top, between lines of column numbers.

    Returns no rows if the size of the board is unknown.
    """
    if not board.width:
        return []
    cell = cell_of(board)
    ground = {one.square: one for one in board.ground}
    zone = {square: signs.ZATR for zones in board.zones for square in zones.zatr}
    zone |= {square: signs.ZOE for zones in board.zones for square in zones.zoe}
    there: dict[str, list[Piece]] = {}
    for piece in board.pieces:
        there.setdefault(piece.square, []).append(piece)
    numbers = list(_numbers(board.width, cell))
    rows = []
    for y in range(board.height, 0, -1):
        line = ""
        for x in range(1, board.width + 1):
            square = squares.text(x, y)
            shown = _shown(there.get(square, []), ground.get(square), letters, max(1, cell - 1))
            line += (zone.get(square, " ") if cell > 1 else "") + shown
        rows.append(f"{y:>2} {line} {y:<2}".rstrip())
    return [*numbers, *rows, *numbers]


def _numbers(columns: int, cell: int) -> Iterator[str]:
    """Yield the column numbers: one line if they fit, otherwise the tens above the units."""
    gap = " " * _LABEL
    if cell > 2:
        yield gap + "".join(f"{x:>2} " for x in range(1, columns + 1)).rstrip()
        return
    pad = " " * (cell - 1)
    if columns > 9:
        yield (
            gap
            + "".join(pad + (str(x // 10) if x % 10 == 0 else " ") for x in range(1, columns + 1))
        ).rstrip()
    yield gap + "".join(f"{pad}{x % 10}" for x in range(1, columns + 1))


def _shown(
    pieces: list[Piece], ground: SquareGround | None, letters: Mapping[ObjectId, str], room: int
) -> str:
    """Return the signs on one square, or the sign for "more" if there is not enough room."""
    if not pieces:
        return (signs.ground_sign(ground) if ground else signs.PLAIN).ljust(room)
    found = [sign_of(piece, letters) for piece in signs.in_order(pieces)]
    if len(found) > room:
        found = [*found[: room - 1], signs.MANY]
    return "".join(found).ljust(room)


def sign_of(piece: Piece, letters: Mapping[ObjectId, str]) -> str:
    """Return the sign of a piece, which is a letter for a player."""
    return letters[piece.object] if piece.kind == PLAYER else signs.SIGNS[piece.kind]


# -- what it means ---------------------------------------------------------------------------------


def _legend(board: GridBoard, cell: int) -> Iterator[str]:
    """Yield the signs that are on this map, each with its meaning."""
    there = {piece.kind for piece in board.pieces}
    for kind, sign in signs.SIGNS.items():
        if kind in there:
            yield f"{sign} {signs.kind_called(kind)}"
    bare = {piece.square for piece in board.pieces}
    ground = {signs.ground_sign(one): one for one in board.ground if one.square not in bare}
    for sign, one in ground.items():
        yield f"{sign} {'other ground' if sign == signs.OTHER else signs.ground_called(one)}"
    if board.zones and cell > 1:
        yield f"{signs.ZOE} ZOE of a Siren"
        yield f"{signs.ZATR} ZATR of a Siren"
    if cell < _CELLS[0] or any(
        len(board.at(square)) > 2 for square in {piece.square for piece in board.pieces}
    ):
        yield f"{signs.MANY} several things"


def _flow(items: Iterable[str]) -> str:
    """Return the items side by side, as many per line as fit."""
    lines = [""]
    for item in items:
        longer = f"{lines[-1]}   {item}" if lines[-1] else f"  {item}"
        if lines[-1] and width(longer) > WIDTH:
            lines.append(f"  {item}")
        else:
            lines[-1] = longer
    return "\n".join(lines)


# -- in words --------------------------------------------------------------------------------------


def worth_telling(board: GridBoard) -> list[tuple[str, list[Piece]]]:
    """Return the squares on which the map does not show everything, each with its pieces.

    These squares have several things on them, or a thing with a name of its own or notes. Without a
    map, they are all squares with anything on them.
    """
    there: dict[str, list[Piece]] = {}
    for piece in board.pieces:
        there.setdefault(piece.square, []).append(piece)
    found = {
        square: signs.in_order(pieces)
        for square, pieces in there.items()
        if len(pieces) > 1 or not board.on_it(square) or _says_more(pieces[0])
    }
    return sorted(found.items(), key=lambda item: row_by_row(item[0]))


def _says_more(piece: Piece) -> bool:
    """Return whether a thing that is alone on its square has a name of its own, or notes."""
    return piece.kind != PLAYER and bool(
        piece.notes or not piece.name.startswith(signs.kind_called(piece.kind))
    )


def _told(pieces: Iterable[Piece]) -> str:
    return "; ".join(with_notes(piece) for piece in pieces)


def with_notes(piece: Piece) -> str:
    """Return a piece's name with its notes, and with its kind unless the name includes it."""
    kind = signs.kind_called(piece.kind)
    notes = list(piece.notes)
    if piece.kind != PLAYER and not piece.name.startswith((kind, "Ball of Earwax")):
        notes.insert(0, f"a {kind}")
    if piece.secret:
        notes.append("known to the administrator only")
    return f"{piece.name} ({', '.join(notes)})" if notes else piece.name


def _ground(board: GridBoard) -> list[tuple[str, str]]:
    """Return each kind of ground, such as "Frozen" or "Wood", with the squares that have it."""
    found: dict[str, list[str]] = {}
    for one in board.ground:
        plain = one.substance == "Turf" and not one.depth
        what = ", ".join(
            filter(None, [one.wetness, "" if plain and one.wetness else _substance(one)])
        )
        found.setdefault(what, []).append(one.square)
    return [(what, ", ".join(by_square(where))) for what, where in sorted(found.items())]


def _substance(ground: SquareGround) -> str:
    return ground.substance + (f" of depth {ground.depth}" if ground.depth else "")


def flights_told(board: GridBoard) -> list[str]:
    found = []
    for flight in board.flights:
        start = f" from {flight.start}" if flight.start else ""
        by = f", thrown by {flight.by}" if flight.by else ""
        found.append(f"{flight.name}{start} to {flight.target}{by}: lands as {flight.lands} begins")
    return found


def _people(board: GridBoard) -> str:
    rows = []
    for person in board.people:
        told = [f"holds {', '.join(person.holds)}"] if person.holds else []
        rows.append(
            (person.name, person.where, f"{person.points:,}", "; ".join([*told, *person.notes]))
        )
    return table([("Player", "Place", "Points", ""), *rows], right=[2]) if rows else ""


def weather_told(board: GridBoard) -> str:
    told = [] if board.temperature is None else [f"It is {board.temperature} degrees Celsius"]
    told += [
        f"the Gremlin number is {board.gremlin_number}",
        f"the Gremlin Fund has {counted(board.fund, 'point')}",
    ]
    if board.hidden:
        told.append(
            f"{counted(board.hidden, 'Bonus Box', 'Bonus Boxes')} "
            f"{'is' if board.hidden == 1 else 'are'} hidden"
        )
    words = "; ".join(told)
    return f"{words[0].upper()}{words[1:]}."
