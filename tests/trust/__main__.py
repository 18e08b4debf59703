"""Runs any number of lies or honest games: `python -m tests.trust lies 1000 1`."""

import logging
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from nomicbot.bot.judging.verifying import verify
from tests.trust.honest_games import game
from tests.trust.lies import BASES, BY_THE_SMALL_ONE, LIES, Published, base, small_checker, told


def tell(number: int, seed: int, played: Mapping[int, Published]) -> Iterator[str]:
    """Plant this many lies, equally many of each kind, and yield those that were not found."""
    honest = dict(played)
    found: Counter[str] = Counter()
    small: Counter[str] = Counter()
    with TemporaryDirectory() as folder:
        for n in range(number):
            lie, which = LIES[n % len(LIES)], seed * 1000 + n // len(LIES)
            game_told = which % BASES
            if game_told not in honest:
                honest[game_told] = base(game_told, Path(folder))
            with TemporaryDirectory() as to:
                by_verify, by_small = told(honest[game_told], lie, which, Path(to))
            found[lie.__name__] += by_verify
            small[lie.__name__] += by_small
            if not by_verify:
                yield f"verify did not find {lie.__name__} {which}"
            if lie in BY_THE_SMALL_ONE and not by_small:
                yield f"check.py did not find {lie.__name__} {which}"
    for lie in LIES:
        name = lie.__name__
        of = len(range(LIES.index(lie), number, len(LIES)))
        print(f"{name:20} {of:5} told, verify found {found[name]:5}, check.py {small[name]:5}")


def honest(number: int, seed: int) -> Iterator[str]:
    """Play this many honest games, and yield findings about them."""
    kinds: Counter[str] = Counter()
    for n in range(number):
        which = seed * 1000 + n
        with TemporaryDirectory() as folder:
            archive, site, special = game(which, Path(folder) / "game")
            kinds.update(special)
            for what in verify(archive, str(site)).found:
                yield f"verify, game {which} ({', '.join(special)}): {what}"
            code, said = small_checker(archive, site)
            if code:
                yield f"check.py, game {which} ({', '.join(special)}): {said[-400:]}"
    print(f"{number} honest games: {dict(kinds)}")


def main() -> int:
    """Run one of both, and return the exit code."""
    logging.disable(logging.CRITICAL)
    what, number, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    failed = 0
    for wrong in {"lies": partial(tell, played={}), "honest": honest}[what](number, seed):
        failed += 1
        print(wrong, flush=True)
    print(f"{failed} wrong; {time.process_time():.0f} s of CPU, seed {seed}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
