"""The folder to which a site is written.

Only files of the site are written, atomically, and only if they have changed. A list in the folder
names every file that was written there. The list is written before the file, so a file of the site
is recognised even after a kill. Files that are not on the list are never touched.
"""

import fcntl
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Self

LIST = ".nomicbot-site"
"""The list of the files that were written."""
LOCK = ".nomicbot-site.lock"
"""The file that a publisher locks while it works."""

STATUS = "status.json"
"""The file that a running bot writes next to the pages, on its own schedule."""

_HEAD = (
    "the files of this site that nomicbot wrote, and may write over; it "
    "leaves every other file alone"
)
_PART = ".nomicbot-part"


class SiteProblem(Exception):
    """Raised when a folder cannot be published to. The message is one plain sentence."""


class Folder:
    """A folder to publish to, locked by one process at a time.

    Raises SiteProblem if it cannot be locked, without changing anything.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.written = 0
        """The number of bytes written."""
        self._ours: dict[str, None] = {}
        self._lock = self._claim()
        try:
            self._read()
        except BaseException:
            self.close()
            raise

    def _claim(self) -> IO[str]:
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            foreign = [p.name for p in sorted(self.path.iterdir()) if p.name not in (LIST, LOCK)]
            if foreign and not (self.path / LIST).exists():
                raise SiteProblem(
                    f"{self.path} holds other files ({foreign[0]!r}): name "
                    "an empty folder or a new one"
                )
            held = (self.path / LOCK).open("a", encoding="utf-8")
        except OSError as problem:
            raise SiteProblem(f"{self.path} cannot be written to: {problem.strerror}") from None
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            held.close()
            raise SiteProblem(f"another process is publishing to {self.path} already") from None
        return held

    def _read(self) -> None:
        path = self.path / LIST
        try:
            lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        except (OSError, UnicodeDecodeError):
            lines = [""]
        if lines and lines[0] != _HEAD:
            raise SiteProblem(f"{path} is not a list of a site's files: name another folder")
        self._ours = dict.fromkeys(line for line in lines[1:] if line)
        if not lines:
            self._write_list()

    def _write_list(self) -> None:
        _replace(self.path / LIST, "".join(f"{line}\n" for line in (_HEAD, *self._ours)).encode())

    def _note(self, name: str) -> None:
        with (self.path / LIST).open("a", encoding="utf-8") as file:
            file.write(f"{name}\n")
        self._ours[name] = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Release the folder, so another process can publish there."""
        with suppress(OSError):
            self._lock.close()

    def put(self, name: str, content: bytes) -> bool:
        """Write a file unless its content is the same, and return whether it was written.

        Raises SiteProblem.
        """
        path = self.path / name
        try:
            if path.exists():
                if name not in self._ours:
                    raise SiteProblem(f"{path} is not ours: move it away, or name another folder")
                if path.stat().st_size == len(content) and path.read_bytes() == content:
                    return False
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
            if name not in self._ours:
                self._note(name)
            _replace(path, content)
        except OSError as problem:
            raise SiteProblem(f"{path} cannot be written: {problem.strerror}") from None
        self.written += len(content)
        return True

    def keep_only(self, names: Iterable[str]) -> None:
        """Remove all files of the site except those in `names`. Raises SiteProblem."""
        wanted = {*names, STATUS}
        gone = [name for name in self._ours if name not in wanted]
        if not gone:
            return
        try:
            for name in gone:
                (self.path / name).unlink(missing_ok=True)
                del self._ours[name]
            self._write_list()
        except OSError as problem:
            raise SiteProblem(f"{self.path} cannot be tidied: {problem.strerror}") from None


def _replace(path: Path, content: bytes) -> None:
    part = path.with_name(_PART)
    try:
        part.write_bytes(content)
        os.replace(part, path)
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise
