"""Computed values of the Ruleset's objects, which are displayed next to their attributes."""

from collections.abc import Callable
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.bnomic import people, soul_standing
from nomicbot.rulebooks.bnomic.days import nyear
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    FAILED,
    MOTION,
    PASSED,
    PROPOSAL_LIMIT,
    RESULT,
)
from nomicbot.rulebooks.bnomic.vocabulary.ntime import CLOCK, ON


def _result_is(result: str) -> Callable[[Game, ObjectId], bool | None]:
    return lambda game, motion: (
        (RESULT.of(game.state, motion) or None) and RESULT.of(game.state, motion) == result
    )


def _limit(game: Game, outsider: ObjectId) -> int | None:
    return game.quantity(PROPOSAL_LIMIT, outsider) if people.is_player(game, outsider) else None


COMPUTED: dict[tuple[str, str], Callable[[Game, ObjectId], Any]] = {
    **soul_standing.COMPUTED,
    (CLOCK.name, "state"): lambda game, clock: "On" if ON.of(game.state, clock) else "Off",
    (CLOCK.name, "nyear"): lambda game, _: nyear(game),
    (MOTION.name, "passed"): _result_is(PASSED),
    (MOTION.name, "failed"): _result_is(FAILED),
    (kinds.OUTSIDER.name, "proposal limit"): _limit,
}
"""The functions that compute the values, by the kind of the object and the name of the value."""
