"""When each nweek of a game began, as its ledger has it."""

from datetime import datetime

from nomicbot.ledger.record import Ledger
from nomicbot.rulebooks.bnomic.vocabulary import CLOCK, NWEEK


def nweeks_began(ledger: Ledger) -> list[tuple[datetime, int]]:
    """The moment at which each nweek began, and its number, in order."""
    changes = ledger.changes_of([CLOCK.name])
    return [(at, int(change.new)) for change, _, at in changes if change.attribute == NWEEK.name and change.new]
