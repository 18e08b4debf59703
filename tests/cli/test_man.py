"""The man page has every command with its options, and shell completion completes their names."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest

from nomicbot.cli import main
from nomicbot.cli.man import page

NOMICBOT = str(Path(sys.executable).with_name("nomicbot"))
OPERATIONS = Path(__file__).parents[2] / "docs" / "operations.md"


def completed(words: str, at: int) -> set[str]:
    """Return the completions that bash offers for the word at an index."""
    asked = {"_NOMICBOT_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(at)}
    told = subprocess.run(
        [NOMICBOT], env={**os.environ, **asked}, capture_output=True, text=True, check=True
    )
    return {line.partition(",")[2] for line in told.stdout.splitlines()}


def test_commands_and_options_are_completed() -> None:
    assert completed("nomicbot re", 1) == {"rebuild", "replay", "restore"}
    assert {"--words", "--since"} <= completed("nomicbot log --", 2)
    assert "attest" in completed("nomicbot rules a", 2)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_manual_says_how_to_switch_completion_on(shell: str) -> None:
    words = OPERATIONS.read_text(encoding="utf-8")
    command = f"_NOMICBOT_COMPLETE={shell}_source nomicbot"
    assert command in words
    if shutil.which(shell) is None and shell == "bash":
        pytest.skip("there is no bash, of which click asks the version")
    told = subprocess.run(
        [NOMICBOT],
        env={**os.environ, "_NOMICBOT_COMPLETE": f"{shell}_source"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "_NOMICBOT_COMPLETE" in told.stdout


def test_the_man_page_has_each_command_and_option() -> None:
    words = page().replace(r"\-", "-")
    context = click.Context(main, info_name="nomicbot")
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert command is not None
        assert re.search(rf"(?m)^\.SS {name} ", words), name
        for option in command.params:
            if isinstance(option, click.Option) and not option.hidden:
                assert option.opts[0] in words
    assert ".SS rules attest " in words
    assert words.count(r"\fB-h, --help\fR") == words.count(".SS ")
    requests = {line.split()[0] for line in words.splitlines() if line.startswith((".", "'"))}
    assert requests == {".TH", ".SH", ".SS", ".PP", ".TP", ".B"}


@pytest.mark.skipif(shutil.which("groff") is None, reason="there is no groff")
def test_the_man_page_is_set_without_a_warning() -> None:
    told = subprocess.run(
        ["groff", "-man", "-Tutf8", "-ww"], input=page().encode(), capture_output=True, check=True
    )
    assert told.stderr == b""
    assert b"nomicbot - run games of nomic on mailing lists" in told.stdout.replace(
        "−".encode(), b"-"
    )
