"""When each nweek of a game began, as its ledger has it."""

from datetime import datetime

from nomicbot.ledger.record import Ledger
from nomicbot.rulebooks.bnomic.vocabulary import CLOCK, NWEEK


def nweeks_began(ledger: Ledger) -> list[tuple[datetime, int, int]]:
    """The moment at which each nweek began, its number, and the entry with which it did, in order."""
    return [
        (at, int(change.new), entry)
        for change, entry, at in ledger.changes_of([CLOCK.name])
        if change.attribute == NWEEK.name and change.new
    ]
