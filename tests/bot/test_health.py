"""Signs of life: a heartbeat that hangs, fails or is slow delays nothing, not even the end of the process."""

import asyncio
import socket
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event

import pytest

from nomicbot.bot.outgoing.health import Health, last_pulse
from nomicbot.config import Config, load
from tests.cli.games import begin

NOW = datetime(2026, 11, 28, 12, tzinfo=UTC)


@pytest.fixture
def config(tmp_path: Path) -> Config:
    folder = begin(tmp_path / "game")
    file = folder / "nomic.toml"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    file.write_text(f'{file.read_text()}\n[health]\nheartbeat = "http://127.0.0.1:{port}/"\n')
    return load(file)


def test_a_heartbeat_that_hangs_is_never_waited_for(config: Config) -> None:
    port = int(config.heartbeat.rstrip("/").rpartition(":")[2])
    with socket.create_server(("127.0.0.1", port)) as server:

        async def run() -> None:
            Health(config).polled(NOW)
            await asyncio.to_thread(server.accept)  # it was asked, and nobody ever answers

        began = time.monotonic()
        asyncio.run(run())
        assert time.monotonic() - began < 5
    pulse = last_pulse(config.folder)
    assert pulse is not None
    assert pulse.polled_at == NOW


def test_while_one_hangs_no_other_is_fetched(config: Config) -> None:
    fetched, goes_on = [], Event()

    def fetch(address: str) -> None:
        fetched.append(address)
        goes_on.wait(30)

    health = Health(config, fetch)
    for minute in range(5):
        health.polled(NOW + timedelta(minutes=minute))
    assert len(fetched) == 1
    goes_on.set()


def test_it_is_fetched_at_most_once_a_minute_and_not_while_the_mailbox_is_lost(
    config: Config,
) -> None:
    fetched = []
    health = Health(config, fetched.append)

    def after(seconds: float) -> None:
        health.polled(NOW + timedelta(seconds=seconds))
        deadline = time.monotonic() + 5
        while health._heartbeat._beating is not None and health._heartbeat._beating.is_alive():
            assert time.monotonic() < deadline

    for seconds in (0, 20, 59, 60, 119):
        after(seconds)
    assert len(fetched) == 2
    health.lost(NOW, "it is away")
    assert len(fetched) == 2


def test_a_heartbeat_that_fails_is_told_in_the_log_alone(
    config: Config, caplog: pytest.LogCaptureFixture
) -> None:
    health = Health(config)  # nobody listens there
    health.polled(NOW)
    assert health._heartbeat._beating is not None
    health._heartbeat._beating.join(10)
    assert "could not be fetched" in caplog.text
