"""The sides that plays show of Tiles, Souls, Section Nine and the Haunted House."""

from nomicbot.rulebooks.library import all_clauses
from tests.plays.catalogue import PLAYS, called
from tests.plays.sides import marks, missing, shown_sides

WHOLE = ("6", "7", "9", "10")
"""Sections of which every clause has a play for each side that it has."""


def test_every_side_of_a_clause_of_these_sections_has_a_play() -> None:
    assert list(missing(WHOLE)) == []


def test_what_a_mark_promises_stands_below_it() -> None:
    wrong = [
        f"{called(each.play)}: {each.side} {each.clause}"
        for p in PLAYS
        for each in marks(p)
        if not each.holds
    ]
    assert not wrong


def test_marks_are_of_clauses_that_there_are() -> None:
    assert {each.clause for play in PLAYS for each in marks(play)} <= set(all_clauses())


def test_a_side_that_no_play_shows_is_found() -> None:
    plays = shown_sides()
    assert plays["6-5.k"].keys() == {"done", "refused", "boundary"}
    assert "boundary" not in plays.get("3-3.d", {}), "choose another clause that has no mark"
