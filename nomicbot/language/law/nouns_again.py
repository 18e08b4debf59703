"""Nouns with which a paragraph refers again to a player: "that Senator" after "a Senator"."""

from collections.abc import Sequence

from nomicbot.game.plainlaw.vocabulary import Vocabulary

_INTRODUCES = frozenset(("a", "an", "any", "each", "every", "another", "if", "when", "whenever"))
_AGAIN = frozenset(("that", "the", "this", "such"))
_GOES_ON = frozenset(("of", "with", "who", "whose", "that", "having", "in"))
"""Words after a noun with "the" that say which one is meant, so that it was not named before."""


def nouns_again(tokens: Sequence[str], words: Vocabulary) -> list[str]:
    """Return the words, with "that Senator" after "a Senator" replaced by "that player"."""
    tokens = _with_the_latter(tokens)
    nouns = {trait.as_noun[0] for trait in words.traits if trait.as_noun}
    named: set[str] = set()
    said: list[str] = []
    for at, token in enumerate(tokens):
        before = tokens[at - 1].casefold() if at else ""
        then = tokens[at + 1].casefold() if at + 1 < len(tokens) else ""
        if token in named and before in _AGAIN and then not in _GOES_ON:
            said[-1:] = ["that" if before != "the" else "the"]
            said.append("player")
            continue
        if token in nouns and before in _INTRODUCES:
            named.add(token)
        said.append(token)
    return said


_OTHERS = (("the", "other", "player"), ("that", "other", "player"), ("this", "other", "player"))
_ONE_OF_TWO = frozenset(("former", "latter"))


def _with_the_latter(tokens: Sequence[str]) -> Sequence[str]:
    """Return the words with "the latter" for "the other player" where no word tells two apart.

    Where a sentence speaks of the latter already, "the other player" may be the former.
    """
    low = [token.casefold() for token in tokens]
    if _ONE_OF_TWO & {*low}:
        return tokens
    said: list[str] = []
    at = 0
    while at < len(tokens):
        other = tuple(low[at : at + 3]) in _OTHERS
        said += ("the", "latter") if other else (tokens[at],)
        at += 3 if other else 1
    return said
