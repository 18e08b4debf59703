"""Fragments behind an action that put it off, correct it, or give it to somebody else."""

import pytest

from nomicbot.game.actions import Announcement
from tests.language.posts import read


@pytest.mark.parametrize(
    "fragment",
    [
        "Once p13 passes.",
        "As soon as Dov agrees.",
        "When hell freezes over.",
        "Effective next nweek.",
        "Starting tomorrow.",
        "In another life.",
        "In theory.",
        "I think.",
        "I suppose.",
        "Had I the stamp.",
        "Were it legal.",
        "But not yet.",
        "On second thought I'll wait.",
        "Hm, make that p13.",
        "Oops, I meant p13.",
        "I mean AGAINST.",
        "Just to see what the bot does.",
        "To see whether it works.",
        "Quoth the raven.",
        "Thus spake Dov.",
        "That was last nweek.",
        "That was my vote on nday 2.",
        "Dov's words, not mine.",
        "He wishes.",
        "Is what I'd have said.",
        "The cat, I mean.",
        "That is the title of my new song.",
    ],
)
def test_who_says_so_is_asked_what_was_meant(fragment: str) -> None:
    assert not [one for one in read(f"I vote FOR p12. {fragment}").read if isinstance(one, Announcement)]


@pytest.mark.parametrize(
    "talk",
    [
        "I think it's a good one.",
        "Had I been the Legislator I'd have numbered it otherwise.",
        "Once there was a clerk who counted votes.",
        "In life as in cheese, age helps.",
        "Make of that what you will.",
        "I mean it.",
        "Dream on, Dov, about your towers.",
        "To see it fail would break my heart.",
        "That was a long ballot.",
        "Until then I sleep.",
        "When it is done we can all go home.",
    ],
)
def test_sentences_of_their_own_change_nothing(talk: str) -> None:
    assert [one for one in read(f"I vote FOR p12. {talk}").read if isinstance(one, Announcement)]
