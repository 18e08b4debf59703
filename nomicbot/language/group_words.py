"""Words that can't be the name of one player: "me", "everyone", "em".

These words are not listed. The parser decides, given sentences that it parses differently with such
a word than with a name.
"""

import re
from functools import cache
from typing import NamedTuple

from nomicbot.game.actions import Announcement
from nomicbot.game.sentence_templates import SentenceTemplate, Slot, TemplateWord
from nomicbot.language.documents.changes import read_changes
from nomicbot.language.lexicon import words_of
from nomicbot.language.reader import Reader
from nomicbot.rulebooks.library import rulebooks

_PLAIN = re.compile(r"[a-z']+(?: [a-z']+){0,7}")
_PERSON = re.compile(
    r"(?:my|your|him|her|it|eir|em|them|our|one)sel(?:f|ves)|mine|my|yours?|his|hers|eirs?"
    r"|theirs?|ours?|we|us|they|s?he|e|i"
    r"|me|him|her|em|you|thee|there|them|these|those|it|one|this|that|some"
)
"""The pronouns of English for persons and things."""
_SWEEPING = frozenset(words_of("sweeping"))
"""Words for a whole set, such as "everything", that do not say which set."""


def stands_for_others(words: str, reader: Reader) -> bool:
    """Return whether `words`, in lower case, mean a person or group without being a name."""
    if not _PLAIN.fullmatch(words):
        return False  # not words of English, so a name
    gains = read_changes(f"{words} gains 5A.")
    if _PERSON.fullmatch(words) or any(
        not isinstance(getattr(gain, "object", ""), str) for gain in gains
    ):
        return True  # a clause that gives these words something gives it to each of a group
    return not any(_is_a_name(word, reader) for word in words.split() if word not in _SWEEPING)


def _is_a_name(word: str, reader: Reader) -> bool:
    """Return whether the parser takes a word for a person in a sentence that needs a person."""
    giving = _giving()
    if giving is None:
        return True
    name = word.capitalize()
    read = reader.read(f"{giving.words} {name}.").read
    acts = [one.action for one in read if isinstance(one, Announcement)]
    return any(getattr(act, giving.field, "") == name for act in acts)


class _Giving(NamedTuple):
    """A sentence that gives an amount to a player whose name is still missing at its end."""

    words: str
    field: str
    """The field that the name fills."""


@cache
def _giving() -> _Giving | None:
    """Return a sentence that gives an amount to a player, from the rulebooks, or None.

    The parser is tried with different words at the end of this sentence, where the name of the
    player would be.
    """
    sayings = (one for book in rulebooks() for action in book.actions for one in action.said)
    return next(filter(None, map(_giving_by, sayings)), None)


def _giving_by(saying: SentenceTemplate) -> _Giving | None:
    *before, last = saying.pieces
    if not isinstance(last, Slot) or last.type != "player" or before[-1] != TemplateWord("to"):
        return None
    if [piece.type for piece in before if isinstance(piece, Slot)] != ["amount"]:
        return None
    words = (piece.text if isinstance(piece, TemplateWord) else "5" for piece in before)
    return _Giving(f"I {' '.join(words)}", last.field)
