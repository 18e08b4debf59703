"""Conservation laws: whatever players do, totals agree with an independent count."""

import re
from collections import Counter
from dataclasses import dataclass, field
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rulebook_world import Table

from nomicbot.game import kinds
from nomicbot.game.actions import ENDLESS, Action, Posted, Verdict
from nomicbot.game.amending import (
    AmendRule,
    CreateRule,
    ListedChange,
    RenumberRule,
    RepealRule,
    Replace,
    RetitleRule,
    SetAttribute,
    Uninterpreted,
)
from nomicbot.game.engine import Judgement
from nomicbot.rulebooks.bnomic.counting import count_of
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    FINAL,
    HISTORICAL,
    MOTION,
    OPEN,
    PENDING,
    RESULT,
    STATE,
    TALLY,
    Propose,
    Retract,
    Revise,
    Vote,
)
from nomicbot.rulebooks.bnomic.vocabulary.players import AMPLITUDE, BURNS, PLAYER, Forfeit, Join

NAMES = ["Wonko", "Peter", "Iain", "Zed", "Phil", "Glotmorf", "Dan", "Joel"]
VOTES = ["FOR", "MAYBE", "MAYBE NOT", "AGAINST", "ABSTAIN"]
NDAYS = 36

# -- what players do ------------------------------------------------------------------------------------------------

AWARDS = (
    ("{}A goes to every player", (1, 3)),
    ("gains {}A for each Final Vote that was FOR", (2, 5)),
    ("gains {}A for each Final Vote on it that was MAYBE", (1, 4)),
)


def some_change(dice: Random) -> ListedChange:
    words, numbers = dice.choice(AWARDS)
    old, new = dice.sample(numbers, 2)
    amended = AmendRule("3-4", (Replace(words.format(old), words.format(new)),))
    return dice.choice(
        [
            *(amended, amended),
            SetAttribute(dice.choice(NAMES), "Burns", dice.choice("125")),
            CreateRule("a. Everybody is happy.", number=dice.choice(["", "4-1", "3-4"])),
            RetitleRule(dice.choice(["3-4", "4-1"]), dice.choice(["Wealth", "Scoring"])),
            RenumberRule("4-1", dice.choice(["4-2", "3-3"])),
            RepealRule(dice.choice(["4-1", "1-1"])),
            Uninterpreted("Let there be light."),
        ]
    )


def some_action(dice: Random, motions: int, voting: bool) -> Action:
    """Return an action that somebody may try, mostly a possible one."""
    motion = f"p{dice.randint(max(1, motions - 8), motions + 1)}"
    roll = dice.random()
    if roll < (0.8 if voting else 0.1):
        return Vote(motion, dice.choice([*VOTES, *VOTES, *VOTES, "YES"]))
    if roll < 0.85:
        changes = tuple(some_change(dice) for _ in range(dice.randint(0, 2)))
        return Propose(dice.choice(["", "More"]), dice.choice(["", "of it", "of it"]), changes)
    if roll < 0.93:
        return Revise(motion, text=dice.choice(["one", "two", ""]))
    return dice.choice(
        [
            Retract(motion),
            Forfeit(),
            Join(),
            Join("Wonko"),
            Vote("", "FOR"),
            Join("Newcomer"),
        ]
    )


# -- an independent count -------------------------------------------------------------------------------------------


@dataclass
class Count:
    """Players' possessions by their posts and the law's words, without any implementation."""

    table: Table
    amplitudes: dict[str, int] = field(default_factory=dict)
    states: dict[str, str] = field(default_factory=dict)
    owners: dict[str, str] = field(default_factory=dict)
    votes: dict[str, dict[str, str]] = field(default_factory=dict)

    def hear(self, address: str, verdict: Verdict) -> None:
        """Count an action that was done."""
        if verdict.result != "done":
            assert verdict.changes == ()
            return
        match verdict.action:
            case Join():
                assert address not in self.amplitudes
                self.amplitudes[address] = 0
            case Forfeit():
                del self.amplitudes[address]
                for motion, votes in self.votes.items():
                    if self.states[motion] == "Open":
                        votes.pop(address, None)
            case Propose():
                motion = f"p{len(self.states) + 1}"
                self.states[motion], self.owners[motion], self.votes[motion] = (
                    "Pending",
                    address,
                    {},
                )
                pending = [
                    m
                    for m, s in self.states.items()
                    if s == "Pending" and self.owners[m] == address
                ]
                assert len(pending) <= 5 - self.burns(address)
            case Revise(motion=motion):
                assert (self.states[motion], self.owners[motion]) == ("Pending", address)
            case Vote(motion=motion, vote=said):
                vote = "FOR" if said == "YES" else said  # 2-6.q
                assert self.states[motion] == "Open"
                assert address in self.amplitudes
                assert vote in VOTES
                self.votes[motion][address] = vote
            case other:
                raise AssertionError(f"{other} cannot be done")

    def burns(self, address: str) -> int:
        (outsider,) = self.table.state.where(kinds.ADDRESS, address)
        return BURNS.of(self.table.state, outsider)

    def awards(self) -> list[int]:
        """Return the numbers that the text of the rule on scoring shows now."""
        (rule,) = [
            r
            for r in self.table.state.of_kind(kinds.RULE)
            if kinds.ORIGIN.of(self.table.state, r) == "bnomic 3-4"
        ]
        text = " ".join(kinds.TEXT.of(self.table.state, rule).split())
        return [int(re.search(words.format(r"(\d+)"), text)[1]) for words, _ in AWARDS]

    def midnight(self, before: tuple[int, int], after: tuple[int, int]) -> None:
        if after == before:
            return
        if after == (before[0] + 1, 1):
            self.resolve()
        if after[1] == 10:
            self.states = {m: "Open" if s == "Pending" else s for m, s in self.states.items()}

    def resolve(self) -> None:
        everybody, each_for, each_maybe = self.awards()
        for motion in [m for m, s in self.states.items() if s == "Open"]:
            self.states[motion] = "Historical"
            final = Counter(self.votes[motion].get(player, "ABSTAIN") for player in self.amplitudes)
            for player, vote in self.votes[motion].items():
                self.amplitudes[player] += everybody * (vote != "ABSTAIN")
            unanimous = len(final.keys() - {"ABSTAIN"}) <= 1
            if (
                unanimous
                or 2 * final["FOR"] + final["MAYBE"] > 2 * final["AGAINST"] + final["MAYBE NOT"]
            ):
                owner = self.owners[motion]
                if owner in self.amplitudes:
                    self.amplitudes[owner] += each_for * final["FOR"] + each_maybe * final["MAYBE"]

    def compare(self) -> None:
        state = self.table.state
        players = {
            kinds.ADDRESS.of(state, o): AMPLITUDE.of(state, o) for o in state.where(PLAYER, True)
        }
        assert players == self.amplitudes
        assert sum(AMPLITUDE.of(state, o) for o in state.of_kind(kinds.OUTSIDER)) == sum(
            self.amplitudes.values()
        )
        motions = state.of_kind(MOTION)
        assert {f"p{n}": STATE.of(state, m) for n, m in enumerate(motions, 1)} == self.states
        found = [m for s in (PENDING, OPEN, HISTORICAL) for m in state.where(STATE, s)]
        assert sorted(found) == sorted(motions)


def play(players: int, seed: int) -> tuple[Table, Count]:
    """Play three nweeks of a random game with this many players."""
    dice = Random(seed)
    table = Table()
    count = Count(table)

    def hear(judged: Judgement) -> None:
        if isinstance(judged.event, Posted):
            for verdict in judged.verdicts:
                count.hear(judged.event.author.address, verdict)
        for settled in judged.settled:
            count.hear(table.record[settled.entry - 1].event.author.address, settled.verdict)
        count.compare()

    def post(who: str, *actions: Action, times: int = 1, forum: str = "public") -> None:
        table.post(who, *actions, times=times, forum=forum)
        hear(table.record[-1])

    for name in NAMES[:players]:
        post(name, Join())
    for _ in range(NDAYS):
        if dice.random() < 0.08:
            hear(table.clock(dice.choice(["on", "off", "off"])))
        elif dice.random() < 0.7:
            hear(table.clock("on"))
        for _ in range(dice.randint(0, 5)):
            actions = [
                some_action(dice, len(count.states), table.ntime[1] >= 10)
                for _ in range(dice.randint(1, 4))
            ]
            times, forum = (
                dice.choice([*[1] * 9, 7, ENDLESS]),
                dice.choice([*["public"] * 9, "chat"]),
            )
            post(dice.choice(NAMES), *actions, times=times, forum=forum)
        before = table.ntime
        judged = table.midnight()
        count.midnight(before, table.ntime)
        hear(judged)
    return table, count


GAMES = (st.integers(4, 8), st.integers(0, 2**32))


# -- whatever players do --------------------------------------------------------------------------------------------


def adds_up(players: int, seed: int) -> None:
    """Check all totals of such a game."""
    table, _ = play(players, seed)
    all_amplitude_was_awarded_for_final_votes_and_each_motion_is_in_one_state(table)
    revisions_rise_by_one_states_go_forward_and_only_players_vote(table)
    a_motion_keeps_its_final_votes_and_they_add_up_to_its_result(table)


@settings(deadline=None, derandomize=True, max_examples=3)
@given(*GAMES)
def test_a_game_adds_up_whatever_players_do(players, seed):
    adds_up(players, seed)


@pytest.mark.slow
@settings(deadline=None, derandomize=True, max_examples=60)
@given(*GAMES)
def test_many_games_add_up_whatever_players_do(players, seed):
    adds_up(players, seed)


def all_amplitude_was_awarded_for_final_votes_and_each_motion_is_in_one_state(table: Table) -> None:
    assert [fault for judged in table.record for fault in judged.faults] == []
    assert [judged.provisional for judged in table.record if judged.provisional] == []


def revisions_rise_by_one_states_go_forward_and_only_players_vote(table: Table) -> None:
    onward = [(None, PENDING), (PENDING, OPEN), (OPEN, HISTORICAL)]
    playing: set[str] = set()
    for change in (change for judged in table.record for change in judged.changes):
        kind = table.state.kind(change.object)
        if change.attribute == "player":
            (playing.add if change.new else playing.discard)(change.object)
        elif change.attribute == "revision" and change.new is not None:
            assert (
                change.new == (0 if change.old is None else change.old + 1)
                or change.authority.rule == "decision"
            )
        elif (kind, change.attribute) == ("motion", "state"):
            assert (change.old, change.new) in onward
        elif (
            kind == "motion"
            and change.attribute.startswith(("vote ", "final "))
            and change.new is not None
        ):
            voter = change.attribute.partition(" ")[2]
            assert voter in playing or (table.state.kind(voter), change.new) == (
                "gremlin",
                "ABSTAIN",
            )
            assert not (change.attribute.startswith("final ") and change.old)


def a_motion_keeps_its_final_votes_and_they_add_up_to_its_result(table: Table) -> None:
    for motion in table.state.where(STATE, HISTORICAL):
        votes = Counter(vote for _, vote in FINAL.items(table.state, motion))
        tally = dict(table.engine.query(table.now).quantity(TALLY, motion))
        assert tally == {legal: votes[legal] for legal in VOTES}
        ahead = 2 * votes["FOR"] + votes["MAYBE"] > 2 * votes["AGAINST"] + votes["MAYBE NOT"]
        unanimous = len(votes.keys() - {"ABSTAIN"}) <= 1
        assert RESULT.of(table.state, motion) == ("passed" if ahead or unanimous else "failed")
        assert any(test.changed for test in count_of(table.state, motion).tests) == (
            ahead or unanimous
        )


@pytest.mark.slow
def test_such_games_are_worth_watching():
    games = [play(4 + seed, seed) for seed in range(5)]
    verdicts = [
        verdict
        for table, _ in games
        for judged in table.record
        for verdict in (*judged.verdicts, *(settled.verdict for settled in judged.settled))
    ]
    results = Counter((verdict.action.name, verdict.result) for verdict in verdicts)
    for action in ("vote", "propose", "revise", "join", "forfeit"):
        assert results[action, "done"] > 3, results
        assert results[action, "refused"] > 0, results
    assert results["vote", "done"] > 150
    assert results["vote", "deferred"] > 10
    assert results["propose", "deferred"] > 10
    ends = Counter(
        RESULT.of(t.state, m) for t, _ in games for m in t.state.where(STATE, HISTORICAL)
    )
    assert min(ends["passed"], ends["failed"]) > 3
    clauses = {verdict.clause.short for verdict in verdicts if verdict.result == "refused"}
    assert clauses >= {
        "1-3.c",
        "1-3.f",
        "1-6.b",
        "2-6.e",
        "2-6.f",
        "2-6.h",
        "3-2.b",
        "3-2.g",
        "3-3.d",
        "3-3.e",
    }
    assert any("rule 3-4 is amended" in e for t, _ in games for j in t.record for e in j.effects)
    assert sum(max(count.amplitudes.values()) for _, count in games) > 20
