"""The starting law as an oracle: trees that the grammar parses must do the same as its Python code.

The plays of those clauses are played with the trees in place of the code, and must leave the same
state. The same is done for random games.
"""

import random
from functools import cache
from pathlib import Path

import pytest

from nomicbot.annals.state_diff import snapshot
from nomicbot.plays.script import read_play
from nomicbot.plays.stage import Stage
from tests.language.law.trees import in_place, read
from tests.samples import sample

PLAYS = Path(__file__).parents[2] / "plays"
BESIDE_ITSELF = frozenset(("bnomic 9-4.e",))
"""Clauses that state a number by its name: as a tree such a clause sets the number that it states."""


@cache
def _clauses():
    return sorted(set(read()) - BESIDE_ITSELF)


def test_at_least_25_clauses_with_code_are_read_as_they_stand():
    assert len(_clauses()) >= 25
    assert set(read()) >= BESIDE_ITSELF


def _folder(clause):
    origin, _, label = clause.rpartition(".")
    book, number = origin.split()
    return PLAYS / book / number, label


def _plays(*, of_rule):
    found = {}
    for clause in _clauses():
        folder, label = _folder(clause)
        some = sorted(folder.glob("*.play" if of_rule else f"{label}-*.play"))
        found |= dict.fromkeys(some)
    return list(found)


def _played(path):
    stage = Stage(read_play(path))
    unmet = [str(one) for one in stage.run()]
    verdicts = [
        (verdict.result, str(verdict.clause))
        for outcome in stage.outcomes
        for verdict in outcome.judgement.verdicts
    ]
    return unmet, verdicts, snapshot(stage.administrator.engine.state)


def _alike(paths):
    by_python = {path: _played(path) for path in paths}
    with in_place(_clauses()):
        by_tree = {path: _played(path) for path in paths}
    return [path.name for path in paths if by_python[path] != by_tree[path] or by_tree[path][0]]


def test_each_clause_has_a_play():
    assert [one for one in _clauses() if not list(_folder(one)[0].glob("*.play"))] == []


def test_some_plays_of_these_clauses_come_true_by_their_trees():
    plays = _plays(of_rule=False)
    assert len(plays) >= 20
    assert _alike(sample(plays, 4)) == []


@pytest.mark.slow
def test_all_plays_of_their_rules_come_true_by_their_trees():
    assert _alike(_plays(of_rule=True)) == []


WHO = ("Wonko", "Peter", "Dov", "Ivy")
_SAID = (
    "I submit a proposal: {{ Set the Amplitude of {other} to {n}. }}",
    "I submit a tweak: {{ Set the Amplitude of {other} to {n}. }}",
    "I revise p{m}: {{ Set the Amplitude of {other} to {n}. }}",
    "I vote {vote} on p{m}.",
    "I vote {vote} on p{m}.",
    "I vote {vote} on p{m}.",
    "I Call Shenanigans: {{ The sky is green. }}",
    "I bribe the Voting Gremlin to vote {vote} on p{m}.",
    "I veto p{m} with the Big Rubber Stamp.",
)
_VOTES = ("FOR", "AGAINST", "MAYBE", "MAYBE NOT", "ABSTAIN", "SECOND", "OBJECT", "YES", "NO")


def _game(seed):
    """Return a random game in which players submit, revise, veto, bribe and vote, legally or not."""
    draw = random.Random(seed)
    lines = [f"# a game by seed {seed}", f"players {' '.join(WHO)}"]
    for who in WHO:
        given = {"Burns": draw.randrange(3), "Genechips": draw.choice((0, 9, 40))}
        lines += [f"given {who} {name} {number}" for name, number in given.items()]
        lines.append(f"given {who} Class {draw.choice(('Senator', 'Lobbyist', 'Priest'))}")
    for nweek in (1, 2):
        for nday in range(2, 13, 2):
            lines.append(f"at {nweek}/{nday} 00:00")
            for _ in range(draw.randrange(2, 6)):
                said = draw.choice(_SAID).replace("{{ ", "@(").replace(" }}", ")@")
                who, other = draw.sample(WHO, 2)
                vote, m, n = draw.choice(_VOTES), draw.randrange(1, 8), draw.randrange(9)
                said = said.format(other=other, vote=vote, m=m, n=n)
                said = said.replace("@(", "{{ ").replace(")@", " }}")
                lines += [f"> {who} to public", f"| {said}"]
        lines.append(f"at {nweek + 1}/1 00:00")
    return "\n".join(lines) + "\n"


def _games_alike(folder, seeds):
    paths = []
    for seed in seeds:
        paths.append(folder / f"{seed}.play")
        paths[-1].write_text(_game(seed), "utf-8")
    return _alike(paths)


def test_a_generated_game_comes_out_alike(tmp_path):
    assert _games_alike(tmp_path, range(1)) == []


@pytest.mark.slow
def test_many_generated_games_come_out_alike(tmp_path):
    assert _games_alike(tmp_path, range(1, 30)) == []
