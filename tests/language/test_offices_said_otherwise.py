"""Acts of office in the passive with "hereby", with what they are about in front, and with the office behind."""

import pytest

from nomicbot.game.actions import Announcement
from tests.language.posts import read

_DONE = {
    "p16 is hereby sealed.": "Seal",
    "p16 is sealed with my approval.": "Seal",
    "My gender is hereby Female.": "DeclareGender",
    "The Roster is hereby moved to http://dov.example/roster.": "MoveDisplay",
    "The nomination for the Ministry of Law I must decline.": "RejectNomination",
    "My nomination for the Ministry of Law I accept.": "AcceptNomination",
    "The nomination for the Ministry of Law, I accept gladly.": "AcceptNomination",
    "I accept, for Law.": "AcceptNomination",
    "I gladly accept, for the Ministry of Law.": "AcceptNomination",
    "I must decline, for the Ministry of Law.": "RejectNomination",
}
_NOTHING = (
    "p16 is sealed.",
    "p16 is sealed by Dov.",
    "p16 is not sealed.",
    "I use the Big Rubber Stamp on p15.",
    "Dov uses the Big Rubber Stamp on p15.",
    "I'd use the Big Rubber Stamp on p15.",
    "My gender was Female.",
    "Her gender is hereby Female.",
    "The Roster was moved to http://dov.example/roster.",
    "The nomination for the Ministry of Law I must decline tomorrow.",
    "The nomination for the Ministry of Law I might accept.",
    "The nomination for the Ministry of Law Dov accepts.",
    "I accept, for Law is dull.",
    "I accept, for Law's sake, the bet.",
    "I accepted, for Law.",
    "I would accept, for Law.",
)


def _done(text: str) -> list[str]:
    return [type(one.action).__name__ for one in read(text).read if isinstance(one, Announcement)]


@pytest.mark.parametrize(("text", "kind"), _DONE.items())
def test_an_act_of_office_in_other_words_is_one(text: str, kind: str) -> None:
    assert _done(text) == [kind]


@pytest.mark.parametrize("text", _NOTHING)
def test_what_is_told_of_an_office_does_nothing(text: str) -> None:
    assert _done(text) == []
