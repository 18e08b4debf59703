"""One more vote in small letters behind words that remember it: "PS: p15, against", "Forgot one: no to p15"."""

import pytest

from nomicbot.game.actions import Action, Announcement
from tests.language.posts import read, votes

_LEADS = (
    "Oh, and",
    "So",
    "I forgot",
    "Forgot one:",
    "Almost forgot:",
    "One I forgot:",
    "One more:",
    "PS: before I forget:",
    "PS. Before I forget again:",
    "Before I forget,",
    "While I'm here:",
)
_FORMS = ("p15, against.", "p15: no.", "p15 - no.", "p15, nay, sorry.", "no to p15.", "against p15.", "nay on p15.")


def _done(post: str) -> list[Action]:
    return [one.action for one in read(post).read if isinstance(one, Announcement)]


@pytest.mark.parametrize("form", _FORMS)
@pytest.mark.parametrize("lead", _LEADS)
def test_a_vote_that_is_remembered_is_cast(lead: str, form: str) -> None:
    assert votes(read(f"{lead} {form}").read) == ["AGAINST p15"]


@pytest.mark.parametrize(
    "post",
    [
        "Oh, and p15: no idea.",
        "Oh, and p15, no less.",
        "So p15: no?",
        "And p15, for one, is mine.",
        "And p15, for what it's worth, is fine.",
        "Also p15: for whom?",
        "One more: p15 for dinner.",
        "So p15 no longer matters.",
        "Oh p15: no, wait.",
        "And p15: against all odds it passed.",
        "PS: Dov asked about p15: no.",
        "PS: p15 yes or no?",
        "And p15, against p16, is nothing.",
        "I missed p15. No surprise.",
        "I missed p15, no.",
        "PS: how to vote: p15: no.",
        "The tally again. And p15: no.",
        "Dov voted like this. And p15: no.",
        "He forgot p15: no.",
        "Dov almost forgot p15: no.",
    ],
)
def test_what_only_looks_so_is_not(post: str) -> None:
    assert not _done(post)


@pytest.mark.parametrize(
    ("lead", "tail"),
    [
        ("Following Bram's example,", ""),
        ("On Dov's advice,", ""),
        ("And that there may be titles for all, as is only just,", ""),
        ("That justice may be done,", ""),
        ("For one thing", ", and for another I move north"),
        ("First of all", ", and second of all I move north"),
        ("", " sorry no capitals"),
        ("", ", sorry no reasons"),
    ],
)
@pytest.mark.parametrize("act", ["I vote FOR p12", "I veto p12", "I pay Wonko 3 GC", "I second Tweak 5"])
def test_whom_one_goes_with_and_what_for_leave_an_act_of_any_kind(act: str, lead: str, tail: str) -> None:
    assert _done(f"{lead} {act}{tail}.")[:1] == _done(f"{act}.") != []


@pytest.mark.parametrize(
    "post",
    [
        "Like Bram I say: I vote FOR p12.",
        "Like Bram said, I vote FOR p12.",
        "Like Bram would, I vote FOR p12.",
        "On Dov's advice, I would vote FOR p12.",
        "That he may rest, I vote FOR p12 in his name.",
        "I vote FOR p12, sorry no AGAINST.",
        "I vote FOR p12 sorry, no, p13.",
    ],
)
def test_whose_words_they_are_or_what_is_put_right_does_not(post: str) -> None:
    assert not _done(post)
