"""Theory: standard Spoof between two players is fair, and Bid Spoof has the computed value for its opener."""

from dataclasses import replace
from fractions import Fraction
from math import sqrt

import pytest
from spoof_games import SIX, go, held

from nomicbot.rulebooks import spoof
from nomicbot.rulebooks.spoof.bid_rounds import BidTree
from nomicbot.rulebooks.spoof.bidding import Purse
from nomicbot.rulebooks.spoof.solver import Round, best_answer, solve
from nomicbot.rulebooks.spoof.theory import opener_is_sure_of
from nomicbot.rulebooks.spoof.why_not import OPENERS_CHANCE

COINS = range(1, 5)


def guess(coins: int, own: int, call: int) -> int:
    """Return a good call of a second player who holds `own` coins, given the opener's call.

    For each hand that the opener can have, one hand of the second player guesses it. If the opener
    is right against one hand, another hand guesses the opener's: both are right equally often.
    """
    free = call - 1 if call else 1
    behind = range(max(0, call - coins), min(coins, call) + 1)
    mine = [call - hand for hand in behind]
    if len(behind) == 1:
        return own + behind[0] if own + behind[0] != call else free
    return own + behind[(mine.index(own) + 1) % len(behind)] if own in mine else free


def second_is_sure_of(coins: int) -> Fraction:
    """Return the guaranteed gain of a second player who holds 0 to n coins at random and guesses so."""
    hands = range(coins + 1)
    worth = (
        sum((guess(coins, other, call) == own + other) - (call == own + other) for other in hands)
        for own in hands
        for call in range(2 * coins + 1)
    )
    return Fraction(min(worth), coins + 1)


def test_who_holds_uniformly_and_calls_n_is_sure_of_exactly_nothing_and_so_is_the_second() -> None:
    assert [opener_is_sure_of(coins) for coins in COINS] == [Fraction(0)] * 4
    assert [second_is_sure_of(coins) for coins in COINS] == [Fraction(0)] * 4, (
        "so the round is worth exactly 0"
    )


def test_the_second_calls_what_the_first_has_not() -> None:
    for coins in COINS:
        calls = [(own, call) for own in range(coins + 1) for call in range(2 * coins + 1)]
        assert [
            pair for pair in calls if guess(coins, *pair) == pair[1] or guess(coins, *pair) < 0
        ] == []


def test_the_engine_agrees_with_what_the_theory_counts() -> None:
    for coins in (1, 2):
        for mine in range(coins + 1):
            for others in range(coins + 1):
                state = spoof.standard("4", SIX[:2], least=2, coins=coins, table=spoof.NUMBERS)
                state = go(
                    state, "Peter: vote Peter", "Ivy: vote Peter", "Peter: order", "referee: lot 1"
                )
                state = go(
                    held(state, mine, others),
                    f"Peter: call {coins}",
                    f"Ivy: call {guess(coins, others, coins)}",
                )
                right = "Peter" if mine + others == coins else "Ivy"
                called = mine + others in (coins, guess(coins, others, coins))
                assert state.out == ((right,) if called else ())


@pytest.mark.parametrize(
    ("cap", "within", "near"),
    [
        (1, 0.0005, 0.0003),
        pytest.param(2, 0.003, 0.001, marks=pytest.mark.slow),
        pytest.param(3, 0.009, 0.001, marks=pytest.mark.slow),
    ],
)
def test_the_opener_of_bid_spoof_with_a_coin_each_wins_as_often_as_published(
    cap, within, near
) -> None:
    solution = solve(cap, within)
    known = OPENERS_CHANCE[cap]
    assert solution.exploitability < within <= 0.01
    assert solution.sure[1, 1] <= known <= solution.most[1, 1]
    assert abs(solution.chance((1, 1)) - known) < near
    assert solution.most[1, 1] - solution.sure[1, 1] <= solution.exploitability


def test_at_cap_one_the_chance_is_the_golden_ratio() -> None:
    assert OPENERS_CHANCE[1] == (sqrt(5) - 1) / 2
    assert abs(OPENERS_CHANCE[1] ** 2 + OPENERS_CHANCE[1] - 1) < 1e-12


def test_a_strategy_that_has_learnt_nothing_is_found_to_be_exploitable() -> None:
    rounds = {(1, 1): Round(BidTree.of((1, 1), 1))}
    opening, following = best_answer(rounds)
    assert opening[1, 1] + following[1, 1] - 1 > 0.2


def test_the_solvers_rounds_end_as_those_of_the_engine() -> None:
    """Each end of each round of up to two coins, for each hand, is compared with the engine."""
    missed, counted = [], 0
    cap = 2
    for mine, others in ((1, 1), (1, 2), (2, 1), (2, 2)):
        tree = BidTree.of((mine, others), cap)
        for said, end in lines_of(tree):
            for hands in ((i, j) for i in range(mine + 1) for j in range(others + 1)):
                state = spoof.milan("5", SIX[:2], coins=1, cap=cap, opener="Peter")
                state = replace(state, purses=(Purse("Peter", mine), Purse("Ivy", others)))
                after = go(held(state, *hands), *said)
                coins, opener = end.leads_to((mine, others), sum(hands), cap)
                counted += 1
                found = tuple(purse.coins for purse in after.purses)
                opens = after.opener if all(coins) else SIX[opener]
                if (found, opens) != (coins, SIX[opener]):
                    missed.append(f"{hands} {said}: {found} {after.opener}, not {coins} {opener}")
    assert missed == []
    assert counted == 4 * 10 + 2 * 6 * 22 + 9 * 46


def lines_of(tree: BidTree, at: int = 0, said: tuple[str, ...] = ()):
    """Yield every course of a round as lines of play, with its end."""
    turn = tree.turns[at]
    for name, act in zip(turn.names, turn.acts, strict=True):
        line = (*said, f"{SIX[turn.who]}: {name}")
        if act < 0:
            yield line, tree.ends[-act - 1]
        else:
            yield from lines_of(tree, act, line)


@pytest.mark.parametrize("cap", [0, 5])
def test_the_solver_is_for_small_caps(cap: int) -> None:
    with pytest.raises(ValueError, match="caps of 1 to 4"):
        solve(cap)
