"""Random games on the Grid: invariants after each entry."""

from collections import Counter

import pytest
from generated_grid import GridGame

from nomicbot.game import kinds
from nomicbot.game.amending import RepealRule
from nomicbot.game.decisions import ENACT, Overrule, Overruled
from nomicbot.game.dice import SeededDice
from nomicbot.game.engine import Engine, Judgement
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.state import State
from nomicbot.game.upholding import Upholding
from nomicbot.rulebooks.bnomic.vocabulary.players import PLAYER
from nomicbot.rulebooks.grid import located
from nomicbot.rulebooks.grid.vocabulary.fights import EARS, TOAD
from nomicbot.rulebooks.grid.vocabulary.moves import IMPASSABLE, OVERLAP
from nomicbot.rulebooks.grid.vocabulary.places import (
    BALL_OF_WAX,
    BIG_STICK,
    CHEERLEADER,
    GRID,
    LIMBO,
    LOCATIONS,
    SHIELD,
    YETI,
)
from nomicbot.rulebooks.grid.vocabulary.points import POINTS
from nomicbot.rulebooks.library import library, starting_law
from tests.samples import SAMPLE_OR_ALL


def holds(game: GridGame, judged: Judgement) -> None:
    """Check the invariants after an entry."""
    assert not judged.faults, judged.faults
    for single in (BIG_STICK, SHIELD, YETI, GRID):
        assert len(game.state.of_kind(single)) == 1, f"there is one {single.name}"
    each_thing_is_in_one_place(game)
    nobody_is_where_e_cannot_be(game)
    every_point_is_explained(judged)


def each_thing_is_in_one_place(game: GridGame) -> None:
    state, asked = game.state, game.engine.query(game.now)
    for kind, location in LOCATIONS.items():
        for object in state.of_kind(kind):
            holder = located.holder(state, object)
            in_ears = kind == BALL_OF_WAX.name and EARS.of(state, object) != ""
            places = [
                location.of(state, object) != "",
                holder != "",
                located.is_airborne(state, object),
                in_ears,
            ]
            assert sum(places) == 1, f"{object} is in {places}: {dict(state.attributes(object))}"
            square = located.square_of(state, object)
            assert not square or located.on_grid(asked, square), f"{object} is at {square}"
            assert (
                not holder
                or located.is_player(state, holder)
                or state.kind(holder) == CHEERLEADER.name
            )
            if kind == OUTSIDER.name and not PLAYER.of(state, object):
                assert location.of(state, object) == LIMBO, f"{object} is not a player"


def nobody_is_where_e_cannot_be(game: GridGame) -> None:
    state, asked = game.state, game.engine.query(game.now)
    players = [
        p
        for p in state.where(PLAYER, True)
        if located.square_of(state, p) and not TOAD.of(state, p)
    ]
    crowded = [
        s
        for s, number in Counter(located.square_of(state, p) for p in players).items()
        if number > 1
    ]
    assert not crowded, "no two players who are no Toads share a square"
    for kind in LOCATIONS:
        for block in state.of_kind(kind):
            square = located.square_of(state, block)
            if square and asked.quantity(IMPASSABLE, block):
                for other in located.at(state, square):
                    overlaps = asked.quantity(OVERLAP, other, block) or asked.quantity(
                        OVERLAP, block, other
                    )
                    assert other == block or overlaps, f"{other} is on {block}"


def every_point_is_explained(judged: Judgement) -> None:
    for change in judged.changes:
        if (
            change.attribute == POINTS.name
            and change.authority.rulebook == "grid"
            and change.authority.rule != "H-1"
        ):
            assert change.why, f"{change} says not what for"


def rebuilt(game: GridGame) -> None:
    """Check that judging all events again gives the same game."""
    seed = game.engine.dice
    assert isinstance(seed, SeededDice)
    dice = SeededDice(seed._seed_of)
    dice.recorded.update(seed.recorded)
    engine = Engine(library("bnomic", "grid"), dice)
    for number, judged in enumerate(game.record, 1):
        again = engine.judge(judged.event, number)
        assert (again.changes, again.verdicts, again.rolls) == (
            judged.changes,
            judged.verdicts,
            judged.rolls,
        )
    assert engine.state == game.state


@pytest.mark.parametrize("seed", [1, 2])
def test_ten_players_for_three_nweeks(seed):
    game = GridGame(10, seed)
    game.play(3, holds)
    rebuilt(game)


def test_a_condition_that_is_passed_over_would_have_changed_nothing(monkeypatch):
    game = GridGame(8, seed=3)
    game.play(2, lambda _game, _judged: None)
    monkeypatch.setattr(Upholding, "_of_the_law", forgetful(Upholding._of_the_law))
    monkeypatch.setattr(
        State, "remembered", lambda state, work, *arguments: work(state, *arguments)
    )
    rebuilt(game)


def forgetful(of_the_law):
    """Check all conditions each time, as if nothing were known about them."""

    def clauses(upholding):
        upholding._of = None
        return of_the_law(upholding)

    return clauses


@pytest.mark.slow
@pytest.mark.parametrize("seed", [5, 13])  # in nearly each everything is done once
def test_thirty_players_for_fifty_nweeks(seed):
    game = GridGame(30, seed)
    game.play(50, holds)
    rebuilt(game)
    acted = {action for action, result in game.tried if result == "done"}
    assert acted >= {
        "EnterGrid",
        "MoveTo",
        "PickUp",
        "Drop",
        "Throw",
        "DeclareCatch",
        "TakeAirway",
        "BuyRock",
        "Whack",
    }
    assert acted >= {
        "MakeLove",
        "BuyBait",
        "PlaceBait",
        "StuffWax",
        "RemoveWax",
        "BuildTower",
        "BuyGun",
        "FireGun",
    }
    assert sum(game.tried.values()) > 4000


def nothing_breaks(game: GridGame, judged: Judgement) -> None:
    """Check the invariants that hold under any law."""
    assert not judged.faults, judged.faults
    here = {kinds.NUMBER.of(game.state, rule) for rule in game.state.of_kind(kinds.RULE)}
    gone = [
        c for c in judged.changes if c.authority.rulebook == "grid" and c.authority.rule not in here
    ]
    assert not gone, "by a rule that was repealed"


@SAMPLE_OR_ALL
def test_any_rule_of_the_grid_can_be_repealed_in_the_middle_of_a_game(some):
    for rule in some([rule.number for rule in starting_law("grid")]):
        repealed_in_the_middle(rule)


def repealed_in_the_middle(rule: str) -> None:
    game = GridGame(8, 3)
    for _ in range(30):
        name = game.random.choice(game.names)
        game.post(name, game.action(name))
    (verdict,) = game.post(
        "Administrator", Overruled(Overrule(how=ENACT, changes=(RepealRule(rule),)))
    )
    assert verdict.result == "done"
    nothing_breaks(game, game.record[-1])
    game.play(1, nothing_breaks)
