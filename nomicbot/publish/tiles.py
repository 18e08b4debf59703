"""The Public Display of Tiles (rule 4-4): the Board, Racks, the Bag, Tokens, and the B-Dict."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.publish.naming import called
from nomicbot.rulebooks.bnomic import motions
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.tiles import board
from nomicbot.rulebooks.bnomic.tiles import table as tables
from nomicbot.rulebooks.bnomic.tiles.arranging import counted
from nomicbot.rulebooks.bnomic.tiles.notation import shown as written
from nomicbot.text import fill, table

KINDS = (v.TILE, v.ZONE, v.TOKEN_POOL, v.B_DICT, v.ENTRY)
"""The kinds of object that are shown here, and with no others."""


def begun(game: Game) -> bool:
    """Whether there is more to show than Tiles in the Bag."""
    state = game.state
    controlled = any(
        v.ZONE_CONTROLLER.of(state, zone) or state.where(v.TILE_ZONE, zone) for zone in state.of_kind(v.ZONE)
    )
    return bool(controlled or state.where(v.PLAYING_TILES, True) or state.of_kind(v.ENTRY))


def shown(game: Game) -> str:
    """What is on the display; that there are no Tiles, once they have ended."""
    if not game.state.of_kind(v.ZONE):
        return "  There are no Tiles."
    parts = [board.drawn(zones(game)), _players(game), _bag(game), _entries(game)]
    return "\n\n".join(part for part in parts if part)


def zones(game: Game) -> dict[int, board.Shown]:
    """What is in each Zone, by its number."""
    return {tables.number(game.state, zone): _zone(game, zone) for zone in game.state.of_kind(v.ZONE)}


def _zone(game: Game, zone: ObjectId) -> board.Shown:
    controller = v.ZONE_CONTROLLER.of(game.state, zone)
    return board.Shown(written(tables.word_of(game.state, zone)), called(game, controller) if controller else "")


def _players(game: Game) -> str:
    rows = []
    for player in motions.players(game):
        tokens = [f"{n} {type_.name.partition(' ')[0]}" for type_ in v.TOKENS if (n := type_.of(game.state, player))]
        own = " ".join(map(str, tables.rack(game.state, player)))
        if own or tokens or v.PLAYING_TILES.of(game.state, player):
            rows.append((called(game, player), own or "-", ", ".join(tokens) or "-"))
    return table([("Player", "Rack", "Tokens"), *rows]) if rows else ""


def _bag(game: Game) -> str:
    in_bag = [tables.piece(game.state, tile) for tile in tables.bag(game.state)]
    pool = sum(v.POOL.of(game.state, each) for each in game.state.of_kind(v.TOKEN_POOL))
    told = fill(f"In the Bag: {counted(in_bag) or 'nothing'}.", "  ", "    ")
    return f"{told}\n  In the Token Pool: {pool} Tokens."


def _entries(game: Game) -> str:
    rows = [
        (v.ENTRY_NAME.of(game.state, entry), v.ENTRY_DEFINITION.of(game.state, entry))
        for entry in game.state.of_kind(v.ENTRY)
    ]
    return "\n".join(fill(f"{name}: {text}", "  ", "    ") for name, text in sorted(rows))
