"""Shared code of commands that look at a game: opening it, and their options."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

import click

from nomicbot.annals.readonly_game import ReadonlyGame, replayed_with
from nomicbot.cli.output import say, shown_as_json
from nomicbot.cli.plain import Problem, find_config
from nomicbot.config import load
from nomicbot.ledger.record import Ledger
from nomicbot.rulebooks.library import library

if TYPE_CHECKING:
    from nomicbot.bot.administrator import Administrator

P = ParamSpec("P")
T = TypeVar("T")

ledger_option = click.option(
    "--ledger",
    type=click.Path(path_type=Path),
    help="A ledger without a configuration, for example that of a replay.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print plain data as JSON.")
as_option = click.option(
    "--as",
    "everything",
    type=click.Choice(["player", "administrator"]),
    default="player",
    callback=lambda _context, _option, who: who == "administrator",
    help="Show what a player may see, or also what only the administrator may see.",
)


WHO = "nomicbot.who"
"""The key for the deciding administrator in a command's context."""


def _remember_who(context: click.Context, _option: click.Parameter, who: str | None) -> None:
    context.meta[WHO] = who or ""


_who_option = click.option(
    "--as",
    "who",
    metavar="NAME",
    envvar="NOMICBOT_AS",
    expose_value=False,
    callback=_remember_who,
    help="The administrator who decides, if there are several.",
)
_yes_option = click.option("--yes", "-y", is_flag=True, help="Decide without asking.")


def yes_option(command: Callable[P, T]) -> Callable[P, T]:
    """Add the options --yes and --as to a command that decides something."""
    return _yes_option(_who_option(command))


def last_option(what: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Return the option `-n`: the number of the last entries or changes (`what`) to show."""
    return click.option(
        "-n",
        "last",
        type=click.IntRange(1),
        default=20,
        show_default=True,
        help=f"Show this many of the last {what}.",
    )


preview_option = click.option("--preview", is_flag=True, help="Only show what it would change.")


class Opened(ReadonlyGame):
    """A game opened for reading."""

    @cached_property
    def administrator(self) -> "Administrator":
        """A bot that can judge new events. Importing its modules takes seconds."""
        from nomicbot.bot.administrator import Administrator
        from nomicbot.bot.judging.rejudging import recorded_dice
        from nomicbot.bot.judging.seeds import DerivedSeeds

        return Administrator(
            self.config,
            self.ledger,
            DerivedSeeds(""),
            dice=recorded_dice(self.ledger),
            writes=False,
        )


@contextmanager
def looking_at(game: str | None, ledger_file: Path | None = None) -> Iterator[Opened]:
    """Open a game read-only inside the block, from its ledger. The bot may be running.

    With `ledger_file`, that is the ledger of a replay, without a configuration.
    """
    config = None if ledger_file else load(find_config(game))
    path = ledger_file if config is None else config.ledger
    assert path is not None
    if config is not None and not path.exists() and not config.sealed.exists():
        raise Problem(
            f"the game in {config.folder} has not begun; nomicbot run "
            f"--game {config.folder} begins it"
        )
    with Ledger.open(path, library().codec, read_only=True) as ledger:
        if ledger.last() is None:
            raise Problem("this game has not begun; `nomicbot run` begins it")
        yield Opened(config or replayed_with(ledger)[0], ledger)


def print_json(data: Any) -> None:
    """Print plain data as JSON."""
    say(shown_as_json(json.dumps(data, indent=2, ensure_ascii=False)))
