"""The name of somebody who asks to become a player (rules 3-2 and 9-4)."""

from nomicbot.game.judging import Game
from nomicbot.rulebooks.bnomic.vocabulary.players import NAME_WITHOUT_ONE, Join


def name_asked_for(game: Game, action: Join) -> str:
    """Return the name in the action, or the name that the rules assume if it gives none."""
    return " ".join((action.called or game.quantity(NAME_WITHOUT_ONE)).split())
