"""Titles and their words: palindromes, acronyms, alliteration (3-9)."""

from collections.abc import Callable, Collection

from nomicbot.lazy_regex import regex

IsWord = Callable[[str], bool]

_LETTERS = regex(r"[a-z]+")
_AROUND = regex(r"^[\W_]+|[\W_]+$")


def words_of(text: str) -> list[str]:
    """Return the words in `text` in lower case, without surrounding punctuation.

    A word may contain characters other than letters.
    """
    return [word for part in text.casefold().split() if (word := _AROUND.sub("", part))]


def word_in(*lists: Collection[str]) -> IsWord:
    """Return a test for whether a string consists of letters and is a word in any of the lists."""
    return lambda word: (
        _LETTERS.fullmatch(word) is not None and any(word in known for known in lists)
    )


def letters_mirrored(title: str) -> bool:
    """Return whether a title of several words has the same letters when read backwards."""
    letters = [letter for letter in title.casefold() if letter.isalnum()]
    return len(words_of(title)) > 1 and letters == letters[::-1]


def words_mirrored(title: str, least: int) -> bool:
    """Return whether a title has at least `least` words, and the same words in reverse.

    Two equal words don't count: they are an echo.
    """
    words = words_of(title)
    return len(words) >= max(1, least) and words == words[::-1]


def acronym(title: str) -> str:
    """Return the initials of a title's words, or "" if a word does not begin with a letter."""
    initials = "".join(word[0] for word in words_of(title))
    return initials if _LETTERS.fullmatch(initials) else ""


def cut_into_words(letters: str, is_word: IsWord, shortest: int) -> tuple[str, ...]:
    """Return the fewest words into which letters can be divided, or none if it can't be done."""
    best: dict[int, tuple[str, ...]] = {0: ()}
    for end in range(1, len(letters) + 1):
        for start in range(max(0, end - _LONGEST), end - max(1, shortest) + 1):
            before = best.get(start)
            known = best.get(end)
            if before is None or (known is not None and len(known) <= len(before) + 1):
                continue
            if is_word(letters[start:end]):
                best[end] = (*before, letters[start:end])
    return best.get(len(letters), ())


_LONGEST = 40
"""The length of the longest word that is tried when an acronym is divided."""


def alliterates(title: str, is_word: IsWord, letters: int, least: int) -> bool:
    """Return whether a title consists of words, and its long words begin with the same letter.

    A word is long if it has at least `letters` letters. There must be at least `least` long words.
    """
    words = words_of(title)
    long = [word for word in words if len(word) >= letters]
    return (
        len(long) >= max(1, least)
        and len({word[0] for word in long}) == 1
        and all(map(is_word, words))
    )
