"""The creation of a Siren on a square, which more than one rule can cause."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.grid import located, moving
from nomicbot.rulebooks.grid.vocabulary.places import SIREN
from nomicbot.rulebooks.grid.vocabulary.rocks import SirenAppeared


def appear(game: Game, square: str) -> ObjectId:
    """Create a Siren on `square`, and return it. Does not check whether she may be there."""
    siren = game.create(SIREN)
    moving.enter(game, siren, square)
    game.tell(f"{located.name(game, siren)} appears on the Big Rock at {square}")
    game.happen(SirenAppeared(siren, square))
    return siren
