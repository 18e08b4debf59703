"""Texts that nothing but their form offers, and texts of motions with no fence, as they stand in mails of all years."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Propose, Revise, Vote
from tests.language.posts import READER, read

TEXT = "{{ __Goats__\n\nRepeal rule 3-4.\n}}"


def proposed(post: str, subject: str = "") -> list[str]:
    found = READER.read(post, subject=subject).read
    return [one.action.title for one in found if isinstance(one, Announcement) and isinstance(one.action, Propose)]


@pytest.mark.parametrize(
    "post",
    [
        "{text}",
        "{text}\n\n--\nWonko",
        "This should fix it.\n\n{text}",
        "{text}\n\nIt would cost us 3 points, but it could be fun.",
        "{text}\n\nI vote FOR p12.",
        "Okay, there is method in this, so if y'all could wave it through, I'd be happy.\n\nCheers,\nIvy\n\n{text}",
        "[[ finally ]]\n\n{text}\n\n[[It was nice to write it.]]",
        '<proposal title="Goats">\nRepeal rule 3-4.\n</proposal>',
        'Nobody likes goats.\n\n<proposal title="Goats">\nRepeal rule 3-4.\n</proposal>',
        "{{ _Goats_\n\nCreate a new rule:\n\n{{ _Goats_\n\nThere are goats.\n}}\n}}",
        "{{\n__Goats__\n\n*Pling*\n\nI ran to the kettle, and threw it at Ivy.\n\nRepeal rule 3-4.\n}}",
    ],
)
def test_a_text_with_a_title_and_changes_is_offered_by_its_form(post: str) -> None:
    assert proposed(post.replace("{text}", TEXT)) == ["Goats"]


@pytest.mark.parametrize(
    "post",
    [
        "Would this work?\n\n{text}",
        "{text}\n\nWould this work?",
        "{text}\n\nWhat do you think?",
        "{text}\n\nComments?",
        "{text}\n\nNot yet, though.",
        "{text}\n\nMaybe not this nweek.",
        "{text}\n\nI'll post it tomorrow.",
        "{text}\n\nI might submit this.",
        "If we get tired of this:\n\n{text}",
        "Here is what Dov wrote:\n\n{text}",
        "Dov's version:\n\n{text}",
        "From the archives:\n\n{text}",
        "This failed in nweek 5:\n\n{text}",
        "Remember this one?\n\n{text}",
        "Bram, try this:\n\n{text}",
        "You could propose\n\n{text}",
        "Somebody should submit this\n\n{text}",
        "I was about to submit\n\n{text}",
        "My draft so far.\n\n{text}",
        "{{ __Goats__\n\nThere are goats.\n}}",
        "{{ Repeal rule 3-4. }}",
        "He wrote {text} and that was all.",
        "{{ __Goats__\n\nRepeal rule 3-4.\n\n[[ and here I fell asleep. Not submitted, not finished. ]]\n}}",
        "[[ I'm not submitting this. ]]\n\n{text}",
        "Here is a proposal that I remember from the old days:\n\n{text}\n\nIt passed, too.",
    ],
)
def test_what_stands_beside_it_may_leave_that_in_doubt(post: str) -> None:
    assert proposed(post.replace("{text}", TEXT)) == []


def test_the_subject_says_whose_texts_these_are() -> None:
    post = f"This should take care of what Dov said about goats.\n\n{TEXT}"
    assert proposed(post) == []
    assert proposed(post, "prop: goats") == ["Goats"]
    assert proposed(post, "Re: goats") == []


@pytest.mark.parametrize(
    "lead",
    [
        "Here is a proposal to do that:",
        "So here's a new proposal.",
        'The following is a proposal, entitled "Goats":',
        "I propose the following:",
    ],
)
def test_a_text_with_no_fence(lead: str) -> None:
    post = f'{lead}\n\n1. Repeal rule 3-4.\n\n2. Create a rule "Moo" with this text:\n\nMoo is law.\n\nSo be it.\n\nIvy'
    (done,) = (one.action for one in read(post).read if isinstance(one, Announcement))
    assert isinstance(done, Propose)
    assert done.text.endswith("So be it.")


@pytest.mark.parametrize(
    "lead",
    [
        "Here is a proposal that I might make:",
        "The following is a proposal of Ivy's:",
        "The following is a proposal from last nweek:",
        "Here is a proposal for you to mull over.",
        "Here is a proposal on which I want comments:",
    ],
)
def test_a_proposal_that_is_only_shown(lead: str) -> None:
    assert proposed(f"{lead}\n\nRepeal rule 3-4.") == []


def test_the_text_of_a_change_stands_below_it() -> None:
    post = "I propose to amend rule 4-6 to read as follows:\n\nA Minister names a deputy.\n\nE may object.\n\n\nIvy"
    (done,) = (one.action for one in read(post).read if isinstance(one, Announcement))
    assert isinstance(done, Propose)
    assert done.text == "Amend rule 4-6 to read as follows:\n\nA Minister names a deputy.\n\nE may object."
    asked = "I propose to amend rule 4-6 to read as follows:\n\nA Minister names a deputy.\n\nWhat do you think?"
    assert proposed(asked) == []


@pytest.mark.parametrize(
    ("lead", "motion"),
    [
        ("The following is a revised version of p21:", "p21"),
        ('The following is a revised version of my proposal 21 entitled "The Price\nof Tea"', "p21"),
        ("Here is a new version of my proposal p21:", "p21"),
        ("I am amending p21 to read as follows:", "p21"),
        ("This is the text of p21:", ""),
        ("The following is a new version of p21, which Dov wrote:", ""),
        ("This is a revised version of p21 for your comments:", ""),
    ],
)
def test_a_new_version_is_a_revision(lead: str, motion: str) -> None:
    found = [one.action for one in read(f"{lead}\n\n{{{{ Repeal rule 3-4. }}}}").read if isinstance(one, Announcement)]
    assert [one.motion for one in found if isinstance(one, Revise)] == ([motion] if motion else [])
    assert len(found) == bool(motion)


@pytest.mark.parametrize(
    "post",
    [
        "I submit the following proposal and vote FOR p12:\n\n{{ Repeal rule 3-4. }}",
        'I submit the following proposal, "Goats", and vote FOR p12, since it is mine:\n\n{{ Repeal rule 3-4. }}',
        "I submit the following proposal and vote FOR p12.\n\nRepeal rule 3-4.",
        "I submit a proposal: {{ Repeal rule 3-4. }} and vote FOR p12.",
        "I venture the following proposal: {{ Repeal rule 3-4. }} I vote FOR p12.",
    ],
)
def test_the_text_of_an_offer_stands_behind_what_its_sentence_goes_on_with(post: str) -> None:
    offer, vote = (one.action for one in read(post).read if isinstance(one, Announcement))
    assert isinstance(offer, Propose)
    assert offer.text == "Repeal rule 3-4."
    assert vote == Vote("p12", "FOR")


@pytest.mark.parametrize(
    ("lead", "acts"),
    [
        ("Since half of you are away, and there might be nobody left", True),
        ("Since I can't see what it would do, and it seems to me that we should be able to wait until Friday", True),
        ("Because I like it, and if Dov agrees", False),
        ("As Dov would say, and Ivy would agree", False),
    ],
)
def test_a_second_reason_is_one_as_well(lead: str, acts: bool) -> None:
    assert any(isinstance(one, Announcement) for one in read(f"{lead}, I vote FOR p12.").read) is acts


def test_the_subject_gives_the_title_of_a_text_with_no_fence() -> None:
    text = 'Enact a new rule, titled "Shouting" with text as follows:\n\nWhoever shouts loses 5 points.\n\nSo be it.'
    found = READER.read(f"Hello.\n\n{text}\n\nI vote FOR p12.", subject="Proposal: Quiet").read
    offer, vote = (one.action for one in found if isinstance(one, Announcement))
    assert isinstance(offer, Propose)
    assert (offer.title, offer.text) == ("Quiet", text)
    assert vote == Vote("p12", "FOR")
    for subject in ("Re: Proposal: Quiet", "Proposal: quiet?", "proto: Quiet", "Shouting"):
        assert proposed(text, subject) == []
    for post in (f"What do you think?\n\n{text}", "We could repeal rule 3-4.", f"{text}\n\nI like it."):
        assert proposed(post, "Proposal: Quiet") == []


def test_a_title_in_marks_goes_before_that_of_the_subject() -> None:
    assert proposed("__Goats__\n\nRepeal rule 3-4.\n\nI vote FOR p12.", "Proposal: Sheep") == ["Goats"]


def test_what_goes_on_behind_an_offer_is_not_lost_with_it() -> None:
    never_closed = "I submit a proposal and vote FOR p12:\n\n{{ never closed"
    below_another = "I submit a CFI: {{ The moon is round. }}\n\nHence I submit this and vote FOR p12."
    for post in (never_closed, below_another):
        found = [one.action for one in read(post).read if isinstance(one, Announcement)]
        assert found[-1:] == [Vote("p12", "FOR")]
