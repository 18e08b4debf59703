"""The man page of `nomicbot`, made from the help of its commands.

python -m nomicbot.cli.man > nomicbot.1
"""

import re
from collections.abc import Iterator

import click

from nomicbot import __version__
from nomicbot.cli.main import main

_FILES = (
    ("nomic.toml", "The configuration of a game. `nomicbot init` explains every setting in it."),
    ("ledger.sqlite", "The record of a game."),
    ("sealed.sqlite", "The seeds of its dice that are not revealed yet."),
)
_EXITS = (
    ("0", "It is done."),
    ("1", "It could not be done."),
    ("2", "The command or the configuration is wrong."),
    ("3", "A line of a play did not come true."),
    ("4", "A ledger was not reproduced."),
)


def page() -> str:
    """Return the man page of all commands in roff."""
    # A context without the settings of `main` would leave `-h` out here and, since click caches the
    # help options of a command, in every later call of this process.
    context = main.make_context("nomicbot", [], resilient_parsing=True)
    lines = [
        f'.TH NOMICBOT 1 "" "nomicbot {_escaped(__version__)}" "User Commands"',
        ".SH NAME",
        r"nomicbot \- run games of nomic on mailing lists",
        ".SH SYNOPSIS",
        r".B nomicbot",
        r"\fICOMMAND\fR [\fIOPTIONS\fR] [\fIARGUMENTS\fR]",
        ".SH DESCRIPTION",
        *_prose(main.help or ""),
        ".SH COMMANDS",
        *(line for name in main.list_commands(context) for line in _command(context, name)),
        ".SH EXIT STATUS",
        *_terms(_EXITS),
        ".SH FILES",
        *_terms(_FILES),
    ]
    return "\n".join(lines) + "\n"


def _command(above: click.Context, name: str) -> Iterator[str]:
    """Yield a command with its options, then its subcommands."""
    assert isinstance(above.command, click.Group)
    command = above.command.get_command(above, name)
    assert command is not None
    context = click.Context(command, info_name=name, parent=above)
    usage = " ".join(command.collect_usage_pieces(context))
    yield f".SS {_escaped(context.command_path.removeprefix('nomicbot '))} {_escaped(usage)}"
    yield from _prose(command.help or "")
    records = (option.get_help_record(context) for option in command.get_params(context))
    yield from _terms([record for record in records if record is not None and record[1]])
    if isinstance(command, click.Group):
        for inner in command.list_commands(context):
            yield from _command(context, inner)


def _prose(words: str) -> Iterator[str]:
    for paragraph in re.split(r"\n\s*\n", words.strip()):
        yield from (".PP", _escaped(" ".join(paragraph.split())))


def _terms(rows: list[tuple[str, str]] | tuple[tuple[str, str], ...]) -> Iterator[str]:
    for term, words in rows:
        yield from (".TP", rf"\fB{_escaped(term)}\fR", _escaped(" ".join(words.split())))


def _escaped(words: str) -> str:
    """Return words escaped for roff, in which a line that begins with a dot is a command."""
    words = words.replace("\\", r"\e").replace("-", r"\-")
    words = "".join(c if c.isascii() else rf"\[u{ord(c):04X}]" for c in words)
    return rf"\&{words}" if words[:1] in (".", "'") else words


if __name__ == "__main__":
    print(page(), end="")
