"""The beginnings of a game's nweeks, from its ledger."""

from datetime import datetime

from nomicbot.ledger.record import Ledger
from nomicbot.rulebooks.bnomic.vocabulary import CLOCK, NWEEK


def nweeks_began(ledger: Ledger) -> list[tuple[datetime, int, int]]:
    """Return each nweek's first moment, its number, and the entry that began it, in order."""
    return [
        (at, int(change.new), entry)
        for change, entry, at in ledger.changes_of([CLOCK.name])
        if change.attribute == NWEEK.name and change.new
    ]
