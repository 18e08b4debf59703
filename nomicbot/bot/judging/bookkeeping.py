"""The bookkeeping of one game: it judges events, and records them with the messages about them.

Each event is one transaction. If recording fails, the state is reset to that of the ledger.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import datetime

from nomicbot.bot.crashes import Crashes
from nomicbot.bot.intake.held_posts import HeldPosts
from nomicbot.bot.intake.incoming import IncomingMail
from nomicbot.bot.judging import seeds as seeding
from nomicbot.bot.judging.rejudging import Rejudgement, judge_in_place, remember_what_waits
from nomicbot.bot.judging.rounds import Rounds
from nomicbot.bot.outgoing.correspondence import Correspondence, News
from nomicbot.bot.outgoing.public_record import PublicRecord
from nomicbot.bot.outgoing.recipients import Addresser, Mail
from nomicbot.config import Config
from nomicbot.game import kinds
from nomicbot.game.actions import Action, AlarmRang, Decided, Event, Midnight, Posted
from nomicbot.game.clock import instant_to_text, midnight_before, midnights, utc
from nomicbot.game.decisions import THE_BEACON, BeaconRound, RenewSeeds
from nomicbot.game.dice import SeededDice, chained, commitment
from nomicbot.game.engine import Engine, Judgement
from nomicbot.game.happenings import GameBegan
from nomicbot.game.objects import Change
from nomicbot.game.recall import Allotted
from nomicbot.language.requests import Request
from nomicbot.ledger.entries import place
from nomicbot.ledger.problems import LedgerProblem
from nomicbot.ledger.record import Entry, Ledger
from nomicbot.ledger.routes import Route
from nomicbot.mail.message.post import Post
from nomicbot.publish.corrections import Difference
from nomicbot.publish.letters import Letters
from nomicbot.rulebooks.library import library, ntime, ruleset

SNAPSHOT_AT_END, SNAPSHOT_BETWEEN = 100, 500
"""The number of new entries after which a snapshot is kept: on exit, and while running.

In a game of 40,000 posts a snapshot takes a tenth of a second.
"""


class WrongSeed(LedgerProblem):
    """Raised if a sealed seed doesn't match its commitment: from another game, or outdated."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of one event: its entry, its judgement, and the messages about it."""

    entry: int
    event: Event
    judgement: Judgement
    mails: tuple[Mail, ...] = ()
    intake: IncomingMail | None = None

    def own_post(self) -> Post | None:
        """Return the post that caused the event, with only its author's words, or None."""
        return self.intake.own_post() if self.intake is not None else None


_RULE_PREFIX = f"{kinds.RULE.name}:"


def _turns(change: Change) -> bool:
    """Return whether `change` begins a new nweek."""
    time = ruleset().time
    is_its = change.attribute == time.nweek.name
    return is_its and change.object.startswith(f"{time.clock.name}:")


def nweek_begins(judgement: Judgement) -> bool:
    """Return whether a judgement begins an nweek."""
    begins = (ruleset().time.nweek_begins, GameBegan)
    return any(isinstance(happening, begins) for happening in judgement.happenings)


class Bookkeeper:
    """One game with its ledger and its engine: it judges events and records them in their order.

    If `writes` is false, as in a replay, no messages are written. `now` is the moment up to which
    everything is judged. `tells` is called with each recorded event, in the same transaction.
    `forgets` is called after a failure, when the game was reset to the state in the ledger. If the
    ledger is a copy of the ledger of a `known` bookkeeper, the game is copied from that bookkeeper
    instead of being loaded.
    """

    def __init__(
        self,
        config: Config,
        ledger: Ledger,
        seeds: seeding.Seeds,
        *,
        dice: SeededDice | None = None,
        writes: bool = True,
        tells: Callable[[Outcome], None] = lambda _outcome: None,
        forgets: Callable[[], None] = lambda: None,
        known: "Bookkeeper | None" = None,
        crashes: Crashes | None = None,
    ) -> None:
        self.config = config
        self.crashes = crashes or Crashes()
        self.ledger = ledger
        self.seeds = seeds
        self.dice = dice or SeededDice(self._seed)
        self.library = library(*config.rulebooks)
        self.engine = Engine(self.library, self.dice)
        self.letters = Letters(
            self.library, config.site_address, config.rules_at, config.bot_address
        )
        self.holding = HeldPosts(config, ledger, self.reply_key)
        self.postroom = Addresser(config, ledger, lambda: self.seeds.key("message ids"))
        self.correspondence = Correspondence(
            config, ledger, self.letters, self.holding, self.postroom
        )
        self.writes = writes
        self.rounds = Rounds(config.beacon, ledger)
        law = library(*config.rulebooks)
        self.public = PublicRecord(config, ledger, law, lambda: self.seeds.key("public record"))
        if writes:
            ledger.witness = self.public.note_mails
        self.now = config.begins
        self.chain = ""
        """The hash of the public posts so far, in hex, which the next event records."""
        self._tells = tells
        self._forgets = forgets
        self._rule_changes: list[Change] = []
        self._public = {forum.name for forum in config.fora if forum.public}
        if self.begun:
            self._resume(known)

    @property
    def begun(self) -> bool:
        """Whether a game has begun in this ledger."""
        return self.ledger.last() is not None

    def is_public(self, forum: str) -> bool:
        """Return whether posts on a forum can contain actions."""
        return forum in self._public

    def overruled_actions(self, entry: int) -> set[int]:
        """Return the numbers of an entry's overruled actions. 0 stands for the whole entry."""
        state = self.engine.state
        return {
            kinds.OVERRULED_ACTION.of(state, one)
            for one in state.where(kinds.OVERRULED_ENTRY, entry)
        }

    def reply_key(self) -> bytes:
        """Return the key under which reply tokens are made."""
        return self.seeds.key("reply tokens")

    def _seed(self, nweek: int) -> bytes:
        """Return the sealed seed of an nweek, after checking that it matches its commitment."""
        seed = self.seeds.seed(nweek)
        state = self.engine.state
        for known in state.where(kinds.SEED_NWEEK, nweek):
            if not kinds.LOST.of(state, known) and commitment(seed) != kinds.COMMITMENT.of(
                state, known
            ):
                raise WrongSeed(
                    f"the sealed seed of nweek {nweek} is not the one that was committed "
                    "to: restore the right file,"
                    " or, if it is lost for good, `nomicbot dice renew --because "
                    "REASON` continues with new seeds"
                )
        return seed

    def lost_seeds(self) -> list[int]:
        """Return the nweeks of committed, unrevealed seeds that the sealed file lacks."""
        state, lost = self.engine.state, []
        for known in state.of_kind(kinds.SEED):
            if not kinds.REVEALED.of(state, known) and not kinds.LOST.of(state, known):
                nweek = kinds.SEED_NWEEK.of(state, known)
                if commitment(self.seeds.seed(nweek)) != kinds.COMMITMENT.of(state, known):
                    lost.append(nweek)
        return lost

    def renew_seeds(self, reason: str, fresh: Callable[[int], bytes]) -> Outcome | None:
        """Record which seeds are lost, and commit to replacements from `fresh`.

        Returns None if no seed is lost.
        """
        lost = self.lost_seeds()
        if not lost:
            return None
        now, _ = ntime(self.engine.state)
        commitments = tuple(
            (nweek, commitment(fresh(nweek))) for nweek in lost if abs(nweek) >= now
        )
        return self.record(
            Decided(self.now, RenewSeeds(tuple(lost), commitments, reason), chain=self.chain)
        )

    def retire_seeds(self, reason: str, fresh: Callable[[int], bytes]) -> Outcome | None:
        """Publicly replace the seeds of later nweeks by new ones, or return None if there are none.

        This is needed if a former administrator knows the seeds.
        """
        state = self.engine.state
        now, _ = ntime(state)
        known = [
            kinds.SEED_NWEEK.of(state, seed)
            for seed in state.of_kind(kinds.SEED)
            if not kinds.REVEALED.of(state, seed) and not kinds.LOST.of(state, seed)
        ]
        later = tuple(nweek for nweek in known if abs(nweek) > now)
        if not later:
            return None
        commitments = tuple((nweek, commitment(fresh(nweek))) for nweek in later)
        return self.record(
            Decided(self.now, RenewSeeds(later, commitments, reason), chain=self.chain)
        )

    def answer_round(self, round: int, signature: str) -> Outcome:
        """Record a round of the beacon, with "" as `signature` if it was not available in time."""
        answer = BeaconRound(round, signature)
        return self.record(Decided(self.now, answer, THE_BEACON, self.chain))

    def check_seeds(self) -> None:
        """Raise WrongSeed if an unrevealed seed does not match its commitment."""
        state = self.engine.state
        for known in state.of_kind(kinds.SEED):
            if not kinds.REVEALED.of(state, known) and not kinds.LOST.of(state, known):
                self._seed(kinds.SEED_NWEEK.of(state, known))

    @contextmanager
    def together(self) -> Iterator[None]:
        """Record everything inside the block in one transaction.

        If it fails, the game is reset to the contents of the ledger.
        """
        try:
            with self.ledger.batch():
                yield
        except BaseException:
            self.engine = Engine(self.library, self.dice)
            self.now = self.config.begins
            self.public.forget()
            self.rounds.forget()
            if self.begun:
                self._resume()
                self._forgets()
            raise

    def _resume(self, known: "Bookkeeper | None" = None) -> None:
        """Continue the game from the state in its ledger, or from a copy of the `known` game."""
        if known is not None:
            self.engine = known.engine.copied(self.dice)
            self._rule_changes = list(known._rule_changes)
        else:
            self.engine.resume(self.ledger.state(self.library.schema))
            self._reserve_numbers()
            self._note_since_turn()
        state = self.engine.state
        for roll in self.ledger.rolls():
            self.dice.recorded[roll.context] = roll
        self.dice.nweek, _ = ntime(state)
        remember_what_waits(self.engine, self.ledger)
        last = self.ledger.last()
        assert last is not None
        self.now = last.event.at
        self.chain = self._chain_behind(self.ledger.entry(self.ledger.next_entry_id() - 1).event)

    def _reserve_numbers(self) -> None:
        """Reserve the numbers that objects had in earlier judgings, so no others get them."""
        self.engine.allotted = Allotted()
        self.engine.allotted.note(self.ledger.allotted_once())

    # -- time --------------------------------------------------------------------------------------

    @property
    def judged_at(self) -> datetime:
        """The moment of the last event, or the beginning of the game.

        Unlike `now`, it does not depend on how far the mailbox has been read, so messages may
        show it.
        """
        last = self.ledger.last()
        return last.event.at if last else self.config.begins

    def advance(self, until: datetime) -> None:
        """Judge every midnight and alarm up to `until`, in order.

        The mailbox must have been read that far. Raises RoundAwaited when it reaches one whose
        beacon round is missing.
        """
        until = utc(until)
        for midnight in midnights(self.now, until):
            self._ring_alarms(midnight, before=True)
            event = self.rounds.bearing(Midnight(midnight, self.chain))
            what = f"midnight {instant_to_text(midnight)}"
            with self.crashes.doing(what), self.together():
                outcome = self.record(event)
                self.commit_and_reveal(outcome.judgement)
            self.crashes.over(what)
        self._ring_alarms(until)
        self.now = max(self.now, until)

    def next_alarm(self) -> datetime | None:
        """Return when the next alarm rings, or None if none is set."""
        state = self.engine.state
        return min(
            (kinds.ALARM_AT.of(state, one) for one in state.of_kind(kinds.ALARM)), default=None
        )

    def _ring_alarms(self, until: datetime, before: bool = False) -> None:
        """Judge every alarm up to `until`, or with `before` only those earlier than `until`.

        (Midnight precedes an alarm of the same moment.) An alarm that a late post set in the past
        rings directly after what is judged already: how far the mailbox was read is not in the
        record, and so decides no moment.
        """
        while True:
            state = self.engine.state
            alarms = [
                (kinds.ALARM_AT.of(state, alarm), alarm) for alarm in state.of_kind(kinds.ALARM)
            ]
            at, alarm = min(alarms, default=(until, ""))
            if not alarm or at > until or (before and at == until):
                return
            event = self.rounds.bearing(AlarmRang(max(at, self.judged_at), alarm, self.chain))
            what = f"alarm {alarm}"
            with self.crashes.doing(what), self.together():
                self.record(event)
            self.crashes.over(what)

    def commit_and_reveal(self, judgement: Judgement) -> None:
        """If `judgement` begins an nweek, publish the seeds and commitments that are due then."""
        for action in self._due_seeds(judgement):
            self.record(Decided(self.now, action, chain=self.chain))

    def _due_seeds(self, judgement: Judgement) -> list[Action]:
        """Return the seeds to commit to and to reveal if `judgement` begins an nweek."""
        if not nweek_begins(judgement):
            return []
        nweek, _ = ntime(self.engine.state)
        return seeding.due(self.engine.state, self.seeds, nweek)

    # -- recording ---------------------------------------------------------------------------------

    def record(
        self,
        event: Event,
        intake: IncomingMail | None = None,
        requests: Iterable[Request] = (),
        replies: Iterable[Mail] = (),
    ) -> Outcome:
        """Judge the next event, and record it with its consequences in one transaction.

        For example, new law is interpreted right after it is submitted, and a process that ends in
        between must not record one without the other. Raises RoundAwaited before doing anything.
        """
        event = self.rounds.bearing(event)
        entry = self.ledger.next_entry_id()
        judgement = self.engine.judge(event, entry)
        with self.together():
            mails = [*self._mails(judgement, entry, intake, requests), *replies]
            if self.writes:
                self.public.note(self.engine, place(event, entry), judgement, intake)
                mails = self.public.with_record(mails)
                mails = self.public.with_opening(mails, entry, event)
            self.ledger.append(
                event,
                judgement,
                received=intake.number if intake else None,
                disposition=intake.taken_by if intake else "",
                outgoing=self.correspondence.write(mails, entry, event.at),
            )
            for change in judgement.changes:
                self._note(change)
            self.now = max(self.now, event.at)
            return self._recorded(Outcome(entry, event, judgement, tuple(mails), intake))

    def put(
        self,
        event: Posted,
        intake: IncomingMail,
        requests: Iterable[Request] = (),
        replies: Iterable[Mail] = (),
    ) -> Outcome:
        """Record a post as an entry. If it came late, insert it where it belongs.

        A mail server's clock may be slow compared with the bot's, so a post with an earlier arrival
        time is late only if an entry after that time has been judged.
        """
        if intake.at < self.now and self.ledger.after(event):
            return self.insert(event, intake, requests, replies=replies)
        return self.record(event, intake, requests, replies)

    def insert(
        self,
        event: Event,
        intake: IncomingMail | None = None,
        requests: Iterable[Request] = (),
        follows: Entry | None = None,
        replies: Iterable[Mail] = (),
        *,
        quiet: bool = False,
    ) -> Outcome:
        """Insert an event among those already judged, and judge everything after it again.

        A correction that lists the differences is sent to the list, unless the event is `quiet`,
        because its ruling covers them. The correction does not quote private words. Raises
        RoundAwaited before doing anything.
        """
        ledger = self.ledger
        event = self.rounds.bearing(event)
        entry = ledger.next_entry_id()
        with self.together():
            later = list(ledger.after(event, follows=follows))
            again = judge_in_place(self.engine, event, entry, later, ledger)
            public = tuple(filter(self._is_of_public_words, again.differences))
            corrected = quiet or bool(public)
            mails = [*self._mails(again.judgement, entry, intake, requests, corrected), *replies]
            # How far the mailbox was read is not in the record, and so in no mail; nor is when
            # something happened that only a sealed line is about.
            told = (each.at for each in later if self.public.has_open_line(each.id))
            told_at = max((event.at, *told))
            if again.differences and self.writes and not quiet:
                game = self.engine.query(told_at)
                shown = replace(again, differences=public)
                mails += self.correspondence.corrections(game, shown)
            if self.writes:
                where = place(event, entry, follows)
                self.public.note(self.engine, where, again.judgement, intake, quiet=quiet)
                mails = self.public.with_opening(mails, entry, event)
                self.public.note_again(self.engine, entry, event, later, again.later)
            ledger.append(
                event,
                again.judgement,
                received=intake.number if intake else None,
                disposition=intake.taken_by if intake else "",
                outgoing=self.correspondence.write(mails, entry, told_at),
                follows=follows,
            )
            ledger.rejudged(entry, again.later)
            self._reserve_numbers()
            self._note_again(again)
            return self._recorded(Outcome(entry, event, again.judgement, tuple(mails), intake))

    def _is_of_public_words(self, difference: Difference) -> bool:
        return not difference.quotes or self.public.has_open_line(difference.quotes)

    def trial(self, event: Event, follows: Entry | None = None) -> tuple[Engine, Rejudgement]:
        """Return the game after inserting an event on a copy, and the differences.

        Nothing is recorded. New dice differ from those that the game would roll.
        """
        dice = SeededDice(seeding.DerivedSeeds("not in earnest").seed)
        dice.recorded, dice.nweek = dict(self.dice.recorded), self.dice.nweek
        engine = self.engine.copied(dice)
        later = list(self.ledger.after(event, follows=follows))
        return engine, judge_in_place(
            engine, event, self.ledger.next_entry_id(), later, self.ledger
        )

    def _recorded(self, outcome: Outcome) -> Outcome:
        """Update the chain and the dice after an event was recorded, and notify the other parts."""
        self.chain = self._chain_behind(outcome.event)
        self.rounds.note(outcome.event)
        self.dice.nweek, _ = ntime(self.engine.state)
        self._tells(outcome)
        return outcome

    def _note(self, change: Change) -> None:
        """Remember a change of the rules for the report on the next nweek."""
        if _turns(change):
            self._rule_changes = []
        elif change.object.startswith(_RULE_PREFIX):
            self._rule_changes.append(change)

    def _note_again(self, again: Rejudgement) -> None:
        """Update the changes of rules to report after entries were judged again."""
        undone = [change for judged in again.before for change in judged.changes]
        done = [
            *again.judgement.changes,
            *(change for _, judged in again.later for change in judged.changes),
        ]
        if not any(map(_turns, undone)):
            noted = sum(change.object.startswith(_RULE_PREFIX) for change in undone)
            self._rule_changes = self._rule_changes[: len(self._rule_changes) - noted]
        elif not any(
            map(_turns, done)
        ):  # the nweek no longer begins, so earlier changes are still to be reported
            self._note_since_turn()
            return
        for change in done:
            self._note(change)

    def _note_since_turn(self) -> None:
        """Remember the changes of the rules since the nweek began, taken from the ledger."""
        self._rule_changes = []
        time = ruleset().time
        turned = self.ledger.last_to_change(time.clock.name, time.nweek.name)
        if turned is None:  # The Clock was never set
            changes = self.ledger.all_changes()
        else:
            changes = self.ledger.changes_from(turned, (kinds.RULE.name, time.clock.name))
        for change in changes:
            self._note(change)

    def keep_snapshot(self, beyond: int) -> None:
        """Store a snapshot of the state if more than `beyond` entries came after the last one.

        If it cannot be written, for example on a full disk, the only effect is a slower next start.
        """
        with suppress(LedgerProblem):
            if self.ledger.entries_since_snapshot() > beyond:
                self.ledger.keep_snapshot(self.engine.state)

    def _mails(
        self,
        judgement: Judgement,
        entry: int,
        intake: IncomingMail | None,
        requests: Iterable[Request],
        corrected: bool = False,
    ) -> list[Mail]:
        if not self.writes:
            return []
        # The answer to a command is all that its author is told.
        told = intake if intake is not None and intake.taken_by != Route.COMMAND else None
        late = judgement.event.at < midnight_before(self.now)
        news = News(
            judgement,
            entry,
            told.own_post() if told else None,
            tuple(requests),
            tuple(self._due_seeds(judgement)),
            tuple(self._rule_changes),
            late,
            corrected,
            plain=intake is not None and intake.taken_by in (Route.POST, Route.ANSWER),
        )
        return self.correspondence.about(self.engine, news)

    def _chain_behind(self, event: Event) -> str:
        chain: str = getattr(event, "chain", "")
        if isinstance(event, Posted) and event.forum in self._public:
            return chained(chain, event.message_id, event.body_hash)
        return chain
