"""Makes ledgers of games as a certain version wrote them: `record-with-lines.sql.gz` and others.

    python -m tests.archive.record FILE
    python -m tests.archive.record FILE tests/archive/three-nweeks.play

These files are never made again. They show that later versions judge them with the same result.
"""

import gzip
import lzma
import sqlite3
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from nomicbot.bot.admin.decision_parser import decree
from nomicbot.bot.administrator import Administrator
from nomicbot.bot.judging.seeds import DerivedSeeds
from nomicbot.config import Config, ForumConfig
from nomicbot.ledger.record import Ledger
from nomicbot.mail.trust.policy import BELIEVING
from nomicbot.plays.script import read_play
from nomicbot.plays.stage import Stage
from nomicbot.rulebooks.library import library

LIST = "public@lists.example"
BEGINS = datetime(2026, 11, 1, tzinfo=UTC)
CONFIG = Config(
    folder=Path("."),
    name="A game of before",
    begins=BEGINS,
    fora=(ForumConfig("public", LIST), ForumConfig("talk", "talk@lists.example", public=False)),
    bot_address="bot@lists.example",
    administrators=("owner@lists.example",),
    trust=BELIEVING,
)
PROPOSAL = "I submit a proposal:\n{{{{\n__{0}__\n{1}\n}}}}\n"


def mail(who: str, id: str, text: str, subject: str = "a post", answers: str = "") -> bytes:
    """Return a message of somebody to the list."""
    address = "".join(letter for letter in who.casefold() if letter.isascii())
    head = f"From: {who} <{address}{len(who.encode())}@players.example>\nTo: {LIST}\nSubject: {subject}\n"
    head += f"Message-ID: <{id}@players.example>\nContent-Type: text/plain; charset=utf-8\n"
    return (head + (f"In-Reply-To: <{answers}>\n" if answers else "") + f"\n{text}\n").encode()


def moment(nday: int, hour: float) -> datetime:
    """Return a moment of the first nweek, by its nday and hour."""
    return BEGINS + timedelta(days=nday - 1, hours=hour)


POSTS: tuple[tuple[float, float, str, str, str], ...] = (
    (1, 1, "Dov", "joins-dov", "I become a player."),
    (1, 2, "Ivy", "joins-ivy", "I become a player."),
    (1, 3, "Bram", "joins-bram", "I become a player."),
    (1, 4, "D\u043ev", "joins-other", "I become a player."),
    (
        2,
        9,
        "Ivy",
        "geese",
        PROPOSAL.format("Geese", 'In rule 3-4, replace "gains 2A" with "gains 3A".'),
    ),
    (2, 10, "Bram", "geese-too", PROPOSAL.format("Geese", "Ivy gains 1A.")),
    (
        2,
        11,
        "Dov",
        "unread-words",
        PROPOSAL.format("Moods", "Everybody is to be in a good mood on Tuesdays."),
    ),
    (
        2,
        12,
        "D\u043ev",
        "half-read",
        PROPOSAL.format("Halves", "Bram gains 2A.\nAnd the geese are to be fed."),
    ),
    (
        3,
        9,
        "Ivy",
        "tweak",
        'I submit a Tweak:\n{{\n__Typo__\nIn rule 3-4, replace "gains 2A" with "earns 2A".\n}}',
    ),
    (4, 12, "Bram", "seconds", "I second the Tweak too."),
    (5, 9, "Dov", "gives", "I give Dov 1 Genechip."),
    (10, 10, "Bram", "by-title", 'I vote FOR "Geese".'),
    (
        10,
        11,
        "Dov",
        "by-condition",
        "I vote FOR p1 if Ivy does.\n\nI vote AGAINST p2 unless Bram objects.",
    ),
    (
        10,
        12,
        "Ivy",
        "several",
        "p1 and p2 both have my vote, FOR of course. Then again, maybe I vote AGAINST p3?",
    ),
    (10, 13, "Bram", "no-such", "I vote FOR p77 unless Ivy minds."),
    (10, 14, "D\u043ev", "votes", "I vote FOR p1, FOR p2 and AGAINST p3."),
    (10, 15, "Ivy", "bare", "FOR, obviously."),
    (10, 16, "Bram", "two-in-one", "I am voting FOR p1 and p2 if that is all right?"),
    (
        9,
        8,
        "Bram",
        "late",
        "I submit a proposal:\n{{\n__Late__\nIvy gains 4A.\n}}\n\nI vote FOR p1 if Dov does.",
    ),
    (10, 20, "Ivy", "settled", "1"),
    (
        13,
        9,
        "Bram",
        "again",
        PROPOSAL.format("Afterwards", "The Moon is to be green.\nIvy gains 1A."),
    ),
    (
        13,
        12,
        "Ivy",
        "again-too",
        PROPOSAL.format("Afterwards", "Amend rule 3-4 to say that geese are nice."),
    ),
    (
        13,
        13,
        "Dov",
        "open-at-the-end",
        "I give Bram 2 Genechips if e sings.\n\nMy vote for Banker would be Ivy.",
    ),
)
"""nday and hour of arrival, in the order in which they were delivered; who; the Message-ID; the text."""


def made(file: Path) -> Administrator:
    """Return a game with its ledger in a new file."""
    game = Administrator(
        CONFIG, Ledger.create(file, library("bnomic").codec), DerivedSeeds("before")
    )
    game.naming.asks = False  # as it was before names that look alike were asked about
    game.begin()
    for nday, hour, who, id, text in POSTS:
        answers = ""
        if id == "settled":
            queued = [m for m in game.ledger.outbox("queued") if m.kind == "ruling"]
            asked = game.ledger.find_received("several@players.example")[0]
            entry = game.ledger.entry_of(asked.id)
            answers = next(m.message_id for m in queued if entry and m.about == entry.id)
        subject = "Re: p1: Geese" if id == "bare" else "a post"
        intake = game.receive(mail(who, id, text, subject, answers), moment(nday, hour))
        assert intake is not None
        assert game.take(intake) is not None, id
    game.desk.decide(
        decree(("give", "Ivy", "amplitude", "+2", "because", "the bot forgot")), moment(14, 1)
    )
    return game


def dumped(file: Path) -> bytes:
    """Return a ledger as compressed SQL."""
    with sqlite3.connect(file) as db:
        return gzip.compress("\n".join(db.iterdump()).encode(), mtime=0)


def of_play(play: Path) -> bytes:
    """Play a file, and return its ledger as a compressed file.

    It isn't dumped as SQL, since its full-text index can't be.
    """
    stage = Stage(read_play(play), sparing=True)
    for unmet in stage.run():
        raise SystemExit(str(unmet))
    db: sqlite3.Connection = stage.ledger._conn
    db.execute("VACUUM")
    return lzma.compress(db.serialize())


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        if sys.argv[2:]:
            Path(sys.argv[1]).write_bytes(of_play(Path(sys.argv[2])))
        else:
            ledger = Path(folder) / "ledger.db"
            made(ledger).ledger.close()
            Path(sys.argv[1]).write_bytes(dumped(ledger))
