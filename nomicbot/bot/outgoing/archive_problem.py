"""The reason why the last rules archive could not be written to its folder."""

from nomicbot.ledger.record import Ledger

_PROBLEM = "rules archive, problem"


def archive_problem(ledger: Ledger) -> str:
    """Return why the last rules archive is not in its folder, or "" if nothing is wrong."""
    return ledger.meta(_PROBLEM) or ""


def note_archive_problem(ledger: Ledger, problem: str) -> None:
    """Record why the rules archive could not be written, or "" if it was."""
    ledger.set_meta(_PROBLEM, problem)
