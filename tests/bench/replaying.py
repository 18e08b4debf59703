"""The CPU time for a replayed post, on messages that never change.

`mails/` has the generated list of `game_of_many` (its first 1,000 posts), the archive of two nweeks
of `tests/archive`, and each fifth open post of `tests/corpus`, as of 2026-11-28. Only figures for
the same messages can be compared, so these files must not be changed.

    python -m tests.bench.replaying
"""

import email
import lzma
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from nomicbot.bot.judging.replay import Replay
from nomicbot.mail.message.mbox import read_mbox

MAILS = Path(__file__).parent / "mails"
GATES = {"list": 2.2, "archive": 4.5, "corpus": 6.0}
"""The frozen mails, and the milliseconds of CPU that a post of them may take."""
RUNS = 3


@dataclass(frozen=True, slots=True)
class Cost:
    """The CPU milliseconds for a post of some messages: to replay it, and to parse it by `email`."""

    posts: int
    replay: float
    email: float

    @property
    def ratio(self) -> float:
        """How many times as long a replay takes as parsing by `email`."""
        return self.replay / self.email


def spent(work: Callable[[], object]) -> float:
    """Return the seconds of CPU that some work takes."""
    began = time.process_time()
    work()
    return time.process_time() - began


def parsed_by_email(raws: list[bytes]) -> None:
    """Parse mails by the standard library, and decode their texts."""
    for raw in raws:
        message = email.message_from_bytes(raw)
        message["From"], message["Subject"], message["Message-ID"]
        for part in message.walk():
            if part.get_content_maintype() == "text":
                part.get_payload(decode=True)


def first_and_next() -> tuple[float, float]:
    """Return the seconds of CPU for the first replay of the archive in a process, and the next.

    The first one compiles patterns and grammars, and reads each clause of the law for the first
    time.
    """
    work = "from tests.bench.replaying import both; both('archive')"
    told = subprocess.run(
        [sys.executable, "-c", work], capture_output=True, check=True, text=True
    ).stdout
    first, following = map(float, told.split())
    return first, following


def both(name: str) -> None:
    """Print the seconds of CPU of the first two replays of some mails in this process."""
    with tempfile.TemporaryDirectory() as folder:
        mbox = unpacked(name, Path(folder))
        print(*(spent(lambda: Replay(mbox).ledger.close()) for _ in range(2)))


def unpacked(name: str, folder: Path) -> Path:
    """Return the mbox of some frozen mails, unpacked into a folder."""
    mbox = folder / f"{name}.mbox"
    mbox.write_bytes(lzma.decompress((MAILS / f"{name}.mbox.xz").read_bytes()))
    return mbox


def costs(name: str, folder: Path) -> Cost:
    """Return the least cost of a post in some unchanging messages, of several runs."""
    mbox = unpacked(name, folder)
    raws = [mail.raw for mail in read_mbox(mbox)]
    runs = [
        (spent(lambda: Replay(mbox).ledger.close()), spent(lambda: parsed_by_email(raws)))
        for _ in range(RUNS)
    ]
    replay, beside = (min(column) * 1000 / len(raws) for column in zip(*runs, strict=True))
    return Cost(len(raws), replay, beside)


def rows() -> list[tuple[str, str]]:
    """Return the figures as the benchmark prints them."""
    with tempfile.TemporaryDirectory() as folder:
        found = {name: costs(name, Path(folder)) for name in GATES}
    first, following = first_and_next()
    return [
        *(_row(name, cost) for name, cost in found.items()),
        (
            "first replay of the archive in a process",
            f"{first:.2f} s of CPU, {first - following:.2f} more than the next",
        ),
    ]


def _row(name: str, cost: Cost) -> tuple[str, str]:
    return (
        f"replay of a post, {name} ({cost.posts} posts)",
        f"{cost.replay:.2f} ms of CPU (gate {GATES[name]:g}), {cost.ratio:.1f} times what `email` takes",
    )


if __name__ == "__main__":
    for what, value in rows():
        print(f"{what:<42} {value}")
