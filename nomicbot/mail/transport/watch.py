"""Reading a mailbox continuously, and reconnecting whenever the connection is lost."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from nomicbot.mail.message.headers import Headers, parse_date
from nomicbot.mail.transport.imap import MailboxLost
from nomicbot.mail.transport.mailbox import UNDATED, Delivery, Mailbox

__all__ = ["Batch", "watch"]


@dataclass(frozen=True, slots=True)
class Batch:
    """A complete reading of the mailbox: all unknown messages that had arrived by `read_at`.

    A midnight before `read_at` can be processed once these messages have been judged. They are in
    order of arrival, then UID; there may be none. If the INTERNALDATE of a message is invalid, its
    arrival is taken from the topmost Received field, or from a neighbouring message.
    """

    deliveries: tuple[Delivery, ...]
    read_at: datetime  # by the caller's clock, before the mailbox was asked
    uidvalidity: int
    unfetched: tuple[
        Delivery, ...
    ] = ()  # messages that the server lists but withholds, each with its fault
    gone: tuple[int, ...] = ()  # UIDs that were asked for again, and that the mailbox has no longer


async def watch(
    inbox: Mailbox,
    uidvalidity: int | None,
    last_uid: int,
    clock: Callable[[], datetime],
    *,
    again: Callable[[int], int | None] = lambda _uidvalidity: None,
    slow_by: Callable[[], timedelta] = timedelta,
    patience: Callable[[], float] = lambda: 60.0,
    first_pause: float = 1.0,
    longest_pause: float = 300.0,
    on_lost: Callable[[MailboxLost, float], None] | None = None,
) -> AsyncGenerator[Batch, None]:
    """Yield a batch for every complete reading of the mailbox.

    The mailbox is read immediately, then whenever mail may have arrived, and at the latest after
    `patience()` seconds.

    `uidvalidity` and `last_uid` are those of the last message that the caller has stored; if the
    mailbox has a different UIDVALIDITY, all its messages are read again. The clock may be slow by
    `slow_by()`. When the mailbox is lost, `on_lost` is called with the reason and the pause in
    seconds until the next try; pauses double from the first to the longest. After each reading
    `again` is called with the UIDVALIDITY, until it returns None: each UID that it returns is
    fetched once more, and gets a batch of its own if the message can now be fetched, or is gone.
    The generator ends only when it is closed (`contextlib.aclosing`); it then closes the inbox.
    """
    pause = first_pause
    unread: list[Delivery] = []  # fetched before the mailbox was lost in the middle of reading
    try:
        while True:
            try:
                await inbox.connect()
                while True:
                    if inbox.uidvalidity != uidvalidity:
                        uidvalidity, last_uid, unread = inbox.uidvalidity, 0, []
                    read_at = inbox.complete_until(clock())
                    async for some in inbox.new_since(uidvalidity, last_uid):
                        unread += some
                        last_uid = max([last_uid, *(one.uid for one in some)])
                    deliveries = sorted(
                        _dated(unread, read_at, slow_by()), key=lambda one: (one.arrived, one.uid)
                    )
                    unread, pause = [], first_pause
                    yield _parted(deliveries, read_at, inbox.uidvalidity)
                    async for late in _given_now(inbox, again, read_at, slow_by()):
                        yield late
                    await inbox.wait(patience())
            except MailboxLost as lost:
                pause = first_pause if lost.for_one else pause
                if on_lost is not None:
                    on_lost(lost, pause)
                await asyncio.sleep(pause)
                pause = min(2 * pause, longest_pause)
    finally:
        await inbox.close()


def _dated(mails: list[Delivery], read_at: datetime, slow_by: timedelta) -> list[Delivery]:
    """Return the messages, each with an arrival.

    A message without a date gets that of its topmost Received field, which the last server wrote,
    if it lies between the previous message and `read_at` (which may be too early by `slow_by`).
    Otherwise it gets the arrival of the previous message, or of the next one, or finally `read_at`:
    UIDs are assigned in order of arrival.
    """
    found: list[Delivery] = []
    for mail in sorted(mails, key=lambda one: one.uid):
        before = found[-1].arrived if found else UNDATED
        if mail.undated:
            stamped = _stamped(mail.raw)
            fits = stamped is not None and before <= stamped <= read_at + slow_by
            mail = replace(mail, arrived=stamped if stamped and fits else before)
        found.append(mail)
    first = next(
        (one.arrived for one in found if one.arrived != UNDATED), read_at.replace(microsecond=0)
    )
    return [replace(one, arrived=first) if one.arrived == UNDATED else one for one in found]


def _stamped(raw: bytes) -> datetime | None:
    """Return when the last server received a message, by its Received field, or None."""
    received = Headers.split(raw)[0].get("received")
    return parse_date(received.rpartition(";")[2]) if received else None


async def _given_now(
    inbox: Mailbox, again: Callable[[int], int | None], read_at: datetime, slow_by: timedelta
) -> AsyncGenerator[Batch, None]:
    """Yield a batch for each previously undelivered message that is now available or gone."""
    while (uid := again(inbox.uidvalidity)) is not None:
        try:
            found = await inbox.again(uid)
        except LookupError:
            yield Batch((), read_at, inbox.uidvalidity, gone=(uid,))
            continue
        if found:
            yield Batch(tuple(_dated(found, read_at, slow_by)), read_at, inbox.uidvalidity)


def _parted(deliveries: Sequence[Delivery], read_at: datetime, uidvalidity: int) -> Batch:
    """Return a batch of these messages, with those that could not be fetched listed separately."""
    fetched = tuple(one for one in deliveries if not one.fault)
    return Batch(fetched, read_at, uidvalidity, tuple(one for one in deliveries if one.fault))
