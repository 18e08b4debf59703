"""Rule 6-3: Tiles. Drawing."""

from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import people
from nomicbot.rulebooks.bnomic.tiles import table
from nomicbot.rulebooks.bnomic.vocabulary.tiles import (
    PLAYING_TILES,
    TILE_OWNER,
    TILES_IN_A_TURN,
    DrawingBegins,
    TileDrawn,
)

rule = Reading("6-3/0")
rule.named(
    "a", rack=noun("the number of Tiles in a Rack", "Tiles", "(a|each) Rack holds {number} Tiles")
)
rule.named("b", each=noun("the number of Tiles that are Drawn in a turn", "Tiles"))


@rule.upholds("a")
def racks_are_filled_up(game: Game, *, rack: int) -> None:
    """Draw Tiles in turn, as long as anybody is short of Tiles and can get one by Drawing."""
    state = game.state
    playing = [player for player in people.players(game) if PLAYING_TILES.of(state, player)]
    lacking = {p: rack - len(state.where(TILE_OWNER, p)) for p in playing}
    in_turn = game.quantity(TILES_IN_A_TURN) if any(lack > 0 for lack in lacking.values()) else 0
    if in_turn:
        game.happen(DrawingBegins())
    drawn: dict[str, list[str]] = {}
    drew = True
    while drew:
        drew = False
        for player in playing:
            for _ in range(min(in_turn, lacking[player])):
                held = list(state.where(TILE_OWNER, player))
                game.happen(TileDrawn(player))
                new = [tile for tile in state.where(TILE_OWNER, player) if tile not in held]
                if not new:
                    break
                lacking[player] -= len(new)
                drawn.setdefault(player, []).extend(str(table.piece(state, tile)) for tile in new)
                drew = True
    for player, tiles in drawn.items():
        game.tell(f"{game.called(player)} Draws {', '.join(tiles)}")


@rule.adjusts("b", TILES_IN_A_TURN, base=True)
def so_many_are_drawn_in_one_turn(_game: Game, _value: int, *, each: int) -> int:
    return each


rule.explains(c="Racks are filled when all of an action is done")
