"""`python -m tests.simulated SEED`: one game, or as many as fit into some CPU time."""

import argparse
import gc
import os
import sys
import time
import traceback
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from subprocess import run as run_program
from tempfile import TemporaryDirectory

from tests.simulated.checks import Amiss
from tests.simulated.game import FAULTS, NWEEK, Game, Plan
from tests.simulated.virtual import run

_MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
"""Where the simulated disk is: what a real one does to it is not looked at."""

LENGTHS = (1, 1, 2, 3, 4)
"""How many nweeks a game may last: many short ones begin in more ways, a long one has more to remember."""

ALL = frozenset(FAULTS)

_MOST_FAILURES = 10
"""After so many, further games would only say the same."""


@dataclass(frozen=True)
class Played:
    """The result of a game: why it failed, or "", and its size."""

    failed: str
    posts: int
    nweeks: float
    lives: int
    kills: int
    restores: int
    done: int
    """Actions that were done."""
    digest: str
    """The SHA-256 of everything that the bot sent, in order, without the name of the game's folder."""


def collect_seldom() -> None:
    """Run garbage collection rarely: a process that plays games keeps much, and ends soon."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


def play(plan: Plan) -> Played:
    """Play a game, and return its result."""
    with TemporaryDirectory(prefix="simulated-", dir=_MEMORY) as folder:
        game = Game(plan, Path(folder))
        failed = ""
        try:
            run(game.play(), plan.dice("tasks"))
        except Amiss as amiss:
            failed = str(amiss)
        except Exception as fault:
            failed = f"{fault!r}\n{''.join(traceback.format_exception(fault)[-6:])}"
        raw = b"".join(mail.raw for mail in game.host.sent)
        sent = sha256(raw.replace(folder.encode(), b"")).hexdigest()
        return Played(
            failed,
            game.posted,
            plan.nweeks,
            game.lives,
            game.kills,
            game.restores,
            game.checks.done,
            sent,
        )


def planned(seed: int, posts: int | None = None, faults: frozenset[str] = ALL) -> Plan:
    """Return the game of a seed, which also determines its length."""
    plan = Plan(seed, posts=posts, faults=faults)
    return replace(plan, nweeks=plan.dice("length").choice(LENGTHS))


def shrunk(plan: Plan, played: Played) -> tuple[Plan, Played]:
    """Return the shortest game with the fewest kinds of faults that still fails."""
    for fault in FAULTS:
        fewer = replace(plan, faults=plan.faults - {fault})
        if fault in plan.faults and (again := play(fewer)).failed:
            plan, played = fewer, again
    low, high = 0, max(1, played.posts) + 1  # that many posts may be too few by themselves
    while high - low > 1:
        middle = (low + high) // 2
        shorter = replace(plan, posts=middle)
        if (again := play(shorter)).failed:
            plan, played, high = shorter, again, middle
        else:
            low = middle
    return plan, played


def command(plan: Plan) -> str:
    """Return the command that plays this game again."""
    words = [f"python -m tests.simulated {plan.seed} --nweeks {plan.nweeks}"]
    words += [f"--posts {plan.posts}"] if plan.posts is not None else []
    if plan.faults != frozenset(FAULTS):
        words.append(f"--faults {','.join(f for f in FAULTS if f in plan.faults) or 'none'}")
    return " ".join(words)


def _commit() -> str:
    made = run_program(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    )
    return made.stdout.strip() or "unknown"


def main() -> int:
    """Play games, print each failure and a total, and return 1 if there was a failure."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulated", description=__doc__)
    parser.add_argument("seed", type=int)
    parser.add_argument("--nweeks", type=int, help="by default as the seed says")
    parser.add_argument("--posts", type=int)
    parser.add_argument("--faults", default=",".join(FAULTS), help="or none")
    parser.add_argument(
        "--cpu", type=float, help="play the seeds from SEED on for so many CPU seconds"
    )
    parser.add_argument("--as-it-is", action="store_true", help="do not shrink a failure")
    parser.add_argument("--first", action="store_true", help="end at the first failure")
    given = parser.parse_args()
    faults = frozenset(given.faults.split(",")) & frozenset(FAULTS)
    seed, games, failures, nweeks, lives, kills, posts = given.seed, 0, 0, 0.0, 0, 0, 0
    collect_seldom()
    begun, most = time.process_time(), 1 if given.first else _MOST_FAILURES
    while not games or (given.cpu and time.process_time() - begun < given.cpu and failures < most):
        plan = planned(seed, given.posts, faults)
        plan = replace(plan, nweeks=given.nweeks or plan.nweeks)
        try:
            played = play(plan)
        except KeyboardInterrupt:  # what was played until then counts
            break
        games, lives = games + 1, lives + played.lives
        nweeks += 0 if played.failed else played.nweeks
        kills, posts = kills + played.kills, posts + played.posts
        if played.failed:
            failures += 1
            if not given.as_it_is:
                plan, played = shrunk(plan, played)
            print(f"{command(plan)}  # {_commit()}: {played.failed}", flush=True)
        seed += 1
    used = time.process_time() - begun
    years = nweeks * NWEEK / 365
    print(
        f"{games} games, {years:.2f} clean game-years in {used:.0f} CPU seconds ({years / used * 60:.2f} a minute): "
        f"{posts} posts, {lives} starts, {kills} kills, {failures} failures"
    )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
