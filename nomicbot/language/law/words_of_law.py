"""The capitalised words of the starting law, whose meaning players know."""

import re
from functools import cache

from nomicbot.rulebooks.library import rulebooks, starting_law

_CAPITALISED = re.compile(r"\b[A-Z][a-z]+(?:-[A-Za-z]+)*")


@cache
def words_of_law() -> frozenset[str]:
    """Return the capitalised words of the starting law of all rulebooks, in lower case."""
    texts = (
        f"{rule.title} {rule.template}" for book in rulebooks() for rule in starting_law(book.key)
    )
    return frozenset(word.casefold() for text in texts for word in _CAPITALISED.findall(text))
