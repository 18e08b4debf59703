"""Words that stand for somebody else whenever they are said: "me", "everyone", "all players", "em".

The reader is asked itself, with sentences in which such a word and a name are read differently.
"""

import re

from nomicbot.game.actions import Announcement
from nomicbot.language.documents.changes import read_changes
from nomicbot.language.lexicon import words_of
from nomicbot.language.reader import Reader
from nomicbot.rulebooks.bnomic.vocabulary import Pay

_PLAIN = re.compile(r"[a-z']+(?: [a-z']+){0,7}")
_PERSON = re.compile(
    r"(?:my|your|him|her|it|eir|em|them|our|one)sel(?:f|ves)|mine|my|yours?|his|hers|eirs?|theirs?|ours?|we|us|they|s?he|e|i"
    r"|me|him|her|em|you|thee|there|them|these|those|it|one|this|that|some"
)
"""Persons and things whom English has no names for."""
_SWEEPING = frozenset(words_of("sweeping"))
"""The words of which a whole set is said, and that say nothing of which one."""


def stands_for_others(words: str, reader: Reader) -> bool:
    """Whether these words, in small letters, are read as other people than one of that name."""
    if not _PLAIN.fullmatch(words):
        return False  # no word of English, and so a name
    gains = read_changes(f"{words} gains 5A.")
    if _PERSON.fullmatch(words) or any(
        not isinstance(getattr(gain, "object", ""), str) for gain in gains
    ):
        return True  # a motion that gives these words something gives it to each of a group
    return not any(_is_a_name(word, reader) for word in words.split() if word not in _SWEEPING)


def _is_a_name(word: str, reader: Reader) -> bool:
    """Return whether a word is read as a person where one must stand."""
    name = word.capitalize()
    read = reader.read(f"I give 5 Genechips to {name}.").read
    return any(isinstance(one, Announcement) and one.action == Pay(name, 5) for one in read)
