"""Quantities: which clauses are asked about which objects, and when a cached value is reused."""

from dataclasses import dataclass

import pytest
from kernel_world import BALLS, BOX, COLOUR, WORTH, Do, toy, toy_world

from nomicbot.game.amending import Replace
from nomicbot.game.judging import Game, Unreadable
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.reading import Happening, Quantity

HEAVY: Quantity[bool] = Quantity("whether a box is heavy", False, lasting=True)


@dataclass(frozen=True, slots=True)
class Dropped(Happening):
    """Something fell."""

    what: str

    def befalls(self) -> tuple[str, ...]:
        return (self.what,)


def test_a_clause_on_one_kind_of_object_is_asked_about_no_other_also_while_nobody_has_read_it():
    law, rule = toy("9-2", "a. A box is worth {worth: 7}.\n\nb. Everything is worth one more.")

    @rule.adjusts("a", WORTH, of=BOX)
    def a_box_is_worth_it(_game: Game, _value: int, box: str, *, worth: int) -> int:
        assert box.startswith("box:")
        return worth

    @rule.adjusts("b", WORTH)
    def everything_is_worth_more(_game: Game, value: int, _object: str) -> int:
        return value + 1

    world = toy_world((law, rule))
    assert (world.quantity(WORTH, "box:1"), world.quantity(WORTH, "outsider:1")) == (8, 2)
    world.amend("9-2", Replace("worth 7", "worth 9"))
    assert (world.quantity(WORTH, "box:1"), world.quantity(WORTH, "outsider:1")) == (10, 2)
    world.amend("9-2", Replace("A box is", "Boxes are"))
    with pytest.raises(Unreadable):
        world.quantity(WORTH, "box:1")
    assert world.quantity(WORTH, "outsider:1") == 2


def test_a_clause_acts_on_what_befalls_its_kind_of_object():
    law, rule = toy(
        "9-2",
        "a. Anybody may drop anything.\n\nb. A box that is dropped breaks.\n\nc. It makes a noise.",
    )
    heard: list[str] = []

    @rule.permits("a", Do)
    def anybody_may_drop_anything(game: Game, action: Do) -> None:
        game.happen(Dropped(action.what))

    @rule.on("b", Dropped, of=BOX)
    def a_box_breaks(_game: Game, dropped: Dropped) -> None:
        heard.append(f"{dropped.what} breaks")

    @rule.on("c", Dropped)
    def it_makes_a_noise(_game: Game, dropped: Dropped) -> None:
        heard.append(f"{dropped.what} sounds")

    world = toy_world((law, rule))
    world.do("Wonko", Do("box:1"), Do(f"{OUTSIDER.name}:1"))
    assert sorted(heard) == ["box:1 breaks", "box:1 sounds", "outsider:1 sounds"]


def test_a_lasting_quantity_is_remembered_until_what_it_was_made_of_changes():
    law, rule = toy(
        "9-2",
        "a. Anybody may see to a box.\n\nb. A box of {least: 2} balls is heavy.\n\nc. It is told.",
    )
    asked: list[str] = []
    told: list[bool] = []

    @rule.permits("a", Do)
    def anybody_may_see_to_a_box(game: Game, action: Do) -> None:
        box = next(iter(game.state.of_kind(BOX)), "") or game.create(BOX)
        if action.what == "paint":
            game.set(COLOUR, box, "red")
        else:
            game.add(BALLS, box, 1)

    @rule.adjusts("b", HEAVY)
    def a_full_box_is_heavy(game: Game, _value: bool, box: str, *, least: int) -> bool:
        asked.append(box)
        return BALLS.of(game.state, box) >= least

    @rule.upholds("c", BOX)
    def it_is_told(game: Game, box: str) -> None:
        told.append(game.quantity(HEAVY, box))

    world = toy_world((law, rule))
    world.do("Wonko", Do("fill"))
    asked.clear()
    told.clear()
    assert [world.quantity(HEAVY, "box:1") for _ in range(3)] == [False] * 3
    world.do("Wonko", Do("paint"))
    assert (asked, told) == ([], []), "its colour does not matter"
    world.do("Wonko", Do("fill"))
    assert (world.quantity(HEAVY, "box:1"), told) == (True, [True]), (
        "what rests on it is in doubt with it"
    )
    world.engine.unwind(world.record[-1].changes)
    assert world.quantity(HEAVY, "box:1") is False
    world.amend("9-2", Replace("of 2 balls", "of 1 balls"))
    assert world.quantity(HEAVY, "box:1") is True
