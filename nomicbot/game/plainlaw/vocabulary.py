"""What rulebooks declare for plain law to mention: nouns, traits, ties, incidents, acts, measures.

A trait is a property ("Open"), a tie is a relation ("is the owner of"), and an incident is
something that happens ("a player joins"). Each declaration pairs its English with its meaning in
the state. In the English, `{player}` is a noun phrase with that noun, words in brackets are
optional, and `(a|b)` is a choice. Only the first part of a choice is used for writing.
"""

import re
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
from nomicbot.lazy_regex import regex

_SOMEBODY = regex(r"\b(?:somebody|someone|(?:another|any|any other) player)\b")
HOLDER_NOUN = "player"
"""The noun of those who can hold an office, and own objects of a declared kind."""
WHOLE = "game"
"""The noun of the game as a whole, for clauses such as "There is a Pot".

Such a clause gives the game a number.
"""


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

    A trait is expressed by an `adjective` before the noun ("Open"), by `predicates` after "who"
    ("holds a Ministry"), or by a noun, in the singular and the plural ("Minister", "Ministers").
    """

    name: str
    noun: str
    holds: Callable[[Any, ObjectId], bool]
    adjective: str = ""
    predicates: tuple[str, ...] = ()
    as_noun: tuple[str, str] | None = None
    office: bool = False
    """Whether the trait means holding an office, which its holder can leave."""
    whose: tuple[tuple[str, str], ...] = ()
    """Pairs that express the trait after "whose": (Class, Priest) for "whose Class is Priest"."""
    so: tuple[str, ...] = ()
    """Clauses about a player who has the trait: "another player is in the same Room as em"."""
    since: Callable[[Any, ObjectId], int] | None = None
    """A function that returns the nday in which an object acquired the trait.

    The number is the one that `Vocabulary.period` gives ndays. The function is unset if the rules
    do not record it.
    """
    not_so: tuple[str, ...] = ()
    """Clauses about a player who lacks it: "no other player is in the same Room as em"."""


@dataclass(frozen=True, eq=False)
class ByName:
    """Properties that involve a name known only to the game: "is in the Library".

    Each combination with a name is a trait, identified by the `name` of this declaration and the
    other name: "in the" and "Library". In the English, `{name}` is the other name. A `predicate`
    follows "who", and a `title` stands for everybody of whom it is true. `holds` checks the
    property for an object and a name in lower case without an article.
    """

    name: str
    noun: str
    holds: Callable[[Any, ObjectId, str], bool]
    predicate: str
    others: tuple[str, ...] = ()
    """Other predicates, which are parsed but never written."""
    titles: tuple[str, ...] = ()
    coming: tuple[str, ...] = ()
    """Ways to say that the trait becomes true, as they follow the noun: "enters the {name}"."""
    ceasing: tuple[str, ...] = ()
    """Ways to say that it becomes false: "leaves the {name}"."""


@dataclass(frozen=True, eq=False)
class Stage:
    """A recurring period, such as a Voting Period, with a test for whether it is now.

    The `name` follows "it is", and each of the `english` follows "during".
    """

    name: str
    lasts: Callable[[Any], bool]
    english: tuple[str, ...]
    while_: tuple[str, ...] = ()
    """Ways to say that the stage lasts, as they follow "while"."""
    said: tuple[str, str] | None = None
    """The written forms for "it lasts" and "it doesn't", if they aren't "it is" and the name."""
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
    """The only incidents after which the relation is known, if there are such limits.

    For example, votes are final once a motion has resolved.
    """
    any: bool = False
    """Whether a clause can relate the subject to any object of a noun: "owns an Open proposal"."""


@dataclass(frozen=True, eq=False)
class Owned:
    """A relation in which each object of a kind has exactly one related object, such as its owner.

    If a phrase describes an object by the `trait` and the noun, it also mentions the related
    object: in "When a player's proposal passes, e gains ...", "e" is the owner.
    """

    name: str
    noun: str
    of: str
    find: Callable[[Any, ObjectId], ObjectId | None]
    trait: str = ""
    holder: Attribute[str] | None = None
    """The attribute of the object that stores the related object, if a clause may set it."""


@dataclass(frozen=True, eq=False)
class Incident:
    """A kind of happening that clauses with "when" can name, with the objects it happens to.

    In the English, the nouns of these objects are in braces, in order. `found` returns the objects,
    once for each time that the incident happened. The `english` follows "when"; `moments` are used
    on their own: "at the end of each nweek".
    """

    name: str
    english: tuple[str, ...]
    happening: type[Happening]
    found: Callable[[Any, Any], Iterable[tuple[ObjectId, ...]]]
    moments: tuple[str, ...] = ()
    did: tuple[str, ...] = ()
    """Phrases for somebody doing it in a period, after "did not": "submit a proposal"."""
    many: tuple[str, ...] = ()
    """Phrases with the number of times, after "did not": "submit {many} proposals"."""
    roles: tuple[tuple[str, ...], ...] = ()
    """Nouns for the persons involved, in order: the giver, the recipient."""
    nouns: tuple[str, ...] = ()
    """Nouns for the incident, which are followed by "of": the passage of a proposal."""
    own: Callable[[Any, ObjectId, str], bool] | None = None
    """A function that returns whether an object made the clause with a key.

    It is for incidents that a clause can limit to its own motion: "this proposal". The second word
    of the English is then its noun.
    """
    at_least: tuple[str, ...] = ()
    """The English of the incident with its minimum amount as `{least}`."""
    amount: Callable[[Any, Any], int] = lambda _game, _happening: 0
    """A function that returns the amount of an incident that has `at_least`."""
    general: str = ""
    """The incident that words mean in which nothing is said of the last object, if there is one."""

    @cached_property
    def unnamed(self) -> bool:
        """Whether the English mentions somebody whom no role stands for: "Whacks somebody"."""
        said = (re.sub(r"\{\w+\}", "", one) for one in self.english)
        return any(_SOMEBODY.search(one) for one in said)


@dataclass(frozen=True, eq=False)
class Act:
    """A kind of deed that clauses can name: those of `actions` for which `is_one` is true.

    `target` finds the object to which the deed is done. The English begins with the verb, and has
    the noun of the target in braces.
    """

    name: str
    english: tuple[str, ...]
    actions: tuple[type[Action], ...]
    is_one: Callable[[Any, Any], bool] = lambda _game, _action: True
    target: Callable[[Any, Any], ObjectId | None] = lambda _game, _action: None
    made: tuple[str, ...] = ()
    """Nouns for the act, used after "makes no": "move of eir own choice"."""
    passive: tuple[str, str] | None = None
    """The target's noun and a participle, for "a proposal may not be revised"."""
    over: tuple[str, ...] = ()
    """Phrases for doing the act with more than a number: "give more than {number} Genechips"."""
    amount: Callable[[Any, Any], int] = lambda _game, _action: 0
    """A function that returns the number involved in an action, for `over`."""
    in_all: tuple[str, ...] = ()
    """Phrases for the total amount of the act in a period: "give {number} Genechips"."""
    received: tuple[str, ...] = ()
    """Phrases for the target's receiving what is given: "receive Genechips"."""
    received_in_all: tuple[str, ...] = ()
    """Phrases for the total amount that the target receives: "receive {number} Genechips"."""
    barred: tuple[str, ...] = ()
    """Passive phrases that forbid the act: "no proposals may be submitted"."""
    counted: tuple[str, ...] = ()
    """Phrases for doing the act too many times: "submit more than {number} tweaks"."""
    costing: tuple[str, ...] = ()
    """Phrases for giving the act a price: "tweaks cost {price} to submit"."""
    done: str = ""
    """The incident that corresponds to the act. It determines who pays its price, and when."""
    naming: tuple[str, ...] = ()
    """Phrases that name what the act is done to: "move to {name}"."""
    named: Callable[[Any], str] = lambda _action: ""
    """A function that returns the name in an action, for `naming`."""
    nouns: tuple[str, ...] = ()
    """Nouns for a single instance of the act: "move on the Grid"."""
    own: str = ""
    """The trait that the rules require for doing the act, if they require exactly one trait."""
    general: str = ""
    """The act that words mean in which nothing is said of the target, if there is one."""


@dataclass(frozen=True, eq=False)
class Measure:
    """A number of the law that clauses can raise or lower for an object: "proposal limit"."""

    name: str
    quantity: Quantity[int]
    noun: str
    more: tuple[str, ...] = ()
    """Phrases for raising it: "may own {number} more Pending proposals"."""


@dataclass(frozen=True, eq=False)
class Sort:
    """A sort of object: those of `kind`, or of any kind, for which `holds` is true.

    A sort has no plural if there is at most one such object.
    """

    name: str
    plural: str
    kind: Kind | None
    holds: Callable[[Any, ObjectId], bool] = lambda _game, _object: True


@dataclass(frozen=True, eq=False)
class Quality:
    """A quality of objects, such as immovable, expressed by an adjective or by `nouns`.

    A quality is a boolean quantity, with the value that the quantity has for objects with the
    quality.
    """

    name: str
    quantity: Quantity[bool]
    value: bool
    nouns: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class BallotWords:
    """The votes on one form of motion: which votes exist, which are legal, and who casts them."""

    noun: str
    votes: tuple[str, ...]
    legal: Quantity[tuple[str, ...]]
    voters: Quantity[tuple[ObjectId, ...]]
    groups: tuple[tuple[str, Quantity[tuple[ObjectId, ...]]], ...] = ()
    """The groups of voters that the rules name, such as the Voting Entities, with their names."""
    tally: Quantity[tuple[tuple[str, int], ...]] | None = None
    """The quantity for the numbers of each vote counted on a motion."""
    cast: Callable[[Any, ObjectId], Iterable[tuple[ObjectId, str]]] = lambda _game, _motion: ()
    """A function that returns the Final Votes on a motion, each with its voter."""
    may_pass: Quantity[bool] | None = None
    """The quantity for whether a motion can pass at all, evaluated once its votes are final."""

    @property
    def name(self) -> str:
        """The name of this declaration in the vocabulary, which is the noun."""
        return self.noun


@dataclass(frozen=True, eq=False)
class Counted:
    """A number that is counted, not stored in an attribute: the FOR votes on a proposal.

    In the English, which follows "for each", `{whose}` is the object. `many` is the phrase used
    after a number. The words in `none` follow the noun if the number is 0: "that nobody voted FOR".
    """

    name: str
    noun: str
    english: tuple[str, ...]
    count: Callable[[Any, ObjectId], int]
    many: tuple[str, ...] = ()
    none: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    """The only incidents after which the number is known, as for a tie."""
    verbs: tuple[str, ...] = ()
    """Verbs for an object having what is counted, if "has" isn't always right."""


@dataclass(frozen=True, eq=False)
class Effect:
    """Something that a clause can make happen to objects of some nouns: "becomes Historical".

    Each of the `english` follows "it", and begins with a verb in the third person. `make` is the
    function that makes it happen.
    """

    name: str
    nouns: tuple[str, ...]
    english: tuple[str, ...]
    make: Callable[[Any, ObjectId], None]
    caused: tuple[str, ...] = ()
    """Ways in which somebody may bring it about, as they follow "may": "turn The Clock Off"."""
    loud: str = ""
    """A warning to voters about a clause that can make it happen, as a sentence without stop."""


@dataclass(frozen=True, eq=False)
class EffectByName:
    """Effects with a name that only the game knows: "becomes the Minister of Silly Walks".

    Each of them is an effect, which is called by the `name` of this declaration and by the other
    name, which is `{name}` in the English. `make` also gets the other name, in lower case without
    an article.
    """

    name: str
    nouns: tuple[str, ...]
    english: tuple[str, ...]
    make: Callable[[Any, ObjectId, str], None]
    act: bool = False
    """Whether an act of the rules does the same, so that an offer of it permits that act."""


@dataclass(frozen=True)
class Restricted:
    """The actions that the rules permit only under conditions, and those that they limit.

    Only for these can a clause give an additional permission: every player may do the others any
    number of times.
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
    effects_by_name: tuple[EffectByName, ...] = ()
    attributes: tuple[Attribute[int], ...] = ()
    """The numeric attributes that clauses may raise and lower."""
    currencies: tuple[Attribute[int], ...] = ()
    """Those of the `attributes` that can be paid: the giver loses what the recipient gets."""
    values: tuple[Attribute[str], ...] = ()
    """The attributes with words as values that clauses may mention."""
    also: tuple[tuple[str, str], ...] = ()
    """Synonyms for phrases of the vocabulary, each in lower case, with the phrase it stands for."""
    joining: tuple[type[Happening], Callable[[Any], ObjectId]] | None = None
    """The happening by which somebody becomes a player, and a function that returns that player."""
    wins: Callable[[Any, ObjectId], None] | None = None
    """A function that lets a player win the game."""
    period: Callable[[Any, str], str] = lambda _game, _name: ""
    """A function that returns the current nweek or nday."""
    ended: Callable[[Any, str], str] = lambda _game, _name: ""
    """A function that returns the nweek or nday that is ending, while it ends."""
    ndays: Callable[[Any], int] = lambda _game: 0
    """A function that returns the number of ndays in the current nweek."""
    numbers_of: Callable[[], Iterable[LawNumber]] = tuple
    """A function that returns the law's own numbers that have names: see `numbers`."""
    restricted_of: Callable[[], "Restricted"] = lambda: Restricted()
    """A function that returns the actions the rules restrict: see `restricted`."""
    _by: dict[tuple[str, str], Any] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        for group in _GROUPS:
            self._by.update({(group, one.name): one for one in getattr(self, group)})
        if self.whole is not None:
            self._by["nouns", self.whole.name] = self.whole

    def one(self, group: str, name: str) -> Any:
        """Return the declaration called `name` in a field, such as "nouns", or None.

        If `name` can be that of a declared kind of object, the declarations that every such kind
        has are used.
        """
        found = self._by.get((group, name)) or of_link(group, name) or of_kind(group, name)
        if found is None and group == "effects":
            return self._effect_by_name(name)
        return self._by_name(name) if found is None and group == "traits" else found

    def _effect_by_name(self, name: str) -> Effect | None:
        """Return the effect that is called by the name of something in the game, or None."""
        for known in self.effects_by_name:
            rest = name.removeprefix(f"{known.name} ")
            if rest != name:
                said = tuple(one.replace("{name}", rest) for one in known.english)
                make = partial(_made_by_name, known, plain_name(rest))
                return Effect(name, known.nouns, said, make)
        return None

    def _by_name(self, name: str) -> Trait | None:
        """Return the trait that is identified by the name of something in the game, or None."""
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
        """Return the vocabulary for objects of declared kinds, which are given by name."""
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
        """The rules' own actions for which a clause can give an additional permission.

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


def _made_by_name(known: EffectByName, name: str, game: Any, object: ObjectId) -> None:
    known.make(game, object, name)


def _so_by_name(known: ByName, name: str, game: Any, object: ObjectId) -> bool:
    return known.holds(game, object, name)


_GROUPS = (
    *("nouns", "traits", "ties", "owned", "incidents", "acts", "measures"),
    *("sorts", "qualities", "ballots", "counts", "stages", "effects"),
)
"""The fields of a vocabulary whose members have names."""


# -- declared kinds as nouns -----------------------------------------------------------------------

OWNED, OWNS = "owned", "owns"
"""The first words of the names of ownership traits and ties."""


Ownership = tuple[Trait, Tie, Tie]
"""The trait of being owned, and the ties from owner to object and from object to owner."""


@lru_cache(maxsize=1024)
def of_kind(group: str, name: str) -> Noun | Trait | Tie | None:
    """Return the noun, trait or tie that every declared kind of object has, or None.

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
    """Return the attribute that a name in a tree refers to if its values are players, or ""."""
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
    """Return the declaration of a player-valued attribute in a group, or None for other names."""
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
    """Return who owns an object of a declared kind, or None if it has no owner."""
    holder = kinds.OBJECT_HOLDER.of(game.state, object)
    players = game.library.plain_words.noun(HOLDER_NOUN)
    return holder if holder and players.holds(game, holder) else None


def key_of(attribute: Attribute[Any]) -> str:
    """Return the key of an attribute in trees, for example `outsider:genechips`."""
    return f"{attribute.kind.name}:{attribute.name}"
