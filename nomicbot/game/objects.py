"""Game objects and the state they make up (rule 1-2).

A game object is an identity of some kind (`outsider:3`, `motion:12`, `rule:7`) that carries attributes. Which
attributes there are is the rules' business: a rulebook's vocabulary declares each one as a typed `Attribute`.
Nobody assigns to the state. `State.apply` takes a `Change` and `State.undo` takes it back: nothing else writes.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any, Generic, TypeVar, cast

from nomicbot.game.clock import instant_from_text, instant_to_text

ObjectId = str
Value = Any
"""What an attribute holds in the record: None (unset), a str, an int, a bool, or a tuple of values."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of game object; `name` is the first half of the ids of its objects. A motion may bring objects of a
    `creatable` kind into being, end them and name them, as titles that are awarded."""

    name: str
    creatable: bool = False


@dataclass(frozen=True, slots=True)
class Authority:
    """The clause that allows a change: `3-4.b/6` of a rulebook, or a `decision` of the administrator."""

    rule: str
    clause: str = ""
    revision: int | None = None
    rulebook: str = "bnomic"

    def __str__(self) -> str:
        return self.short + ("" if self.revision is None else f"/{self.revision}")

    @property
    def short(self) -> str:
        """The clause without the revision, as a ruling cites it: `3-4.b`; of a decision its ground, if it names one."""
        if self.rule == "decision":
            return f"decision by {self.clause}" if self.clause else self.rule
        return f"{self.rule}.{self.clause}" if self.clause else self.rule


@dataclass(frozen=True, slots=True)
class Change:
    """One attribute of one game object, from old to new, by the authority of a clause.

    An object comes into being by a change of its attribute `kind` from None, and ends by the reverse. `why` is what
    the reading of the clause made it for, if it says so: the vote that an award is paid for.
    """

    object: ObjectId
    attribute: str
    old: Value
    new: Value
    authority: Authority
    why: str = ""


class Attribute(Generic[T]):
    """A typed attribute of one kind of game object, with its default value and the clause that defines it.

    `indexed` lets `State.where` find the objects that hold a value. `refers` says that the value is the id of another
    object. `guarded` is why no motion can set it directly; a decision of the administrator can, unless it is `sealed`.
    What is `hidden` only the administrator may see. What is `noted` a rule keeps for later: people see what
    comes of it.
    Values are kept in the record as plain data; an instant is kept as text.
    """

    __slots__ = (
        *("clause", "default", "guarded", "hidden", "indexed", "kind"),
        *("name", "noted", "refers", "sealed", "term", "type", "unit"),
    )

    def __init__(
        self,
        kind: Kind,
        name: str,
        type: type[T],
        *,
        clause: str,
        default: T | None = None,
        unit: str = "",
        term: str = "",
        indexed: bool = False,
        refers: bool = False,
        guarded: str = "",
        sealed: bool = False,
        hidden: bool = False,
        noted: bool = False,
    ) -> None:
        self.kind = kind
        self.name = name
        self.type = type
        self.default = default
        self.clause = clause
        self.unit = unit
        self.term = term or name
        self.indexed = indexed
        self.refers = refers
        self.guarded = guarded
        self.sealed = sealed
        self.hidden = hidden
        self.noted = noted

    def of(self, state: "State", object: ObjectId) -> T:
        """The value of this attribute of `object` now; its default where it is unset."""
        value = state.raw(object, self.name)
        if value is None:
            return cast(T, self.default)
        if self.type is datetime:
            return cast(T, instant_from_text(value))
        return cast(T, value)

    def record(self, value: T | None) -> Value:
        """`value` as the record keeps it. Raises TypeError for a value of another type: that is a bug."""
        if value is None:
            return None
        if not isinstance(value, self.type) or (isinstance(value, bool) and self.type is not bool):
            raise TypeError(f"{self.kind.name}.{self.name} holds {self.type.__name__}, not {value!r}")
        if value == self.default:
            return None
        return instant_to_text(value) if isinstance(value, datetime) else value

    def __repr__(self) -> str:
        return f"<{self.kind.name}.{self.name}>"


class Family(Generic[T]):
    """Attributes of one kind, one for each other game object: a motion's vote of each voter."""

    def __init__(self, kind: Kind, name: str, type: type[T], *, clause: str, default: T | None = None) -> None:
        self.kind = kind
        self.name = name
        self.type = type
        self.default = default
        self.clause = clause
        self._members: dict[ObjectId, Attribute[T]] = {}

    def __getitem__(self, other: ObjectId) -> Attribute[T]:
        """The attribute for that other object."""
        found = self._members.get(other)
        if found is None:
            found = self._members[other] = Attribute(
                self.kind, f"{self.name} {other}", self.type, clause=self.clause, default=self.default
            )
        return found

    def items(self, state: "State", object: ObjectId) -> list[tuple[ObjectId, T]]:
        """The other objects for which it is set, with the values, in order of their creation."""
        prefix = self.name + " "
        length = len(prefix)
        found = [(n[length:], v) for n, v in state.attributes(object).items() if n.startswith(prefix)]
        return sorted(found, key=lambda item: _serial(item[0]))


def _serial(object: ObjectId) -> tuple[str, int]:
    kind, _, number = object.partition(":")
    return kind, int(number)


class Schema:
    """Every kind and attribute that the rulebooks in play declare."""

    def __init__(self, attributes: Iterable[Attribute[Any]]) -> None:
        self._by_key: dict[tuple[str, str], Attribute[Any]] = {}
        for attribute in attributes:
            key = (attribute.kind.name, attribute.name)
            if self._by_key.setdefault(key, attribute) is not attribute:
                raise ValueError(f"{attribute!r} is declared twice")
        self.indexed = frozenset(name for (_, name), a in self._by_key.items() if a.indexed)
        self.kinds = frozenset(kind for kind, _ in self._by_key)
        self._having: dict[str, frozenset[tuple[str, str]]] = {}
        self.unseen = frozenset(key for key, a in self._by_key.items() if a.hidden or a.noted)
        """The kind and the name of each attribute that is not for players to see."""

    def attribute(self, kind: str, name: str) -> Attribute[Any] | None:
        """The attribute of that kind by its name or by the rule's own term, or None."""
        found = self._by_key.get((kind, name))
        if found is None:
            wanted = name.casefold()
            for (k, _), candidate in self._by_key.items():
                if k == kind and wanted in (candidate.name.casefold(), candidate.term.casefold()):
                    return candidate
        return found

    def __iter__(self) -> Iterator[Attribute[Any]]:
        return iter(self._by_key.values())

    def creatable(self) -> list[Kind]:
        """The kinds of which motions may create objects."""
        return list(dict.fromkeys(a.kind for a in self._by_key.values() if a.kind.creatable))

    def groups(self, name: str) -> list[Attribute[Any]]:
        """The attributes of that name that are either true or false: what makes something one of a group."""
        return [a for (_, known), a in self._by_key.items() if a.type is bool and known == name.casefold()]

    def of_kind(self, kind: str) -> list[Attribute[Any]]:
        """The attributes that objects of `kind` have, in the order of their declaration."""
        return [a for (k, _), a in self._by_key.items() if k == kind]

    def having(self, name: str) -> frozenset[tuple[str, str]]:
        """The attributes of that name, each by its kind and name."""
        found = self._having.get(name)
        if found is None:
            found = self._having[name] = frozenset(key for key in self._by_key if key[1] == name)
        return found


Looked = str | tuple[str, str]
"""What can be looked at of a state: all objects of a kind, or one attribute of them."""

_BEING = "kind"
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
        self._touched: dict[Looked, int] = {}
        self.version = 0
        """A number that grows with every change and whenever one is taken back."""
        self._noticed: set[Looked] | None = None

    @property
    def is_watched(self) -> bool:
        """Whether somebody notes what is looked at."""
        return self._noticed is not None

    @contextmanager
    def noticing(self) -> Iterator[set[Looked]]:
        """What is looked at meanwhile, in whatever way."""
        outer, noticed = self._noticed, set[Looked]()
        self._noticed = noticed
        try:
            yield noticed
        finally:
            self._noticed = outer
            if outer is not None:
                outer |= noticed

    # -- reading ------------------------------------------------------------------------------------------------

    def exists(self, object: ObjectId) -> bool:
        """Whether there is such a game object now."""
        if self._noticed is not None:
            self._noticed.add((object.partition(":")[0], _BEING))
        return object in self._objects

    def kind(self, object: ObjectId) -> str:
        """The name of the kind of `object`; it need not exist (any more)."""
        return object.partition(":")[0]

    def raw(self, object: ObjectId, attribute: str) -> Value:
        """What the record holds for an attribute: None where it is unset or the object does not exist."""
        if self._noticed is not None:
            self._noticed.add((object.partition(":")[0], attribute))
        held = self._objects.get(object)
        return None if held is None else held.get(attribute)

    def attributes(self, object: ObjectId) -> Mapping[str, Value]:
        """The attributes that are set, as the record holds them."""
        if self._noticed is not None:
            self._noticed.add(object.partition(":")[0])
        return MappingProxyType(self._objects.get(object, {}))

    def of_kind(self, kind: Kind | str) -> list[ObjectId]:
        """All objects of a kind, in order of their creation."""
        name = kind if isinstance(kind, str) else kind.name
        if self._noticed is not None:
            self._noticed.add((name, _BEING))
        found = self._sorted.get(name)
        if found is None:
            found = self._sorted[name] = sorted(self._by_kind.get(name, ()), key=_serial)
        return found

    def where(self, attribute: Attribute[T], value: T) -> list[ObjectId]:
        """The objects whose indexed `attribute` is set to `value`, in order of their creation."""
        if not attribute.indexed:
            raise LookupError(f"{attribute!r} is not indexed")
        key = (attribute.kind.name, attribute.name, value)
        if self._noticed is not None:
            self._noticed.add(key[:2])
        found = self._found.get(key)
        if found is None:
            held = self._index.get((attribute.name, value), ())
            found = self._found[key] = sorted((o for o in held if self.kind(o) == key[0]), key=_serial)
        return list(found)

    def having(self, name: str, value: Value) -> list[ObjectId]:
        """The objects of whatever kind whose indexed attribute of that name is set to `value`, by their ids."""
        if self._noticed is not None:
            self._noticed |= self.schema.having(name)
        key = ("", name, value)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = sorted(self._index.get((name, value), ()), key=_serial)
        return list(found)

    def touched(self, kind: Kind | str) -> int:
        """A number that grows whenever an object of `kind` changes: what a cache is keyed by."""
        name = kind if isinstance(kind, str) else kind.name
        if self._noticed is not None:
            self._noticed.add(name)
        return self._touched.get(name, 0)

    def changed(self, looked_at: Looked) -> int:
        """A number that grows whenever that changes; not itself a look at it."""
        return self._touched.get(looked_at, 0)

    def next_id(self, kind: Kind) -> ObjectId:
        """The id of the next object of `kind`, unless its number is chosen. It was never used, by whatever ended."""
        if self._noticed is not None:
            self._noticed.add((kind.name, _BEING))
        return f"{kind.name}:{self._born.get(kind.name, [0])[-1] + 1}"

    def __iter__(self) -> Iterator[ObjectId]:
        if self._noticed is not None:
            self._noticed |= self.schema.kinds
        return iter(sorted(self._objects, key=_serial))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self._objects == other._objects and self._born == other._born

    __hash__ = None  # type: ignore[assignment]

    # -- the only ways in ---------------------------------------------------------------------------------------

    def apply(self, change: Change) -> None:
        """Make `change`. Raises ValueError if the state does not hold its old value: that is a bug."""
        self._put(change.object, change.attribute, change.old, change.new)
        if change.attribute == "kind" and change.new is not None:
            highest = self._born.setdefault(change.new, [])
            highest.append(max(_serial(change.object)[1], *highest[-1:]) if highest else _serial(change.object)[1])

    def undo(self, change: Change) -> None:
        """Take `change` back. Changes are taken back in the reverse of the order in which they were made."""
        self._put(change.object, change.attribute, change.new, change.old)
        if change.attribute == "kind" and change.new is not None:
            self._born[change.new].pop()
            if not self._born[change.new]:
                del self._born[change.new]

    def _put(self, object: ObjectId, attribute: str, old: Value, new: Value) -> None:
        kind = object.partition(":")[0]
        if attribute == "kind":
            if new is None:
                if self._objects.get(object) != {"kind": old}:
                    raise ValueError(f"{object} cannot end while it has attributes")
                del self._objects[object]
                del self._by_kind[kind][object]
            else:
                if object in self._objects:
                    raise ValueError(f"{object} exists already")
                self._objects[object] = {"kind": new}
                self._by_kind.setdefault(kind, {})[object] = None
            self._sorted.pop(kind, None)
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
        for looked_at in (kind, (kind, attribute)):
            self._touched[looked_at] = self._touched.get(looked_at, 0) + 1
        self.version += 1
