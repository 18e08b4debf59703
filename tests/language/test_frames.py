"""What stands around a clause: words in front with no comma, suppositions, second thoughts, and a clause before it."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import DeclareWin, Veto, Vote
from tests.language.posts import UNREAD, gist, read


@pytest.mark.parametrize(
    "opening",
    [
        *(
            "Finally",
            "Next",
            "In addition",
            "Again",
            "Now",
            "OK",
            "Well",
            "PS",
            "First",
            "Ok, so",
            "Alas",
            "For the record",
        ),
        *(
            "After some thought",
            "On second thought",
            "Hi all",
            "As the Legislator of the Nweek",
            "By the way",
            "Besides",
        ),
        *("With the Big Rubber Stamp", "Using the Big Rubber Stamp,", "By the power of the Big Rubber Stamp,"),
    ],
)
def test_words_in_front_need_no_comma(opening: str) -> None:
    assert gist(read(f"{opening} I veto p3.").read) == [Veto("p3")]


@pytest.mark.parametrize("verb", ["humbly", "proudly", "hereby declare that I", "declare that I hereby"])
def test_the_verb_can_be_qualified(verb: str) -> None:
    assert gist(read(f"I {verb} vote FOR p3.").read) == [Vote("p3", "FOR")]


@pytest.mark.parametrize(
    "post",
    [
        "From now on I vote FOR p3.",
        "Today I vote FOR p3.",
        "In the election for the Ministry of Law I vote for Peter.",
        "I agree with Peter and vote FOR p3.",
        "I like p3, so I vote FOR p3.",
        "I have read it and hereby veto p3.",
        "I vote FOR p3 again next nweek.",
        "I vote FOR p3 too next time.",
        "I veto p3, I think.",
        "I veto p3, given the chance.",
        "I veto p3 as it were.",
        "I would like to win.",
        "I turn my Clock Key Off until p3 resolves.",
        "I give Peter 5 Genechips for each vote.",
        "I veto p9-p3.",
        "I veto p3 to p3000.",
        "I withdraw p9-p3.",
        "I lobby Wonko to vote FOR p9-p3.",
        "I reanimate Wonko's Soul and vote FOR p9-p3.",
        "p9-p3 are Story Proposals.",
    ],
)
def test_what_stands_around_an_action_can_make_it_doubtful(post: str) -> None:
    assert gist(read(post).read) == [UNREAD]


@pytest.mark.parametrize(
    "post",
    [
        "Suppose Peter objects. Then I veto p3.",
        "What if Peter objects? Then I veto p3.",
        "Let's say Peter objects. I veto p3. I win.",
        "Imagine this. I veto p3.",
        "Here is my plan. First I veto p3. Then I win.",
        "Scenario. I veto p3. Peter complains. I win.",
        "The scenario: I veto p3. Peter complains. I win.",
        "Consider the following. I veto p3.",
        "Think about it. I become Dictator. I veto p3. I win.",
        "Let's make a deal. You vote FOR p3. I vote FOR p4.",
        "Try this: I veto p3.",
        "Tomorrow I vote FOR p3.",
        "Next nweek I vote FOR p3.",
        "Sometimes I vote FOR p3.",
        "Each nweek I veto p3.",
        "I would wait and vote FOR p3.",
        "I want to read it and vote FOR p3.",
        "I don't just sit there and vote FOR p3.",
    ],
)
def test_what_is_only_thought_of_is_never_done(post: str) -> None:
    assert not [one for one in read(post).read if isinstance(one, Announcement)]


def test_a_supposition_ends_with_its_paragraph() -> None:
    assert gist(read("What if Peter objects? I veto p3.\n\nI win.").read) == [UNREAD, DeclareWin()]


def test_what_is_doubtful_before_a_text_is_not_done() -> None:
    assert gist(read("I veto p3 again next nweek {{ Wonko gains 1A. }}").read) == [UNREAD, UNREAD]
