"""Wishes, duties and promises, and what carries them out: ", which I hereby do", ". I hereby do so.", "please"."""

import pytest

from nomicbot.game.actions import Announcement
from tests.language.posts import read

_ACTS = {
    "vote FOR p12": "voting FOR p12",
    "vote for Ivy as Minister of Law": "voting for Ivy as Minister of Law",
    "give Dov 2 Genechips": "giving Dov 2 Genechips",
    "nominate Dov for the Ministry of Law": "nominating Dov for the Ministry of Law",
    "accept my nomination for the Ministry of Law": "accepting my nomination for the Ministry of Law",
    "choose the Class of Priest": "choosing the Class of Priest",
    "choose 41 as the serial number of the next motion": "choosing 41 as the serial number of the next motion",
    "designate foo@bar.example as a Public Forum": "designating foo@bar.example as a Public Forum",
    "keep the Roster at http://ivy.example/roster": "keeping the Roster at http://ivy.example/roster",
    "recognise Bram's vote FOR p12": "recognising Bram's vote FOR p12",
    "report 3 violations in p15": "reporting 3 violations in p15",
    "spend 4 Amplitude to get rid of 2 Suck Points": "spending 4 Amplitude to get rid of 2 Suck Points",
    "turn my Clock Key to Off": "turning my Clock Key to Off",
    "move to (4,5)": "moving to (4,5)",
    "withdraw p20": "withdrawing p20",
    "veto p12": "vetoing p12",
}
_DONE = (
    "I have to <do>, which I hereby do.",
    "I wanted to <do>, which I now do.",
    "I promised Dov to <do>, and I hereby do so.",
    "I said that somebody ought to do it. I offered to <do>. I hereby do so.",
    "I meant to <do>, and now I do it.",
    "I was asked to <do>, which I do herewith.",
    "I'm reduced to <doing>, which I now do.",
    "I've been thinking of <doing>, and so I hereby do.",
    "Dov asked me to <do>, which I hereby do.",
    "I want to <do>, please.",
    "I want to <do> please.",
)
_NOT_DONE = (
    "I have to <do>, which I hereby do not.",
    "I refuse to <do>, which I hereby do.",
    "I never wanted to <do>, which I now do.",
    "I decided not to <do>, which I now do.",
    "I want to <do>, which I may now do.",
    "I want to <do>, which I now do every nweek.",
    "I wonder whether to <do>, which I now do.",
    "I want to <do>. I now do so whenever I can.",
    "If I wanted to <do>, which I now do, you'd know.",
    "I want Dov to <do>, which I hereby do.",
    "I persuaded Dov to <do>, which I now do.",
    "I got them all to <do>, which I now do.",
    "Dov wants to <do>, which he hereby does.",
    "Dov asked Ivy to <do>, which she hereby does.",
    "I want to <do>.",
    "I want to <do>, please advise.",
    "I want to <do>, please?",
    "I don't want to <do>, please.",
    "I want Dov to <do>, please.",
    "You want to <do>, please.",
)


def _done(frame: str, act: str) -> int:
    post = frame.replace("<doing>", _ACTS[act]).replace("<do>", act)
    return sum(isinstance(one, Announcement) for one in read(post).read)


@pytest.mark.parametrize("act", _ACTS)
@pytest.mark.parametrize("frame", _DONE)
def test_what_is_wished_and_carried_out_is_done(frame: str, act: str) -> None:
    assert _done(frame, act) == 1


@pytest.mark.parametrize("act", _ACTS)
@pytest.mark.parametrize("frame", _NOT_DONE)
def test_a_wish_that_nobody_carries_out_does_nothing(frame: str, act: str) -> None:
    assert _done(frame, act) == 0
