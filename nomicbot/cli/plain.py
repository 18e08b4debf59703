"""Basics shared by all commands: finding the game, plain messages, and exit codes.

Nothing here imports a rulebook, since `run` must work even if one cannot be imported.
"""

import errno
import os
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

import click

from nomicbot.cli.output import say
from nomicbot.config import FILE, Config, environment
from nomicbot.ledger.problems import LedgerProblem, LedgerSuperseded
from nomicbot.settings import ConfigProblem

OK, PROBLEM, USAGE, UNMET, DIFFERENT = 0, 1, 2, 3, 4
"""Exit codes: success; not possible; wrong usage or configuration; failed play; not reproduced."""

DEMO = "demo-game"

P = ParamSpec("P")
T = TypeVar("T")


class Problem(Exception):
    """Raised for a problem that a person can solve, with one plain sentence and an exit code."""

    def __init__(self, message: str, code: int = PROBLEM) -> None:
        super().__init__(message)
        self.code = code


_DISK = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.EACCES, errno.EPERM)
"""Errors of writing to a disk that people can solve."""


def plainly(function: Callable[P, T]) -> Callable[P, T]:
    """Decorate a command so that problems that people can solve are reported in one sentence."""

    @wraps(function)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return function(*args, **kwargs)
        except (Exception, BaseExceptionGroup) as fault:
            told = told_of(fault)
            if told is None:
                raise
            message, code = told
            say(f"nomicbot: {message}", err=True)
            raise SystemExit(code) from None

    return wrapped


def told_of(fault: BaseException) -> tuple[str, int] | None:
    """Return the sentence and exit code for a problem that people can solve, or None for a bug."""
    match fault:
        case Problem():
            return str(fault), fault.code
        case ConfigProblem() | LedgerSuperseded():  # no supervisor starts the bot again
            return str(fault), USAGE
        case LedgerProblem():
            return str(fault), PROBLEM
        case OSError() if fault.errno in _DISK:
            where = fault.filename or "a file"
            return f"{where} cannot be written: {fault.strerror}", PROBLEM
        case BaseExceptionGroup():
            problems = fault.subgroup(LedgerProblem)
            return told_of(problems.exceptions[0]) if problems else None
    return None


def find_config(game: str | None) -> Path:
    """Return the path of the configuration file.

    It is the file for `game` if that is given, otherwise the one in the current folder, otherwise
    that of a demo there.
    """
    if game is None:
        game = os.environ.get("NOMICBOT_GAME")
    if game is not None:
        path = Path(game)
        return path if path.is_file() or path.suffix == Path(FILE).suffix else path / FILE
    for folder in (Path("."), Path(DEMO)):
        if (folder / FILE).exists():
            return folder / FILE
    return Path(FILE)


game_option = click.option(
    "--game",
    metavar="FOLDER",
    help=f"The game's folder, with its {FILE}. By default the current folder, or {DEMO} in it.",
)


def secret(config: Config, server: str) -> str:
    """Return the password of the `imap` or `smtp` server. Raises ConfigProblem."""
    found = config.imap if server == "imap" else config.smtp
    return found.password(environment(), config.folder) if found else ""
