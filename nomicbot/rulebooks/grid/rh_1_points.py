"""Rule H-1: Points and Gremlin Numbers."""

from nomicbot.game.judging import Game
from nomicbot.game.reading import Happening, Reading
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NweekBegins
from nomicbot.rulebooks.bnomic.vocabulary.players import PLAYER, PlayerJoined
from nomicbot.rulebooks.grid import located, paying
from nomicbot.rulebooks.grid.vocabulary.places import FUND, GREMLIN_NUMBER, GRID, GridBegins
from nomicbot.rulebooks.grid.vocabulary.points import NTH_GREMLIN_NUMBER, POINTS, THERE_IS_A_FUND

rule = Reading("H-1/0", "grid")


@rule.makes(
    "a",
    "points",
    POINTS,
    spoken=r"\bpoints\b",
    also="A-3.g B-4.j B-4.k D-1.c D-2.c D-2.e D-2.f E-1.c E-1.d E-1.h E-1.k E-1.n "
    "E-4.b F-1.h F-4.u G-2.b G-3.a"
    " H-2.l H-2.m",
)
@rule.on("a", GridBegins)
def players_have_points_when_the_grid_begins(
    game: Game, _begins: GridBegins | None = None, *, start: int
) -> None:
    for player in game.state.where(PLAYER, True):
        game.set(POINTS, player, start)


@rule.on("a", PlayerJoined)
def who_joins_has_points(game: Game, joined: PlayerJoined, *, start: int) -> None:
    game.set(POINTS, joined.player, start)


@rule.makes("e", "the Gremlin Fund", FUND)
@rule.on("e", GridBegins)
def the_gremlin_fund_begins(game: Game, _begins: GridBegins | None = None, *, fund: int) -> None:
    for grid in game.state.of_kind(GRID):
        game.set(FUND, grid, fund)


@rule.adjusts("e", THERE_IS_A_FUND, base=True)
def the_gremlin_fund_is_an_account(_game: Game, _value: bool) -> bool:
    return True


@rule.on("f", GridBegins)
def there_is_a_gremlin_number_as_the_grid_begins(
    game: Game, begins: GridBegins, *, sides: int
) -> None:
    _roll(game, begins, sides)


@rule.on("f", NweekBegins)
def there_is_a_gremlin_number_for_each_nweek(
    game: Game, begins: NweekBegins, *, sides: int
) -> None:
    _roll(game, begins, sides)


def _roll(game: Game, _why: Happening, sides: int) -> None:
    grid = located.grid(game.state)
    if grid is None:
        return
    number, told = paying.rolled(game, 1, max(1, sides))
    game.set(GREMLIN_NUMBER, grid, number)
    game.tell(f"the Gremlin number is {number} ({told})")


@rule.adjusts("g", NTH_GREMLIN_NUMBER, base=True)
def the_nth_gremlin_number(game: Game, _value: int, n: int, *, whole: int) -> int:
    grid = located.grid(game.state)
    number = GREMLIN_NUMBER.of(game.state, grid) if grid else 0
    return -(-number * n // whole) if whole > 0 else 0


rule.makes("f", "the Gremlin number", GREMLIN_NUMBER)
rule.explains(
    b="nobody may do what nothing permits, and no rule sets a limit below",
    c="a clause that lets somebody pay asks for points only where it says so",
    d="nobody gains what no rule gives em",
)
