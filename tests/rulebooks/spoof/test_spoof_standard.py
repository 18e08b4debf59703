"""Standard Spoof as it is played: the chairman, the calls, the hands, who leaves, who pays, and every fine."""

from datetime import date

import pytest
from spoof_games import SIX, go, held, nonce, refusal, school

from nomicbot.rulebooks import spoof

THREE = SIX[:3]
TWO = SIX[:2]


def told(state: spoof.Standard) -> str:
    return " ".join(state.told)


def fines(state: spoof.Standard) -> list[tuple[str, str]]:
    return [(entry.player, entry.reason) for entry in state.tab if entry.kind == "fine"]


def test_a_school_elects_its_chairman_who_calls_it_to_order_and_a_lot_finds_who_calls_first() -> (
    None
):
    state = spoof.standard("4", SIX[:4])
    assert str(refusal(state, "Peter: order")) == "there is no chairman yet"
    state = go(state, "Peter: vote Zoe", "Ivy: vote Bram", "Peter: vote Bram", "Bram: vote Zoe")
    assert spoof.waits(state) == ("Zoe",)
    state = go(state, "Zoe: vote Bram")
    assert (state.chairman, spoof.waits(state)) == ("Bram", ("Bram",))
    assert "that is Bram" in str(refusal(state, "Zoe: order"))
    state = go(state, "Bram: order")
    assert "When the hands are out!" in told(state)
    assert (spoof.waits(state), spoof.lots(state)) == ((), 4)
    assert "1 to 4, not 5" in str(refusal(state, "referee: lot 5"))
    state = go(state, "referee: lot 4")
    assert (state.first, state.round) == ("Zoe", 1)


def test_a_tied_election_is_decided_by_a_lot_and_who_does_not_vote_in_time_abstains() -> None:
    state = go(
        spoof.standard("4", SIX[:4]), "Peter: vote Peter", "Ivy: vote Ivy", "referee: overdue Bram"
    )
    state = go(state, "referee: overdue Zoe")
    assert (state.tied, spoof.lots(state)) == (TWO, 2)
    assert go(state, "referee: lot 2").chairman == "Ivy"


@pytest.mark.parametrize("count", [3, 10])
def test_a_school_has_four_to_nine(count: int) -> None:
    with pytest.raises(spoof.IllegalMove, match=f"4 to 9 players can play, not {count}"):
        spoof.standard("4", [f"Player {n}" for n in range(count)])


def test_the_round_of_the_source_twelve_is_called_imperial_and_its_caller_leaves() -> None:
    state = held(school(), 2, 3, 1, 2, 3, 1)
    state = go(state, "Peter: call IMPERIAL")
    assert told(state) == "Peter calls Imperial (12)."
    state = go(state, *(f"{name}: call {n}" for name, n in zip(SIX[1:], range(7, 12), strict=True)))
    assert "The total is Imperial (12). Peter called it and leaves the school." in told(state)
    assert (state.out, state.inside, state.first, state.round) == (("Peter",), SIX[1:], "Ivy", 2)
    assert [(entry.player, entry.kind) for entry in state.tab] == [("Peter", "orders")]


def test_rounds_go_on_until_one_is_left_who_pays_and_the_first_out_orders() -> None:
    state = held(school(THREE), 1, 1, 1)
    state = held(go(state, "Peter: call 4", "Ivy: call 3", "Bram: call 5"), 2, 2)
    assert state.first == "Bram", "the next clockwise who is in opens"
    state = go(state, "Bram: call 4", "Peter: call 3")
    assert spoof.result(state) == spoof.StandardResult(("Ivy", "Bram"), (), "Peter")
    assert str(spoof.result(state)) == "Ivy orders, and Peter pays."
    assert spoof.tab_page(state.tab).splitlines() == [
        "1. Ivy: a round of drinks (first out of the school)",
        "2. Peter: a round of drinks (the last one in)",
    ]
    assert "this game is over" in str(refusal(state, "Peter: call 3"))
    assert spoof.tab_page(go(state, "Peter: stand 2").tab).endswith("(the last one in), stood")
    assert "is Ivy's" in str(refusal(state, "Peter: stand 1"))


def test_if_nobody_is_right_the_same_play_another_round_and_the_next_opens() -> None:
    state = go(
        held(school(THREE, first=3), 3, 3, 3), "Bram: call 4", "Peter: call 5", "Ivy: call 6"
    )
    assert "Nobody called it." in told(state)
    assert (state.inside, state.first, state.round) == (THREE, "Peter", 2)


def test_calls_go_clockwise_and_only_when_all_hands_are_out() -> None:
    state = school(THREE, first=2)
    assert "when all hands are out" in str(refusal(state, "Ivy: call 3"))
    state = held(state, 1, 1, 1)
    assert "stays as it is" in str(refusal(school_with_one_hand(), "Peter: hold 2"))
    assert str(refusal(state, "Peter: call 3")) == "it is Ivy's call"
    state = go(state, "Ivy: call 3")
    assert spoof.waits(state) == ("Bram",)


def school_with_one_hand() -> spoof.Standard:
    return go(school(THREE), "Peter: hold 1")


def test_a_duplicate_goes_back_and_the_third_is_fined_and_leaves_no_call() -> None:
    state = go(held(school(THREE), 1, 1, 1), "Peter: call 5", "Ivy: call Titanic")
    assert "attempt 1 of 3" in told(state)
    state = go(
        state,
        "Ivy: call 5",
    )
    assert (spoof.waits(state), fines(state)) == (("Ivy",), [])
    state = go(state, "Ivy: call five")
    assert (spoof.waits(state), fines(state)) == (("Bram",), [("Ivy", "third duplicate")])
    state = go(state, "Bram: call 3")
    assert state.out == ("Bram",)


def test_attempts_are_each_players_own() -> None:
    state = held(school(THREE), 1, 1, 1)
    state = go(state, "Peter: call 5", "Ivy: call 5", "Ivy: call 5", "Ivy: call 6", "Bram: call 5")
    assert "attempt 1 of 3" in told(state)
    assert fines(state) == []


def test_an_impossible_call_stands_and_is_fined_when_hands_open() -> None:
    state = go(held(school(TWO), 1, 3), "Peter: call Titanic")
    assert fines(state) == [], "judging it sooner would tell the hand"
    state = go(state, "Ivy: call 4")
    assert fines(state) == [("Peter", "impossible call")]
    assert "Titanic (5), holding 1 among 2" in told(state)


@pytest.mark.parametrize(
    ("own", "call", "fined"),
    [
        (0, 0, False),
        (1, 0, True),
        (2, 11, False),
        (2, 12, True),
        (0, 9, False),
        (0, 10, True),
        (3, 12, False),
        (3, 13, True),
    ],
)
def test_what_is_possible_for_a_hand_among_four(own: int, call: int, fined: bool) -> None:
    players = SIX[:4]
    calls = [f"{name}: call {n}" for name, n in zip(players[1:], [5, 6, 7], strict=True)]
    state = go(held(school(players), own, 2, 2, 2), f"Peter: call {call}", *calls)
    assert (("Peter", "impossible call") in fines(state)) == fined


def test_a_call_that_the_school_does_not_know_is_asked_about_and_is_no_attempt() -> None:
    state = held(school(THREE), 1, 1, 1)
    for said in ("Zorblax", "-1", "1.5", "12345", "Spoof!"):
        refused = refusal(state, f"Peter: call {said}")
        assert isinstance(refused, spoof.DoubtfulMove)
        assert f"“{said}” is not a call of the Bangkok School" in str(refused)
        assert "not an attempt" in str(refused)


def test_calls_are_heard_in_any_case_by_any_name_and_by_number() -> None:
    state = held(school(), 0, 0, 0, 0, 0, 0)
    said = ["joe TOUPAI", "Flowers 3", "NEVES", "twelve", "13", "spoof"]
    state = go(state, *(f"{name}: call {what}" for name, what in zip(SIX, said, strict=True)))
    assert state.out == ("Mandy",)
    assert "The total is Spoof (0)." in told(state)


def test_a_school_can_change_its_table_between_rounds() -> None:
    state = go(held(school(THREE), 3, 3, 3), "Peter: teach 9 Full House")
    assert "already means 9" in str(refusal(state, "Peter: teach 8 full house"))
    assert "only the chairman" in str(refusal(state, "Ivy: teach 8 Goats"))
    assert "already means 8" in str(refusal(state, "Peter: teach 9 eight"))
    assert "0 to 27, not for 28" in str(refusal(state, "Peter: teach 28 Goats"))
    assert "begins with a letter" in str(refusal(state, "Peter: teach 9 9 pins"))
    state = go(state, "Peter: forget Skins", "Peter: call full house")
    assert "Peter calls Full House (9)." in told(state)
    assert "between rounds" in str(refusal(state, "Peter: forget Harry"))
    assert isinstance(refusal(state, "Ivy: call Skins"), spoof.DoubtfulMove)
    state = go(state, "Ivy: call 4", "Bram: call 5")
    assert state.out == ("Peter",)


def test_a_school_without_names_says_numbers() -> None:
    state = held(school(TWO, table=spoof.NUMBERS), 1, 1)
    assert isinstance(refusal(state, "Peter: call Skins"), spoof.DoubtfulMove)
    assert "Peter calls 4." in told(go(state, "Peter: call 4"))


def test_hollywood_3_a_new_spoofer_does_not_pay_for_eir_first_spoof_which_is_played_again() -> None:
    state = go(held(school(TWO, new=["Ivy"]), 1, 1), "Peter: call 2", "Ivy: call 3")
    assert "it is played again" in told(state)
    assert (spoof.result(state), spoof.lots(state), state.inside, state.tab) == (None, 2, TWO, ())
    state = go(held(go(state, "referee: lot 1"), 1, 1), "Peter: call 2", "Ivy: call 3")
    assert spoof.result(state).last == "Ivy", "it is only the first that is played again"
    assert [(e.player, e.kind) for e in state.tab] == [("Peter", "orders"), ("Ivy", "pays")]


def test_hollywood_4_the_cawood_pass_succeeds_only_behind_the_winning_call() -> None:
    state = held(school(SIX[:4]), 1, 1, 1, 1)
    assert "no call has been made" in str(refusal(state, "Peter: call Cawood Pass"))
    behind = go(state, "Peter: call 4", "Ivy: call cawood pass")
    assert "called already" in str(refusal(behind, "Bram: call Cawood Pass"))
    behind = go(behind, "Bram: call 5", "Zoe: call 6")
    assert (behind.out, behind.first) == (("Peter", "Ivy"), "Bram")
    before = go(state, "Peter: call 3", "Ivy: call Cawood Pass", "Bram: call 4", "Zoe: call 6")
    assert before.out == ("Bram",)
    nobody = go(state, "Peter: call 3", "Ivy: call Cawood Pass", "Bram: call 5", "Zoe: call 6")
    assert nobody.out == ()
    assert "with two left" in str(
        refusal(go(held(school(TWO), 1, 1), "Peter: call 2"), "Ivy: call Cawood Pass")
    )


def test_hollywood_5_the_haughton_six_is_the_openers_of_three_who_holds_three_and_shows_them() -> (
    None
):
    state = held(school(THREE), 3, 2, 1)
    shown = go(state, "Peter: call Haughton Six")
    assert "Peter opens eir hand: 3 coins" in told(shown)
    assert spoof.view(shown, None).hands[0].coins == 3
    assert spoof.waits(shown) == ("Ivy",)
    assert "has called: attempt 1" in told(go(shown, "Ivy: call 6"))
    assert "for the player who calls first" in str(
        refusal(go(state, "Peter: call 5"), "Ivy: call Haughton Six")
    )
    assert "a school of three; 4 are in" in str(
        refusal(held(school(SIX[:4]), 3, 1, 1, 1), "Peter: call Haughton Six")
    )
    done = go(shown, "Ivy: call 5", "Bram: call 4")
    assert (done.out, fines(done)) == (("Peter",), [])
    wrong = go(held(school(THREE), 2, 2, 1), "Peter: call Haughton Six")
    assert fines(wrong) == [("Peter", "impossible call")]


def test_hollywood_5_who_keeps_eir_own_hand_shows_it_before_the_next_calls() -> None:
    state = go(
        school(THREE), "Peter: commit 3", "Ivy: hold 1", "Bram: hold 1", "Peter: call Haughton Six"
    )
    assert spoof.waits(state) == ("Peter",)
    assert "Peter shows eir hand first" in str(refusal(state, "Ivy: call 5"))
    assert spoof.waits(go(state, "Peter: open 3")) == ("Ivy",)


def test_hollywood_6_spoofing_evenings_are_tuesdays() -> None:
    evenings = [spoof.standard("4", SIX, day=date(2026, 12, day)).told[0] for day in (1, 2)]
    assert evenings == ["This is an official evening.", "This is an Extraordinary evening."]


def test_hands_open_clockwise_from_who_called_first() -> None:
    state = go(school(THREE, first=2), "Peter: commit 1", "Ivy: commit 2", "Bram: hold 0")
    state = go(state, "Ivy: call 3", "Bram: call 4", "Peter: call 5")
    assert str(refusal(state, "Peter: open 1")) == "Ivy opens first"
    state = go(state, "Ivy: open 2")
    assert "Bram opens eir hand: 0 coins" in told(state)
    state = go(state, "Peter: open 1")
    assert state.out == ("Ivy",)


def test_a_commitment_that_does_not_open_is_fined_and_the_second_time_its_player_leaves_as_if_last() -> (
    None
):
    state = go(
        school(THREE),
        *(f"{name}: commit 1" for name in THREE),
        "Peter: call 3",
        "Ivy: call 4",
        "Bram: call 5",
    )
    state = go(state, "Peter: open 2")
    assert "is not to 2 coins with the nonce that e sent" in told(state)
    assert "The round is void." in told(state)
    assert (fines(state), state.round, state.first) == (
        [("Peter", "hand that does not open")],
        2,
        "Peter",
    )
    state = go(state, "Ivy: hold 1", "Bram: hold 1", "referee: overdue Peter")
    assert (state.left, state.inside, state.first, state.round) == (
        ("Peter",),
        ("Ivy", "Bram"),
        "Ivy",
        3,
    )
    assert [(e.player, e.kind) for e in state.tab][-1] == ("Peter", "pays")
    assert "has left this school" in str(refusal(state, "Peter: hold 1"))


def test_a_nonce_that_was_cut_off_opens_nothing_and_is_no_fault() -> None:
    state = go(school(TWO), "Peter: commit 1", "Ivy: hold 1", "Peter: call 2", "Ivy: call 3")
    with pytest.raises(spoof.ParseError, match="Perhaps it was cut off"):
        spoof.read_move(state, f"open 1 {nonce(state, 'Peter')[:20]}")
    assert spoof.result(go(state, "Peter: open 1")).last == "Ivy"


def test_a_hand_of_four_coins_is_refused() -> None:
    assert str(refusal(school(), "Peter: hold 4")) == "a hand holds 0 to 3 coins here, not 4"


def test_a_commitment_to_four_coins_does_not_open() -> None:
    state = go(
        school(TWO),
        "Peter: commit 4",
        "Ivy: hold 1",
        "Peter: call 5",
        "Ivy: call 3",
        "Peter: open 4",
    )
    assert fines(state) == [("Peter", "hand that does not open")]


def test_whose_time_to_call_is_up_has_no_call_and_the_chairman_may_fine_em() -> None:
    state = go(held(school(THREE), 1, 1, 1), "Peter: call 4", "referee: overdue Ivy")
    assert (spoof.waits(state), fines(state)) == (("Bram",), [])
    assert fines(go(state, "Peter: fine Ivy: refusing to call")) == [("Ivy", "refusing to call")]
    assert "does not wait for Ivy" in str(refusal(state, "referee: overdue Ivy"))


def test_every_fine_that_only_the_chairman_gives() -> None:
    playing = held(school(THREE), 1, 1, 1)
    one_out = go(playing, "Peter: call 4", "Ivy: call 3", "Bram: call 5")
    over = go(held(one_out, 2, 2), "Bram: call 4", "Peter: call 3")
    cases = {
        ("gloating", "Ivy"): (playing, "Ivy has not left by a right call", one_out),
        ("refusing to call", "Ivy"): (
            playing,
            "it is not Ivy's call",
            go(playing, "Peter: call 4"),
        ),
        ("abusing the chairman", "Ivy"): (None, "", playing),
        ("eating during a school", "Ivy"): (one_out, "who is not playing may eat", playing),
        ("not ordering the round", "Ivy"): (
            go(over, "Ivy: stand 1"),
            "Ivy has no round to order",
            one_out,
        ),
        ("leaving after losing", "Peter"): (
            playing,
            "Peter has not lost the previous school",
            over,
        ),
    }
    missed = []
    for (offence, player), (innocent, why, guilty) in cases.items():
        line = f"Peter: fine {player}: {offence}, port"
        if innocent is not None and why not in str(refusal(innocent, line)):
            missed.append(f"{offence}: {refusal(innocent, line)}")
        fined = go(guilty, line)
        if (player, offence) not in fines(fined) or "a round of port" not in spoof.tab_page(
            fined.tab
        ):
            missed.append(f"{offence}: {spoof.tab_page(fined.tab)}")
        if "only the chairman fines" not in str(refusal(guilty, f"Bram: fine {player}: {offence}")):
            missed.append(f"{offence}: by anybody")
    assert missed == []
    assert "the chairman cannot abuse emself" in str(
        refusal(playing, "Peter: fine Peter: abusing the chairman")
    )


def test_what_the_game_fines_by_itself_is_not_ruled_on_and_other_offences_are_unknown() -> None:
    state = held(school(THREE), 1, 1, 1)
    assert "is fined when it shows" in str(refusal(state, "Peter: fine Ivy: impossible call"))
    assert "no fine is known for “snoring”; there are: gloating" in str(
        refusal(state, "Peter: fine Ivy: snoring")
    )
    milk = refusal(state, "Peter: fine Ivy: abusing the chairman, milk")
    assert "port, Baileys, alien snot here, not in milk" in str(milk)
    assert "Wonko does not play" in str(refusal(state, "Peter: fine Wonko: gloating"))


def test_who_refuses_to_call_and_is_fined_has_no_call() -> None:
    state = go(held(school(THREE), 1, 1, 1), "Peter: call 4", "Peter: fine Ivy: refusing to call")
    assert spoof.waits(state) == ("Bram",)


def test_who_lost_the_previous_school_may_be_fined_for_leaving() -> None:
    state = school(THREE, lost_before="Bram")
    assert fines(go(state, "Peter: fine Bram: leaving after losing")) == [
        ("Bram", "leaving after losing")
    ]


def test_a_fault_of_the_last_but_one_leaves_the_other_alone_and_free() -> None:
    state = go(school(TWO), "referee: overdue Ivy")
    state = go(state, "referee: overdue Ivy")
    assert (spoof.result(state).last, state.inside) == ("Ivy", ("Peter",))
    assert "Peter is left alone, and goes free." in told(state)


def test_leaving_before_play_costs_nothing_and_a_school_that_is_too_small_is_off() -> None:
    state = go(
        spoof.standard("4", SIX[:5]), *(f"{name}: vote Peter" for name in SIX[:4]), "Dov: leave"
    )
    assert (state.chairman, state.tab) == ("Peter", ())
    state = go(state, "Peter: leave")
    assert spoof.result(state).last == ""
    assert "so this one is off" in told(state)


def test_who_leaves_amid_a_round_pays_as_if_last_the_round_is_void_and_the_chair_passes_on() -> (
    None
):
    state = go(held(school(THREE), 1, 1, 1), "Peter: call 4", "Peter: leave")
    assert (state.inside, state.chairman, state.first, state.round) == (
        ("Ivy", "Bram"),
        "Ivy",
        "Ivy",
        2,
    )
    state = go(held(state, 1, 1), "Ivy: call 2", "Bram: call 3")
    assert spoof.result(state) == spoof.StandardResult(("Ivy",), ("Peter",), "Bram")
    assert [(e.player, e.kind) for e in state.tab] == [
        ("Peter", "pays"),
        ("Ivy", "orders"),
        ("Bram", "pays"),
    ]


def test_explain_says_why_a_call_is_not_legal_what_is_waited_for_and_afterwards_the_theory() -> (
    None
):
    state = held(school(TWO), 1, 1)
    assert spoof.explain(state) == "The game waits for Peter to call."
    call = spoof.read_move(state, "call 2")
    assert (
        spoof.explain(state, "Ivy", call) == "“call 2” of Ivy is not legal now: it is Peter's call."
    )
    assert spoof.explain(state, "Peter", call) == "“call 2” of Peter is legal now."
    assert "is asked about" in spoof.explain(state, "Peter", spoof.read_move(state, "call Goat"))
    over = go(state, "Peter: call 2", "Ivy: call 3")
    assert "hold 0 to 3, each as often, and call 3" in spoof.explain(over)


def test_of_two_who_are_tied_one_leaves_and_the_other_takes_the_chair() -> None:
    state = go(
        spoof.standard("4", SIX[:3], least=2),
        "Peter: vote Peter",
        "Ivy: vote Ivy",
        "referee: overdue Bram",
    )
    state = go(state, "Peter: leave")
    assert (state.chairman, spoof.waits(state)) == ("Ivy", ("Ivy",))
    assert told(state) == "Peter leaves the school. Ivy is chairman."


def test_behind_the_winning_call_a_pass_of_three_leaves_one_who_pays() -> None:
    state = go(
        held(school(THREE), 1, 1, 1), "Peter: call 3", "Ivy: call Cawood Pass", "Bram: call 4"
    )
    assert spoof.result(state) == spoof.StandardResult(("Peter", "Ivy"), (), "Bram")


def test_what_is_out_of_place_is_refused_and_said_why() -> None:
    new = spoof.standard("4", THREE, least=2)
    state = school(THREE)
    calling = held(state, 1, 1, 1)
    one_out = go(calling, "Peter: call 3", "Ivy: call 4", "Bram: call 5")
    over = go(held(one_out, 1, 1), "Ivy: call 2", "Bram: call 3")
    cases = [
        (new, "Wonko: vote Peter", "Wonko is not in this school"),
        (new, "Peter: bid 1", "“bid 1” is not a move"),
        (new, "Peter: lot 1", "only the referee does that"),
        (new, "referee: lot 1", "no lot is to be drawn now"),
        (new, "referee: vote Ivy", "the rest is for players"),
        (state, "Peter: vote Ivy", "the chairman is elected: Peter"),
        (state, "Peter: order", "called to order once"),
        (state, "Peter: forget Goats", "this school has no call “Goats”"),
        (state, "Peter: teach 13 cawood pass", "a call of the Hollywood rules already"),
        (state, "Peter: open 1", "no hand is opened before all have called"),
        (calling, "Peter: hold 1", "hands go out when a round begins"),
        (calling, "Peter: stand 1", "there is no line 1 on the tab"),
        (one_out, "Peter: hold 1", "Peter is not in this round"),
        (over, "referee: overdue Ivy", "this game is over"),
        (go(over, "Bram: stand 2"), "Bram: stand 2", "has been stood"),
    ]
    assert [
        f"{line}: {refusal(at, line)}"
        for at, line, why in cases
        if why not in str(refusal(at, line))
    ] == []


def test_a_chairman_who_does_not_call_to_order_in_time_does_not_stop_the_school() -> None:
    state = go(
        spoof.standard("4", TWO, least=2),
        "Peter: vote Ivy",
        "Ivy: vote Ivy",
        "referee: overdue Ivy",
    )
    assert spoof.explain(state) == "The game waits for a lot of 1 to 2, on who calls first."


def test_who_leaves_before_a_spoof_that_is_played_again_pays_as_if_last() -> None:
    state = go(
        held(school(THREE, new=["Bram"]), 1, 1, 1),
        "Peter: call 3",
        "Ivy: call Cawood Pass",
        "Bram: call 4",
    )
    assert (state.inside, spoof.lots(state)) == (THREE, 3)
    state = go(state, "Ivy: leave")
    assert (state.last, spoof.lots(state)) == ("Ivy", 2)
    assert go(state, "referee: lot 2").first == "Bram"


def test_a_fault_in_showing_three_is_one() -> None:
    state = go(
        school(THREE), "Peter: commit 3", "Ivy: hold 1", "Bram: hold 1", "Peter: call Haughton Six"
    )
    assert spoof.explain(state) == "The game waits for Peter to show eir hand."
    assert fines(go(state, "Peter: open 2")) == [("Peter", "hand that does not open")]


@pytest.mark.parametrize(
    ("players", "settings", "why"),
    [
        (("Peter", "peter"), {}, "two players have the same name"),
        (("Peter", "I: vy"), {}, "no colon or comma"),
        (TWO, {"coins": 0}, "1 to 9 coins, not 0"),
        (TWO, {"new": ["Wonko"]}, "Wonko is not in this school"),
        (TWO, {"least": 1, "game": " "}, "a game's name is one line of text"),
    ],
)
def test_a_school_that_cannot_be_is_refused(players, settings, why) -> None:
    with pytest.raises(spoof.IllegalMove, match=why):
        spoof.standard(**{"game": "4", "players": players, "least": 2, **settings})


def test_a_first_spoof_is_played_again_by_those_who_have_not_left() -> None:
    state = held(
        go(
            held(school(THREE, new=["Bram"]), 1, 1, 1),
            "Peter: call 3",
            "Ivy: call 4",
            "Bram: call 5",
        ),
        1,
        1,
    )
    state = go(state, "Peter: leave", "Ivy: call 2", "Bram: call 3")
    assert (state.inside, spoof.lots(state)) == (("Ivy", "Bram"), 2)
    assert [(e.player, e.kind) for e in state.tab] == [], (
        "the order was not stood, and goes with the spoof"
    )
