"""States of players that a paragraph names in lower case: "A player is sleepy if ..."."""

from collections.abc import Iterator, Sequence

from nomicbot.dictionary import english_words
from nomicbot.game.law import in_digits
from nomicbot.language.law.words import is_verb
from nomicbot.language.law.words_of_law import words_of_law
from nomicbot.rulebooks.library import motions

_BECOME = ("becomes", "become")
_PARTICIPLES = ("ed", "ing")
_ENDS = frozenset((".", ",", ";", "!", "and", ""))
_THEN = frozenset(("if", "when", "while", "whenever", "after", "by", "until", "as", "for"))
_WHO = frozenset(("player", "players", "e", "who", "may", "target", "latter", "former"))


def with_states_named(tokens: Sequence[str]) -> list[str]:
    """Return the words of a paragraph, with a capital letter for each state: "Sleepy"."""
    states = set(_states(tokens))
    return [token.capitalize() if token in states else token for token in tokens]


def _states(tokens: Sequence[str]) -> Iterator[str]:
    low = [token.casefold() for token in tokens]
    for at in range(1, len(tokens) - 1):
        who, be, word, then = (*low[at - 1 : at + 2], *low[at + 2 : at + 3], "")[:4]
        becomes = be in _BECOME and then in (_THEN | _ENDS)
        is_so = be == "is" and who in _WHO and then in _THEN and not word.endswith(_PARTICIPLES)
        if (becomes or is_so) and _can_be_a_state(tokens[at + 1]):
            yield word


def _can_be_a_state(word: str) -> bool:
    return (
        word.islower()
        and is_verb(word)
        and not word.endswith("ly")
        and in_digits(word) is None
        and word in english_words()
        and word not in words_of_law()
        and word not in _NO_STATES
        and word not in motions().forms
    )


_NO_STATES = frozenset(
    (
        *("player", "players", "motion", "able", "allowed"),
        *("unable", "free", "entitled", "equal", "tied", "due", "worth", "eligible", "present"),
        *("positive", "negative", "first", "alone", "true", "false", "possible", "empty"),
        *("zero", "vacant", "random", "public", "known", "law", "part", "void", "invalid"),
    )
)
"""Adjectives that already have a meaning, and so can't name states."""
