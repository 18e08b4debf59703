"""Rule B-1: Entrance."""

from nomicbot.game.judging import Game
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic import people
from nomicbot.rulebooks.bnomic.vocabulary.players import PlayerLeaves
from nomicbot.rulebooks.grid import located, moving, targets
from nomicbot.rulebooks.grid.vocabulary.moves import MAY_ENTER, OVERLAP, EnterGrid
from nomicbot.rulebooks.grid.vocabulary.places import LIMBO

rule = Reading("B-1/0", "grid")


def _player_in_limbo(game: Game, _action: EnterGrid) -> ObjectId:
    """Return the actor. Raises a refusal unless they are a player in Limbo."""
    player = people.acting(game, "may enter the Grid")
    if located.location(game.state, player) != LIMBO:
        raise game.refuse(f"you are on the Grid already, at {located.location(game.state, player)}")
    return player


@rule.permits("g", EnterGrid, binds=(_player_in_limbo, targets.square))
def a_player_in_limbo_may_enter(
    game: Game, _action: EnterGrid, player: ObjectId, square: str
) -> None:
    game.tell(f"{located.name(game, player)} enters the Grid at {square}")
    moving.enter(game, player, square)


@rule.forbids("h", EnterGrid, binds=(targets.whoever, targets.square))
def at_a_legal_square(game: Game, _action: EnterGrid, player: ObjectId, square: str) -> None:
    if not moving.may_enter(game, player, square):
        raise game.refuse(f"{square} is not legal for you")


@rule.forbids("k", EnterGrid)
def not_while_there_is_hardly_any_room(game: Game, _action: EnterGrid, *, least: int) -> None:
    left = 0
    for square in located.all_squares(game):
        left += located.is_unoccupied(game, square)
        if left >= least:
            return
    raise game.refuse(f"fewer than {least} squares of the Grid are unoccupied")


@rule.adjusts("m", MAY_ENTER, of=OUTSIDER)
def no_two_players_share_a_square(game: Game, value: bool, object: ObjectId, square: str) -> bool:
    if not value or not located.is_player(game.state, object):
        return value
    for other in located.players_at(game.state, square):
        if other != object and not game.quantity(OVERLAP, object, other):
            return False
    return True


def _by_who_is_nowhere(game: Game, _action: EnterGrid) -> bool:
    return game.actor is not None and not located.location(game.state, game.actor)


@rule.forbids("o", EnterGrid, where=_by_who_is_nowhere)
def nobody_enters_out_of_a_possession_or_the_air(game: Game, _action: EnterGrid) -> None:
    raise game.refuse("you are in somebody's possession or Airborne, and so not in Limbo")


@rule.on("p", PlayerLeaves)
def who_leaves_the_game_leaves_the_grid(game: Game, leaves: PlayerLeaves) -> None:
    if located.location(game.state, leaves.player) != LIMBO:
        moving.to_limbo(game, leaves.player)


rule.defines(
    a="players are Grid Objects, with a location",
    b="being on the Grid and being off it: the location says which",
    c="being off the Grid",
    d="a player's location",
)
rule.explains(
    i="a player whose location is a square is on the Grid",
    j="nobody may do what nothing permits, and nothing moves anybody by which no rule does",
    n="clause g makes no step of it, and what uses up a move is the announcement of one (B-2.a)",
)
rule.restates(
    e="A-2.l says it of every Grid Object",
    l="A-2.i makes a Passable MO of every Grid Object of which nothing else is specified",
)
rule.as_default(f="a player's location is Limbo until something changes it")
