"""Notation and texts: what is cut off, misspelt or tampered with is refused in the game's own words."""

import json
from random import Random

import pytest
from spoof_games import SIX, go, held, nonce, random_move, refusal, school

from nomicbot.rulebooks import spoof
from nomicbot.rulebooks.spoof.moves import CallMove, Fine, Hold, PlaceBid, Teach

BAD_NOTATION = {
    "": "an empty line is not a move",
    "hold": "the number of coins is missing",
    "hold three": "“three” is not a number of coins",
    "hold 3": "the nonce is missing",
    "hold 3 7f0c5be3": "Perhaps it was cut off",
    "hold 3 " + 32 * "g": "hex digits",
    "commit 7f0c": "64 hex digits; these are 4 signs",
    "call": "the call is missing",
    "vote": "the player is missing",
    "vote Wonko": "Wonko does not play",
    "fine Peter": "names no player and offence",
    "fine Peter:": "names no player and offence",
    "fine Peter: gloating,": "names no player and offence",
    "teach 13": "the new name is missing",
    "leave now": "nothing may follow it, and “now” does",
    "bid 3": "“bid 3” is not a move",
    "stand": "the number of a line of the tab is missing",
    "lot -1": "“-1” is not a number of a lot",
}
BAD_BIDS = {
    "bid": "the number of coins is missing",
    "bid 1 upwards": "“upwards” is not a direction",
    "call Imperial": "nothing may follow it",
    "vote Peter": "is not a move",
}


def test_notation_that_is_cut_off_or_misspelt_is_refused_with_how_it_is_written() -> None:
    states = ((school(), BAD_NOTATION), (spoof.milan("5", SIX, opener="Ivy"), BAD_BIDS))
    missed = []
    for state, bad in states:
        for written, why in bad.items():
            try:
                missed.append(f"{written}: read as {spoof.read_move(state, written)}")
            except spoof.ParseError as refused:
                known = "It is written: " in str(refused) or "a move begins with" in str(refused)
                missed += [] if why in str(refused) and known else [f"{written}: {refused}"]
    assert missed == []


def test_notation_is_read_in_any_case_and_spacing() -> None:
    state = school()
    assert spoof.read_move(state, "  CALL   dirty digit ") == CallMove("dirty digit")
    assert spoof.read_move(state, "Fine IVY: gloating , Port") == Fine("Ivy", "gloating", "Port")
    assert spoof.read_move(state, "teach 13 Baker's Dozen") == Teach(13, "Baker's Dozen")
    assert spoof.read_move(spoof.milan("5", SIX), "bid 1 Anticlockwise") == PlaceBid(
        1, "anticlockwise"
    )


def middle_of_games() -> list[spoof.Standard | spoof.Milan]:
    three = held(school(SIX[:3]), 3, 1, 2)
    bids = held(spoof.milan("5", SIX[:3], opener="Ivy", stake=2), 3, 1, 2)
    return [
        school(),
        three,
        go(three, "Peter: call 6", "Ivy: call 6"),
        bids,
        go(bids, "Ivy: bid 2 anticlockwise"),
    ]


def test_a_text_that_is_cut_off_anywhere_is_refused() -> None:
    for state in middle_of_games():
        written = spoof.write(state)
        assert spoof.read(written) == state
        for length in range(len(written)):
            with pytest.raises(spoof.ParseError, match=r"breaks off|no text"):
                spoof.read(written[:length])


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"phase": "sleeping"}, "no phase “sleeping”"),
        ({"wine": 3}, "knows no wine"),
        ({"players": 3}, "players is not a list"),
        ({"round": "two"}, "round cannot be"),
        ({"coins": 2}, "hand has 3 coins, and 0 to 2 are possible"),
        ({"game": "9"}, "commitment is not to eir hand"),
        ({"first": "Wonko"}, "who calls first is in"),
        ({"inside": ["Wonko"]}, "Wonko has no seat"),
    ],
)
def test_a_text_of_a_game_that_cannot_be_is_refused(change: dict, why: str) -> None:
    data = json.loads(spoof.write(held(school(SIX[:3]), 3, 1, 2)))
    with pytest.raises(spoof.ParseError, match=why):
        spoof.read(json.dumps({**data, **change}))


def test_a_hand_of_four_coins_is_no_hand_even_in_a_text() -> None:
    data = json.loads(spoof.write(held(school(SIX[:3]), 3, 1, 2)))
    data["hands"][0]["coins"] = 4
    with pytest.raises(spoof.ParseError, match="Peter's hand has 4 coins, and 0 to 3 are possible"):
        spoof.read(json.dumps(data))


def test_a_text_that_somebody_tampered_with_is_read_or_refused_and_is_never_a_fault_of_the_program() -> (
    None
):
    random, refused = Random(3), 0
    for state in middle_of_games():
        for _ in range(400):
            data = json.loads(spoof.write(state))
            key = random.choice(sorted(data))
            data[key] = random.choice(
                [None, -1, 0, 99, "", "Ivy", [], ["Ivy"], {}, [[1]], data[random.choice([*data])]]
            )
            try:
                read = spoof.read(json.dumps(data))
            except spoof.ParseError:
                refused += 1
                continue
            for _ in range(5):
                if not spoof.result(read) and (spoof.waits(read) or spoof.lots(read)):
                    spoof.check(read, *random_move(read, random))
            spoof.view(read, None)
    assert refused > 1000


def test_a_new_field_of_a_later_version_decodes_as_its_first_value_in_a_text_of_today() -> None:
    data = json.loads(spoof.write(spoof.standard("4", SIX)))
    assert "tab" not in data
    assert spoof.read(json.dumps(data)).tab == ()


def test_a_move_that_names_no_hand_is_refused_before_it_is_hashed() -> None:
    state = school()
    assert "0 to 3 coins here, not 4" in str(refusal(state, "Peter: hold 4"))
    assert spoof.check(state, "Peter", Hold(4, nonce(state, "Peter"))) is not None
