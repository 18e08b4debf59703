"""The answer to somebody who asks what happened: what players have done in the last days."""

from collections.abc import Callable
from datetime import datetime, timedelta

from nomicbot.game.actions import Posted, VerdictResult
from nomicbot.game.clock import midnight_before
from nomicbot.ledger.record import Entry, Ledger
from nomicbot.publish.calendar import day
from nomicbot.publish.letters import Letter, Letters
from nomicbot.publish.verdicts import effects_of
from nomicbot.text import shortened

_DAYS = 3
"""The number of days that are shown, including today."""
_MOST = 40
"""The largest number of lines; the last ones are shown."""
_LINE = 160


def news_letter(
    letters: Letters,
    ledger: Ledger,
    now: datetime,
    is_public: Callable[[str], bool],
    *,
    subject: str,
) -> Letter:
    """Return a letter about what was done on public fora in the last days.

    Private posts are left out.
    """
    since = midnight_before(now) - timedelta(days=_DAYS - 1)
    days: dict[str, list[str]] = {}
    left = _MOST
    for entry in ledger.backwards(since):
        done = _done(ledger, entry, is_public)[:left]
        if done:
            days.setdefault(day(entry.at), []).extend(reversed(done))
            left -= len(done)
    told = [(name, list(reversed(lines))) for name, lines in days.items()]
    return letters.news(told, since=day(since), more=not left, subject=subject)


def _done(ledger: Ledger, entry: Entry, is_public: Callable[[str], bool]) -> list[str]:
    """Return the actions in the post of an entry, one line each."""
    if not isinstance(entry.event, Posted) or not is_public(entry.event.forum):
        return []
    told = (verdict.as_told for verdict in ledger.verdicts(entry.id))
    lines = (effects_of(one) for one in told if one.result == VerdictResult.DONE)
    return [shortened(line, _LINE) for line in lines if line]
