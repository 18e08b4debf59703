"""Remarks behind a sign, as programs have them, and lines that such a sign strikes out."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.language.around.commented import without_comments
from nomicbot.rulebooks.bnomic.vocabulary import Heal, Pay, Vote
from nomicbot.rulebooks.grid.vocabulary import EnterGrid, PickUp
from tests.language.posts import UNREAD, gist, read

_SIGNS = (" # ", "      # ", "  // ", "  <-- ")
_LISTS = {
    "I do the following:\n\n- vote FOR p12<>good\n- give Marvin 3 Genechips<>thanks, really": [
        Vote("p12", "FOR"),
        Pay("Marvin", 3),
    ],
    "My actions:\n\n- heal Ivy<>get well\n- vote FOR p12<>good": [Heal("Ivy"), Vote("p12", "FOR")],
    "My orders:\n\n   enter the Grid at (12,3)<>nobody home\n   pick up the Shield<>it's mine": [
        EnterGrid("(12,3)"),
        PickUp("Shield"),
    ],
    "I vote:\n\np12: FOR<>good\np13: AGAINST<>bad": [Vote("p12", "FOR"), Vote("p13", "AGAINST")],
    "I pay:\n\nMarvin: 5 GC<>straw\nIvy: 10 GC<>lost bet": [Pay("Marvin", 5), Pay("Ivy", 10)],
}


@pytest.mark.parametrize("sign", _SIGNS)
@pytest.mark.parametrize("post", _LISTS)
def test_what_stands_behind_a_sign_is_a_remark(post: str, sign: str) -> None:
    assert gist(read(post.replace("<>", sign)).read) == _LISTS[post]


@pytest.mark.parametrize("sign", _SIGNS[:2])
@pytest.mark.parametrize("struck", ["# p14: FOR", "# heal Bram", "#- vote FOR p14", "  # I forfeit."])
@pytest.mark.parametrize("post", _LISTS)
def test_a_line_that_begins_with_the_sign_is_struck_out(post: str, struck: str, sign: str) -> None:
    assert gist(read(f"{post.replace('<>', sign)}\n{struck}").read) == _LISTS[post]


@pytest.mark.parametrize(
    ("post", "expected"),
    [
        ("I vote FOR proposal # 12.\nI vote AGAINST proposal # 13.", ["FOR", "AGAINST"]),
        ("I vote FOR proposal #12.\nI vote AGAINST proposal #13.", ["FOR", "AGAINST"]),
        ("I vote:\n# p12: FOR\n# p13: AGAINST", ["FOR", "AGAINST"]),
    ],
)
def test_the_sign_of_numbers_and_items_is_none_of_remarks(post: str, expected: list[str]) -> None:
    acts = [one.action for one in read(post).read if isinstance(one, Announcement)]
    assert [one.vote for one in acts if isinstance(one, Vote)] == expected


def test_a_condition_in_a_remark_is_one() -> None:
    found = gist(read("I vote FOR p12 # unless it rains\nI vote FOR p13 # if Ivy does").read)
    assert set(found) <= {UNREAD}


@pytest.mark.parametrize(
    "head", ["My orders:", "My orders for this nweek:", "My moves:", "Here are my moves:", "My turn:"]
)
def test_orders_are_what_their_author_does(head: str) -> None:
    post = f"{head}\n\n- enter the Grid at (12,3)\n- pick up the Shield"
    assert gist(read(post).read) == [EnterGrid("(12,3)"), PickUp("Shield")]


@pytest.mark.parametrize(
    "head", ["Orders:", "Ivy's orders:", "My orders last nweek:", "My orders were:", "My turn was:"]
)
def test_other_orders_are_not(head: str) -> None:
    found = gist(read(f"{head}\n\n- enter the Grid at (12,3)\n- pick up the Shield").read)
    assert not any(isinstance(one, EnterGrid | PickUp) for one in found)


@pytest.mark.parametrize("text", ["a1  # b\nc2      // d\n# e\n", "x) <-- y\nz) <-- w", "nothing"])
def test_all_places_stay_where_they_are(text: str) -> None:
    assert len(without_comments(text)) == len(text)
