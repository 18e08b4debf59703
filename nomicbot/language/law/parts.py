"""Parts of clauses before their subject is known, and the terms that clauses define.

A deed is an act that a clause permits: "pray", or "spend 4A to gain 2 Genechips".
"""

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any

from nomicbot.game.plainlaw.references import FORMER
from nomicbot.game.plainlaw.tree import (
    ANY_ONE,
    LEAST,
    MOST,
    SAME,
    A,
    Alters,
    AnyOf,
    Appears,
    Bars,
    Becomes,
    Caps,
    Change,
    Comes,
    Condition,
    Declares,
    Does,
    Drops,
    Ends,
    Forbids,
    Gains,
    Gets,
    Goes,
    Has,
    Is,
    Keeps,
    Limit,
    Loses,
    Marks,
    Moves,
    Occurs,
    Outcome,
    Permits,
    Phrase,
    Points,
    Pours,
    Price,
    Pronoun,
    Reference,
    Rolls,
    Statement,
    Subject,
    Sum,
    Swaps,
    Takes,
    Turns,
    Undergoes,
    Wins,
)
from nomicbot.lazy_dataclass import dataclass

OTHER = Pronoun("other")
ONE_AND_THE_SAME = (SAME, ANY_ONE)
"""The quantifiers with which a limit counts separately for each target."""


@dataclass(frozen=True)
class Terms:
    """The terms that clauses in force, and the paragraph itself, add to the vocabulary."""

    attributes: tuple[tuple[str, str], ...] = ()
    """Attributes: the kind of object that has each, and its name."""
    kinds: tuple[str, ...] = ()
    """Kinds of objects, in the singular."""
    ones: tuple[str, ...] = ()
    """The kind that "one" means, if the paragraph itself declares exactly one."""
    words: tuple[tuple[str, str], ...] = ()
    """Defined words: the noun that each applies to, and the word."""
    flags: tuple[tuple[str, str], ...] = ()
    """States that objects can be in: the noun and the word of each. They are in `words`, too."""
    had: tuple[tuple[str, str, str], ...] = ()
    """States that objects have: the noun and the name of each, and what it is: a disease."""
    offices: tuple[str, ...] = ()
    """Offices. They are in `flags`, too."""
    choices: tuple[tuple[str, str, tuple[str, ...]], ...] = ()
    """Attributes whose values are words: the noun that has each, its name, and the words."""
    verbs: tuple[str, ...] = ()
    """The verbs of actions that players' own clauses permit, in lower case."""
    links: tuple[tuple[str, str, bool, bool], ...] = ()
    """Attributes whose values are players: the noun that has each, its name, whether no object is
    its own value, and whether the value can be nobody later, too."""
    individual: tuple[str, ...] = ()
    """Kinds whose objects have numbers or states of their own, so each differs from the others."""

    @property
    def states(self) -> tuple[tuple[str, str], ...]:
        """Everything that objects are called, or have as a state: the noun and the word of each."""
        return *self.words, *((noun, word) for noun, word, _ in self.had)

    def may_be(self, noun: str, word: str) -> bool:
        """Return whether objects of a noun can come into a state, or get one that they have."""
        return (noun, word) in (*self.flags, *((of, name) for of, name, _ in self.had))


@dataclass(frozen=True)
class Deed:
    """An action that a clause may permit, before its actor is known."""

    verb: str = ""
    target: Phrase | str | None = None
    price: tuple[Price, ...] = ()
    effects: tuple[Change, ...] = ()
    doing: "Doing | None" = None
    """The rules' own act that it is, if it is one."""


@dataclass(frozen=True)
class Doing:
    """An act that a clause mentions, for example to prohibit it.

    `named` is the name of the object of the act, or "". `more` means more times than the rules
    permit.
    """

    act: str
    target: Phrase | None = None
    over: int = 0
    named: str = ""
    more: bool = False
    kind: str = ""
    """The kind of objects that are bought, if the act is to buy them."""
    in_all: bool = False
    """Whether the numbers of several acts are added."""
    received: bool = False
    """Whether the subject is the one who gets something by the act."""
    word: str = ""
    """What somebody becomes, if the act is to become that."""


def forbidding(who: Phrase, doing: Doing, limit: Limit | None = None) -> Forbids:
    """Return the prohibition of an act, or of doing it more times than a limit allows."""
    act = (doing.act, doing.target, limit, doing.over, doing.named, doing.kind)
    return Forbids(who, *act, word=doing.word)


def of_the_same(doing: Doing, limit: Limit | None) -> tuple[Doing, Limit | None]:
    """Return an act and its limit, which counts per target if the target is "the same" one."""
    target = doing.target
    if target is None or target.quantifier not in ONE_AND_THE_SAME or limit is None:
        return doing, limit
    one = replace(doing, target=replace(target, quantifier=A))
    return one, replace(limit, each=True)


@dataclass(frozen=True)
class ThatMany:
    """The number chosen or rolled earlier in the paragraph: "gains that many"."""


OF_EM = "that:"
"""A stand-in for the attribute that was named before: "half of them", "loses one"."""
UNPRICED = Sum(0, "")
"""A price that the next sentence must state."""


@dataclass(frozen=True)
class Growth:
    """The regular change of a declared number: how much it changes, and when."""

    by: int
    when: Occurs


@dataclass(frozen=True)
class Facts:
    """Further facts about a declared number, or about a declared attribute with words as values."""

    initial: int | None = None
    lowest: int | None = None
    highest: int | None = None
    growth: Growth | None = None
    word: str | None = None
    name: str | None = None
    """The attribute, if it is named again."""


@dataclass(frozen=True)
class Unstarted(Declares):
    """A declared number whose initial value the next sentence states, unless it has a `start`."""

    kind: str = ""
    """The kind of object that has it."""
    growth: Growth | None = None
    start: int | None = None
    """The value with which it starts if no sentence says another one, as a currency does with 0."""


@dataclass(frozen=True)
class Unkept(Caps):
    """A limit for which the next sentence must say what happens to the excess."""


@dataclass(frozen=True)
class Follows:
    """A sentence that continues the previous sentence.

    For example, it states the outcomes of a die, or the consequences of a `deed`.
    """

    changes: tuple[Change, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    excess: bool = False
    """Whether it says that the excess over a limit is lost, as it is anyway."""
    edge: int | None = None
    """The number that it says a limit keeps an attribute at, as the limit does anyway."""
    of: str = ""
    """The attribute whose excess is lost, if named."""
    once: bool = False
    """Whether it says that something happens only once to each player."""
    deed: bool = False
    bare: bool = False
    """Whether it names only changes of "e" or "it", and so continues an action with a verb."""
    verb: str = ""
    """The verb of the action that it names again, or ""."""
    limit: Limit | None = None
    price: tuple[Price, ...] = ()
    """The price of the action before, in this sentence."""
    destroys: str = ""
    """The kind of the object that the action before uses up, or ""."""
    bought: Change | None = None
    tie: str = ""
    """The quantifier for a tie for the most of something: each, one at random, or none."""
    fresh: str = ""
    """The period in which the action may be done only once to each target."""
    most: tuple[int, str] | None = None
    """How much anybody may gain by the sentence before, in which period."""
    beyond: bool = False
    """Whether it states the effects of each act after the n-th, which the sentence before names."""
    lasting: tuple[str, int] | None = None
    """For how many further periods somebody counts as one to whom the action was done."""
    facts: Facts | None = None
    """Facts about the number, or the attribute of words, that the sentence before declares."""


@dataclass(frozen=True)
class Befalls:
    """The price and the effects of an action, in words that have the action as their subject.

    For example "Every yodel costs em 1A", or "which costs em 1A" after the action.
    """

    price: tuple[Price, ...] = ()
    changes: tuple[Change, ...] = ()


When = Occurs | Does | Comes | Alters | Appears


@dataclass(frozen=True)
class FirstTime:
    """The event that something happens for the first time in a period."""

    of: When
    limit: Limit
    shared: bool = False
    turn: str = ""


@dataclass(frozen=True)
class Several:
    """The statements of a sentence that makes several; for example, a price of an act makes two."""

    statements: tuple[Statement, ...]


def any_one(node: Any) -> Any:
    """Return `node` with "a player" in place of "any one player".

    The difference matters only to limits.
    """
    if isinstance(node, Phrase) and node.quantifier == ANY_ONE:
        return replace(node, quantifier=A)
    return node


def described(who: Phrase, more: tuple[Condition, ...]) -> Phrase:
    """Return a phrase with further conditions, inserted before a final "either ... or"."""
    some = who.conditions
    if some and isinstance(some[-1], AnyOf):
        return replace(who, conditions=(*some[:-1], *more, some[-1]))
    return replace(who, conditions=(*some, *more))


ME = Pronoun("e")
"""The actor, in the effects of an action: the only person there, apart from a target."""


@dataclass(frozen=True, kw_only=True)
class _Doer:
    """The subject of an effect, as the first field of each class of effects."""

    who: Reference = ME


@dataclass(frozen=True)
class RolledBy(Rolls, _Doer):
    """The effect of rolling a die; a pronoun must say who rolls it."""


def anyones(node: Any) -> Any:
    """Return `node`, without a roller if it is a roll of a die."""
    if not isinstance(node, RolledBy):
        return node
    return Rolls(node.sides, node.outcomes, node.coin, node.dice)


@dataclass(frozen=True)
class Falls(Loses):
    """The loss of an amount that may leave less than 0, if a clause declared the number."""


def falling(declared: Collection[str]) -> Callable[[Any], Any]:
    """Return a function that replaces `Falls` by a plain change, given the declared attributes."""

    def plain(node: Any) -> Any:
        if not isinstance(node, Falls):
            return node
        if node.attribute in declared and type(node.amount) is int and node.amount:
            return Gains(node.who, -node.amount, node.attribute, node.bound)
        return Loses(node.who, node.amount, node.attribute, node.bound)

    return plain


def having(node: Any) -> Any:
    """Return `node`. If it permits losing something, its actor must also have that thing.

    Otherwise players could pay by losing something that they do not have. Likewise, who may leave
    a state must be in it.
    """
    match node:
        case Permits(verb="", target=None, effects=(Loses(who, int(amount), attribute),)):
            held: Has | Keeps | Is = Has(LEAST, amount, attribute)
        case Permits(verb="", target=None, effects=(Drops(who, attribute, int(amount)),)):
            held = Keeps(attribute, LEAST, amount)
        case Permits(effects=(Marks(who, word, on=False), *_)):
            held = Is(word)
        case _:
            return node
    if who not in (ME, Pronoun(FORMER)) or any(_is_enough(c, held) for c in node.who.conditions):
        return node
    return replace(node, who=described(node.who, (held,)))


def _is_enough(condition: Condition, held: Has | Keeps | Is) -> bool:
    """Return whether everybody who meets `condition` has at least what `held` requires."""
    match condition, held:
        case (Has(relation, amount, of), Has(_, least, same)) | (
            Keeps(of, relation, amount),
            Keeps(same, _, least),
        ):
            return of == same and relation != MOST and amount >= least
    return condition == held


Told = (
    Wins
    | Undergoes
    | Becomes
    | Gains
    | Loses
    | Gets
    | Drops
    | Moves
    | Takes
    | Pours
    | Swaps
    | Ends
    | Goes
    | Turns
    | Points
    | Marks
    | Bars
)
"""The changes that clauses make to people and objects that they name."""


def with_subject(change: Told, subject: Subject) -> Told:
    """Return a change with `subject` as its subject, or as the giver in "pays em 1A"."""
    if isinstance(change, (Takes, Moves)) and change.giver == ME:
        return replace(change, giver=subject)
    return replace(change, who=subject)
