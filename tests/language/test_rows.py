"""Rows: each kind of row has examples for and against."""

from collections import Counter
from pathlib import Path

import pytest

from nomicbot.language.posts import TAGGER
from nomicbot.language.rows import Row, closing_vote, row_in
from tests.corpus.scene import SCENE

EACH = 2
LINES = [
    line
    for line in Path(__file__).with_name("rows.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]


def _said(row: Row | None) -> str:
    """Return the content of a row in the notation of the table."""
    if row is None:
        return "-"
    entries = "; ".join(f"{entry.vote} {entry.motion}" for entry in row.entries)
    flags = [name for name in ("titled", "unsure") if getattr(row, name)]
    said = entries or " ".join(row.keys or row.votes)
    return f"{said} ({', '.join(flags)})" if flags else said


def _closes(line: str) -> str:
    """Return how a remark on a motion ends."""
    vote = closing_vote(line, TAGGER, SCENE, answers=True)
    if vote is None:
        return "-"
    return f"{'may close' if vote[1] else 'closes'} with {vote[0]}"


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_read_as_the_row_that_it_is(line: str) -> None:
    name, _, example = line.partition(": ")
    words, _, says = example.rpartition(" => ")
    assert (_closes(words) if name == "closing" else _said(row_in(words, TAGGER, SCENE))) == says


def test_every_kind_has_examples_for_and_against() -> None:
    seen = Counter((line.partition(":")[0], line.endswith(" => -")) for line in LINES)
    names = {line.partition(":")[0] for line in LINES}
    assert min(seen[name, against] for name in names for against in (True, False)) >= 1
    assert min(seen[name, False] for name in names) >= EACH
