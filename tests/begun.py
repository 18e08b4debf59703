"""A game that has just begun, judged once in a process: that costs more than most of what tests then play in it.

What judging a `Begin` gives depends on nothing but the library and the decision, so an empty engine that is asked for
it again is given the changes of the first time. `tests/game/test_begun.py` holds that it makes no difference.
"""

from functools import wraps

from nomicbot.game.actions import Decided, Event
from nomicbot.game.decisions import Begin
from nomicbot.game.engine import Engine, Judgement
from nomicbot.game.inforce import Library
from nomicbot.game.recall import NOTHING, Known, Notes

_MOST = 64
"""Beginnings that are kept, the latest ones."""
_known: dict[tuple[int, Event, int], tuple[Library, Judgement]] = {}
judged_anew = Engine.judge


@wraps(judged_anew)
def _judge(
    self: Engine, event: Event, entry: int = 0, known: Known = NOTHING, notes: Notes | None = None
) -> Judgement:
    if (
        not isinstance(event, Decided)
        or not isinstance(event.decision, Begin)
        or any(True for _ in self.state)
    ):
        return judged_anew(self, event, entry, known, notes)
    key = (id(self.library), event, entry)
    if key in _known:
        judgement = _known[key][1]
        self.fold(judgement.changes)
        return judgement
    judgement = judged_anew(self, event, entry)
    if not judgement.rolls:
        _known[key] = (self.library, judgement)
        if len(_known) > _MOST:
            del _known[next(iter(_known))]
    return judgement


def install() -> None:
    """From now on every game of this process begins so."""
    Engine.judge = _judge  # type: ignore[method-assign]
