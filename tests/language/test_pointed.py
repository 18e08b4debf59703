"""Motions that are called by their titles with no marks, or "this proposal", as the subject or a quotation tells."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import Retract, Revise, Seal, Veto, Vote
from tests.language.posts import READER, UNREAD, gist, read_reply, titles

QUOTED = "On 1 May Wonko wrote:\n> Here it is.\n>\n> Title: Umbrella Stands\n> Author: Wonko\n>\n> Repeal rule 3-2.\n\n"
OFFERED = "On Monday Wonko wrote:\n> I submit the following proposal:\n>\n> {\n> Repeal rule 3-2.\n> }\n\n"
NOW = "\n\n{{\n__Brollies__\nRepeal rule 3-4.\n}}"


@pytest.mark.parametrize(
    "subject",
    ["Re: [public] Umbrella Stands", "Umbrella Stands", "Proposal: Umbrella Stands", "Re: [public] umbrella stands"],
)
@pytest.mark.parametrize(
    "words",
    [
        "I withdraw Umbrella Stands.",
        "I hereby retract Umbrella Stands, sorry.",
        "Dov, I withdraw Umbrella Stands because of what you said about drips.",
        "I retract my proposal Umbrella Stands.",
        "I withdraw the Umbrella Stands proposal.",
        "I withdraw the proposal titled Umbrella Stands; it was silly.",
    ],
)
def test_a_title_with_no_marks_is_a_motion_if_the_subject_is_that_title(words: str, subject: str) -> None:
    (one,) = gist(read_reply(words, subject).read)
    assert isinstance(one, Retract)
    assert one.motion.casefold() == "umbrella stands"


def test_a_title_with_no_marks_may_stand_in_a_quotation_instead() -> None:
    assert gist(read_reply(f"{QUOTED}I withdraw Umbrella Stands.", "Re: Oops").read) == [Retract("Umbrella Stands")]
    assert gist(read_reply("> __Cheese__\n>\n> Repeal it.\n\nI veto Cheese.").read) == [Veto("Cheese")]
    sealed = "I give my Seal of Approval to Umbrella Stands."
    assert gist(read_reply(QUOTED + sealed).read) == [Seal("Umbrella Stands")]


@pytest.mark.parametrize(
    "words",
    [
        "I withdraw Umbrella Stands v2.",
        "I'd withdraw Umbrella Stands.",
        "I will not withdraw Umbrella Stands.",
        "Unless somebody objects I withdraw Umbrella Stands.",
        "I withdraw Umbrella Stands if Bram asks.",
        "Why should I withdraw Umbrella Stands?",
        "Suppose I withdraw Umbrella Stands. Then Marvin wins.",
        "Dov says I withdraw Umbrella Stands too often.",
        "I withdraw nothing. Umbrella Stands is fine.",
        "Umbrella Stands is what I withdraw from.",
    ],
)
def test_a_title_is_no_act_by_itself(words: str) -> None:
    assert not [one for one in gist(read_reply(words, "Re: Umbrella Stands").read) if one != UNREAD]


def test_a_title_that_nobody_gave_is_none() -> None:
    assert not [one for one in gist(read_reply("I withdraw Umbrella Stands.", "Re: weather").read) if one != UNREAD]
    assert gist(read_reply("I withdraw Marvin's nomination.", "Marvin").read) == []


@pytest.mark.parametrize(
    "words",
    [
        f"I withdraw Umbrella Stands and submit the following proposal:{NOW}",
        f"I withdraw Umbrella Stands, and instead I submit the following proposal:{NOW}",
        f"I hereby retract my proposal Umbrella Stands and submit this:{NOW}",
    ],
)
def test_another_motion_is_offered_in_the_same_sentence(words: str) -> None:
    withdrawn, offered = read_reply(words, "Re: Umbrella Stands").read
    assert gist([withdrawn]) == [Retract("Umbrella Stands")]
    assert titles([offered]) == ["Brollies"]
    assert not [one for one in gist(read_reply(f"Suppose {words}", "Re: Umbrella Stands").read) if one != UNREAD]


@pytest.mark.parametrize(
    ("post", "subject", "motion"),
    [
        ("I withdraw this proposal.", "Re: p12", "p12"),
        ("I withdraw this CFI.", "Re: [public] CFI 3", "CFI 3"),
        ("I withdraw this proposal.", "Re: [public] Proposal: Umbrella Stands", "Umbrella Stands"),
        (f"{QUOTED}I withdraw the above proposal, sorry.", "Re: Oops", "Umbrella Stands"),
        (f"I retract the proposal quoted below.\n\n{QUOTED}", "Re: Oops", "Umbrella Stands"),
        (f"{OFFERED}Dov is right. I withdraw my proposal.", "Re: [public] Umbrella Stands", "Umbrella Stands"),
    ],
)
def test_this_proposal_is_what_the_subject_or_the_quotation_is_about(post: str, subject: str, motion: str) -> None:
    assert gist(read_reply(post, subject).read) == [Retract(motion)]


@pytest.mark.parametrize(
    ("post", "subject"),
    [
        ("I withdraw this proposal.", "Re: weather"),
        ("I withdraw this proposal.", "Re: CFI 3"),
        ("> Title: One\n>\n> Title: Two\n\nI withdraw this proposal.", "Re: both"),
        ("> p12 is as good as p13.\n\nI withdraw this proposal.", "Re: both"),
        (f"I submit a proposal:{NOW}\n\nI withdraw this proposal.", "Re: Proposal: Umbrella Stands"),
    ],
)
def test_this_proposal_is_asked_about_where_nobody_can_tell(post: str, subject: str) -> None:
    assert gist(read_reply(post, subject).read)[-1] == UNREAD


def test_this_proposal_is_revised() -> None:
    text = "{\n> Repeal rule 3-4. \n>\n> Repeal rule 3-5.\n}"
    for words in (
        "I revise this proposal:",
        "I revise this proposal, only to be rid of those wretched brackets:",
        "I amend my proposal to read as follows:",
        "Here's a new version. I hereby revise this proposal so that it reads:",
    ):
        (one,) = gist(READER.read(f"{words}\n\n{text}", subject="Re: [public] Proposal: Door Reform").read)
        assert isinstance(one, Revise)
        assert (one.motion, one.text) == ("Door Reform", "Repeal rule 3-4.\n\nRepeal rule 3-5.")
    part = f"I revise this proposal, only in the third paragraph:\n\n{text}"
    assert gist(READER.read(part, subject="Re: Proposal: Door Reform").read) == [UNREAD]


@pytest.mark.parametrize("tail", ["be consistent", "please Ivy", "tidy up", "be rid of it"])
def test_a_purpose_may_be_the_only_one(tail: str) -> None:
    assert gist(read_reply(f"I vote FOR p12, only to {tail}.").read) == [Vote("p12", "FOR")]


@pytest.mark.parametrize("tail", ["be told that I can't", "be struck from the roll", "withdraw it", "Dov"])
def test_what_comes_of_it_is_no_purpose(tail: str) -> None:
    assert gist(read_reply(f"I vote FOR p12, only to {tail}.").read) == [UNREAD]


@pytest.mark.parametrize(
    "head",
    [
        "-\n\nTitle: Goats\nAuthor: Cleo\n\n",
        "***\n\nTitle: Goats\n\n",
        "Title: Goats\nWith thanks to: Ivy, Dov\nAuthor: Cleo\n\n",
        "Author: Cleo\nTitle: Goats\nSponsor of the day: Ivy\n\n",
        "Title: Goats\nCo-authors: Dov, Ivy\nContents:\n",
    ],
)
@pytest.mark.parametrize("text", ["Repeal rule 3-4.", "{\nRepeal rule 3-4.\n}"])
def test_a_text_stands_below_lines_with_labels_of_any_kind(head: str, text: str) -> None:
    (one,) = read_reply(f"I submit the following proposal:\n\n{head}{text}").read
    assert titles([one]) == ["Goats"]
    assert getattr(one.action, "text", "") == "Repeal rule 3-4."  # type: ignore[union-attr]
