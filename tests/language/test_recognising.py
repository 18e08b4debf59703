"""Recognising what somebody sent to a private forum: what is one, what is asked about, and what only talks of it."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import Forfeit, Pay, RecogniseAction, Vote
from tests.language.posts import UNREAD, gist, read

FOR_P3 = Vote("p3", "FOR")

RECOGNITIONS = [
    ("I recognise Wonko's action: I vote FOR p3.", "Wonko", FOR_P3),
    ("I hereby recognize Wonko's private action: “I vote FOR p3.”", "Wonko", FOR_P3),
    ("As the Manager, I recognise that Wonko voted FOR p3.", "Wonko", FOR_P3),
    ("As the Manager, I recognise Peter's vote FOR p3 (sent to spoon-discuss).", "Peter", FOR_P3),
    ("I recognise Peter's vote of FOR on p3.", "Peter", FOR_P3),
    ('I recognise the action of Wonko: "I vote FOR p3".', "Wonko", FOR_P3),
    ("I recognise what Wonko sent to spoon-discuss: I vote FOR p3.", "Wonko", FOR_P3),
    ('I recognise Peter\'s post to spoon-discuss, "I vote FOR p3".', "Peter", FOR_P3),
    ("As Minister of Law I recognise Peter's action: e votes FOR p3.", "Peter", FOR_P3),
    ("As a Minister I recognise Peter's vote FOR p3, sent to me on Tuesday.", "Peter", FOR_P3),
    ("As a Minister I recognise Peter's gift of 2 Genechips to Iain, sent the same evening.", "Peter", Pay("Iain", 2)),
    ('I recognise Peter\'s e-mail of yesterday: "I forfeit the game."', "Peter", Forfeit()),
]


@pytest.mark.parametrize(("post", "player", "action"), RECOGNITIONS)
def test_somebodys_action_is_recognised(post: str, player: str, action: object) -> None:
    assert gist(read(post).read) == [RecogniseAction(player, action)]


def test_each_of_several_actions_is_recognised() -> None:
    both = [RecogniseAction("Peter", FOR_P3), RecogniseAction("Peter", Vote("p4", "AGAINST"))]
    assert gist(read('I recognise Peter\'s actions: "I vote FOR p3 and AGAINST p4."').read) == both


def test_what_is_told_of_somebody_ends_where_its_author_goes_on() -> None:
    of_peter = RecogniseAction("Peter", FOR_P3)
    assert gist(read("I recognise that Peter voted FOR p3, and I vote AGAINST p4.").read) == [
        of_peter,
        Vote("p4", "AGAINST"),
    ]
    twice = "As Minister of Law, I recognise that Peter voted FOR p3, and I recognise that Iain voted FOR p3."
    assert gist(read(twice).read) == [of_peter, RecogniseAction("Iain", FOR_P3)]
    quoted = "I recognise Peter's action: I vote FOR p3, and I vote AGAINST p4."
    assert gist(read(quoted).read) == [of_peter, RecogniseAction("Peter", Vote("p4", "AGAINST"))]


def test_a_text_in_a_fence_is_part_of_what_is_recognised() -> None:
    (one,) = gist(read("I recognise Peter's action: I submit a proposal: {{ Peter gains 1A. }}").read)
    assert one.player == "Peter"
    assert one.action.text == "Peter gains 1A."


def test_a_number_of_times_is_of_what_is_recognised() -> None:
    (one,) = read("I recognise Peter's action: I vote FOR p3 three times.").read
    assert one.times == 3


@pytest.mark.parametrize(
    "post",
    [
        "I recognise Wonko's action.",
        "I recognise Wonko's action: nice weather.",
        "I recognise Wonko's action: e likes p3.",
        "I recognise Wonko's vote FOR p3, sent to me on Tuesday and withdrawn on Friday.",
        "I recognise Wonko's action: I voot FOR pp.",
        "I recognise Wonko's action: I recognise Peter's action: I vote FOR p3.",
        "I recognise Wonko's action: I object to the recognition of my action.",
        "If he asks, I recognise Wonko's action: I vote FOR p3.",
        "I recognise Wonko's action: I vote FOR p3 if p4 passes.",
        "I recognise Wonko's action: I vote FOR p3?",
        "I recognise that Wonko voted FOR p3, and I vote FOR p4 if p5 passes.",
        "I recognise that Wonko voted FOR p3, and I would vote FOR p4.",
        "Ivy, as Minister of Law I recognise that Wonko voted FOR p3, and I vote FOR p4.",
    ],
)
def test_what_may_be_a_recognition_is_asked_about(post: str) -> None:
    assert gist(read(post).read) == [UNREAD]


@pytest.mark.parametrize(
    "head", ["I recognise Wonko's action:", "I recognise Wonko's votes as follows:", "I recognise these as Wonko's:"]
)
@pytest.mark.parametrize("below", ["\nI vote FOR p3.", "\n\nI vote FOR p3.", "\n* I vote FOR p3\n* I vote FOR p4"])
def test_what_stands_below_is_not_done_by_whoever_recognises_it(head: str, below: str) -> None:
    *recognised, own = gist(read(f"{head}{below}\n\nI vote FOR p9.").read)
    assert recognised
    assert all(one == UNREAD or isinstance(one, RecogniseAction) for one in recognised)
    assert own == Vote("p9", "FOR")


@pytest.mark.parametrize(
    "post",
    [
        "I recognise Peter's point.",
        "I recognise that this is hard.",
        "I recognise Peter's actions as foolish.",
        "I recognise Wonko's vote for freedom.",
        'I do not recognise Wonko\'s action: "I vote FOR p3".',
        "He recognised Wonko's action.",
        'Rule 1-3 says "I recognise Wonko\'s action: I vote FOR p3".',
        "I recognised Wonko's action yesterday.",
    ],
)
def test_what_only_talks_of_it_is_prose(post: str) -> None:
    assert gist(read(post).read) == []


@pytest.mark.parametrize(
    "lead",
    [
        "I recognise the following votes:",
        "I hereby recognize these votes, which went to the chat list:",
        "The following votes, sent to the chat list, are recognised:",
    ],
)
@pytest.mark.parametrize(
    "rows",
    [
        "p3, FOR, by Wonko\np4, AGAINST, by Peter",
        "* Wonko: FOR p3\n* Peter votes AGAINST p4",
        "FOR p3 by Wonko\nAGAINST p4 by Peter",
        "Wonko: p3 FOR\nPeter: p4 AGAINST",
    ],
)
def test_votes_are_recognised_row_by_row(lead: str, rows: str) -> None:
    rest = "\n\nI vote FOR p9."
    assert gist(read(f"{lead}\n\n{rows}{rest}").read) == [
        RecogniseAction("Wonko", FOR_P3),
        RecogniseAction("Peter", Vote("p4", "AGAINST")),
        Vote("p9", "FOR"),
    ]


@pytest.mark.parametrize(
    "post",
    [
        "The following votes were recognised:\n\np3, FOR, by Wonko",
        "I recognised the following votes:\n\np3, FOR, by Wonko",
        "I recognise these votes if nobody minds:\n\np3, FOR, by Wonko",
        "I recognise the following votes:\n\np3, FOR, by Wonko\np4, by Peter",
        "Should I recognise these votes?\n\np3, FOR, by Wonko",
        "For example:\n\nI recognise these votes:\n\np3, FOR, by Wonko",
        "I do not recognise these votes:\n\np3, FOR, by Wonko",
    ],
)
def test_rows_that_nobody_recognises(post: str) -> None:
    assert all(one == UNREAD for one in gist(read(post).read))
