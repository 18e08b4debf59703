"""One simulated game: a bot that is restarted again and again, a host, players, and faults."""

import asyncio
import re
from base64 import encodebytes
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.utils import format_datetime
from pathlib import Path
from quopri import encodestring
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import dkim
import dns.exception

from nomicbot.bot import loop as the_loop
from nomicbot.bot import open_game
from nomicbot.bot.admin.backups import SUFFIX, make
from nomicbot.bot.admin.restoring import Checked, restore
from nomicbot.bot.administrator import Administrator
from nomicbot.bot.intake.wall_clock import AGREE, WallClock
from nomicbot.bot.judging import stuck_entries
from nomicbot.bot.loop import Loop
from nomicbot.bot.open_game import administering
from nomicbot.bot.outgoing import sitekeeping
from nomicbot.bot.outgoing.dispatch import LONGEST_PAUSE
from nomicbot.bot.outgoing.sitekeeping import SiteKeeper
from nomicbot.config import Config, ForumConfig, load
from nomicbot.demo.world import ADMINISTRATOR, BOT, LIST, write_config
from nomicbot.game import kinds
from nomicbot.game.clock import DAY
from nomicbot.game.state import State
from nomicbot.ledger.problems import LedgerBusy, LedgerProblem, LedgerSuperseded
from nomicbot.mail.message.compose import Outgoing, compose_post
from nomicbot.mail.transport.imap_inbox import ImapServer, Inbox
from nomicbot.mail.transport.sender import Sender, SmtpServer
from nomicbot.mail.trust import domain_keys
from nomicbot.mail.trust.policy import Policy
from tests.mail.forgeries import world as keys
from tests.plays.test_long_story import names
from tests.simulated.breaking import PARTS, breaking
from tests.simulated.checks import Amiss, Checks
from tests.simulated.disk import Disk, Killed, counted_moves
from tests.simulated.host import LIST_ID, LIST_IDS, SECOND, UNDATED, Host
from tests.simulated.memory import remembering
from tests.simulated.players import Players
from tests.simulated.sites import Sites

BEGINS = datetime(2005, 7, 16, tzinfo=UTC)
_LONG_AGO = BEGINS - timedelta(days=365)
PACE = 60.0
"""Seconds of the game in one of its machine."""
NWEEK = 12
SETTLES = (1.0, 30.0)
"""The seconds for which a bot may wait after a midnight for mail that servers are slow with. None is here."""
_ENDS = 30.0
"""The seconds in which a bot has ended that is asked to stop."""
_BETWEEN_SITES = timedelta(days=NWEEK)
"""A site costs as much as everything else in a game that has one; its end is looked at in any case."""
_MOST_IN_A_ROW = 2
"""How many times in a row a bot is killed."""
PATIENCE = timedelta(seconds=2 * LONGEST_PAUSE) * PACE + timedelta(days=1)
"""Game time in which a bot that nothing disturbs any more has caught up with everything."""
FAULTS = (
    "kills",
    "power",
    "full",
    "net",
    "mailbox",
    "late",
    "hostile",
    "clock",
    "restored",
    "two",
    "dns",
    "restarts",
    "program",
)
OFTEN = (0.0, 0.5, 1.0, 1.0, 3.0)
"""By how much more or less a kind of fault may come in a game: where some don't, others are seen better."""
_LAST_HOURS = (0.5, 0.1)
"""The hours before a midnight in which those post who are in a hurry."""
_LEAPS = (10.0, 100.0, 500.0)
"""The seconds that may be between two small leaps of a clock."""
_MOVES, _MOST_MOVES = 10, 40
"""About how many times a restore moves a file or makes sure of it, and how often it never does."""
_QUOTED = re.compile(r"“([^”]+)”")
"""What a matter on the desk quotes, among it the changes that it suggests."""
_CONFIRM = re.compile(r"^\s*(confirm \S+)\s*$", re.MULTILINE)


@dataclass(frozen=True)
class Plan:
    """The plan of a game, from which everything in it follows."""

    seed: int
    nweeks: int = 3
    posts: int | None = None
    """After so many posts nobody posts any more, and the game is looked at."""
    faults: frozenset[str] = frozenset(FAULTS)

    def dice(self, purpose: str) -> Random:
        """Return the random numbers for a purpose."""
        return Random(f"{self.seed} {purpose}")


class Game:
    """A game that is played once, in a folder of its own."""

    def __init__(self, plan: Plan, root: Path) -> None:
        self.plan = plan
        self._latest_shown = _LONG_AGO
        self.dice = plan.dice("world")
        self.fate = plan.dice("fate")
        self._order = plan.dice("order")
        kinds_of_game = plan.dice("game")
        self.rulebooks = tuple(names()) if kinds_of_game.random() < 0.7 else ("bnomic",)
        self.restored = kinds_of_game.random() < 0.2
        self.dns_fails = kinds_of_game.random() < 0.15
        odds = plan.dice("often")
        self.often = {fault: odds.choice(OFTEN) for fault in FAULTS}
        self.settle = timedelta(seconds=odds.choice(SETTLES)) * PACE
        self.busy = kinds_of_game.choice((2, 3, 5))
        self.asks = kinds_of_game.choice(("seldom", "often"))
        self.rulings = kinds_of_game.choice(("each", "each", "digest"))
        self.fora = (LIST, SECOND) if kinds_of_game.random() < 0.2 else (LIST,)
        self.published = kinds_of_game.random() < 0.1
        breaks = kinds_of_game.choice(("", "", "", *PARTS))
        self.breaks = breaks if "program" in plan.faults else ""
        self.footers = kinds_of_game.random() < 0.5
        if self.published and "program" in plan.faults and kinds_of_game.random() < 0.5:
            self.breaks = "page"
        self.steady = not self.often["clock"] or "clock" not in plan.faults
        self.steady = self.steady or kinds_of_game.random() < 0.2
        """Whether no clock is ever wrong, so that all that is in time can be told to be."""
        self.disk = Disk(root, plan.dice("disk"))
        self.sites = Sites()
        self.host = Host(self.true, self.disk, plan.dice("host"))
        self.host.deaf = lambda: self.goes_wrong("restarts", 0.3)
        self.host.interrupts = self._interrupt
        number = kinds_of_game.randint(4, 10)
        self.players = Players(plan.dice("players"), number, plan.dice("tastes"), self.rulebooks)
        self.checks = Checks(self)
        self.host.searched = self.checks.searched
        self.administrator: Administrator | None = None
        self.seen: Administrator | None = None
        """The last administrator that ran, even if it runs no more: what players know is by it."""
        self.running: asyncio.Task[None] | None = None
        self.skew = timedelta(0)
        self.calm = False
        """Whether nothing goes wrong for the moment."""
        self.posted = 0
        self.lives = self.kills = self.restores = 0
        self.backups: list[Path] = []
        self.new_generation = False
        self._restoring: Path | None = None
        self._sound: dict[str, Checked] = {}
        """What was found out of each backup that was looked at."""
        self._site_due = BEGINS
        self._answered: set[str] = set()
        self._given = False
        """Whether the administrator has put into the game what players need to do more."""
        self._number = self._in_a_row = 0
        self._power = False
        """Whether the end of this life takes the power with it."""

    def goes_wrong(self, fault: str, odds: float) -> bool:
        """Return whether a fault of this kind happens now."""
        if fault not in self.plan.faults or self.calm or (fault == "clock" and self.steady):
            return False
        return self.fate.random() < odds * self.often[fault]

    # -- clocks -------------------------------------------------------------------------------------

    def true(self) -> datetime:
        """Return the true time."""
        seconds = asyncio.get_running_loop().time() * PACE
        return BEGINS + timedelta(hours=1, seconds=seconds)

    def shown(self) -> datetime:
        """Return the time on the clock of the bot's machine."""
        now = self.true() + self.skew
        self._latest_shown = max(self._latest_shown, now)
        return now

    def latest_shown(self) -> datetime:
        """Return the latest time that the clock has shown since this was last asked."""
        latest, self._latest_shown = max(self._latest_shown, self.shown()), _LONG_AGO
        return latest

    async def until(self, moment: datetime) -> None:
        """Wait for a moment of the game."""
        if (left := (moment - self.true()).total_seconds()) > 0:
            await asyncio.sleep(left / PACE)

    # -- the bot ------------------------------------------------------------------------------------

    def config(self) -> Config:
        """Return the configuration of the game in its present folder."""
        config = load(self.disk.folder / "nomic.toml")
        trust = Policy(ways=("from",), private=("dkim",), address=BOT)
        fora = tuple(replace(forum, rulings=self.rulings) for forum in config.fora)
        if SECOND in self.fora:
            fora += (ForumConfig("discussion", SECOND, list_id=SECOND.replace("@", ".")),)
        site = self.disk.root / "site" if self.published else None
        return replace(config, trust=trust, asks=self.asks, fora=fora, site=site)

    async def keep_running(self) -> None:
        """Run the bot, and restart it whenever it ends, until cancelled."""
        while True:
            others = asyncio.all_tasks()
            try:
                await self._live()
                if left := asyncio.all_tasks() - others:
                    raise Amiss(f"a bot that has ended left {len(left)} tasks behind: {left}")
            except Killed:
                self.kills, self._in_a_row = self.kills + 1, self._in_a_row + 1
                self.host.faults += 1
                self.sites.lost = self.sites.lost or self._power
            except LedgerSuperseded:  # after a second restore of one backup, as its message asks
                self.new_generation = True
            except LedgerProblem as problem:
                refused = self.disk.full or self._restoring is not None
                if not refused or self.running is not None:
                    raise Amiss(f"the bot has ended by itself: {problem}") from problem
            self.administrator = self.running = None
            if self.disk.full:  # what it sent and could not note, it has forgotten now
                self.host.faults += 1
            if self._restoring is not None:
                self._restore(self._restoring)
            self.skew = timedelta(0)
            if self.goes_wrong("clock", 0.3):
                self.skew = AGREE * PACE * self.fate.uniform(-0.8, 0.8)
            await asyncio.sleep(self.fate.choice((0.1, 1, 10, 200)) * self.fate.random())

    async def _live(self) -> None:
        statements, power = None, False
        # What has ended the process three times is not tried again, as if it were its fault.
        if self._in_a_row == _MOST_IN_A_ROW:
            self._in_a_row = 0
        elif self.goes_wrong("kills", 0.6):
            most = self.fate.choice((60, 600, 6000, 20000))
            statements = self.fate.randint(1, most)
            power = self.goes_wrong("power", 0.5)
        life = self.disk.begin(statements, power)
        self.lives, self._power = self.lives + 1, power
        config = self.config()
        with administering(config, self.checks.judged) as administrator:
            self.administrator = self.seen = administrator
            self._in_another_order(administrator.engine.state)
            self.checks.starts(administrator.ledger)
            if self.goes_wrong("two", 0.1):
                self._second(config)
            wall = WallClock(
                self.shown, PACE, administrator.now, steady=asyncio.get_running_loop().time
            )
            loop = Loop(
                administrator,
                Inbox(ImapServer("mail.example", 143, BOT, "secret")),
                Sender(SmtpServer("mail.example", 25)),
                self.shown,
                pace=PACE,
                settle=self.settle,
                wall=wall,
                new_generation=self.new_generation,
            )
            self.new_generation = False
            self.running = asyncio.create_task(loop.run())
            await asyncio.wait([self.running])
            if not self.running.cancelled():
                self.running.result()
            elif life.dead:
                raise Killed

    def _in_another_order(self, state: State) -> None:
        """Shuffle the order of each object's attributes, except its kind.

        The order depends on changes that were tried and undone, so no result may depend on it.
        """
        for object, held in state._objects.items():
            first, *names = held
            self._order.shuffle(names)
            state._objects[object] = {name: held[name] for name in (first, *names)}

    def _restore(self, backup: Path) -> None:
        """Restore a backup as an administrator does; after a kill, the restore is completed in the next life."""
        self.host.faults += 1
        if not self.calm and not self.restores:
            self._try_each_kill(backup)
        kills = self.goes_wrong("kills", 0.75)
        life = self.disk.begin(self.fate.randint(1, _MOVES) if kills else None, power=False)
        try:
            with counted_moves(life, self._sound):
                restore(backup, self.disk.folder, self.shown())
        except Killed:
            self.kills += 1
            return
        self._restoring, self.restores = None, self.restores + 1
        self.sites.lost = True
        self.new_generation = self.fate.random() < 0.5

    def _try_each_kill(self, backup: Path) -> None:
        """Try, in copies of the disk, to start the bot after a kill at each file move of the restore."""
        disk = self.disk
        for move in range(1, _MOST_MOVES):
            with disk.copied():
                life = disk.begin(move, power=False)
                try:
                    with counted_moves(life, self._sound):
                        restore(backup, disk.folder, self.shown())
                except Killed:
                    disk.begin(None, power=False)
                    with suppress(LedgerProblem), administering(self.config()) as administrator:
                        self.checks.starts(administrator.ledger)
                else:
                    return
        raise Amiss(f"a restore has moved no end of files: {_MOST_MOVES}")

    def _second(self, config: Config) -> None:
        """Start a second bot on the same game, which must be refused."""
        try:
            with administering(config):
                raise Amiss("two bots run on one ledger")
        except LedgerBusy:
            return

    def stop(self) -> None:
        """Ask the bot to end, as an administrator does."""
        if self.running is not None:
            self.running.cancel()
            asyncio.get_running_loop().call_later(_ENDS, self._has_ended, self.running)
            if self.fate.random() < 0.5:
                asyncio.get_running_loop().call_later(0.1, self.running.cancel)

    def _has_ended(self, running: "asyncio.Task[None]") -> None:
        if not running.done():
            self.checks.note("a bot that was asked to stop goes on")

    def _interrupt(self) -> None:
        """Stop the bot, now and then, in the middle of an exchange with a server."""
        if self.goes_wrong("restarts", 0.001):
            self.stop()

    # -- the world ----------------------------------------------------------------------------------

    @contextmanager
    def world(self) -> Iterator[None]:
        """Replace everything outside the program by the simulation inside the block."""
        loop, entropy = asyncio.get_running_loop(), self.plan.dice("entropy")
        with ExitStack() as stack:
            put = stack.enter_context
            put(self.disk.mounted())
            put(self.host.serving())
            put(patch.object(open_game, "secrets", SimpleNamespace(token_bytes=entropy.randbytes)))
            put(patch.object(stuck_entries, "time", SimpleNamespace(monotonic=loop.time)))
            put(patch.object(the_loop, "SPOOL_POLL", 300.0))
            put(patch.object(the_loop, "_IN_DOUBT", 20.0))
            put(patch.object(domain_keys.dns.asyncresolver, "Resolver", lambda: _Names(self)))
            put(patch.object(dkim, "time", SimpleNamespace(time=lambda: self.true().timestamp())))
            put(patch.object(sitekeeping, "Site", self.sites))
            put(patch.object(SiteKeeper, "wake", self._sometimes(SiteKeeper.wake)))
            put(self.checks.listening())
            put(remembering())
            put(breaking(self))
            yield

    def _sometimes(self, wake: Callable[[SiteKeeper], None]) -> Callable[[SiteKeeper], None]:
        """Return `wake` reduced to once in some days, since a site takes much time."""

        def wakes(keeper: SiteKeeper) -> None:
            if self._site_due <= self.true():
                self._site_due = self.true() + _BETWEEN_SITES
                wake(keeper)

        return wakes

    async def play(self) -> None:
        """Play the game and check it. Raises Amiss."""
        site = "https://nomic.example/" if self.published else ""
        write_config(self.disk.folder, BEGINS, 25, 143, "secret", site, self.rulebooks)
        if self.breaks == "template":
            (self.disk.folder / "templates").mkdir()
            (self.disk.folder / "templates" / "ruling.txt").write_text("{{ 1 // 0 }}")
        with self.world():
            bot = asyncio.create_task(self.keep_running())
            days = asyncio.create_task(self._days())
            try:
                done, _ = await asyncio.wait({bot, days}, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
            finally:
                for task in (bot, days, *((self.running,) if self.running else ())):
                    task.cancel()
                await asyncio.gather(bot, days, return_exceptions=True)
            self.disk.life, self.calm = None, True
            self.checks.at_the_end()

    async def _days(self) -> None:
        for day in range(NWEEK * self.plan.nweeks):
            begins = BEGINS + day * DAY
            acts: list[tuple[float, int, Callable[[], None]]] = []
            hurry = self.dice.choice((0.1, 0.1, 0.1, 0.8))  # as deadlines make people do
            last = self.dice.choice(_LAST_HOURS)

            def plan(
                act: Callable[[], None], acts: Any = acts, hurry: float = hurry, last: float = last
            ) -> None:
                late = self.dice.random() < hurry
                hour = 24 - self.dice.uniform(0, last) if late else self.dice.uniform(2, 23)
                acts.append((hour, len(acts), act))

            for _ in range(self.dice.randint(0, self.busy)):
                plan(self._post)
            if day == 0:
                for name in self.players.names:
                    plan(lambda name=name: self._say(name, "public", "I become a player.\n"))
            plan(self._administer)
            for act in (self._upset_the_host, self._upset_the_machine):
                plan(act)
            for hour, _, act in sorted(acts):
                await self.until(begins + timedelta(hours=hour))
                self.checks.in_time()
                self.checks.so_far()
                act()
            if self.dice.random() < 0.2:
                self.players.come_and_go()
            if day % NWEEK == 3 and self.dice.random() < 0.7:
                for one in self.players.game():
                    self._say(*one)
            nweek_ends = day % NWEEK == NWEEK - 1
            if self.over or day % 4 == 3:
                await self._settled(wholly=self.over or nweek_ends)
            if self.over:
                return

    @property
    def over(self) -> bool:
        """Whether everything that this plan allows has been posted."""
        return self.plan.posts is not None and self.posted >= self.plan.posts

    async def _settled(self, wholly: bool) -> None:
        """Let everything come to rest without faults, and check it, `wholly` or in short."""
        host, calm_since = self.host, self.true()
        self.calm = True
        host.troubled, host.imap_down, host.smtp_down, self.disk.full = 0.0, False, False, False
        host.slow = 1.0
        host.takes_nobody = False
        self.skew = timedelta(0)
        if self.disk.life is not None:
            self.disk.life.left = None
        while (waits := self.checks.waits()) or self.administrator is None:
            self.checks.so_far()
            if self.true() - calm_since > PATIENCE:
                raise Amiss(f"the bot does not come to rest: {waits or 'it does not start'}")
            await asyncio.sleep(20)
        self.checks.at_rest(self.administrator)
        if wholly:
            self.checks.whole_game(self.administrator)
        self.calm = False

    # -- what people do -----------------------------------------------------------------------------

    def _post(self) -> None:
        if self.over or self.seen is None:
            return
        if self.dice.random() < 0.15 and self._reply():
            return
        self._say(*self.players.post(self.seen))

    def _reply(self) -> bool:
        """Answer somebody's latest message from the bot in a word; return False if there is none."""
        named = {f"{name.casefold()}@players.example": name for name in self.players.names}
        for mail in reversed(self.host.sent[-12:]):
            asked = mail.answers.rpartition("@")[0]
            name = named.get(mail.to[0]) or next(
                (n for n in self.players.names if asked.endswith(f".{n.casefold()}")), ""
            )
            if name and mail.message_id not in self._answered:
                self._answered.add(mail.message_id)
                word = self.dice.choice(("1", "1", "2", "no", "No.", "yes", "thanks", "undo"))
                to = "public" if LIST in mail.to else self.dice.choice(("bot", "public"))
                self._say(name, to, f"{word}\n", answers=mail.message_id)
                return True
        return False

    def _say(self, name: str, to: str, text: str, answers: str = "") -> None:
        """Post something in somebody's name."""
        if self.over:
            return
        self.posted += 1
        self._number += 1
        everyone = to == "public" and self.dice.random() < 0.1
        raw = self._written(name, "everyone" if everyone else to, text, answers)
        arrived = None
        if self.goes_wrong("late", 0.05):
            arrived = self.true() - timedelta(hours=self.fate.choice((1, 12, 40, 100)))
            arrived = max(arrived, BEGINS + timedelta(minutes=30))
        # Who checks a game takes a post whose arrival nobody noted for one that was moved.
        elif not self.published and self.goes_wrong("mailbox", 0.01):
            arrived = UNDATED
            taken = (
                f"Received: from lists.example by mail.example; {format_datetime(self.true())}\n"
            )
            head, own = (LIST_ID, raw.removeprefix(LIST_ID)) if to == "public" else (b"", raw)
            raw = head + taken.encode() + own
        self.host.deliver(raw, arrived)
        self.checks.posted(raw, in_time=arrived is None)
        if self.goes_wrong("mailbox", 0.04):
            self._again(raw)
        if everyone:
            self.host.deliver(_signed(raw.removeprefix(LIST_ID), "players.example"))
        if to == "public" and self.dice.random() < 0.1 and SECOND in self.fora:
            self.host.deliver(raw.replace(LIST_ID, LIST_IDS[SECOND]))
        if self.goes_wrong("hostile", 0.06):
            self.host.deliver(self._hostile(raw))

    def _again(self, raw: bytes) -> None:
        """Deliver a message again, unchanged or with other bytes but the same words."""
        same = (
            lambda: raw,
            lambda: b"X-Again: yes\n" + raw,
            lambda: raw.replace(b"\r\n", b"\n"),
            lambda: _converted(raw, "quoted-printable"),
            lambda: _converted(raw, "base64"),
        )
        copy = self.fate.choice(same)()
        self.host.deliver(copy)
        self.checks.delivered_again(copy)

    def _written(self, name: str, to: str, text: str, answers: str = "") -> bytes:
        administers = name == "Administrator"
        domain = "lists.example" if administers else "players.example"
        address = ADMINISTRATOR if administers else f"{name.casefold()}@{domain}"
        recipients = {"bot": (BOT,), "everyone": (LIST, BOT)}.get(to, (LIST,))
        mail = Outgoing(
            message_id=f"{self._number}.{name.casefold()}@{domain}",
            from_address=address,
            from_name=name,
            to=recipients,
            subject=self.dice.choice(("a post", "[s-b] Nomic", "Re: votes", "help", "a proposal")),
            body=text,
            in_reply_to=answers or None,
            references=(answers,) if answers else (),
            date=self.true(),
        )
        raw = compose_post(mail)
        return _signed(raw, domain) if to == "bot" else LIST_ID + raw

    def _administer(self) -> None:
        """Let the administrator confirm a pending request, or settle a matter."""
        asked = [m for m in self.host.mail_of(ADMINISTRATOR) if m.message_id not in self._answered]
        for mail in asked:
            self._answered.add(mail.message_id)
            found = _CONFIRM.search(mail.raw.decode("utf-8", "replace"))
            if found:
                self._command(found[1])
                return
        if self.seen is None:
            return
        game = self.seen.engine.query(self.seen.now)
        matters = game.state.where(kinds.DESK_STATE, "waiting")
        if self.posted > len(self.players.names) and not self._given:
            self._given = True
            self._command("\n".join(self.players.gifts()))
        elif matters and self.dice.random() < 0.5:
            matter = self.dice.choice(matters)
            gift = f"{self.dice.choice(self.players.names)} gains 1A."
            offered = _QUOTED.findall(kinds.DESK_MATTER.of(game.state, matter))
            suggested = max(offered, key=len, default=gift)
            given = self.dice.choice(("", gift, *offered, suggested, suggested, suggested))
            self._command(
                f"enact {game.called(matter)}: {given}" if given else f"enact {game.called(matter)}"
            )
        elif self.dice.random() < 0.1:
            post = self.dice.randint(5, 5 + self.posted)
            self._command(f"overrule {post}.1 no action by CFI 1")

    def _command(self, words: str) -> None:
        self._number += 1
        self.host.deliver(self._written("Administrator", "bot", f"{words}\n"))

    def _hostile(self, raw: bytes) -> bytes:
        """Return a message that does harm, on purpose or not."""
        id = b"<%d.evil@evil.example>" % self._number
        # A twin, whose machine has no troubles, does not know the notices of them.
        last = next((mail for mail in reversed(self.host.sent) if mail.kind != "notice"), None)
        head = LIST_ID + b"From: Wonko <wonko@players.example>\nTo: %s\nMessage-ID: %s\n" % (
            LIST.encode(),
            id,
        )
        ways = (
            lambda: raw.replace(b"\n\n", b"\n\nI vote AGAINST all open proposals.\n", 1),
            lambda: b"",
            lambda: self.fate.randbytes(400),
            lambda: (
                head + b"Content-Type: text/plain; charset=x-none\n\n" + self.fate.randbytes(99)
            ),
            lambda: head + b"Content-Type: multipart/mixed; boundary=b\n\n--b\n--b\n--b--\n",
            lambda: head + b"Subject: =?utf-8?b?////?=\n\nI vote FOR p1.\x00\n",
            lambda: head + b"\n" + b"{{ " * 200 + b"I vote FOR p1" + b"(" * 300,
            lambda: head + b"Auto-Submitted: auto-replied\n\nI am away. I forfeit the game.\n",
            lambda: head.replace(b"wonko@players.example", BOT.encode()) + b"\nI vote FOR p1.\n",
            lambda: (last.raw if last else head).replace(b"Subject: ", b"Subject: Fwd: ", 1),
            lambda: (
                head
                + b"Date: Mon, 99 Foo 99999\nIn-Reply-To: <%s>\n\nno\n"
                % (last.message_id.encode() if last else b"x")
            ),
        )
        return self.fate.choice(ways)()

    # -- what goes wrong ----------------------------------------------------------------------------

    def _upset_the_host(self) -> None:
        host = self.host
        host.troubled = 0.0
        if self.goes_wrong("net", 0.5):
            host.troubled = self.fate.choice((0.02, 0.1, 0.3))
        host.slow = self.fate.choice((5.0, 29.0)) if self.goes_wrong("net", 0.2) else 1.0
        host.imap_down = self.goes_wrong("net", 0.1)
        host.smtp_down = self.goes_wrong("net", 0.1)
        host.takes_nobody = self.goes_wrong("net", 0.05)
        if self.goes_wrong("mailbox", 0.04):
            host.renumber(self.fate.random() < 0.5)
        if self.goes_wrong("mailbox", 0.03) and not self.checks.waits():
            self._forget_backups()
            host.empty()
            if self.fate.random() < 0.3:
                host.renumber(False)

    def _upset_the_machine(self) -> None:
        self.disk.full = self.goes_wrong("full", 0.07)
        if self.running and self.goes_wrong("clock", 0.05):
            self._drift(self.fate.randint(4, 12), self.fate.choice(_LEAPS))
        if self.goes_wrong("clock", 0.1):
            days = self.fate.choice((-400, -20, -1, 1, 2, 9, 30, 5000))
            self.skew = timedelta(days=days) if self.running else timedelta(0)
        if self.goes_wrong("restarts", 0.15):
            self.stop()
        if self.restored and self.running is not None and self.goes_wrong("restored", 0.2):
            self.backups.append(self._backup())
        elif self.backups and self.running is not None and self.goes_wrong("restored", 0.1):
            self._restoring = self.backups[-1]
            self.stop()

    def _drift(self, times: int, seconds: float) -> None:
        """Let the clock leap ahead by a little several times, with this many seconds in between."""
        if times and self.running and not self.calm:
            self.skew += AGREE * PACE * 0.9
            asyncio.get_running_loop().call_later(seconds, self._drift, times - 1, seconds)

    def _backup(self) -> Path:
        """Return a backup that is made while the bot runs."""
        backup = self.disk.root / f"{len(self.backups)}-{self.lives}{SUFFIX}"
        make(self.config(), backup, self.shown())
        return backup

    def _forget_backups(self) -> None:
        for backup in self.backups:
            backup.unlink()
        self.backups, self._restoring = [], None


def _converted(raw: bytes, encoding: str) -> bytes:
    """Return a message as it is in a mailbox that was moved to another server."""
    mail = message_from_bytes(raw)
    words = mail.get_payload(decode=True)
    del mail["Content-Transfer-Encoding"]
    mail["Content-Transfer-Encoding"] = encoding
    encode = encodebytes if encoding == "base64" else encodestring
    mail.set_payload(encode(words).decode("ascii"))
    return mail.as_bytes()


class _Names:
    """A DNS with the keys of the players' domains, which is out of reach at times."""

    def __init__(self, game: Game) -> None:
        self._game = game

    async def resolve(self, name: str, _type: str, lifetime: float) -> Any:
        """Return the records of a name."""
        await asyncio.sleep(self._game.fate.random() * lifetime)
        if self._game.dns_fails and self._game.goes_wrong("dns", 0.3):
            raise dns.exception.Timeout
        record = keys.resolver(name)
        if record is None:
            raise domain_keys.dns.resolver.NXDOMAIN
        return [SimpleNamespace(strings=(record,))]


def _signed(raw: bytes, domain: str) -> bytes:
    key = "lists" if domain == "lists.example" else "players"
    covered = [
        b"from",
        b"to",
        b"date",
        b"message-id",
        b"content-type",
        b"content-transfer-encoding",
    ]
    signature = dkim.sign(raw, b"s", domain.encode(), keys.private(key), include_headers=covered)
    return bytes(signature).replace(b"\r\n", b"\n") + raw
