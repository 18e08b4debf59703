"""Stories in the first person: whatever is done in them is done by nobody; an anecdote beside a vote is none."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.language.around.tales import narrated, told
from tests.language.posts import read, votes

STORY = """\
I come home late. Inside the shed there is a light.

"You're late," says the Gremlin.

I put my bag down. I give Peter 5 Genechips. I vote FOR p14. I say it quickly.

"And the other thing?"

I forfeit the game. I walk back out into the snow.
"""
PRESENT = """\
The courtroom is packed. Someone coughs. The judge raises a fin.

I vote FOR p13. The crowd gasps.

She smiles, and I nominate Wonko for the Ministry of Law.
"""
ANECDOTE = """\
Peter laughed when I told him, and my cat was no help. It was raining anyway.

I vote FOR p12, because somebody has to.
"""


@pytest.mark.parametrize("story", [STORY, PRESENT, f"{STORY}\n{PRESENT}"])
def test_nothing_is_done_in_a_story(story: str) -> None:
    assert not [one for one in read(story).read if isinstance(one, Announcement)]


def test_what_stands_behind_a_story_is_done() -> None:
    assert votes(read(f"{STORY}\nThat was chapter nine, sorry.\n\nI vote FOR p12.").read)[-1] == "FOR p12"


def test_an_anecdote_is_no_story() -> None:
    assert told(ANECDOTE, narrated(ANECDOTE)) == []
    assert votes(read(ANECDOTE).read) == ["FOR p12"]
