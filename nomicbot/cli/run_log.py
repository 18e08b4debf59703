"""The log of `nomicbot run` on standard error, one line per message, as text or JSON.

Under journald, which adds the time itself, lines have their priority instead.
"""

import json
import logging
import os
import sys
from datetime import UTC, datetime

from nomicbot.bot.log_fields import ENTRY
from nomicbot.cli.output import Sayable, shown_as_json

FORMATS = ("text", "json")
_OURS = "nomicbot"
_PRIORITIES = {"DEBUG": 7, "INFO": 6, "WARNING": 4, "ERROR": 3, "CRITICAL": 2}


def set_up(form: str, *, verbose: bool, game: str = "") -> None:
    """Set up logging. Libraries log only errors, unless `verbose` is true.

    Each line names the `game`, if that is given.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(
        _Json(game) if form == "json" else (_Journal if _under_journald() else _Text)(game)
    )
    if not verbose:
        handler.addFilter(_ours_or_an_error)
    logging.captureWarnings(True)
    logging.basicConfig(level=logging.DEBUG if verbose else logging.INFO, handlers=[handler])


def _ours_or_an_error(record: logging.LogRecord) -> bool:
    return record.name.partition(".")[0] == _OURS or record.levelno >= logging.ERROR


def _under_journald() -> bool:
    """Return whether standard error goes to the journal of systemd.

    See systemd.exec(5), JOURNAL_STREAM.
    """
    try:
        there = os.fstat(sys.stderr.fileno())
    except (OSError, ValueError):
        return False
    return os.environ.get("JOURNAL_STREAM") == f"{there.st_dev}:{there.st_ino}"


def _when(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="seconds")


class _Text(Sayable):
    def __init__(self, game: str) -> None:
        super().__init__("%(levelname)s " + _of_game(game))

    def format(self, record: logging.LogRecord) -> str:
        return f"{_when(record)} {super().format(record)}"


class _Journal(Sayable):
    def __init__(self, game: str) -> None:
        super().__init__(_of_game(game))

    def format(self, record: logging.LogRecord) -> str:
        return f"<{_PRIORITIES.get(record.levelname, 6)}>{super().format(record)}"


def _of_game(game: str) -> str:
    """Return the format of a message, preceded by the name of the game if there is one."""
    return (game.replace("%", "%%") + ": " if game else "") + "%(message)s"


class _Json(logging.Formatter):
    def __init__(self, game: str) -> None:
        super().__init__()
        self._game = game

    def format(self, record: logging.LogRecord) -> str:
        """Return a line of JSON, with the traceback of an error in `fault`."""
        line = {
            "at": _when(record),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        if entry := getattr(record, ENTRY, None):
            line[ENTRY] = entry
        if self._game:
            line["game"] = self._game
        line["logger"] = record.name
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return shown_as_json(json.dumps(line, ensure_ascii=False))
