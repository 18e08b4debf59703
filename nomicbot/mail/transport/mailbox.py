"""Protocols of mailboxes and senders, for every kind of transport."""

from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Protocol

__all__ = ["UNDATED", "Deferred", "Delivery", "Mailbox", "Rejected", "Sends", "Sent"]

UNDATED = datetime.min.replace(tzinfo=UTC)
"""The arrival of a message with an unreadable INTERNALDATE.

Callers that know the neighbouring messages replace it by an estimate.
"""


@dataclass(frozen=True, slots=True)
class Delivery:
    """A message in the mailbox.

    A UID identifies the same message as long as UIDVALIDITY is unchanged.
    """

    uid: int
    uidvalidity: int
    arrived: datetime  # INTERNALDATE in UTC, to the second; or UNDATED
    raw: bytes
    undated: str = ""  # what is written as INTERNALDATE, if that is not a valid time
    fault: str = (
        ""  # why the server withholds this message; `raw` is then as much of its header as it gave
    )


class Mailbox(Protocol):
    """A mailbox that can be watched.

    Each method except `close` may raise `MailboxLost`. In that case, `connect` again after a pause.
    """

    uidvalidity: int

    async def connect(self) -> None:
        """Open the mailbox. If it is open already, it is closed first."""

    def complete_until(self, now: datetime) -> datetime:
        """Return the time up to which a reading that begins `now` finds all mail."""

    def new_since(self, uidvalidity: int | None, last_uid: int) -> AsyncIterator[list[Delivery]]:
        """Yield all messages after those that the caller has."""

    async def again(self, uid: int) -> list[Delivery]:
        """Return a message that had a fault before, or an empty list if it still has one.

        Raises LookupError if the message is no longer in the mailbox.
        """

    async def mark_seen(self, uids: Iterable[int]) -> None:
        """Mark messages that are stored elsewhere."""

    async def wait(self, timeout: float) -> None:
        """Return when mail may have come, or after `timeout` seconds."""

    async def close(self) -> None:
        """Close the mailbox. Never raises."""


@dataclass(frozen=True, slots=True)
class Sent:
    """The result for a message that the server accepted.

    The result has the recipients that the server refused, with its reasons. In a trial, `instead`
    has the addresses to which the message was actually sent.
    """

    refused: tuple[tuple[str, str], ...] = ()
    instead: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Deferred:
    """The result for a message that was not sent, or may not have been. Try again later.

    `code` is the SMTP code, or 0 if there was no reply.
    """

    code: int
    text: str


@dataclass(frozen=True, slots=True)
class Rejected:
    """The result for a message that the server will never accept."""

    code: int
    text: str


class Sends(Protocol):
    """Protocol of everything that sends messages."""

    async def send(
        self, raw: bytes, mail_from: str, recipients: list[str]
    ) -> Sent | Deferred | Rejected:
        """Submit one message. Failures are returned, never raised."""
