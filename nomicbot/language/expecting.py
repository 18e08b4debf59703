"""Sentences in whole words whose author expects that something comes of them.

They invite a player to a game, submit a motion, regret an act, or take a side on a motion that they
name. None is done or asked about here; their author is told when nothing came of them.
"""

import re
from collections.abc import Sequence

from nomicbot.language.custom_word_types import own_types, stands_alone
from nomicbot.language.lexicon import sets_of
from nomicbot.language.patterns import pattern
from nomicbot.language.recognising.values import CHOICES
from nomicbot.language.scene import Scene
from nomicbot.language.tags import Tag, any_is

_HANDS_IN, _REGRETS = pattern("hands_in_a_text"), pattern("regrets_an_act")
(_SIDES,) = sets_of("taking a side")
_WORD = re.compile(r"\w+")
_OF_OTHERS = ("PART", "THIRD", "cond", "tell", "hypo", "time", "ask")
_FEW = 5
"""The most words of an answer to one's own question about a motion: "I'm against"."""


def expects_an_act(words: str, tags: Sequence[Tag], *, newcomer: bool) -> bool:
    """Return whether the author of a sentence expects that something comes of it.

    Whoever is no `newcomer` knows that an invitation to a game is not a challenge yet.
    """
    regrets = _REGRETS.match(words) is not None
    return regrets or _takes_a_side(words, tags) or (newcomer and _invites(words, tags))


def hands_in_a_text(words: str) -> bool:
    """Return whether a sentence hands in a motion: "Proposal: Goats."."""
    return _HANDS_IN.match(words) is not None


def answers_about_a_title(before: str, words: str, scene: Scene) -> bool:
    """Return whether words take a side on the motion that was asked about before them.

    For example "no way" after "A Present??".
    """
    said = [word.casefold() for word in _WORD.findall(words)]
    asked = before.rstrip().endswith("?") and len(said) <= _FEW and not words.rstrip().endswith("?")
    return asked and not _SIDES.union(CHOICES).isdisjoint(said) and _names_a_title(before, scene)


def _names_a_title(words: str, scene: Scene) -> bool:
    """Return whether words contain the title of an Open motion, whatever its punctuation."""
    told = f" {' '.join(_WORD.findall(words.casefold()))} "
    titles = (_WORD.findall(one.title.casefold()) for one in scene.motions if one.open)
    return any(title and f" {' '.join(title)} " in told for title in titles)


def _invites(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether a question invites to a game: "Would you like a game of Sprouts with me?"."""
    if not words.rstrip().endswith("?") or any_is(
        tags, "rel", "THIRD", "PART", "BE", "time", "HAVE"
    ):
        return False
    games = [tag for tag in tags if tag.type in own_types() and own_types()[tag.type].loosely]
    return any(not stands_alone(tag.type) for tag in games) and any_is(tags, "person", "me")


def _takes_a_side(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether the author takes a side on a motion: "Cats (p3) I don't support"."""
    if words.rstrip().endswith("?") or not (any_is(tags, "motion") and any_is(tags, "SUBJ")):
        return False
    if any_is(tags, *_OF_OTHERS):
        return False
    said = [tag.text.casefold().strip('"') for tag in tags if tag.kind in ("VERB", "T")]
    return any(word in _SIDES or word in CHOICES for word in said)
