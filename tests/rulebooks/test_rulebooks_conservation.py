"""Laws of conservation: whatever players do, the game adds up, by a count that knows nothing of the readings."""

import re
from collections import Counter
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st
from rulebook_world import Table

from nomicbot.game import kinds
from nomicbot.game.actions import ENDLESS, Posted, Verdict
from nomicbot.game.amending import (
    AmendRule,
    CreateRule,
    RenumberRule,
    RepealRule,
    Replace,
    RetitleRule,
    SetAttribute,
    Uninterpreted,
)
from nomicbot.game.engine import Judgement
from nomicbot.rulebooks.bnomic import vocabulary as v

NAMES = ["Wonko", "Peter", "Iain", "Zed", "Phil", "Glotmorf", "Dan", "Joel"]
VOTES = ["FOR", "MAYBE", "MAYBE NOT", "AGAINST", "ABSTAIN"]
NDAYS = 36

# -- what players do ------------------------------------------------------------------------------------------------

MOTIONS = st.sampled_from([f"p{n}" for n in range(1, 9)])
AWARDS = (
    ("{}A goes to every player", (1, 3)),
    ("gains {}A for each Final Vote that was FOR", (2, 5)),
    ("gains {}A for each Final Vote on it that was MAYBE", (1, 4)),
)
AMENDED_AWARDS = st.sampled_from(AWARDS).flatmap(
    lambda award: st.permutations(award[1]).map(lambda n: Replace(award[0].format(n[0]), award[0].format(n[1])))
)
CHANGES = st.one_of(
    st.builds(lambda edit: AmendRule("3-4", (edit,)), AMENDED_AWARDS),
    st.builds(SetAttribute, st.sampled_from(NAMES), st.just("Burns"), st.sampled_from(["1", "2", "5"])),
    st.builds(CreateRule, st.just("a. Everybody is happy."), number=st.sampled_from(["", "4-1", "3-4"])),
    st.builds(RetitleRule, st.sampled_from(["3-4", "4-1"]), st.sampled_from(["Wealth", "Scoring"])),
    st.builds(RenumberRule, st.just("4-1"), st.sampled_from(["4-2", "3-3"])),
    st.builds(RepealRule, st.sampled_from(["4-1", "1-1"])),
    st.builds(Uninterpreted, st.just("Let there be light.")),
)
PROPOSALS = st.builds(
    v.Propose, st.sampled_from(["", "More"]), st.sampled_from(["", "of it"]), st.lists(CHANGES, max_size=2).map(tuple)
)
BALLOTS = st.builds(v.Vote, MOTIONS, st.sampled_from(VOTES))
ODDITIES = st.one_of(
    st.builds(v.Join, st.sampled_from(["", "Wonko", "Newcomer"])),
    st.builds(v.Forfeit),
    st.builds(v.Revise, MOTIONS, text=st.sampled_from(["one", "two", ""])),
    st.builds(v.Retract, MOTIONS),
    st.builds(v.Vote, st.sampled_from(["p99", "", "Wonko"]), st.sampled_from(["FOR", "YES", "for"])),
)
POSTS = st.tuples(
    st.integers(0, NDAYS - 1),
    st.sampled_from(NAMES),
    st.lists(st.one_of(PROPOSALS, BALLOTS, BALLOTS, BALLOTS, ODDITIES), min_size=1, max_size=4),
    st.sampled_from([1, 1, 1, 1, 7, ENDLESS]),
    st.sampled_from(["public"] * 5 + ["chat"]),
)
STOPS = st.lists(st.tuples(st.integers(0, NDAYS - 1), st.sampled_from(["on", "off"])), max_size=3)


# -- an independent count -------------------------------------------------------------------------------------------


@dataclass
class Count:
    """What players own by their posts and the law's own words: no reading is asked."""

    table: Table
    amplitudes: dict[str, int] = field(default_factory=dict)
    states: dict[str, str] = field(default_factory=dict)
    owners: dict[str, str] = field(default_factory=dict)
    votes: dict[str, dict[str, str]] = field(default_factory=dict)

    def hear(self, address: str, verdict: Verdict) -> None:
        """One action that was done."""
        if verdict.result != "done":
            assert verdict.changes == ()
            return
        match verdict.action:
            case v.Join():
                assert address not in self.amplitudes
                self.amplitudes[address] = 0
            case v.Forfeit():
                del self.amplitudes[address]
                for motion, votes in self.votes.items():
                    if self.states[motion] == "Open":
                        votes.pop(address, None)
            case v.Propose():
                motion = f"p{len(self.states) + 1}"
                self.states[motion], self.owners[motion], self.votes[motion] = "Pending", address, {}
                pending = [m for m, s in self.states.items() if s == "Pending" and self.owners[m] == address]
                assert len(pending) <= 5 - self.burns(address)
            case v.Revise(motion=motion):
                assert (self.states[motion], self.owners[motion]) == ("Pending", address)
            case v.Vote(motion=motion, vote=vote):
                assert self.states[motion] == "Open"
                assert address in self.amplitudes
                assert vote in VOTES
                self.votes[motion][address] = vote
            case other:
                raise AssertionError(f"{other} cannot be done")

    def burns(self, address: str) -> int:
        (outsider,) = self.table.state.where(kinds.ADDRESS, address)
        return v.BURNS.of(self.table.state, outsider)

    def awards(self) -> list[int]:
        """The numbers that the text of the rule on scoring shows now."""
        (rule,) = [
            r for r in self.table.state.of_kind(kinds.RULE) if kinds.ORIGIN.of(self.table.state, r) == "bnomic 3-4"
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
            if unanimous or 2 * final["FOR"] + final["MAYBE"] > 2 * final["AGAINST"] + final["MAYBE NOT"]:
                owner = self.owners[motion]
                if owner in self.amplitudes:
                    self.amplitudes[owner] += each_for * final["FOR"] + each_maybe * final["MAYBE"]

    def compare(self) -> None:
        state = self.table.state
        players = {kinds.ADDRESS.of(state, o): v.AMPLITUDE.of(state, o) for o in state.where(v.PLAYER, True)}
        assert players == self.amplitudes
        assert sum(v.AMPLITUDE.of(state, o) for o in state.of_kind(kinds.OUTSIDER)) == sum(self.amplitudes.values())
        motions = state.of_kind(v.MOTION)
        assert {f"p{n}": v.STATE.of(state, m) for n, m in enumerate(motions, 1)} == self.states
        found = [m for s in (v.PENDING, v.OPEN, v.HISTORICAL) for m in state.where(v.STATE, s)]
        assert sorted(found) == sorted(motions)


def play(players: int, posts: list[tuple], stops: list[tuple[int, str]]) -> tuple[Table, Count]:
    table = Table()
    count = Count(table)

    def hear(judged: Judgement) -> None:
        if isinstance(judged.event, Posted):
            for verdict in judged.verdicts:
                count.hear(judged.event.author.address, verdict)
        for settled in judged.settled:
            count.hear(table.record[settled.entry - 1].event.author.address, settled.verdict)
        count.compare()

    def post(who: str, *actions: v.Action, **how: object) -> None:
        table.post(who, *actions, **how)
        hear(table.record[-1])

    for name in NAMES[:players]:
        post(name, v.Join())
    for day in range(NDAYS):
        for when, state in stops:
            if when == day:
                hear(table.clock(state))
        for when, who, actions, times, forum in posts:
            if when == day:
                post(who, *actions, times=times, forum=forum)
        before = table.ntime
        judged = table.midnight()
        count.midnight(before, table.ntime)
        hear(judged)
    return table, count


GAMES = (st.integers(4, 8), st.lists(POSTS, min_size=10, max_size=60), STOPS)
steady = settings(deadline=None, derandomize=True, max_examples=60)


# -- whatever players do --------------------------------------------------------------------------------------------


@steady
@given(*GAMES)
def test_all_amplitude_was_awarded_for_final_votes_and_each_motion_is_in_one_state(players, posts, stops):
    table, _ = play(players, posts, stops)
    assert [fault for judged in table.record for fault in judged.faults] == []
    assert [judged.provisional for judged in table.record if judged.provisional] == []


@steady
@given(*GAMES)
def test_revisions_rise_by_one_states_go_forward_and_only_players_vote(players, posts, stops):
    table, _ = play(players, posts, stops)
    onward = [(None, v.PENDING), (v.PENDING, v.OPEN), (v.OPEN, v.HISTORICAL)]
    playing: set[str] = set()
    for change in (change for judged in table.record for change in judged.changes):
        kind = table.state.kind(change.object)
        if change.attribute == "player":
            (playing.add if change.new else playing.discard)(change.object)
        elif change.attribute == "revision" and change.new is not None:
            assert change.new == (0 if change.old is None else change.old + 1) or change.authority.rule == "decision"
        elif (kind, change.attribute) == ("motion", "state"):
            assert (change.old, change.new) in onward
        elif kind == "motion" and change.attribute.startswith(("vote ", "final ")) and change.new is not None:
            assert change.attribute.partition(" ")[2] in playing
            assert not (change.attribute.startswith("final ") and change.old)


@steady
@given(*GAMES)
def test_a_motion_keeps_its_final_votes_and_they_add_up_to_its_result(players, posts, stops):
    table, _ = play(players, posts, stops)
    for motion in table.state.where(v.STATE, v.HISTORICAL):
        votes = Counter(vote for _, vote in v.FINAL.items(table.state, motion))
        tally = dict(table.engine.query(table.now).quantity(v.TALLY, motion))
        assert tally == {legal: votes[legal] for legal in VOTES}
        ahead = 2 * votes["FOR"] + votes["MAYBE"] > 2 * votes["AGAINST"] + votes["MAYBE NOT"]
        unanimous = len(votes.keys() - {"ABSTAIN"}) <= 1
        assert v.RESULT.of(table.state, motion) == ("passed" if ahead or unanimous else "failed")
        assert bool(v.DECIDED_BY.of(table.state, motion)) == (ahead or unanimous)
