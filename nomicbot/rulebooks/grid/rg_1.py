"""Rule G-1: Radar."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.grid import squares, things
from nomicbot.rulebooks.grid import vocabulary as v

rule = Reading("G-1/0", "grid")


@rule.adjusts("a", v.RADAR, base=True)
def each_player_has_radar(game: Game, _value: int, player: ObjectId) -> int:
    return v.OWN_RADAR.of(game.state, player) or 0


@rule.upholds("b")
def it_begins_at_so_much(game: Game, *, start: int) -> None:
    for player in game.state.where(v.PLAYER, True):
        if v.OWN_RADAR.of(game.state, player) is None:
            game.set(v.OWN_RADAR, player, start)


@rule.on("c", v.Entered)
def who_comes_near_sees_it_at_once(game: Game, entered: v.Entered) -> None:
    moved = game.state.kind(entered.object)
    if moved == v.BONUS_BOX.name or things.is_player(game.state, entered.object):
        _reveal(game)


@rule.upholds("c")
def boxes_near_players_are_seen(game: Game) -> None:
    _reveal(game)


def _reveal(game: Game) -> None:
    for box in game.state.of_kind(v.BONUS_BOX):
        square = things.square_of(game.state, box)
        seen_at = v.BOX_SEEN_AT.of(game.state, box)
        if seen_at == square:
            continue
        near = next((player for player in game.state.where(v.PLAYER, True) if _sees(game, player, square)), None)
        game.set(v.BOX_SEEN_AT, box, square if near else "")
        if near:
            game.tell(f"the Radar of {things.name(game, near)} shows {things.name(game, box)} at {square}")


def _sees(game: Game, player: ObjectId, square: str) -> bool:
    where = things.square_of(game.state, player)
    return where != "" and square != "" and squares.distance(where, square) <= game.quantity(v.RADAR, player)


rule.carried_by(e="c", f="c")
rule.without_effect(d="the square is told, and the type stays hidden")
