"""A sample of scenarios is in the quick suite, and the rest in the slow one."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.samples import SCENARIOS

INI = """
[pytest]
addopts = -m 'not slow'
markers =
    sampled
    slow
"""
MANY = """
import pytest

@pytest.mark.sampled
@pytest.mark.parametrize("number", range(60))
def test_many(number):
    pass

@pytest.mark.sampled(1)
@pytest.mark.parametrize("number", range(3))
def test_all(number):
    pass

@pytest.mark.sampled(0)
def test_none():
    pass

def test_one():
    pass
"""


def collected(folder: Path, *arguments: str) -> set[str]:
    """Return the ids of the tests that would be run."""
    command = [sys.executable, "-m", "pytest", "-q", "--collect-only", "-p", "tests.samples"]
    told = subprocess.run(
        [*command, "-p", "no:cacheprovider", *arguments],
        cwd=folder,
        env={"PYTHONPATH": str(Path(__file__).parents[1]), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        timeout=120,
    ).stdout
    return set(re.findall(r"^\S+::\S+$", told, re.MULTILINE))


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    (tmp_path / "pytest.ini").write_text(INI, "utf-8")
    (tmp_path / "test_many.py").write_text(MANY, "utf-8")
    return tmp_path


def test_what_the_quick_suite_leaves_out_is_in_the_slow_one(suite: Path) -> None:
    quick, slow = collected(suite), collected(suite, "-m", "slow", "test_many.py")
    assert not quick & slow
    assert len(quick | slow) == 65
    assert 10 < len(quick) - 4 < 120 / SCENARIOS
    assert {"test_many.py::test_one", "test_many.py::test_all[0]"} <= quick
    assert "test_many.py::test_none" in slow


def test_what_is_named_is_run_whole(suite: Path) -> None:
    assert len(collected(suite, "test_many.py")) == 65
    assert len(collected(suite, "test_many.py::test_many")) == 60
    assert len(collected(suite, "-k", "many")) == 65
