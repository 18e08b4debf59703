"""Why its author does what e does, on a line with a colon above: "After some thought:", "To keep Ivy happy:"."""

import pytest

from nomicbot.game.actions import Announcement
from tests.language.posts import read

_ACTS = (
    "vote FOR p12",
    "give Dov 2 Genechips",
    "nominate Dov for the Ministry of Law",
    "designate Dov as my deputy",
    "designate foo@bar.example as a Public Forum",
    "turn my Clock Key to Off",
    "start an election for the Ministry of Law",
    'propose: {{ __Goats__ Create a rule "Goats": "There are goats." }}',
)
_WHY = (
    "In case that happens again:",
    "Just in case:",
    "To whom it may concern:",
    "After some thought:",
    "Now that Dov is gone:",
    "To keep Ivy happy:",
    "So as not to be late:",
    "Because Ivy asked:",
    "As Dov insists:",
    "It has to be done:",
    "Your wish is my command:",
    "It's the same with another victim:",
    "As long as the coffee lasts:",
    "First the thing that I promised on Friday:",
    "The list was down for a day. In case it happens again:",
)
_NOT_WHY = (
    "In case p13 fails:",
    "As long as Dov pays:",
    "Now that would be a thing to say:",
    "To leave the game:",
    "As Dov said:",
    "Because Ivy said:",
    "First the story that I promised:",
    "First the joke I forgot:",
    "After p13 passes:",
    "To say it like Dov:",
)


def _done(line: str, act: str) -> int:
    return sum(isinstance(one, Announcement) for one in read(f"Hello,\n\n{line}\n\nI {act}\n\nWonko\n").read)


@pytest.mark.parametrize("act", _ACTS)
@pytest.mark.parametrize("line", _WHY)
def test_a_line_above_that_says_why_leads_in(line: str, act: str) -> None:
    assert _done(line, act) == 1


@pytest.mark.parametrize("act", _ACTS)
@pytest.mark.parametrize("line", _NOT_WHY)
def test_a_line_above_that_may_say_whose_words_follow_or_when_does_not(line: str, act: str) -> None:
    assert _done(line, act) == 0
