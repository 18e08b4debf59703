"""A reading: the implementation of one revision of one rule.

A rule's module makes one `Reading` and registers its functions on it, each under its clause:

rule = Reading("3-4/6")

    @rule.on("c", MotionsResolved)
    def each_for_pays_the_owner(game: Game, resolved: MotionsResolved, *, award: int) -> None: ...

Keyword-only parameters are the placeholders of that clause: the law's own numbers, with their
values in force. The module also declares players' names for a number, so that player-written
clauses can set it:

rule.named("c", award=noun("the award for a Final Vote FOR", "A"))
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import field
from types import FunctionType
from typing import Any, Final, Generic, TypeVar, cast

from nomicbot.game.actions import Action, Meaning, VerdictResult
from nomicbot.game.objects import RULESET, Attribute, Authority, Kind, ObjectId
from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])
Acts = TypeVar("Acts", bound=Callable[..., None])
"""The type of a function that implements a clause about an action.

It returns None. To refuse the action, it raises a refusal.
"""

Where = Callable[..., bool]
Bind = Callable[[Any, Any], Any]
"""A function of the game and an action that finds the actor, or an object the action names.

It returns what it finds, or raises a refusal if it finds nothing.
"""

DEFINES, EXPLAINS, RESTATES, AS_DEFAULT, FIXED = (
    "defines",
    "explains",
    "restates",
    "as default",
    "fixed",
)
"""The kinds of clauses without an implementation of their own; see the methods of `Reading`."""


@dataclass(frozen=True)
class Happening:
    """Anything that clauses can react to: a midnight, a motion's resolution, a player's joining."""

    def befalls(self) -> tuple[ObjectId, ...]:
        """Return the objects that this happens to, for clauses that are limited to one kind."""
        return ()


UNDEFINED: Any = type("Undefined", (), {"__repr__": lambda _: "undefined"})()
"""The default of a quantity that only clauses can define.

If no clause defines it, actions that need the quantity wait.
"""


@dataclass(frozen=True, eq=False)
class Quantity(Generic[T]):
    """A computed value that several clauses may adjust, with its `default`.

    If the default is `UNDEFINED`, `name` describes the quantity in the words of a ruling ("what a
    majority is"). A `lasting` quantity is cached until an input changes, which is worthwhile if
    inputs seldom change.

    If `weighs` is true, as for whether a motion passes, each clause about the quantity affects all
    subjects. So if one of its clauses is reworded and not implemented yet, the value is uncertain
    for all subjects, even those whose value the clause did not change. For every other quantity,
    unimplemented words that only adjust it are assumed to affect the subjects whose value they
    changed before.
    """

    name: str
    default: T
    lasting: bool = False
    weighs: bool = False


@dataclass(slots=True, unsafe_hash=True)
class Refusal(Exception):
    """Raised when an action does not happen. It has a reason, and the clause that decides this.

    A refusal may be raised only by an implementation of `permits`, `forbids` or `withholds`, or a
    function that it calls; elsewhere that is a bug like any other exception. Immutable, like
    `Change`.

    - `result`: the verdict on the action: refused, deferred, or unrecognised.
    - `queued`: whether a deferred action is judged when the Clock starts; otherwise, it is judged
      again when its clause is implemented.
    - `readings`: the possible meanings, if the words of an action are ambiguous.
    - `missing`: whether something that the action names does not exist. Such an action is never
      offered as an option.
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
    """Raised when a clause refuses although no action is being judged, as in a quantity.

    This is a bug.
    """

    def __init__(self, clause: Authority, refusal: Refusal) -> None:
        super().__init__(
            f"clause {clause} refuses where there is nothing to refuse: {refusal.reason}"
        )


@dataclass(slots=True, unsafe_hash=True)
class Step:
    """The contribution of one clause to a quantity. Immutable, like `Change`."""

    clause: Final[Authority]
    before: Final[Any]
    after: Final[Any]
    why: Final[str] = ""
    because: Final[str] = ""
    """The implementation's own explanation, for example the sums that it compared."""


@dataclass(frozen=True)
class ClauseReading:
    """A function that implements one clause. `verb` is the `Reading` method that registered it."""

    verb: str
    label: str
    subject: Any
    function: Callable[..., Any]
    holes: tuple[str, ...]
    base: bool = False
    unrestricted: bool = False
    each: tuple[Kind, ...] = ()
    where: Callable[..., bool] | None = None
    """A function of the game and the subject that returns whether the clause applies, or None."""
    each_time: bool = False
    """Whether the clause acts once per occurrence of its words in force, instead of only once."""
    binds: tuple[Bind, ...] = ()
    """The functions for the arguments after the action: see `Reading.permits`."""
    limits: str = ""
    """OWN or ALL if a prohibition only limits the number of times; otherwise ""."""
    requires: bool = False
    """Whether a permission has conditions that another clause's permission need not have."""
    counts: bool = False
    """Whether a permission itself limits the number of times it may be used."""
    besides: bool = False
    """Whether a clause permits an action that another rule defines and permits itself."""

    @property
    def name(self) -> str:
        """The function's name as a sentence."""
        return self.function.__name__.replace("_", " ")


NO_CONDITION, MORE_OFTEN = "no condition", "more often"
"""How a clause permits an action in addition to the action's own rule.

Either without the conditions and limits of that rule's permission, or only more times than the
limits allow.
"""
_REQUIRES, _LIMITED = "requires", "limited"
"""The methods of `Game` by which a rule's own permission states its conditions and limits."""
OWN, ALL = "own", "all"
"""The scope of a limit on the number of times: see `Reading.forbids`."""

Has = tuple[ObjectId, str]
"""An object and the name of one of its attributes, or "" for the whole object."""
Thing = Kind | Attribute[Any] | Callable[[Any], Iterable[Has]]
"""A kind of object, an attribute wherever it is set, or a function of the state."""


@dataclass(frozen=True, eq=False)
class Making:
    """An object or attribute that a clause creates and that lasts while the clause is in force.

    It also lasts while a player-written clause names it in full (1-2.a, 1-2.f) or, in a game
    without 1-2.f, while any clause in force mentions it.
    """

    label: str
    called: str
    things: tuple[Thing, ...]
    spoken: re.Pattern[str]
    """A pattern of the words that mention the object."""
    ends: Callable[[Any, ObjectId], None] | None = None
    """The function that ends one of the objects, if it must do more than destroy it."""
    makers: frozenset[tuple[str, str]] = frozenset()
    """Further clauses that make the object, besides clauses of its own rule that name it.

    They are given as (rule, letter), for example (`bnomic 3-4`, `c`).
    """

    def named_in(self, words: str) -> bool:
        """Return whether squeezed `words` name it as a complete term, not as part of a longer term.

        For example, “Zone of Enchantment” does not name a Zone.
        """
        return any(_whole(words, *found.span()) for found in self.spoken.finditer(words))


@dataclass(frozen=True)
class Named:
    """The players' name for one of the law's own numbers, made by `noun`."""

    name: str
    unit: str = ""
    sayings: tuple[str, ...] = ()

    def of(self, value: int) -> str:
        """Return a value with its unit, if the name has one: 15 Genechips, 5A, or 3."""
        unit = "" if f" {self.unit} " in f"{self.name} " else self.unit
        return f"{value}A" if unit == "A" else f"{value} {unit}".strip()


def noun(name: str, unit: str = "", *sayings: str) -> Named:
    """Return the name of a number of the law: a noun phrase, its unit, and sentences about it.

    For example `noun("the cost of a Bribe", "Genechips", "a Bribe costs {number} Genechips")`.
    """
    return Named(name, unit, sayings)


@dataclass(frozen=True)
class LawNumber:
    """A placeholder in a clause of the starting law whose number has a players' name."""

    place: tuple[str, str]
    """The clause, as (rule, letter): (`bnomic 3-4`, `c`)."""
    hole: str
    named: Named
    starts: int | None = None
    """The number in the starting law."""

    @property
    def key(self) -> str:
        """The name of the number in trees, for example `bnomic 3-4.c award`."""
        return f"{'.'.join(self.place)} {self.hole}"


_CAPITAL = r"[A-Z][\w’'-]*[a-z][\w’-]*"
_BEFORE = regex(rf"(?<![.:;!?“”\"]\s)(?<!^)\b{_CAPITAL} (?:of (?:the |a |an )?)?$")
_BEHIND = regex(rf"[\w’'-]*(?: of (?:the |a |an )?| ){_CAPITAL}")


def _whole(words: str, start: int, end: int) -> bool:
    """Return whether the words at a place are a complete term, not part of a longer term.

    A longer term has a capitalised word next to it, unless that word begins the sentence.
    """
    if not words[start].isupper():
        return True
    before = _BEFORE.search(words, 0, start)
    return before is None and _BEHIND.match(words, end) is None


MENTION_SUFFICES: Quantity[bool] = Quantity(
    "whether what a clause made lasts while any clause speaks of it", True
)
"""Whether made objects last while any clause mentions them. It depends only on the law."""


@dataclass
class Reading:
    """The implementation of one rule. `rule` is its number and revision, such as `3-4/6`."""

    rule: str
    rulebook: str = RULESET
    prevailing: frozenset[str] = frozenset()
    """Clauses by which their own rule claims precedence over contradicting rules (2-2)."""
    clauses: list[ClauseReading] = field(default_factory=list)
    inert: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Clauses without an implementation of their own: the kind (`DEFINES` ...) and the reason."""
    defaults: frozenset[str] = frozenset()
    """Default clauses, which the kernel uses even if they are not in force."""
    makings: list[Making] = field(default_factory=list)
    numbers: list[LawNumber] = field(default_factory=list)
    """The named placeholders, whose numbers clauses written by players can set."""
    former: list["Former"] = field(default_factory=list)
    """Implementations for words that clauses of this rule had in earlier versions, oldest first."""

    @property
    def origin(self) -> str:
        """The rule of the starting law that the reading implements."""
        return f"{self.rulebook} {self.rule.partition('/')[0]}"

    def formerly(self, **clauses: str) -> "Former":
        """Declare former words of these clauses, with the placeholders that they had.

        Games that began with these words are judged by them. Register their implementations on the
        result. Raises ValueError for a default clause, to which the kernel falls back.
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
        """Declare the players' names for the numbers in the placeholders of a clause."""
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
        """Register a clause that lets an outsider do an action.

        The function checks, and raises a refusal or makes changes. With `unrestricted`, nothing may
        restrict the action: words that are not implemented yet do not delay it. With `where`, the
        clause applies only to actions for which `where` is true, and other actions do not wait for
        its implementation. Each of `binds` finds an object that the action names, and the function
        takes these objects after the action. If one is missing, this clause refuses the action.
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
        limits: str = "",
    ) -> Callable[[Acts], Acts]:
        """Register a clause that may stop an action: the function raises the refusal, if any.

        `where` and `binds` are as for `permits`, but if an object that the action means is missing,
        the clause does not apply.

        With `limits`, the clause only limits how many times something may be done. OWN limits the
        permission of the clause's own rule, but not additional permissions by other clauses. ALL
        limits the player, whichever clause permits the action. Neither of them limits an extra time
        that a clause permits.
        """
        return self._reads("forbids", clause, action, where=where, binds=binds, limits=limits)

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

        With `base` the clause defines the quantity, and the other clauses adjust its result. With
        `of` or `where` it applies only to objects of one kind, or to subjects for which `where` is
        true. With `each_time`, it changes the value once per occurrence of its words in force.
        """
        each = (of,) if of else ()
        return self._reads(
            "adjusts", clause, quantity, base=base, each=each, where=where, each_time=each_time
        )

    def on(
        self, clause: str, happening: type[Happening], *, of: Kind | None = None
    ) -> Callable[[F], F]:
        """Register a clause that reacts to a happening.

        With `of`, it reacts only if the happening is about an object of that kind.
        """
        return self._reads("on", clause, happening, each=(of,) if of else (), each_time=True)

    def upholds(self, clause: str, *each: Kind) -> Callable[[F], F]:
        """Register a clause that keeps a condition true; its function makes the necessary changes.

        With kinds in `each`, the function takes an object, and is called for every object of these
        kinds that has changed.
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
        """Declare objects or attributes that exist by `clause`.

        They also exist by each other clause of the rule that names them, and by the clauses in
        `also`: `4-4.b` of another rule, or `sprouts/S-4.h` of another rulebook. Player-written
        clauses name them by words that match `spoken`, or by default by the name `called`. A
        function registered with the result creates them if the clause comes into force while none
        exists. Without a function, only other clauses create them.
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

        Its function returns a sort key for a rule, and the rule with the lower key prevails.
        """
        return self._reads("orders", clause, None)

    def claims(self, clause: str) -> Callable[[F], F]:
        """Register a clause by which rules claim to prevail over others, or to defer to them.

        The function takes a rule and its place in the order of precedence, and returns its new
        place. The first item of a place says whether the rule defers to all rules that do not.
        """
        return self._reads("claims", clause, None)

    def defines(self, **clauses: str) -> None:
        """Declare clauses that define a word for other clauses.

        Without these clauses the program still uses the same definition.
        """
        self._without_reading(DEFINES, clauses)

    def explains(self, **clauses: str) -> None:
        """Declare clauses that state consequences of other clauses, or of the absence of any.

        Without these clauses, the same still follows.
        """
        self._without_reading(EXPLAINS, clauses)

    def restates(self, **clauses: str) -> None:
        """Declare clauses that repeat other clauses, of this rule or another.

        Without the repetitions, the law still says the same.
        """
        self._without_reading(RESTATES, clauses)

    def as_default(self, **clauses: str) -> None:
        """Declare clauses that state what happens by default.

        Without these clauses the default, which the reason names, applies anyway.
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
        limits: str = "",
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
                limits,
                verb == "permits" and _REQUIRES in code.co_names,
                verb == "permits" and _LIMITED in code.co_names,
            )
            self.clauses.append(read)
            return function

        return hang


@dataclass
class Former(Reading):
    """The implementation of former `words` of some clauses of a rule, by their letters."""

    words: dict[str, str] = field(default_factory=dict)
