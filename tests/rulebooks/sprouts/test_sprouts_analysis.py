"""The winners of games: compared with a plain search where possible, and otherwise with the literature."""

from functools import cache

import pytest
from sprouts_games import RECORDED, random_games

from nomicbot.rulebooks.sprouts import begin, play, read_game
from nomicbot.rulebooks.sprouts.advice import Analysis
from nomicbot.rulebooks.sprouts.lands import Lands, lands, options
from nomicbot.rulebooks.sprouts.looking import TooFar
from nomicbot.rulebooks.sprouts.moves import after, joins
from nomicbot.rulebooks.sprouts.normal import NormalPlay
from nomicbot.rulebooks.sprouts.position import Position
from nomicbot.rulebooks.sprouts.telling import of_what_is, of_what_was

pytestmark = pytest.mark.sampled

NIMBERS = [0, 0, 0, 1, 1, 1, 0, 0, 0, 1]
"""Of 0 to 9 spots. To 7 a program of our own has found the same; 8 and 9 are from the literature (Lemoine, Viennot)."""

FIRST_WINS_MISERE = "WLLLWWLL"
"""For 1 to 8 spots (OEIS A164950); to 6 a program of our own has found the same."""


@cache
def plainly_won(regions, lives, misere):
    """Return whether the player to move wins, by trying all moves without any theory."""
    position = Position(len(lives) - 1, regions)
    results = [
        plainly_won((made := after(position, join)).regions, made.lives, misere)
        for join in joins(position)
    ]
    return not all(results) if results else misere


def plain(position: Position, misere: bool) -> bool:
    return plainly_won(position.regions, position.lives, misere)


def mex(numbers) -> int:
    return next(n for n in range(len(numbers) + 1) if n not in numbers)


@cache
def plain_nimber(parts: Lands) -> int:
    """Return the nimber of a whole sum, by the definition of Sprague and Grundy."""
    return mex({plain_nimber(left) for left in moves_of(parts)})


def moves_of(parts: Lands) -> set[Lands]:
    return {
        tuple(sorted((*parts[:place], *left, *parts[place + 1 :])))
        for place, part in enumerate(parts)
        for left in options(part)
    }


@pytest.mark.parametrize("games", [20, pytest.param(60, marks=pytest.mark.slow)])
def test_late_positions_are_won_by_whom_a_plain_search_says(games):
    analysis, seen = Analysis(), 0
    for game in random_games(games, seed=5, most_spots=4):
        if sum(game.position.lives) <= 5:
            seen += 1
            for misere in (False, True):
                found = analysis.wins(lands(game.position), misere=misere)
                assert found == plain(game.position, misere), game
    assert seen > 1.6 * games


def test_from_the_start_of_two_spots_a_plain_search_finds_the_same():
    assert [plain(Position.start(n), False) for n in (1, 2)] == [False, False]
    assert [plain(Position.start(n), True) for n in (1, 2)] == [True, False]


def test_the_nimber_of_a_sum_is_that_of_its_definition():
    search, sums = NormalPlay(), set()
    for game in random_games(40, seed=6, most_spots=4):
        parts = lands(game.position)
        if sum(game.position.lives) <= 8:
            total = 0
            for part in parts:
                total ^= search.nimber(part)
            assert total == plain_nimber(parts), parts
            sums.add(len(parts))
    assert sums >= {0, 1, 2}


def test_lands_keep_what_can_still_be_played():
    """The results of a position's moves, and of its lands' moves, have the same nimbers."""
    search = NormalPlay()
    for game in random_games(12, seed=7, most_spots=3):
        by_moves = {lands(after(game.position, join)) for join in joins(game.position)}
        by_lands = moves_of(lands(game.position))
        values = [{search.nimber_of(parts) for parts in found} for found in (by_moves, by_lands)]
        assert values[0] == values[1], game


def test_a_land_has_as_many_options_as_a_start_has_first_moves():
    for spots in range(2, 9):
        assert len(options(".".join("0" * spots))) == 2 + (spots - 1) // 2


@pytest.mark.parametrize("most", [6, pytest.param(7, marks=pytest.mark.slow)])
def test_the_nimbers_of_the_starts_are_those_of_the_literature(most):
    search = NormalPlay()
    assert [
        search.nimber_of(lands(Position.start(n))) if n else 0 for n in range(most + 1)
    ] == NIMBERS[: most + 1]


@pytest.mark.long
def test_the_nimbers_of_eight_and_nine_spots_are_those_of_the_literature():
    search = NormalPlay()
    assert [search.nimber_of(lands(Position.start(n))) for n in (8, 9)] == NIMBERS[8:]


@pytest.mark.parametrize("most", [7, pytest.param(11, marks=pytest.mark.slow)])
def test_the_first_player_wins_normal_play_if_spots_modulo_six_are_three_four_or_five(most):
    # That it goes on like this beyond 7 spots is from the literature; here it is computed to 11.
    for spots in range(1, most + 1):
        search = NormalPlay()
        assert search.wins_sum(lands(Position.start(spots))) == (spots % 6 in (3, 4, 5))
        assert search.looked_at < 8000, "couples looked at: seconds, by count"


@pytest.mark.parametrize("most", [7, pytest.param(8, marks=pytest.mark.slow)])
def test_misere_play_is_won_as_the_literature_says(most):
    found = ""
    for spots in range(1, most + 1):
        analysis = Analysis()
        found += "W" if analysis.wins(lands(Position.start(spots)), misere=True) else "L"
        assert analysis.misere.looked_at < 4000, "sums looked at: seconds, by count"
    assert found == FIRST_WINS_MISERE[:most]


@pytest.mark.parametrize(("start", "spots"), [("+", 5), ("-", 6)])
def test_who_plays_the_advice_wins_against_any_play(start, spots):
    analysis = Analysis()
    for picked in range(6):
        game = read_game(f"{spots}{start}")
        while not game.over:
            found = analysis.advice(game)
            assert found.wins == (game.turn == 0)
            moves = list(joins(game.position, alike=True))
            game = play(
                game,
                game.turn,
                found.move or moves[(7 * picked + 3 * len(game.moves)) % len(moves)],
            )
        assert analysis.advice(game).wins == (game.turn == 0)


RING = "10{} 1(11)2 2(12)3 3(13)4 4(14)5 5(15)6 6(16)7 7(17)1[8]"
"""Seven lines in a ring: few lives are left, and more ways to part them than anybody can look at."""


@pytest.mark.parametrize(
    "game", [RING.format("+"), RING.format("-"), "16+", "40+", "40-", RECORDED]
)
def test_a_search_ends_when_it_has_looked_at_as_many_positions_as_it_may(game):
    analysis = Analysis(2_000)
    with pytest.raises(TooFar):
        analysis.advice(read_game(game))
    assert analysis.looks.count < 4_000, "the positions of one move more"


def test_how_far_a_search_comes_does_not_hang_on_what_was_asked_before():
    counts = set()
    for _ in range(2):
        analysis = Analysis(100_000)
        analysis.advice(begin(6))
        counts.add(analysis.looks.count)
    assert len(counts) == 1


def test_what_is_late_in_a_large_game_is_analysed():
    late = next(
        g
        for g in random_games(40, seed=9, most_spots=10)
        if g.spots > 8 and sum(g.position.lives) < 13
    )
    assert Analysis(30_000).advice(late).wins in (True, False)


def test_an_analysis_says_from_where_it_can_tell_and_why_no_further():
    told = of_what_was(read_game(f"{RING.format('+')} resigns"), 30_000)
    assert (
        told
        == "I looked at 30,000 positions, as many as I may, and cannot tell of any position who would have won"
    )
    assert of_what_is(read_game("16+"), 500).startswith(
        "I looked at 500 positions, as many as I may"
    )
    whole = read_game("2+ 1(3)2 1(4)2 1(5)2[3] 3(6)4")
    assert of_what_was(whole, 30_000).startswith(
        "with best play from the start, the second player wins; "
    )
    part = of_what_was(whole, 15)
    assert part.startswith("with best play after move ")
    assert part.endswith(
        "; what was before I cannot tell, with the 15 positions that I may look at"
    )
