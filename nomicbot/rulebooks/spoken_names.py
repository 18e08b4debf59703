"""The names of game objects inside the sentences that rulebooks write."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.text import spoken


def called(game: Game, object: ObjectId) -> str:
    """Return an object's name as players write it inside a sentence."""
    return spoken(game.called(object))
