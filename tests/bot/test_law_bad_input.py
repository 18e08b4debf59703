"""Clauses that try to break the game: followed from the submission to the vote, and beyond."""

import time

import pytest

from nomicbot.bot.judging.rejudging import Rebuilding
from nomicbot.plays.script import read_play
from nomicbot.plays.stage import Stage

pytestmark = pytest.mark.sampled

_SECONDS = 8
"""More seconds of CPU than any of these games takes."""
_PLAY = """# bad input
players Wonko Peter Dov
> Wonko to public #made
| I submit a proposal:
| {{
| __Law__
| Create a rule numbered 9-60 titled "Law": {{
| CLAUSES
| }}
| }}
= done
at 1/10 00:00
> Peter to public
| I vote FOR p1.
= done
at 2/1 00:00
? p1 result passed
? 9-60 title Law
given Dov Genechips 1
> Dov to public
| I give Wonko 1 Genechip.
= done
"""


def _played(folder, clauses, more=""):
    """Return all messages of a game in which these clauses become law."""
    path = folder / "a.play"
    path.write_text(_PLAY.replace("CLAUSES", "\n|\n| ".join(clauses)) + more, "utf-8")
    began = time.process_time()
    stage = Stage(read_play(path))
    assert [str(unmet) for unmet in stage.run()] == []
    assert time.process_time() - began < _SECONDS
    again = Rebuilding(stage.administrator.library, stage.ledger)
    assert again.differs_from(stage.administrator.engine.state) == ""
    mails = [mail.letter for outcome in stage.outcomes for mail in outcome.mails]
    return {
        kind: " ".join(" ".join(one.body.split()) for one in mails if one.kind == kind)
        for kind in ("ruling", "ballot", "results")
    }


@pytest.mark.parametrize(
    "clause",
    [
        "a. " + "word " * 10_000,
        "a. A player may " + "pray and " * 3_000 + "pray.",
        "a. At the end of each nweek, each player who has 3 or more Burns"
        + " and 3 or more Burns" * 200
        + " gains 1A.",
    ],
)
def test_a_clause_of_thousands_of_words_waits(tmp_path, clause):
    told = _played(tmp_path, [clause])
    assert "would have no effect until somebody reads it" in told["ruling"]


@pytest.mark.slow
def test_of_500_clauses_40_are_read_and_the_others_wait(tmp_path):
    clauses = [f"A player may spend {n}A to gain {n + 1} Genechips." for n in range(1, 501)]
    told = _played(tmp_path, clauses)
    assert "more clauses" in told["ruling"]
    assert "would have no effect until somebody reads them" in told["ballot"]


@pytest.mark.parametrize(
    "clause",
    [
        "a. This clause may not be amended.",
        "a. A player may repeal this clause by spending 1A.",
        "a. This clause takes precedence over all rules.",
        "a. If this clause has no effect, each player gains 5A.",
        "a. The award of clause a is 5A.",
    ],
)
def test_a_clause_about_itself_waits(tmp_path, clause):
    assert "would have no effect until somebody reads it" in _played(tmp_path, [clause])["ruling"]


@pytest.mark.parametrize(
    "clause",
    [
        "a. Everything is permitted.",
        "a. A player may do anything.",
        "a. Any player may take any action at any time.",
        "a. Notwithstanding all rules, a player may do what e wants.",
    ],
)
def test_one_that_permits_everything_waits(tmp_path, clause):
    assert "would have no effect until somebody reads it" in _played(tmp_path, [clause])["ruling"]


def test_whose_clause_is_read_in_part_learns_where_examples_are(tmp_path):
    ruling = _played(tmp_path, ["a. A player may do anything."])["ruling"]
    assert "ask: bot: help law" in ruling


@pytest.mark.parametrize(
    ("clause", "said"),
    [
        ("a. No player may submit proposals.", "no player could submit a proposal any more"),
        ("a. Nobody may vote.", "no player could vote any more"),
        ("a. No player may vote on proposals.", "no player could vote on a proposal any more"),
        ("a. When a tweak fails, the Clock is turned Off.", "it can turn The Clock Off"),
        ("a. A player may pay 3A to turn The Clock Off.", "it can turn The Clock Off"),
        ("a. Any player may gain 1000 Genechips.", "it has no price and no limit"),
    ],
)
def test_what_would_stop_the_game_is_said_loudly_before_the_vote(tmp_path, clause, said):
    told = _played(tmp_path, [clause])
    assert said in told["ruling"]
    assert said in told["ballot"]


@pytest.mark.parametrize(
    "clause",
    [
        "a. There is an office of Minister.",
        "a. Each player has a number of Amplitude, which is initially 5.",
        "a. There are objects called Proposals. A player may buy a Proposal for 1A.",
        "a. A player who has 3 or more Burns is Open.",
        "a. A player may vote by spending 1A.",
    ],
)
def test_a_name_that_is_a_word_of_the_game_waits(tmp_path, clause):
    told = _played(tmp_path, [clause])
    assert "would have no effect until somebody reads it" in told["ruling"]


@pytest.mark.parametrize(
    "clause",
    [
        "a. The award for voting is {award: 5}A.",
        "a. When a Proposal Passes, its owner gains {award: 9}A for each Final Vote that was FOR it.",
        "a. A Bribe costs {bribe: 1} Genechips, notwithstanding rule 3-16.",
    ],
)
def test_marks_of_numbers_in_players_text_are_marks_and_nothing_else(tmp_path, clause):
    """Rule 3-4 pays what it says, whatever such a clause contains in braces."""
    checked = "given Peter Amplitude 0\n? Peter Amplitude 0\n"
    told = _played(tmp_path, [clause], checked)
    assert "would have no effect until somebody reads it" in told["ruling"]
    assert "now, not" not in told["results"]
