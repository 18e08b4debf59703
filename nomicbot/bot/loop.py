"""The loop: reads the mailbox, lets the game be judged, and sends queued messages.

Messages are judged in order of arrival. A midnight is processed only after the mailbox has been
read beyond it. If the mailbox is unreachable, the loop waits, reports it, and later catches up in
order. If the mail server is unreachable, messages wait in the outbox.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import aclosing, suppress
from datetime import datetime, timedelta
from pathlib import Path

from nomicbot.bot.admin import spool
from nomicbot.bot.admin.admin_alerts import AdminAlerts
from nomicbot.bot.admin.administrators_desk import Came
from nomicbot.bot.admin.backup_keeper import BackupKeeper
from nomicbot.bot.admin.deciders import AS, decider
from nomicbot.bot.admin.decision_parser import THE_ADMINISTRATOR, NoDecision
from nomicbot.bot.administrator import Administrator
from nomicbot.bot.crashes import MOST, parsing
from nomicbot.bot.intake.beacon_client import Beacon, BeaconClient
from nomicbot.bot.intake.incoming import IncomingMail
from nomicbot.bot.intake.incomplete_fetches import Unfetched, undated
from nomicbot.bot.intake.reauthentication import Reauthentication
from nomicbot.bot.intake.receipt import MAILBOX
from nomicbot.bot.intake.wall_clock import WallClock
from nomicbot.bot.judging.awaiting import Awaiting
from nomicbot.bot.judging.bookkeeping import SNAPSHOT_BETWEEN
from nomicbot.bot.judging.stuck_entries import JudgingRetries
from nomicbot.bot.outgoing.dispatch import FIRST_PAUSE, Dispatch
from nomicbot.bot.outgoing.generations import ASKED_FOR
from nomicbot.bot.outgoing.health import Health
from nomicbot.bot.outgoing.pausing import PausedAddresses
from nomicbot.bot.outgoing.sitekeeping import SiteKeeper
from nomicbot.bot.retrying import again_and_again
from nomicbot.bot.stopping import run_until_one_ends
from nomicbot.game.clock import DAY, instant_to_text, midnight_before
from nomicbot.ledger.problems import LedgerProblem, LedgerSuperseded
from nomicbot.mail.transport.imap_inbox import LoginRefused, MailboxLost
from nomicbot.mail.transport.mailbox import Mailbox, Sends
from nomicbot.mail.transport.watch import Batch, watch
from nomicbot.publish.trouble import Trouble
from nomicbot.text import one_line

log = logging.getLogger(__name__)

LONGEST_LEAP = timedelta(days=400)
"""The longest time between the ledger's last moment and a clock that is trusted.

A clock further ahead is considered wrong, and no midnight is processed by it.
"""

LONGEST_REST = timedelta(hours=1)
"""The longest time for which one of many games runs without a process."""

SPOOL_POLL = 1.0
"""The seconds between two checks for decisions from the command line."""

_IN_DOUBT = 2.0
"""The seconds between two checks of a clock that is not trusted."""

_BETWEEN_ASKING = 10.0
"""The seconds between two requests to a beacon that does not answer."""

LONG_LOST = timedelta(minutes=30)
"""How long the mailbox may be unreachable before the administrators are notified."""


class Loop:
    """One game's loop. `pace` is game time divided by real time: more than 1 in a demo.

    A midnight is processed only once the mailbox has been read at least `settle` after it, so that
    messages which a server delivered slowly still count. With `new_generation`, the ledger is
    treated as a restored one. `beacon` is the source of public randomness; by default, the servers
    in the configuration are used.
    """

    def __init__(
        self,
        administrator: Administrator,
        inbox: Mailbox,
        sender: Sends,
        clock: Callable[[], datetime],
        *,
        pace: float = 1.0,
        settle: timedelta = timedelta(seconds=30),
        first_pause: float = FIRST_PAUSE,
        wall: WallClock | None = None,
        new_generation: bool = False,
        beacon: Beacon | None = None,
    ) -> None:
        self._administrator = administrator
        self._inbox = inbox
        self._shown = clock
        self._clock = wall or WallClock(clock, pace, administrator.now)
        self.pace = pace
        self.settle = settle
        self._first_pause = first_pause
        self._new_generation = new_generation or bool(administrator.ledger.meta(ASKED_FOR))
        self._lost_since: datetime | None = None
        self._password_told = False
        config, ledger = administrator.config, administrator.ledger
        self._rechecking = Reauthentication(administrator)
        self._paused = PausedAddresses(ledger)
        self._troubles = AdminAlerts(ledger, administrator.correspondence)
        self._stuck = JudgingRetries(administrator, self._troubles, first_pause)
        beacon = beacon or BeaconClient(config.beacon, config.beacon_servers)
        self._waiting = Awaiting(lambda: administrator.book, beacon, self._troubles, self._clock)
        self.site = SiteKeeper(administrator, self._troubles, first_pause, clock)
        self._health = Health(config)
        self._backups = BackupKeeper(config, self._troubles, clock)
        self._dispatch = Dispatch(
            ledger,
            sender,
            self._troubles,
            config.bot_address,
            self._clock,
            pace=pace,
            first_pause=first_pause,
            then=self.site.wake,
        )

    def run_at(self, pace: float, settle: timedelta) -> None:
        """Continue at another pace."""
        self.pace = self._dispatch.pace = pace
        self._clock.run_at(pace)
        self.settle = settle

    def rests_until(self) -> datetime | None:
        """Return until when this game needs no process unless mail comes; None if it needs one now.

        Periodic checks are at most `LONGEST_REST` late.
        """
        now, sends = self._clock(), self._dispatch.rests_until()
        busy = self.site.busy or self._backups.busy or self._new_generation
        if sends is None or busy or self._clock.doubt:
            return None
        if any(spool.waiting(self._administrator.config.spool)):
            return None
        alarm = self._administrator.book.next_alarm()
        midnight = midnight_before(self._administrator.now) + DAY
        judges = min(midnight, alarm or midnight) + self.settle
        if self._waiting.awaited is not None:
            judges = self._waiting.awaited.made_at
        if self._stuck.waits:
            judges = max(judges, now + timedelta(seconds=self._stuck.waits) * self.pace)
        until = min(judges, sends, now + LONGEST_REST)
        return until if until > now else None

    async def run(self) -> None:
        """Run until cancelled. On return, everything that was judged has been recorded.

        Raises LedgerClosed, or LedgerSuperseded if another bot continues with a copy of the ledger.
        """
        if not self._new_generation:
            self._must_be_newest()
        works = (self._read, self._dispatch.run, self._decide, self.site.run, self._backups.run)
        try:
            await run_until_one_ends(
                [asyncio.create_task(again_and_again(work, self._first_pause)) for work in works]
            )
        finally:
            self._dispatch.note_all()

    def _must_be_newest(self) -> None:
        try:
            self._administrator.must_be_newest()
        except LedgerSuperseded as problem:
            self._health.failed(str(problem))
            raise

    async def _read(self) -> None:
        ledger = self._administrator.ledger
        await self._administrator.authors.trust.prepare(
            self._one_by_one(ledger.raw(received.id) for received in ledger.unjudged())
        )
        if (
            not self._new_generation
        ):  # otherwise the whole mailbox is read before anything is written
            self._stuck.attempt(self._judge_what_waits, self._clock())
        self._administrator.correspondence.archivist.save()
        uidvalidity, last_uid = ledger.mailbox_position(MAILBOX)
        self._unfetched = Unfetched(ledger, MAILBOX, self._clock)
        batches = watch(
            self._inbox,
            uidvalidity,
            last_uid,
            self._read_at,
            again=self._unfetched.due,
            slow_by=lambda: self._clock.bound,
            patience=self._patience,
            on_lost=self._lost,
        )
        async with aclosing(batches):
            async for batch in batches:
                await self._administrator.authors.trust.prepare(
                    self._one_by_one(delivery.raw for delivery in batch.deliveries)
                )
                self._judge(batch)
                while await self._waiting.answered(trusted=not self._clock.doubt):
                    self._go_on(self._read_until(batch))
                await self._ask_again()
                self._administrator.correspondence.archivist.save()
                self._dispatch.wake()
                self._health.polled(self._shown())
                if batch.deliveries:
                    # If the mailbox is lost here, the watch reconnects; the flag is a courtesy.
                    with suppress(MailboxLost):
                        await self._inbox.mark_seen([delivery.uid for delivery in batch.deliveries])
                self._administrator.book.keep_snapshot(SNAPSHOT_BETWEEN)

    def _read_at(self) -> datetime:
        """Return the current time, but never a time before the last judged event.

        With a slow clock, mail without a date could otherwise count as older than the game.
        """
        return max(self._clock(), self._administrator.now)

    def _read_until(self, batch: Batch) -> datetime:
        """Return up to which moment midnights can be judged after this batch.

        Mail in it may have shown that the clock by which the mailbox was read was wrong.
        """
        return min(batch.read_at, self._read_at()) - self.settle

    def _one_by_one(self, mails: Iterable[bytes]) -> Iterator[bytes]:
        """Yield the messages, except those whose parsing has crashed the process too many times.

        While the caller handles a message, it is recorded as the cause in case the process crashes.
        """
        crashes = self._administrator.book.crashes
        for raw in mails:
            if not crashes.stops(parsing(raw)):
                with crashes.doing(parsing(raw)):
                    yield raw

    async def _ask_again(self) -> None:
        """Retry the authentication of held posts periodically."""
        if self._rechecking.due(self._clock()):
            await self._administrator.authors.trust.prepare(self._rechecking.mails())
            self._stuck.attempt(self._rechecking.settle, self._clock())

    def _patience(self) -> float:
        """Return the seconds of real time until the next midnight or retry, at most a minute."""
        if self._clock.doubt:
            return _IN_DOUBT
        if self._stuck.waits:
            return min(60.0, self._stuck.waits)
        due = self._waiting.due_in()
        if due is None:
            midnight = midnight_before(self._administrator.now) + DAY + self.settle
            due = (midnight - self._clock()).total_seconds()
        elif due <= 0:
            return _BETWEEN_ASKING
        return min(60.0, max(0.01, due / self.pace))

    def _judge_what_waits(self) -> None:
        """Judge the messages that were received but not judged before the last process ended."""
        administrator = self._administrator
        self._take_all(map(administrator.waiting, administrator.ledger.unjudged()))

    def _take_all(self, intakes: Iterable[IncomingMail]) -> None:
        """Judge messages in order, up to one that has to wait for the beacon."""
        self._waiting.awaited = None
        with self._waiting.noting():
            for intake in intakes:
                self._take(intake)

    def _take(self, intake: IncomingMail) -> None:
        name = intake.read.message_id
        if intake.at - self._administrator.now > LONGEST_LEAP:
            log.error("mail <%s> arrived %s, far ahead of the game: it waits.", name, intake.at)
            self._tell_of_the_future(intake)
        elif self._clock.ahead(intake.at, self._administrator.now):
            log.error("mail <%s> arrived %s, ahead of the clock: it waits.", name, intake.at)
            self._tell_of_the_future(intake)
        else:
            taken = self._administrator.take(intake)
            if taken is not None:
                self._paused.resume(getattr(intake.read, "address", ""))
            elif intake.number:
                mail = self._administrator.ledger.received(intake.number)
                log.info("mail %d is %s: %s", mail.id, mail.status, mail.reason)
                self._troubles.tell_of_own_mail(intake, self._administrator.config, self._clock())

    def _tell_of_the_future(self, intake: IncomingMail) -> None:
        came = (
            f"The mail server says that <{intake.read.message_id}> arrived at "
            f"{instant_to_text(intake.at)}"
        )
        detail = (
            f"{came}, which is in the future by this machine's clock. It is "
            "judged when that moment comes."
        )
        self._troubles.tell(Trouble.FUTURE, self._clock(), "a mail came from the future", detail)

    def _tell_of_the_clock(self, now: datetime) -> None:
        """Report that the computer's clock is not trusted, or record that it is trusted again."""
        doubt = self._clock.doubt
        if not doubt:
            self._troubles.over(Trouble.CLOCK)
            return
        log.error("%s: it brings no midnight", doubt)
        detail = (
            f"By the seconds that passed, {doubt}. No midnight takes place until the "
            "clocks agree, mail comes that"
        )
        detail += (
            " confirms the time, or it was steady for long. If it is right, start the bot again."
        )
        self._troubles.tell(Trouble.CLOCK, now, "the clock can't be trusted", detail)

    def _judge(self, batch: Batch) -> None:
        administrator = self._administrator
        self._clock.compare(one.arrived for one in batch.deliveries if not one.undated)
        if self._lost_since is not None:
            log.info(
                "the mailbox can be reached again, for the first time since %s",
                instant_to_text(self._lost_since),
            )
        self._lost_since = None
        self._troubles.over(Trouble.MAILBOX)
        self._troubles.over(Trouble.PASSWORD)
        self._password_told = False
        now = self._clock()
        try:
            known = self._taken_in(batch, now)
        except LedgerSuperseded:
            self._must_be_newest()  # to note it: the transaction in which it was found is undone
            raise
        self._new_generation = False
        if words := undated(batch.deliveries):
            log.warning("messages without a readable arrival are given a neighbour's:\n%s", words)
            self._troubles.tell(
                Trouble.UNDATED, now, "the mailbox has mail whose arrival cannot be read", words
            )

        def judge() -> None:
            waiting = administrator.ledger.unjudged()
            self._take_all(known.get(one.id) or administrator.waiting(one) for one in waiting)

        self._stuck.attempt(judge, now)
        self._troubles.tell_of_quarantine(now)
        self._tell_of_the_clock(now)
        self._advance(self._read_until(batch))

    def _taken_in(self, batch: Batch, now: datetime) -> dict[int, IncomingMail]:
        """Store the messages of a batch, and return those that are new, by their row in the ledger.

        If the messages require a new generation of Message-IDs, it is recorded in the same
        transaction. Otherwise, after a kill, the next start would answer the messages with
        Message-IDs that were already used.
        """
        administrator, known = self._administrator, {}
        with administrator.ledger.batch():
            for delivery in batch.deliveries:
                intake = administrator.receive(
                    delivery.raw,
                    delivery.arrived,
                    mailbox=MAILBOX,
                    uidvalidity=delivery.uidvalidity,
                    uid=delivery.uid,
                )
                if intake is not None and intake.received is not None:
                    known[intake.received.id] = intake
            self._unfetched.note(batch)
            administrator.number_anew(now, asked=self._new_generation)
        return known

    def _go_on(self, until: datetime) -> None:
        """Judge what was waiting for a beacon round, then the midnights up to `until`."""
        self._stuck.attempt(self._judge_what_waits, self._clock())
        self._advance(until)

    def _advance(self, until: datetime) -> None:
        """Judge every midnight up to a moment, if the clock is trusted."""
        administrator = self._administrator
        if self._clock.doubt:
            return

        def advance() -> None:
            with self._waiting.noting():
                administrator.advance(self._waiting.no_later(until))

        if until - administrator.now > LONGEST_LEAP:
            log.error(
                "the clock says %s, far ahead of the game: is it right? No midnight takes place.",
                until,
            )
        elif until > administrator.now:
            self._stuck.attempt(advance, self._clock())
            administrator.undelivered.tell()

    def _outcome(self, words: list[str]) -> Came:
        """Carry out a command from the command line, under its administrator's name."""
        who, said = (words[1], words[2:]) if words[:1] == [AS] else ("", words)
        administrator = self._administrator
        try:
            by = decider(administrator.config, who) if who else THE_ADMINISTRATOR
            return administrator.desk.outcome(said, by)
        except NoDecision as problem:
            return Came(False, str(problem))

    def _answer(self, path: Path, words: list[str]) -> spool.DeskAnswer:
        """Carry out one decision, unless that has been done, and return its answer."""
        book, ledger = self._administrator.book, self._administrator.ledger
        answer, what = spool.settled(ledger, path), f"decision {path.name}"
        if answer is not None:
            return answer
        if book.crashes.stops(what):
            return self._not_decided(words, what)
        with book.crashes.doing(what), book.together():
            came = self._outcome(words)
            answer = spool.DeskAnswer(came.done, came.text)
            spool.note(ledger, path, answer)
        book.crashes.over(what)
        self._administrator.correspondence.archivist.save()
        return answer

    def _not_decided(self, words: list[str], what: str) -> spool.DeskAnswer:
        """Give up a decision that has crashed the process several times, and return an answer."""
        reason = f"it crashed the program {MOST} times, and was not done"
        matter, said = "a decision was not made", f"nomicbot {' '.join(words)}: {reason}"
        self._troubles.tell(Trouble.CRASH, self._clock(), matter, said, about=what)
        return spool.DeskAnswer(False, reason)

    async def _decide(self) -> None:
        """Carry out the decisions that administrators leave in the spool, until cancelled."""
        folder = self._administrator.config.spool
        while True:
            for path, words in spool.waiting(folder):
                try:
                    answer = self._answer(path, words)
                except LedgerProblem:
                    raise
                except Exception as fault:
                    answer = spool.DeskAnswer(False, f"the program failed on it: {fault!r}")
                told = log.info if answer.done else log.error
                told("decision %s: %s", " ".join(words), one_line(answer.text))
                spool.settle(path, answer)
                self._dispatch.wake()
            await asyncio.sleep(SPOOL_POLL)

    def _lost(self, lost: MailboxLost, pause: float) -> None:
        now, reason = self._shown(), lost.reason
        self._lost_since = self._lost_since or now
        refused = isinstance(lost, LoginRefused)
        self._health.lost(self._lost_since, reason, refused=refused)
        if refused:
            self._tell_of_the_password(reason, now)
            return
        log.warning("the mailbox can't be reached (%s); trying again in %g s", reason, pause)
        if now - self._lost_since >= LONG_LOST * self.pace:
            since = instant_to_text(self._lost_since)
            self._troubles.tell(
                Trouble.MAILBOX, now, "the mailbox can't be reached", f"since {since}: {reason}"
            )
            self._dispatch.wake()

    def _tell_of_the_password(self, reason: str, now: datetime) -> None:
        """Report once that the password is wrong. (Unlike an outage, this will not pass.)"""
        if self._password_told:
            return
        self._password_told = True
        server = self._administrator.config.imap
        whose = f"{server.user} on {server.host}" if server else "the mailbox"
        step = "Correct password_env or password_file in [imap], and start the bot again."
        log.error("THE PASSWORD IS WRONG: %s does not accept it (%s). %s", whose, reason, step)
        self._troubles.tell(
            Trouble.PASSWORD,
            now,
            "the mailbox rejects the password",
            f"{whose}: {reason}\n{step}",
        )
        self._dispatch.wake()
