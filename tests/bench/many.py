"""Many games on one machine: 200 that rest and 20 that are busy, each of 10,000 posts.

    python -m tests.bench.many [POSTS [IDLE BUSY]]

Measured are a midnight of all games, the memory of all processes, and how long a ruling of one game takes while another
reads the worst post. The service is a process of its own, with a server for its mail in this one. The game is made once
and kept in `.bench/`, and copied for each folder; `make clean` removes it.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from nomicbot.bot.open_game import administering
from nomicbot.config import load
from nomicbot.game.clock import DAY
from nomicbot.language.effort import MOST_WRITTEN
from nomicbot.ledger.schema import MIGRATIONS
from nomicbot.ledger.snapshots import FORMAT
from nomicbot.mail.message.compose import Outgoing, compose_post
from nomicbot.mail.message.post import Post, read_post
from tests.bench import game_of_many
from tests.bench.growth import KEPT
from tests.bot.many import config_of, deliver, mail, write_service
from tests.language.evil import evil_posts
from tests.servers.running import Ports

POSTS, IDLE, BUSY = 10_000, 200, 20
RULINGS = 10
"""How many rulings are timed beside a post that is slow to read."""


def whole_game(posts: int) -> tuple[Path, datetime]:
    """Return the folder of a game of so many posts, made if it is not kept, and the midnight that comes next in it."""
    folder = KEPT / f"many-{posts}-{len(MIGRATIONS)}-{FORMAT}"
    midnight = game_of_many.BEGINS + (posts // game_of_many.POSTS_A_DAY + 1) * DAY
    if folder.exists():
        return folder, midnight
    for left in KEPT.glob(f"many-{posts}-*"):
        shutil.rmtree(left)
    KEPT.mkdir(exist_ok=True)
    unfinished = Path(tempfile.mkdtemp(dir=KEPT))
    (unfinished / "nomic.toml").write_text(config_of("game", game_of_many.BEGINS))
    with administering(load(unfinished / "nomic.toml")) as administrator:
        for number, (at, player, text) in enumerate(game_of_many.texts(posts)):
            raw = compose_post(
                Outgoing(
                    message_id=f"{number}@players.example",
                    from_address=f"player{player}@players.example",
                    from_name=f"player {player}",
                    to=("list@game.example",),
                    subject=f"number {number}",
                    body=text,
                    date=at,
                )
            )
            intake = administrator.receive(raw, at, forum="public")
            assert intake is not None
            administrator.take(intake)
        administrator.advance(midnight - timedelta(seconds=1))
        while due := administrator.ledger.outbox_due(datetime.now(UTC), limit=10_000):
            for each in due:
                administrator.ledger.mark_sent(each.id, midnight)
        administrator.correspondence.archivist.save()  # as each game has done that was ever served
    unfinished.rename(folder)
    return folder, midnight


class _Sink:
    """A mail server that keeps when each post was answered, by its Message-ID."""

    def __init__(self) -> None:
        self.answered: dict[str, float] = {}
        self.count = 0

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:
        assert isinstance(envelope.content, bytes)
        post = read_post(envelope.content)
        self.count += 1
        if isinstance(post, Post) and post.in_reply_to:
            self.answered.setdefault(post.in_reply_to, time.perf_counter())
        return "250 OK"


class Served:
    """A service in a process of its own."""

    def __init__(self, folder: Path, now: datetime) -> None:
        ahead = (now - datetime.now(UTC)).total_seconds()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.bench.many_service", str(folder), str(ahead)],
            stdout=subprocess.PIPE,
            stderr=(folder / "log").open("wb"),
        )

    def until(self, rest: bool | None = None, most_open: int | None = None) -> dict[str, int]:
        """Wait until all games rest, or so few have a process, and return what was said then."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            said: dict[str, int] = json.loads(line)
            if rest in (None, said["rest"]) and (most_open is None or said["open"] <= most_open):
                return said
        raise AssertionError("the service has ended")

    def memory(self) -> tuple[float, float]:
        """Return the MB of all processes together, and those of the service itself."""
        found = {pid: _pss(pid) for pid in _family(self._process.pid)}
        return sum(found.values()), found[self._process.pid]

    def cpu(self) -> float:
        """Return the seconds of CPU of all processes, those that have ended included."""
        ticks = 0
        for pid in _family(self._process.pid):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += sum(map(int, fields[11:15]))  # its own and those of children that ended
        return ticks / os.sysconf("SC_CLK_TCK")

    def end(self) -> None:
        self._process.terminate()
        self._process.wait()


def _family(pid: int) -> Iterator[int]:
    """Yield a process and all that come from it."""
    yield pid
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in path.read_text().split():
            yield from _family(int(child))


def _pss(pid: int) -> float:
    """Return the MB of a process; what several share is divided among them."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    return 0.0


@contextmanager
def folder_of(posts: int, games: int) -> Iterator[tuple[Path, datetime]]:
    """A folder of so many games, and the midnight that comes next in all of them."""
    one, midnight = whole_game(posts)
    with tempfile.TemporaryDirectory(dir=KEPT) as name:
        for number in range(games):
            copy = Path(name) / f"g{number}"
            shutil.copytree(one, copy)
            (copy / "nomic.toml").write_text(config_of(f"g{number}", game_of_many.BEGINS))
        yield Path(name), midnight


def rows(posts: int = POSTS, idle: int = IDLE, busy: int = BUSY) -> list[tuple[str, str]]:
    """Return the figures as the benchmark prints them."""
    sink = _Sink()
    with Ports() as ports:
        server = Controller(sink, hostname="127.0.0.1", port=ports.free())
    server.start()
    try:
        with folder_of(posts, idle + busy) as (folder, midnight):
            write_service(folder, smtp=server.port)
            began = time.perf_counter()
            service = Served(folder, midnight + timedelta(hours=1))
            try:
                said = service.until(rest=True)
                turned, work = time.perf_counter() - began, service.cpu()
                service.until(most_open=0)
                _, alone = service.memory()
                waits = _beside_the_worst(said["port"], sink, busy)
                whole, _ = service.memory()
                service.until(most_open=0)
                _, after = service.memory()
            finally:
                service.end()
    finally:
        server.stop()
    return [
        (
            f"{idle + busy} games of {posts:,} posts",
            f"turn at one midnight in {turned:.1f} s (aim: 15), with {work:.0f} s of CPU on {os.cpu_count()} cores "
            f"(load {os.getloadavg()[0]:.0f})",
        ),
        (
            "  memory of the service, all games at rest",
            f"{alone:.0f} MB; {after:.0f} MB after {busy} were busy",
        ),
        (f"  memory with {busy} of them busy", f"{whole:.0f} MB of all processes (aim: 1,024)"),
        (
            "  a ruling while another game reads the worst post",
            f"{max(waits):.2f} s at most, {sorted(waits)[len(waits) // 2]:.2f} s in the median (aim: 1)",
        ),
    ]


def _beside_the_worst(port: int, sink: _Sink, busy: int) -> list[float]:
    """Return the seconds that rulings took while another game read the worst post; all are busy then."""
    for number in range(busy):
        deliver(port, mail(f"g{number}", "wakes", "I become a player.", who="Wanda"), f"g{number}")
    _answered(sink, [f"wakes@g{number}.example" for number in range(busy)])
    worst = [post for _, post in sorted(evil_posts(MOST_WRITTEN).items())]
    waits = []
    for number in range(RULINGS):
        deliver(port, mail("g0", f"worst{number}", worst[number % len(worst)]), "g0")
        began = time.perf_counter()
        game = f"g{1 + number % (busy - 1)}"
        deliver(port, mail(game, f"timed{number}", "I change my name to Zed."), game)
        name = f"timed{number}@{game}.example"
        _answered(sink, [name])
        waits.append(sink.answered[name] - began)
    return waits


def _answered(sink: _Sink, names: list[str]) -> None:
    """Wait until these posts were answered."""
    deadline = time.monotonic() + 120
    while not all(name in sink.answered for name in names):
        assert time.monotonic() < deadline, [name for name in names if name not in sink.answered]
        time.sleep(0.005)


if __name__ == "__main__":
    for what, value in rows(*map(int, sys.argv[1:])):
        print(f"{what:<50} {value}")
