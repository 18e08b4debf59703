"""How many times a game's own templates have failed since its bot started."""

import json

from nomicbot.ledger.record import Ledger

_NOTE = "failures of templates"


def failed_templates(ledger: Ledger) -> dict[str, int]:
    """Return the number of failures of each template, by its path."""
    found: dict[str, int] = json.loads(ledger.meta(_NOTE) or "{}")
    return found


def count_failure(ledger: Ledger, path: str) -> int:
    """Count a failure of a template, and return its number of failures."""
    counts = failed_templates(ledger)
    counts[path] = counts.get(path, 0) + 1
    ledger.set_meta(_NOTE, json.dumps(counts))
    return counts[path]


def forget_failures(ledger: Ledger) -> None:
    """Reset the counts when the bot starts, since templates may have been fixed."""
    if ledger.meta(_NOTE):
        ledger.set_meta(_NOTE, "")
