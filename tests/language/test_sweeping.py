"""Votes on several motions at once: changed on all of them, one after the other in turn, and "as is p13"."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import VoteOnEach
from tests.language.posts import UNREAD, gist, read_reply, votes


@pytest.mark.parametrize("change", ["I change my vote", "I hereby change my votes", "I switch my vote"])
@pytest.mark.parametrize(
    ("which", "but"),
    [
        ("all open proposals", ()),
        ("every open proposal from FOR", ()),
        ("all open proposals except p16", ("p16",)),
        ("all open proposals but p16 and p17", ("p16", "p17")),
    ],
)
def test_votes_are_changed_on_all(change: str, which: str, but: tuple[str, ...]) -> None:
    (done,) = gist(read_reply(f"{change} on {which} to AGAINST.").read)
    assert isinstance(done, VoteOnEach)
    assert (done.vote, done.form, done.but) == ("AGAINST", "proposal", but)


@pytest.mark.parametrize(
    "post",
    [
        "I will change my vote on all open proposals to AGAINST.",
        "Dov changed his vote on all open proposals to AGAINST.",
        "I'd change my vote on all open proposals to AGAINST.",
        "If p12 fails, I change my vote on all open proposals to AGAINST.",
    ],
)
def test_votes_that_are_not_changed(post: str) -> None:
    assert votes(read_reply(post).read) in ([], [UNREAD])


def test_votes_in_turn() -> None:
    assert votes(read_reply("On p18 and p19 I vote AGAINST and FOR.").read) == ["AGAINST p18", "FOR p19"]
    assert votes(read_reply("On p18 and p19 I vote AGAINST, FOR and FOR.").read) == [UNREAD]
    assert votes(read_reply("I vote thus: on p14 FOR, and on p16 ABSTAIN.").read) == ["FOR p14", "ABSTAIN p16"]


@pytest.mark.parametrize("first", ["p12 is a FOR from me", "p12 gets my FOR", "p12 gets a FOR from me"])
@pytest.mark.parametrize("also", ["as is p15", "as does p15"])
def test_one_motion_as_another(first: str, also: str) -> None:
    assert votes(read_reply(f"{first}, {also}.").read) == ["FOR p12", "FOR p15"]
    assert votes(read_reply(f"{first}, as does everybody else's.").read) in ([], ["FOR p12"])


@pytest.mark.parametrize("post", ["p12 is a FOR from Dov, as is p15.", "p12 was a FOR, as was p15."])
def test_one_motion_as_another_for_somebody_else(post: str) -> None:
    assert votes(read_reply(post).read) in ([], [UNREAD])
