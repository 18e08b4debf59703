"""Grammar lines for what happens to those who meet a condition, and to all others.

"Each player with no Burns gains 1A; each other player loses 1A." says what happens to a player
who meets the condition, and to one who does not. "E gains 1A, or 2A if e is a Minister." says the
same of one player's amount.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from nomicbot.game.plainlaw.tree import (
    EACH,
    EXACTLY,
    A,
    Change,
    Compares,
    Condition,
    Counts,
    Exceeds,
    Extreme,
    Gains,
    Holds,
    Loses,
    On,
    Phrase,
    Sum,
    Total,
    nodes,
)
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import ME, Told, with_subject
from nomicbot.language.law.ties import ONLY_ONE, exactly_one_with

_OTHERS = (
    "((each|every) other player|(all|all the|the) other players|everyone else|everybody else|"
    "(all|the) others|(each|every) player who (does|is|has|did) not)"
)
_APART = "(;|, and|, but|, while|, whereas|and|while|whereas|but|, ;)"


def contrasts() -> Iterator[Line]:
    """Yield the grammar lines for contrasts between some players and the others."""
    each = "((each|every) player|all players|players|everyone|everybody)"
    so = f"{each} {{all:which_player}} {{then:sharings}} {_APART} {_OTHERS} {{other:sharings}}"
    for said in (f"{{when}} [,] {so}", f"{so} {{when}}"):
        yield line("statement", said, _to_each, reads=True)
    amount = "{when} [,] {changes} [,] (or|but) {sum} [instead] (if|when|where) {if_:holds}"
    yield line("reaction", amount, _instead, reads=True)
    in_case = "{when} [,] {changes} [,] unless {if_:holds} , in which case e (gains|loses) {sum}"
    yield line("reaction", f"{in_case} instead", _instead, reads=True)
    one = f"(if|when|whenever|provided) {ONLY_ONE} {{all:several_player}}"
    then = "[,] [then] (that player|e) {then:sharings}"
    for said in (f"{one} {{m:moment}} {then}", f"{{m:moment}} [,] {one} {then}"):
        yield line("statement", said, _the_only_one, reads=True)


def _to_each(
    when: Any, all: tuple[Condition, ...], then: tuple[Told, ...], other: tuple[Told, ...]
) -> On | None:
    """Return the reaction with changes for those who meet a condition, and other ones for others.

    Returns None unless there is exactly one condition, or if one player's changes would decide what
    happens to the next.
    """
    if len(all) != 1 or _depends(all[0], (*then, *other)):
        return None
    first, *more = then
    changes = (with_subject(first, Phrase("player", EACH)), *more)
    return On(when, changes, Holds(ME, all[0]), None, tuple(other))


def _depends(condition: Condition, changes: tuple[Told, ...]) -> bool:
    """Return whether a condition compares players by something that the changes change."""
    changed = {getattr(one, "attribute", "") or getattr(one, "kind", "") for one in changes}
    compared: set[object] = set()
    for one in nodes(condition):
        match one:
            case Extreme(_, of) | Exceeds(_, of) | Total(of):
                compared |= set(nodes(of)) | {of}
    return bool(changed & compared)


def _instead(when: Any, changes: tuple[Change, ...], sum: Sum, if_: Holds) -> On | None:
    """Return the reaction in which an amount is different if a condition holds."""
    match changes:
        case (Gains(attribute=key) | Loses(attribute=key) as change,) if key == sum.attribute:
            return On(when, (replace(change, amount=sum.amount),), if_, None, changes)
    return None


def _the_only_one(m: Any, all: tuple[Condition, ...], then: tuple[Told, ...]) -> On | None:
    """Return the reaction in "if exactly one player has no Burns, that player gains 1A"."""
    if len(all) == 1 and isinstance(all[0], Extreme):
        return exactly_one_with(m, all[0], then)
    first, *more = then
    changes = (with_subject(first, Phrase("player", EACH, all)), *more)
    return On(m, changes, Holds(None, Compares(Counts(Phrase("player", A, all)), EXACTLY, 1)))
