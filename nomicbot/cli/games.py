"""A folder of games: serving them, as `nomicbot run --games` does, and showing their status."""

import json
import multiprocessing
import socket
from collections.abc import Callable, Iterator
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from nomicbot.bot.admin.running_status import SERVED, is_locked
from nomicbot.bot.many.games_settings import load_service
from nomicbot.bot.many.service import NOTE, Service, ServiceResources
from nomicbot.cli import served
from nomicbot.cli.common import print_json
from nomicbot.cli.game import imap_server, smtp_server
from nomicbot.cli.output import say
from nomicbot.cli.plain import Problem
from nomicbot.config import Config
from nomicbot.mail.transport.imap_inbox import Inbox
from nomicbot.mail.transport.sender import Sender
from nomicbot.text import counted, listed

_MOST = 10  # UIDs that are listed


async def run_games(folder: Path, log_format: str, *, verbose: bool) -> None:
    """Serve the games in a folder until cancelled. Raises ConfigProblem, LedgerBusy and OSError."""
    config = load_service(folder)
    orders = served.Orders(Path(), config.limits.memory, log_format, verbose)
    inbox = Inbox(imap_server(config, config.imap)) if config.imap else None
    senders = [Sender(smtp_server(config, config.smtp)) for _ in range(config.connections)]
    resources = ServiceResources(starter(orders), orders.clock, inbox, tuple(senders), own_sender)
    await Service(config, resources).run()


def own_sender(config: Config) -> Sender | None:
    """Return the sender for a game's own [smtp] section, or None. Raises ConfigProblem."""
    return Sender(smtp_server(config, config.smtp)) if config.smtp else None


def starter(
    orders: served.Orders,
) -> Callable[[Path, socket.socket, tuple[str, float] | None], BaseProcess]:
    """Return a function that starts the process of a game.

    The process is forked from one that has imported everything, and has neither threads nor mail.
    """
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["nomicbot.cli.preloaded"])

    def start(path: Path, end: socket.socket, anchor: tuple[str, float] | None) -> BaseProcess:
        process = context.Process(
            target=served.serve, args=(orders.of(path, anchor), end), name=path.parent.name
        )
        process.start()
        return process

    return start


def show(folder: Path, *, as_json: bool) -> bool:
    """Show the status of the games in a folder, and return whether there is a problem."""
    report = _report(folder)
    found = list(_troubles(folder, report))
    if as_json:
        print_json(report | {"running": is_locked(folder / SERVED), "troubles": found})
        return bool(found)
    games = report["games"]
    busy = sum(game["open"] for game in games.values())
    say(f"{counted(len(games), 'game')}, {busy} of them with a process. {report['now']}")
    for trouble in found or ["All is well."]:
        say(f"  {trouble}")
    return bool(found)


def _report(folder: Path) -> dict[str, Any]:
    """Return the last status that the service wrote. Raises Problem if there is none."""
    try:
        found: dict[str, Any] = json.loads((folder / NOTE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise Problem(
            f"no games have been served in {folder}: nomicbot run --games {folder}"
        ) from None
    return found


def _troubles(folder: Path, report: dict[str, Any]) -> Iterator[str]:
    """Yield the problems of the games in a folder, as sentences."""
    if not is_locked(folder / SERVED):
        yield f"The games are not served: nomicbot run --games {folder}"
    if report["lost"]:
        yield f"The mailbox of all games can't be reached: {report['lost']}"
    if withheld := report.get("withheld"):  # a service of an older version notes none
        more = [f"{len(withheld) - _MOST} more"] if len(withheld) > _MOST else []
        uids = listed([*map(str, withheld[:_MOST]), *more])
        yield f"The mailbox of all games does not give UID {uids}: it is asked for that again."
        yield (
            "  (Copy a message in the mailbox, and the copy is read. "
            "Delete it, and it is forgotten.)"
        )
    for name, game in report["games"].items():
        if game["problem"]:
            yield f"{name}: {game['problem']}"
    for name, why in report["unusable"].items():
        yield f"{name}: {why}"
