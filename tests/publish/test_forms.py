"""The forms that players are told to use for motions: each can be parsed, by the law in force."""

from pathlib import Path

from nomicbot.publish.amendment_preview import as_read
from nomicbot.publish.ballots import in_state
from nomicbot.publish.exemplary import forms
from tests.publish.test_waits import game_of, played

GAME = "rulebooks bnomic\nplayers Wonko Peter\n"


def test_each_form_is_read(tmp_path: Path) -> None:
    found = forms(game_of(played(tmp_path, GAME)))
    assert len(found) >= 10
    for what, sentence in found:
        text = f"{GAME}> Wonko to public\n| I submit a proposal: {{{{ __T__\n| {sentence}\n| }}}}\n= done\n"
        game = game_of(played(tmp_path, text))
        (motion,) = in_state(game, "Pending")
        read = as_read(game, motion, of_the_law=True)
        assert read, what
        assert not any("is not read by me" in words for words in read), (what, read)
