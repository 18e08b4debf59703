"""The process of one of many games.

The process ends when the service asks it to, or when the service has ended.
"""

import asyncio
import gc
import logging
import resource
import signal
import socket
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Protocol

from nomicbot.bot.crashes import loading, not_loading
from nomicbot.bot.faults import explained, how_to_mend
from nomicbot.bot.many.channel import Channel, RelayedSender
from nomicbot.bot.many.served_game import INCOMING
from nomicbot.bot.receiving import Receiving, opened
from nomicbot.bot.retrying import again_and_again
from nomicbot.bot.stopping import run_until_one_ends
from nomicbot.cli import run_log
from nomicbot.cli.plain import Problem
from nomicbot.config import Config, load
from nomicbot.demo.world import wall_clock
from nomicbot.ledger.problems import LedgerBusy, LedgerProblem
from nomicbot.mail.transport.maildir import MaildirInbox
from nomicbot.settings import ConfigProblem

BUSY = 75
"""The exit code if another process is writing to the ledger (EX_TEMPFAIL)."""

_LOOK = 0.05
"""The seconds between two checks for work."""
_ALIVE = 60.0
_REST = timedelta(hours=1)

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Orders:
    """The data with which the process of a game is started."""

    path: Path
    memory: int
    log_format: str = "text"
    verbose: bool = False
    anchor: tuple[str, float] | None = None
    clock: Callable[[], datetime] = wall_clock

    def of(self, path: Path, anchor: tuple[str, float] | None) -> "Orders":
        """Return the orders for one game."""
        return replace(self, path=path, anchor=anchor)


class Work(Protocol):
    """The work of a game's process: judging, or if that is impossible, only receiving."""

    def rests_until(self) -> datetime | None:
        """Return until when there is nothing to do, or None if there is something to do now."""

    async def run(self) -> None:
        """Work until cancelled."""


def prepare() -> None:
    """Import everything that games share, before any process is forked.

    If an import fails here, it fails again in each game's process, and is reported there.
    """
    try:
        from nomicbot.bot.many.warming import play_a_game
        from nomicbot.cli.administer import load_all

        load_all()
        play_a_game()
    except Exception as fault:
        log.error("%s", explained(fault))
    gc.collect()
    gc.freeze()  # so that these pages stay common to all


def serve(orders: Orders, end: socket.socket) -> None:
    """Serve one game until told to stop. The exit code is 0 if it ended normally."""
    for each in (signal.SIGINT, signal.SIGTERM):  # the service decides, and tells
        signal.signal(each, signal.SIG_IGN)
    run_log.set_up(orders.log_format, verbose=orders.verbose, game=orders.path.parent.name)
    try:
        resource.setrlimit(resource.RLIMIT_DATA, (orders.memory, orders.memory))
    except (OSError, ValueError) as problem:  # a lower limit is set already, or none may be
        log.warning("the memory of this process is not limited to [limits] memory_mb: %s", problem)
    raise SystemExit(asyncio.run(_serve(orders, end)))


async def _serve(orders: Orders, end: socket.socket) -> int:
    channel = await Channel.over(end)
    inbox, sender = MaildirInbox(orders.path.parent / INCOMING), RelayedSender(channel)
    try:
        with ExitStack() as stack:
            config = load(orders.path, with_law=False)
            work = _work(stack, orders, config, inbox, sender)
            tasks = (
                work.run(),
                _hear(channel, inbox, sender),
                _tell(channel, inbox, work),
            )
            await run_until_one_ends([asyncio.create_task(each) for each in tasks])
    except LedgerBusy:
        return BUSY
    except (Problem, ConfigProblem, LedgerProblem) as problem:
        channel.say(problem=str(problem))
    finally:
        await channel.close()
    return 0


def _work(
    stack: ExitStack, orders: Orders, config: Config, inbox: MaildirInbox, sender: RelayedSender
) -> Work:
    """Return the work for a game: only receiving mail, if part of the program fails."""
    try:
        from nomicbot.cli.administer import (  # only here: it imports every rulebook
            administered,
            loop_of,
            to_play,
        )

        with loading(config.ledger):
            config = to_play(load(orders.path), shadow=False, begin=False)
            administrator = stack.enter_context(administered(config))
        at = orders.anchor
        anchor = (datetime.fromisoformat(at[0]), at[1]) if at else None
        return loop_of(administrator, inbox, sender, False, clock=orders.clock, anchor=anchor)
    except (Problem, ConfigProblem, LedgerProblem):
        raise
    except Exception as fault:
        log.error("%s", explained(fault), exc_info=fault)
        if not config.ledger.exists():
            raise Problem(f"{explained(fault)}. {how_to_mend(fault)}; no game has begun") from None
        ledger = stack.enter_context(opened(config.ledger))
        stack.enter_context(not_loading(config.ledger))
        return _OnlyReceiving(Receiving(config, ledger, inbox, sender, orders.clock, fault))


class _OnlyReceiving:
    """The work of a process that cannot judge."""

    def __init__(self, receiving: Receiving) -> None:
        self._receiving = receiving

    def rests_until(self) -> datetime | None:
        """Return when to try again, once the administrators have been notified."""
        return datetime.now(UTC) + _REST if self._receiving.told else None

    async def run(self) -> None:
        """Receive mail and notify the administrators, until cancelled."""
        works = (self._receiving.receive, self._receiving.tell_once)
        await run_until_one_ends(
            [asyncio.create_task(again_and_again(work, _ALIVE)) for work in works]
        )


async def _hear(channel: Channel, inbox: MaildirInbox, sender: RelayedSender) -> None:
    """Carry out the service's requests, until it says stop or has ended."""
    while (told := await channel.hear()) is not None and "stop" not in told:
        if "mail" in told:
            inbox.tell(datetime.fromisoformat(told["mail"]) if told["mail"] else None)
        elif "answer" in told:
            sender.answered(told)


async def _tell(channel: Channel, inbox: MaildirInbox, work: Work) -> None:
    """Tell the service when there is nothing to do, and periodically that this process is alive."""
    before: str | None = None
    silent = 0.0
    while True:
        until = work.rests_until() if inbox.waits else None
        rests = until.isoformat(timespec="seconds") if until else ""
        silent += _LOOK
        if bool(rests) != bool(before) or silent >= _ALIVE or before is None:
            channel.say(rests=rests, left=inbox.left)
            before, silent = rests, 0.0
        await asyncio.sleep(_LOOK)
