"""The name of somebody who asks to become a player (rules 3-2 and 9-4)."""

from nomicbot.game.judging import Game
from nomicbot.rulebooks.bnomic.vocabulary.players import NAME_WITHOUT_ONE, Join


def name_asked_for(game: Game, action: Join) -> str:
    """Return the name that the action gives, or if it gives none, the one that the rules assume."""
    return " ".join((action.called or game.quantity(NAME_WITHOUT_ONE)).split())
