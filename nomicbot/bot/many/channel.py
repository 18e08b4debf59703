"""The messages between a game's process and the service of many games, each a line of JSON.

A game sends `send` (a message to mail), `rests` (until when it has nothing to do), `alive`, and
`problem` (why it ends). The service sends `mail` (new mail is in the folder), `answer` (the result
of mailing a message), and `stop`.
"""

import asyncio
import json
import socket
from base64 import b64decode, b64encode
from contextlib import suppress
from typing import Any, Self

from nomicbot.mail.transport.mailbox import Deferred, Rejected, Sent

_LONGEST = 96 * 1024 * 1024
"""The largest size of a line in bytes, far larger than any message of the program."""


class Channel:
    """One end of a connection between the service and a game's process."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    async def over(cls, end: socket.socket) -> Self:
        """Return a channel over one end of a socket pair."""
        return cls(*await asyncio.open_unix_connection(sock=end, limit=_LONGEST))

    async def hear(self) -> dict[str, Any] | None:
        """Return the next message from the other end, or None if the channel is closed."""
        try:
            line = await self._reader.readline()
            found = json.loads(line) if line.endswith(b"\n") else None
        except (OSError, ValueError):
            return None
        return found if isinstance(found, dict) else None

    def say(self, **what: Any) -> None:
        """Send a message, whether or not the other end is still listening."""
        if not self._writer.is_closing():
            self._writer.write(json.dumps(what).encode() + b"\n")

    async def close(self) -> None:
        """Close this end after its buffered messages are sent."""
        with suppress(OSError):
            self._writer.close()
            await self._writer.wait_closed()


class RelayedSender:
    """The mail sender in a game's process, which lets the service send for all games in turn."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel
        self._lock = asyncio.Lock()
        self._number = 0
        self._answer: asyncio.Future[Sent | Deferred | Rejected] | None = None

    async def send(
        self, raw: bytes, mail_from: str, recipients: list[str]
    ) -> Sent | Deferred | Rejected:
        """Hand one message to the service, and return the result of sending it."""
        async with self._lock:
            self._number += 1
            self._answer = asyncio.get_running_loop().create_future()
            self._channel.say(
                send=self._number, raw=b64encode(raw).decode(), by=mail_from, to=recipients
            )
            return await self._answer

    def answered(self, told: dict[str, Any]) -> None:
        """Process an answer of the service. An answer that no one is waiting for is dropped."""
        if told["answer"] == self._number and self._answer and not self._answer.done():
            self._answer.set_result(answer_in(told))


def message_in(told: dict[str, Any]) -> tuple[bytes, str, list[str]]:
    """Return the message that a game hands over: its bytes, sender and recipients."""
    return b64decode(told["raw"]), told["by"], told["to"]


def say_answer(channel: Channel, number: int, answer: Sent | Deferred | Rejected) -> None:
    """Send a game the result of mailing its message."""
    details = {name: getattr(answer, name) for name in answer.__slots__}
    channel.say(answer=number, kind=type(answer).__name__, **details)


def answer_in(told: dict[str, Any]) -> Sent | Deferred | Rejected:
    """Parse the service's answer about a message that was handed to it."""
    if told["kind"] == Sent.__name__:
        return Sent(tuple((address, why) for address, why in told["refused"]))
    kind = Deferred if told["kind"] == Deferred.__name__ else Rejected
    return kind(told["code"], told["text"])
