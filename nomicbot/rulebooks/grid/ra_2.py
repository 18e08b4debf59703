"""Rule A-2: Grid Objects."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.grid import things
from nomicbot.rulebooks.grid import vocabulary as v

rule = Reading("A-2/0", "grid")


@rule.adjusts("h", v.MAY_ENTER)
def nothing_enters_the_square_of_an_impassable_object(game: Game, value: bool, object: ObjectId, square: str) -> bool:
    return value and not things.is_kept_out(game, object, square)


@rule.adjusts("i", v.MOBILE, base=True)
def a_grid_object_is_mobile(_game: Game, _value: bool, _object: ObjectId) -> bool:
    return True


@rule.adjusts("i", v.IMPASSABLE, base=True)
def a_grid_object_is_passable(_game: Game, _value: bool, _object: ObjectId) -> bool:
    return False


@rule.adjusts("j", v.MAY_ENTER, base=True)
def a_legal_square_is_on_the_grid(game: Game, _value: bool, _object: ObjectId, square: str) -> bool:
    return things.on_grid(game, square)


rule.carried_by(g="h j")
rule.without_effect(
    a="defines Grid Objects, which are kinds of object with a location",
    b="defines MOs, SOs, Passable and Impassable",
    c="defines what a Move makes of an object",
    d="defines a Move, which is one step to a square beside",
    e="defines consecutive squares, which are those at a distance of 1",
    f="the distance of a square from itself is 0",
    k="defines vacant and unoccupied, which the rules ask for that use these words",
    l="whatever comes to a square, into a possession or into the air leaves where it was",
    m="whatever comes to stand on a square is told as an entry, with the square that it was on before, if any",
    n="what is moved by several squares takes one step after the other, until one fails",
    o="a direction away is that of the step from the one square to the other",
    p="whatever is placed goes to a legal square, or if there is none ends as this clause says",
    q="only a step asks whether an object is Mobile",
    r="the readings that move several objects take them in the order of their ids",
)
