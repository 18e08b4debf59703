"""Who says no: to what e did, or to what is quoted straight above."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import Heal
from tests.language.posts import UNREAD, gist, read, read_reply


@pytest.mark.parametrize("answer", ["No, I haven't the shoes for it.", "no i don't! we settled that.", "Not yet."])
def test_who_says_no_to_a_quotation_takes_nothing_back(answer: str) -> None:
    assert gist(read_reply(f"I heal Ivy.\n\n> And a Lobbyist?\n\n{answer}\n").read) == [Heal("Ivy")]


@pytest.mark.parametrize("denial", ["No, I haven't the shoes for it.", "no i don't! we settled that."])
def test_with_no_quotation_between_it_is_about_what_was_done(denial: str) -> None:
    assert gist(read(f"I heal Ivy.\n\n{denial}\n").read) == [UNREAD]


def test_who_was_only_joking_did_nothing_wherever_e_says_so() -> None:
    assert gist(read_reply("I heal Ivy.\n\n> Really?\n\nNo, I was only joking.\n").read) == [UNREAD]


def test_who_says_no_may_act() -> None:
    assert gist(read_reply("> Will you heal Dov?\n\nNo, I heal Bram.\n").read) == [Heal("Bram")]
