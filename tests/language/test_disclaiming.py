"""What says of words below it, or of the whole post, that they do not count."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.language.around.disclaiming import disclaims
from tests.language.posts import READER, read

SAID = """\
Nothing below counts, I'm still thinking about all of it:
None of this counts.
This post is only a draft.
What follows is a joke.
Please don't count any of this.
The rest of this mail is fiction.
Everything below is hypothetical.
Nothing in this post is an action.
No line of this is meant.
These votes are not final.
This is not my ballot.
The following does not count.
Consider this a dry run.
Treat what follows as fiction.
None of these votes is cast yet.
Not a word of this is binding.
NB: nothing here is official.
Warning: what comes now is a story.
Nothing I write below counts.
None of the votes below has been cast.
This is just a sketch of my ballot.""".splitlines()
NOT_SAID = """\
Nothing below the belt.
This post is late.
The following is my ballot.
This is a test of faith for me.
None of this is my fault.
Nothing here is easy.
This vote is not a joke.
This is no joke.
This is the story of my life.
The rest is history.
This proposal is a draft that nobody needed.
This is real.
All of this is good.
These are my votes.
This one is a joke of a proposal.""".splitlines()


@pytest.mark.parametrize("sentence", SAID)
def test_nothing_counts_that_is_said_not_to(sentence: str) -> None:
    found = read(f"{sentence}\n\nI vote FOR p12.\n\nI give Peter 1 genechip.\n\np13: FOR\np14: AGAINST\n").read
    assert not [one for one in found if isinstance(one, Announcement)]


@pytest.mark.parametrize("sentence", NOT_SAID)
def test_talk_about_other_things_changes_nothing(sentence: str) -> None:
    assert not disclaims(sentence)
    found = read(f"{sentence}\n\nI vote FOR p12.\n").read
    assert [type(one) for one in found] == [Announcement]


@pytest.mark.parametrize("sentence", ["None of this counts.", "Nothing here is meant.", "This post is only a draft."])
def test_what_stands_above_does_not_count_either(sentence: str) -> None:
    found = read(f"I vote FOR p12.\n\n{sentence}\n").read
    assert not [one for one in found if isinstance(one, Announcement)]


@pytest.mark.parametrize("subject", ["DRAFT ballot (not the real one)", "Re: [public] draft of my votes", "Draft"])
def test_a_subject_may_say_so(subject: str) -> None:
    assert not READER.read("p12: FOR\np13: AGAINST\n\nI veto p18.\n", subject=subject).read
