"""`nomicbot run`: administering a game until somebody stops it.

This module imports no rulebook, so mail is received even if one cannot be imported.
"""

import asyncio
import logging
import signal
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import click

from nomicbot.bot.crashes import loading, not_loading
from nomicbot.bot.faults import explained, how_to_mend
from nomicbot.bot.many.games_settings import FILE as GAMES
from nomicbot.bot.outgoing.generations import ASKED_FOR
from nomicbot.bot.outgoing.supervisor import Supervisor
from nomicbot.bot.outgoing.to_administrators import ToAdministrators
from nomicbot.bot.receiving import Receiving, opened
from nomicbot.bot.retrying import again_and_again
from nomicbot.bot.stopping import run_until_one_ends
from nomicbot.cli import run_log
from nomicbot.cli.output import say
from nomicbot.cli.plain import USAGE, Problem, find_config, game_option, plainly, told_of
from nomicbot.config import EXAMPLE, FILE, Config, ServerConfig, environment, load, unfilled
from nomicbot.demo.world import wall_clock
from nomicbot.ledger.problems import LedgerProblem
from nomicbot.mail.transport.imap_inbox import ImapServer, Inbox
from nomicbot.mail.transport.sender import Sender, SmtpServer
from nomicbot.settings import ConfigProblem

if TYPE_CHECKING:
    from nomicbot.bot.loop import Loop

log = logging.getLogger(__name__)

Tell = Callable[[str], None]

_FIRST_PAUSE = 60.0
"""The seconds before a failed notice is retried. They double with each attempt."""


@click.command()
@game_option
@click.option(
    "-v",
    "--verbose",
    is_flag=True,
    help="Also log the messages of libraries, and details for finding faults.",
)
@click.option("--log-format", type=click.Choice(run_log.FORMATS), default="text", show_default=True)
@click.option(
    "--new-generation",
    is_flag=True,
    help="Begin a new series of Message-IDs. Needed once, after you restored a backup.",
)
@click.option(
    "--shadow",
    is_flag=True,
    help="Try a game before it begins: read the mailbox without changing it, and mail only you.",
)
@click.option(
    "--games",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Administer all games in the folders in FOLDER, which has a games.toml.",
)
@click.option(
    "--begin", is_flag=True, help="Delete the shadow, if there is one, and begin the game."
)
@plainly
def run(
    game: str | None,
    verbose: bool,
    log_format: str,
    new_generation: bool,
    shadow: bool,
    begin: bool,
    games: Path | None,
) -> None:
    """Administer a game until you stop it.

    The bot reads the mailbox, judges posts and midnights, and sends rulings. Ctrl-C stops it.
    """
    if shadow and begin:
        raise Problem("--shadow tries a game and --begin begins it: use one of them", USAGE)
    run_log.set_up(log_format, verbose=verbose)
    with _problems_in_the_log(log_format):
        if games is not None:
            _run_games(games, log_format, verbose, (game, shadow, begin, new_generation))
            return
        tell: Tell = log.info if log_format == "json" else partial(say, err=True)
        path = find_config(game)
        config = load(path, with_law=False)
        if new_generation and config.imap is None and (config.folder.parent / GAMES).exists():
            _ask_for_generation(config, tell)
            return
        with ExitStack() as stack:
            try:
                with _stoppable(), loading(config.ledger):
                    config, loop = _loaded(stack, path, _Ways(shadow, begin, new_generation))
            except (Problem, ConfigProblem, LedgerProblem):
                raise
            except _StoppedEarly as stopped:
                tell(f"Stopped by {stopped} before the game was loaded. Nothing was judged.")
                return
            except Exception as fault:
                with not_loading(config.ledger):
                    _only_receive(path, fault, tell)
                return
            alone = " Whatever it sends goes to the administrators alone." if shadow else ""
            tell(f"Administering {config.name}; stop with Ctrl-C.{alone}")
            _until_stopped(loop.run, tell)


@contextmanager
def _problems_in_the_log(form: str) -> Iterator[None]:
    """Log problems inside the block that people can solve, if the log is in JSON."""
    try:
        yield
    except (Exception, BaseExceptionGroup) as fault:
        told = told_of(fault) if form == "json" else None
        if told is None:
            raise
        log.error("%s", told[0])
        raise SystemExit(told[1]) from None


@dataclass(frozen=True, slots=True)
class _Ways:
    """The way of running a game. See the options of the same names."""

    shadow: bool
    begin: bool
    new_generation: bool


def _loaded(stack: ExitStack, path: Path, ways: _Ways) -> tuple[Config, "Loop"]:
    """Return a game's configuration and loop, which are closed with `stack`."""
    config = load(path)
    inbox, sender = _servers(config, shadow=ways.shadow)
    from nomicbot.cli.administer import (  # only here: it imports every rulebook
        administered,
        loop_of,
        to_play,
    )

    config = to_play(config, shadow=ways.shadow, begin=ways.begin)
    administrator = stack.enter_context(administered(config))
    return config, loop_of(administrator, inbox, sender, ways.new_generation)


class _StoppedEarly(BaseException):
    """Raised by a signal that arrives before the loop runs. The argument is the signal's name."""


@contextmanager
def _stoppable() -> Iterator[None]:
    """Raise _StoppedEarly inside the block if SIGTERM or SIGINT arrives."""

    def stop(number: int, _frame: object) -> None:
        raise _StoppedEarly(signal.Signals(number).name)

    before = {each: signal.signal(each, stop) for each in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def _run_games(
    folder: Path, log_format: str, verbose: bool, of_one_game: tuple[object, ...]
) -> None:
    """Serve a folder of games until stopped. Raises Problem if options for one game are given."""
    if any(of_one_game):
        raise Problem("--games is for many games, so only --log-format and -v go with it", USAGE)
    from nomicbot.cli.games import run_games  # only here: one game needs none of it

    _until_stopped(partial(run_games, folder, log_format, verbose=verbose), partial(say, err=True))


def _ask_for_generation(config: Config, tell: Tell) -> None:
    """Let a game of a service begin a new generation of Message-IDs when it is next served."""
    with opened(config.ledger) as ledger:
        ledger.set_meta(ASKED_FOR, "1")
    tell(f"{config.name} begins a new generation as soon as it is served.")


def _only_receive(path: Path, fault: Exception, tell: Tell) -> None:
    """Receive mail until the bot is stopped, since `fault` keeps it from judging.

    Raises Problem if no game has begun: its mail waits in the mailbox.
    """
    log.error("%s", explained(fault), exc_info=fault)
    config = load(path, with_law=False)
    if not config.ledger.exists():
        raise Problem(f"{explained(fault)}. {how_to_mend(fault)}; no game has begun")
    inbox, sender = _servers(config)
    with opened(config.ledger) as ledger:
        receiving = Receiving(config, ledger, inbox, sender, wall_clock, fault)
        tell(f"Only receiving the mail of {config.name}; mend the program and start again.")

        async def both() -> None:
            works = (receiving.receive, receiving.tell_once)
            await run_until_one_ends(
                [asyncio.create_task(again_and_again(work, _FIRST_PAUSE)) for work in works]
            )

        _until_stopped(both, tell)


def _servers(config: Config, *, shadow: bool = False) -> tuple[Inbox, Sender]:
    """Return the game's mailbox and mail server.

    Secrets that are only needed later are also read here, so that missing ones are reported at the
    start. In shadow mode the mailbox is read-only, and mail goes only to administrators.

    Raises Problem or ConfigProblem if a setting is missing or wrong.
    """
    if config.imap is None or config.smtp is None:
        raise Problem(f"{config.folder / FILE}: [imap] and [smtp] are needed to run a game", USAGE)
    must_be_filled_in(config)
    if config.backup is not None:
        config.backup.passphrase(config.folder)  # a backup at night is too late to miss it
    mailbox, server = imap_server(config, config.imap), smtp_server(config, config.smtp)
    if shadow:
        return Inbox(replace(mailbox, read_only=True)), ToAdministrators(server, config)
    return Inbox(mailbox), Sender(server)


def _until_stopped(work: Callable[[], Coroutine[None, None, None]], tell: Tell) -> None:
    try:
        why = asyncio.run(until_stopped(work))
    except KeyboardInterrupt:
        why = signal.SIGINT.name
    tell(f"Stopped by {why}. Everything that was judged is in the ledger.")


async def until_stopped(work: Callable[[], Coroutine[None, None, None]]) -> str:
    """Do `work` until SIGTERM or SIGINT arrives, end it, and return the name of the signal.

    A second signal ends the process as if there were no handler.
    """
    loop = asyncio.get_running_loop()
    came, names = asyncio.Event(), []

    def stop(number: signal.Signals) -> None:
        for each in (signal.SIGTERM, signal.SIGINT):
            loop.remove_signal_handler(each)
        names.append(number.name)
        came.set()

    for each in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(each, stop, each)
    supervisor = Supervisor(environment())
    try:
        works = (came.wait(), work(), supervisor.run())
        await run_until_one_ends([asyncio.create_task(each) for each in works])
    finally:
        supervisor.tell("STOPPING=1")
    return names[0]


def must_be_filled_in(config: Config) -> None:
    """Raise Problem if the configuration still has example addresses."""
    found = unfilled(config)
    if found:
        servers = [server for server in (config.imap, config.smtp) if server is not None]
        missing = [
            server.password_env
            for server in servers
            if server.password_env not in (*environment(), "")
        ]
        wanted = (
            f"; and put the passwords into the environment, as {' and '.join(missing)}"
            if missing
            else ""
        )
        what = f"still has example addresses ({EXAMPLE}) for {', '.join(found)}"
        raise Problem(f"{config.folder / FILE} {what}. Fill in your own{wanted}.", USAGE)


class InFolder(Protocol):
    """A configuration in which the paths of password files are relative to its folder."""

    @property
    def folder(self) -> Path:
        """The folder that relative paths in the configuration start from."""


def imap_server(config: InFolder, server: ServerConfig) -> ImapServer:
    """Return the mailbox's server, with its password."""
    return ImapServer(
        server.host,
        server.port,
        server.user,
        server.password(environment(), config.folder),
        mailbox=server.mailbox,
        tls=server.tls,
        verify=server.verify,
        timeout=server.timeout,
    )


def smtp_server(config: InFolder, server: ServerConfig) -> SmtpServer:
    """Return the server for outgoing mail, with its password."""
    return SmtpServer(
        server.host,
        server.port,
        server.user or None,
        server.password(environment(), config.folder) or None,
        tls=server.tls,
        verify=server.verify,
        timeout=server.timeout,
    )
