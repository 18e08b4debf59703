"""Decisions for a running bot.

The command line writes them to a folder. The loop reads them from there, and writes the outcome of
each next to it.

A decision is first written under another name and then renamed, so the loop never sees an
incomplete one. It is removed only after it was recorded in the ledger together with its file name.
So a decision whose file is left over after a kill is not carried out twice.
"""

import json
import secrets
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from nomicbot.files import sync_folder, write_synced
from nomicbot.ledger.record import Ledger

_SUFFIX = ".decision"
_ANSWER = ".outcome"
_POLL = 0.1  # seconds between two looks for an outcome
_KEPT = 3600.0  # seconds for which an outcome is kept if nobody waits for it

_DONE = "decisions taken from the spool"
_REMEMBERED = 50


@dataclass(frozen=True, slots=True)
class DeskAnswer:
    """The outcome of a decision: whether it was carried out, and the text to show."""

    done: bool
    text: str


def leave(folder: Path, words: Sequence[str]) -> Path:
    """Write a decision, in words, to the folder of the bot that runs this game."""
    folder.mkdir(mode=0o700, exist_ok=True)
    name = secrets.token_hex(4)
    unfinished = folder / f"{name}.part"
    write_synced(unfinished, json.dumps(list(words)).encode())
    number = max((_number(path) for path in folder.glob(f"*{_SUFFIX}")), default=0) + 1
    left = unfinished.rename(folder / f"{number}-{name}{_SUFFIX}")
    sync_folder(left)
    return left


def waiting(folder: Path) -> Iterator[tuple[Path, list[str]]]:
    """Yield the waiting decisions with their paths, in the order in which they were written."""
    for path in sorted(folder.glob(f"*{_SUFFIX}"), key=lambda p: (_number(p), p.name)):
        try:
            words = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            path.rename(path.with_suffix(".unreadable"))
            continue
        yield path, [str(word) for word in words]


def _number(path: Path) -> int:
    number, _, _ = path.stem.partition("-")
    return int(number) if number.isdecimal() else 0


def settled(ledger: Ledger, path: Path) -> DeskAnswer | None:
    """Return the recorded outcome of a decision, or None if it was not carried out yet."""
    noted = json.loads(ledger.meta(_DONE) or "{}").get(path.name)
    return DeskAnswer(*noted) if noted else None


def note(ledger: Ledger, path: Path, answer: DeskAnswer) -> None:
    """Record the answer to a decision in the ledger, in the same transaction as its effects."""
    done = json.loads(ledger.meta(_DONE) or "{}") | {path.name: (answer.done, answer.text)}
    ledger.set_meta(_DONE, json.dumps(dict(list(done.items())[-_REMEMBERED:])))


def settle(path: Path, answer: DeskAnswer) -> None:
    """Write the outcome of a decision for the command line, and remove the decision."""
    unfinished = path.with_suffix(".part")
    unfinished.write_text(json.dumps(asdict(answer)), encoding="utf-8")
    unfinished.rename(path.with_suffix(_ANSWER))
    path.unlink(missing_ok=True)
    for old in path.parent.glob(f"*{_ANSWER}"):
        if time.time() - old.stat().st_mtime > _KEPT:
            old.unlink(missing_ok=True)


def answer_to(path: Path, patience: float) -> DeskAnswer | None:
    """Wait for the outcome of a decision and return it, or None after `patience` seconds."""
    until = time.monotonic() + patience
    answer = path.with_suffix(_ANSWER)
    while not answer.exists():
        if time.monotonic() > until:
            return None
        time.sleep(_POLL)
    found = json.loads(answer.read_text(encoding="utf-8"))
    answer.unlink(missing_ok=True)
    return DeskAnswer(**found)
