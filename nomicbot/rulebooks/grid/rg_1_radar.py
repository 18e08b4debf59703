"""Rule G-1: Radar."""

from nomicbot.game.judging import Game
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic.vocabulary.players import PLAYER
from nomicbot.rulebooks.grid import located, squares
from nomicbot.rulebooks.grid.vocabulary.company import BOX_SEEN_AT
from nomicbot.rulebooks.grid.vocabulary.moves import Entered
from nomicbot.rulebooks.grid.vocabulary.places import BONUS_BOX
from nomicbot.rulebooks.grid.vocabulary.radar import OWN_RADAR, RADAR

rule = Reading("G-1/0", "grid")
rule.named("b", start=noun("the Radar with which players begin"))


@rule.adjusts("a", RADAR, base=True)
def each_player_has_radar(game: Game, _value: int, player: ObjectId) -> int:
    return OWN_RADAR.of(game.state, player) or 0


@rule.upholds("b", OUTSIDER)
def it_begins_at_so_much(game: Game, player: ObjectId, *, start: int) -> None:
    if located.is_player(game.state, player) and OWN_RADAR.of(game.state, player) is None:
        game.set(OWN_RADAR, player, start)


@rule.on("c", Entered)
def who_comes_near_sees_it_at_once(game: Game, entered: Entered) -> None:
    if game.state.kind(entered.object) == BONUS_BOX.name:
        _reveal(game, [entered.object], _players(game))
    elif located.is_player(game.state, entered.object):
        _reveal(game, game.state.of_kind(BONUS_BOX), [entered.object])


@rule.upholds("c")
def boxes_near_players_are_seen(game: Game) -> None:
    boxes = game.state.of_kind(BONUS_BOX)
    for box in boxes:
        if BOX_SEEN_AT.of(game.state, box) != located.square_of(game.state, box):
            game.set(BOX_SEEN_AT, box, "")
    _reveal(game, boxes, _players(game))


def _players(game: Game) -> list[ObjectId]:
    return game.state.where(PLAYER, True)


def _reveal(game: Game, boxes: list[ObjectId], players: list[ObjectId]) -> None:
    hidden = [
        box
        for box in boxes
        if BOX_SEEN_AT.of(game.state, box) != located.square_of(game.state, box)
    ]
    if not hidden:
        return
    reach = {
        player: game.quantity(RADAR, player)
        for player in players
        if located.square_of(game.state, player)
    }
    for box in hidden:
        square = located.square_of(game.state, box)
        near = (
            p
            for p, far in reach.items()
            if squares.distance(located.square_of(game.state, p), square) <= far
        )
        player = next(near, None) if square else None
        if player:
            game.set(BOX_SEEN_AT, box, square)
            game.tell(
                f"the Radar of {located.name(game, player)} shows "
                f"{located.name(game, box)} at {square}"
            )


rule.makes("a", "Radar", OWN_RADAR, spoken=r"\bRadar\b(?! Towers?\b)")
rule.defines(e="to whom clause c reveals a square, and for how long")
rule.explains(
    d="clause c has nothing revealed but the square",
    f="who is on no square is at no distance from any",
)
