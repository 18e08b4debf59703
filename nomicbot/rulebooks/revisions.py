"""The history of the rules: all revisions of each rule, from the recorded changes."""

from collections.abc import Iterable
from dataclasses import field, replace
from datetime import datetime
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.objects import Authority, Change, ObjectId
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.bnomic.vocabulary.ntime import CLOCK, NDAY, NWEEK

KINDS = (CLOCK, kinds.RULE)
"""The kinds of objects whose changes make up the history of the rules."""

BEGUN = "begun with"
"""The kind of revision of a rule in the starting law, when the game begins."""

_WORDING = frozenset(a.name for a in (kinds.NUMBER, kinds.TITLE, kinds.TEXT, kinds.RULE_RULEBOOK))


@dataclass(frozen=True)
class Recorded:
    """A change, and the entry of the record that caused it."""

    change: Change
    entry: int
    at: datetime


@dataclass(frozen=True)
class RevisedWording:
    """The wording of a rule at one time. `rulebook` is the id of its rulebook."""

    number: str
    revision: int
    title: str
    text: str
    rulebook: ObjectId

    @property
    def name(self) -> str:
        """The number and the revision of the rule: `3-4/6`."""
        return f"{self.number}/{self.revision}"


@dataclass(frozen=True)
class Revision:
    """One change of a rule's words, title or number.

    `before` is None for a new rule, and `after` for a repealed one. `motion` is the motion that
    listed the change, if any. `began` says that the rule is from the starting law.
    """

    rule: ObjectId
    before: RevisedWording | None
    after: RevisedWording | None
    nweek: int
    nday: int
    at: datetime
    entry: int
    clause: Authority
    motion: ObjectId = ""
    began: bool = False

    @property
    def last(self) -> RevisedWording:
        """The rule after the change, or the last state of a rule that was repealed."""
        found = self.after or self.before
        assert found is not None
        return found

    @property
    def what(self) -> str:
        """The change: `amended`, `retitled`, `renumbered`, `created`, `repealed` or BEGUN."""
        if self.before is None:
            return BEGUN if self.began else "created"
        if self.after is None:
            return "repealed"
        if self.before.text != self.after.text:
            return "amended"
        return "retitled" if self.before.title != self.after.title else "renumbered"


def revisions(changes: Iterable[Recorded]) -> list[Revision]:
    """Return the history of all rules, including repealed ones, in chronological order.

    `changes` are those of objects of KINDS, in the order of judging.
    """
    history = _History()
    for recorded in changes:
        history.take(recorded)
    history.close_all()
    return history.found


@dataclass
class _Open:
    """A rule that is being changed: its former wording, and whether its revision was increased."""

    before: RevisedWording | None
    first: Recorded
    ntime: tuple[int, int]
    revised: bool = False


@dataclass
class _History:
    found: list[Revision] = field(default_factory=list)
    _held: dict[ObjectId, dict[str, Any]] = field(default_factory=dict)
    _open: dict[ObjectId, _Open] = field(default_factory=dict)
    _ntime: tuple[int, int] = (0, 0)
    _entry: int = 0
    _genesis: int = 0

    def take(self, recorded: Recorded) -> None:
        """Process the next change.

        The changes of one entry belong together: a revision that the entry began ends with the
        entry.
        """
        if recorded.entry != self._entry:
            self.close_all()
            self._genesis = self._genesis or recorded.entry
            self._entry = recorded.entry
        change = recorded.change
        if change.object.startswith(f"{CLOCK.name}:"):
            self._tell_time(change)
        elif change.attribute == "kind":
            self._come_or_go(recorded)
        else:
            self._write(recorded)

    def _tell_time(self, change: Change) -> None:
        nweek, nday = self._ntime
        shown: Any = change.new or 0
        if change.attribute == NWEEK.name:
            self._ntime = shown, nday
        elif change.attribute == NDAY.name:
            self._ntime = nweek, shown
        self._date()

    def _date(self) -> None:
        """Date the changes of this entry by the time on The Clock after the entry.

        So all changes at a midnight have the same date, that of the nday that begins.
        """
        for opened in self._open.values():
            opened.ntime = self._ntime
        for place in reversed(range(len(self.found))):
            if self.found[place].entry != self._entry:
                break
            nweek, nday = self._ntime
            self.found[place] = replace(self.found[place], nweek=nweek, nday=nday)

    def _come_or_go(self, recorded: Recorded) -> None:
        rule = recorded.change.object
        if recorded.change.new is None:
            self._close(rule, gone=True)
            self._held.pop(rule, None)
        else:
            self._held[rule] = {}
            self._open[rule] = _Open(None, recorded, self._ntime)

    def _write(self, recorded: Recorded) -> None:
        change = recorded.change
        held = self._held[change.object]
        if change.attribute == kinds.AMENDED_BY.name:
            if change.new is not None:
                self._by(change.object, str(change.new))
        elif change.attribute in _WORDING or change.attribute == kinds.REVISION.name:
            opened = self._open.get(change.object)
            if opened is not None and opened.revised:
                self._close(change.object)
                opened = None
            if opened is None:
                opened = self._open[change.object] = _Open(
                    self._wording(held), recorded, self._ntime
                )
            # A rule that ends loses its number of revision among others: that is not a revision.
            opened.revised = change.attribute == kinds.REVISION.name and change.new is not None
        held[change.attribute] = change.new

    def _wording(self, held: dict[str, Any]) -> RevisedWording:
        return RevisedWording(
            number=held.get(kinds.NUMBER.name) or "",
            revision=-1 if held.get(kinds.REVISION.name) is None else held[kinds.REVISION.name],
            title=held.get(kinds.TITLE.name) or "",
            text=held.get(kinds.TEXT.name) or "",
            rulebook=held.get(kinds.RULE_RULEBOOK.name) or "",
        )

    def _by(self, rule: ObjectId, motion: ObjectId) -> None:
        """Attribute the entry's changes to the rule since its last motion to `motion`."""
        self._close(rule)
        for place, revision in enumerate(self.found):
            if revision.rule == rule and revision.entry == self._entry and not revision.motion:
                self.found[place] = replace(revision, motion=motion)

    def close_all(self) -> None:
        """Finish the revisions of all rules that are still being changed."""
        for rule in list(self._open):
            self._close(rule)

    def _close(self, rule: ObjectId, gone: bool = False) -> None:
        opened = self._open.pop(rule, None)
        if opened is None:
            return
        after = None if gone else self._wording(self._held[rule])
        if after == opened.before:
            return
        first = opened.first
        began = opened.before is None and first.entry == self._genesis
        nweek, nday = opened.ntime
        self.found.append(
            Revision(
                rule,
                opened.before,
                after,
                nweek,
                nday,
                first.at,
                first.entry,
                first.change.authority,
                began=began,
            )
        )
