"""What the site of a long game costs: all of it, and after one post.

python -m tests.bench.site [POSTS]      the game has 50 posts an nweek
"""

import resource
import sys
import tempfile
import time
from datetime import timedelta
from pathlib import Path

from nomicbot.annals.readonly_game import remember_replay
from nomicbot.bot.administrator import Administrator
from nomicbot.bot.judging.seeds import DerivedSeeds
from nomicbot.ledger.record import Ledger
from nomicbot.rulebooks.library import library
from nomicbot.site.folder import Folder
from nomicbot.site.site import Site
from tests.bench.game_of_many import BEGINS, texts
from tests.bench.site_game import configuration, mail

POSTS_AN_NWEEK = 50
PLAYERS = 12
TARGETS = {"whole": 60.0, "size": 200.0, "post": 0.06}


def played(folder: Path, posts: int) -> Administrator:
    """Return a game with this number of posts."""
    config = configuration(folder)
    ledger = Ledger.create(folder / "ledger.sqlite", library().codec)
    remember_replay(ledger, config, "bench")
    administrator = Administrator(config, ledger, DerivedSeeds("bench"), writes=False)
    administrator.begin()
    with ledger.batch():
        for number, (_, player, text) in enumerate(texts(posts)):
            at = BEGINS + timedelta(days=12) * (number / POSTS_AN_NWEEK)
            arrives(administrator, number, player % PLAYERS, text, at)
    return administrator


def arrives(administrator: Administrator, number: int, player: int, text: str, at: object) -> None:
    intake = administrator.receive(mail(number, player, text), at, forum="public")  # type: ignore[arg-type]
    if intake is not None:
        administrator.take(intake)


def figures(posts: int) -> dict[str, float]:
    """Return the CPU seconds and size in MB of a whole site, and the same for one more post."""
    with tempfile.TemporaryDirectory() as name:
        administrator = played(Path(name), posts)
        with Folder(Path(name) / "site") as folder:
            site = Site(administrator.config, administrator.ledger, administrator.library, folder)
            began = time.process_time()
            files = sum(1 for _ in site.publish())
            whole = time.process_time() - began
            size = folder.written / 1e6
            spent, written, pages = [], [], []
            for number in range(5):
                arrives(
                    administrator,
                    posts + number,
                    number,
                    f"I vote FOR p{number + 1}.\n",
                    administrator.now,
                )
                before, made = folder.written, site.made
                began = time.process_time()
                for _ in site.publish():
                    pass
                spent.append(time.process_time() - began)
                written.append(folder.written - before)
                pages.append(site.made - made)
        nweek = administrator.library.ntime(administrator.engine.state)[0]
        administrator.ledger.close()
    return {
        "nweeks": nweek,
        "files": files,
        "whole": whole,
        "size": size,
        "post": sorted(spent)[2],
        "bytes": sorted(written)[2],
        "pages": sorted(pages)[2],
        "memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def rows(posts: int) -> list[tuple[str, str]]:
    """Return the figures as the benchmark prints them."""
    found = figures(posts)
    return [
        (
            f"site of {posts:,} posts, {found['nweeks']} nweeks",
            f"{found['whole']:.1f} s of CPU (target {TARGETS['whole']})",
        ),
        (
            "  its size",
            f"{found['size']:.0f} MB in {found['files']:,} files (target {TARGETS['size']:.0f})",
        ),
        (
            "  after one post more",
            f"{found['post'] * 1000:.0f} ms of CPU (target {TARGETS['post'] * 1000:.0f})",
        ),
        ("  written then", f"{found['bytes'] / 1000:,.0f} kB in {found['pages']} pages"),
    ]


if __name__ == "__main__":
    for what, value in rows(int(sys.argv[1]) if len(sys.argv) > 1 else 5000):
        print(f"{what:<42} {value}")
