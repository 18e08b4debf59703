"""Offers that tell what their text does: the change of the law belongs to the text, and is not left out of it."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.game.amending import AmendRule, Append, Rewrite
from nomicbot.rulebooks.bnomic.vocabulary import Propose, SubmitTweak
from tests.language.posts import UNREAD, gist, read, read_reply

GOATS = "{{ All goats are blue. }}"


@pytest.mark.parametrize(
    "words",
    [
        "I submit a proposal which amends rule 3-4 to read: {}",
        "I submit a proposal, which amends rule 3-4 to read: {}",
        "I submit a proposal to amend rule 3-4 to read:\n\n{}",
        'I submit a proposal, titled "Blue", which amends rule 3-4 to read: {}',
        'I submit a proposal titled "Blue" that amends rule 3-4 to read: {}',
        'I submit a proposal called "Blue" which would amend rule 3-4 to read: {}',
    ],
)
def test_a_change_that_is_told_in_the_offer_is_of_the_text(words: str) -> None:
    (one,) = gist(read(words.format(GOATS)).read)
    assert isinstance(one, Propose)
    assert one.title == ("Blue" if "Blue" in words else "")
    assert one.changes == (AmendRule("3-4", (Rewrite("All goats are blue."),)),)
    assert one.text.startswith("Amend rule 3-4 to read:")


def test_it_may_do_anything_to_a_rule() -> None:
    (one,) = gist(read(f"I submit a proposal to append to rule 3-5: {GOATS}").read)
    assert isinstance(one, Propose)
    assert one.changes == (AmendRule("3-5", (Append("All goats are blue."),)),)


@pytest.mark.parametrize(
    "words",
    [
        "I submit the following proposal to amend rule 3-4: {{ Repeal rule 3-4. }}",
        "I submit a proposal which amends rule 3-4: {{ Repeal rule 3-4. }}",
        'I submit a proposal "Blue" that repeals rule 3-4: {{ Repeal rule 3-4. }}',
    ],
)
def test_a_text_that_asks_for_changes_itself_is_the_whole(words: str) -> None:
    (one,) = gist(read(words).read)
    assert isinstance(one, Propose)
    assert one.text == "Repeal rule 3-4."


def test_what_an_offer_says_of_the_world_is_no_change() -> None:
    (one,) = gist(read(f"I submit this proposal to change the world: {GOATS}").read)
    assert isinstance(one, Propose)
    assert one.text == "All goats are blue."


STEPS = """I submit a Tweak, titled "Blue", which amends rule C-2
by replacing this text:

  a. Goats are green.

  b. Grass is blue.

with this text:

  a. Goats are blue.

and by appending to clause c:

  d. Gnats are red.
"""


@pytest.mark.parametrize("behind", ["", "\n-- \nDov", "\nI like gnats."])
def test_steps_set_in_belong_to_one_text(behind: str) -> None:
    (one,) = gist(read(STEPS + behind).read)
    assert isinstance(one, SubmitTweak)
    assert one.title == "Blue"
    assert one.text.startswith("Amend rule C-2\nby replacing this text:")
    assert one.text.endswith("d. Gnats are red.")


def test_a_step_that_is_not_set_in_leaves_the_end_in_doubt() -> None:
    assert gist(read(STEPS.replace("  d. Gnats", "d. Gnats") + "\nMore.").read) == [UNREAD]


@pytest.mark.parametrize(
    "post",
    [
        f"I submitted a proposal which amends rule 3-4 to read: {GOATS}",
        f"Dov submits a proposal which amends rule 3-4 to read: {GOATS}",
        f"I will submit a proposal which amends rule 3-4 to read: {GOATS}",
        f'Shall I submit a proposal titled "Blue" that amends rule 3-4 to read: {GOATS} ?',
        f'For example: I submit a proposal titled "Blue" that amends rule 3-4 to read: {GOATS}',
        f'> I submit a proposal titled "Blue" that amends rule 3-4 to read: {GOATS}\n\nNice.',
        f'I would submit a proposal titled "Blue" that amends rule 3-4 to read: {GOATS}',
        f"I submit a proposal, like the one which amends rule 3-4 to read: {GOATS}",
        f'If Dov agrees, I submit a proposal "Blue" that amends rule 3-4 to read: {GOATS}',
    ],
)
def test_what_is_told_elsewhere_offers_nothing(post: str) -> None:
    assert not [one for one in read_reply(post).read if isinstance(one, Announcement)]
