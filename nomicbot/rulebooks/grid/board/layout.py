"""The geometry of the board's picture, in pixels: squares, pieces on them, and flights."""

from collections.abc import Sequence
from math import ceil, hypot, sqrt

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.grid import squares
from nomicbot.rulebooks.grid.board import signs
from nomicbot.rulebooks.grid.board.model import PLAYER, Flight, GridBoard, Piece, Zones
from nomicbot.rulebooks.grid.vocabulary.places import AIRWAY, BIG_ROCK, RADAR_TOWER

LEFT, TOP = 44, 96
"""The place of the upper left-hand corner of the map."""

_CELL, _SMALLEST, _WIDEST = 36, 14, 900
_SHOWN = 9
"""The largest number of things that are drawn on one square."""
_BUILT = (AIRWAY.name, RADAR_TOWER.name)
_BEND = 0.16
"""How far the path of a flight bends aside, as a fraction of its length."""


@dataclass(frozen=True)
class Box:
    """A rectangle: its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class BoardToken:
    """A piece with its position and size in the drawing.

    `more` is the number of further pieces on its square that are not drawn.
    """

    piece: Piece
    x: float
    y: float
    size: float
    more: int = 0


@dataclass(frozen=True)
class DrawnFlight:
    """A flight in the drawing: a path, or a circle around its target if its origin is unknown."""

    flight: Flight
    path: str
    label_x: float
    label_y: float
    x: float
    y: float


class BoardLayout:
    """The dimensions of the map of a board."""

    def __init__(self, board: GridBoard) -> None:
        self.board = board
        self.cell = max(_SMALLEST, min(_CELL, _WIDEST // max(1, board.width)))
        self.map = Box(LEFT, TOP, board.width * self.cell, board.height * self.cell)

    def square(self, square: str) -> Box:
        """Return the place of a square in the picture."""
        x, y = squares.parse(square) or (0, 0)
        left, top = LEFT + (x - 1) * self.cell, TOP + (self.board.height - y) * self.cell
        return Box(left, top, self.cell, self.cell)

    def middle(self, square: str) -> tuple[float, float]:
        """Return the `x` and `y` of the centre of a square in the picture."""
        box = self.square(square)
        return box.x + self.cell / 2, box.y + self.cell / 2

    def around(self, zone: frozenset[str], zones: Zones) -> Box:
        """Return the rectangle around a zone, including its Siren."""
        boxes = [self.square(square) for square in (*zone, zones.square)]
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right, bottom = max(box.x for box in boxes), max(box.y for box in boxes)
        return Box(left, top, right - left + self.cell, bottom - top + self.cell)

    # -- what stands on a square -------------------------------------------------------------------

    def tokens(self) -> list[BoardToken]:
        """Return every piece with its place in the drawing.

        Things on a Big Rock are drawn above it.
        """
        there: dict[str, list[Piece]] = {}
        for piece in self.board.pieces:
            if self.board.on_it(piece.square):
                there.setdefault(piece.square, []).append(piece)
        return [
            token
            for square, pieces in there.items()
            for token in self._on(square, signs.in_order(pieces))
        ]

    def _on(self, square: str, pieces: Sequence[Piece]) -> list[BoardToken]:
        """Return the pieces on a square with their places.

        Big Rocks are below everything else. Buildings move into a corner if anything else is there.
        """
        x, y = self.middle(square)
        rocks = [piece for piece in pieces if piece.kind == BIG_ROCK.name]
        built = [piece for piece in pieces if piece.kind in _BUILT]
        others = [piece for piece in pieces if piece not in rocks and piece not in built]
        found = [BoardToken(rock, x, y, self.cell * 0.94) for rock in rocks]
        if not others and len(built) == 1:
            return [*found, BoardToken(built[0], x, y, self.cell * 0.74)]
        found += self._spread(others, x, y, bool(rocks or built))
        corner = self.cell * 0.31
        corners = ((corner, -corner), (-corner, -corner), (-corner, corner), (corner, corner))
        return found + [
            BoardToken(piece, x + dx, y + dy, self.cell * 0.4)
            for piece, (dx, dy) in zip(built, corners, strict=False)
        ]

    def _spread(
        self, pieces: Sequence[Piece], x: float, y: float, beside: bool
    ) -> list[BoardToken]:
        """Return the pieces side by side on one square, so that each can be seen.

        `x` and `y` are the centre of the square. A single piece is smaller if something is shown
        `beside` it. If there are too many pieces, the last token has the number of pieces not
        drawn.
        """
        if not pieces:
            return []
        if len(pieces) == 1:
            return [BoardToken(pieces[0], x, y, self.cell * (0.62 if beside else 0.78))]
        drawn = pieces if len(pieces) <= _SHOWN else pieces[: _SHOWN - 1]
        side = max(1, ceil(sqrt(min(len(pieces), _SHOWN))))
        room, rows = self.cell * 0.96 / side, ceil(min(len(pieces), _SHOWN) / side)
        found = []
        for number, piece in enumerate(drawn):
            row, column = divmod(number, side)
            here = x + (column - (side - 1) / 2) * room, y + (row - (rows - 1) / 2) * room
            found.append(BoardToken(piece, *here, room * 0.94))
        if len(drawn) < len(pieces):
            last = x + (side - 1) / 2 * room, y + (rows - 1) / 2 * room
            found.append(BoardToken(pieces[-1], *last, room * 0.94, len(pieces) - len(drawn)))
        return found

    # -- flights -----------------------------------------------------------------------------------

    def arcs(self) -> list[DrawnFlight]:
        """Return the path of each flight to a square of this board, bent left and right in turn."""
        flights = [flight for flight in self.board.flights if self.board.on_it(flight.target)]
        return [
            self._arc(flight, 1 if number % 2 == 0 else -1) for number, flight in enumerate(flights)
        ]

    def _arc(self, flight: Flight, side: int) -> DrawnFlight:
        x, y = self.middle(flight.target)
        if not self.board.on_it(flight.start) or flight.start == flight.target:
            return DrawnFlight(flight, "", x, y - self.cell * 0.6, x, y)
        u, w = self.middle(flight.start)
        dx, dy = x - u, y - w
        bend = side * max(_BEND, self.cell * 0.5 / hypot(dx, dy))
        bent_x, bent_y = (u + x) / 2 - dy * bend, (w + y) / 2 + dx * bend
        # It begins beside what stands where it was thrown, so as not to cover it.
        away = self.cell * 0.42 / hypot(bent_x - u, bent_y - w)
        path = (
            f"M{u + (bent_x - u) * away:.1f} {w + (bent_y - w) * away:.1f}Q{bent_x:.1f} "
            f"{bent_y:.1f} {x:.1f} {y:.1f}"
        )
        # On a board of few columns an arc can leave the map: its label stays on it.
        label_x = min(max((u + x) / 4 + bent_x / 2, self.map.x), self.map.x + self.map.width)
        label_y = min(max((w + y) / 4 + bent_y / 2, self.map.y), self.map.y + self.map.height)
        return DrawnFlight(flight, path, label_x, label_y, x, y)


def is_toad(piece: Piece) -> bool:
    """Return whether a piece is a player who is a Toad."""
    return piece.kind == PLAYER and any(note.startswith("Toad") for note in piece.notes)
