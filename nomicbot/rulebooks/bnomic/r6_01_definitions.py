"""Rule 6-1: Tiles. Definitions."""

from nomicbot.game.happenings import GameBegan
from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic.tiles import table
from nomicbot.rulebooks.bnomic.vocabulary.tiles import (
    TILE,
    TILE_LETTER,
    TILE_OWNER,
    TILE_PLACE,
    TILE_ZONE,
    ZONE,
    TileDrawn,
)

rule = Reading("6-1/2")

_SPOKEN = r"\bTiles?\b"


@rule.upholds("b")
def what_somebody_owns_lies_in_no_zone(game: Game) -> None:
    for zone in game.state.of_kind(ZONE):
        for tile in game.state.where(TILE_ZONE, zone):
            if TILE_OWNER.of(game.state, tile):
                game.set(TILE_ZONE, tile, None)
                game.set(TILE_PLACE, tile, None)


@rule.makes("d", "the Tiles of each letter", table.lettered(runes=False), spoken=_SPOKEN)
@rule.on("d", GameBegan)
def there_are_tiles_of_each_letter(
    game: Game,
    _began: GameBegan | None = None,
    *,
    aa: int,
    bb: int,
    cc: int,
    dd: int,
    ee: int,
    ff: int,
    gg: int,
    hh: int,
    ii: int,
    jj: int,
    kk: int,
    ll: int,
    mm: int,
    nn: int,
    oo: int,
    pp: int,
    qq: int,
    rr: int,
    ss: int,
    tt: int,
    uu: int,
    vv: int,
    ww: int,
    xx: int,
    yy: int,
    zz: int,
) -> None:
    numbers = (
        *(aa, bb, cc, dd, ee, ff, gg, hh, ii, jj, kk, ll, mm),
        *(nn, oo, pp, qq, rr, ss, tt, uu, vv, ww, xx, yy, zz),
    )
    for place, number in enumerate(numbers):
        _create(game, chr(ord("A") + place), number)


@rule.makes("e", "the Runes", table.lettered(runes=True), spoken=_SPOKEN)
@rule.on("e", GameBegan)
def there_are_runes(
    game: Game,
    _began: GameBegan | None = None,
    *,
    each: int,
    one: str,
    two: str,
    three: str,
    four: str,
    five: str,
) -> None:
    for values in (one, two, three, four, five):
        _create(game, values, each)


def _create(game: Game, letter: str, number: int) -> None:
    for _ in range(number):
        game.set(TILE_LETTER, game.create(TILE), letter)


@rule.on("f", TileDrawn)
def chance_decides_which_tile_is_drawn(game: Game, drawn: TileDrawn) -> None:
    in_bag = table.bag(game.state)
    if in_bag:
        game.set(TILE_OWNER, game.draw("Tile", in_bag), drawn.player)


rule.defines(
    a="Tiles are objects that have a letter",
    c="the Bag holds what no owner and no Zone has",
)
rule.explains(g="what is shown of Tiles is shown to everybody")
