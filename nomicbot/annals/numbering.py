"""The numbers by which `overrule` names the actions of a post."""

from collections.abc import Sequence

from nomicbot.game.actions import Posted, Verdict
from nomicbot.lazy_dataclass import dataclass


@dataclass(frozen=True)
class NumberedVerdict:
    """A verdict, with the number by which `overrule` names its action, or 0 if it has none."""

    number: int
    verdict: Verdict


def numbered(event: Posted, verdicts: Sequence[Verdict]) -> list[NumberedVerdict]:
    """Return the verdicts on a post in order, each with its action's number.

    If an action is done twice, both verdicts have the same number.
    """
    found, place = [], 0
    for verdict in verdicts:
        at = next(
            (n for n in range(place, len(event.read)) if event.read[n].text == verdict.text), None
        )
        place = place if at is None else at
        found.append(NumberedVerdict(0 if at is None else at + 1, verdict))
    return found
