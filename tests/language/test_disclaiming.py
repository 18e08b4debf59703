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


def test_only_talk_is_taken_back_by_who_denies_the_talk_before() -> None:
    acted = "I vote FOR p12.\n\nsorry iain. actually not sorry\n"
    assert [isinstance(one, Announcement) for one in read(acted).read] == [True]


@pytest.mark.parametrize("words", ["Actually not.", "Actually not p12.", "Sorry Dov. Actually not FOR."])
def test_who_denies_what_was_done_leaves_it_in_doubt(words: str) -> None:
    assert not any(isinstance(one, Announcement) for one in read(f"I vote FOR p12. {words}\n").read)
