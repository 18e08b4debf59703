"""Points that players lose, gain and pay, and how rulings report them."""

from nomicbot.game.dice import thrown
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.grid import located
from nomicbot.rulebooks.grid.vocabulary.places import FUND, GRID
from nomicbot.rulebooks.grid.vocabulary.points import POINTS, THERE_IS_A_FUND

_MOST_DICE = 100
"""The most dice of one roll, since an amendment can write any number into a rule, and a ruling
lists each die."""


def rolled(game: Game, dice: int, sides: int) -> tuple[int, str]:
    """Return the sum of a roll, and a description of the roll: `2d5 = 3 4`."""
    dice, sides = max(0, min(dice, _MOST_DICE)), max(1, sides)
    found = game.roll(dice, sides)
    return sum(found), thrown(sides, found)


def change(game: Game, player: ObjectId, points: int, why: str) -> None:
    """Add points to a player, or subtract them if negative."""
    game.because(why)
    game.add(POINTS, player, points)
    if points:
        gains = "gains" if points > 0 else "loses"
        game.tell(f"{located.name(game, player)} {gains} {_points(abs(points))}: {why}")


def roll_loss(
    game: Game, player: ObjectId, dice: int, sides: int, why: str, to: ObjectId = ""
) -> int:
    """Take as many points from a player as the dice show, and return that number.

    The points go to the player `to`, or to the Gremlin Fund if `to` is the Grid. If `to` is "",
    nobody gets them.
    """
    lost, told = rolled(game, dice, sides)
    change(game, player, -lost, f"{why}, {told}")
    if to == located.grid(game.state) and not game.quantity(THERE_IS_A_FUND):
        to = ""
    if to:
        game.because(f"{why}, {told}")
        game.add(FUND if game.state.kind(to) == GRID.name else POINTS, to, lost)
        game.tell(
            f"{located.name(game, to) if to != located.grid(game.state) else 'the Gremlin Fund'} "
            "gets them"
        )
    return lost


def into_fund(game: Game, points: int, why: str) -> None:
    """Add points to the Gremlin Fund, or subtract them if negative."""
    grid = located.grid(game.state)
    if grid is not None and game.quantity(THERE_IS_A_FUND):
        game.because(why)
        game.add(FUND, grid, points)


def _points(number: int) -> str:
    return f"{number} point{'s' * (number != 1)}"
