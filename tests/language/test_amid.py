"""Offers of a text amid talk: what stands around them is left aside, unless it may change them."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import CallShenanigans, Propose, Revise
from tests.language.posts import read

TEXT = "{{ __Goats__ Repeal rule 3-4. }}"

OFFERED = [
    "Nobody else wants to say it, so I propose this, just the one for now...\n\n",
    "And now for real: I propose this,\n\n",
    "I propose this because nobody else will: ",
    "I submit the following proposal; it's Ivy's idea, but my typing: ",
    "I propose the below - it's late, be merciful - : ",
    "I'm proposing this: ",
    "I am now submitting this as a proposal:\n\n",
    "I formally propose the below.\n\n",
    "I propose the following small reform, which is long overdue: ",
    "I propose what stands below: ",
]


@pytest.mark.parametrize("words", OFFERED)
def test_talk_around_an_offer_is_left_aside(words: str) -> None:
    (one,) = read(f"{words}{TEXT}").read
    assert isinstance(one, Announcement)
    assert isinstance(one.action, Propose)
    assert one.action.title == "Goats"


def test_a_title_ends_where_its_text_is_spoken_of() -> None:
    (one,) = read('I submit a proposal called Fewer Gremlins with the text: "Repeal rule 3-16."').read
    assert isinstance(one, Announcement)
    assert isinstance(one.action, Propose)
    assert (one.action.title, one.action.text) == ("Fewer Gremlins", "Repeal rule 3-16.")


def test_a_revision_may_have_talk_around_it_too() -> None:
    (one,) = read(f"I revise p12, at long last: {TEXT}").read
    assert isinstance(one, Announcement)
    assert isinstance(one.action, Revise)


@pytest.mark.parametrize(
    "words",
    [
        "I propose this, says Dov: ",
        "I propose this as soon as I can: ",
        "I propose this for discussion, not for the ballot: ",
        "I propose this in my next post: ",
        "I propose this with Cleo's permission: ",
        "I propose this as an example of bad style: ",
        "I propose this in the play: ",
        "I propose this but not yet: ",
        "I propose this only if Dov agrees: ",
        "I propose this, or something like it: ",
        "I propose this, no wait, that's the old text: ",
        "What I propose, in short: ",
        "I'm proposing this next week: ",
        "I'm submitting this when the exams are over: ",
        "I'm proposing to Cleo tonight. ",
        "I'm not proposing this: ",
        "While I'm submitting things: ",
        "I call Shenanigans on Peter's vote: ",
        "I revise p12, second paragraph: ",
        "I revise p12 in its second paragraph: ",
        "I revise p12, just the last line: ",
    ],
)
def test_what_may_change_an_offer_is_no_talk(words: str) -> None:
    assert not [one for one in read(f"{words}{TEXT}").read if isinstance(one, Announcement)]


@pytest.mark.parametrize(
    "post",
    [
        f"By the power of Executive Tidiness, I submit the following\nProposal:\n\n{TEXT}",
        f"Pursuant to 4-7.d I submit the following proposal:\n\n{TEXT}",
        f'I submit the following proposal, which has the title "Goats", and which I think is long overdue: {TEXT}',
        f"I hereby submit this in its place, shorter and with fewer bones: {TEXT}",
    ],
)
def test_words_of_the_law_and_wrapped_lines_are_talk_too(post: str) -> None:
    (one,) = read(post).read
    assert isinstance(one, Announcement)
    assert isinstance(one.action, Propose)
    assert one.action.title == "Goats"


def test_shenanigans_may_be_called_for_a_reason() -> None:
    (one,) = read("I call Shenanigans, for the sake of peace in the\nfamily:\n\nStatement: Dov moved twice.").read
    assert isinstance(one, Announcement)
    assert one.action == CallShenanigans("Dov moved twice.")
