"""A shadow: a trial on a live list that changes neither list nor mailbox, and leaves no seed."""

import asyncio
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from nomicbot.bot import shadow
from nomicbot.bot.loop import Loop
from nomicbot.bot.open_game import administering
from nomicbot.cli.game import _servers
from nomicbot.config import Config, load
from nomicbot.demo.world import write_config
from nomicbot.ledger.problems import LedgerBusy, LedgerProblem
from nomicbot.mail.message.compose import Outgoing, compose_post
from nomicbot.mail.message.mbox import read_mbox
from nomicbot.mail.message.post import Post, read_post
from nomicbot.mail.transport.imap_inbox import ImapServer, Inbox
from tests.bot.village import ADMINISTRATOR, BOT, LIST, archived, hand_in, list_host, until
from tests.cli.games import begin, nomicbot, one_line
from tests.mail.fake_imap import FakeImap

pytestmark = pytest.mark.sampled

BEGINS = datetime(2026, 11, 21, tzinfo=UTC)
NOW = BEGINS + timedelta(hours=12)


def post(id: str, text: str) -> bytes:
    return compose_post(
        Outgoing(
            f"{id}@players.example", "wonko@players.example", (LIST,), "Hello", text, NOW, "Wonko"
        )
    )


def secrets_of(config: Config) -> set[bytes]:
    """Return every seed and key that a game has drawn."""
    with closing(sqlite3.connect(config.sealed)) as conn:
        rows = [*conn.execute("SELECT seed FROM seeds"), *conn.execute("SELECT key FROM keys")]
    return {bytes(secret) for (secret,) in rows}


async def cast(folder: Path, begins: datetime, mails: list[bytes], rulings: int) -> Config:
    """Run a shadow on a list until it has made this many rulings; return the game's configuration."""
    async with list_host(folder, lambda: NOW, begins) as (host, config):
        inbox, sender = _servers(config, shadow=True)
        with administering(shadow.prepared(config, NOW)) as administrator:
            loop = Loop(administrator, inbox, sender, lambda: NOW, first_pause=0.1)
            running = asyncio.create_task(loop.run())
            await hand_in(host, mails)
            outbox = administrator.ledger.outbox
            await until(
                lambda: (
                    sum(mail.kind == "ruling" for mail in outbox("sent")) == rulings
                    and not outbox("queued")
                )
            )
            running.cancel()
            with suppress(asyncio.CancelledError):
                await running
            assert administrator.book.seeds is not None
        mailbox = Inbox(
            ImapServer("127.0.0.1", host.imap_port, BOT, config.imap.password({}, folder))
        )
        await mailbox.connect()
        unseen = await mailbox._connected().uid_search("UNSEEN")
        await mailbox.close()
        assert len(unseen) == len(mails), "the mailbox is as it was"
    return config


def test_a_shadow_mails_nobody_but_the_administrators_and_logs_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "nomicbot")
    mails = [post("1", "I become a player.\n"), post("2", "I change my name to Zed.\n")]
    config = asyncio.run(cast(tmp_path, BEGINS, mails, rulings=2))
    assert [one.message_id for one in archived(tmp_path)] == [
        "1@players.example",
        "2@players.example",
    ], "the list got what the player posted, and nothing else"
    assert not list((tmp_path / "mail" / "others").iterdir())
    got = [
        read_post(mail.raw) for mail in read_mbox(tmp_path / f"mail/mailboxes/{ADMINISTRATOR}.mbox")
    ]
    shown = [one for one in got if isinstance(one, Post) and one.subject.startswith("[shadow]")]
    (ruling,) = [one for one in shown if "Wonko is a player now" in one.body]
    assert ruling.body.startswith(f"This would have gone to {LIST}.\n")
    assert {one.to for one in shown} == {(ADMINISTRATOR,)}
    sent = [line for line in caplog.messages if ": sent " in line]
    assert len(sent) >= 3
    assert all(line.endswith(f" to {ADMINISTRATOR}") for line in sent)
    assert not config.ledger.exists()


def test_everything_of_a_shadow_is_in_its_folder(tmp_path: Path) -> None:
    asyncio.run(cast(tmp_path, BEGINS, [post("1", "I become a player.\n")], rulings=1))
    there = {path.name for path in tmp_path.iterdir()} - {"mail"}
    assert there == {"nomic.toml", "imap-password", "shadow"}
    ledger = tmp_path / "shadow" / "ledger.sqlite"
    assert "I become a player" in nomicbot("log", "--words", "become", "--ledger", ledger).stdout


def test_the_game_begins_with_seeds_of_its_own_and_the_shadow_is_gone(tmp_path: Path) -> None:
    config = asyncio.run(cast(tmp_path, BEGINS, [post("1", "I become a player.\n")], rulings=1))
    drawn = secrets_of(shadow.shadow_of(config))
    assert len(drawn) >= 3
    told = one_line(nomicbot("run", "--game", tmp_path), 1)
    assert told.endswith(f"nomicbot run --begin --game {tmp_path}")
    assert shadow.throw_away(config)
    assert not list(tmp_path.glob("*shadow*"))
    with administering(config) as administrator:
        administrator.book.reply_key()
        administrator.advance(BEGINS + timedelta(days=30))
    assert not secrets_of(config) & drawn
    assert not shadow.throw_away(config), "beginning once more changes nothing"


def test_a_shadow_of_a_later_game_begins_today_and_keeps_its_day(tmp_path: Path) -> None:
    config = asyncio.run(
        cast(tmp_path, BEGINS + timedelta(days=9), [post("1", "I become a player.\n")], rulings=1)
    )
    assert shadow.prepared(config, NOW + timedelta(days=3)).begins == BEGINS


def test_a_game_that_has_begun_casts_no_shadow(tmp_path: Path) -> None:
    game = begin(tmp_path / "game")
    with pytest.raises(LedgerProblem, match="has begun"):
        shadow.prepared(load(game / "nomic.toml"), NOW)
    assert not (game / "shadow").exists()


def test_a_shadow_that_runs_is_not_thrown_away(tmp_path: Path) -> None:
    config = load(write_config(tmp_path, BEGINS, 1, 1, "secret"))
    with administering(shadow.prepared(config, NOW)), pytest.raises(LedgerBusy):
        shadow.throw_away(config)
    assert shadow.exists(config)


def test_what_a_killed_process_left_of_a_shadow_goes_with_the_next(tmp_path: Path) -> None:
    config = load(write_config(tmp_path, BEGINS, 1, 1, "secret"))
    with administering(shadow.prepared(config, NOW)):
        pass
    (tmp_path / "shadow").rename(tmp_path / ".shadow-thrown-away-1")
    shadow.throw_away(config)
    assert not list(tmp_path.glob("*shadow*"))


def test_a_mailbox_that_is_read_only_is_examined_and_never_changed() -> None:
    async def play() -> list[str]:
        mail = ("21-Nov-2026 12:00:00 +0000", post("1", "Hello."))
        async with FakeImap({1: mail}) as server:
            inbox = Inbox(
                ImapServer("127.0.0.1", server.port, "bot", "x", timeout=2, read_only=True)
            )
            await inbox.connect()
            found = [one async for some in inbox.new_since(7, 0) for one in some]
            await inbox.mark_seen([one.uid for one in found])
            await inbox.close()
            return server.log

    said = asyncio.run(play())
    assert "EXAMINE" in said
    assert not {"SELECT", "STORE"} & set(said)


def test_run_casts_a_shadow_and_begins_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stopped(_loop: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("nomicbot.bot.loop.Loop.run", stopped)
    write_config(tmp_path, BEGINS, 1, 1, "secret")
    for _ in range(2):
        found = nomicbot("run", "--shadow", "--game", tmp_path)
        assert found.exit_code == 0, found.output
        assert "Administering the shadow of B Nomic" in found.stderr
    assert not (tmp_path / "ledger.sqlite").exists()
    for _ in range(2):
        assert nomicbot("run", "--begin", "--game", tmp_path).exit_code == 0
        assert not (tmp_path / "shadow").exists()
    assert (tmp_path / "ledger.sqlite").exists()


def test_a_shadow_is_not_begun_with_the_game(tmp_path: Path) -> None:
    write_config(tmp_path, BEGINS, 1, 1, "secret")
    told = one_line(nomicbot("run", "--shadow", "--begin", "--game", tmp_path), 2)
    assert "use one of them" in told
