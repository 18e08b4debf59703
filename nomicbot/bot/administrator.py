"""The administrator: keeps the record, judges what reached the list in order of arrival, and says what goes out.

Everything here is plain and synchronous, and is told what time it is. The loop that polls mailboxes, the replay of an
archive and the plays all drive this one class, so what they show is what happens. It puts its parts together, each of
which can be had by its name; none of them knows of it.
"""

import logging
from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import datetime
from functools import cached_property
from typing import TypeVar

from nomicbot.bot.admin.admin_mail import AdminMailHandler
from nomicbot.bot.admin.admin_tasks import AdminTasks
from nomicbot.bot.admin.desk import Desk
from nomicbot.bot.admin.erasing import Erasing
from nomicbot.bot.intake.account_requests import Accounts
from nomicbot.bot.intake.authentication import Authenticator
from nomicbot.bot.intake.cpu_limit import ReadingLimitExceeded, reading
from nomicbot.bot.intake.incoming import TOO_LONG, IncomingMail, IncomingMails
from nomicbot.bot.intake.indexing import Indexing
from nomicbot.bot.intake.mail_history import MailHistory
from nomicbot.bot.intake.mail_routes import (
    AdminMail,
    AutomaticMail,
    Claim,
    Dispositions,
    NotJudged,
    PlainPost,
    Quarantine,
    QuestionReply,
    TokenReply,
    UnreadableMail,
)
from nomicbot.bot.intake.name_checks import NameChecks
from nomicbot.bot.intake.post_reader import PendingMail, PostReader, UnderstoodMail
from nomicbot.bot.intake.question_replies import QuestionReplies
from nomicbot.bot.intake.quote_attribution import QuoteAttributor
from nomicbot.bot.intake.repeated_posts import Twice
from nomicbot.bot.intake.undelivered import Copied, Undelivered
from nomicbot.bot.judging import seeds as seeding
from nomicbot.bot.judging.bookkeeping import Bookkeeper, Outcome, WrongSeed
from nomicbot.bot.judging.law_reading import LawReading
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
from nomicbot.language.reader import Reader, common_reader
from nomicbot.ledger.dispositions import IGNORED, UNREADABLE
from nomicbot.ledger.problems import LedgerProblem
from nomicbot.ledger.record import Ledger, Received
from nomicbot.mail.message.post import Post
from nomicbot.publish.trouble import Trouble
from nomicbot.rulebooks.library import names, starting_rules, without_clauses

__all__ = ["Administrator", "Outcome", "WrongSeed"]

log = logging.getLogger(__name__)

Read = TypeVar("Read", Claim, UnderstoodMail)


class Administrator:
    """One game: its ledger, its engine, and the way from a received post to mails in the outbox.

    `writes` says whether mails are written at all: a replay needs none. `watch` is told of each event once it is in
    the record. Of a `known` one the record is a copy: what that has of the game need not be read in it.
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
    ) -> None:
        self.config = config
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
        )

    # -- its parts ----------------------------------------------------------------------------------------------

    @cached_property
    def reader(self) -> Reader:
        """Reads posts into actions, and asks about what may be some."""
        return common_reader()

    @cached_property
    def authors(self) -> Authenticator:
        """Knows who wrote a mail."""
        return Authenticator(self.book)

    @cached_property
    def intakes(self) -> IncomingMails:
        """Makes intakes of mails."""
        return IncomingMails(
            self.config, self.ledger, self.authors.authorship, lambda: self.engine.state
        )

    @cached_property
    def answering(self) -> QuestionReplies:
        """Finds what a number means that somebody answers to a question."""
        return QuestionReplies(
            self.ledger,
            self.reader,
            lambda one, other: of_the_same(self.engine.state, one, other),
            self.config.address_of,
            self.book.postroom.ids.looks_own,
        )

    @cached_property
    def undoing(self) -> Undoing:
        """Finds what an author takes back with a no."""
        return Undoing(self.book, lambda one, other: of_the_same(self.engine.state, one, other))

    @cached_property
    def naming(self) -> NameChecks:
        """Asks about names that could be taken for others."""
        return NameChecks(self.book, self.reader)

    @cached_property
    def precedents(self) -> MailHistory:
        """Knows the earlier mails that a post may quote."""
        return MailHistory(
            self.config, self.ledger, lambda: self.engine.state, sends=self.book.writes
        )

    @cached_property
    def attributing(self) -> QuoteAttributor:
        """Reads posts, with the words of others told apart."""
        return QuoteAttributor(self.config, self.reader, self.precedents, lambda: self.engine)

    @cached_property
    def hearing(self) -> PostReader:
        """Hears what mails say."""
        return PostReader(self.book, self.naming, self.reader, self.answering, self.attributing)

    @cached_property
    def desk(self) -> Desk:
        """Makes the decisions of the administrator."""
        chores = AdminTasks(
            self.book, self.erasing, lambda received: self.take(self.waiting(received))
        )
        return Desk(self.book, self.naming, chores)

    @cached_property
    def law_reading(self) -> LawReading:
        """Reads law as it is made."""
        return LawReading(self.book)

    @cached_property
    def erasing(self) -> Erasing:
        """Erases mails."""
        return Erasing(self.book, self._forget)

    @cached_property
    def indexing(self) -> Indexing:
        """Lets posts be found by their words."""
        return Indexing(self.ledger)

    @cached_property
    def accounts(self) -> Accounts:
        """Carries out what comes back with reply tokens, and what is asked about addresses."""
        return Accounts(self.book, self.desk, self.intakes, self.authors.known_as)

    @cached_property
    def dispositions(self) -> Dispositions:
        """What can become of a mail."""
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
                Undone(book, self.undoing),
                QuestionReply(book, self.answering, self.naming),
            ),
            PlainPost(book),
        )

    @cached_property
    def twice(self) -> Twice:
        """Knows a post again."""
        return Twice(self.book, self.intakes.of_entry)

    @cached_property
    def undelivered(self) -> Undelivered:
        """Tells who wrote to a forum that the list has not delivered it."""
        return Undelivered(self.book, self.intakes)

    @cached_property
    def _quarantine(self) -> Quarantine:
        return Quarantine(self.book)

    @property
    def engine(self) -> Engine:
        """The game as it is."""
        return self.book.engine

    @property
    def library(self) -> Library:
        """The rules that can be in force, and what they speak of."""
        return self.book.library

    @property
    def correspondence(self) -> Correspondence:
        """Writes what goes out."""
        return self.book.correspondence

    @property
    def now(self) -> datetime:
        """The instant up to which everything is judged."""
        return self.book.now

    def aloud(self, words: str) -> tuple[Announcement | Unread, ...]:
        """What is read in words that nobody has posted."""
        return self.reader.read(words).read

    # -- the game -----------------------------------------------------------------------------------------------

    def begin(self, without: Collection[str] = ()) -> None:
        """Begin the game: the law comes into force, The Clock starts, the first seeds are committed.

        The clauses that it begins `without` (as 3-4.e) never stand in it: what they are good for shows in what differs.
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
        """Judge every midnight and alarm up to `until`, in order. The mailbox must have been read that far."""
        self.book.advance(until)

    def _recorded(self, outcome: Outcome) -> None:
        """Tell the parts what is in the record now."""
        if outcome.post is not None and isinstance(outcome.event, Posted):
            self.precedents.add(outcome.entry, outcome.event, outcome.post)
        self.authors.note(outcome)
        self.twice.note(outcome)
        self.indexing.note(outcome)
        self.watch(outcome)
        self.desk.follow(outcome)
        self.law_reading.follow(outcome)

    def _forget(self) -> None:
        """Let the parts forget what may not be in the record."""
        self.precedents.forget()
        self.authors.forget()
        self.twice.forget()

    # -- what arrives -------------------------------------------------------------------------------------------

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
        """Put a mail into the record before anything else is done with it; None if it is there already."""
        intake = self.intakes.arriving(raw, arrived, forum)
        post = intake.read
        received = self.ledger.receive(
            raw,
            forum=intake.forum,
            arrived=intake.at,
            message_id=post.message_id,
            address=post.address if isinstance(post, Post) else "",
            name=post.name if isinstance(post, Post) else "",
            body_hash=post.body_hash if isinstance(post, Post) else "",
            mailbox=mailbox,
            uidvalidity=uidvalidity,
            uid=uid,
        )
        if isinstance(post, Post) and self.book.writes:
            self.book.postroom.generations.look_at(post)
        if received is not None:
            return replace(intake, received=received)
        if isinstance(post, Post):
            self._know_again(post)
        return None

    def number_anew(self, now: datetime, *, asked: bool = False) -> None:
        """Begin a generation of Message-IDs if that is `asked`, or if what was received shows that the ledger was
        restored, and tell the administrators. (Before anything that was received is judged.)"""
        generations, last = self.book.postroom.generations, self.ledger.last()
        if not (asked or generations.ahead) or last is None:
            return
        with self.ledger.batch():
            ahead = generations.ahead
            matter, detail = advice(
                self.book.postroom.begin_generation(), ahead, last.event.at, asked=asked
            )
            self.correspondence.tell_administrators(Trouble.RESTORED, matter, detail, now)
        log.error("%s: %s", matter, detail)

    def _know_again(self, post: Post) -> None:
        """A mail that came again with other bytes and the same words, as from a mailbox that was converted, is no
        other mail, and nothing for the desk."""
        first, *copies = self.ledger.find_received(post.message_id)
        for copy in copies:
            alike = copy.body_hash == post.body_hash and copy.forum == first.forum
            if copy.status == "quarantined" and alike and self.intakes.is_the_same(first, post):
                self.ledger.ignored(
                    copy.id, "it is the same mail again, its bytes changed on the way", IGNORED
                )

    def waiting(self, received: Received) -> IncomingMail:
        """Return a mail that waits in the record to be judged."""
        return self.intakes.waiting(received)

    def take(self, intake: IncomingMail) -> Outcome | None:
        """Deal with a mail of the record, and judge every midnight before it. None if it is no post that can be
        judged."""
        turn = PendingMail(intake, self.hearing)
        claim = self._read(intake, lambda: self.dispositions.of(turn))
        if isinstance(claim, NotJudged):
            claim.put()
        if claim is None or isinstance(claim, NotJudged):
            return None
        self.advance(intake.at)
        heard = self._read(intake, turn.hear)
        if heard is None:
            return None
        try:
            return claim.deal(heard.taken_by(claim.by))
        except LedgerProblem:
            raise
        except Exception as fault:
            self._quarantine.keep(intake, f"the program failed on it: {fault!r}", claim.by)
            return None

    def _read(self, intake: IncomingMail, what: Callable[[], Read]) -> Read | None:
        """Something of a mail that only reading it can tell; a mail on which that fails waits for a person."""
        try:
            with reading(
                self.intakes.allowance(intake.read.address if isinstance(intake.read, Post) else "")
            ):
                return what()
        except ReadingLimitExceeded:
            reason = TOO_LONG
        except LedgerProblem:
            raise
        except Exception as fault:
            reason = f"the reader failed on it: {fault!r}"
        self._quarantine.keep(intake, reason, UNREADABLE)
        return None

    def consider(self, raw: bytes, look: Callable[[Outcome, Claim], None]) -> Claim:
        """What would become of a mail if it arrived now. `look` sees what it would do, if anything in it is judged;
        nothing is recorded, and nothing has changed after.

        Dice that it would roll do not fall as they would in earnest.
        """
        intake = self.intakes.looked_at(raw, self.now)
        turn = PendingMail(intake, self.hearing, self._before(intake))
        claim = self.dispositions.of(turn)
        if isinstance(claim, NotJudged):
            return claim
        heard, engine = turn.hear(), self.engine
        event = claim.judged(heard.event)
        if heard.requests and not claim.told:
            asked = "; ".join(
                f"“{heard.intake.post.body[slice(*one.span)].strip()}”" for one in heard.requests
            )
            claim = replace(
                claim,
                told=f"it asks the administrator something, which is answered by mail: {asked}",
            )
        dice, engine.dice = engine.dice, SeededDice(seeding.DerivedSeeds("not in earnest").seed)
        try:
            judgement = engine.judge(event)
        finally:
            engine.dice = dice
        try:
            look(Outcome(0, event, judgement, (), heard.intake), claim)
        finally:
            engine.unwind(judgement.changes)
        return claim

    def _before(self, intake: IncomingMail) -> datetime:
        """Up to when mails can be quoted in a post that is only looked at: if it has arrived, until it had."""
        copies = self.ledger.find_received(intake.read.message_id)
        return min((copy.arrived for copy in copies), default=self.now)
