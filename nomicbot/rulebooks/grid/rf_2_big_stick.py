"""Rule F-2: The Big Stick."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NweekBegins, NweekEnds
from nomicbot.rulebooks.grid import located, moving, squares, targets
from nomicbot.rulebooks.grid.vocabulary.carrying import CARRYABLE
from nomicbot.rulebooks.grid.vocabulary.company import ACTIVE
from nomicbot.rulebooks.grid.vocabulary.fights import (
    DIZZY,
    GREMLIN_DIZZY,
    GREMLINS_RECOVER,
    SHIELDED,
    Deflected,
    ShieldSpent,
    Whack,
    Whacked,
)
from nomicbot.rulebooks.grid.vocabulary.places import BIG_STICK, GREMLIN

rule = Reading("F-2/0", "grid")
rule.named(
    "e",
    squares=noun(
        "the number of squares of a Whack",
        "squares",
        "a Whack knocks a player {number} squares away",
    ),
)


@rule.adjusts("a", CARRYABLE, of=BIG_STICK)
def the_big_stick_is_carryable(_game: Game, _value: bool, _stick: ObjectId) -> bool:
    return True


@rule.upholds("b")
def there_is_a_big_stick(game: Game) -> None:
    moving.let_there_be(game, BIG_STICK, "Big Stick")


def _one_beside(game: Game, action: Whack) -> ObjectId:
    """Return the player or Gremlin, on an adjacent square, that the action names."""
    square = game.bound(targets.here, action)
    return located.the_one(
        game,
        action,
        "target",
        lambda o: (
            _can_be_whacked(game, o)
            and squares.distance(square, located.square_of(game.state, o)) == 1
        ),
        f"no {action.target} who can be Whacked is on a square next to yours",
    )


@rule.permits("c", Whack, binds=(targets.player_on_the_grid, targets.big_stick, _one_beside))
def who_has_the_big_stick_may_whack(
    game: Game, _action: Whack, player: ObjectId, _stick: ObjectId, target: ObjectId
) -> None:
    game.tell(f"{located.name(game, player)} Whacks {located.name(game, target)}")
    game.happen(Whacked(target, player))


def _can_be_whacked(game: Game, object: ObjectId) -> bool:
    """Return whether an object is a player or a Gremlin on a square."""
    known = located.is_player(game.state, object) or game.state.kind(object) == GREMLIN.name
    return known and located.square_of(game.state, object) != ""


@rule.on("d", Whacked)
def the_big_stick_vanishes_and_appears_elsewhere(game: Game, whacked: Whacked) -> None:
    stick = located.holds(game.state, whacked.by, BIG_STICK.name)
    if stick is not None:
        where = moving.place_at_random(game, stick, "Big Stick")
        game.tell(
            f"the Big Stick vanishes, and appears at {where}" if where else "the Big Stick vanishes"
        )


@rule.on("e", Whacked)
def a_player_is_knocked_away(game: Game, whacked: Whacked, *, squares: int) -> None:
    if not located.is_player(game.state, whacked.target):
        return
    if game.quantity(SHIELDED, whacked.target):
        game.happen(Deflected(whacked.target, whacked.by))
        game.happen(ShieldSpent(whacked.target))
    else:
        moving.knock_away(game, whacked.target, whacked.by, squares)


@rule.on("f", Whacked)
def a_player_becomes_dizzy(game: Game, whacked: Whacked) -> None:
    if located.is_player(game.state, whacked.target):
        game.set(DIZZY, whacked.target, True)
        game.tell(f"{located.name(game, whacked.target)} is Dizzy until the end of the nweek")


@rule.on("f", NweekEnds)
def the_dizzy_recover(game: Game, _ends: NweekEnds) -> None:
    for player in game.state.where(DIZZY, True):
        game.set(DIZZY, player, False)


@rule.on("g", Whacked)
def a_gremlin_is_knocked_off_the_grid(game: Game, whacked: Whacked) -> None:
    if game.state.kind(whacked.target) == GREMLIN.name:
        moving.to_limbo(game, whacked.target)
        game.set(GREMLIN_DIZZY, whacked.target, True)
        game.tell(f"{located.name(game, whacked.target)} is knocked off the Grid, and Dizzy")


@rule.on("h", NweekEnds)
def an_active_gremlin_comes_back(game: Game, _ends: NweekEnds) -> None:
    for gremlin in game.state.of_kind(GREMLIN):
        if not GREMLIN_DIZZY.of(game.state, gremlin):
            continue
        if game.quantity(GREMLINS_RECOVER):
            game.set(GREMLIN_DIZZY, gremlin, False)
        called = located.name(game, gremlin)
        if ACTIVE.of(game.state, gremlin) and not located.square_of(game.state, gremlin):
            where = moving.place_at_random(game, gremlin, called)
            game.tell(
                f"{called} comes back to the Grid at {where}"
                if where
                else f"there is no square for {called}"
            )


@rule.adjusts("l", GREMLINS_RECOVER)
def a_gremlin_is_dizzy_as_long_as_a_player(_game: Game, _value: bool) -> bool:
    return True


@rule.on("l", NweekBegins)
def which_has_come_to_its_end(game: Game, _begins: NweekBegins) -> None:
    for gremlin in game.state.of_kind(GREMLIN):
        if GREMLIN_DIZZY.of(game.state, gremlin):
            game.set(GREMLIN_DIZZY, gremlin, False)


rule.makes("b", "the Big Stick", BIG_STICK, ends=moving.destroy)
rule.makes("f", "who is Dizzy", DIZZY, GREMLIN_DIZZY, spoken=r"\bDizzy\b")
rule.explains(
    i="by clause b one appears where there is none, and nothing else makes any",
    j="only what is on a square is adjacent to another one, and no square to "
    "itself (A-2.e, A-2.f, A-2.l)",
    k="squares in a direction are as many Moves (A-2.n), and clause d is about each Whack",
    m="clause h is about a Gremlin that is Active then",
)
