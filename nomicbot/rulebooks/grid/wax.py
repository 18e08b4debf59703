"""Balls of Wax: who has them, whose ears they are in, and which one is Whacked.

Only `take_out` and `explode` change anything.
"""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.grid import located, moving
from nomicbot.rulebooks.grid.vocabulary.fights import (
    AMONG_SIRENS,
    DISGUSTING,
    EARS,
    WAX_SINCE,
    RemoveWax,
    StuffWax,
    WaxTakenOut,
    Whack,
)
from nomicbot.rulebooks.grid.vocabulary.places import BALL_OF_WAX


def is_ball(game: Game, thing: ObjectId) -> bool:
    """Return whether a thing is a Ball of Wax, including Balls of Earwax."""
    return game.state.kind(thing) == BALL_OF_WAX.name


def is_earwax(game: Game, thing: ObjectId) -> bool:
    """Return whether a thing is a Ball of Earwax."""
    return is_ball(game, thing) and DISGUSTING.of(game.state, thing)


def balls_of(game: Game, player: ObjectId) -> list[ObjectId]:
    """Return the Balls that a player holds, the oldest first."""
    return [thing for thing in located.possessions(game.state, player) if is_ball(game, thing)]


def in_ears(game: Game, player: ObjectId) -> ObjectId | None:
    """Return the Ball in a player's ears, or None."""
    return next(iter(game.state.where(EARS, player)), None)


def stuffed(game: Game) -> list[ObjectId]:
    """Return the players who have wax in their ears."""
    ears = [EARS.of(game.state, ball) for ball in game.state.of_kind(BALL_OF_WAX)]
    return list(dict.fromkeys(player for player in ears if player))


def is_named(game: Game, action: Whack) -> bool:
    """Return whether a name unambiguously means a Ball, wherever it is."""
    named = game.find(action.target, "")
    return game.actor is not None and named != [] and all(is_ball(game, o) for o in named)


def flying(game: Game, action: Whack) -> ObjectId:
    """Return the Ball that an action names and that flies towards the actor.

    Raises a refusal if there is none.
    """
    square = located.square_of(game.state, game.actor) if game.actor else ""
    none = f"no {action.target} is thrown towards you"
    return located.the_one(
        game,
        action,
        "target",
        lambda o: square != "" and located.target(game.state, o) == square,
        none,
    )


def that_e_has(game: Game, _action: StuffWax) -> ObjectId:
    """Return a Ball of Wax that the actor holds and that is not a Ball of Earwax."""
    balls = balls_of(game, game.actor) if game.actor else []
    ball = next((ball for ball in balls if not is_earwax(game, ball)), None)
    if ball is None:
        raise game.refuse("you have no Ball of Wax")
    return ball


def who_has_it_in_eir_ears(game: Game, _action: RemoveWax) -> ObjectId:
    """Return the actor, who must have wax in their ears. Raises a refusal otherwise."""
    if game.actor is None or not in_ears(game, game.actor):
        raise game.refuse("there is no wax in your ears")
    return game.actor


def explode(game: Game, ball: ObjectId) -> None:
    """Destroy a Ball of Wax in an explosion."""
    game.tell(f"{located.name(game, ball)} explodes")
    moving.destroy(game, ball)


def take_out(game: Game, player: ObjectId) -> None:
    """Take the wax out of a player's ears. Clauses that react decide where it goes."""
    ball = in_ears(game, player)
    assert ball is not None
    game.set(EARS, ball, "")
    forget(game, player)
    game.tell(f"the wax is out of {located.name(game, player)}'s ears")
    game.happen(WaxTakenOut(player, ball))


def forget(game: Game, player: ObjectId) -> None:
    """Delete the records of when a player stuffed wax into their ears, and of nearby Sirens."""
    game.set(WAX_SINCE, player, 0)
    game.set(AMONG_SIRENS, player, False)
