"""`nomicbot erase`, with its preview; and finding posts by their words."""

import json
import shutil
from pathlib import Path

import pytest

from nomicbot.bot.open_game import administering
from nomicbot.cli import desk_shared
from nomicbot.config import load
from nomicbot.ledger.record import Ledger
from nomicbot.rulebooks.library import library
from tests.cli.games import at, fingerprint, mail, nomicbot, one_line

pytestmark = pytest.mark.sampled

POSTS = [
    (at(14, 10), mail("Wonko", "Call me: 555 0199 xyzzy.\nI vote FOR p7.\n", "number")),
    (
        at(14, 11),
        mail(
            "Peter",
            "> Call me: 555 0199 xyzzy.\n> I vote FOR p7.\n\nNobody will call you.\n",
            "answers",
        ),
    ),
    (
        at(14, 12),
        mail("Peter", "I vote FOR p7.\n\nThe Walrus likes it. Über alles: Käse.\n", "walrus"),
    ),
]


@pytest.fixture
def talked(played: Path, tmp_path: Path) -> Path:
    folder = Path(shutil.copytree(played, tmp_path / "game"))
    with administering(load(folder / "nomic.toml")) as administrator:
        for when, raw in POSTS:
            intake = administrator.receive(raw, when, forum="public")
            assert intake is not None
            administrator.take(intake)
    return folder


def entry(game: Path, id: str) -> str:
    with Ledger.open(game / "ledger.sqlite", library("bnomic").codec, read_only=True) as ledger:
        found = ledger.entry_of(ledger.find_received(f"{id}@players.example")[0].id)
    assert found is not None
    return str(found.id)


def logged(game: Path, *words: str) -> list[int]:
    return [
        one["entry"]
        for one in json.loads(nomicbot("log", *words, "--json", "--game", game).stdout)["entries"]
    ]


def test_what_would_be_erased_is_told_and_nothing_goes_where_nobody_can_be_asked(
    talked: Path,
) -> None:
    before = fingerprint(talked)
    result = nomicbot("erase", entry(talked, "number"), "--game", talked)
    assert result.exit_code == 1
    assert "<number@players.example> of Wonko" in result.stdout
    assert "What 1 mail and " in result.stdout
    assert "(1 sentence) stays in the record" in result.stdout
    assert "--yes" in result.stderr
    preview = nomicbot("erase", entry(talked, "number"), "--preview", "--game", talked)
    assert preview.exit_code == 0
    assert preview.stdout.strip().endswith("Nothing is erased yet.")
    assert fingerprint(talked) == before


@pytest.mark.parametrize(("answer", "gone"), [("y\n", True), ("n\n", False)])
def test_whoever_says_yes_has_it_erased(
    talked: Path, answer: str, gone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk_shared, "_somebody_is_there", lambda: True)
    monkeypatch.setattr("click.confirm", lambda _question: answer == "y\n")
    number = entry(talked, "number")
    result = nomicbot("erase", number, "--because", "Wonko asked", "--game", talked)
    assert (result.exit_code == 0) == gone
    left = b"".join(file.read_bytes() for file in talked.glob("ledger.sqlite*"))
    assert (b"xyzzy" not in left) == gone
    assert ("Its words were erased" in nomicbot("show", number, "--game", talked).stdout) == gone
    assert (
        "Nobody will call you."
        in nomicbot("show", entry(talked, "answers"), "--game", talked).stdout
    )
    assert nomicbot("rebuild", "--game", talked).exit_code == 0


def test_what_is_no_mail_is_not_erased(talked: Path) -> None:
    assert "is not a message" in one_line(nomicbot("erase", 1, "--game", talked), 1)
    assert "no entry 9999" in one_line(nomicbot("erase", 9999, "--yes", "--game", talked), 1)


def test_posts_are_found_by_words_by_player_by_verdict_and_by_when_they_came(talked: Path) -> None:
    number, answers, walrus = (int(entry(talked, id)) for id in ("number", "answers", "walrus"))
    for words, found in {
        ("--words", "xyzzy"): [number],  # what others quote is no word of theirs
        ("--words", "CALL"): [number, answers],
        ("--words", "call nobody"): [answers],
        ("--words", '"nobody will"'): [answers],
        ("--words", '"will nobody"'): [],
        ("--words", "uber kase"): [walrus],
        ("--words", "walrus", "--player", "Wonko"): [],
        ("--words", "walrus", "--player", "Peter"): [walrus],
        ("--words", "vote", "--verdict", "refused", "--since", "2005-07-29"): [number, walrus],
        ("--words", "call", "--silent"): [answers],
        ("--words", "?!"): [],
        ("--words", '") OR words:* NEAR('): [],
    }.items():
        assert logged(talked, *words) == found, words


def test_what_was_erased_is_found_no_more(talked: Path) -> None:
    assert nomicbot("erase", entry(talked, "number"), "--yes", "--game", talked).exit_code == 0
    assert logged(talked, "--words", "xyzzy") == []


def test_a_record_of_before_says_that_it_is_not_indexed_yet(talked: Path) -> None:
    with administering(load(talked / "nomic.toml")) as administrator:
        administrator.ledger._db.execute("DELETE FROM words")
        administrator.ledger._db.conn.commit()
    shown = nomicbot("log", "--words", "xyzzy", "--game", talked)
    assert "cannot be found by words until the bot is started" in shown.stderr
    with administering(load(talked / "nomic.toml")):
        pass
    assert logged(talked, "--words", "xyzzy") == [int(entry(talked, "number"))]
