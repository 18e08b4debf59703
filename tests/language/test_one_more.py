"""One more text behind one that was submitted."""

import pytest

from nomicbot.game.actions import Announcement
from tests.language.posts import read, titles

FIRST = "I submit this proposal:\n{{\n__Goats__\n\nRepeal rule 3-4.\n}}\n\n"
SECOND = "\n{{\n__Fish__\n\nRepeal rule 3-5.\n}}\n"


@pytest.mark.parametrize(
    "joint",
    [
        "And this one as well:",
        "And another one:",
        "Also this:",
        "And, since it's raining, this one too:",
        "And a second:",
        "Here is another:",
        "Finally, one more:",
    ],
)
def test_a_text_that_is_joined_to_one_that_was_submitted_is_submitted_too(joint: str) -> None:
    assert titles(read(FIRST + joint + SECOND).read) == ["Goats", "Fish"]


@pytest.mark.parametrize(
    "joint",
    [
        "What about this one?",
        "Dov's version was this one:",
        "The other one, not submitted:",
        "And, if it fails, this one as well:",
        "And, says Dov, this one too:",
        "And maybe another one:",
        "This one:",
    ],
)
def test_no_other_words_do_that(joint: str) -> None:
    found = [one for one in read(FIRST + joint + SECOND).read if isinstance(one, Announcement)]
    assert titles(found) == ["Goats"]


def test_what_is_joined_to_a_revision_is_asked_about() -> None:
    revised = FIRST.replace("submit this proposal", "revise p12 to read")
    found = [one for one in read(f"{revised}And this one as well:{SECOND}").read if isinstance(one, Announcement)]
    assert titles(found) == ["Goats"]
