"""`nomicbot doctor`: it finds each problem, says what to do, and begins nothing."""

import asyncio
import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from nomicbot.bot.admin import configuration_trial
from nomicbot.bot.admin.configuration_trial import (
    FAILED,
    Finding,
    Mailing,
    examined_by_mail,
    examined_here,
    sent_through,
)
from nomicbot.bot.open_game import administering
from nomicbot.cli.game import imap_server, smtp_server
from nomicbot.config import Config, load
from nomicbot.demo.world import write_config
from nomicbot.mail.transport.imap_inbox import Inbox
from nomicbot.mail.transport.listhost import ListHost
from nomicbot.mail.transport.sender import Sender
from tests.bot.village import archived, list_host
from tests.cli.games import BEGINS, begin, nomicbot, play

NOW = datetime(2026, 11, 28, 12, tzinfo=UTC)


def by_mail(config: Config, *, send: bool = False, wait: float = 5) -> list[Finding]:
    """Return the findings of the checks that use the network."""

    async def examine() -> list[Finding]:
        assert config.imap is not None
        assert config.smtp is not None
        mailing = Mailing(
            Inbox(imap_server(config, config.imap)), Sender(smtp_server(config, config.smtp))
        )
        async with mailing.sender:
            found = [finding async for finding in examined_by_mail(config, mailing, lambda: NOW)]
            return found + (await sent_through(config, mailing, lambda: NOW, wait) if send else [])

    return asyncio.run(examine())


def at_a_list(
    folder: Path, look: Callable[[Config], list[Finding]], change: Callable[[str], str] = str
) -> list[Finding]:
    """Return what `look` finds with a working list host."""

    async def there() -> list[Finding]:
        async with list_host(folder, lambda: NOW, BEGINS) as (_, config):
            file = config.folder / "nomic.toml"
            file.write_text(change(file.read_text()))
            return await asyncio.to_thread(look, load(file))

    return asyncio.run(there())


def failed(findings: list[Finding]) -> dict[str, str]:
    return {
        finding.what: f"{finding.found} {finding.step}"
        for finding in findings
        if finding.how == FAILED
    }


def test_a_configuration_that_works_begins_no_game(tmp_path: Path) -> None:
    found = at_a_list(
        tmp_path, lambda config: [*examined_here(config, NOW), *by_mail(config, send=True)]
    )
    assert failed(found) == {}
    assert [finding.what for finding in found] == [
        "configuration", "folder", "IMAP password", "SMTP password", "disk", "game", "clock",
        "name of imap", "name of smtp",
        "IMAP", "SMTP", "to the list", "from the list", "List-Id", "trust",
    ]  # fmt: skip
    assert not list(tmp_path.glob("*.sqlite*"))
    (test,) = archived(tmp_path)
    assert test.automatic == "the administrator's own mail", "no bot judges it"
    assert "nothing in it is judged" in test.body


WRONG: dict[str, tuple[str, str, str, str]] = {
    "the password": (
        'password_file = "imap-password"',
        'password_env = "HOME"',
        "IMAP",
        "is rejected",
    ),
    "the mailbox": ("[smtp]", 'mailbox = "Nowhere"\n[smtp]', "IMAP", "SELECT"),
    "the name of a host": (
        'host = "127.0.0.1"',
        'host = "localhost"\ntimeout = 1\nmailbox = "x"',
        "IMAP",
        "mailbox",
    ),
    "the List-Id": (
        'list_id = "',
        'list_id = "other.',
        "List-Id",
        'Set list_id = "spoon-business.lists.example"',
    ),
    "the server that proves": (
        'ways = "from"',
        'ways = ["list"]\nauthserv_id = "mx.example"',
        "trust",
        "Its author is not proven by list:",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_with_the_mail_is_found(tmp_path: Path, what: str) -> None:
    old, new, where, told = WRONG[what]
    sends = where in ("List-Id", "trust")
    found = failed(
        at_a_list(
            tmp_path, lambda c: by_mail(c, send=sends), lambda text: text.replace(old, new, 1)
        )
    )
    assert told in found[where], found


def test_a_list_that_gives_nothing_back_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def swallow(*_: object) -> None:
        pass

    monkeypatch.setattr(ListHost, "_distribute", swallow)
    found = failed(at_a_list(tmp_path, lambda config: by_mail(config, send=True, wait=0.2)))
    assert (
        "It did not come back within 0.2 seconds. Is bot@lists.example a member"
        in found["from the list"]
    )


def test_a_server_that_is_not_there_is_told(tmp_path: Path) -> None:
    found = failed(by_mail(load(write_config(tmp_path, BEGINS, 1, 1, "secret"))))
    assert "127.0.0.1:1" in found["IMAP"]
    assert "127.0.0.1:1" in found["SMTP"]


def test_a_clock_that_is_wrong_is_found(tmp_path: Path) -> None:
    config = load(play(tmp_path / "game") / "nomic.toml")
    assert failed(list(examined_here(config, NOW))) == {}
    assert "Set it" in failed(list(examined_here(config, BEGINS - timedelta(days=1))))["clock"]


def _another_game(folder: Path) -> None:
    other = begin(folder.parent / "other")
    config = load(other / "nomic.toml")
    config.ledger.unlink()
    config.sealed.unlink()
    with administering(config):
        pass
    (folder / "sealed.sqlite").write_bytes(config.sealed.read_bytes())


BROKEN: dict[str, tuple[Callable[[Path], object], str, str]] = {
    "the ledger is cut": (
        lambda f: (f / "ledger.sqlite").write_bytes((f / "ledger.sqlite").read_bytes()[:9000]),
        "ledger",
        "nomicbot restore",
    ),
    "the ledger is something else": (
        lambda f: (f / "ledger.sqlite").write_text("x" * 5000),
        "ledger",
        "nomicbot restore",
    ),
    "the seeds are gone": (
        lambda f: (f / "sealed.sqlite").unlink(),
        "sealed seeds",
        "nomicbot restore",
    ),
    "the seeds are another game's": (_another_game, "sealed seeds", "another game's"),
    "the seeds can be read by all": (
        lambda f: (f / "sealed.sqlite").chmod(0o644),
        "sealed seeds",
        "chmod 600",
    ),
    "the password is gone": (
        lambda f: (f / "imap-password").unlink(),
        "IMAP password",
        "with mode 0600",
    ),
    "the password is empty": (
        lambda f: (f / "imap-password").write_text("\n"),
        "IMAP password",
        "is empty",
    ),
}


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_broken_in_the_folder_is_found(tmp_path: Path, what: str) -> None:
    breaks, where, told = BROKEN[what]
    game = play(tmp_path / "game")
    breaks(game)
    assert told in failed(list(examined_here(load(game / "nomic.toml"), NOW)))[where]


def test_a_full_disk_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(configuration_trial, "LEAST_DISK", 2**62)
    assert (
        "Make room"
        in failed(list(examined_here(load(begin(tmp_path / "game") / "nomic.toml"), NOW)))["disk"]
    )


def test_warnings_are_counted_where_nothing_fails(tmp_path: Path) -> None:
    def through_the_command(config: Config) -> list[Finding]:
        (config.folder / "imap-password").chmod(0o644)
        result = nomicbot("doctor", "--game", config.folder)
        assert result.exit_code == 0, result.output
        last = result.stdout.splitlines()[-1]
        assert last == "It works, with 1 warning. To try the list too: nomicbot doctor --send"
        return []

    at_a_list(tmp_path, through_the_command)


def test_the_command_tells_how_many_things_must_be_mended(tmp_path: Path) -> None:
    write_config(tmp_path, BEGINS, 1, 1, "secret")
    result = nomicbot("doctor", "--game", tmp_path)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-1] == "2 things must be mended before the game can run."
    data = json.loads(nomicbot("doctor", "--game", tmp_path, "--json").stdout)
    assert {"what", "how", "found", "step"} == data[0].keys()


def test_before_the_beginning_the_time_is_shown_for_a_person_to_compare(tmp_path: Path) -> None:
    config = load(write_config(tmp_path, NOW, 25, 143, "secret"))
    (clock,) = [finding for finding in examined_here(config, NOW) if finding.what == "clock"]
    assert clock.how != FAILED
    assert "2026-11-28 12:00:00 UTC" in clock.found
