"""Many games on one machine: each has its own mail and process, and none is affected by the others."""

import asyncio
import os
import signal
import socket
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from nomicbot.bot.many.games_settings import FILE, ServiceLimits
from nomicbot.bot.many.intake import POSITION
from nomicbot.bot.many.service import Patience
from nomicbot.config import load
from nomicbot.game.actions import Midnight
from nomicbot.ledger.record import Ledger
from nomicbot.mail.transport.imap_inbox import ImapServer, Inbox
from nomicbot.mail.transport.listhost import ListHost
from nomicbot.rulebooks.library import library
from tests.bot.ahead import Ahead
from tests.bot.many import hand_in, mail, serving, write_games
from tests.bot.village import until
from tests.cli.games import nomicbot
from tests.mail.fake_imap import FakeImap
from tests.mail.test_inbox import refuse
from tests.servers.running import listens

JOINS = "I become a player."


def ledger_of(folder: Path, name: str) -> Ledger:
    config = load(folder / name / "nomic.toml")
    return Ledger.open(config.ledger, library("bnomic").codec, read_only=True)


def players(folder: Path, name: str) -> list[str]:
    """Return the Message-IDs that a game has received."""
    with ledger_of(folder, name) as ledger:
        return [
            ledger.received(entry.received).message_id
            for entry in ledger.entries()
            if entry.received
        ]


def waiting(folder: Path, name: str) -> int:
    return len(list((folder / name / "incoming" / "new").glob("*")))


def test_it_listens_before_the_first_process_holds_everything_up(tmp_path: Path) -> None:
    write_games(tmp_path, "one")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    file = tmp_path / FILE
    file.write_text(file.read_text().replace("127.0.0.1:0", f"127.0.0.1:{port}"))
    listened: list[bool] = []

    async def scene() -> None:
        async with serving(tmp_path, starting=lambda: listened.append(listens(port))):
            await until(lambda: bool(listened))

    asyncio.run(scene())
    assert listened[0]


def test_each_game_gets_its_own_mail_and_a_broken_one_keeps_it(tmp_path: Path) -> None:
    write_games(tmp_path, "one", "two", "broken")
    (tmp_path / "broken" / "ledger.sqlite").write_bytes(b"not a ledger at all" * 400)

    async def scene() -> None:
        async with serving(tmp_path) as (service, outbox):
            assert await hand_in(service, mail("one", 1, JOINS), "one") == {}
            assert await hand_in(service, mail("two", 2, JOINS), "two", "broken") == {}
            refused = await hand_in(service, mail("two", 3, JOINS), "nowhere")
            assert [code for code, _ in refused.values()] == [550]
            await until(lambda: outbox.answers("one") and outbox.answers("two"))
            broken = next(game for game in service.games.values() if game.name == "broken")
            await until(lambda: broken.problem and not broken.channel)
            assert "broken" in broken.problem
        assert outbox.answers("one") == ["1@one.example"]
        assert outbox.answers("two") == ["2@two.example"]
        assert {by for by, _, _ in outbox.sent} == {"bot@one.example", "bot@two.example"}

    asyncio.run(scene())
    assert players(tmp_path, "one") == ["1@one.example"]
    assert players(tmp_path, "two") == ["2@two.example"]
    assert [waiting(tmp_path, name) for name in ("one", "two", "broken")] == [0, 0, 1]


def test_a_game_that_rests_has_no_process_and_goes_on_where_it_was(tmp_path: Path) -> None:
    write_games(tmp_path, "one", "two", "three")

    async def scene() -> None:
        async with serving(tmp_path, limits=ServiceLimits(open=1)) as (service, outbox):
            for number in range(3):
                for name in ("one", "two", "three"):
                    raw = mail(name, number, JOINS, who=f"player{number}")
                    assert await hand_in(service, raw, name) == {}
                await until(
                    lambda number=number: all(
                        len(outbox.answers(name)) > number for name in ("one", "two", "three")
                    )
                )
                assert sum(game.channel is not None for game in service.games.values()) <= 1
                await until(lambda: not any(game.channel for game in service.games.values()))

    asyncio.run(scene())
    for name in ("one", "two", "three"):
        assert players(tmp_path, name) == [f"{number}@{name}.example" for number in range(3)]


def test_a_killed_process_comes_back_and_answers_once(tmp_path: Path) -> None:
    write_games(tmp_path, "one", "two")

    def pid() -> int:
        return int((tmp_path / "one" / "ledger.sqlite.lock").read_text() or 0)

    async def scene() -> None:
        patience = Patience(linger=60.0, look=0.2, first_pause=0.2)
        async with serving(tmp_path, patience=patience) as (service, outbox):
            await hand_in(service, mail("one", 1, JOINS), "one")
            await until(lambda: outbox.answers("one"))
            for number in range(2, 5):
                before = pid()
                os.kill(before, signal.SIGKILL)
                for name in ("one", "two"):
                    await hand_in(service, mail(name, number, JOINS, who=f"p{number}"), name)
                await until(lambda number=number: len(outbox.answers("one")) >= number)
                assert pid() != before
            await until(lambda: len(outbox.answers("two")) >= 3)
        assert sorted(outbox.answers("one")) == [f"{number}@one.example" for number in range(1, 5)]

    asyncio.run(scene())


def test_a_game_that_is_full_is_refused_mail_and_others_are_not(tmp_path: Path) -> None:
    write_games(tmp_path, "one", "full")
    (tmp_path / "full" / "ledger.sqlite").write_bytes(b"not a ledger at all" * 400)

    async def scene() -> None:
        async with serving(tmp_path, limits=ServiceLimits(waiting=2)) as (service, outbox):
            for number in range(4):
                raw = mail("one", number, JOINS, who=f"player{number}")
                refused = await hand_in(service, raw, "one", "full")
                assert [code for code, _ in refused.values()] == ([] if number < 2 else [452])
                await until(lambda number=number: len(outbox.answers("one")) > number)

    asyncio.run(scene())
    assert waiting(tmp_path, "full") == 2


def test_a_slow_server_for_one_game_holds_up_no_other(tmp_path: Path) -> None:
    write_games(tmp_path, "one", "slow")

    async def scene() -> None:
        async with serving(tmp_path, lanes=2) as (service, outbox):
            outbox.slow["bot@slow.example"] = 5.0
            for number in range(5):
                who = f"player{number}"
                await hand_in(service, mail("slow", number, JOINS, who=who), "slow")
            await hand_in(service, mail("one", 1, JOINS), "one")
            await until(lambda: outbox.answers("one"))
            assert len(outbox.answers("slow")) <= 1

    asyncio.run(scene())


def test_a_game_may_send_by_a_server_of_its_own(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    write_games(tmp_path, "one", "own")
    path = tmp_path / "own" / "nomic.toml"
    on_the_list: list[bytes] = []

    async def scene() -> None:
        async with ListHost(
            {"list@own.example": "public"},
            {"admin@own.example": "secret"},
            Ahead(),
            on_post=lambda _list, raw: on_the_list.append(raw),
        ) as host:
            server = f'host = "127.0.0.1"\nport = {host.smtp_port}\ntls = "none"\n'
            without = path.read_text()
            path.write_text(f'{without}\n[smtp]\n{server}password_file = "missing"\nuser = "own"\n')
            async with serving(tmp_path) as (service, outbox):
                assert [game.name for game in service.games.values()] == ["one"]
                assert f"The password file {path.parent / 'missing'} cannot be read" in caplog.text
                path.write_text(f"{without}\n[imap]\n{server}user = 'own'\n[smtp]\n{server}")
                await until(lambda: len(service.games) == 2)
                assert "[imap] is not read" in caplog.text
                for name in ("one", "own"):
                    await hand_in(service, mail(name, 1, JOINS), name)
                await until(
                    lambda: (
                        outbox.answers("one")
                        and any(b"<1@own.example>" in raw for raw in on_the_list)
                    )
                )
                assert {by for by, _, _ in outbox.sent} == {"bot@one.example"}

    asyncio.run(scene())


def test_a_midnight_wakes_a_game(tmp_path: Path) -> None:
    now = datetime.now(UTC)
    midnight = datetime.combine(now.date() + timedelta(days=1), datetime.min.time(), UTC)
    clock = Ahead((midnight - now).total_seconds() - 300.0, tmp_path / "more")
    write_games(tmp_path, "one", begins=midnight - timedelta(days=1))

    def midnights() -> int:
        with ledger_of(tmp_path, "one") as ledger:
            return sum(isinstance(entry.event, Midnight) for entry in ledger.entries())

    async def scene() -> None:
        async with serving(tmp_path, clock=clock) as (service, _):
            (game,) = service.games.values()
            await until(lambda: game.rests_since is not None)
            await until(lambda: not game.served)
            assert midnights() == 0
            (tmp_path / "new").write_text("331.0")  # it is struck when it is 30 seconds past
            (tmp_path / "new").rename(tmp_path / "more")
            await until(lambda: midnights() == 1)

    asyncio.run(scene())


def take_from_a_mailbox(folder: Path, user: str) -> None:
    """Configure a service to take its mail from one mailbox instead of by LMTP."""
    path = folder / FILE
    path.write_text(
        path.read_text().replace(
            '[lmtp]\nlisten = "127.0.0.1:0"',
            f'[imap]\nhost = "127.0.0.1"\nuser = "{user}"\ntls = "none"',
        )
    )


def test_one_mailbox_for_all_is_routed_by_what_its_server_wrote(tmp_path: Path) -> None:
    write_games(tmp_path, "one", "two")
    all_of_them, password = "all@lists.example", "secret"
    take_from_a_mailbox(tmp_path, all_of_them)

    def delivered(raw: bytes, *to: str) -> bytes:
        """Return a message as a server delivers it: the upper field is the server's own."""
        return b"".join(f"Delivered-To: bot@{name}.example\r\n".encode() for name in to) + raw

    async def scene() -> None:
        async with ListHost({}, {all_of_them: password}, Ahead()) as host:
            server = ImapServer("127.0.0.1", host.imap_port, all_of_them, password)
            for raw in (
                delivered(mail("one", 1, JOINS), "one"),
                delivered(mail("two", 2, JOINS), "two", "one"),
                delivered(mail("one", 3, JOINS), "nowhere", "one"),
                mail("one", 4, JOINS),
            ):
                await host.accept(raw, "list-bounces@lists.example", [all_of_them])
            async with serving(tmp_path, inbox=Inbox(server)) as (service, outbox):
                await until(lambda: outbox.answers("one") and outbox.answers("two"))
                await until(lambda: not any(game.served for game in service.games.values()))
            # Started again it goes on behind what it delivered.
            again = mail("one", 5, JOINS, who="Peter")
            await host.accept(delivered(again, "one"), "list-bounces@lists.example", [all_of_them])
            async with serving(tmp_path, inbox=Inbox(server)) as (_, outbox):
                await until(lambda: outbox.answers("one") == ["5@one.example"])

    asyncio.run(scene())
    assert players(tmp_path, "one") == ["1@one.example", "5@one.example"]
    assert players(tmp_path, "two") == ["2@two.example"]


def test_a_mail_that_the_common_mailbox_withholds_is_judged_in_its_place_later(
    tmp_path: Path,
) -> None:
    now = datetime.now(UTC)
    write_games(tmp_path, "one", begins=now - timedelta(days=1))
    take_from_a_mailbox(tmp_path, "all@lists.example")
    clock = Ahead(0.0, tmp_path / "more")

    def came(number: int, who: str) -> tuple[str, bytes]:
        raw = b"Delivered-To: bot@one.example\r\n" + mail("one", number, JOINS, who=who)
        arrived = now + timedelta(seconds=number - 10)
        return f"{arrived:%d-%b-%Y %H:%M:%S} +0000", raw

    mails = {n: came(n, who) for n, who in enumerate(("Wonko", "Peter", "Iain"), 1)}

    async def scene() -> None:
        async with FakeImap(mails, bad={2: refuse}) as server:
            inbox = Inbox(ImapServer("127.0.0.1", server.port, "all", "x", timeout=2, poll=0.1))
            async with serving(tmp_path, inbox=inbox, clock=clock) as (_, outbox):
                await until(lambda: len(outbox.answers("one")) == 2)
                await until(lambda: (tmp_path / POSITION).exists())
            # It is killed here; another goes on, and is told of what waits.
            assert nomicbot("status", "--games", tmp_path).exit_code == 1
            async with serving(tmp_path, inbox=inbox, clock=clock) as (_, outbox):
                await until(lambda: len(server.asked.get(2, [])) > 3)
                server.bad = {}
                (tmp_path / "new").write_text("3700.0")
                (tmp_path / "new").rename(tmp_path / "more")
                await server.push()
                await until(lambda: outbox.answers("one") == ["2@one.example"])

    asyncio.run(scene())
    assert "does not give UID" not in nomicbot("status", "--games", tmp_path).output
    with ledger_of(tmp_path, "one") as ledger:
        judged = [ledger.received(entry.received) for entry in ledger.entries() if entry.received]
        assert {one.message_id[0] for one in judged} == {"1", "2", "3"}
        order = sorted(judged, key=lambda one: one.arrived)
    assert [one.message_id[0] for one in order] == ["1", "2", "3"]


@pytest.mark.parametrize("taken", ["one", "two"])
def test_of_two_games_with_one_address_the_one_that_has_begun_keeps_it(
    tmp_path: Path, taken: str
) -> None:
    write_games(tmp_path, "one", "two")
    other = {"one": "two", "two": "one"}[taken]
    path = tmp_path / other / "nomic.toml"
    path.rename(path.with_suffix(".later"))

    async def scene() -> None:
        async with serving(tmp_path) as (service, outbox):
            await until(lambda: (tmp_path / taken / "ledger.sqlite").exists())
            text = path.with_suffix(".later").read_text()
            path.write_text(text.replace(f"bot@{other}", f"bot@{taken}"))
            await until(lambda: len(service.games) == 2)
            await hand_in(service, mail(taken, 1, JOINS), taken)
            await until(lambda: outbox.answers(taken))

    asyncio.run(scene())
    assert players(tmp_path, taken) == [f"1@{taken}.example"]
    assert waiting(tmp_path, other) == 0
