"""The state: all game objects and their attributes at one moment (rule 1-2).

Only `State.apply`, which makes a `Change`, and `State.undo`, which undoes it, write to it. Lists
that the state returns must not be modified, since it returns the same list again until its content
changes. Code that computes something from the state can find out which parts it used, and is
notified when they change.
"""

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from nomicbot.game.objects import (
    Attribute,
    Change,
    Kind,
    KindT,
    ObjectId,
    Schema,
    Value,
    kind_of,
    serial,
)
from nomicbot.game.tracked_cache import UNKNOWN, Dependencies, Looked, TrackedCache

T = TypeVar("T")
U = TypeVar("U")
V = TypeVar("V")

TERM = "term"
"""The kind of object that stands for a term that players' clauses declare."""
BEING = "kind"
"""The attribute whose presence means that an object exists; its value is the object's kind."""


class Kept(NamedTuple):
    """A state as plain data: what `State.kept` returns and `State.resumed` takes.

    - `objects`: the attributes of each object as a string, which may be computed lazily.
    - `born`: for each kind, the highest number in use after each creation of an object.
    - `holders`: the objects that have a value in an indexed attribute.
    - `worded`: returns the words by which objects can be found, by attribute.
    """

    objects: Mapping[ObjectId, str]
    born: Mapping[str, Sequence[int]]
    holders: Sequence[tuple[str, Value, Sequence[ObjectId]]]
    worded: Callable[[], Mapping[str, Mapping[ObjectId, str]]]


class State:
    """All game objects and their attributes at one moment, as the sum of all changes."""

    def __init__(self, schema: Schema) -> None:
        self._declared: Schema = schema
        self.schema: Schema = GameSchema(schema, self)
        """The kinds and attributes of this game, with those that players' own clauses declare."""
        self._indexed = schema.indexed
        self._objects: dict[ObjectId, dict[str, Value]] = {}
        self._asleep: dict[ObjectId, None] = {}
        """The objects of a snapshot that have not been used yet, for example most old motions."""
        self._texts: Mapping[ObjectId, str] = {}
        """The attributes of the objects in a snapshot, as strings."""
        self._worded: Callable[[], Mapping[str, Mapping[ObjectId, str]]] = dict
        """By attribute, the words of the objects in a snapshot, readable without loading them."""
        self._looked_up: dict[str, Attribute[str]] = {}
        """The attributes by whose words objects have been looked up."""
        self._wake: Callable[[str], dict[str, Value]] = _nothing_sleeps
        self._by_kind: dict[str, dict[ObjectId, None]] = {}
        self._sorted: dict[str, list[ObjectId]] = {}
        self._born: dict[str, list[int]] = {}
        """The highest numbers in use after each creation of an object, by kind."""
        self._index: dict[tuple[str, Value], dict[ObjectId, None]] = {}
        self._found: dict[tuple[str, str, Value], list[ObjectId]] = {}
        self.version = 0
        """A number that grows with every change, and also whenever a change is undone."""
        self.noticed: set[Looked] | None = None
        """Everything that a computation reads while its inputs are recorded, otherwise None."""
        self.resting = Dependencies()
        """The register of computed values, which records when their inputs change."""
        self._remembered = TrackedCache(self.resting)

    @classmethod
    def resumed(
        cls, schema: Schema, kept: "Kept", wake: Callable[[str], dict[str, Value]]
    ) -> "State":
        """Return the state that a snapshot has `kept`.

        `wake` returns the attributes of an object when they are first used.
        """
        made = cls(schema)
        made._asleep, made._texts, made._wake = dict.fromkeys(kept.objects), kept.objects, wake
        made._worded = kept.worded
        for object in made._asleep:
            made._by_kind.setdefault(kind_of(object), {})[object] = None
        made._born = {kind: list(numbers) for kind, numbers in kept.born.items()}
        made._index = {
            (name, value): dict.fromkeys(objects) for name, value, objects in kept.holders
        }
        return made

    def kept(self, write: Callable[[ObjectId, dict[str, Value]], str]) -> "Kept":
        """Return this state as plain data for a snapshot; `write` converts attributes."""
        objects = {object: self._texts[object] for object in self._asleep}
        objects.update((object, write(object, held)) for object, held in self._objects.items())
        index = [
            (name, value, list(found)) for (name, value), found in self._index.items() if found
        ]
        worded = {
            name: dict(self._words(attribute))
            for name, attribute in sorted(self._looked_up.items())
            if not attribute.hidden
        }
        return Kept(objects, self._born, index, lambda: worded)

    def reveal(self, object: ObjectId, attribute: str, value: Value) -> None:
        """Store a value that `kept` had left out. This does not count as a change."""
        held = self._woken(object)
        if held is None:
            held = self._objects[object]
        held[attribute] = value
        if attribute in self.schema.indexed:
            self._index.setdefault((attribute, value), {})[object] = None

    def copied(self) -> "State":
        """Return an independent copy of this state.

        Cached results are not copied, but computed again for the copy.
        """
        made = State(self._declared)
        made._objects = {object: dict(held) for object, held in self._objects.items()}
        made._asleep, made._texts, made._wake = dict(self._asleep), self._texts, self._wake
        made._worded, made._looked_up = self._worded, dict(self._looked_up)
        made._by_kind = {kind: dict(objects) for kind, objects in self._by_kind.items()}
        made._born = {kind: list(numbers) for kind, numbers in self._born.items()}
        made._index = {key: dict(objects) for key, objects in self._index.items()}
        made._sorted, made._found = dict(self._sorted), dict(self._found)
        return made

    def looking(self, work: Callable[[U, V], T], one: U, other: V) -> tuple[T, set[Looked]]:
        """Return `work(one, other)`, and everything in the state that it read.

        These inputs also count as read by any caller whose inputs are being recorded.
        """
        outer = self.noticed
        looked_at: set[Looked] = set()
        self.noticed = looked_at
        try:
            return work(one, other), looked_at
        finally:
            self.noticed = outer
            if outer is not None:
                outer |= looked_at

    def remembered(self, work: Callable[..., T], *arguments: Hashable) -> T:
        """Return `work(self, *arguments)`, cached until something it read has changed.

        `work` must read nothing else.
        """
        made = (work, arguments)
        if self.noticed is not None:
            self.noticed.add(made)
        given: T = self._remembered.known.get(made, UNKNOWN)
        if given is not UNKNOWN:
            return given
        outer, self.noticed = self.noticed, set()
        try:
            given = work(self, *arguments)
            self._remembered.keep(made, given, self.noticed)
        finally:
            self.noticed = outer
        return given

    # -- reading -----------------------------------------------------------------------------------

    def exists(self, object: ObjectId) -> bool:
        """Return whether that game object currently exists."""
        if self.noticed is not None:
            self.noticed.add((object, BEING))
        return object in self._objects or object in self._asleep

    kind = staticmethod(kind_of)
    """A function that returns the name of an object's kind, even if the object does not exist."""

    def raw(self, object: ObjectId, attribute: str) -> Value:
        """Return the recorded value of an attribute, or None.

        The value is None if the attribute is unset or the object does not exist.
        """
        if self.noticed is not None:
            self.noticed.add((object, attribute))
        held = self._objects.get(object)
        if held is None:
            held = self._woken(object)
        return None if held is None else held.get(attribute)

    def attributes(self, object: ObjectId) -> Mapping[str, Value]:
        """Return the attributes that are set, in their recorded form."""
        if self.noticed is not None:
            self.noticed.add(object)
        held = self._objects.get(object)
        return MappingProxyType(held if held is not None else self._woken(object) or {})

    def _woken(self, object: ObjectId) -> dict[str, Value] | None:
        """Return the attributes of an object on its first use, or None if it does not exist."""
        if object not in self._asleep:
            return None
        held = self._wake(self._texts[object])
        # It is no longer asleep only now, since the parsing of a message can be interrupted.
        self._objects[object] = held
        del self._asleep[object]
        return held

    def of_kind(self, kind: Kind | str) -> list[ObjectId]:
        """Return all objects of a kind, in order of their creation."""
        name = kind if isinstance(kind, str) else kind.name
        if self.noticed is not None:
            self.noticed.add((name, BEING))
        found = self._sorted.get(name)
        if found is None:
            found = self._sorted[name] = sorted(self._by_kind.get(name, ()), key=serial)
        return found

    def where(self, attribute: Attribute[T], value: T) -> list[ObjectId]:
        """Return the objects whose indexed `attribute` is set to `value`, in order of creation.

        Raises LookupError if it is not indexed.
        """
        if not attribute.indexed:
            raise LookupError(f"{attribute!r} is not indexed")
        key = (attribute.kind.name, attribute.name, value)
        if self.noticed is not None:
            self.noticed.add(key)
        found = self._found.get(key)
        if found is None:
            held = self._index.get((attribute.name, value))
            if not held:
                return []
            found = self._found[key] = _in_order(
                [object for object in held if kind_of(object) == key[0]]
            )
        return found

    def having(self, name: str, value: Value) -> list[ObjectId]:
        """Return the objects of any kind whose indexed attribute `name` is `value`, by id."""
        key = ("", name, value)
        if self.noticed is not None:
            self.noticed.add(key)
        found = self._found.get(key)
        if found is None:
            held = self._index.get((name, value))
            if not held:
                return []
            found = self._found[key] = _in_order(list(held))
        return found

    def written(self, attribute: Attribute[str], words: str) -> list[ObjectId]:
        """Return the objects whose `attribute` equals `words`, ignoring case, oldest first."""
        return self.remembered(_by_words, attribute).get(words.casefold(), [])

    def _words(self, attribute: Attribute[str]) -> Iterator[tuple[ObjectId, str]]:
        """Yield the objects that can have `attribute`, oldest first, with their words in it.

        Objects of a snapshot that have not been used yet are loaded only if the snapshot lacks
        their words.
        """
        self._looked_up[repr(attribute)] = attribute
        asleep = self._worded().get(repr(attribute))
        for object in self.of_kind(attribute.kind):
            if asleep is not None and object in self._asleep:
                if self.noticed is not None:
                    self.noticed.add((object, attribute.name))
                yield object, asleep[object]
            else:
                yield object, attribute.of(self, object)

    def next_id(self, kind: Kind, above: int = 0) -> ObjectId:
        """Return the id of the next object of `kind`, unless its number is chosen.

        The id has never been used, even by objects that have ended, and its number is greater than
        `above`.
        """
        if self.noticed is not None:
            self.noticed.add((kind.name, BEING))
        return f"{kind.name}:{max(above, self._born.get(kind.name, [0])[-1]) + 1}"

    def among(self, kinds: Collection[str]) -> list[ObjectId]:
        """Return all objects of several kinds, in order of id."""
        if self.noticed is not None:
            self.noticed |= {(kind, BEING) for kind in kinds}
        if len(kinds) == 1:
            return self.of_kind(next(iter(kinds)))
        return sorted(
            (object for kind in kinds for object in self._by_kind.get(kind, ())), key=serial
        )

    def __iter__(self) -> Iterator[ObjectId]:
        if self.noticed is not None:
            self.noticed |= self._declared.kinds
        return iter(sorted({**self._objects, **self._asleep}, key=serial))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return False
        for state in (self, other):
            for asleep in [*state._asleep]:
                state._woken(asleep)
        return self._objects == other._objects and self._born == other._born

    __hash__ = None  # type: ignore[assignment]

    def decides_as(self, other: "State") -> bool:
        """Return whether two states are equal, apart from explanations in their values."""
        return self == other or (
            self._born == other._born
            and {*self} == {*other}
            and all(self.decided(object) == other.decided(object) for object in self)
        )

    def decided(self, object: ObjectId) -> dict[str, Value]:
        """Return the attributes of an object, without explanations in their values."""
        return {
            name: self.schema.decided(object, name, value)
            for name, value in self.attributes(object).items()
        }

    # -- the only ways in --------------------------------------------------------------------------

    def apply(self, change: Change) -> None:
        """Make `change`. Raises ValueError if the state has another old value, which is a bug."""
        self._put(change.object, change.attribute, change.old, change.new)
        if change.attribute == "kind" and change.new is not None:
            highest = self._born.setdefault(change.new, [])
            highest.append(
                max(serial(change.object)[1], *highest[-1:])
                if highest
                else serial(change.object)[1]
            )

    def undo(self, change: Change) -> None:
        """Undo `change`. Changes are undone in reverse order."""
        self._put(change.object, change.attribute, change.new, change.old)
        if change.attribute == "kind" and change.new is not None:
            self._born[change.new].pop()
            if not self._born[change.new]:
                del self._born[change.new]

    def _put(self, object: ObjectId, attribute: str, old: Value, new: Value) -> None:
        kind = kind_of(object)
        if object in self._asleep:
            self._woken(object)
        if attribute == "kind":
            if new is None:
                if self._objects.get(object) != {"kind": old}:
                    raise ValueError(f"{object} cannot end while it has attributes")
                del self._objects[object]
                del self._by_kind[kind][object]
                self._sorted.pop(kind, None)
            else:
                if object in self._objects:
                    raise ValueError(f"{object} exists already")
                self._objects[object] = {"kind": new}
                self._by_kind.setdefault(kind, {})[object] = None
                known = self._sorted.pop(kind, None)
                if known and serial(known[-1]) < serial(object):
                    self._sorted[kind] = [*known, object]
            self.resting.change((kind, BEING))
        else:
            held = self._objects.get(object)
            if held is None or held.get(attribute) != old:
                raise ValueError(f"{object} {attribute} is not {old!r}")
            if new is None:
                held.pop(attribute, None)
            else:
                held[attribute] = new
            if attribute in self._indexed:
                if old is not None:
                    del self._index[attribute, old][object]
                    self._find_anew(kind, attribute, old)
                if new is not None:
                    self._index.setdefault((attribute, new), {})[object] = None
                    self._find_anew(kind, attribute, new)
        self.resting.change(kind, object, (object, attribute))
        self.version += 1

    def _find_anew(self, kind: str, attribute: str, value: Value) -> None:
        for wanted in ((kind, attribute, value), ("", attribute, value)):
            self._found.pop(wanted, None)
            self.resting.change(wanted)


class GameSchema(Schema):
    """The schema of one game: the attributes of its rulebooks, and those that its clauses declare.

    So the terms of one game never affect another game in the same process.
    """

    def __init__(self, declared: Schema, state: State) -> None:
        self._declared: Schema = (
            declared._declared if isinstance(declared, GameSchema) else declared
        )
        self._state = state
        self.indexed, self.kinds, self.unseen = declared.indexed, declared.kinds, declared.unseen
        self.explained = declared.explained

    def attribute(self, kind: str, name: str) -> Attribute[Any] | None:
        """Return the attribute of `kind` with this name or this term, or None."""
        return self._declared.attribute(kind, name) or self.own(kind, name)

    def declares(self, kind: str, name: str) -> bool:
        """Return whether a rulebook in play declares an attribute of `kind` called `name`."""
        return self._declared.declares(kind, name)

    def own(self, kind: str, name: str) -> Attribute[Any] | None:
        """Return the attribute of `kind` and name that a player-written clause declares, or None.

        Such an attribute never has the same name as an attribute that a rulebook declares.
        """
        wanted = name.casefold()
        found = next((a for a in self._own() if a.kind.name == kind and a.name == wanted), None)
        return found if found is None or self._declared.attribute(kind, name) is None else None

    def __iter__(self) -> Iterator[Attribute[Any]]:
        yield from self._declared
        yield from self._own()

    def kinds_that_are(self, sort: type[KindT]) -> tuple[KindT, ...]:
        """Return the kinds that are instances of `sort`. Clauses never declare such kinds."""
        return self._declared.kinds_that_are(sort)

    def creatable(self) -> list[Kind]:
        """Return the kinds of objects that motions may create."""
        return self._declared.creatable()

    def groups(self, name: str) -> list[Attribute[Any]]:
        """Return the boolean attributes with that name."""
        return self._declared.groups(name)

    def of_kind(self, kind: str) -> list[Attribute[Any]]:
        """Return the attributes that objects of `kind` have, in order of declaration."""
        return [*self._declared.of_kind(kind), *(a for a in self._own() if a.kind.name == kind)]

    def bounds(self, attribute: Attribute[Any]) -> tuple[int | None, int | None]:
        """Return the lowest and the highest value that a clause allows for an attribute."""
        for term in self._state.of_kind(TERM):
            raw = self._state.attributes(term)
            if (
                raw.get("of") == attribute.kind.name
                and raw.get("name", "").casefold() == attribute.name
            ):
                return raw.get("lowest"), raw.get("highest")
        return None, None

    def _own(self) -> tuple[Attribute[Any], ...]:
        """Return the attributes that clauses in force declare."""
        return self._state.remembered(_own_attributes) if self._state.of_kind(TERM) else ()


def _own_attributes(state: State) -> tuple[Attribute[Any], ...]:
    found = []
    for term in state.of_kind(TERM):
        raw = state.attributes(term)
        if kind := raw.get("of"):
            name, clause = raw.get("name", ""), raw.get("clause", "")
            found.append(_own_attribute(kind, name, clause, raw.get("sort", "")))
    return tuple(found)


_OWN_TYPES: dict[str, tuple[type[Any], Any]] = {"": (int, 0), "word": (str, ""), "link": (str, "")}
"""The type and the default of an attribute, by the sort of its term. All other sorts are flags."""


@lru_cache(maxsize=1024)
def _own_attribute(kind: str, name: str, clause: str, sort: str) -> Attribute[Any]:
    type_, default = _OWN_TYPES.get(sort, (bool, False))
    unit = name if type_ is int else ""
    return Attribute(
        Kind(kind),
        name.casefold(),
        type_,
        default=default,
        refers=sort == "link",
        clause=clause,
        term=name,
        unit=unit,
    )


def _nothing_sleeps(text: str) -> dict[str, Value]:
    raise LookupError(f"nothing wakes {text[:50]}")


def _in_order(objects: list[ObjectId]) -> list[ObjectId]:
    if len(objects) > 1:
        objects.sort(key=serial)
    return objects


def _by_words(state: State, attribute: Attribute[str]) -> dict[str, list[ObjectId]]:
    found: dict[str, list[ObjectId]] = {}
    for object, words in state._words(attribute):
        found.setdefault(words.casefold(), []).append(object)
    return found
