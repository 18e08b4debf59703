"""Suggestions of alternatives to a refused action, such as another word to play."""

from nomicbot.game.actions import Posted, Verdict, VerdictResult
from nomicbot.game.addresses import owner_of
from nomicbot.game.judging import Game
from nomicbot.language.questions import meaning
from nomicbot.rulebooks.library import rulebooks


def nearest(game: Game, post: Posted, verdict: Verdict) -> str:
    """Return a sentence for the possible action nearest to a refused one, or "" if none."""
    player = owner_of(game.state, post.author.address)
    if verdict.result != VerdictResult.REFUSED or player is None:
        return ""
    found = (book.presentation.nearest(game, player, verdict) for book in rulebooks())
    return next((meaning(action).line for action in found if action is not None), "")
