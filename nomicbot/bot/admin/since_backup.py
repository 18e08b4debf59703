"""The messages in the mailbox that a restored ledger lacks, since they came after the backup.

The restored bot fetches them from the mailbox.
"""

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
    """The messages in a mailbox that a ledger lacks: their number, and when the first arrived."""

    count: int
    first: datetime | None


async def lacking(config: Config, ledger: Path, inbox: Inbox) -> Lacking:
    """Return the messages in a mailbox that a backup's ledger lacks, except the bot's own.

    Only messages after the last one in the ledger are fetched, unless the mailbox was renumbered.
    Raises MailboxLost.
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
