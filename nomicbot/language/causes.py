"""The causes of a question, recorded so that `nomicbot show` can say why it was asked."""

from collections.abc import Iterator, Mapping

from nomicbot.game.actions import Unread
from nomicbot.language.neighbours import AFTER, BEFORE
from nomicbot.language.recognisers import RECOGNISERS
from nomicbot.language.remarks import puts_off
from nomicbot.language.stance import DOUBTING

Evidence = Mapping[tuple[tuple[int, int], ...], frozenset[str]]
_NAMES = {fact: recogniser.__name__ for fact, recogniser in (BEFORE | AFTER).items()}


def causes_of(one: Unread, way: str, evidence: Evidence) -> tuple[str, ...]:
    """Return how a question was found, and the recognisers that matched in and around its words.

    For example ("own sentence", "condition_after"). A fact without a recogniser is named instead.
    """
    facts = evidence.get(one.spans) or frozenset().union(*_within(one, evidence))
    return (way, *sorted(_NAMES.get(fact, fact) for fact in facts if _may_doubt(fact)))


def _may_doubt(fact: str) -> bool:
    """Return whether a fact can cause a question, not only change the likelihood."""
    return fact in DOUBTING or fact == puts_off.__name__ or f"narrating.{fact}" in RECOGNISERS


def _within(one: Unread, evidence: Evidence) -> Iterator[frozenset[str]]:
    """Yield the facts about the parts of a combined question."""
    if not one.spans:
        return
    first, last = one.spans[0][0], one.spans[-1][1]
    for spans, facts in evidence.items():
        if spans and first <= spans[0][0] and spans[-1][1] <= last:
            yield facts
