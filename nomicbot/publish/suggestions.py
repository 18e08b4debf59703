"""Suggestions of alternatives to refused actions, from the rules of the subject."""

from nomicbot.game.actions import Posted, Verdict, VerdictResult
from nomicbot.game.addresses import owner_of
from nomicbot.game.judging import Game
from nomicbot.language.questions import meaning
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.tiles import table

_OF_THE_WORD = ("d", "f")
"""The clauses of rule 6-5 by which another word may be laid where one is refused."""


def nearest(game: Game, post: Posted, verdict: Verdict) -> str:
    """Return a sentence for the possible action nearest to a refused one; "" if none is known."""
    action, clause = verdict.action, verdict.clause
    if (
        verdict.result != VerdictResult.REFUSED
        or clause is None
        or not isinstance(action, v.PlayWord)
    ):
        return ""
    player = owner_of(game.state, post.author.address)
    if player is None or clause.clause not in _OF_THE_WORD:
        return ""
    found = table.nearest_play(game, player, action)
    return meaning(found).line if found else ""
