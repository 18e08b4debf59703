"""The engine, which judges one event after another under the rules in force at that moment.

Each action is a transaction: it is done completely or not at all. Judging yields verdicts and
changes. Recorded changes can be applied and undone without consulting the rules, so the game can be
taken back to any entry and judged again from there.
"""

from collections.abc import Iterable, Sequence
from dataclasses import field
from datetime import datetime
from functools import partial
from typing import Final

from nomicbot.game import kinds
from nomicbot.game.action_groups import PlannedAction, parts, refused, take
from nomicbot.game.actions import (
    Action,
    AlarmRang,
    Announcement,
    Decided,
    Event,
    Midnight,
    Posted,
    Verdict,
    VerdictResult,
)
from nomicbot.game.admin_decisions import decide
from nomicbot.game.decisions import DECISION, OnBehalf, Overruled, Recognise
from nomicbot.game.deferred_queue import DeferredQueue
from nomicbot.game.dice import Dice, Roll
from nomicbot.game.event_source import source_of, spoken
from nomicbot.game.happenings import (
    ActionTaken,
    AlarmHappened,
    ClockStarted,
    MidnightStruck,
    PostReached,
)
from nomicbot.game.identities import proven_since
from nomicbot.game.inforce import ClauseInForce, InForceNow, Library
from nomicbot.game.judging import Game, Unreadable
from nomicbot.game.missing_permission import nothing_permits
from nomicbot.game.objects import Authority, Change, ObjectId
from nomicbot.game.overruling import carry_overruled_out, origins, overruled, read_as_overruled
from nomicbot.game.reading import Happening, Refusal
from nomicbot.game.recall import NOTHING, Allotted, KnownEntry, Notes, Recalled, Recalling
from nomicbot.game.recognition import recognised
from nomicbot.game.repeating import FAILED, UNPROVEN, awaits
from nomicbot.game.state import State
from nomicbot.game.transcript import Endless
from nomicbot.game.upholding import Upholding
from nomicbot.lazy_dataclass import dataclass


@dataclass(frozen=True)
class Settled:
    """The outcome of an action that was deferred: its entry, its index there, and the verdict."""

    entry: int
    index: int
    verdict: Verdict


@dataclass(slots=True, unsafe_hash=True)
class Judgement:
    """The results of judging one event. The engine has already applied the changes to its state.

    Immutable, like `Change`.
    """

    event: Final[Event]
    verdicts: Final[tuple[Verdict, ...]] = ()
    changes: Final[tuple[Change, ...]] = ()
    happenings: Final[tuple[Happening, ...]] = ()
    rolls: Final[tuple[Roll, ...]] = ()
    effects: Final[tuple[str, ...]] = ()
    provisional: Final[tuple[Authority, ...]] = ()
    faults: Final[tuple[str, ...]] = ()
    settled: Final[tuple[Settled, ...]] = ()
    recalled: Final[Recalled] = ()
    """The meanings of names and numbers that a second judging could not determine by itself."""


@dataclass
class Engine:
    """The judge of events, with the state of one game."""

    library: Library
    dice: Dice
    state: State = field(init=False)

    def __post_init__(self) -> None:
        self.allotted = Allotted()
        self._go_on(State(self.library.schema))

    def _go_on(self, state: State) -> None:
        self.state = state
        self.law = InForceNow(self.library, state)
        self._upholding = Upholding(self.law)
        self._queue = DeferredQueue()

    def copied(self, dice: Dice) -> "Engine":
        """Return an independent copy of this game with other dice.

        Its queue is empty: the caller has to add deferred actions.
        """
        made = Engine(self.library, dice)
        made._go_on(self.state.copied())
        made.allotted = self.allotted.copied()
        return made

    # -- the fold ----------------------------------------------------------------------------------

    def resume(self, state: State) -> None:
        """Continue the game from a recorded state. The caller has to add the deferred actions."""
        self._go_on(state)

    def fold(self, changes: Iterable[Change]) -> None:
        """Apply recorded changes to the state, in the given order."""
        apply = self.state.apply
        for change in changes:
            apply(change)

    def unwind(self, changes: Iterable[Change]) -> None:
        """Undo recorded changes, starting with the last. `changes` is in the order of making."""
        for change in reversed(list(changes)):
            self.state.undo(change)

    # -- judging -----------------------------------------------------------------------------------

    def judge(
        self, event: Event, entry: int = 0, known: KnownEntry = NOTHING, notes: Notes | None = None
    ) -> Judgement:
        """Judge what `event` does under the rules in force; `entry` is its number in the ledger.

        `known` has results of an earlier judging of the event that still hold, such as the meanings
        of names. If `notes` are given, the meanings of names are added to them. On an exception,
        the state is restored and the exception raised again.
        """
        game = self._game(event, entry, Recalling(entry, known, self.allotted, notes))
        try:
            return self._judged(game, event, entry)
        except BaseException:
            self.unwind(game.transcript.changes)
            raise

    def _judged(self, game: Game, event: Event, entry: int) -> Judgement:
        verdicts: list[Verdict] = []
        settled: list[Settled] = []
        match event:
            case Posted():
                verdicts = self._post(game, event, entry, settled)
            case Midnight():
                self._happen(game, MidnightStruck(event.at))
            case AlarmRang():
                self._alarm(game, event.alarm)
            case Decided():
                instead = overruled(game, entry)
                verdicts = [] if instead else [self._decide(game, event, entry)]
                if (
                    not instead
                    and isinstance(event.decision, Recognise)
                    and event.decision.post is not None
                ):
                    settled = self._recognise(game, event.decision, event.decision.post, entry)
        if not isinstance(event, Posted) and (instead := overruled(game, entry)):
            verdicts.append(self._judge_one(game, Announcement(instead, f"entry {entry}")))
        if not isinstance(event, Posted):
            settled += self._release(game)
        script = game.transcript
        game.recalling.note_all()
        return Judgement(
            event,
            tuple(verdicts),
            tuple(script.changes),
            tuple(script.happenings),
            tuple(script.rolls),
            tuple(script.effects),
            tuple(dict.fromkeys(script.provisional)),
            tuple(script.faults),
            tuple(settled),
            game.recalling.recalled(),
        )

    def tried(self, post: Posted, acts: Iterable[Announcement]) -> Refusal | None:
        """Return the first refusal that the actions `acts` would meet if `post` announced them now.

        Nothing is done. Returns None if all of them would succeed.
        """
        return self.tried_after(post, (), (acts,))[0]

    def tried_after(
        self, post: Posted, own: Sequence[Announcement], lines: Iterable[Iterable[Announcement]]
    ) -> list[Refusal | None]:
        """Return, for each of `lines`, the first refusal if `post` announced it after `own`.

        Nothing is done, and each line is tried independently of the others. The value for a line
        that would succeed is None.
        """
        game = self._game(post)
        with game.supposing():
            for part in parts(game, own):
                self._take(game, part.slots, post, 0)
            return [self._tried(game, acts, len(own)) for acts in lines]

    def _tried(self, game: Game, acts: Iterable[Announcement], first: int) -> Refusal | None:
        with game.supposing():
            for number, one in enumerate(acts, first):
                game.begin_action(number, (0, number + 1))
                try:
                    self.attempt(game, one.action)
                except Refusal as refusal:
                    return refusal.with_traceback(None)
                except Unreadable as missing:
                    return awaits(missing)
                except Exception:
                    return FAILED  # both the one who chooses it and the administrator are notified
        return None

    def query(self, at: datetime) -> Game:
        """Return the current game for computing quantities. It must not be changed."""
        return self._game(Event(at))

    def _game(self, event: Event, entry: int = 0, recalling: Recalling | None = None) -> Game:
        return Game(
            self.state,
            self.library,
            self.law,
            self.dice,
            now=event.at,
            post=event if isinstance(event, Posted) else None,
            source=partial(source_of, event, entry),
            chain=getattr(event, "chain", ""),
            beacon=getattr(event, "beacon", ""),
            carrying_out=self.attempt,
            recalling=recalling or Recalling(entry, NOTHING, self.allotted, None),
        )

    def _happen(self, game: Game, happening: Happening) -> None:
        game.happen(happening)
        mark = game.transcript.mark()
        try:
            self._upholding.uphold_what_can_be(game)
        except Endless as endless:
            game.roll_back(mark)
            game.transcript.faults.append(repr(endless))

    def _alarm(self, game: Game, alarm: ObjectId) -> None:
        if not self.state.exists(alarm):
            return
        purpose = kinds.ALARM_FOR.of(self.state, alarm)
        about = kinds.ALARM_ABOUT.of(self.state, alarm)
        with game.reading(Authority("alarm", "", None, "")):
            game.destroy(alarm)
        self._happen(game, AlarmHappened(purpose, about))

    def _post(self, game: Game, post: Posted, entry: int, settled: list[Settled]) -> list[Verdict]:
        post = proven_since(game, post, entry)
        if game.public and post.author.proven:
            self._happen(game, PostReached(game.actor, post.forum))
            settled += self._release(game)
        verdicts: list[Verdict] = []
        for part in parts(
            game, read_as_overruled(game, post, entry), None if post.author.proven else UNPROVEN
        ):
            before = len(game.transcript.happenings)
            found = self._take(game, part.slots, post, entry) | part.asked
            verdicts += [found[index] for index in sorted(found)]
            settled += self._release(game, before)
        return verdicts

    def _take(
        self,
        game: Game,
        slots: Sequence[PlannedAction],
        post: Posted,
        entry: int,
        *,
        settles: int = 0,
        place: int = 0,
    ) -> dict[int, Verdict]:
        """Judge actions that belong together, and return their verdicts by index.

        Those that are deferred wait as actions of the post of `entry`.
        """

        said_in = settles or place or entry
        first = origins(game, post, said_in)

        def judge(slot: PlannedAction) -> Verdict:
            origin = first[slot.number] if first else slot.number
            game.begin_action(slot.index, (place or entry, slot.number + 1), (said_in, origin + 1))
            return self._judge_one(game, slot.read)

        found: dict[int, Verdict] = {}
        for slot, verdict in zip(slots, take(game, slots, judge), strict=True):
            found[slot.index] = verdict
            if verdict.queued and entry:
                self._queue.add(game, entry, slot, post, verdict, settles)
        return found

    def _judge_one(self, game: Game, read: Announcement) -> Verdict:
        mark = game.transcript.mark()
        why_not: Refusal | None = None
        try:
            if isinstance(read.action, Overruled):
                authority = carry_overruled_out(game, read.action)
            else:
                authority = self.attempt(game, read.action).authority
            self._upholding.uphold(game)
        except Refusal as refusal:
            why_not = refusal.with_traceback(
                None
            )  # it holds this frame, and with it what is kept here
        except Unreadable as missing:
            why_not = awaits(missing)
        except Endless as endless:
            why_not = Refusal(
                f"the rules undo each other without end: {endless}", None, VerdictResult.DEFERRED
            )
            game.transcript.faults.append(repr(endless))
        except Exception as fault:
            game.transcript.faults.append(f"{read.text!r}: {fault!r}")
            why_not = FAILED
        if why_not is not None:
            game.roll_back(mark)
            return refused(read, why_not)
        script = game.transcript
        return Verdict(
            VerdictResult.DONE,
            read.text,
            read.action,
            authority,
            effects=tuple(script.effects[mark[3] :]),
            changes=tuple(script.changes[mark[0] :]),
            note=read.note,
            doubt=read.doubt,
            failed=len(script.failures) > mark[5],
            offers=read.offers,
        )

    def attempt(self, game: Game, action: Action) -> ClauseInForce:
        """Carry out `action`, and return the clause that permitted it.

        Raises Refusal if it is not permitted or fails.
        """
        law = self.law()
        try:
            return self._attempted(game, action, law.own_permits[type(action)])
        except Refusal as refusal:
            for clause in () if game.permitted_besides else law.besides[type(action)]:
                if self._done_besides(game, action, clause):
                    return clause
            raise refusal

    def _done_besides(self, game: Game, action: Action, clause: ClauseInForce) -> bool:
        """Do an action that its own rule refuses, if `clause`, of another rule, permits it.

        Returns whether it was done.
        """
        mark = game.transcript.mark()
        try:
            if not clause.concerns(game, action):
                return False
            game.ask_each((clause,), action)
        except Refusal:
            game.roll_back(mark)
            return False
        return True

    def _attempted(
        self, game: Game, action: Action, permits: Iterable[ClauseInForce]
    ) -> ClauseInForce:
        """Carry out `action` by one of the clauses that permit it, and return that clause."""
        game.ask_each(game.stopping(self.law().stops[type(action)], action), action)
        refused: Refusal | None = None
        unread: ClauseInForce | None = None
        waits: Unreadable | None = None
        for clause in permits:
            if not clause.concerns(game, action):
                continue
            if not clause.readable:
                unread = unread or clause
                continue
            mark = game.transcript.mark()
            try:
                game.ask_each((clause,), action)
            except Unreadable as missing:  # another clause may permit it all the same
                game.roll_back(mark)
                waits = waits or missing
            except Refusal as refusal:
                game.roll_back(mark)
                refused = refusal
            else:
                game.happen(ActionTaken(game.actor, action, game.public))
                return clause
        if unread is not None:  # it may permit what no other clause does
            raise Unreadable(unread)
        if waits is not None:
            raise waits
        raise refused or nothing_permits(self.library, self.state, action)

    # -- actions that wait for the Clock -----------------------------------------------------------

    def remember(self, entry: int, event: Event) -> None:
        """Store a recorded event with deferred actions: a post, or a decision for a player."""
        self._queue.remember(entry, event)

    def _release(self, game: Game, before: int = 0) -> list[Settled]:
        """Judge the queued actions if The Clock was started after the first `before` happenings.

        The actions are judged before the rest of the post that started The Clock.
        """
        happened = game.transcript.happenings
        if len(happened) == before or ClockStarted not in map(type, happened[before:]):
            return []
        settled: list[Settled] = []
        for due in self._queue.due(game):
            self._queue.release(game, due)
            with game.speaking_of(due.post):
                found = self._take(game, due.slots, due.post, due.entry, settles=due.settles)
            settled += [
                Settled(due.settles or due.entry, n, verdict)
                for n, verdict in found.items()
                if not verdict.queued
            ]
        return settled

    # -- decisions ---------------------------------------------------------------------------------

    def _decide(self, game: Game, decided: Decided, entry: int) -> Verdict:
        if isinstance(decided.decision, OnBehalf):
            return self._on_behalf(game, spoken(decided, decided.decision, entry), entry)
        mark = game.transcript.mark()
        read = Announcement(decided.decision, decided.decision.name)
        why_not: Refusal | None = None
        try:
            with game.reading(DECISION):
                decide(game, decided.decision)
            self._upholding.uphold(game)
        except Refusal as refusal:
            why_not = refusal.with_traceback(None)
        except Unreadable as missing:
            why_not = awaits(missing)
        except Exception as fault:
            game.transcript.faults.append(repr(fault))
            why_not = Refusal("the program failed on this decision", DECISION)
        if why_not is not None:
            game.roll_back(mark)
            return refused(read, why_not)
        return Verdict(
            VerdictResult.DONE,
            read.text,
            read.action,
            DECISION,
            effects=tuple(game.transcript.effects[mark[3] :]),
            changes=tuple(game.transcript.changes[mark[0] :]),
        )

    def _recognise(
        self, game: Game, recognise: Recognise, post: Posted, entry: int
    ) -> list[Settled]:
        """Judge a private-forum post recognised by a Minister, and return its outcomes.

        While The Clock is Off, its actions are deferred.
        """
        of = recognise.entry
        take = partial(self._take, game, post=post, entry=entry, settles=of, place=of)
        return [
            Settled(of, index, verdict)
            for index, verdict in recognised(game, recognise, post, take)
        ]

    def _on_behalf(self, game: Game, post: Posted, entry: int) -> Verdict:
        read = post.read[0]
        assert isinstance(read, Announcement)
        with game.speaking_of(post):
            return self._take(game, [PlannedAction(read, 0, 0)], post, entry)[0]
