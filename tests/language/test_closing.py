"""Remarks on a motion that end with a vote, and similar remarks that do nothing."""

from pathlib import Path

from nomicbot.game.actions import Announcement
from nomicbot.language.questions import meaning
from nomicbot.language.reader import Reader
from tests.corpus.scene import SCENE

LINES = [
    line
    for line in Path(__file__).with_name("closing.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
READER = Reader(SCENE)


def test_a_remark_on_a_motion_may_end_with_its_vote() -> None:
    wrong = []
    for line in LINES:
        words, _, does = line.rpartition(" => ")
        acts = [one for one in READER.read(words).read if isinstance(one, Announcement)]
        told = " ".join(meaning(one.action).line for one in acts) or "-"
        if told != does:
            wrong.append(f"{words} {told}, and not {does}")
    assert not wrong, "\n".join(wrong)
