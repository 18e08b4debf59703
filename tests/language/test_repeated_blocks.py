"""What somebody does several times over, told between braces."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Pay
from tests.language.posts import UNREAD, gist, read

GIVE = "I give 2 Genechips to Bram."


def done(text: str) -> list[tuple[object, int]]:
    return [(one.action, one.times) for one in read(text).read if isinstance(one, Announcement)]


@pytest.mark.parametrize(
    ("before", "times"),
    [
        ("I do the following 4 times:\n\n", 4),
        ("Then I do this 3 times: ", 3),
        ("I perform the following action twice:\n", 2),
        ("Five times, I do the following:\n", 5),
        ("So I hereby do the following things 12 times in a row: ", 12),
    ],
)
def test_one_act_is_done_so_many_times(before: str, times: int) -> None:
    for fence in ("{\n\n%s\n\n}", "{{ %s }}"):
        post = f"{before}{fence % GIVE}\n\nThat makes a lot of Genechips."
        assert done(post) == [(Pay("Bram", 2), times)]
        (one,) = read(post).read
        assert all(GIVE.rstrip(".") in post[slice(*span)] for span in one.spans)


def test_several_acts_are_done_in_turn() -> None:
    post = "I do the following twice: { I give Bram 1 Genechip. I give Ivy 2 Genechips. }"
    assert done(post) == [(Pay("Bram", 1), 1), (Pay("Ivy", 2), 1)] * 2


@pytest.mark.parametrize(
    "words",
    [
        f"Suppose I do the following 4 times: {{ {GIVE} }}",
        f"I would do the following 4 times: {{ {GIVE} }}",
        f"Ivy does the following 4 times: {{ {GIVE} }}",
        f"I did the following 4 times: {{ {GIVE} }}",
        f"If I do the following 4 times: {{ {GIVE} }} I'm broke.",
        f"I do the following 4 times: {{ {GIVE} }} if nobody minds.",
        f"Should I do the following 4 times: {{ {GIVE} }}?",
        f"I do not do the following 4 times: {{ {GIVE} }}",
        "I do the following 4 times: { I sing. }",
        "I do the following 4 times: { I might give Bram a Genechip. }",
        f"I do the following 4 times: {{ {GIVE} I vote for the thing. }}",
        f'Ivy wrote: "I do the following 4 times: {{ {GIVE} }}"',
        f"I do the following 4 times: {{ {GIVE} }}\n\nJust kidding.",
    ],
)
def test_nothing_is_done_that_is_not_plain(words: str) -> None:
    assert gist(read(words).read) in ([], [UNREAD], [UNREAD, UNREAD])
