"""A file is written in full, or the old one stays."""

import errno
import os
from pathlib import Path

import pytest

from nomicbot import files


def test_a_file_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "note"
    files.replace_file(path, b"old")
    files.replace_file(path, b"new")
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == files.PRIVATE
    assert list(tmp_path.iterdir()) == [path]


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "note"
    files.replace_file(path, b"old")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        files.replace_file(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
