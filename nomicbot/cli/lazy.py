"""Groups of commands that are imported when they are called, so that `--help` and a look at a game need no reader."""

import gc
import sys
from collections.abc import Mapping
from importlib import import_module
from types import ModuleType

import click

OF_THE_LIST_HOST = ("proxyprotocol", "pymap", "pysasl")
"""What only the embedded list host needs: the extra `demo`."""


class LazyGroup(click.Group):
    """A group whose `lazy` commands stand in a table: by name, where each is found and its help in one line.

    A place is written as `module:attribute`, where the module is one of the `cli` room or named in full.
    """

    lazy: Mapping[str, tuple[str, str]] = {}

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, in order."""
        return sorted({*super().list_commands(ctx), *self.lazy})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of that name, imported now."""
        if cmd_name not in self.lazy:
            return super().get_command(ctx, cmd_name)
        module, _, attribute = self.lazy[cmd_name][0].partition(":")
        try:
            command = getattr(
                _imported(module if "." in module else f"nomicbot.cli.{module}"), attribute
            )
        except ModuleNotFoundError as missing:
            if (missing.name or "").partition(".")[0] not in OF_THE_LIST_HOST:
                raise
            raise click.ClickException(
                f"{cmd_name} needs a mailing list on this machine: pip install 'nomicbot[demo]' ({missing})"
            ) from None
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """The commands with their helps, of which none is imported for that."""
        eager = {
            name: command.get_short_help_str()
            for name, command in self.commands.items()
            if not command.hidden
        }
        helps = eager | {name: help for name, (_, help) in self.lazy.items()}
        with formatter.section("Commands"):
            formatter.write_dl(sorted(helps.items()))


def _imported(name: str) -> ModuleType:
    """A module with all that it imports, which stays: to search that for garbage again and again would take a sixth of
    the time of a look at a game."""
    if name in sys.modules:
        return sys.modules[name]
    gc.disable()
    try:
        return import_module(name)
    finally:
        gc.freeze()
        gc.enable()
