"""The CPU time for a replayed post, on messages that never change.

`mails/` has the generated list of `game_of_many` (its first 1,000 posts), the archive of two nweeks
of `tests/archive`, and each fifth open post of `tests/corpus`, as of 2026-11-28. Only figures for
the same messages can be compared, so these files must not be changed.

    python -m tests.bench.replaying
"""

import email
import lzma
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


def costs(name: str, folder: Path) -> Cost:
    """Return the least cost of a post in some unchanging messages, of several runs."""
    mbox = folder / f"{name}.mbox"
    mbox.write_bytes(lzma.decompress((MAILS / f"{name}.mbox.xz").read_bytes()))
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
    return [
        (
            f"replay of a post, {name} ({cost.posts} posts)",
            f"{cost.replay:.2f} ms of CPU (gate {GATES[name]:g}), {cost.ratio:.1f} times what `email` takes",
        )
        for name, cost in found.items()
    ]


if __name__ == "__main__":
    for what, value in rows():
        print(f"{what:<42} {value}")
