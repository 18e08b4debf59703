"""The mailbox of many games: messages arrive even if they are withheld, or if the service is killed."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from nomicbot.bot.many import intake
from nomicbot.bot.many.games_settings import ServiceLimits
from nomicbot.bot.many.intake import POSITION, CommonMailbox, MailboxPosition, Routes
from nomicbot.bot.many.served_game import ServedGame
from nomicbot.config import load
from nomicbot.mail.transport.mailbox import Delivery
from nomicbot.mail.transport.maildir import Maildir
from nomicbot.mail.transport.watch import Batch
from tests.bot.many import config_of, mail
from tests.bot.village import run_until, until

FIRST = datetime(2026, 11, 21, 12, tzinfo=UTC)


class Killed(BaseException):
    """Raised to end a service at one of its steps."""


class Mailbox:
    """A mailbox with messages 1, 2 and 3 for a game, some of which the server can withhold."""

    def __init__(self) -> None:
        self.uidvalidity = 7
        self.uids = {1: "m1", 2: "m2", 3: "m3"}
        self.withheld = {2}
        self.asked: list[int] = []
        self.seen: set[int] = set()

    def delivery(self, uid: int) -> Delivery:
        name = self.uids[uid]
        arrived = FIRST + timedelta(minutes=int(name[1:]))
        if uid in self.withheld:
            return Delivery(uid, self.uidvalidity, arrived, b"", fault="the server is ill")
        to = b"Delivered-To: bot@one.example\r\n"
        return Delivery(uid, self.uidvalidity, arrived, to + mail("one", name, "Hello."))

    async def connect(self) -> None: ...

    def complete_until(self, now: datetime) -> datetime:
        return now

    async def new_since(self, validity: int | None, last: int) -> AsyncIterator[list[Delivery]]:
        found = [uid for uid in self.uids if uid > (last if validity == self.uidvalidity else 0)]
        yield [self.delivery(uid) for uid in found]

    async def again(self, uid: int) -> list[Delivery]:
        self.asked.append(uid)
        if uid not in self.uids:
            raise LookupError(uid)
        found = self.delivery(uid)
        return [] if found.fault else [found]

    async def mark_seen(self, uids: Iterable[int]) -> None:
        self.seen.update(uids)

    async def wait(self, _timeout: float) -> None:
        await asyncio.sleep(0.001)

    async def close(self) -> None: ...


class Office:
    """A folder with one game, whose messages come from a common mailbox."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.mailbox = Mailbox()
        self.now = FIRST + timedelta(hours=1)
        path = folder / "one" / "nomic.toml"
        path.parent.mkdir(parents=True)
        path.write_text(config_of("one", FIRST))
        game = ServedGame(load(path, with_law=False), 0, FIRST)
        self.routes = Routes(ServiceLimits())
        self.routes.games = {game.config.bot_address: game}

    async def serve(self, done: Callable[[], bool]) -> None:
        """Run a new service until `done()`. Raises Killed if it was killed before."""
        served = CommonMailbox(
            self.folder,
            self.mailbox,
            "delivered-to",
            self.routes,
            lambda: self.now,
            lambda _until: None,
            lambda _reason: None,
        )
        await run_until(served.run(), done, Killed)

    def until(self, done: Callable[[], bool]) -> None:
        asyncio.run(self.serve(done))

    def kept(self) -> dict[str, int]:
        """Return the arrival, in minutes, of each message that the game received, by Message-ID."""
        found = {}
        for path in (self.folder / "one" / "incoming").glob("*/*.nomicbot"):
            name = path.read_bytes().partition(b"Message-ID: <")[2].partition(b"@")[0].decode()
            found[name] = (int(path.name.split(".")[1]) - int(FIRST.timestamp())) // 60
        return found

    def noted(self) -> dict[str, object] | None:
        path = self.folder / POSITION
        return json.loads(path.read_text()) if path.exists() else None


def withheld(*uids: int, last: int = 3, uidvalidity: int = 7) -> dict[str, object]:
    return {"uidvalidity": uidvalidity, "last": last, "withheld": list(uids)}


def test_a_message_that_is_withheld_for_a_while_reaches_its_game(tmp_path: Path) -> None:
    office = Office(tmp_path)

    async def play() -> None:
        async def give_later() -> None:
            await until(lambda: office.noted() == withheld(2))
            assert office.kept() == {"m1": 1, "m3": 3}
            office.mailbox.withheld.clear()
            office.now += timedelta(minutes=59)
            await asyncio.sleep(0.05)
            assert office.mailbox.asked == []
            office.now += timedelta(minutes=1)

        giving = asyncio.create_task(give_later())
        await office.serve(
            lambda: 2 in office.mailbox.seen or (giving.done() and bool(giving.exception()))
        )
        await giving

    asyncio.run(play())
    assert office.kept() == {"m1": 1, "m2": 2, "m3": 3}
    assert office.noted() == withheld()


def test_each_process_asks_at_once_and_then_ever_more_rarely(tmp_path: Path) -> None:
    office = Office(tmp_path)
    office.until(lambda: office.noted() == withheld(2))
    office.until(lambda: office.mailbox.asked == [2])
    office.until(lambda: office.mailbox.asked == [2, 2])

    async def hours(most: int) -> None:
        async def pass_by() -> None:
            for _ in range(most):
                office.now += timedelta(hours=1)
                await asyncio.sleep(0.01)

        passing = asyncio.create_task(pass_by())
        await office.serve(passing.done)

    office.mailbox.asked.clear()
    asyncio.run(hours(100))
    assert len(office.mailbox.asked) == 8  # 0, 1, 3, 7, 15, 31, 55 and 79 hours after the start
    office.mailbox.withheld.clear()
    office.until(lambda: office.noted() == withheld())
    assert office.kept() == {"m1": 1, "m2": 2, "m3": 3}


def steps_of(monkeypatch: pytest.MonkeyPatch, kill_at: int) -> list[str]:
    """Return the steps of a service as they are taken; kill it before or after the step `kill_at`."""
    taken: list[str] = []

    def step(name: str) -> None:
        taken.append(name)
        if len(taken) == kill_at:
            raise Killed(name)

    deliver, replace_file, mark_seen = Maildir.deliver, intake.replace_file, Mailbox.mark_seen

    def delivering(self: Maildir, raw: bytes, arrived: datetime) -> None:
        step("before a message is kept")
        deliver(self, raw, arrived)
        step("after a message is kept")

    def noting(path: Path, content: bytes) -> None:
        step("before the position is noted")
        replace_file(path, content)
        step("after the position is noted")

    async def marking(self: Mailbox, uids: Iterable[int]) -> None:
        step("before it is marked")
        await mark_seen(self, uids)
        step("after it is marked")

    monkeypatch.setattr(Maildir, "deliver", delivering)
    monkeypatch.setattr(intake, "replace_file", noting)
    monkeypatch.setattr(Mailbox, "mark_seen", marking)
    return taken


def test_a_kill_at_any_step_loses_no_message_that_was_withheld(tmp_path: Path) -> None:
    async def play(office: Office) -> None:
        """Run services until all messages have arrived; the withheld ones are given once that was noted."""
        for _ in range(2):
            with suppress(Killed):
                await office.serve(lambda: office.noted() in (withheld(2), withheld()))
                office.mailbox.withheld.clear()
                await office.serve(lambda: office.noted() == withheld())
                return

    steps: list[str] = []
    kills = 0
    while len(steps) >= kills:
        kills += 1
        office = Office(tmp_path / str(kills))
        with pytest.MonkeyPatch.context() as patched:
            steps = steps_of(patched, kills)
            asyncio.run(play(office))
        assert office.kept() == {"m1": 1, "m2": 2, "m3": 3}, steps[kills - 1 : kills]
        assert office.noted() == withheld(), steps[kills - 1 : kills]
    assert kills > 12  # two are kept and noted and marked, then one: each before and after


def test_a_mailbox_that_is_numbered_again_is_read_as_a_whole(tmp_path: Path) -> None:
    office = Office(tmp_path)
    office.until(lambda: office.noted() == withheld(2))
    office.mailbox.uidvalidity = 8
    office.mailbox.uids = {1: "m3", 2: "m1", 3: "m4", 4: "m2"}
    office.mailbox.withheld = {3}
    office.until(lambda: office.noted() == withheld(3, last=4, uidvalidity=8))
    assert office.kept() == {"m1": 1, "m2": 2, "m3": 3}
    assert office.mailbox.asked == []
    office.mailbox.withheld.clear()
    office.until(lambda: office.noted() == withheld(last=4, uidvalidity=8))
    assert office.kept() == {"m1": 1, "m2": 2, "m3": 3, "m4": 4}


def test_a_message_that_is_deleted_in_the_mailbox_is_not_asked_for_for_ever(tmp_path: Path) -> None:
    office = Office(tmp_path)
    office.until(lambda: office.noted() == withheld(2))
    del office.mailbox.uids[2]
    office.until(lambda: office.noted() == withheld())
    assert office.mailbox.asked == [2]


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ('{"uidvalidity": 7, "last": 3}', MailboxPosition(7, 3)),  # by version 0.1
        ('{"uidvalidity": 7, "last": 3, "withheld": [2]}', MailboxPosition(7, 3, (2,))),
        ('{"uidvalidity": 7, "la', MailboxPosition()),
        ('{"uidvalidity": 7, "last": 3, "withheld": 2}', MailboxPosition()),
        ("[]", MailboxPosition()),
    ],
)
def test_a_position_that_cannot_be_read_is_the_beginning(
    tmp_path: Path, text: str, position: MailboxPosition
) -> None:
    path = tmp_path / POSITION
    path.write_text(text)
    assert MailboxPosition.kept(path) == position


def test_an_empty_mailbox_that_is_numbered_again_forgets_what_was_withheld() -> None:
    assert MailboxPosition(7, 3, (2,)).after(Batch((), FIRST, 8)) == MailboxPosition(8)
