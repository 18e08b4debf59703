"""What a ballot says about the last nweek: tried on a copy, limited, and never able to stop the midnight."""

import pytest

from nomicbot.bot.judging import clauses_tried
from nomicbot.bot.judging.rejudging import Rebuilding
from nomicbot.plays.script import read_play
from nomicbot.plays.stage import Stage

pytestmark = pytest.mark.sampled

_PLAY = """# a clause that is voted on in nweek 2
players Wonko Peter Dov
at 1/3 00:00
> Dov to public
| I submit a proposal: {{ Set the Amplitude of Dov to 1. }}
> Wonko to public
| I submit a proposal: {{ Set the Amplitude of Dov to 2. }}
> Dov to public
| I submit a proposal: {{ Set the Amplitude of Peter to 1. }}
at 1/10 00:00
> Peter to public
| p1: FOR
| p2: FOR
| p3: FOR
at 2/2 00:00
> Wonko to public
| I submit a proposal: {{ LISTED }}
= done
at 2/10 00:00
"""


def _ballot(folder, listed, *more):
    path = folder / "a.play"
    path.write_text(_PLAY.replace("LISTED", listed) + "".join(more), "utf-8")
    stage = Stage(read_play(path))
    assert [str(unmet) for unmet in stage.run()] == []
    ballots = [m.letter.body for o in stage.outcomes for m in o.mails if m.letter.kind == "ballot"]
    again = Rebuilding(stage.administrator.library, stage.ledger)
    assert again.differs_from(stage.administrator.engine.state) == ""
    return " ".join(ballots[-1].split())


def _rule(clauses):
    return f'Create a rule numbered 2-9 titled "L": {{{{ {clauses} }}}}'


@pytest.mark.parametrize(
    ("clauses", "told"),
    [
        (
            "a. When a proposal passes, its owner gains 5 Genechips.",
            "would have given Dov 10 Genechips, 2 times, and given Wonko 5 Genechips; nobody else",
        ),
        (
            "a. When a proposal passes, each player who voted FOR it gains 1A.",
            "would have given Peter 3A, 3 times; nobody else",
        ),
        (
            "a. The proposal limit is 1.",
            "clause 2-9.a would have stopped Dov's “I submit a proposal”",
        ),
        ("a. A player may exchange 4A for 2 Genechips.", "would have done nothing by itself"),
        ("a. When a tweak fails, its owner loses 1A.", "clause 2-9.a would have done nothing."),
    ],
)
def test_a_ballot_says_what_a_clause_would_have_done_in_the_last_nweek(tmp_path, clauses, told):
    assert f"{told}" in _ballot(tmp_path, _rule(clauses))


def test_a_clause_of_a_motion_is_tried_with_the_others(tmp_path):
    declared = "a. Each player has a number of Karma, which is initially 3."
    gains = "When a proposal passes, its owner gains 2 Karma."
    ballot = _ballot(tmp_path, _rule(f"{declared}\n|\n| b. {gains}"))
    assert "clause 2-9.b would have given Dov 4 Karma, 2 times, and given Wonko 2 Karma" in ballot


@pytest.mark.parametrize("listed", ["Set the Amplitude of Dov to 9.", _rule("a. Let us be kind.")])
def test_where_nothing_is_carried_out_nothing_is_tried(tmp_path, listed):
    assert "in nweek 1" not in _ballot(tmp_path, listed)


def test_where_too_much_happened_nothing_is_tried(tmp_path, monkeypatch):
    monkeypatch.setattr(clauses_tried, "MOST_JUDGED", 10)
    ballot = _ballot(tmp_path, _rule("a. When a tweak fails, its owner loses 1A."))
    assert "too much happened in nweek 1 to try out its clauses there" in ballot


def test_what_changes_a_rule_that_is_new_could_not_have_been_tried(tmp_path):
    """The rule was created at the end of the nweek on which the motion is tried."""
    path = tmp_path / "b.play"
    play = _PLAY.replace("Set the Amplitude of Peter to 1.", _rule("a. Let us be kind."))
    listed = "Append to rule 2-9: {{ b. When a tweak fails, its owner loses 1A. }}"
    path.write_text(play.replace("LISTED", listed), "utf-8")
    stage = Stage(read_play(path))
    assert [str(unmet) for unmet in stage.run()] == []
    bodies = [m.letter.body for o in stage.outcomes for m in o.mails if m.letter.kind == "ballot"]
    assert "in nweek 1 it could not have passed as it is" in " ".join(bodies[-1].split())


def test_a_fault_in_it_never_loses_the_ballot(tmp_path, monkeypatch):
    def breaks(*_):
        raise ZeroDivisionError("of a preview")

    monkeypatch.setattr(clauses_tried, "_last_nweek", breaks)
    path = tmp_path / "c.play"
    path.write_text(_PLAY.replace("LISTED", _rule("a. A player may exchange 4A for 2A.")), "utf-8")
    stage = Stage(read_play(path))
    (left_out,) = map(str, stage.run())
    assert "what motions would have done in the last nweek" in left_out
    bodies = [m.letter.body for o in stage.outcomes for m in o.mails if m.letter.kind == "ballot"]
    assert "p4" in bodies[-1]
