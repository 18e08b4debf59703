"""A failing case of a table is reported with an id, by which it can be run alone."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

TABLE = """
import pytest

@pytest.mark.parametrize("two", [1, 2])
@pytest.mark.parametrize(("one", "thing"), [("a b's", object()), ("c", None)])
def test_of_four(one, thing, two):
    assert (one, two) != ("a b's", 2)
"""


def run(folder: Path, *arguments: str) -> str:
    """Return what pytest prints with the tables of this project, and no other plugin of it."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.tables"]
    root = Path(__file__).parents[1]
    return subprocess.run(
        [*command, *arguments],
        cwd=folder,
        env={"PYTHONPATH": str(root), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        timeout=120,
    ).stdout


def test_a_failing_case_prints_an_id_that_runs_it_alone(tmp_path):
    (tmp_path / "test_table.py").write_text(TABLE, "utf-8")
    told = run(tmp_path, "test_table.py")
    assert "1 of 4 cases fail" in told
    (pasted,) = re.findall(r"^- pytest (.+)$", told, re.MULTILINE)
    alone = run(tmp_path, *shlex.split(pasted))
    assert "1 failed" in alone
    assert "passed" not in alone
    assert "1 failed, 1 passed" in run(tmp_path, "test_table.py", "-k", "thing0")


def test_what_failed_last_is_run_case_by_case(tmp_path):
    (tmp_path / "test_table.py").write_text(TABLE + "\ndef test_other():\n    pass\n", "utf-8")
    assert "1 failed, 1 passed" in run(tmp_path)
    again = run(tmp_path, "--lf")
    assert re.search(r"^1 failed in", again, re.MULTILINE)
    assert "test_of_four[a b's-thing0-2]" in again
    (tmp_path / "test_table.py").write_text(TABLE.replace("!=", "is not"), "utf-8")
    assert "1 passed" in run(tmp_path)
    assert "no previously failed tests" in run(tmp_path, "--lf", "-v")
