"""Bid (Milan) Spoof as it is played: bids in a direction, and what a call, Cliff, Spoof and Zero win and lose."""

from dataclasses import replace

import pytest
from spoof_games import SIX, go, held, refusal

from nomicbot.rulebooks import spoof
from nomicbot.rulebooks.spoof.bidding import Milan, Purse

THREE, FOUR = SIX[:3], SIX[:4]


def table(*coins: int, first: str = "Peter", cap: int = 6, stake: int = 0) -> Milan:
    """Return a game with this many players and coins, before hands go out."""
    state = spoof.milan(
        "5", SIX[: len(coins)], cap=cap, coins=min(3, cap), opener=first, stake=stake
    )
    purses = tuple(Purse(name, n) for name, n in zip(state.players, coins, strict=True))
    return replace(
        state, purses=purses, out=tuple(purse.player for purse in purses if not purse.coins)
    )


def coins(state: Milan) -> tuple[int, ...]:
    return tuple(purse.coins for purse in state.purses)


def told(state: Milan) -> str:
    return " ".join(state.told)


ROUNDS = {
    # name: (coins, held, what is said, coins afterwards, who opens next)
    "at least as many: who calls loses": (
        (3, 3, 3),
        (2, 1, 1),
        ["Peter: bid 4", "Ivy: call"],
        (3, 2, 3),
        "Ivy",
    ),
    "fewer: who is called loses": (
        (3, 3, 3),
        (2, 1, 0),
        ["Peter: bid 4", "Ivy: call"],
        (2, 3, 3),
        "Peter",
    ),
    "the last bid is called": (
        (3, 3, 3),
        (1, 0, 0),
        ["Peter: bid 1", "Ivy: bid 2", "Bram: call"],
        (3, 2, 3),
        "Ivy",
    ),
    "the other way round": (
        (3, 3, 3),
        (1, 0, 0),
        ["Peter: bid 1 anticlockwise", "Bram: bid 2", "Ivy: call"],
        (3, 3, 2),
        "Bram",
    ),
    "a right Cliff wins a coin": (
        (3, 3, 3),
        (2, 1, 1),
        ["Peter: bid 4", "Ivy: cliff"],
        (3, 4, 3),
        "Ivy",
    ),
    "a wrong Cliff loses one": (
        (3, 3, 3),
        (2, 1, 0),
        ["Peter: bid 4", "Ivy: cliff"],
        (3, 2, 3),
        "Ivy",
    ),
    "more than the bid is wrong too": (
        (3, 3, 3),
        (2, 2, 1),
        ["Peter: bid 4", "Ivy: cliff"],
        (3, 2, 3),
        "Ivy",
    ),
    "a right Cliff at the cap gains nothing": (
        (6, 6, 3),
        (2, 1, 1),
        ["Peter: bid 4", "Ivy: cliff"],
        (6, 6, 3),
        "Ivy",
    ),
    "a right Spoof is a draw": (
        (2, 2, 1),
        (2, 2, 1),
        ["Peter: bid 5", "Ivy: spoof"],
        (2, 2, 1),
        "Ivy",
    ),
    "a Spoof below the highest bid": (
        (2, 2, 1),
        (2, 2, 1),
        ["Peter: bid 4", "Ivy: spoof"],
        (2, 2, 1),
        "Ivy",
    ),
    "a wrong Spoof loses a coin": (
        (2, 2, 1),
        (2, 2, 0),
        ["Peter: bid 4", "Ivy: spoof"],
        (2, 1, 1),
        "Ivy",
    ),
    "Zero with no coins": ((2, 2, 3), (0, 0, 0), ["Peter: zero"], (2, 1, 2), "Ivy"),
    "Zero with a coin": ((2, 2, 3), (0, 1, 0), ["Peter: zero"], (1, 2, 3), "Peter"),
    "Zero puts out who has one": ((2, 1, 3), (0, 0, 0), ["Peter: zero"], (2, 0, 2), "Bram"),
    "who calls and goes out is followed clockwise": (
        (3, 1, 3),
        (2, 1, 1),
        ["Peter: bid 4", "Ivy: call"],
        (3, 0, 3),
        "Bram",
    ),
    "or anticlockwise": (
        (3, 3, 1),
        (2, 1, 1),
        ["Peter: bid 4 anticlockwise", "Bram: call"],
        (3, 3, 0),
        "Ivy",
    ),
    "a wrong Cliff with the last coin": (
        (3, 1, 3),
        (2, 1, 0),
        ["Peter: bid 4", "Ivy: cliff"],
        (3, 0, 3),
        "Bram",
    ),
    "bids go round more than once": (
        (1, 1),
        (1, 1),
        ["Peter: bid 1", "Ivy: bid 2", "Peter: cliff"],
        (2, 1),
        "Peter",
    ),
}


def test_rounds_of_bid_spoof_are_settled_as_the_source_has_it() -> None:
    missed = []
    for name, (before, hands, said, after, opener) in ROUNDS.items():
        state = table(*before)
        state = go(held(state, *hands), *said)
        if (coins(state), state.opener, state.round) != (after, opener, 2):
            missed.append(
                f"{name}: {coins(state)}, {state.opener} opens round {state.round}: {told(state)}"
            )
    assert missed == []


def test_what_is_no_bid_is_refused_and_said_why() -> None:
    state = held(table(2, 1, 1), 0, 0, 0)
    bidden = go(state, "Peter: bid 2")
    full = go(bidden, "Ivy: bid 4")
    cases = [
        (state, "Peter: bid 0", "open the round with Zero"),
        (state, "Peter: bid 5", "a bid is 1 to 4 now, not 5"),
        (state, "Ivy: bid 1", "it is Peter's turn"),
        (state, "Peter: call", "there is no bid yet to call"),
        (state, "Peter: cliff", "there is no bid yet to say Cliff to"),
        (state, "Peter: spoof", "there is no bid yet to say Spoof to"),
        (bidden, "Ivy: bid 2", "a bid is 3 to 4 now, not 2"),
        (bidden, "Ivy: bid 3 clockwise", "the direction is said with the first bid"),
        (bidden, "Ivy: zero", "Zero only opens a round"),
        (full, "Bram: bid 5", "call, or say Cliff or Spoof"),
        (table(2, 1, 1), "Peter: bid 1", "when all hands are out"),
        (table(2, 1, 1), "Ivy: hold 2", "a hand holds 0 to 1 coins here, not 2"),
        (table(2, 0, 1), "Ivy: hold 0", "Ivy is out"),
        (state, "Peter: open 0", "before somebody is called"),
        (state, "referee: lot 1", "no lot is to be drawn now"),
        (spoof.milan("5", THREE), "referee: lot 4", "1 to 3, not 4"),
        (state, "referee: overdue Bram", "the game does not wait for Bram"),
        (state, "referee: leave", "the rest is for players"),
        (state, "Wonko: bid 1", "Wonko does not play in this game"),
        (state, "Peter: lot 1", "only the referee does that"),
        (state, "Peter: hold 1", "hands go out when a round begins"),
        (go(table(2, 1, 1), "Ivy: hold 1"), "Ivy: hold 0", "stays as it is"),
        (go(state, "Peter: leave", "Ivy: leave"), "Bram: hold 1", "this game is over"),
    ]
    assert [
        f"{line}: {refusal(at, line)}"
        for at, line, why in cases
        if why not in str(refusal(at, line))
    ] == []


def test_the_direction_is_chosen_for_a_round_and_the_next_is_clockwise_if_nothing_is_said() -> None:
    state = go(held(table(3, 3, 3), 1, 1, 1), "Peter: bid 3 anticlockwise", "Bram: call")
    assert state.opener == "Bram"
    assert spoof.waits(go(held(state, 1, 1, 1), "Bram: bid 1")) == ("Peter",)
    assert spoof.waits(go(held(state, 1, 1, 1), "Bram: bid 1 anticlockwise")) == ("Ivy",)


def test_a_lot_decides_who_opens_the_first_game_and_later_who_was_first_out() -> None:
    state = spoof.milan("5", THREE, coins=1)
    assert spoof.lots(state) == 3
    state = held(go(state, "referee: lot 2"), 0, 0, 0)
    assert state.opener == "Ivy"
    over = go(state, "Ivy: zero")
    assert spoof.result(over).first_out == "Bram", "in the round's direction from who opened"
    assert spoof.milan("6", THREE, opener=spoof.result(over).first_out).opener == "Bram"


def test_zero_can_put_all_others_out_at_once_and_the_last_one_in_takes_the_pot() -> None:
    state = go(held(table(2, 1, 1, 1, first="Bram", stake=5), 0, 0, 0, 0), "Bram: zero")
    assert coins(state) == (1, 0, 1, 0)
    assert (state.out, state.opener) == (("Zoe", "Ivy"), "Peter")
    over = go(held(state, 0, 0), "Peter: zero")
    assert spoof.result(over) == spoof.MilanResult("Peter", 20, ("Zoe", "Ivy", "Bram"))
    assert "takes the pot of 20" in told(over)


def test_who_calls_opens_eir_hand_by_that_and_the_others_follow_in_the_rounds_direction() -> None:
    state = go(table(3, 3, 3, 3), *(f"{name}: commit 1" for name in FOUR))
    state = go(state, "Peter: bid 2 anticlockwise", "Zoe: call")
    opened = []
    while state.phase == "opening":
        (name,) = spoof.waits(state)
        opened.append(name)
        state = go(state, f"{name}: open 1")
    assert opened == ["Zoe", "Bram", "Ivy", "Peter"]


def test_a_hand_that_does_not_open_is_fined_the_round_is_void_and_the_second_time_its_player_is_out() -> (
    None
):
    state = go(table(2, 2, 2), "Peter: commit 1", "Ivy: hold 1", "Bram: hold 1")
    state = go(state, "Peter: bid 1", "Ivy: call", "Peter: open 2")
    assert (coins(state), state.opener, state.round) == ((2, 2, 2), "Peter", 2)
    assert spoof.tab_page(state.tab) == "1. Peter: a round of drinks (hand that does not open)"
    state = go(state, "referee: overdue Peter")
    assert (coins(state), state.out, state.opener) == ((0, 2, 2), ("Peter",), "Ivy")


def test_who_does_not_bid_in_time_is_fined_likewise() -> None:
    state = go(held(table(2, 2, 2), 1, 1, 1), "referee: overdue Peter")
    assert spoof.tab_page(state.tab) == "1. Peter: a round of drinks (refusing to call)"
    assert state.round == 2


def test_who_leaves_is_out_with_all_eir_coins() -> None:
    state = go(held(table(2, 2, 2, stake=1), 1, 1, 1), "Peter: bid 1", "Peter: leave")
    assert (state.in_play, state.opener, state.pot) == (4, "Ivy", 3)
    assert spoof.result(go(state, "Bram: leave")).winner == "Ivy"


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"coins": 0}, "1 to 6 coins, not 0"),
        ({"coins": 4, "cap": 3}, "1 to 3 coins, not 4"),
        ({"stake": -1}, "not a debt"),
        ({"opener": "Wonko"}, "Wonko does not play"),
        ({"cap": 100}, "1 to 99, not 100"),
    ],
)
def test_a_game_that_cannot_be_is_refused(settings: dict, why: str) -> None:
    with pytest.raises(spoof.IllegalMove, match=why):
        spoof.milan("5", THREE, **settings)


def test_explain_tells_the_turn_and_after_a_game_the_openers_chances() -> None:
    state = held(table(1, 1), 1, 0)
    assert spoof.explain(state) == "The game waits for Peter to bid, or to open with Zero."
    assert "is not legal now: the lowest bid is 1" in spoof.explain(
        state, "Peter", spoof.read_move(state, "bid 0")
    )
    over = go(state, "Peter: bid 1", "Ivy: call")
    assert (
        "0.6180 if 1 is the most, 0.5802 if 2 is the most, 0.5777 if 3 is the most"
        in spoof.explain(over)
    )
