"""The log of what happens in a game.

The log has one line for each post judged, midnight, nweek, decision and message sent.
"""

import logging
from collections import Counter
from collections.abc import Callable

from nomicbot.annals.provenance import describe_decision, describe_event
from nomicbot.bot.judging.bookkeeping import Outcome, nweek_begins
from nomicbot.bot.log_fields import ENTRY
from nomicbot.game.actions import Decided, Midnight, Posted
from nomicbot.game.state import State
from nomicbot.rulebooks.library import library, ntime
from nomicbot.text import one_line

log = logging.getLogger(__name__)
_LONGEST = 200


class Journal:
    """The log of one game. `state` is a function that returns its state."""

    def __init__(self, state: Callable[[], State]) -> None:
        self._state = state

    def note(self, outcome: Outcome) -> None:
        """Log a recorded event, and the nweek that begins with it."""
        state, event = self._state(), outcome.event
        what, author = describe_event(library(), state, event)
        nweek, nday = ntime(state)
        if isinstance(event, Posted):
            line = f"post of {author} judged: {_results(outcome)}"
        elif isinstance(event, Midnight):
            line = f"midnight {event.at:%Y-%m-%d} UTC: nweek {nweek}, nday {nday}"
        elif isinstance(event, Decided):
            decided, by = describe_decision(library(), state, event)
            line = f"decision of {by}: {decided}" if by else f"decision: {decided}"
        else:
            line = what
        self._say(outcome.entry, line)
        if nweek_begins(outcome.judgement):
            self._say(outcome.entry, f"nweek {nweek} begins")

    def _say(self, entry: int, line: str) -> None:
        log.info("entry %d: %s", entry, one_line(line)[:_LONGEST], extra={ENTRY: entry})


def _results(outcome: Outcome) -> str:
    """Return the number of actions of a post by their results: `2 done, 1 refused`."""
    counted = Counter(verdict.result for verdict in outcome.judgement.verdicts)
    return (
        ", ".join(f"{number} {result}" for result, number in counted.items()) or "nothing to judge"
    )
