"""Sentences that say several things of one subject: "A Mossy player loses 1A and may not vote"."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from nomicbot.language.law.words import is_name

_DETERMINERS = frozenset(("a", "an", "any", "each", "every", "the", "all", "players", "no"))
_VERBS = frozenset(
    (
        *("may", "can", "cannot", "must", "is", "are", "has", "loses", "gains", "gets"),
        *("receives", "pays", "ceases", "stops", "becomes", "takes", "gives", "earns", "counts"),
    )
)
"""Verbs that can follow a subject, or begin what else is said of it."""
_MODALS = frozenset(("may", "can", "cannot", "must"))
_JOINING = ("and", "but")
_CONDITIONS = frozenset(
    ("if", "unless", "while", "until", "provided", "only", "during", "except", "as", "so")
)
_EVENTS = frozenset(("when", "whenever"))
_MOMENTS = frozenset(("when", "whenever", "at", "on"))
_LIMITS = frozenset(("once", "twice", "at", "only", "but", "no", "up"))


def said_of_one(
    tokens: Sequence[str],
) -> Iterator[tuple[tuple[tuple[str, ...], tuple[str, ...]], bool]]:
    """Yield a sentence as two, each with its subject, and whether the second had a pronoun.

    Nothing is yielded where words at either end may be about both parts.
    """
    low = [token.casefold() for token in tokens]
    if not low or not (low[0] in _DETERMINERS or is_name(tokens[0])):
        return
    for place, (joining, then) in enumerate(pairwise(low)):
        if joining not in _JOINING or not 0 < place < len(low) - 2:
            continue
        pronoun = then == "e" and low[place + 2] in _VERBS
        if not (pronoun or then in _VERBS) or not _is_apart(low[:place], low[place + 1 :]):
            continue
        first = tokens[: place - (low[place - 1] == ",")]
        rest = tokens[place + 1 + pronoun :]
        for subject in _subjects(tokens, low, place):
            yield (tuple(first), (*subject, *rest)), pronoun


def _subjects(tokens: Sequence[str], low: Sequence[str], place: int) -> Iterator[tuple[str, ...]]:
    """Yield the possible subjects of a sentence: the words before a verb, or before "'s"."""
    for at, word in enumerate(low[1:place], 1):
        if word in _VERBS or word == "'s":
            yield tuple(tokens[:at])
        if word in _MODALS:
            return


def _is_apart(first: Sequence[str], second: Sequence[str]) -> bool:
    """Return whether no time, limit or condition in one part may be meant for both."""
    if _CONDITIONS & {*first, *second} or any(
        mark == "," and word in _LIMITS for mark, word in pairwise(second)
    ):
        return False
    return not _EVENTS & {*second} or bool(_MOMENTS & {*first})
