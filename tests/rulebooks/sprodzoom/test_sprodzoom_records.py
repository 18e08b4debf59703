"""The record of a game on the list has numbers for Players; a game with names has the same course."""

import random

from nomicbot.rulebooks.sprodzoom.explaining import candidates
from nomicbot.rulebooks.sprodzoom.records import (
    FOR_EVER,
    HOUR,
    Limits,
    SprodzoomEngine,
    begun,
    gestured,
    left,
    shown,
)
from nomicbot.rulebooks.sprodzoom.serialization import read
from nomicbot.rulebooks.tables.engine import Record

NAMES = ("Zoe", "Ana", "Mason Smith", "Bea")
ENGINE = SprodzoomEngine()
NOON = 1_795_000_000
LAW = Limits(NOON, 32, 24)


def begins(terms: str = "Sprodzoom") -> Record:
    return begun(ENGINE.begin(terms, 2), NOON)


def test_a_game_with_names_is_the_game_with_numbers() -> None:
    """In a hundred random games each gesture is made with names, and by the engine with seat numbers."""
    pick, compared = random.Random(32), 0
    for _ in range(100):
        record, seats = begins(), 2
        for _ in range(25):
            state = shown(record, NAMES[:seats], LAW)
            if not state.playing:
                break
            who = pick.choice(state.players)
            people = NAMES[: min(seats + 1, len(NAMES))]
            move = pick.choice(list(candidates(state, who, people, ("foo", "bar"))))
            if (
                move.recipient
                and move.recipient not in NAMES[:seats]
                and str(move.gesture) != "Profigliano"
            ):
                continue
            done = gestured(record, people, who, move, LAW)
            if move.recipient in NAMES[:seats] or not move.recipient:
                numbered = " ".join((*move.before, str(move.gesture), *move.after))
                numbered += f" {NAMES.index(move.recipient) + 1}" if move.recipient else ""
                again = ENGINE.play(record, NAMES.index(who), numbered)
                one, other = read(again.text), read(done.record.text)
                assert (one.players, one.conversations) == (other.players, other.conversations), (
                    move
                )
                compared += 1
            record, seats = done.record, seats + done.came
            active = {NAMES.index(c.active) for c in shown(record, NAMES, LAW).conversations}
            assert set(ENGINE.due(record)) == active
    assert compared > 800


def test_whoever_made_the_fewest_errors_has_won_and_nobody_where_all_made_as_many() -> None:
    record = ENGINE.play(begins(), 0, "Mason")
    ended = ENGINE.ended(ENGINE.play(record, 1, "Valhalla"))
    assert ended is not None
    assert (ended.winners, ended.told) == ((1,), "ended by 2’s Valhalla")
    for equal in (begins(), ENGINE.play(record, 1, "Mason")):
        over = ENGINE.ended(ENGINE.play(equal, 0, "Valhalla"))
        assert over is not None
        assert over.winners == ()
    assert ENGINE.ended(begins()) is None


def test_time_is_the_calendars_and_the_laws() -> None:
    late = Limits(NOON + 32 * HOUR + 1, 32, 24)
    assert shown(begins(), NAMES, Limits(late.now - 1, 32, 24)).conversations != ()
    assert shown(begins(), NAMES, late).conversations == ()
    assert shown(begins(), NAMES, Limits(NOON + FOR_EVER)).conversations != ()
    assert [
        len(shown(begins(), NAMES, Limits(NOON + late, 0, 24)).conversations) for late in (0, 1)
    ] == [1, 0]
    assert shown(begins(), NAMES, Limits(NOON + 33 * HOUR, 10**30, 24)).conversations != ()


def test_a_post_that_is_told_late_turns_no_time_back() -> None:
    record = gestured(
        begins(), NAMES, "Ana", next(candidates(shown(begins(), NAMES, LAW), "Ana", NAMES)), LAW
    ).record
    assert read(left(record, NAMES, "Ana", Limits(NOON - HOUR, 32, 24)).record.text).now == NOON
