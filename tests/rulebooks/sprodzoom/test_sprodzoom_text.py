"""Gestures and states as text: they are read back the same, and errors use the game's words."""

from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from nomicbot.rulebooks.sprodzoom import (
    Gesture,
    GestureResult,
    Move,
    NoState,
    State,
    UnreadableGesture,
    gesture,
    play,
    read,
    write,
)
from nomicbot.rulebooks.sprodzoom.conversations import Conversation
from nomicbot.rulebooks.sprodzoom.engine import breach
from nomicbot.rulebooks.sprodzoom.gestures import NAMED
from tests.drawing import CHARACTERS

pytestmark = pytest.mark.sampled

PEOPLE = ["Ana", "Bram", "Cleo", "Dov the Great", "Minsk"]
WORD = st.text("abcdefghijklmnopqrstuvwxyzäøñ", min_size=1, max_size=8).filter(
    lambda word: word not in NAMED
)
LABEL = st.lists(WORD, max_size=3).map(tuple)


@st.composite
def moves(draw) -> Move:
    made = draw(st.sampled_from(Gesture))
    form = made.form
    after = draw(LABEL) if form.after else ()
    if form.after == "change":
        after = (*after, draw(WORD))
    before = draw(LABEL)
    to = draw(st.sampled_from(["", *PEOPLE])) if not form.after else ""
    return Move(made, before, after, to or PEOPLE[0] if form.directed else to)


@given(moves())
def test_a_gesture_is_read_as_it_is_written(move: Move) -> None:
    assert gesture(str(move), PEOPLE) == move


@given(moves())
def test_capitals_and_a_full_stop_make_no_difference(move: Move) -> None:
    assert gesture(f"  {str(move).upper()}.", PEOPLE) == move


@given(
    st.text(CHARACTERS, max_size=40)
    | st.lists(st.sampled_from([*map(str, Gesture), *PEOPLE, "foo", "7", "."])).map(" ".join)
)
@example("Omsk .")
@example("Moradice !")
def test_whatever_is_written_is_a_gesture_or_is_refused(line: str) -> None:
    with suppress(UnreadableGesture):
        move = gesture(line, PEOPLE)
        play(play(State(), "Ana", gesture("Sprodzoom Bram", PEOPLE)), "Ana", move)


REFUSED = {
    "": "there is no gesture in an empty line",
    "Sprodzom Bram": "there is no gesture in “Sprodzom Bram”",
    "foo bar Schwarz": "whom is it pointed at? It is written “[label] Schwarz player”",
    "Werg Zaphod": "“Zaphod” is nobody here",
    "Schwarz Ana and Bram": "“Ana and Bram” is nobody here",
    "Moradice": "it is written “Moradice [label] gesture”",
    "Moradice foo-bar": "“foo-bar” is not a gesture",
    "f00 Schwarz Ana": "“f00” is not a gesture",
    "Mason now": "“now” is nobody here; Mason is written “Mason”",
}


def test_what_cannot_be_read_is_refused_in_the_games_words() -> None:
    told = {}
    for line in REFUSED:
        with pytest.raises(UnreadableGesture) as refusal:
            gesture(line, PEOPLE)
        told[line] = str(refusal.value)
    assert [line for line, words in REFUSED.items() if words not in told[line]] == []


def test_two_who_differ_in_capitals_alone_are_told_apart_by_these() -> None:
    people = ["Ana", "ANA", "Bram"]
    assert [gesture(f"Werg {name}", people).recipient for name in people] == people
    with pytest.raises(UnreadableGesture, match="nobody"):
        gesture("Werg aNa", people)


NAME = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=6)
SECOND = st.integers(0, 10**6)


@st.composite
def states(draw) -> State:
    """Draw any state that a game can reach, and some others."""
    people = draw(st.lists(NAME, min_size=3, max_size=6, unique=True))
    now = draw(SECOND)
    since = st.integers(0, now)

    def pairs(whom: list[str], number: st.SearchStrategy[int]) -> tuple[tuple[str, int], ...]:
        return tuple(
            sorted(
                (who, draw(number)) for who in draw(st.lists(st.sampled_from(whom), unique=True))
            )
        )

    common = {
        "errors": pairs(people, since),
        "quotes": pairs(people, st.integers(1, 4)),
        "now": now,
        "stopped": draw(st.none() | since),
        "rule_32": draw(st.none() | SECOND),
        "forgiven": draw(SECOND),
    }
    if draw(st.booleans()):
        sat = people[: draw(st.integers(0, 3))]
        how = f"Ended by {people[0]}’s Valhalla"
        over = (
            GestureResult(how, tuple(sat), tuple(draw(SECOND) for _ in sat))
            if draw(st.booleans())
            else None
        )
        return State(over=over, **common)
    players = tuple(people[: draw(st.integers(2, len(people)))])
    labels = draw(st.lists(LABEL, max_size=4, unique=True)) + [None] * draw(st.integers(0, 2))
    ends = st.lists(st.sampled_from(players), min_size=2, max_size=2, unique=True)
    told = tuple(
        Conversation(*draw(ends), label, draw(since)) for label in draw(st.permutations(labels))
    )
    return State(
        players=players,
        conversations=told,
        faults=pairs(list(players), st.integers(1, 9)),
        **common,
    )


@given(states())
def test_a_state_is_read_as_it_is_written(state: State) -> None:
    assert read(write(state)) == state


@given(states(), st.data())
def test_a_state_that_was_cut_off_is_another_state_or_refused(
    state: State, data: st.DataObject
) -> None:
    text = write(state)
    cut = text[: data.draw(st.integers(0, len(text)))]
    with suppress(NoState):
        found = read(cut)
        assert breach(found) == ""
        assert read(write(found)) == found


GAME = """\
Sprodzoom at 12
Rule 32 after 30
errors forgiven after 86400
seat 1: Ana
seat 2: Bram
conversation 2 -> 1 since 5: foo bar
"""
WRONG = {
    ("Sprodzoom at 12", "Sprouts at 12"): "line 1, “Sprouts at 12”",
    ("Rule 32 after 30\n", ""): "a line of the state is missing",
    ("seat 2", "seat 3"): "the seats are not numbered",
    ("Bram", "Ana"): "the seats are not numbered",
    ("seat 2: Bram\n", ""): "one Player alone",
    ("2 -> 1", "3 -> 1"): "a seat that nobody has",
    ("2 -> 1", "1 -> 1"): "Rule of Sanity",
    ("foo bar", "foo bar\nconversation 1 -> 2 since 5: foo bar"): "Rule of Ambiguity",
    ("foo bar", "foo 7"): "“7” is not a gesture",
    ("foo bar", "foo omsk"): "omsk is a gesture that the game defines",
    ("since 5", "since 13"): "later than the second",
    ("foo bar", "foo bar\nquotes 0: Ana"): "none of has no line",
    ("foo bar", "foo bar\nerrors 1: Cleo"): "only the errors of Players",
    ("foo bar", "foo bar\nin error since 1: Ana\nin error since 2: Ana"): "two lines of one kind",
    ("foo bar", "foo bar\nSprodzoom at 13"): "a second time",
    ("foo bar", "foo bar\nsat 1: Ana"): "no line says how it ended",
    ("foo bar", "foo bar\nover: Ended"): "over and in progress",
}


def test_what_is_no_state_is_refused_with_what_is_wrong() -> None:
    assert write(read(GAME)) == GAME
    told = {}
    for (old, new), _ in WRONG.items():
        with pytest.raises(NoState) as refusal:
            read(GAME.replace(old, new))
        told[old, new] = str(refusal.value)
    assert [change for change, words in WRONG.items() if words not in told[change]] == []
