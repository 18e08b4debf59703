"""The administrator of a game: keeps the ledger, judges mail in order, and decides what is sent.

Everything here is synchronous, and is passed the current time as an argument. The loop that polls
mailboxes, the replay of an archive and the plays all use this class, so they behave alike. It
creates its parts and has each of them as an attribute; no part refers back to it.
"""

import logging
from collections.abc import Callable, Collection
from contextlib import AbstractContextManager
from dataclasses import replace
from datetime import datetime
from functools import cached_property, partial
from itertools import chain
from typing import TypeVar

from nomicbot.bot.admin.admin_mail import AdminMailHandler
from nomicbot.bot.admin.admin_tasks import AdminTasks
from nomicbot.bot.admin.administrators_desk import Desk
from nomicbot.bot.admin.erasing import Erasing
from nomicbot.bot.admin.settings_kept import as_begun
from nomicbot.bot.crashes import MOST, Crashes, judging, parsing
from nomicbot.bot.intake.account_requests import Accounts
from nomicbot.bot.intake.authentication import Authenticator
from nomicbot.bot.intake.cpu_limit import ReadingLimitExceeded, reading
from nomicbot.bot.intake.incoming import IncomingMail, IncomingMails
from nomicbot.bot.intake.indexing import Indexing
from nomicbot.bot.intake.mail_history import MailHistory
from nomicbot.bot.intake.mail_routes import (
    AdminMail,
    AutomaticMail,
    Dispositions,
    Handling,
    MailClaim,
    NotJudged,
    PlainPost,
    Quarantine,
    QuestionReply,
    TokenReply,
    UnreadableMail,
    handling,
)
from nomicbot.bot.intake.motion_offers import revised
from nomicbot.bot.intake.name_checks import NameChecks
from nomicbot.bot.intake.post_reader import PendingMail, PostReader
from nomicbot.bot.intake.question_replies import QuestionReplies
from nomicbot.bot.intake.quote_attribution import QuoteAttributor
from nomicbot.bot.intake.receipt import TOO_LONG, keep
from nomicbot.bot.intake.repeated_posts import Twice
from nomicbot.bot.intake.undelivered import Copied, Undelivered
from nomicbot.bot.judging import seeds as seeding
from nomicbot.bot.judging.bookkeeping import Bookkeeper, Outcome, WrongSeed
from nomicbot.bot.judging.law_reading import LawReading
from nomicbot.bot.judging.rounds import RoundAwaited
from nomicbot.bot.judging.trial import Trial
from nomicbot.bot.judging.undoing import Undoing, Undone
from nomicbot.bot.outgoing.correspondence import Correspondence
from nomicbot.bot.outgoing.generations import advice
from nomicbot.config import Config
from nomicbot.game.actions import Announcement, Decided, Posted, Unread
from nomicbot.game.addresses import of_the_same
from nomicbot.game.decisions import Begin, StartingForum
from nomicbot.game.dice import SeededDice
from nomicbot.game.engine import Engine
from nomicbot.game.inforce import Library
from nomicbot.language.effort import Allowance
from nomicbot.language.reader import Reader, common_reader
from nomicbot.ledger.problems import LedgerProblem, LedgerSuperseded
from nomicbot.ledger.record import Ledger, Received
from nomicbot.ledger.routes import Route
from nomicbot.mail.message.post import Post
from nomicbot.publish.trouble import Trouble
from nomicbot.rulebooks.library import names, starting_rules, without_clauses

__all__ = ["Administrator", "Outcome", "WrongSeed"]

log = logging.getLogger(__name__)

Found = TypeVar("Found", MailClaim, Handling)


class Administrator:
    """The administration of one game: its ledger, its engine, and all steps from posts to messages.

    If `writes` is false, as in a replay, no messages are written. `watch` is called with each event
    after it has been recorded. If the ledger is a copy of the ledger of a `known` administrator,
    the game is copied from that administrator instead of being read from the ledger.
    """

    def __init__(
        self,
        config: Config,
        ledger: Ledger,
        seeds: seeding.Seeds,
        *,
        dice: SeededDice | None = None,
        writes: bool = True,
        watch: Callable[[Outcome], None] = lambda _outcome: None,
        known: "Administrator | None" = None,
        crashes: Crashes | None = None,
    ) -> None:
        self.config = config = as_begun(config, ledger)
        self.ledger = ledger
        self.watch = watch
        self.book: Bookkeeper = Bookkeeper(
            config,
            ledger,
            seeds,
            dice=dice,
            writes=writes,
            tells=self._recorded,
            forgets=self._forget,
            known=known.book if known else None,
            crashes=crashes,
        )

    # -- its parts ---------------------------------------------------------------------------------

    @cached_property
    def reader(self) -> Reader:
        """The parser of posts, which finds actions, and asks about passages that may be actions."""
        return common_reader()

    @cached_property
    def authors(self) -> Authenticator:
        """The authenticator, which determines who wrote a message."""
        return Authenticator(self.book)

    @cached_property
    def intakes(self) -> IncomingMails:
        """The factory for incoming messages: new ones, and those in the ledger."""
        return IncomingMails(
            self.config,
            self.ledger,
            self.authors.authorship,
            lambda: self.engine.state,
            self.book.crashes,
        )

    @cached_property
    def answering(self) -> QuestionReplies:
        """The handler of replies that answer a question by a number."""
        return QuestionReplies(
            self.ledger,
            self.reader,
            lambda one, other: of_the_same(self.engine.state, one, other),
            self.config.address_of,
            self.book.postroom.ids.looks_own,
            lambda chosen, entry: revised(self.engine.query(self.now), chosen, entry),
        )

    @cached_property
    def undoing(self) -> Undoing:
        """The handler of replies by which authors undo an action with "no"."""
        return Undoing(self.book, lambda one, other: of_the_same(self.engine.state, one, other))

    @cached_property
    def naming(self) -> NameChecks:
        """The checks of names, which ask about names that could be mistaken for others."""
        return NameChecks(self.book, self.reader)

    @cached_property
    def precedents(self) -> MailHistory:
        """The earlier messages that a post may quote."""
        return MailHistory(
            self.config, self.ledger, lambda: self.engine.state, sends=self.book.writes
        )

    @cached_property
    def attributing(self) -> QuoteAttributor:
        """The component that separates the author's words in a post from those of others."""
        return QuoteAttributor(self.config, self.reader, self.precedents, lambda: self.engine)

    @cached_property
    def hearing(self) -> PostReader:
        """The component that determines the meaning of a message."""
        return PostReader(self.book, self.naming, self.reader, self.answering, self.attributing)

    @cached_property
    def desk(self) -> Desk:
        """The desk, where the administrator's decisions about the game are carried out."""
        chores = AdminTasks(
            self.book, self.erasing, lambda received: self.take(self.waiting(received))
        )
        return Desk(self.book, self.naming, chores)

    @cached_property
    def law_reading(self) -> LawReading:
        """The component that interprets clauses when they become law."""
        return LawReading(self.book)

    @cached_property
    def erasing(self) -> Erasing:
        """The part that erases messages."""
        return Erasing(self.book, self._forget)

    @cached_property
    def indexing(self) -> Indexing:
        """The index by which posts are found by their words."""
        return Indexing(self.ledger)

    @cached_property
    def accounts(self) -> Accounts:
        """The handler of accounts: returned reply tokens, and requests about addresses."""
        return Accounts(self.book, self.desk, self.intakes, self.authors.known_as)

    @cached_property
    def dispositions(self) -> Dispositions:
        """The ways of handling a message, in the order in which they are tried."""
        book = self.book
        commanding = AdminMail(book, AdminMailHandler(book, self.desk, self.intakes))
        settling = TokenReply(book, self.accounts)
        return Dispositions(
            (
                UnreadableMail(self._quarantine),
                AutomaticMail(
                    book, self._quarantine, self.precedents, self.twice, (commanding, settling)
                ),
                commanding,
                Copied(book, self.accounts),
                settling,
                Undone(book, self.undoing, self.answering, self.naming),
                QuestionReply(book, self.answering, self.naming),
            ),
            PlainPost(book),
        )

    @cached_property
    def twice(self) -> Twice:
        """The index for finding posts that arrived twice."""
        return Twice(self.book, self.intakes.of_entry)

    @cached_property
    def undelivered(self) -> Undelivered:
        """The notifier of authors whose post to a forum the list did not deliver."""
        return Undelivered(self.book, self.intakes)

    @cached_property
    def _quarantine(self) -> Quarantine:
        return Quarantine(self.book)

    @property
    def engine(self) -> Engine:
        """The engine, with the current state of the game."""
        return self.book.engine

    @property
    def library(self) -> Library:
        """The library of all rules that can be in force, and of the kinds of objects in them."""
        return self.book.library

    @property
    def correspondence(self) -> Correspondence:
        """The writer of outgoing messages."""
        return self.book.correspondence

    @property
    def now(self) -> datetime:
        """The instant up to which everything has been judged."""
        return self.book.now

    def aloud(self, words: str) -> tuple[Announcement | Unread, ...]:
        """Parse words as if they were posted, without posting them."""
        return self.reader.read(words).read

    # -- the game ----------------------------------------------------------------------------------

    def begin(self, without: Collection[str] = ()) -> None:
        """Begin the game: put the law into force, start The Clock, commit to the first seeds.

        The clauses in `without`, such as 3-4.e, are left out of the law, to show what difference
        they make.
        """
        config, book = self.config, self.book
        begin = Begin(
            at=config.begins.isoformat(),
            nweek=config.nweek,
            nday=config.nday,
            rulebooks=tuple((name, names()[name]) for name in config.rulebooks),
            rules=tuple(
                without_clauses(rule, without) for rule in starting_rules(config.rulebooks)
            ),
            fora=tuple(StartingForum(f.name, f.public) for f in config.fora),
        )
        with book.together():
            outcome = book.record(Decided(config.begins, begin))
            book.commit_and_reveal(outcome.judgement)

    def advance(self, until: datetime) -> None:
        """Judge every midnight and alarm up to `until`, in order.

        The mailbox must have been read up to that moment.
        """
        self.book.advance(until)

    def _recorded(self, outcome: Outcome) -> None:
        """Pass a recorded outcome to the caches that depend on it."""
        post = outcome.own_post()
        if post is not None and isinstance(outcome.event, Posted):
            self.precedents.add(outcome.entry, outcome.event, post)
        self.authors.note(outcome)
        self.twice.note(outcome)
        self.indexing.note(outcome)
        self.watch(outcome)
        self.desk.follow(outcome)
        self.law_reading.follow(outcome)

    def _forget(self) -> None:
        """Clear the caches, since they may contain outcomes that were not recorded."""
        self.precedents.forget()
        self.authors.forget()
        self.twice.forget()

    # -- what arrives ------------------------------------------------------------------------------

    def receive(
        self,
        raw: bytes,
        arrived: datetime,
        *,
        mailbox: str = "",
        uidvalidity: int = 0,
        uid: int = 0,
        forum: str = "",
    ) -> IncomingMail | None:
        """Store a message before anything else is done. Return None if it was stored before."""
        intake = self.intakes.arriving(raw, arrived, forum)
        post = intake.read
        received = keep(
            self.ledger,
            raw,
            post,
            intake.forum,
            intake.at,
            mailbox=mailbox,
            uidvalidity=uidvalidity,
            uid=uid,
        )
        if isinstance(post, Post) and self.book.writes:
            self.book.postroom.generations.look_at(post)
        if received is not None:
            return replace(intake, received=received)
        if isinstance(post, Post):
            self._know_again(post, intake.forum)
        return None

    def number_anew(self, now: datetime, *, asked: bool = False) -> None:
        """Begin a new generation of Message-IDs if needed, and notify the administrators.

        A new generation is needed if the administrator `asked` for it, or if received mail shows
        that the ledger was restored from a backup. Call this before any received message is judged.
        Raises LedgerSuperseded if an administrator has to ask for it first.
        """
        if not asked:
            self.must_be_newest()
        generations, last = self.book.postroom.generations, self.ledger.last()
        if not (asked or generations.ahead) or last is None:
            return
        with self.ledger.batch():
            ahead = generations.ahead
            generation = self.book.postroom.begin_generation()
            self.book.public.note_generation(generation, last.event.at, now)
            matter, detail = advice(generation, ahead, last.event.at, asked=asked)
            self.correspondence.tell_administrators(Trouble.RESTORED, matter, detail, now)
        log.error("%s: %s", matter, detail)

    def must_be_newest(self) -> None:
        """Raise LedgerSuperseded if mail shows that a bot with a newer generation has run."""
        generations = self.book.postroom.generations
        if newer := generations.newer():
            raise LedgerSuperseded(
                f"another bot has continued this game: <{newer}> is of a newer "
                "generation than this ledger,"
                f" which is of {generations.now}. Two bots would answer everything "
                "twice, so this one stops. If that"
                " one has ended, or this ledger is a restored backup, go on by: nomicbot "
                "run --new-generation --game"
                f" {self.config.folder}"
            )

    def _know_again(self, post: Post, forum: str) -> None:
        """Take messages out of quarantine that have the same words as a post but different bytes.

        Such copies need no decision; for example, they come from a converted mailbox. A message
        that reached a different forum is not a copy.
        """
        known = self.ledger.find_received(post.message_id)
        first, *copies = [mail for mail in known if mail.forum == forum]
        for copy in copies:
            alike = copy.body_hash == post.body_hash
            if copy.status == "quarantined" and alike and self.intakes.is_the_same(first, post):
                self.ledger.ignored(
                    copy.id,
                    "it is the same message again, changed on the way",
                    Route.IGNORED,
                )

    def waiting(self, received: Received) -> IncomingMail:
        """Return a message of the ledger that has not been judged yet."""
        return self.intakes.waiting(received)

    def take(self, intake: IncomingMail) -> Outcome | None:
        """Judge every midnight before a message, and then handle the message by its route.

        Returns None if the message is not judged. Raises RoundAwaited, without doing anything, if
        the dice of a post that arrives now would have to wait for the beacon.
        """
        self.book.rounds.must_know(intake.at)
        if any(map(self.book.crashes.stops, (judging(intake.raw), parsing(intake.raw)))):
            self._hold(intake)
            return None
        outcome = self._taken(PendingMail(intake, self.hearing))
        self.book.crashes.over(judging(intake.raw))
        return outcome

    def _taken(self, mail: PendingMail) -> Outcome | None:
        """Choose the route of a message, judge what comes before it, parse it, and handle it."""
        read = mail.intake.read
        limits = self.intakes.allowance(read.address if isinstance(read, Post) else "")
        claims = self.dispositions.claims(mail)
        with self._counting_crashes(mail):
            claim = self._within(limits, mail, partial(next, claims))
        if claim is None:
            return None
        if claim.judged:
            self.advance(mail.intake.at)
        with self._counting_crashes(mail):
            all_claims = chain((claim,), claims)
            found = self._within(limits, mail, partial(handling, mail, all_claims))
            return self._handle(found) if found is not None else None

    def _counting_crashes(self, mail: PendingMail) -> AbstractContextManager[None]:
        """Record next to the ledger, inside the block, that this message is being judged."""
        return self.book.crashes.doing(judging(mail.intake.raw))

    def _hold(self, intake: IncomingMail) -> None:
        """Quarantine a message that crashed the process several times, and report it."""
        mail, author = intake.received, getattr(intake.read, "address", "")
        assert mail is not None
        reason = f"it crashed the program {MOST} times"
        detail = (
            f"Mail {mail.id}, <{mail.message_id}> from "
            f"{author or mail.address or 'nobody'}, would be entry"
            f" {self.ledger.next_entry_id()}. It is held: nothing in it was judged.\n"
            "To have it judged in its place, once the program is mended or has more memory:\n"
            f"nomicbot desk release {mail.id}\n"
            f"To close it unjudged:\nnomicbot desk dismiss {mail.id}"
        )
        with self.ledger.batch():
            self._quarantine.keep(intake, reason, Route.UNREADABLE)
            if self.book.writes:
                matter = f"mail {mail.id} crashed the program {MOST} times"
                self.correspondence.tell_administrators(Trouble.CRASH, matter, detail, self.now)
        log.error("mail %d is held: %s", mail.id, reason)

    def _handle(self, found: Handling) -> Outcome | None:
        """Return the outcome of a route's handler, or None if it fails.

        On failure, the message is quarantined.
        """
        if isinstance(found, NotJudged):
            found.put()
            return None
        try:
            return found.deal(found.heard.taken_by(found.by))
        except (LedgerProblem, RoundAwaited):
            raise
        except Exception as fault:
            reason = f"the program failed on it: {fault!r}"
            self._quarantine.keep(found.heard.intake, reason, found.by)
            return None

    def _within(
        self, limits: Allowance, mail: PendingMail, what: Callable[[], Found]
    ) -> Found | None:
        """Return `what()`, or None if it fails or takes longer than its limits.

        In the latter cases the message is quarantined.
        """
        try:
            with reading(limits):
                return what()
        except ReadingLimitExceeded:
            reason, too_long = TOO_LONG, True
        except LedgerProblem:
            raise
        except Exception as fault:
            reason, too_long = f"the reader failed on it: {fault!r}", False
        self._quarantine.keep(mail.intake, reason, Route.UNREADABLE, too_long=too_long)
        return None

    def consider(self, raw: bytes, look: Callable[[Outcome, Handling], None]) -> Handling:
        """Return the route that a message would take if it arrived now, without lasting effects.

        If anything in it is judged, `look` is called with the outcome before that is undone. The
        dice differ from those that the game would roll.
        """
        intake = self.intakes.looked_at(raw, self.now)
        mail = PendingMail(intake, self.hearing, self._before(intake))
        found = handling(mail, self.dispositions.claims(mail))
        if isinstance(found, NotJudged):
            return found
        understood = found.heard
        if understood.requests and not found.told:
            asked = "; ".join(
                f"“{understood.own_post().body[slice(*one.span)].strip()}”"
                for one in understood.requests
            )
            told = f"it asks the administrator something, which is answered by mail: {asked}"
            found = replace(found, told=told)
        with Trial(self.engine).judged(found.event) as judgement:
            look(Outcome(0, found.event, judgement, (), understood.intake), found)
        return found

    def _before(self, intake: IncomingMail) -> datetime:
        """Return the time of the latest messages that a post on trial can quote.

        This is the time when the post arrived, or now if it has not arrived.
        """
        copies = self.ledger.find_received(intake.read.message_id)
        return min((copy.arrived for copy in copies), default=self.now)
