"""The legal play nearest to an illegal one: the most similar word that can be laid."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from heapq import nsmallest
from itertools import chain, islice, product

from nomicbot.rulebooks.bnomic.tiles import words
from nomicbot.rulebooks.bnomic.tiles.arranging import Amiss, LaidPiece, arranged
from nomicbot.rulebooks.bnomic.tiles.notation import Unit

_ALPHABET = frozenset("abcdefghijklmnopqrstuvwxyz")


def nearest(
    wanted: str,
    fixed: Sequence[LaidPiece],
    rack: Sequence[LaidPiece],
    lists: Iterable[Collection[str]],
) -> str:
    """Return the word most similar to `wanted`, of all `fixed` Tiles and some of the Rack.

    It contains at least one Tile of the Rack. It is in notation, or "" if there is no such word.
    Runes of the Rack are not used; for a fixed Rune, all of its Values are read.
    """
    known = [frozenset(words_) for words_ in lists]
    goal = wanted.lower()
    fitting = set(_fitting(fixed, rack, known))
    rated = nsmallest(
        _KEPT, ((_distance(goal, word), abs(len(goal) - len(word)), word) for word in fitting)
    )
    for *_, word in rated:
        written = _laid(word, fixed, rack, known)
        if written:
            return written
    return ""


_KEPT = 25
"""How many of the most similar words are tested at most. Only a Rune can make a test fail."""


def _fitting(
    fixed: Sequence[LaidPiece], rack: Sequence[LaidPiece], known: Sequence[frozenset[str]]
) -> Iterator[str]:
    """Yield the words with all letters of the fixed Tiles and others only from the Rack."""
    own = Counter(
        piece.values.lower() for piece in rack if len(piece.values) == 1 and not piece.blank
    )
    blanks = sum(piece.blank for piece in rack)
    values = [piece.values.lower() for piece in fixed]
    needs = [Counter(choice) for choice in islice(product(*values), _MOST_CHOICES)]
    least, most = len(fixed) + 1, len(fixed) + own.total() + blanks
    there = dict.fromkeys(map(ord, {*own, *"".join(values)}))
    for word in chain.from_iterable(known):
        if not least <= len(word) <= most or len(word.translate(there)) > blanks:
            continue  # it takes more Blanks than there are, which is seen at once of most words
        if not _ALPHABET.issuperset(word):
            continue
        has = Counter(word)
        if any(need <= has and (has - need - own).total() <= blanks for need in needs):
            yield word


_MOST_CHOICES = 64


def _laid(
    word: str,
    fixed: Sequence[LaidPiece],
    rack: Sequence[LaidPiece],
    known: Sequence[frozenset[str]],
) -> str:
    """Return a word in notation with these Tiles, or "" if one of its readings is not a word."""
    runes = [piece for piece in fixed if len(piece.values) > 1]
    for places in product(range(len(word)), repeat=len(runes)):
        if len(set(places)) < len(places):
            continue
        if any(word[at].upper() not in rune.values for at, rune in zip(places, runes, strict=True)):
            continue
        string = [Unit(letter.upper()) for letter in word]
        for at, rune in zip(places, runes, strict=True):
            string[at] = rune.unit
        if words.misread(string, lambda each: any(each in list_ for list_ in known)):
            continue
        if (written := _with_blanks(string, fixed, rack)) is not None:
            return written
    return ""


def _with_blanks(
    string: list[Unit], fixed: Sequence[LaidPiece], rack: Sequence[LaidPiece]
) -> str | None:
    """Return a string with Blanks for missing letters, or None if there are too few Blanks."""
    for _ in range(len(string)):
        found = arranged(string, fixed, rack, lettering=True)
        if not isinstance(found, Amiss):
            return (
                "".join(map(str, (piece.unit for piece in found.order))) if found.of_rack else None
            )
        plain = next(
            (at for at, unit in enumerate(string) if unit in found.missing and not unit.blank), None
        )
        if plain is None or string[plain].is_rune:
            return None
        string[plain] = Unit(string[plain].values, blank=True)
    return None


def _distance(one: str, other: str) -> int:
    """Return how many letters must be inserted, removed or replaced to turn one into the other."""
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one, 1):
        corner, row[0] = row[0], place
        for at, its in enumerate(other, 1):
            corner, row[at] = row[at], min(row[at] + 1, row[at - 1] + 1, corner + (letter != its))
    return row[-1]
