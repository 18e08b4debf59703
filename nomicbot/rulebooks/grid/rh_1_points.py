"""Rule H-1: Points and Gremlin Numbers."""

from nomicbot.game.judging import Game
from nomicbot.game.reading import Happening, Reading
from nomicbot.rulebooks.grid import located, paying
from nomicbot.rulebooks.grid import vocabulary as v

rule = Reading("H-1/0", "grid")


@rule.makes(
    "a",
    "points",
    v.POINTS,
    spoken=r"\bpoints\b",
    also="A-3.g B-4.j B-4.k D-1.c D-2.c D-2.e D-2.f E-1.c E-1.d E-1.h E-1.k E-1.n "
    "E-4.b F-1.h F-4.u G-2.b G-3.a"
    " H-2.l H-2.m",
)
@rule.on("a", v.GridBegins)
def players_have_points_when_the_grid_begins(
    game: Game, _begins: v.GridBegins | None = None, *, start: int
) -> None:
    for player in game.state.where(v.PLAYER, True):
        game.set(v.POINTS, player, start)


@rule.on("a", v.PlayerJoined)
def who_joins_has_points(game: Game, joined: v.PlayerJoined, *, start: int) -> None:
    game.set(v.POINTS, joined.player, start)


@rule.makes("e", "the Gremlin Fund", v.FUND)
@rule.on("e", v.GridBegins)
def the_gremlin_fund_begins(game: Game, _begins: v.GridBegins | None = None, *, fund: int) -> None:
    for grid in game.state.of_kind(v.GRID):
        game.set(v.FUND, grid, fund)


@rule.adjusts("e", v.THERE_IS_A_FUND, base=True)
def the_gremlin_fund_is_an_account(_game: Game, _value: bool) -> bool:
    return True


@rule.on("f", v.GridBegins)
def there_is_a_gremlin_number_as_the_grid_begins(
    game: Game, begins: v.GridBegins, *, sides: int
) -> None:
    _roll(game, begins, sides)


@rule.on("f", v.NweekBegins)
def there_is_a_gremlin_number_for_each_nweek(
    game: Game, begins: v.NweekBegins, *, sides: int
) -> None:
    _roll(game, begins, sides)


def _roll(game: Game, _why: Happening, sides: int) -> None:
    grid = located.grid(game.state)
    if grid is None:
        return
    number, told = paying.rolled(game, 1, max(1, sides))
    game.set(v.GREMLIN_NUMBER, grid, number)
    game.tell(f"the Gremlin number is {number} ({told})")


@rule.adjusts("g", v.NTH_GREMLIN_NUMBER, base=True)
def the_nth_gremlin_number(game: Game, _value: int, n: int, *, whole: int) -> int:
    grid = located.grid(game.state)
    number = v.GREMLIN_NUMBER.of(game.state, grid) if grid else 0
    return -(-number * n // whole) if whole > 0 else 0


rule.makes("f", "the Gremlin number", v.GREMLIN_NUMBER)
rule.explains(
    b="nobody may do what nothing permits, and no rule sets a limit below",
    c="a clause that lets somebody pay asks for points only where it says so",
    d="nobody gains what no rule gives em",
)
