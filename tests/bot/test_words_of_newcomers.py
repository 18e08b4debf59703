"""Acts as newcomers word them: each is done, asked about with a line that does it, or answered."""

import pytest
from table import Table, at

from nomicbot.rulebooks.bnomic.vocabulary.motions import Propose, Vote

TITLED = 'I submit a proposal: {{\n__A Present__\nIn rule 3-4, replace "2A" with "3A".\n}}'
OPEN = 10


@pytest.fixture
def table():
    table = Table("Wonko", "Peter")
    table.post("Wonko", TITLED, at(2), "present")
    return table


def lines(table: Table, id: str) -> list[object]:
    """Return the actions of the lines that a ruling offers."""
    verdicts = table.ledger.verdicts(table.entry(id))
    return [line.action for verdict in verdicts for line in verdict.readings]


@pytest.mark.parametrize(
    ("words", "title", "text"),
    [
        (
            "I propose that every player gets 5A. It should take effect at once.",
            "",
            "Every player gets 5A. It should take effect at once.",
        ),
        ("Proposal: Goats. Every player gets 1A.", "Goats", "Every player gets 1A."),
        (
            "Hi all, here is a small proposal from me: Every player gets 1A. I hope you like it.",
            "",
            "Every player gets 1A.",
        ),
        ('Proposal "More": Peter gains 1A.', "More", "Peter gains 1A."),
        (
            "I would like to make a proposal. Title: Tea Time. Text: Peter gains 1A.",
            "Tea Time",
            "Peter gains 1A.",
        ),
        ("Let us thank Peter. I put this forward as a proposal.", "", "Let us thank Peter."),
        ("my proposal is to repeal rule 3-4", "", "Repeal rule 3-4."),
    ],
)
def test_a_proposal_in_words_is_offered_with_its_title_and_its_whole_text(
    table, words, title, text
):
    table.post("Peter", words, at(3), "says")
    (first, *_) = lines(table, "says")
    assert isinstance(first, Propose)
    assert (first.title, first.text) == (title, text)
    ruling = table.sent("ruling")[-1]
    assert "Line 1, if that passes: " in " ".join(ruling.body.split())
    table.post("Peter", "1", at(3, 14), "settles", In_Reply_To=f"<{ruling.message_id}>")
    assert table.values["p2"]["text"] == text


def test_what_is_to_last_is_offered_as_a_rule_first(table):
    table.post(
        "Peter", "Whenever a player joins, Peter gains 1A.", at(3), "s", Subject="Proposal: Joy"
    )
    rule, text = lines(table, "s")
    assert rule.text == (
        'Create a rule entitled "Joy" with the text: "Whenever a player joins, Peter gains 1A."'
    )
    assert (text.title, text.text) == ("Joy", "Whenever a player joins, Peter gains 1A.")


@pytest.mark.parametrize(
    "words",
    [
        "I submit a proposal called Fair Pay:\n\n{{\nPeter gains 1A.\n}}",
        '"Fair Pay"\n\nI propose: {{ Peter gains 1A. }}',
    ],
)
def test_a_title_beside_the_braces_is_kept(table, words):
    table.post("Peter", words, at(3), "says")
    assert table.values["p2"]["title"] == "Fair Pay"


def test_talk_of_proposals_is_none(table):
    for number, words in enumerate(
        (
            "Wonko's proposal is a good idea. I like the proposal.",
            "My proposal is better than yours.",
            "I want to make a proposal. I like goats.",
        )
    ):
        table.post("Peter", words, at(3, 8 + number), f"says{number}")
        assert lines(table, f"says{number}") == []


@pytest.mark.parametrize(
    ("words", "votes"),
    [
        ("A Present?? no way", ["AGAINST", "FOR"]),
        ("The present? I like it!", ["FOR", "AGAINST"]),
        ("p1: sure why not", ["FOR", "AGAINST"]),
    ],
)
def test_a_side_on_a_motion_that_is_named_first_is_asked_about_with_both_votes(table, words, votes):
    table.post("Peter", f"I vote FOR p7.\n\n{words}", at(OPEN), "says")
    asked = [act for act in lines(table, "says") if isinstance(act, Vote) and act.motion == "p1"]
    assert [act.vote for act in asked] == votes


def test_a_question_about_a_motion_takes_no_side(table):
    table.post("Peter", "A Present? I wonder what that does.", at(OPEN), "says")
    assert lines(table, "says") == []


def test_a_newcomers_question_to_the_list_is_answered_in_private(table):
    table.post("Mira", "I become a player.", at(OPEN), "joins")
    table.post("Mira", "I vote FOR p1. How many votes does p1 have?", at(OPEN, 14), "asks")
    (mail,) = table.sent("unheeded")
    assert mail.to == ("mira@players.example",)
    assert "    > How many votes does p1 have?\n" in mail.body
    assert "  title      A Present\n" in mail.body
    assert "I found no action" not in table.sent("ruling")[-1].body


def test_what_a_number_is_good_for_is_told(table):
    table.post("Mira", "I become a player.", at(OPEN), "joins")
    table.post("Mira", "What can I buy with Genechips?", at(OPEN, 14), "asks")
    (mail,) = table.sent("unheeded")
    assert "These clauses say what one does with it:" in mail.body
    assert "3-16.c: To Bribe the Voting Gremlin is to give it 10 Genechips" in mail.body


def test_what_the_other_players_are_asked_is_left_to_them(table):
    table.post("Mira", "I become a player.", at(OPEN), "joins")
    table.post("Mira", "I vote FOR p1. What do you all think about p1?", at(OPEN, 14), "asks")
    assert table.sent("unheeded") == []


def test_a_regret_gets_the_ways_to_take_something_back(table):
    table.post("Peter", "Oops, undo my last vote please", at(OPEN), "regrets")
    (mail,) = table.sent("unheeded")
    assert "    > Oops, undo my last vote please\n" in mail.body
    assert "This is how to take something back:" in mail.body


def test_who_asks_the_bot_needs_no_colon(table):
    table.post("Peter", "bot whats open", at(OPEN), "asks")
    assert "1 motion can be voted on" in table.sent("answer")[-1].body


def test_two_questions_in_one_line_get_two_answers(table):
    table.post("Peter", "bot: when does voting end? and who is ahead", at(OPEN), "asks")
    first, second = table.sent("answer")
    assert "can be voted on until" in " ".join(first.body.split())
    assert "Player" in second.body


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("I'm not keen on the present, so that's a no from me.", "AGAINST"),
        ("p1 yes also", "FOR"),
        ("No way am I supporting the present.", "AGAINST"),
    ],
)
def test_words_that_are_likely_a_vote_are_asked_about_with_both_sides(table, words, first):
    table.post("Peter", words, at(OPEN, 12), "says")
    sides = [line.vote for line in lines(table, "says") if isinstance(line, Vote)]
    assert sides[0] == first
    assert sorted(sides) == ["AGAINST", "FOR"]


def test_talk_about_a_motion_is_no_vote(table):
    for n, words in enumerate(("I wrote the present in a hurry.", "I'm still thinking about p1.")):
        table.post("Peter", words, at(OPEN, 13 + n), f"talk{n}")
        assert lines(table, f"talk{n}") == []


def test_an_abstention_is_offered_as_one(table):
    table.post("Peter", "p1 is abstain", at(OPEN, 12), "says")
    assert [line.vote for line in lines(table, "says")] == ["ABSTAIN"]
