"""The actor of an action on the Grid, and the square, player or thing that the action names.

A clause declares with `binds` which of these functions it needs, so all clauses that judge the
action share one look-up. A target that only one rule uses, such as a Siren's Bait, is looked up in
the module of that rule.
"""

from functools import cache

from nomicbot.game.actions import Action
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Bind
from nomicbot.rulebooks.bnomic import people
from nomicbot.rulebooks.grid import located, squares
from nomicbot.rulebooks.grid.vocabulary.carrying import Drop, Throw
from nomicbot.rulebooks.grid.vocabulary.moves import ONLY_ON_GRID, EnterGrid
from nomicbot.rulebooks.grid.vocabulary.places import BIG_STICK
from nomicbot.rulebooks.grid.vocabulary.rocks import BuyRock, PlaceBait

# -- who acts --------------------------------------------------------------------------------------


def whoever(game: Game, _action: Action) -> ObjectId:
    """Return the actor, who need not be a player."""
    if game.actor is None:
        raise game.refuse("no player posts from that address")
    return game.actor


@cache
def a_player(may: str) -> Bind:
    """Return a bind for the actor, who has to be a player.

    Otherwise the bind raises a refusal with the words `may`: "only a player may ...".
    """

    def player(game: Game, _action: Action) -> ObjectId:
        return people.acting(game, may)

    return player


def player_on_the_grid(game: Game, _action: Action) -> ObjectId:
    """Return the actor, who has to be a player on a square."""
    player = people.acting(game, "may do that")
    if not located.square_of(game.state, player):
        raise game.refuse("only a player who is on the Grid may do that")
    return player


def player_on_the_grid_if_asked(game: Game, action: Action) -> ObjectId:
    """Return the actor, who has to be on a square if the rules demand it for `action`."""
    actor = game.actor
    if (
        actor is not None
        and located.is_player(game.state, actor)
        and not game.quantity(ONLY_ON_GRID, action)
    ):
        return actor
    return game.bound(player_on_the_grid, action)


def here(game: Game, action: Action) -> str:
    """Return the square of the actor, who has to be a player."""
    return located.square_of(game.state, game.bound(player_on_the_grid, action))


def big_stick(game: Game, action: Action) -> ObjectId:
    """Return the Big Stick. Raises a refusal if the actor doesn't have it."""
    stick = located.holds(game.state, game.bound(player_on_the_grid, action), BIG_STICK.name)
    if stick is None:
        raise game.refuse("only the player who has the Big Stick may Whack")
    return stick


# -- squares ---------------------------------------------------------------------------------------


def square(game: Game, action: EnterGrid | BuyRock) -> str:
    """Return the square of the Grid that an action names."""
    return located.a_square(game, action.square)


def square_if_named(_game: Game, action: BuyRock | PlaceBait) -> str:
    """Return the square that an action names, on the Grid or not, or "" if it names none."""
    return squares.canonical(action.square)


@cache
def aimed_at(*fields: str) -> Bind:
    """Return a bind for the square that the first nonempty field of an action names.

    The square is named by its numbers, or by something on it.
    """

    def aim(game: Game, action: Action) -> str:
        return located.aimed_at(
            game, next(filter(None, (getattr(action, field) for field in fields)), "")
        )

    return aim


# -- things ----------------------------------------------------------------------------------------


def thing_that_e_has(game: Game, action: Drop | Throw) -> ObjectId:
    """Return the thing that an action names, among those that the actor holds."""
    return located.the_one(
        game,
        action,
        "thing",
        lambda o: located.holder(game.state, o) == game.actor,
        f"you have no {action.thing}",
    )
