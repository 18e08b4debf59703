"""Votes below the numbered items of somebody's list, and below one quoted motion that the subject names, too."""

import pytest

from tests.language.posts import UNREAD, read_reply, votes

SUMMARY = """\
> 1. p12. Replace "herring" by "cod" wherever it is found in the rules, and
> number them anew.
{}

> 2: p13, Longer weeks.
{}

> (3) Proposal 14 - the Parliament of Owls and other birds,
> which would sit at night only.
{}
"""


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (("Aye.", "Nay!", "Abstain."), ["FOR p12", "AGAINST p13", "ABSTAIN p14"]),
        (
            ("Aye, though I shall miss it.", "Nay, we've no time.", "Aye, I suppose."),
            ["FOR p12", "AGAINST p13", "FOR p14"],
        ),
        (
            ("As I've already said, nay.", "As I told Bram, aye.", "Well, all right, aye."),
            ["AGAINST p12", "FOR p13", "FOR p14"],
        ),
        (("FOR.", "I never asked for this.\nI vote nay to that.", "No idea."), ["FOR p12", "AGAINST p13"]),
        (("FOR (for now). Is a list that comes too late a list?", "Well.", "Hm."), ["FOR p12"]),
        (("FOR (just kidding). I don't know.", "AGAINST (if Ivy is, too). Well.", "Hm."), [UNREAD, UNREAD]),
        (("FOR (for now). If nobody minds.", "AGAINST (or maybe not).", "Hm."), [UNREAD, UNREAD]),
    ],
)
def test_the_items_of_a_list_are_answered_one_by_one(said: tuple[str, ...], expected: list[str]) -> None:
    assert votes(read_reply(SUMMARY.format(*said)).read) == expected


def test_an_item_may_be_wrapped_over_several_lines() -> None:
    item = (
        "> a) p16: Coffee for everyone, at the cost of those who drink tea, who\n"
        "> are many, and to the gain of those who do not drink any, and of\n"
        "> whom there is one in each Class.\n"
    )
    assert votes(read_reply(f"{item}Against, alas.\n\n> b) p17, Tea\nFor.").read) == ["AGAINST p16", "FOR p17"]


@pytest.mark.parametrize(
    "words",
    [
        "> 1. p12. I asked Marvin whether e'd drop this one.\nAye, e told me so.",
        "> 1. p12. You wanted it gone.\nAye, and I still do.",
        "> 2. p13. Did it not fail the last time?\nNay, that was another one.",
        "> 1. 12 members turned up.\nAye, twelve.",
        "> 2. Rule 14, Hats\nAye, that's the one.",
        "> a) Section 3, Coats\nNay. Section 4.",
        "> p17 - Fog is silly, it takes away all that I see.\n> Let's have it off the list.\n\nAye, let's.",
    ],
)
def test_who_answers_a_remark_does_not_vote(words: str) -> None:
    assert votes(read_reply(words, subject="Re: what do we have").read) in ([], [UNREAD])


FOG = "> p17 - Fog\n>\n> While there is Fog, nobody may look at the Grid.\n> There is Fog when the Clerk says so.\n\n"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Nay! The Clerk can't see as it is.", ["AGAINST p17"]),
        ("Aye. About time that somebody thought of it.", ["FOR p17"]),
        ("Aye. That's what I meant.", [UNREAD]),
        ("Aye, that it is.", []),
    ],
)
def test_a_word_is_a_vote_below_the_motion_that_the_subject_names(words: str, expected: list[str]) -> None:
    assert votes(read_reply(FOG + words, subject="Re: [public] p17 - Fog").read) == expected


def test_below_a_remark_on_that_motion_it_is_an_answer() -> None:
    remark = '> p17 - Fog\n>\n> You wrote "may not" where it should be "CANNOT".\n\nNay. It is right as it is.'
    assert votes(read_reply(remark, subject="Re: [public] p17 - Fog").read) == [UNREAD]
