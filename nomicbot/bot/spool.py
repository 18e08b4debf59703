"""Decisions for a bot that is running: the command line leaves them in a folder, the loop takes them from there.

A decision is written under another name first and renamed, so that the loop never sees half of one; it is removed
only once it is in the record.
"""

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

_SUFFIX = ".decision"


def leave(folder: Path, words: Sequence[str]) -> Path:
    """Leave a decision, in words, for the bot that runs this game."""
    folder.mkdir(mode=0o700, exist_ok=True)
    unfinished = folder / f"{os.getpid()}.part"
    unfinished.write_text(json.dumps(list(words)), encoding="utf-8")
    number = max((int(p.stem) for p in folder.glob(f"*{_SUFFIX}") if p.stem.isdigit()), default=0) + 1
    while True:
        try:
            os.link(unfinished, folder / f"{number}{_SUFFIX}")
            break
        except FileExistsError:  # somebody else was faster
            number += 1
    unfinished.unlink()
    return folder / f"{number}{_SUFFIX}"


def waiting(folder: Path) -> Iterator[tuple[Path, list[str]]]:
    """The decisions that wait, in the order in which they were left."""
    for path in sorted(folder.glob(f"*{_SUFFIX}"), key=lambda p: int(p.stem) if p.stem.isdigit() else 0):
        try:
            words = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            path.rename(path.with_suffix(".unreadable"))
            continue
        yield path, [str(word) for word in words]
