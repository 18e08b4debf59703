"""Numbers of a list that somebody votes on in a poll, and numbers of motions."""

import pytest

from tests.language.posts import UNREAD, read_reply, votes

LISTS = (
    "> What does GROMBLE mean?\n>\n> 1) To vote and be sorry.\n>\n> 2) A kind of spoon.\n>\n> 3) A call to order.\n\n",
    "What shall we have for dinner?\n1. Fish\n2. Chips\n3. Both\n\n",
    "> (1) tea\n> (2) coffee\n> (3) neither, because of what the\n>     doctor says\n\n",
)
IN_DOUBT = ("I vote for 3.", "I vote yes on 3.", "I vote AGAINST 2.", "I vote for #2.")


@pytest.mark.parametrize("above", LISTS)
@pytest.mark.parametrize("words", IN_DOUBT)
def test_a_bare_number_may_be_a_point_of_the_list_above(above: str, words: str) -> None:
    assert votes(read_reply(above + words).read) == [UNREAD]


@pytest.mark.parametrize("words", IN_DOUBT)
def test_it_is_a_motion_where_there_is_no_such_list(words: str) -> None:
    (cast,) = votes(read_reply(words).read)
    assert cast != UNREAD


@pytest.mark.parametrize("above", LISTS)
@pytest.mark.parametrize(
    ("words", "cast"),
    [
        ("I vote FOR p3.", ["FOR p3"]),
        ("I vote YES on CFI 3.", ["YES CFI 3"]),
        ("I vote FOR 12.", ["FOR 12"]),
        ("I vote FOR p3 and p2.", ["FOR p3", "FOR p2"]),
    ],
)
def test_what_names_a_motion_is_no_point_of_a_list(above: str, words: str, cast: list[str]) -> None:
    assert votes(read_reply(above + words).read) == cast


@pytest.mark.parametrize("rows", ["1. p12, Goats\n2. p13, Geese\n", "> 1. FOR\n> 2. AGAINST\n\n"])
def test_rows_of_a_ballot_are_no_points(rows: str) -> None:
    assert votes(read_reply(f"{rows}I vote FOR 2.").read)[-1] == "FOR 2"


ROWS = (
    "6: The Tax (p18)",
    "6. The Tax (p18)",
    "6) The Tax (proposal 18)",
    "6 - The Tax [p18]",
    "14. The Tax (p18), by Dov",
)


@pytest.mark.parametrize("row", ROWS)
def test_the_number_in_brackets_is_the_motion_and_the_one_in_front_its_place(row: str) -> None:
    assert votes(read_reply(f"> {row}\n\nAye, I suppose.").read) == ["FOR p18"]


@pytest.mark.parametrize("row", ["p14: The Tax (see p18)", "p14. The Tax (p18 again)"])
def test_a_motion_in_front_is_the_one_that_is_voted_on(row: str) -> None:
    assert votes(read_reply(f"> {row}\n\nAye, I suppose.").read) == ["FOR p14"]
