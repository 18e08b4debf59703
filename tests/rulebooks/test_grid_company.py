"""The Grid's rules for those who don't move and can't be thrown yet: clauses that other rules may use."""

from collections.abc import Sequence

import pytest

from nomicbot.game.decisions import Give
from nomicbot.game.dice import RollContext, SeededDice
from nomicbot.game.objects import Authority
from nomicbot.rulebooks.grid import located
from nomicbot.rulebooks.grid.vocabulary.airways import Fell, ThrownElboniaStyle
from nomicbot.rulebooks.grid.vocabulary.moves import DESTINATIONS
from nomicbot.rulebooks.grid.vocabulary.places import CHEERLEADER, YETI
from nomicbot.rulebooks.grid.vocabulary.points import IS_FEMALE
from nomicbot.rulebooks.grid.vocabulary.rocks import BuyBait, BuyRock, PlaceBait, TakeBait
from tests.rulebooks.rulebook_world import Table


class LowDice(SeededDice):
    """Dice that always show 1, so no Siren comes and no attempt succeeds."""

    def fresh(self, nweek: int, context: RollContext, sides: int, names: Sequence[str]) -> int:  # noqa: ARG002
        return 1


@pytest.fixture
def table() -> Table:
    made = Table("Wonko", rulebooks=("bnomic", "grid"))
    made.engine.dice = LowDice(lambda _nweek: bytes(32))
    return made


def give(table: Table, object: str, attribute: str, value: str) -> None:
    (verdict,) = table.decide(Give(object, attribute, value)).verdicts
    assert verdict.result == "done", verdict


def with_bait(table: Table, *places: str, gender: str = "Female") -> str:
    """Put Siren Bait on Big Rocks of these squares and a Cheerleader at (6,8); return the Cheerleader's id."""
    give(table, "Wonko", "points", "500")
    give(table, "Wonko", "location", "(6,8)")
    for place in places:
        verdicts = table.post("Wonko", BuyRock(place), BuyBait(), PlaceBait(place))
        assert [verdict.result for verdict in verdicts] == ["done", "done", "done"]
    give(table, "Wonko", "location", "(20,20)")
    give(table, "new cheerleader", "name", "Debbie")
    give(table, "Debbie", "gender", gender)
    give(table, "Debbie", "location", "(6,8)")
    (cheerleader,) = table.state.of_kind(CHEERLEADER)
    return cheerleader


def destinations(table: Table, cheerleader: str) -> frozenset[str]:
    return table.engine.query(table.now).quantity(DESTINATIONS, cheerleader)


def test_a_female_cheerleader_stays_beside_bait(table: Table) -> None:
    """E-4.g"""
    cheerleader = with_bait(table, "(7,7)")
    assert destinations(table, cheerleader) == {"(6,7)", "(7,8)"}
    give(table, "Debbie", "location", "(5,8)")
    assert len(destinations(table, cheerleader)) == 8


def test_another_cheerleader_goes_as_e_likes(table: Table) -> None:
    """E-4.g"""
    cheerleader = with_bait(table, "(7,7)", gender="Male")
    assert len(destinations(table, cheerleader)) == 8


def test_two_baits_hold_together(table: Table) -> None:
    """E-4.x"""
    cheerleader = with_bait(table, "(7,7)", "(7,9)")
    assert destinations(table, cheerleader) == {"(7,8)"}


def test_who_tried_three_times_is_held_no_longer(table: Table) -> None:
    """E-4.k"""
    cheerleader = with_bait(table, "(7,7)")
    for _ in range(3):
        assert len(destinations(table, cheerleader)) == 2
        (verdict,) = table.post("Wonko", TakeBait("Debbie"))
        assert verdict.result == "done"
    assert len(destinations(table, cheerleader)) == 8


def test_sirens_are_female(table: Table) -> None:
    """E-2.b"""
    game = table.engine.query(table.now)
    assert game.quantity(IS_FEMALE, "siren:1")
    assert not game.quantity(IS_FEMALE, table.find("Wonko"))


def test_what_is_no_player_and_falls_is_placed_at_random(table: Table) -> None:
    """D-2.g"""
    game = table.engine.query(table.now)
    (yeti,) = table.state.of_kind(YETI)
    with game.reading(Authority("D-2", "b", 0, "grid")):
        game.happen(ThrownElboniaStyle(yeti, "(2,2)"))
    assert located.square_of(game.state, yeti) == "(1,1)"
    assert any(isinstance(happening, Fell) for happening in game.transcript.happenings)
    assert not game.transcript.faults
