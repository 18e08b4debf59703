"""A demonstration: an nweek of B Nomic on a real mailing list, with scripted players.

Only the players and the scaled clock are staged. Their posts go by SMTP to a list host on loopback,
the bot reads its mailbox by IMAP, and its rulings come back by SMTP and are fanned out by the list.
"""

import asyncio
import secrets
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Protocol
from urllib.parse import urlsplit

from nomicbot.bot.administrator import Administrator, Outcome
from nomicbot.bot.loop import Loop
from nomicbot.bot.open_game import administering
from nomicbot.bot.stopping import end
from nomicbot.config import FILE, Config, load
from nomicbot.demo.hosting import last_arrival, list_host
from nomicbot.demo.serving import Served
from nomicbot.demo.world import ADMINISTRATOR, BOT, LIST, ScaledClock, wall_clock, write_config
from nomicbot.game.actions import Decided, Posted
from nomicbot.game.clock import DAY, midnight_before
from nomicbot.game.decisions import BeaconRound, Begin, CommitSeed, RevealSeed
from nomicbot.game.kinds import AMENDED_BY, NUMBER, RULE, TEXT
from nomicbot.game.objects import ObjectId, kind_of
from nomicbot.mail.message.compose import Outgoing, compose_post
from nomicbot.mail.message.post import Post, read_post
from nomicbot.mail.transport.imap_inbox import ImapServer, Inbox
from nomicbot.mail.transport.listhost import ListHost
from nomicbot.mail.transport.sender import Sender, SmtpServer
from nomicbot.publish.outcomes import outcome_of
from nomicbot.rulebooks.library import motions, names, ntime, ruleset

SITE = "site"
"""The folder of the site, within the demo's folder."""
MARK = ".nomicbot-demo"
"""The file that marks a folder as a demo's, which the next demo may replace."""


class FolderTaken(OSError):
    """Raised when a folder was not made by a demo, or somebody has played in it."""


class NothingToResume(OSError):
    """Raised when no demo was played in a folder."""


STAY_NDAY_SECONDS = 30.0
"""The seconds that an nday lasts once a person plays too."""
PATIENCE = 60.0
"""The real seconds to wait for the ruling on a post of the script."""


@dataclass(frozen=True, slots=True)
class ScriptLine:
    """One post of the script: its time (nday and hour), author, subject and words."""

    nday: int
    hour: float
    player: str
    subject: str
    text: str


SCRIPT = (
    ScriptLine(1, 3, "Wonko", "Hello", "Hello all! I become a player.\n"),
    ScriptLine(
        1,
        9,
        "Peter",
        "Re: Hello",
        "> Hello all! I become a player.\n\nMe too! I wish to become a player.\n\n-- \nPeter\n",
    ),
    ScriptLine(1, 15, "Zoe", "in", "I hereby join the game as Zoe. Where do I find the rules?\n"),
    ScriptLine(1, 21, "Iain", "hm", "I would like to become a player named WONKO.\n"),
    ScriptLine(2, 6, "Iain", "oh well", "Fine. I become a player named Iain.\n"),
    ScriptLine(
        3,
        3,
        "Wonko",
        "Proposal: better pay",
        "I submit a proposal:\n\n{{\n__Better Pay__\n\n[[Two Angstroms "
        "are not enough to live on.]]\n"
        'In rule 3-4, replace "gains 2A" with "gains 3A".\n}}\n',
    ),
    ScriptLine(
        4,
        3,
        "Peter",
        "two proposals",
        "I submit the following two proposals:\n\n{{\n__Slow Days__\n\n"
        'In rule 3-1, replace "X is 12" with "X is 14".\n}}\n\n{{\n__A Gift__\n\nSet '
        "Zoe's Amplitude to 10.\n}}\n",
    ),
    ScriptLine(5, 3, "Zoe", "too soon?", "I vote FOR p1. Surely nobody minds?\n"),
    ScriptLine(
        6,
        3,
        "Wonko",
        "Better Pay, again",
        "On reflection:\n\nI revise p1 to read:\n\n{{\n__Better Pay__\n\n"
        'In rule 3-4, replace "gains 2A" with "gains 5A".\n}}\n',
    ),
    ScriptLine(
        7,
        6,
        "Iain",
        "me too",
        "I submit a proposal:\n\n{{\n__A Gift__\n\nSet Iain's Amplitude to 10.\n}}\n",
    ),
    ScriptLine(
        8,
        6,
        "Peter",
        "Re: too soon?",
        "On Monday, Zoe wrote:\n> I vote FOR p1. Surely nobody minds?\n\nPatience!\n",
    ),
    ScriptLine(10, 4, "Zoe", "votes", 'I vot FOR p1, AGAINST p2, and FOR "A Gift".\n'),
    ScriptLine(10, 10, "Zoe", "Re: votes", "1\n"),
    ScriptLine(10, 14, "Peter", "my votes", "I vote FOR p1, FOR p2, and I vote FOR p999.\n"),
    ScriptLine(
        11, 4, "Iain", "votes", "I vote as follows:\n\np1: MAYBE\np2: AGAINST\np3: FOR\np4: FOR\n"
    ),
    ScriptLine(
        11, 14, "Wonko", "votes", "I vote FOR p1, AGAINST p2 and p4, and MAYBE NOT on p3.\n"
    ),
    ScriptLine(
        12,
        4,
        "Peter",
        "changed my mind",
        "You have convinced me. I change my vote on p2 to AGAINST.\n",
    ),
)


class Audience(Protocol):
    """Receives the events of the demo."""

    def mail(self, post: Post, to: str = "") -> None:
        """Show a message that the list distributed, or that came to one address alone."""
        ...

    def begins(self) -> None:
        """Show that the list is up, so that the demo can begin."""
        ...

    def serves(self, address: str) -> None:
        """Show the address of the game's site."""
        ...

    def amended(self, rule: str, before: str, after: str, why: str) -> None:
        """Show that the text of a rule has changed, and why the motion to do so passed, or ""."""
        ...

    def ntime(self, nweek: int, nday: int, length: int, voting: bool) -> None:
        """Show the new time; `length` is that of the nweek, `voting` whether a motion is Open."""
        ...


@dataclass(frozen=True, slots=True)
class Demo:
    """The settings of the demo: folder, speed, and ports (0: a free one).

    Further settings are whether it stays up, and whether it may replace a game that somebody played
    there.
    """

    folder: Path
    nday_seconds: float = 3.0
    smtp_port: int = 0
    imap_port: int = 0
    stay: bool = False
    fresh: bool = False


async def run(demo: Demo, audience: Audience, ready: Callable[[Administrator], None]) -> None:
    """Run the demo to the end of its nweek, or with `stay` until it is cancelled.

    `ready` is called after the script. Raises FolderTaken, PortTaken, LedgerBusy.
    """
    _make_folder(demo.folder, fresh=demo.fresh)
    begins = midnight_before(wall_clock())
    clock = ScaledClock(begins, DAY.total_seconds() / demo.nday_seconds)
    password = secrets.token_urlsafe(16)
    host = ListHost(
        {LIST: "public"},
        {BOT: password, ADMINISTRATOR: secrets.token_urlsafe(16)},
        clock,
        smtp_port=demo.smtp_port,
        imap_port=demo.imap_port,
        archive_dir=demo.folder / "mail",
        on_post=lambda address, raw: show(audience, address, raw),
        others=lambda address: address.endswith("@players.example"),
    )
    served = Served(demo.folder / SITE, clock=clock)
    async with host:
        books = list(names()) if demo.stay else ()
        path = write_config(
            demo.folder, begins, host.smtp_port, host.imap_port, password, served.address, books
        )
        config = load(path)
        with administering(config) as administrator, served.running() as address:
            audience.begins()
            loop = _loop(host, administrator, audience, clock, password)
            await loop.site.publish()
            audience.serves(address)
            clock.begin()
            running = asyncio.create_task(loop.run())
            smtp = SmtpServer("127.0.0.1", host.smtp_port)
            playing = asyncio.create_task(_play(begins, clock, Sender(smtp), administrator))
            try:
                await _first(running, playing)
                await loop.site.publish()
                ready(administrator)
                if demo.stay:
                    clock.run_at(DAY.total_seconds() / max(STAY_NDAY_SECONDS, demo.nday_seconds))
                    loop.run_at(clock.pace, timedelta(seconds=clock.pace * 0.1))
                    await running
            finally:
                await end((playing, running))


def _why_passed(administrator: Administrator, rule: ObjectId) -> str:
    """Return why the motion that amended a rule last passed, or "" if none did."""
    game = administrator.engine.query(administrator.now)
    motion = AMENDED_BY.of(game.state, rule)
    return f"{game.called(motion)} passed: {outcome_of(game, motion)[1]}" if motion else ""


def _loop(
    host: ListHost,
    administrator: Administrator,
    audience: Audience,
    clock: ScaledClock,
    password: str,
) -> Loop:
    """Return the loop of a bot on that list host, which reports the time to the audience."""

    def watch(outcome: Outcome) -> None:
        for change in outcome.judgement.changes:
            if (
                kind_of(change.object) == RULE.name
                and change.attribute == TEXT.name
                and change.old
                and change.new
            ):
                number = NUMBER.of(administrator.engine.state, change.object)
                why = _why_passed(administrator, change.object)
                audience.amended(number, change.old, change.new, why)
        begins = ruleset().time.nday_begins
        if any(isinstance(happening, begins) for happening in outcome.judgement.happenings):
            state = administrator.engine.state
            game = administrator.engine.query(administrator.now)
            length, kept = game.quantity(ruleset().time.nweek_length), motions()
            audience.ntime(*ntime(state), length, bool(state.where(kept.state, kept.open)))

    administrator.watch = watch
    inbox = Inbox(ImapServer(host.host, host.imap_port, BOT, password))
    sender = Sender(SmtpServer(host.host, host.smtp_port))
    settle = timedelta(seconds=clock.pace * 0.1)
    return Loop(
        administrator, inbox, sender, clock, pace=clock.pace, settle=settle, first_pause=0.2
    )


async def resume(demo: Demo, audience: Audience, ready: Callable[[Administrator], None]) -> None:
    """Continue the game of an earlier demo where it was left, until cancelled.

    Raises NothingToResume, PortTaken, LedgerBusy.
    """
    if not (demo.folder / MARK).exists() or not (demo.folder / FILE).exists():
        raise NothingToResume(f"{demo.folder} holds no demo that could be gone on with")
    config = load(demo.folder / FILE)
    assert config.imap is not None
    with administering(config) as administrator:
        left = max(administrator.now, last_arrival(demo.folder) or administrator.now)
        clock = ScaledClock(left, DAY.total_seconds() / max(STAY_NDAY_SECONDS, demo.nday_seconds))
        async with list_host(
            config, clock, lambda address, raw: show(audience, address, raw)
        ) as host:
            audience.begins()
            password = config.imap.password({}, config.folder)
            with _served(config, audience, clock):
                running = asyncio.create_task(
                    _loop(host, administrator, audience, clock, password).run()
                )
                try:
                    ready(administrator)
                    await running
                finally:
                    await end((running,))


@contextmanager
def _served(config: Config, audience: Audience, clock: ScaledClock) -> Iterator[None]:
    """Serve the site of a game inside the block at its old address, if it has one."""
    if config.site is None:
        yield
        return
    port = urlsplit(config.site_address).port or 0
    with Served(config.site, port, clock).running() as address:
        audience.serves(address)
        yield


async def _first(running: "asyncio.Task[None]", playing: "asyncio.Task[None]") -> None:
    """Wait for the script to end; if the loop ends first, raise its failure."""
    await asyncio.wait((running, playing), return_when=asyncio.FIRST_COMPLETED)
    if running.done():
        running.result()
    playing.result()


async def _play(
    begins: datetime, clock: ScaledClock, sender: Sender, administrator: Administrator
) -> None:
    for number, line in enumerate(SCRIPT, 1):
        await clock.sleep_until(
            begins + (line.nday - 1) * DAY + timedelta(hours=line.hour), asyncio.sleep
        )
        with clock.held_at(_end_of_nday(clock())):
            await _send(number, line, clock, sender)
            await _judged(_id(number, line), administrator)
    while ntime(administrator.engine.state)[0] == 1 or administrator.ledger.outbox_counts().get(
        "queued"
    ):
        await asyncio.sleep(0.05)
    await sender.close()


def _end_of_nday(now: datetime) -> datetime:
    return midnight_before(now) + DAY - timedelta(minutes=1)


async def _send(number: int, line: ScriptLine, clock: ScaledClock, sender: Sender) -> None:
    raw = compose_post(
        Outgoing(
            message_id=_id(number, line),
            from_address=f"{line.player.lower()}@players.example",
            from_name=line.player,
            to=(LIST,),
            subject=line.subject,
            body=line.text,
            date=clock(),
        )
    )
    await sender.send(raw, f"{line.player.lower()}@players.example", [LIST])


async def _judged(message_id: str, administrator: Administrator) -> None:
    """Wait until a post was judged, so the order of events is the same on a slow machine."""
    end = time.monotonic() + PATIENCE
    ledger = administrator.ledger
    while time.monotonic() < end and not any(
        ledger.entry_of(one.id) for one in ledger.find_received(message_id)
    ):
        await asyncio.sleep(0.02)


def show(audience: Audience, address: str, raw: bytes) -> None:
    """Show a message that went to `address`."""
    post = read_post(raw)
    if isinstance(post, Post):
        audience.mail(post, "" if post.list_id else address)


def _make_folder(folder: Path, *, fresh: bool) -> None:
    """Create an empty folder for the demo, replacing that of an earlier demo.

    Raises FolderTaken if the folder is not a demo's, or if somebody has played in it and `fresh` is
    false.
    """
    if folder.exists():
        if not (folder / MARK).exists():
            raise FolderTaken(
                f"{folder} exists and was not made by a demo; nothing in it was touched"
            )
        if (folder / FILE).exists():
            config = load(folder / FILE)
            if config.ledger.exists():
                # A process that runs it has the ledger: then this raises LedgerBusy, and nothing is
                # touched.
                with administering(config) as administrator:
                    if not fresh and _somebody_played(administrator):
                        raise FolderTaken(
                            f"somebody has played in {folder}. To go on with that game: "
                            "--resume; to leave it alone:"
                            " another --folder; to delete it and begin again: --fresh"
                        )
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    (folder / MARK).touch()


def _somebody_played(administrator: Administrator) -> bool:
    """Return whether the game contains anything that is not from the script."""
    scripted = {_id(number, line) for number, line in enumerate(SCRIPT, 1)}
    for entry in administrator.ledger.entries():
        event = entry.event
        if isinstance(event, Posted) and event.message_id not in scripted:
            return True
        if isinstance(event, Decided) and not isinstance(
            event.decision, BeaconRound | Begin | CommitSeed | RevealSeed
        ):
            return True
    return False


def _id(number: int, line: ScriptLine) -> str:
    return f"{number}.{line.player.lower()}@players.example"
