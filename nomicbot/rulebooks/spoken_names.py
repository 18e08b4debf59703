"""The names of game objects in the sentences that rulebooks write."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.text import spoken


def called(game: Game, object: ObjectId) -> str:
    """Return the players' name for an object, in the form for the middle of a sentence."""
    return spoken(game.called(object))
