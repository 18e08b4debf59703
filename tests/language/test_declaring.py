"""What type of Specialty Proposal a proposal is, by its owner's word and by its own."""

import pytest

from nomicbot.language.documents.changes import read_changes
from nomicbot.rulebooks.bnomic.specialties.forms import declared_in
from nomicbot.rulebooks.bnomic.vocabulary import DeclareForms, Vote
from tests.language.posts import UNREAD, gist, read


@pytest.mark.parametrize(
    ("post", "motion", "forms"),
    [
        ("p12 is a Sonnet Proposal.", "p12", ("Sonnet",)),
        ("I declare p12 to be a Story Proposal.", "p12", ("Story",)),
        ("I declare that p12 is a Shakespearean Sonnet Proposal and a Story Proposal", "p12", ("Sonnet", "Story")),
        ('My proposal "Goats" is a Haiku Proposal.', "Goats", ("Short Poem",)),
        ("I hereby designate my proposal 12 as a Short Poem Proposal", "p12", ("Short Poem",)),
        ("Proposal 12 is a Miscellaneous Form Proposal.", "p12", ("Miscellaneous Form",)),
    ],
)
def test_a_proposal_is_declared(post: str, motion: str, forms: tuple[str, ...]) -> None:
    assert gist(read(post).read) == [DeclareForms(motion, forms)]


def test_several_are_declared() -> None:
    post = "p12 and p13 are Story Proposals. I declare p14 to be a Limerick Proposal, and vote FOR p3."
    assert gist(read(post).read) == [
        DeclareForms("p12", ("Story",)),
        DeclareForms("p13", ("Story",)),
        DeclareForms("p14", ("Short Poem",)),
        Vote("p3", "FOR"),
    ]


@pytest.mark.parametrize(
    "post",
    [
        "p12 is a story about goats.",
        "Is p12 a Sonnet Proposal?",
        "p12 is not a Sonnet Proposal.",
        "p12 was a Story Proposal.",
        "I think p12 is a Sonnet Proposal.",
        "Wonko says p12 is a Story Proposal.",
        "I declare p12 to be a masterpiece.",
        "Story Proposals are fun.",
        "> p12 is a Sonnet Proposal.",
    ],
)
def test_prose_about_proposals_is_prose(post: str) -> None:
    assert gist(read(post).read) == []


@pytest.mark.parametrize(
    "post",
    [
        "I declare p12 to be a Story Proposal if it passes.",
        "I declare p12 to be a Story Proposal about goats.",
    ],
)
def test_what_may_be_a_declaration_is_asked_about(post: str) -> None:
    assert gist(read(post).read) == [UNREAD]


@pytest.mark.parametrize(
    ("title", "text", "forms"),
    [
        ("Goats [Story]", "x", ("Story",)),
        ("(Haiku) Goats", "x", ("Short Poem",)),
        ("Goats [sonnet proposal] [Story]", "x", ("Story", "Sonnet")),
        ("Goats", "[Story]\nx", ("Story",)),
        ("Goats", "x\n  (Short Poem)  \ny", ("Short Poem",)),
        ("Goats", "This is a Short Poem Proposal.\nx", ("Short Poem",)),
        ("Goats", "This is a Story Proposal and a Sonnet Proposal! x", ("Story", "Sonnet")),
        ("Goats", "[[This is a Story Proposal.]] x", ("Story",)),
        ("Goats [Misc]", "x", ("Miscellaneous Form",)),
        ("Story", "x", ()),
        ("Goats", "x (Story) y", ()),
        ("Goats", "This is a story. x", ()),
        ("Goats", "This is a Story Proposal that is none", ()),
        ("Goats", "[[Story]]", ()),
    ],
)
def test_a_proposal_declares_itself(title: str, text: str, forms: tuple[str, ...]) -> None:
    assert declared_in(title, text) == forms


@pytest.mark.parametrize("line", ["[Story]", "This is a Short Poem Proposal.", "(Haiku) [Story]"])
def test_a_declaration_is_no_change(line: str) -> None:
    plain = read_changes("Wonko gains 1A.\n\nPeter gains 2A.")
    assert read_changes(f"{line}\nWonko gains 1A.\n{line}\nPeter gains 2A.\n{line}") == plain
    assert len(plain) == 2


@pytest.mark.parametrize(
    "declared", ["I declare that this proposal is a haiku.", "I declare it to be a Short Poem Proposal."]
)
def test_a_proposal_is_declared_straight_below_it(declared: str) -> None:
    found = gist(read(f"I propose: {{{{ __Rain__ x }}}}\n\n{declared}").read)
    assert found[1:] == [DeclareForms("Rain", ("Short Poem",))]
    assert gist(read(f"I propose: {{{{ x }}}}\n\n{declared}").read)[1:] == [UNREAD]
    assert gist(read(declared).read) == [UNREAD]
