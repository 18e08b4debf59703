"""The places of Souls, the names of Souls and Wins, and the Classes (rules 3-12, 3-19 and 7-1)."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from nomicbot.game.judging import Game
from nomicbot.game.kinds import NAME, OUTSIDER
from nomicbot.game.objects import ObjectId
from nomicbot.game.state import State
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.bnomic.people import outsiders_called
from nomicbot.rulebooks.bnomic.vocabulary.classes import CLASS
from nomicbot.rulebooks.bnomic.vocabulary.players import PLAYER
from nomicbot.rulebooks.bnomic.vocabulary.souls import (
    BOUND,
    FOUND,
    LOST,
    OWN,
    SOUL,
    SOUL_BOUND,
    SOUL_HOLDER,
    SOUL_OWNER,
    SOUL_PENNIES,
    SOUL_VALUE,
)
from nomicbot.rulebooks.bnomic.vocabulary.titles import WIN

_SOUL = regex(
    r"(?:(?:the\s+)?soul\s+of\s+(?P<behind>.+)|(?P<before>.+?)['’]s?\s+soul)", re.IGNORECASE
)
_WIN = regex(r"win\s*#?(\d{1,15})", re.IGNORECASE)


def answering(state: State, words: str) -> Iterator[list[ObjectId]]:
    """Yield the objects with the name `words`: `Wonko's Soul`, `the Soul of Wonko`, `Win 2`."""
    soul = _SOUL.fullmatch(words)
    if soul:
        wanted = (soul["behind"] or soul["before"]).casefold()
        owners = outsiders_called(state, wanted)
        yield [found for owner in owners if (found := soul_of(state, owner))]
    win = _WIN.fullmatch(words)
    if win:
        object = f"{WIN.name}:{int(win[1])}"
        yield [object] if state.exists(object) else []


def soul_called(state: State, soul: ObjectId) -> str:
    """Return the name of a Soul: `Wonko's Soul`."""
    owner = NAME.of(state, SOUL_OWNER.of(state, soul))
    return f"{owner}'s Soul" if owner else f"Soul {soul.partition(':')[2]}"


def win_called(_state: State, win: ObjectId) -> str:
    """Return the name of a Win: `Win 2`."""
    return f"Win {win.partition(':')[2]}"


def soul_of(state: State, owner: ObjectId) -> ObjectId | None:
    """Return the Soul of an outsider, or None if there is none."""
    found = state.where(SOUL_OWNER, owner)
    return found[0] if found else None


def standing(state: State, soul: ObjectId) -> str:
    """Return the standing of a Soul: Lost, Found or Bound, or `OWN` while its Owner has it."""
    return stood(
        SOUL_OWNER.of(state, soul), SOUL_HOLDER.of(state, soul), SOUL_BOUND.of(state, soul)
    )


def stood(owner: ObjectId, holder: ObjectId, bound: ObjectId) -> str:
    """Return the standing of a Soul, given its Owner, its possessor and its Talisman, if any.

    The Talisman is the one that the Soul is Bound to.
    """
    if bound:
        return BOUND
    if not holder:
        return LOST
    return OWN if holder == owner else FOUND


def value(game: Game, soul: ObjectId) -> int | None:
    """Return the value of a Soul in its current standing, in SP, or None if it has no Value."""
    return game.quantity(SOUL_VALUE, soul, standing(game.state, soul))


def pennies(game: Game, player: ObjectId) -> int:
    """Return the SP that a player has."""
    return game.quantity(SOUL_PENNIES, player)


COMPUTED: dict[tuple[str, str], Callable[[Game, ObjectId], Any]] = {
    (SOUL.name, "value"): value,
    (SOUL.name, "state"): lambda game, soul: standing(game.state, soul),
    (OUTSIDER.name, "sp"): pennies,
    (OUTSIDER.name, "soul pennies"): pennies,
}
"""Computed values of Souls and players that are shown beside their attributes, by kind and name."""


def possesses_own(state: State, who: ObjectId) -> bool:
    """Return whether `who` possesses their own Soul."""
    soul = soul_of(state, who)
    return soul is not None and SOUL_HOLDER.of(state, soul) == who


def belongs(state: State, who: ObjectId | None, class_: str) -> bool:
    """Return whether an outsider is a player of a Class."""
    return (
        who is not None
        and PLAYER.of(state, who)
        and CLASS.of(state, who).casefold() == class_.casefold()
    )
