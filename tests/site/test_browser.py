"""The site in headless Chromium: a reader looks for the reasons behind an nweek of the demo."""

import json
import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.site.browser import AXE, Browser, browsing, lacking
from tests.site.browsing import dangling, pages, published
from tests.site.games import demo, rich
from tests.site.screenshots import PAGES, WIDTHS

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(bool(lacking()), reason=lacking() or "there is a browser"),
]

_MAIN = (
    *PAGES,
    "motions/index.html",
    "posts/index.html",
    "players/index.html",
    "things/index.html",
    "search.html",
)


@pytest.fixture(scope="module")
def voting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Yield a browser on the demo's site during voting."""
    folder = tmp_path_factory.mktemp("voting")
    with browsing(published(demo(folder / "game", 11.8), folder / "site")) as browser:
        yield browser


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, Browser]]:
    """Yield the demo's site when its nweek is over, with a browser on it."""
    folder = tmp_path_factory.mktemp("over")
    site = published(demo(folder / "game"), folder / "site")
    with browsing(site) as browser:
        yield site, browser


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[list[str], Browser]]:
    """Yield a page of each kind of a game with every board, and a browser on its site."""
    folder = tmp_path_factory.mktemp("everything")
    site = published(rich(folder / "game"), folder / "site")
    kinds = {re.sub(r"\d+", "N", page): page for page in reversed(pages(site))}
    with browsing(site) as browser:
        yield list(kinds.values()), browser


def click(browser: Browser, words: str, within: str = "main") -> None:
    """Follow the first link with these words."""
    found = browser.run(
        "return [...document.querySelectorAll(`${arguments[0]} a`)].find(a => a.textContent.trim() === arguments[1])",
        within,
        words,
    )
    assert found is not None, f"no link says {words!r} on {browser.driver.current_url}"
    browser.run("arguments[0].click()", found)


def test_from_the_ballot_to_why_a_vote_is_so(voting: Browser) -> None:
    voting.open("index.html")
    card = voting.run("return document.querySelector('.card').textContent")
    assert "I vote FOR p1." in card
    click(voting, "p1", ".card")
    assert voting.driver.title.startswith("p1 Better Pay")
    click(voting, "post", "#votes")
    assert "I vote FOR p1" in voting.run("return document.querySelector('.block.act').textContent")
    assert "Wonko's vote on p1 is FOR" in voting.run(
        "return document.querySelector('.verdict.done').textContent"
    )
    assert voting.complaints() == []


def test_from_a_number_to_the_post_that_made_it(over: tuple[Path, Browser]) -> None:
    _, browser = over
    browser.open("index.html")
    click(browser, "20")
    assert browser.driver.current_url.endswith("#amplitude")
    click(browser, "3-4.c/7")
    assert "gains 5A" in browser.run("return document.getElementById('c').textContent")
    click(browser, "p1")
    click(browser, "post", "#votes")
    assert "p1" in browser.run("return document.querySelector('.block.act').textContent")


def wider(browser: Browser, pages: Sequence[str], widths: Sequence[int]) -> list[object]:
    """Return the pages that scroll sideways in a window of a given width, with their widths."""
    missed: list[object] = []
    for page in pages:
        for width in widths:
            browser.open(page, width)
            wide = browser.run("return document.documentElement.scrollWidth")
            missed += [(page, width, wide)] if wide > width else []
    return missed


def serious(browser: Browser, pages: Sequence[str]) -> list[object]:
    """Return the serious or critical findings of axe in pages, in light and dark."""
    missed: list[object] = []
    for page in pages:
        for dark in (False, True):
            browser.open(page, dark=dark)
            # The policy of a page lets no script in from outside: it comes as the debugger's own.
            browser.driver.execute_cdp_cmd("Page.setBypassCSP", {"enabled": True})
            browser.run(AXE.read_text(encoding="utf-8"))
            found = browser.driver.execute_async_script(
                "const done = arguments[0]; axe.run().then(found => done(JSON.stringify(found.violations)))"
            )
            for one in json.loads(found):
                if one["impact"] in ("serious", "critical"):
                    missed.append(
                        (page, dark, one["id"], one["nodes"][0]["html"][:120], len(one["nodes"]))
                    )
    return missed


def test_no_main_page_is_wider_than_its_window_or_breaks_its_policy(
    over: tuple[Path, Browser],
) -> None:
    _, browser = over
    assert wider(browser, _MAIN, WIDTHS) == []
    assert browser.complaints() == []


def test_no_page_of_any_kind_is_wider_than_a_phone(everything: tuple[list[str], Browser]) -> None:
    kinds, browser = everything
    assert {"boards/sprouts-game/1.html", "compose.html"} <= set(kinds)
    assert wider(browser, kinds, WIDTHS[:1]) == []
    assert browser.complaints() == []


def test_a_picture_that_is_wider_than_a_phone_says_that_it_can_be_moved(
    everything: tuple[list[str], Browser],
) -> None:
    _, browser = everything
    shown = "return [...document.querySelectorAll('.swipe')].filter((one) => !one.hidden).length"
    for page, width, hints in (
        ("boards/the-grid.html", 390, 1),
        ("boards/the-grid.html", 1280, 0),
        ("boards/sprouts-game/1.html", 390, 0),
    ):
        browser.open(page, width)  # until every picture is there
        assert browser.run(shown) == hints, (page, width)


@pytest.mark.skipif(not AXE.exists(), reason="no axe-core: make browser")
def test_axe_finds_nothing_serious(
    over: tuple[Path, Browser], everything: tuple[list[str], Browser]
) -> None:
    _, browser = over
    assert serious(browser, _MAIN) == []
    kinds, rich_browser = everything
    assert serious(rich_browser, kinds) == []


def test_every_link_inside_is_followed(over: tuple[Path, Browser]) -> None:
    site, browser = over
    assert dangling(site) == []
    browser.open("index.html")
    answers = browser.driver.execute_async_script(
        "const done = arguments[1];"
        "Promise.all(arguments[0].map(p => fetch(p).then(a => a.ok ? '' : p))).then(all => done(all.filter(Boolean)))",
        pages(site),
    )
    assert answers == []


def test_the_keyboard_reaches_the_page_and_the_search_finds_words(
    over: tuple[Path, Browser],
) -> None:
    from selenium.webdriver.common.keys import Keys  # type: ignore[import-not-found, unused-ignore]

    _, browser = over
    browser.open("index.html")
    browser.driver.switch_to.active_element.send_keys(Keys.TAB)
    assert browser.run("return document.activeElement.textContent") == "To the page"
    browser.open("search.html")
    browser.driver.implicitly_wait(5)
    browser.driver.find_element("css selector", "#search input").send_keys("Angstrom capital")
    assert browser.driver.find_element("css selector", "#search li a").text == "3-4 Scoring"


def test_the_search_finds_words_in_a_folder_that_nothing_serves(
    over: tuple[Path, Browser],
) -> None:
    site, browser = over
    browser.driver.get((site / "search.html").as_uri())
    browser.driver.implicitly_wait(5)
    browser.driver.find_element("css selector", "#search input").send_keys("Angstrom capital")
    assert browser.driver.find_element("css selector", "#search li a").text == "3-4 Scoring"


def test_countdowns_go_by_the_clock_of_the_game(tmp_path: Path) -> None:
    """The clock of a demo differs from that of the machine on which its site is read."""
    site = published(demo(tmp_path / "game", 11.8), tmp_path / "site")
    with browsing(site, lambda: datetime(2026, 3, 12, 18, tzinfo=UTC)) as browser:
        browser.driver.implicitly_wait(5)
        browser.open("index.html")
        counted = "//ul[@class='next']//time[contains(., 'in 6 hours')]"
        assert browser.driver.find_element("xpath", counted)
        assert browser.complaints() == []


def test_it_can_be_read_without_javascript(over: tuple[Path, Browser]) -> None:
    _, browser = over
    browser.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        browser.open("posts/24.html")
        words = browser.driver.find_element("css selector", "main").text
    finally:
        browser.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    assert "Zoe's vote on p1 is FOR" in words
    assert "I vote FOR p3." in words
