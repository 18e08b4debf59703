"""`nomicbot demo`: the first command to try."""

import asyncio
import os
import re
import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from difflib import ndiff
from pathlib import Path

import click
from rich.console import Console
from rich.live import Live
from rich.text import Text

from nomicbot.annals.provenance import why
from nomicbot.bot.administrator import Administrator
from nomicbot.bot.judging.rejudging import rebuild
from nomicbot.characters import plain
from nomicbot.cli.plain import DEMO, Problem, plainly
from nomicbot.demo.playing import STAY_NDAY_SECONDS, Demo, FolderTaken, NothingToResume, resume, run
from nomicbot.game.law import squeeze
from nomicbot.ledger.problems import LedgerBusy
from nomicbot.mail.message.post import Post
from nomicbot.mail.transport.listhost import PortTaken
from nomicbot.text import WIDTH, fill, listed

PORT = click.IntRange(0, 65535)

_POST, _RULING, _NOTICE, _ALONE = 12, 12, 5, 2
"""The number of lines shown of a player's post, a ruling, a message to all, and one to a player."""
_FOOTER = re.compile(
    r"https?://\S+/posts/\d+\.html$|"
    r"Entry \d+: the post of |How everything stands now|The votes so far, and "
    r"why|THE NWEEK|WHAT CHANGED|DICE"
)
_SIGNATURE = re.compile("--$")
_APART = re.compile(r"-{10,}|>.*|\{\{|\}\}")
"""Lines that are not shown on a screen: quotations of the post above, and layout."""
_HOW_TO_REPLY = re.compile(
    r"Reply to this ruling|To do it, reply|If you did not mean|To change (?:it|them) before voting"
)
"""A pattern for paragraphs about what a post's author can do next."""


class Screen:
    """A printer of messages as the list distributes them, above a progress line for the nweek."""

    def __init__(self, console: Console, live: Live | None, *, resumed: bool = False) -> None:
        self._console = console
        self._live = live
        self._resumed = resumed
        self._welcomed = False

    def mail(self, post: Post, to: str = "") -> None:
        """Print a player's post, or the bot's answer below it. Private messages are marked."""
        own = post.automatic is not None
        welcomes = bool(to) and post.subject.startswith("Welcome, ")
        lines = in_short(post, most=1 if welcomes and self._welcomed else None)
        self._welcomed |= welcomes
        who = f"{post.name} to {to.partition('@')[0]} alone" if to else post.name
        margin = "    " if own else ""
        first, *rest = [f"{who}: {lines[0] if lines else post.subject}", *lines[1:]]
        told = [
            fill(first, margin, f"{margin}    "),
            *(fill(line, f"{margin}    ", f"{margin}      ") for line in rest),
        ]
        text = plain("\n".join(told))
        self._console.print(
            Text(text if own else f"\n{text}", style="green" if own else "bold cyan")
        )

    def begins(self) -> None:
        """Print that the list is running."""
        if self._resumed:
            self._console.print(
                "The mailing list is up again, and the game goes on where it was left."
            )
            return
        self._console.print(
            "A nomic is a game in which changing the rules is a move. Four players post\n"
            "plain sentences to a list here; a bot judges them by the rules in force. Watch\n"
            "rule 3-4: their votes will change it, and with it how the bot judges.\n"
        )

    def serves(self, address: str) -> None:
        """Print the address of the site."""
        self._console.print(f"Its site, to look at while it plays: {address}", markup=False)

    def amended(self, rule: str, before: str, after: str, why: str) -> None:
        """Print that the text of a rule has changed, with the differing lines and the reason."""
        self._console.print(
            Text(
                f"\n*** RULE {rule} CHANGES NOW: from here on the bot follows the new words ***",
                "bold",
            )
        )
        for line in changed_words(before, after):
            self._console.print(
                Text(f"    {plain(line)}", style="red" if line.startswith("-") else "green")
            )
        if why:
            self._console.print(Text(fill(plain(why), "    ")))

    def ntime(self, nweek: int, nday: int, length: int, voting: bool) -> None:
        """Update the progress line."""
        line = progress_line(nweek, nday, length, voting)
        if self._live is not None:
            self._live.update(Text(line, style="yellow"), refresh=True)
        else:
            self._console.print(line)


def in_short(post: Post, *, most: int | None = None) -> list[str]:
    """Return the few lines of a message that matter to a spectator, without quotations."""
    own = post.automatic is not None
    found: list[str] = []
    before = ""
    for raw in _above_the_end(post, own):
        line = raw.strip()
        wrapped = own and before and line and len(f"{before} {line.split()[0]}") > WIDTH
        if wrapped:  # to fit a mail
            found[-1] += f" {line}"
        elif line and not _APART.fullmatch(line):
            found.append(line)
        before = raw if found and found[-1].endswith(line) else ""
    return found[: (most or _most(post)) if own else _POST]


def _above_the_end(post: Post, own: bool) -> Iterator[str]:
    """Yield the lines above the footer or signature.

    For the bot's `own` messages, instructions for replying are left out.
    """
    replying = False
    for raw in post.body.split("\n"):
        line = raw.strip()
        if (_FOOTER if own else _SIGNATURE).match(line):
            return
        replying = bool(line) and (replying or (own and _HOW_TO_REPLY.match(line) is not None))
        if not replying:
            yield raw


def _most(post: Post) -> int:
    """Return the number of lines that are shown of a message of the bot."""
    if not post.list_id:
        return _ALONE
    return _RULING if post.subject.startswith("Re: ") else _NOTICE


def changed_words(before: str, after: str) -> list[str]:
    """Return the sentences of a rule that differ, each as `- it was` or `+ it is`."""
    old, new = (re.split(r"(?<=[.;:])\s+", squeeze(text)) for text in (before, after))
    lines = (line for line in ndiff(old, new) if line[:1] in "+-")
    return [wrapped for line in lines for wrapped in fill(line, "", "  ").split("\n")]


def progress_line(nweek: int, nday: int, length: int, voting: bool) -> str:
    """Return a line such as `nweek 1 ######...... nday 6`, with a note if voting is open."""
    bar = "#" * nday + "." * max(0, length - nday)
    return f"nweek {nweek}  {bar}  nday {nday}{', voting is open' if voting else ''}"


@click.command()
@click.option(
    "--stay", is_flag=True, help="Keep running afterwards, so that you can post yourself."
)
@click.option(
    "--resume",
    "resumed",
    is_flag=True,
    help="Continue the game of an earlier demo, and keep running.",
)
@click.option(
    "--fresh",
    is_flag=True,
    help="Begin again even if somebody has played there. Deletes that game.",
)
@click.option(
    "--nday",
    "nday_seconds",
    type=click.FloatRange(min=0.05),
    default=3.0,
    show_default=True,
    help="How many seconds an nday lasts.",
)
@click.option("--folder", type=click.Path(path_type=Path), default=DEMO, show_default=True)
@click.option(
    "--smtp-port", type=PORT, default=0, help="Port of the list host; by default a free one."
)
@click.option(
    "--imap-port", type=PORT, default=0, help="Port of the mailbox; by default a free one."
)
@plainly
def demo(
    stay: bool,
    resumed: bool,
    fresh: bool,
    nday_seconds: float,
    folder: Path,
    smtp_port: int,
    imap_port: int,
) -> None:
    """Play a whole nweek of B Nomic on a real mailing list on this machine, in under a minute.

    A demo replaces the one before it in the same folder, unless somebody has played in that one.
    """
    console = Console(highlight=False, soft_wrap=True)
    terminal = console.is_terminal
    try:
        with (
            Live("", console=console, transient=True, auto_refresh=False)
            if terminal
            else nullcontext() as live
        ):
            screen = Screen(console, live, resumed=resumed)
            settings = Demo(folder, nday_seconds, smtp_port, imap_port, stay, fresh)
            if resumed:
                asyncio.run(
                    resume(
                        settings,
                        screen,
                        lambda a: invite(console, folder, a.config.rulebooks, nday_seconds),
                    )
                )
            else:
                asyncio.run(
                    run(
                        settings,
                        screen,
                        lambda administrator: farewell(
                            console, administrator, folder, stay, nday_seconds
                        ),
                    )
                )
    except KeyboardInterrupt:
        console.print("\nStopped. Everything that was judged is in the ledger.")
    except LedgerBusy:
        raise Problem(
            f"a demo is running in {folder} already; stop it first, or name another --folder"
        ) from None
    except (PortTaken, FolderTaken, NothingToResume) as problem:
        raise Problem(str(problem)) from None
    except OSError as problem:
        raise Problem(f"the demo cannot use {folder}: {problem.strerror or problem}") from None


def farewell(
    console: Console, administrator: Administrator, folder: Path, stay: bool, nday_seconds: float
) -> None:
    """Print a summary, the paths of the files, and what to try next."""
    ledger, library, state = administrator.ledger, administrator.library, administrator.engine.state
    program = min(sys.argv[0], os.path.relpath(sys.argv[0]), key=len)
    named = "" if folder == Path(DEMO) else f" --game {folder}"
    console.print("\n[bold]The rules changed themselves,[/bold] and nobody touched the code.")
    links = why(ledger, library, state, "Wonko", "amplitude")
    has = f" {links[-1].new}" if links else ""
    console.print(
        f"[bold]Every number can be explained.[/bold] Why does Wonko have{has} Amplitude?"
    )
    for link in links:
        reason = f" for {link.reason}" if link.reason else ""
        console.print(
            plain(f"  {link.old or 0:>4} -> {link.new:<3} by clause {link.clause}{reason}"),
            markup=False,
        )
    again = rebuild(library, ledger)
    same = "the same state and verdicts" if again.identical else again.difference
    console.print(f"[bold]Everything can be judged again:[/bold] {again.entries} entries, {same}.")
    console.print(
        f"\nThe game lies in {folder}; every mail is in {folder / 'mail' / 'public.mbox'}.",
        markup=False,
    )
    where = "a second terminal here" if stay else "this terminal, or another one here"
    shown = listed([told for _, told in _TO_LOOK])
    console.print(
        fill(f"What to try now: paste a line into {where}. They show {shown}."), style="bold"
    )
    for command, _ in _TO_LOOK:
        line = f"{program} {command}{named if command != 'rules coverage' else ''}"
        console.print(f"  {line}", markup=False)
    if stay:
        invite(console, folder, administrator.config.rulebooks, nday_seconds)
    else:
        at = "" if folder == Path(DEMO) else f" --folder {folder}"
        console.print(
            f"To play yourself, with all rulebooks: {program} demo --stay\n"
            f"To go on with this, and in a second terminal as Zed:\n"
            f"  {program} demo --resume{at}",
            markup=False,
        )
        console.print(f'  {program} post --as Zed "I become a player."{named}', markup=False)


_TO_LOOK = (
    ("state", "how everything stands"),
    ("why p1 result", "how the votes on p1 were counted"),
    ("log --all", "what happened, entry by entry"),
    ("rebuild", "that all of it is judged the same again"),
    ("dice verify", "that no die was loaded"),
    ("rules coverage", "how each clause of the law is read"),
)
"""Commands, and what each shows. A comment after a command is not one in every shell."""
_TO_SAY = (
    ("", "I become a player.", "join"),
    (
        "bnomic",
        'I submit a proposal: {{ __Fun__ In rule 3-4, replace "gains 5A" with "gains 6A". }}',
        "change the rules",
    ),
    ("grid", "I enter the Grid at (1,1).", "the Grid: walk, throw rocks, meet Sirens"),
    ("sprouts", "I challenge Wonko to Sprouts with 3 spots.", "Sprouts: a game of lines"),
    ("spoof", "I challenge Wonko, Peter and Iain to Spoof.", "Spoof: guess the coins"),
    ("sprodzoom", "I challenge Wonko and Peter to Sprodzoom.", "Sprodzoom: a game of gestures"),
    ("", "bot: me", "how you stand, and what waits for you"),
)
"""A sentence for each rulebook ("" for any game), and what it is for."""


def invite(console: Console, folder: Path, books: Sequence[str], nday_seconds: float) -> None:
    """Print how to play from a second terminal.

    An nday lasts `nday_seconds`, or longer.
    """
    lasts = max(STAY_NDAY_SECONDS, nday_seconds)
    program = min(sys.argv[0], os.path.relpath(sys.argv[0]), key=len)
    named = "" if folder == Path(DEMO) else f" --game {folder}"
    console.print(
        f"\nThe list stays up until Ctrl-C; an nday lasts {lasts:g} s now. From a second terminal:"
    )
    for book, words, told in _TO_SAY:
        if not book or book in books:
            console.print(f"{told[:1].upper()}{told[1:]}", markup=False)
            console.print(f"  {program} post --as Zed {shlex.quote(words)}{named}", markup=False)
