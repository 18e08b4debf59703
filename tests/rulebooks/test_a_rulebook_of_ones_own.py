"""A rulebook stands in a folder of its own, and one line brings it into the program: `tests/rulebooks/toy`."""

import subprocess
import sys
from pathlib import Path


def test_the_pond_is_played():
    play = Path(__file__).parent / "toy" / "pond.play"
    command = [sys.executable, "-m", "tests.rulebooks.toy", "play", str(play)]
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=Path(__file__).parents[2], check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
