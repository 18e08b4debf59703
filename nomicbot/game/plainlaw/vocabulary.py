"""What rulebooks declare for plain law to mention: nouns, traits, ties, incidents, acts, measures.

Each declaration has its English beside its meaning in the state. In the English, `{player}` is a
noun phrase of that noun, words in brackets are optional, and `(a|b)` is a choice, of which the
first is used for writing.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import field
from functools import cached_property, lru_cache, partial
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.actions import Action
from nomicbot.game.objects import Attribute, Kind, ObjectId
from nomicbot.game.plainlaw.english import plural
from nomicbot.game.reading import Happening, LawNumber, Quantity
from nomicbot.lazy_dataclass import dataclass

HOLDER_NOUN = "player"
"""The noun of those who can hold an office, and own objects of a declared kind."""
WHOLE = "game"
"""The noun of the game as a whole, for clauses such as "There is a Pot": the game has that
number."""


@dataclass(frozen=True, eq=False)
class Noun:
    """A noun of plain law, with functions that list its objects and recognise them."""

    name: str
    plural: str
    kind: Kind
    every: Callable[[Any], Sequence[ObjectId]]
    holds: Callable[[Any, ObjectId], bool]
    person: bool = False
    """Whether the noun's objects are persons, with the pronouns "e", "em" and "eir", not "it"."""


@dataclass(frozen=True, eq=False)
class Trait:
    """A property that objects of a noun can have, such as being Open.

    It is expressed by an `adjective` before the noun ("Open"), by `predicates` after "who" ("holds
    a Ministry"), or by a noun of its own, in the singular and the plural ("Minister", "Ministers").
    """

    name: str
    noun: str
    holds: Callable[[Any, ObjectId], bool]
    adjective: str = ""
    predicates: tuple[str, ...] = ()
    as_noun: tuple[str, str] | None = None
    office: bool = False
    """Whether the trait is to hold an office, which its holder can leave."""
    whose: tuple[tuple[str, str], ...] = ()
    """What an object with the trait has, and with which value, as "whose" introduces it: (Class,
    Priest) for "whose Class is Priest"."""
    so: tuple[str, ...] = ()
    """Clauses about a player who has the trait: "another player is in the same Room as em"."""
    since: Callable[[Any, ObjectId], int] | None = None
    """A function that returns in which nday an object came to have the trait, by the number that
    `Vocabulary.period` gives ndays. It is unset if the rules do not record this."""
    not_so: tuple[str, ...] = ()
    """Clauses about a player who doesn't have it: "no other player is in the same Room as em"."""


@dataclass(frozen=True, eq=False)
class ByName:
    """Properties in which something has a name that only the game knows: "is in the Library".

    Each of them is a trait, which is called by the `name` of this declaration and by the other
    name: "in the" and "Library". The other name is `{name}` in the English: a `predicate` follows
    "who", and a `title` means everybody of whom it is true. `holds` asks it of an object and a
    name in lower case without an article.
    """

    name: str
    noun: str
    holds: Callable[[Any, ObjectId, str], bool]
    predicate: str
    others: tuple[str, ...] = ()
    """Other predicates, which are not written."""
    titles: tuple[str, ...] = ()
    coming: tuple[str, ...] = ()
    """Ways to say that the trait becomes true, as they follow the noun: "enters the {name}"."""
    ceasing: tuple[str, ...] = ()
    """Ways to say that it becomes false: "leaves the {name}"."""


@dataclass(frozen=True, eq=False)
class Stage:
    """A recurring period, such as a Voting Period, with a test whether it is now.

    The `name` follows "it is", and each of the `english` follows "during".
    """

    name: str
    lasts: Callable[[Any], bool]
    english: tuple[str, ...]
    while_: tuple[str, ...] = ()
    """Ways to say that the stage lasts, as they follow "while"."""
    said: tuple[str, str] | None = None
    """How it is written that it lasts and that it doesn't, if not with "it is" and the name."""
    unless: tuple[str, ...] = ()
    """Ways to say that the stage doesn't last, as they follow "while"."""


@dataclass(frozen=True, eq=False)
class Tie:
    """A relation between two objects, for example `{subject}` voted FOR `{to}`.

    Its `predicates` follow "who".
    """

    name: str
    noun: str
    to: str
    holds: Callable[[Any, ObjectId, ObjectId], bool]
    predicates: tuple[str, ...] = ()
    whose: tuple[str, ...] = ()
    """Predicates that follow "whose"."""
    only: tuple[str, ...] = ()
    """The only incidents after which the relation is known, if they are limited: votes are final
    once a motion has resolved."""
    any: bool = False
    """Whether a clause can state the relation to any one object of a noun: "owns an Open
    proposal"."""


@dataclass(frozen=True, eq=False)
class Owned:
    """A related object of which each object of a kind has exactly one, such as its owner.

    If a phrase describes an object by the `trait` and the noun, it also mentions the related
    object: in "When a player's proposal passes, e gains ...", "e" is the owner.
    """

    name: str
    noun: str
    of: str
    find: Callable[[Any, ObjectId], ObjectId | None]
    trait: str = ""
    holder: Attribute[str] | None = None
    """The attribute of the object for the related one, if a clause may set it."""


@dataclass(frozen=True, eq=False)
class Incident:
    """A kind of happening that clauses with "when" can name, with the objects it happens to.

    The English has the nouns of these objects in braces, in order. `found` returns the objects,
    once for each time that the incident happened. The `english` follows "when"; `moments` are used
    alone: "at the end of each nweek".
    """

    name: str
    english: tuple[str, ...]
    happening: type[Happening]
    found: Callable[[Any, Any], Iterable[tuple[ObjectId, ...]]]
    moments: tuple[str, ...] = ()
    did: tuple[str, ...] = ()
    """Ways to say that somebody did it in a period, as they follow "did not": "submit a
    proposal"."""
    many: tuple[str, ...] = ()
    """Ways to say how many times somebody did it, as they follow "did not": "submit {many}
    proposals"."""
    roles: tuple[tuple[str, ...], ...] = ()
    """Nouns for the persons that it happens to, in order: the giver, the recipient."""
    nouns: tuple[str, ...] = ()
    """Nouns for the incident, as they come before "of": the passage of a proposal."""
    own: Callable[[Any, ObjectId, str], bool] | None = None
    """A function that returns whether an object made the clause with a key, for incidents that a
    clause can limit to its own motion: "this proposal". The second word of the English is then its
    noun."""
    at_least: tuple[str, ...] = ()
    """The English of the incident with its least amount as `{least}`."""
    amount: Callable[[Any, Any], int] = lambda _game, _happening: 0
    """A function that returns the amount in an incident that has `at_least`."""


@dataclass(frozen=True, eq=False)
class Act:
    """A kind of deed that clauses can name: one of `actions` for which `is_one` is true.

    `target` finds the object to which the deed is done. The English begins with the verb, and has
    the noun of the target in braces.
    """

    name: str
    english: tuple[str, ...]
    actions: tuple[type[Action], ...]
    is_one: Callable[[Any, Any], bool] = lambda _game, _action: True
    target: Callable[[Any, Any], ObjectId | None] = lambda _game, _action: None
    made: tuple[str, ...] = ()
    """Nouns for the act, as they follow "makes no": "move of eir own choice"."""
    passive: tuple[str, str] | None = None
    """The noun of the target and the participle, for "a proposal may not be revised"."""
    over: tuple[str, ...] = ()
    """Ways to say that the act is done with more than a number: "give more than {number}
    Genechips"."""
    amount: Callable[[Any, Any], int] = lambda _game, _action: 0
    """A function that returns the number with which an action does it, for `over`."""
    in_all: tuple[str, ...] = ()
    """Ways to say that it is done with so much in all in a period: "give {number} Genechips"."""
    received: tuple[str, ...] = ()
    """Ways to say that the target gets what is given: "receive Genechips"."""
    received_in_all: tuple[str, ...] = ()
    """Ways to say that the target gets so much in all in a period: "receive {number} Genechips"."""
    barred: tuple[str, ...] = ()
    """Ways to say in the passive that the act is forbidden: "no proposals may be submitted"."""
    counted: tuple[str, ...] = ()
    """Ways to say that the act is done too many times: "submit more than {number} tweaks"."""
    costing: tuple[str, ...] = ()
    """Ways to say that the act has a price: "tweaks cost {price} to submit"."""
    done: str = ""
    """The incident that the act is, which says who pays its price, and when."""
    naming: tuple[str, ...] = ()
    """Ways to say what it is done with by its name: "move to {name}"."""
    named: Callable[[Any], str] = lambda _action: ""
    """A function that returns the name that an action gives, for `naming`."""
    nouns: tuple[str, ...] = ()
    """Nouns for doing it once: "move on the Grid"."""
    own: str = ""
    """The trait that somebody must have to do the act by the rules, if one trait decides that."""


@dataclass(frozen=True, eq=False)
class Measure:
    """A number of the law that clauses can raise or lower for an object: "proposal limit"."""

    name: str
    quantity: Quantity[int]
    noun: str
    more: tuple[str, ...] = ()
    """Ways to say that it is higher: "may own {number} more Pending proposals"."""


@dataclass(frozen=True, eq=False)
class Sort:
    """A sort of objects: those of `kind`, or of any kind, for which `holds` is true.

    A sort has no plural if there is at most one such object.
    """

    name: str
    plural: str
    kind: Kind | None
    holds: Callable[[Any, ObjectId], bool] = lambda _game, _object: True


@dataclass(frozen=True, eq=False)
class Quality:
    """A quality of objects, such as immovable, expressed by an adjective or by `nouns`.

    It is a boolean quantity, with the value that the quantity has for objects with the quality.
    """

    name: str
    quantity: Quantity[bool]
    value: bool
    nouns: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class BallotWords:
    """The votes on one form of motions: which votes exist, which are legal, and who casts them."""

    noun: str
    votes: tuple[str, ...]
    legal: Quantity[tuple[str, ...]]
    voters: Quantity[tuple[ObjectId, ...]]
    groups: tuple[tuple[str, Quantity[tuple[ObjectId, ...]]], ...] = ()
    """The groups of voters that the rules name, such as the Voting Entities, each with its name."""
    tally: Quantity[tuple[tuple[str, int], ...]] | None = None
    """The quantity that says how many of each vote are counted on a motion."""
    cast: Callable[[Any, ObjectId], Iterable[tuple[ObjectId, str]]] = lambda _game, _motion: ()
    """A function that returns the Final Votes on a motion, each with its voter."""
    may_pass: Quantity[bool] | None = None
    """The quantity that says whether a motion can pass at all, asked once its votes are final."""

    @property
    def name(self) -> str:
        """The name of this declaration in the vocabulary, which is the noun."""
        return self.noun


@dataclass(frozen=True, eq=False)
class Counted:
    """A number that objects of a noun have without an attribute: FOR votes on a proposal.

    In the English, which follows "for each", `{whose}` is the object. After a number it is called
    `many`. The words in `none` follow the noun if the number is 0: "that nobody voted FOR".
    """

    name: str
    noun: str
    english: tuple[str, ...]
    count: Callable[[Any, ObjectId], int]
    many: tuple[str, ...] = ()
    none: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    """The only incidents after which the number is known, as with a tie."""
    verbs: tuple[str, ...] = ()
    """Verbs for an object having what is counted, if "has" isn't always right."""


@dataclass(frozen=True, eq=False)
class Effect:
    """Something that a clause can let happen to objects of some nouns: "becomes Historical".

    Each of the `english` follows "it", and begins with a verb in the third person. `make` is a
    function that lets it happen.
    """

    name: str
    nouns: tuple[str, ...]
    english: tuple[str, ...]
    make: Callable[[Any, ObjectId], None]


@dataclass(frozen=True)
class Restricted:
    """The actions that the rules permit only under conditions, and those that they limit.

    Only these can be permitted in addition: every player may do the others any number of times.
    """

    conditions: frozenset[type[Action]] = frozenset()
    limits: frozenset[type[Action]] = frozenset()


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """Everything that clauses can mention, except what players' clauses declare."""

    nouns: tuple[Noun, ...] = ()
    whole: Noun | None = None
    """The noun of the game itself. No clause says "a game" or "each game"."""
    traits: tuple[Trait, ...] = ()
    by_name: tuple[ByName, ...] = ()
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
    effects: tuple[Effect, ...] = ()
    attributes: tuple[Attribute[int], ...] = ()
    """The numbers of objects that clauses may raise and lower."""
    currencies: tuple[Attribute[int], ...] = ()
    """Those of the `attributes` that can be paid: the giver loses what the recipient gets."""
    values: tuple[Attribute[str], ...] = ()
    """The attributes of objects whose values are words, and that clauses may speak of."""
    also: tuple[tuple[str, str], ...] = ()
    """Other words for what the vocabulary has, each in lower case with the words that it has."""
    joining: tuple[type[Happening], Callable[[Any], ObjectId]] | None = None
    """The happening by which somebody becomes a player, and a function that returns that player."""
    wins: Callable[[Any, ObjectId], None] | None = None
    """A function that lets a player win the game."""
    period: Callable[[Any, str], str] = lambda _game, _name: ""
    """A function that returns which nweek, or nday, it is."""
    ended: Callable[[Any, str], str] = lambda _game, _name: ""
    """A function that returns which nweek, or nday, is ending, while it ends."""
    ndays: Callable[[Any], int] = lambda _game: 0
    """A function that returns the number of ndays in the current nweek."""
    numbers_of: Callable[[], Iterable[LawNumber]] = tuple
    """A function that returns the law's own numbers that have names: see `numbers`."""
    restricted_of: Callable[[], "Restricted"] = lambda: Restricted()
    """A function that returns what the rules ask for before they permit an action: see
    `restricted`."""
    _by: dict[tuple[str, str], Any] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        for group in _GROUPS:
            self._by.update({(group, one.name): one for one in getattr(self, group)})
        if self.whole is not None:
            self._by["nouns", self.whole.name] = self.whole

    def one(self, group: str, name: str) -> Any:
        """Return the declaration called `name` in a field, such as "nouns", or None.

        If a declared kind of objects can have that name, it has the declarations that clauses can
        use for every such kind.
        """
        found = self._by.get((group, name)) or of_link(group, name) or of_kind(group, name)
        return self._by_name(name) if found is None and group == "traits" else found

    def _by_name(self, name: str) -> Trait | None:
        """Return the trait that is called by the name of something in the game, or None."""
        for known in self.by_name:
            rest = name.removeprefix(f"{known.name} ")
            if rest != name:
                said = known.predicate.replace("{name}", rest)
                holds = partial(_so_by_name, known, plain_name(rest))
                return Trait(name, known.noun, holds, predicates=(said,))
        return None

    def is_kind(self, noun: str) -> bool:
        """Return whether a noun of a tree is a declared kind of objects."""
        return ("nouns", noun) not in self._by

    def related(self, name: str, kind: str) -> Owned | None:
        """Return the declaration of a relation to exactly one object, or None."""
        fitting = (one for one in self.owned if (one.name, one.noun) == (name, kind))
        link = of_link("owned", name)
        if link is not None:
            return link if self.noun(noun_of_link(name)).kind.name == kind else None  # type: ignore
        return next(fitting, None)

    def of_kinds(self, names: tuple[str, ...]) -> "Vocabulary":
        """Return what clauses can say about objects of declared kinds, which are given by name."""
        return Vocabulary(
            nouns=tuple(self.one("nouns", name) for name in names),
            traits=tuple(self.one("traits", f"{OWNED} {name}") for name in names),
            ties=tuple(
                self.one("ties", f"{how} {name}") for name in names for how in (OWNED, OWNS)
            ),
            owned=tuple(one for one in self.owned if one.noun == kinds.OBJECT.name),
            incidents=self.incidents,
            _by=dict(self._by),
        )

    @cached_property
    def numbers(self) -> dict[str, LawNumber]:
        """The law's own numbers that clauses can set, by their names in trees.

        Only parsing and setting use this, since it imports the modules of all rules.
        """
        return {one.key: one for one in self.numbers_of()}

    @cached_property
    def restricted(self) -> "Restricted":
        """The rules' own actions that a clause can permit besides the rules.

        Only parsing uses this, since it imports the modules of all rules.
        """
        return self.restricted_of()

    def attribute(self, key: str) -> Attribute[int] | None:
        """Return the declared attribute with a key such as `outsider:genechips`, or None."""
        return next((one for one in self.attributes if key_of(one) == key), None)

    def value(self, key: str) -> Attribute[str] | None:
        """Return the declared attribute of words with a key such as `outsider:class`, or None."""
        return next((one for one in self.values if key_of(one) == key), None)

    def noun(self, name: str) -> Noun:
        """Return the noun called `name`."""
        found: Noun = self.one("nouns", name)
        return found


def plain_name(name: str) -> str:
    """Return a name in the form in which names are compared: lower case, without an article."""
    words = name.casefold().split()
    return " ".join(words[words[:1] in (["the"], ["a"], ["an"]) :])


def _so_by_name(known: ByName, name: str, game: Any, object: ObjectId) -> bool:
    return known.holds(game, object, name)


_GROUPS = (
    *("nouns", "traits", "ties", "owned", "incidents", "acts", "measures"),
    *("sorts", "qualities", "ballots", "counts", "stages", "effects"),
)
"""The fields of a vocabulary whose members have names."""


# -- declared kinds as nouns -----------------------------------------------------------------------

OWNED, OWNS = "owned", "owns"
"""The first words of the names of traits and ties by which objects have an owner."""


Ownership = tuple[Trait, Tie, Tie]
"""What can be said of who owns an object: that somebody does, that it is somebody's, and who owns
it."""


@lru_cache(maxsize=1024)
def of_kind(group: str, name: str) -> Noun | Trait | Tie | None:
    """Return the noun, trait or tie that every declared kind of objects has, or None.

    The name of a kind is capitalised: "Mint" is its noun, and "owned Mint" its trait and tie.
    """
    if group == "nouns":
        return _noun_of(name) if name[:1].isupper() else None
    what, _, kind = name.partition(" ")
    if what not in (OWNED, OWNS) or not kind[:1].isupper():
        return None
    owned, *ties = ownership(kind, owner_of)
    if group == "traits":
        return owned
    return ties[what == OWNS] if group == "ties" else None


def ownership(noun: str, owner: Callable[[Any, ObjectId], ObjectId | None]) -> Ownership:
    """Return the trait of objects that a player owns, and the ties between object and owner.

    `owner` is a function that returns the owner of an object, or None.
    """

    def is_owned(game: Any, object: ObjectId) -> bool:
        return owner(game, object) is not None

    def owned_by(game: Any, object: ObjectId, by: ObjectId) -> bool:
        return owner(game, object) == by

    def owns(game: Any, by: ObjectId, object: ObjectId) -> bool:
        return owner(game, object) == by

    owned, own = f"{OWNED} {noun}", f"{OWNS} {noun}"
    return (
        Trait(owned, noun, is_owned, predicates=("is owned by a player",)),
        Tie(owned, noun, HOLDER_NOUN, owned_by, predicates=("is owned by {to}",)),
        Tie(own, HOLDER_NOUN, noun, owns, predicates=("(owns|own) {to}",), any=True),
    )


# -- declared attributes whose values are players --------------------------------------------------

_LINK, _LINKED = "link ", "linked "


def link_of(noun: str, name: str) -> str:
    """Return the trees' name for an attribute of a noun's objects whose value is a player."""
    return f"{_LINK}{noun}:{name.casefold()}"


def linked(link: str) -> str:
    """Return the trees' name for the trait of having a player as the value of an attribute."""
    return _LINKED + link.removeprefix(_LINK)


def link_in(name: str) -> str:
    """Return the player-valued attribute in a tree's name for it, or for its trait."""
    if name.startswith(_LINKED):
        return _LINK + name.removeprefix(_LINKED)
    return name if name.startswith(_LINK) else ""


def noun_of_link(link: str) -> str:
    """Return the noun for the objects that have the attribute `link`, whose value is a player."""
    return link.removeprefix(_LINK).rpartition(":")[0]


def attribute_of_link(link: str) -> str:
    """Return the name of the attribute `link` in lower case, without its noun."""
    return link.rpartition(":")[2]


@lru_cache(maxsize=1024)
def of_link(group: str, name: str) -> Owned | Tie | Trait | None:
    """Return what can be said of an attribute whose value is a player, or None for other names."""
    link = link_in(name)
    if not link:
        return None
    noun, attribute = noun_of_link(link), attribute_of_link(link)

    def find(game: Any, object: ObjectId) -> ObjectId | None:
        own = game.state.schema.own(game.state.kind(object), attribute)
        held = own.of(game.state, object) if own is not None and own.type is str else ""
        players = game.library.plain_words.noun(HOLDER_NOUN)
        return held if held and players.holds(game, held) else None

    if group == "traits" and name != link:
        return Trait(name, noun, lambda game, object: find(game, object) is not None)
    if group == "ties" and name == link:
        return Tie(link, noun, HOLDER_NOUN, lambda game, one, to: find(game, one) == to)
    return Owned(link, noun, HOLDER_NOUN, find) if group == "owned" and name == link else None


def _noun_of(name: str) -> Noun:
    first, _, last = name.rpartition(" ")

    def holds(game: Any, object: ObjectId) -> bool:
        state = game.state
        is_object = state.kind(object) == kinds.OBJECT.name
        return is_object and kinds.OBJECT_NAME.of(state, object).casefold() == name.casefold()

    def every(game: Any) -> list[ObjectId]:
        return [one for one in game.state.of_kind(kinds.OBJECT) if holds(game, one)]

    return Noun(name, f"{first} {plural(last)}".strip(), kinds.OBJECT, every, holds)


def owner_of(game: Any, object: ObjectId) -> ObjectId | None:
    """Return who owns an object of a declared kind, or None if nobody does."""
    holder = kinds.OBJECT_HOLDER.of(game.state, object)
    players = game.library.plain_words.noun(HOLDER_NOUN)
    return holder if holder and players.holds(game, holder) else None


def key_of(attribute: Attribute[Any]) -> str:
    """Return the key of an attribute in trees, for example `outsider:genechips`."""
    return f"{attribute.kind.name}:{attribute.name}"
