"""The meaning of a clause: a tree of plain values, without its words except the names it gives.

Trees are kept in the record, so fields are never renamed; a class that is renamed keeps the names
it had as `formerly`. Numbers are normalised: "more than 50A" is at least 51, "fewer than 5" at most
4.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

from nomicbot.game.actions import Codec
from nomicbot.late import dataclass

# -- whom or what it is about ----------------------------------------------------------------------


@dataclass(frozen=True)
class Pronoun:
    """A pronoun as it was written, or "that player". It is resolved before a tree is recorded."""

    words: str


@dataclass(frozen=True)
class Var:
    """The object that the phrase of that number stands for, numbered from 1 within a statement."""

    number: int


@dataclass(frozen=True)
class Of:
    """The object that another object has one of, such as its owner."""

    what: str
    whose: "Reference"


Reference = Pronoun | Var | Of


@dataclass(frozen=True)
class Phrase:
    """A noun phrase: "each player who has 3 or more Burns".

    `besides` is whom it leaves out ("another player").
    """

    noun: str
    quantifier: str = "a"
    conditions: "tuple[Condition, ...]" = ()
    besides: Reference | None = None
    number: int = 0


A, EACH, RANDOM, THE = "a", "each", "random", "the"
SAME, ANY_ONE = "same", "any one"
"""The quantifiers. "A player" means the actor, or the one it happens to, depending on its place.

"The" player who has the most of something never gets into the record: a rule for ties replaces it.
Nor do "the same" player and "any one" player: a limit is then counted for each of them.
"""

Subject = Pronoun | Var | Of | Phrase

# -- conditions ------------------------------------------------------------------------------------

LEAST, MOST, EXACTLY = "least", "most", "exactly"
HEADS, TAILS = "heads", "tails"
"""The sides of a coin, as a die with two sides shows 1 or 2."""
OTHERWISE = "otherwise"
"""Any result of a die or coin that no other outcome names."""


@dataclass(frozen=True)
class Has:
    """The condition that the subject has at least, at most or exactly an amount of an attribute.

    For example `outsider:genechips`.
    """

    relation: str
    amount: int
    attribute: str


@dataclass(frozen=True)
class Exceeds:
    """The condition that the subject has more, or fewer, of an attribute than another object."""

    relation: str
    attribute: str
    than: Subject


@dataclass(frozen=True)
class Is:
    """The condition that the subject has a trait: Open, a Minister, or one a clause defines."""

    trait: str


@dataclass(frozen=True)
class Tied:
    """The condition that the subject has a tie to something: it voted FOR it, it owns it."""

    tie: str
    to: Subject


@dataclass(frozen=True)
class Keeps:
    """The condition that the subject holds at least, at most or exactly `amount` of a kind.

    A clause declares the kind.
    """

    kind: str
    relation: str = LEAST
    amount: int = 1


@dataclass(frozen=True)
class Reads:
    """The condition that an attribute has a word as its value: "whose Mood is Sad"."""

    attribute: str
    word: str


THAT, THIS, LAST = "that", "this", "last"
"""Which nweek or nday: the one that ends, the one that it is, or the one before."""


@dataclass(frozen=True)
class Did:
    """The condition that the subject did, in the period that ends, what an incident is.

    Asked of nobody in particular, it is that anybody did. The incident may be a verb that a clause
    defines; with `whose` it happened to something of which the subject is the owner.
    """

    incident: str
    period: str
    when: str = THAT
    whose: str = ""


@dataclass(frozen=True)
class Doings:
    """How many times the subject did a certain act in a period. See `Did`."""

    incident: str
    period: str
    when: str = THAT
    whose: str = ""


@dataclass(frozen=True)
class Counts:
    """The number of all objects that a phrase describes."""

    phrase: Phrase


@dataclass(frozen=True)
class Owned:
    """The number of objects that a phrase describes and the subject owns."""

    phrase: Phrase


Quantity = str | Doings | Counts | Owned
"""What can be counted of somebody: an attribute, for example `outsider:burns`, a kind, and so on.
"""


@dataclass(frozen=True)
class Compares:
    """The condition that a quantity is at least, at most or exactly `amount`, or so compared.

    With `to` it is compared with `factor` times that quantity of the same subject, and `amount`.
    """

    of: Quantity
    relation: str
    amount: int
    to: Quantity = ""
    factor: int = 1


@dataclass(frozen=True)
class Nday:
    """The condition that it is at least, at most or exactly that nday of the nweek."""

    relation: str
    number: int


@dataclass(frozen=True)
class Not:
    """The condition that another one does not hold of the subject."""

    condition: "Condition"


@dataclass(frozen=True)
class Stage:
    """The condition that the game is at a stage that a vocabulary names: a Voting Period."""

    name: str


@dataclass(frozen=True)
class AnyOf:
    """The condition that at least one of some conditions holds of the subject."""

    conditions: "tuple[Condition, ...]"


@dataclass(frozen=True)
class NoOne:
    """The condition that a state or office defined by a clause has no holder.

    The subject of the condition does not matter.
    """

    word: str


@dataclass(frozen=True)
class AllOf:
    """The condition that all of some conditions hold of an object that was named before."""

    conditions: "tuple[Condition, ...]"


@dataclass(frozen=True)
class Extreme:
    """The condition that nobody of a noun has more, or fewer, of a quantity than the subject.

    With `alone` nobody else has as many either.
    """

    relation: str
    attribute: Quantity
    noun: str
    alone: bool = False


Condition = (
    Has
    | Exceeds
    | Is
    | Tied
    | Keeps
    | Reads
    | Did
    | Not
    | AnyOf
    | AllOf
    | Extreme
    | NoOne
    | Compares
    | Nday
    | Stage
)


@dataclass(frozen=True)
class Holds:
    """The condition that another one holds of an object that was named before, or of the game."""

    who: Reference | None
    condition: Condition


# -- amounts ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Chosen:
    """The number that the acting player chooses, at least 1 and at most `most`, if bounded."""

    most: int | None = None


@dataclass(frozen=True)
class Result:
    """The number that the die shows which was rolled last."""


@dataclass(frozen=True)
class ForEach:
    """The amount `amount` times the number that `whose` has of an attribute or kind of object.

    With `per` it is `amount` for every full `per` of them, and with `most` at most that in all.
    """

    amount: int
    of: Quantity
    """An attribute, for example `outsider:burns`, or the name of a kind, or of what is counted."""
    whose: Reference | None
    per: int = 1
    most: int | None = None


@dataclass(frozen=True)
class Share:
    """A fraction of the subject's own number of the attribute, rounded `up` or down."""

    part: int
    of: int
    up: bool = False


@dataclass(frozen=True)
class Times:
    """A number that was chosen or rolled, several times: "twice that many"."""

    factor: int
    number: "Chosen | Result"


Amount = int | Chosen | Result | ForEach | Share | Times

# -- changes ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Gains:
    """The effect that `who` gains an amount of an attribute."""

    who: Subject
    amount: Amount
    attribute: str


@dataclass(frozen=True)
class Loses:
    """The effect that `who` loses an amount of an attribute, at most what they have."""

    who: Subject
    amount: Amount
    attribute: str


@dataclass(frozen=True)
class Becomes:
    """The effect that an attribute of an object becomes that number."""

    who: Subject
    amount: int
    attribute: str


@dataclass(frozen=True)
class Takes:
    """The effect that the subject takes an amount of an attribute from another, or all of it."""

    who: Subject
    amount: Amount
    attribute: str
    giver: Subject


@dataclass(frozen=True)
class Gets:
    """The effect that `who` gets new objects of a kind that a clause declares."""

    who: Subject
    kind: str
    amount: Amount = 1


@dataclass(frozen=True)
class Drops:
    """The effect that objects of a kind held by `who` are destroyed, at most all of them."""

    who: Subject
    kind: str
    amount: "int | Share" = 1
    """A number, or all of them."""


@dataclass(frozen=True)
class Moves:
    """The effect that objects of a kind pass from `giver` to `who`, at most all of them."""

    who: Subject
    kind: str
    giver: Subject
    amount: int = 1


@dataclass(frozen=True)
class Turns:
    """The effect that an attribute whose values are words becomes `word`.

    With "" the acting player chooses one of its words, and with `other` not the one that it has.
    """

    who: Subject
    attribute: str
    word: str = ""
    other: bool = False


@dataclass(frozen=True)
class Marks:
    """The effect that `who` enters or leaves a state, or an office, that a clause defines.

    A new holder of an office takes it from its holder. With a `period` it is so only for the rest
    of it, and for `more` periods after it.
    """

    who: Subject
    word: str
    on: bool = True
    period: str = ""
    more: int = 0


@dataclass(frozen=True)
class Asks:
    """The effect that a matter is put on the administrator's desk.

    Decisions on it cite the clause.
    """

    matter: str


@dataclass(frozen=True)
class Outcome:
    """What happens if a die shows at least, at most or exactly that number, or a coin that side."""

    relation: str
    amount: int
    changes: "tuple[Change, ...]"


@dataclass(frozen=True)
class Rolls:
    """The effect that a die is rolled, or a coin flipped, with what happens for each result."""

    sides: int
    outcomes: tuple[Outcome, ...] = ()
    coin: bool = False


@dataclass(frozen=True)
class Wins:
    """The effect that `who` wins the game."""

    who: Subject


@dataclass(frozen=True)
class Bars:
    """The effect that `who` may not do an act of the vocabulary for the rest of a period.

    Also for `more` periods after it.
    """

    who: Subject
    act: str
    period: str
    more: int = 0


Change = (
    Gains
    | Loses
    | Becomes
    | Takes
    | Gets
    | Drops
    | Moves
    | Turns
    | Marks
    | Asks
    | Rolls
    | Bars
    | Wins
)


@dataclass(frozen=True)
class Sum:
    """An amount of an attribute, as a price."""

    amount: Amount
    attribute: str


@dataclass(frozen=True)
class Things:
    """Objects of a kind that a clause declares, as a price: they are destroyed."""

    amount: Amount
    kind: str


@dataclass(frozen=True)
class Pays:
    """An amount of an attribute, or of a kind of object, as a price that goes to another player."""

    amount: Amount
    of: str
    to: Subject


Price = Sum | Things | Pays


@dataclass(frozen=True)
class Limit:
    """A limit on the number of times in a period, counted for each actor.

    With `each` it is counted for each target of that actor by itself.
    """

    times: int
    period: str
    each: bool = False


NWEEK, NDAY, EVER = "nweek", "nday", "ever"
"""The periods of limits; the last one is all the time for which the clause is in force."""

# -- when ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Occurs:
    """An incident of a vocabulary that happens to what these phrases stand for.

    With an `nday` it counts only in the nday of that number of an nweek.
    """

    incident: str
    roles: tuple[Phrase, ...] = ()
    nday: int = 0


@dataclass(frozen=True)
class Comes:
    """The event that a condition begins to hold of one whom a phrase describes.

    With `first` only the first time for each of them; with `already` also of those of whom it holds
    when the clause takes effect.
    """

    who: Phrase
    condition: Condition
    first: bool = False
    already: bool = False


@dataclass(frozen=True)
class Does:
    """The event that a player takes an action that a clause or a vocabulary defines."""

    who: Phrase
    verb: str
    target: Phrase | None = None


# -- statements ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Permits:
    """A permission: those whom the phrase describes may do something, at a price, with effects.

    A deed without a `verb` is said by its price and its effects: "spend 4A to gain 2 Genechips".
    With `only` conditions nobody may do it of whom these do not hold, whatever other clauses say.
    """

    who: Phrase
    verb: str = ""
    target: Phrase | None = None
    price: tuple[Price, ...] = ()
    effects: tuple[Change, ...] = ()
    limit: Limit | None = None
    only: tuple[Condition, ...] = ()


@dataclass(frozen=True)
class Forbids:
    """A prohibition: those whom the phrase describes may not act, or only up to the `limit`.

    With `over` they may not do it with a larger number: give more than 20 Genechips.
    """

    who: Phrase
    act: str
    target: Phrase | None = None
    limit: Limit | None = None
    over: int = 0


@dataclass(frozen=True)
class On:
    """A reaction: changes when something happens, `unless` or only `if_` something holds then.

    Where the condition fails there are `otherwise` other changes. A `limit` counts the times for
    the one who does it, or to whom it happens, and otherwise for the whole game, as it does where
    it is `shared`.
    """

    when: Occurs | Does | Comes
    changes: tuple[Change, ...]
    if_: Holds | None = None
    unless: Holds | None = None
    otherwise: tuple[Change, ...] = ()
    limit: Limit | None = None
    shared: bool = False


@dataclass(frozen=True)
class Caps:
    """A limit: nobody whom the phrase describes keeps more than `most` of an attribute."""

    who: Phrase
    attribute: str
    most: int


@dataclass(frozen=True)
class Adjusts:
    """An adjustment: a number of the law is higher, or lower, for whom the phrase describes.

    If it is so for `each` of an attribute, it is that many times as much.
    """

    who: Phrase
    measure: str
    by: int
    each: str = ""


@dataclass(frozen=True)
class Classifies:
    """A statement that objects of a sort have qualities: "Big Rocks are Impassable".

    A `default` applies only where no other clause classifies the object.
    """

    sort: str
    qualities: tuple[str, ...]
    default: bool = False


@dataclass(frozen=True)
class LegalVotes:
    """A statement of which votes are legal on motions of a noun."""

    noun: str
    votes: tuple[str, ...]


@dataclass(frozen=True)
class Voters:
    """A statement that adds Eligible Voters on motions of a noun to those already eligible."""

    who: Phrase
    noun: str


@dataclass(frozen=True)
class GroupVotes:
    """A statement that all members of a named group are Eligible Voters on motions of a noun."""

    group: str
    noun: str


@dataclass(frozen=True)
class Weighs:
    """A statement that each vote of those whom a phrase describes counts several times.

    It is about Final Votes on motions of a noun, or of every noun if that is "".
    """

    who: Phrase
    times: int
    noun: str = ""


@dataclass(frozen=True)
class Sets:
    """A statement that sets one of the law's own numbers: "A Bribe costs 15 Genechips"."""

    number: str
    """The clause of the starting law, and the name of its hole: `bnomic 3-16.c bribe`."""
    to: int
    over: tuple[str, ...] = ()
    """Numbers of rules over which it claims precedence: "notwithstanding rule 3-4"."""


@dataclass(frozen=True)
class Shifts:
    """A statement that raises or lowers one of the law's own numbers, to no less than 0."""

    number: str
    by: int


@dataclass(frozen=True)
class Declares:
    """A declaration: each object of a noun has a number of that name, with a start and bounds."""

    noun: str
    name: str
    initial: int = 0
    lowest: int | None = None
    highest: int | None = None


@dataclass(frozen=True)
class DeclaresKind:
    """The declaration of a kind of game object, of which each player gets `initial` at first."""

    name: str
    initial: int = 0


@dataclass(frozen=True)
class DeclaresWords:
    """A declaration: each object of a noun has an attribute of that name with one of these words.

    It begins with the `initial` one, or unset.
    """

    noun: str
    name: str
    words: tuple[str, ...]
    initial: str = ""


@dataclass(frozen=True)
class DeclaresFlag:
    """A declaration: an object of a noun can be something, which at first none is."""

    noun: str
    word: str


@dataclass(frozen=True)
class DeclaresOffice:
    """The declaration of an office, which at most one player holds, and at first nobody."""

    word: str


@dataclass(frozen=True)
class Defines:
    """A definition: the word for everyone who meets the conditions."""

    word: str
    noun: str
    conditions: tuple[Condition, ...]


@dataclass(frozen=True)
class Floors:
    """A limit: nobody whom the phrase describes is left with less than `least` of an attribute."""

    who: Phrase
    attribute: str
    least: int


@dataclass(frozen=True)
class Lasts:
    """A statement that applies only for the rest of the nweek or nday in which it takes effect."""

    statement: "Permits | Forbids | On | Caps | Floors | Adjusts"
    period: str


Brings = Declares | DeclaresKind | DeclaresWords | DeclaresFlag | DeclaresOffice
"""What begins and ends with its clause."""
Setting = Sets | Shifts
"""What changes a number of the law's own."""
States = Classifies | LegalVotes | Voters | GroupVotes | Weighs
"""What states how things are."""
Statement = (
    Permits | Forbids | On | Caps | Adjusts | Setting | States | Brings | Defines | Floors | Lasts
)


@dataclass(frozen=True)
class Law:
    """A paragraph of law: its statements, sentence by sentence."""

    statements: tuple[Statement, ...]


_NODES: tuple[type[Any], ...] = (
    *(
        Pronoun,
        Var,
        Of,
        Phrase,
        Has,
        Exceeds,
        Is,
        Tied,
        Keeps,
        Reads,
        Did,
        Not,
        AnyOf,
        Extreme,
        NoOne,
        AllOf,
        Doings,
        Counts,
        Owned,
        Compares,
        Nday,
        Stage,
        Holds,
        Gains,
        Loses,
        Becomes,
        Takes,
        Gets,
        Drops,
        Moves,
        Turns,
        Marks,
        Asks,
        Bars,
        Wins,
        Floors,
        Lasts,
        Sum,
        Things,
        Pays,
        Limit,
        Chosen,
        Result,
        ForEach,
        Share,
        Times,
        Outcome,
        Rolls,
    ),
    *(Occurs, Does, Comes, Permits, Forbids, On, Caps, Adjusts, Sets, Shifts),
    *(Classifies, LegalVotes, Voters, GroupVotes, Weighs),
    *(Declares, DeclaresKind, DeclaresWords),
    *(DeclaresFlag, DeclaresOffice, Defines, Law),
)


_CODEC = Codec()
"""The codec of trees: one of their own, since motions have conditions of the same names."""
_CODEC.register(*_NODES)


def written(law: Any) -> str:
    """Return a tree, or a part of one, in its recorded JSON form."""
    return json.dumps(_CODEC.plain(law))


@lru_cache(maxsize=4096)
def from_record(text: str) -> Law:
    """Return the tree that `written` was given."""
    law: Law = _CODEC.read(json.loads(text))
    return law


def nodes(node: Any) -> Iterator[Any]:
    """Yield a tree and all of its descendants, in the order of fields."""
    yield node
    parts = node if isinstance(node, (tuple, list)) else _fields(node)
    for part in parts:
        if isinstance(part, (tuple, list, *_NODES)):
            yield from nodes(part)


def refers_to(node: Any, number: int) -> bool:
    """Return whether any node of a tree refers to the phrase with `number`."""
    return any(isinstance(one, Var) and one.number == number for one in nodes(node))


def changed(node: Any, change: Callable[[Any], Any]) -> Any:
    """Return a tree with `change` applied to each node, the innermost first."""
    if isinstance(node, tuple):
        return tuple(changed(part, change) for part in node)
    if not isinstance(node, _NODES):
        return node
    made = {f.name: changed(getattr(node, f.name), change) for f in fields(node)}
    return change(replace(node, **made))


def _fields(node: Any) -> list[Any]:
    return [getattr(node, f.name) for f in fields(node)] if isinstance(node, _NODES) else []
