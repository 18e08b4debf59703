"""Random games of twelve players: invariants of sections 6, 7, 9 and 10 after each entry."""

import pytest
from generated_games import rebuilt
from generated_sections import OFTEN, Game

from nomicbot.rulebooks.bnomic.vocabulary.absence import PutInVat, Smite


def test_an_nweek_of_twelve_players() -> None:
    game = Game(1)
    game.play(1, 100)
    assert sum(game.tried.values()) >= 100


@pytest.mark.slow
def test_two_nweeks_of_twelve_players() -> None:
    game = Game(1)
    game.play(2, 900)
    never = [
        a.name for a in OFTEN if not (game.tried[a.name, "done"] and game.tried[a.name, "refused"])
    ]
    assert len(never) < 4, never


@pytest.mark.long
def test_thirty_nweeks_of_twelve_players_and_twenty_thousand_actions() -> None:
    game = Game(7)
    game.play(30, 20_000)
    never = [a.name for a in (*OFTEN, PutInVat, Smite) if not game.tried[a.name, "done"]]
    assert never == []
    assert sum(game.tried.values()) > 20_000
    assert set(game.books.explained) >= {"9-4.c", "9-8.b", "9-8.e", "7-4.j", "6-10.n", "3-2.i"}
    rebuilt(game.table)
