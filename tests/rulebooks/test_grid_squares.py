"""The geometry of squares: as any board has it, of whatever size."""

from hypothesis import given
from hypothesis import strategies as st
from rulebook_world import Table

from nomicbot.game.decisions import Give
from nomicbot.game.objects import Authority, Change
from nomicbot.rulebooks.grid import located, squares
from nomicbot.rulebooks.grid.vocabulary.places import FROZEN, SQUARE, WETNESS
from tests.drawing import CHARACTERS

NUMBERS = st.integers(-999, 999)
SQUARES = st.builds(squares.text, NUMBERS, NUMBERS)
DIRECTIONS = st.sampled_from(list(squares.DIRECTIONS.values()))


@given(NUMBERS, NUMBERS, st.text(" \t", max_size=3))
def test_however_a_square_is_written_it_is_one_square(x, y, gap):
    assert squares.canonical(f"{gap}({gap}{x}{gap},{gap}{y}{gap}){gap}") == squares.text(x, y)


@given(st.text(CHARACTERS, max_size=20))
def test_what_is_no_square_is_none(words):
    found = squares.canonical(words)
    assert found == "" or squares.parse(found) == squares.parse(words)


def test_limbo_and_half_a_square_are_no_squares():
    assert [
        squares.parse(words)
        for words in ("Limbo", "", "(4,)", "4,5", "(4,5", "(4,5,6)", "(12345,1)")
    ] == [None] * 7


@given(SQUARES, SQUARES, SQUARES)
def test_distance_is_one(one, other, third):
    assert squares.distance(one, other) == squares.distance(other, one)
    assert (squares.distance(one, other) == 0) == (one == other)
    assert squares.distance(one, third) <= squares.distance(one, other) + squares.distance(
        other, third
    )


@given(SQUARES, st.integers(0, 12))
def test_rings(square, radius):
    ring = squares.ring(square, radius)
    assert len(set(ring)) == len(ring) == (8 * radius or 1)
    assert {squares.distance(square, one) for one in ring} == {radius}
    assert list(ring) == squares.in_order(ring)


@given(SQUARES, DIRECTIONS)
def test_a_step_there_and_back(square, direction):
    there = squares.beside(square, direction)
    assert squares.consecutive(square, there)
    assert squares.direction(square, there) == direction
    assert squares.beside(there, direction, -1) == square
    assert squares.DIRECTIONS[squares.named(direction)] == direction


@given(SQUARES, SQUARES)
def test_a_direction_leads_nearer(one, other):
    step = squares.direction(one, other)
    if one == other:
        assert step == (0, 0)
    else:
        assert (
            squares.distance(squares.beside(one, step), other) == squares.distance(one, other) - 1
        )


@given(st.integers(0, 30), st.integers(0, 30))
def test_a_rectangle_has_all_its_squares_in_order(width, height):
    found = squares.rectangle(width, height)
    assert len(set(found)) == width * height
    assert list(found) == squares.in_order(found)


def test_north_is_up_and_east_is_right():
    around = {name: squares.beside("(4,5)", step) for name, step in squares.DIRECTIONS.items()}
    assert (around["north"], around["east"]) == ("(4,6)", "(5,5)")
    assert sorted(around.values()) == sorted(squares.ring("(4,5)", 1))


def test_a_square_is_special_again_though_it_was_so_in_a_judging_that_is_superseded():
    table = Table("Wonko", rulebooks=("bnomic", "grid"))
    assert table.decide(Give("the Yeti", "location", "(17,4)")).verdicts[0].result == "done"
    left = located.square_id("(17,4)")
    by = Authority("E-3", "c", 0, "grid")
    table.engine.allotted.note([Change(left, "kind", None, SQUARE.name, by)])
    while located.square_of(table.state, table.find("the Yeti")) == "(17,4)":
        assert table.midnight().faults == ()
    assert WETNESS.of(table.state, left) == FROZEN
