"""Lookalikes: the skeleton of a name or title, equal for names that look alike (UTS #39).

It is used when somebody chooses a name and when a post is parsed, and never when an entry is
judged: the next version of the table may have other lookalikes, but a record must always have the
same result.
"""

import unicodedata
from functools import cache, lru_cache

from nomicbot.characters.unseen import without_unseen
from nomicbot.resources import folder

__all__ = ["alike", "skeleton", "spelt_plainly"]

_FILE = "confusables.txt"


@cache
def _prototypes() -> dict[int, str]:
    """Return the prototype for each letter that looks like others."""
    table: dict[int, str] = {}
    for line in (folder("words") / _FILE).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            prototype, *others = line.split()
            shape = "".join(chr(int(code, 16)) for code in prototype.split("+"))
            table.update((int(code, 16), shape) for code in others)
    return table


@lru_cache(maxsize=32768)
def skeleton(name: str) -> frozenset[str]:
    """Return the skeletons of a name: keys that are equal for names that look alike (UTS #39).

    There is one for the name as written and one for its lower-case form; they are nearly always the
    same. Names that share a skeleton look the same, or differ only in capitals: `Iain` and `lain`,
    `Wonko` with a Cyrillic o, `B0b` and `Bob`, `Zoë` however it is composed.
    """
    seen = without_unseen(unicodedata.normalize("NFKC", without_unseen(name)))
    return frozenset((_shape(seen), _shape(seen.casefold())))


def _shape(text: str) -> str:
    """Return `text` with each letter replaced by its prototype, ignoring case."""
    for _ in range(
        2
    ):  # a capital of another alphabet may look like one whose small letter has lookalikes
        text = unicodedata.normalize("NFD", text).translate(_prototypes()).casefold()
    return unicodedata.normalize("NFKD", text)


def spelt_plainly(name: str) -> str:
    """Return a name as read aloud: each letter outside ASCII becomes one that looks like it."""
    seen = unicodedata.normalize("NFKC", without_unseen(name))
    return (
        seen
        if seen.isascii()
        else "".join(c if c.isascii() else _prototypes().get(ord(c), c) for c in seen)
    )


def alike(one: str, other: str) -> bool:
    """Return whether two names or titles look the same, or differ in capital letters alone."""
    return not skeleton(one).isdisjoint(skeleton(other))
