"""Correction of single typing slips in words of the game, each noted in the ruling."""

from collections.abc import Iterator
from functools import cache, lru_cache
from string import ascii_lowercase

from nomicbot.dictionary import english_words
from nomicbot.language.frames import heads
from nomicbot.language.lexicon import lexicon, nouns, valued

_SHORT, _LONGEST = 3, 20
"""The shortest and longest words to correct. Words of three letters become only votes."""


@cache
def _known() -> tuple[dict[str, str], frozenset[str]]:
    """Return the words of the game, each with its meaning, and the words that name game objects."""
    named = {
        word: noun
        for words, noun in nouns().items()
        for word in words.split()
        if len(word) > _SHORT
    }
    said = {
        word: str(sorted(to))
        for word, (_, to) in lexicon(heads()).verbs.items()
        if len(word) > _SHORT
    }
    units = valued("spelt") | valued("class")
    return {**said, **named, **valued("vote"), **units}, frozenset((*named, *units))


@lru_cache(maxsize=4096)
def meant(word: str, proper: bool) -> str:
    """Return the word of the game that `word` must be a misspelling of, or "" if there is none.

    The result is also "" if several words are possible. If `proper` is true, the word may be a
    name, so it is corrected only to a word for game objects. An English word is corrected only to a
    vote in capitals with two letters swapped: FRO.
    """
    low, loud = word.casefold(), word.isupper()
    english = low in english_words()
    if (english and not loud) or not _may_be_a_slip(low):
        return ""
    known, named = _known()
    near = _near(low, loud, english)
    if low in known or low in lexicon(heads()).phrases or len({known[each] for each in near}) != 1:
        return ""
    named_thing = near[0] in named and len(near[0]) > _SHORT + 1
    return near[0] if named_thing or not proper else ""


def _may_be_a_slip(low: str) -> bool:
    return low.isascii() and low.isalpha() and _SHORT <= len(low) <= _LONGEST


def _near(low: str, loud: bool, english: bool) -> list[str]:
    """Return the words of the game that are one typing slip away from `low`.

    A `loud` word, in capitals, is only compared with votes if it can be one. An `english` word can
    only be a vote with two letters swapped.
    """
    known, votes = _known()[0], valued("vote")
    near = [each for each in dict.fromkeys(one_slip_from(low)) if each in known]
    if not loud:
        return [each for each in near if len(each) > _SHORT]
    meant = [each for each in near if each in votes]
    if english:
        return [each for each in meant if sorted(each) == sorted(low)]
    return meant or near


def one_slip_from(word: str) -> Iterator[str]:
    """Yield the strings that differ from `word` by one typing slip."""
    for at in range(len(word) + 1):
        head, tail = word[:at], word[at:]
        if len(tail) > 1:
            yield head + tail[1] + tail[0] + tail[2:]
        if tail:
            yield head + tail[1:]
        for letter in ascii_lowercase:
            yield head + letter + tail
            if tail:
                yield head + letter + tail[1:]
