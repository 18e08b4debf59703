"""A small IMAP server that misbehaves on demand."""

import asyncio
import re
import ssl
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Self

CERTIFICATE = Path(__file__).with_name("localhost.pem")  # self-signed, for localhost and 127.0.0.1

Misbehaviour = Callable[["Session", str], Awaitable[bool]]
"""Given a command's tag, answer in its own way; False to answer as usual after all."""


def tls() -> ssl.SSLContext:
    """Return the server's side of TLS."""
    settings = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    settings.load_cert_chain(CERTIFICATE)
    return settings


async def start_tls(writer: asyncio.StreamWriter) -> None:
    """Switch to TLS. Raises `ConnectionError` if the client refuses."""
    clear = writer.transport
    try:
        await writer.start_tls(tls())
    except (
        AttributeError
    ) as error:  # Python's own, when the client has left; the writer must have a transport to close
        writer._transport = clear
        raise ConnectionError from error


@dataclass
class FakeImap:
    """A server that has `mails` (UID to INTERNALDATE and bytes) on a free port.

    `odd` replaces the answer to a command. A FETCH that names one of `bad` fails in a certain way;
    "silent" leaves the message out of the answer.
    """

    mails: dict[int, tuple[str, bytes]] = field(default_factory=dict)
    uidvalidity: int = 7
    capabilities: str = "IMAP4rev1 IDLE"
    greeting: bytes = b"* OK ready\r\n"
    small: bool = False
    implicit: bool = False
    odd: dict[str, Misbehaviour] = field(default_factory=dict)
    bad: dict[int, Misbehaviour | str] = field(default_factory=dict)
    asked: dict[int, list[str]] = field(default_factory=dict)  # what was fetched of each mail
    log: list[str] = field(default_factory=list)
    sessions: "list[Session]" = field(default_factory=list)
    port: int = 0

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(
            self._serve, "127.0.0.1", 0, ssl=tls() if self.implicit else None
        )
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.close()
        for session in self.sessions:
            session.writer.close()
            session.task.cancel()
        await asyncio.gather(*(session.task for session in self.sessions), return_exceptions=True)

    async def push(self) -> None:
        """Notify the connected clients that there may be new mail."""
        for session in self.sessions:
            if not session.writer.is_closing():
                await session.say(f"* {len(self.mails)} EXISTS")

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        session = Session(self, reader, writer, task)
        self.sessions.append(session)
        try:
            await session.run()
        except (OSError, EOFError, asyncio.CancelledError):
            pass
        finally:
            writer.close()


@dataclass
class Session:
    """The connection of one client."""

    server: FakeImap
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    task: "asyncio.Task[None]"

    async def say(self, *lines: str | bytes) -> None:
        """Send lines, in lower case except for messages if the server is set to that."""
        for line in lines:
            if self.server.small and isinstance(line, str):
                tag, _, rest = line.partition(" ")
                line = f"{tag} {rest.lower()}"
            elif self.server.small and isinstance(line, bytes):
                head, cut, raw = line.partition(b"\r\n")
                line = head.lower() + cut + raw
            self.writer.write(line if isinstance(line, bytes) else line.encode() + b"\r\n")
        await self.writer.drain()

    async def run(self) -> None:
        """Greet, then answer until the client leaves."""
        await self.say(self.server.greeting)
        while line := (await self.reader.readline()).decode().strip():
            tag, _, rest = line.partition(" ")
            words = rest.split()
            name = words[1] if words[0] == "UID" else words[0]
            self.server.log.append(name)
            odd = self.server.odd.get(name)
            if odd is None or not await odd(self, tag):
                await self.answer(tag, name, words)

    async def answer(self, tag: str, name: str, words: list[str]) -> None:
        """Give the answer of a correct server."""
        server = self.server
        if name == "CAPABILITY":
            await self.say(f"* CAPABILITY {server.capabilities}")
        elif name in ("SELECT", "EXAMINE"):
            await self.say(
                f"* {len(server.mails)} EXISTS", f"* OK [UIDVALIDITY {server.uidvalidity}] valid"
            )
        elif name == "SEARCH":
            since, _, to = words[-1].partition(":")
            last = max(server.mails, default=0) if to == "*" else int(to or since)
            found = [uid for uid in sorted(server.mails) if int(since) <= uid <= last]
            found = found or (sorted(server.mails)[-1:] if to == "*" else [])
            await self.say("* SEARCH" + "".join(f" {uid}" for uid in found))
        elif name == "FETCH":
            header = "BODY.PEEK[HEADER]" in " ".join(words)
            for uid in _members(words[2]):
                server.asked.setdefault(uid, []).append(words[-1])
                if uid in server.mails:
                    date, raw = server.mails[uid]
                    bad = server.bad.get(uid)
                    if callable(bad) and not (header and bad.__name__ == "refuse"):
                        await bad(self, tag)
                        return
                    if bad == "silent" and not header:
                        continue
                    raw = raw.partition(b"\n\n")[0] + b"\n\n" if header else raw
                    section = "HEADER" if header else ""
                    head = f'* {uid} FETCH (UID {uid} INTERNALDATE "{date}" BODY[{section}] {{{len(raw)}}}\r\n'
                    await self.say(head.encode() + raw + b")\r\n")
        elif name == "IDLE":
            await self.say("+ idling")
            await self.reader.readline()
        elif name == "STARTTLS":
            await self.say(f"{tag} OK begin")
            await start_tls(self.writer)
            return
        elif name == "LOGOUT":
            await self.say("* BYE")
        await self.say(f"{tag} OK done")


def _members(uids: str) -> list[int]:
    found: list[int] = []
    for first, last in re.findall(r"(\d+)(?::(\d+))?", uids):
        found += range(int(first), int(last or first) + 1)
    return found
