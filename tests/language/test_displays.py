"""Acts below a line with a colon, in a list, set in or in columns: whose they are, the line above them tells."""

import pytest

from nomicbot.game.actions import Announcement, Unread
from tests.language.posts import read

_OWN = (
    "With apologies to Cleo for riding on eir coat tails:", "Two hours to go, so in haste:", "Fair enough, then:",
    "Marvin squints at the horizon, and then, because nobody's stopping him:", "My view of the matter:",
    "Unaccustomed as I am to public spelling:", "In case the tags got eaten by the mail server:", "Elections:",
    "The Party has met and has come to these resolutions:", "Settling up after the quiz:", "Be that as it may:",
    "I know this is unusual, but I understand it is within policy:", "A present for the newcomer:", "Damage control:",
    "It is raining, so:", "Right. In this order please:", "Two things before the weekend:", "Spring cleaning:",
)  # fmt: skip
_OTHERS = (
    "Three rows, three lies (it's a party game):", "Chess problem, white to move:", "The oath of the Senators:",
    "Our standard letter would run:", "Did you mean:", "Last words on the tape, before it broke:",
    "The regular expression should match:", "We translated a ballot, and this is the result:",
    "The state of my head, as a list of things that I won't do:", "You list among your skills:",
    "I'd write it on one line with nothing around it:", "The Gremlin speaks (with my mouth):",
)  # fmt: skip
_APART = (
    "Spot the mistake!\n  I vote FOR p12.",
    "The list of the things one may shout in the Senate\n\n * I vote FOR p12!\n * I veto p12!",
    "I thought that those who weren't here should see it once.\n\n  I vote FOR p12.",
    "Could a kind soul check my syntax?\n\n   I vote FOR p12.",
    "I used to end every mail with\n\nI vote FOR p12.\n\nas a kind of signature.",
    "I vote FOR p12.        I have not read p12.",
    "Ik stem VOOR p12.      I vote FOR p12.",
    "Contents\n  1. I vote FOR p12 ............ 3",
)
_STAND = (
    "  I vote FOR p12.",
    "Housekeeping before the weekend\n\n- I vote FOR p12",
    "Two small things.\n\n1. I vote FOR p12.\n2. I heal Dov.",
    "Hoi,\n\n- I vote FOR p12",
    "I vote FOR p12.  It's late.",
    "I vote FOR p12 ...... and then to bed.",
    "ok so\n\ni vote FOR p12",
)


def _asks_or_nothing(post: str) -> bool:
    return all(isinstance(one, Unread) for one in read(post).read)


def _does(post: str) -> bool:
    return any(isinstance(one, Announcement) for one in read(post).read)


@pytest.mark.parametrize("lead", _OWN)
def test_what_its_author_does_stands_below_a_line_of_eirs(lead: str) -> None:
    assert _does(f"{lead}\n\nI vote FOR p12.")


@pytest.mark.parametrize("lead", _OTHERS)
def test_nothing_is_done_below_a_line_that_tells_of_other_words(lead: str) -> None:
    assert _asks_or_nothing(f"{lead}\n\nI vote FOR p12.")
    assert _asks_or_nothing(f"{lead}\n * I vote FOR p12.\n * I heal Dov.")


@pytest.mark.parametrize("post", _APART)
def test_nothing_is_done_by_what_is_set_apart(post: str) -> None:
    assert _asks_or_nothing(post)


@pytest.mark.parametrize("post", _STAND)
def test_what_stands_apart_with_nothing_said_against_it_is_done(post: str) -> None:
    assert _does(post)


def test_one_sentence_does_not_use_up_what_the_rest_of_a_post_needs() -> None:
    florid = (
        "Upon p12, that modest fix, I cast a vote FOR; upon p19, for the sake of the limerick alone, I likewise "
        "vote FOR; and against p13, which would take from us the goat, I set my face and vote AGAINST."
    )
    assert _does(f"{florid}\n\nI second Tweak 5.")
