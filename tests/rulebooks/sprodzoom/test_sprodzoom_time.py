"""Rule 32: each conversation has a time of its own, which stands still while a clock is off."""

import pytest

from nomicbot.rulebooks.sprodzoom import State, due, gesture, leave, play, run, stop, until, view

PEOPLE = ["Ana", "Bram", "Cleo"]
HOURS = 60 * 60


def made(state: State, *lines: str) -> State:
    for line in lines:
        who, words = line.split(": ")
        state = play(state, who, gesture(words, PEOPLE))
    return state


def later(state: State, seconds: int) -> State:
    return until(state, state.now + seconds).after


def told(state: State, at: int) -> list[str]:
    """Return whose conversations end by a second."""
    return [line.split(" ")[0] for line in until(state, at).told if "Rule 32" in line]


def test_by_mail_it_is_a_configured_time() -> None:
    state = made(State(now=1_000_000, rule_32=32 * HOURS), "Ana: Sprodzoom Bram")
    assert due(state) == 1_000_000 + 32 * HOURS + 1
    assert told(state, due(state) - 1) == []
    assert told(state, due(state)) == ["Bram"]


def test_nobody_is_late_for_ever_without_it() -> None:
    state = made(State(rule_32=None), "Ana: Sprodzoom Bram")
    assert due(state) is None
    assert told(state, 10**9) == []
    assert view(state, None).left_over(state.conversations[0]) is None


def test_each_conversation_has_its_own_time() -> None:
    state = made(State(), "Ana: Sprodzoom Bram", "Bram: Profigliano Cleo")
    state = made(later(state, 10), "Ana: Pericles Cleo")
    state = made(later(state, 10), "Cleo: Moradice foo", "Cleo: foo Schwarz Ana")
    assert [c.since for c in state.conversations] == [10, 20]
    assert (due(state), told(state, 41), told(state, 51)) == (41, ["Cleo"], ["Cleo", "Ana"])


def test_what_was_left_when_the_clock_stopped_is_left_when_it_runs_again() -> None:
    state = later(made(State(), "Ana: Sprodzoom Bram"), 20)
    state = later(stop(state), 500)
    assert due(state) is None
    assert view(state, None).left_over(state.conversations[0]) == 10
    state = run(state)
    assert (state.now, due(state)) == (520, 531)
    assert view(state, None).left_over(state.conversations[0]) == 10
    assert told(state, 530) == []
    assert told(state, 531) == ["Bram"]


def test_who_is_spoken_to_while_it_stands_still_has_all_of_the_time() -> None:
    state = later(stop(made(State(), "Ana: Sprodzoom Bram")), 100)
    state = later(made(state, "Bram: Schwarz Ana"), 50)
    assert view(state, None).left_over(state.conversations[0]) == 30
    assert due(run(state)) == 150 + 31


def test_to_stop_what_stands_still_and_to_run_what_runs_changes_nothing() -> None:
    state = made(State(), "Ana: Sprodzoom Bram")
    assert run(state) == state
    assert stop(later(stop(state), 9)) == later(stop(state), 9)


def test_who_was_late_first_is_told_of_first_and_is_in_error_since_then() -> None:
    state = later(made(State(), "Ana: Sprodzoom Bram"), 1000)
    assert state.errors == (("Bram", 31),)
    day = 24 * HOURS
    assert later(state, 31 + day - 1000 - 1).in_error("Bram")
    assert not later(state, 31 + day - 1000).in_error("Bram")


def test_an_error_that_a_long_while_both_brings_and_forgives_is_over() -> None:
    passed = until(made(State(), "Ana: Sprodzoom Bram"), 3 * 24 * HOURS)
    assert passed.told[-1] == "Bram is in error no longer."
    assert not passed.after.errors


def test_time_does_not_go_back() -> None:
    with pytest.raises(ValueError, match="before"):
        until(State(now=5), 4)


def test_whoever_leaves_between_two_players_leaves_them_neighbours() -> None:
    state = made(State(), "Ana: Sprodzoom Bram", "Bram: Profigliano Cleo")
    after = leave(state, "Bram").after
    assert (after.players, after.left("Ana"), after.right("Ana")) == (
        ("Ana", "Cleo"),
        "Cleo",
        "Cleo",
    )
    assert after.conversations == ()
