"""Where a text begins and ends: a change that leads to its braces, dashes, forgotten braces, texts by number."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Propose, Vote
from tests.language.posts import UNREAD, gist, read, read_reply


def proposed(post: str) -> list[tuple[str, str]]:
    """The titles and texts that are proposed."""
    done = (one.action for one in read(post).read if isinstance(one, Announcement))
    return [(one.title, one.text) for one in done if isinstance(one, Propose)]


# -- a change that leads to a fence

REPEAL = "{{\nRepeal rule 3-4.\n}}"
RULE = "Create a new rule:\n\n__Geese__\n\n{{\nGeese may vote.\n}}"


@pytest.mark.parametrize(
    ("post", "found"),
    [
        (f"I propose:\n\n__Tidy__\n\n{RULE}", [("Tidy", RULE)]),
        (
            f"I submit two proposals:\n\n__One__\n\n{REPEAL}\n\n__Two__\n\n{RULE}",
            [("One", "Repeal rule 3-4."), ("Two", RULE)],
        ),
        (
            f"I submit two proposals:\n\n__One__\n\nRepeal rule 3-5.\n\n{RULE}\n\n__Two__\n\n{REPEAL}",
            [("One", f"Repeal rule 3-5.\n\n{RULE}"), ("Two", "Repeal rule 3-4.")],
        ),
        ("I propose:\n\n__Geese__\n\n{{\nRepeal rule 3-4.\n}}", [("Geese", "Repeal rule 3-4.")]),
    ],
)
def test_a_change_belongs_to_the_text_whose_fence_it_leads_to(post: str, found: list[tuple[str, str]]) -> None:
    assert proposed(post) == found


# -- two dashes


@pytest.mark.parametrize("lead", ["I submit the following proposal:", 'Here\'s my proposal (title: "Geese"):'])
def test_two_lines_of_two_dashes(lead: str) -> None:
    ((title, text),) = proposed(f"{lead}\n\n--\nAdd to the end of rule 3-2:\n\nWhoever quacks is a goose.\n--\n\nDov")
    assert title == ("Geese" if "Geese" in lead else "")
    assert text == "Add to the end of rule 3-2:\n\nWhoever quacks is a goose."


def test_two_dashes_above_a_name_delimit_nothing() -> None:
    post = "I submit the following proposal: {{ Repeal rule 3-4. }}\n--\nDov\n--\nthe list of the geese"
    assert proposed(post) == [("", "Repeal rule 3-4.")]
    assert proposed("Here's Dov's proposal:\n\n--\nRepeal rule 3-4.\n--") == []


@pytest.mark.parametrize("said", ['(title: "Geese")', '(called "Geese")', '(titled "Geese")'])
def test_a_title_in_brackets(said: str) -> None:
    for lead in ("I submit a proposal", "Here's a proposal"):
        assert proposed(f"{lead} {said}:\n\n{{{{\nRepeal rule 3-4.\n}}}}") == [("Geese", "Repeal rule 3-4.")]


# -- braces that were forgotten

FORGOTTEN = "I propose:\n{{\n__Geese__\nCreate a new rule:\n{{\nGeese may vote.\n}}\n"


@pytest.mark.parametrize(
    "below",
    ["", "\nWonko", "\n-- \nWonko\n", "\n-- \nWonko\n\nOn Dec 8, 2007, at 9:14 PM, Marvin wrote:\n\n> I veto p12."],
)
def test_a_text_ends_where_its_author_signs(below: str) -> None:
    (done,) = gist(read_reply(FORGOTTEN + below).read)
    assert isinstance(done, Propose)
    assert done.text == "Create a new rule:\n{{\nGeese may vote.\n}}"


@pytest.mark.parametrize(
    "post",
    [
        FORGOTTEN + "\nI vote FOR p12.",
        FORGOTTEN + "\nThat is all there is to say of geese.",
        "I propose:\n{{\n__Geese__\nRepeal rule 3-4.\n\nWonko",
        "I propose:\n{{\n__Geese__\n{{\n{{\nGeese may vote.\n}}\n\nWonko",
    ],
)
def test_else_nobody_knows_where_it_ends(post: str) -> None:
    assert gist(read(post).read) == [UNREAD]


# -- several, by their numbers

TEXTS = "\n\n#1:\n\n__Geese__\n\n{{\nRepeal rule 3-4.\n}}\n\n#2:\n\n__Ducks__\n\n{{\nRepeal rule 3-5.\n}}"


@pytest.mark.parametrize(
    "lead",
    [
        "Two proposals:",
        "For your consideration, two proposals:",
        "I'm short of time, so here come two small proposals:",
    ],
)
def test_a_line_says_how_many_stand_below(lead: str) -> None:
    assert [title for title, _ in proposed(lead + TEXTS)] == ["Geese", "Ducks"]
    assert [title for title, _ in proposed(lead + TEXTS.replace("#1:", "1.").replace("#2:", "2."))] == [
        "Geese",
        "Ducks",
    ]


@pytest.mark.parametrize(
    "post",
    [
        "We have two proposals:{texts}",
        "On the ballot, two proposals:{texts}",
        "From Ivy, two proposals:{texts}",
        "If nobody minds, two proposals:{texts}",
        "Two proposals:{texts}\n\nI won't submit them yet.",
        "Two proposals:\n\n1. Geese\n2. Ducks",
        "Two proposals?{texts}",
    ],
)
def test_they_may_be_others_or_not_offered(post: str) -> None:
    assert proposed(post.replace("{texts}", TEXTS)) == []


# -- a precaution


def test_what_is_done_in_case_another_forgets_is_done() -> None:
    for who in ("he forgets", "she has forgotten", "they forget"):
        (done,) = gist(read(f"In case {who} about it, I submit a proposal: {{{{ Repeal rule 3-4. }}}}").read)
        assert isinstance(done, Propose)
        assert gist(read(f"In case {who}, I vote FOR p12.").read) == [Vote("p12", "FOR")]
    assert gist(read("In case he votes FOR it, I vote FOR p12.").read) == [UNREAD]
    assert gist(read("In case they pass, I vote FOR p12.").read) == [UNREAD]


# -- a title in a sentence of its own


@pytest.mark.parametrize(
    "said",
    [
        'Its title is "Geese".',
        'The title of the proposal is "Geese":',
        'It is called "Geese".',
        'The title is the first 5 characters of "Geese are the root of all quacking".',
        'The title is the first two words of "The Geese are the root of all quacking".',
    ],
)
@pytest.mark.parametrize("lead", ["I submit the following proposal.", "The following is a new proposal."])
def test_a_sentence_tells_the_title(lead: str, said: str) -> None:
    title = "The Geese" if "words" in said else "Geese"
    assert proposed(f"{lead} {said}\n\nRepeal rule 3-4.") == [(title, "Repeal rule 3-4.")]
    if lead.startswith("I"):
        assert proposed(f"{lead} {said}\n\n{REPEAL}") == [(title, "Repeal rule 3-4.")]


def test_what_tells_no_title() -> None:
    assert proposed("I submit the following proposal. Its title is dull.\n\n{{ __Geese__\nRepeal rule 3-4. }}") == [
        ("Geese", "Repeal rule 3-4.")
    ]
    for lead in (
        'Dov will submit a proposal. Its title is "Geese".',
        'The following is no proposal. It is called "Geese".',
    ):
        assert proposed(f"{lead}\n\nRepeal rule 3-4.") == []


@pytest.mark.parametrize("lead", ["the text:\n\n", 'Its title is "Geese". ', "----\n\n"])
def test_what_leads_to_a_text_over_and_over_leads_nowhere(lead: str) -> None:
    assert all(one == UNREAD for one in gist(read("I submit the following proposal:\n\n" + lead * 2_000).read))
