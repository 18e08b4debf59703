"""Players, actors and their names.

A name may be abbreviated as long as it is clear who is meant (rule 1-3.x).
"""

from nomicbot.game.amending.finding import find_one, raising
from nomicbot.game.judging import Game
from nomicbot.game.kinds import NAME, OUTSIDER
from nomicbot.game.objects import ObjectId
from nomicbot.game.state import State
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.bnomic.vocabulary.players import PLAYER

_FEWEST_LETTERS = 3
_BEFORE = regex(
    r"(?:(?:the|a|an)\s+|(?:prof|professor|dr|doctor|mr|mrs|ms|sir|lord|lady"
    r"|king|queen|saint|st)\.?\s+)+"
)
"""An article or a title before a name."""


def outsiders_called(state: State, words: str) -> list[ObjectId]:
    """Return the outsiders with exactly this name, or else players whose names begin with it.

    In the second case, articles and titles are ignored.
    """
    return state.written(NAME, words) or _beginning(state, words.casefold())


def _beginning(state: State, wanted: str) -> list[ObjectId]:
    said = {wanted, _BEFORE.sub("", wanted, count=1)}
    beginnings = tuple(begin for begin in said if sum(map(str.isalnum, begin)) >= _FEWEST_LETTERS)
    return [
        player
        for player, names in state.remembered(_names).items()
        if any(name.startswith(beginnings) for name in names)
    ]


def _names(state: State) -> dict[ObjectId, tuple[str, str]]:
    """Return each player's name, with a title and without one."""
    players = [outsider for outsider in state.of_kind(OUTSIDER) if PLAYER.of(state, outsider)]
    names = [NAME.of(state, player).casefold() for player in players]
    return {
        player: (name, _BEFORE.sub("", name, count=1))
        for player, name in zip(players, names, strict=True)
    }


def is_player(game: Game, outsider: ObjectId | None) -> bool:
    """Return whether an outsider is a player."""
    return outsider is not None and PLAYER.of(game.state, outsider)


def players(game: Game) -> tuple[ObjectId, ...]:
    """Return all players, in the order in which the game first knew them."""
    return tuple(game.state.where(PLAYER, True))


def acting(game: Game, may: str) -> ObjectId:
    """Return the player who takes the current action.

    If the actor is not a player, raises a refusal with the words "only a player" and `may`, for
    example "only a player may vote".
    """
    actor = game.actor
    if actor is None or not is_player(game, actor):
        raise game.refuse(f"only a player {may}")
    return actor


def the_one(game: Game, name: str, kind: str) -> ObjectId:
    """Return the only game object of a kind with this name.

    Raises a refusal if there is none, or more than one.
    """
    return raising(find_one(game, name, kind))
