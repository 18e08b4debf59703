"""Rule B-2: Movement."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, Refusal, noun
from nomicbot.rulebooks.grid import located, moving, squares, targets
from nomicbot.rulebooks.grid.vocabulary.moves import (
    DESTINATIONS,
    DIRECTION_MAY_BE_NAMED,
    FAILED_MOVES_COUNT,
    MOVED,
    MOVES,
    MoveTo,
)

rule = Reading("B-2/0", "grid")
rule.named("a", often=noun("the number of moves in an nweek", "moves"))


def _goal(game: Game, action: MoveTo) -> str:
    """Return the square that the action names, or the one in the direction that it names.

    It need not be on the Grid (clause h).
    """
    if action.direction:
        if not game.quantity(DIRECTION_MAY_BE_NAMED):
            raise game.refuse("no rule lets anybody name a direction instead of a square")
        direction = squares.DIRECTIONS.get(action.direction.casefold())
        if direction is None:
            raise game.refuse(f"{action.direction} is not a direction")
        before = game.bound(targets.here, action)
        goal, named = squares.beside(before, direction), squares.canonical(action.square)
        if action.square and named != goal:
            raise game.refuse(f"{action.direction} of {before} is {goal}, and not {action.square}")
        return goal
    return squares.canonical(action.square) or located.a_square(game, action.square)


_MOVE = (targets.player_on_the_grid, targets.here, _goal)


@rule.permits("a", MoveTo, binds=_MOVE)
def a_player_may_move_once_an_nweek(
    game: Game, _action: MoveTo, player: ObjectId, before: str, square: str, *, often: int
) -> None:
    nweek = located.nweek(game)
    counted = MOVED.of(game.state, player), MOVES.of(game.state, player)
    moves = counted[1] if counted[0] == nweek else 0
    if game.limited(moves >= often):
        raise game.refuse(
            f"you have moved {'once' if moves == 1 else f'{moves} times'} in this nweek already"
        )
    besides = game.permitted_besides
    if not besides:
        game.set(MOVED, player, nweek)
        game.set(MOVES, player, moves + 1)
    if moving.may_enter(game, player, square):
        game.tell(f"{located.name(game, player)} moves to {square}")
    if not moving.step(game, player, squares.direction(before, square)):
        game.fails(f"the move to {square} failed: {located.name(game, player)} stays at {before}")
        if not (besides or game.quantity(FAILED_MOVES_COUNT)):
            game.set(MOVED, player, counted[0])
            game.set(MOVES, player, counted[1])


@rule.adjusts("b", DESTINATIONS, base=True)
def to_the_squares_around(game: Game, _value: frozenset[str], player: ObjectId) -> frozenset[str]:
    square = located.square_of(game.state, player)
    return squares.adjacent(square) if square else frozenset()


@rule.adjusts("f", FAILED_MOVES_COUNT, base=True)
def a_move_that_fails_counts(_game: Game, _value: bool) -> bool:
    return True


@rule.forbids("g", MoveTo, binds=_MOVE)
def not_where_one_may_not_choose_to_move(
    game: Game, _action: MoveTo, player: ObjectId, before: str, square: str
) -> None:
    destinations, steps = game.trail(DESTINATIONS, player)
    if square in destinations:
        return
    # The first step is the clause that defines them: before it there is nothing that a clause could
    # take away from.
    taken = next(
        (step for step in steps[1:] if square in step.before and square not in step.after), None
    )
    if taken is None:
        raise game.refuse(f"from {before} you may not choose to move to {square}")
    raise Refusal(
        f"you may not choose to move to {square}: {taken.because or taken.why}", taken.clause
    )


@rule.adjusts("h", DIRECTION_MAY_BE_NAMED, base=True)
def a_player_may_name_a_direction(_game: Game, _value: bool) -> bool:
    return True


rule.explains(i="clause a counts what a player announces, and nothing else")
rule.restates(
    c="1-3.k says when Game Actions occur, and in which order",
    d="A-2.g says it of every MO",
    e="1-3.k says it of all Game Actions",
)
