"""The whole way of a post: SMTP, the list, IMAP, the administrator, SMTP, the list."""

import asyncio
import re
import time
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from nomicbot.bot.intake.wall_clock import WallClock
from nomicbot.bot.loop import Loop
from nomicbot.bot.open_game import administering
from nomicbot.bot.stopping import end
from nomicbot.cli.game import imap_server, smtp_server
from nomicbot.demo.world import LIST
from nomicbot.ledger.problems import LedgerFull
from nomicbot.mail.message.compose import Outgoing, compose_post
from nomicbot.mail.message.mbox import read_mbox
from nomicbot.mail.transport.imap_inbox import Inbox
from nomicbot.mail.transport.sender import Sender
from tests.bot import virtual
from tests.bot.paced import PacedClock
from tests.bot.table import Table, mail
from tests.bot.test_stopping import Servers
from tests.bot.village import archived, hand_in, kinds_sent, list_host, until

pytestmark = pytest.mark.sampled

BEGINS = datetime(2005, 7, 16, tzinfo=UTC)
NDAY_SECONDS = 0.4


def post(number: int, name: str, text: str, subject: str = "a post") -> bytes:
    return compose_post(
        Outgoing(
            message_id=f"{number}@players.example",
            from_address=f"{name.lower()}@players.example",
            from_name=name,
            to=(LIST,),
            subject=subject,
            body=text,
            date=BEGINS,
        )
    )


async def play(folder: Path, mails: list[bytes], done, behind: timedelta = timedelta()) -> None:
    """Run a bot on a list, post these messages, and wait until `done(administrator)`.

    The clock of the mail server is slower than the bot's by `behind`.
    """
    clock = PacedClock(BEGINS, time.time(), timedelta(days=1).total_seconds() / NDAY_SECONDS)
    async with list_host(folder, lambda: clock() - behind, BEGINS) as (host, config):
        with administering(config) as administrator:
            loop = Loop(
                administrator,
                Inbox(imap_server(config, config.imap)),
                Sender(smtp_server(config, config.smtp)),
                clock,
                pace=clock.pace,
                settle=timedelta(seconds=clock.pace * 0.05),
                first_pause=0.1,
            )
            running = asyncio.create_task(loop.run())
            try:
                await hand_in(host, mails)
                await until(lambda: running.done() or done(administrator))
                if running.done():
                    running.result()
            finally:
                running.cancel()
                with suppress(asyncio.CancelledError):
                    await running


def rulings(administrator) -> int:
    """Return how many rulings were sent."""
    return sum(mail.kind == "ruling" for mail in administrator.ledger.outbox("sent"))


def test_a_post_gets_its_ruling_on_the_list_in_its_thread(tmp_path):
    mails = [post(1, "Wonko", "I become a player.\n", "Hello"), post(2, "Peter", "Just talking.\n")]
    asyncio.run(
        play(tmp_path, mails, lambda a: rulings(a) >= 1 and len(list(a.ledger.entries())) >= 5)
    )
    answers = [p for p in archived(tmp_path) if p.in_reply_to]
    assert [(a.in_reply_to, a.subject) for a in answers] == [("1@players.example", "Re: Hello")]
    assert "Wonko is a player now" in answers[0].body


def test_a_mail_server_whose_clock_is_behind_makes_the_bot_correct_nothing(tmp_path):
    """Three hours are 50 ms of this game, so a midnight may be judged before an earlier message is read."""
    mails = [
        post(n, f"player{n}", f"I become a player.\n{'I vot FOR p9.' * (n % 2)}\n")
        for n in range(12)
    ]
    asyncio.run(play(tmp_path, mails, lambda a: rulings(a) >= 12, behind=timedelta(hours=3)))
    kinds = kinds_sent(tmp_path)
    assert kinds.count("ruling") >= 12
    assert "correction" not in kinds


@pytest.mark.parametrize(("received", "minutes"), [("", 0), ("Sat, 16 Jul 2005 00:04:00 +0000", 4)])
def test_a_mail_without_a_date_is_not_older_than_the_game_because_a_clock_is_slow(
    received: str, minutes: int
) -> None:
    """Found by a simulated game: a player's post was lost."""
    table, servers = Table(), Servers()
    head = f"Received: from lists.example by mail.example; {received}\n" if received else ""
    servers.mails = [head.encode() + mail("Wonko", "I become a player.\n", "wonko")]
    servers.undated = "01-Jan-1970"

    async def read() -> None:
        begun, steady = table.administrator.now, asyncio.get_running_loop().time

        def slow() -> datetime:
            return begun - timedelta(minutes=5) + timedelta(seconds=steady())

        wall = WallClock(slow, 1.0, begun, steady=steady)
        loop = Loop(table.administrator, servers, servers, slow, settle=timedelta(0), wall=wall)
        running = asyncio.create_task(loop.run())
        await asyncio.sleep(30)
        await end([running])

    virtual.run(read())
    (kept,) = table.known("wonko")
    assert (kept.status, kept.reason) == ("judged", "")
    assert table.administrator.now == BEGINS + timedelta(minutes=minutes)


def test_the_bot_does_not_answer_itself_nor_automatic_mail(tmp_path):
    vacation = post(2, "Peter", "I am away.\nI become a player.\n").replace(
        b"Subject:", b"Auto-Submitted: auto-replied\nSubject:", 1
    )
    mails = [
        post(1, "Wonko", "I become a player.\n"),
        vacation,
        post(3, "Iain", "I become a player.\n"),
    ]
    asyncio.run(play(tmp_path, mails, lambda a: rulings(a) >= 2))
    answered = {p.in_reply_to for p in archived(tmp_path) if p.in_reply_to}
    assert answered == {"1@players.example", "3@players.example"}


def test_midnights_pass_and_the_ballot_and_the_report_go_out(tmp_path):
    proposal = (
        'I submit a proposal:\n{{\n__More__\nIn rule 3-4, replace "gains 2A" with "gains 5A".\n}}\n'
    )
    mails = [post(1, "Wonko", "I become a player.\n"), post(2, "Wonko", proposal)]
    asyncio.run(
        play(
            tmp_path,
            mails,
            lambda a: a.library.ntime(a.engine.state) >= (2, 2) and not a.ledger.outbox("queued"),
        )
    )
    mails = read_mbox(tmp_path / "mail" / "public.mbox")
    kinds = {found[1] for mail in mails if (found := re.search(rb"\nX-Nomicbot: (\w+)", mail.raw))}
    assert {b"ballot", b"results", b"report"} <= kinds


@pytest.mark.parametrize("many", [15, pytest.param(120, marks=pytest.mark.slow)])
def test_posts_of_one_burst_are_all_judged_once(tmp_path, many):
    mails = [post(n, f"player{n}", "I become a player.\n") for n in range(many)]
    asyncio.run(play(tmp_path, mails * 2, lambda a: rulings(a) >= many))
    answered = [p.in_reply_to for p in archived(tmp_path) if p.in_reply_to]
    assert sorted(answered) == sorted(f"{n}@players.example" for n in range(many))


def test_a_full_disk_stops_nothing_for_good(tmp_path, caplog):
    mails = [post(n, f"player{n}", "I become a player.\n") for n in range(15)]
    failures = []

    def done(administrator) -> bool:
        ledger = administrator.ledger
        if not failures:
            # The disk is full for a while: every append fails, until there is room again.
            append = ledger.append

            def full(*arguments, **options):
                if len(failures) < 5:
                    failures.append(1)
                    raise LedgerFull("the disk is full")
                return append(*arguments, **options)

            ledger.append = full
            failures.append(1)
        return rulings(administrator) >= 15

    asyncio.run(play(tmp_path, mails, done))
    answered = [p.in_reply_to for p in archived(tmp_path) if p.in_reply_to]
    assert sorted(answered) == sorted(f"{n}@players.example" for n in range(15))
    assert "the disk is full" in caplog.text
