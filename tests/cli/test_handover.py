"""Handing a game over: a successor continues from the envelope, and only one bot runs."""

import asyncio
import json
import os
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from nomicbot.bot.admin import backups, handing_over
from nomicbot.bot.administrator import Administrator
from nomicbot.bot.judging.rejudging import snapshot
from nomicbot.bot.open_game import administering
from nomicbot.config import Config, load
from nomicbot.demo.world import BOT, LIST, write_config
from nomicbot.game import kinds
from nomicbot.ledger.sealed import SealedStore
from nomicbot.mail.message.post import Post, read_post
from nomicbot.mail.transport.sender import Deferred, Sent
from tests.cli.games import BEGINS, at, fingerprint, mail, nomicbot, one_line

pytestmark = pytest.mark.sampled

NOW = datetime(2026, 11, 28, 12, tzinfo=UTC)


def post(
    administrator: Administrator, who: str, text: str, when: datetime, id: str, to: str = LIST
) -> None:
    forum = "public" if to == LIST else ""
    intake = administrator.receive(mail(who, text, id, to), when, forum=forum)
    assert intake is not None
    administrator.take(intake)


def notices(administrator: Administrator, kind: str) -> list[Post]:
    posts = [
        read_post(one.raw) for one in administrator.ledger.outbox("queued") if one.kind == kind
    ]
    return [one for one in posts if isinstance(one, Post)]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a game with a hidden hand, a confirmed name, a late post, an overruling, and an erased post."""
    folder = tmp_path / "old"
    folder.mkdir()
    file = write_config(folder, BEGINS, 1, 1, "secret", rulebooks=("bnomic", "spoof"))
    with administering(load(file)) as administrator:
        post(administrator, "Ana", "I become a player.\n", at(1), "ana")
        post(administrator, "Bea", "I become a player.\n", at(2), "bea")
        post(administrator, "Ana", "I challenge Bea to a game of Bid Spoof.\n", at(3), "c")
        post(administrator, "Bea", "I accept.\n", at(4), "accepts")
        post(administrator, "Ana", "I hold 2 coins.\n", at(5), "hand", BOT)
        post(administrator, "Dee", "These words are to be erased.\n", at(6), "erased")
        post(administrator, "Dee", "I become a player.\n", at(2, 6), "late")
        overruled = administrator.ledger.next_entry_id() - 1
        administrator.desk.outcome(
            ["overrule", str(overruled), "as", "I", "become", "a", "player."]
        )
        (erased,) = administrator.ledger.find_received("erased@players.example")
        administrator.erasing.erase(("mail", str(erased.id), "because", "asked"))
    file.write_text(file.read_text().replace('ways = "from"', 'ways = ["confirm"]'))
    with administering(load(file)) as administrator:
        post(administrator, "Cid", "I become a player.\n", at(7), "cid")
        (held,) = [one for one in notices(administrator, "held") if "cid@" in str(one.to)]
        raw = mail("Cid", "Yes.\n", "yes", BOT)
        raw = raw.replace(b"Subject:", f"In-Reply-To: <{held.message_id}>\nSubject:".encode(), 1)
        intake = administrator.receive(raw, at(7, 15))
        assert intake is not None
        administrator.take(intake)
        administrator.advance(at(8))
    return folder


def state_of(folder: Path) -> dict[str, object]:
    with administering(load(folder / "nomic.toml"), playing=False) as administrator:
        return without_seeds(administrator)


def without_seeds(administrator: Administrator) -> dict[str, object]:
    """Return the whole state except the seeds, which are replaced."""
    state = administrator.engine.state
    seeds = set(state.of_kind(kinds.SEED))
    return {name: value for name, value in snapshot(state).items() if name not in seeds}


def handed(game: Path, envelope: Path) -> Path:
    """Hand a game over, and return the file with the passphrase."""
    done = nomicbot("handover", envelope, "--to", "Zoe", "--yes", "--game", game)
    assert done.exit_code == 0, done.output
    (shown,) = re.findall(r"^(?:[a-z2-7]{4}-){7}[a-z2-7]{4}$", done.stdout, re.MULTILINE)
    passphrase = envelope.with_name("passphrase")
    passphrase.touch(0o600)
    passphrase.write_text(shown)
    return passphrase


def taken(envelope: Path, passphrase: Path, folder: Path) -> Path:
    done = nomicbot("restore", envelope, "--passphrase-file", passphrase, "--game", folder)
    assert done.exit_code == 0, done.output
    assert done.stdout.strip().endswith(f"nomicbot run --game {folder}")
    return folder


def seeds_of(config: Config, *nweeks: int) -> list[bytes]:
    with SealedStore.open(config.sealed, bytes) as sealed:
        return [sealed.seed(nweek) for nweek in nweeks]


def test_a_successor_goes_on_with_the_whole_game(game: Path, tmp_path: Path) -> None:
    before = state_of(game)
    shown = nomicbot("state", "--as", "administrator", "--json", "--game", game).stdout
    assert json.loads(shown)
    rebuilt = nomicbot("rebuild", "--json", "--game", game).stdout
    envelope = tmp_path / "game.envelope"
    new = taken(envelope, handed(game, envelope), tmp_path / "new")
    assert nomicbot("state", "--as", "administrator", "--json", "--game", new).stdout == shown
    assert nomicbot("rebuild", "--json", "--game", new).stdout == rebuilt
    assert state_of(new) == before
    with administering(load(new / "nomic.toml")) as administrator:
        post(administrator, "Bea", "I hold 1 coin.\n", at(9), "bea-hand", BOT)
        administrator.advance(at(30))
    assert "identical" in nomicbot("rebuild", "--game", new).stdout
    assert nomicbot("dice", "verify", "--game", new).exit_code == 0
    assert "These words" not in nomicbot("log", "--game", new).stdout


def test_the_seeds_that_the_predecessor_knows_retire_at_the_next_nweek(
    game: Path, tmp_path: Path
) -> None:
    old = load(game / "nomic.toml")
    envelope = tmp_path / "game.envelope"
    new = load(taken(envelope, handed(game, envelope), tmp_path / "new") / "nomic.toml")
    known = seeds_of(old, 1, 2)
    with administering(new) as administrator:
        *_, decided = [" ".join(one.body.split()) for one in notices(administrator, "decision")]
        assert "Zoe administers the game since" in decided
        assert "the dice of nweek 2 is replaced before it was used" in decided
        administrator.advance(at(30))
    this, later = seeds_of(new, 1, 2)
    assert this == known[0], "what is committed to for this nweek stays"
    assert later != known[1]
    told = nomicbot("dice", "verify", "--game", tmp_path / "new")
    assert told.exit_code == 0, told.output
    assert "nothing fell under it" in told.stdout


def test_a_restore_that_erases_again_leaves_the_seeds_to_the_first_start(
    game: Path, tmp_path: Path
) -> None:
    envelope = tmp_path / "game.envelope"
    passphrase = handed(game, envelope)
    noted = game / "erasures.jsonl"
    (tmp_path / noted.name).write_bytes(noted.read_bytes())
    new = load(taken(envelope, passphrase, tmp_path / "new") / "nomic.toml")
    assert seeds_of(new, 1, 2) == seeds_of(load(game / "nomic.toml"), 1, 2)
    with administering(new) as administrator:
        assert any("Zoe administers" in one.body for one in notices(administrator, "decision"))


def test_a_start_that_is_killed_while_seeds_retire_is_made_up_for(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    envelope = tmp_path / "game.envelope"
    new = load(taken(envelope, handed(game, envelope), tmp_path / "new") / "nomic.toml")
    with monkeypatch.context() as patched:
        patched.setattr(Administrator, "_recorded", _killed)
        with pytest.raises(KeyboardInterrupt), administering(new):
            pass
    with administering(new) as administrator:
        administrator.advance(at(30))
    assert "identical" in nomicbot("rebuild", "--game", tmp_path / "new").stdout


def _killed(*_: object) -> None:
    raise KeyboardInterrupt


def test_no_bot_runs_where_the_game_was_unless_it_is_taken_back(game: Path, tmp_path: Path) -> None:
    handed(game, tmp_path / "game.envelope")
    told = one_line(nomicbot("run", "--game", game), 1)
    assert "handed over to Zoe at " in told
    assert told.endswith("nomicbot handover --take-back")
    status = nomicbot("status", "--game", game)
    assert status.exit_code == 1
    assert status.stdout.startswith("NOT RUNNING. The game was handed over to Zoe at ")
    assert nomicbot("handover", "--take-back", "--game", game).exit_code == 0
    with administering(load(game / "nomic.toml")):
        pass
    assert "was not handed over" in one_line(nomicbot("handover", "--take-back", "--game", game), 1)


def test_no_older_backup_is_restored_where_the_game_was(game: Path, tmp_path: Path) -> None:
    backup = tmp_path / "b.nomicbot"
    assert nomicbot("backup", backup, "--game", game).exit_code == 0
    handed(game, tmp_path / "game.envelope")
    told = one_line(nomicbot("restore", backup, "--game", game), 1)
    assert told.endswith("nomicbot handover --take-back")
    assert not list(game.glob("before-restore-*"))
    assert nomicbot("handover", "--take-back", "--game", game).exit_code == 0
    assert nomicbot("restore", backup, "--game", game).exit_code == 0


def test_the_envelope_is_sealed_and_the_letter_says_how_to_go_on(
    game: Path, tmp_path: Path
) -> None:
    envelope = tmp_path / "game.envelope"
    passphrase = handed(game, envelope)
    letter = tmp_path / "game.envelope.letter.txt"
    assert {path.stat().st_mode & 0o777 for path in (envelope, letter)} == {0o600}
    assert backups.is_encrypted(envelope)
    assert passphrase.read_text() not in letter.read_text()
    for step in ("nomicbot restore game.envelope", "nomicbot run", "Dear Zoe"):
        assert step in letter.read_text()
    passphrase.write_text("wrong")
    said = nomicbot("restore", envelope, "--check", "--passphrase-file", passphrase)
    assert "passphrase is wrong" in one_line(said, 1)


def test_with_a_key_the_passphrase_is_sealed_to_the_successor_and_shown_to_nobody(
    game: Path, tmp_path: Path
) -> None:
    pysequoia = pytest.importorskip("pysequoia")
    zoe = pysequoia.Tsk.generate("Zoe <zoe@players.example>")
    key, envelope = tmp_path / "zoe.asc", tmp_path / "game.envelope"
    key.write_bytes(bytes(zoe.extract_certificate()))
    before = state_of(game)
    words = ("handover", envelope, "--to", "Zoe", "--key", key, "--yes", "--game", game)
    done = nomicbot(*words)
    assert done.exit_code == 0, done.output
    sealed = tmp_path / "game.envelope.passphrase.asc"
    assert sealed.stat().st_mode & 0o777 == 0o600
    opened = pysequoia.decrypt(decryptor=zoe.decryptor(), bytes=sealed.read_bytes()).bytes
    assert opened.decode() not in done.output
    letter = (tmp_path / "game.envelope.letter.txt").read_text()
    assert "gpg --decrypt game.envelope.passphrase.asc > passphrase" in letter
    passphrase = tmp_path / "passphrase"
    passphrase.touch(0o600)
    passphrase.write_bytes(opened)
    assert state_of(taken(envelope, passphrase, tmp_path / "new")) == before


UNUSABLE = {
    "missing": (None, "zoe.asc cannot be read: No such file"),
    "of words": (b"my key", "zoe.asc is not an OpenPGP certificate"),
}


@pytest.mark.parametrize("what", UNUSABLE)
def test_a_key_that_cannot_be_used_is_told_before_the_list_is(
    game: Path, tmp_path: Path, what: str
) -> None:
    pytest.importorskip("pysequoia")
    key, (content, told) = tmp_path / "zoe.asc", UNUSABLE[what]
    if content is not None:
        key.write_bytes(content)
    before = fingerprint(game)
    words = ("handover", tmp_path / "x", "--to", "Zoe", "--key", key, "--yes", "--game", game)
    assert told in one_line(nomicbot(*words), 1)
    assert fingerprint(game) == before


class Server:
    """A mail server that accepts everything, or is out of reach."""

    def __init__(self, *, silent: bool = False) -> None:
        self.silent = silent
        self.took: list[Post] = []

    async def send(self, raw: bytes, _from: str, to: list[str]) -> Sent | Deferred:
        if self.silent:
            return Deferred(0, "nobody answers")
        read = read_post(raw)
        assert isinstance(read, Post)
        self.took.append(read)
        assert to
        return Sent()


def announced(server: Server) -> list[Post]:
    return [one for one in server.took if "is the new administrator" in one.body]


def test_the_list_is_told_once(game: Path) -> None:
    config, server = load(game / "nomic.toml"), Server()
    for _ in range(2):
        assert asyncio.run(handing_over.announce(config, server, "Zoe", lambda: NOW))  # type: ignore[arg-type]
    (told,) = announced(server)
    assert told.to == (LIST,)
    assert "Zoe is the new administrator" in " ".join(told.body.split())


def test_what_the_predecessor_could_not_send_the_successor_sends(
    game: Path, tmp_path: Path
) -> None:
    config, envelope = load(game / "nomic.toml"), tmp_path / "game.envelope"
    silent = Server(silent=True)
    assert not asyncio.run(handing_over.announce(config, silent, "Zoe", lambda: NOW))  # type: ignore[arg-type]
    new = load(taken(envelope, handed(game, envelope), tmp_path / "new") / "nomic.toml")
    with administering(new) as administrator:
        assert len([m for m in notices(administrator, "happened") if "is the new" in m.body]) == 1


def test_a_disk_that_is_full_loses_nothing(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    envelope = tmp_path / "game.envelope"
    for where, step in ((backups, "_write"), (os, "replace"), (os, "fsync")):
        with monkeypatch.context() as patched:
            patched.setattr(where, step, full)
            done = nomicbot("handover", envelope, "--to", "Zoe", "--yes", "--game", game)
            assert "No space left on device" in one_line(done, 1)
    before = state_of(game)
    new = taken(envelope, handed(game, envelope), tmp_path / "new")
    assert state_of(new) == before


WRONG = {
    "no file": ((), 2, "FILE and --to are needed"),
    "nobody": (("x.envelope",), 2, "FILE and --to are needed"),
    "no name": (("x.envelope", "--to", " "), 2, "FILE and --to are needed"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_handover_that_says_too_little_does_nothing(game: Path, what: str) -> None:
    words, code, told = WRONG[what]
    before = fingerprint(game)
    assert told in one_line(nomicbot("handover", *words, "--yes", "--game", game), code)
    assert fingerprint(game) == before


def test_a_game_that_runs_or_has_not_begun_is_not_handed_over(game: Path, tmp_path: Path) -> None:
    words = ("handover", tmp_path / "x", "--to", "Zoe", "--yes", "--game", game)
    with administering(load(game / "nomic.toml")):
        assert "is writing to" in one_line(nomicbot(*words), 1)
    for path in game.glob("ledger.sqlite*"):
        path.unlink()
    assert "no game to hand over yet" in one_line(nomicbot(*words), 1)


def test_the_mark_of_a_handover_is_not_in_the_envelope(game: Path, tmp_path: Path) -> None:
    envelope = tmp_path / "game.envelope"
    new = load(taken(envelope, handed(game, envelope), tmp_path / "new") / "nomic.toml")
    with closing(sqlite3.connect(new.ledger)) as conn:
        notes = dict(conn.execute("SELECT key, value FROM meta"))
    assert notes["handed over"] == ""
    assert notes["taken over"].startswith("Zoe administers the game since ")
    assert NOW - timedelta(days=1) < datetime.now(UTC)
