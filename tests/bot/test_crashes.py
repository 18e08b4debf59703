"""A post that ends its process outright is quarantined after some attempts, and everything else goes on."""

import asyncio
import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import pytest

from nomicbot.bot.admin.spool import DeskAnswer, answer_to, leave
from nomicbot.bot.crashes import MOST
from nomicbot.bot.open_game import administering
from nomicbot.config import load
from nomicbot.game.actions import Codec
from nomicbot.game.clock import midnight_before
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.compose import Outgoing, compose_post
from nomicbot.mail.message.mbox import read_mbox
from nomicbot.mail.message.post import Post, read_post
from nomicbot.mail.transport.listhost import ListHost
from tests.bot import lethal, many
from tests.bot.village import ADMINISTRATOR, LIST, hand_in, list_host, until
from tests.cli.games import begin, nomicbot
from tests.servers.running import listens

ENDED = ("crashed the program", "was not made", "stands still, since the program fails")
JOINS = "I become a player."


def now() -> datetime:
    return datetime.now(UTC)


def post(id: str, text: str, who: str = "Wonko") -> bytes:
    address = f"{who.lower()}@players.example"
    return compose_post(
        Outgoing(f"{id}@players.example", address, (LIST,), "a post", text, now(), who)
    )


def statuses(game: Path) -> dict[str, str]:
    """Return the status of each message, by Message-ID."""
    ledger = game / "ledger.sqlite"
    if not ledger.exists():
        return {}
    with Ledger.open(ledger, Codec(), read_only=True) as opened:
        return {mail.message_id.partition("@")[0]: mail.status for mail in opened.every_mail()}


async def started(words: list[str], environment: dict[str, str]) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "nomicbot", *words),
        env=environment,
        stderr=asyncio.subprocess.DEVNULL,
    )


async def watched(
    words: list[str], environment: dict[str, str], done: Callable[[], bool]
) -> list[int]:
    """Run a bot and restart it whenever it dies, as systemd does, until `done`; return its exit codes."""
    died: list[int] = []
    while len(died) < 3 * MOST:
        bot = await started(words, environment)
        try:
            async with asyncio.timeout(60):
                await until(lambda bot=bot: bot.returncode is not None or done())
        finally:
            with suppress(ProcessLookupError):
                bot.send_signal(signal.SIGTERM)
            code = await bot.wait()
        if code in (0, -signal.SIGTERM):
            break
        died.append(code)
    return died


@pytest.mark.parametrize(
    ("how", "at", "code"),
    [
        ("SIGSEGV", "judging", -11),
        pytest.param("exit", "judging", 1, marks=pytest.mark.slow),
        pytest.param("SIGKILL", "parsing", -9, marks=pytest.mark.slow),
    ],
)
def test_a_deadly_post_is_held_and_the_others_are_judged(
    tmp_path: Path, how: str, at: str, code: int
) -> None:
    environment = lethal.environment(tmp_path, how, at)
    game = tmp_path / "game"
    game.mkdir()

    def held() -> bool:
        became = statuses(game)
        judged = (became.get("before"), became.get("after")) == ("judged", "judged")
        return judged and "quarantined" in became.values()

    async def scene() -> list[int]:
        async with list_host(game, now, midnight_before(now())) as (host, _):
            await hand_in(host, [post("before", JOINS), post("doom", lethal.WORDS, "Doom")])
            await hand_in(host, [post("after", JOINS, "Peter")])
            words = ["run", "--game", str(game)]
            return await watched(words, environment, lambda: held() and len(told(game)) == 1)

    died = asyncio.run(scene())
    assert died == [code] * MOST
    assert held()
    (notice,) = told(game)
    number = next(one["received"] for one in quarantined(game))
    flat = " ".join(notice.replace("\n>", "").split())
    assert f"Mail {number}, <" in flat
    assert "would be entry" in flat
    assert f"nomicbot desk release {number}" in flat
    inbox = nomicbot("inbox", "--game", game).stdout
    assert f"it crashed the program {MOST} times" in inbox
    assert f"nomicbot desk release {number}" in inbox
    lethal.mend(tmp_path)
    assert "was judged as entry" in nomicbot("desk", "release", number, "--game", game).stdout
    assert sorted(statuses(game).values())[-3:] == ["judged"] * 3  # before it: the bot's own mail
    assert "quarantined" not in statuses(game).values()


def quarantined(game: Path) -> list[dict[str, str]]:
    return json.loads(nomicbot("desk", "--json", "--game", game).stdout)["quarantined"]


def told(game: Path) -> list[str]:
    """Return the messages to the administrator about crashes."""
    path = game / "mail" / "mailboxes" / f"{ADMINISTRATOR}.mbox"
    posts = [read_post(one.raw) for one in read_mbox(path)] if path.exists() else []
    return [
        one.body
        for one in posts
        if isinstance(one, Post) and any(words in one.subject for words in ENDED)
    ]


@pytest.mark.slow
def test_a_game_that_cannot_be_loaded_keeps_its_mail_and_is_played_once_it_can(
    tmp_path: Path,
) -> None:
    environment = lethal.environment(tmp_path, "SIGSEGV", "loading")
    game = tmp_path / "game"
    game.mkdir()
    words = ["run", "--game", str(game)]

    def kept() -> bool:
        return statuses(game).get("before") == "unjudged" and len(told(game)) == 1

    async def scene() -> tuple[list[int], int, list[int]]:
        async with list_host(game, now, midnight_before(now())) as (host, config):
            with administering(config):
                pass
            await hand_in(host, [post("before", JOINS)])
            died = await watched(words, environment, kept)
            tries_left = MOST - int((game / "ledger.sqlite.loading").read_text())
            lethal.mend(tmp_path)
            judged = lambda: statuses(game)["before"] == "judged"  # noqa: E731
            return died, tries_left, await watched(words, environment, judged)

    died, tries_left, mended = asyncio.run(scene())
    assert died == [-signal.SIGSEGV] * MOST
    assert tries_left == 1, "after a clean end it is tried once"
    assert mended == []
    flat = " ".join(told(game)[0].split())
    assert f"Loading the game crashed the process {MOST} times" in flat
    assert "Give the program more memory" in flat
    assert not list(game.glob("*.loading"))


def test_a_stop_while_a_game_is_loaded_is_clean_and_said(tmp_path: Path) -> None:
    environment = lethal.environment(tmp_path, "hang", "loading")
    game = begin(tmp_path / "game")
    note = game / "ledger.sqlite.loading"
    bot = subprocess.Popen(
        [sys.executable, "-m", "nomicbot", "run", "--game", str(game)],
        env=environment,
        stderr=subprocess.PIPE,
        text=True,
    )
    until_there(note)
    bot.send_signal(signal.SIGTERM)
    _, said = bot.communicate(timeout=30)
    assert bot.returncode == 0, said
    assert "Stopped by SIGTERM before the game was loaded." in said
    assert not note.exists()


def until_there(path: Path) -> None:
    deadline = time.monotonic() + 30
    while not path.exists():
        assert time.monotonic() < deadline
        time.sleep(0.02)


async def play_many(games: Path, environment: dict[str, str]) -> None:
    """Serve two games, one of which gets the deadly post, until everything is settled."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    lists = {f"list@{name}.example": name for name in ("one", "other")}
    admins = {f"admin@{name}.example": "" for name in ("one", "other")}
    async with ListHost(lists, admins, now) as host:
        path = games / "games.toml"
        text = path.read_text().replace("127.0.0.1:0", f"127.0.0.1:{port}")
        path.write_text(text.replace("port = 25", f"port = {host.smtp_port}"))
        service = await started(["run", "--games", str(games)], environment)
        try:
            async with asyncio.timeout(120):
                await until(lambda: listens(port))
                for raw, name in (
                    (many.mail("one", "before", JOINS), "one"),
                    (many.mail("one", "doom", lethal.WORDS, "Doom"), "one"),
                    (many.mail("one", "after", JOINS, "Peter"), "one"),
                    (many.mail("other", "beside", JOINS), "other"),
                ):
                    assert await asyncio.to_thread(many.deliver, port, raw, name) == {}
                became = {"before": "judged", "doom": "quarantined", "after": "judged"}
                await until(lambda: statuses(games / "one") == became)
                await until(lambda: statuses(games / "other") == {"beside": "judged"})
            assert service.returncode is None
        finally:
            service.send_signal(signal.SIGTERM)
            assert await service.wait() == 0


def test_among_many_games_a_deadly_post_is_held_in_its_own(tmp_path: Path) -> None:
    environment = lethal.environment(tmp_path, "SIGSEGV", "judging")
    games = tmp_path / "games"
    games.mkdir()
    many.write_games(games, "one", "other")
    asyncio.run(play_many(games, environment))
    inbox = nomicbot("inbox", "--game", games / "one").stdout
    assert f"crashed the program {MOST} times" in inbox


@pytest.mark.slow
def test_among_many_games_one_that_cannot_be_loaded_keeps_its_mail(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    many.write_games(games, "one")
    with administering(load(games / "one" / "nomic.toml")):
        pass
    environment = lethal.environment(tmp_path, "SIGSEGV", "loading")

    async def scene() -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        path = games / "games.toml"
        path.write_text(path.read_text().replace("127.0.0.1:0", f"127.0.0.1:{port}"))
        service = await started(["run", "--games", str(games)], environment)
        try:
            async with asyncio.timeout(120):
                await until(lambda: listens(port))
                raw = many.mail("one", "before", JOINS)
                assert await asyncio.to_thread(many.deliver, port, raw, "one") == {}
                await until(lambda: statuses(games / "one") == {"before": "unjudged"})
            assert service.returncode is None
        finally:
            service.send_signal(signal.SIGTERM)
            assert await service.wait() == 0
        assert int((games / "one" / "ledger.sqlite.loading").read_text()) == MOST - 1

    asyncio.run(scene())


@pytest.mark.slow
def test_a_deadly_decision_is_given_up(tmp_path: Path) -> None:
    environment = lethal.environment(tmp_path, "exit", "decision")
    game = tmp_path / "game"
    game.mkdir()

    async def scene() -> tuple[list[int], DeskAnswer | None]:
        async with list_host(game, now, midnight_before(now())) as (host, config):
            await hand_in(host, [post("before", JOINS)])
            path = leave(config.spool, ["set", "Wonko", "amplitude", "7"])
            words = ["run", "--game", str(game)]
            died = await watched(words, environment, lambda: not path.exists() and bool(told(game)))
            return died, answer_to(path, 1)

    died, answer = asyncio.run(scene())
    assert died == [1] * MOST
    assert answer == DeskAnswer(False, f"it crashed the program {MOST} times, and was not done")
    assert "set Wonko amplitude 7" in " ".join(told(game)[0].replace("\n>", "").split())
    assert statuses(game)["before"] == "judged"


@pytest.mark.slow
def test_a_deadly_midnight_stands_still_and_is_tried_again_after_a_clean_end(
    tmp_path: Path,
) -> None:
    game = begin(tmp_path / "game")
    environment = lethal.environment(tmp_path, "exit", "midnight")
    config = load(game / "nomic.toml")

    def strike() -> int:
        """Judge a midnight in a process of its own, and return its exit code."""
        script = (
            "import sys; from datetime import timedelta; from pathlib import Path\n"
            "from nomicbot.config import load\n"
            "from nomicbot.bot.open_game import administering\n"
            "with administering(load(Path(sys.argv[1]))) as game:\n"
            "    game.advance(game.now + timedelta(days=1))\n"
        )
        done = subprocess.run(
            [sys.executable, "-c", script, str(game / "nomic.toml")],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        return 2 if "EndedOutright: midnight" in done.stderr else done.returncode

    assert [strike() for _ in range(MOST + 1)] == [1] * MOST + [2]
    with administering(config):
        pass  # a clean end
    assert [strike() for _ in range(2)] == [1, 2]
    lethal.mend(tmp_path)
    with administering(config):
        pass
    assert strike() == 0
