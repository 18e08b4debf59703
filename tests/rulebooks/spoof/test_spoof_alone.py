"""The engine of Spoof by itself: no nomic, no dice, and the examples in its documentation work."""

import contextlib
import io
import re
import subprocess
import sys
from pathlib import Path

from nomicbot.rulebooks import spoof

PAGE = Path(__file__).parents[3] / "docs" / "subgames.md"
MODULES = """
import sys, nomicbot.rulebooks.spoof, nomicbot.rulebooks.spoof.solver, nomicbot.rulebooks.spoof.computers
print(*sorted(name for name in sys.modules if name.split(".")[0] in ("nomicbot", "random", "secrets")))
"""


def test_the_engine_imports_nothing_of_nomic_and_nothing_that_throws_dice() -> None:
    done = subprocess.run(
        [sys.executable, "-c", MODULES], capture_output=True, text=True, check=True
    )
    others = [
        name for name in done.stdout.split() if not name.startswith("nomicbot.rulebooks.spoof")
    ]
    assert others == [
        "nomicbot",
        "nomicbot.lazy_dataclass",
        "nomicbot.lazy_regex",
        "nomicbot.rulebooks",
    ]


def played(lines: str) -> str:
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(lines, {})
    return told.getvalue()


def test_the_five_lines_of_the_package_and_of_the_docs_play_a_game() -> None:
    shown = re.search(r"\n\n((?:    .*\n)+)\n", spoof.__doc__)[1]
    lines = "".join(line[4:] for line in shown.splitlines(keepends=True))
    assert len(lines.splitlines()) == 5
    assert "Al is the last one in." in played(lines)
    assert lines in PAGE.read_text("utf-8").replace("\n    ", "\n")
