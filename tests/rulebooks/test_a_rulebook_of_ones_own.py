"""A rulebook in a folder of its own, which one line adds to the program: `tests/rulebooks/toy`."""

import subprocess
import sys
from pathlib import Path


def ran(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
        check=False,
    )


def test_the_pond_is_played():
    play = Path(__file__).parent / "toy" / "pond.play"
    done = ran("tests.rulebooks.toy", "play", str(play))
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_pond_is_played_where_no_other_rulebook_is_imported():
    done = ran("tests.rulebooks.toy.alone")
    assert done.stdout.splitlines() == [
        "done decision",
        "done T-1.b",
        "5 Ducks",
        "<o) <o) <o) <o) <o)",
        "[]",
    ], done.stderr
