"""What stands before an action: talk, or words that make it nobody's, another time's or unreal."""

import pytest

from nomicbot.game.actions import Action, Announcement
from nomicbot.rulebooks.bnomic.vocabulary import ChooseClass, Nominate, Pay, Veto, Vote
from tests.language.posts import UNREAD, read, read_reply, talk, votes

_ACTS: dict[str, tuple[str, Action]] = {
    "<vote>": ("I vote FOR p12", Vote("p12", "FOR")),
    "<give>": ("I give Ivy 3 Genechips", Pay("Ivy", 3)),
    "<nominate>": ("I nominate Bram for the Ministry of Law", Nominate("Bram", "Ministry of Law")),
    "<veto>": ("I veto p18", Veto("p18")),
    "<class>": ("I become a Priest", ChooseClass("Priest")),
}


def _told(sign: str) -> list[str]:
    return [line[2:] for line in talk("leads") if line.startswith(sign)]


def _post(line: str) -> str:
    for name, (words, _) in _ACTS.items():
        line = line.replace(name, words)
    return line


def _done(line: str) -> list[Action]:
    return [one.action for one in read(_post(line)).read if isinstance(one, Announcement)]


@pytest.mark.parametrize("line", _told("+"))
def test_behind_talk_an_action_is_done(line: str) -> None:
    assert _done(line) == [next(act for name, (_, act) in _ACTS.items() if name in line)]


@pytest.mark.parametrize("line", _told("-"))
def test_behind_what_speaks_against_it_none_is(line: str) -> None:
    assert not _done(line)


def test_what_is_said_anew_with_no_is_not_done_as_it_was_said_before() -> None:
    assert not _done("I nominate Dov! No, I nominate Ivy! No, I nominate the cat!")
    assert _done("I veto p3. No, I veto p4.") == [Veto("p4")]
    assert _done("I veto p3. No, I give Ivy 3 Genechips.") == [Veto("p3"), Pay("Ivy", 3)]


@pytest.mark.parametrize(
    "lead",
    ["It is fine, so", "I'm off to the station, so", "The goat is a fine animal, and", "Sorry Dov, but", "Again:"],
)
@pytest.mark.parametrize("am", ["I'm", "I am"])
def test_who_is_voting_behind_talk(lead: str, am: str) -> None:
    assert votes(read_reply(f"{lead} {am} voting for p12.").read) == ["FOR p12"]
    assert votes(read_reply(f"{lead} {am} voting for 12 and against 13.").read) == ["FOR 12", "AGAINST 13"]


@pytest.mark.parametrize(
    "lead", ["He says it is fine, so", "If it is fine,", "Dov said,", "He told us:", "When it opens,"]
)
def test_who_is_not_voting_behind_what_is_told(lead: str) -> None:
    assert votes(read_reply(f"{lead} I'm voting for p12.").read) in ([], [UNREAD])
