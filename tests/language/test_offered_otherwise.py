"""A motion is moved, tabled, laid before people and asked to be accepted: offers of each form with no "I submit"."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Propose
from tests.language.posts import read

_KINDS = {"proposal": "Propose", "Tweak": "SubmitTweak", "Referendum": "SubmitReferendum", "CFI": "CallShenanigans"}
_CHANGE = 'Create a rule "Goats": "There are goats."'
_OFFERS = (
    "I move the following <k>:",
    "I file this <k>:",
    "I hereby table the following <k>:",
    "I put the following <k> before you:",
    "I lay this <k> before you all:",
    "I bring this <k> forward:",
    "Let me submit the following <k>:",
    "Allow me to submit this <k>:",
    "May I submit this <k>:",
    "The following <k> is hereby submitted:",
    "The following <k> is submitted by me:",
    "Please accept the following <k>:",
    "Consider the following <k> submitted:",
    "Treat the following as a <k>:",
    "I have a <k> to submit:",
    "I now submit, as a <k>:",
    "As a <k> I submit:",
    "It is short, and this I submit as a <k>:",
    "Submitted as a <k>:",
    "I ask you to vote on the following <k>, which I hereby submit:",
)
_OFFERS_NONE = (
    "Please do not accept the following <k>:",
    "Consider the following <k>:",
    "Consider this a draft of a <k>:",
    "Dov moves the following <k>:",
    "I moved the following <k> last nweek:",
    "I would table this <k>:",
    "I never table a <k>:",
    "I have a <k> to submit tomorrow:",
    "I have a <k> in mind:",
    "The following <k> is hereby submitted by Dov:",
    "The following <k> was submitted by me:",
    "The following <k> is not submitted:",
    "May I submit this <k>?",
    "If it rains, let me submit the following <k>:",
    "I put this <k> before you for comment:",
    "I send this <k> to Dov:",
    "Treat the following as a <k> if you like:",
    "Don't treat the following as a <k>:",
    "If Dov agrees, it is short, and this I submit as a <k>:",
    "I ask you to vote on the following <k>, which Dov submits:",
)


def _done(offer: str, below: str) -> list[str]:
    found = read(f"Hello all,\n\n{offer}\n\n{below}\n\nDov\n").read
    return [type(one.action).__name__ for one in found if isinstance(one, Announcement)]


def _text(kind: str) -> str:
    return "Dov is a player." if kind == "CFI" else _CHANGE


@pytest.mark.parametrize("kind", _KINDS)
@pytest.mark.parametrize("offer", _OFFERS)
def test_an_offer_in_other_words_is_one(offer: str, kind: str) -> None:
    said = offer.replace("<k>", kind)
    assert _done(said, f"{{{{ {_text(kind)} }}}}") == [_KINDS[kind]]
    assert _done(said, f"-----\n{_text(kind)}\n-----") == [_KINDS[kind]]
    assert _done(said, _text(kind)) == [_KINDS[kind]]


@pytest.mark.parametrize("kind", _KINDS)
@pytest.mark.parametrize("offer", _OFFERS_NONE)
def test_what_only_speaks_of_a_text_offers_none(offer: str, kind: str) -> None:
    said = offer.replace("<k>", kind)
    assert _done(said, f"{{{{ {_text(kind)} }}}}") == []
    assert _done(said, _text(kind)) == []


@pytest.mark.parametrize("lead", ["This is a CFI:", "What follows is my CFI:", "Here's my CFI:"])
def test_a_cfi_is_named_above_its_text(lead: str) -> None:
    assert _done(lead, "{{ Dov is a player. }}") == ["CallShenanigans"]


@pytest.mark.parametrize(
    "lead", ["This is a CFI by Dov:", "This was a CFI:", "Here's my CFI of last nweek:", "A CFI is:"]
)
def test_a_cfi_of_which_is_told_is_none(lead: str) -> None:
    assert _done(lead, "{{ Dov is a player. }}") == []


@pytest.mark.parametrize("below", [_CHANGE, f"Goats\n\n{_CHANGE}", f"\\title{{Goats}}\n\n{_CHANGE}", f"    {_CHANGE}"])
def test_what_is_submitted_under_no_name_is_a_proposal_if_it_asks_for_changes(below: str) -> None:
    assert _done("I submit the following:", below) == ["Propose"]
    assert _done("I submitted the following:", below) == []
    assert _done("About that Tweak of yours. I submit the following:", below) == []


def test_what_asks_for_no_changes_is_none_under_no_name() -> None:
    assert _done("I submit the following:", "The goats are restless.") == []


def test_a_title_of_several_words_stands_between_commas() -> None:
    (one,) = read(f"I submit the following proposal, Last Orders:\n\n{_CHANGE}\n\nDov\n").read
    assert isinstance(one, Announcement)
    assert isinstance(one.action, Propose)
    assert one.action.title == "Last Orders"
