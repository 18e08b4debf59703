"""Actions that a clause without an implementation seems to permit: "I eat the Pie.".

Such a sentence in a post has no effect, and its author learns that the clause is not implemented
yet. So a rough comparison is enough: the clause must have the sentence's verb after "may", and
share one more word with the sentence.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from nomicbot.game.inforce import ClauseStatus

_MINE = re.compile(
    r"\s*I\s+(?:(?:hereby|also|now)\s+)?(?P<verb>[a-z]+)(?P<rest>(?:\s[^\n?]+)?(?:\n[^\n?]+)?)",
    re.IGNORECASE,
)
_MAY = re.compile(
    r"\b(?:may|can)(?:\s*,[^,.;:]{1,80},)?\s+(?!not\b|only\b)(?P<deed>[a-z][^.;:]{0,200})",
    re.IGNORECASE,
)
_ALSO = re.compile(r"\b(?:or|and)\s+(?P<verb>[a-z]+)", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_][\w'-]*")
_SAY_NOTHING = frozenset(
    _WORD.findall(
        "a all an and another any at be by each for from have her him his in is it its my no of on "
        "one or other our own player players some that the their them "
        "then there these they this to "
        "up us was who with you your"
    )
)
"""Common words. Two sentences that share one of them need not be about the same thing."""
_LONGEST = 200


@dataclass(frozen=True, slots=True)
class _Permitted:
    """The verbs and other words of an action that an unimplemented clause seems to permit."""

    clause: str
    verbs: frozenset[str]
    words: frozenset[str]


class UnreadDeeds:
    """The actions that unimplemented clauses seem to permit."""

    def __init__(self, clauses: Iterable[tuple[str, str]]) -> None:
        self._permitted = [one for clause, text in clauses for one in _permitted(clause, text)]

    def permitting(self, sentence: str) -> str:
        """Return the number of the clause that seems to permit the action in a sentence, or ""."""
        mine = _MINE.fullmatch(sentence.strip()[:_LONGEST]) if self._permitted else None
        if mine is None:
            return ""
        verb, named = mine["verb"].casefold(), _telling(mine["rest"])
        alike = (one for one in self._permitted if verb in one.verbs)
        return next((one.clause for one in alike if _about(named, one)), "")


@lru_cache(maxsize=64)
def unread_deeds_of(clauses: tuple[tuple[str, str], ...]) -> UnreadDeeds:
    """Return the actions that clauses seem to permit; `clauses` gives their numbers and words."""
    return UnreadDeeds(clauses)


def unread_clauses(statuses: Sequence[ClauseStatus]) -> tuple[tuple[str, str], ...]:
    """Return the number and the words of each new clause that is not implemented."""
    return tuple(
        (
            f"{one.authority.short if one.authority.clause else f'rule {one.authority.rule}'}",
            one.text,
        )
        for one in statuses
        if one.awaits and not one.of and not one.astray and one.text.strip()
    )


def _permitted(clause: str, text: str) -> Iterator[_Permitted]:
    for found in _MAY.finditer(" ".join(text.split())):
        first, _, rest = found["deed"].partition(" ")
        more = (one["verb"].casefold() for one in _ALSO.finditer(rest))
        yield _Permitted(clause, frozenset((first.casefold(), *more)), _telling(rest))


def _about(named: frozenset[str], permitted: _Permitted) -> bool:
    """Return whether an action and a clause have a word in common besides the verb.

    If the action has no other word, the clause must have none either.
    """
    return bool(named & permitted.words) if named else not permitted.words


def _telling(words: str) -> frozenset[str]:
    return frozenset(map(str.casefold, _WORD.findall(words))) - _SAY_NOTHING
