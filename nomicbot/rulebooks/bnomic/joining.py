"""By which name somebody asks to become a player (rules 3-2 and 9-4)."""

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.rulebooks.bnomic import vocabulary as v


def name_asked_for(game: Game, action: v.Join) -> str:
    """The name that is given; else the one that a player who left still has; else the one the post was sent under."""
    kept = kinds.NAME.of(game.state, game.actor) if game.actor else ""
    return " ".join((action.called or kept or game.author.name or game.author.address.partition("@")[0]).split())
