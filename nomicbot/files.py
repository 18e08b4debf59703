"""Writing files so that a power cut, a full disk or a kill leaves them complete or absent."""

import os
from contextlib import suppress
from pathlib import Path

PRIVATE = 0o600
"""The mode of a file that only its owner reads."""


def sync_folder(path: Path) -> None:
    """Make sure that the name of a new file survives a power cut. Raises OSError.

    `path` is the path of the file.
    """
    folder = os.open(path.resolve().parent, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def write_synced(path: Path, content: bytes, *, mode: int = PRIVATE) -> None:
    """Write a file, and return when its content is on the disk. Raises OSError."""
    opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, mode)
    with os.fdopen(opened, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def replace_file(path: Path, content: bytes, *, mode: int = PRIVATE) -> None:
    """Replace a file in full, or leave the old one.

    When this returns, the new file survives a power cut. Raises OSError.
    """
    unfinished = unfinished_name(path)
    try:
        write_synced(unfinished, content, mode=mode)
        os.replace(unfinished, path)
    except OSError:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        raise
    sync_folder(path)


def replace_note(path: Path, text: str) -> None:
    """Write a small file so that readers never see half of it. A power cut may lose it.

    Raises OSError.
    """
    unfinished = unfinished_name(path)
    unfinished.write_text(text, encoding="utf-8")
    os.replace(unfinished, path)


def unfinished_name(path: Path) -> Path:
    """Return the name under which a file is written until it is complete."""
    return path.with_name(f".{path.name}.unfinished")
