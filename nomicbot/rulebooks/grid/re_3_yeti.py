"""Rule E-3: The Yeti."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NdayBegins
from nomicbot.rulebooks.grid import located, moving, squares
from nomicbot.rulebooks.grid.grid_names import label
from nomicbot.rulebooks.grid.vocabulary.moves import Entered
from nomicbot.rulebooks.grid.vocabulary.places import FROZEN, WETNESS, YETI
from nomicbot.rulebooks.grid.vocabulary.rocks import YETI_GOES_TO

rule = Reading("E-3/0", "grid")
rule.named(
    "b",
    times=noun("the number of times that the Yeti moves", "times", "the Yeti moves {number} times"),
    within=noun("the reach of the Yeti", "squares"),
)

_YETI = label(YETI.name)
_MOST_HOPS = 20
"""The most hops at once, since an amendment can write any number into a rule."""


@rule.on("b", NdayBegins)
def the_yeti_moves_as_an_nweek_begins(
    game: Game, begins: NdayBegins, *, times: int, within: int
) -> None:
    if begins.nday != 1:
        return
    for yeti in game.state.of_kind(YETI):
        for _ in range(min(times, _MOST_HOPS)):
            _hop(game, yeti, within)


def _hop(game: Game, yeti: ObjectId, within: int) -> None:
    """Move the Yeti to a random legal square that is at most `within` squares away."""
    here = located.square_of(game.state, yeti)
    candidates = located.all_squares(game) if here else ()
    near = [square for square in candidates if squares.distance(here, square) <= within]
    square = moving.draw(
        game, _YETI, [one for one in near if game.quantity(YETI_GOES_TO, yeti, one)]
    )
    if square and moving.may_enter(game, yeti, square):
        game.tell(f"the Yeti goes to {square}")
        moving.enter(game, yeti, square)


@rule.on("c", Entered, of=YETI)
def what_the_yeti_leaves_is_frozen(game: Game, entered: Entered) -> None:
    left = entered.before
    if left and left != entered.square:
        located.set_square(game, WETNESS, left, FROZEN)
        game.tell(f"{left}, which the Yeti has left, is Frozen")


@rule.upholds("d")
def there_is_a_yeti(game: Game) -> None:
    if not game.state.of_kind(YETI) and moving.legal(game, game.next_id(YETI)):
        where = moving.place_at_random(game, game.create(YETI), _YETI)
        game.tell(f"the Yeti comes to {where}")


@rule.adjusts("e", YETI_GOES_TO, of=YETI)
def e_goes_to_another_square_that_is_legal(
    game: Game, value: bool, yeti: ObjectId, square: str
) -> bool:
    return (
        value
        and square != located.square_of(game.state, yeti)
        and moving.may_enter(game, yeti, square)
    )


rule.makes("a", "the Yeti", YETI, ends=moving.destroy)
rule.defines(a="of whom the other clauses speak")
rule.explains(
    f="a Move is one step to a square beside (A-2.d), and clause b has chance "
    "pick any that is near enough",
    g="clause c says it of each square that e leaves",
)
