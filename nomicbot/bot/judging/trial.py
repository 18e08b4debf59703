"""Trials: judging an event on the current game to find out what its outcome would be.

New dice differ from those that the game would roll, so no one can use a trial to learn them.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from nomicbot.bot.judging.seeds import DerivedSeeds
from nomicbot.game.actions import Event
from nomicbot.game.dice import SeededDice
from nomicbot.game.engine import Engine, Judgement


class Trial:
    """A trial of an event in an engine's game, which is unchanged afterwards."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    @contextmanager
    def other_dice(self) -> Iterator[None]:
        """Use other dice than the game's inside the block."""
        dice, self._engine.dice = self._engine.dice, trial_dice()
        try:
            yield
        finally:
            self._engine.dice = dice

    @contextmanager
    def judged(self, event: Event) -> Iterator[Judgement]:
        """Judge an event with other dice, and undo it at the end of the block."""
        with self.other_dice():
            judgement = self._engine.judge(event)
        try:
            yield judgement
        finally:
            self._engine.unwind(judgement.changes)


def trial_dice() -> SeededDice:
    """Return dice that are independent of those of any game."""
    return SeededDice(DerivedSeeds("not in earnest").seed)
