"""Public information reveals no hand before it is opened: games that differ in one hand look the same."""

import re

import pytest
from spoof_games import SIX, Game, go, held, nonce, refusal, school

from nomicbot.rulebooks import spoof

THREE = SIX[:3]
COMMITMENT = re.compile(r"[0-9a-f]{64}")

STANDARD = [
    *("Peter: call 5", "Ivy: call 5", "Ivy: call 12", "Peter: fine Bram: eating during a school"),
    *("Bram: call Zorblax", "Bram: call 5", "Bram: hold 1", "Ivy: open 2", "Bram: call 13"),
]
"""What is said after the hands are out, refused or not: also a duplicate, and calls that some hands make impossible."""

BID = [
    "Ivy: bid 2",
    "Peter: bid 1 anticlockwise",
    "Bram: bid 2",
    "Ivy: bid 3",
    "Ivy: zero",
    "Peter: cliff",
]


def public(state: Game, player: str) -> bytes:
    """Return everything that anybody but one player sees of a game, as bytes."""
    seen = [
        spoof.write(spoof.view(state, who))
        for who in (None, *(name for name in state.players if name != player))
    ]
    told = [
        *state.told,
        spoof.explain(state),
        str(spoof.result(state)),
        str(spoof.waits(state)),
        str(spoof.lots(state)),
    ]
    return "\n".join(seen + told).encode()


def everything_said(state: Game, hand: str, lines: list[str]) -> list[bytes]:
    """Return the public bytes after each line of a game in which Ivy has this hand, until a hand is open."""
    found = []
    for line in [f"Ivy: {hand}", "Peter: hold 1", "Bram: hold 2", *lines]:
        try:
            after = go(state, line)
        except spoof.Refused as refused:
            found.append(str(refused).encode())
            continue
        if {"Ivy"} & {*after.opened} or after.round != state.round:
            break
        state = after
        found.append(public(state, "Ivy"))
    return found


def masked(seen: bytes) -> tuple[bytes, list[tuple[int, int]]]:
    """Return bytes without the commitments, and the places of these."""
    text = seen.decode()
    return COMMITMENT.sub("#", text).encode(), [found.span() for found in COMMITMENT.finditer(text)]


@pytest.mark.parametrize("verb", ["hold", "commit"])
@pytest.mark.parametrize(
    ("begin", "lines"),
    [
        (lambda: school(THREE), STANDARD),
        (lambda: school(THREE, first=2), ["Ivy: call 0", *STANDARD[2:]]),
        (lambda: spoof.milan("5", THREE, opener="Peter"), BID),
        (
            lambda: spoof.milan("5", THREE, opener="Ivy"),
            ["Ivy: bid 9", "Peter: bid 10", "Bram: leave"],
        ),
    ],
)
def test_games_that_differ_in_one_hand_are_the_same_to_all_others_until_it_opens(
    begin, lines, verb: str
) -> None:
    games = [everything_said(begin(), f"{verb} {coins}", lines) for coins in range(4)]
    assert len(games[0]) >= 3 + len(lines) - 1, "the hand stays closed to the last line but one"
    for other in games[1:]:
        assert [masked(seen) for seen in other] == [masked(seen) for seen in games[0]]
    promised = [COMMITMENT.search(game[0].decode())[0] for game in games]
    assert len(set(promised)) == 4, "the commitments are to other hands"


def test_no_view_of_another_has_the_nonce_or_the_coins_and_ones_own_has() -> None:
    state = held(school(THREE), 3, 1, 2)
    for who in (None, "Ivy", "Bram"):
        seen = spoof.view(state, who)
        assert nonce(state, "Peter") not in spoof.write(seen)
        assert [hand.coins for hand in seen.hands if hand.player == "Peter"] == [None]
    assert [hand.coins for hand in spoof.view(state, "Peter").hands] == [3, None, None]


def test_a_view_of_what_is_open_has_what_anybody_needs_to_check_it() -> None:
    state = go(held(school(THREE), 3, 1, 2), "Peter: call Haughton Six")
    hand = spoof.view(state, None).hands[0]
    assert hand.commitment == spoof.commitment(
        state.game, state.round, "Peter", hand.coins, hand.nonce
    )
    assert f"(nonce {hand.nonce})" in " ".join(state.told)


def test_a_commitment_is_of_game_round_player_coins_and_nonce_and_of_nothing_less() -> None:
    about = ("4", 2, "Peter", 3, 32 * "a")
    assert (
        spoof.committed_text(*about)
        == f"Spoof\ngame 4\nround 2\nplayer Peter\ncoins 3\nnonce {32 * 'a'}\n"
    )
    others = [
        ("5", 2, "Peter", 3, 32 * "a"),
        ("4", 3, "Peter", 3, 32 * "a"),
        ("4", 2, "Ivy", 3, 32 * "a"),
    ]
    others += [("4", 2, "Peter", 2, 32 * "a"), ("4", 2, "Peter", 3, 32 * "b")]
    assert len({spoof.commitment(*about), *(spoof.commitment(*other) for other in others)}) == 6


@pytest.mark.parametrize("bad", ["", 31 * "a", 32 * "x", 257 * "a"])
def test_a_nonce_of_fewer_than_128_bits_is_none(bad: str) -> None:
    with pytest.raises(spoof.ParseError, match=r"hex digits"):
        spoof.commitment("4", 2, "Peter", 3, bad)


def test_a_name_that_would_forge_another_line_of_a_commitment_cannot_be_committed_to() -> None:
    with pytest.raises(spoof.ParseError, match="one line of text"):
        spoof.commitment("4", 2, "Peter\ncoins 0", 3, 32 * "a")


def test_the_refusal_of_an_impossible_call_would_tell_the_hand_so_there_is_none() -> None:
    for coins in range(4):
        state = held(school(THREE), coins, 0, 0)
        assert (
            go(state, "Peter: call 0").told
            == go(held(school(THREE), 0, 0, 0), "Peter: call 0").told
        )
    assert isinstance(refusal(state, "Ivy: call 1"), spoof.IllegalMove)
