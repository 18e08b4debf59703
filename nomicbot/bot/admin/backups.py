"""Backups: files with everything in a game that cannot be computed again.

A backup can be made while the bot runs. It is a tar file with the ledger, the sealed seeds, the
configuration, and a manifest with the SHA-256 of each. The ledger is copied before the sealed file:
a seed is written to disk before the ledger mentions it, so the copy of the seeds has every seed
that the copy of the ledger mentions. With a passphrase, the whole file is encrypted (AES-256-GCM in
frames, with a key derived by scrypt).

Words that were erased from the ledger are still in older backups. So each erasure is recorded in a
file next to the backups, and repeated after a restore.
"""

import hashlib
import io
import json
import os
import shutil
import struct
import tarfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any

from nomicbot import __version__
from nomicbot.config import FILE, Config
from nomicbot.files import sync_folder
from nomicbot.game.clock import instant_from_text, instant_to_text
from nomicbot.ledger.copying import copy_database, length
from nomicbot.ledger.open_file import BEFORE_VERSION
from nomicbot.ledger.problems import LedgerProblem

SUFFIX = ".nomicbot"
ERASURES = "erasures.jsonl"
MANIFEST = "manifest.json"
LEDGER, SEALED = "ledger.sqlite", "sealed.sqlite"
_FORMAT = 1
_MAGIC = b"nomicbot backup 1 encrypted\n"
_FRAME = 1 << 20
_SALT, _NONCE = 16, 8
_CHUNK = 1 << 16
_PREFIX, _UNFINISHED = ".backup-", ".unfinished"
_LEFT_BEHIND = 3600.0
"""The age, in seconds, after which an unfinished file is assumed to belong to a killed process."""
_NAMED = "%Y-%m-%dT%H-%M-%S"


class BackupProblem(LedgerProblem):
    """Raised when a backup cannot be made or used. The message says why, and what to do."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """The description of a backup inside it. `members` has the SHA-256 of each file in it."""

    format: int
    made: str
    program: str
    game: str
    entries: int
    last: str
    members: dict[str, str]

    @property
    def at(self) -> datetime:
        """The moment at which the backup was made."""
        return instant_from_text(self.made)


def make(
    config: Config,
    target: Path,
    now: datetime,
    passphrase: str = "",
    prepare: Callable[[Path], None] = lambda _ledger: None,
) -> Manifest:
    """Write a backup of a game to `target`, completely or not at all, with mode 0600.

    `prepare` is called with the path of the ledger copy before it is added to the backup.

    Raises LedgerProblem if there is no game, it cannot be read, or the backup cannot be written.
    """
    if not config.ledger.exists():
        raise BackupProblem(f"{config.ledger} does not exist: there is no game to back up yet")
    unfinished = target.with_name(f".{target.name}{_UNFINISHED}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        sweep(target.parent, f"{_PREFIX}*")
        sweep(target.parent, f".*{_UNFINISHED}")
        with TemporaryDirectory(prefix=_PREFIX, dir=target.parent) as folder:
            manifest = _collect(config, Path(folder), now, prepare)
            _write(Path(folder), unfinished, passphrase)
        os.replace(unfinished, target)
        sync_folder(target)
    except OSError as problem:
        raise BackupProblem(f"{target} cannot be written: {problem.strerror}") from problem
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
    return manifest


def _collect(
    config: Config, folder: Path, now: datetime, prepare: Callable[[Path], None]
) -> Manifest:
    """Copy the files of a backup into an empty folder, and return the manifest."""
    copy_database(config.ledger, folder / LEDGER)
    prepare(folder / LEDGER)
    if config.sealed.exists():
        copy_database(config.sealed, folder / SEALED)
    (folder / FILE).write_bytes((config.folder / FILE).read_bytes())
    entries, last = length(folder / LEDGER)
    members = {path.name: _hash(path) for path in sorted(folder.iterdir())}
    made = Manifest(_FORMAT, instant_to_text(now), __version__, config.name, entries, last, members)
    (folder / MANIFEST).write_text(json.dumps(asdict(made), indent=1), encoding="utf-8")
    return made


def _hash(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _write(folder: Path, target: Path, passphrase: str) -> None:
    """Write the files of a folder into one archive, the manifest first."""
    with open(os.open(target, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), "wb") as file:
        out: Any = _Encrypting(file, passphrase) if passphrase else file
        with tarfile.open(fileobj=out, mode="w|gz") as tar:
            for path in sorted(
                folder.iterdir(), key=lambda path: (path.name != MANIFEST, path.name)
            ):
                tar.add(path, path.name, recursive=False, filter=_nobody)
        if passphrase:
            out.finish()
        file.flush()
        os.fsync(file.fileno())


def _nobody(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    member.mode = 0o600
    return member


# -- reading ---------------------------------------------------------------------------------------


def is_encrypted(backup: Path) -> bool:
    """Return whether a backup needs a passphrase. Raises BackupProblem."""
    try:
        with backup.open("rb") as file:
            return file.read(len(_MAGIC)) == _MAGIC
    except OSError as problem:
        raise BackupProblem(f"{backup} cannot be read: {problem.strerror}") from problem


def unpack(backup: Path, folder: Path, passphrase: str = "") -> Manifest:
    """Unpack a backup into a folder and return its manifest.

    Raises BackupProblem if it is not a backup, was truncated or modified, or the passphrase is
    wrong.
    """
    if is_encrypted(backup) and not passphrase:
        raise BackupProblem(
            f"{backup} is encrypted: give the passphrase with --passphrase-file FILE"
        )
    try:
        with backup.open("rb") as file:
            source: Any = _Decrypting(file, passphrase) if is_encrypted(backup) else file
            with tarfile.open(fileobj=source, mode="r|gz") as tar:
                for member in tar:
                    _unpack_member(tar, member, folder)
    except (tarfile.TarError, EOFError, OSError, ValueError) as problem:
        if isinstance(problem, OSError) and problem.errno is not None and problem.filename:
            raise BackupProblem(
                f"{problem.filename} cannot be written: {problem.strerror}"
            ) from problem
        raise BackupProblem(f"{backup} is damaged, or is not a backup: {problem}") from problem
    return _checked(backup, folder)


def _unpack_member(tar: tarfile.TarFile, member: tarfile.TarInfo, folder: Path) -> None:
    if member.name not in (MANIFEST, LEDGER, SEALED, FILE) or not member.isreg():
        raise ValueError(f"it contains {member.name!r}, which no backup has")
    content = tar.extractfile(member)
    assert content is not None, "a regular file has a content"
    with open(
        os.open(folder / member.name, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb"
    ) as out:
        while part := content.read(_CHUNK):
            out.write(part)
        out.flush()
        os.fsync(out.fileno())


def _checked(backup: Path, folder: Path) -> Manifest:
    try:
        made = Manifest(**json.loads((folder / MANIFEST).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError) as problem:
        raise BackupProblem(
            f"{backup} is damaged, or is not a backup: it has no manifest"
        ) from problem
    if made.format != _FORMAT:
        raise BackupProblem(
            f"{backup} was made by nomicbot {made.program}: install that version, or a newer one"
        )
    for name, digest in made.members.items():
        if not (folder / name).exists():
            raise BackupProblem(f"{backup} was cut short: {name} is missing")
        if _hash(folder / name) != digest:
            raise BackupProblem(f"{backup} is damaged: {name} is not what the manifest says")
    return made


# -- encryption ------------------------------------------------------------------------------------


def _cipher(passphrase: str, salt: bytes) -> Any:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

    return AESGCM(Scrypt(salt=salt, length=32, n=1 << 15, r=8, p=1).derive(passphrase.encode()))


class _Encrypting(io.RawIOBase):
    """A writable file that encrypts in numbered one-megabyte frames and marks the last frame."""

    def __init__(self, file: IO[bytes], passphrase: str) -> None:
        salt, self._nonce = os.urandom(_SALT), os.urandom(_NONCE)
        self._file, self._cipher = file, _cipher(passphrase, salt)
        self._waiting, self._number = bytearray(), 0
        file.write(_MAGIC + salt + self._nonce)

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self._waiting += data
        while len(self._waiting) > _FRAME:
            self._frame(bytes(self._waiting[:_FRAME]), last=False)
            del self._waiting[:_FRAME]
        return len(data)

    def finish(self) -> None:
        """Write the buffered bytes, marked as the last frame."""
        self._frame(bytes(self._waiting), last=True)

    def _frame(self, data: bytes, *, last: bool) -> None:
        nonce = self._nonce + struct.pack(">I", self._number)
        sealed = self._cipher.encrypt(nonce, data, b"last" if last else b"more")
        self._file.write(struct.pack(">I?", len(sealed), last) + sealed)
        self._number += 1


class _Decrypting(io.RawIOBase):
    """A readable file that decrypts an encrypted file.

    Reading raises ValueError if the file was truncated or modified.
    """

    def __init__(self, file: IO[bytes], passphrase: str) -> None:
        file.read(len(_MAGIC))
        salt, self._nonce = file.read(_SALT), file.read(_NONCE)
        self._frames = self._decrypted(file, _cipher(passphrase, salt))
        self._waiting = b""

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        while size < 0 or len(self._waiting) < size:
            more = next(self._frames, None)
            if more is None:
                break
            self._waiting += more
        size = len(self._waiting) if size < 0 else size
        found, self._waiting = self._waiting[:size], self._waiting[size:]
        return found

    def _decrypted(self, file: IO[bytes], cipher: Any) -> Iterator[bytes]:
        from cryptography.exceptions import InvalidTag

        number, last = 0, False
        while not last:
            head = file.read(5)
            if len(head) < 5:
                raise ValueError("it was cut short")
            length, last = struct.unpack(">I?", head)
            nonce, data = self._nonce + struct.pack(">I", number), file.read(length)
            if len(data) < length:
                raise ValueError("it was cut short")
            try:
                yield cipher.decrypt(nonce, data, b"last" if last else b"more")
            except InvalidTag:
                raise ValueError("the passphrase is wrong, or it was changed") from None
            number += 1


# -- erasures --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NotedErasure:
    """An erasure that a restore has to repeat: the message's SHA-256, the time, and the reason."""

    mail: str
    at: str
    reason: str


def note_erasure(folder: Path, erased: NotedErasure) -> None:
    """Record an erasure in a folder permanently. Raises BackupProblem if that is impossible."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / ERASURES
        with open(
            os.open(path, os.O_CREAT | os.O_APPEND | os.O_WRONLY, 0o600), "a", encoding="utf-8"
        ) as file:
            file.write(json.dumps(asdict(erased)) + "\n")
            file.flush()
            os.fsync(file.fileno())
    except OSError as problem:
        raise BackupProblem(
            f"{folder / ERASURES} cannot be written: {problem.strerror}"
        ) from problem


def erasures(*folders: Path) -> list[NotedErasure]:
    """Return the erasures recorded in these folders, one per message. Raises BackupProblem."""
    found: dict[str, NotedErasure] = {}
    for path in (folder / ERASURES for folder in folders):
        if not path.exists():
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            try:
                erased = NotedErasure(**json.loads(line))
            except (ValueError, TypeError) as problem:
                raise BackupProblem(
                    f"{path}, line {number}, is damaged: repair the line, or remove it"
                ) from problem
            found.setdefault(erased.mail, erased)
    return list(found.values())


def kept_in(folder: Path) -> list[Path]:
    """Return the backups in a folder, made on schedule or by hand, in the order of their names."""
    return sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: path.name) if folder.is_dir() else []


def copies_of(ledger: Path) -> tuple[str, ...]:
    """Return the other copies of a ledger in its folder, as paths relative to the folder.

    They were made before a restore, or before an upgrade of the tables.
    """
    patterns = (f"{ledger.name}{BEFORE_VERSION}*", f"before-restore-*/{ledger.name}")
    found = [path for pattern in patterns for path in sorted(ledger.parent.glob(pattern))]
    return tuple(str(path.relative_to(ledger.parent)) for path in found)


def scheduled_in(folder: Path) -> list[tuple[datetime, Path]]:
    """Return the backups in a folder that were made on schedule, the oldest first.

    The date is read from the file name.
    """
    found = []
    for path in kept_in(folder):
        with suppress(ValueError):
            found.append(
                (datetime.strptime(path.name.removesuffix(SUFFIX) + "+0000", f"{_NAMED}%z"), path)
            )
    return sorted(found)


def scheduled_name(now: datetime) -> str:
    """Return the file name of a scheduled backup that is made `now`."""
    return f"{now:{_NAMED}}{SUFFIX}"


def sweep(folder: Path, pattern: str) -> None:
    """Remove temporary files of a killed process, since they contain secrets and use up space."""
    for path in folder.glob(pattern):
        with suppress(OSError):
            if time.time() - path.stat().st_mtime > _LEFT_BEHIND:
                shutil.rmtree(path) if path.is_dir() else path.unlink()
