"""Dovecot is disturbed repeatedly while posts arrive: nothing is lost, and nothing happens twice."""

import asyncio
import math
import random
import time
from collections import Counter
from collections.abc import Iterable
from datetime import timedelta
from pathlib import Path

import pytest

from nomicbot.annals.funnel import funnel
from nomicbot.bot.judging.rejudging import rebuild, snapshot
from nomicbot.bot.judging.replay import Replay
from nomicbot.config import load
from nomicbot.demo.world import BOT
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.mbox import append_mbox
from nomicbot.mail.message.post import read_post
from nomicbot.rulebooks.library import library
from tests.bot.paced import PacedClock
from tests.bot.test_kill import folded, verdicts
from tests.servers.bot import LIST_ID, Bot, game_time, write_config
from tests.servers.dovecot import Dovecot, dovecot
from tests.servers.exchange import Exchange
from tests.servers.game import BEGINS, posts, settled, until
from tests.servers.proxy import Proxy
from tests.servers.running import Ports

pytestmark = [pytest.mark.servers, pytest.mark.usefixtures("dovecot_is_here")]

SEED = 20050716
POSTS = 160
NDAY_SECONDS = 4
MAILBOX = "nomic"
PATIENCE = 90
"""Seconds that a blow may take: on a busy machine the bot needs a while until it idles."""


class Chaos:
    """One run. Each method named `blow_...` disturbs something."""

    def __init__(
        self,
        folder: Path,
        clock: PacedClock,
        server: Dovecot,
        exchange: Exchange,
        proxy: Proxy,
        bot: Bot,
    ):
        self.record = folder / "record.mbox"
        self.clock = clock
        self.server = server
        self.exchange = exchange
        self.proxy = proxy
        self.bot = bot
        self.config = load(folder / "nomic.toml")
        self.posted = 0
        self._news = asyncio.Condition()
        self._recorded: set[tuple[str, str, str]] = set()
        self._next_blow = math.inf
        self.blows: Counter[str] = Counter()

    # -- posting and striking -----------------------------------------------------------------------------------

    async def run(self, mails: Iterable[bytes], blows: list[tuple[int, str]]) -> None:
        """Post the messages, with each disturbance after a certain number of them."""
        posting = asyncio.create_task(self._post(mails))
        moments = random.Random(SEED + 1)
        for number, (moment, kind) in enumerate(blows):
            async with self._news:
                await self._news.wait_for(lambda moment=moment: self.posted >= moment)
            await asyncio.sleep(moments.uniform(0, 0.3))  # anywhere between two posts
            await asyncio.wait_for(getattr(self, f"blow_{kind}")(), PATIENCE)
            self.blows[kind] += 1
            async with self._news:
                self._next_blow = blows[number + 1][0] if number + 1 < len(blows) else math.inf
                self._news.notify_all()
        await posting

    async def _post(self, mails: Iterable[bytes]) -> None:
        for raw in mails:
            async with self._news:
                # Not too far ahead of the blows: they are to fall while posts arrive.
                await self._news.wait_for(lambda: self.posted < self._next_blow + 10)
            await self.exchange.post(raw)
            await asyncio.sleep(0.15)
            async with self._news:
                self.posted += 1
                self._news.notify_all()

    def all_received(self) -> bool:
        """Return whether the bot has everything that is in the mailbox."""
        there = Counter(self.server.message_ids(BOT, MAILBOX))
        with Ledger.open(self.config.ledger, library("bnomic").codec, read_only=True) as ledger:
            return all(ledger.find_received(message_id) for message_id in there)

    def observe(self) -> None:
        """Note the mailbox's messages and their arrival, before anything happens to it."""
        for second, raw in self.server.mails(BOT, MAILBOX):
            at = game_time(self.clock, second)
            post = read_post(raw)
            if (mail := (post.message_id, post.address, post.body_hash)) not in self._recorded:
                self._recorded.add(mail)
                append_mbox(self.record, raw, "somebody@players.example", at, durable=False)

    @property
    def came_in(self) -> int:
        """Return how many different messages were ever in the mailbox."""
        self.observe()
        return len(self._recorded)

    # -- what can happen to it ----------------------------------------------------------------------------------

    async def blow_killed_while_idle(self) -> None:
        await self.proxy.idling()
        self.server.kill_sessions()

    async def blow_killed_while_fetching(self) -> None:
        await self.proxy.in_the_next_literal(lambda: self.server.kill_sessions()).wait()

    async def blow_cut_in_a_mail(self) -> None:
        await self.proxy.in_the_next_literal().wait()

    async def blow_restarted(self) -> None:
        await asyncio.to_thread(self.server.stop)
        await asyncio.to_thread(self.server.start)

    async def blow_crashed(self) -> None:
        self.server.kill()
        await asyncio.to_thread(self.server.start)

    async def blow_frozen(self) -> None:
        await self.proxy.idling()
        self.server.freeze()
        try:
            await self.proxy.given_up()
        finally:
            self.server.thaw()

    async def blow_other_uids(self) -> None:
        async with self.exchange.gate:
            self.server.forget_uids(BOT, MAILBOX)

    async def blow_made_anew(self) -> None:
        async with self.exchange.gate:
            await until(self.all_received)
            self.observe()
            await asyncio.to_thread(self.server.doveadm, BOT, "mailbox delete", MAILBOX)
            await asyncio.to_thread(self.server.doveadm, BOT, "mailbox create", MAILBOX)

    async def blow_some_expunged(self) -> None:
        self.observe()
        await asyncio.to_thread(self.server.doveadm, BOT, "expunge", "mailbox", MAILBOX, "seen")

    async def blow_all_expunged(self) -> None:
        async with self.exchange.gate:
            await until(self.all_received)
            self.observe()
            await asyncio.to_thread(self.server.doveadm, BOT, "expunge", "mailbox", MAILBOX, "all")

    async def blow_bot_killed(self) -> None:
        await self.bot.kill()
        await self.bot.start()


KINDS = [name.removeprefix("blow_") for name in dir(Chaos) if name.startswith("blow_")]


async def play(folder: Path, ports: Ports, blows: list[tuple[int, str]]) -> tuple[Chaos, int]:
    """Return a game with these disturbances, and how many messages came in."""
    clock = PacedClock(
        BEGINS, float(int(time.time())), timedelta(days=1).total_seconds() / NDAY_SECONDS
    )
    imap, smtp = ports.free(), ports.free()
    with dovecot(folder, ports, BOT) as server:
        server.doveadm(BOT, "mailbox create", MAILBOX)
        bot = Bot(write_config(folder, clock, imap, smtp, mailbox=MAILBOX), clock)
        async with (
            Exchange(server, BOT, MAILBOX, LIST_ID, smtp) as exchange,
            Proxy(imap, server.imap_port) as proxy,
        ):
            chaos = Chaos(folder, clock, server, exchange, proxy, bot)
            await bot.start()
            try:
                await chaos.run(posts(POSTS), blows)
                await until(lambda: settled(chaos.config, chaos.came_in))
            except BaseException as error:
                error.add_note(
                    f"after {dict(chaos.blows)}; the bot {'runs' if bot.running else 'ended'}: {bot.log[-3000:]}"
                )
                raise
            finally:
                await bot.kill()
            return chaos, chaos.came_in


def test_whatever_happens_to_the_server_nothing_is_lost_and_nothing_happens_twice(place, ports):
    chance = random.Random(SEED)
    kinds = [*KINDS, *KINDS, "bot_killed", "frozen"]
    chance.shuffle(kinds)
    moments = sorted(chance.sample(range(5, POSTS - 5), len(kinds)))
    chaos, came_in = asyncio.run(play(place, ports, list(zip(moments, kinds, strict=True))))
    assert sum(chaos.blows.values()) >= 20

    undisturbed = Replay(chaos.record, config=chaos.config)
    codec = library("bnomic").codec
    with (
        Ledger.open(chaos.config.ledger, codec, read_only=True) as ledger,
        undisturbed.ledger as expected,
    ):
        counts = sum(funnel(ledger).values(), Counter())
        own = {mail.message_id for mail in ledger.outbox("sent")}
        report(chaos, counts, came_in)
        assert counts.total() == came_in == POSTS + len(own)
        assert own == set(chaos.exchange.taken), "what was sent is what the list was given"
        assert {
            name
            for name in ("acted", "refused", "asked", "prose", "ignored", "quarantined")
            if counts[name]
        } == {*("acted", "refused", "asked", "prose", "ignored", "quarantined")}
        assert [mail.message_id for mail in ledger.quarantined()] == ["69@players.example"] * 2
        assert rebuild(library("bnomic"), ledger).identical
        assert verdicts(ledger) == verdicts(expected)
        states = [snapshot(folded(each, chaos.config, expected)) for each in (ledger, expected)]
        assert states[0] == states[1]


def report(chaos: Chaos, counts: Counter[str], came_in: int) -> None:
    """Print what happened, for runs with -s or -rP."""
    print(
        f"{sum(chaos.blows.values())} blows: "
        + ", ".join(f"{n} {kind}" for kind, n in sorted(chaos.blows.items()))
    )
    print(
        f"{came_in} different mails were in the mailbox; received {counts.total()}: {dict(counts)}"
    )
    twice = sum(n - 1 for n in chaos.exchange.taken.values())
    print(
        f"{chaos.exchange.tries} deliveries tried again; {twice} mails of the bot's handed in twice, each read once"
    )
