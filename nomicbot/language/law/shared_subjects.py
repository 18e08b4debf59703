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


def cuts_at_joints(tokens: Sequence[str]) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield the two parts of a sentence at each "and" or mark that can join two sentences.

    They are parts with one meaning only if the first defines something, and so has no time,
    limit or condition in common with the second.
    """
    low = [token.casefold() for token in tokens]
    if not _can_define(low):
        return
    for place in range(2, len(low) - 2):
        end = place + (low[place] in (",", ";", ":"))
        then = end + (low[end] in _JOINING)
        defines = then > place and not _DEFINING.isdisjoint(low[:place])
        if defines and low[then] not in _OPENS_NO_SENTENCE and low[place - 1] not in _JOINING:
            yield tuple(tokens[:place]), tuple(tokens[then:])


_DEFINING = frozenset(("is", "are", "has", "have", "exists", "exist", "starts", "start", "means"))
"""The verbs of sentences that define something."""
_TELLING = frozenset(("when", "whenever", "if", "at", "upon", "on", "for", "once", "no", "nobody"))
"""First words of sentences that define nothing."""


def _can_define(low: Sequence[str]) -> bool:
    return low[0] not in _TELLING and not _DEFINING.isdisjoint(low)


_OPENS_NO_SENTENCE = frozenset(("which", "that", "who", "whose", "and", "or", "but", ",", "of"))


_CHANGES = frozenset(
    (
        *("rises", "goes", "falls", "drops", "returns", "increases", "decreases", "becomes"),
        *("reverts", "grows", "shrinks", "climbs", "sinks", "rise", "go", "fall", "drop"),
        *("return", "increase", "decrease", "become", "revert", "grow", "shrink", "resets"),
    )
)
_CHANGED = frozenset(("reset", "set", "raised", "increased", "reduced", "lowered", "decreased"))


def cuts_at_changes(
    tokens: Sequence[str],
) -> Iterator[tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]]:
    """Yield the first part of a sentence, and the verb phrases about changes that follow it.

    A condition after several changes may be meant for all of them, so then nothing is yielded.
    """
    low = [token.casefold() for token in tokens]
    cuts = [*_changes_in(low)] if _can_define(low) else []
    for number, (place, _) in enumerate(cuts):
        ends = [*(end for end, _ in cuts[number + 1 :]), len(tokens)]
        every = tuple(
            tuple(tokens[then:end]) for (_, then), end in zip(cuts[number:], ends, strict=True)
        )
        shared = (_CONDITIONS - {"as"}) & {one.casefold() for one in every[-1]}
        if len(every) == 1 or not shared:
            yield tuple(tokens[:place]), every


def _changes_in(low: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield the index of each ", and" before a verb of change, with the index of the verb."""
    for place in range(2, len(low) - 3):
        then = _change_at(low, place)
        if then and not (low[place] == "and" and low[place - 1] == ","):
            yield place, then


def _change_at(low: Sequence[str], place: int) -> int:
    """Return the index of a verb of change after ", and which" or part of that, or 0."""
    then = place + (low[place] == ",")
    then += low[then] == "and"
    then += then > place and low[then] in ("which", "that", "it")
    passive = low[then] in ("is", "are") and [*low[then + 1 : then + 2]] != []
    changes = low[then] in _CHANGES or (passive and low[then + 1] in _CHANGED)
    return then if then > place and changes else 0
