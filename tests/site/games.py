"""The demo's nweek on the disk, without a mailing list: the same posts at the same moments."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from nomicbot.bot.open_game import administering
from nomicbot.config import load
from nomicbot.demo.playing import SCRIPT
from nomicbot.demo.world import LIST, write_config
from nomicbot.game.clock import DAY

BEGINS = datetime(2026, 3, 2, tzinfo=UTC)


def demo(folder: Path, until: float = 13.0) -> Path:
    """Return the demo in a folder, up to that nday."""
    folder.mkdir(parents=True, exist_ok=True)
    config = load(write_config(folder, BEGINS, 1, 1, "secret"))
    with administering(config) as administrator:
        for number, line in enumerate(SCRIPT, 1):
            at = BEGINS + (line.nday - 1) * DAY + timedelta(hours=line.hour)
            if at >= BEGINS + (until - 1) * DAY:
                break
            who = f"{line.player} <{line.player.casefold()}@players.example>"
            head = f"From: {who}\nTo: {LIST}\nSubject: {line.subject}\nMessage-ID: <{number}@players.example>\n\n"
            intake = administrator.receive((head + line.text).encode(), at, forum="public")
            assert intake is not None
            administrator.take(intake)
        administrator.advance(BEGINS + (until - 1) * DAY)
    return folder
