"""The mails and the configuration of the game of which the benchmark makes a site."""

from pathlib import Path

from nomicbot.config import Config, ForumConfig
from tests.bench.game_of_many import BEGINS, LIST


def configuration(folder: Path) -> Config:
    """Return a game with one public forum."""
    return Config(
        folder=folder,
        name="B Nomic",
        begins=BEGINS,
        fora=(ForumConfig("public", LIST),),
        bot_address="bot@lists.example",
    )


def mail(number: int, player: int, text: str) -> bytes:
    """Return a post of a player."""
    head = f"From: player {player} <player{player}@players.example>\nTo: {LIST}\nSubject: number {number}\n"
    return f"{head}Message-ID: <{number}@players.example>\n\n{text}".encode()
