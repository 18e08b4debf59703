"""How often something is done, wherever that is said: behind it, before it, in a clause or a sentence of its own."""

import pytest

from nomicbot.game.actions import Action, Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Pay, Vote
from tests.language.posts import read

_COUNTED = (
    ("I give Dov 1 Genechip, five times over.", 5),
    ("I give Dov 1 Genechip three times over, one for each of his exams.", 3),
    ("I hereby give Dov 1 Genechip ten times running, and I mean it.", 10),
    ("I give Dov 1 Genechip three times in a row.", 3),
    ("In his memory, five times over, I give Dov 1 Genechip.", 5),
    ("Five times over, I give Dov 1 Genechip.", 5),
    ("Four times, because four is a lucky number (it isn't, but still): I give Dov 1 Genechip.", 4),
    ("As agreed, two times: I give Dov 1 Genechip.", 2),
    ("I give Dov 1 Genechip, and I do so three times.", 3),
    ("I give Dov 1 Genechip and I hereby do this twice, for luck.", 2),
    ("I give Dov 1 Genechip. I do so three times, so that he has something to count.", 3),
    ("I give Dov 1 Genechip. I do this twice.", 2),
    ("Times change. I give Dov 1 Genechip. Times change.", 1),
)
_DOUBTFUL = (
    "I give Dov 1 Genechip. I do so three more times.",
    "I give Dov 1 Genechip. And again.",
    "I give Dov 1 Genechip. I repeat this three times.",
    "I give Dov 1 Genechip and I give Ivy 2 Genechips. I do so three times.",
    "I give Dov 1 Genechip. I do so three times. Just kidding.",
    "Three times a nweek, I give Dov 1 Genechip.",
    "When asked, five times over, I give Dov 1 Genechip.",
    "Ivy asked me this: five times over, I give Dov 1 Genechip.",
    "If he is good, three times over, I give Dov 1 Genechip.",
    "Three times, if he asks nicely: I give Dov 1 Genechip.",
    "Five times over, as Ivy said: I give Dov 1 Genechip.",
    "In my dream, three times over, I give Dov 1 Genechip.",
    "He wrote, four times: I give Dov 1 Genechip.",
    "Five times over, I give Dov 1 Genechip?",
)


@pytest.mark.parametrize(("text", "times"), _COUNTED)
def test_a_gift_is_made_so_often_as_it_is_said(text: str, times: int) -> None:
    done = [one for one in read(text).read if isinstance(one, Announcement)]
    assert [(one.action, one.times) for one in done] == [(Pay("Dov", 1), times)]


@pytest.mark.parametrize("text", _DOUBTFUL)
def test_of_what_is_unclear_or_not_meant_nothing_is_done(text: str) -> None:
    assert not [one for one in read(text).read if isinstance(one, Announcement)]


@pytest.mark.parametrize(
    ("post", "done"),
    [
        ("Dov gets 5 GC from me: I give Dov 5 Genechips.", [Pay("Dov", 5)]),
        ("I'm voting FOR p12: I vote FOR p12.", [Vote("p12", "FOR")]),
        ("I give Dov 5 GC and I give Dov 5 GC.", [Pay("Dov", 5), Pay("Dov", 5)]),
    ],
)
def test_what_a_colon_only_says_anew_is_done_once(post: str, done: list[Action]) -> None:
    assert [one.action for one in read(post).read if isinstance(one, Announcement)] == done
