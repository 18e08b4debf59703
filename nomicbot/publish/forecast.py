"""The results that Open motions would have if voting on them ended now, by the engine's own count.

Voting is closed on a supposition, and taken back. Nothing is enacted and no dice are rolled, since
that comes only after the count.
"""

from nomicbot.game.decisions import DECISION
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId, serial
from nomicbot.publish.left_out import unless_it_fails
from nomicbot.rulebooks.bnomic import vocabulary as v

_WORDS = {v.PASSED: "pass", v.FAILED: "fail", v.MOOT: "be moot"}


def forecast(game: Game) -> dict[ObjectId, str]:
    """Return the forecast for each Open motion as votes stand, such as `pass`.

    A motion whose result waits for a clause that is not implemented yet is left out.
    """
    none: dict[ObjectId, str] = {}
    motions = tuple(sorted(game.state.where(v.STATE, v.OPEN), key=serial))
    return unless_it_fails("a forecast", lambda: _counted(game, motions), none) if motions else none


def _counted(game: Game, motions: tuple[ObjectId, ...]) -> dict[ObjectId, str]:
    with game.supposing(), game.reading(DECISION):
        game.happen(v.MotionsClose(motions))
        results = {motion: v.RESULT.of(game.state, motion) for motion in motions}
    return {motion: _WORDS[result] for motion, result in results.items() if result in _WORDS}
