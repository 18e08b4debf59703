"""The service of many games, with one intake, one outbox, and a process for each busy game.

The service judges nothing and opens no ledger. A game has a process of its own only while there is
something to do for it, so failures and memory use in one game end with that process. The rest of
the time a game is only a folder: its ledger has a snapshot, and its mail is stored in a Maildir
there.
"""

import asyncio
import fcntl
import json
import logging
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import IO, Any

from nomicbot.bot.admin.running_status import SERVED
from nomicbot.bot.intake.wall_clock import WallClock
from nomicbot.bot.many.channel import Channel, message_in, say_answer
from nomicbot.bot.many.games_settings import ServiceConfig
from nomicbot.bot.many.intake import CommonMailbox, Routes
from nomicbot.bot.many.served_game import ServedGame
from nomicbot.bot.many.slots import Slots
from nomicbot.bot.outgoing.health import Heartbeat
from nomicbot.bot.retrying import again_and_again
from nomicbot.bot.stopping import run_until_one_ends
from nomicbot.config import FILE, Config, load
from nomicbot.files import replace_note
from nomicbot.game.clock import DAY, instant_to_text
from nomicbot.ledger.problems import LedgerBusy
from nomicbot.mail.transport.imap_inbox import Inbox
from nomicbot.mail.transport.lmtp import LmtpServer
from nomicbot.mail.transport.mailbox import Deferred, Rejected, Sends, Sent
from nomicbot.settings import ConfigProblem

NOTE = "games.json"
"""The file in a folder of games that contains the status of each."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Patience:
    """Time limits in seconds, after which the service acts."""

    linger: float = 60.0
    """The seconds after which an idle process is ended, even if its slot is not needed."""
    silent: float = 900.0
    """The seconds after which a silent process is killed."""
    ending: float = 60.0
    """The seconds after which a process that was asked to end is killed."""
    look: float = 5.0
    """The seconds between two checks of the folder of games."""
    first_pause: float = 1.0
    longest_pause: float = 300.0
    lasting: float = 3600.0
    """The seconds before a game with a problem that a person must solve is retried unchanged."""


@dataclass(frozen=True, slots=True)
class ServiceResources:
    """The resources of the service, replaceable in tests: processes, clock, mailbox, senders."""

    start: Callable[[Path, socket.socket, tuple[str, float] | None], BaseProcess]
    clock: Callable[[], datetime]
    inbox: Inbox | None
    senders: tuple[Sends, ...]
    sender_of: Callable[[Config], Sends | None] = lambda _config: None
    """A function that returns the sender for a game's own server, or None. Raises ConfigProblem."""


class Service:
    """The service of one folder of games."""

    def __init__(
        self, config: ServiceConfig, resources: ServiceResources, patience: Patience | None = None
    ) -> None:
        self._config = config
        self._resources = resources
        self._patience = patience or Patience()
        self._routes = Routes(config.limits)
        self._slots = Slots(config.limits.open, self._make_room)
        self._senders: asyncio.Queue[Sends] = asyncio.Queue()
        self._heartbeat = Heartbeat(config.heartbeat)
        self._wall = WallClock(resources.clock, 1.0, _last_known(config.folder), at_start=DAY)
        self._behind: datetime | None = None
        self._mailbox: CommonMailbox | None = None
        self._lost = ""
        self._lives: dict[Path, asyncio.Task[None]] = {}
        self._told: dict[Path, str] = {}
        self._relays: set[asyncio.Task[None]] = set()
        self._takes_mail = asyncio.Event()
        self.games: dict[Path, ServedGame] = {}
        self.lmtp: LmtpServer | None = None

    async def run(self) -> None:
        """Serve until cancelled. Raises LedgerBusy if the folder is already served, or OSError."""
        with _claimed(self._config.folder / SERVED):
            for sender in self._resources.senders:
                self._senders.put_nowait(sender)
            self._scan()
            works = [asyncio.create_task(self._look()), asyncio.create_task(self._report())]
            if self._resources.inbox is not None:
                self._mailbox = self._common_mailbox(self._resources.inbox)
                works.append(asyncio.create_task(again_and_again(self._mailbox.run, 1.0)))
            else:
                await self._listen()
            self._takes_mail.set()
            try:
                await run_until_one_ends(works)
            finally:
                if self.lmtp is not None:
                    await self.lmtp.stop()
                for life in self._lives.values():
                    life.cancel()
                await asyncio.gather(*self._lives.values(), return_exceptions=True)
                self._report_once()

    # -- mail ----------------------------------------------------------------------------------

    async def _listen(self) -> None:
        self.lmtp = LmtpServer(
            self._config.lmtp,
            self._routes.refusal,
            lambda raw, address: self._routes.deliver(raw, address, self._resources.clock()),
        )
        await self.lmtp.start()

    def _common_mailbox(self, inbox: Inbox) -> CommonMailbox:
        self._behind = datetime.min.replace(tzinfo=self._resources.clock().tzinfo)
        return CommonMailbox(
            self._config.folder,
            inbox,
            self._config.recipient,
            self._routes,
            self._resources.clock,
            self._reached,
            self._lose,
        )

    def _reached(self, behind: datetime) -> None:
        """Record that all mail up to a time was delivered, and notify the running games."""
        if self._lost:
            log.info("the mailbox can be reached again")
        self._behind, self._lost = behind, ""
        for game in self.games.values():
            if game.channel is not None:
                game.channel.say(mail=behind.isoformat())

    def _lose(self, reason: str) -> None:
        if reason != self._lost:
            log.error("the mailbox of all games can't be reached: %s", reason)
        self._lost = reason

    async def _relay(self, game: ServedGame, channel: Channel, told: dict[str, Any]) -> None:
        """Send a message of a game, in its turn.

        A game hands over one message after another, so each waits for at most one of each other
        game. It sends only under its own name, and over its own server if it has one.
        """
        raw, by, to = message_in(told)
        if by != game.config.bot_address:
            say_answer(channel, told["send"], Rejected(0, f"{by} is not the bot of this game"))
            return
        say_answer(channel, told["send"], await self._sent(game, raw, to))

    async def _sent(
        self, game: ServedGame, raw: bytes, to: list[str]
    ) -> Sent | Deferred | Rejected:
        """Send a message through the game's own mail server.

        A game without a server uses the next free one of the connections that all games share.
        """
        by = game.config.bot_address
        if game.sender is not None:
            return await game.sender.send(raw, by, to)
        sender = await self._senders.get()
        try:
            return await sender.send(raw, by, to)
        finally:
            self._senders.put_nowait(sender)

    # -- games ---------------------------------------------------------------------------------

    def _scan(self) -> None:
        """Find new and removed games, and changed configurations."""
        found = {path.parent: path for path in self._config.folder.glob(f"[!.]*/{FILE}")}
        for folder in [one for one in self.games if one not in found]:
            self._lives.pop(folder).cancel()
            log.info("%s: the game was removed", self.games.pop(folder).name)
        for folder, path in sorted(found.items()):
            self._take_up(folder, path)
        self._routes.games = self._addresses()

    def _take_up(self, folder: Path, path: Path) -> None:
        """Serve the game in a folder, using its current configuration."""
        with suppress(OSError):
            stamp, game = path.stat().st_mtime_ns, self.games.get(folder)
            if game is not None and game.stamp == stamp:
                return
            try:
                config = load(path, with_law=False)
                sender = self._resources.sender_of(config)
            except ConfigProblem as problem:
                self._complain(folder, str(problem))
                return
            self._told.pop(folder, None)
            if config.imap is not None:
                log.warning(
                    "%s: [imap] is not read, since the mail of all games comes in together", path
                )
            if game is None:
                game = self.games[folder] = ServedGame(config, stamp, self._resources.clock())
                self._lives[folder] = asyncio.create_task(self._live(game))
            else:
                game.config, game.stamp, game.problem = config, stamp, ""
                game.stop()
            game.sender = sender
            game.due = self._resources.clock()
            game.wanted.set()

    def _addresses(self) -> dict[str, ServedGame]:
        """Return the games by address. A game that has begun keeps an address that others claim."""
        by_age = sorted(
            self.games.values(), key=lambda game: (not game.config.ledger.exists(), game.name)
        )
        taken: dict[str, ServedGame] = {}
        for game in by_age:
            first = taken.setdefault(game.config.bot_address, game)
            if first is not game:
                self._complain(
                    game.config.folder,
                    f"[bot] address {game.config.bot_address} is also that of {first.name}, which "
                    "gets the mail: each game needs an address of its own",
                )
        return taken

    def _complain(self, folder: Path, problem: str) -> None:
        """Log a game's problem, unless it was the last one logged."""
        if self._told.get(folder) != problem:
            self._told[folder] = problem
            log.error("%s: %s", folder.name, problem)

    async def _live(self, game: ServedGame) -> None:
        """Give a game a process whenever it needs one, until cancelled.

        The first process starts only when everything is loaded, and the service waits for that
        process: a mail server that is refused while this lasts would retry only after minutes.
        """
        await self._takes_mail.wait()
        while True:
            await self._need(game)
            async with self._slots.one(urgent=game.wanted.is_set()):
                game.wanted.clear()
                game.served = True
                code = await self._open(game)
            self._note_end(game, code)

    async def _need(self, game: ServedGame) -> None:
        """Wait until a game needs a process."""
        if game.failures:
            pause = self._patience.first_pause * 2.0 ** min(game.failures - 1, 20)
            await asyncio.sleep(min(pause, self._patience.longest_pause))
        while not game.wanted.is_set():
            now = self._resources.clock()
            # A midnight waits for the mail from before it.
            if game.due <= now and (self._behind is None or self._behind >= game.due):
                return
            seconds = max(0.05, min(self._patience.look, (game.due - now).total_seconds()))
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await game.wanted.wait()

    async def _open(self, game: ServedGame) -> int:
        """Run a process for a game until it ends, and return its exit code."""
        ours, theirs = socket.socketpair()
        with theirs:
            process = self._resources.start(game.config.folder / FILE, theirs, self._anchor())
        channel = game.channel = await Channel.over(ours)
        game.rests_since, game.problem = None, ""
        game.wake(self._behind)
        game.wanted.clear()
        try:
            while told := await self._heard(game, channel):
                self._handle(game, channel, told)
        finally:
            game.channel = None
            code = await self._ended(process, channel)
        return code

    def _anchor(self) -> tuple[str, float] | None:
        """Return the last trusted time in this process, since idle games don't watch the clock."""
        self._wall()
        at = self._wall.anchor
        return (at[0].isoformat(), at[1]) if at else None

    async def _heard(self, game: ServedGame, channel: Channel) -> dict[str, Any] | None:
        """Return a process's next message, or None if it has ended or is silent for too long."""
        try:
            async with asyncio.timeout(self._patience.silent):
                return await channel.hear()
        except TimeoutError:
            game.problem = "its process no longer responds"
            return None

    async def _ended(self, process: BaseProcess, channel: Channel) -> int:
        """End a process, killing it if necessary, and return its exit code."""
        channel.say(stop=True)
        gone = asyncio.Event()
        loop = asyncio.get_running_loop()
        loop.add_reader(process.sentinel, gone.set)
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._patience.ending):
                    await gone.wait()
        finally:
            loop.remove_reader(process.sentinel)
            if not gone.is_set():
                process.kill()
            process.join()
            await channel.close()
        code = process.exitcode or 0
        process.close()
        return code

    def _handle(self, game: ServedGame, channel: Channel, told: dict[str, Any]) -> None:
        """Do what a game's process requests."""
        if "send" in told:
            relay = asyncio.create_task(self._relay(game, channel, told))
            self._relays.add(relay)
            relay.add_done_callback(self._relays.discard)
        elif "problem" in told:
            game.problem = str(told["problem"])
            game.due = self._resources.clock() + timedelta(seconds=self._patience.lasting)
        elif "rests" in told:
            self._note_rest(game, told)

    def _note_rest(self, game: ServedGame, told: dict[str, Any]) -> None:
        """Record whether a process has nothing to do, and until when."""
        if not told["rests"]:
            game.rests_since = None
            return
        game.failures = 0
        game.due = datetime.fromisoformat(told["rests"])
        game.left = told["left"]
        game.rests_since = asyncio.get_running_loop().time()
        if self._slots.short:
            self._make_room()

    def _make_room(self) -> None:
        """Stop the process of the game that has been idle longest, if any is idle."""
        resting = [game for game in self.games.values() if game.rests_since is not None]
        if resting:
            self._end(min(resting, key=lambda game: game.rests_since or 0.0))

    def _end(self, game: ServedGame) -> None:
        game.rests_since = None
        game.stop()

    def _note_end(self, game: ServedGame, code: int) -> None:
        """Record how a process ended, and whether the game needs another one immediately."""
        game.rests_since, game.served = None, False
        game.look()
        if code:
            game.failures += 1
            game.problem = game.problem or f"its process ended {_how(code)}"
        if game.problem:
            self._complain(game.config.folder, game.problem)
            game.health.failed(game.problem)
            if not code:
                return  # a person must mend it: its mail waits
        else:
            self._told.pop(game.config.folder, None)
        if code or game.maildir.waiting()[0] > game.left:
            game.wanted.set()

    # -- now and then --------------------------------------------------------------------------

    async def _look(self) -> None:
        """Check the folder and resting processes periodically, until cancelled."""
        while True:
            await asyncio.sleep(min(self._patience.look, max(0.05, self._patience.linger)))
            self._scan()
            now = asyncio.get_running_loop().time()
            for game in self.games.values():
                since = game.rests_since
                if since is not None and now - since >= self._patience.linger:
                    self._end(game)
                elif not game.served and game.touched():
                    game.wanted.set()

    async def _report(self) -> None:
        """Write the status of the games each minute, until cancelled."""
        while True:
            self._report_once()
            await asyncio.sleep(60.0)

    def _report_once(self) -> None:
        now = self._resources.clock()
        self._anchor()
        for game in self.games.values():
            if not game.served and not game.problem and not self._lost:
                game.health.polled(now)
        if not self._lost:
            self._heartbeat.beat()
        games = {
            game.name: {
                "open": game.channel is not None,
                "due": instant_to_text(game.due),
                "problem": game.problem or self._told.get(folder, ""),
                "waiting": game.maildir.waiting()[0],
            }
            for folder, game in sorted(self.games.items())
        }
        told = {folder.name: why for folder, why in self._told.items() if folder not in self.games}
        report = {
            "now": instant_to_text(now),
            "lost": self._lost,
            "withheld": list(self._mailbox.withheld) if self._mailbox else [],
            "games": games,
            "unusable": told,
        }
        path = self._config.folder / NOTE
        with suppress(OSError):
            replace_note(path, json.dumps(report, indent=1) + "\n")


def _how(code: int) -> str:
    """Describe how a process ended, by its exit code: negative if by a signal."""
    if code < 0:
        with suppress(ValueError):
            return f"by {signal.Signals(-code).name}"
    return f"with {code}"


def _last_known(folder: Path) -> datetime:
    """Return a time that has certainly passed: when this folder was last served, or None."""
    try:
        return datetime.fromtimestamp((folder / NOTE).stat().st_mtime, UTC)
    except OSError:
        return datetime.now(UTC)


def _claimed(path: Path) -> IO[str]:
    """Return a locked file, which is released when it is closed.

    Raises LedgerBusy if another process has the lock.
    """
    file = path.open("a")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise LedgerBusy(f"another process serves the games in {path.parent}") from None
    return file
