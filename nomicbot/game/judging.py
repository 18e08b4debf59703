"""The game as the implementations of clauses see it: each of them is passed a `Game`.

It lets them find out who acts and when, make changes (`mutations.py`), trigger happenings, compute
quantities by the clauses in force, and roll dice.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from typing import Any, TypeVar

from nomicbot.game import kinds
from nomicbot.game.actions import Action, Author, Posted
from nomicbot.game.addresses import owner_of
from nomicbot.game.beacon import fallen_by
from nomicbot.game.dice import SECRET, Dice, RollContext, SeededDice, in_order
from nomicbot.game.inforce import ClauseInForce, InForce, InForceNow, Library
from nomicbot.game.mutations import Mutator
from nomicbot.game.objects import Authority, ObjectId
from nomicbot.game.reading import (
    ALL,
    MORE_OFTEN,
    NO_CONDITION,
    OWN,
    UNDEFINED,
    Bind,
    ClauseReading,
    Happening,
    Misplaced,
    Quantity,
    Refusal,
    Step,
)
from nomicbot.game.recall import Recalling
from nomicbot.game.state import State
from nomicbot.game.tracked_cache import MOMENT, UNKNOWN, Looked
from nomicbot.game.transcript import Endless

T = TypeVar("T")
D = TypeVar("D")

HAPPENING_BOUND = 50
"""How deeply happenings may be nested before the kernel treats the chain as endless."""


MAY_BE_DRAWN: Quantity[bool] = Quantity("whether chance may select em", True)
"""Whether an outsider can be selected in a random draw from several candidates."""


class Unreadable(Exception):
    """Raised when judging needs a clause that is not implemented yet.

    The engine then defers the action.
    """

    def __init__(self, clause: ClauseInForce) -> None:
        super().__init__(str(clause.authority))
        self.clause = clause

    def __str__(self) -> str:
        if self.clause.astray:
            return f"clause {self.clause.authority} waits: {self.clause.astray}"
        return f"clause {self.clause.authority} was amended, and I can't apply its new words yet"


class Undefined(Unreadable):
    """Raised when a clause needs a term that no clause in force defines."""

    def __init__(self, clause: ClauseInForce, quantity: Quantity[Any]) -> None:
        super().__init__(clause)
        self.term = quantity.name

    def __str__(self) -> str:
        return f"no clause in force says {self.term}, which clause {self.clause.authority} needs"


def public_fora(state: State) -> frozenset[str]:
    """Return the names of the public fora."""
    fora = state.of_kind(kinds.FORUM)
    return frozenset(
        kinds.FORUM_NAME.of(state, forum) for forum in fora if kinds.PUBLIC.of(state, forum)
    )


def _number_in(clause: ClauseInForce | Authority | None) -> int:
    """Return the only number that a clause states, or 1 if it states none ("not a second time")."""
    numbers = clause.numbers.values() if isinstance(clause, ClauseInForce) else ()
    return next((one for one in numbers if isinstance(one, int)), 1)


def _not_heard(
    clauses: Sequence[ClauseInForce],
    before: Iterable[ClauseInForce],
    heard: Iterable[ClauseReading],
) -> list[ClauseInForce]:
    """Return the clauses that may still react to a happening, given those that already did.

    The law may change while they react. `before` are the clauses that were to react at first, and
    `heard` the implementations that have reacted. Of each implementation, only the remaining number
    of clauses may react: the last ones, since the first have reacted already. So a clause that
    comes into force during the happening reacts only in place of one that was removed.
    """
    may = Counter(clause.reading for clause in before)
    may.subtract(heard)
    found = []
    for clause in reversed(clauses):
        if may[clause.reading] > 0:
            may[clause.reading] -= 1
            found.append(clause)
    return found[::-1]


class Game(Mutator):
    """The game as the implementation of a clause sees it, while one event is judged."""

    def __init__(
        self,
        state: State,
        library: Library,
        law: InForceNow,
        dice: Dice,
        *,
        now: datetime,
        post: Posted | None,
        source: Callable[[], str],
        chain: str,
        beacon: str,
        carrying_out: "Callable[[Game, Action], ClauseInForce]",
        recalling: Recalling,
    ) -> None:
        super().__init__(state, recalling)
        self.library = library
        self.motion: ObjectId = ""
        """The motion whose changes are being made, or ""."""
        self._now = now
        self._post = post
        self._actor: ObjectId | None = None
        self._actor_at = -1
        """The version of the state in which `_actor` was found."""
        self._bound: dict[Bind, Any] = {}
        self._bound_of: tuple[Action | None, int] = (None, -1)
        """The action to which the results in `_bound` belong, and the version of the state."""
        self._law = law
        self._dice = dice
        self._source = source
        self._chain = chain
        self._beacon = beacon
        self._carrying_out = carrying_out
        self.action_index = -1
        self.place = (0, 0)
        """The entry with the action that is being judged, and the action's number in it, from 1."""
        self._roll_index = 0
        self._event_rolls: dict[str, tuple[int, int]] = {}
        """For each rule, the numbers of rolls and of dice that it has used for an event."""
        self._happening = 0
        self._waits = False
        self._besides = ""
        """How a clause of another rule permits the current action, or "" if none does.

        It is `NO_CONDITION` or `MORE_OFTEN`.
        """
        self._lifted = 0
        """The number in the limit that would have stopped the current action.

        It is 0 if no limit would have, or if no clause of another rule permits the action.
        """
        self._one: ObjectId = ""
        """The only object that matters in a quantity with many members, or "" (see `asking_of`)."""

    # -- when, who and what ------------------------------------------------------------------------

    @property
    def now(self) -> datetime:
        """The moment at which the event being judged arrived or took place."""
        if self.state.noticed is not None:
            self.state.noticed.add(MOMENT)
        return self._now

    @property
    def post(self) -> Posted | None:
        """The post whose action is being judged, or None."""
        if self.state.noticed is not None:
            self.state.noticed.add(MOMENT)
        return self._post

    @property
    def actor(self) -> ObjectId | None:
        """The outsider who acts, or None if the game doesn't know the address."""
        state, post = self.state, self._post
        if state.noticed is not None:
            state.noticed.add(MOMENT)
        if post is None:
            return None
        if self._actor_at != state.version:
            self._actor, self._actor_at = owner_of(state, post.author.address), state.version
        return self._actor

    def target(self, action: Action, field: str = "") -> ObjectId:
        """Return the object that an action names in a field of its `targets`, or in the first one.

        All clauses that need it share one look-up. The law requires exactly one target (1-3.c).
        """
        field = field or action.targets[0][0]
        kind = next(kind for name, kind in action.targets if name == field)
        if self.recalling.attentive:
            return self.find(getattr(action, field), kind)[0]
        return self.state.remembered(self.library.find, getattr(action, field), kind)[0]

    def find(self, name: str, kind: str = "") -> list[ObjectId]:
        """Return the objects of a kind (any kind if `kind` is "") that players call `name`.

        If the event is being rejudged, a name keeps the meaning that it had at first.
        """
        natural = self.library.find(self.state, name, kind)
        return self.meaning(kind, name, natural) if self.recalling.attentive else natural

    def find_one(self, name: str, kind: str = "") -> list[ObjectId]:
        """Return the objects called `name`, for effects that require the name to be unambiguous.

        The arguments are those of `find`.
        """
        natural = self.library.find(self.state, name, kind)
        return self.meaning(kind, name, natural, of_one=True)

    def meaning(
        self, kind: str, name: str, natural: list[ObjectId], *, of_one: bool = False
    ) -> list[ObjectId]:
        """Return the objects that a name means.

        If the event was judged before, these are the objects that the name meant then and that
        still exist; otherwise the `natural` ones, which have the name now. With `of_one`, the name
        may mean only one object.
        """
        if not self.recalling.attentive:
            return natural
        if self.state.noticed is not None:
            self.state.noticed.add(
                MOMENT
            )  # another action may mean something else by the same words
        return self.recalling.meaning(kind, name, natural, self.state.exists, of_one=of_one)

    def none_called(self, name: str, kind: str, otherwise: str) -> str:
        """Return why no object is called `name`: because it has ended, or as `otherwise` says."""
        if self.recalling.attentive and self.recalling.was_ambiguous(kind, name):
            return f"{name} meant more than one thing, and some of them no longer exist"
        if self.recalling.attentive and self.recalling.gone(kind, name):
            return f"what {name} meant is no longer part of the game"
        return otherwise

    @contextmanager
    def enacting(self, motion: ObjectId) -> Iterator[None]:
        """Attribute all changes inside the block to `motion`, and name it as their reason."""
        outer, why = self.motion, self._why
        self.motion, self._why = motion, self.called(motion)
        try:
            yield
        finally:
            self.motion, self._why = outer, why

    @contextmanager
    def within(self, scope: str) -> Iterator[None]:
        """Remember resolved names and new objects inside the block under `scope`.

        Outside the block, the same words may mean something else.
        """
        outer = self.recalling.scope
        self.recalling.enter(scope)
        try:
            yield
        finally:
            self.recalling.scope = outer

    def bound(self, bind: Callable[["Game", Any], T], action: Action) -> T:
        """Return `bind(self, action)`, cached until the action or the state changes.

        If an object is missing, raises a refusal by the current clause.
        """
        known, version = self._bound_of, self.state.version
        if known[0] is not action or known[1] != version:
            self._bound, self._bound_of = {}, (action, version)
        elif bind in self._bound and self.state.noticed is None:
            given: T = self._bound[bind]
            return given
        given = self._bound[bind] = bind(self, action)
        return given

    @property
    def author(self) -> Author:
        """The author of the post, or an author without a name if the event is not a post."""
        return self.post.author if self.post else Author("")

    @property
    def public(self) -> bool:
        """Whether the forum that the post reached is public at present."""
        post = self.post
        return post is not None and post.forum in self.state.remembered(public_fora)

    @contextmanager
    def speaking_of(self, post: Posted) -> Iterator[None]:
        """Judge everything inside the block as if `post` announced it now."""
        before, self._post = self._post, post
        self._actor_at, self._bound_of = -1, (None, -1)
        try:
            yield
        finally:
            self._post = before
            self._actor_at, self._bound_of = -1, (None, -1)

    def attempt(self, action: Action, post: Posted) -> None:
        """Carry out an action as if `post` announced it. Raises Refusal if it fails."""
        with self._permitting(""), self.speaking_of(post):
            self._carrying_out(self, action)

    def do_besides(self, action: Action, how: str, nth: int = 0) -> None:
        """Do an action by the current clause, which is not of the action's own rule.

        `how` is NO_CONDITION or MORE_OFTEN. With `nth`, the limit of the action's own rule must be
        `nth` - 1 times. Raises a refusal if some rule prohibits the action, or if the action's own
        rule says that it can't be done at all.
        """
        self._lifted = 0
        with self._permitting(how):
            self._carrying_out(self, action)
        if how == MORE_OFTEN and not self._lifted:
            raise self.refuse("you may do that without this clause, as often as the rules say")
        if nth and self._lifted != nth - 1:
            raise self.refuse(f"the number of times that the rules permit is {self._lifted} now")

    @contextmanager
    def _permitting(self, how: str) -> Iterator[None]:
        """Record, inside the block, how a clause of another rule permits the current action.

        `how` is NO_CONDITION, MORE_OFTEN, or "" if only the action's own rule permits it.
        """
        outer, self._besides = self._besides, how
        try:
            yield
        finally:
            self._besides = outer

    @property
    def permitted_besides(self) -> bool:
        """Whether a clause of another rule permits the current action in addition to its own rule.

        If so, the action does not count towards the limits of its own rule.
        """
        return bool(self._besides)

    def requires(self, met: bool, reason: str) -> None:
        """Refuse the current action for `reason` unless `met` is true.

        `met` says whether a condition of the permission in the action's own rule is met. The
        condition does not matter if a clause of another rule permits the action without it.
        """
        if not met and self._besides != NO_CONDITION:
            raise self.refuse(reason)

    def limited(self, reached: bool) -> bool:
        """Return whether a limit on the number of times stops the current action.

        `reached` says whether the limit is reached. If a clause of another rule permits the action,
        the limit does not stop it.
        """
        if reached and self._besides:
            self._lifted = _number_in(self._clause)
        return reached and not self._besides

    def stopping(self, clauses: Iterable[ClauseInForce], action: Action) -> Iterable[ClauseInForce]:
        """Return those of the clauses that may stop an action, given how it is permitted.

        If a clause of another rule permits the action, the limits of the action's own rule do not
        apply. If that clause claims precedence, the clauses over which it prevails do not apply
        either.
        """
        if not self._besides:
            return clauses
        claims = isinstance(self._clause, ClauseInForce) and self._clause.prevails
        return [
            one
            for one in clauses
            if not self._is_lifted(one, action)
            and (one.reading.verb == "withholds" or one.prevails or not claims)
        ]

    def _is_lifted(self, clause: ClauseInForce, action: Action) -> bool:
        """Return whether a limit does not apply because another rule permits the action."""
        limits = clause.reading.limits
        if limits != OWN and (limits != ALL or self._besides != MORE_OFTEN):
            return False
        try:
            self.ask_each((clause,), action)
        except Refusal:
            self._lifted = _number_in(clause)
        return True

    @contextmanager
    def supposing(self) -> Iterator[None]:
        """Undo everything done inside the block, which only finds out what the effect would be.

        None of it may be shown or stored. Dice rolled inside are not the game's dice.
        """
        mark, faults, law = self.transcript.mark(), len(self.transcript.faults), self._law.known
        dice, rolls = self._dice, (self._roll_index, dict(self._event_rolls))
        self._dice = SeededDice(lambda _nweek: bytes(32))
        try:
            yield
        finally:
            self.roll_back(mark)
            self._law.is_again(law)
            del self.transcript.faults[faults:]
            del self.transcript.rolls[mark[2] :]
            self._dice, (self._roll_index, self._event_rolls) = dice, rolls

    @contextmanager
    def at(self, moment: datetime) -> Iterator[None]:
        """Judge everything inside the block as if `moment` were the current time."""
        before, self._now = self._now, moment
        try:
            yield
        finally:
            self._now = before

    def called(self, object: ObjectId) -> str:
        """Return the name by which players call `object`."""
        return self.library.called(self.state, object)

    # -- clauses -----------------------------------------------------------------------------------

    def law_now(self) -> InForce:
        """Return the law in force now."""
        return self._law()

    def uphold(self, clause: ClauseInForce, object: ObjectId) -> None:
        """Let a clause make its condition true for `object`, or as a whole if `object` is ""."""
        outer, why = self._clause, self._why
        self._clause, self._why = clause, clause.because
        try:
            clause.call(self, object) if object else clause.call(self)
        except Refusal as refusal:
            raise Misplaced(clause.authority, refusal) from refusal
        finally:
            self._clause, self._why = outer, why

    def ask_each(self, clauses: Iterable[ClauseInForce], action: Action) -> None:
        """Call the implementation of each of the clauses that concerns an action.

        Raises the first refusal, or Unreadable if one of these clauses is not implemented yet.
        """
        outer, why = self._clause, self._why
        try:
            for clause in clauses:
                if clause.reading.where is not None and not clause.concerns(self, action):
                    continue
                if not clause.readable:
                    raise Unreadable(clause)
                if clause.provisional is not None:
                    self.transcript.provisional.append(clause.provisional)
                self._clause, self._why = clause, clause.because
                clause.call(self, action)
        finally:
            self._clause, self._why = outer, why

    def happen(self, happening: Happening) -> None:
        """Run the clauses that react to a happening, the prevailing one first.

        A clause that is not implemented yet is skipped, and what follows is provisional. A clause
        that needs a quantity which depends on such a clause is skipped, too. If an implementation
        raises an exception, it is skipped and its changes are undone, so a bug does not stop The
        Clock.
        """
        self._happens(happening)

    def happen_together(
        self,
        first: Happening,
        second: Happening,
        joining: Callable[[ClauseInForce], bool],
        *,
        then: Happening,
    ) -> None:
        """Run the clauses that react to two simultaneous happenings, the prevailing one first.

        A clause that reacts to `second` runs among them only if `joining` is true for it. The
        others run after `then` has happened.
        """

        def at_once(law: InForce) -> tuple[ClauseInForce, ...]:
            those = (clause for clause in law.on(type(second)) if joining(clause))
            return tuple(sorted((*law.on(type(first)), *those), key=law.place))

        def afterwards(law: InForce) -> tuple[ClauseInForce, ...]:
            return tuple(clause for clause in law.on(type(second)) if not joining(clause))

        self.transcript.happenings += (first, second)
        self._happens(
            first,
            at_once,
            lambda clause: second if clause.reading.subject is type(second) else first,
            noted=True,
        )
        self.happen(then)
        self._happens(second, afterwards, noted=True)

    def _happens(
        self,
        happening: Happening,
        hears: Callable[[InForce], Sequence[ClauseInForce]] | None = None,
        which: Callable[[ClauseInForce], Happening] | None = None,
        *,
        noted: bool = False,
    ) -> None:
        """Run the clauses that react to `happening`, by default all those that handle its kind.

        `hears` selects other clauses. If several things happen at once, `which` returns the
        happening for each clause. With `noted`, the happening is already in the transcript. Raises
        Endless if too many happenings are nested.
        """
        if self._happening == HAPPENING_BOUND:
            raise Endless(f"{type(happening).__name__} within {HAPPENING_BOUND} other happenings")
        if not noted:
            self.transcript.happenings.append(happening)
        self._happening += 1
        outer, why = self._clause, self._why
        law = self._law()
        hearing = hears(law) if hears else law.hear[type(happening)].of(happening.befalls())
        heard: list[ClauseReading] = []
        clauses = iter(hearing)
        try:
            while clause := next(clauses, None):
                heard.append(clause.reading)
                if not clause.readable:
                    self.transcript.provisional.append(clause.authority)
                    continue
                mark = self.transcript.mark()
                self._clause, self._why = clause, clause.because
                try:
                    clause.call(self, which(clause) if which else happening)
                except Unreadable as missing:
                    self.pass_over(mark, clause, missing)
                except Refusal as refusal:
                    self._break_off(mark, clause.authority, Misplaced(clause.authority, refusal))
                except Exception as fault:
                    self._break_off(mark, clause.authority, fault)
                if self._law.known is not law:  # the clauses that it repealed do not act any more
                    law = self._law()
                    now = hears(law) if hears else law.hear[type(happening)].of(happening.befalls())
                    clauses = iter(_not_heard(now, hearing, heard))
        finally:
            self._clause, self._why = outer, why
            self._happening -= 1

    def pass_over(self, mark: tuple[int, ...], clause: ClauseInForce, missing: Unreadable) -> None:
        """Undo the changes of a clause since `mark`, and record the clause that it needed.

        The `missing` exception says which clause is not implemented, or which term is undefined.
        """
        self.roll_back(mark)
        self.transcript.provisional.append(missing.clause.authority)
        if isinstance(missing, Undefined):
            self.tell(f"clause {clause.authority} waits: {missing}")

    def uphold_if_read(self, clause: ClauseInForce, object: ObjectId) -> None:
        """Uphold the condition of a clause, but skip it if it needs an unimplemented clause.

        So an action never waits because of a condition that it cannot affect.
        """
        mark = self.transcript.mark()
        try:
            self.uphold(clause, object)
        except Unreadable as missing:
            self.pass_over(mark, clause, missing)

    def uphold_unless_it_breaks(self, clause: ClauseInForce, object: ObjectId) -> None:
        """Let a clause restore its condition on `object`, if the clause is implemented.

        If the implementation raises an exception, its changes are undone and the error is recorded.
        """
        mark = self.transcript.mark()
        try:
            self.uphold_if_read(clause, object)
        except Exception as fault:
            self._break_off(mark, clause.authority, fault)

    @contextmanager
    def isolated(self, what: Authority | str) -> Iterator[None]:
        """Undo everything done inside the block if it raises an exception, and record the error.

        `what` says what failed. An endless chain of happenings is undone as a whole.
        """
        mark = self.transcript.mark()
        try:
            yield
        except Exception as fault:
            self._break_off(mark, what, fault)

    def _break_off(self, mark: tuple[int, ...], what: Authority | str, fault: Exception) -> None:
        if isinstance(fault, Endless) and self._happening > 1:
            raise fault
        self.roll_back(mark)
        self.transcript.faults.append(f"{what}: {fault!r}")

    def quantity(self, quantity: Quantity[T], *subject: Any) -> T:
        """Return a computed value, as determined by all clauses in force."""
        law = self._law.known or self._law()
        if not subject:
            return (
                law.constants[quantity]
                if quantity in law.constants
                else self._looked_up(law, quantity)
            )
        if quantity.lasting:
            return self._remembered(law, quantity, subject)
        value: T = quantity.default
        outer, why = self._clause, self._why
        try:
            for clause in law.adjusts[quantity].of(subject):
                if value is UNDEFINED and not clause.reading.base:
                    continue  # there is nothing to adjust
                if clause.readable or self._readable(clause, value, subject):
                    self._clause, self._why = clause, ""
                    value = clause.adjusted(self, value, subject)
        finally:
            self._clause, self._why = outer, why
        return self._defined(quantity, value)

    def readable_quantity(self, quantity: Quantity[T], *subject: Any) -> T | None:
        """Return a computed value, or None if a clause that determines it is not implemented."""
        return self.quantity_or(None, quantity, *subject)

    def quantity_or(self, otherwise: D, quantity: Quantity[T], *subject: Any) -> T | D:
        """Return a computed value, or `otherwise` if a clause for it is not implemented."""
        try:
            return self.quantity(quantity, *subject)
        except Unreadable:
            return otherwise

    def _defined(self, quantity: Quantity[T], value: T) -> T:
        """Return the value of a quantity. Raises Undefined if no clause in force states it."""
        if value is UNDEFINED and isinstance(self._clause, ClauseInForce):
            raise Undefined(self._clause, quantity)
        return value

    def _looked_up(self, law: InForce, quantity: Quantity[T]) -> T:
        """Return a quantity that has no subject.

        The quantity is cached with the law if it depends only on the law.
        """
        value, looked_at = self._noted(quantity, ())
        if looked_at is not None and not looked_at:
            law.constants[quantity] = value
        return value

    def _remembered(self, law: InForce, quantity: Quantity[T], subject: tuple[Any, ...]) -> T:
        """Return a quantity, cached with the law until something that its clauses read changes."""
        made, noticed = (quantity, subject), self.state.noticed
        value: T = law.remembered.known.get(made, UNKNOWN)
        if value is UNKNOWN:
            value, looked_at = self._noted(quantity, subject)
            if looked_at is not None:
                law.remembered.keep(made, value, looked_at)
        elif noticed is not None:
            noticed.add(made)
        return value

    def _noted(
        self, quantity: Quantity[T], subject: tuple[Any, ...]
    ) -> tuple[T, set[Looked] | None]:
        """Return a quantity, and everything in the state that its clauses have read.

        The set is None if a clause was skipped, or if a clause used the current time or post.
        """
        before = self.transcript.size()
        (value, _), looked_at = self.state.looking(self._trail, quantity, subject)
        return (
            value,
            looked_at if self.transcript.size() == before and MOMENT not in looked_at else None,
        )

    @contextmanager
    def passing_over(self) -> Iterator[None]:
        """Skip clauses that are not implemented yet inside the block.

        Clauses that need a skipped clause to compute a quantity are skipped, too.
        """
        self._happening += 1
        try:
            yield
        finally:
            self._happening -= 1

    def trail(self, quantity: Quantity[T], *subject: Any) -> tuple[T, tuple[Step, ...]]:
        """Return a computed value, and the steps that led to it, each with its clause.

        A step may also only give the reason why a condition is not met.
        """
        return self._trail(quantity, subject)

    def trail_from(
        self, value: T, quantity: Quantity[T], *subject: Any
    ) -> tuple[T, tuple[Step, ...]]:
        """Return `value` as other clauses adjust it, and the steps.

        The current clause supplies `value` itself, so the same clause can supply different values
        in different rules.
        """
        clauses = self._law().adjusts[quantity].of(subject)
        others = [clause for clause in clauses if not clause.reading.base]
        return self._adjusted(quantity, subject, value, others)

    def _trail(self, quantity: Quantity[T], subject: tuple[Any, ...]) -> tuple[T, tuple[Step, ...]]:
        clauses = self._law().adjusts[quantity].of(subject)
        return self._adjusted(quantity, subject, quantity.default, clauses)

    def _adjusted(
        self,
        quantity: Quantity[T],
        subject: tuple[Any, ...],
        value: T,
        clauses: Iterable[ClauseInForce],
    ) -> tuple[T, tuple[Step, ...]]:
        """Return a value after all of the clauses have adjusted it in turn, and the steps."""
        steps: list[Step] = []
        outer, why = self._clause, self._why
        try:
            for clause in clauses:
                if value is UNDEFINED and not clause.reading.base:
                    continue
                if not clause.readable and not self._readable(clause, value, subject):
                    continue
                self._clause, self._why = clause, clause.because
                after = clause.adjusted(self, value, subject)
                told = self._why != clause.because
                if after != value or clause.reading.base or told:
                    steps.append(
                        Step(clause.authority, value, after, clause.reading.name, self._why)
                    )
                value = after
        finally:
            self._clause, self._why = outer, why
        return self._defined(quantity, value), tuple(steps)

    def _readable(self, clause: ClauseInForce, value: object, subject: tuple[Any, ...]) -> bool:
        """Return False, so that the caller skips a clause that is not implemented yet.

        If the clause may affect the quantity, raises Unreadable instead, unless something is
        happening that can't be deferred.
        """
        if clause.concerns(self, *subject) and self._says_something(clause, value, subject):
            if not self._happening or self._waits:
                raise Unreadable(clause)
            self.transcript.provisional.append(clause.authority)
        return False

    def _says_something(self, clause: ClauseInForce, value: Any, subject: tuple[Any, ...]) -> bool:
        """Return whether unimplemented words may affect the quantity of a subject.

        The words may affect the quantity if their former wording defined the quantity or changed
        its value. If only one object matters (see `asking_of`), they may affect it only if their
        former wording added or removed that object.
        """
        if clause.reading.base or clause.reading.subject.weighs:
            return True
        try:
            with self.supposing():
                self._clause = clause
                after = clause.adjusted(self, value, subject)
        except Unreadable:
            return True
        if (
            self._one
            and isinstance(value, (tuple, frozenset))
            and isinstance(after, (tuple, frozenset))
        ):
            if self.state.noticed is not None:
                self.state.noticed.add(MOMENT)  # the clause may say something about others
            return (self._one in after) != (self._one in value)
        return bool(after != value)

    @contextmanager
    def asking_of(self, one: ObjectId) -> Iterator[None]:
        """Inside the block, ask quantities only whether `one` is among the objects they return.

        Unimplemented words that would only affect other objects are skipped.
        """
        outer, self._one = self._one, one
        try:
            yield
        finally:
            self._one = outer

    @contextmanager
    def waiting_for_readings(self) -> Iterator[None]:
        """Inside the block, raise Unreadable for quantities that depend on unimplemented clauses.

        This applies even while something happens that can't be deferred, because some outcomes,
        such as the result of a vote, can't be left out.
        """
        outer, self._waits = self._waits, True
        try:
            yield
        finally:
            self._waits = outer

    # -- chance ------------------------------------------------------------------------------------

    def roll(self, count: int, sides: int, *, secret: ObjectId = "") -> tuple[int, ...]:
        """Roll `count` dice with `sides` sides under the committed seed, and return the results.

        With `secret`, the results are hidden until that object is unveiled or ends.
        """
        self._next_roll()
        veil = self._veil(secret)
        return tuple(self._die(sides, f"{veil}d{sides} {n + 1}/{count}") for n in range(count))

    def draw(self, name: str, candidates: Sequence[ObjectId]) -> ObjectId:
        """Return one of `candidates` at random; `name` says what the draw is for.

        Returns "" if none of them may be drawn. Raises IndexError if there are no candidates.
        """
        ordered = [o for o in in_order(candidates) if self._may_be_drawn(o)]
        if candidates and not ordered:
            return ""
        return ordered[self._drawn(name, [self.library.called(self.state, o) for o in ordered], "")]

    def _may_be_drawn(self, object: ObjectId) -> bool:
        return self.state.kind(object) != kinds.OUTSIDER.name or self.quantity(MAY_BE_DRAWN, object)

    def draw_word(self, name: str, words: Sequence[str], *, secret: ObjectId = "") -> str:
        """Return one of `words` at random.

        The order of the words must be known to everyone, as that of squares is; otherwise use
        `draw`. `secret` is the same as for `roll`.
        """
        return words[self._drawn(name, words, self._veil(secret))]

    def _veil(self, about: ObjectId) -> str:
        if not about:
            return ""
        secret = self.create(kinds.SECRET)
        self.set(kinds.SECRET_ABOUT, secret, about)
        self.set(kinds.SECRET_SINCE, secret, max(1, self.library.ntime(self.state)[0]))
        return SECRET

    def _drawn(self, name: str, called: Sequence[str], veil: str) -> int:
        if not called:
            raise IndexError(f"nothing to draw {name} from")
        self._next_roll()
        return self._die(len(called), f"{veil}draw {name} of {len(called)}", called) - 1

    def _next_roll(self) -> None:
        self._roll_index += 1
        if self.post is None:
            rolls, dice = self._event_rolls.get(self.authority.rule, (0, 0))
            self._event_rolls[self.authority.rule] = rolls + 1, dice

    def _die(self, sides: int, die: str, names: Sequence[str] = ()) -> int:
        nweek, nday = self.library.ntime(self.state)
        former: RollContext | None = None
        if self.post is not None:
            context = RollContext(
                nweek,
                fallen_by(self._beacon, self.post.forum, self.post.chain),
                self.post.message_id,
                self.post.body_hash,
                self.action_index,
                self._roll_index,
                die,
            )
        else:
            # An event's rolls are counted rule by rule, so that one rule's rolls do not move
            # another's.
            rule = self.authority.rule
            rolls, n = self._event_rolls[rule]
            self._event_rolls[rule] = rolls, n + 1
            source = f"{self._source()}:{rule}:{nweek}:{nday}:{n + 1}"
            chain = fallen_by(self._beacon, "", self._chain)
            context = RollContext(nweek, chain, source, "", self.action_index, rolls, die)
            former = replace(context, roll=self._roll_index)
        roll = self._dice.roll(context, sides, names, former)
        self.transcript.rolls.append(roll)
        return roll.result

    def begin_action(
        self, index: int, place: tuple[int, int] = (0, 0), origin: tuple[int, int] = (0, 0)
    ) -> None:
        """Attribute the following rolls to the action with an index in its post.

        `place` is where the ledger records the action: its entry, and its number there, from 1.
        `origin` is where the action was announced, in the same form. The two differ if a later
        entry settles what an earlier one left open.
        """
        self.action_index, self._roll_index, self.place = index, 0, place
        self.recalling.begin(*origin)
        if self.recalling.attentive:
            self._bound_of = (None, -1)
