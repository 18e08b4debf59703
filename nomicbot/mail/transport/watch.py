"""Reading a mailbox without end, through every loss of the connection."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass, replace
from datetime import datetime

from nomicbot.mail.transport.inbox import UNDATED, Delivery, Inbox, MailboxLost

__all__ = ["Batch", "watch"]


@dataclass(frozen=True, slots=True)
class Batch:
    """The mailbox was read completely: these mails are all that had arrived by `read_at` and were not yet known.

    So a midnight before `read_at` can be struck once these are judged. They are in order of arrival, then UID;
    there may be none. One whose INTERNALDATE cannot be read has the arrival of a neighbour.
    """

    deliveries: tuple[Delivery, ...]
    read_at: datetime  # by the caller's clock, before the mailbox was asked
    uidvalidity: int
    unfetched: tuple[
        Delivery, ...
    ] = ()  # what the server names and does not give, each with its fault


async def watch(
    inbox: Inbox,
    uidvalidity: int | None,
    last_uid: int,
    clock: Callable[[], datetime],
    *,
    patience: Callable[[], float] = lambda: 60.0,
    first_pause: float = 1.0,
    longest_pause: float = 300.0,
    on_lost: Callable[[MailboxLost, float], None] | None = None,
) -> AsyncGenerator[Batch, None]:
    """A batch for every complete reading of the mailbox: at once, whenever mail may have come, and after `patience()`
    seconds without.

    `uidvalidity` and `last_uid` are the last that the caller has kept; if the mailbox has another UIDVALIDITY, all its
    mails come again. When the mailbox is lost, `on_lost` is told of that and of the pause in seconds until the next
    try; pauses double from the first to the longest. It ends only when it is closed (`contextlib.aclosing`), and
    closes the inbox then.
    """
    pause = first_pause
    unread: list[
        Delivery
    ] = []  # what was fetched before the mailbox was lost in the middle of reading it
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
                    deliveries = sorted(
                        _dated(unread, read_at), key=lambda one: (one.arrived, one.uid)
                    )
                    unread, pause = [], first_pause
                    yield Batch(
                        tuple(one for one in deliveries if not one.fault),
                        read_at,
                        inbox.uidvalidity,
                        tuple(one for one in deliveries if one.fault),
                    )
                    await inbox.wait(patience())
            except MailboxLost as lost:
                pause = first_pause if lost.for_one else pause
                if on_lost is not None:
                    on_lost(lost, pause)
                await asyncio.sleep(pause)
                pause = min(2 * pause, longest_pause)
    finally:
        await inbox.close()


def _dated(mails: list[Delivery], read_at: datetime) -> list[Delivery]:
    """The mails, those without a date with the arrival of the mail before them, else of the next one, else by when
    the mailbox was read: UIDs are given in order of arrival."""
    found: list[Delivery] = []
    for mail in sorted(mails, key=lambda one: one.uid):
        before = found[-1].arrived if found else UNDATED
        found.append(replace(mail, arrived=before) if mail.undated else mail)
    first = next(
        (one.arrived for one in found if one.arrived != UNDATED), read_at.replace(microsecond=0)
    )
    return [replace(one, arrived=first) if one.arrived == UNDATED else one for one in found]
