"""The possible readings of a string of Tiles, and whether each is a word (rule 6-9)."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import prod

from nomicbot.rulebooks.bnomic.tiles.notation import Unit

IsWord = Callable[[str], bool]


def readings(string: Sequence[Unit]) -> Iterator[str]:
    """Yield each reading of a string in lower case, with each Value of each Rune."""
    return ("".join(choice).lower() for choice in product(*(unit.values for unit in string)))


def misread(string: Sequence[Unit], is_word: IsWord) -> str:
    """Return the first reading of a string that is not a word, or "" if all are words."""
    return next((word for word in readings(string) if not is_word(word)), "")


def runes(string: Sequence[Unit]) -> int:
    """Return how many Runes are in a string."""
    return sum(unit.is_rune for unit in string)


def length(string: Sequence[Unit]) -> int:
    """Return the total number of letters in all readings of a string (rule 6-10).

    Without Runes, it is the number of letters in the word.
    """
    return len(string) * prod(len(unit.values) for unit in string)
