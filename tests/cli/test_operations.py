"""The operator's manual: its commands exist with their options, and those that need no server work."""

import re
import shlex
from pathlib import Path

import pytest

from nomicbot.bot.open_game import administering
from nomicbot.bot.outgoing.generations import ASKED_FOR
from nomicbot.cli import main
from nomicbot.cli.lazy import LazyGroup
from nomicbot.config import load
from tests.cli.games import nomicbot, play
from tests.servers.bare import SUITE
from tests.servers.test_manual import BLOCK
from tests.servers.test_manual import SHELLS as OTHER_SHELLS

DOCS = Path(__file__).parents[2] / "docs"
MANUAL = (DOCS / "operations.md").read_text()
FENCED = re.compile(r"^```(.*)\n((?:.*\n)*?)```$", re.MULTILINE)
"""A block of the page: what is behind the fence, and its text."""
SHELLS = ("sh", *OTHER_SHELLS)
TYPED_BY = {"root", "nomicbot", "list"}
PROGRAM = re.compile(
    r"(nomicbot|pipx?|sqlite3|systemctl|su|apt-get|journalctl|postmap|postconf|mailman) "
)


BLOCKS = [
    line
    for head, text in FENCED.findall(MANUAL)
    if head.split()[0] in SHELLS
    for line in text.replace("\\\n", " ").splitlines()
]
"""The commands of the page, which tests/servers/test_manual.py types."""
COMMANDS = [
    words[1:]
    for told in [*BLOCKS, *re.findall(r"`(nomicbot [^`]+)`", MANUAL)]
    if (words := shlex.split(told))[0] == "nomicbot"
]


TRIED = {"backup", "restore", "upgrade", "status", "inbox", "log"}
"""The commands of the manual that need no server."""


def test_every_command_and_option_of_the_manual_exists() -> None:
    assert len(COMMANDS) > 12
    for words in COMMANDS:
        command = main.get_command(None, words[0])  # type: ignore[arg-type]
        assert command is not None, words
        if isinstance(command, LazyGroup):
            continue
        known = {option for each in command.params for option in each.opts}
        assert {word for word in words if word.startswith("-")} <= known, words


def test_every_block_of_the_manual_is_typed_by_a_test() -> None:
    heads = [head.split() for head, _ in FENCED.findall(MANUAL)]
    assert len(heads) == MANUAL.count("\n```") / 2
    assert len(heads) == len(BLOCK.findall(MANUAL)), "test_manual.py takes each of them"
    for kind, where, *only in heads:
        assert only in ([], ["mailman"]), (kind, where, only)
        assert kind not in SHELLS or where in TYPED_BY, (kind, where)
        assert kind in SHELLS or kind in ("text", "toml"), kind


def test_no_command_of_the_manual_is_outside_of_its_blocks() -> None:
    prose = FENCED.sub("", MANUAL)
    assert re.findall(r"^ {4}\S.*", prose, re.MULTILINE) == []
    for told in re.findall(r"`([^`]+)`", prose):
        words = " ".join(told.split())
        if PROGRAM.match(words):
            assert any(line.startswith(words) for line in BLOCKS), words


def test_what_the_manual_names_is_there() -> None:
    for path in re.findall(r"docs/packaging/[\w.]+", MANUAL):
        assert (DOCS.parent / path).exists(), path
    template = (DOCS.parent / "templates" / "nomic.toml").read_text()
    for table in re.findall(r"`\[(\w+)\]", MANUAL):
        assert f"[{table}]" in template, table


def test_the_commands_that_need_no_server_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = play(tmp_path / "game")
    monkeypatch.chdir(game)
    tried = []
    for words in COMMANDS:
        words = [word.replace("shadow/", "").replace("games/friends", str(game)) for word in words]
        if words[0] not in TRIED or words in (["backup"], ["restore"]):
            continue
        result = nomicbot(*words)
        assert result.exit_code == (1 if words[0] == "status" else 0), (words, result.output)
        tried.append(words[0])
    assert set(tried) == TRIED


def test_a_game_among_many_is_asked_for_a_new_generation_by_the_same_command(
    tmp_path: Path,
) -> None:
    (tmp_path / "games.toml").touch()
    game = play(tmp_path / "game")
    text = (game / "nomic.toml").read_text()
    (game / "nomic.toml").write_text(re.sub(r"\[imap\].*", "", text, flags=re.DOTALL))
    said = nomicbot("run", "--new-generation", "--game", game)
    assert "begins a new generation as soon as it is served" in said.stderr
    with administering(load(game / "nomic.toml")) as administrator:
        generations = administrator.book.postroom.generations
        assert administrator.ledger.meta(ASKED_FOR)
        administrator.number_anew(administrator.now, asked=True)
        assert generations.now == 2
        assert not administrator.ledger.meta(ASKED_FOR)


def test_the_steps_of_the_container_are_those_of_the_manual() -> None:
    """The manual's own steps are run on a bare Debian by `tests/servers/test_manual.py`."""
    container = (DOCS / "packaging" / "Containerfile").read_text()
    update, *steps = re.findall(r"^RUN (.*)$", container, re.MULTILINE)
    (first, *_) = re.findall(r"```sh root\n(.*?)```", MANUAL, re.DOTALL)
    assert update == "apt-get update"
    assert steps == first.splitlines()
    assert "\nUSER nomicbot\n" in container
    assert container.count("\nVOLUME ") == 1
    assert SUITE in re.findall(r"^FROM \S+/debian:(\w+)", container, re.MULTILINE)
