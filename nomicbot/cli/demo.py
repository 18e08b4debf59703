"""`nomicbot demo`: what a stranger tries first."""

import asyncio
import os
import sys
from contextlib import nullcontext
from itertools import groupby
from pathlib import Path
from textwrap import indent

import click
from rich.console import Console
from rich.live import Live
from rich.text import Text

from nomicbot.annals.explain import why
from nomicbot.bot.administrator import Administrator
from nomicbot.bot.again import rebuild
from nomicbot.characters import plain
from nomicbot.cli.common import DEMO, Problem, plainly
from nomicbot.demo.playing import STAY_NDAY_SECONDS, Demo, FolderTaken, NothingToResume, resume, run
from nomicbot.ledger.problems import LedgerBusy
from nomicbot.mail.listhost import PortTaken
from nomicbot.mail.post import Post

PORT = click.IntRange(0, 65535)

_LINES = 54
"""How many lines of a mail are shown: more than a ballot of the demo has, and less than all rules have."""


class Screen:
    """Prints each mail as the list distributes it, and keeps a progress line for the nweek below."""

    def __init__(self, console: Console, live: Live | None, *, resumed: bool = False) -> None:
        self._console = console
        self._live = live
        self._resumed = resumed
        self._welcomed = False

    def mail(self, post: Post, to: str = "") -> None:
        """A post of a player, or one of the administrator's mails; one that came to somebody alone says so."""
        own = post.automatic is not None
        style = "green" if own else "bold cyan"
        alone = f" (to {to} alone)" if to else ""
        self._console.print(Text(plain(f"{post.name}{alone}: {post.subject}"), style=style))
        margin = " " * (6 if own else 2)
        welcomes = own and bool(to) and post.subject.startswith("Welcome, ")
        shown = "(as to the player before)" if welcomes and self._welcomed else plain(shortened_mail(post.body))
        self._welcomed |= welcomes
        self._console.print(Text(indent(shown, margin) + "\n"))

    def begins(self) -> None:
        """The list is up."""
        if self._resumed:
            self._console.print("The mailing list is up again, and the game goes on where it was left.")
            return
        self._console.print(
            "A mailing list starts on this machine. Four players will post to it by SMTP;\n"
            "the bot reads its mailbox by IMAP, judges what they did, and mails its rulings\n"
            "back.\n"
        )

    def serves(self, address: str) -> None:
        """Where the site is."""
        self._console.print(f"The site of the game, to look at meanwhile: {address}\n", markup=False)

    def ntime(self, nweek: int, nday: int, length: int, voting: bool) -> None:
        """The progress line."""
        line = progress_line(nweek, nday, length, voting)
        if self._live is not None:
            self._live.update(Text(line, style="yellow"), refresh=True)
        else:
            self._console.print(line)


def shortened_mail(body: str) -> str:
    """A mail, or of one that is too long for a screen what comes before the paragraph in which it gets too long."""
    lines = body.strip("\n").split("\n")
    if len(lines) <= _LINES:
        return "\n".join(lines)
    shown = lines[:_LINES]
    while len(shown) > 1 and shown[-1]:
        shown.pop()
    left = len(lines) - len(shown)
    return "\n".join([*shown, f"[... {left:,} more lines, which the archive of the list has]"])


def progress_line(nweek: int, nday: int, length: int, voting: bool) -> str:
    """`nweek 1  ######......  nday 6`, and whether voting is open."""
    bar = "#" * nday + "." * max(0, length - nday)
    return f"nweek {nweek}  {bar}  nday {nday}{', voting is open' if voting else ''}"


@click.command()
@click.option("--stay", is_flag=True, help="Stay up afterwards, so that you can post yourself.")
@click.option("--resume", "resumed", is_flag=True, help="Go on with the game of an earlier demo, and stay up.")
@click.option("--fresh", is_flag=True, help="Begin anew where somebody has played: that game is deleted.")
@click.option(
    "--nday",
    "nday_seconds",
    type=click.FloatRange(min=0.05),
    default=3.0,
    show_default=True,
    help="Seconds that an nday lasts.",
)
@click.option("--folder", type=click.Path(path_type=Path), default=DEMO, show_default=True)
@click.option("--smtp-port", type=PORT, default=0, help="Port of the list host; by default a free one.")
@click.option("--imap-port", type=PORT, default=0, help="Port of the mailbox; by default a free one.")
@plainly
def demo(
    stay: bool, resumed: bool, fresh: bool, nday_seconds: float, folder: Path, smtp_port: int, imap_port: int
) -> None:
    """A whole nweek of B Nomic on a real mailing list on this machine, in less than a minute.

    The next demo takes the place of the last one, unless somebody has played in it.
    """
    console = Console(highlight=False, soft_wrap=True)
    terminal = console.is_terminal
    try:
        with Live("", console=console, transient=True, auto_refresh=False) if terminal else nullcontext() as live:
            screen = Screen(console, live, resumed=resumed)
            settings = Demo(folder, nday_seconds, smtp_port, imap_port, stay, fresh)
            if resumed:
                asyncio.run(resume(settings, screen, lambda _: invite(console, folder)))
            else:
                asyncio.run(run(settings, screen, lambda administrator: farewell(console, administrator, folder, stay)))
    except KeyboardInterrupt:
        console.print("\nStopped. Everything that was judged is in the ledger.")
    except LedgerBusy:
        raise Problem(f"a demo is running in {folder} already; stop it first, or name another --folder") from None
    except (PortTaken, FolderTaken, NothingToResume) as problem:
        raise Problem(str(problem)) from None
    except OSError as problem:
        raise Problem(f"the demo cannot use {folder}: {problem.strerror or problem}") from None


def farewell(console: Console, administrator: Administrator, folder: Path, stay: bool) -> None:
    """What happened, where it lies, and what to try next."""
    ledger, library, state = administrator.ledger, administrator.library, administrator.engine.state
    program = min(sys.argv[0], os.path.relpath(sys.argv[0]), key=len)
    named = "" if folder == Path(DEMO) else f" --game {folder}"
    console.print(
        "\n[bold]The rules changed themselves.[/bold] p1 made it 5A for each vote FOR, and its author"
        "\nwas paid by the new number at the same midnight. Nobody touched the code."
    )
    console.print("\n[bold]Every number can be explained.[/bold] Why does Wonko have eir Amplitude?")
    for cause, links in groupby(why(ledger, library, state, "Wonko", "amplitude"), key=lambda link: link.cause):
        console.print(plain(f"  At {cause}:"), markup=False)
        for link in links:
            by = f" (revision by {link.law_author})" if link.law_author else ""
            console.print(plain(f"  {link.old or 0:>4} -> {link.new:<3} by clause {link.clause}{by}"), markup=False)
            if link.reason:
                console.print(plain(f"                for {link.reason}"), markup=False)
    again = rebuild(library, ledger)
    same = "the same state and verdicts" if again.identical else again.difference
    console.print(f"\n[bold]Everything can be judged again:[/bold] {again.entries} entries, {same}.")
    console.print("\nThe game lies in:")
    console.print(f"  ledger    {folder / administrator.config.ledger.name}", markup=False)
    console.print(f"  archive   {folder / 'mail' / 'public.mbox'}, every mail of the list", markup=False)
    console.print(f"  site      {folder / 'site' / 'index.html'}, for any web server or browser", markup=False)
    console.print(f"  mails     {folder / 'mail' / 'mailboxes'}, what the bot's mailbox holds", markup=False)
    console.print("Look around, now or later:")
    for command in (
        "state",
        "why p1 result",
        "log --all",
        "rebuild",
        "dice verify",
        "rules coverage",
    ):
        console.print(f"  {program} {command}{named if command != 'rules coverage' else ''}", markup=False)
    if stay:
        invite(console, folder)
    else:
        console.print("\nTo go on with this game: make demo ARGS=--resume, and from a second terminal:")
        console.print(f'  {program} post --as Zed "I become a player."{named}', markup=False)


def invite(console: Console, folder: Path) -> None:
    """How to play from a second terminal."""
    program = min(sys.argv[0], os.path.relpath(sys.argv[0]), key=len)
    named = "" if folder == Path(DEMO) else f" --game {folder}"
    console.print(
        f"\nThe list stays up until Ctrl-C; an nday lasts {STAY_NDAY_SECONDS:g} s now.\nFrom a second terminal:"
    )
    for words in (
        '"I become a player."',
        '"I quit the game for today."',
        '"bot: ballot"',
        '--to bot "bot: help"',
    ):
        console.print(f"  {program} post --as Zed {words}{named}", markup=False)
