"""Commands, options and exit codes are those of the README, and typing errors are reported in one line."""

import json
import re
import resource
import shlex
from pathlib import Path

import click
import pytest

from nomicbot.bot.loop import Loop
from nomicbot.bot.open_game import administering
from nomicbot.cli import main
from nomicbot.config import load
from nomicbot.demo.world import write_config
from nomicbot.ledger.problems import LedgerFull
from tests.cli.games import BEGINS, archive, begin, nomicbot, one_line

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


CONTEXT = click.Context(main)


def commands(group: click.Group, *path: str) -> list[tuple[str, ...]]:
    """Return every command and subcommand."""
    found = []
    for name in group.list_commands(CONTEXT):
        command = group.get_command(CONTEXT, name)
        found.append((*path, name))
        if isinstance(command, click.Group):
            found += commands(command, *path, name)
    return found


COMMANDS = commands(main)


@pytest.mark.parametrize("option", ["--help", "-h"])
@pytest.mark.parametrize("command", [(), *COMMANDS], ids=" ".join)
def test_every_command_has_help(command, option):
    result = nomicbot(*command, option)
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: {' '.join(('nomicbot', *command))}")
    assert len(result.stdout.splitlines()) > 4, "it says what it does"


def written_in_readme() -> list[list[str]]:
    """Return each `nomicbot ...` command in README's code blocks, as words."""
    code = re.findall(r"`([^`\n]+)`", README) + re.findall(r"^    (.+)$", README, re.MULTILINE)
    found = [re.search(r"(?:^|/)nomicbot (.+)", line.partition("#")[0]) for line in code]
    return [shlex.split(line[1]) for line in found if line]


@pytest.mark.parametrize("words", written_in_readme(), ids=" ".join)
def test_every_command_and_option_that_readme_names_is_there(words):
    command: click.Command = main
    while words and isinstance(command, click.Group) and words[0] in command.list_commands(CONTEXT):
        command, words = command.get_command(CONTEXT, words[0]), words[1:]
    assert command is not main
    known = {option for parameter in command.params for option in parameter.opts} | {"--help"}
    named = {word for word in words if word.startswith("-")}
    assert named <= known
    takes_words = [p for p in command.params if isinstance(p, click.Argument)]
    assert takes_words or [w for w in words if not w.startswith("-")] == [] or named


def test_readme_names_commands_at_all():
    assert len(written_in_readme()) >= 10


JSON = [
    ("display",),
    ("display", "Roster"),
    ("state",),
    ("state", "Wonko"),
    ("state", "--at", "1/3"),
    ("why", "Wonko", "amplitude"),
    ("log",),
    ("log", "--all"),
    ("log", "--silent"),
    ("show", "6"),
    ("show", "21"),
    ("inbox",),
    ("rebuild",),
    ("dice", "verify"),
    ("rules", "coverage"),
    ("rules", "status"),
    ("rules", "status", "--clauses"),
    ("rules", "show", "3-4/6"),
    ("rules", "diff", "3-4"),
    ("rules", "history"),
    ("desk",),
    ("accounts",),
]


@pytest.mark.parametrize("words", JSON, ids=" ".join)
def test_what_is_asked_for_as_json_is_json(played, words):
    where = () if words == ("rules", "coverage") else ("--game", played)
    result = nomicbot(*words, *where, "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)
    plain = nomicbot(*words, *where)
    assert plain.exit_code == 0
    assert plain.stdout.strip()


def test_every_command_with_json_is_among_those():
    asked = {command for command in COMMANDS for words in JSON if words[: len(command)] == command}
    asked |= {
        ("replay",),
        ("play",),
        ("check",),
        ("rules", "import"),
        ("sprodzoom", "check"),
    }  # they want a file, and are tested with it
    asked |= {("board",)}  # it wants a game on the Grid, and is tested with one
    asked |= {
        ("spoof", "commit"),
        ("spoof", "solve"),
    }  # they know no game's folder, and are tested with their group
    asked |= {
        ("status",),
        ("doctor",),
        ("upgrade",),
        ("verify",),
    }  # their exit codes tell whether all is well, and they are tested elsewhere
    assert {c for c in COMMANDS if any("--json" in p.opts for p in _command(c).params)} <= asked


def _command(path: tuple[str, ...]) -> click.Command:
    command: click.Command = main
    for name in path:
        assert isinstance(command, click.Group)
        found = command.get_command(CONTEXT, name)
        assert found is not None
        command = found
    return command


# -- exit codes ----------------------------------------------------------------------------------------------------


def test_exit_codes_are_as_readme_says(played, tmp_path):
    (tmp_path / "true.play").write_text("players Wonko\n? Wonko amplitude 0\n")
    (tmp_path / "false.play").write_text("players Wonko\n? Wonko amplitude 1\n")
    codes = {
        0: nomicbot("play", "true.play"),
        1: nomicbot("state", "Nobody", "--game", played),
        2: nomicbot("state", "--game", tmp_path / "nowhere"),
        3: nomicbot("play", "false.play"),
    }
    assert {code: result.exit_code for code, result in codes.items()} == {
        code: code for code in codes
    }
    assert "false.play" in codes[3].stderr


@pytest.mark.parametrize(
    "words", [("dance",), ("state", "--colour"), ("why",), ("why", "Wonko"), ("replay",)]
)
def test_a_wrong_command_exits_with_2(words):
    assert nomicbot(*words).exit_code == 2


# -- the configuration ---------------------------------------------------------------------------------------------


def test_init_writes_a_configuration_that_only_wants_its_blanks_filled_in():
    assert nomicbot("init", "new").exit_code == 0
    told = one_line(nomicbot("run", "--game", "new"), 2)
    assert all(
        name in told for name in ("bot.address", "imap.host", "the address of the forum business")
    )
    assert "NOMICBOT_IMAP_PASSWORD" in told
    assert "example.org" in one_line(nomicbot("host", "new"), 2)
    file = Path("new/nomic.toml")
    file.write_text(file.read_text().replace("example.org", "nomic.test"))
    told = one_line(nomicbot("run", "--game", "new"), 2)
    assert "example" not in told
    assert "NOMICBOT_IMAP_PASSWORD" in told
    assert [p.name for p in Path("new").iterdir()] == ["nomic.toml"], (
        "nothing begins before it is complete"
    )
    assert "has not begun" in one_line(
        nomicbot("decide", "give", "Wonko", "amplitude", "+5", "--game", "new"), 1
    )
    assert [p.name for p in Path("new").iterdir()] == ["nomic.toml"]


def test_init_overwrites_nothing():
    Path("nomic.toml").write_text("precious")
    assert "there already" in one_line(nomicbot("init"), 1)
    assert Path("nomic.toml").read_text() == "precious"


def test_init_says_when_it_cannot_write():
    Path("file").touch()
    assert "file" in one_line(nomicbot("init", "file/new"), 1)


def test_the_game_is_found_by_the_environment_too(played, monkeypatch):
    monkeypatch.setenv("NOMICBOT_GAME", str(played))
    assert "Wonko" in nomicbot("state").stdout


# -- two at once ---------------------------------------------------------------------------------------------------


@pytest.fixture
def held(game):
    """Open the game, as a bot that runs here would."""
    with administering(load(game / "nomic.toml")):
        yield game


def test_a_second_run_of_the_same_game_is_refused(held):
    assert "another process" in one_line(nomicbot("run", "--game", held), 1)


def test_one_can_look_at_a_game_that_runs(held):
    assert nomicbot("state", "--game", held).exit_code == 0
    assert nomicbot("rebuild", "--game", held).exit_code == 0


def test_decisions_while_a_bot_runs_wait_for_it_in_order(held):
    for value in ("6", "7"):
        result = nomicbot("decide", "--yes", "set", "Wonko", "amplitude", value, "--game", held)
        assert result.exit_code == 0
        assert "waits for it" in result.stdout
    nomicbot("decide", "--yes", "give", "Wonko", "amplitude", "-7", "--game", held)
    waiting = sorted((held / "decisions").iterdir())
    assert [json.loads(p.read_text())[-1] for p in waiting] == ["6", "7", "-7"]
    assert (held / "decisions").stat().st_mode & 0o077 == 0


def test_words_that_are_no_decision_are_refused_at_once(held):
    assert "not a decision" in one_line(nomicbot("decide", "dance", "--game", held), 2)
    assert not (held / "decisions").exists()


def test_a_replay_writes_over_no_ledger(game, tmp_path):
    mbox = archive(tmp_path / "archive.mbox")
    assert "exists already" in one_line(
        nomicbot("replay", mbox, "--ledger", game / "ledger.sqlite"), 1
    )


def test_a_decision_without_a_bot_is_carried_out_at_once_and_strikes_no_midnight(tmp_path):
    game = begin(tmp_path / "game")
    result = nomicbot("decide", "--yes", "set", "Clock", "state", "Off", "--game", game)
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines()[-1].startswith("done")
    clock = json.loads(nomicbot("state", "Clock", "--game", game, "--json").stdout)["Clock"]
    assert (clock["nweek"], clock["nday"], clock["on"]) == (1, 1, False)
    assert not (game / "decisions").exists()


def test_a_run_that_the_disk_ends_says_so_in_one_line(game, monkeypatch):
    async def full(_loop: object) -> None:
        raise ExceptionGroup(
            "tasks",
            [ExceptionGroup("more tasks", [LedgerFull("there is no room left on the disk")])],
        )

    monkeypatch.setattr(Loop, "run", full)
    result = nomicbot("run", "--game", game)
    assert result.exit_code == 1
    assert result.stderr.splitlines()[-1] == "nomicbot: there is no room left on the disk"


@pytest.mark.parametrize("size", [0, 100, 5_000, 60_000, 200_000])
def test_a_disk_that_is_full_at_the_start_is_told_in_one_line(tmp_path, size):
    file = write_config(tmp_path, BEGINS, 1, 1, "secret")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        ran = nomicbot("run", "--game", file)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert ran.exit_code == 1
    assert ran.stderr.startswith("nomicbot: ")


def test_a_password_file_that_others_can_read_is_told_of(tmp_path, caplog):
    config = load(write_config(tmp_path, BEGINS, 1, 1, "secret"))
    assert config.imap is not None
    assert config.imap.password({}, tmp_path) == "secret"
    assert not caplog.records
    (tmp_path / "imap-password").chmod(0o644)
    assert config.imap.password({}, tmp_path) == "secret"
    assert "open to others (mode 644)" in caplog.text
