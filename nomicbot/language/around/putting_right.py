"""Whether a sentence takes back, or puts right, what was done above it in its passage: "Ivy, I mean"."""

import re
from collections.abc import Sequence

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.around.disowning import corrects
from nomicbot.language.around.edges import objects
from nomicbot.language.around.jests import teases
from nomicbot.language.around.moods import takes_back
from nomicbot.language.around.unsaying import denies_talk

_MAYBE = re.compile(r"\W*MAYBE(?:\s+NOT)?\W*")
_MEANT = re.compile(r"\W*(?P<what>[^.!?]{1,60}?),?\s+I\s+meant?\W*", re.IGNORECASE)
_GAME = re.compile(r"\d|\b(?:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO)\b")
"""What is meant after all, and what in it is about the game."""
_WAS = re.compile(r"\W*(?:(?:since|because|as)\s+)?(?:it|that|this|mine|they)\s+(?:was|were)\b", re.IGNORECASE)
"""How somebody speaks of what was recognised, to which e objects: "It was only a joke"."""


def puts_right(sentence: str, before: str, done: Sequence[Announcement | Unread], *, acted: bool) -> bool:
    """Whether a sentence does so to what was `done` above; `acted` if the one straight `before` did something."""
    if teases(sentence) or of_recognised(sentence, done):
        return False
    return takes_back(sentence) or (bool(done) and _corrects(sentence, before, acted))


def of_recognised(sentence: str, done: Sequence[Announcement | Unread]) -> bool:
    """Whether a sentence says of an action that its author objects to that it was not meant: that is why e objects."""
    return bool(done) and objects(done[-1]) and _WAS.match(sentence) is not None


def _corrects(sentence: str, before: str, acted: bool) -> bool:
    """Whether a sentence puts right what was done above, unless that is about talk between."""
    if meant := _MEANT.fullmatch(sentence):
        return acted or _GAME.search(meant["what"]) is not None
    if not acted and _MAYBE.fullmatch(sentence):
        return False  # the vote below a remark, not a doubt about the act straight before
    return corrects(sentence) and (acted or not denies_talk(sentence, before))
