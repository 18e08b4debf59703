"""The meaning of a clause: a tree of plain values, independent of the clause's wording.

Trees are stored in the ledger, so fields are never renamed; a class that is renamed lists its old
names in `formerly`. Numbers are normalised: "more than 50A" is at least 51, and "fewer than 5" is
at most 4.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

from nomicbot.game.actions import Codec
from nomicbot.game.objects import ObjectId
from nomicbot.lazy_dataclass import dataclass

# -- whom or what it is about ----------------------------------------------------------------------


@dataclass(frozen=True)
class Pronoun:
    """A pronoun as it was written, or "that player". It is resolved before the tree is recorded."""

    words: str


@dataclass(frozen=True)
class Var:
    """The object that a phrase of the same statement refers to.

    `number` identifies the phrase: phrases are numbered from 1 within a statement.
    """

    number: int


@dataclass(frozen=True)
class Of:
    """A reference to an object by its relation to another one: "its owner".

    `what` is the relation ("owner"), and `whose` is the other object. In the subject of a change,
    `whose` can be a phrase: "the owner of each Mint".
    """

    what: str
    whose: "Subject"


Reference = Pronoun | Var | Of


@dataclass(frozen=True)
class Phrase:
    """A noun phrase: "each player who has 3 or more Burns".

    `besides` is an object that the phrase excludes: in "another player", the player mentioned
    before.
    """

    noun: str
    quantifier: str = "a"
    conditions: "tuple[Condition, ...]" = ()
    besides: Reference | None = None
    number: int = 0


A, EACH, RANDOM, THE = "a", "each", "random", "the"
SAME, ANY_ONE = "same", "any one"
"""The quantifiers. "A player" means the actor or the person affected, depending on its place.

Recorded trees contain neither "the" player who has the most of something, which a rule for ties
replaces, nor "the same" player and "any one" player, which become a limit per player.
"""

Subject = Pronoun | Var | Of | Phrase

# -- conditions ------------------------------------------------------------------------------------

LEAST, MOST, EXACTLY = "least", "most", "exactly"
BETWEEN, EVEN, ODD, SAME_NUMBER = "between", "even", "odd", "same number"
"""The possible results of dice: a number in a range, an even or odd number, or equal numbers."""
EITHER = "either"
"""The relation of a result that is one of two numbers, for example 7 or 11."""
HEADS, TAILS = "heads", "tails"
"""The sides of a coin. It is rolled as a die with two sides: 1 for heads, 2 for tails."""
OTHERWISE = "otherwise"
"""Any result of a die or coin that no other outcome covers."""


@dataclass(frozen=True)
class Has:
    """The condition that the subject has at least, at most or exactly an amount of an attribute.

    The attribute is given by its key, for example `outsider:genechips`.
    """

    relation: str
    amount: int
    attribute: str


@dataclass(frozen=True)
class Exceeds:
    """The condition that the subject has more, or less, of a quantity than another object."""

    relation: str
    attribute: "Quantity"
    than: Subject


@dataclass(frozen=True)
class Is:
    """The condition that the subject has a trait: Open, Minister, or one defined by a clause."""

    trait: str


@dataclass(frozen=True)
class Tied:
    """The condition that the subject is related to an object: it voted FOR it, or owns it."""

    tie: str
    to: Subject


@dataclass(frozen=True)
class Keeps:
    """The condition that the subject has at least, at most or exactly `amount` objects of a kind.

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
"""Which nweek or nday: the one now ending, the current one, or the one before the current one."""


@dataclass(frozen=True)
class Did:
    """The condition that the subject took part in an incident, in a given nweek or nday.

    `incident` is an incident of the vocabulary, or a verb that a clause defines. If there is no
    particular subject, anybody may have taken part in it. With `whose`, the incident happened to
    something that the subject owns: "one of eir proposals passed". With `back`, it may also have
    happened in one of the `back` periods before the given one.
    """

    incident: str
    period: str
    when: str = THAT
    whose: str = ""
    back: int = 0


@dataclass(frozen=True)
class DidTo:
    """The condition that the subject did something to an object: "toasted it".

    `incident` is as in `Did`. It happened in the `period` given by `when` and `back` or, if the
    period is EVER, at any time since the clause took effect.
    """

    incident: str
    to: "Subject"
    period: str = "ever"
    when: str = "this"
    back: int = 0


@dataclass(frozen=True)
class WasDone:
    """The condition that somebody did something to the subject: a toasted proposal. See `DidTo`.

    The act must have been done at least `times` times in that period.
    """

    incident: str
    period: str = "ever"
    when: str = "this"
    back: int = 0
    times: int = 1


@dataclass(frozen=True)
class Been:
    """The condition that another condition has been true of the subject continuously for some time.

    The subject is described by a noun. With ndays as the period, it must have been true at the
    start of each of the last `number` ndays; with nweeks, for at least that many complete nweeks.
    If the rules do not record since when it has been true, the time before the clause took effect
    does not count.
    """

    condition: "Condition"
    noun: str
    number: int
    period: str


@dataclass(frozen=True)
class Doings:
    """The number of times that the subject did an act in a period. See `Did`."""

    incident: str
    period: str
    when: str = THAT
    whose: str = ""
    back: int = 0


@dataclass(frozen=True)
class Counts:
    """A quantity: how many objects a phrase describes."""

    phrase: Phrase


@dataclass(frozen=True)
class Owned:
    """The number of objects that a phrase describes and the subject owns."""

    phrase: Phrase


@dataclass(frozen=True)
class Total:
    """The sum of a quantity over all objects that a phrase describes: the Burns of all players."""

    of: "Quantity"
    who: Phrase


Quantity = str | Doings | Counts | Owned | Total
"""What can be counted for an object: an attribute, objects of a kind, incidents, or possessions.

An attribute is given by its key, for example `outsider:burns`. A total is counted for the game.
"""


@dataclass(frozen=True)
class Compares:
    """The condition that a quantity is at least, at most or exactly a given number.

    The number is `amount`. If there is a quantity `to`, it is `factor` times that quantity of the
    same subject, plus `amount`.
    """

    of: Quantity
    relation: str
    amount: int
    to: Quantity = ""
    factor: int = 1


@dataclass(frozen=True)
class Nday:
    """The condition that the number of the current nday is at least, at most or exactly a number.

    A negative number counts from the end of the nweek: its last nday is -1. If the `period` is the
    nweek, the condition is about the number of the nweek. With the relation BETWEEN, the number is
    in the range up to `to`.
    """

    relation: str
    number: int
    period: str = "nday"
    to: int = 0


@dataclass(frozen=True)
class Numbered:
    """The condition that dividing the number of the nweek or nday leaves a remainder.

    The divisor is `every`, and the remainder is `rest`. For example, an odd nweek leaves 1 if
    divided by 2. If `every` is 0, the number itself is `rest`.
    """

    period: str
    every: int
    rest: int = 0


@dataclass(frozen=True)
class Not:
    """The condition that another condition is false for the subject."""

    condition: "Condition"


@dataclass(frozen=True)
class Stage:
    """The condition that the game is at a stage named by the vocabulary: a Voting Period."""

    name: str


@dataclass(frozen=True)
class AnyOf:
    """The condition that at least one of several conditions is true of the subject."""

    conditions: "tuple[Condition, ...]"


@dataclass(frozen=True)
class NoOne:
    """The condition that no one is in a state, or holds an office, that a clause defines.

    The subject of the condition does not matter.
    """

    word: str


@dataclass(frozen=True)
class AllOf:
    """The condition that all of several conditions hold for a previously named object."""

    conditions: "tuple[Condition, ...]"


@dataclass(frozen=True)
class Extreme:
    """The condition that no other object of a noun has more, or less, of a quantity.

    With `alone`, no other object has as much as the subject either.
    """

    relation: str
    attribute: Quantity
    noun: str
    alone: bool = False


@dataclass(frozen=True)
class BeyondAverage:
    """The condition that the subject has more, or less, than the average of all objects of a noun.

    The average is rounded `up` or `down`, or not at all.
    """

    relation: str
    attribute: "Quantity"
    noun: str
    rounded: str = ""


Condition = (
    Has
    | Exceeds
    | Is
    | Tied
    | Keeps
    | Reads
    | Did
    | DidTo
    | WasDone
    | Been
    | Not
    | AnyOf
    | AllOf
    | Extreme
    | BeyondAverage
    | NoOne
    | Compares
    | Nday
    | Numbered
    | Stage
)


@dataclass(frozen=True)
class Holds:
    """The condition that another condition holds for a previously named object, or for the game."""

    who: Reference | None
    condition: Condition


# -- amounts ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Chosen:
    """The number that the actor chooses: at least `least`, and at most `most` if that is set."""

    most: int | None = None
    least: int = 1


@dataclass(frozen=True)
class Result:
    """The number that the last roll of a die shows."""


@dataclass(frozen=True)
class Dice:
    """The sum of some dice, plus `plus`.

    The dice are rolled separately for each object that gains or loses the amount.
    """

    sides: int
    dice: int = 1
    plus: int = 0


@dataclass(frozen=True)
class Altered:
    """The size of the change to which the clause reacts."""


@dataclass(frozen=True)
class ForEach:
    """`amount` times the number that `whose` has of an attribute or a kind of object.

    With `per`, `amount` counts once for every complete group of `per` of them. With `most`, the
    product is at most that number. The first `beyond` of them don't count.
    """

    amount: int
    of: Quantity
    """What is counted: an attribute (`outsider:burns`), a kind's name, or another quantity."""
    whose: Reference | None
    per: int = 1
    most: int | None = None
    beyond: int = 0


@dataclass(frozen=True)
class Share:
    """A fraction of the subject's amount of the attribute, rounded `up` or `down`."""

    part: int
    of: int
    up: bool = False


@dataclass(frozen=True)
class Times:
    """A chosen or rolled number times a factor: "twice that many"."""

    factor: int
    number: "Chosen | Result | Altered"


Amount = int | Chosen | Result | Dice | Altered | ForEach | Share | Times

# -- changes ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Gains:
    """The effect that an object gains an amount of an attribute, up to a `bound` if there is one.

    A negative amount is a loss, for which the bound is a minimum.
    """

    who: Subject
    amount: Amount
    attribute: str
    bound: int | None = None


@dataclass(frozen=True)
class Loses:
    """The effect that an object loses an amount of an attribute, at most what it has.

    With a `bound`, it keeps at least `bound`.
    """

    who: Subject
    amount: Amount
    attribute: str
    bound: int | None = None


@dataclass(frozen=True)
class Becomes:
    """The effect that an attribute of an object is set to a given number."""

    who: Subject
    amount: int
    attribute: str


@dataclass(frozen=True)
class Takes:
    """The effect that the subject takes an amount of an attribute, or all of it, from another."""

    who: Subject
    amount: Amount
    attribute: str
    giver: Subject


@dataclass(frozen=True)
class Pours:
    """The effect that an amount of an attribute goes into a number of the game, `pot`.

    With `out`, it comes out of that number instead. No more is moved than is available.
    """

    who: Subject
    amount: Amount
    attribute: str
    pot: str
    out: bool = False


@dataclass(frozen=True)
class Divides:
    """The effect that an amount of an attribute is divided equally among the objects `who` means.

    Each gets the same whole number, rounded down. The amount is taken from `giver`, or from `pot`,
    a number of the game. If both are unset, it is created. The remainder stays with the giver
    or in the pot, unless it is `lost`.
    """

    who: Phrase
    amount: Amount
    attribute: str
    giver: Subject | None = None
    pot: str = ""
    lost: bool = False


@dataclass(frozen=True)
class Swaps:
    """The effect that the subject and another object exchange their values of an attribute."""

    who: Subject
    attribute: str
    other: Subject


@dataclass(frozen=True)
class Gets:
    """The effect that somebody gets new objects of a kind that a clause declares."""

    who: Subject
    kind: str
    amount: Amount = 1


@dataclass(frozen=True)
class Drops:
    """The effect that objects of a kind which somebody has are destroyed, at most all of them."""

    who: Subject
    kind: str
    amount: "int | Share" = 1
    """The number to destroy: a number, or a share such as all of them."""


@dataclass(frozen=True)
class Moves:
    """The effect that objects of a kind go from `giver` to `who`, at most all of them."""

    who: Subject
    kind: str
    giver: Subject
    amount: int = 1


@dataclass(frozen=True)
class Ends:
    """The effect that objects of a declared kind are destroyed."""

    who: Subject


@dataclass(frozen=True)
class Goes:
    """The effect that objects of a declared kind go to a new owner."""

    who: Subject
    to: Subject


@dataclass(frozen=True)
class Turns:
    """The effect that an attribute of words is set to `word`.

    If `word` is "", the actor chooses one of the attribute's words. With `other`, the new word must
    differ from the current one.
    """

    who: Subject
    attribute: str
    word: str = ""
    other: bool = False


@dataclass(frozen=True)
class Points:
    """The effect of setting a declared attribute whose value is a player: "eir Liege becomes em".

    If `to` is unset, the attribute is unset.
    """

    who: Subject
    link: str
    to: Subject | None = None


@dataclass(frozen=True)
class Marks:
    """The effect that an object enters or leaves a state or an office that a clause defines.

    A new holder of an office replaces the previous one. With a `period` the effect ends with that
    period, or `more` periods later.
    """

    who: Subject
    word: str
    on: bool = True
    period: str = ""
    more: int = 0


@dataclass(frozen=True)
class Asks:
    """The effect of putting a matter on the administrator's desk.

    The decision on the matter will cite the clause.
    """

    matter: str


@dataclass(frozen=True)
class Outcome:
    """The changes for some results of a roll: at least, at most or exactly a number, or a side.

    With `to`, they apply to each result from `amount` to that number, or to either of the two.
    """

    relation: str
    amount: int
    changes: "tuple[Change, ...]"
    to: int = 0


@dataclass(frozen=True)
class Rolls:
    """The effect of rolling dice or flipping a coin, with the changes for each result.

    The result of several dice is their sum.
    """

    sides: int
    outcomes: tuple[Outcome, ...] = ()
    coin: bool = False
    dice: int = 1


@dataclass(frozen=True)
class Undergoes:
    """The effect that one of the vocabulary's effects happens to an object: it becomes Historical.

    `effect` is the name of that effect.
    """

    who: Subject
    effect: str


@dataclass(frozen=True)
class Wins:
    """The effect that `who` wins the game."""

    who: Subject


@dataclass(frozen=True)
class Bars:
    """The effect that somebody may not do an act for the rest of a period.

    With `more`, the ban lasts that many further periods. Instead of an act, it can apply to buying
    objects of a `kind`, or to entering the state `word` by an act that players' clauses define.
    """

    who: Subject
    act: str
    period: str
    more: int = 0
    kind: str = ""
    word: str = ""


Change = (
    Gains
    | Loses
    | Becomes
    | Takes
    | Pours
    | Divides
    | Swaps
    | Gets
    | Drops
    | Moves
    | Ends
    | Goes
    | Turns
    | Points
    | Marks
    | Asks
    | Rolls
    | Bars
    | Undergoes
    | Wins
)


@dataclass(frozen=True)
class Sum:
    """An amount of an attribute, as a price."""

    amount: Amount
    attribute: str


@dataclass(frozen=True)
class Things:
    """Objects of a declared kind, as a price: they are destroyed."""

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

    With `each`, repetitions are counted separately for each target. With `shared`, those of all
    actors are added together.
    """

    times: int
    period: str
    each: bool = False
    shared: bool = False

    def counts_for(self, actor: ObjectId) -> ObjectId:
        """Return the object for which repetitions by `actor` are counted, or "" for the game."""
        return "" if self.shared else actor


NWEEK, NDAY, EVER = "nweek", "nday", "ever"
"""The periods of limits. EVER is the entire time for which the clause is in force."""

# -- when ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Occurs:
    """An incident of the vocabulary, with phrases for the objects that it happens to.

    With an `nday`, only incidents in the nday with that number count; a negative number counts from
    the end of the nweek. With `numbered`, only those in certain nweeks or ndays count, such as odd
    ones.
    """

    incident: str
    roles: tuple[Phrase, ...] = ()
    nday: int = 0
    numbered: Numbered | None = None
    least: int = 0
    """The smallest amount that counts, if there is an amount: "gives 10 or more Genechips"."""


@dataclass(frozen=True)
class Comes:
    """The event that a condition becomes true of an object that a phrase describes.

    With `first`, only the first time counts for each object. With `already`, the event also happens
    to objects for which the condition is true when the clause takes effect.
    """

    who: Phrase
    condition: Condition
    first: bool = False
    already: bool = False


MORE, LESS, OTHER, TURN = "more", "less", "other", "turn"
"""How an attribute can change: a number becomes higher, lower or either, or a word changes."""
ENDED = "ended"
"""How somebody can lose an object of a declared kind: it is destroyed rather than given away."""


@dataclass(frozen=True)
class Alters:
    """The event that an attribute changes for an object that a phrase describes.

    `way` is how it changes. A change of a number by less than `least` doesn't count. Instead of an
    attribute, a kind of object can be given: then the event is that somebody gets or loses such an
    object. With a `giver`, the event is limited to transfers from somebody described by
    that phrase.
    """

    who: Phrase
    attribute: str
    way: str = MORE
    least: int = 1
    giver: Phrase | None = None


@dataclass(frozen=True)
class Appears:
    """The event that a new object of a declared kind, described by a phrase, is created."""

    who: Phrase


@dataclass(frozen=True)
class Does:
    """The event that a player takes an action that a clause or a vocabulary defines."""

    who: Phrase
    verb: str
    target: Phrase | None = None


# -- statements ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Permits:
    """A permission: everybody described by a phrase may do something, at a price, with effects.

    A deed without a `verb` is stated by its price and its effects: "spend 4A to gain 2 Genechips".
    The actor must meet the conditions in `only` whichever clause permits the deed, so no one else
    may do it at all.

    With an `act`, the deed is one of the rules' own acts. The rules' own permission remains, but
    its conditions need not be met. With `more`, the clause only raises the number of times that the
    rules allow. With `nth`, it permits only the nth time. With `named`, the deed may only be done
    to the named thing: "move to the Library".

    In addition to the `limit`, there can be a separate limit for each target, `per_target`.
    """

    who: Phrase
    verb: str = ""
    target: Phrase | None = None
    price: tuple[Price, ...] = ()
    effects: tuple[Change, ...] = ()
    limit: Limit | None = None
    only: tuple[Condition, ...] = ()
    act: str = ""
    named: str = ""
    more: bool = False
    nth: int = 0
    per_target: Limit | None = None


@dataclass(frozen=True)
class Forbids:
    """A prohibition: nobody described by a phrase may act, or act beyond the `limit`.

    - `over`: only acts with a larger number are forbidden: "give more than 20 Genechips".
    - `in_all`: a period. The numbers of all acts of an actor in that period are added together.
    - `each`: only the numbers of acts with the same target are added together.
    - `shared`: the numbers of all actors are added together.
    - `named`: only acts done to the named thing are forbidden: "move to the Library".
    - `kind`: instead of an act, buying objects of that kind, which a clause declares, is forbidden.
    - `received`: the target of the act is forbidden to receive what it gives, and the clause is
      worded that way.
    - `word`: instead of an act, entering that state is forbidden, by an act that players' clauses
      define.
    """

    who: Phrase
    act: str
    target: Phrase | None = None
    limit: Limit | None = None
    over: int = 0
    named: str = ""
    kind: str = ""
    in_all: str = ""
    each: bool = False
    shared: bool = False
    received: bool = False
    word: str = ""


@dataclass(frozen=True)
class Delay:
    """The delay between an event and the changes that a reaction makes.

    The changes are made at the beginning, or with `end` at the end, of the period that comes `more`
    periods later. If `more` is 0, that is the period of the event itself.
    """

    period: str
    more: int
    end: bool = False


@dataclass(frozen=True)
class On:
    """A reaction: changes when something happens.

    The changes are made only if the condition `if_`, if any, is then true and `unless` is not.

    - `otherwise`: the changes that are made instead if the condition fails.
    - `limit`: counts repetitions for each person who does the act, or to whom it happens.
    - `shared`: the limit applies to the whole game, as it also does if there is no such person.
    - `turn`: whether the changes are made only at the last repetition that the limit allows, at
      every repetition that completes this number, or at each one after it.
    - `most`: no one gains more than this number by the clause in one of the periods `most_in`.
    - `later`: the changes are made after this delay, and the conditions are judged at that moment,
      too.
    """

    when: Occurs | Does | Comes | Alters | Appears
    changes: tuple[Change, ...]
    if_: Holds | None = None
    unless: Holds | None = None
    otherwise: tuple[Change, ...] = ()
    limit: Limit | None = None
    shared: bool = False
    turn: str = ""
    later: Delay | None = None
    most: int = 0
    most_in: str = ""


NTH, EVERY, AFTER = "nth", "every", "after"
"""When a reaction with a limit happens: at the nth time, at every nth time, or after it."""


@dataclass(frozen=True)
class Caps:
    """A limit: nobody described by a phrase keeps more than `most` of an attribute."""

    who: Phrase
    attribute: str
    most: int


@dataclass(frozen=True)
class CapsKind:
    """A limit: nobody described by the phrase keeps more than `most` objects of a kind.

    Objects beyond the limit are destroyed, the newest first.
    """

    who: Phrase
    kind: str
    most: int


@dataclass(frozen=True)
class MayOwn:
    """A limit: nobody described by a phrase may come to own more than `most` objects of a kind.

    An act that would exceed the limit is refused, and other changes give only as many objects as it
    allows.
    """

    who: Phrase
    kind: str
    most: int


@dataclass(frozen=True)
class Adjusts:
    """An adjustment: a number of the law is higher or lower for everybody described by a phrase.

    With `each`, the adjustment is multiplied by their amount of an attribute.
    """

    who: Phrase
    measure: str
    by: int
    each: str = ""


@dataclass(frozen=True)
class Classifies:
    """A statement that a sort of objects has qualities: "Big Rocks are Impassable".

    A `default` applies only if no other clause classifies the object.
    """

    sort: str
    qualities: tuple[str, ...]
    default: bool = False


@dataclass(frozen=True)
class LegalVotes:
    """A statement of the votes that are legal on motions of a form, such as proposals."""

    noun: str
    votes: tuple[str, ...]


@dataclass(frozen=True)
class Voters:
    """A statement that everybody described by a phrase is an Eligible Voter on motions of a form.

    Those who are eligible by other clauses remain so.
    """

    who: Phrase
    noun: str


@dataclass(frozen=True)
class GroupVotes:
    """A statement that all members of a named group are Eligible Voters on motions of a form."""

    group: str
    noun: str


@dataclass(frozen=True)
class Weighs:
    """A statement that each vote of everybody described by a phrase counts several times.

    The statement applies to Final Votes on motions of the form `noun`, or on all motions if that is
    "". With a `vote`, such as FOR, only such votes count more.
    """

    who: Phrase
    times: int
    noun: str = ""
    vote: str = ""


@dataclass(frozen=True)
class PassesIf:
    """A statement that motions described by a phrase pass only if a condition is true.

    The condition is `if_`, or that `unless` is false. All other requirements of the
    rules for passing a motion still apply.
    """

    who: Phrase
    if_: Holds | None = None
    unless: Holds | None = None


@dataclass(frozen=True)
class Sets:
    """A statement that sets one of the law's own numbers: "A Bribe costs 15 Genechips"."""

    number: str
    """The clause of the starting law, and the name of its placeholder: `bnomic 3-16.c bribe`."""
    to: int
    over: tuple[str, ...] = ()
    """The rules over which the clause claims precedence, by number: "notwithstanding rule 3-4"."""


@dataclass(frozen=True)
class Shifts:
    """A statement that raises or lowers one of the law's own numbers, but not below 0."""

    number: str
    by: int


@dataclass(frozen=True)
class Declares:
    """A declaration: each object of a noun has a named number, with an initial value and bounds."""

    noun: str
    name: str
    initial: int = 0
    lowest: int | None = None
    highest: int | None = None


@dataclass(frozen=True)
class DeclaresKind:
    """A declaration of a kind of game object. At first each player gets `initial` such objects."""

    name: str
    initial: int = 0


@dataclass(frozen=True)
class DeclaresWords:
    """A declaration of an attribute of objects of a noun, whose value is one of some words.

    Without words, its value can be any text. It begins as `initial`, or is unset at first.
    """

    noun: str
    name: str
    words: tuple[str, ...]
    initial: str = ""


@dataclass(frozen=True)
class DeclaresLink:
    """A declaration of an attribute, for example a Liege, whose value is a player or empty.

    The objects of a noun have the attribute. At first it is empty. With `other`, no object may have
    itself as the value. With `nobody`, the clause says that the attribute can be empty later, too,
    so whoever may change it may also unset it.
    """

    noun: str
    name: str
    other: bool = False
    nobody: bool = False


CLUBS = (
    *("club", "guild", "society", "fellowship", "association", "order", "union", "brotherhood"),
    *("league", "faction", "party", "lodge"),
)
"""The words for states that somebody is a member of, instead of having."""


@dataclass(frozen=True)
class DeclaresFlag:
    """A declaration of a state for objects of a noun. At first, no object is in it.

    If the state is something that an object has, such as a disease, or is a member of, such as a
    club, `had` is the word for that thing.
    """

    noun: str
    word: str
    had: str = ""


@dataclass(frozen=True)
class DeclaresOffice:
    """A declaration of an office, which at most one player holds, and at first no one."""

    word: str


@dataclass(frozen=True)
class Defines:
    """A definition: the word for everyone who meets the conditions."""

    word: str
    noun: str
    conditions: tuple[Condition, ...]


@dataclass(frozen=True)
class Floors:
    """A limit: nobody described by a phrase keeps less than `least` of an attribute."""

    who: Phrase
    attribute: str
    least: int


@dataclass(frozen=True)
class Lasts:
    """A statement that applies only for the rest of the nweek or nday in which it takes effect.

    With `more`, it also applies in that many nweeks or ndays after it.
    """

    statement: "Permits | Forbids | On | Caps | Floors | Adjusts"
    period: str
    more: int = 0


Brings = Declares | DeclaresKind | DeclaresWords | DeclaresLink | DeclaresFlag | DeclaresOffice
"""The statements that create something which exists only as long as its clause."""
Setting = Sets | Shifts
"""The statements that change one of the law's own numbers."""
States = Classifies | LegalVotes | Voters | GroupVotes | Weighs | PassesIf
"""The statements of facts, such as which votes are legal."""
Statement = (
    Permits
    | Forbids
    | On
    | Caps
    | CapsKind
    | MayOwn
    | Adjusts
    | Setting
    | States
    | Brings
    | Defines
    | Floors
    | Lasts
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
        DidTo,
        WasDone,
        Been,
        Not,
        AnyOf,
        Extreme,
        BeyondAverage,
        NoOne,
        AllOf,
        Doings,
        Counts,
        Owned,
        Total,
        Compares,
        Nday,
        Numbered,
        Stage,
        Holds,
        Gains,
        Loses,
        Becomes,
        Takes,
        Pours,
        Divides,
        Swaps,
        Gets,
        Drops,
        Moves,
        Ends,
        Goes,
        Turns,
        Points,
        Marks,
        Asks,
        Bars,
        Undergoes,
        Wins,
        Floors,
        Lasts,
        Sum,
        Things,
        Pays,
        Limit,
        Chosen,
        Result,
        Altered,
        Dice,
        ForEach,
        Share,
        Times,
        Outcome,
        Rolls,
    ),
    *(
        Occurs,
        Does,
        Comes,
        Alters,
        Appears,
        Delay,
        Permits,
        Forbids,
        On,
        Caps,
        CapsKind,
        MayOwn,
        Adjusts,
    ),
    *(Sets, Shifts),
    *(Classifies, LegalVotes, Voters, GroupVotes, Weighs, PassesIf),
    *(Declares, DeclaresKind, DeclaresWords, DeclaresLink),
    *(DeclaresFlag, DeclaresOffice, Defines, Law),
)


_CODEC = Codec()
"""The codec of trees. The ledger's is separate, since conditions in motions have the same names."""
_CODEC.register(*_NODES)


def written(law: Any) -> str:
    """Return a tree, or a part of one, in its recorded JSON form."""
    return json.dumps(_CODEC.plain(law))


@lru_cache(maxsize=4096)
def from_record(text: str) -> Law:
    """Return the tree whose recorded form is `text`, the reverse of `written`."""
    law: Law = _CODEC.read(json.loads(text))
    return law


def part_from_record(text: str) -> Any:
    """Return the part of a tree whose recorded form is `text`, the reverse of `written`."""
    return _CODEC.read(json.loads(text))


def nodes(node: Any) -> Iterator[Any]:
    """Yield a tree and all of its descendants, a parent before its children."""
    yield node
    parts = node if isinstance(node, (tuple, list)) else _fields(node)
    for part in parts:
        if isinstance(part, (tuple, list, *_NODES)):
            yield from nodes(part)


def refers_to(node: Any, number: int) -> bool:
    """Return whether any node of a tree refers to the phrase with a number."""
    return any(isinstance(one, Var) and one.number == number for one in nodes(node))


def changed(node: Any, change: Callable[[Any], Any]) -> Any:
    """Return a tree with `change` applied to each node, from the leaves upwards."""
    if isinstance(node, tuple):
        return tuple(changed(part, change) for part in node)
    if not isinstance(node, _NODES):
        return node
    made = {f.name: changed(getattr(node, f.name), change) for f in fields(node)}
    return change(replace(node, **made))


def _fields(node: Any) -> list[Any]:
    return [getattr(node, f.name) for f in fields(node)] if isinstance(node, _NODES) else []
