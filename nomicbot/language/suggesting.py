"""The sentence to suggest for words without effect whose act can be learned from the words.

The suggestion is only an example to copy: nothing is done. So it need not be certain, but it must
do what it says, with the names of the words. No act that can't be undone is suggested.
"""

from collections.abc import Collection, Iterator

from nomicbot.game.actions import GRAVE, Action, Announcement
from nomicbot.language.act_words import TALK, VALUE, likely_values
from nomicbot.language.context import Context
from nomicbot.language.learned import candidates
from nomicbot.language.loose_titles import motion_named
from nomicbot.language.posts import TAGGER
from nomicbot.language.questions import meaning
from nomicbot.language.reader import Reader
from nomicbot.language.said import Setting
from nomicbot.language.scene import Scene
from nomicbot.rulebooks.library import motions

_CLEARLY = 0.5
"""The lowest likelihood at which a kind of action is suggested."""


def suggested(words: str, scene: Scene, played: Collection[type[Action]]) -> str:
    """Return the sentence that would do what words in a scene may mean, or "".

    `played` has the actions of the rulebooks in play. Words that name an Open motion are probably
    a vote.
    """
    acts = (*_of_the_kind(words, scene), *_of_a_motion(words, scene))
    fit = (act for act in acts if type(act) in played and act.stakes != GRAVE)
    lines = ((act, meaning(act).line) for act in fit)
    return next((line for act, line in lines if _states(line, act, scene)), "")


def _of_the_kind(words: str, scene: Scene) -> Iterator[Action]:
    """Yield the actions of the likeliest kind whose fields the words fill, the likeliest first."""
    likely = likely_values(words, TAGGER.tag(words, scene))
    kind = max(likely, key=lambda one: likely[one])
    if kind == TALK or likely[kind] < _CLEARLY:
        return
    name = kind.partition(VALUE)[0]
    found = candidates(words, Setting(TAGGER, Context(scene)))
    for one in sorted(found, key=lambda one: -one.likely):
        is_whole = bool(one.filled.used) and not one.filled.left and not one.denied
        if is_whole and type(one.filled.action).__name__ == name:
            yield one.filled.action


def _of_a_motion(words: str, scene: Scene) -> Iterator[Action]:
    """Yield the vote on the one Open motion that words name, as an example."""
    if motion := motion_named(words, scene):
        yield motions().cast(motion.name, "FOR")


def _states(line: str, act: Action, scene: Scene) -> bool:
    """Return whether a sentence does one action and nothing else."""
    read = Reader(scene).read(line).read
    return [isinstance(one, Announcement) and one.action == act for one in read] == [True]
