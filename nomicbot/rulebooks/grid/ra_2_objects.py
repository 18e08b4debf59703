"""Rule A-2: Grid Objects."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.grid import located
from nomicbot.rulebooks.grid.vocabulary.moves import ENDS_UNPLACED, IMPASSABLE, MAY_ENTER, MOBILE

rule = Reading("A-2/0", "grid")


@rule.adjusts("h", MAY_ENTER)
def nothing_enters_the_square_of_an_impassable_object(
    game: Game, value: bool, object: ObjectId, square: str
) -> bool:
    return value and not located.is_kept_out(game, object, square)


@rule.adjusts("i", MOBILE, base=True)
def a_grid_object_is_mobile(_game: Game, _value: bool, _object: ObjectId) -> bool:
    return True


@rule.adjusts("i", IMPASSABLE, base=True)
def a_grid_object_is_passable(_game: Game, _value: bool, _object: ObjectId) -> bool:
    return False


@rule.adjusts("j", MAY_ENTER, base=True)
def a_legal_square_is_on_the_grid(game: Game, _value: bool, _object: ObjectId, square: str) -> bool:
    return located.on_grid(game, square)


@rule.adjusts("p", ENDS_UNPLACED, base=True)
def what_no_square_is_legal_for_is_destroyed(_game: Game, _value: bool) -> bool:
    return True


rule.defines(
    a="Grid Objects, which are kinds of object with a location",
    b="MOs, SOs, Passable and Impassable",
    c="what a Move makes of an object",
    d="a Move, which is one step to a square beside",
    e="consecutive squares, which are those at a distance of 1",
    f="consecutive squares: no square is at that distance from itself",
    k="vacant and unoccupied, which the rules ask for that use these words",
    m="to enter a square: the rules hear of whatever enters one, and of the square "
    "that it was on before, if any",
    n="to be moved by several squares, which is to take one step after the other until one fails",
    o="away: the direction of the step from the one square to the other",
)
rule.explains(
    g="a Move is a step to another square, and none takes place to a square "
    "that the object cannot enter",
    q="an SO is capable of no Move (c), and being placed or removed is not a Move (d)",
)
rule.as_default(
    r="readings that move several objects take them in the order in which they came into being"
)
rule.fixed(
    l="a square, a holder and a Target exclude each other: whatever comes to one leaves the others"
)
