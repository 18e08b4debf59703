"""Reading a mailbox without end, through every loss of the connection."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass
from datetime import datetime

from nomicbot.mail.inbox import Delivery, Inbox, MailboxLost

__all__ = ["Batch", "watch"]


@dataclass(frozen=True, slots=True)
class Batch:
    """The mailbox was read completely: these mails are all that had arrived by `read_at` and were not yet known.

    So a midnight before `read_at` can be struck once these are judged. They are in order of arrival, then UID;
    there may be none.
    """

    deliveries: tuple[Delivery, ...]
    read_at: datetime  # by the caller's clock, before the mailbox was asked
    uidvalidity: int


async def watch(
    inbox: Inbox,
    uidvalidity: int | None,
    last_uid: int,
    clock: Callable[[], datetime],
    *,
    patience: Callable[[], float] = lambda: 60.0,
    first_pause: float = 1.0,
    longest_pause: float = 300.0,
    on_lost: Callable[[str, float], None] | None = None,
) -> AsyncGenerator[Batch, None]:
    """A batch for every complete reading of the mailbox: at once, whenever mail may have come, and after `patience()`
    seconds without.

    `uidvalidity` and `last_uid` are the last that the caller has kept; if the mailbox has another UIDVALIDITY, all its
    mails come again. When the mailbox is lost, `on_lost` is told the reason and the pause in seconds until the next
    try; pauses double from the first to the longest. It ends only when it is closed (`contextlib.aclosing`), and
    closes the inbox then.
    """
    pause = first_pause
    unread: list[Delivery] = []  # what was fetched before the mailbox was lost in the middle of reading it
    try:
        while True:
            try:
                await inbox.connect()
                while True:
                    if inbox.uidvalidity != uidvalidity:
                        uidvalidity, last_uid, unread = inbox.uidvalidity, 0, []
                    read_at = clock()
                    async for some in inbox.new_since(uidvalidity, last_uid):
                        unread += some
                        last_uid = max([last_uid, *(one.uid for one in some)])
                    deliveries = tuple(sorted(unread, key=lambda one: (one.arrived, one.uid)))
                    unread, pause = [], first_pause
                    yield Batch(deliveries, read_at, inbox.uidvalidity)
                    await inbox.wait(patience())
            except MailboxLost as lost:
                if on_lost is not None:
                    on_lost(lost.reason, pause)
                await asyncio.sleep(pause)
                pause = min(2 * pause, longest_pause)
    finally:
        await inbox.close()
