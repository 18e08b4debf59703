"""The invariants of a simulated game: while it is played, whenever it is at rest, and at its end."""

import hashlib
import logging
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from difflib import unified_diff
from email import message_from_bytes
from email.policy import default
from itertools import islice
from typing import TYPE_CHECKING

from nomicbot.bot.administrator import Administrator, Outcome
from nomicbot.bot.intake.incoming import IncomingMail
from nomicbot.bot.intake.wall_clock import AGREE
from nomicbot.bot.judging.rejudging import Rebuilding, rebuild
from nomicbot.bot.judging.seeds import Seeds
from nomicbot.bot.judging.verifying import verify
from nomicbot.config import PRIVATE, Config
from nomicbot.demo.world import ADMINISTRATOR
from nomicbot.game.actions import AlarmRang, Author, Decided, Midnight, Posted, VerdictResult
from nomicbot.game.plainlaw.law_entries import ReadLaw
from nomicbot.ledger.outbox import QueuedMail
from nomicbot.ledger.record import Entry, Ledger, Received
from nomicbot.ledger.sealed import SealedStore
from nomicbot.mail.message.mbox import append_mbox
from nomicbot.mail.message.post import Post, dated_words, read_post
from nomicbot.mail.trust.authorship import Trust
from nomicbot.mail.trust.signatures import UNCHECKED
from tests.bot.table import library
from tests.mail.forgeries import world as keys
from tests.simulated import laws
from tests.simulated.breaking import Broken
from tests.simulated.host import LIST_IDS

if TYPE_CHECKING:
    from tests.simulated.game import Game

NOBODY = Author("", "")
_EXPECTED = re.compile(
    r"trying again in|it brings no midnight|No midnight takes place|the clock can't be trusted"
    r"|it waits\.|THE PASSWORD IS WRONG|numbered again from now on|decision .*:"
    r"|is given up after|was refused for good|the last process crashed while"
)
"""What may be logged as an error when something outside the program goes wrong."""
_FOUND_OUT = timedelta(hours=12)
"""Game time in which a bot that nothing disturbs has asked about an author again."""
_PROGRAM = ("the program failed", "the reader failed")


class Amiss(Exception):
    """Raised when an invariant is violated."""


class Checks:
    """The checks of one game."""

    def __init__(self, game: "Game") -> None:
        self._game = game
        self._errors: list[str] = []
        self._rebuilding: Rebuilding | None = None
        self._lost = (0, 0)
        """How many kills and restores there had been at the last rest."""
        self._honest: list[tuple[bytes, str]] = []
        """What players posted, with its Message-ID."""
        self._in_time: set[str] = set()
        """The Message-IDs of those that were in the mailbox when they arrived."""
        self._copies: list[bytes] = []
        self._unsure: dict[int, datetime] = {}
        """Entries whose authors can be found out, since when."""
        self._known_until = datetime.min.replace(tzinfo=UTC)
        """Until when the bot can know what is in the mailbox, by whichever clock is ahead."""
        self._began: tuple[Entry, ...] = ()
        """How the game began: with which law, and which seed."""
        self.done = 0
        """The actions that were done, when it was last looked at."""

    def posted(self, raw: bytes, *, in_time: bool) -> None:
        """Note a player's post, which must be judged, and in order if it was `in_time`."""
        post = read_post(raw)
        assert isinstance(post, Post)
        self._honest.append((raw, post.message_id))
        if in_time:
            self._in_time.add(post.message_id)

    def delivered_again(self, raw: bytes) -> None:
        """Note a copy of a player's post, about which nobody should have to decide."""
        self._copies.append(raw)

    def note(self, wrong: str) -> None:
        """Note a violation, to be raised by the next check."""
        self._errors.append(wrong)

    def searched(self) -> None:
        """Record that the bot has learned which mail there is.

        It took the time before it asked, perhaps from a clock that was wrong then.
        """
        self._known_until = max(self._known_until, self._game.true(), self._game.latest_shown())

    def judged(self, outcome: Outcome) -> None:
        """Note violations of the conservation laws by the last recorded outcome.

        If a clause causes itself endlessly, others are not completed. A midnight may be judged only
        after the mailbox was read past it.
        """
        administrator, event = self._game.administrator, outcome.event
        if isinstance(event, Midnight) and event.at > self._known_until:
            self._errors.append(
                f"the midnight {event.at} was struck, and the mailbox read until {self._known_until}"
            )
        if self._game.breaks == "endless":
            return
        if administrator is not None and outcome.event.at >= administrator.now:
            state = administrator.engine.state
            self._errors += laws.broken_by(state, outcome.judgement)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Collect the errors that the program logs inside the block, without printing them."""
        handler, logger = _Collecting(self._errors, self._expected), logging.getLogger("nomicbot")
        before = logger.level, logger.propagate
        logger.addHandler(handler)
        logger.setLevel(logging.ERROR)
        logger.propagate = False
        try:
            yield
        finally:
            logger.removeHandler(handler)
            logger.level, logger.propagate = before

    def starts(self, ledger: Ledger) -> None:
        """Raise Amiss if a bot starts with another game than the one that began."""
        began = (ledger.entry(1), ledger.entry(2))
        self._began = self._began or began
        if began != self._began:
            raise Amiss(f"another game has begun: {began}")

    # -- at rest ------------------------------------------------------------------------------------

    def waits(self) -> str:
        """Return what the bot still has to do, or "" if nothing."""
        game = self._game
        administrator = game.administrator
        if administrator is None or game.running is None:
            return "it does not run"
        ledger, host = administrator.ledger, game.host
        uidvalidity, last = ledger.mailbox_position("imap")
        newest = max((kept.uid for kept in host.mailbox), default=0)
        if newest and (uidvalidity != host.uidvalidity or last < newest):
            return f"mail up to {newest} is not read: {uidvalidity}, {last}"
        for mail in ledger.quarantined():
            if mail.message_id.endswith(".unfetched") and mail.uidvalidity == uidvalidity:
                return f"mail {mail.uid} was not fetched yet"
        if waiting := ledger.unjudged():
            return f"mail {waiting[0].id} is not judged"
        if queued := ledger.outbox_counts()["queued"]:
            return f"{queued} mails are not sent"
        unsure = [
            entry
            for entry, _ in ledger.verdicts_of(VerdictResult.HELD)
            if ledger.entry(entry).event.author.doubt == UNCHECKED.why
        ]
        if unsure and game.true() - ledger.entry(unsure[-1]).at < administrator.config.trust.within:
            return self._to_be_found_out(unsure[-1])
        midnight = game.true().replace(hour=0, minute=0, second=0, microsecond=0)
        if administrator.now < midnight and game.true() - midnight > timedelta(hours=2):
            return f"the midnight of {midnight:%Y-%m-%d} was not struck"
        return ""

    def _to_be_found_out(self, entry: int) -> str:
        """Return that an author is not authenticated yet. Raises Amiss if that has been possible for long."""
        game = self._game
        if game.calm:
            since = self._unsure.setdefault(entry, game.true())
            if game.true() - since > _FOUND_OUT:
                raise Amiss(
                    f"the author of entry {entry} can be found out since {since}, and is not"
                )
        return f"the author of entry {entry} is still to be found out"

    def at_rest(self, administrator: Administrator) -> None:
        """Check that nothing was lost or done twice. Raises Amiss."""
        ledger, host = administrator.ledger, self._game.host
        self.so_far()
        for kept in host.posted:
            if not self._is_kept(ledger, kept.raw):
                raise Amiss(f"a mail that arrived {kept.arrived} is lost: {kept.raw[:200]!r}")
        self._judged_once(list(ledger.entries()))
        self._judged_at_all(ledger)
        for mail in ledger.every_mail():
            if (
                any(words in mail.reason for words in _PROGRAM)
                and Broken.__name__ not in mail.reason
            ):
                raise Amiss(f"mail {mail.id}: {mail.reason}")
        self.in_time()
        counts = ledger.outbox_counts()
        if counts["failed"] or counts["given_up"]:
            raise Amiss(f"mails were given up: {counts}")

    def whole_game(self, administrator: Administrator) -> None:
        """Check everything that was judged and sent so far. Raises Amiss."""
        ledger = administrator.ledger
        self._true_mails(ledger)
        self._in_their_order(ledger)
        self.done = 0
        every = {entry.id: ledger.judgement(entry.id) for entry in ledger.entries()}
        for id, judged in every.items():
            self.done += sum(verdict.result == "done" for verdict in judged.verdicts)
            if faults := [one for one in judged.faults if not self._expected(one)]:
                raise Amiss(f"entry {id} has a fault: {faults[0]}")
        for wrong in laws.broken(administrator.engine.state, every.values()):
            if self._game.breaks != "endless":
                raise Amiss(wrong)
        if difference := self._rebuilt(ledger).differs_from(administrator.engine.state):
            raise Amiss(f"rebuild: {difference}")

    def _expected(self, fault: str) -> bool:
        """Return whether a fault is expected, since clauses cause themselves in this game."""
        return self._game.breaks == "endless" and "Endless" in fault

    def _judged_at_all(self, ledger: Ledger) -> None:
        """Raise Amiss if a player's post has no entry, or if a copy of it waits for a person."""
        for raw, message_id in self._honest:
            same = ledger.mails_with(hashlib.sha256(raw).hexdigest())
            known = [*ledger.find_received(message_id), *map(ledger.received, same)]
            broken = any(Broken.__name__ in mail.reason for mail in known)
            judged = any(ledger.entry_of(mail.id) for mail in known)
            if not broken and not judged and not self._is_said_again(raw):
                became = [f"{mail.status}: {mail.reason}" for mail in known]
                raise Amiss(f"what a player wrote was not judged: {became} {raw[:300]!r}")
        for raw in self._copies:
            for number in ledger.mails_with(hashlib.sha256(raw).hexdigest()):
                mail = ledger.received(number)
                same = (mail, *ledger.find_received(mail.message_id))
                broken = any(Broken.__name__ in one.reason for one in same)
                if mail.status == "quarantined" and not broken:
                    raise Amiss(f"a copy waits for a person: {mail.reason} {raw[:300]!r}")

    def _is_said_again(self, raw: bytes) -> bool:
        """Return whether a player sent the same words twice within a second, which counts as one post."""
        same = [_dated(other) for other, _ in self._honest].count(_dated(raw))
        return same > 1

    def _in_their_order(self, ledger: Ledger) -> None:
        """Raise Amiss if a midnight was judged before the messages that had arrived by then.

        This can be checked only if no clock was wrong and the server withheld nothing.
        """
        if not self._game.steady or any(
            mail.message_id.endswith(".unfetched") for mail in ledger.every_mail()
        ):
            return
        struck = self._game.config().begins
        for entry in sorted(ledger.entries(), key=lambda entry: entry.id):
            if isinstance(entry.event, Midnight):
                struck = max(struck, entry.at)
            elif getattr(entry.event, "message_id", "") in self._in_time:
                came = ledger.received(
                    entry.received or 0
                ).arrived  # it may be judged in an earlier place
                if came < struck:
                    raise Amiss(
                        f"the midnight {struck} was struck before entry {entry.id} of {came}"
                    )

    def _true_mails(self, ledger: Ledger) -> None:
        """Raise Amiss if a message says something that can't be true."""
        for state in ("queued", "sent"):
            for mail in ledger.outbox(state):
                if b"The list has not delivered" in b" ".join(mail.raw.split()):
                    raise Amiss(f"{mail.message_id} says that the list lost a post; it loses none")
                if mail.kind == "correction" and not self._corrects(ledger, mail.entry):
                    raise Amiss(f"{mail.message_id} corrects, though nothing came after its entry")

    @staticmethod
    def _corrects(ledger: Ledger, entry: int) -> bool:
        """Return whether anything that comes after an entry was judged before it."""
        known = ledger.entry(entry)
        if not isinstance(known.event, Posted):
            return True
        return any(other.id < entry for other in ledger.after(known.event))

    def in_time(self) -> None:
        """Raise Amiss if the game is further ahead of the true time than clocks may be.

        A clock may be ahead from the start, and leaps that are too small to be noticed add to that.
        """
        administrator = self._game.administrator
        if administrator is None:
            return
        early = administrator.now - self._game.true()
        if early > AGREE * 60 * 3:
            raise Amiss(f"the game is {early} ahead of the time")

    def _rebuilt(self, ledger: Ledger) -> Rebuilding:
        """Return a rebuild of a ledger that continues from the previous one.

        It starts again after a kill or a restore, since the ledger may have lost some entries.
        """
        lost = self._game.kills, self._game.restores
        if self._rebuilding is None or lost != self._lost:
            self._rebuilding = Rebuilding(library(*self._game.rulebooks), ledger)
        self._rebuilding._ledger, self._lost = ledger, lost
        return self._rebuilding

    def so_far(self) -> None:
        """Raise Amiss if the bot has failed, or sent a message twice."""
        for wrong in (*self._errors, *self._game.host.twice):
            raise Amiss(wrong)

    @staticmethod
    def _is_kept(ledger: Ledger, raw: bytes) -> bool:
        if ledger.mails_with(hashlib.sha256(raw).hexdigest()):
            return True
        post = read_post(raw)  # of copies that went other ways, one is enough
        return isinstance(post, Post) and any(
            post.body_hash == known.body_hash and bool(post.list_id) == (known.forum != PRIVATE)
            for known in ledger.find_received(post.message_id)
        )

    @staticmethod
    def _judged_once(entries: list[Entry]) -> None:
        posts = Counter(e.event.message_id for e in entries if isinstance(e.event, Posted))
        twice = [one for one, times in posts.items() if times > 1]
        if twice:
            raise Amiss(f"{twice[0]} was judged {posts[twice[0]]} times")
        nights = Counter(e.at for e in entries if isinstance(e.event, Midnight))
        if nights and max(nights.values()) > 1:
            raise Amiss(f"the midnight {nights.most_common(1)[0][0]} took place twice")
        if nights and (max(nights) - min(nights)).days + 1 != len(nights):
            raise Amiss("a midnight did not take place")

    # -- at the end ---------------------------------------------------------------------------------

    def at_the_end(self) -> None:
        """Check the whole record, and compare it with that of a twin without faults. Raises Amiss."""
        game = self._game
        config = game.config()
        known = library(*config.rulebooks)
        with (
            Ledger.open(config.ledger, known.codec) as ledger,
            SealedStore.open(config.sealed, _no_entropy) as sealed,
        ):
            again = rebuild(known, ledger)
            if not again.identical:
                raise Amiss(f"rebuild: {again.difference}")
            if again.reworded:
                raise Amiss(f"rebuild gives {again.reworded} other reasons")
            self._verified(config, ledger)
            if any(
                UNCHECKED.why in getattr(e.event, "author", NOBODY).doubt for e in ledger.entries()
            ):
                return  # it hangs on when the DNS answered
            if not game.restores:  # answers to what the lost ledger sent are another matter
                twin = Twin(config, sealed, ledger)
                twin.play()
                twin.compare()

    def _verified(self, config: Config, ledger: Ledger) -> None:
        """Verify the public archive and the site, in some of the games. Raises Amiss."""
        game = self._game
        if not game.published:
            return
        archive = config.folder / "archive.mbox"
        site = game.sites.finished(config, ledger, library(*config.rulebooks))
        listed = [one for one in game.host.posted if one.raw.startswith(tuple(LIST_IDS.values()))]
        for one in sorted(listed, key=lambda kept: kept.arrived):
            append_mbox(archive, self._as_archived(one.raw), "x", one.arrived, durable=False)
        if found := verify(archive, str(site)).found:
            raise Amiss(f"verify finds a lie: {found[0]}")
        notices = [mail for mail in game.host.mail_of(ADMINISTRATOR) if mail.kind == "notice"]
        told = any(b"could not show" in mail.raw for mail in notices)
        if game.breaks == "page" and game.sites.shown and not told:
            raise Amiss("nobody was told that the site lacks something")

    def _as_archived(self, raw: bytes) -> bytes:
        """Return a message as in the list's archive, which adds its own footers in some games."""
        if not self._game.footers or b"multipart" in raw or not raw.endswith(b"\n"):
            return raw
        lines = 1 if b"X-Nomicbot:" in raw else 2
        return raw + b"".join(b"-- footer %d of the archive\n" % line for line in range(lines))


class Twin:
    """An administrator who judges the same messages in the same order without any disturbance."""

    def __init__(self, config: Config, sealed: Seeds, ledger: Ledger) -> None:
        self._known = ledger
        self._codec = library(*config.rulebooks).codec
        self._config = config
        self.ledger = Ledger.create(None, self._codec)
        self.administrator = Administrator(config, self.ledger, sealed)
        self.administrator.authors.__dict__["trust"] = Trust(
            config.trust,
            now=lambda: self.administrator.now,
            resolver=keys.resolver,
            replayed=self.administrator.authors.posted_before,
        )
        self._entries = sorted(ledger.entries(), key=lambda entry: entry.id)
        self._intakes: dict[int, IncomingMail] = {}
        """The messages that are received and not judged, by their number there."""

    def play(self) -> None:
        """Judge everything in the other ledger."""
        self.administrator.begin()
        known = self._known
        mails = sorted(known.every_mail(), key=lambda mail: mail.id)
        for received, entry in self._as_judged(mails):
            while mails and mails[0].id <= received.id:
                self._receive(mails.pop(0))
            if entry is not None:
                self._advance_before(entry.id)
                self._read_as_far(entry.id)
            if (intake := self._intakes.pop(received.id, None)) is not None:
                self.administrator.take(intake)
        self._advance_before(len(self._entries) + 1)

    def _as_judged(self, mails: Sequence[Received]) -> list[tuple[Received, Entry | None]]:
        """Return messages with their entries in the order of judging, given those in that of receiving.

        Of what waits to be judged, the bot judges first what arrived first, not what it read first.
        A message that has no entry comes after everything that it was read after.
        """
        found: list[tuple[tuple[int, int], Received, Entry | None]] = []
        latest = 0
        for received in mails:
            entry = self._known.entry_of(received.id)
            latest = max(latest, entry.id if entry else 0)
            found.append(((entry.id if entry else latest, received.id), received, entry))
        return [one[1:] for one in sorted(found, key=lambda one: one[0])]

    def _receive(self, received: Received) -> None:
        """Receive a message of the other ledger."""
        intake = self.administrator.receive(
            self._known.raw(received.id),
            received.arrived,
            mailbox="imap",
            uidvalidity=1,
            uid=received.id,
        )
        if intake is not None:
            self._intakes[received.id] = intake

    def _read_as_far(self, entry: int) -> None:
        """Advance to the time at which a clause of an entry was parsed."""
        after = self._entries[entry].event if entry < len(self._entries) else None
        if isinstance(after, Decided) and isinstance(after.decision, ReadLaw):
            self.administrator.book.now = max(self.administrator.book.now, after.at)

    def _advance_before(self, entry: int) -> None:
        """Advance to the time at which an entry was recorded."""
        while (next_ := self.ledger.next_entry_id()) < entry:
            event = self._entries[next_ - 1].event
            # What came by mail was decided when the bot had read so far.
            if isinstance(event, Decided):
                self.administrator.book.now = max(self.administrator.book.now, event.at)
            if not isinstance(event, Midnight | AlarmRang):
                return
            self.administrator.advance(event.at)
            if self.ledger.next_entry_id() == next_:
                return

    def compare(self) -> None:
        """Raise Amiss at the first difference between the two."""
        ours, theirs = list(self.ledger.entries()), list(self._known.entries())
        for mine, other in zip(ours, theirs, strict=False):
            if mine.event != other.event:
                raise Amiss(f"entry {other.id} is {other.event!r}, of a twin {mine.event!r}")
            if not self.ledger.has(mine.id, self._known.judgement(other.id)):
                raise Amiss(
                    f"entry {other.id} comes to {self._known.judgement(other.id)!r}, "
                    f"of a twin to {self.ledger.judgement(mine.id)!r}"
                )
        if len(ours) != len(theirs):
            raise Amiss(f"there are {len(theirs)} entries, of a twin {len(ours)}")
        self._compare_mails()

    def _compare_mails(self) -> None:
        both = [
            {(mail.kind, *mail.recipients, mail.raw): mail for mail in _mailed(one)}
            for one in (self.ledger, self._known)
        ]
        same = both[0].keys() & both[1].keys()
        mine, other = (
            Counter(_words(mail) for key, mail in mails.items() if key not in same)
            for mails in both
        )
        if gone := mine - other:
            near = next(iter(gone))
            here = [one for one in other - mine if one[:3] == near[:3]]
            raise Amiss(f"only a twin mails {near[:5]}: {_unlike(near, here)}")
        if more := other - mine:
            raise Amiss(f"a twin does not mail {next(iter(more))[:5]}")


def _unlike(mail: tuple[str, ...], others: Sequence[tuple[str, ...]]) -> list[str]:
    """Return the first lines in which a mail's words differ from those of the mail in its place."""
    was, now = ("\n".join(one[5:]).splitlines() for one in (mail, others[0] if others else ()))
    lines = unified_diff(was, now, "a twin's", "the game's", n=0, lineterm="")
    return list(islice(lines, 2, 10))


def _mailed(ledger: Ledger) -> Iterator[QueuedMail]:
    """Yield the messages that follow from judged events, unlike notices about the machine."""
    for state in ("queued", "sent"):
        yield from (mail for mail in ledger.outbox(state) if mail.kind != "notice")


def _words(mail: QueuedMail) -> tuple[str, ...]:
    """Return what readers see of a message."""
    read = message_from_bytes(mail.raw, policy=default)
    parts = [part.get_content() for part in read.walk() if part.get_content_maintype() == "text"]
    heads = (str(read[name]) for name in ("In-Reply-To", "Subject", "Date"))
    return (mail.kind, *mail.recipients, *heads, *parts)


def _no_entropy(_size: int) -> bytes:
    raise Amiss("a twin asks for a seed that was never made")


class _Collecting(logging.Handler):
    """A log handler that keeps errors without a simulated cause."""

    def __init__(self, found: list[str], expected: Callable[[str], bool]) -> None:
        super().__init__(logging.ERROR)
        self._found = found
        self._expected = expected

    def emit(self, record: logging.LogRecord) -> None:
        words = record.getMessage()
        fault = record.exc_info and record.exc_info[1]
        if (
            isinstance(fault, Broken)
            or Broken.__name__ in words
            or self._expected(f"{words} {fault!r}")
        ):
            return
        if words.startswith("your own template"):
            return  # one that the game made to fail
        if fault or not _EXPECTED.search(words):
            self._found.append(f"{words} {self._place(record)}".strip())

    def _place(self, record: logging.LogRecord) -> str:
        if not record.exc_info:
            return ""
        return logging.Formatter().formatException(record.exc_info)[-1500:]


def _dated(raw: bytes) -> object:
    """Return the author, date and words of a message, by which copies of a post are recognised."""
    post = read_post(raw)
    return dated_words(post) if isinstance(post, Post) else raw
