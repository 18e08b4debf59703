"""Rows of a ballot that hold several motions, wrapped and with remarks, and reports that look like them."""

import pytest

from tests.language.posts import UNREAD, read, votes


@pytest.mark.parametrize(
    ("ballot", "cast"),
    [
        ("AGAINST: p15,\n         p19\nABSTAIN: p16", ["AGAINST p15", "AGAINST p19", "ABSTAIN p16"]),
        ("FOR: p12, p13,\np14,\np16\nAGAINST: p18", ["FOR p12", "FOR p13", "FOR p14", "FOR p16", "AGAINST p18"]),
        ("FOR: p12 and p13,\n  and p15\nAGAINST: p18", ["FOR p12", "FOR p13", "FOR p15", "AGAINST p18"]),
        ("AGAINST: p15 (soggy),\n  p19 (also soggy)\nFOR: p12", ["AGAINST p15", "AGAINST p19", "FOR p12"]),
        ("p12,\np13 FOR\np17: ABSTAIN", ["FOR p12", "FOR p13", "ABSTAIN p17"]),
        ("FOR: p12, p13 [I wrote one of them]\nABSTAIN: p14", ["FOR p12", "FOR p13", "ABSTAIN p14"]),
    ],
)
def test_a_row_goes_on_in_the_line_below(ballot: str, cast: list[str]) -> None:
    assert votes(read(ballot).read) == cast


@pytest.mark.parametrize(
    "ballot",
    [
        "AGAINST: p15 (also if Dov minds),\n p19\n",
        "AGAINST: p15 (also p16),\n p19\n",
        "FOR: p12, p13 [if Dov agrees]\n",
        "Dov votes so:\nAGAINST: p15,\n   p19\n",
    ],
)
def test_a_row_that_is_not_sure(ballot: str) -> None:
    assert set(votes(read(ballot).read)) <= {UNREAD}


@pytest.mark.parametrize(
    "report",
    [
        "p9 More Lamps\nFOR (5): Cleo, Wonko#, Ivy, Dov^\nAGAINST (0):\nABSTAIN (2): Bram, Marvin\nBALLOTS: 7\nADOPTED",
        "FOR (1): Ivy\nAGAINST (4): Cleo, Glotmorf, Wonko, Peter\nBALLOTS: 5",
        "AUTHOR: Ivy\nBALLOTS: 7\nPOPULARITY: 0.7\n[\nDov: what Ivy says, resolved FOR\n]",
        "Ballots: 7\nOutcome is FOR",
        "Votes: 12\nThe outcome is AGAINST",
    ],
)
def test_how_many_voted_and_who_is_a_report(report: str) -> None:
    assert votes(read(report).read) == []


def test_labels_of_own_votes_are_no_counts() -> None:
    assert votes(read("My votes: p12 FOR, p13 AGAINST").read) == ["FOR p12", "AGAINST p13"]
