"""`nomicbot post`: sending a post by hand."""

import asyncio
import re
import shlex
import time
from collections.abc import Sequence
from textwrap import indent

import click

from nomicbot.cli.common import looking_at
from nomicbot.cli.game import smtp_server
from nomicbot.cli.output import coloured, say
from nomicbot.cli.plain import USAGE, Problem, find_config, game_option, plainly
from nomicbot.config import FILE, PRIVATE, Config, load
from nomicbot.demo.world import wall_clock
from nomicbot.game import kinds
from nomicbot.game.actions import Verdict
from nomicbot.ledger.outbox import QueuedMail
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.compose import Outgoing, compose_post
from nomicbot.mail.message.post import Post, read_post
from nomicbot.mail.transport.sender import Sender, Sent, SmtpServer
from nomicbot.publish.choices import numbered
from nomicbot.publish.verdict_lines import verdict_line
from nomicbot.rulebooks.library import library
from nomicbot.text import plain


@click.command()
@click.option("--as", "name", required=True, help="The author: a player's name, or a new name.")
@click.option(
    "--to", "forum", help="The forum, or `bot` for private mail; by default the first public one."
)
@click.option(
    "--reply-to",
    metavar="RULING",
    help="The ruling to answer: the number of its entry, or its Message-ID.",
)
@click.option("--subject", help="The subject. By default “A post by hand”, or that of the ruling.")
@click.option("--wait", default=20.0, show_default=True, help="Seconds to wait for the ruling.")
@click.argument("text")
@game_option
@plainly
def post(
    name: str,
    forum: str | None,
    reply_to: str | None,
    subject: str | None,
    wait: float,
    text: str,
    game: str | None,
) -> None:
    """Send a post as a player would, and wait for its ruling.

    This works for games on a list host of your own: a demo, or `nomicbot host`. It shows what the
    bot sends back. To choose line 1 of a question in a ruling: --reply-to ENTRY 1
    """
    config = load(find_config(game))
    if config.smtp is None:
        raise Problem(f"{config.folder / FILE}: [smtp] is needed to send a post", USAGE)
    address = _to(config, forum)
    sender = _address(game, config, name)
    answered = _ruling(config, reply_to) if reply_to else None
    if answered is not None and subject is None:
        subject = answered.subject
    message_id = f"{time.time_ns()}.by.hand@{_domain(config)}"
    raw = compose_post(
        Outgoing(
            message_id=message_id,
            from_address=sender,
            from_name=name,
            to=(address,),
            subject=subject or "A post by hand",
            body=text.rstrip("\n") + "\n",
            date=wall_clock(),
            in_reply_to=answered.message_id if answered else None,
            references=(*answered.references, answered.message_id) if answered else (),
        )
    )
    sent = asyncio.run(_send(smtp_server(config, config.smtp), raw, sender, address))
    if sent:
        raise Problem(f"it was not sent: {sent}. Is the game running?")
    say(f"Sent to {address}.")
    named = f" --game {shlex.quote(game)}" if game else ""
    deadline = time.monotonic() + wait
    while time.monotonic() < deadline:
        if _ruled(config, message_id, sender, shlex.quote(name), named):
            return
        time.sleep(0.2)
    raise Problem(f"no ruling within {wait:g} seconds; is the bot running?")


def _to(config: Config, forum: str | None) -> str:
    """Return the address of a forum, or the first public forum's if None, or of the bot.

    Raises Problem if there is no such forum.
    """
    if forum == PRIVATE:
        return config.bot_address
    found = config.forum(forum) if forum is not None else None
    if found is None and forum is not None:
        known = ", ".join(f.name for f in config.fora)
        raise Problem(f"there is no forum {forum}; there are: {known}, {PRIVATE}", USAGE)
    return (found or config.notices_forum).address


async def _send(server: SmtpServer, raw: bytes, sender: str, recipient: str) -> str:
    async with Sender(server) as out:
        answer = await out.send(raw, sender, [recipient])
    return "" if isinstance(answer, Sent) else f"{answer.code or ''} {answer.text}".strip()


def _domain(config: Config) -> str:
    return config.bot_address.partition("@")[2]


def _address(game: str | None, config: Config, name: str) -> str:
    """Return the address of the player with this name, or one made from a newcomer's name."""
    if config.ledger.exists():
        with looking_at(game) as opened:
            state = opened.engine.state
            for outsider in state.of_kind(kinds.OUTSIDER):
                if kinds.NAME.of(state, outsider).casefold() == name.casefold():
                    return kinds.ADDRESS.of(state, outsider)
    local = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or f"player-{sum(name.encode())}"
    return f"{local}@players.example"


def _ruling(config: Config, name: str) -> Post:
    """Return the ruling to reply to: the one on an entry, or the one with a Message-ID."""
    with Ledger.open(config.ledger, library(*config.rulebooks).codec, read_only=True) as ledger:
        wanted = name.strip("<>")
        told = ledger.entry_told_of(wanted)
        entry = int(wanted) if wanted.isdecimal() else told.id if told else 0
        mails = [
            mail for mail in ledger.outbox_of(entry) if wanted in (str(entry), mail.message_id)
        ]
    rulings = [mail for mail in mails if mail.kind == "ruling"] or mails
    post = read_post(rulings[0].raw) if rulings else None
    if not isinstance(post, Post):
        raise Problem(f"there is no ruling {name}; each ends with the number of its entry")
    return post


def _ruled(config: Config, message_id: str, sender: str, name: str, named: str) -> bool:
    """Return whether the post was judged. If so, print what was mailed to the list or its sender.

    It is called repeatedly, so it reads only the ledger.
    """
    with Ledger.open(config.ledger, library(*config.rulebooks).codec, read_only=True) as ledger:
        for received in ledger.find_received(message_id):
            if received.status not in ("unjudged", "judged"):
                raise Problem(f"it was not judged, but is {received.status}: {received.reason}")
            entry = ledger.entry_of(received.id)
            if entry is None:
                continue
            mails = [m for m in ledger.outbox_of(entry.id) if m.forum or sender in m.recipients]
            _show_judged(entry.id, ledger.verdicts(entry.id), mails, name, named)
            return True
    return False


def _show_judged(
    entry: int, verdicts: Sequence[Verdict], mails: Sequence[QueuedMail], name: str, named: str
) -> None:
    """Print what was mailed about a post, and the commands that answer it."""
    for mail in mails:
        _show(mail)
    if not any(mail.kind == "ruling" for mail in mails):
        for verdict in verdicts:  # its ruling comes with others, at the end of a day
            say(verdict_line(verdict, colour=coloured()))
    choices = numbered(verdicts)
    asked = [choice.number for choice in choices if not choice.marked]
    if asked:
        say(f"\nTo answer: nomicbot post --as {name} --reply-to {entry} {asked[0]}{named}")
    if len(asked) < len(choices):
        say(f"\nTo undo it: nomicbot post --as {name} --reply-to {entry} no{named}")
    if not verdicts and not mails:
        say("It holds no action.")


def _show(mail: QueuedMail) -> None:
    """Print a message of the bot in the form in which it is sent."""
    post = read_post(mail.raw)
    if isinstance(post, Post):
        say(
            f"\n{post.name or post.address} to "
            f"{mail.forum or ', '.join(mail.recipients)}: {plain(post.subject)}"
        )
        say(indent(plain(post.body).strip("\n"), "  "))
