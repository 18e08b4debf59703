"""The outcomes of all received mail. Each message is counted once, so they add up to all mail."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable

from nomicbot.annals.nweeks import nweeks_began
from nomicbot.ledger.record import Ledger, Received

BEFORE = 0
"""The nweek number for mail that arrived before the game began."""

OUTCOMES = {
    "acted": "at least one action was done",
    "deferred": "none was done, and one waits for The Clock or a clause",
    "held": "its author is not proven, and its actions are held",
    "refused": "every action in it was refused",
    "asked": "nothing was done, and its author was asked what it means",
    "private": "its sentences went to a private forum, where they count only "
    "once somebody recognises them",
    "prose": "there is no action in it",
    "ignored": "a program wrote it, or it is the administrator's own, or a copy",
    "quarantined": "it cannot be read or trusted as mail, and waits for a person",
    "erased": "it was erased before it was judged",
    "waiting": "it is not judged yet",
}
"""The possible outcomes of a message, with their meanings, in the order of display."""

_BY_VERDICT = (
    ("done", "acted"),
    ("deferred", "deferred"),
    ("held", "held"),
    ("refused", "refused"),
    ("unread", "asked"),
    ("unrecognised", "private"),
)
"""Pairs of a verdict and an outcome. A post's outcome is that of the first matching verdict."""


def funnel(ledger: Ledger) -> dict[int, Counter[str]]:
    """Return how many messages of each nweek had each of OUTCOMES.

    A message belongs to the nweek in which it arrived.
    """
    results = ledger.results_of_mails()
    return _by_nweek(ledger, lambda mail: _outcome(mail.status, results.get(mail.id, ())))


def taken(ledger: Ledger) -> dict[int, Counter[str]]:
    """Return how many messages of each nweek each Route handled.

    Messages without a route, or from before routes were recorded, count under "".
    """
    return _by_nweek(ledger, lambda mail: mail.disposition)


def _by_nweek(ledger: Ledger, counts_as: Callable[[Received], str]) -> dict[int, Counter[str]]:
    begins = nweeks_began(ledger)
    moments = [at for at, _, _ in begins]
    found: dict[int, Counter[str]] = {}
    for mail in ledger.every_mail():
        place = bisect_right(moments, mail.arrived) - 1
        nweek = begins[place][1] if place >= 0 else BEFORE
        found.setdefault(nweek, Counter())[counts_as(mail)] += 1
    return found


def _outcome(status: str, results: Iterable[str]) -> str:
    if status != "judged":
        return "waiting" if status == "unjudged" else status
    there = set(results)
    return next((outcome for result, outcome in _BY_VERDICT if result in there), "prose")
