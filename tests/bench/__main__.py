"""`make bench`: what the program costs, beside what merely parsing the same mails and sentences costs.

Each ratio is the median of several runs in which the program and its reference alternate, since
machines are noisy. `make bench ARGS=20000` has a longer game than 4,000 posts for memory, folding and
the site; with `ARGS=--long` commands are also measured in a game of 40,000, the site is one of
10,000, and 220 games are served at once.
"""

import argparse
import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from lark import Lark
from lark.exceptions import UnexpectedInput

from nomicbot.bot.intake.cpu_limit import READING
from nomicbot.bot.intake.mail_history import MailHistory
from nomicbot.bot.intake.quote_attribution import AttributedPost, QuoteAttributor
from nomicbot.bot.judging.replay import Replay
from nomicbot.game.state import State
from nomicbot.language import parsing
from nomicbot.language import rows as ballot_rows
from nomicbot.language.effort import MOST_WRITTEN
from nomicbot.language.reader import Reader
from nomicbot.mail.message.post import Post
from tests.bench import growth, legislated, many, replaying
from tests.bench.game_of_many import BEGINS, talk, write
from tests.bench.grid import grid_ratio
from tests.bench.latency import latencies
from tests.bench.site import rows as site_rows
from tests.bench.spoof import spoof_ratio
from tests.bench.sprodzoom import sprodzoom_ratio
from tests.bench.sprouts import sprouts_rows
from tests.language.evil import evil_posts
from tests.language.growth import mail_of, read_mail

POSTS = 4_000
SITE_POSTS, LONG_SITE = 5_000, 10_000
"""How many posts the game has of which a site is made: at most, and with `--long`. An nweek has fifty."""
RUNS = 3
EVIDENCE = (400, 40_000)
"""How many posts each are compared with those before them."""
SENTENCE = "I vote FOR p12 and AGAINST p13."
TARGETS = {
    **{"evidence": 0.1, "evil": 0.3, "latency": 25.0, "fold": 64_000, "memory": 200.0},
    **{"sentence": 500, "grid": 0.36},
}


def timed(work: Callable[[], object]) -> float:
    """Return the seconds of CPU time that some work takes, whatever else the machine does."""
    began = time.process_time()
    work()
    return time.process_time() - began


def sentences_of(work: Callable[[], object]) -> list[tuple[Lark, Any]]:
    """Return what is parsed while `work` runs: each grammar, with the tags of a clause or row.

    This includes clauses whose parse the program has cached, so the reference parses them too.
    """
    handed: list[tuple[Lark, Any]] = []
    of_clauses: Any = parsing
    of_rows: Any = ballot_rows
    clause, row = of_clauses.clause_of, of_rows.parsed

    def hearing_clauses(tags: list[Any], brk: str) -> Any:
        handed.append((of_clauses.grammar(), tags))
        return clause(tags, brk)

    def hearing_rows(grammar: Lark, tags: Any) -> Any:
        handed.append((grammar, tags))
        return row(grammar, tags)

    try:
        of_clauses.clause_of, of_rows.parsed = hearing_clauses, hearing_rows
        work()
    finally:
        of_clauses.clause_of, of_rows.parsed = clause, row
    return handed


def bare(sentences: list[tuple[Lark, Any]]) -> None:
    """Parse the same tags by Lark alone: the reference."""
    for grammar, tags in sentences:
        with suppress(UnexpectedInput):
            grammar.parse(tags)


def sentence_cost() -> tuple[float, float]:
    """Return the microseconds for a usual sentence, and the ratio to parsing its tags by Lark alone."""
    reader = Reader()
    sentences = sentences_of(lambda: reader.read(SENTENCE))
    pairs = []
    for _ in range(RUNS):
        reference = timed(lambda: [bare(sentences) for _ in range(500)])
        pairs.append(
            (timed(lambda: [reader.read(SENTENCE) for _ in range(500)]) / 500, reference / 500)
        )
    return statistics.median(ours for ours, _ in pairs) * 1e6, statistics.median(
        ours / ref for ours, ref in pairs
    )


def evil_costs() -> list[tuple[float, str]]:
    """Return the seconds for each of the longest posts that are parsed, with its name, the slowest first."""
    costs = []
    for name, post in evil_posts(MOST_WRITTEN).items():
        began = time.process_time()
        read_mail(mail_of(post))
        costs.append((time.process_time() - began, name))
    return sorted(costs, reverse=True)


def evidence_cost(mbox: Path, posts: int) -> float:
    """Return which part of the time for reading a post is spent on finding quotations.

    The last posts of the mbox are measured. Of earlier posts only joining is parsed, since they
    only have to be in the history.
    """
    write(mbox, posts, talk)
    spent, measures = dict.fromkeys(("read", "_reading", "add"), 0.0), False
    kept = {owner: dict(vars(owner)) for owner in (QuoteAttributor, MailHistory)}

    def timed_as(name: str, work: Callable[..., object]) -> Callable[..., object]:
        def measured(*args: object, **kwargs: object) -> object:
            began = time.process_time()
            try:
                return work(*args, **kwargs)
            finally:
                spent[name] += (time.process_time() - began) * measures

        return measured

    def read(
        self: QuoteAttributor, post: Post, author: str, names: Sequence[str], at: datetime
    ) -> object:
        nonlocal measures
        measures = at > BEGINS + timedelta(hours=posts - EVIDENCE[0])
        return kept[QuoteAttributor]["read"](self, post, author, names, at)

    def reading(
        self: QuoteAttributor, post: Post, passages: object, names: Sequence[str]
    ) -> object:
        joins = "become" in post.body
        return (
            kept[QuoteAttributor]["_reading"](self, post, passages, names)
            if measures or joins
            else AttributedPost(post, ())
        )

    QuoteAttributor.read = timed_as("read", read)  # type: ignore[method-assign]
    QuoteAttributor._reading = timed_as("_reading", reading)  # type: ignore[method-assign]
    MailHistory.add = timed_as("add", kept[MailHistory]["add"])  # type: ignore[method-assign]
    try:
        Replay(mbox).ledger.close()
    finally:
        for owner, name in (
            (QuoteAttributor, "read"),
            (QuoteAttributor, "_reading"),
            (MailHistory, "add"),
        ):
            setattr(owner, name, kept[owner][name])
    return (spent["read"] - spent["_reading"] + spent["add"]) / spent["_reading"]


def folding(mbox: Path) -> float:
    """Return how many recorded changes per second are applied to a state."""
    replay = Replay(mbox)
    rates = []
    for _ in range(RUNS):
        state = State(replay.administrator.library.schema)
        count = 0

        def fold(state: State = state) -> None:
            nonlocal count
            for change in replay.ledger.all_changes():
                state.apply(change)
                count += 1

        seconds = timed(fold)
        rates.append(count / seconds)
    replay.ledger.close()
    return statistics.median(rates)


def memory(mbox: Path, folder: Path) -> float:
    """Return the most memory that `nomicbot replay` takes, in MB, with its ledger in a file."""
    # Where there is /proc the peak is read there: that of `getrusage` may be of the process that started this one.
    program = (
        "import re, resource, sys; from pathlib import Path; from nomicbot.bot.judging.replay import Replay;"
        "Replay(Path(sys.argv[1]), ledger=Path(sys.argv[2])).ledger.close();"
        "status = Path('/proc/self/status');"
        "peak = re.search(r'VmHWM:\\s+(\\d+)', status.read_text()) if status.exists() else None;"
        "print(peak[1] if peak else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(mbox), str(folder / "memory.sqlite")],
        capture_output=True,
        check=True,
    )
    return int(done.stdout) / 1024


def main(posts: int, long: bool) -> None:
    # First, since the garbage of thousands of posts makes everything behind it slower.
    cost, to_lark = sentence_cost()
    evils = evil_costs()
    evil, which = evils[0]
    slow = sum(one > TARGETS["evil"] for one, _ in evils)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        mbox = folder / "many.mbox"
        write(mbox, posts)
        p50, p95 = latencies(asyncio.run, folder / "list")
        folded = folding(mbox)
        peak = memory(mbox, folder)
        shorter, longer = (evidence_cost(folder / f"{number}.mbox", number) for number in EVIDENCE)
    actions, moves, to_chess = grid_ratio()
    gestures, beside, of_gestures = sprodzoom_ratio()
    spoofed, spoof_beside, spoof_to_chess = spoof_ratio()
    of_sprouts, sprouts_to_chess = sprouts_rows()
    rows = [
        (
            "a sentence read",
            f"{cost:.0f} µs ({to_lark:.1f} of its tags through Lark alone; aim: at most {TARGETS['sentence']} µs)",
        ),
        ("the slowest evil post read", f"{evil:.2f} s ({which}; aim: under {TARGETS['evil']:g})"),
        (f"  evil posts over {TARGETS['evil']:g} s", f"{slow} of {len(evils)} (aim: none)"),
        ("  the last net / the slowest evil post", f"{READING / evil:.0f}   (aim: about 50)"),
        (
            f"evidence / reading, in {EVIDENCE[0]:,} and {EVIDENCE[1]:,} posts",
            f"{shorter:.3f}, {longer:.3f} (aim: at most {TARGETS['evidence']:g})",
        ),
        *replaying.rows(),
        *growth.rows(long=long),
        *legislated.rows(),
        (
            "latency from send to SMTP accept, p50",
            f"{p50:.1f} ms (aim: under {TARGETS['latency']:g})",
        ),
        ("latency p95", f"{p95:.1f} ms"),
        ("changes folded", f"{folded:,.0f}/s (aim: {TARGETS['fold']:,})"),
        ("actions on the Grid judged", f"{actions:,.0f}/s"),
        ("  legal moves of python-chess", f"{moves:,.0f}/s"),
        ("  actions / moves", f"{to_chess:.2f} (aim: not under {TARGETS['grid']:g})"),
        ("gestures of Sprodzoom read and judged", f"{gestures:,.0f}/s"),
        ("  legal moves of python-chess", f"{beside:,.0f}/s"),
        ("  gestures / moves", f"{of_gestures:.2f}"),
        ("moves of Spoof made", f"{spoofed:,.0f}/s"),
        ("  legal moves of python-chess", f"{spoof_beside:,.0f}/s"),
        ("  moves / moves", f"{spoof_to_chess:.2f}"),
        *of_sprouts,
        ("memory of a replay", f"{peak:.0f} MB (aim: under {TARGETS['memory']:g})"),
    ]
    rows += site_rows(LONG_SITE if long else max(200, min(SITE_POSTS, posts)))
    if long:
        rows += many.rows()
    for name, value in rows:
        print(f"{name:<42} {value}")
    print(
        json.dumps(
            {
                "p50_ms": p50,
                "p95_ms": p95,
                "folded": folded,
                "memory_mb": peak,
                "to_chess": to_chess,
                "sprouts_to_chess": sprouts_to_chess,
            }
        )
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="make bench", description="What the program costs, as ratios to a reference."
    )
    parser.add_argument(
        "posts", type=int, nargs="?", default=POSTS, help="how many posts are replayed"
    )
    parser.add_argument(
        "--long", action="store_true", help=f"also commands in a game of {growth.LONGEST:,} posts"
    )
    given = parser.parse_args()
    main(given.posts, given.long)
