"""The name of somebody who asks to become a player (rules 3-2 and 9-4)."""

from nomicbot.game.judging import Game
from nomicbot.rulebooks.bnomic import vocabulary as v


def name_asked_for(game: Game, action: v.Join) -> str:
    """Return the name that the action gives, or if it gives none, the one that the rules assume."""
    return " ".join((action.called or game.quantity(v.NAME_WITHOUT_ONE)).split())
