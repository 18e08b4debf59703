"""Sentences whose author regrets an act: "Please undo that move." This module undoes nothing."""

from nomicbot.language.patterns import pattern

_REGRETS = pattern("regrets_an_act")


def regrets(words: str) -> bool:
    """Return whether the author of a sentence wants to undo an act: "Please undo that move."."""
    return _REGRETS.match(words) is not None
