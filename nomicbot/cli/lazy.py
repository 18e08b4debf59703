"""Command groups that import a command only when it is called.

So `--help`, and commands that only read a game, need not load the parser.
"""

import gc
import sys
from collections.abc import Mapping
from importlib import import_module
from types import ModuleType

import click

OF_THE_LIST_HOST = ("proxyprotocol", "pymap", "pysasl")
"""Modules that only the embedded list host needs: the extra `demo`."""


class LazyGroup(click.Group):
    """A group with a table `lazy` of each command's location and one-line help, by name.

    A location is written as `module:attribute`, where the module is in the `cli` package or has its
    full name.
    """

    lazy: Mapping[str, tuple[str, str]] = {}

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, in order."""
        return sorted({*super().list_commands(ctx), *self.lazy})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command with this name, which is imported on demand."""
        if cmd_name not in self.lazy:
            return super().get_command(ctx, cmd_name)
        module, _, attribute = self.lazy[cmd_name][0].partition(":")
        try:
            command = getattr(
                _imported(module if "." in module else f"nomicbot.cli.{module}"), attribute
            )
        except Exception as fault:
            raise click.ClickException(_unusable(cmd_name, fault)) from fault
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Write the list of commands with their help, without importing any of them."""
        eager = {
            name: command.get_short_help_str()
            for name, command in self.commands.items()
            if not command.hidden
        }
        helps = eager | {name: help for name, (_, help) in self.lazy.items()}
        with formatter.section("Commands"):
            formatter.write_dl(sorted(helps.items()))


def _unusable(command: str, fault: Exception) -> str:
    """Return a message on why the module of a command cannot be imported, and what to do."""
    missing = fault.name if isinstance(fault, ModuleNotFoundError) else None
    if (missing or "").partition(".")[0] in OF_THE_LIST_HOST:
        from nomicbot.extras import how_to_add

        return f"{command} needs a mailing list on this machine ({fault}): {how_to_add('demo')}"
    from nomicbot.bot.faults import explained

    return f"{explained(fault)}. Fix that file, or install the version that ran before"


def _imported(name: str) -> ModuleType:
    """Import a module, exclude it from garbage collection, and return it.

    Scanning modules repeatedly would take a sixth of the time of a command that only reads.
    """
    if name in sys.modules:
        return sys.modules[name]
    gc.disable()
    try:
        return import_module(name)
    finally:
        gc.freeze()
        gc.enable()
