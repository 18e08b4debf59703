"""The CPU time that two or more trees of the program take for the same mails, measured in turn.

Other processes make a machine up to twice as slow, also in CPU time, so only figures that were
taken in turn can be compared. Each tree runs in a process of its own; they take turns, run by run,
and the ratios are those of the shortest runs. (The benchmark of the tree 262c87ca measured the
wall clock.)

    git worktree add --detach /tmp/old 262c87ca
    python -m tests.bench.in_turn sentence 20 /tmp/old .
    python -m tests.bench.in_turn corpus 3 /tmp/old .
"""

import argparse
import lzma
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

MAILS = Path(__file__).parent / "mails"
SENTENCE = "I vote FOR p12 and AGAINST p13."
_SENTENCES = 100
_REPLAYS = ("nomicbot.bot.judging.replay", "nomicbot.bot.replay")
"""Where a tree has the class Replay: today's first."""


def _replay() -> Any:
    """Return the class Replay of the tree that is imported."""
    for name in _REPLAYS:
        try:
            return import_module(name).Replay
        except ImportError:
            continue
    raise ImportError(f"none of {', '.join(_REPLAYS)} is there")


def _work(what: str, folder: Path) -> Callable[[], object]:
    """Return what a run does: replay some frozen mails, or parse plain sentences."""
    if what == "sentence":
        reader = import_module("nomicbot.language.reader").Reader()
        return lambda: [reader.read(SENTENCE) for _ in range(_SENTENCES)]
    mbox = folder / f"{what}.mbox"
    mbox.write_bytes(lzma.decompress((MAILS / f"{what}.mbox.xz").read_bytes()))
    replay = _replay()
    return lambda: replay(mbox).ledger.close()


def serve(what: str) -> None:
    """Do one run for each line of the standard input, and write its seconds of CPU time."""
    with tempfile.TemporaryDirectory() as folder:
        work = _work(what, Path(folder))
        for _ in sys.stdin:
            began = time.process_time()
            work()
            print(time.process_time() - began, flush=True)


def seconds(what: str, runs: int, trees: list[str]) -> list[float]:
    """Return the seconds of CPU time of the shortest run of each tree. The first runs don't count."""
    # -P: this folder has a module `site`, which is not the one of Python.
    command = [sys.executable, "-P", str(Path(__file__).resolve()), what]
    servers = [
        subprocess.Popen(
            command,
            cwd=tree,
            env={**os.environ, "PYTHONPATH": str(Path(tree).resolve())},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for tree in trees
    ]
    rounds = [[_run(server) for server in servers] for _ in range(1 + runs)]
    for server in servers:
        server.communicate()
    return [min(times) for times in zip(*rounds[1:], strict=True)]


def _run(server: "subprocess.Popen[str]") -> float:
    """Return the seconds of CPU time of one run of a tree."""
    assert server.stdin is not None
    assert server.stdout is not None
    server.stdin.write("\n")
    server.stdin.flush()
    return float(server.stdout.readline())


def main() -> None:
    """Print the seconds of each tree, and their ratio to those of the first."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.in_turn")
    parser.add_argument("what", choices=("sentence", "list", "archive", "corpus"))
    parser.add_argument("runs", type=int)
    parser.add_argument("trees", nargs="+", help="folders of trees, the oldest first")
    given = parser.parse_args()
    found = seconds(given.what, given.runs, given.trees)
    for tree, took in zip(given.trees, found, strict=True):
        print(f"{given.what}, {tree}: {took:.3f} s of CPU, {took / found[0]:.2f} of the first")


if __name__ == "__main__":
    if len(sys.argv) == 2:  # one of the processes that take turns
        serve(sys.argv[1])
    else:
        main()
