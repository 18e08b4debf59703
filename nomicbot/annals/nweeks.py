"""When the nweeks of a game began, from its ledger."""

from datetime import datetime

from nomicbot.ledger.record import Ledger
from nomicbot.rulebooks.library import ruleset


def nweeks_began(ledger: Ledger) -> list[tuple[datetime, int, int]]:
    """Return the first moment of each nweek, its number, and the entry that began it, in order."""
    time = ruleset().time
    return [
        (at, int(change.new), entry)
        for change, entry, at in ledger.changes_of([time.clock.name])
        if change.attribute == time.nweek.name and change.new
    ]
