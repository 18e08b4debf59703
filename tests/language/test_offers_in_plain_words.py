"""Offers in plain words: what one is just doing, one's own motions by name, in the imperative, in quotation marks."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Propose, Retract, Revise, SubmitTweak
from tests.language.posts import UNREAD, gist, read

TEXT = "{{ __Geese__\n\nRepeal rule 3-4.\n}}"
PLAIN = 'Create a rule entitled "Second Thoughts" with the following text:\n\n"A goose may think twice."'


def revised(post: str) -> list[str]:
    """The motions that are revised."""
    done = (one.action for one in read(post).read if isinstance(one, Announcement))
    return [one.motion for one in done if isinstance(one, Revise)]


def proposed(post: str) -> list[str]:
    """The titles that are proposed."""
    done = (one.action for one in read(post).read if isinstance(one, Announcement))
    return [one.title for one in done if isinstance(one, Propose)]


# -- what a motion is called


@pytest.mark.parametrize(
    ("lead", "motion"),
    [
        ("I amend my Wooden Spoons proposal to read:", "Wooden Spoons"),
        ("I hereby revise my as-yet unnumbered Wooden Spoons proposal to read:", "Wooden Spoons"),
        ("I amend the entirety of my pending Wooden Spoons proposal to read:", "Wooden Spoons"),
        ("I amend my proposal Spoons&Forks to be:", "Spoons&Forks"),
        ("I revise my proposal Rise of the Spoons to read:", "Rise of the Spoons"),
        ("I amend my as-yet unopened Wooden Spoons proposal, p21, to read:", "p21"),
        ("I amend the whole text of my silly thing about spoons, the proposal p21, to read:", ""),
        ("I amend the entirety of p21 to read:", "p21"),
        ("I amend my Spoons proposal from last nweek to allow forks, as in:", ""),
        ("I might amend my Wooden Spoons proposal to read:", ""),
        ("I amended my Wooden Spoons proposal to read:", ""),
        ("Should I amend my Wooden Spoons proposal to read:", ""),
    ],
)
def test_a_motion_of_mine_has_a_name(lead: str, motion: str) -> None:
    assert revised(f"{lead}\n\n{TEXT}") == ([motion] if motion else [])


def test_it_is_withdrawn_by_that_too() -> None:
    assert gist(read("I withdraw my Wooden Spoons proposal.").read) == [Retract("Wooden Spoons")]
    assert gist(read("I could withdraw my Wooden Spoons proposal.").read) == []


# -- what somebody is just doing


@pytest.mark.parametrize(
    ("lead", "motion"),
    [
        ("I am changing p21 to the following:", "p21"),
        ("I'm hereby rewriting my proposal 21 to read:", "p21"),
        ('I am changing p21 to the following, with title "Geese":', "p21"),
        ("I'm changing p21 when I find the time:", ""),
        ("Dov is changing p21 to the following:", ""),
        ("I was changing p21 to the following:", ""),
    ],
)
def test_a_revision_that_is_being_made(lead: str, motion: str) -> None:
    assert revised(f"{lead}\n\n{TEXT}") == ([motion] if motion else [])


def test_what_is_said_twice_is_done_once() -> None:
    assert revised(f"I'm changing p21: I hereby revise p21 to read\n\n{TEXT}") == ["p21"]


def test_a_proposal_that_is_being_made() -> None:
    assert proposed(f'I am making a new proposal with title "Goslings":\n\n1. {PLAIN}\n\n2. Repeal rule 3-4.') == [
        "Goslings"
    ]
    assert proposed(f"I am making a new proposal next nweek:\n\n{TEXT}") == []
    assert proposed(f"Ivy is making a new proposal:\n\n{TEXT}") == []


# -- with no "I" at all


@pytest.mark.parametrize(
    "lead", ["Create the following proposal:", "Submit a new proposal:", "Hi all.\n\nMake this proposal:"]
)
def test_an_offer_in_the_imperative(lead: str) -> None:
    assert proposed(f"{lead}\n{TEXT}") == ["Geese"]


def test_other_motions_in_the_imperative() -> None:
    assert revised(f"Amend p21, Fox & Goose, to be:\n\n{TEXT}\n\nRationale: It mends a typo.") == ["p21"]
    (tweak,) = gist(read(f"Submit a Tweak:\n{TEXT}").read)
    assert isinstance(tweak, SubmitTweak)


@pytest.mark.parametrize(
    "post",
    [
        "Bram, you could do this:\n\nAmend p21 to read: {text}",
        "Amend p21 to read: {text} and I'll vote for it.",
        "Amend p21 to read:\n{text}\n\nThen you have my vote.",
        "I think that is best.\n\nCreate the following proposal:\n{text}",
        "How to do it, in three steps.\n\nCreate the following proposal:\n{text}",
        "Create the following proposal:\n{text}\n\nWould that work?",
        "Create the following proposal:\n{text}\n\nComments?",
        "Ivy told me what to send.\n\nSubmit the following proposal:\n{text}",
    ],
)
def test_an_imperative_may_be_meant_for_others(post: str) -> None:
    assert all(one == UNREAD for one in gist(read(post.replace("{text}", TEXT)).read))


# -- texts in no fence


@pytest.mark.parametrize(
    "lead",
    [
        'I submit the following proposal titled "Geese" with the text:',
        'I submit a proposal with the title "Geese" and the following text:',
        'I propose the following, titled "Geese":',
    ],
)
def test_words_that_lead_from_a_title_to_the_text(lead: str) -> None:
    assert proposed(f"{lead}\n\nRepeal rule 3-4.") == ["Geese"]


def test_a_title_is_no_talk_and_a_quotation_belongs_to_what_leads_to_it() -> None:
    longer = PLAIN.replace('twice."', 'twice.\n\nYou are no goose, and I am none.\n\nWho asks whose goose it is?"')
    for text in (PLAIN, longer):
        (done,) = gist(read(f"I submit the following proposal:\n\n{text}\n\nI vote FOR p12.").read)[:1]
        assert isinstance(done, Propose)
        assert done.text == text


def test_a_quotation_that_never_closes_takes_nothing_in() -> None:
    open_ended = PLAIN.removesuffix('"') + "\n\nI vote FOR p12.\n\nI vote FOR p13."
    assert gist(read(f"I submit the following proposal:\n\n{open_ended}").read)[-2:] == gist(
        read("I vote FOR p12. I vote FOR p13.").read
    )


# -- titles


@pytest.mark.parametrize("macro", [r"\title{No Geese}", "/title{No Geese}", r"  \name{No Geese}"])
def test_a_title_as_typesetters_mark_it(macro: str) -> None:
    assert proposed(f"I submit the following proposal:\n\n{macro}\n\nRepeal rule 3-4.") == ["No Geese"]
    assert proposed(f"I submit the following proposal:\n{{{{\n{macro}\nRepeal rule 3-4.\n}}}}") == ["No Geese"]
    assert proposed(f"{macro}\n\nGeese are geese.") == []


def test_a_proposal_that_is_one_rule_is_called_as_the_rule_is() -> None:
    assert proposed("I propose this rule: {{ __Honk__\n\nA goose honks.\n}}") == ["Honk"]
    tagged = "I propose the following rule:\n<start proposal>\ntitle: Honk\ntext: A goose honks.\n<end proposal>"
    assert proposed(tagged) == ["Honk"]
    assert proposed("I propose the following rule: {{ A goose honks. }}") == [""]
    assert proposed(tagged.replace("I propose", "Ivy proposed")) == []


# -- proposals that are left


@pytest.mark.parametrize(
    "talk",
    [
        "It is a fine thing to have one proposal left, and a finer one to remember it.",
        "I'll make do with the one proposal for now...",
        "Only something for the ballot... I believe I have 2 left, since one lay around from last nweek... here goes.",
        "I've got one proposal left.",
        "Let's get this in before midnight.",
    ],
)
def test_talk_of_the_proposals_that_are_left(talk: str) -> None:
    assert proposed(f"{talk}\n\n{TEXT}") == ["Geese"]


@pytest.mark.parametrize(
    "talk",
    [
        "I have one proposal left, but I'll keep it.",
        "I'll make do with the one proposal for now, or shall I?",
        "Dov has one proposal left. Here goes Dov's version.",
        "I have two proposals left, so I might submit this:",
        "If I have one proposal left, this is it:",
        "I've got one proposal left. Thoughts on this draft?",
    ],
)
def test_what_is_not_one_of_them(talk: str) -> None:
    assert proposed(f"{talk}\n\n{TEXT}") == []


# -- withdrawn for some time


@pytest.mark.parametrize(
    "behind",
    [
        "(until I am through with my exams, which nobody else will sit)",
        "until I find the time for it",
        "(at least until the next nweek)",
    ],
)
def test_what_is_withdrawn_until_later_is_withdrawn(behind: str) -> None:
    assert gist(read(f"I withdraw p23 {behind}.").read) == [Retract("p23")]


@pytest.mark.parametrize(
    "post",
    [
        "I withdraw p23 until p12 passes.",
        "I withdraw p23 until somebody answers me.",
        "I won't withdraw p23 until I find the time.",
        "I would withdraw p23 until my thesis is done.",
        'Ivy said: "I withdraw p23 until I find the time."',
    ],
)
def test_what_waits_for_something_is_not_withdrawn(post: str) -> None:
    assert all(one == UNREAD for one in gist(read(post).read))
