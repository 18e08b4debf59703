"""What stands around an action: words that lead in to it, second halves, lines that introduce it."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.language.around.residue import before, behind
from nomicbot.rulebooks.bnomic.vocabulary import Join
from tests.language.posts import UNREAD, gist, read, titles, votes


@pytest.mark.parametrize(
    ("post", "expected"),
    [
        ("Last thing: I vote FOR p10.", ["FOR p10"]),
        ("Do we have that written down somewhere?\n\nI vote FOR p10.", ["FOR p10"]),
        ("Now me, not the log:\n\nI vote FOR p10.", ["FOR p10"]),
        ("Me too: I wish to become a player.", ["join"]),
        ("and because nobody else will love it enough: I vote FOR p10 3 times.", ["FOR p10"]),
        ("with the new 1-3 g: I vote MAYBE on p20 101 times.", ["MAYBE p20"]),
        ("and as a control group, I vote MAYBE on p20 twice.", ["MAYBE p20"]),
        ("OK, fine, I vote FOR p3.", ["FOR p3"]),
        ("So: I forfeit.", ["forfeit"]),
        ("Actually, I vote FOR p1.", ["FOR p1"]),
        ("For the record: I vote FOR p3.", ["FOR p3"]),
        ("Having slept on it: I vote FOR p3.", ["FOR p3"]),
        ("On the subject of crockery: I vote FOR p3.", ["FOR p3"]),
        ("Since it is late: I vote FOR p3 and I forfeit.", ["FOR p3", "forfeit"]),
        ("One more: I vote FOR p3, and I have read it.", ["FOR p3"]),
        ("And so as to set an example before breakfast:\n\nI vote FOR p1.", ["FOR p1"]),
        ("Actions:\nI vote FOR p3.", ["FOR p3"]),
        ("Here are my votes:\nI vote FOR p3.", ["FOR p3"]),
        ("Bob:\n\nI vote FOR p3.", ["FOR p3"]),
        ("I vote FOR p3. No, I don't think that it is perfect.", ["FOR p3"]),
        ("I vote FOR p3. It is a vote for change. At least that one is easy.", ["FOR p3"]),
        ("I vote FOR p3. This is serious business.", ["FOR p3"]),
        ("Bob:\nno idea.\n\nI vote FOR p3.", ["FOR p3"]),
        ("Begin example\n\nI vote FOR p3.\n\nEnd example\n\nI vote FOR p4.", [UNREAD, "FOR p4"]),
        ("A template:\n\nI vote FOR p3.\n\nI vote FOR p4.", ["FOR p4"]),
        ("I vote FOR p6, and I have written to her.", ["FOR p6"]),
        ("I vote MAYBE NOT on p22; it does not like to be carried.", ["MAYBE NOT p22"]),
        ("I vote FOR p3, which I wrote.", ["FOR p3"]),
        ("I vote FOR p3; the goats are hungry.", ["FOR p3"]),
        ("I vote FOR p3, it is good.", ["FOR p3"]),
        ("I vote AGAINST p21 after all.", ["AGAINST p21"]),
        ("After all, I vote AGAINST p21.", ["AGAINST p21"]),
        ("I vote FOR p3 all the same.", ["FOR p3"]),
        ("All in all, I vote FOR p3.", ["FOR p3"]),
        ("All right, I vote FOR p3.", ["FOR p3"]),
        ("I vote to ABSTAIN on p1.", ["ABSTAIN p1"]),
        ("My vote on p1 is FOR.", ["FOR p1"]),
    ],
)
def test_what_changes_nothing_is_read_over(post: str, expected: list[str]) -> None:
    assert votes(read(post).read) == expected


@pytest.mark.parametrize(
    "lead",
    [
        "I dreamt: ",
        "As an example, ",
        "As a rule, ",
        "As Bob's proxy, ",
        "A: ",
        "In my head: ",
        "To vote: ",
        "With one exception: ",
        "With these words: ",
        "For Bob: ",
        "Bob: ",
        "Next time: ",
        "Tomorrow: ",
        "After the ballot closes, ",
        "As soon as I can, ",
        "Not at all: ",
        "Who knows, ",
        "Proto: ",
        "As they say, ",
        "OK ;-) ",
        "If you like: ",
        "with the new rule",
        "",
    ],
)
def test_a_lead_in_that_may_change_it_does_not_pass(lead: str) -> None:
    assert before(lead) or not lead.strip()
    assert not [one for one in read(f"{lead or 'But maybe '}I vote FOR p12.").read if isinstance(one, Announcement)]


@pytest.mark.parametrize(
    "tail",
    [
        ", and the rest",
        ", and the next one",
        ", and I have changed my mind",
        ", and I will vote FOR p4",
        ", it is a joke",
        "; I lied",
        ", and so does Bob",
        "; the rest is silence",
        ", said the goat",
        ", she whispered",
        ", I thought",
        ", which I hereby withdraw",
        ", and I am doing so twice",
        "; it is on p13 too",
        ", it is good, but not yet",
        ", and it is good if you like goats",
        ", and I have no idea, have you?",
        ", and I dance",
        ", ignore this",
        " after all the others",
        ", or so it is said",
    ],
)
def test_a_second_half_that_may_change_it_does_not_pass(tail: str) -> None:
    assert behind(tail) or tail.endswith("?")
    assert gist(read(f"I vote FOR p12{tail}.").read) == [UNREAD]


@pytest.mark.parametrize(
    ("post", "called"),
    [
        ("I become a player named QUILL, then, in capitals, because I am louder.", "QUILL"),
        ("I become a player named zed.", "zed"),
        ("I join the game, and wish to be known as iain.", "iain"),
        ("I hereby become a player and go by Zed.", "Zed"),
    ],
)
def test_names(post: str, called: str) -> None:
    assert gist(read(post).read) == [Join(called)]


@pytest.mark.parametrize(
    "post",
    [
        "I become a player named whatever you like.",
        "I become a player named after my dog.",
        "I join the game as usual.",
        "I become a player called back from the dead.",
        "I forfeit my turn.",
        "I propose to amend rule 3-4.",
        "Vote FOR p1.",
        "I submit a proposal? {{ __A__ x }}",
        "I submit a proposal: {{ __A__ x }} tomorrow.",
        "I submit this proposal twice: {{ Wonko gains 1A. }} three times.",
        "Bob:\nI vote FOR p10.",
        "I'd love to join the game!",
        "I'd like to vote FOR p3, but the goats ate my ballot.",
    ],
)
def test_what_may_be_meant_is_asked(post: str) -> None:
    assert gist(read(post).read) == [UNREAD]


@pytest.mark.parametrize(
    "post",
    [
        "I propose to show it the street.",
        "Then I put the lid back, and I forfeit nothing and I propose nothing, for once, and I go to bed.",
        "I submit to the tea towel, every evening, without a proposal.",
        "I submit no proposals this nweek.",
        "I forfeit my lid, I said.",
        "I am voting for goats.",
        "Vote FOR p1!",
    ],
)
def test_prose_gives_nothing(post: str) -> None:
    assert read(post).read == ()


@pytest.mark.parametrize(
    ("post", "expected"),
    [
        ("I submit two proposals!\n\n{{\n__A__\nx\n}}\n\n{{\n__B__\ny\n}}", ["A", "B"]),
        ("no burns!! I submit a proposal!!\n{{ __A__ x }}", ["A"]),
        ("I submit a proposal.\n{{ __A__ x }}", ["A"]),
        ("I submit the following as a proposal: {{ __A__ x }}", ["A"]),
        ('I submit Proposal "Foo": {{ x }}', ["Foo"]),
        ("I submit the following proposal, called Tea, {{ x }}", ["Tea"]),
        ("I create a proposal: {{ __A__ x }}", ["A"]),
    ],
)
def test_texts_below_an_announcement(post: str, expected: list[str]) -> None:
    assert titles(read(post).read) == expected


@pytest.mark.parametrize(
    "post",
    [
        "I submit the following proposal three times: {{ __A__ x }}",
        "I submit a proposal about goats three times: {{ __A__ x }}",
        "I submit this proposal: {{ __A__ x }} three times.",
        "I submit this proposal: {{ __A__ x }}, three times.",
    ],
)
def test_how_often_a_proposal_is_submitted(post: str) -> None:
    (one,) = read(post).read
    assert isinstance(one, Announcement)
    assert one.times == 3


def test_that_speaks_of_what_was_said_and_this_of_what_is_said() -> None:
    assert votes(read("That's what you said the last time. I vote FOR p3.").read) == ["FOR p3"]
    assert votes(read("They lie there. That's what wax does. I vote FOR p3.").read) == ["FOR p3"]
    assert votes(read("This is only an example. I vote FOR p3.").read) == []
