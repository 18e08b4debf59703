"""The law in force: which clause of which rule is read by which code, now.

In force is state, so this is computed from the state's rules whenever they change. A clause whose text still has the
shape that its reading reads is bound to it with the numbers in its holes. A clause whose shape changed, or that
nobody has read, *awaits a reading*: it is listed, and where its former reading permitted, forbade or adjusted
something, that waits with it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from types import FunctionType
from typing import Any, TypeVar

from nomicbot.game import kinds
from nomicbot.game.actions import Action, Codec
from nomicbot.game.law import ClauseText, RuleText, clauses, number_key, squeeze
from nomicbot.game.objects import Attribute, Authority, ObjectId, Schema, kind_of
from nomicbot.game.reading import ClauseReading, Happening, Quantity, Reading
from nomicbot.game.resting import Remembered
from nomicbot.game.state import State

K = TypeVar("K")
V = TypeVar("V")

LAW = frozenset({kinds.RULE.name, kinds.RULEBOOK.name})
"""What makes up the law in force: the objects of these kinds."""


@dataclass(frozen=True, eq=False)
class Library:
    """The rulebooks in play: their starting law, their readings, their vocabulary.

    `ntime` gives (nweek, nday) of a state; `find` gives the objects that players call by a name, of the kind that is
    named or, with "", of any; and `called` gives the name by which they call an object. `in_play` says whether an
    attribute means anything in a game: one of a rulebook that is not in force does not.
    """

    law: tuple[RuleText, ...]
    readings: Mapping[str, Reading]
    schema: Schema
    codec: Codec
    ntime: Callable[[State], tuple[int, int]]
    find: Callable[[State, str, str], list[ObjectId]]
    called: Callable[[State, ObjectId], str]
    in_play: Callable[[State, Attribute[Any]], bool] = lambda _state, _attribute: True

    def text(self, origin: str) -> RuleText | None:
        """The rule of the starting law with that origin."""
        return next((rule for rule in self.law if rule.origin == origin), None)


@dataclass(frozen=True, slots=True)
class ClauseInForce:
    """A clause's reading, bound to the numbers that stand in the text now. Not `readable`: it awaits a reading."""

    authority: Authority
    reading: ClauseReading
    numbers: Mapping[str, Any]
    prevails: bool
    readable: bool = True

    call: Callable[..., Any] = field(init=False, repr=False, compare=False)
    """What it does: the reading's function with the numbers that stand in the holes."""

    def __post_init__(self) -> None:
        reading = self.reading
        numbers = {hole: self.numbers[hole] for hole in reading.holes} if self.readable else {}
        object.__setattr__(self, "call", _with(numbers, reading.function) if numbers else reading.function)

    def adjusted(self, game: Any, value: Any, subject: tuple[Any, ...]) -> Any:
        """What it makes of the `value` of a quantity of that subject. One or two arguments are told apart from more
        since a call that unpacks them takes three times as long."""
        match subject:
            case (one,):
                return self.call(game, value, one)
            case (one, other):
                return self.call(game, value, one, other)
        return self.call(game, value, *subject)

    def about(self, kind: str) -> bool:
        """Whether it may say something of objects of that kind; words that nobody has read may do so of any."""
        each = self.reading.each
        return not (each and self.readable) or kind in [one.name for one in each]


def _with(numbers: Mapping[str, Any], function: Callable[..., Any]) -> Callable[..., Any]:
    """The function with these numbers for its keyword-only parameters: a copy, since a partial one is slower."""
    assert isinstance(function, FunctionType)
    copy = FunctionType(
        function.__code__, function.__globals__, function.__name__, function.__defaults__, function.__closure__
    )
    copy.__kwdefaults__ = dict(numbers)
    return copy


@dataclass(frozen=True, slots=True)
class ClauseStatus:
    """How one clause of the law in force stands: `read`, `inert` (no machine effect) or `awaiting`."""

    rule: ObjectId
    authority: Authority
    text: str
    status: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class _Rule:
    clauses: tuple[ClauseInForce, ...]
    statuses: tuple[tuple[Authority, str, str, str], ...]
    bound: frozenset[str]


@lru_cache(maxsize=8192)
def _bind(library: Library, origin: str, number: str, revision: int, text: str, attested: Any) -> _Rule:
    reading = library.readings.get(origin) or Reading(f"{number}/{revision}", origin.partition(" ")[0])
    starting = library.text(origin)
    standing = list(clauses(text))
    unmatched: list[ClauseText] = list(standing)
    bound: dict[str, tuple[ClauseText, Mapping[str, Any]]] = {}

    def take(key: str, clause: ClauseText, numbers: Mapping[str, Any]) -> None:
        bound[key] = (clause, numbers)
        unmatched.remove(clause)

    shapes = starting.shapes if starting else ()
    for shape in shapes:
        # A clause keeps its letter as a rule, so that one is tried first; an inserted clause may have moved it.
        for clause in sorted(unmatched, key=lambda c: c.label != shape.label):
            numbers = shape.match(clause.text)
            if numbers is not None:
                take(shape.label, clause, numbers)
                break
    held: Mapping[str, Any]
    attestations = {squeeze(words): (key, dict(numbers)) for key, words, numbers in attested or ()}
    inert_by_decision: list[ClauseText] = []
    for clause in list(unmatched):
        found = attestations.get(squeeze(clause.text))
        if found is None:
            continue
        key, held = found
        if key and key not in bound:
            take(key, clause, held)
        elif not key:
            unmatched.remove(clause)
            inert_by_decision.append(clause)

    # A clause of the reading whose words are gone is repealed with them, unless words that nobody has read stand
    # where it stood, or stand without a letter: those may be what became of it.
    foreign = {c.label for c in unmatched}
    lettered = {shape.label for shape in shapes}
    suspicious = bool(foreign - lettered)

    def authority(label: str) -> Authority:
        return Authority(number, label, revision, reading.rulebook)

    carried_away = {
        carrier: clause for clause, carriers in reading.carriers.items() if clause not in bound for carrier in carriers
    }
    found_clauses: list[ClauseInForce] = []
    for read in reading.clauses:
        if read.label in bound and read.label in carried_away:
            label = carried_away[read.label]
            found_clauses.append(ClauseInForce(authority(label), read, {}, reading.prevails, readable=False))
        elif read.label in bound:
            clause, held = bound[read.label]
            found_clauses.append(ClauseInForce(authority(clause.label), read, held, reading.prevails))
        elif read.label in foreign or suspicious:
            label = read.label if read.label in foreign else ""
            found_clauses.append(ClauseInForce(authority(label), read, {}, reading.prevails, readable=False))

    by_text = {clause: key for key, (clause, _) in bound.items()}
    statuses: list[tuple[Authority, str, str, str]] = []
    read_labels = {c.label for c in reading.clauses}
    for clause in standing:
        key = by_text.get(clause, "")
        if clause in inert_by_decision:
            row = ("inert", "attested by the administrator to have no machine effect")
        elif not key:
            row = ("awaiting", "nobody has read these words yet")
        elif key in read_labels:
            row = ("read", ", ".join(c.name for c in reading.clauses if c.label == key))
        elif key in reading.carriers:
            row = ("read", f"carried out with {', '.join(reading.carriers[key])}")
        elif key in reading.inert:
            row = ("inert", reading.inert[key])
        else:
            row = ("awaiting", "this clause of the starting law has no reading")
        statuses.append((authority(clause.label), clause.text, *row))
    # In the order of the text in force: of two clauses of one rule the later one takes precedence.
    place = {clause.label: number for number, clause in enumerate(standing) if clause.label}
    found_clauses.sort(key=lambda c: place.get(c.authority.clause, len(standing)))
    return _Rule(tuple(found_clauses), tuple(statuses), frozenset(bound))


class _ForEach(dict[K, V]):
    """A value for each key, worked out when it is asked for first."""

    def __init__(self, work: Callable[[K], V]) -> None:
        super().__init__()
        self._work = work

    def __missing__(self, key: K) -> V:
        found = self[key] = self._work(key)
        return found


class ByKind:
    """Clauses in their order, and those of them that may say something of objects of a kind."""

    __slots__ = ("_of_kind", "every")

    def __init__(self, every: tuple[ClauseInForce, ...]) -> None:
        self.every = every
        limited = any(clause.reading.each for clause in every)
        self._of_kind = _ForEach(self._of) if limited else None

    def of(self, subject: tuple[Any, ...]) -> tuple[ClauseInForce, ...]:
        """Those that may say something of that subject, which begins with an object if any is about one kind."""
        return self.every if self._of_kind is None else self._of_kind[kind_of(subject[0])]

    def _of(self, kind: str) -> tuple[ClauseInForce, ...]:
        return tuple(clause for clause in self.every if clause.about(kind))


class InForce:
    """The clauses in force at one moment, in order of precedence."""

    def __init__(self, library: Library, state: State) -> None:
        rules = []
        for rule in state.of_kind(kinds.RULE):
            raw = state.attributes(rule)
            origin, number, text = raw.get("origin", ""), raw.get("number", ""), raw.get("text", "")
            bound = _bind(library, origin, number, raw.get("revision", 0), text, raw.get("attested"))
            rules.append((rule, origin, bound))
        present = {origin for _, origin, _ in rules}
        kernel = []
        for origin, reading in library.readings.items():
            starting = library.text(origin)
            if origin not in present and reading.defaults and starting is not None:
                numbers = {shape.label: shape.holes for shape in starting.shapes}
                kernel += [
                    ClauseInForce(Authority(f"default {starting.number}", c.label), c, numbers[c.label], False)
                    for c in reading.clauses
                    if c.label in reading.defaults
                ]
        self._bound = {rule: bound.bound for rule, _, bound in rules}
        self.statuses = [ClauseStatus(rule, *row) for rule, _, bound in rules for row in bound.statuses]
        everything = [(rule, clause) for rule, _, bound in rules for clause in bound.clauses]
        order = next((c for _, c in everything if c.reading.verb == "orders" and c.readable), None) or next(
            (c for c in kernel if c.reading.verb == "orders"), None
        )

        claims = [c for _, c in everything if c.reading.verb == "claims" and c.readable]

        @cache
        def place(rule: ObjectId) -> tuple[Any, ...]:
            found = (
                False,
                *(order.call(state, rule) if order is not None else number_key(kinds.NUMBER.of(state, rule))),
            )
            for claim in claims:
                found = claim.call(state, rule, found)
            return found

        def key(item: tuple[ObjectId, ClauseInForce]) -> tuple[Any, ...]:
            rule, clause = item
            return (not clause.prevails, place(rule))

        # Within one rule the later text takes precedence (2-2), hence the reversal before a stable sort.
        everything.reverse()
        everything.sort(key=key)
        # What no game goes without stands before what takes it for granted, as its rule did.
        self._clauses = kernel + [clause for _, clause in everything]
        self._places: dict[tuple[str, Any], list[int]] = {}
        for place_, clause in enumerate(self._clauses):
            self._places.setdefault((clause.reading.verb, clause.reading.subject), []).append(place_)
        self._found: dict[tuple[str, Any], tuple[ClauseInForce, ...]] = {}
        self.permits = _ForEach(self._permits)
        """The clauses that let somebody take an action."""
        self.stops = _ForEach(self._stops)
        """The clauses that may stop an action: first those by which it may not be taken at all, or not yet.

        A prohibition beats a permission, unless the permission's rule claims precedence (rule 2-2). One that awaits a
        reading does not hold up what nothing may restrict.
        """
        self.adjusts = _ForEach(self._adjusts)
        """Of each quantity, the clauses that make it up, in the order in which they apply: the prevailing one last."""
        self.hear = _ForEach(self._hear)
        """Of each kind of happening, the clauses that act on it."""
        self.constants: dict[Quantity[Any], Any] = {}
        """The quantities that hang on nothing but the law."""
        self.remembered = Remembered(state.resting)
        """The lasting ones."""

    def bound(self, rule: ObjectId) -> frozenset[str]:
        """The clauses of the starting law that still stand in that rule, or are attested to, by their first letters."""
        return self._bound.get(rule, frozenset())

    def _select(self, verb: str, subject: Any) -> tuple[ClauseInForce, ...]:
        wanted = (verb, subject)
        found = self._found.get(wanted)
        if found is None:
            wider = subject.__mro__ if isinstance(subject, type) else (subject,)
            places = [number for one in wider for number in self._places.get((verb, one), ())]
            found = self._found[wanted] = tuple(self._clauses[number] for number in sorted(places))
        return found

    def _permits(self, action: type[Action]) -> tuple[ClauseInForce, ...]:
        return self._select("permits", action)

    def _stops(self, action: type[Action]) -> tuple[ClauseInForce, ...]:
        permits = self.permits[action]
        claims = any(p.prevails for p in permits)
        free = any(p.readable and p.reading.unrestricted for p in permits)
        forbids = [c for c in self._select("forbids", action) if c.prevails or not claims]
        return tuple(c for c in (*self._select("withholds", action), *forbids) if c.readable or not free)

    def _hear(self, happening: type[Happening]) -> ByKind:
        return ByKind(self.on(happening))

    def on(self, happening: type[Happening]) -> tuple[ClauseInForce, ...]:
        """The clauses that act when it happens."""
        return self._select("on", happening)

    def upholds(self) -> tuple[ClauseInForce, ...]:
        """The conditions that are kept true at all times."""
        return self._select("upholds", None)

    def _adjusts(self, quantity: Quantity[Any]) -> ByKind:
        selected = reversed(self._select("adjusts", quantity))
        return ByKind(tuple(sorted(selected, key=lambda c: not c.reading.base)))


class InForceNow:
    """The law in force of a state, computed anew only when a rule or a rulebook changed.

    Nobody notes that it was looked at: whatever rests on it belongs to it, and is made anew with it.
    """

    def __init__(self, library: Library, state: State) -> None:
        self._library = library
        self._state = state
        self.known: InForce | None = None
        """The law, if it was computed already."""

    def __call__(self) -> InForce:
        if self.known is None:
            self._state.resting.rest(self, None, LAW)
            self.known = InForce(self._library, self._state)
        return self.known

    def add(self, _member: None) -> None:
        """It has changed."""
        self.known = None


def registry(readings: Iterable[Reading]) -> dict[str, Reading]:
    """Readings by the rule they read. Raises ValueError if two read the same one."""
    found: dict[str, Reading] = {}
    for reading in readings:
        if found.setdefault(reading.origin, reading) is not reading:
            raise ValueError(f"two readings of {reading.origin}")
    return found
