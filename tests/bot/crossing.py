"""The rooms of the program through which a message goes: calls into each, and switches between them."""

import sys
from collections import Counter
from collections.abc import Callable
from types import FrameType
from typing import Any

PROGRAM = "nomicbot."


class Crossings:
    """The calls into each room, and the `switches` from one room to another."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        self.switches = 0

    def note(self, frame: FrameType, event: str, _argument: Any) -> None:
        """Count a call if it calls a function of the program."""
        if event == "call" and (room := _room(frame)):
            self.calls[room] += 1
            self.switches += _room_that_calls(frame) not in ("", room)


def crossings(work: Callable[[], object]) -> Crossings:
    """Return the calls and switches that `work()` causes."""
    found = Crossings()
    before = sys.getprofile()
    sys.setprofile(found.note)
    try:
        work()
    finally:
        sys.setprofile(before)
    return found


def _room(frame: FrameType) -> str:
    module = str(frame.f_globals.get("__name__", ""))
    return module.split(".")[1] if module.startswith(PROGRAM) else ""


def _room_that_calls(frame: FrameType) -> str:
    """Return the room of the nearest caller in the program, or "" if there is none."""
    above = frame.f_back
    while above is not None and not _room(above):
        above = above.f_back
    return "" if above is None else _room(above)
