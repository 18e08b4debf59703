"""Pictures read back from SVG: nothing crosses, spots have their lines in order, and drawn lines stay."""

import itertools
import math
import random
from itertools import islice
from xml.etree import ElementTree

import pytest
from readback import lines_of, problems, rotations
from sprouts_games import RECORDED, random_games

from nomicbot.rulebooks.sprouts import State, begin, play, read_game, write
from nomicbot.rulebooks.sprouts.crossing import Drawn, crossings, flat
from nomicbot.rulebooks.sprouts.drawing import Drawing, drawing
from nomicbot.rulebooks.sprouts.move_parser import MoveLine
from nomicbot.rulebooks.sprouts.moves import joins, joins_between
from nomicbot.rulebooks.sprouts.picture import picture, sheet_of, stroke
from tests.samples import SAMPLE_OR_ALL

pytestmark = pytest.mark.sampled

SVG = "{http://www.w3.org/2000/svg}"


def test_the_recorded_game_is_drawn_as_it_was_played():
    game = read_game(RECORDED)
    svg = picture(game)
    assert problems(svg, game.position) == []
    spots = {
        int(c.attrib["data-spot"]): c for c in ElementTree.fromstring(svg).iter(f"{SVG}circle")
    }
    green = {spot for spot, circle in spots.items() if circle.attrib["fill"] == "#2b8a3e"}
    assert (len(spots), green) == (27, set(game.position.living))
    last = [
        p for p in ElementTree.fromstring(svg).iter(f"{SVG}path") if p.attrib["stroke"] == "#d9480f"
    ]
    assert [p.attrib["data-ends"] for p in last] == ["4 27", "27 4"]
    labels = [
        t.text for t in ElementTree.fromstring(svg).iter(f"{SVG}text") if t.attrib["fill"] != "none"
    ]
    assert labels == [str(spot) for spot in range(1, 28)]


@pytest.mark.parametrize("count", [4, pytest.param(8, marks=pytest.mark.slow)])
def test_old_curves_stay_in_their_place_from_move_to_move(count):
    moves = RECORDED.split()[:count]
    before = drawing(read_game(moves[0]))
    for made in range(2, len(moves) + 1):
        now = drawing(read_game(" ".join(moves[:made])))
        assert now.curves[: len(before.curves)] == before.curves
        assert {
            spot: at for spot, at in now.places().items() if spot in before.spots
        } == before.places()
        before = now


def drawn_right(count: int, seed: int, most_spots: int) -> int:
    done = 0
    for game in random_games(count, seed, most_spots):
        if game.over:
            assert problems(picture(game), game.position) == [], write(game)
            done += 1
    return done


def test_random_games_are_drawn_with_no_crossing_and_every_spot_in_order():
    assert drawn_right(2, seed=11, most_spots=4) == 2


@pytest.mark.slow
def test_more_random_games_are_drawn_with_no_crossing_and_every_spot_in_order():
    assert drawn_right(24, seed=14, most_spots=4) == 24


@pytest.mark.long
def test_larger_random_games_are_drawn_with_no_crossing_and_every_spot_in_order():
    assert drawn_right(60, seed=12, most_spots=8) == 60


@SAMPLE_OR_ALL
@pytest.mark.parametrize("record", ["3+", "3+ 1(4)2 3(5)3[4]", "4+ 1(5)2 1(6)2[3] 4(7)4"])
def test_lines_that_can_come_next_are_shown_as_they_would_run(record, some):
    game = read_game(record)
    sheet = sheet_of(game)
    for join in some(joins(game.position), 4):
        line, tried = MoveLine(game.position, join), sheet.tried(MoveLine(game.position, join))
        after = play(game, game.turn, join)
        assert problems(picture(after, tried), line.after) == []
        paths = [
            p.attrib["d"] for p in ElementTree.fromstring(picture(after, tried)).iter(f"{SVG}path")
        ]
        shown = stroke(sheet, line)
        assert len(list(flat(shown.path))) == sum(len(list(flat(path))) for path in paths[-2:])
        left, top, width, height = map(float, shown.box.split())
        for x, y in flat(shown.path):
            assert left <= x <= left + width
            assert top <= y <= top + height
    assert picture(game, sheet) == picture(game)


def test_lines_between_two_spots_are_found_among_any_number_of_spots():
    position = read_game("16+ 1(17)2").position
    assert len(list(joins_between(position, 15, 16))) == 1
    assert len(list(islice(joins_between(position, 1, 1), 12))) == 12
    small = read_game("4+ 1(5)2 1(6)2[3]").position
    pairs = itertools.combinations_with_replacement(small.living, 2)
    assert {join for pair in pairs for join in joins_between(small, *pair)} == set(joins(small))


def test_the_same_game_gives_the_same_picture():
    game = next(islice((g for g in random_games(9, seed=13, most_spots=3) if g.over), 3, None))
    assert picture(game) == picture(read_game(write(game)))


def test_reading_back_finds_what_is_wrong():
    game = read_game("2+ 1(3)2 1(4)2 3(5)4[1]")
    svg = picture(game)
    assert problems(svg, read_game("2+ 1(3)2 1(4)2 1(5)2[3]").position) != []
    crossed = [Drawn(1, 2, ((0.0, 0.0), (9.0, 9.0))), Drawn(3, 4, ((0.0, 9.0), (9.0, 0.0)))]
    assert crossings(crossed) == {(0, 1)}
    in_line = [Drawn(1, 2, ((0.0, 0.0), (3.0, 0.0))), Drawn(3, 4, ((4.0, 0.0), (9.0, 0.0)))]
    assert crossings(in_line) == set()
    star = [
        Drawn(1, n, ((0.0, 0.0), at))
        for n, at in ((2, (9.0, 0.0)), (3, (0.0, 9.0)), (4, (0.0, -9.0)))
    ]
    assert rotations(star)[1] == (2, 4, 3)  # y points down in SVG
    assert len(lines_of(svg)) == 6


def test_a_start_is_drawn_from_one_spot_to_forty():
    for spots in (1, 2, 3, 11, 12, 40):
        svg = picture(read_game(f"{spots}+"))
        assert svg.count("<circle") == spots


CROWDED = 27
"""How many spots are drawn in the crowded game."""


def crowded() -> State:
    chance, game = random.Random(3), begin(8)
    while not game.over and game.position.spots < CROWDED:
        moves = list(itertools.islice(joins(game.position, alike=True), 400))
        game = play(game, game.turn, chance.choice(moves))
    return game


def touching(made: Drawing) -> float:
    """Return the share of line points, without the ends, that are within four pixels of another line."""
    points = [(at, number) for number, curve in enumerate(made.curves) for at in curve.points[2:-2]]
    touch = [
        at
        for at, own in points
        if any(own != other and math.dist(at, to) < 4 for to, other in points)
    ]
    return len(touch) / len(points)


def test_lines_of_a_crowded_game_are_spread_within_counted_steps():
    made = drawing(crowded())
    before, steps = touching(made), made.moved
    made.spread()
    assert touching(made) < 0.12 < before
    assert made.moved - steps <= 50_000


def test_numbers_of_spots_do_not_lie_on_each_other():
    svg = ElementTree.fromstring(picture(crowded()))
    labels = [t for t in svg.iter(f"{SVG}text") if t.attrib["fill"] != "none"]
    places = [(float(t.attrib["x"]), float(t.attrib["y"])) for t in labels]
    assert len(places) == CROWDED
    assert min(math.dist(one, other) for one, other in itertools.combinations(places, 2)) > 9
