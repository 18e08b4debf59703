"""The results that Open motions would have if voting on them ended now, by the engine's own count.

Voting is closed on a supposition, and taken back. Nothing is enacted and no dice are rolled, since
that comes only after the count.
"""

from nomicbot.game.decisions import DECISION
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId, serial
from nomicbot.publish.left_out import unless_it_fails
from nomicbot.rulebooks.library import motions as law_of_motions


def forecast(game: Game) -> dict[ObjectId, str]:
    """Return the forecast for each Open motion as votes stand, such as `pass`.

    A motion whose result waits for a clause that is not implemented yet is left out.
    """
    none: dict[ObjectId, str] = {}
    kept = law_of_motions()
    motions = tuple(sorted(game.state.where(kept.state, kept.open), key=serial))
    return unless_it_fails("a forecast", lambda: _counted(game, motions), none) if motions else none


def _counted(game: Game, motions: tuple[ObjectId, ...]) -> dict[ObjectId, str]:
    kept = law_of_motions()
    with game.supposing(), game.reading(DECISION):
        game.happen(kept.close(motions))
        results = {motion: kept.result.of(game.state, motion) for motion in motions}
    known = kept.outcomes
    return {motion: known[one].would for motion, one in results.items() if one in known}
