"""Screenshots of the demo's site in three widths, light and dark, for people to look at.

python -m tests.site.screenshots docs/site
"""

import sys
import tempfile
from itertools import product
from pathlib import Path

from tests.site.browser import browsing, lacking
from tests.site.browsing import published
from tests.site.games import demo, rich

WIDTHS = (390, 820, 1280)
PAGES = (
    "index.html",
    "motions/1.html",
    "players/1.html",
    "players/3/waiting.html",
    "posts/24.html",
    "rules/index.html",
    "rules/17/r7.html",
    "rules/17.html",
    "posts/in/1.html",
    "say.html",
    "newcomers.html",
    "displays/index.html",
    "at/1/11.html",
)
SHOWN = (("posts/24.html", 1280), ("rules/17/r7.html", 820))
"""Those that the docs show in one width."""
IN_EACH_WIDTH = ("index.html", "players/1.html", "say.html", "boards/the-grid.html")
"""Those that are kept in each width, and in one of them dark."""
BOARDS = ("boards/index.html", "boards/the-grid.html", "boards/sprouts-game/1.html", "compose.html")
"""Pages of a game with every board, all of which are shown in some width."""
_CHOSEN = """
const [one, other] = document.querySelectorAll('.play select');
if (other) [one, other].forEach((each) => { each.selectedIndex = 3; each.dispatchEvent(new Event('change')); });
"""
"""Chooses a spot twice, so that lines are shown."""


def take(to: Path, *, all: bool = False) -> list[Path]:
    """Take screenshots of the demo during voting and later, and of boards."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        voting = published(demo(Path(folder) / "voting", 11.8), Path(folder) / "open")
        after = published(demo(Path(folder) / "after"), Path(folder) / "over")
        boards = published(rich(Path(folder) / "rich"), Path(folder) / "boards")
        shown = {*SHOWN, *((page, 820) for page in BOARDS), *product(IN_EACH_WIDTH, WIDTHS)}
        shown_dark = {(page, 820) for page in IN_EACH_WIDTH}
        for site, pages in ((voting, ("index.html",)), (after, PAGES[1:]), (boards, BOARDS)):
            with browsing(site) as browser:
                for page, width, dark in product(pages, WIDTHS, (False, True)):
                    if not all and (page, width) not in (shown_dark if dark else shown):
                        continue
                    browser.open(page, width, dark=dark)
                    browser.run(_CHOSEN)
                    name = page.removesuffix(".html").replace("/", "-")
                    path = to / f"{name}-{width}{'-dark' if dark else ''}.png"
                    browser.picture(path, width, 1400 if not all else 2400)
                    found.append(path)
    return found


if __name__ == "__main__":
    if missing := lacking():
        sys.exit(missing)
    for path in take(Path(sys.argv[1]), all="--all" in sys.argv):
        print(path)
