"""A game as its ledger has it, for whoever only looks at it: nothing that reads posts or writes mail is needed."""

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from pathlib import Path

from nomicbot.config import Config, ForumConfig
from nomicbot.game.clock import midnight_before
from nomicbot.game.dice import SeededDice
from nomicbot.game.engine import Engine
from nomicbot.game.inforce import Library
from nomicbot.game.judging import Game
from nomicbot.ledger.record import Ledger
from nomicbot.rulebooks.library import library


@dataclass
class Looked:
    """A game that has begun, as its ledger has it. `now` is the moment up to which everything is judged."""

    config: Config
    ledger: Ledger

    @cached_property
    def library(self) -> Library:
        """The rulebooks that it is played by."""
        return library(*self.config.rulebooks)

    @cached_property
    def engine(self) -> Engine:
        """The game's state under the law in force. Nothing is rolled by looking at it."""
        engine = Engine(self.library, no_dice())
        engine.fold(self.ledger.all_changes())
        return engine

    @cached_property
    def now(self) -> datetime:
        """The moment of the last entry."""
        last = self.ledger.last()
        return last.event.at if last is not None else self.config.begins

    @property
    def game(self) -> Game:
        """What can be asked of the game now."""
        return self.engine.query(self.now)


def no_dice() -> SeededDice:
    """Dice that nobody may roll."""

    def seed(nweek: int) -> bytes:
        raise LookupError(f"nothing is rolled in nweek {nweek} by looking at it")

    return SeededDice(seed)


def archive_config(first: datetime) -> Config:
    """What a replay without a configuration takes an archive for: one public forum, begun at midnight before."""
    return Config(
        folder=Path("."),
        name="an archive",
        begins=midnight_before(first),
        fora=(ForumConfig("public", "public@archive.invalid"),),
        bot_address="bot@archive.invalid",
    )
