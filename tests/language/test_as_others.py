"""Who does what e says somebody else does, in the same sentence or the one behind it."""

import pytest

from nomicbot.game.actions import Action, Announcement
from nomicbot.rulebooks.bnomic.vocabulary import ChooseClass, Nominate, Pay, Vote
from tests.language.posts import gist, read

DEEDS: dict[str, Action] = {
    "Bram votes FOR p12": Vote("p12", "FOR"),
    "Bram hereby votes FOR p12": Vote("p12", "FOR"),
    "Bram voted FOR p12": Vote("p12", "FOR"),
    "Right, Dov nominates Ivy for the Ministry of Law": Nominate("Ivy", "Ministry of Law"),
    "Ivy pays Bram 3 GC": Pay("Bram", 3),
    "Bram chose the Class of Priest": ChooseClass("Priest"),
    "Bram seconds Tweak 5": Vote("Tweak 5", "SECOND"),
}
SAME = (
    ", and so do I.", ", as do I.", " and so do I.", ". So do I.", ". I do too.", ", and I do likewise.", ". Me too!",
    " -- and so do I!",
)  # fmt: skip
OTHER = (
    ", and so should I.", ", and so do you.", ", and so does Ivy.", ". So did I.", ", and so do I, if Ivy does.",
    ", and so do I?", ", and so would I.", ", but I don't.", ". So do I not.", ", as do I when I am drunk.",
    ". So do I every nweek.",
)  # fmt: skip


@pytest.mark.parametrize("same", SAME)
@pytest.mark.parametrize("deed", DEEDS)
def test_whoever_does_so_too_does_it(deed: str, same: str) -> None:
    assert gist(read(deed + same).read) == [DEEDS[deed]]


@pytest.mark.parametrize("other", OTHER)
@pytest.mark.parametrize("deed", DEEDS)
def test_nobody_does_it_who_says_anything_else(deed: str, other: str) -> None:
    assert not [one for one in read(deed + other).read if isinstance(one, Announcement)]


@pytest.mark.parametrize(
    "words",
    [
        "Bram votes FOR everything, and so do I.",
        "Bram always votes FOR p12, and so do I.",
        "Bram gives Ivy all that e has, and so do I.",
        "If Bram votes FOR p12, so do I.",
        "Whoever votes FOR p12, so do I.",
        "Nobody votes FOR p12, as do I.",
        "Does Bram vote FOR p12? So do I.",
        "Bram wants to vote FOR p12, and so do I.",
        "Bram votes FOR eir own proposals, and so do I.",
    ],
)
def test_a_habit_a_wish_and_a_condition_are_nobodys_act(words: str) -> None:
    assert not [one for one in read(words).read if isinstance(one, Announcement)]
