"""What rulebooks declare for plain law to mention: nouns, traits, ties, incidents, acts, measures.

Each has its English beside its meaning in the state. In the English `{player}` is a noun phrase of
that noun, words in brackets may be left out, and `(a|b)` is either, the first being the one that is
written.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import field
from functools import cached_property
from typing import Any

from nomicbot.game.actions import Action
from nomicbot.game.objects import Attribute, Kind, ObjectId
from nomicbot.game.reading import Happening, LawNumber, Quantity
from nomicbot.late import dataclass

WHOLE = "game"
"""The noun of the game as a whole, which has the numbers that clauses say there are."""


@dataclass(frozen=True, eq=False)
class Noun:
    """A noun of plain law, with functions that list its objects and test whether one is of it."""

    name: str
    plural: str
    kind: Kind
    every: Callable[[Any], Sequence[ObjectId]]
    holds: Callable[[Any, ObjectId], bool]
    person: bool = False
    """Whether "e", "em" and "eir" may mean one; otherwise "it" and "its" do."""


@dataclass(frozen=True, eq=False)
class Trait:
    """A property that an object of a noun can have, such as being Open.

    An `adjective` before the noun states it ("Open"), or `predicates` after "who" ("holds a
    Ministry"), or a noun of its own, first singular, then plural ("Minister", "Ministers").
    """

    name: str
    noun: str
    holds: Callable[[Any, ObjectId], bool]
    adjective: str = ""
    predicates: tuple[str, ...] = ()
    as_noun: tuple[str, str] | None = None
    office: bool = False
    """Whether whoever has it holds an office, which they can leave."""
    whose: tuple[tuple[str, str], ...] = ()
    """What has which value where the trait holds, as it is said after "whose": (Class, Priest)."""


@dataclass(frozen=True, eq=False)
class Stage:
    """A stretch of time that recurs, for example a Voting Period, and a test whether it lasts now.

    The name follows "it is", and each of the `english` follows "during".
    """

    name: str
    lasts: Callable[[Any], bool]
    english: tuple[str, ...]
    while_: tuple[str, ...] = ()
    """Sayings that it lasts, as they follow "while"."""


@dataclass(frozen=True, eq=False)
class Tie:
    """A relation between two objects, for example `{subject}` voted FOR `{to}`.

    The predicates come after "who".
    """

    name: str
    noun: str
    to: str
    holds: Callable[[Any, ObjectId, ObjectId], bool]
    predicates: tuple[str, ...] = ()
    whose: tuple[str, ...] = ()
    """Predicates that come after "whose"."""
    only: tuple[str, ...] = ()
    """The only incidents after which it is known: votes are final once a motion has resolved."""
    any: bool = False
    """Whether the tie can be to any one of a noun: "owns an Open proposal"."""


@dataclass(frozen=True, eq=False)
class Owned:
    """A related object that each object of a kind has one of, such as an owner.

    Where the `trait`, followed by the noun, describes an object, the related one is named with it:
    "When a player's proposal passes, e gains ...".
    """

    name: str
    noun: str
    of: str
    find: Callable[[Any, ObjectId], ObjectId | None]
    trait: str = ""


@dataclass(frozen=True, eq=False)
class Incident:
    """A kind of happening that a "when" clause can name, with the objects that it befalls.

    The English names the objects' nouns in braces, in order. `found` returns the objects, once for
    each time that it happened. The `english` comes after "when", and `moments` are used alone: "at
    the end of each nweek".
    """

    name: str
    english: tuple[str, ...]
    happening: type[Happening]
    found: Callable[[Any, Any], Iterable[tuple[ObjectId, ...]]]
    moments: tuple[str, ...] = ()
    did: tuple[str, ...] = ()
    """Sayings that somebody did it in a period, as they follow "did not": "submit a proposal"."""
    many: tuple[str, ...] = ()
    """Sayings of how many times, also as they follow "did not": "submit {many} proposals"."""
    roles: tuple[tuple[str, ...], ...] = ()
    """Nouns for those whom it befalls, in order: the giver, the recipient."""
    nouns: tuple[str, ...] = ()
    """Nouns for it, before "of": the passage of a proposal."""
    own: Callable[[Any, ObjectId, str], bool] | None = None
    """Whether something made the clause with a key, where only that one is meant: "this proposal".

    The second word of the English is then its noun.
    """


@dataclass(frozen=True, eq=False)
class Act:
    """A kind of deed that a clause can name: one of `actions` for which `is_one` is true.

    `target` finds the object that the deed is done to. The English begins with the verb, and names
    the noun of the target in braces at its place.
    """

    name: str
    english: tuple[str, ...]
    actions: tuple[type[Action], ...]
    is_one: Callable[[Any, Any], bool] = lambda _game, _action: True
    target: Callable[[Any, Any], ObjectId | None] = lambda _game, _action: None
    made: tuple[str, ...] = ()
    """Nouns for it, after "makes no": "move of eir own choice"."""
    passive: tuple[str, str] | None = None
    """The noun of its target, and the participle: a proposal may not be revised."""
    over: tuple[str, ...] = ()
    """Sayings that it is done with more than a number: "give more than {number} Genechips"."""
    amount: Callable[[Any, Any], int] = lambda _game, _action: 0
    """The number with which it is done."""
    barred: tuple[str, ...] = ()
    """Sayings that it may not be done, in the passive: "no proposals may be submitted"."""
    counted: tuple[str, ...] = ()
    """Sayings of too many of them: "submit more than {number} tweaks"."""
    costing: tuple[str, ...] = ()
    """Sayings that it has a price: "tweaks cost {price} to submit"."""
    done: str = ""
    """The incident that it is, which says who pays such a price, and when."""


@dataclass(frozen=True, eq=False)
class Measure:
    """A number of the law that clauses may raise or lower for one of a noun: "proposal limit"."""

    name: str
    quantity: Quantity[int]
    noun: str
    more: tuple[str, ...] = ()
    """Sayings that it is higher: "may own {number} more Pending proposals"."""


@dataclass(frozen=True, eq=False)
class Sort:
    """A sort of objects: all of a kind, or of any kind, for which `holds` is true.

    A sort of which at most one object exists has no plural.
    """

    name: str
    plural: str
    kind: Kind | None
    holds: Callable[[Any, ObjectId], bool] = lambda _game, _object: True


@dataclass(frozen=True, eq=False)
class Quality:
    """A quality of objects, stated by an adjective or by `nouns`, for example immovable.

    It is a boolean quantity and the value that it then has.
    """

    name: str
    quantity: Quantity[bool]
    value: bool
    nouns: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class BallotWords:
    """The votes on motions of a noun: which exist, which are legal, and who casts them."""

    noun: str
    votes: tuple[str, ...]
    legal: Quantity[tuple[str, ...]]
    voters: Quantity[tuple[ObjectId, ...]]
    groups: tuple[tuple[str, Quantity[tuple[ObjectId, ...]]], ...] = ()
    """Those who may vote, by a name that the rules give them: the Voting Entities."""
    tally: Quantity[tuple[tuple[str, int], ...]] | None = None
    """How many of each vote are counted on a motion."""
    cast: Callable[[Any, ObjectId], Iterable[tuple[ObjectId, str]]] = lambda _game, _motion: ()
    """The Final Votes on a motion, each with whose it is."""

    @property
    def name(self) -> str:
        """Its name in the vocabulary: the noun."""
        return self.noun


@dataclass(frozen=True, eq=False)
class Counted:
    """A number that objects of a noun have without an attribute: FOR votes on a proposal.

    In the English `{whose}` is the object; the English comes after "for each". It is called `many`
    after a number, and `none` after the noun says that there is none: "that nobody voted FOR".
    """

    name: str
    noun: str
    english: tuple[str, ...]
    count: Callable[[Any, ObjectId], int]
    many: tuple[str, ...] = ()
    none: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    """The only incidents after which it is known, as with a tie."""
    verbs: tuple[str, ...] = ()
    """What an object does with those that are counted, if not all that "has" can mean."""


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """Everything that plain law can mention before clauses declare more."""

    nouns: tuple[Noun, ...] = ()
    whole: Noun | None = None
    """The game itself, of which no clause says "a game" or "each game"."""
    traits: tuple[Trait, ...] = ()
    ties: tuple[Tie, ...] = ()
    owned: tuple[Owned, ...] = ()
    incidents: tuple[Incident, ...] = ()
    acts: tuple[Act, ...] = ()
    measures: tuple[Measure, ...] = ()
    sorts: tuple[Sort, ...] = ()
    qualities: tuple[Quality, ...] = ()
    ballots: tuple[BallotWords, ...] = ()
    counts: tuple[Counted, ...] = ()
    stages: tuple[Stage, ...] = ()
    attributes: tuple[Attribute[int], ...] = ()
    """Numbers that clauses may raise and lower."""
    currencies: tuple[Attribute[int], ...] = ()
    """Those that change hands when somebody gives one."""
    joining: tuple[type[Happening], Callable[[Any], ObjectId]] | None = None
    """The happening by which somebody becomes a player, and who that is."""
    wins: Callable[[Any, ObjectId], None] | None = None
    """A function that lets a player win the game."""
    period: Callable[[Any, str], str] = lambda _game, _name: ""
    """A function that returns which nweek, or nday, it is."""
    ended: Callable[[Any, str], str] = lambda _game, _name: ""
    """A function that returns which nweek, or nday, is ending, while it ends."""
    numbers_of: Callable[[], Iterable[LawNumber]] = tuple
    """A function that returns the law's own numbers that have names: see `numbers`."""
    _by: dict[tuple[str, str], Any] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        for group in _GROUPS:
            self._by.update({(group, one.name): one for one in getattr(self, group)})
        if self.whole is not None:
            self._by["nouns", self.whole.name] = self.whole

    def one(self, group: str, name: str) -> Any:
        """Return the declaration with a name in a group, such as `nouns`, or None."""
        return self._by.get((group, name))

    @cached_property
    def numbers(self) -> dict[str, LawNumber]:
        """The law's own numbers that clauses may set, by what a tree calls them.

        The modules of all rules are imported for it, so only parsing and setting ask for it.
        """
        return {one.key: one for one in self.numbers_of()}

    def attribute(self, key: str) -> Attribute[int] | None:
        """Return the declared attribute with a key such as `outsider:genechips`, or None."""
        return next((one for one in self.attributes if key_of(one) == key), None)

    def noun(self, name: str) -> Noun:
        """Return the noun called `name`."""
        found: Noun = self._by["nouns", name]
        return found


_GROUPS = (
    *("nouns", "traits", "ties", "owned", "incidents", "acts", "measures"),
    *("sorts", "qualities", "ballots", "counts", "stages"),
)
"""The fields of a vocabulary whose members have names."""


def key_of(attribute: Attribute[Any]) -> str:
    """Return the key of an attribute in trees, for example `outsider:genechips`."""
    return f"{attribute.kind.name}:{attribute.name}"
