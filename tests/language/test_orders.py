"""Orders in shorthand below a line that says whose they are: "Move: (4,4)-(5,5)", "Buy: Pinball Gun"."""

from itertools import product

import pytest

from nomicbot.game.actions import Action, Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Bribe, Heal, Lobby, Pay, TurnKey, Vote
from nomicbot.rulebooks.grid.vocabulary import (
    BuildTower,
    BuyBait,
    BuyGun,
    BuyRock,
    DeclareCatch,
    Drop,
    EnterGrid,
    FireGun,
    MakeLove,
    MoveTo,
    PickUp,
    PlaceBait,
    RemoveWax,
    StuffWax,
    TakeAirway,
    Throw,
    Whack,
)
from tests.language.posts import READER, gist, read

_ROWS: tuple[tuple[str, Action], ...] = (
    ("Move: (5,5)", MoveTo("(5,5)")),
    ("Move:  (4,4)-(5,5)", MoveTo("(5,5)")),
    ("Move: (4,4) -> (5,5)", MoveTo("(5,5)")),
    ("Move: from (4,4) to (5,5)", MoveTo("(5,5)")),
    ("Move: N", MoveTo(direction="north")),
    ("Move north-east", MoveTo(direction="north-east")),
    ("Move to (5,5).", MoveTo("(5,5)")),
    ("Step: west", MoveTo(direction="west")),
    ("Enter: (3,4)", EnterGrid("(3,4)")),
    ("Buy: Pinball Gun", BuyGun()),
    ("Buy a Pinball Gun", BuyGun()),
    ("Buy: Siren Bait", BuyBait()),
    ("Buy: Big Rock, to be put on (14,2)", BuyRock("(14,2)")),
    ("Buy: Big Rock at random", BuyRock()),
    ("Build: Radar Tower", BuildTower()),
    ("Fire: (5,6)", FireGun("(5,6)")),
    ("Fire:   gun at (5,6)", FireGun("(5,6)")),
    ("Fire it at (5,6)", FireGun("(5,6)")),
    ("Throw: Football at (9,9)", Throw("Football", "(9,9)")),
    ("Throw: Ball of Wax -> Ivy", Throw("Ball of Wax", "Ivy")),
    ("Throw the Football at Ivy", Throw("Football", "Ivy")),
    ("Pick up: Shield", PickUp("Shield")),
    ("Take the Big Stick", PickUp("Big Stick")),
    ("Drop: Purse", Drop("Purse")),
    ("Catch: Football", DeclareCatch("Football")),
    ("Whack: Ivy", Whack("Ivy")),
    ("Stuff: wax in ears", StuffWax()),
    ("Remove: wax", RemoveWax()),
    ("Place: Bait on Big Rock, (3,4)", PlaceBait("(3,4)")),
    ("Airway: (12,18)", TakeAirway("(12,18)")),
    ("Fly: Elbonian Airways to (12,18)", TakeAirway("(12,18)")),
    ("Make love: Siren", MakeLove()),
    ("Pay: Ivy 3 GC", Pay("Ivy", 3)),
    ("Pay: 3 GC to Ivy", Pay("Ivy", 3)),
    ("Heal: Ivy", Heal("Ivy")),
    ("Key: Off", TurnKey("Off")),
    ("Bribe: Gremlin to vote FOR p12", Bribe("p12", "FOR")),
    ("Lobby: Ivy, AGAINST p12", Lobby("Ivy", "p12", "AGAINST")),
    ("Vote: FOR p12", Vote("p12", "FOR")),
)
_HEADINGS = (
    "My orders for nweek 12:",
    "Orders for nweek 12:",
    "Orders for this nweek:",
    "Here are my orders for nweek 12, in this order:",
    "My actions for today:",
    "My Grid moves:",
    "My turn:",
)
_OF_OTHERS = (
    "Dov's orders for nweek 12:",
    "Orders for Dov:",
    "Orders of Dov, nweek 12:",
    "Your orders for nweek 12:",
    "My orders from last nweek:",
    "My orders were:",
    "My orders would be:",
    "My old orders for nweek 12:",
    "My draft orders for nweek 12:",
    "My next orders:",
    "What one can do on the Grid:",
    "Orders look like this:",
    "My options:",
    "Last nweek's actions:",
    "The plan:",
    "Ivy wants me to:",
)
_NO_VOTES = [row for row, action in _ROWS if not isinstance(action, Vote | Lobby)]


@pytest.mark.parametrize(("row", "action"), _ROWS)
def test_an_order_is_read_below_whatever_heads_it(row: str, action: Action) -> None:
    for heading in _HEADINGS:
        expected = [action, Heal("Dov")]
        assert gist(read(f"{heading}\n\n{row}\nHeal: Dov\n\nThat's all.").read) == expected, heading
        assert gist(read(f"{heading}\n\n  * {row}\n  * Heal Dov\n").read) == expected, heading


@pytest.mark.parametrize(("heading", "row"), [*product(_OF_OTHERS, _NO_VOTES)])
def test_nobody_does_what_is_ordered_by_others_or_at_another_time(heading: str, row: str) -> None:
    found = [*read(f"{heading}\n\n{row}\nHeal: Dov\n").read, *read(f"{heading}\n\n1. {row}\n2. Heal Dov\n").read]
    assert not [one for one in found if isinstance(one, Announcement)]


@pytest.mark.parametrize(
    "row",
    [
        "Whack: Ivy, if she comes near",
        "Whack: Ivy or Dov",
        "Buy: nothing",
        "Move: nowhere",
        "Move: (5,5)?",
        "Fire: not yet",
        "Pay: Ivy what I owe her",
    ],
)
def test_an_order_that_is_none_leaves_the_rows_beside_it_undone(row: str) -> None:
    found = read(f"My orders for nweek 12:\n\n{row}\nMove: N\n").read
    assert not [one for one in found if isinstance(one, Announcement)]


def test_a_piece_of_its_author_s_own_may_stand_before_its_squares() -> None:
    post = "Orders for nweek 12:\n\nMove: Wonko (4,4)-(5,5)\nBuy: Pinball Gun"
    assert gist(READER.read(post, names=("Wonko",)).read) == [MoveTo("(5,5)"), BuyGun()]
    assert gist(READER.read(post, names=("Dov",)).read) == []
