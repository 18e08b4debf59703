"""Restoring a game from a backup, and testing that without touching the game: a restore drill.

Before any file in the game's folder is moved, the restored ledger is checked by SQLite itself, and
by judging the whole game again. The files that it replaces are kept in a folder next to the game's.
Erasures that were made after the backup are applied again.

While files are moved, there is a marker file next to the ledger. While it exists, for example after
the process was killed, no bot runs and no game begins, since the files could come from two
different games. Restoring again completes the work.
"""

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from nomicbot.bot.admin.backups import (
    LEDGER,
    SEALED,
    BackupProblem,
    Manifest,
    NotedErasure,
    erasures,
    sweep,
    unpack,
)
from nomicbot.bot.handed_over import HANDED_OVER
from nomicbot.bot.judging.rejudging import rebuild
from nomicbot.bot.open_game import administering, broken_off
from nomicbot.config import FILE, Config, load
from nomicbot.files import sync_folder
from nomicbot.ledger.copying import damage, note_in
from nomicbot.ledger.open_file import Claim, tables_of
from nomicbot.ledger.problems import LedgerProblem
from nomicbot.ledger.record import Ledger
from nomicbot.ledger.schema import latest
from nomicbot.rulebooks.library import library

_ASIDE = "before-restore"
_PREFIX = ".restore-"


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of checking a backup: its manifest, the number of judged entries, and the problem.

    `problem` is "" if there is none.
    """

    manifest: Manifest
    entries: int
    problem: str

    @property
    def sound(self) -> bool:
        """Whether restoring the backup reproduces the game that was backed up."""
        return not self.problem


@contextmanager
def unpacked(
    backup: Path, passphrase: str = "", beside: Path | None = None
) -> Iterator[tuple[Path, Manifest]]:
    """Unpack a backup inside the block, which receives a private folder and the manifest.

    The folder is removed afterwards. It is on the same disk as the path `beside`, if that is given.
    Raises BackupProblem.
    """
    try:
        if beside is not None:
            sweep(beside, f"{_PREFIX}*")
        with TemporaryDirectory(prefix=_PREFIX, dir=beside) as folder:
            yield Path(folder), unpack(backup, Path(folder), passphrase)
    except OSError as problem:
        raise BackupProblem(f"{problem.filename or backup}: {problem.strerror}") from problem


def check(folder: Path, manifest: Manifest) -> Checked:
    """Check the files of a backup: each database alone, then the ledger by judging it again."""
    for name in manifest.members:
        if name.endswith(".sqlite") and (wrong := damage(folder / name)):
            return Checked(manifest, 0, f"{name} is damaged: {wrong}")
    if SEALED not in manifest.members:
        return Checked(
            manifest, 0, "it has no sealed seeds: nomicbot dice renew goes on with new ones"
        )
    known = library()
    if tables_of(folder / LEDGER) < latest():
        Ledger.open(folder / LEDGER, known.codec).close()  # these files are copies: it may migrate
    with Ledger.open(folder / LEDGER, known.codec, read_only=True) as ledger:
        rebuilt = rebuild(known, ledger)
    return Checked(manifest, rebuilt.entries, rebuilt.difference)


def restore(
    backup: Path, target: Path, now: datetime, passphrase: str = ""
) -> tuple[Checked, list[Path], int]:
    """Restore a game into a folder; return the check, the kept paths, and the number of erasures.

    The folder's old files of the game are moved into a folder next to it: these are the kept paths.
    The erasures are those that were repeated. Raises BackupProblem, or LedgerBusy if a bot is
    running there; in both cases nothing has changed.
    """
    with _folder_at(target), unpacked(backup, passphrase, target) as (folder, manifest):
        checked = check(folder, manifest)
        if not checked.sound:
            raise BackupProblem(f"{backup} is not restored: {checked.problem}")
        if not (target / FILE).exists():  # otherwise the present configuration stays
            os.replace(folder / FILE, target / FILE)
        config = load(target / FILE)
        _refuse_if_handed_over(config)
        claim = Claim(config.ledger)
        try:
            # In the copy, so that no erased word is ever in the game's folder again.
            erased = _erase_again(_in_folder(config, folder), erasures(target, backup.parent))
            aside = _exchange(config, folder, now)
        finally:
            claim.release()
    return checked, aside, erased


@contextmanager
def _folder_at(target: Path) -> Iterator[None]:
    """Create the folder for the block if it is missing, and remove it again if the block fails."""
    missing = not target.exists()
    target.mkdir(parents=True, exist_ok=True)
    try:
        yield
    except BaseException:
        if missing:
            with suppress(OSError):  # something is in it
                target.rmdir()
        raise


def _in_folder(config: Config, folder: Path) -> Config:
    """Return the configuration with the ledger and sealed seeds taken from `folder`."""
    unpacked_files = {"ledger": LEDGER, "sealed": SEALED}
    paths = {what: str(folder.resolve() / name) for what, name in unpacked_files.items()}
    return replace(config, paths={**config.paths, **paths})


def _refuse_if_handed_over(config: Config) -> None:
    """Raise BackupProblem if the game was handed over, since two copies of it would then run.

    An unreadable ledger is ignored, since it may be the reason for the restore.
    """
    whom = ""
    with suppress(LedgerProblem):
        whom = note_in(config.ledger, HANDED_OVER)
    if whom:
        raise BackupProblem(
            f"the game in {config.folder} was handed over to {whom}: if "
            "that was called off, first "
            "nomicbot handover --take-back"
        )


def _exchange(config: Config, folder: Path, now: datetime) -> list[Path]:
    """Replace a game's files by the restored ones, and return the paths of the old files."""
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
    """Move a game's present files into a new folder, and return their paths there."""
    ledger = config.ledger
    names = (f"{_ASIDE}-{now:%Y%m%dT%H%M%S}{f'-{number}' if number else ''}" for number in count())
    aside = next(folder for name in names if not (folder := ledger.parent / name).exists())
    kept = []
    # The write-ahead log goes first: a remnant would be taken for the restored ledger's.
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
    """Move a file, even to another disk. At its destination it is never incomplete."""
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


def _erase_again(config: Config, noted: list[NotedErasure]) -> int:
    """Repeat the erasures that the backup lacks, and return their number."""
    if not noted:
        return 0
    count = 0
    with administering(config, playing=False) as administrator:
        ledger = administrator.ledger
        for erased in noted:
            for mail in ledger.mails_with(erased.mail):
                if ledger.raw_if_kept(mail):
                    administrator.erasing.erase(
                        ("mail", str(mail), "because", *erased.reason.split())
                    )
                    count += 1
    return count
