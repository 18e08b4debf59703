"""What the mailbox has that a backup lacks, since a restored bot reads it there."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from nomicbot.bot.intake.receipt import MAILBOX
from nomicbot.config import Config
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.post import Post, read_post
from nomicbot.mail.transport.imap_inbox import Inbox
from nomicbot.rulebooks.library import library


@dataclass(frozen=True, slots=True)
class Lacking:
    """The messages in a mailbox that a ledger lacks: how many, and when the first of them came."""

    count: int
    first: datetime | None


async def lacking(config: Config, ledger: Path, inbox: Inbox) -> Lacking:
    """Return what the ledger of a backup lacks of a mailbox, apart from mail of the bot's own.

    Only what came after the last message that the ledger knows is fetched, unless the mailbox was
    numbered again. Raises MailboxLost.
    """
    with Ledger.open(ledger, library().codec, read_only=True) as opened:
        uidvalidity, last = opened.mailbox_position(MAILBOX)
        known = {mail.message_id for mail in opened.every_mail()}
    try:
        await inbox.connect()
        since = last if inbox.uidvalidity == uidvalidity else 0
        arrivals = []
        async for some in inbox.new_since(inbox.uidvalidity, since):
            for one in some:
                post = read_post(one.raw)
                own = isinstance(post, Post) and post.address == config.bot_address
                if post.message_id not in known and not own:
                    arrivals.append(one.arrived)
    finally:
        await inbox.close()
    return Lacking(len(arrivals), min(arrivals, default=None))
