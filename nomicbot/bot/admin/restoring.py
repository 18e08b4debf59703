"""Restoring a game from a backup, and trying that without touching the game: a restore drill.

A restored ledger is checked before anything of the game's folder is moved: by SQLite's own check, and by judging the
whole game again. What had been there is kept in a folder beside it. Erasures that were made after the backup are
applied again.

A mark stands beside the ledger while files are moved. Where a kill left it, no bot runs, since half of two games would
be one, or a new game begin: to restore again finishes it.
"""

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from nomicbot.bot.admin.backups import (
    LEDGER,
    SEALED,
    BackupProblem,
    Erased,
    Manifest,
    erasures,
    sweep,
    unpack,
)
from nomicbot.bot.judging.rejudging import rebuild
from nomicbot.bot.open_game import administering, broken_off
from nomicbot.config import FILE, Config, load
from nomicbot.ledger.copying import damage
from nomicbot.ledger.open_file import Claim, sync_folder
from nomicbot.ledger.record import Ledger
from nomicbot.rulebooks.library import library

_ASIDE = "before-restore"
_PREFIX = ".restore-"


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check of a backup found: its manifest, how many entries were judged again, and what is wrong, or ""."""

    manifest: Manifest
    entries: int
    problem: str

    @property
    def sound(self) -> bool:
        """Whether a game restored from it is the game that was."""
        return not self.problem


@contextmanager
def unpacked(
    backup: Path, passphrase: str = "", beside: Path | None = None
) -> Iterator[tuple[Path, Manifest]]:
    """Yield a private folder with the files of a backup, and its manifest. Raises BackupProblem."""
    try:
        if beside is not None:
            sweep(beside, f"{_PREFIX}*")
        with TemporaryDirectory(prefix=_PREFIX, dir=beside) as folder:
            yield Path(folder), unpack(backup, Path(folder), passphrase)
    except OSError as problem:
        raise BackupProblem(f"{problem.filename or backup}: {problem.strerror}") from problem


def check(folder: Path, manifest: Manifest) -> Checked:
    """Check the files of a backup: is each database whole, and does judging give what the ledger has?"""
    for name in manifest.members:
        if name.endswith(".sqlite") and (wrong := damage(folder / name)):
            return Checked(manifest, 0, f"{name} is damaged: {wrong}")
    if SEALED not in manifest.members:
        return Checked(
            manifest, 0, "it has no sealed seeds: nomicbot dice renew goes on with new ones"
        )
    known = library()
    with Ledger.open(folder / LEDGER, known.codec, read_only=True) as ledger:
        rebuilt = rebuild(known, ledger)
    return Checked(manifest, rebuilt.entries, rebuilt.difference)


def restore(
    backup: Path, target: Path, now: datetime, passphrase: str = ""
) -> tuple[Checked, list[Path], int]:
    """Restore a game into a folder, and return what the check found, what was kept aside, and the erasures made again.

    What the folder had of the game is kept beside it. Raises BackupProblem, and LedgerBusy while a bot runs there;
    then nothing has changed.
    """
    target.mkdir(parents=True, exist_ok=True)
    with unpacked(backup, passphrase, target) as (folder, manifest):
        checked = check(folder, manifest)
        if not checked.sound:
            raise BackupProblem(f"{backup} is not restored: {checked.problem}")
        if not (target / FILE).exists():  # else the configuration of today goes on
            os.replace(folder / FILE, target / FILE)
        config = load(target / FILE)
        claim = Claim(config.ledger)
        try:
            aside = _exchange(config, folder, now)
        finally:
            claim.release()
    erased = _erase_again(config, erasures(target, backup.parent))
    return checked, aside, erased


def _exchange(config: Config, folder: Path, now: datetime) -> list[Path]:
    """Move what is there of a game aside, and what was restored into its place; return what was kept."""
    mark = broken_off(config.ledger)
    mark.touch(0o600)
    sync_folder(mark)
    kept = _keep_aside(config, now)
    for name, place in ((LEDGER, config.ledger), (SEALED, config.sealed)):
        _move(folder / name, place)
        sync_folder(place)
    mark.unlink()
    return kept


def _keep_aside(config: Config, now: datetime) -> list[Path]:
    """Move what is there of a game into a folder, so that nothing is overwritten, and return where it is now."""
    ledger = config.ledger
    names = (f"{_ASIDE}-{now:%Y%m%dT%H%M%S}{f'-{number}' if number else ''}" for number in count())
    aside = next(folder for name in names if not (folder := ledger.parent / name).exists())
    kept = []
    # The write-ahead log goes first: what is left of it would be taken for that of the restored ledger.
    for path in (
        *(ledger.with_name(ledger.name + end) for end in ("-wal", "-shm")),
        ledger,
        config.sealed,
    ):
        if path.exists():
            aside.mkdir(0o700, exist_ok=True)
            _move(path, aside / path.name)
            kept.append(aside / path.name)
    return kept


def _move(path: Path, place: Path) -> None:
    """Move a file, also onto another disk; at its place it is whole or not there."""
    try:
        os.replace(path, place)
    except OSError as problem:
        if problem.errno != errno.EXDEV:
            raise
        unfinished = place.with_name(f"{place.name}.new")
        shutil.copyfile(path, unfinished)
        unfinished.chmod(0o600)
        os.replace(unfinished, place)
        path.unlink()


def _erase_again(config: Config, noted: list[Erased]) -> int:
    """Erase again what was erased after the backup was made, and return how many mails that were."""
    count = 0
    with administering(config) as administrator:
        ledger = administrator.ledger
        for erased in noted:
            for mail in ledger.mails_with(erased.mail):
                if ledger.raw_if_kept(mail):
                    administrator.erasing.erase(
                        ("mail", str(mail), "because", *erased.reason.split())
                    )
                    count += 1
    return count
