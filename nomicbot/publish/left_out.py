"""Leaving out parts of a message or page that fail, and recording them for the administrator.

An error in a report, a board, a picture or a preview must never prevent a post or a midnight from
being recorded and mailed: the record is the game, and displays can be made again.
"""

import logging
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

from nomicbot.game.judging import Unreadable
from nomicbot.lazy_dataclass import dataclass

log = logging.getLogger(__name__)
T = TypeVar("T")

_LEFT_OUT = "  This can't be shown now. The administrator has been told."


@dataclass(frozen=True)
class Failure:
    """A part that was left out: `what` it is, and the error with its place in the program.

    `own_template` is the path of the customised template that failed, if any; the built-in template
    was used instead.
    """

    what: str
    fault: str
    own_template: str = ""


_noted: ContextVar[list[Failure] | None] = ContextVar("what was left out", default=None)


@contextmanager
def noting() -> Iterator[list[Failure]]:
    """Collect the parts left out inside the block. An enclosing `noting` gets them, too."""
    failures: list[Failure] = []
    token = _noted.set(failures)
    try:
        yield failures
    finally:
        _noted.reset(token)
        outer = _noted.get()
        if outer is not None:
            outer.extend(failures)


def unless_it_fails(what: str, make: Callable[[], T], instead: T) -> T:
    """Return `make()`. If it raises, return `instead`, and record the failure of `what`."""
    try:
        return make()
    except Exception as fault:
        leave_out(what, fault)
        return instead


def text_unless_it_fails(what: str, make: Callable[[], str]) -> str:
    """Return `make()`, or if it fails, a sentence that says why it can't be shown now.

    If a clause is not implemented, the sentence names it, and nothing is recorded.
    """
    try:
        return make()
    except Unreadable as waiting:
        return f"  This can't be shown now: {waiting}."
    except Exception as fault:
        leave_out(what, fault)
        return _LEFT_OUT


def leave_out(what: str, fault: Exception, own_template: str = "") -> None:
    """Record that `what` was left out because of `fault`.

    `own_template` is the path of the customised template that failed, if any.
    """
    failures = _noted.get()
    if failures is None:  # nobody else reports it
        log.error("%s was left out", what, exc_info=fault)
    else:
        trace = "".join(traceback.format_exception(fault, limit=-2)).strip()
        failures.append(Failure(what, trace, own_template))
