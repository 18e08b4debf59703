"""Conservation laws of a simulated game, by independent counts, without implementations of clauses.

Each law holds as long as the rules that it is about are unchanged.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from types import SimpleNamespace
from typing import Any

from bookkeeping import rooms_amiss, tiles_amiss

from nomicbot.game import kinds
from nomicbot.game.actions import AlarmRang
from nomicbot.game.engine import Judgement
from nomicbot.game.objects import Authority, kind_of
from nomicbot.game.state import State
from nomicbot.ledger.json_values import instant
from nomicbot.rulebooks import library as books
from nomicbot.rulebooks.bnomic.vocabulary.economy import GENECHIPS
from nomicbot.rulebooks.bnomic.vocabulary.motions import MOTION, VOTE
from nomicbot.rulebooks.bnomic.vocabulary.tiles import (
    POOL,
    TILE,
    TILE_BLANK,
    TILE_LETTER,
    TILE_OWNER,
    TILE_ZONE,
    TOKENS,
)

MOVED = {"9-4.c", "9-4.j", "3-16.c"}
"""The clauses that only move Genechips from one to another."""


@cache
def _began(section: str) -> dict[str, str]:
    """Return the initial texts of a section's rules, by number."""
    return {
        rule.number: " ".join(rule.text.split())
        for rule in books.starting_rules(("bnomic",))
        if rule.number.startswith(section)
    }


def untouched(state: State, section: str) -> bool:
    """Return whether the rules of a section are unchanged since the beginning of the game."""
    here = {
        number: " ".join(kinds.TEXT.of(state, rule).split())
        for rule in state.of_kind(kinds.RULE)
        if (number := kinds.NUMBER.of(state, rule)).startswith(section)
    }
    return _began(section) == here


def broken_by(state: State, judged: Judgement) -> Iterator[str]:
    """Yield the violations by one judgement, given the state after it."""
    touched = {kind_of(change.object) for change in judged.changes}
    if TILE.name in touched and untouched(state, "6-"):
        yield from tiles_amiss(SimpleNamespace(state=state))
        yield from _lettered_in_the_bag(state, judged)
    yield from _in_debt(judged)
    yield from put_off(judged)


def _lettered_in_the_bag(state: State, judged: Judgement) -> Iterator[str]:
    """Yield the Blanks that went through the Bag and kept their letter.

    Tiles that one clause moves between two other places were never in the Bag.
    """
    lies: dict[str, dict[str, Any]] = {}
    through: dict[str, Authority] = {}
    where = {TILE_OWNER.name, TILE_ZONE.name}
    for change in judged.changes:
        if kind_of(change.object) != TILE.name:
            continue
        here = lies.setdefault(change.object, {})
        if change.attribute in where:
            other = (where - {change.attribute}).pop()
            here[change.attribute] = change.new
            if not change.new and not here.get(other):
                through.setdefault(change.object, change.authority)
            elif through.get(change.object) == change.authority:
                del through[change.object]
        elif change.attribute == TILE_LETTER.name:
            through.pop(change.object, None)
    for tile in through:
        if state.exists(tile) and TILE_BLANK.of(state, tile) and TILE_LETTER.of(state, tile):
            yield f"{tile} is a Blank that came out of the Bag with a letter"


def _in_debt(judged: Judgement) -> Iterator[str]:
    """Yield each player's negative amounts, unless a motion set them."""
    for change in judged.changes:
        if (
            change.attribute in _OWNED
            and (change.new or 0) < 0
            and (change.old or 0) > change.new
            and not change.authority.rule.endswith("2-6")
        ):
            yield f"{change.object} has {change.new} {change.attribute} by {change.authority}"


_OWNED = {GENECHIPS.name, POOL.name, *(each.name for each in TOKENS)}
"""What nobody can have less than none of."""


def broken(state: State, judged: Iterable[Judgement]) -> Iterator[str]:
    """Yield the violations in the state of a game, or in its judgements."""
    table = SimpleNamespace(state=state)
    if untouched(state, "6-"):
        yield from tiles_amiss(table)
    if untouched(state, "10-"):
        yield from rooms_amiss(table)
    for one in judged:
        yield from _genechips(one)
    yield from _votes(state)


def _genechips(judged: Judgement) -> Iterator[str]:
    made = Counter[str]()
    for change in judged.changes:
        if change.attribute == GENECHIPS.name and change.authority.short in MOVED:
            made[change.authority.short] += (change.new or 0) - (change.old or 0)
    yield from (f"{law} makes {amount} Genechips" for law, amount in made.items() if amount)


def put_off(judged: Judgement) -> Iterator[str]:
    """Yield the alarms that were postponed because another one rang first at the same moment."""
    event = judged.event
    if not isinstance(event, AlarmRang):
        return
    was: dict[str, dict[str, Any]] = {}
    now: dict[str, dict[str, Any]] = {}
    for change in judged.changes:
        if kind_of(change.object) == kinds.ALARM.name and change.object != event.alarm:
            was.setdefault(change.object, {}).setdefault(change.attribute, change.old)
            now.setdefault(change.object, {})[change.attribute] = change.new
    later = [(one.get(_ABOUT), one.get(_FOR)) for one in now.values() if one.get(_AT)]
    for alarm, one in was.items():
        due = one.get(_AT)
        if (
            due is not None
            and instant(due)
            == event.at  # what a late post makes due in the past rings an hour later
            and (one.get(_ABOUT), one.get(_FOR)) in later
        ):
            yield f"{alarm} was due at {due}, and was put off when {event.alarm} rang"


_AT, _ABOUT, _FOR = kinds.ALARM_AT.name, kinds.ALARM_ABOUT.name, kinds.ALARM_FOR.name


def _votes(state: State) -> Iterator[str]:
    """Yield votes of nobody, which count for nothing and must not exist."""
    for motion in state.of_kind(MOTION):
        for voter, vote in VOTE.items(state, motion):
            if not state.exists(voter):
                yield f"{vote} on {motion} is of {voter}, who is not there"
