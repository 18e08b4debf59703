"""Ballots with a vote below each row, where the rows have columns with letters and digits in them."""

import pytest

from tests.language.posts import UNREAD, read, votes

CAST = ["FOR p12", "AGAINST p13", "MAYBE p17"]


def _names(cast: list[str]) -> list[str]:
    return [one.replace(" p", " ") for one in cast]


@pytest.mark.parametrize("mark", ["{}", "{}*", "p{}", "{}.", "#{}", "p{}/1"])
@pytest.mark.parametrize("cell", ["0", "1", "A", "N", "Y", "F", "X", "2 GC", "- F", "?"])
@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_the_vote_below_a_row_is_on_that_row(mark: str, cell: str, gap: str) -> None:
    rows = (
        f"{mark.format(number)}  Athena        {cell}   Some Title or Other{gap}{vote}"
        for number, vote in ((12, "FOR"), (13, "AGAINST"), (17, "MAYBE"))
    )
    found = votes(read("My votes are as follows:\n\n" + "\n\n".join(rows) + "\n").read)
    assert _names([one for one in found if one != UNREAD]) == _names(CAST)


@pytest.mark.parametrize(
    "first", ["Goats for all", "The first one (Goats)", "Proposal Twelve: Goats", "12a Goats", "XII Goats"]
)
@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_a_vote_below_what_is_no_row_is_not_on_the_next_row(first: str, gap: str) -> None:
    post = f"My votes are as follows:\n\n{first}{gap}FOR\n\np13 Geese{gap}AGAINST\n\np17 Herring{gap}MAYBE\n"
    assert [one for one in votes(read(post).read) if one != UNREAD] == CAST[1:]


MOVES = "* I move to (13,4)\n* I pick up the Shield\n"


@pytest.mark.parametrize(
    "line",
    [
        "Peter's grand tour of the Grid. In this order:",
        "Peter's moves. As follows:",
        "Here is what came in from Peter. I list it:",
        "The moves of Peter. One by one:",
        "Moves from Peter. In this order:",
    ],
)
def test_a_list_of_what_somebody_else_did_is_not_done(line: str) -> None:
    assert set(votes(read(f"{line}\n{MOVES}").read)) <= {UNREAD}


@pytest.mark.parametrize(
    "line",
    [
        "It's my turn. In this order:",
        "Now to the Grid. In this order:",
        "My tour. In this order:",
        "Tonight's moves. As follows:",
    ],
)
def test_a_list_of_ones_own_is(line: str) -> None:
    assert votes(read(f"{line}\n{MOVES}").read) == ["move on the Grid", "pick something up"]
