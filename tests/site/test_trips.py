"""Visits to the site in headless Chromium: clicks write messages, which are posted."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from nomicbot.bot.administrator import Administrator
from nomicbot.bot.open_game import administering
from nomicbot.config import load
from nomicbot.demo.world import write_config
from nomicbot.game import kinds
from nomicbot.mail.message.post import Post, read_post
from nomicbot.rulebooks.bnomic.vocabulary.motions import FOR, TITLE, VOTE
from nomicbot.site.folder import Folder
from nomicbot.site.site import Site
from tests.site.browser import Browser, browsing, lacking
from tests.site.games import BEGINS

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(bool(lacking()), reason=lacking() or "there is a browser"),
]
ADDRESS = "https://nomic.example/b/"


@dataclass
class World:
    """A game whose site is open in a browser, with a way to post the messages that it writes."""

    administrator: Administrator
    site: Site
    browser: Browser
    posts: int = 0

    def post(self, who: str, to: str, text: str) -> None:
        """Send a message, and bring the site up to date."""
        self.posts += 1
        head = f"From: {who} <{who.casefold()}@players.example>\nTo: {to}\nSubject: a trip\n"
        raw = f"{head}Message-ID: <{self.posts}@players.example>\n\n{text}\n"
        at = max(self.administrator.now, BEGINS) + timedelta(minutes=1)
        intake = self.administrator.receive(raw.encode(), at, forum="public")
        assert intake is not None
        self.administrator.take(intake)
        self.publish()

    def publish(self) -> None:
        for _ in self.site.publish():
            pass

    def send(self, who: str, link: str) -> str:
        """Send the message that a link writes, and return its words."""
        parts = urlsplit(link)
        (body,) = parse_qs(parts.query)["body"]
        self.post(who, unquote(parts.path), body)
        return body.strip()

    def mailed_to(self, who: str, subject: str) -> Post:
        """Return the first message to somebody alone with this subject."""
        for mail in self.administrator.ledger.outbox("queued"):
            read = read_post(mail.raw)
            there = f"{who.casefold()}@players.example" in mail.recipients
            if there and isinstance(read, Post) and subject in read.subject:
                return read
        raise AssertionError(f"{who} got no such mail")


@contextmanager
def world(folder: Path, *books: str) -> Iterator[World]:
    folder.mkdir(parents=True)
    config = load(write_config(folder, BEGINS, 1, 1, "secret", ADDRESS, ["bnomic", *books]))
    with administering(config) as administrator, Folder(folder / "shown") as held:
        site = Site(config, administrator.ledger, administrator.library, held)
        for _ in site.publish():
            pass
        with browsing(folder / "shown") as browser:
            yield World(administrator, site, browser)


def links(browser: Browser, within: str = "main") -> list[str]:
    found = "return [...document.querySelectorAll(`${arguments[0]} a.send`)].map(a => a.href)"
    return list(browser.run(found, within))


def test_a_newcomer_comes_from_the_welcome_to_a_vote(tmp_path: Path) -> None:
    with world(tmp_path / "game") as game:
        game.browser.open("index.html")
        game.browser.run("document.querySelector('.newcomers a').click()")
        assert game.browser.driver.title.startswith("New here?")
        join, propose = links(game.browser)[:2]
        assert game.send("Wonko", join) == "I become a player."
        game.send("Wonko", propose)
        assert [TITLE.of(game.administrator.engine.state, "motion:1")] == ["A better title"]
        game.administrator.advance(BEGINS + timedelta(days=10))
        game.post("Zoe", "list", "I become a player named Zoe.")
        welcome = game.mailed_to("Zoe", "Welcome").body
        page = next(line for line in welcome.split() if line.endswith("waiting.html"))
        game.browser.open(page.removeprefix(ADDRESS))
        vote = next(link for link in links(game.browser) if "FOR" in link and "p1" in link)
        words = game.send("Zoe", vote)
        state = game.administrator.engine.state
        zoe = next(o for o in state.of_kind(kinds.OUTSIDER) if kinds.NAME.of(state, o) == "Zoe")
        assert (words, VOTE[zoe].of(state, "motion:1")) == ("I vote FOR p1.", FOR)
        game.browser.open(page.removeprefix(ADDRESS))
        assert "I vote FOR p1." not in game.browser.run("return document.body.textContent")
        assert game.browser.complaints() == []


def test_who_has_seen_the_newcomers_page_is_not_sent_there_again(tmp_path: Path) -> None:
    with world(tmp_path / "game") as game:
        is_first = "return document.querySelector('.newcomers').classList.contains('first')"
        game.browser.open("index.html")
        assert game.browser.run(is_first) is True
        game.browser.open("newcomers.html")
        game.browser.open("index.html")
        assert game.browser.run(is_first) is False


def test_a_game_of_sprouts_is_played_by_clicks(tmp_path: Path) -> None:
    from selenium.webdriver import ActionChains  # type: ignore[import-not-found, unused-ignore]

    with world(tmp_path / "game", "sprouts") as game:
        for who in ("Wonko", "Peter"):
            game.post(who, "list", "I become a player.")
        game.post("Wonko", "list", "I challenge Peter to Sprouts with 2 spots.")
        game.post("Peter", "list", "I accept.")
        moves = 0
        while True:
            game.browser.open("boards/sprouts-game/1.html")
            data = json.loads((tmp_path / "game/shown/boards/sprouts-game/1.json").read_text())
            if data["play"] is None:
                break
            (due,) = (one["text"] for one in data["due"])
            ends = next(iter(data["play"]["pairs"])).split()
            _, _, width, height = data["play"]["box"]
            picture = game.browser.driver.find_element("css selector", "img.board")
            for end in ends:
                x, y = next((x, y) for name, x, y in data["play"]["places"] if name == end)
                across = x / width * picture.size["width"] - picture.size["width"] / 2
                down = y / height * picture.size["height"] - picture.size["height"] / 2
                chain = ActionChains(game.browser.driver)
                chain.move_to_element_with_offset(picture, round(across), round(down))
                chain.click().perform()
            shown = game.browser.run("return document.querySelectorAll('.ways svg .way').length")
            found = links(game.browser, ".ways")
            assert shown == len(found) > 0
            game.send(due, found[0])
            moves += 1
        assert "won by" in game.browser.run("return document.querySelector('main').textContent")
        assert len(data["steps"]) == moves + 1
        assert 4 <= moves <= 5
        assert game.browser.complaints() == []
