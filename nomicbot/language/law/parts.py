"""Parts of clauses before their subject is known, and the words that clauses define."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Any

from nomicbot.game.plainlaw.tree import (
    AnyOf,
    Bars,
    Becomes,
    Caps,
    Change,
    Comes,
    Condition,
    Declares,
    Does,
    Drops,
    Gains,
    Gets,
    Limit,
    Loses,
    Marks,
    Moves,
    Occurs,
    Outcome,
    Phrase,
    Price,
    Pronoun,
    Reference,
    Rolls,
    Statement,
    Subject,
    Sum,
    Takes,
    Turns,
    Wins,
)

OTHER = Pronoun("other")


@dataclass(frozen=True)
class Terms:
    """Terms that clauses in force, and the paragraph itself, add to the vocabulary."""

    attributes: tuple[tuple[str, str], ...] = ()
    """The kind of object that has each, and its name."""
    kinds: tuple[str, ...] = ()
    """Kinds of objects, each in the singular."""
    ones: tuple[str, ...] = ()
    """The only kind that a paragraph declares itself, which "one" means there."""
    words: tuple[tuple[str, str], ...] = ()
    """The noun of which each defined word is said, and the word."""
    flags: tuple[tuple[str, str], ...] = ()
    """The noun of what can be something, and the word for it; each is among the `words`, too."""
    offices: tuple[str, ...] = ()
    """Each is among the `flags`, too."""
    choices: tuple[tuple[str, str, tuple[str, ...]], ...] = ()
    """The noun of what has an attribute of words, its name, and the words."""
    verbs: tuple[str, ...] = ()
    """Actions of the players' own, in small letters."""


@dataclass(frozen=True)
class Deed:
    """A deed that a clause may permit, before it is known to whom."""

    verb: str = ""
    target: Phrase | str | None = None
    price: tuple[Price, ...] = ()
    effects: tuple[Change, ...] = ()


@dataclass(frozen=True)
class Doing:
    """An act that a clause mentions: a player may not do it, or does it."""

    act: str
    target: Phrase | None = None
    over: int = 0


@dataclass(frozen=True)
class ThatMany:
    """The number that was chosen, or rolled, before: "gains that many"."""


OF_EM = "that:"
"""The attribute that was named before: "half of them", "loses one"."""
UNPRICED = Sum(0, "")
"""A price that the next sentence has to say."""


@dataclass(frozen=True)
class Growth:
    """By how much a number that a clause declares rises, or falls, at a moment."""

    by: int
    when: Occurs


@dataclass(frozen=True)
class Facts:
    """What is said of a number, or of an attribute of words, that a clause declares."""

    initial: int | None = None
    lowest: int | None = None
    highest: int | None = None
    growth: Growth | None = None
    word: str | None = None
    name: str | None = None
    """The attribute, if it is named again."""


@dataclass(frozen=True)
class Unstarted(Declares):
    """A declaration of a number that the next sentence says more of: where it starts."""

    kind: str = ""
    """The kind of object that has it."""
    growth: Growth | None = None


@dataclass(frozen=True)
class Unkept(Caps):
    """A limit of which the next sentence says what happens to the excess."""


@dataclass(frozen=True)
class Follows:
    """A sentence that continues the one before it: what happens for numbers of its die.

    Or what happens when its `deed` is done.
    """

    changes: tuple[Change, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    excess: bool = False
    """That what is above a limit is lost, as it is anyway."""
    edge: int | None = None
    """The number at which a limit keeps what would be beyond it, as it does anyway."""
    of: str = ""
    """The attribute of which it says that what is above a limit is lost, if it names one."""
    once: bool = False
    """That it happens only once to each player."""
    deed: bool = False
    verb: str = ""
    """The action of the players' own that it names again, if it does."""
    limit: Limit | None = None
    price: tuple[Price, ...] = ()
    """What it says that the one before costs, and of what, if it names that again."""
    bought: Change | None = None
    tie: str = ""
    """The quantifier of "the" player who has the most, for a tie: each, one at random, or none."""
    facts: Facts | None = None
    """What it says of the number, or the attribute of words, that the one before declares."""


@dataclass(frozen=True)
class Befalls:
    """The consequences of an action: its price, and its effects."""

    price: tuple[Price, ...] = ()
    changes: tuple[Change, ...] = ()


When = Occurs | Does | Comes


@dataclass(frozen=True)
class FirstTime:
    """The event that something happens for the first time in a period."""

    of: When
    limit: Limit
    shared: bool = False


@dataclass(frozen=True)
class Several:
    """The statements that one sentence makes: a price of what players do anyway makes two."""

    statements: tuple[Statement, ...]


def described(who: Phrase, more: tuple[Condition, ...]) -> Phrase:
    """Return a phrase with more conditions: before one that "either" begins, which comes last."""
    some = who.conditions
    if some and isinstance(some[-1], AnyOf):
        return replace(who, conditions=(*some[:-1], *more, some[-1]))
    return replace(who, conditions=(*some, *more))


ME = Pronoun("e")
"""The player who acts, in the effects of a deed: the only one named there, except for a target."""


@dataclass(frozen=True, kw_only=True)
class _Doer:
    """Whoever a pronoun means, before anything else of the change is looked at."""

    who: Reference = ME


@dataclass(frozen=True)
class RolledBy(Rolls, _Doer):
    """The effect that a die is rolled, where a pronoun has to mean one person who rolls it."""


def anyones(node: Any) -> Any:
    """Return a part of a clause, with a die roll stripped of the player who rolls."""
    if not isinstance(node, RolledBy):
        return node
    return Rolls(node.sides, node.outcomes, node.coin)


@dataclass(frozen=True)
class Falls(Loses):
    """The effect that a number falls: below 0, too, if a clause declares it."""


def falling(declared: Collection[str]) -> Callable[[Any], Any]:
    """Return what makes a plain change of a number that falls, given the declared attributes."""

    def plain(node: Any) -> Any:
        if not isinstance(node, Falls):
            return node
        if node.attribute in declared and type(node.amount) is int and node.amount:
            return Gains(node.who, -node.amount, node.attribute)
        return Loses(node.who, node.amount, node.attribute)

    return plain


Told = Wins | Becomes | Gains | Loses | Gets | Drops | Moves | Takes | Turns | Marks | Bars
"""Changes to those whom a clause names."""


def with_subject(change: Told, subject: Subject) -> Told:
    """Return a change, said without its subject, of that one: "pays em 1A" of whoever pays."""
    if isinstance(change, (Takes, Moves)) and change.giver == ME:
        return replace(change, giver=subject)
    return replace(change, who=subject)
