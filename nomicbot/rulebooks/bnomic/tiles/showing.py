"""The display of Tiles in reports and on pages: as text, as a picture and as data.

It shows the Zones, Racks, the Bag and Tokens. Nothing is hidden (6-1.g).
"""

from collections.abc import Sequence
from typing import Any

from nomicbot.game.judging import Game
from nomicbot.game.objects import Change, ObjectId
from nomicbot.game.state import State
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.bnomic import people
from nomicbot.rulebooks.bnomic.tiles import table, zone_board
from nomicbot.rulebooks.bnomic.tiles.arranging import LaidPiece, counted
from nomicbot.rulebooks.bnomic.tiles.guide import GUIDE
from nomicbot.rulebooks.bnomic.tiles.notation import shown as written
from nomicbot.rulebooks.bnomic.vocabulary.tiles import (
    B_DICT,
    ENTRY,
    ENTRY_DEFINITION,
    ENTRY_NAME,
    PLAYING_TILES,
    POOL,
    TILE,
    TILE_BLANK,
    TILE_LETTER,
    TILE_PLACE,
    TILE_ZONE,
    TOKEN_POOL,
    TOKENS,
    ZONE,
    ZONE_CONTROLLER,
)
from nomicbot.rulebooks.rulebook import Board, Sheet, sheet
from nomicbot.text import fill, shortened
from nomicbot.text import table as columns

KINDS = (TILE, ZONE, TOKEN_POOL, B_DICT, ENTRY)
"""The kinds of objects that are shown here, and nowhere else."""
_CELL, _HIGH, _LEFT, _TOP = 230, 112, 24, 64
"""The width and height of a Zone in the picture, and the place of the first Zone."""
_TILE, _GAP = 30, 3
_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7a2f5c", "#6b4423")
_RACKS = 3 * _CELL + 2 * _LEFT
_ROW = 64
_NAME = 20


def there(state: State) -> bool:
    """Return whether there is anything to show other than Tiles in the Bag."""
    controlled = any(
        ZONE_CONTROLLER.of(state, zone) or state.where(TILE_ZONE, zone)
        for zone in state.of_kind(ZONE)
    )
    return bool(controlled or state.where(PLAYING_TILES, True) or state.of_kind(ENTRY))


def text(game: Game) -> str:
    """Return the state of the Tiles as text, or a line saying that there are none."""
    if not game.state.of_kind(ZONE):
        return "  There are no Tiles."
    parts = [zone_board.drawn(zones(game)), _players(game), _bag(game), _entries(game)]
    return "\n\n".join(part for part in parts if part)


def zones(game: Game) -> dict[int, zone_board.Shown]:
    """Return the content of each Zone, by the Zone's number."""
    return {table.number(game.state, zone): _zone(game, zone) for zone in game.state.of_kind(ZONE)}


def _zone(game: Game, zone: ObjectId) -> zone_board.Shown:
    controller = ZONE_CONTROLLER.of(game.state, zone)
    word = written(table.word_of(game.state, zone))
    return zone_board.Shown(word, game.called(controller) if controller else "")


def _playing(game: Game) -> list[tuple[ObjectId, list[LaidPiece], list[str]]]:
    """Return the players with Tiles, each with their Rack, and a phrase for their Tokens.

    Players without Tiles are included if they have Tokens, control a Zone or are Playing Tiles.
    """
    found = []
    for player in people.players(game):
        tokens = [
            f"{n} {type_.name.partition(' ')[0]}"
            for type_ in TOKENS
            if (n := type_.of(game.state, player))
        ]
        rack = table.rack(game.state, player)
        controls = game.state.where(ZONE_CONTROLLER, player)
        if rack or tokens or controls or PLAYING_TILES.of(game.state, player):
            found.append((player, rack, tokens))
    return found


def _players(game: Game) -> str:
    rows = [
        (game.called(player), " ".join(map(str, rack)) or "-", ", ".join(tokens) or "-")
        for player, rack, tokens in _playing(game)
    ]
    return columns([("Player", "Rack", "Tokens"), *rows]) if rows else ""


def _pool(game: Game) -> int:
    return sum(POOL.of(game.state, each) for each in game.state.of_kind(TOKEN_POOL))


def _in_bag(game: Game) -> str:
    return counted([table.piece(game.state, tile) for tile in table.bag(game.state)]) or "nothing"


def _bag(game: Game) -> str:
    return (
        f"{fill(f'In the Bag: {_in_bag(game)}.', '  ', '    ')}\n  In the Token "
        f"Pool: {_pool(game)} Tokens."
    )


def _entries(game: Game) -> str:
    rows = [
        (ENTRY_NAME.of(game.state, entry), ENTRY_DEFINITION.of(game.state, entry))
        for entry in game.state.of_kind(ENTRY)
    ]
    return "\n".join(fill(f"{name}: {text}", "  ", "    ") for name, text in sorted(rows))


# -- what has moved --------------------------------------------------------------------------------


def moved(game: Game, changes: Sequence[Change], _everything: bool) -> str:
    """Return a table of the Zones whose word or controller these changes have altered."""
    now = zones(game)
    lay, controlled = _before(game.state, changes)
    rows = []
    for zone in game.state.of_kind(ZONE):
        number = table.number(game.state, zone)
        word = "".join(
            str(LaidPiece(t, letter, t in lay.blanks).unit) for t, letter in lay.words.get(zone, ())
        )
        controller = controlled.get(zone, "")
        was = zone_board.Shown(word, game.called(controller) if controller else "")
        if was != now[number]:
            rows.append((f"Zone {number}", _told(was), "->", _told(now[number])))
    return columns(rows) if rows else ""


def _told(one: zone_board.Shown) -> str:
    return f"{one.word or 'empty'}, {one.controller or 'uncontrolled'}"


@dataclass(frozen=True)
class _Lay:
    words: dict[ObjectId, list[tuple[ObjectId, str]]]
    blanks: frozenset[ObjectId]


def _before(state: State, changes: Sequence[Change]) -> tuple[_Lay, dict[ObjectId, ObjectId]]:
    """Return the words and controllers of Zones before `changes`, which are the last ones."""
    kinds = (TILE.name, ZONE.name)
    held: dict[ObjectId, dict[str, Any]] = {
        o: dict(state.attributes(o)) for k in kinds for o in state.of_kind(k)
    }
    for change in reversed(changes):
        if change.object.partition(":")[0] in kinds:
            held.setdefault(change.object, {})[change.attribute] = change.old
    words: dict[ObjectId, list[tuple[int, ObjectId, str]]] = {}
    for tile, kept in held.items():
        if kept.get(TILE_ZONE.name):
            letter = "".join(sorted(set(str(kept.get(TILE_LETTER.name) or "").upper())))
            place = int(kept.get(TILE_PLACE.name) or 0)
            words.setdefault(str(kept[TILE_ZONE.name]), []).append((place, tile, letter))
    ordered = {
        zone: [(tile, letter) for _, tile, letter in sorted(found)] for zone, found in words.items()
    }
    blanks = frozenset(tile for tile, kept in held.items() if kept.get(TILE_BLANK.name))
    controlled = {o: str(kept.get(ZONE_CONTROLLER.name) or "") for o, kept in held.items()}
    return _Lay(ordered, blanks), controlled


# -- the picture -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Square:
    """A Tile in the picture: its place and size, its letters, and whether it is a Blank."""

    x: float
    y: float
    size: float
    letters: str
    blank: bool

    @property
    def rune(self) -> bool:
        """Whether the Tile is a Gremlic Rune, which has several letters."""
        return len(self.letters) > 1


def _squares(pieces: Sequence[LaidPiece], x: float, y: float, width: float) -> list[Square]:
    """Return the places of Tiles in a row. They shrink if the row would exceed `width`."""
    size = min(float(_TILE), (width - _GAP * (len(pieces) - 1)) / max(1, len(pieces)))
    return [
        Square(round(x + n * (size + _GAP), 1), y, round(size, 1), p.values, p.blank)
        for n, p in enumerate(pieces)
    ]


def picture(game: Game, _everything: bool) -> Sheet:
    """Return an SVG of the Board with its Zones, and of all Racks next to it."""
    colours = {player: _COLOURS[n % len(_COLOURS)] for n, player in enumerate(people.players(game))}
    cells = []
    for zone in game.state.of_kind(ZONE):
        number = table.number(game.state, zone)
        row, column = divmod(number - 1, zone_board.SIDE)
        x, y = _LEFT + column * _CELL, _TOP + row * _HIGH
        controller = ZONE_CONTROLLER.of(game.state, zone)
        lying = table.lying_in(game.state, zone)
        across = min(_TILE * len(lying) + _GAP * (len(lying) - 1), _CELL - 24)
        cells.append(
            {
                "x": x,
                "y": y,
                "number": number,
                "controller": shortened(game.called(controller), _NAME) if controller else "",
                "colour": colours.get(controller, "#b5b5b5"),
                "center": number == zone_board.CENTER,
                "tiles": _squares(lying, x + (_CELL - across) / 2, y + 40, _CELL - 24),
            }
        )
    racks = [
        {
            "y": _TOP + n * _ROW,
            "name": shortened(game.called(player), _NAME),
            "colour": colours[player],
            "tokens": ", ".join(tokens),
            "tiles": _squares(rack, _RACKS, _TOP + n * _ROW + 14, 7 * (_TILE + _GAP)),
        }
        for n, (player, rack, tokens) in enumerate(_playing(game))
    ]
    nweek, nday = game.library.ntime(game.state)
    bag = fill(f"In the Bag: {_in_bag(game)}.").splitlines()
    low = max(_TOP + zone_board.SIDE * _HIGH, _TOP + len(racks) * _ROW) + 28
    return sheet(
        "tiles.svg",
        cell=_CELL,
        high=_HIGH,
        cells=cells,
        racks=racks,
        racks_x=_RACKS,
        pool=_pool(game),
        bag=bag,
        moment=f"nweek {nweek}, nday {nday}",
        described="; ".join(f"Zone {n}: {_told(one)}" for n, one in sorted(zones(game).items())),
        low=low,
        width=_RACKS + 7 * (_TILE + _GAP) + _LEFT + 40,
        height=low + 20 * len(bag) + 30,
    )


def data(game: Game, _everything: bool) -> dict[str, Any]:
    """Return the Zones, the Racks and the Token Pool as plain data."""
    found = {
        str(n): {"word": one.word, "controller": one.controller}
        for n, one in sorted(zones(game).items())
    }
    racks = {game.called(player): [str(p) for p in rack] for player, rack, _ in _playing(game)}
    return {"zones": found, "racks": racks, "pool": _pool(game)}


def _drawn(game: Game, _everything: bool) -> Sheet:
    return sheet("tiles.txt", shown=text(game))


BOARD = Board(
    name="the Tiles Board",
    there=there,
    drawn=_drawn,
    moved=moved,
    guide=GUIDE,
    kinds=frozenset((TILE.name, ZONE.name)),
    picture=picture,
    data=data,
    begins="I start playing Tiles.",
)
