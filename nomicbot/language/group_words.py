"""Words that never mean a player of that name: "me", "everyone", "em".

The parser itself is asked, with sentences in which such a word is parsed differently from a name.
"""

import re

from nomicbot.game.actions import Announcement
from nomicbot.language.documents.changes import read_changes
from nomicbot.language.lexicon import words_of
from nomicbot.language.reader import Reader
from nomicbot.rulebooks.bnomic.vocabulary import Pay

_PLAIN = re.compile(r"[a-z']+(?: [a-z']+){0,7}")
_PERSON = re.compile(
    r"(?:my|your|him|her|it|eir|em|them|our|one)sel(?:f|ves)|mine|my|yours?|his|hers|eirs?"
    r"|theirs?|ours?|we|us|they|s?he|e|i"
    r"|me|him|her|em|you|thee|there|them|these|those|it|one|this|that|some"
)
"""Persons and things that English names with pronouns."""
_SWEEPING = frozenset(words_of("sweeping"))
"""Words for a whole set that do not say which set."""


def stands_for_others(words: str, reader: Reader) -> bool:
    """Return whether these words, in small letters, would not be read as one person's name."""
    if not _PLAIN.fullmatch(words):
        return False  # not words of English, so a name
    gains = read_changes(f"{words} gains 5A.")
    if _PERSON.fullmatch(words) or any(
        not isinstance(getattr(gain, "object", ""), str) for gain in gains
    ):
        return True  # a clause that gives these words something gives it to each of a group
    return not any(_is_a_name(word, reader) for word in words.split() if word not in _SWEEPING)


def _is_a_name(word: str, reader: Reader) -> bool:
    """Return whether a word is parsed as a person where one is required."""
    name = word.capitalize()
    read = reader.read(f"I give 5 Genechips to {name}.").read
    return any(isinstance(one, Announcement) and one.action == Pay(name, 5) for one in read)
