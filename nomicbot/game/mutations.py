"""Changes of the game.

Each of them is made by the authority of the current clause, and none without a clause.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any, TypeVar

from nomicbot.game import kinds
from nomicbot.game.actions import VerdictResult
from nomicbot.game.inforce import ClauseInForce
from nomicbot.game.objects import Attribute, Authority, Change, Kind, ObjectId
from nomicbot.game.reading import Refusal
from nomicbot.game.recall import CREATED, Key, Recalling
from nomicbot.game.state import State
from nomicbot.game.transcript import Transcript

T = TypeVar("T")


class Mutator:
    """A state and a transcript. It makes changes, and records them with their effects."""

    def __init__(self, state: State, recalling: Recalling) -> None:
        self.state = state
        self.recalling = recalling
        """The earlier meanings of names and numbers, if the event is being judged again."""
        self.transcript = Transcript()
        self._clause: ClauseInForce | Authority | None = None
        """The clause that is being carried out. All changes are made by its authority."""
        self._why = ""

    @contextmanager
    def reading(self, clause: ClauseInForce | Authority) -> Iterator[None]:
        """Attribute everything done inside the block to `clause`, as its authority."""
        outer, why = self._clause, self._why
        self._clause = clause
        self._why = clause.because if isinstance(clause, ClauseInForce) else ""
        try:
            yield
        finally:
            self._clause, self._why = outer, why

    def because(self, why: str) -> None:
        """Record why the current clause makes its next changes or gives a quantity its value.

        The reason is stored with each change, for example the vote for which an award is paid. It
        is also stored with the clause's step of the quantity, together with any numbers that
        another clause has set.
        """
        clause = self._clause
        numbers = clause.because if isinstance(clause, ClauseInForce) else ""
        mark = "" if why.endswith(".") else ";"
        self._why = f"{why}{mark} {numbers}" if why and numbers else why or numbers

    @property
    def authority(self) -> Authority:
        """The clause by whose authority changes are made."""
        clause = self._clause
        assert clause is not None, "nothing is being read"
        return clause.authority if isinstance(clause, ClauseInForce) else clause

    def refuse(
        self, reason: str, *, result: str = VerdictResult.REFUSED, missing: bool = False
    ) -> Refusal:
        """Return a refusal by the current clause.

        `missing` says whether the reason is that something named by the action does not exist.
        """
        return Refusal(reason, self.authority, result, missing=missing)

    # -- changes -----------------------------------------------------------------------------------

    def set(self, attribute: Attribute[T], object: ObjectId, value: T | None) -> None:
        """Set an attribute of an object to a value. None and the default value unset it.

        Nothing is recorded if the attribute already has that value.
        """
        self.put(object, attribute.name, attribute.record(value))

    def add(self, attribute: Attribute[int], object: ObjectId, amount: int) -> None:
        """Add `amount` to an attribute whose value is a number."""
        self.set(attribute, object, attribute.of(self.state, object) + amount)

    def put(self, object: ObjectId, attribute: str, value: Any) -> None:
        """Set an attribute, given by name, to a value as the record stores it."""
        old = self.state.raw(object, attribute)
        if old != value:
            self._change(Change(object, attribute, old, value, self.authority, self._why))

    def create(
        self, kind: Kind, number: int = 0, *, about: str = "", exactly: bool = False
    ) -> ObjectId:
        """Create a game object of `kind`, without attributes yet, and return its id.

        If the event was judged before, the object gets the number that it had then. Otherwise it
        gets `number` if that was never used, or else the next one. With `exactly`, it always gets
        `number`; for example, the number of a square is its place. If no action creates the object,
        `about` distinguishes it from others that the same clause creates.
        """
        object = f"{kind.name}:{number}" if exactly else self.next_id(kind, number, about=about)
        if self.recalling.recreates:
            self.recalling.made.append(
                (len(self.transcript.changes), self._key_of(kind, about), object)
            )
        self._change(Change(object, "kind", None, kind.name, self.authority, self._why))
        return object

    def next_id(self, kind: Kind, number: int = 0, *, about: str = "") -> ObjectId:
        """Return the id of the object that `create` would create."""
        recalling, state = self.recalling, self.state
        if recalling.recreates:
            before = recalling.created_before(kind.name, self._key_of(kind, about), state.exists)
            if before is not None:
                return before
        chosen = f"{kind.name}:{number}"
        if number and not state.exists(chosen) and not recalling.is_taken(chosen):
            return chosen
        return state.next_id(kind, recalling.allotted.highest[kind.name])

    def _key_of(self, kind: Kind, about: str) -> Key:
        scope = self.recalling.scope
        if "." not in scope:
            scope = f"{scope} {self.authority.short} {about}"
        return scope, kind.name, CREATED

    def destroy(self, object: ObjectId) -> None:
        """Destroy a game object with all its attributes and secrets."""
        self.unveil(object)
        for name in sorted(n for n in self.state.attributes(object) if n != "kind"):
            self.put(object, name, None)
        self._change(
            Change(object, "kind", self.state.kind(object), None, self.authority, self._why)
        )

    def _change(self, change: Change) -> None:
        self.state.apply(change)
        self.transcript.changes.append(change)

    def tell(self, effect: str) -> None:
        """Add a sentence about an effect of the action to the ruling."""
        self.transcript.effects.append(effect)

    def fails(self, effect: str = "") -> None:
        """Mark the action as carried out but failed, and add `effect` to its ruling.

        The ruling then says that the action failed.
        """
        if effect:
            self.tell(effect)
        self.transcript.failures.append(effect)

    def roll_back(self, mark: tuple[int, ...]) -> None:
        """Undo everything since `mark`, except rolls, which stay in the record."""
        script = self.transcript
        if script.mark() == mark:
            return
        for change in reversed(script.changes[mark[0] :]):
            self.state.undo(change)
        self.recalling.roll_back(mark[0])
        del script.changes[mark[0] :]
        del script.happenings[mark[1] :]
        del script.effects[mark[3] :]
        del script.provisional[mark[4] :]
        del script.failures[mark[5] :]
        script.heard.roll_back(mark[0])

    # -- what is kept for later --------------------------------------------------------------------

    def unveil(self, object: ObjectId) -> None:
        """Destroy the secrets about `object`, which is public from now on."""
        for secret in self.state.where(kinds.SECRET_ABOUT, object):
            self.destroy(secret)

    def ask_alarm(self, at: datetime, purpose: str, about: ObjectId = "") -> ObjectId:
        """Request an alarm at a real-time moment, even while The Clock is Off, and return its id.

        At that moment `AlarmHappened` happens.
        """
        alarm = self.create(kinds.ALARM, about=f"{purpose} {about}")
        self.set(kinds.ALARM_AT, alarm, at)
        self.set(kinds.ALARM_FOR, alarm, purpose)
        self.set(kinds.ALARM_ABOUT, alarm, about)
        return alarm

    def ask_administrator(
        self, matter: str, about: ObjectId = "", *, amends: bool = False
    ) -> ObjectId:
        """Put a matter that no program can decide on the administrator's desk. Return its id.

        `amends` says whether the text of the law is unknown until the matter is settled.
        """
        item = self.create(kinds.DESK, about=about)
        self.set(kinds.DESK_MATTER, item, matter)
        self.set(kinds.DESK_ABOUT, item, about)
        self.set(kinds.DESK_AMENDS, item, amends)
        self.put(item, kinds.DESK_STATE.name, "waiting")
        return item
