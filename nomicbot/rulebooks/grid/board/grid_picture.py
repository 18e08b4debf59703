"""The board as a picture: a self-contained SVG without scripts.

The picture is legible in colour and in grey, and to a screen reader.
"""

from collections.abc import Iterator

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.grid.board import signs
from nomicbot.rulebooks.grid.board.drawing import (
    flights_told,
    sign_of,
    weather_told,
    with_notes,
    worth_telling,
)
from nomicbot.rulebooks.grid.board.layout import LEFT, BoardLayout, BoardToken, Box, is_toad
from nomicbot.rulebooks.grid.board.model import PLAYER, GridBoard, SquareGround, Zones
from nomicbot.rulebooks.grid.vocabulary.places import EARTH, FIRE, FROZEN, MUD, TURF
from nomicbot.rulebooks.rulebook import Sheet, sheet
from nomicbot.text import counted, lines_of, listed, shortened

_SYMBOLS = {kind: kind.replace(" ", "-") for kind in signs.SIGNS}
"""The names of the drawings in the template, by kind of thing."""
_PATTERNS = {FIRE: "fire", MUD: "mud", EARTH: "earth", TURF: "turf"}
_PANEL, _GAP, _LINE = 360, 44, 15
_NAME, _PLACE, _NOTES = 19, 17, 58
_LEGEND = 210
"""The width of a column of the legend."""
_NAMED_IN_WORDS = 40


@dataclass(frozen=True)
class PictureRow:
    """A line of the panel next to the map: a letter in a disc, words, and a value on the right.

    It can also be a heading.
    """

    y: int
    words: str
    full: str = ""
    letter: str = ""
    place: str = ""
    right: str = ""
    style: str = ""


@dataclass(frozen=True)
class Item:
    """An item of the legend: a drawing, a pattern of ground or a frame, and its meaning."""

    x: int
    y: int
    words: str
    symbol: str = ""
    ground: str = ""
    frame: str = ""


def picture(board: GridBoard) -> Sheet:
    """Return the board as SVG."""
    layout, letters = BoardLayout(board), signs.letters(board)
    panel = LEFT + layout.map.width + _GAP
    rows = list(_rows(board, letters))
    items = list(_items(board, round(layout.map.y + layout.map.height) + 44, layout.map.width))
    bottom = max(
        [
            layout.map.y + layout.map.height + 32,
            *(row.y for row in rows),
            *(item.y + 16 for item in items),
        ]
    )
    return sheet(
        "board.svg",
        board=board,
        width=round(panel + _PANEL),
        height=round(bottom) + 24,
        panel=panel,
        panel_width=_PANEL,
        map=layout.map,
        cell=layout.cell,
        weather=weather_told(board),
        described=_described(board),
        ground=[
            (layout.square(one.square), *_drawn(one))
            for one in board.ground
            if board.on_it(one.square)
        ],
        zones=[_zone(layout, zones) for zones in board.zones],
        tokens=[(token, *_signs(token, letters)) for token in layout.tokens()],
        is_toad=is_toad,
        arcs=layout.arcs(),
        rows=rows,
        items=items,
    )


def _described(board: GridBoard) -> str:
    """Return a description of the picture, for readers who can't see it."""
    on_it = [f"{person.name} at {person.square}" for person in board.people if person.square]
    shown = on_it[:_NAMED_IN_WORDS]
    more = [f"{len(on_it) - len(shown)} more"] if len(on_it) > len(shown) else []
    who = f"Players on it: {listed([*shown, *more])}." if on_it else "No player is on it."
    what = counted(sum(piece.kind != PLAYER for piece in board.pieces), "thing")
    size = f"{board.width} columns and {board.height} rows"
    told = f"{who} {what} on it, {len(board.flights)} in flight."
    return f"A map of the Grid, {size}, north at the top, in {board.moment}. {told}"


# -- the map ---------------------------------------------------------------------------------------


def _pattern(ground: SquareGround) -> str:
    return _PATTERNS.get(ground.substance, "other")


def _cover(ground: SquareGround) -> str:
    """Return what covers the ground of a square: ice, water or nothing."""
    return {FROZEN: "frozen", "": ""}.get(ground.wetness, "wet")


def _drawn(ground: SquareGround) -> tuple[str, str, str, str]:
    """Return the pattern of a square, its cover, its inscription, and a description of them."""
    deep = f"depth {ground.depth}" if ground.depth else ""
    marked = "" if ground.substance in _PATTERNS else shortened(ground.substance, 6)
    told = ", ".join(filter(None, (f"{ground.square}: {ground.substance}", deep, ground.wetness)))
    return _pattern(ground), _cover(ground), marked or deep, told


def _zone(layout: BoardLayout, zones: Zones) -> tuple[list[Box], list[Box], Box, Box, str]:
    """Return the squares of a Siren's two zones, the frame around each, and a caption."""
    zoe, zatr = (
        [layout.square(square) for square in sorted(zone)] for zone in (zones.zoe, zones.zatr)
    )
    return zatr, zoe, layout.around(zones.zatr, zones), layout.around(zones.zoe, zones), zones.siren


def _signs(token: BoardToken, letters: dict[str, str]) -> tuple[str, str, str]:
    """Return a piece's drawing, its letter or the number of undrawn pieces, and a description."""
    letter = sign_of(token.piece, letters) if token.piece.kind == PLAYER else ""
    return (
        _SYMBOLS.get(token.piece.kind, ""),
        f"+{token.more}" if token.more else letter,
        with_notes(token.piece),
    )


# -- beside it -------------------------------------------------------------------------------------


def _rows(board: GridBoard, letters: dict[str, str]) -> Iterator[PictureRow]:
    """Yield the lines of the panel: players, things in flight, and things not on the map."""
    y = 96
    if board.people:
        yield PictureRow(y, "Players", style="heading")
        for person in board.people:
            y += 22
            place, points = shortened(person.where, _PLACE), counted(person.points, "point")
            yield PictureRow(
                y, shortened(person.name, _NAME), person.name, letters[person.object], place, points
            )
            told = [f"holds {', '.join(person.holds)}"] if person.holds else []
            for words in lines_of("; ".join((*told, *person.notes)), _NOTES):
                y += _LINE if words else 0
                yield PictureRow(y, words, style="note")
        y += 34
    crowded = [
        f"{square}  {'; '.join(map(with_notes, pieces))}" for square, pieces in worth_telling(board)
    ]
    elsewhere = [f"{name}: {where}" for name, where in board.elsewhere]
    for heading, lines in (
        ("Airborne", flights_told(board)),
        ("On these squares", crowded),
        ("Off the Grid", elsewhere),
    ):
        if lines:
            yield PictureRow(y, heading, style="heading")
            for line in lines:
                y += 3
                for words in lines_of(line, _NOTES):
                    y += _LINE - 1
                    yield PictureRow(y, words, style="line")
            y += 34


def _items(board: GridBoard, y: int, wide: float) -> Iterator[Item]:
    """Yield the legend below the map, in columns."""
    columns = max(1, int(wide // _LEGEND))
    for number, (words, symbol, ground, frame) in enumerate(_meanings(board)):
        row, column = divmod(number, columns)
        yield Item(LEFT + column * _LEGEND, y + row * 28, words, symbol, ground, frame)


def _meanings(board: GridBoard) -> Iterator[tuple[str, str, str, str]]:
    kinds = [piece.kind for piece in board.pieces]
    if PLAYER in kinds:
        yield "player", "player", "", ""
    if any(map(is_toad, board.pieces)):
        yield "player who is a Toad", "toad", "", ""
    for kind, symbol in _SYMBOLS.items():
        if kind in kinds:
            number = kinds.count(kind)
            yield signs.kind_called(kind) + (f" ({number})" if number > 1 else ""), symbol, "", ""
    if board.zones:
        yield "ZOE of a Siren", "", "", "zoe"
        yield "ZATR of a Siren", "", "", "zatr"
    there = {_pattern(one) for one in board.ground} | {_cover(one) for one in board.ground}
    for what in ("frozen", "wet", "fire", "mud", "earth"):
        if what in there:
            yield what.capitalize(), "", what, ""
    if "other" in there:
        yield "other ground, as written", "", "other", ""
    if board.flights:
        yield "Airborne, until it lands", "", "", "flight"
    if any(piece.secret for piece in board.pieces):
        yield "hidden from players", "", "", "secret"
