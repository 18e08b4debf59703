"""Keep a game as a version of the program wrote it: `python -m tests.ledger.releasing`.

Run it once for each release, and never again for one that is out: later versions must open its file. It is a backup,
so it has the ledger, the sealed seeds and the configuration.
"""

import tempfile
from datetime import UTC, datetime
from pathlib import Path

from nomicbot import __version__
from nomicbot.bot.admin import backups
from nomicbot.bot.open_game import administering
from nomicbot.config import load
from tests.cli.games import at, mail, play

RELEASED = Path(__file__).parent / "released"

LATER = [
    (at(14, 1), mail("Zoe", "I become a player.\n", "zoe")),
    (at(15, 1), mail("Zoe", "I submit a proposal: {{ __Gift__\nWonko gains 3A. }}\n", "gift")),
    (at(15, 2), mail("Wonko", "These words are to be erased.\n", "erased")),
    (at(25, 1), mail("Peter", "I vote FOR p2.\n", "peter")),
]


def keep(target: Path) -> None:
    """Write a backup of a game with votes, a late post, an overruling, an erased post, and an nweek's end."""
    with tempfile.TemporaryDirectory() as folder:
        game = play(Path(folder) / "game")
        config = load(game / "nomic.toml")
        with administering(config) as administrator:
            ledger = administrator.ledger
            for when, raw in LATER:
                intake = administrator.receive(raw, when, forum="public")
                assert intake is not None
                administrator.take(intake)
            late = administrator.receive(
                mail("Peter", "I become a player.\n", "late"), at(9), forum="public"
            )
            assert late is not None
            administrator.take(late)
            overruled = ledger.next_entry_id() - 1
            administrator.desk.outcome(["overrule", str(overruled), "as", "I become a player."])
            (erased,) = ledger.find_received("erased@players.example")
            administrator.erasing.erase(("mail", str(erased.id), "because", "asked"))
            administrator.advance(at(30))
        backups.make(config, target, datetime(2026, 11, 28, tzinfo=UTC))


if __name__ == "__main__":
    RELEASED.mkdir(exist_ok=True)
    keep(RELEASED / f"{__version__}{backups.SUFFIX}")
