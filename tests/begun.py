"""An engine for tests that judges the beginning of a game once, since that takes longer than most tests.

The result of judging a `Begin` depends only on the library and the decision. So an engine without a
game that has to judge the same one again gets the recorded changes. `tests/game/test_begun.py`
checks that this makes no difference.
"""

from functools import wraps

from nomicbot.game.actions import Decided, Event
from nomicbot.game.decisions import Begin
from nomicbot.game.engine import Engine, Judgement
from nomicbot.game.inforce import Library
from nomicbot.game.recall import NOTHING, KnownEntry, Notes

_MOST = 64
"""The number of beginnings that are kept, the latest ones."""
_known: dict[tuple[int, Event, int], tuple[Library, Judgement]] = {}
judged_anew = Engine.judge


@wraps(judged_anew)
def _judge(
    self: Engine,
    event: Event,
    entry: int = 0,
    known: KnownEntry = NOTHING,
    notes: Notes | None = None,
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


class BegunOnce(Engine):
    """An engine that takes the beginning of a game from the last one that judged it."""

    judge = _judge
