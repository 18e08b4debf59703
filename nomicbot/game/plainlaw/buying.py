"""What players get by deeds that their own clauses permit, for clauses that limit purchases."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from nomicbot.game.plainlaw.evaluating import Frame, TooManySteps
from nomicbot.game.plainlaw.tree import A, Gets, Phrase, Var, nodes, part_from_record

if TYPE_CHECKING:
    from nomicbot.game.judging import Game


def is_bought(deed: str, kind: str) -> bool:
    """Return whether somebody gets an object of a kind by a deed without a verb of its own."""
    return any(one.kind == kind for one in _bought(deed))


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
    """Return what the actor gets by a deed, whose identifier states its price and effects."""
    if not deed.startswith("["):
        return ()
    mine = (one for one in nodes(part_from_record(deed)) if isinstance(one, Gets))
    return tuple(one for one in mine if one.who == Var(1))
