"""Parses clauses that differ only in numbers from a clause that a person has paraphrased.

A number may differ if it occurs exactly once in the old wording and once in the paraphrase. Every
other number must be the same.
"""

import re
from collections import Counter
from collections.abc import Iterable

from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.grammar import Terms
from nomicbot.language.law.reading import Understood, understand

_NUMBER = re.compile(r"\d+")


def read_as_before(
    text: str, paraphrased: Iterable[tuple[str, str]], words: Vocabulary, terms: Terms
) -> Understood | None:
    """Return the meaning of `text` if only its numbers differ from a paraphrased clause, or None.

    Each of the `paraphrased` pairs is the wording of a clause and its English paraphrase.
    """
    for before, english in paraphrased:
        now = with_other_numbers(before, english, text)
        read = understand(now, words, terms) if now else None
        if isinstance(read, Understood):
            return read
    return None


def with_other_numbers(before: str, english: str, now: str) -> str:
    """Return the paraphrase adapted to a wording that differs only in numbers, or ""."""
    if _NUMBER.sub("#", before) != _NUMBER.sub("#", now) or before == now:
        return ""
    then, there = Counter(_NUMBER.findall(before)), Counter(_NUMBER.findall(english))
    changed = {}
    for old, new in zip(_NUMBER.findall(before), _NUMBER.findall(now), strict=True):
        if old == new:
            continue
        if then[old] != 1 or there[old] != 1:
            return ""
        changed[old] = new
    return _NUMBER.sub(lambda found: changed.get(found[0], found[0]), english)
