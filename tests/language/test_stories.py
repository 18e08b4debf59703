"""Grave actions: one that may be part of a story is asked about, and one that is plain is done."""

from pathlib import Path

from nomicbot.game.actions import GRAVE, Announcement
from nomicbot.language.deciding import decided
from nomicbot.language.questions import acts_of
from nomicbot.language.reader import Reader
from nomicbot.language.thresholds import THRESHOLDS
from tests.corpus.scene import SCENE

LINES = [
    line
    for line in Path(__file__).with_name("stories.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
READER = Reader(SCENE)


def test_what_may_be_a_memory_is_asked_about() -> None:
    wrong = []
    for line in LINES:
        words, _, is_ = line.rpartition(" => ")
        told = decided(READER.read(words).read, THRESHOLDS["seldom"])
        grave = [one for one in told if any(act.stakes == GRAVE for act in acts_of(one))]
        done = ["done" if isinstance(one, Announcement) else "asked" for one in grave]
        if done != [is_]:
            wrong.append(f"{words}: {done}, and not {is_}")
    assert not wrong, "\n".join(wrong)
