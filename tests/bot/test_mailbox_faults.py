"""Faults of a mailbox or clock, and how the bot handles them: nothing is lost, and nothing judged wrongly."""

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from nomicbot.bot.intake.wall_clock import WallClock
from nomicbot.bot.loop import Loop
from nomicbot.mail.transport.imap_inbox import ImapServer, Inbox
from nomicbot.mail.transport.sender import Sender, SmtpServer
from tests.bot.table import Table, at, mail
from tests.bot.village import run_until, until
from tests.mail.fake_imap import FakeImap, Session
from tests.mail.test_inbox import babble, bye, refuse, vanish

OWNER_IS_TOLD = "notice"


def imap_date(moment: datetime) -> str:
    return f"{moment:%d-%b-%Y %H:%M:%S} +0000"


async def running(
    table: Table,
    server: FakeImap,
    clock: Callable[[], datetime],
    done: Callable[[], bool],
    wall: WallClock | None = None,
) -> None:
    """Run a bot at this mailbox until `done()`. Its messages stay in the outbox."""
    loop = Loop(
        table.administrator,
        Inbox(ImapServer("127.0.0.1", server.port, "bot", "x", timeout=0.3, poll=0.05)),
        Sender(SmtpServer("127.0.0.1", 1)),
        clock,
        settle=timedelta(0),
        first_pause=0.02,
        wall=wall,
    )
    await run_until(loop.run(), done)


def told(table: Table, words: str) -> int:
    """Return how many messages to the administrators contain these words."""
    return sum(words in f"{post.subject}\n{post.body}" for post in table.sent("notice"))


@pytest.mark.parametrize("nth", [5, pytest.param(12, marks=pytest.mark.slow)])
def test_every_nth_mail_cannot_be_fetched_and_every_nth_cannot_be_dated(
    tmp_path: Path, nth: int
) -> None:
    ways = [refuse, vanish, "silent", bye, babble]
    numbers = range(1, nth * len(ways) + 1)
    names = [f"Player{n}" for n in numbers]
    when = {n: at(1, 1) + timedelta(minutes=n) for n in numbers}
    undated = set(numbers[1::nth])
    bad = dict(zip(numbers[3::nth], ways, strict=True))
    dates = [
        "31-Dec-9999 23:59:59 -1200",
        "00-Jan-1900 00:00:00 +0000",
        "01-Jan-0001 00:00:00 +0100",
    ]
    mails = {
        n: (
            dates[n % 3] if n in undated else imap_date(when[n]),
            mail(name, "I become a player.", f"m{n}"),
        )
        for n, name in enumerate(names, 1)
    }
    table = Table(ledger=tmp_path / "ledger.sqlite")
    clock = lambda: at(1, 3)  # noqa: E731

    async def play() -> None:
        async with FakeImap(mails, bad=bad) as server:
            await running(
                table,
                server,
                clock,
                lambda: (
                    len(table.players) == len(names) - len(bad) and told(table, "quarantine") > 0
                ),
            )

    asyncio.run(play())
    assert table.players == {name for n, name in enumerate(names, 1) if n not in bad}
    waiting = table.ledger.quarantined()
    assert [mail.uid for mail in waiting] == sorted(bad)
    assert "UID 4 of the mailbox cannot be fetched" in waiting[0].reason
    assert any("From: Player" in mail.reason for mail in waiting)
    (second,) = table.known("m2")
    assert second.arrived == when[1]
    assert (told(table, "arrival cannot be read"), told(table, "wait in quarantine")) == (1, 1)
    assert table.is_true_to_its_record()
    # Another process goes on from there, and asks once more for each; a copy of one is a mail like any other.
    table.restart()

    async def copied() -> None:
        again = {len(names) + 1: (imap_date(at(1, 2)), mails[4][1])}
        async with FakeImap(mails | again, bad=bad) as server:
            await running(table, server, clock, lambda: "Player4" in table.players)
            assert all(len(server.asked.get(n, ())) <= 1 for n in bad)

    asyncio.run(copied())


def test_a_mail_that_the_mailbox_withholds_for_a_while_is_judged_in_its_place(
    tmp_path: Path,
) -> None:
    names = ("Wonko", "Peter", "Iain")
    mails = {
        n: (imap_date(at(1, n)), mail(name, "I become a player.", f"m{n}"))
        for n, name in enumerate(names, 1)
    }
    table = Table(ledger=tmp_path / "ledger.sqlite")
    hands = Hands(at(1, 4))

    async def play() -> None:
        async with FakeImap(mails, bad={2: refuse}) as server:

            async def give_later() -> None:
                await until(lambda: bool(table.ledger.quarantined()))
                server.bad = {}
                while True:
                    hands.pass_by(10 * MINUTE)
                    await server.push()
                    await asyncio.sleep(0.02)

            giving = asyncio.create_task(give_later())
            done = lambda: "Peter" in table.players  # noqa: E731
            await running(table, server, hands, done, hands.wall(at(1, 3)))
            giving.cancel()

    asyncio.run(play())
    assert hands.now >= at(1, 5)
    assert table.ledger.quarantined() == []
    assert table.known("m2")[0].arrived == at(1, 2)
    assert table.players == set(names)
    assert table.is_true_to_its_record()


# -- clocks ---------------------------------------------------------------------------------------------------------


class Hands:
    """A clock and the seconds since boot, both set by hand."""

    def __init__(self, now: datetime) -> None:
        self.now = now
        self.seconds = 0.0

    def __call__(self) -> datetime:
        return self.now

    def steady(self) -> float:
        return self.seconds

    def wall(self, known: datetime, at_start: timedelta = timedelta(days=1)) -> WallClock:
        return WallClock(self, 1.0, known, at_start=at_start, steady=self.steady)

    def pass_by(self, some: timedelta, shown: timedelta | None = None) -> None:
        """Let some time pass, and let the clock show a different time if `shown` is given."""
        self.seconds += some.total_seconds()
        self.now += some if shown is None else shown


SECOND, MINUTE, HOUR, DAY = (
    timedelta(seconds=1),
    timedelta(minutes=1),
    timedelta(hours=1),
    timedelta(days=1),
)


def test_which_leaps_of_a_clock_are_believed() -> None:
    leaps = [  # what passes, what the clock shows, whether it is believed
        ("a minute", MINUTE, MINUTE, True),
        ("a laptop that slept for a week", 7 * DAY, 7 * DAY, True),
        ("NTP sets it on by ten minutes", MINUTE, 11 * MINUTE, True),
        ("NTP sets it back by ten minutes", MINUTE, -9 * MINUTE, True),
        ("forty days ahead", 4 * SECOND, 40 * DAY, False),
        ("an hour ahead", 4 * SECOND, HOUR, False),
        ("forty days back", 4 * SECOND, -40 * DAY, False),
        ("a clock that stands still for a day", DAY, 0 * DAY, False),
    ]
    wrong = []
    for name, passed, shown, believed in leaps:
        hands = Hands(at(2))
        wall = hands.wall(at(2))
        wall()
        hands.pass_by(passed, shown)
        told = wall()
        if (told == hands.now) != believed or bool(wall.doubt) == believed:
            wrong.append(name)
        if not believed and told != at(2) + passed:
            wrong.append(f"{name}: {told}")
    assert wrong == []


def test_a_clock_is_believed_again_when_it_agrees_or_mail_bears_it_out_or_it_was_steady_for_a_day() -> (
    None
):
    hands = Hands(at(2))
    wall = hands.wall(at(2))
    wall()
    hands.pass_by(SECOND, 40 * DAY)
    wall()
    hands.pass_by(4 * SECOND, 5 * SECOND - 40 * DAY)
    assert (wall(), wall.doubt) == (at(2) + 5 * SECOND, "")
    hands.pass_by(SECOND, 3 * DAY)
    wall.compare([at(2), at(3)])
    assert wall() == at(2) + 6 * SECOND
    wall.compare([hands.now - 5 * MINUTE, at(2)])
    assert (wall(), wall.doubt) == (hands.now, "")
    hands.pass_by(SECOND, 3 * DAY)
    wall()
    for hour in range(24):
        assert bool(wall.doubt), hour
        hands.pass_by(HOUR)
        wall()
    assert (wall(), wall.doubt) == (hands.now, "")


def test_many_small_leaps_are_one_large_one() -> None:
    for leap in (10 * MINUTE, -10 * MINUTE, 30 * SECOND):
        hands = Hands(at(2))
        wall = hands.wall(at(2))
        for _ in range(120):
            hands.pass_by(SECOND, SECOND + leap)
            told = wall()
        assert wall.doubt, leap
        assert abs(told - at(2)) < 20 * MINUTE


def test_a_clock_that_starts_far_ahead_has_a_minute_to_show_that_it_is_steady() -> None:
    hands = Hands(at(2) + 40 * DAY)
    wall = hands.wall(at(2))
    assert (wall(), bool(wall.doubt)) == (at(2), True)
    hands.pass_by(4 * SECOND, -40 * DAY)
    assert (wall(), wall.doubt) == (hands.now, "")  # so it was wrong before NTP set it
    hands = Hands(at(2) + 40 * DAY)  # and this game was down for that long
    wall = hands.wall(at(2))
    wall()
    hands.pass_by(MINUTE)
    assert (wall(), wall.doubt) == (hands.now, "")
    assert Hands(at(2) + HOUR).wall(at(2))() == at(2) + HOUR


def test_forty_days_ahead_for_four_seconds_strikes_nothing_and_is_told_once() -> None:
    table = Table("Wonko")
    shown = [at(2)]
    mails = {1: (imap_date(at(2)), mail("Peter", "I become a player.", "p"))}

    async def play() -> None:
        async with FakeImap(mails) as server:

            async def leap() -> None:
                await until(lambda: "Peter" in table.players)
                shown[0] = at(2) + 40 * DAY
                await server.push()
                await asyncio.sleep(2)
                mails[2] = (imap_date(at(2) + MINUTE), mail("Iain", "I become a player.", "i"))
                await server.push()
                await asyncio.sleep(2)
                assert told(table, "clock can't be trusted") == 1
                assert table.ntime == (1, 2)
                assert "Iain" in table.players  # mail is judged by when it arrived
                shown[0] = at(3)
                mails[3] = (imap_date(at(3)), mail("Bram", "I become a player.", "b"))
                await server.push()

            leaping = asyncio.create_task(leap())
            await running(
                table, server, lambda: shown[0], lambda: leaping.done() and "Bram" in table.players
            )
            await leaping

    asyncio.run(play())
    assert table.ntime == (1, 3)
    assert told(table, "clock can't be trusted") == 1
    assert len(table.sent("report")) == 1  # that nweek 1 begins


def test_a_mail_that_sets_a_clock_right_strikes_no_midnight_of_the_wrong_time() -> None:
    """Found by a simulated game: the mailbox had been asked before, by a moment that was doubted."""
    table, hands = Table("Wonko"), Hands(at(3, 23) + 54 * MINUTE)  # a day ahead
    wall = hands.wall(at(3))
    mails = {1: (imap_date(at(2, 23)), mail("Peter", "I become a player.", "p"))}

    async def play() -> None:
        async with FakeImap(mails) as server:

            async def set_back() -> None:
                await until(lambda: "Peter" in table.players and table.ntime == (1, 3))
                hands.pass_by(10 * MINUTE, 10 * MINUTE - DAY)
                assert (wall(), bool(wall.doubt)) == (at(4, 0) + 4 * MINUTE, True)
                mails[2] = (imap_date(hands.now), mail("Iain", "I become a player.", "i"))
                await server.push()

            setting = asyncio.create_task(set_back())
            await running(
                table, server, hands, lambda: setting.done() and "Iain" in table.players, wall
            )
            await setting

    asyncio.run(play())
    assert wall.doubt == ""
    assert table.ntime == (1, 3)


def test_a_mail_from_the_future_waits_and_is_told_once() -> None:
    table = Table("Wonko")
    mails = {
        1: (imap_date(at(1) + 40 * DAY), mail("Peter", "I become a player.", "p")),
        2: (imap_date(at(1) + HOUR), mail("Iain", "I become a player.", "i")),
    }

    async def play() -> None:
        async with FakeImap(mails) as server:
            await running(table, server, lambda: at(1) + HOUR, lambda: "Iain" in table.players)

    asyncio.run(play())
    assert table.ntime == (1, 1)
    assert [mail.status for mail in table.known("p")] == ["unjudged"]
    assert told(table, "from the future") == 1


def test_a_wrong_password_is_told_once_and_at_once() -> None:
    async def wrong(session: Session, tag: str) -> bool:
        await session.say(f"{tag} NO [AUTHENTICATIONFAILED] Authentication failed.")
        return True

    table = Table()

    async def play() -> None:
        async with FakeImap(odd={"LOGIN": wrong}) as server:
            await running(table, server, lambda: at(1, 3), lambda: server.log.count("LOGIN") > 1)

    asyncio.run(play())
    assert told(table, "rejects the password") == 1
    assert told(table, "can't be reached") == 0
