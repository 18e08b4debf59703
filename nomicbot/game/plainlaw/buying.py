"""What players get or become by deeds, that is, by acts that player-written clauses permit.

Clauses that limit such deeds use this module.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from nomicbot.game.plainlaw.evaluating import Frame, TooManySteps
from nomicbot.game.plainlaw.tree import (
    A,
    Gets,
    Marks,
    Permits,
    Phrase,
    Var,
    nodes,
    part_from_record,
)

if TYPE_CHECKING:
    from nomicbot.game.judging import Game


def is_bought(deed: str, kind: str) -> bool:
    """Return whether the actor of a deed without a verb of its own gets an object of a kind."""
    return any(one.kind == kind for one in _bought(deed))


def makes_one(game: "Game", deed: str, word: str) -> bool:
    """Return whether a deed puts its actor into a state: Knight, or having the Pox."""
    from nomicbot.game.plainlaw.legislated import in_force

    if deed.startswith("["):
        return _marks(part_from_record(deed), word)
    laws = (law for _, law in in_force(game.state))
    permits = (one for law in laws for one in law.statements if isinstance(one, Permits))
    return any(one.verb == deed and _marks(one, word) for one in permits)


def _marks(deed: Any, word: str) -> bool:
    """Return whether a deed, or part of a deed, puts the actor into a state."""
    marks = (one for one in nodes(deed) if isinstance(one, Marks))
    return any((one.who, one.word, one.on) == (Var(1), word, True) for one in marks)


def many_bought(game: "Game", action: Any, kind: str) -> int:
    """Return how many objects of a kind the actor gets by an action."""
    frame = Frame(game)
    frame.chosen = action.number
    try:
        frame.fits(game.actor, Phrase("player", A, number=1))
        return sum(frame.number(one.amount) for one in _bought(action.deed) if one.kind == kind)
    except TooManySteps:
        return 0


@lru_cache(maxsize=256)
def _bought(deed: str) -> tuple[Gets, ...]:
    """Return what the actor gets by a deed. The deed's identifier states its price and effects."""
    if not deed.startswith("["):
        return ()
    mine = (one for one in nodes(part_from_record(deed)) if isinstance(one, Gets))
    return tuple(one for one in mine if one.who == Var(1))
