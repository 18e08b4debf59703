"""Rule G-2: Radar Towers."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.grid import located, moving, paying, targets
from nomicbot.rulebooks.grid.vocabulary.moves import MOBILE
from nomicbot.rulebooks.grid.vocabulary.places import RADAR_TOWER
from nomicbot.rulebooks.grid.vocabulary.radar import RADAR, BuildTower

rule = Reading("G-2/0", "grid")
rule.named(
    "b", price=noun("the price of a Radar Tower", "points", "a Radar Tower costs {number} points")
)
rule.named("d", more=noun("the Radar that a Radar Tower adds"))


@rule.permits("b", BuildTower, binds=(targets.player_on_the_grid, targets.here))
def a_player_may_build_one_where_e_is(
    game: Game, _action: BuildTower, player: ObjectId, square: str, *, price: int
) -> None:
    if _is_at(game, square):
        raise game.refuse(f"there is a Radar Tower on {square} already")
    paying.change(game, player, -price, "a Radar Tower")
    tower = game.create(RADAR_TOWER)
    game.tell(f"{located.name(game, player)} builds {located.name(game, tower)} on {square}")
    moving.enter(game, tower, square)


@rule.adjusts("c", MOBILE, of=RADAR_TOWER)
def radar_towers_are_immovable(_game: Game, _value: bool, _tower: ObjectId) -> bool:
    return False


@rule.adjusts("d", RADAR)
def a_radar_tower_sees_farther(game: Game, value: int, player: ObjectId, *, more: int) -> int:
    square = located.square_of(game.state, player)
    return value + more if square and _is_at(game, square) else value


def _is_at(game: Game, square: str) -> bool:
    return bool(located.of_kind_at(game.state, square, RADAR_TOWER))


rule.makes("a", "Radar Towers", RADAR_TOWER, spoken=r"\bRadar Towers?\b", ends=moving.destroy)
rule.defines(a="of what the other clauses speak")
rule.explains(
    e="clause d counts from what the Radar is, which stays what it is",
    f="clause d asks who is on its square, and no clause says whose it is",
)
