"""Whole games on virtual time, with everything that can go wrong around a bot, all drawn from one seed.

`python -m tests.simulated SEED` runs the real loop, ledger, dispatch and clock guard in one process. What is outside
them is simulated: the mailbox, the mail server, the DNS, the disk below SQLite, the clocks, the order of tasks, and
players who write posts. A game is checked while it is played and at its end (`checks`), and a failure shrinks itself
to the shortest game with the fewest faults that still fails (`__main__`).
"""

import sys
from pathlib import Path

_GENERATORS = str(Path(__file__).parents[1] / "rulebooks")
if (
    _GENERATORS not in sys.path
):  # the generators of games there import each other by their bare names
    sys.path.append(_GENERATORS)
