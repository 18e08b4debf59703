"""Grammar lines for dice, random numbers, and the chance of something: "a 1 in 6 chance"."""

from collections.abc import Callable
from math import gcd
from typing import Any

from nomicbot.game.plainlaw.tree import (
    BETWEEN,
    EACH,
    EITHER,
    EVEN,
    MOST,
    ODD,
    OTHERWISE,
    SAME_NUMBER,
    Change,
    Dice,
    Gains,
    Loses,
    Occurs,
    Of,
    On,
    Outcome,
    Phrase,
    Rolls,
    Subject,
    Sum,
)
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import RolledBy, ThatMany
from nomicbot.language.law.synonyms import GAIN, LOSE

MOST_DICE = 100
_FROM = "(between|from)"
_TO = "(and|to|through|up to)"
_BOTH = "[(, inclusive|inclusive|\\( inclusive \\))]"
_AT_RANDOM = "(at random|randomly|chosen at random|randomly chosen)"
_CHANCE = "(chance|probability|likelihood)"
Shown = tuple[str, int, int]
"""The results of dice that an outcome is for: a relation, a number, and a second for a range."""


def _dice(n: int, sides: int) -> tuple[int, int] | None:
    return (n, sides) if 0 < n <= MOST_DICE else None


def _sum_of(d: tuple[int, int], plus: int = 0) -> Dice:
    dice, sides = d
    return Dice(sides, dice, plus)


def _random(least: int, most: int) -> Dice | None:
    """Return a random number from `least` to `most`, or None if the range is not valid."""
    return Dice(most - least + 1, 1, least - 1) if 0 <= least < most and least else None


def _random_of(attribute: str, least: int, most: int) -> Sum | None:
    number = _random(least, most)
    return None if number is None else Sum(number, attribute)


def _die_of(attribute: str, sides: int) -> Sum:
    return Sum(Dice(sides), attribute)


def _shown_of(attribute: str) -> Sum:
    """Return as much of an attribute as the die shows that was rolled before: "that many A"."""
    shown: Any = ThatMany()
    return Sum(shown, attribute)


def _each_rolls(change: type[Gains] | type[Loses]) -> Callable[..., Change | None]:
    """Return a constructor for gains or losses by dice: each player or owner rolls for themself."""

    def made(who: Subject, d: tuple[int, int], attribute: str) -> Change | None:
        named = isinstance(who, Of) or (isinstance(who, Phrase) and who.quantifier == EACH)
        return change(who, Dice(*reversed(d)), attribute) if named else None

    return made


def _each_rolls_at(change: type[Gains] | type[Loses]) -> Callable[..., On | None]:
    """Return a constructor for dice that each player rolls at some moment, for a gain or loss."""
    rolls = _each_rolls(change)

    def made(who: Subject, d: tuple[int, int], m: Occurs, attribute: str) -> On | None:
        rolled = rolls(who, d, attribute)
        return None if rolled is None else On(m, (rolled,))

    return made


def _rolls(of: type[Rolls]) -> Callable[[tuple[int, int]], Rolls]:
    return lambda d: of(d[1], dice=d[0])


def _odds(part: int, of: int) -> tuple[int, int] | None:
    """Return the chance `part` in `of` as two numbers in lowest terms: (1, 3) for 2 in 6.

    Returns None if it is certain or impossible.
    """
    if not 0 < part < of:
        return None
    least = gcd(part, of)
    return part // least, of // least


def _by_chance(
    p: tuple[int, int], c: tuple[Change, ...], more: tuple[Change, ...] = ()
) -> tuple[Change, ...]:
    """Return a roll that makes the changes `c` with the chance `p`, and otherwise those in `more`.

    `p` is a pair of numbers: (1, 3) is a chance of 1 in 3.
    """
    part, of = p
    outcomes = (Outcome(MOST, part, c), *((Outcome(OTHERWISE, 0, more),) if more else ()))
    return (Rolls(of, outcomes),)


def _range(n: int, m: int) -> Shown | None:
    return (BETWEEN, n, m) if n < m else None


def _two(n: int, m: int) -> Shown | None:
    """Return the range of two consecutive results, as in "on a 1 or 2", or None for other pairs."""
    return _range(n, m) if m == n + 1 else None


def _one_or_other(n: int, m: int) -> Shown | None:
    """Return the choice of two results that are not consecutive, "on a 7 or 11", otherwise None."""
    return (EITHER, n, m) if m > n + 1 else None


def _three(n: int, m: int, k: int) -> Shown | None:
    return _range(n, k) if (m, k) == (n + 1, n + 2) else None


def _same(c: tuple[Change, ...]) -> Outcome:
    return Outcome(SAME_NUMBER, 0, c)


def outcome(r: tuple[str, int] | Shown, c: tuple[Change, ...]) -> Outcome:
    """Return the changes `c`, to be made if the dice show `r`: "on a 5 or more, e wins"."""
    relation, amount, *to = r
    return Outcome(relation, amount, c, *to)


_WHAT = (
    "(it|e|that|the result|the roll|the throw|the number [rolled|shown]|the outcome|the die|"
    "the dice|the coin|the sum|the total|that player)"
)
"""Subjects of "shows a 6" after a die or coin was named."""
_SHOWS = (
    "(is|shows|show|comes up|come up|comes up as|lands|lands on|turns up|rolls|throws|gets|"
    "falls|falls on)"
)
_ALL_DICE = "(both|both dice|both of them|both of em|the two|all|all dice|they|e|the dice)"
CHANCES: tuple[Line, ...] = (
    line("dice", "{n:number} {sides:die}", _dice),
    line("some_dice", "{d:dice}"),
    line("some_dice", "a {sides:die}", lambda sides: (1, sides)),
    line("some", "{d:dice}", _sum_of, reads=True),
    line("some", "[a] {sides:die}", lambda sides: Dice(sides), reads=True),
    *(
        line("matched", said, _die_of, reads=True)
        for said in (
            "(a number|an amount) of {attribute:attr} equal to (the|a) (result|roll|throw) of "
            "[(rolling|throwing)] (a|one) {sides:die}",
            "as many {attribute:attr} as (a|one) {sides:die} shows",
        )
    ),
    line(
        "change",
        f"{{who:subject}} (rolls|roll) {{d:some_dice}} and {GAIN} "
        "(that many|that number of|as many) {attribute:attr}",
        _each_rolls(Gains),
        reads=True,
    ),
    line(
        "change",
        f"{{who:subject}} (rolls|roll) {{d:some_dice}} and {LOSE} "
        "(that many|that number of|as many) {attribute:attr}",
        _each_rolls(Loses),
        reads=True,
    ),
    *(
        line(
            "statement",
            f"{{who:subject}} (rolls|roll) {{d:some_dice}} {{m:moment}} and {verb} "
            "(that many|that number of|as many) {attribute:attr}",
            _each_rolls_at(change),
            reads=True,
        )
        for verb, change in ((GAIN, Gains), (LOSE, Loses))
    ),
    line(
        "changes",
        f"e (has|have) (a|an) {{p:odds}} {_CHANCE} of {{then:gerund}}",
        lambda p, then: _by_chance(p, (then,)),
        reads=True,
    ),
    line("some", "{d:dice} plus {plus:number}", _sum_of, reads=True),
    *(
        line(
            "some", f"{said} {_FROM} {{least:number}} {_TO} {{most:number}} of", _random, reads=True
        )
        for said in ("a random number", "a number [chosen] at random")
    ),
    line("some", "a random {least:number} to {most:number}", _random, reads=True),
    *(
        line("matched", said, _random_of, reads=True)
        for said in (
            f"a random (number|amount) of {{attribute:attr}} {_FROM} {{least:number}} {_TO} "
            f"{{most:number}} {_BOTH}",
            f"(a number|an amount) of {{attribute:attr}} [{_AT_RANDOM}] {_FROM} {{least:number}} "
            f"{_TO} {{most:number}} {_AT_RANDOM}",
            f"a random (number|amount) [,] {_FROM} {{least:number}} {_TO} {{most:number}} [,] of "
            "{attribute:attr}",
            f"{_FROM} {{least:number}} {_TO} {{most:number}} {{attribute:attr}} [,] {_AT_RANDOM}",
            f"{{least:number}} to {{most:number}} {{attribute:attr}} [,] {_AT_RANDOM}",
        )
    ),
    line("result", "roll {d:dice}", _rolls(Rolls), reads=True),
    line("change", "roll {d:dice}", _rolls(Rolls), reads=True),
    line("change", "{d:dice} (is|are) rolled", _rolls(Rolls), reads=True),
    line("change", "the administrator rolls {d:dice}", _rolls(Rolls), reads=True),
    line("change", "e rolls {d:dice}", _rolls(RolledBy), reads=True),
    line("shown", "[a] {n:number} or [a] {m:number}", _two),
    line("shown", "[a] {n:number} or [a] {m:number}", _one_or_other),
    line("shown", "[a] {n:number} , [a] {m:number} [,] or [a] {k:number}", _three),
    line("shown", "{n:number} (-|–|—|to|through) {m:number}", _range),
    line("shown", "(between|from|anything from) {n:number} (and|to) {m:number}", _range),
    line("shown", "[an] even [number]", value=(EVEN, 0)),
    line("shown", "[an] odd [number]", value=(ODD, 0)),
    line("on_number", f"(if|when) {_WHAT} {_SHOWS} {{r:shown}}"),
    line("on_number", "(on|upon|for|with) [(a roll of|a throw of|a result of)] [a|an] {r:shown}"),
    line("on_side", f"(if|when) {_WHAT} {_SHOWS} {{r:side}} [(up|side up)]"),
    line("on_side", "(if|on) {r:side}"),
    *(
        line("doubles", said, value="")
        for said in (
            f"if {_ALL_DICE} (show|are|come up) [the] same [number]",
            f"if {_ALL_DICE} (show|are|come up) the same [(number|result)]",
            "(on|if e rolls|with) (doubles|a double)",
        )
    ),
    line("outcome", "{_:doubles} [,] {c:changes}", _same),
    line("outcome", "{c:changes} {_:doubles}", _same),
    *(
        line("matched", said, _shown_of, reads=True)
        for said in (
            f"as many {{attribute:attr}} as {_WHAT} (shows|show|rolls|rolled|indicates|says)",
            "as many {attribute:attr} as (e rolled|e has rolled|are rolled|the number rolled)",
            "as many {attribute:attr} as (the number|the number that is) (shown|rolled|thrown)",
            "as many {attribute:attr} as (the total|the sum|the result|the roll|the outcome)",
            "(the total|the sum) [(shown|rolled|of the dice)] in {attribute:attr}",
            "[(a number of|an amount of)] {attribute:attr} equal to "
            "(the result|the roll|the number rolled|the number shown|the number on it)",
            "(the result|the number rolled|the number shown) in {attribute:attr}",
        )
    ),
    line("odds", "{part:number} (in|out of) {of:number}", _odds),
    line("odds", "{part:number} / {of:number}", _odds),
    line("odds", "{part:number} (%|percent|per cent)", _odds, of=100),
    line("odds", "{p:part}", lambda p: _odds(*p)),
    *(
        line("by_chance", said)
        for said in (
            f"with (a|an|the) {{p:odds}} {_CHANCE} [,]",
            f"with (a|an|the) {_CHANCE} of {{p:odds}} [,]",
            f"with {_CHANCE} {{p:odds}} [,]",
            f"there is a {{p:odds}} {_CHANCE} that",
            f"there is a {_CHANCE} of {{p:odds}} that",
        )
    ),
    line("by_chance", "with even (chances|odds) [,]", value=(1, 2)),
    line("changes", "{p:by_chance} {c:changes}", _by_chance, reads=True),
    line("changes", "{p:by_chance} {c:changes} {more:otherwise}", _by_chance, reads=True),
)


def dice_written(rolls: Rolls) -> str:
    """Return the dice of a roll in English: "a d6", "2d6"."""
    return f"{rolls.dice}d{rolls.sides}" if rolls.dice > 1 else f"a d{rolls.sides}"
