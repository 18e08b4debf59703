"""A shadow of a game that has not begun: a trial on a live list, without effects on the list.

A shadow reads the mailbox without changing it, uses a folder, a ledger and seeds of its own, and
writes only to the administrators: what it would post, and what it would report to them. When the
game begins, the shadow is deleted with its seeds, so its dice reveal nothing about the game's.
"""

import secrets
import shutil
from dataclasses import replace
from datetime import datetime

from nomicbot.annals.readonly_game import remember_replay
from nomicbot.bot.open_game import law_of
from nomicbot.config import Config
from nomicbot.game.clock import midnight_before
from nomicbot.ledger.open_file import Claim
from nomicbot.ledger.problems import LedgerProblem
from nomicbot.ledger.record import Ledger

FOLDER = "shadow"
"""The name of a shadow's folder, which is inside the game's folder."""

_THROWN = ".shadow-thrown-away-"


def exists(config: Config) -> bool:
    """Return whether a game has a shadow: a trial with a ledger of its own that posts nothing."""
    return shadow_of(config).ledger.exists()


def shadow_of(config: Config) -> Config:
    """Return the configuration of a game's shadow. All of its files are in the shadow's folder."""
    return replace(
        config,
        folder=config.folder / FOLDER,
        name=f"the shadow of {config.name}",
        site=None,
        site_address="",
        backup=None,
        heartbeat="",
        paths={},
    )


def prepared(config: Config, now: datetime) -> Config:
    """Return the configuration of a game's shadow, and make its folder.

    If the game begins on a later day, the shadow begins today, and later calls keep that day.
    Raises LedgerProblem if the game itself has begun.
    """
    if config.ledger.exists():
        raise LedgerProblem(
            f"the game in {config.folder} has begun: a shadow is for trying one that has not"
        )
    shadow = shadow_of(config)
    shadow.folder.mkdir(0o700, exist_ok=True)
    begun = _begun(shadow)
    return replace(shadow, begins=begun or min(config.begins, midnight_before(now)))


def _begun(shadow: Config) -> datetime | None:
    """Return when a shadow began, or None if it has not."""
    if not shadow.ledger.exists():
        return None
    with Ledger.open(shadow.ledger, law_of(shadow).codec, read_only=True) as ledger:
        return next((entry.at for entry in ledger.entries()), None)


def note(config: Config, ledger: Ledger) -> None:
    """Record the fora in a shadow's ledger, so that `--ledger` shows it without a configuration."""
    remember_replay(ledger, config, "")


def throw_away(config: Config) -> bool:
    """Remove the shadow of a game permanently, and return whether there was one.

    Raises LedgerBusy while a bot is running it. Its folder is renamed first, so it is never partly
    removed; leftovers of a killed process are removed, too.
    """
    folder = shadow_of(config).folder
    there = folder.exists()
    if there:
        claim = Claim(shadow_of(config).ledger)
        try:
            folder.rename(config.folder / f"{_THROWN}{secrets.token_hex(4)}")
        finally:
            claim.release()
    for rest in config.folder.glob(f"{_THROWN}*"):
        shutil.rmtree(rest)
    return there
