"""The transcripts beside this file: each line has the result that is indented below it."""

from itertools import pairwise
from pathlib import Path

import pytest

from nomicbot.rulebooks.sprodzoom import Gesture, picture, view
from nomicbot.rulebooks.sprodzoom.transcripts import TranscribedGame, answered

TRANSCRIPTS = {
    file.stem: file.read_text("utf-8")
    for file in sorted(Path(__file__).parent.glob("transcripts/*.txt"))
}
OUTCOMES = (
    "Legal. ",
    "Not legal: ",
    "Means nothing: ",
    "Quoted: ",
    "Not read: ",
    "Legal, but in error: ",
)


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_it_goes_as_it_was_written_down(name: str) -> None:
    assert answered(TRANSCRIPTS[name]) == TRANSCRIPTS[name]


def test_each_gesture_is_done_and_is_an_error_in_some_transcript() -> None:
    lines = "\n".join(TRANSCRIPTS.values()).split("\n")
    made = {}
    for line, below in pairwise(lines):
        words = line.partition(":")[2].split()
        for gesture in Gesture:
            if str(gesture) in words:
                made.setdefault(gesture, set()).add(below.strip().split(" ")[0])
    lacking = [
        str(g)
        for g in Gesture
        if "Legal." not in made[g] or ("Not" not in made[g] and g is not Gesture.FORTNUM)
    ]
    assert lacking == []


def test_the_picture_of_the_readme_is_that_of_the_six() -> None:
    game = TranscribedGame([])
    answered(TRANSCRIPTS["six_at_a_table"], game)
    drawn = (Path(__file__).parents[3] / "docs" / "sprodzoom.svg").read_text("utf-8")
    assert drawn == picture(view(game.state, None))


def test_each_kind_of_outcome_is_in_some_transcript() -> None:
    told = "\n".join(TRANSCRIPTS.values())
    assert [outcome for outcome in OUTCOMES if f"\n    {outcome}" not in told] == []
