"""The administrator: keeps the record, judges what reached the list in order of arrival, and says what goes out.

Everything here is plain and synchronous, and is told what time it is. The loop that polls mailboxes, the replay of an
archive and the plays all drive this one class, so what they show is what happens.
"""

from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import datetime
from functools import cached_property
from hashlib import sha256

from nomicbot.bot import seeds as seeding
from nomicbot.bot.accounts import Accounts, Asked
from nomicbot.bot.answering import Answering
from nomicbot.bot.attributing import Attributing, Words
from nomicbot.bot.bookkeeping import Outcome, WrongSeed
from nomicbot.bot.commands import Clerk, Command, commands_in, may_be_obeyed
from nomicbot.bot.deciding import Decider
from nomicbot.bot.decrees import NoDecision
from nomicbot.bot.naming import Naming
from nomicbot.bot.offering import offered
from nomicbot.bot.patience import READING, TookTooLong, at_most
from nomicbot.bot.postroom import Mail
from nomicbot.bot.precedents import Precedents
from nomicbot.config import PRIVATE
from nomicbot.game.actions import Action, Announcement, Author, Decided, Posted, Unread
from nomicbot.game.addresses import of_the_same, owner_of
from nomicbot.game.clock import utc
from nomicbot.game.decisions import Begin, Overrule, StartingForum
from nomicbot.game.dice import SeededDice
from nomicbot.language.anew.asker import Asking, common_asker
from nomicbot.language.anew.scenes import scene_of
from nomicbot.language.reader import common_reader
from nomicbot.language.requests import Request
from nomicbot.ledger.problems import LedgerProblem
from nomicbot.ledger.record import Entry, Received
from nomicbot.mail.addresses import canonical
from nomicbot.mail.automatic import BY_SUBJECT
from nomicbot.mail.headers import Headers, without_detail
from nomicbot.mail.post import Post, Unreadable, read_post
from nomicbot.mail.trust.authorship import Authorship
from nomicbot.rulebooks.library import names, starting_rules, without_clauses

__all__ = ["Administrator", "Outcome", "WrongSeed"]

_LIST_ID = 255  # characters: more is no name of a list
_LONGEST_DOUBT = 300

TOO_LONG = "reading it takes longer than any one mail may"
_TOOK_TOO_LONG = (
    "Reading this post takes longer than any one mail may, so nothing in it was done. The administrators have it. "
    "What you want to do is read if you post it again in a shorter and plainer mail."
)


class Administrator(Decider):
    """One game: its ledger, its engine, and the way from a received post to mails in the outbox."""

    @cached_property
    def reader(self) -> Asking:
        """Reads posts into actions, and asks about what may be some."""
        return common_asker()

    def aloud(self, words: str) -> tuple[Announcement | Unread, ...]:
        """What is read in words that nobody has posted."""
        return self.reader.read(words).read

    @cached_property
    def answering(self) -> Answering:
        """Finds what a number means that somebody answers to a question."""
        return Answering(
            self.ledger,
            self.reader,
            lambda one, other: of_the_same(self.engine.state, one, other),
            self.config.address_of,
        )

    @cached_property
    def naming(self) -> Naming:
        """Asks about names that could be taken for others."""
        return Naming(self, common_reader())

    @cached_property
    def precedents(self) -> Precedents:
        """Knows the earlier mails that a post may quote."""
        return Precedents(self.config, self.ledger, lambda: self.engine.state, sends=self.writes)

    @cached_property
    def attributing(self) -> Attributing:
        """Reads posts, with the words of others told apart."""
        return Attributing(self.config, self.reader, self.precedents, lambda: self.engine.state)

    @cached_property
    def accounts(self) -> Accounts:
        """Carries out what comes back with reply tokens, and what is asked about addresses."""
        return Accounts(self)

    def begin(self, without: Collection[str] = ()) -> None:
        """Begin the game: the law comes into force, The Clock starts, the first seeds are committed.

        The clauses that it begins `without` (as 3-4.e) never stand in it: what they are good for shows in what differs.
        """
        config = self.config
        begin = Begin(
            at=config.begins.isoformat(),
            nweek=config.nweek,
            nday=config.nday,
            rulebooks=tuple((book, names()[book]) for book in config.rulebooks),
            rules=tuple(without_clauses(rule, without) for rule in starting_rules(config.rulebooks)),
            fora=tuple(StartingForum(f.name, f.public) for f in config.fora),
        )
        with self.together():
            outcome = self._record(Decided(config.begins, begin))
            self._commit_and_reveal(outcome.judgement)

    def _placed(self, decision: Action, at: datetime, by: str) -> tuple[Decided, Entry | None]:
        placed = super()._placed(decision, at, by)
        overruled = placed[0].decision
        author = Author("")
        if isinstance(overruled, Overrule) and isinstance(event := self.ledger.entry(overruled.entry).event, Posted):
            author = event.author
        if reason := self.naming.objection_to(overruled, author.address, author.name):
            raise NoDecision(reason)
        return placed

    def _recorded(self, outcome: Outcome) -> Outcome:
        if outcome.post is not None and isinstance(outcome.event, Posted):
            self.precedents.add(outcome.entry, outcome.event, outcome.post)
        return super()._recorded(outcome)

    def _resume(self) -> None:
        super()._resume()
        for known in ("precedents", "attributing"):  # what they keep may not be in the record
            self.__dict__.pop(known, None)

    # -- what arrives -------------------------------------------------------------------------------------------

    def receive(
        self, raw: bytes, arrived: datetime, *, mailbox: str = "", uidvalidity: int = 0, uid: int = 0, forum: str = ""
    ) -> tuple[Received | None, Post | Unreadable]:
        """Put a mail into the record before anything else is done with it; None if it is there already."""
        post = _read(raw)
        received = self.ledger.receive(
            raw,
            forum=forum or (self.config.forum_of(post.to, post.list_id) if isinstance(post, Post) else PRIVATE),
            arrived=utc(arrived),
            message_id=post.message_id,
            address=post.address if isinstance(post, Post) else "",
            name=post.name if isinstance(post, Post) else "",
            body_hash=post.body_hash if isinstance(post, Post) else "",
            mailbox=mailbox,
            uidvalidity=uidvalidity,
            uid=uid,
        )
        if received is None and isinstance(post, Post):
            self._know_again(post)
        return received, post

    def _know_again(self, post: Post) -> None:
        """A mail that came again with other bytes and the same words, as from a mailbox that was converted, is no
        other mail, and nothing for the desk."""
        first, *copies = self.ledger.find_received(post.message_id)
        for copy in copies:
            if copy.status == "quarantined" and copy.body_hash == post.body_hash and copy.forum == first.forum:
                known = _read(self.ledger.raw_if_kept(first.id))
                if isinstance(known, Post) and _says(known) == _says(post):
                    self.ledger.ignored(copy.id, "it is the same mail again, its bytes changed on the way")

    def take(self, received: Received, post: Post | Unreadable | None = None) -> Outcome | None:
        """Judge a mail from the record, and every midnight before it. None if it is no post that can be judged."""
        if post is None:
            post = _read(self.ledger.raw(received.id))
        if isinstance(post, Unreadable):
            self._quarantine(received, post.reason)
            return None
        ignored = self._ignored(received, post)
        if ignored:
            self.ledger.ignored(received.id, ignored)
            if post.address == self.config.bot_address and not self.writes:
                self.precedents.add_copy(post, received.arrived)
            return None
        self.advance(received.arrived)
        try:
            with at_most(READING):
                wrote = self.authorship(self.ledger.raw(received.id), post, received.forum, received.arrived)
                words = self._words(wrote.words_of(post), wrote, received.arrived)
                post = words.post
                commands = commands_in(self.config, received.forum, post, wrote)
                event, requests = self._posted(words, wrote, received.forum, received.arrived)
                asked = self.accounts.asked(post, received.forum, wrote)
                answer = self.answering.answer(post, wrote.address, received.forum, received.arrived)
        except TookTooLong:
            self._quarantine(received, TOO_LONG)
            return None
        except Exception as fault:
            self.ledger.quarantine(received.id, f"the reader failed on it: {fault!r}")
            return None
        if post.automatic == BY_SUBJECT and not received.reason:  # else a person has looked at it, and had it judged
            if event.read or requests or commands or asked is not None:
                self.ledger.quarantine(received.id, "by its subject it is an automatic reply, and it seems to act")
            else:
                self.ledger.ignored(received.id, BY_SUBJECT)
            return None
        try:
            if commands and not may_be_obeyed(wrote):
                return self._left_undone(wrote, event, received, post)
            if commands:
                return self._carry_out(commands, event, received, post)
            if asked is not None:
                return self._settle(asked, event, received, post)
            if answer is not None:
                word = self.correspondence.word(answer.word, event, post) if self.writes else ()
                answered = self.naming.checked(answer.read, wrote.address, wrote.name)
                return self._put(replace(event, read=answered), received, post, (), word)
            return self._put(event, received, post, requests)
        except LedgerProblem:
            raise
        except Exception as fault:
            self.ledger.quarantine(received.id, f"the program failed on it: {fault!r}")
            return None

    def _quarantine(self, received: Received, reason: str) -> None:
        """Keep a mail for a person to look at. Who wrote one that takes too long to read is told."""
        with self.ledger.batch():
            self.ledger.quarantine(received.id, reason)
            if reason == TOO_LONG and self.writes:
                raw = self.ledger.raw(received.id)
                head = read_post(raw[: Headers.split(raw)[1]])
                if isinstance(head, Post):
                    self.correspondence.tell_author(_TOOK_TOO_LONG, head, received.forum, received.arrived)

    def _put(
        self,
        event: Posted,
        received: Received,
        post: Post,
        requests: tuple[Request, ...],
        replies: tuple[Mail, ...] = (),
    ) -> Outcome:
        """Record a post, in its place if it turned up late."""
        if received.arrived < self.now:
            return self._insert(event, received, post, requests, replies=replies)
        return self._record(event, received, post, requests, replies)

    def _carry_out(self, commands: list[Command], event: Posted, received: Received, post: Post) -> Outcome:
        """Do what an administrator asks for by mail, and record the mail with the answer: all of it or nothing."""
        with self.together():
            letter = Clerk(self, self.letters).answer(commands, event, received, post.subject)
            reply = self.correspondence.to_author(letter, post)
            asked = replace(event, read=(), chain=self._chain)
            return self._put(asked, received, post, (), (reply,) if self.writes else ())

    def _left_undone(self, wrote: Authorship, event: Posted, received: Received, post: Post) -> Outcome:
        """Record a mail that asks for something in an administrator's name, which is not proven; e is told."""
        letter = Clerk(self, self.letters).unproven(wrote, received.arrived, post.subject)
        reply = Mail(letter, wrote.address, post) if letter else None
        return self._put(replace(event, read=()), received, post, (), (reply,) if reply and self.writes else ())

    def _settle(self, asked: Asked, event: Posted, received: Received, post: Post) -> Outcome:
        """Do what a mail wants that concerns accounts, and record it with the answers: all of it or nothing.

        What came with a token is an answer and no post; beside a request a post may do other things.
        """
        with self.together():
            replies = self.accounts.settle(asked, event, received, post)
            read = () if received.forum == PRIVATE else tuple(r for r in event.read if isinstance(r, Announcement))
            done = replace(event, read=read, chain=self._chain)
            return self._put(done, received, post, (), tuple(replies) if self.writes else ())

    def _words(self, post: Post, wrote: Authorship, at: datetime) -> Words:
        """What a post says that arrived at a moment, its author's words told apart from those of others."""
        return self.attributing.read(post, wrote.address, self._names(post, wrote), at)

    def _posted(self, words: Words, wrote: Authorship, forum: str, at: datetime) -> tuple[Posted, tuple[Request, ...]]:
        """The event that a post is, with the actions read from it, and what it asks of the administrator."""
        post = words.post
        author = Author(wrote.address, wrote.name, proven=wrote.proven, doubt=wrote.why[:_LONGEST_DOUBT])
        mail = (post.message_id, post.body_hash, self._chain, (post.list_id or "")[:_LIST_ID], post.archived_at)
        meant = self.naming.checked(self.answering.with_motion(words.read, post), wrote.address, wrote.name)
        known = dict.fromkeys(a for a in map(canonical, post.to) if owner_of(self.engine.state, a))
        event = Posted(at, author, forum, meant, *mail, quoted=words.quoted, addressed=tuple(known))
        return self._offered(event), words.requests

    def _offered(self, event: Posted) -> Posted:
        """A post with its questions as they are put: with lines that the game has, and that stand in the record."""
        scene, dice = scene_of(self.engine.state), self.engine.dice
        self.engine.dice = SeededDice(seeding.DerivedSeeds("not in earnest").seed)
        try:
            return offered(event, self.engine, lambda text: self.reader.read(text, scene=scene).read)
        finally:
            self.engine.dice = dice

    def _names(self, post: Post, wrote: Authorship) -> tuple[str, ...]:
        """What the author of a post may call emself: as the game does, as eir mail does."""
        owner = owner_of(self.engine.state, wrote.address)
        return (*((self.engine.library.called(self.engine.state, owner),) if owner else ()), *post.names)

    def _ignored(self, received: Received, post: Post) -> str:
        if post.automatic and post.automatic != BY_SUBJECT:
            return post.automatic
        if without_detail(post.address) == without_detail(self.config.bot_address):
            return "it is the administrator's own"
        if received.arrived < self.config.begins:
            return "it arrived before the game began"
        if len(self._public) > 1 and received.forum in self._public:
            for copy in self.ledger.find_received(received.message_id):
                if copy.id < received.id and copy.forum in self._public:
                    return "it was posted to another public forum too, and is judged there"
        return ""

    def _before(self, post: Post) -> datetime:
        """Up to when mails can be quoted in a post that is only looked at: if it has arrived, until it had."""
        return min((copy.arrived for copy in self.ledger.find_received(post.message_id)), default=self.now)

    def consider(self, raw: bytes, look: Callable[[Outcome, Authorship], None]) -> str:
        """Let `look` see what a mail would do if it arrived now; nothing is recorded, and nothing has changed after.

        Returns why the mail cannot be read, or "". Dice that it would roll do not fall as they would in earnest.
        """
        post = read_post(raw)
        if isinstance(post, Unreadable):
            return post.reason
        forum = self.config.forum_of(post.to, post.list_id)
        if forum == PRIVATE and self.config.bot_address not in post.to:
            forum = self.config.notices_forum.name
        wrote = self.authorship(raw, post, forum, self.now)
        words = self._words(wrote.words_of(post), wrote, self._before(post))
        post = words.post
        event, _ = self._posted(words, wrote, forum, self.now)
        dice, self.engine.dice = self.engine.dice, SeededDice(seeding.DerivedSeeds("not in earnest").seed)
        try:
            judgement = self.engine.judge(event)
        finally:
            self.engine.dice = dice
        try:
            look(Outcome(0, event, judgement, (), post), wrote)
        finally:
            self.engine.unwind(judgement.changes)
        return ""


def _read(raw: bytes) -> Post | Unreadable:
    """A mail, read; if that takes too long or fails, what is known of it without its body."""
    try:
        with at_most(READING):
            return read_post(raw)
    except TookTooLong:
        reason = TOO_LONG
    except Exception as fault:  # it never should, but one mail must not keep the others waiting
        reason = f"the reader failed on it: {fault!r}"
    try:
        message_id = read_post(raw[: Headers.split(raw)[1]]).message_id
    except Exception:
        message_id = f"sha256-{sha256(raw).hexdigest()}@missing"
    return Unreadable(reason, message_id)


def _says(post: Post) -> tuple[str, ...]:
    """What a mail says, however its bytes are written."""
    return post.address, " ".join(post.subject.split()), *post.body.split()
