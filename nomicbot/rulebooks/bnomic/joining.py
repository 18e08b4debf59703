"""The name that somebody asks for when they ask to become a player (rules 3-2 and 9-4)."""

from nomicbot.game.judging import Game
from nomicbot.rulebooks.bnomic import vocabulary as v


def name_asked_for(game: Game, action: v.Join) -> str:
    """Return the given name, or the one that the rules assume if none is given."""
    return " ".join((action.called or game.quantity(v.NAME_WITHOUT_ONE)).split())
