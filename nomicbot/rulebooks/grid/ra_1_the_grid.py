"""Rule A-1: The Grid."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.grid import located, moving, squares
from nomicbot.rulebooks.grid.vocabulary.places import HEIGHT, LOCATIONS, WIDTH

rule = Reading("A-1/0", "grid")

_PLACED = tuple(attribute.kind for attribute in LOCATIONS.values())

_WIDEST = 60
"""The most columns and rows of squares, since an amendment can write any number into a rule."""


@rule.adjusts("b", WIDTH, base=True)
def it_has_so_many_columns(_game: Game, _value: int, *, width: int, height: int) -> int:
    return _bounded(width) if height > 0 else 0


@rule.adjusts("b", HEIGHT, base=True)
def it_has_so_many_rows(_game: Game, _value: int, *, width: int, height: int) -> int:
    return _bounded(height) if width > 0 else 0


def _bounded(size: int) -> int:
    return max(0, min(size, _WIDEST))


@rule.upholds("d", *_PLACED)
def a_square_is_written_in_one_way(game: Game, object: ObjectId) -> None:
    """Normalise a location such as `( 4, 5 )` that a Motion or the Administrator has set."""
    written = located.location(game.state, object)
    square = squares.canonical(written)
    if square and square != written:
        game.set(LOCATIONS[game.state.kind(object)], object, square)


@rule.upholds("h", *_PLACED)
def what_is_beyond_the_edge_is_not_there(game: Game, object: ObjectId) -> None:
    """Destroy an object beyond the edge of the Grid, if a clause says where the edge is."""
    square = located.square_of(game.state, object)
    if square and not located.on_grid(game, square) and located.size_is_known(game):
        moving.destroy(game, object)


rule.defines(
    a="the Grid",
    c="how columns and rows are numbered",
    e="the directions, by which moves go",
    f="how far squares are apart",
)
rule.as_default(i="a ruling tells what was rolled and what it decided, unless the roll is secret")
rule.fixed(
    g="every draw and every roll is the committed dice's",
    j="the program goes no farther than these numbers",
)
