"""The state: all game objects and their attributes at one moment (rule 1-2).

Nobody assigns to it. `State.apply` takes a `Change` and `State.undo` takes it back: nothing else writes. Nobody changes
a list that the state gives either: it gives the same one as long as it is true. Whoever works something out from the
state can be told what it rests on, and hears when that changes.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TypeVar

from nomicbot.game.objects import Attribute, Change, Kind, ObjectId, Schema, Value, kind_of, serial
from nomicbot.game.resting import Doubts, Looked, Remembered, Resting

T = TypeVar("T")

BEING = "kind"
"""The attribute by which an object of a kind exists."""


class State:
    """All game objects and their attributes at one moment: a fold over changes, and nothing else."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self._objects: dict[ObjectId, dict[str, Value]] = {}
        self._by_kind: dict[str, dict[ObjectId, None]] = {}
        self._sorted: dict[str, list[ObjectId]] = {}
        self._born: dict[str, list[int]] = {}
        """Of each kind, the highest number that an object of it had been given, after each birth."""
        self._index: dict[tuple[str, Value], dict[ObjectId, None]] = {}
        self._found: dict[tuple[str, str, Value], list[ObjectId]] = {}
        self.version = 0
        """A number that grows with every change and whenever one is taken back."""
        self.noticed: set[Looked] | None = None
        """What is looked at, while somebody notes it."""
        self._resting = Resting()
        self._remembered = Remembered(self._resting)

    def noticing(self) -> "_Noticing":
        """What is looked at meanwhile, in whatever way."""
        return _Noticing(self)

    def rest(self, doubts: Doubts, member: Hashable, looked_at: Iterable[Looked]) -> None:
        """Let `doubts` hear of `member` when any of that changes."""
        self._resting.rest(doubts, member, looked_at)

    def remembered(self, work: Callable[..., T], *arguments: Hashable) -> T:
        """What `work` makes of this state and these arguments. It must look at nothing else."""
        made = (work, arguments)
        if self.noticed is not None:
            self.noticed.add(made)
        given: T
        if made in self._remembered.known:
            given = self._remembered.known[made]
            return given
        outer, self.noticed = self.noticed, set()
        try:
            given = work(self, *arguments)
            self._remembered.keep(made, given, self.noticed)
        finally:
            self.noticed = outer
        return given

    # -- reading ------------------------------------------------------------------------------------------------

    def exists(self, object: ObjectId) -> bool:
        """Whether there is such a game object now."""
        if self.noticed is not None:
            self.noticed.add((object, BEING))
        return object in self._objects

    kind = staticmethod(kind_of)
    """The name of the kind of an object; it need not exist (any more)."""

    def raw(self, object: ObjectId, attribute: str) -> Value:
        """What the record holds for an attribute: None where it is unset or the object does not exist."""
        if self.noticed is not None:
            self.noticed.add((object, attribute))
        held = self._objects.get(object)
        return None if held is None else held.get(attribute)

    def attributes(self, object: ObjectId) -> Mapping[str, Value]:
        """The attributes that are set, as the record holds them."""
        if self.noticed is not None:
            self.noticed.add(object)
        return MappingProxyType(self._objects.get(object, {}))

    def of_kind(self, kind: Kind | str) -> list[ObjectId]:
        """All objects of a kind, in order of their creation."""
        name = kind if isinstance(kind, str) else kind.name
        if self.noticed is not None:
            self.noticed.add((name, BEING))
        found = self._sorted.get(name)
        if found is None:
            found = self._sorted[name] = sorted(self._by_kind.get(name, ()), key=serial)
        return found

    def where(self, attribute: Attribute[T], value: T) -> list[ObjectId]:
        """The objects whose indexed `attribute` is set to `value`, in order of their creation."""
        if not attribute.indexed:
            raise LookupError(f"{attribute!r} is not indexed")
        key = (attribute.kind.name, attribute.name, value)
        if self.noticed is not None:
            self.noticed.add(key)
        found = self._found.get(key)
        if found is None:
            held = self._index.get((attribute.name, value))
            found = sorted((o for o in held if kind_of(o) == key[0]), key=serial) if held else []
            self._found[key] = found
        return found

    def having(self, name: str, value: Value) -> list[ObjectId]:
        """The objects of whatever kind whose indexed attribute of that name is set to `value`, by their ids."""
        key = ("", name, value)
        if self.noticed is not None:
            self.noticed.add(key)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = sorted(self._index.get((name, value), ()), key=serial)
        return found

    def written(self, attribute: Attribute[str], words: str) -> list[ObjectId]:
        """The objects whose `attribute` is these words, whatever the capital letters, in order of their creation."""
        return self.remembered(_by_words, attribute).get(words.casefold(), [])

    def next_id(self, kind: Kind) -> ObjectId:
        """The id of the next object of `kind`, unless its number is chosen. It was never used, by whatever ended."""
        if self.noticed is not None:
            self.noticed.add((kind.name, BEING))
        return f"{kind.name}:{self._born.get(kind.name, [0])[-1] + 1}"

    def __iter__(self) -> Iterator[ObjectId]:
        if self.noticed is not None:
            self.noticed |= self.schema.kinds
        return iter(sorted(self._objects, key=serial))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self._objects == other._objects and self._born == other._born

    __hash__ = None  # type: ignore[assignment]

    # -- the only ways in ---------------------------------------------------------------------------------------

    def apply(self, change: Change) -> None:
        """Make `change`. Raises ValueError if the state does not hold its old value: that is a bug."""
        self._put(change.object, change.attribute, change.old, change.new)
        if change.attribute == "kind" and change.new is not None:
            highest = self._born.setdefault(change.new, [])
            highest.append(max(serial(change.object)[1], *highest[-1:]) if highest else serial(change.object)[1])

    def undo(self, change: Change) -> None:
        """Take `change` back. Changes are taken back in the reverse of the order in which they were made."""
        self._put(change.object, change.attribute, change.new, change.old)
        if change.attribute == "kind" and change.new is not None:
            self._born[change.new].pop()
            if not self._born[change.new]:
                del self._born[change.new]

    def _put(self, object: ObjectId, attribute: str, old: Value, new: Value) -> None:
        kind = kind_of(object)
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
            self._resting.change((kind, BEING))
        else:
            held = self._objects.get(object)
            if held is None or held.get(attribute) != old:
                raise ValueError(f"{object} {attribute} is not {old!r}")
            if new is None:
                held.pop(attribute, None)
            else:
                held[attribute] = new
            if attribute in self.schema.indexed:
                for value in (old, new):
                    self._found.pop((kind, attribute, value), None)
                    self._found.pop(("", attribute, value), None)
                if old is not None:
                    self._index[attribute, old].pop(object, None)
                if new is not None:
                    self._index.setdefault((attribute, new), {})[object] = None
                self._resting.change(
                    (kind, attribute, old), (kind, attribute, new), ("", attribute, old), ("", attribute, new)
                )
        self._resting.change(kind, object, (object, attribute))
        self.version += 1


def _by_words(state: State, attribute: Attribute[str]) -> dict[str, list[ObjectId]]:
    found: dict[str, list[ObjectId]] = {}
    for object in state.of_kind(attribute.kind):
        found.setdefault(attribute.of(state, object).casefold(), []).append(object)
    return found


class _Noticing:
    """Notes what is looked at of a state; whoever notes it outside of this hears of it too."""

    __slots__ = ("_noticed", "_outer", "_state")

    def __init__(self, state: State) -> None:
        self._state = state
        self._outer: set[Looked] | None = None
        self._noticed: set[Looked] = set()

    def __enter__(self) -> set[Looked]:
        self._outer, self._state.noticed = self._state.noticed, self._noticed
        return self._noticed

    def __exit__(self, *_: object) -> None:
        self._state.noticed = self._outer
        if self._outer is not None:
            self._outer |= self._noticed
