"""Numbers of the law that clauses set, and clauses that set a number without effect.

By rule 2-2, a clause that sets a number contradicts the clause that states the number. A clause
prevails if its rule prevails, or if it claims precedence over the other clause's rule. A clause
that raises or lowers a number contradicts nothing. The prevailing clause is applied last (2-2.g).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from nomicbot.game.objects import Authority, ObjectId
from nomicbot.game.plainlaw.tree import Sets, Setting
from nomicbot.game.reading import LawNumber
from nomicbot.lazy_dataclass import dataclass

if TYPE_CHECKING:
    from nomicbot.game.inforce import InForce
    from nomicbot.game.judging import Game

Where = tuple[ObjectId, int]
"""The place of a clause: its rule, and the index of its paragraph in the rule."""
Rank = Callable[[Where], tuple[Any, ...]]
"""The precedence of a paragraph: the lower rank prevails.

The first item is False if the paragraph's rule claims precedence over all other rules.
"""


@dataclass(frozen=True)
class Stated:
    """A number that a clause in force states."""

    where: Where
    clause: Authority
    number: LawNumber
    value: int


@dataclass(frozen=True)
class Setter:
    """A clause, in force or proposed, that changes a number of the law."""

    where: Where
    clause: Authority
    statement: Setting


@dataclass(frozen=True)
class Outcome:
    """The value of one of the law's numbers, and the clause that changed it last."""

    value: int
    number: LawNumber
    by: Authority

    @property
    def told(self) -> str:
        """The number as a sentence without a full stop: "the cost of a Bribe is 15 by 9-60.a"."""
        named = self.number.named
        return f"{named.name} is {named.of(self.value)} by {self.by.short}"


class Settings:
    """The outcome of each number that clauses set, and why some of these clauses have no effect."""

    def __init__(
        self, stated: Iterable[Stated], setters: Iterable[Setter], rank: Rank, order: str
    ) -> None:
        self._stated, self.setters = tuple(stated), tuple(setters)
        self._rank, self._order = rank, order
        self.outcomes: dict[Where, dict[str, Outcome]] = {}
        """For each paragraph, the outcomes of the numbers in it that other clauses change.

        They are keyed by the names of the placeholders.
        """
        self._idle: dict[Setter, str] = {}
        for setter in self.setters:
            if not any(one.number.key == setter.statement.number for one in self._stated):
                self._idle[setter] = "no clause in force has that number"
        works = {setter for one in self._stated for setter in self._applied(one)}
        for setter in works:
            self._idle.pop(setter, None)

    def _applied(self, stated: Stated) -> list[Setter]:
        """Apply the clauses that set the number `stated`, and return those that have an effect."""
        value, works = stated.value, list[Setter]()
        about = [one for one in self.setters if one.statement.number == stated.number.key]
        for setter in sorted(about, key=lambda one: self._rank(one.where), reverse=True):
            statement = setter.statement
            if not isinstance(statement, Sets):
                value = max(0, value + statement.by)
                works.append(setter)
            elif self._prevails(setter, statement, stated):
                for other in works:
                    self._idle[other] = f"{setter.clause.short} sets that number and prevails"
                value, works = statement.to, [setter]
            else:
                self._idle[setter] = self._why_not(setter, stated)
        if works:
            outcome = Outcome(value, stated.number, works[-1].clause)
            self.outcomes.setdefault(stated.where, {})[stated.number.hole] = outcome
        return works

    def _prevails(self, setter: Setter, sets: Sets, stated: Stated) -> bool:
        mine, other = self._rank(setter.where), self._rank(stated.where)
        claims = stated.clause.rule in sets.over and other[0]  # and there is no contrary claim
        return claims or mine < other

    def _why_not(self, setter: Setter, stated: Stated) -> str:
        says = f"{stated.clause.short} says what {stated.number.named.name} is"
        rule = stated.clause.rule
        if rule == setter.clause.rule:
            return f"{says}, and the later of two clauses prevails"
        claim = f", unless it says “notwithstanding rule {rule}”"
        order = f" ({self._order})" if self._order else ""
        return f"{says}, and rule {rule} prevails{order}{claim if not claim_made(setter) else ''}"

    def idle(self, where: Where) -> Iterator[str]:
        """Yield the reason for each setting in the paragraph at `where` that has no effect."""
        for setter, why in self._idle.items():
            if setter.where == where:
                yield why

    def and_also(self, more: Iterable[Setter], stated: Iterable[Stated]) -> "Settings":
        """Return the settings as they would be if `more` clauses were in force.

        `stated` are the numbers that the clauses in force would then state.
        """
        return Settings(stated, (*self.setters, *more), self._rank, self._order)

    def numbers_of(self, where: Where) -> Mapping[str, Outcome]:
        """Return the changed numbers in the paragraph at `where`, by their placeholders' names."""
        return self.outcomes.get(where, {})


def tell(game: "Game", before: "InForce") -> None:
    """Report the numbers of the law that differ from `before`, and new clauses without effect."""
    now = game.law_now()
    if not (now.settings.setters or before.settings.setters):
        return
    then = before.numbers()
    for key, (number, value, by) in now.numbers().items():
        was = then.get(key)
        if was is not None and was[1] != value and by != was[2]:
            named = number.named
            game.tell(f"{named.name} is {named.of(value)} now, not {named.of(was[1])} ({by.short})")
    known = {setter.where for setter in before.settings.setters}
    for setter in now.settings.setters:
        for why in now.settings.idle(setter.where) if setter.where not in known else ():
            game.tell(f"clause {setter.clause.short} does nothing: {why}")


def claim_made(setter: Setter) -> bool:
    """Return whether a clause claims precedence over any rule."""
    return isinstance(setter.statement, Sets) and bool(setter.statement.over)
