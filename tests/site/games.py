"""Games on the disk without a mailing list: the demo's nweek, and one with every board."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from nomicbot.bot.open_game import administering
from nomicbot.config import load
from nomicbot.demo.playing import SCRIPT
from nomicbot.demo.world import LIST, write_config
from nomicbot.game.clock import DAY

BEGINS = datetime(2026, 3, 2, tzinfo=UTC)


def demo(folder: Path, until: float = 13.0) -> Path:
    """Return the demo in a folder, up to this nday."""
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


RICH = (
    ("Wonko", "I become a player."),
    ("Peter", "I become a player."),
    ("Zoe", "I become a player."),
    ("Iain", "I become a player."),
    ("Wonko", "I challenge Peter to Sprouts with 4 spots."),
    ("Peter", "I accept the challenge to Sprouts game 1."),
    ("Peter", "I play 1(5)2 in Sprouts game 1."),
    ("Wonko", "I play 1(6)2[3] in Sprouts game 1."),
    ("Wonko", "I challenge Zoe to Sprouts with 2 spots."),
    ("Zoe", "I accept the challenge to Sprouts game 2."),
    ("Zoe", "I resign Sprouts game 2."),
    ("Zoe", "I enter the Grid at (4,4)."),
    ("Iain", "I enter the Grid at (9,9)."),
    ("Wonko", "I challenge Peter and Iain to Sprodzoom."),
    ("Peter", "I accept the challenge to Sprodzoom game 1."),
    ("Zoe", "I challenge Peter, Wonko and Iain to Spoof."),
    ("Zoe", 'I submit a proposal: {{ __Fun__\nIn rule 3-4, replace "gains 2A" with "gains 3A". }}'),
    ("Peter", "I vote FOR p1. Surely nobody minds?"),
)
"""Posts that leave something on every board, and a motion."""


def rich(folder: Path) -> Path:
    """Return a game with every board in a folder, during voting."""
    folder.mkdir(parents=True, exist_ok=True)
    books = ["bnomic", "grid", "sprouts", "sprodzoom", "spoof"]
    config = load(write_config(folder, BEGINS, 1, 1, "secret", rulebooks=books))
    with administering(config) as administrator:
        for number, (who, text) in enumerate(RICH):
            at = BEGINS + timedelta(minutes=number)
            head = f"From: {who} <{who.casefold()}@players.example>\nTo: {LIST}\nSubject: {text[:20]}\n"
            raw = f"{head}Message-ID: <{number}@players.example>\n\n{text}\n"
            intake = administrator.receive(raw.encode(), at, forum="public")
            assert intake is not None
            administrator.take(intake)
        administrator.advance(BEGINS + timedelta(days=10))
    return folder
