"""Random games of eight players over twenty nweeks: invariants after each entry.

The quick suite plays some of them, for eight nweeks (tests/samples.py).
"""

from collections import Counter

import pytest
from generated_games import Before, LongTable, play, rebuilt
from generated_sections import OFTEN

from nomicbot.game.amending.listing import RepealRule
from nomicbot.game.engine import Judgement
from nomicbot.rulebooks.bnomic import vocabulary
from nomicbot.rulebooks.bnomic.vocabulary.ministries import MINISTER, MINISTRY
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    ELIGIBLE_VOTERS,
    HISTORICAL,
    MOTION,
    OPEN,
    PENDING,
    RESULT,
    STATE,
)
from nomicbot.rulebooks.bnomic.vocabulary.players import PLAYER, PlayerLeft
from nomicbot.rulebooks.bnomic.vocabulary.souls import SOUL
from nomicbot.rulebooks.bnomic.vocabulary.stamp import STAMP
from nomicbot.rulebooks.bnomic.vocabulary.titles import HONORIFIC, TITLE_HELD
from nomicbot.rulebooks.library import starting_law
from tests.samples import PARTS, SAMPLE_OR_ALL, sample

STATES = (PENDING, OPEN, HISTORICAL)
HOLDINGS = {"genechips", "suck points", "burns"}
"""What nobody can have less than none of, but by a motion or a decision that says so."""


def holds(table: LongTable, judged: Judgement, before: Before) -> None:
    """Check the invariants after an entry."""
    state = table.state
    assert not judged.faults, judged.faults
    found = [m for s in STATES for m in state.where(STATE, s)]
    assert sorted(found) == sorted(state.of_kind(MOTION)), "each motion is in one state"
    assert len(state.of_kind(STAMP)) <= 1, "there is one stamp"
    overlords = [
        t for t in state.of_kind(TITLE_HELD) if HONORIFIC.of(state, t) == "Overlord of Everything"
    ]
    assert len(overlords) <= 1, "one player holds the winner's title"
    for ministry in state.of_kind(MINISTRY):
        held = MINISTER.of(state, ministry)
        assert not held or PLAYER.of(state, held), "Ministers are players"
    rules = before.rules | table.rules()
    game = table.engine.query(table.now)
    leavers = [
        happened.player for happened in judged.happenings if isinstance(happened, PlayerLeft)
    ]
    for change in judged.changes:
        authority = change.authority
        if authority.rulebook == "bnomic" and authority.rule[:1].isdigit():
            created = {c.new for c in judged.changes if c.attribute == "number"}
            assert authority.rule in rules | created, f"{change} by a rule that is not in force"
        kind, (word, _, voter) = state.kind(change.object), change.attribute.partition(" ")
        if kind == MOTION.name and word in ("vote", "final") and voter and change.new is not None:
            now = game.quantity(ELIGIBLE_VOTERS, change.object)
            voters = {*now, *before.voters.get(change.object, ()), *leavers}
            assert voter in voters or state.kind(voter) == SOUL.name, f"{change} is no voter's"
        if (
            change.attribute in HOLDINGS
            and isinstance(change.new, int)
            and change.new < min(0, change.old or 0)
        ):
            assert authority.rule in ("2-6", "default 2-6", "decision"), (
                f"{change} leaves less than nothing"
            )


SEEDS = range(PARTS)


@pytest.mark.parametrize("nweeks", [8, pytest.param(20, marks=pytest.mark.slow)])
def test_a_game_of_many_nweeks_holds_together_and_is_the_same_when_judged_again(nweeks):
    for seed in sample(SEEDS) if nweeks < 20 else SEEDS:
        rebuilt(play(seed, nweeks, holds))


@SAMPLE_OR_ALL
def test_a_game_whose_rules_are_repealed_one_by_one_goes_on(some):
    for seed in some(SEEDS):
        rebuilt(play(seed, 5, holds, repeals=0.3))


@SAMPLE_OR_ALL
def test_a_rule_that_is_repealed_at_any_moment_never_acts_again(some):
    def repeal(table: LongTable, day: int) -> None:
        if day == 7 + sum(map(ord, rule)) % 12:
            table.enact(RepealRule(rule))
            assert rule not in table.rules()

    for rule in some([rule.number for rule in starting_law("bnomic")], 3 * PARTS):
        rebuilt(play(sum(map(ord, rule)), 3, holds, at=repeal))


@pytest.mark.slow
def test_such_games_are_worth_watching():
    tables = [play(seed, 10, holds) for seed in range(5)]
    verdicts = [
        verdict
        for table in tables
        for judged in table.record
        for verdict in (*judged.verdicts, *(settled.verdict for settled in judged.settled))
        if verdict.action is not None
    ]
    done = Counter(type(verdict.action) for verdict in verdicts if verdict.result == "done")
    refused = Counter(type(verdict.action) for verdict in verdicts if verdict.result == "refused")
    assert len([kind for kind in vocabulary.ACTIONS if not refused[kind]]) < 6
    never = {kind.__name__ for kind in vocabulary.ACTIONS if not done[kind] and kind not in OFTEN}
    assert "Retract" in never  # 2-6.f
    assert len(never) <= len(vocabulary.ACTIONS) / 6, " ".join(sorted(never))
    ends = Counter(RESULT.of(t.state, m) for t in tables for m in t.state.where(STATE, HISTORICAL))
    assert min(ends["passed"], ends["failed"]) > 10
    acted = {
        change.authority.rule
        for table in tables
        for judged in table.record
        for change in judged.changes
    }
    assert acted >= {
        "0-0",
        "2-4",
        "2-6",
        "3-3",
        "3-4",
        "3-9",
        "3-14",
        "3-15",
        "3-16",
        "3-19",
        "4-1",
        "5-1",
        "9-4",
    }
