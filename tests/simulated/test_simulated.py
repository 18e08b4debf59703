"""Simulated games: a few of fixed seeds each time, more in the slow tests, for an hour in the long ones."""

import time
from datetime import timedelta
from unittest.mock import patch

import pytest

from nomicbot.bot.judging.seeds import DerivedSeeds
from nomicbot.bot.loop import Loop
from nomicbot.ledger.outbox import Outbox
from tests.bot.table import Table, at, mail
from tests.simulated.__main__ import collect_seldom, command, planned, play, shrunk
from tests.simulated.checks import Twin
from tests.simulated.game import Plan

SAMPLE = (3, pytest.param(2, marks=pytest.mark.slow))
SEEN = (*range(1_000, 1_026), *range(4_000, 4_020))
"""Seeds whose games were seen to end well: together they take five minutes of CPU.

What nobody has seen yet is played by the long tests, and by `python -m tests.simulated`.
"""
LONG = 3600.0


@pytest.mark.parametrize("seed", SAMPLE)
def test_a_game_in_which_much_goes_wrong_ends_like_one_in_which_nothing_does(seed: int) -> None:
    played = play(Plan(seed, nweeks=1))
    assert not played.failed
    assert played.lives > 1
    assert played.done > 10, "much of it is done"


@pytest.mark.slow
@pytest.mark.parametrize("seed", [7, 4006])  # in 4006 a template fails, and mails name its file
def test_a_seed_gives_the_same_game_each_time(seed: int) -> None:
    plan = Plan(seed, nweeks=1, posts=4)
    assert play(plan).digest == play(plan).digest


def test_a_bot_that_forgets_what_it_sent_is_found_and_the_game_made_shorter() -> None:
    with patch.object(Outbox, "mark_sent", lambda *_: None):
        plan = Plan(1, nweeks=1, posts=4, faults=frozenset(("hostile",)))
        plan, played = shrunk(plan, play(plan))
    assert "was sent again although it was acknowledged" in played.failed
    assert not plan.faults
    assert plan.posts == 1
    assert command(plan) == "python -m tests.simulated 1 --nweeks 1 --posts 1 --faults none"


def test_a_midnight_that_is_struck_before_the_mailbox_was_read_past_it_is_found() -> None:
    early = timedelta(hours=2)
    with patch.object(Loop, "_read_until", lambda _loop, batch: batch.read_at + early):
        played = play(Plan(1, nweeks=1, posts=4, faults=frozenset()))
    assert "was struck, and the mailbox read until" in played.failed


def test_a_twin_judges_what_waited_in_the_order_of_its_arrival_as_the_bot_does() -> None:
    table = Table("Wonko", "Peter")
    bot, ledger = table.administrator, table.ledger
    for who, id, when in (("Wonko", "later", at(3)), ("Peter", "earlier", at(2))):
        assert bot.receive(mail(who, "Hello.\n", id), when) is not None
    waiting = ledger.unjudged()
    assert [one.message_id.partition("@")[0] for one in waiting] == ["earlier", "later"]
    for one in waiting:
        bot.take(bot.waiting(one))
    twin = Twin(table.config, DerivedSeeds("table"), ledger)
    twin.play()
    twin.compare()


def _ends_well(seed: int) -> None:
    plan = planned(seed)
    played = play(plan)
    assert not played.failed, f"{command(plan)}  # {played.failed}"


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEN)
def test_a_game_that_was_seen_to_end_well_still_does(seed: int) -> None:
    collect_seldom()
    _ends_well(seed)


@pytest.mark.long
def test_games_for_an_hour() -> None:
    collect_seldom()
    begun, seed = time.process_time(), 10_000
    while time.process_time() - begun < LONG:
        _ends_well(seed)
        seed += 1
