"""What stands behind an act: talk, or what takes it back, hangs it on something or makes it somebody else's words."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import ChooseClass, Nominate, Pay, Veto, Vote
from tests.language.posts import read, talk

_CORES = {
    "I vote FOR p12": (Vote, "motion", "p12"),
    "I give Ivy 3 Genechips": (Pay, "player", "Ivy"),
    "I nominate Bram for the Ministry of Law": (Nominate, "player", "Bram"),
    "I veto p18": (Veto, "motion", "p18"),
    "I become a Priest": (ChooseClass, "called", "Priest"),
}


def _told(kind: str) -> list[str]:
    rows = [line.split(" | ", 1) for line in talk("behind") if not line.startswith("#")]
    return [words for told, words in rows if told == kind]


@pytest.mark.parametrize("post", _told("OK"))
def test_talk_behind_an_act_leaves_it_as_it_is(post: str) -> None:
    kind, object_, value = next(core for words, core in _CORES.items() if words in post)
    (action,) = [one.action for one in read(post).read if isinstance(one, Announcement)]
    assert isinstance(action, kind)
    assert getattr(action, object_) == value


@pytest.mark.parametrize("post", _told("NO"))
def test_what_governs_an_act_from_behind_holds_it_back(post: str) -> None:
    assert not [one for one in read(post).read if isinstance(one, Announcement)]
