"""The files of a new rule can be played as they are written."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.new_rule import ROOT, SOURCES, Taken, with_source, written

FOLDERS = ("nomicbot", "grammar", "templates", "rules_archive", "words")
OURS = "## 3-20: Toasts\n\nDecided by us: a.\n\n"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a copy of what a rule is made of."""
    for folder in FOLDERS:
        shutil.copytree(
            ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__")
        )
    (tmp_path / "docs").mkdir()
    shutil.copy(ROOT / SOURCES, tmp_path / SOURCES)
    return tmp_path


def test_a_new_rule_can_be_played(copy):
    paths = list(written(copy, "3-90", "quaffs"))
    assert all((copy / path).exists() for path in paths)
    (play,) = (path for path in paths if path.endswith(".play"))
    ran = subprocess.run(
        [sys.executable, "-m", "nomicbot", "play", play],
        cwd=copy,
        env={"PYTHONPATH": str(copy)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ran.stdout == "1 play, every line true\n", ran.stderr


@pytest.mark.parametrize(
    ("number", "name", "why"),
    [
        ("3-4", "quaffs", "exists already"),
        ("3-90", "titles", "exists already"),
        ("3-90", "Two Words", "small letters"),
        ("3", "quaffs", "a number such as"),
        ("3-90", "juggling", "-s form"),
        ("3-90", "toss", "-s form"),
        ("77-1", "quaffs", "no section 77"),
    ],
)
def test_what_is_taken_or_malformed_is_refused_before_anything_is_written(number, name, why):
    with pytest.raises(Taken, match=why):
        next(written(ROOT, number, name))


@pytest.mark.parametrize(
    ("name", "verb"),
    [("juggles", "juggle"), ("carries", "carry"), ("tosses", "toss"), ("raises", "raise")],
)
def test_players_say_the_verb_without_its_ending(copy, name, verb):
    paths = list(written(copy, "3-90", name))
    play = next(path for path in paths if path.endswith(".play"))
    assert f"| I {verb}.\n" in (copy / play).read_text("utf-8")


@pytest.mark.parametrize("before", ["3-19", "2-6"])
def test_a_rule_is_in_order_among_the_sources(before):
    page = f"# Head\n\n## {before}: One\n\nDecided by us: a.\n\n## 4-1: Two\n\nDecided by us: b.\n"
    assert with_source(page, (3, 20), OURS).index("3-20") < page.index("## 4-1") + 4
    assert with_source(page, (4, 2), OURS).endswith("## 3-20: Toasts\n\nDecided by us: a.\n")
