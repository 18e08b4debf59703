"""Sentences about Tiles, Souls, Talismans, the Vat and the Haunted House, each with its effect.

They were written before the vocabularies existed. The expectation is the action, or the line of the
question about it.
"""

from dataclasses import replace
from pathlib import Path

from nomicbot.game.actions import Announcement
from nomicbot.language.questions import meaning
from nomicbot.language.reader import Reader
from nomicbot.language.scene import with_standing
from tests.corpus.scene import SCENE

PAGE = Path(__file__).with_name("sections.txt")
READER = Reader(
    replace(
        SCENE,
        players=(*SCENE.players, "Bea"),
        named=with_standing({"talisman": ["Lucky Coin", "Feather"], "room": ["Foyer", "Cellar"]}),
    ),
)


def heard(words: str) -> tuple[str, str]:
    """Return whether a sentence is done, asked about or ignored, and its action or option."""
    read = READER.read(words, names=("Wonko",)).read
    done = [meaning(one.action).line for one in read if isinstance(one, Announcement)]
    if done:
        return "done", " ".join(done)
    return ("asked" if read else "silent"), " ".join(
        line.line for one in read for line in one.readings
    )


def test_what_players_say_of_these_sections() -> None:
    missed = []
    for row in PAGE.read_text("utf-8").splitlines():
        if row and not row.startswith("#"):
            outcome, line, words = (each.strip() for each in row.split("|"))
            if heard(words) != (outcome, line):
                missed.append((words, heard(words), (outcome, line)))
    assert not missed, "\n".join(map(str, missed))
