"""The capitalised words of the starting law, whose meaning players know."""

import re
from functools import cache

from nomicbot.rulebooks.library import rulebooks, starting_law

_PAIR = re.compile(r"(?=\b([A-Z][a-z]+) ([A-Z][a-z]+)\b)")
_CAPITALISED = re.compile(r"\b[A-Z][a-z]+(?:-[A-Za-z]+)*")


@cache
def _texts() -> tuple[str, ...]:
    """Return the rules of the starting law of all rulebooks."""
    return tuple(
        f"{rule.title} {rule.template}" for book in rulebooks() for rule in starting_law(book.key)
    )


@cache
def words_of_law() -> frozenset[str]:
    """Return the capitalised words of the starting law of all rulebooks, in lower case."""
    return frozenset(word.casefold() for text in _texts() for word in _CAPITALISED.findall(text))


@cache
def pairs_of_law() -> frozenset[str]:
    """Return all pairs of adjacent capitalised words in the starting law, in lower case."""
    return frozenset(
        f"{one} {other}".casefold() for text in _texts() for one, other in _PAIR.findall(text)
    )
