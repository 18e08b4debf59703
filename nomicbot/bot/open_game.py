"""Opening a game to administer it: its ledger and its sealed seeds, created if the game is new."""

import logging
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from nomicbot import __version__
from nomicbot.annals.readonly_game import replayed_with
from nomicbot.bot.administrator import Administrator, Outcome, WrongSeed
from nomicbot.bot.crashes import Crashes
from nomicbot.bot.handed_over import HANDED_OVER
from nomicbot.bot.judging.bookkeeping import SNAPSHOT_AT_END
from nomicbot.bot.judging.seeds import DerivedSeeds
from nomicbot.config import Config, must_be_sound
from nomicbot.game.inforce import Library
from nomicbot.ledger.open_file import make_private
from nomicbot.ledger.problems import LedgerProblem
from nomicbot.ledger.record import Ledger
from nomicbot.ledger.sealed import SealedStore
from nomicbot.publish.rendering import own_templates
from nomicbot.rulebooks.library import library


def broken_off(ledger: Path) -> Path:
    """Return the path of the marker next to a ledger that a restore is replacing."""
    return ledger.with_name(f"{ledger.name}.restoring")


PROGRAM = "program"
"""The ledger key for the version of the program that last wrote to it."""

log = logging.getLogger(__name__)


TAKEN_OVER = "taken over"
"""The ledger key for the reason to retire seeds, until the successor's first start."""


@contextmanager
def administering(
    config: Config,
    watch: Callable[[Outcome], None] = lambda _outcome: None,
    *,
    playing: bool = True,
) -> Iterator[Administrator]:
    """Open a configuration's game inside the block, which receives the game's administrator.

    If the game is new, it begins. Raises LedgerBusy if a bot is already running it, WrongSeed if
    the sealed file is another game's, and LedgerProblem if the game was handed over. If `playing`
    is false, as for an administrator's task, a game that was handed over is opened too, and no
    seeds are retired. Raises ConfigProblem if a new game may not begin with this configuration.
    """
    if broken_off(config.ledger).exists():
        raise LedgerProblem(
            f"a restore into {config.folder} was broken off: run nomicbot restore FILE again"
        )
    codec = library(*config.rulebooks).codec
    new = not config.ledger.exists()
    if new:
        must_be_sound(config)
        _refuse_to_begin_anew(config)
    with (
        own_templates(config.templates),
        Ledger.create(config.ledger, codec) if new else Ledger.open(config.ledger, codec) as ledger,
        _sealed(config, new or ledger.last() is None) as sealed,
        Crashes.noted(ledger, config.ledger) as crashes,
    ):
        administrator = Administrator(config, ledger, sealed, watch=watch, crashes=crashes)
        if playing and (whom := ledger.meta(HANDED_OVER)):
            raise LedgerProblem(
                f"this game was handed over to {whom}, and only one bot may run "
                "it; if that was called off: "
                "nomicbot handover --take-back"
            )
        if not administrator.book.begun:
            must_be_sound(config)
            administrator.begin()
        if playing:
            _retire_seeds(administrator, sealed)
        administrator.book.check_seeds()
        _stamp(ledger)
        administrator.indexing.fill()
        yield administrator
        administrator.book.keep_snapshot(SNAPSHOT_AT_END)


def _refuse_to_begin_anew(config: Config) -> None:
    """Raise LedgerProblem if a game was played here whose ledger is missing.

    Otherwise the bot would begin a new game on the list, with seeds that may already be revealed.
    """
    if config.sealed.exists():
        raise LedgerProblem(
            f"{config.ledger} is missing, but {config.sealed} has the seeds of a "
            "game: restore a backup with "
            "nomicbot restore FILE, or, to begin another game here, move that file away"
        )


def _retire_seeds(administrator: Administrator, sealed: SealedStore) -> None:
    """Replace the seeds that a predecessor knows, if the game was taken over.

    If the process ends in between, the next start does it again with other seeds.
    """
    ledger = administrator.ledger
    if why := ledger.meta(TAKEN_OVER):
        with administrator.book.together():
            administrator.book.retire_seeds(why, sealed.renewed)
            ledger.set_meta(TAKEN_OVER, "")


def law_of(config: Config) -> Library:
    """Return the rulebooks that a game may use."""
    return library(*config.rulebooks)


def load_law(config: Config) -> None:
    """Import everything that implements the law. Raises whatever a broken module raises."""
    len(law_of(config).readings)


def renew_seeds(config: Config, reason: str) -> Outcome | None:
    """Replace lost seeds by new ones in a public decision, and return its outcome.

    Returns None if no committed seed is lost. An existing sealed file is first copied to a file
    next to it. Raises LedgerProblem.
    """
    with Ledger.open(config.ledger, library(*config.rulebooks).codec) as ledger:
        kept = _kept_beside(config.sealed) if config.sealed.exists() else None
        with _sealed(config, new=True) as sealed:
            administrator = Administrator(config, ledger, sealed)
            outcome = administrator.book.renew_seeds(reason, sealed.renewed)
        if outcome is None and kept is not None:
            kept.unlink()
        return outcome


def _kept_beside(path: Path) -> Path:
    """Copy a file to the first free name of `NAME.old-1`, `NAME.old-2`, private to its owner."""
    number = 1
    while (kept := path.with_name(f"{path.name}.old-{number}")).exists():
        number += 1
    make_private(kept)
    kept.write_bytes(path.read_bytes())
    return kept


def _stamp(ledger: Ledger) -> None:
    """Record in a ledger which version of the program writes to it."""
    mine = __version__
    before = ledger.meta(PROGRAM)
    if before != mine:
        if before:
            log.info("version %s goes on where version %s was", mine, before)
        ledger.set_meta(PROGRAM, mine)


@contextmanager
def replayed(path: Path) -> Iterator[Administrator]:
    """Open the ledger that a replay wrote inside the block, which receives its administrator.

    Raises LedgerProblem if no game has begun in the ledger, or if no replay wrote it.
    """
    with Ledger.open(path, library().codec) as ledger:
        config, seed = replayed_with(ledger)
        administrator = Administrator(config, ledger, DerivedSeeds(seed), writes=False)
        if not administrator.book.begun:
            raise LedgerProblem(f"no game has begun in {path}")
        try:
            administrator.book.check_seeds()
        except WrongSeed:
            raise LedgerProblem(
                f"{path} is the ledger of a game, not of a replay: name the game with --game"
            ) from None
        yield administrator
        administrator.book.keep_snapshot(SNAPSHOT_AT_END)


def _sealed(config: Config, new: bool) -> SealedStore:
    if new and not config.sealed.exists():
        return SealedStore.create(config.sealed, secrets.token_bytes)
    return SealedStore.open(config.sealed, secrets.token_bytes)
