"""Game objects, their attributes, and changes of them (rule 1-2).

A game object is an identity of some kind (`outsider:3`, `motion:12`, `rule:7`) with attributes. The
rules determine which attributes exist: a rulebook's vocabulary declares each of them as a typed
`Attribute`. Attributes are never assigned directly. They are modified by a `Change`, which is
applied to the state.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from functools import lru_cache
from typing import Any, Final, Generic, Protocol, TypeVar, cast

from nomicbot.game.clock import instant_from_text, instant_to_text
from nomicbot.lazy_dataclass import dataclass

ObjectId = str
Value = Any
"""The recorded value of an attribute: None (unset), a string, int, bool, or tuple of values."""

T = TypeVar("T")


class Holding(Protocol):
    """Protocol of anything that has attributes of game objects, such as the state."""

    def raw(self, object: ObjectId, attribute: str) -> Value:
        """Return the recorded value of an attribute, or None if it is unset."""

    def attributes(self, object: ObjectId) -> Mapping[str, Value]:
        """Return the set attributes of an object, with their recorded values."""


@dataclass(frozen=True)
class Kind:
    """A kind of game object. `name` is the first part of its objects' ids.

    Motions can create, end and name objects of a `creatable` kind, for example titles that are
    awarded.
    """

    name: str
    creatable: bool = False


RULESET: Final = "bnomic"
"""The rulebook key that records use for the Ruleset, by whose authority the kernel itself acts."""


@dataclass(frozen=True)
class Authority:
    """The authority for a change: a clause, such as `3-4.b/6` of a rulebook, or a `decision`."""

    rule: str
    clause: str = ""
    revision: int | None = None
    rulebook: str = RULESET

    def __str__(self) -> str:
        return self.short + ("" if self.revision is None else f"/{self.revision}")

    @property
    def short(self) -> str:
        """The clause without its revision, as rulings cite it: `3-4.b`.

        A decision is cited with what its clause says, if anything: "decision by ...".
        """
        if self.rule == "decision":
            return f"decision by {self.clause}" if self.clause else self.rule
        return f"{self.rule}.{self.clause}" if self.clause else self.rule


@dataclass(slots=True, unsafe_hash=True)
class Change:
    """A change of one attribute of one game object, from old to new, by the authority of a clause.

    An object is created by a change of its attribute `kind` from None, and ended by the reverse
    change. `why` is the reason that the clause's implementation gives, if any, such as the vote for
    which an award is paid.

    The fields are final, but only mypy checks this: a check at run time would make creation four
    times slower, and changes are the most numerous Python objects here.
    """

    object: Final[ObjectId]
    attribute: Final[str]
    old: Final[Value]
    new: Final[Value]
    authority: Final[Authority]
    why: Final[str] = ""


class Attribute(Generic[T]):
    """A typed attribute of one kind of game object, with its default and its defining clause.

    The kernel's own attributes have no clause. `indexed` lets `State.where` find the objects that
    have a value. `refers` says that the value is the id of another object. `guarded` is the reason
    why no motion can set the attribute directly; a decision of the administrator can, unless the
    attribute is `sealed`. A `hidden` attribute is shown only to the administrator. A `noted`
    attribute is internal to a rule: people see only its effects. The ledger stores values as plain
    data, with instants as strings.

    If values contain an explanation in words, `decides` returns the value without it, since a later
    version may word the same explanation differently.
    """

    __slots__ = (
        *("_is_instant", "_unset", "clause", "default", "guarded", "hidden", "indexed", "kind"),
        *("decides", "name", "noted", "refers", "sealed", "term", "type", "unit"),
    )

    def __init__(
        self,
        kind: Kind,
        name: str,
        type: type[T],
        *,
        clause: str = "",
        default: T | None = None,
        unit: str = "",
        term: str = "",
        indexed: bool = False,
        refers: bool = False,
        guarded: str = "",
        sealed: bool = False,
        hidden: bool = False,
        noted: bool = False,
        decides: Callable[[T], Value] | None = None,
    ) -> None:
        self.kind = kind
        self.name = name
        self.type = type
        self.default = default
        self._unset = cast(T, default)
        self._is_instant = type is datetime
        self.clause = clause
        self.unit = unit
        self.term = term or name
        self.indexed = indexed
        self.refers = refers
        self.guarded = guarded
        self.sealed = sealed
        self.hidden = hidden
        self.noted = noted
        self.decides = decides

    def of(self, state: Holding, object: ObjectId) -> T:
        """Return the value of the attribute for `object`, or the default if it is unset."""
        value: Any = state.raw(object, self.name)
        if value is None:
            return self._unset
        held: T = value if not self._is_instant else instant_from_text(value)  # type: ignore[assignment]
        return held

    def record(self, value: T | None) -> Value:
        """Return `value` as the record stores it.

        Raises TypeError for a value of the wrong type, which is a bug.
        """
        if value is None:
            return None
        if not isinstance(value, self.type) or (isinstance(value, bool) and self.type is not bool):
            raise TypeError(
                f"{self.kind.name}.{self.name} holds {self.type.__name__}, not {value!r}"
            )
        if value == self.default:
            return None
        return instant_to_text(value) if isinstance(value, datetime) else value

    def __repr__(self) -> str:
        return f"<{self.kind.name}.{self.name}>"


class Family(Generic[T]):
    """Attributes with one member for each other object, such as a motion's vote for each voter.

    `family[other]` is the attribute for the object `other`. Its name contains the id of `other`.
    """

    def __init__(
        self, kind: Kind, name: str, type: type[T], *, clause: str, default: T | None = None
    ) -> None:
        self.kind = kind
        self.name = name
        self.type = type
        self.default = default
        self.clause = clause
        self._members: dict[ObjectId, Attribute[T]] = {}

    def __getitem__(self, other: ObjectId) -> Attribute[T]:
        """Return the attribute for the object `other`."""
        found = self._members.get(other)
        if found is None:
            found = self._members[other] = Attribute(
                self.kind,
                f"{self.name} {other}",
                self.type,
                clause=self.clause,
                default=self.default,
            )
        return found

    def items(self, state: Holding, object: ObjectId) -> list[tuple[ObjectId, T]]:
        """Return the objects for which the family is set, with the values, in order of creation."""
        prefix = self.name + " "
        length = len(prefix)
        found = [
            (n[length:], v) for n, v in state.attributes(object).items() if n.startswith(prefix)
        ]
        return sorted(found, key=lambda item: serial(item[0]))


@lru_cache(maxsize=8192)
def kind_of(object: ObjectId) -> str:
    """Return the name of an object's kind."""
    return object.partition(":")[0]


def serial(object: ObjectId) -> tuple[str, int]:
    """Return the kind and the number of an object. Newer objects of a kind have higher numbers."""
    kind, _, number = object.partition(":")
    return kind, int(number)


KindT = TypeVar("KindT", bound=Kind)


class Schema:
    """All kinds and attributes that the rulebooks in play declare."""

    def __init__(self, attributes: Iterable[Attribute[Any]]) -> None:
        self._by_key: dict[tuple[str, str], Attribute[Any]] = {}
        for attribute in attributes:
            key = (attribute.kind.name, attribute.name)
            if self._by_key.setdefault(key, attribute) is not attribute:
                raise ValueError(f"{attribute!r} is declared twice")
        self._by_kind: dict[str, list[Attribute[Any]]] = {}
        for (kind, _), attribute in self._by_key.items():
            self._by_kind.setdefault(kind, []).append(attribute)
        self.indexed = frozenset(name for (_, name), a in self._by_key.items() if a.indexed)
        self.kinds = frozenset(kind for kind, _ in self._by_key)
        self.unseen = frozenset(key for key, a in self._by_key.items() if a.hidden or a.noted)
        """The kinds and names of the attributes that players are not allowed to see."""
        self.explained = {key: a.decides for key, a in self._by_key.items() if a.decides}
        """By kind and name, the functions that remove explanations from attribute values."""
        self._by_sort: dict[type[Kind], tuple[Any, ...]] = {}

    def attribute(self, kind: str, name: str) -> Attribute[Any] | None:
        """Return the attribute of `kind` with this name or this term in the rules, or None."""
        found = self._by_key.get((kind, name))
        if found is None:
            wanted = name.casefold()
            for (k, _), candidate in self._by_key.items():
                if k == kind and wanted in (candidate.name.casefold(), candidate.term.casefold()):
                    return candidate
        return found

    def decided(self, object: ObjectId, name: str, value: Value) -> Value:
        """Return the value of an attribute without words that explain it."""
        decides = self.explained.get((kind_of(object), name))
        return value if decides is None or value is None else decides(value)

    def declares(self, kind: str, name: str) -> bool:
        """Return whether a rulebook in play declares an attribute of `kind` called `name`."""
        return self.attribute(kind, name) is not None

    def own(self, _kind: str, _name: str) -> Attribute[Any] | None:
        """Return an attribute that players declared, by kind and name, or None."""
        return None

    def bounds(self, _attribute: Attribute[Any]) -> tuple[int | None, int | None]:
        """Return the lowest and the highest value of a numeric attribute; None means unbounded."""
        return None, None

    def __iter__(self) -> Iterator[Attribute[Any]]:
        return iter(self._by_key.values())

    def kinds_that_are(self, sort: type[KindT]) -> tuple[KindT, ...]:
        """Return the kinds that are instances of `sort`, in the order of declaration."""
        known = self._by_sort.get(sort)
        if known is None:
            kinds = dict.fromkeys(a.kind for a in self._by_key.values())
            known = self._by_sort[sort] = tuple(k for k in kinds if isinstance(k, sort))
        return known

    def creatable(self) -> list[Kind]:
        """Return the kinds of objects that motions can create."""
        return list(dict.fromkeys(a.kind for a in self._by_key.values() if a.kind.creatable))

    def groups(self, name: str) -> list[Attribute[Any]]:
        """Return the boolean attributes with a name. Objects for which one is true form a group."""
        return [
            a
            for (_, known), a in self._by_key.items()
            if a.type is bool and known == name.casefold()
        ]

    def of_kind(self, kind: str) -> list[Attribute[Any]]:
        """Return the attributes that objects of `kind` have, in the order of their declaration."""
        return list(self._by_kind.get(kind, ()))
