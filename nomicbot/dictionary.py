"""The English word list, for rules about words and for recognising words that are not English."""

import gzip
from functools import cache

from nomicbot.resources import folder


@cache
def english_words() -> frozenset[str]:
    """Return the list of English words, in small letters."""
    return frozenset(
        gzip.decompress((folder("words") / "english.txt.gz").read_bytes()).decode("ascii").split()
    )
