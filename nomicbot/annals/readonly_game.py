"""A read-only game, loaded from its ledger without the code that parses posts or writes mail."""

import json
from dataclasses import replace
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path

from nomicbot.config import Config, ForumConfig
from nomicbot.game.actions import Event, Posted, Unread, Verdict
from nomicbot.game.clock import instant_from_text, instant_to_text, midnight_before
from nomicbot.game.dice import SeededDice
from nomicbot.game.engine import Engine
from nomicbot.game.inforce import Library
from nomicbot.game.judging import Game
from nomicbot.lazy_dataclass import dataclass
from nomicbot.ledger.record import Ledger
from nomicbot.rulebooks.library import library

SEED = "nomicbot"
"""The default text from which the dice of a replay are derived."""


@dataclass
class ReadonlyGame:
    """A game that has begun, loaded from its ledger.

    `now` is the time up to which everything is judged.
    """

    config: Config
    ledger: Ledger

    @cached_property
    def library(self) -> Library:
        """The rulebooks of the game."""
        return library(*self.config.rulebooks)

    @cached_property
    def engine(self) -> Engine:
        """The game's state under the rules in force. It cannot roll dice."""
        engine = Engine(self.library, no_dice())
        engine.resume(self.ledger.state(self.library.schema))
        return engine

    @cached_property
    def now(self) -> datetime:
        """The moment of the last entry."""
        last = self.ledger.last()
        return last.event.at if last is not None else self.config.begins

    @property
    def game(self) -> Game:
        """The game as of now, for computing quantities."""
        return self.engine.query(self.now)


def rulebooks_of(config: Config) -> Library:
    """Return the rulebooks that a configuration names."""
    return library(*config.rulebooks)


def told_alone(looked: ReadonlyGame, event: Event) -> bool:
    """Return whether the words of an entry are confidential.

    The words are confidential if the entry is mail to the administrator alone with a secret that is
    not public yet. They are also treated as confidential if the mail was not fully understood and
    the rules in force have confidential actions.
    """
    if not isinstance(event, Posted) or looked.config.forum(event.forum) is not None:
        return False
    if event.confidential:
        return True
    understood = bool(event.read) and not any(isinstance(one, Unread) for one in event.read)
    return not understood and any(
        action.confidential for action in looked.game.law_now().permitted()
    )


def verdict_told(looked: ReadonlyGame, event: Event, verdict: Verdict) -> Verdict:
    """Return a verdict as it is shown to everyone except the entry's author."""
    return verdict.kept_alone() if told_alone(looked, event) else verdict


def no_dice() -> SeededDice:
    """Return dice for a game in which nothing is rolled."""

    def seed(nweek: int) -> bytes:
        raise LookupError(f"nothing is rolled in nweek {nweek} by looking at it")

    return SeededDice(seed)


_REPLAYED = "a replay's configuration"


def remember_replay(ledger: Ledger, config: Config, seed: str) -> None:
    """Record the configuration and the seed of a replay in its ledger."""
    fora = [[forum.name, forum.address, forum.public] for forum in config.fora]
    begins = instant_to_text(config.begins)
    noted = {
        "seed": seed,
        "begins": begins,
        "rulebooks": config.rulebooks,
        "fora": fora,
        "bot": config.bot_address,
    }
    ledger.set_meta(_REPLAYED, json.dumps(noted))


def replayed_with(ledger: Ledger) -> tuple[Config, str]:
    """Return the configuration of a replay's ledger, and the string from which its dice derive."""
    noted = json.loads(ledger.meta(_REPLAYED) or "{}")
    first = next(iter(ledger.entries()), None)
    config = archive_config(first.at if first is not None else datetime.now(UTC))
    if noted:
        config = replace(
            config,
            begins=instant_from_text(noted["begins"]),
            rulebooks=tuple(noted["rulebooks"]),
            fora=tuple(
                ForumConfig(name, address, public) for name, address, public in noted["fora"]
            ),
            bot_address=noted["bot"],
        )
    return config, noted.get("seed", SEED)


def archive_config(first: datetime) -> Config:
    """Return the configuration of a replay without one.

    The configuration has a single public forum, and the game begins at the midnight before `first`.
    The players of an archive can't answer questions, so few are asked.
    """
    return Config(
        folder=Path("."),
        name="an archive",
        begins=midnight_before(first),
        fora=(ForumConfig("public", "public@archive.invalid"),),
        bot_address="bot@archive.invalid",
        asks="seldom",
    )
