"""Sentences in whole words whose author expects that something comes of them.

They invite a player to a game, regret an act, or take a side on a motion that they name.
None is done or asked about here; their author is told when nothing came of them.
"""

from collections.abc import Sequence

from nomicbot.language.invitations import invites
from nomicbot.language.lexicon import sets_of
from nomicbot.language.patterns import pattern
from nomicbot.language.recognising.values import CHOICES
from nomicbot.language.tags import Tag, any_is

_REGRETS = pattern("regrets_an_act")
(_SIDES,) = sets_of("taking a side")
_OF_OTHERS = ("PART", "THIRD", "cond", "tell", "hypo", "time", "ask")


def regrets(words: str) -> bool:
    """Return whether the author of a sentence wants to undo an act: "Please undo that move."."""
    return _REGRETS.match(words) is not None


def expects_an_act(words: str, tags: Sequence[Tag], *, newcomer: bool) -> bool:
    """Return whether the author of a sentence expects that something comes of it.

    Whoever is no `newcomer` knows that an invitation to a game is not a challenge yet.
    """
    return regrets(words) or _takes_a_side(words, tags) or (newcomer and invites(words, tags))


def _takes_a_side(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether the author takes a side on a motion: "Cats (p3) I don't support"."""
    if words.rstrip().endswith("?") or not (any_is(tags, "motion") and any_is(tags, "SUBJ")):
        return False
    if any_is(tags, *_OF_OTHERS):
        return False
    said = [tag.text.casefold().strip('"') for tag in tags if tag.kind in ("VERB", "T")]
    return any(word in _SIDES or word in CHOICES for word in said)
