"""What was missing when words did nothing or became a question, as a value, not a sentence."""

from enum import StrEnum

from nomicbot.game.actions import Verdict, VerdictResult

WOULD_BE_REFUSED = "the law would refuse it"
"""The beginning of a reason that a ruling shows after "Refused"."""
UNAPPLIED = "I can't apply its words yet"
"""The end of the reason for words that could be an action only by an unimplemented clause."""


class Lack(StrEnum):
    """What was missing when words did nothing. The values are recorded.

    - MISSING: something that the words name does not exist.
    - PERMISSION: the law would refuse every meaning of the words.
    - IMPLEMENTATION: a clause that may permit the action is not implemented.
    """

    MISSING = "missing"
    PERMISSION = "permission"
    IMPLEMENTATION = "implementation"


_BEGINNINGS = {
    "there is no ": Lack.MISSING,
    "there is nobody ": Lack.MISSING,
    "there is nothing ": Lack.MISSING,
    WOULD_BE_REFUSED: Lack.PERMISSION,
}
_ENDS = (UNAPPLIED, "awaits a reading: nobody has read it yet")


def lack_of(verdict: Verdict) -> Lack | None:
    """Return what was missing for words that did nothing, or None if they were only unclear."""
    if verdict.result != VerdictResult.UNREAD:
        return None
    return Lack(verdict.lack) if verdict.lack else _formerly(verdict.reason)


def _formerly(reason: str) -> Lack | None:
    """Return the `Lack` for a reason that was recorded before the ledger stored this as a value."""
    if reason.endswith(_ENDS):
        return Lack.IMPLEMENTATION
    return next((lack for said, lack in _BEGINNINGS.items() if reason.startswith(said)), None)
