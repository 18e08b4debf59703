"""The law in force: the clauses of all rules, each with the implementation that carries it out.

The law in force depends on the state alone: it is computed from the state's rules whenever they
change. A clause with known words (`known_wordings.py`) gets their implementation, with the clause's
own numbers, whatever rule the clause is in. Unknown words *await a reading*: they are listed as not
implemented. If unknown words were made from known ones that permitted, forbade or adjusted
something, everything that the known words applied to is deferred, too. Deleted words have no effect
at all.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import field, replace
from enum import StrEnum
from functools import cached_property, lru_cache, partial
from itertools import repeat
from types import FunctionType
from typing import Any, TypeVar

from nomicbot.game import kinds
from nomicbot.game.actions import Action, Codec
from nomicbot.game.known_wordings import Known, KnownWordings
from nomicbot.game.law import RuleText, number_key, squeeze
from nomicbot.game.objects import Attribute, Authority, ObjectId, Schema, kind_of
from nomicbot.game.plainlaw import legislated
from nomicbot.game.plainlaw.acting import DECLARES, SETS
from nomicbot.game.plainlaw.setting import Outcome, Setter, Settings, Stated, Where
from nomicbot.game.plainlaw.tree import Defines, Law, Sets, Shifts
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.game.reading import (
    FIXED,
    MENTION_SUFFICES,
    ClauseReading,
    Happening,
    LawNumber,
    Making,
    Misplaced,
    Quantity,
    Reading,
    Refusal,
)
from nomicbot.game.state import State
from nomicbot.game.tracked_cache import TrackedCache
from nomicbot.game.undefined_quantities import terms_of
from nomicbot.lazy_dataclass import dataclass

K = TypeVar("K")
V = TypeVar("V")

LAW = frozenset({kinds.RULE.name, kinds.RULEBOOK.name, kinds.WORDING.name, kinds.LAW_READ.name})
"""The kinds of objects that make up the law in force."""


@dataclass(frozen=True, eq=False)
class Library:
    """The rulebooks in play: their starting law, their implementations and their vocabulary.

    - `ntime` returns the (nweek, nday) of a state.
    - `find` returns the objects that players call by a name, of the named kind or, with "", of any
      kind.
    - `called` returns the players' name for an object.
    - `in_play` returns whether an attribute is used in a game; it is unused if its rulebook is not
      in force.
    - `lay` puts an object on a board, at a place in the notation of the board's rulebook, and
      returns whether that rulebook knows such objects.
    """

    law: tuple[RuleText, ...]
    readings: Mapping[str, Reading]
    schema: Schema
    codec: Codec
    ntime: Callable[[State], tuple[int, int]]
    find: Callable[[State, str, str], list[ObjectId]]
    called: Callable[[State, ObjectId], str]
    in_play: Callable[[State, Attribute[Any]], bool] = lambda _state, _attribute: True
    lay: Callable[[Any, str, str, str], bool] = lambda _game, _object, _attribute, _value: False
    plain_words: Vocabulary = Vocabulary()
    """The vocabulary that plain law can use."""

    def text(self, origin: str) -> RuleText | None:
        """Return the rule of the starting law with `origin`, or None."""
        return next((rule for rule in self.law if rule.origin == origin), None)

    @cached_property
    def makings(self) -> tuple[Making, ...]:
        """Everything that clauses of the starting law create, including former wordings.

        A `Making` is an object or attribute that exists because of a clause.
        """
        every = (one for reading in self.readings.values() for one in (reading, *reading.former))
        return tuple(made for reading in every for made in reading.makings)

    @cached_property
    def spoken_of(self) -> Callable[[str], frozenset[Making]]:
        """A cached function that returns each `Making` mentioned by the words of a clause."""

        @lru_cache(maxsize=8192)
        def spoken(text: str) -> frozenset[Making]:
            words = squeeze(text)
            return frozenset(made for made in self.makings if made.spoken.search(words))

        return spoken

    @cached_property
    def makers(self) -> Mapping[Making, frozenset[tuple[str, str]]]:
        """The clauses of the starting law that make each `Making` exist.

        These are the clauses that its declaration names, and clauses of its own rule that mention
        it by name.
        """
        found: dict[Making, frozenset[tuple[str, str]]] = {}
        for reading in self.readings.values():
            rule = self.text(reading.origin)
            shapes = rule.shapes if rule is not None else ()
            for made in (made for one in (reading, *reading.former) for made in one.makings):
                own = (shape.label for shape in shapes if made.named_in(squeeze(shape.plain)))
                found[made] = made.makers.union((reading.origin, label) for label in own)
        return found

    @cached_property
    def named_in(self) -> Callable[[str], frozenset[Making]]:
        """A cached function that returns each `Making` that the words of a clause name in full."""

        @lru_cache(maxsize=8192)
        def named(text: str) -> frozenset[Making]:
            words = squeeze(text)
            return frozenset(made for made in self.makings if made.named_in(words))

        return named

    @cached_property
    def laws(self) -> "KnownLaws":
        """A cache of the laws in force that were computed from this library."""
        return KnownLaws()

    @cached_property
    def words(self) -> KnownWordings:
        """A table of the starting law's clauses, by their words, with their implementations."""
        return KnownWordings(self.law, self.readings)


@dataclass(frozen=True)
class ClauseInForce:
    """A clause's implementation, bound to the numbers in the current text.

    `readable` is false if the clause is not implemented yet.
    """

    authority: Authority
    reading: ClauseReading
    numbers: Mapping[str, Any]
    prevails: bool
    readable: bool = True
    where: tuple[ObjectId, int] = ("", 0)
    """The rule, and the place of the paragraph in it."""
    provisional: Authority | None = None
    """For a default: the unimplemented clause that it provisionally replaces.

    None for other clauses.
    """
    astray: str = ""
    """Why the clause has no effect although its words are known: a reference leads nowhere."""
    because: str = ""
    """A phrase: which of the clause's numbers other clauses set, and which clauses; or ""."""

    call: Callable[..., Any] = field(init=False, repr=False, compare=False)
    """The implementation's function, with the clause's numbers as keyword arguments.

    If the words are not implemented yet, it is the function of the former words, since it shows
    what these applied to.
    """

    def __post_init__(self) -> None:
        object.__setattr__(self, "call", doing(self.reading, self.numbers))

    def concerns(self, game: Any, *subject: Any) -> bool:
        """Return whether the clause applies to a subject.

        Unimplemented words are assumed to apply to whatever they applied to before. Raises
        Misplaced if the function that decides this raises a refusal.
        """
        where = self.reading.where
        try:
            return where is None or where(game, *subject)
        except Refusal as refusal:
            raise Misplaced(self.authority, refusal) from refusal

    def adjusted(self, game: Any, value: Any, subject: tuple[Any, ...]) -> Any:
        """Return the `value` of a quantity of `subject` after the clause has adjusted it.

        Subjects of one and two objects are handled separately, because a call that unpacks a tuple
        takes three times as long.
        """
        try:
            if self.reading.where is not None and not self.reading.where(game, *subject):
                return value
            match subject:
                case (one,):
                    return self.call(game, value, one)
                case (one, other):
                    return self.call(game, value, one, other)
            return self.call(game, value, *subject)
        except (
            Refusal
        ) as refusal:  # otherwise the action that asked for the quantity would take it as its own
            raise Misplaced(self.authority, refusal) from refusal

    def about(self, kind: str) -> bool:
        """Return whether the clause may affect objects of `kind`.

        Unimplemented words are assumed to affect the kinds that they affected before.
        """
        each = self.reading.each
        return not each or kind in [one.name for one in each]


def doing(reading: ClauseReading, numbers: Mapping[str, Any]) -> Callable[..., Any]:
    """Return the function of a clause with its numbers filled in.

    If the clause uses names from an action, the objects are looked up before the function is
    called.
    """
    own = {hole: numbers[hole] for hole in reading.holes}
    function = _with(own, reading.function) if own else reading.function
    binds = reading.binds
    if not binds:
        return function

    def does(game: Any, action: Any) -> None:
        try:
            meant = [*map(game.bound, binds, repeat(action))]
        except Refusal:
            if reading.verb == "permits":
                raise
            return  # whatever permits it says so
        function(game, action, *meant)

    return does


def _with(numbers: Mapping[str, Any], function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a copy of `function` with these numbers as defaults of its keyword-only parameters.

    (`functools.partial` would be slower to call.)
    """
    assert isinstance(function, FunctionType)
    copy = FunctionType(
        function.__code__,
        function.__globals__,
        function.__name__,
        function.__defaults__,
        function.__closure__,
    )
    copy.__kwdefaults__ = dict(numbers)
    return copy


class Applied(StrEnum):
    """How the program applies a clause in force. The values appear in JSON output."""

    READ = "read"
    INERT = "inert"
    """The clause has no effect in the program."""
    AWAITING = "awaiting"
    """The clause is not implemented yet."""


@dataclass(frozen=True)
class ClauseStatus:
    """The status of a clause in force: how the program applies it, and why."""

    rule: ObjectId
    authority: Authority
    text: str
    status: Applied
    why: str = ""
    of: str = ""
    """The clause of the starting law that this clause still is or was made from, or ""."""
    astray: bool = False
    """Whether the clause waits only because something that it refers to is missing or undefined."""
    plain: bool = False
    """Whether the clause is plain law; if so, `why` is its meaning in English."""

    @property
    def awaits(self) -> bool:
        """Whether the clause is not implemented yet."""
        return self.status == Applied.AWAITING

    @property
    def attested_as(self) -> str:
        """The command by which an administrator attests the clause if it is not implemented."""
        return f"nomicbot rules attest {self.authority}" + (
            "" if self.of else ' as "Each player ..."'
        )


@dataclass(frozen=True)
class ClauseWording:
    """The clause of the starting law from which unknown words in force were made, or "" for none.

    If the words are attested, they are applied like that clause, with the recorded numbers.
    """

    of: str
    attested: bool = False
    numbers: tuple[tuple[str, Any], ...] = ()


def wordings(state: State) -> dict[str, ClauseWording]:
    """Return the recorded origin of each unknown wording, by its words."""
    found = {
        kinds.WORDING_TEXT.of(state, wording): ClauseWording(
            kinds.WORDING_OF.of(state, wording),
            kinds.WORDING_ATTESTED.of(state, wording),
            kinds.WORDING_NUMBERS.of(state, wording),
        )
        for wording in state.of_kind(kinds.WORDING)
    }
    for rule in state.of_kind(kinds.RULE):
        origin = kinds.ORIGIN.of(state, rule)
        for of, words, numbers in kinds.ATTESTED.of(state, rule):
            found[squeeze(words)] = ClauseWording(
                of if not of or " " in of else f"{origin}.{of}", True, tuple(numbers)
            )
    return found


_NOTHING_SET = Settings((), (), lambda _where: (), "")
_ORDERING = ("orders", "claims")
"""The verbs of clauses about the order of precedence."""


@dataclass(frozen=True)
class _Standing:
    """A clause of the law in force: its place, its wording, and any implementation."""

    rule: ObjectId
    place: int
    authority: Authority
    text: str
    known: Known | None
    numbers: Mapping[str, Any]
    awaits: str = ""
    """Why the clause is not implemented, or "".

    If it is not implemented, `known` is the clause that it was made from, if any.
    """
    attested: bool = False
    unknown: bool = False
    """Whether the words differ from those of every clause of the starting law."""
    astray: bool = False
    """Whether the clause waits only because something that it refers to is missing."""
    plain: str = ""
    """The clause's meaning in English, if players wrote it and a tree for it is recorded."""

    def bound_with(
        self, outcomes: Mapping[str, Outcome], prevails: bool
    ) -> tuple["ClauseInForce", ...]:
        """Return the implementations of the clause, with the numbers that other clauses have set.

        `outcomes` has these numbers, by the names of their placeholders.
        """
        known = self.known
        if known is None:
            return ()
        readable = not self.awaits
        where = (self.rule, self.place)
        numbers = _numbers(self.numbers if readable else known.shape.holes, outcomes)
        astray = self.awaits if self.astray else ""
        because = "; ".join(outcome.told for outcome in outcomes.values())
        return tuple(
            _bound(where, self.authority, reading, numbers, prevails, readable, astray, because)
            for reading in known.clauses
        )

    @cached_property
    def usual_status(self) -> "ClauseStatus":
        """The status of the clause if no term is missing and no other clause sets its numbers."""
        return _status(self, "", _NOTHING_SET)


@dataclass(frozen=True, eq=False)
class _Implemented:
    """The implementations of the clauses of one rule, in text order."""

    rule: ObjectId
    prevails: bool
    """Whether the rule claims precedence."""
    clauses: tuple["ClauseInForce", ...]

    @cached_property
    def ordering(self) -> tuple["ClauseInForce", ...]:
        """The clauses about the order of precedence."""
        return tuple(clause for clause in self.clauses if clause.reading.verb in _ORDERING)

    @cached_property
    def setters(self) -> tuple[Setter, ...]:
        """The clauses written by players that set the law's own numbers."""
        return tuple(
            Setter(clause.where, clause.authority, clause.reading.subject)
            for clause in self.clauses
            if clause.reading.verb == SETS and clause.readable
        )


@dataclass(frozen=True, eq=False)
class _RuleInForce:
    """The clauses of one rule in force, in text order.

    Laws in which the rule has the same words share an instance, since an amendment leaves most
    rules unchanged.
    """

    rule: ObjectId
    clauses: tuple[_Standing, ...]

    @cached_property
    def unknown(self) -> tuple[int, ...]:
        """The indexes of the clauses whose words differ from those of the starting law."""
        return tuple(place for place, one in enumerate(self.clauses) if one.unknown)

    @cached_property
    def waits(self) -> bool:
        """Whether any clause in force is not implemented yet."""
        return any(one.awaits for one in self.clauses)

    @cached_property
    def carried_out(self) -> frozenset[Known]:
        """The known clauses that are implemented."""
        return frozenset(one.known for one in self.clauses if one.known and not one.awaits)

    @cached_property
    def rulebooks(self) -> frozenset[str]:
        """The rulebooks to which the clauses belong."""
        return frozenset(one.authority.rulebook for one in self.clauses)

    @cached_property
    def claims(self) -> bool:
        """Whether a clause claims precedence for the rule."""
        return any(
            one.known.shape.label in one.known.reading.prevailing
            for one in self.clauses
            if one.known is not None and not one.awaits
        )

    @cached_property
    def implemented(self) -> _Implemented:
        """The implementations of the clauses, with the numbers in their own words."""
        bound = tuple(b for one in self.clauses for b in one.bound_with({}, self.claims))
        return _Implemented(self.rule, self.claims, bound)

    def implemented_with(self, settings: Settings) -> _Implemented:
        """Return the implementations of the clauses, with numbers replaced as `settings` say."""
        outcomes = [settings.numbers_of((self.rule, one.place)) for one in self.clauses]
        if not any(outcomes):
            return self.implemented
        each = zip(self.clauses, outcomes, strict=True)
        bound = tuple(b for one, came in each for b in one.bound_with(came, self.claims))
        return _Implemented(self.rule, self.claims, bound)

    def with_clauses(self, changed: Mapping[int, _Standing]) -> "_RuleInForce":
        """Return the rule with the clauses at some indexes replaced by those in `changed`."""
        clauses = (changed.get(place, one) for place, one in enumerate(self.clauses))
        return _RuleInForce(self.rule, tuple(clauses))


def _standing(library: Library, state: State) -> list[_RuleInForce]:
    """Return the rules in force, the oldest first."""
    recorded, trees = wordings(state), legislated.trees(state)
    found = [_of_state(library, state, rule, recorded) for rule in state.of_kind(kinds.RULE)]
    return _with_trees(library, found, trees) if trees else found


def _of_state(
    library: Library, state: State, rule: ObjectId, recorded: Mapping[str, ClauseWording]
) -> _RuleInForce:
    """Return a rule in force, ignoring recorded parses. `recorded` has origins of unknown words."""
    raw = state.attributes(rule)
    number, revision = raw.get("number", ""), raw.get("revision", 0)
    found = _of_rule(library, rule, number, revision, raw.get("text", ""), raw.get("origin", ""))
    known = tuple(
        (place, recorded[words])
        for place in (found.unknown if recorded else ())
        if (words := squeeze(found.clauses[place].text)) in recorded
    )
    return _as_recorded(library, found, known) if known else found


@lru_cache(maxsize=1024)
def _as_recorded(
    library: Library, rule: _RuleInForce, recorded: tuple[tuple[int, ClauseWording], ...]
) -> _RuleInForce:
    """Return a rule with the recorded origins of its unknown wordings, given by index."""
    return rule.with_clauses(
        {place: _made_from(library, rule.clauses[place], wording) for place, wording in recorded}
    )


def origins(library: Library, state: State, rule: ObjectId) -> dict[str, str]:
    """Return the origins of a rule's clauses in the starting law, by the clauses' words.

    The value is "" if a clause has no such origin, or is carried out by its recorded parse.
    """
    trees = legislated.trees(state)
    found: dict[str, str] = {}
    for one in _of_state(library, state, rule, wordings(state)).clauses:
        words = squeeze(one.text)
        parsed = one.unknown and one.awaits and words in trees
        found[words] = one.known.key if one.known and not parsed else ""
    return found


def _with_trees(
    library: Library, rules: Sequence[_RuleInForce], trees: Mapping[str, tuple[str, str]]
) -> list[_RuleInForce]:
    """Return the rules, with an implementation for each unknown clause that has a recorded parse.

    `trees` has these parses. A clause remains unimplemented if it uses a term that no clause in
    force declares.
    """
    bound = {
        (number, place): legislated.known(words, *trees[words], library.plain_words)
        for number, rule in enumerate(rules)
        for place in rule.unknown
        if rule.clauses[place].awaits and (words := squeeze(rule.clauses[place].text)) in trees
    }
    lacking = legislated.lacking(library, bound)
    parsed: dict[int, list[tuple[int, legislated.Legislated, str]]] = {}
    for (number, place), one in bound.items():
        parsed.setdefault(number, []).append((place, one, lacking.get((number, place), "")))
    return [
        _as_parsed(rule, tuple(parsed[number])) if number in parsed else rule
        for number, rule in enumerate(rules)
    ]


@lru_cache(maxsize=1024)
def _as_parsed(
    rule: _RuleInForce, parsed: tuple[tuple[int, legislated.Legislated, str], ...]
) -> _RuleInForce:
    """Return a rule with the implementations of clauses that have recorded parses, given by index.

    Each is followed by a term that it needs but no clause in force declares, or by "".
    """
    return rule.with_clauses(
        {
            place: replace(
                rule.clauses[place], known=one.known, numbers={}, awaits="", plain=one.english
            )
            if not lacks
            else replace(
                rule.clauses[place],
                known=None,
                astray=True,
                awaits=f"no clause in force says what {lacks} is",
            )
            for place, one, lacks in parsed
        }
    )


@lru_cache(maxsize=4096)
def _of_rule(
    library: Library, rule: ObjectId, number: str, revision: int, text: str, origin: str
) -> _RuleInForce:
    """Return one rule, without the recorded origins of unknown wordings."""
    found = []
    for place, one in enumerate(library.words.matched(text)):
        book = origin.partition(" ")[0] or (one.known.rule.rulebook if one.known else "")
        authority = Authority(number, one.clause.label, revision, book)
        awaits = ""
        if one.astray:
            which = " and ".join(f"clause {letter}" for letter in dict.fromkeys(one.astray))
            awaits = f"it refers to {which}, which is not what was meant"
        clause = _Standing(
            rule,
            place,
            authority,
            one.clause.text,
            one.known,
            one.numbers,
            awaits,
            astray=bool(one.astray),
        )
        if one.known is None and not one.astray:
            derived = library.words.derived(origin, text).get(squeeze(one.clause.text), "")
            clause = _made_from(library, replace(clause, unknown=True), ClauseWording(derived))
        found.append(clause)
    return _RuleInForce(rule, tuple(found))


def _made_from(library: Library, one: _Standing, wording: ClauseWording) -> _Standing:
    """Return a clause with unknown wording, using the implementation of its recorded origin."""
    known = library.words.by_key.get(wording.of)
    book = one.authority.rulebook or (known.rule.rulebook if known else "")
    return replace(
        one,
        authority=replace(one.authority, rulebook=book),
        known=known,
        numbers=dict(wording.numbers),
        awaits="" if wording.attested else "I can't apply these words yet",
        attested=wording.attested,
    )


@lru_cache(maxsize=16384)
def _bound(
    where: tuple[ObjectId, int],
    authority: Authority,
    reading: ClauseReading,
    numbers: tuple[tuple[str, Any], ...],
    prevails: bool,
    readable: bool,
    astray: str,
    because: str,
) -> "ClauseInForce":
    return ClauseInForce(
        authority, reading, dict(numbers), prevails, readable, where, astray=astray, because=because
    )


class _ForEach(dict[K, V]):
    """A dictionary that computes the value for a key on first use."""

    def __init__(self, work: Callable[[K], V]) -> None:
        super().__init__()
        self._work = work

    def __missing__(self, key: K) -> V:
        found = self[key] = self._work(key)
        return found


class ByKind:
    """Clauses in order of application, which can be filtered by the kind of object affected."""

    __slots__ = ("_of_kind", "every")

    def __init__(self, every: tuple[ClauseInForce, ...]) -> None:
        self.every = every
        limited = any(clause.reading.each for clause in every)
        self._of_kind = _ForEach(self._of) if limited else None

    def of(self, subject: tuple[Any, ...]) -> tuple[ClauseInForce, ...]:
        """Return the clauses that may affect a subject, given as a tuple.

        Clauses that are limited to a kind of object are compared with the tuple's first item.
        """
        return self.every if self._of_kind is None else self._of_kind[kind_of(subject[0])]

    def _of(self, kind: str) -> tuple[ClauseInForce, ...]:
        return tuple(clause for clause in self.every if clause.about(kind))


class InForce:
    """The clauses in force at one moment, in order of precedence.

    States with the same rules in force share one instance (see `of`).
    """

    def __init__(self, library: Library, state: State) -> None:
        self._library, self._rules = library, _standing(library, state)
        self._standing = [one for rule in self._rules for one in rule.clauses]
        rules = [rule.implemented for rule in self._rules]
        ordering = [clause for rule in rules for clause in rule.ordering]
        without = _defaults(library, ordering, _ORDERING)
        self.places = _by_precedence(state, ordering, without)
        """The place of each rule in the order of precedence. A lower place prevails."""
        self.settings = self._settings(rules, ordering)
        """The values that clauses written by players set for the law's own numbers."""
        if self.settings.outcomes:
            rules = [rule.implemented_with(self.settings) for rule in self._rules]
        self._clauses = self._in_order(rules)
        self._places: dict[tuple[str, Any], list[int]] = {}
        for place, clause in enumerate(self._clauses):
            self._places.setdefault((clause.reading.verb, clause.reading.subject), []).append(place)
        self._found: dict[tuple[str, Any], tuple[ClauseInForce, ...]] = {}
        self._statuses: list[ClauseStatus] = []
        self._of_statuses: dict[Callable[..., Any], Any] = {}
        self.permits = _ForEach(self._permits)
        """For each kind of action, the clauses that permit it."""
        self.own_permits = _ForEach(partial(self._permits_so, besides=False))
        """For each kind of action, the permitting clauses of the action's own rule."""
        self.besides = _ForEach(partial(self._permits_so, besides=True))
        """For each kind of action, the permitting clauses of other rules."""
        self.stops = _ForEach(self._stops)
        """For each kind of action, the clauses that may stop it.

        Those that void or defer it come first. A prohibition beats a permission, unless the
        permission's rule claims precedence (rule 2-2). A prohibition that is not implemented yet
        does not delay an action that nothing may restrict.
        """
        self.adjusts = _ForEach(self._adjusts)
        """For each quantity, the clauses that compute it, in the order of application.

        The prevailing clause comes last.
        """
        self.hear = _ForEach(self._hear)
        """For each kind of happening, the clauses that react to it."""
        self.constants: dict[Quantity[Any], Any]
        """The values of quantities that depend only on the law."""
        self.remembered: TrackedCache
        """The cached values of `lasting` quantities."""

    def _in_order(self, rules: Sequence[_Implemented]) -> list[ClauseInForce]:
        """Return the clauses of the rules and the defaults, the prevailing ones first."""
        # Within one rule the later text takes precedence (2-2), hence the reversal before a stable
        # sort.
        ordered = [*reversed(rules)]
        ordered.sort(key=lambda rule: (not rule.prevails, self.places[rule.rule]))
        everything = [clause for rule in ordered for clause in reversed(rule.clauses)]
        # What no game works without comes before what takes it for granted, as its rule did.
        defaults = _defaults(self._library, everything)
        if gone_on := {c.provisional for c in defaults} - {None}:
            everything = [
                clause
                for clause in everything
                if not (clause.authority in gone_on and _about_all(clause.reading))
            ]
        return defaults + _once(everything)

    def of(self, state: State) -> "InForce":
        """Return a copy of this law for another `state` with the same rules.

        Its caches are empty.
        """
        there = copy(self)
        there.constants, there.remembered = {}, TrackedCache(state.resting)
        return there

    @cached_property
    def whole(self) -> bool:
        """Whether every clause is implemented, and every term that it needs is defined."""
        return not any(rule.waits for rule in self._rules) and not self._undefined()

    def _undefined(self) -> bool:
        """Return whether a rulebook in force lacks a clause that defines a required term."""
        there = frozenset[Known]().union(*(rule.carried_out for rule in self._rules))
        books = frozenset[str]().union(*(rule.rulebooks for rule in self._rules))
        return any(
            known not in there
            for known in self._library.words.defining
            if known.rule.rulebook in books
        )

    def _settings(
        self, rules: Sequence[_Implemented], ordering: Iterable[ClauseInForce]
    ) -> Settings:
        claiming = {one.rule for one in rules if one.prevails}
        setters = [setter for one in rules for setter in one.setters]

        def rank(where: Where) -> tuple[Any, ...]:
            rule, place = where
            return (rule not in claiming, self.places[rule], -place)

        stated = self._stated if setters else ()
        orders = (c.authority.short for c in ordering if c.reading.verb == "orders")
        return Settings(stated, setters, rank, next(orders, ""))

    @cached_property
    def _stated(self) -> tuple[Stated, ...]:
        """The law's own named numbers, with the values that clauses in force state."""
        by_place: dict[tuple[str, str], list[LawNumber]] = {}
        for number in self._library.plain_words.numbers.values():
            by_place.setdefault(number.place, []).append(number)
        return tuple(
            Stated((one.rule, one.place), one.authority, number, one.numbers[number.hole])
            for one in self._standing
            if one.known is not None and not one.awaits and not one.plain
            for number in by_place.get(one.known.place, ())
            if isinstance(one.numbers.get(number.hole), int)
        )

    @cached_property
    def _as_known(self) -> Mapping[tuple[str, str], _Standing]:
        """The clauses in force that are worded as in the starting law, by rule and letter there."""
        known = ((one.known, one) for one in reversed(self._standing) if not one.awaits)
        return {there.place: one for there, one in known if there is not None and not there.former}

    def clause_known_as(
        self, origin: str, label: str
    ) -> tuple[Authority, Mapping[str, Any]] | None:
        """Return the present place of a clause of the starting law, and its numbers, or None.

        `origin` is its rule in the starting law, such as `bnomic 3-4`, and `label` its letter
        there. Returns None if the clause was repealed or reworded.
        """
        one = self._as_known.get((origin, label))
        if one is None:
            return None
        outcomes = self.settings.numbers_of((one.rule, one.place))
        return one.authority, dict(_numbers(one.numbers, outcomes))

    def numbers(self) -> dict[str, tuple[LawNumber, int, Authority]]:
        """Return the law's own named numbers by key.

        Each has its value and the clause that set it last.
        """
        found: dict[str, tuple[LawNumber, int, Authority]] = {}
        for one in self._stated:
            came = self.settings.numbers_of(one.where).get(one.number.hole)
            value, by = (came.value, came.by) if came else (one.value, one.clause)
            found[one.number.key] = (one.number, value, by)
        return found

    def idle_if_in_force(self, status: "ClauseStatus", law: Law) -> list[str]:
        """Return reasons why a paragraph would have no effect if its words meant `law`.

        The result is empty if it would have an effect. `status` is the status of the paragraph.
        Only settings of the law's own numbers can lack an effect.
        """
        settings = [one for one in law.statements if isinstance(one, (Sets, Shifts))]
        if not settings:
            return []
        standing = (o for o in self._standing if o.rule == status.rule and o.text == status.text)
        where = next(((one.rule, one.place) for one in standing), (status.rule, 0))
        if any(setter.where == where for setter in self.settings.setters):
            return [*self.settings.idle(where)]
        with_them = [Setter(where, status.authority, one) for one in settings]
        return [*self.settings.and_also(with_them, self._stated).idle(where)]

    @property
    def statuses(self) -> list[ClauseStatus]:
        """The status of each clause, in the order of the text of the law."""
        if not self._statuses:
            self._statuses += map(self._status, self._standing)
        return self._statuses

    def of_statuses(self, work: Callable[[list[ClauseStatus]], V]) -> V:
        """Return `work(self.statuses)`, computed once for this law and then cached."""
        if work not in self._of_statuses:
            self._of_statuses[work] = work(self.statuses)
        found: V = self._of_statuses[work]
        return found

    def _status(self, one: _Standing) -> ClauseStatus:
        lacking = self._lacking(one)
        usual = not lacking and not self.settings.setters
        return one.usual_status if usual else _status(one, lacking, self.settings)

    def _lacking(self, one: _Standing) -> str:
        """Return a reason naming the terms that a clause needs but no clause defines, or ""."""
        if self.whole or one.awaits or one.known is None:
            return ""
        terms = dict.fromkeys(
            term
            for reading in one.known.clauses
            for term in terms_of(reading.function, *reading.binds)
        )
        lacking = [
            term.name
            for term in terms
            if not any(c.reading.base for c in self._select("adjusts", term))
        ]
        return f"no clause in force says {' or '.join(lacking)}, which it needs" if lacking else ""

    @cached_property
    def fixed(self) -> dict[str, tuple[Authority, str]]:
        """The clauses in force whose effect is fixed in the program, with the reasons, by key."""
        return {
            one.known.key: (one.authority, one.known.inert[1])
            for one in self._standing
            if one.known is not None and not one.awaits and one.known.inert is not None
            if one.known.inert[0] == FIXED
        }

    @cached_property
    def _spoken_of(self) -> frozenset[Making]:
        return frozenset().union(*{self._library.spoken_of(one.text) for one in self._standing})

    def speaks_of(self, made: Making) -> bool:
        """Return whether any clause in force mentions the objects that a `Making` stands for."""
        return made in self._spoken_of

    @cached_property
    def _sanctioned(self) -> frozenset[Making]:
        """The objects and attributes that clauses in force sanction, each as a `Making`.

        They belong to clauses of the starting law that are in force, or are mentioned by players'
        own clauses.
        """
        if not any(clause.readable for clause in self._select("adjusts", MENTION_SUFFICES)):
            return self._spoken_of
        makers = {
            one.known.place
            for one in self._standing
            if one.known and (one.attested or not one.unknown)
        }
        own = [one.text for one in self._standing if one.unknown]
        return frozenset(made for made, by in self._library.makers.items() if by & makers).union(
            *map(self._library.named_in, own)
        )

    def sanctions(self, made: Making) -> bool:
        """Return whether the law in force lets the objects of `made` continue to exist."""
        return made in self._sanctioned

    @cached_property
    def begins(self) -> dict[Making, ClauseInForce]:
        """The clauses that create the first objects of each `Making`."""
        beginning = [
            clause
            for clause in self._clauses
            if clause.reading.verb == "begins" and clause.readable
        ]
        return {clause.reading.subject: clause for clause in reversed(beginning)}

    @cached_property
    def acts(self) -> list[tuple[ClauseReading, Mapping[str, Any], bool]]:
        """The effects of all clauses, in order, whatever rules the clauses are in.

        Two laws with equal `acts` have the same effects.
        """
        return [(clause.reading, clause.numbers, clause.readable) for clause in self._clauses]

    def _select(self, verb: str, subject: Any) -> tuple[ClauseInForce, ...]:
        wanted = (verb, subject)
        found = self._found.get(wanted)
        if found is None:
            wider = subject.__mro__ if isinstance(subject, type) else (subject,)
            places = [number for one in wider for number in self._places.get((verb, one), ())]
            found = self._found[wanted] = tuple(self._clauses[number] for number in sorted(places))
        return found

    @cached_property
    def declarations(self) -> tuple[ClauseInForce, ...]:
        """The clauses written by players that declare something, in order of precedence."""
        return tuple(clause for clause in self._clauses if clause.reading.verb == DECLARES)

    @cached_property
    def defined(self) -> Mapping[str, Defines]:
        """The words that players' clauses define.

        If two clauses define a word, the prevailing one counts.
        """
        found = [
            c.reading.subject for c in self.declarations if isinstance(c.reading.subject, Defines)
        ]
        return {one.word: one for one in reversed(found)}

    @cached_property
    def read_from(self) -> frozenset[str]:
        """The keys of players' clauses in force that are carried out by their recorded parses."""
        return frozenset(
            legislated.key_of(squeeze(one.text)) for one in self._standing if one.plain
        )

    def permitted(self) -> list[type[Action]]:
        """Return the actions that a clause in force or a default permits, by precedence."""
        return [subject for verb, subject in self._places if verb == "permits"]

    def _permits(self, action: type[Action]) -> tuple[ClauseInForce, ...]:
        return self._select("permits", action)

    def _permits_so(self, action: type[Action], *, besides: bool) -> tuple[ClauseInForce, ...]:
        return tuple(p for p in self.permits[action] if p.reading.besides == besides)

    def _stops(self, action: type[Action]) -> tuple[ClauseInForce, ...]:
        permits = self.own_permits[action]
        claims = any(p.prevails for p in permits)
        free = any(p.readable and p.reading.unrestricted for p in permits)
        forbids = [c for c in self._select("forbids", action) if c.prevails or not claims]
        return tuple(
            c for c in (*self._select("withholds", action), *forbids) if c.readable or not free
        )

    def _hear(self, happening: type[Happening]) -> ByKind:
        return ByKind(self.on(happening))

    def on(self, happening: type[Happening]) -> tuple[ClauseInForce, ...]:
        """Return the clauses that react to a kind of happening."""
        return self._select("on", happening)

    @cached_property
    def _rank(self) -> dict[int, int]:
        return {id(clause): number for number, clause in enumerate(self._clauses)}

    def place(self, clause: ClauseInForce) -> int:
        """Return the place of a clause's rule in the order of precedence."""
        return self._rank[id(clause)]

    def upholds(self) -> tuple[ClauseInForce, ...]:
        """Return the clauses that keep a condition true."""
        return self._select("upholds", None)

    def _adjusts(self, quantity: Quantity[Any]) -> ByKind:
        selected = reversed(self._select("adjusts", quantity))
        return ByKind(tuple(sorted(selected, key=lambda c: not c.reading.base)))


def _status(one: _Standing, lacking: str, settings: Settings) -> ClauseStatus:
    known = one.known
    if one.plain:
        return _plain_status(one, settings)
    if lacking:
        row = (Applied.AWAITING, lacking)
    elif one.awaits:
        row = (Applied.AWAITING, one.awaits)
    elif known is None or (one.attested and not known.clauses):
        row = (Applied.INERT, "attested by the administrator to have no machine effect")
    elif known.clauses:
        row = (Applied.READ, _said_to_do(one, known, settings))
    elif known.inert is not None:
        row = (Applied.INERT, ": ".join(known.inert))
    else:
        row = (Applied.AWAITING, "this clause of the starting law has no implementation")
    return ClauseStatus(
        one.rule,
        one.authority,
        one.text,
        *row,
        of=known.key if known else "",
        astray=one.astray or bool(lacking),
    )


def _plain_status(one: _Standing, settings: Settings) -> ClauseStatus:
    """Return the status of a clause that players wrote and that is bound to a tree."""
    read = one.known is None or bool(one.known.clauses)
    idle = "".join(f" It does nothing: {why}." for why in settings.idle((one.rule, one.place)))
    status = Applied.READ if read else Applied.INERT
    return ClauseStatus(one.rule, one.authority, one.text, status, one.plain + idle, plain=read)


def _said_to_do(one: _Standing, known: Known, settings: Settings) -> str:
    """Return what a clause does, in English, with the numbers that other clauses have set in it."""
    names = ", ".join(dict.fromkeys(clause.name for clause in known.clauses))
    told = (outcome.told for outcome in settings.numbers_of((one.rule, one.place)).values())
    return "; ".join((names, *told))


def _about_all(reading: ClauseReading) -> bool:
    """Return whether a clause prohibits all actions."""
    return reading.verb in ("forbids", "withholds") and reading.subject is Action


def _goes_on(reading: ClauseReading) -> bool:
    """Return whether a default takes the place of a clause like `reading` until it is implemented.

    This is true for prohibitions of all actions, since otherwise every action would have to wait,
    and for clauses about precedence.
    """
    return _about_all(reading) or reading.verb in ("orders", "claims")


def _numbers(
    own: Mapping[str, Any], outcomes: Mapping[str, Outcome]
) -> tuple[tuple[str, Any], ...]:
    """Return the numbers of a clause by name, preferring those that other clauses set.

    `outcomes` has the numbers that other clauses set.
    """
    return tuple((dict(own) | {hole: one.value for hole, one in outcomes.items()}).items())


def _by_precedence(
    state: State, ordering: Iterable[ClauseInForce], without: Sequence[ClauseInForce]
) -> dict[ObjectId, tuple[Any, ...]]:
    """Return the place of each rule in the order of precedence: by the law, or else by number.

    `ordering` are the clauses about precedence, and `without` the default clauses, which apply if
    the law does not say how rules are ordered.
    """
    readable = [clause for clause in ordering if clause.readable]
    orders = (clause for clause in (*readable, *without) if clause.reading.verb == "orders")
    order = next(orders, None)
    claims = [clause for clause in (*without, *readable) if clause.reading.verb == "claims"]

    def place(rule: ObjectId) -> tuple[Any, ...]:
        own = order.call(state, rule) if order else number_key(kinds.NUMBER.of(state, rule))
        found = (False, *own)
        for claim in claims:
            found = claim.call(state, rule, found)
        return found

    return {rule: place(rule) for rule in state.of_kind(kinds.RULE)}


def _defaults(
    library: Library, clauses: Iterable[ClauseInForce], verbs: Collection[str] = ()
) -> list[ClauseInForce]:
    """Return the default clauses that the law in force does not state itself in `clauses`.

    No game works without them. A default also replaces a clause that forbids every action or is
    about precedence while that clause is not implemented; then the default is provisional. With
    `verbs`, only defaults with these verbs are considered.
    """
    wanted = [
        (known, reading)
        for known in library.words.by_default
        for reading in known.clauses
        if not verbs or reading.verb in verbs
    ]
    said: dict[object, list[ClauseInForce]] = {_what(reading): [] for _, reading in wanted}
    for clause in clauses:
        saying = said.get(_what(clause.reading))
        if saying is not None:
            saying.append(clause)
    found: list[ClauseInForce] = []
    for known, reading in wanted:
        saying = said[_what(reading)]
        if any(clause.readable or not _goes_on(reading) for clause in saying):
            continue
        authority = Authority(f"default {known.rule.number}", known.shape.label)
        instead = saying[0].authority if saying else None
        found.append(
            ClauseInForce(authority, reading, known.shape.holes, False, provisional=instead)
        )
    return found


def _what(reading: ClauseReading) -> object:
    """Return a key that a default has in common with the clauses that make it unnecessary."""
    return reading.subject if reading.verb == "permits" else id(reading)


def _once(clauses: Iterable[ClauseInForce]) -> list[ClauseInForce]:
    """Return the clauses without repetitions that have no effect.

    A clause that occurs several times counts only once, unless each occurrence acts. The prevailing
    one is kept.
    """
    found: list[ClauseInForce] = []
    known: dict[Callable[..., Any], list[ClauseReading]] = {}  # faster than hashes of readings
    for clause in clauses:
        reading = clause.reading
        if clause.readable and not reading.each_time:
            alike = known.setdefault(reading.function, [])
            if reading in alike:
                continue
            alike.append(reading)
        found.append(clause)
    return found


class KnownLaws:
    """A cache of the laws in force that were computed most recently.

    States with the same rules share a law, for example when a game is rejudged beside the original.
    """

    _MOST = 48

    def __init__(self) -> None:
        self._known: dict[Hashable, InForce] = {}

    def of(self, library: Library, state: State) -> InForce:
        """Return the law in force in a state."""
        stands = tuple((object, *state.attributes(object).items()) for object in state.among(LAW))
        self._known[stands] = known = self._known.pop(stands, None) or InForce(library, state)
        if len(self._known) > self._MOST:
            del self._known[next(iter(self._known))]
        return known.of(state)


class InForceNow:
    """The law in force in a state, computed again only after a rule or a rulebook has changed.

    All cached values that depend on the law are stored in it, so they are discarded with it.
    """

    def __init__(self, library: Library, state: State) -> None:
        self._library = library
        self._state = state
        self.known: InForce | None = None
        """The law, or None if it has to be computed."""

    def __call__(self) -> InForce:
        """Return the law in force, computed on first use."""
        if self.known is None:
            self._state.resting.rest(self, None, LAW)
            self.known = self._library.laws.of(self._library, self._state)
        return self.known

    def is_again(self, known: InForce | None) -> None:
        """Restore a law that was computed earlier for exactly the same state.

        This avoids computing it again after changes that were made and undone.
        """
        if self.known is None and known is not None:
            self._state.resting.rest(self, None, LAW)
            self.known = known

    def add(self, _member: None) -> None:
        """Discard the law, because something that it depends on has changed.

        The name is that of the protocol `Invalidations`: the state calls `add` when an input of a
        computed value changes. There is only one law, so the member does not matter.
        """
        self.known = None


def registry(readings: Iterable[Reading]) -> dict[str, Reading]:
    """Return the readings, keyed by the origins of their rules.

    Raises ValueError if two are for the same rule.
    """
    found: dict[str, Reading] = {}
    for reading in readings:
        if found.setdefault(reading.origin, reading) is not reading:
            raise ValueError(f"two readings of {reading.origin}")
    return found
