"""Tiles in a line, as plays and the administrator write them: `A C (E) _ /VD/`.

`_` is a Blank without a letter, `(E)` a Blank that stands for E, and `/VD/` a Rune. Racks and the
Bag list letters in alphabetical order, then Blanks, then Runes. A Zone lists its Tiles in the order
of its word.
"""

from collections.abc import Callable, Sequence

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.state import State
from nomicbot.rulebooks.bnomic.tiles import table
from nomicbot.rulebooks.bnomic.tiles.arranging import LaidPiece
from nomicbot.rulebooks.bnomic.tiles.notation import Unit, units
from nomicbot.rulebooks.bnomic.vocabulary.tiles import (
    TILE,
    TILE_BLANK,
    TILE_LETTER,
    TILE_OWNER,
    ZONE,
)
from nomicbot.rulebooks.rulebook import Layout

_BAG = "bag"
_BLANK = "_"


def _bare(words: str) -> str:
    return words.casefold().removeprefix("the ").strip()


def _holder(game: Game, words: str) -> ObjectId | None:
    """Return the holder of the Tiles that `words` mean: a player, a Zone, or "" for the Bag.

    Returns None if it is unknown.
    """
    if _bare(words) == _BAG:
        return ""
    found = game.find(words, "")
    return found[0] if len(found) == 1 else None


def _pieces(state: State, holder: ObjectId) -> list[LaidPiece]:
    if not holder:
        return [table.piece(state, tile) for tile in table.bag(state)]
    return (
        table.lying_in(state, holder)
        if state.kind(holder) == ZONE.name
        else table.rack(state, holder)
    )


def _written(piece: LaidPiece) -> str:
    return str(piece.unit) if piece.values else _BLANK


def _in_order(piece: LaidPiece) -> tuple[bool, bool, bool, str]:
    return len(piece.values) > 1, piece.blank, not piece.values, piece.values


def _shown(game: Game, words: str) -> str | None:
    holder = _holder(game, words)
    if holder is None:
        return None
    pieces = _pieces(game.state, holder)
    if not holder or game.state.kind(holder) != ZONE.name:
        pieces.sort(key=_in_order)
    return " ".join(map(_written, pieces))


def _number(game: Game, words: str) -> int | None:
    holder = _holder(game, words)
    return None if holder is None else len(_pieces(game.state, holder))


def _lay(game: Game, words: str, written: str) -> bool:
    """Put Tiles at a place, and return whether the place exists.

    The Tiles that were there go into the Bag, and Tiles that the Bag lacks are created. If the
    place is the Bag, it then contains only these Tiles.
    """
    holder = _holder(game, words)
    if holder is None:
        return False
    wanted = [_unit(game, each) for each in written.split()]
    for piece in _pieces(game.state, holder) if holder else ():
        table.to_bag(game, piece.tile)
    tiles: list[ObjectId] = []
    for unit in wanted:
        tiles.append(_tile(game, unit, tiles))
    if not holder:
        for tile in table.bag(game.state):
            if tile not in tiles:
                game.destroy(tile)
    elif game.state.kind(holder) == ZONE.name:
        table.arrange(game, holder, [table.piece(game.state, tile) for tile in tiles])
    else:
        for tile in tiles:
            game.set(TILE_OWNER, tile, holder)
    return True


def _unit(game: Game, written: str) -> Unit:
    found = (Unit("", blank=True),) if written == _BLANK else units(written)
    if len(found) != 1:
        raise game.refuse(
            f"{written} is not a Tile: write A, (A) for a Blank that is an A, _ for a Blank, /VD/"
        )
    return found[0]


def _tile(game: Game, unit: Unit, taken: Sequence[ObjectId]) -> ObjectId:
    """Return a Tile as written: one in the Bag that is not `taken`, or a new one."""
    fits = _fits(unit)
    bag = [tile for tile in table.bag(game.state) if tile not in taken]
    free = [tile for tile in bag if fits(table.piece(game.state, tile))]
    tile = free[0] if free else game.create(TILE)
    game.set(TILE_BLANK, tile, unit.blank)
    game.set(TILE_LETTER, tile, unit.values)
    return tile


def _fits(unit: Unit) -> Callable[[LaidPiece], bool]:
    return lambda piece: piece.blank == unit.blank and (unit.blank or piece.values == unit.values)


TILES: dict[str, Layout] = {"tiles": Layout(_shown, _lay), "number of tiles": Layout(_number)}
