"""Screenshots of the demo's site in three widths, light and dark, for people to look at.

python -m tests.site.screenshots docs/site
"""

import sys
import tempfile
from pathlib import Path

from tests.site.browser import browsing, lacking
from tests.site.browsing import published
from tests.site.games import demo

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
SHOWN = (
    ("index.html", 1280),
    ("posts/24.html", 1280),
    ("players/1.html", 390),
    ("rules/17/r7.html", 820),
)
"""Those that the docs show."""


def take(to: Path, *, all: bool = False) -> list[Path]:
    """Take them of the demo as voting is open, and of what came after."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        voting = published(demo(Path(folder) / "voting", 11.8), Path(folder) / "open")
        after = published(demo(Path(folder) / "after"), Path(folder) / "over")
        for site, pages in ((voting, ("index.html",)), (after, PAGES[1:])):
            with browsing(site) as browser:
                for page in pages:
                    for width in WIDTHS:
                        for dark in (False, True):
                            if not all and (dark or (page, width) not in SHOWN):
                                continue
                            browser.open(page, width, dark=dark)
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
