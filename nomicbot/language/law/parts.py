"""Parts of clauses before their subject is known, and the words that clauses define."""

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
    Has,
    Keeps,
    Limit,
    Loses,
    Marks,
    Moves,
    Occurs,
    Outcome,
    Permits,
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
from nomicbot.late import dataclass

OTHER = Pronoun("other")
ONE_AND_THE_SAME = (SAME, ANY_ONE)
"""The quantifiers by which a limit is counted for each target separately."""


@dataclass(frozen=True)
class Terms:
    """Terms that clauses in force, and the paragraph itself, add to the vocabulary."""

    attributes: tuple[tuple[str, str], ...] = ()
    """The kind of object that has each, and its name."""
    kinds: tuple[str, ...] = ()
    """Kinds of objects, each in the singular."""
    ones: tuple[str, ...] = ()
    """The kind that "one" means, if the paragraph itself declares exactly one kind."""
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
    """A deed that a clause may permit, before its actor is known."""

    verb: str = ""
    target: Phrase | str | None = None
    price: tuple[Price, ...] = ()
    effects: tuple[Change, ...] = ()


@dataclass(frozen=True)
class Doing:
    """An act that a clause mentions, for example to prohibit it."""

    act: str
    target: Phrase | None = None
    over: int = 0


def of_the_same(doing: Doing, limit: Limit | None) -> tuple[Doing, Limit | None]:
    """Return an act and its limit, which is counted for each target if they are "the same" one."""
    target = doing.target
    if target is None or target.quantifier not in ONE_AND_THE_SAME or limit is None:
        return doing, limit
    one = replace(doing, target=replace(target, quantifier=A))
    return one, replace(limit, each=True)


@dataclass(frozen=True)
class ThatMany:
    """The number chosen or rolled earlier in the paragraph: "gains that many"."""


OF_EM = "that:"
"""The attribute that was named before, in place of an attribute: "half of them", "loses one"."""
UNPRICED = Sum(0, "")
"""A price that the next sentence has to say."""


@dataclass(frozen=True)
class Growth:
    """A regular change of a declared number: its amount and its moment."""

    by: int
    when: Occurs


@dataclass(frozen=True)
class Facts:
    """Further facts about a declared number, or a declared attribute of words."""

    initial: int | None = None
    lowest: int | None = None
    highest: int | None = None
    growth: Growth | None = None
    word: str | None = None
    name: str | None = None
    """The attribute, if it is named again."""


@dataclass(frozen=True)
class Unstarted(Declares):
    """A declared number whose initial value the next sentence must state."""

    kind: str = ""
    """The kind of object that has it."""
    growth: Growth | None = None


@dataclass(frozen=True)
class Unkept(Caps):
    """A limit for which the next sentence must state what happens to the excess."""


@dataclass(frozen=True)
class Priced(Permits):
    """A price for an action of players' own, of which another sentence must say what it does."""


@dataclass(frozen=True)
class Follows:
    """A sentence that continues the one before it.

    For example, it states the outcomes of a die, or what happens when its `deed` is done.
    """

    changes: tuple[Change, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    excess: bool = False
    """Whether the sentence says that what is above a limit is lost. It is lost without it, too."""
    edge: int | None = None
    """The number at which the sentence says that a limit keeps an attribute. It keeps it without
    that, too."""
    of: str = ""
    """The attribute whose excess is lost, if the sentence names one."""
    once: bool = False
    """Whether the sentence says that something happens only once to each player."""
    deed: bool = False
    verb: str = ""
    """The action of the players' own that the sentence names again, or ""."""
    limit: Limit | None = None
    price: tuple[Price, ...] = ()
    """What it says that the one before costs, and of what, if it names that again."""
    bought: Change | None = None
    tie: str = ""
    """The quantifier of "the" player who has the most, for a tie: each, one at random, or none."""
    facts: Facts | None = None
    """What the sentence says about the number, or the attribute of words, that the sentence before
    it declares."""


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
    """The statements of one sentence: for example, a price of an act makes two."""

    statements: tuple[Statement, ...]


def any_one(node: Any) -> Any:
    """Return `node` with "a player" in place of "any one player".

    The difference matters only to a limit, and no limit is about such a node.
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
"""The player who acts, in the effects of a deed: the only one named there, except for a target."""


@dataclass(frozen=True, kw_only=True)
class _Doer:
    """The subject of an effect, as a field that comes before its others."""

    who: Reference = ME


@dataclass(frozen=True)
class RolledBy(Rolls, _Doer):
    """The effect that a die is rolled, by a person whom a pronoun must identify."""


def anyones(node: Any) -> Any:
    """Return `node`; if it is a roll by somebody, only the roll."""
    if not isinstance(node, RolledBy):
        return node
    return Rolls(node.sides, node.outcomes, node.coin)


@dataclass(frozen=True)
class Falls(Loses):
    """The effect that a number falls, even below 0 if a clause declares that number."""


def falling(declared: Collection[str]) -> Callable[[Any], Any]:
    """Return a function that replaces `Falls` by a plain change, given the declared attributes."""

    def plain(node: Any) -> Any:
        if not isinstance(node, Falls):
            return node
        if node.attribute in declared and type(node.amount) is int and node.amount:
            return Gains(node.who, -node.amount, node.attribute)
        return Loses(node.who, node.amount, node.attribute)

    return plain


def having(node: Any) -> Any:
    """Return `node`; if it permits players to lose something, it permits only those who have it.

    Otherwise somebody could pay for the loss of what they do not have.
    """
    match node:
        case Permits(verb="", target=None, effects=(Loses(who, int(amount), attribute),)):
            held: Has | Keeps = Has(LEAST, amount, attribute)
        case Permits(verb="", target=None, effects=(Drops(who, attribute, int(amount)),)):
            held = Keeps(attribute, LEAST, amount)
        case _:
            return node
    if who not in (ME, Pronoun(FORMER)) or any(_is_enough(c, held) for c in node.who.conditions):
        return node
    return replace(node, who=described(node.who, (held,)))


def _is_enough(condition: Condition, held: Has | Keeps) -> bool:
    """Return whether whoever meets a condition also holds at least as much as `held` says."""
    match condition, held:
        case (Has(relation, amount, of), Has()) | (Keeps(of, relation, amount), Keeps()):
            same = of == (held.attribute if isinstance(held, Has) else held.kind)
            return same and relation != MOST and amount >= held.amount
    return False


Told = Wins | Becomes | Gains | Loses | Gets | Drops | Moves | Takes | Turns | Marks | Bars
"""The changes that a clause makes to those whom it names."""


def with_subject(change: Told, subject: Subject) -> Told:
    """Return a change with `subject` as its subject, or as the giver of "pays em 1A"."""
    if isinstance(change, (Takes, Moves)) and change.giver == ME:
        return replace(change, giver=subject)
    return replace(change, who=subject)
