"""The votes on a Motion: which ones count, and which vote somebody's words mean (rule 2-6)."""

from collections import Counter

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Refusal
from nomicbot.rulebooks.bnomic.vocabulary.motions import LEGAL_VOTES, STANDS_FOR, TALLY


def tally(game: Game, motion: ObjectId) -> Counter[str]:
    """Return how many votes of each kind count, leaving out votes that may not be cast."""
    counted: tuple[tuple[str, int], ...] = game.quantity(TALLY, motion)
    return Counter(dict(counted))


def meant(game: Game, motion: ObjectId, said: str) -> str:
    """Return the vote that somebody's words mean: YES on a Proposal means FOR (rule 2-6)."""
    return game.quantity(STANDS_FOR, said, game.quantity(LEGAL_VOTES, motion)) or said


def legal_vote(game: Game, motion: ObjectId, said: str) -> str:
    """Return the Legal Vote that somebody's words mean.

    Raises a refusal by the clause that lists the Legal Votes.
    """
    vote = meant(game, motion, said)
    legal, steps = game.trail(LEGAL_VOTES, motion)
    if vote in legal:
        return vote
    reason = (
        f"{vote} is not a Legal Vote on {game.called(motion)}: {', '.join(legal)} "
        f"{'are' if legal[1:] else 'is'}"
    )
    raise Refusal(reason, steps[-1].clause if steps else game.authority)
