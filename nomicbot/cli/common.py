"""Shared parts of the commands: finding and opening the game, plain messages, exit codes."""

import errno
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, ParamSpec, TypeVar

import click

from nomicbot.annals.looking import Looked, replayed_with
from nomicbot.cli.output import say, shown_as_json
from nomicbot.config import FILE, Config, environment, load
from nomicbot.ledger.problems import LedgerProblem
from nomicbot.ledger.record import Ledger
from nomicbot.rulebooks.library import library
from nomicbot.settings import ConfigProblem

if TYPE_CHECKING:
    from nomicbot.bot.administrator import Administrator

OK, PROBLEM, USAGE, UNMET, DIFFERENT = 0, 1, 2, 3, 4
"""Exit codes: done; not possible; wrong usage or configuration; a play failed; not reproduced."""

DEMO = "demo-game"

P = ParamSpec("P")
T = TypeVar("T")


class Problem(Exception):
    """Raised for a problem that a person can mend: one plain sentence, and an exit code."""

    def __init__(self, message: str, code: int = PROBLEM) -> None:
        super().__init__(message)
        self.code = code


_DISK = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.EACCES, errno.EPERM)
"""Errors of writing to a disk that people can mend."""


def plainly(function: Callable[P, T]) -> Callable[P, T]:
    """Decorate a command so that problems that people can mend become one sentence each."""

    @wraps(function)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return function(*args, **kwargs)
        except Problem as problem:
            _say(str(problem), problem.code)
        except ConfigProblem as problem:
            _say(str(problem), USAGE)
        except LedgerProblem as problem:
            _say(str(problem), PROBLEM)
        except OSError as problem:
            if problem.errno not in _DISK:
                raise
            _say(f"{problem.filename or 'a file'} cannot be written: {problem.strerror}", PROBLEM)
        except BaseExceptionGroup as group:
            problems = group.subgroup(LedgerProblem)
            if problems is None:
                raise
            _say(str(_first(problems)), PROBLEM)

    return wrapped


def _first(group: BaseExceptionGroup[Any]) -> BaseException:
    """Return the first of the exceptions in a group."""
    first = group.exceptions[0]
    return _first(first) if isinstance(first, BaseExceptionGroup) else first


def _say(message: str, code: int) -> NoReturn:
    say(f"nomicbot: {message}", err=True)
    raise SystemExit(code)


def find_config(game: str | None) -> Path:
    """Return the configuration file: the named one, this folder's, or that of a demo here."""
    if game is None:
        game = os.environ.get("NOMICBOT_GAME")
    if game is not None:
        path = Path(game)
        return path / FILE if path.is_dir() else path
    for folder in (Path("."), Path(DEMO)):
        if (folder / FILE).exists():
            return folder / FILE
    return Path(FILE)


game_option = click.option(
    "--game",
    metavar="FOLDER",
    help=f"The game's folder, with its {FILE}; by default this one, or {DEMO} in it.",
)
ledger_option = click.option(
    "--ledger",
    type=click.Path(path_type=Path),
    help="A ledger without a configuration, as of a replay.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print plain data as JSON.")
as_option = click.option(
    "--as",
    "everything",
    type=click.Choice(["player", "administrator"]),
    default="player",
    callback=lambda _context, _option, who: who == "administrator",
    help="For whom: an administrator sees also what is hidden from players.",
)


WHO = "nomicbot.who"
"""The key of the deciding administrator in a command's context."""


def _remember_who(context: click.Context, _option: click.Parameter, who: str | None) -> None:
    context.meta[WHO] = who or ""


_who_option = click.option(
    "--as",
    "who",
    metavar="NAME",
    envvar="NOMICBOT_AS",
    expose_value=False,
    callback=_remember_who,
    help="Which administrator decides, where there are several.",
)
_yes_option = click.option("--yes", "-y", is_flag=True, help="Decide without being asked.")


def yes_option(command: Callable[P, T]) -> Callable[P, T]:
    """Add the options --yes and --as to a command that decides something."""
    return _yes_option(_who_option(command))


preview_option = click.option("--preview", is_flag=True, help="Only tell what it would change.")


class Opened(Looked):
    """A game opened for reading."""

    @cached_property
    def administrator(self) -> "Administrator":
        """A bot that can judge what comes next; importing its modules takes seconds."""
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
    """Open a game read-only from its ledger, inside the block; the bot may be running.

    With `ledger_file` it is that of a replay without a configuration.
    """
    config = None if ledger_file else load(find_config(game))
    path = ledger_file if config is None else config.ledger
    assert path is not None
    with Ledger.open(path, library().codec, read_only=True) as ledger:
        if ledger.last() is None:
            raise Problem("this game has not begun; `nomicbot run` begins it")
        yield Opened(config or replayed_with(ledger)[0], ledger)


def print_json(data: Any) -> None:
    """Print plain data as JSON."""
    say(shown_as_json(json.dumps(data, indent=2, ensure_ascii=False)))


def secret(config: Config, server: str) -> str:
    """Return the password of the `imap` or `smtp` server. Raises ConfigProblem."""
    found = config.imap if server == "imap" else config.smtp
    return found.password(environment(), config.folder) if found else ""
