"""The sentence to suggest for words without effect, if what was learned says which act they are.

It is only an example to copy: nothing is done. So it need not be certain, but it must do what it
says, with the names of the words. No act that can't be undone is suggested.
"""

from collections.abc import Collection

from nomicbot.game.actions import GRAVE, Action, Announcement
from nomicbot.language.context import Context
from nomicbot.language.learned import fitting
from nomicbot.language.posts import TAGGER
from nomicbot.language.questions import meaning
from nomicbot.language.reader import Reader
from nomicbot.language.said import Setting
from nomicbot.language.scene import Scene


def suggested(words: str, scene: Scene, played: Collection[type[Action]]) -> str:
    """Return the sentence that would do what words in a scene may mean, or "".

    `played` has the actions of the rulebooks in play.
    """
    likely = fitting(words, Setting(TAGGER, Context(scene)))
    acts = [act for act in likely if type(act) in played and act.stakes != GRAVE]
    lines = ((act, meaning(act).line) for act in acts)
    return next((line for act, line in lines if _states(line, act, scene)), "")


def _states(line: str, act: Action, scene: Scene) -> bool:
    """Return whether a sentence does one action and nothing else."""
    read = Reader(scene).read(line).read
    return [isinstance(one, Announcement) and one.action == act for one in read] == [True]
