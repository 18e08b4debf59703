"""Grave actions that the grammar finds in words which are clearly about something else.

"I shall retire one square to the east" has a verb of leaving the game, and is a step. No question
may offer to do what cannot be undone where what was learned says that another kind of action is
meant.
"""

from collections.abc import Mapping, Sequence

from nomicbot.game.actions import GRAVE
from nomicbot.language.act_words import TALK, likely_kinds
from nomicbot.language.said import Said, Setting
from nomicbot.language.stance import ASK

_HARDLY, _CLEARLY = 0.05, 0.5
"""The highest likelihood of a kind that is far off, and the lowest of the kind that is meant."""


def without_far_off(read: Sequence[Said], words: str, setting: Setting) -> list[Said]:
    """Return the results of a sentence, or none if its only action is doubtful and far off.

    A sentence with several results keeps all of them.
    """
    if len(read) != 1 or not _is_doubtful_and_grave(read[0]):
        return list(read)
    tags = setting.tagger.tag(words, setting.context.scene)
    likely = likely_kinds(words, tags)
    meant = max(likely, key=lambda kind: likely[kind])
    clear = meant != TALK and likely[meant] >= _CLEARLY
    alone = sum(tag.kind == "SUBJ" for tag in tags) <= 1
    return [] if clear and alone and _chance(read[0], likely) < _HARDLY else list(read)


def _is_doubtful_and_grave(one: Said) -> bool:
    """Return whether a result is a question about one action that can't be undone."""
    doubted = one.stance.decision == ASK and one.offer is None
    return doubted and [act.stakes for act in one.acts] == [GRAVE]


def _chance(one: Said, likely: Mapping[str, float]) -> float:
    """Return how likely a sentence states an action of the same kind as one of these."""
    return max(likely.get(type(act).__name__, 0.0) for act in one.acts)
