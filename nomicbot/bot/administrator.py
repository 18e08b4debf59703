"""The administrator: keeps the record, judges what reached the list in order of arrival, and says what goes out.

Everything here is plain and synchronous, and is told what time it is. The loop that polls mailboxes, the replay of an
archive and the plays all drive this one class, so what they show is what happens.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime

from nomicbot.bot import seeds as seeding
from nomicbot.bot.again import judge_in_place, remember_what_waits
from nomicbot.bot.attesting import placed_attestation
from nomicbot.bot.correspondence import Correspondence, News
from nomicbot.bot.postroom import Mail
from nomicbot.config import PRIVATE, Config
from nomicbot.game import kinds
from nomicbot.game.actions import Action, AlarmRang, Author, Decided, Event, Midnight, Posted
from nomicbot.game.clock import midnight_before, midnights, utc
from nomicbot.game.decisions import Attest, Begin, Recognise, StartingForum
from nomicbot.game.dice import SeededDice, chained, commitment
from nomicbot.game.engine import Engine, Judgement
from nomicbot.game.happenings import GameBegan
from nomicbot.game.objects import Change
from nomicbot.language.reader import Reader
from nomicbot.ledger.problems import LedgerProblem, NothingRecorded
from nomicbot.ledger.record import Entry, Ledger, Received
from nomicbot.mail.post import Post, Unreadable, read_post
from nomicbot.publish.letters import Letters
from nomicbot.rulebooks.bnomic.vocabulary import CLOCK, NWEEK, NweekBegins
from nomicbot.rulebooks.library import NAMES, library, ntime, starting_rules


class WrongSeed(LedgerProblem):
    """A sealed seed that is not the one that was committed to: the sealed file is another game's, or an old copy."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one event: its entry, its judgement, the mails that go out. For whoever watches."""

    entry: int
    event: Event
    judgement: Judgement
    mails: tuple[Mail, ...] = ()
    post: Post | None = None


_RULE_PREFIX = f"{kinds.RULE.name}:"
_CLOCK_PREFIX = f"{CLOCK.name}:"


def _nweek_begins(judgement: Judgement) -> bool:
    return any(isinstance(h, NweekBegins | GameBegan) for h in judgement.happenings)


class Administrator:
    """One game: its ledger, its engine, and the way from a received post to mails in the outbox.

    `writes` says whether mails are written at all: a replay needs none. `watch` is told of each event once it is in
    the record. `now` is the instant up to which everything is judged.
    """

    def __init__(
        self,
        config: Config,
        ledger: Ledger,
        seeds: seeding.Seeds,
        *,
        dice: SeededDice | None = None,
        writes: bool = True,
        watch: Callable[[Outcome], None] | None = None,
    ) -> None:
        self.config = config
        self.ledger = ledger
        self.seeds = seeds
        self.dice = dice or SeededDice(self._seed)
        self.library = library(*config.rulebooks)
        self.engine = Engine(self.library, self.dice)
        self.reader = Reader()
        self.correspondence = Correspondence(config, ledger, Letters(self.library))
        self.writes = writes
        self.watch = watch
        self.now = config.begins
        self._chain = ""
        self._rule_changes: list[Change] = []
        self._public = {forum.name for forum in config.fora if forum.public}
        if ledger.last() is not None:
            self._resume()

    @property
    def begun(self) -> bool:
        """Whether a game has begun in this ledger."""
        return self.ledger.last() is not None

    def begin(self) -> None:
        """Begin the game: the law comes into force, The Clock starts, the first seeds are committed."""
        config = self.config
        begin = Begin(
            at=config.begins.isoformat(),
            nweek=config.nweek,
            nday=config.nday,
            rulebooks=tuple((book, NAMES[book]) for book in config.rulebooks),
            rules=starting_rules(config.rulebooks),
            fora=tuple(StartingForum(f.name, f.public) for f in config.fora),
        )
        with self._together():
            outcome = self._record(Decided(config.begins, begin))
            self._commit_and_reveal(outcome.judgement)

    def _seed(self, nweek: int) -> bytes:
        """The sealed seed of an nweek, if it is the one that was committed to."""
        seed = self.seeds.seed(nweek)
        for known in self.engine.state.where(kinds.SEED_NWEEK, nweek):
            if commitment(seed) != kinds.COMMITMENT.of(self.engine.state, known):
                raise WrongSeed(f"the sealed seed of nweek {nweek} is not the one that was committed to")
        return seed

    def check_seeds(self) -> None:
        """Raise WrongSeed unless the seeds that are not revealed yet are those that were committed to."""
        state = self.engine.state
        for known in state.of_kind(kinds.SEED):
            if not kinds.REVEALED.of(state, known):
                self._seed(kinds.SEED_NWEEK.of(state, known))

    @contextmanager
    def _together(self) -> Iterator[None]:
        """What is recorded meanwhile is one transaction. If that fails, the game is as the record still has it."""
        try:
            with self.ledger.batch():
                yield
        except BaseException:
            self.engine = Engine(self.library, self.dice)
            self.now = self.config.begins
            if self.begun:
                self._resume()
            raise

    def _resume(self) -> None:
        """Take up the game where its ledger has it."""
        state = self.engine.state
        self._rule_changes = []
        for change in self.ledger.all_changes():
            state.apply(change)
            self._note(change)
        for roll in self.ledger.rolls():
            self.dice.recorded[roll.context] = roll
        self.dice.nweek, _ = ntime(state)
        remember_what_waits(self.engine, self.ledger)
        last = self.ledger.last()
        assert last is not None
        self.now = last.event.at
        self._chain = self._chain_after(self.ledger.entry(self.ledger.next_entry_id() - 1).event)

    # -- what arrives -------------------------------------------------------------------------------------------

    def receive(
        self, raw: bytes, arrived: datetime, *, mailbox: str = "", uidvalidity: int = 0, uid: int = 0, forum: str = ""
    ) -> tuple[Received | None, Post | Unreadable]:
        """Put a mail into the record before anything else is done with it; None if it is there already."""
        post = read_post(raw)
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
        return received, post

    def take(self, received: Received, post: Post | Unreadable | None = None) -> Outcome | None:
        """Judge a mail from the record, and every midnight before it. None if it is no post that can be judged."""
        if post is None:
            post = read_post(self.ledger.raw(received.id))
        if isinstance(post, Unreadable):
            self.ledger.quarantine(received.id, post.reason)
            return None
        ignored = self._ignored(received, post)
        if ignored:
            self.ledger.ignored(received.id, ignored)
            return None
        self.advance(received.arrived)
        try:
            event, requests = self._posted(post, received.forum, received.arrived)
        except Exception as fault:
            self.ledger.quarantine(received.id, f"the reader failed on it: {fault!r}")
            return None
        try:
            if received.arrived < self.now:
                return self._insert(event, received, post, requests)
            return self._record(event, received, post, requests)
        except LedgerProblem:
            raise
        except Exception as fault:
            self.ledger.quarantine(received.id, f"the program failed on it: {fault!r}")
            return None

    def _posted(self, post: Post, forum: str, at: datetime) -> tuple[Posted, tuple[str, ...]]:
        """The event that a post is, with the actions read from it, and what it asks of the administrator."""
        read = self.reader.read(
            post.body, [(p.start, p.end) for p in post.written], [p.quoted_above for p in post.written]
        )
        author = Author(post.address, post.name, proven=not post.doubtful)
        event = Posted(at, author, forum, read.read, post.message_id, post.body_hash, self._chain)
        return event, read.requests

    def _ignored(self, received: Received, post: Post) -> str:
        if post.automatic:
            return post.automatic
        if post.address == self.config.bot_address:
            return "it is the administrator's own"
        if received.arrived < self.config.begins:
            return "it arrived before the game began"
        if len(self._public) > 1 and received.forum in self._public:
            for copy in self.ledger.find_received(received.message_id):
                if copy.id < received.id and copy.forum in self._public:
                    return "it was posted to another public forum too, and is judged there"
        return ""

    def consider(self, raw: bytes, look: Callable[[Outcome], None]) -> str:
        """Let `look` see what a mail would do if it arrived now; nothing is recorded, and nothing has changed after.

        Returns why the mail cannot be read, or "". Dice that it would roll do not fall as they would in earnest.
        """
        post = read_post(raw)
        if isinstance(post, Unreadable):
            return post.reason
        forum = self.config.forum_of(post.to, post.list_id)
        if forum == PRIVATE and self.config.bot_address not in post.to:
            forum = self.config.notices_forum.name
        event, _ = self._posted(post, forum, self.now)
        dice, self.engine.dice = self.engine.dice, SeededDice(seeding.DerivedSeeds("not in earnest").seed)
        try:
            judgement = self.engine.judge(event)
        finally:
            self.engine.dice = dice
        try:
            look(Outcome(0, event, judgement, (), post))
        finally:
            self.engine.unwind(judgement.changes)
        return ""

    # -- time ---------------------------------------------------------------------------------------------------

    def advance(self, until: datetime) -> None:
        """Judge every midnight and alarm up to `until`, in order. The mailbox must have been read that far."""
        until = utc(until)
        for midnight in midnights(self.now, until):
            self._ring_alarms(midnight)
            with self._together():
                outcome = self._record(Midnight(midnight, self._chain))
                self._commit_and_reveal(outcome.judgement)
        self._ring_alarms(until)
        self.now = max(self.now, until)

    def _ring_alarms(self, until: datetime) -> None:
        while True:
            state = self.engine.state
            due = [(at, a) for a in state.of_kind(kinds.ALARM) if (at := kinds.ALARM_AT.of(state, a)) <= until]
            if not due:
                return
            at, alarm = min(due)
            self._record(AlarmRang(max(at, self.now), alarm, self._chain))

    def _commit_and_reveal(self, judgement: Judgement) -> None:
        if _nweek_begins(judgement):
            nweek, _ = ntime(self.engine.state)
            for action in seeding.due(self.engine.state, self.seeds, nweek):
                self._record(Decided(self.now, action, chain=self._chain))

    # -- decisions ----------------------------------------------------------------------------------------------

    def decide(self, decision: Action, at: datetime, by: str = "the administrator") -> Outcome:
        """Record and judge a decision. One that attests a reading takes its place before the words became law."""
        self.advance(at)
        if isinstance(decision, Recognise):
            decision = self._spelt_out(decision)
        if isinstance(decision, Attest):
            placed = placed_attestation(self.engine.query(self.now), self.ledger, decision)
            if placed is not None:
                follows, attested = placed
                return self._insert(Decided(follows.at, attested, by, self._chain), follows=follows)
        return self._record(Decided(max(at, self.now), decision, by, self._chain))

    def _spelt_out(self, decision: Recognise) -> Recognise:
        """The decision with what the post said, so that its entry stands by itself."""
        try:
            event = self.ledger.entry(decision.entry).event
        except NothingRecorded:
            return decision
        if not isinstance(event, Posted) or event.forum in self._public:
            return decision
        forum = self.config.notices_forum.name
        return replace(decision, post=replace(event, at=self.now, forum=forum, chain=self._chain))

    # -- recording ----------------------------------------------------------------------------------------------

    def _record(
        self,
        event: Event,
        received: Received | None = None,
        post: Post | None = None,
        requests: Iterable[str] = (),
    ) -> Outcome:
        entry = self.ledger.next_entry_id()
        judgement = self.engine.judge(event, entry)
        try:
            mails = self._mails(judgement, entry, post, requests)
            self.ledger.append(
                event,
                judgement,
                received=received.id if received else None,
                outgoing=self.correspondence.write(mails, entry, event.at),
            )
        except BaseException:
            # What is not in the record has not happened.
            self.engine.unwind(judgement.changes)
            raise
        for change in judgement.changes:
            self._note(change)
        self.now = max(self.now, event.at)
        return self._recorded(Outcome(entry, event, judgement, tuple(mails), post))

    def _insert(
        self,
        event: Event,
        received: Received | None = None,
        post: Post | None = None,
        requests: Iterable[str] = (),
        follows: Entry | None = None,
    ) -> Outcome:
        """Put an event in its place among those already judged, and judge again what came after it."""
        ledger = self.ledger
        entry = ledger.next_entry_id()
        with self._together():
            later = list(ledger.after(event, follows=follows))
            again = judge_in_place(self.engine, event, entry, later, ledger)
            mails = self._mails(again.judgement, entry, post, requests)
            if again.differences and self.writes:
                cause = "a post that arrived late" if received else "a decision of the administrator"
                mails.append(self.correspondence.correction(self.engine.query(self.now), again.differences, cause))
            ledger.append(
                event,
                again.judgement,
                received=received.id if received else None,
                outgoing=self.correspondence.write(mails, entry, self.now),
                follows=follows,
            )
            ledger.rejudged(entry, again.later)
        self._rule_changes = []
        for change in ledger.all_changes():
            self._note(change)
        return self._recorded(Outcome(entry, event, again.judgement, tuple(mails), post))

    def _recorded(self, outcome: Outcome) -> Outcome:
        """What follows from an event that is in the record: the chain and the nweek of the dice, and who watches."""
        self._chain = self._chain_after(outcome.event)
        self.dice.nweek, _ = ntime(self.engine.state)
        if self.watch is not None:
            self.watch(outcome)
        return outcome

    def _note(self, change: Change) -> None:
        """Keep what changed in the rules since the nweek began, for the report of the next one."""
        if change.object.startswith(_CLOCK_PREFIX) and change.attribute == NWEEK.name:
            self._rule_changes = []
        elif change.object.startswith(_RULE_PREFIX):
            self._rule_changes.append(change)

    def _mails(self, judgement: Judgement, entry: int, post: Post | None, requests: Iterable[str]) -> list[Mail]:
        if not self.writes:
            return []
        nweek, _ = ntime(self.engine.state)
        due = seeding.due(self.engine.state, self.seeds, nweek) if _nweek_begins(judgement) else []
        late = judgement.event.at < midnight_before(self.now)
        news = News(judgement, entry, post, tuple(requests), tuple(due), tuple(self._rule_changes), late)
        return self.correspondence.about(self.engine, news)

    def _chain_after(self, event: Event) -> str:
        chain: str = getattr(event, "chain", "")
        if isinstance(event, Posted) and event.forum in self._public:
            return chained(chain, event.message_id, event.body_hash)
        return chain
