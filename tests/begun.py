"""Games that begin from what was judged once: judging a beginning costs more than most tests.

What judging a `Begin` gives depends only on the library and the decision. So an empty engine that
is asked for it again is given the changes of the first time. `tests/game/test_begun.py` holds that
this makes no difference.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import wraps

import pytest

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


@contextmanager
def begun_once() -> Iterator[None]:
    """Let every game that begins within the block begin from what was judged the first time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Engine, "judge", _judge)
        yield
