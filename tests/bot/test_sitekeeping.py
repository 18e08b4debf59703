"""The bot keeps the site up to date after each entry and after crashes, and a faulty folder doesn't stop it."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from nomicbot.bot.admin.admin_alerts import AdminAlerts
from nomicbot.bot.administrator import Administrator
from nomicbot.bot.open_game import administering
from nomicbot.bot.outgoing.sitekeeping import SiteKeeper
from nomicbot.config import load
from nomicbot.ledger.record import Entry
from nomicbot.publish import amendment_preview
from nomicbot.site.chronicle import Chronicle
from nomicbot.site.folder import Folder
from nomicbot.site.pages import motions, past
from tests.cli import games

pytestmark = pytest.mark.sampled


@contextmanager
def keeping(folder: Path) -> Iterator[tuple[Administrator, SiteKeeper]]:
    """Yield the bot and the publisher of a game with a site, and release everything as a process would."""
    with administering(load(folder / "nomic.toml")) as administrator:
        troubles = AdminAlerts(administrator.ledger, administrator.correspondence)
        keeper = SiteKeeper(administrator, troubles, 0.01)
        try:
            yield administrator, keeper
        finally:
            keeper.close()


def with_site(folder: Path) -> Path:
    """Return a game that publishes into `site` beside it."""
    config = games.begin(folder) / "nomic.toml"
    told = f'\n[site]\nfolder = "{folder.parent / "site"}"\naddress = "https://nomic.example/b"\n'
    config.write_text(config.read_text(encoding="utf-8") + told, encoding="utf-8")
    return folder


def arrives(administrator: Administrator, number: int) -> None:
    when, raw = games.POSTS[number]
    intake = administrator.receive(raw, when, forum="public")
    assert intake is not None
    administrator.take(intake)


def test_what_a_crash_kept_from_the_site_is_made_up_for(tmp_path: Path) -> None:
    folder = with_site(tmp_path / "game")
    with keeping(folder) as (administrator, keeper):
        arrives(administrator, 0)
        assert asyncio.run(keeper.publish())
        players = (tmp_path / "site" / "players" / "index.html").read_text(encoding="utf-8")
        assert "Wonko" in players
        assert "Peter" not in players
        for number in range(1, 4):
            arrives(administrator, number)
    with keeping(folder) as (_, keeper):
        assert asyncio.run(keeper.publish())
    assert "Peter" in (tmp_path / "site" / "players" / "index.html").read_text(encoding="utf-8")


def test_rulings_lead_to_their_pages(tmp_path: Path) -> None:
    with keeping(with_site(tmp_path / "game")) as (administrator, keeper):
        arrives(administrator, 0)
        asyncio.run(keeper.publish())
        entry = administrator.ledger.latest_posts(1)[0].id
        mails = [mail.raw for mail in administrator.ledger.outbox_of(entry)]
    assert any(f"https://nomic.example/b/posts/{entry}.html".encode() in mail for mail in mails)
    assert (tmp_path / "site" / "posts" / f"{entry}.html").exists()


def test_the_ruling_on_a_motion_leads_to_where_it_can_be_changed(tmp_path: Path) -> None:
    with keeping(with_site(tmp_path / "game")) as (administrator, keeper):
        for number in range(2):
            arrives(administrator, number)
        asyncio.run(keeper.publish())
        mails = [mail.raw.decode() for mail in administrator.ledger.outbox("queued")]
    page = "https://nomic.example/b/motions/1.html"
    (ruling,) = (one for one in mails if "More" in one and "is Pending" in one)
    assert "with a prepared mail" in ruling
    assert f"\n{page}\n" in ruling.replace("\r", "")
    assert "mail another wording of p1" in (tmp_path / "site/motions/1.html").read_text()


def test_a_folder_that_is_no_sites_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    folder = with_site(tmp_path / "game")
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "mine.txt").write_text("mine", encoding="utf-8")
    with keeping(folder) as (administrator, keeper):
        for number in range(2):
            arrives(administrator, number)
            for _ in range(3 - 2 * number):
                assert not asyncio.run(keeper.publish())
        told = [
            m
            for m in administrator.ledger.outbox_due(games.at(400))
            if b"the site cannot be published" in m.raw
        ]
        assert len(told) == 2  # for its day once, and once more on the next
        assert b"holds other files" in told[0].raw
        assert [p.name for p in (tmp_path / "site").iterdir()] == ["mine.txt"]
        (tmp_path / "site" / "mine.txt").unlink()
        assert asyncio.run(keeper.publish())
    assert (tmp_path / "site" / "motions" / "1.html").exists()


def test_where_nothing_can_be_written_it_is_said(tmp_path: Path) -> None:
    folder = with_site(tmp_path / "game")
    (tmp_path / "site").write_text("a file", encoding="utf-8")
    with keeping(folder) as (_, keeper):
        assert not asyncio.run(keeper.publish())
    said = games.one_line(games.nomicbot("publish", "--game", folder), 1)
    assert "cannot be written to" in said


def test_while_the_bot_publishes_nobody_else_does(tmp_path: Path) -> None:
    folder = with_site(tmp_path / "game")
    with keeping(folder) as (_, keeper):
        assert asyncio.run(keeper.publish())
        assert "another process is publishing" in games.one_line(
            games.nomicbot("publish", "--game", folder), 1
        )
    assert games.nomicbot("publish", "--game", folder).exit_code == 0


def test_a_bug_in_a_page_stops_no_game(tmp_path: Path, monkeypatch) -> None:
    def broken(*_: object) -> bool:
        raise RuntimeError("a bug")

    with keeping(with_site(tmp_path / "game")) as (administrator, keeper):
        arrives(administrator, 0)
        with monkeypatch.context() as patched:
            patched.setattr(Folder, "put", broken)
            assert not asyncio.run(keeper.publish())
        arrives(administrator, 1)
        assert asyncio.run(keeper.publish())
    assert (tmp_path / "site" / "motions" / "1.html").exists()


def test_what_cannot_be_shown_is_left_out_of_the_site_and_told(tmp_path: Path, monkeypatch) -> None:
    def broken(*_arguments: object) -> list[str]:
        raise ZeroDivisionError

    folder = with_site(tmp_path / "game")
    monkeypatch.setattr(amendment_preview, "_foreseen", broken)
    with keeping(folder) as (administrator, keeper):
        for number in range(len(games.POSTS)):
            arrives(administrator, number)
        assert asyncio.run(keeper.publish())
        notices = [m.raw for m in administrator.ledger.outbox("queued") if m.kind == "notice"]
        assert any(b"the site could not show this" in raw for raw in notices)
    pages = [
        page.read_text(encoding="utf-8") for page in (tmp_path / "site" / "motions").rglob("*.html")
    ]
    assert any("what that does to the law can&#39;t be foreseen now" in page for page in pages)


def test_an_entry_that_lists_cannot_tell_of_stops_no_site(tmp_path: Path, monkeypatch) -> None:
    """The site of a game once stopped for good after an answer in an unknown form."""
    settle = Chronicle._settle

    def broken(self: Chronicle, entry: Entry) -> None:
        if entry.id == 3:
            raise ValueError("an answer in an unknown form")
        settle(self, entry)

    monkeypatch.setattr(Chronicle, "_settle", broken)
    with keeping(with_site(tmp_path / "game")) as (administrator, keeper):
        for number in range(len(games.POSTS)):
            arrives(administrator, number)
            assert asyncio.run(keeper.publish())
        last = administrator.ledger.latest_posts(1)[0].id
        notices = [m.raw for m in administrator.ledger.outbox("queued") if m.kind == "notice"]
        assert any(b"could not show this: what entry 3 adds to lists" in raw for raw in notices)
    assert (tmp_path / "site" / "posts" / f"{last}.html").exists()


def test_a_page_that_cannot_be_made_stops_no_other_and_is_shown_once_it_can(
    tmp_path: Path, monkeypatch
) -> None:
    show, mended = motions.motion, False

    def broken(*given: Any) -> dict[str, Any]:
        if mended:
            return show(*given)
        raise ZeroDivisionError

    monkeypatch.setattr(motions, "motion", broken)
    monkeypatch.setattr(past, "at", lambda *_: {})  # its template lacks all that it shows
    site = tmp_path / "site"
    with keeping(with_site(tmp_path / "game")) as (administrator, keeper):
        for number in range(len(games.POSTS)):
            arrives(administrator, number)
        assert asyncio.run(keeper.publish())
        instead = (site / "motions" / "1.html").read_text(encoding="utf-8")
        assert "This page can&#39;t be shown now" in instead
        assert instead != (site / "at" / "1" / "1.html").read_text(encoding="utf-8")
        assert "can&#39;t be shown" in (site / "at" / "1" / "1.html").read_text(encoding="utf-8")
        assert "Peter" in (site / "players" / "index.html").read_text(encoding="utf-8")
        notices = [m.raw for m in administrator.ledger.outbox("queued") if m.kind == "notice"]
        assert any(b"could not show this: the page motions/1.html" in raw for raw in notices)
        mended = True
        assert asyncio.run(keeper.publish())
    assert "can&#39;t be shown" not in (site / "motions" / "1.html").read_text(encoding="utf-8")


def test_a_status_stands_on_the_site_and_changes_no_page(tmp_path: Path) -> None:
    clock = [games.at(1)]
    with keeping(with_site(tmp_path / "game")) as (administrator, _):
        troubles = AdminAlerts(administrator.ledger, administrator.correspondence)
        keeper = SiteKeeper(administrator, troubles, 0.01, lambda: clock[0])
        written = []
        for minutes in (0, 4, 5, 11):
            clock[0] = games.at(1) + timedelta(minutes=minutes)
            assert asyncio.run(keeper.publish())
            told = json.loads((tmp_path / "site" / "status.json").read_text())
            pages = {p: p.read_bytes() for p in (tmp_path / "site").rglob("*.html")}
            written.append((told["now"], pages))
        keeper.close()
    assert [now[14:16] for now, _ in written] == ["00", "00", "05", "11"]
    assert all(pages == written[0][1] for _, pages in written)
    assert told["running"]
    assert str(tmp_path) not in json.dumps(told), "nothing of the machine is told"
