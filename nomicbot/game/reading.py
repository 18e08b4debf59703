"""A reading: the implementation of one revision of one rule.

A rule's module makes one `Reading` and registers its functions on it, each under its clause:

    rule = Reading("3-4/6")

    @rule.on("c", MotionsResolved)
    def each_for_pays_the_owner(game: Game, resolved: MotionsResolved, *, award: int) -> None: ...

Keyword-only parameters are the holes of that clause: the law's own numbers, as they are in force.
Beside them the module says what players call a number, so that a clause of theirs can set it:

    rule.named("c", award=noun("the award for a Final Vote FOR", "A"))
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import field
from types import FunctionType
from typing import Any, Final, Generic, TypeVar, cast

from nomicbot.game.actions import Action, Meaning, VerdictResult
from nomicbot.game.objects import Attribute, Authority, Kind, ObjectId
from nomicbot.late import dataclass, regex

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])
Acts = TypeVar("Acts", bound=Callable[..., None])
"""An implementation of a clause about an action. It returns nothing: a refusal is raised."""

Where = Callable[..., bool]
Bind = Callable[[Any, Any], Any]
"""What an action means by its names, such as who acts or the object that it names.

A function of the game and the action, which returns it or raises the refusal of what is missing.
"""

DEFINES, EXPLAINS, RESTATES, AS_DEFAULT, FIXED = (
    "defines",
    "explains",
    "restates",
    "as default",
    "fixed",
)
"""What a clause without its own implementation is; see the verbs of `Reading` of these names."""


@dataclass(frozen=True)
class Happening:
    """Anything that clauses can act on: a midnight, a motion's resolution, a player's joining."""

    def befalls(self) -> tuple[ObjectId, ...]:
        """Return the object that it happens to, where clauses may act on it only `of` a kind."""
        return ()


UNDEFINED: Any = type("Undefined", (), {"__repr__": lambda _: "undefined"})()
"""The default of a quantity that only clauses can define: without one, what asks for it waits."""


@dataclass(frozen=True, eq=False)
class Quantity(Generic[T]):
    """A computed value that several clauses may adjust, with its value if no clause says anything.

    If that is `UNDEFINED`, `name` says what the quantity is in the words of a ruling ("what a
    majority is"). One that is `lasting` is remembered until something that it was computed from
    changes: that pays where this is rare.

    One that `weighs` is decided by each of its clauses for all subjects, such as whether a motion
    passes: that a clause left it as it was says nothing about the clause once it is reworded. For
    every other quantity, unimplemented words that only adjust it concern those subjects whose value
    they changed before.
    """

    name: str
    default: T
    lasting: bool = False
    weighs: bool = False


@dataclass(slots=True, unsafe_hash=True)
class Refusal(Exception):
    """Raised when an action does not happen: a sentence, and the clause that says so.

    An implementation of `permits`, `forbids` or `withholds` raises it, or a function that it calls;
    elsewhere that is a bug like any other exception. `result` is the verdict that it gives:
    refused, deferred, or unrecognised. A deferred action that is `queued` is judged when the Clock
    starts; another one is judged again when its clause is implemented. If an action is unread
    because it may be one of several, `readings` are these. It is `missing` if what it names does
    not exist at all: no question offers such a line. Immutable, like `Change`.
    """

    reason: Final[str]
    clause: Final[Authority | None] = None
    result: Final[str] = VerdictResult.REFUSED
    queued: Final[bool] = False
    readings: Final[tuple[Meaning, ...]] = ()
    missing: Final[bool] = False

    def __str__(self) -> str:
        return self.reason


class Misplaced(Exception):
    """Raised when a clause refuses where no action is being judged, as in a quantity: a bug."""

    def __init__(self, clause: Authority, refusal: Refusal) -> None:
        super().__init__(
            f"clause {clause} refuses where there is nothing to refuse: {refusal.reason}"
        )


@dataclass(slots=True, unsafe_hash=True)
class Step:
    """One clause's part in a quantity. Immutable, like `Change`."""

    clause: Final[Authority]
    before: Final[Any]
    after: Final[Any]
    why: Final[str] = ""
    because: Final[str] = ""
    """The implementation's own explanation, for example the sums that it compared."""


@dataclass(frozen=True)
class ClauseReading:
    """One function that implements one clause. `verb` is one of the verbs that `Reading` has."""

    verb: str
    label: str
    subject: Any
    function: Callable[..., Any]
    holes: tuple[str, ...]
    base: bool = False
    unrestricted: bool = False
    each: tuple[Kind, ...] = ()
    where: Callable[..., bool] | None = None
    """A function of the game and the subject that limits what the clause is about, if any."""
    each_time: bool = False
    """Whether it acts once for each time that its words are in force; otherwise only once."""
    binds: tuple[Bind, ...] = ()
    """What the function takes after an action: see `Reading.permits`."""

    @property
    def name(self) -> str:
        """The function's name as a sentence."""
        return self.function.__name__.replace("_", " ")


Has = tuple[ObjectId, str]
"""An object, and the name of an attribute that it has, or "" for all of it."""
Thing = Kind | Attribute[Any] | Callable[[Any], Iterable[Has]]
"""Objects of a kind, an attribute of whatever has it, or what a function of the state finds."""


@dataclass(frozen=True, eq=False)
class Making:
    """An object or attribute that a clause creates and that lasts while the clause is in force.

    It also lasts while a clause of the players' own names it in full (1-2.a, 1-2.f); in a game
    without 1-2.f, while any clause in force mentions it.
    """

    label: str
    called: str
    things: tuple[Thing, ...]
    spoken: re.Pattern[str]
    """Words that mention it."""
    ends: Callable[[Any, ObjectId], None] | None = None
    """How an object of it ends, if more happens than that it no longer exists."""
    makers: frozenset[tuple[str, str]] = frozenset()
    """The clauses that make it, besides those of its own rule that name it, as (rule, letter).

    For example (`bnomic 3-4`, `c`).
    """

    def named_in(self, words: str) -> bool:
        """Return whether squeezed `words` name it as a whole term, not as a part of a longer one.

        For example, “Zone of Enchantment” names no Zone.
        """
        return any(_whole(words, *found.span()) for found in self.spoken.finditer(words))


@dataclass(frozen=True)
class Named:
    """What players call one of the law's own numbers, made by `noun`."""

    name: str
    unit: str = ""
    sayings: tuple[str, ...] = ()

    def of(self, value: int) -> str:
        """Return a value with its unit, if the name does not say that: 15 Genechips, 5A, or 3."""
        unit = "" if f" {self.unit} " in f"{self.name} " else self.unit
        return f"{value}A" if unit == "A" else f"{value} {unit}".strip()


def noun(name: str, unit: str = "", *sayings: str) -> Named:
    """Return the name of a number of the law: a noun phrase, its unit, and sentences about it.

    For example `noun("the cost of a Bribe", "Genechips", "a Bribe costs {number} Genechips")`.
    """
    return Named(name, unit, sayings)


@dataclass(frozen=True)
class LawNumber:
    """One of the law's own numbers that has a name: the hole of a clause of the starting law."""

    place: tuple[str, str]
    """The clause, as (rule, letter): (`bnomic 3-4`, `c`)."""
    hole: str
    named: Named

    @property
    def key(self) -> str:
        """The name of the number in trees, for example `bnomic 3-4.c award`."""
        return f"{'.'.join(self.place)} {self.hole}"


_CAPITAL = r"[A-Z][\w’'-]*[a-z][\w’-]*"
_BEFORE = regex(rf"(?<![.:;!?“”\"]\s)(?<!^)\b{_CAPITAL} (?:of (?:the |a |an )?)?$")
_BEHIND = regex(rf"[\w’'-]*(?: of (?:the |a |an )?| ){_CAPITAL}")


def _whole(words: str, start: int, end: int) -> bool:
    """Return whether the term at that place is a whole one.

    It has no word in capitals beside it, unless that begins the sentence.
    """
    if not words[start].isupper():
        return True
    before = _BEFORE.search(words, 0, start)
    return before is None and _BEHIND.match(words, end) is None


MENTION_SUFFICES: Quantity[bool] = Quantity(
    "whether what a clause made lasts while any clause speaks of it", True
)
"""Defined by nothing but the law in force."""


@dataclass
class Reading:
    """The implementation of one rule. `rule` is its number and revision, such as `3-4/6`."""

    rule: str
    rulebook: str = "bnomic"
    prevailing: frozenset[str] = frozenset()
    """Clauses by which their own rule claims precedence over rules that contradict it (2-2)."""
    clauses: list[ClauseReading] = field(default_factory=list)
    inert: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Clauses without an implementation of their own: the word for it (`DEFINES` ...), and why."""
    defaults: frozenset[str] = frozenset()
    """Clauses that no game works without: the kernel falls back on them if none is in force."""
    makings: list[Making] = field(default_factory=list)
    numbers: list[LawNumber] = field(default_factory=list)
    """The holes that clauses of the players' own can set, since they have names."""
    former: list["Former"] = field(default_factory=list)
    """Implementations for words that clauses of this rule had in earlier versions, oldest first."""

    @property
    def origin(self) -> str:
        """The rule of the starting law that it implements."""
        return f"{self.rulebook} {self.rule.partition('/')[0]}"

    def formerly(self, **clauses: str) -> "Former":
        """Declare former words of these clauses, with the holes that they had.

        A game that began with them is judged by them. The result registers their implementations.
        Raises ValueError for a clause that the kernel falls back on.
        """
        fixed = self.defaults & set(clauses)
        if fixed:
            raise ValueError(
                f"{self.rule}: what no game goes without has its words for "
                f"good: {', '.join(sorted(fixed))}"
            )
        then = Former(self.rule, self.rulebook, words=clauses)
        self.former.append(then)
        return then

    def named(self, clause: str, **holes: Named) -> None:
        """Declare the players' names for numbers in the holes of a clause."""
        self.numbers += [LawNumber((self.origin, clause), hole, one) for hole, one in holes.items()]

    def permits(
        self,
        clause: str,
        action: type[Action],
        *,
        unrestricted: bool = False,
        where: Where | None = None,
        binds: tuple[Bind, ...] = (),
    ) -> Callable[[Acts], Acts]:
        """Register a clause that lets an outsider do that action.

        The function checks, and raises a refusal or makes changes. With `unrestricted` nothing may
        restrict it: words that are not implemented yet do not hold it up. With `where` it is only
        about actions of which that is true, and others do not wait for its implementation. After
        the action the function takes what each of `binds` finds that the action means, which is
        found only once: this clause refuses what is missing.
        """
        return self._reads(
            "permits", clause, action, unrestricted=unrestricted, where=where, binds=binds
        )

    def withholds(
        self,
        clause: str,
        action: type[Action],
        *,
        where: Where | None = None,
        binds: tuple[Bind, ...] = (),
    ) -> Callable[[Acts], Acts]:
        """Register a check that can void or defer an announcement. Runs before every `forbids`."""
        return self._reads("withholds", clause, action, where=where, binds=binds)

    def forbids(
        self,
        clause: str,
        action: type[Action],
        *,
        where: Where | None = None,
        binds: tuple[Bind, ...] = (),
    ) -> Callable[[Acts], Acts]:
        """Register a clause that may stop that action: the function raises the refusal, if any.

        `where` and `binds` are as for `permits`, but the clause says nothing of an action that
        means something missing.
        """
        return self._reads("forbids", clause, action, where=where, binds=binds)

    def adjusts(
        self,
        clause: str,
        quantity: Quantity[Any],
        *,
        base: bool = False,
        of: Kind | None = None,
        where: Where | None = None,
        each_time: bool = False,
    ) -> Callable[[F], F]:
        """Register a clause that changes a computed value: its function returns the new `value`.

        With `base` the clause defines the quantity, so that the others work on what it says. If it
        is only `of` objects of one kind, or `where` something is true of the subject, it is not
        asked about others. A clause that changes the value by an amount does so `each_time` that
        its words are in force.
        """
        each = (of,) if of else ()
        return self._reads(
            "adjusts", clause, quantity, base=base, each=each, where=where, each_time=each_time
        )

    def on(
        self, clause: str, happening: type[Happening], *, of: Kind | None = None
    ) -> Callable[[F], F]:
        """Register a clause that acts when something happens, or happens to that kind of object."""
        return self._reads("on", clause, happening, each=(of,) if of else (), each_time=True)

    def upholds(self, clause: str, *each: Kind) -> Callable[[F], F]:
        """Register a condition that a clause keeps true; its function makes the necessary changes.

        If it is about `each` object of some kinds, the function takes the object, and is called for
        those on which anything has changed.
        """
        return self._reads("upholds", clause, None, each=each)

    def makes(
        self,
        clause: str,
        called: str,
        *things: Thing,
        spoken: str = "",
        also: str = "",
        ends: Callable[[Any, ObjectId], None] | None = None,
    ) -> Callable[[F], F]:
        """Declare things that exist by `clause`.

        They also exist by each other clause of the rule that names them, and by those in `also`:
        `4-4.b` of another rule, or `sprouts/S-4.h` of another rulebook. The players' own clauses
        name them with a word that `spoken` matches, or else with what they are `called`.

        A function registered with the result says how they begin if the words of the clause come
        into force while none exists: without one they come about only as other clauses say.
        """
        makers = frozenset(self._place(one) for one in (clause, *also.split()))
        made = Making(
            clause,
            called,
            things,
            regex(spoken or re.escape(called.removeprefix("the "))),
            ends,
            makers,
        )
        self.makings.append(made)
        return self._reads("begins", clause, made)

    def _place(self, clause: str) -> tuple[str, str]:
        rule, dot, label = clause.rpartition(".")
        book, _, number = rule.rpartition("/")
        return (f"{book or self.rulebook} {number}" if dot else self.origin), label

    def orders(self, clause: str) -> Callable[[F], F]:
        """Register the clause that says which rule takes precedence.

        Its function returns a rule's key, and the lower key prevails.
        """
        return self._reads("orders", clause, None)

    def claims(self, clause: str) -> Callable[[F], F]:
        """Register a clause by which rules claim to prevail over others, or to defer to them.

        The function takes a rule and its place, which begins with whether it gives way to all that
        do not, and returns its place.
        """
        return self._reads("claims", clause, None)

    def defines(self, **clauses: str) -> None:
        """Declare clauses that define a word for other clauses.

        Without them the program still means the same by it.
        """
        self._without_reading(DEFINES, clauses)

    def explains(self, **clauses: str) -> None:
        """Declare clauses that say what follows from others, or from silence.

        Without them it still follows.
        """
        self._without_reading(EXPLAINS, clauses)

    def restates(self, **clauses: str) -> None:
        """Declare clauses that repeat what others say, of this rule or another.

        Without them, those still say it.
        """
        self._without_reading(RESTATES, clauses)

    def as_default(self, **clauses: str) -> None:
        """Declare clauses that say what happens anyway if nothing says anything else.

        Without them the default acts, which the reason names.
        """
        self._without_reading(AS_DEFAULT, clauses)

    def fixed(self, **clauses: str) -> None:
        """Declare clauses whose effect is fixed in the program.

        When such a clause is amended or repealed, a matter goes to the administrator's desk.
        """
        self._without_reading(FIXED, clauses)

    def _without_reading(self, word: str, clauses: dict[str, str]) -> None:
        self.inert.update({clause: (word, why) for clause, why in clauses.items()})

    def _reads(
        self,
        verb: str,
        label: str,
        subject: Any,
        *,
        base: bool = False,
        unrestricted: bool = False,
        each: tuple[Kind, ...] = (),
        where: Where | None = None,
        each_time: bool = False,
        binds: tuple[Bind, ...] = (),
    ) -> Callable[[F], F]:
        def hang(function: F) -> F:
            code = cast(
                FunctionType, function
            ).__code__  # `inspect.signature` takes a tenth of a second for them all
            holes = code.co_varnames[code.co_argcount : code.co_argcount + code.co_kwonlyargcount]
            if binds and code.co_argcount != 2 + len(binds):
                raise TypeError(
                    f"{self.rule}.{label}: {function.__name__} does not take what is bound for it"
                )
            read = ClauseReading(
                verb,
                label,
                subject,
                function,
                holes,
                base,
                unrestricted,
                each,
                where,
                each_time,
                binds,
            )
            self.clauses.append(read)
            return function

        return hang


@dataclass
class Former(Reading):
    """The implementation of former `words` of some clauses of a rule, by their letters."""

    words: dict[str, str] = field(default_factory=dict)
