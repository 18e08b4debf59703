"""A reading: the code for one revision of one rule.

A rule's module makes one `Reading` and hangs its functions on it, each under the clause that it reads:

    rule = Reading("3-4/6")

    @rule.on("c", MotionsResolved)
    def each_for_pays_the_owner(game: Game, resolved: MotionsResolved, *, award: int) -> None: ...

Keyword-only parameters are the holes of that clause: the law's own numbers, as they stand in force.
"""

import inspect
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from nomicbot.game.actions import Action, Meaning
from nomicbot.game.objects import Authority, Kind, ObjectId

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that clauses can act on: a midnight, motions that resolve, a player who joined."""

    def befalls(self) -> tuple[ObjectId, ...]:
        """The object that it happens to, where clauses may act on it only `of` a kind."""
        return ()


@dataclass(frozen=True, eq=False)
class Quantity(Generic[T]):
    """A computed value that several clauses may adjust, with the value it has where no clause says anything.

    One that is `lasting` is remembered until what it was made of changes: that pays where this seldom does.
    """

    name: str
    default: T
    lasting: bool = False


@dataclass(slots=True, unsafe_hash=True)
class Refusal:
    """Why an action does not happen: a sentence, and the clause that says so. It is final as a `Change` is.

    `result` is the verdict that it gives: refused, or deferred, or unrecognised. A deferred action that is `queued`
    is judged when the Clock starts; another one is judged again when its clause has a reading. Of an action that is
    unread since it may be one of several, `readings` are these.
    """

    reason: Final[str]
    clause: Final[Authority | None] = None
    result: Final[str] = "refused"
    queued: Final[bool] = False
    readings: Final[tuple[Meaning, ...]] = ()


@dataclass(slots=True, unsafe_hash=True)
class Step:
    """One clause's part in a quantity. It is final as a `Change` is."""

    clause: Final[Authority]
    before: Final[Any]
    after: Final[Any]
    why: Final[str] = ""
    because: Final[str] = ""
    """What the reading itself says of it, as the sums that it compared."""


@dataclass(frozen=True, slots=True)
class ClauseReading:
    """One function that reads one clause. `verb` is one of the verbs that `Reading` has."""

    verb: str
    label: str
    subject: Any
    function: Callable[..., Any]
    holes: tuple[str, ...]
    base: bool = False
    unrestricted: bool = False
    each: tuple[Kind, ...] = ()

    @property
    def name(self) -> str:
        """The function's name as a sentence."""
        return self.function.__name__.replace("_", " ")


@dataclass
class Reading:
    """The reading of one rule; `rule` is its number and revision, `3-4/6`."""

    rule: str
    rulebook: str = "bnomic"
    prevails: bool = False
    """The rule claims to take precedence over rules that contradict it (rule 2-2)."""
    clauses: list[ClauseReading] = field(default_factory=list)
    inert: dict[str, str] = field(default_factory=dict)
    carriers: dict[str, tuple[str, ...]] = field(default_factory=dict)
    defaults: frozenset[str] = frozenset()
    """Clauses that the kernel falls back on when the rule is repealed, since no game goes without them."""

    @property
    def origin(self) -> str:
        """The rule of the starting law that this reads."""
        return f"{self.rulebook} {self.rule.partition('/')[0]}"

    def permits(self, clause: str, action: type[Action], *, unrestricted: bool = False) -> Callable[[F], F]:
        """This clause lets an outsider do that: the function checks, and returns a refusal or makes changes.

        With `unrestricted` nothing may restrict it: words that nobody has read yet do not hold it up.
        """
        return self._reads("permits", clause, action, unrestricted=unrestricted)

    def withholds(self, clause: str, action: type[Action]) -> Callable[[F], F]:
        """By this clause an announcement is no action at all, or not yet: asked before any clause that forbids."""
        return self._reads("withholds", clause, action)

    def forbids(self, clause: str, action: type[Action]) -> Callable[[F], F]:
        """This clause stops it: the function returns the refusal, or None."""
        return self._reads("forbids", clause, action)

    def adjusts(
        self, clause: str, quantity: Quantity[Any], *, base: bool = False, of: Kind | None = None
    ) -> Callable[[F], F]:
        """This clause changes a computed value: the function takes it as `value` and returns the new one.

        With `base` the clause defines the quantity, so that the others work on what it says. What it says only `of`
        objects of one kind it is not asked about others.
        """
        return self._reads("adjusts", clause, quantity, base=base, each=(of,) if of else ())

    def on(self, clause: str, happening: type[Happening], *, of: Kind | None = None) -> Callable[[F], F]:
        """This clause acts when something happens, or only when it happens to an object `of` one kind."""
        return self._reads("on", clause, happening, each=(of,) if of else ())

    def upholds(self, clause: str, *each: Kind) -> Callable[[F], F]:
        """A condition that this clause keeps true: the function makes what changes it takes.

        One of `each` object of some kinds takes the object, and is asked about those on which anything has changed.
        """
        return self._reads("upholds", clause, None, each=each)

    def orders(self, clause: str) -> Callable[[F], F]:
        """This clause says which rule takes precedence: the function gives a rule's key, and the lower prevails."""
        return self._reads("orders", clause, None)

    def claims(self, clause: str) -> Callable[[F], F]:
        """By this clause rules claim to prevail over others, or to defer to them: the function takes a rule and its
        place, which begins with whether it gives way to all that do not, and returns its place."""
        return self._reads("claims", clause, None)

    def without_effect(self, **clauses: str) -> None:
        """These clauses have no machine effect, for the reason given."""
        self.inert.update(clauses)

    def carried_by(self, **clauses: str) -> None:
        """These clauses are carried out by the readings of others, whose letters are given, as in e="b c d".

        When the words of such a clause change, the clauses that carry it out await a reading with it.
        """
        self.carriers.update({clause: tuple(letters.split()) for clause, letters in clauses.items()})

    def _reads(
        self,
        verb: str,
        label: str,
        subject: Any,
        *,
        base: bool = False,
        unrestricted: bool = False,
        each: tuple[Kind, ...] = (),
    ) -> Callable[[F], F]:
        def hang(function: F) -> F:
            holes = tuple(
                name
                for name, p in inspect.signature(function).parameters.items()
                if p.kind is inspect.Parameter.KEYWORD_ONLY
            )
            self.clauses.append(ClauseReading(verb, label, subject, function, holes, base, unrestricted, each))
            return function

        return hang
