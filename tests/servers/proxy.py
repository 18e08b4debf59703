"""A connection between the bot and a server that can be cut at the worst moment."""

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Self

_LITERAL = re.compile(rb"BODY\[\] \{\d+\}\r\n")


@dataclass(eq=False)
class _Link:
    """One connection, with both of its halves."""

    client: asyncio.StreamWriter
    server: asyncio.StreamWriter
    closed: asyncio.Event = field(default_factory=asyncio.Event)
    handed_in: bool = False  # the last that the client said was the end of a mail

    def cut(self) -> None:
        for end in (self.client, self.server):
            end.transport.abort()


class Proxy:
    """A proxy on a port of its own that passes everything to a server's port."""

    def __init__(self, port: int, server_port: int) -> None:
        self.port = port
        self._server_port = server_port
        self._links: set[_Link] = set()
        self._idling = asyncio.Event()
        self._in_literal: Callable[[], None] | None = None
        self._struck = asyncio.Event()
        self.answers_to_lose = 0
        """The answers to so many mails that are handed in by SMTP do not come through: the wire breaks."""

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for link in list(self._links):
            link.cut()

    def in_the_next_literal(self, strike: Callable[[], None] | None = None) -> asyncio.Event:
        """Call `strike`, or by default cut the connection, once half of a message was passed on.

        Returns an event that is set then.
        """
        self._struck = asyncio.Event()
        self._in_literal = strike or self.cut
        return self._struck

    async def idling(self) -> None:
        """Wait until the client idles."""
        await self._idling.wait()

    async def given_up(self) -> None:
        """Wait until the client has closed each of its present connections."""
        await asyncio.gather(*(link.closed.wait() for link in self._links))

    def cut(self) -> None:
        """Break every connection."""
        for link in list(self._links):
            link.cut()

    async def _serve(self, reader: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
        try:
            answers, server = await asyncio.open_connection("127.0.0.1", self._server_port)
        except OSError:
            client.transport.abort()
            return
        link = _Link(client, server)
        self._links.add(link)
        to_client = asyncio.create_task(self._answers(answers, link))
        try:
            while said := await reader.read(65536):
                self._idling.clear()
                link.handed_in = said.endswith(b"\r\n.\r\n")
                server.write(said)
                await server.drain()
        except OSError:
            pass
        finally:
            link.closed.set()
            self._links.discard(link)
            self._idling.clear()
            to_client.cancel()
            link.cut()

    async def _answers(self, answers: asyncio.StreamReader, link: _Link) -> None:
        try:
            while said := await answers.read(65536):
                if link.handed_in and self.answers_to_lose:
                    self.answers_to_lose -= 1
                    return
                if said.startswith(b"+ idling"):
                    self._idling.set()
                found = _LITERAL.search(said) if self._in_literal else None
                if found is not None:
                    half = (found.end() + len(said)) // 2
                    link.client.write(said[:half])
                    await link.client.drain()
                    strike, self._in_literal = self._in_literal, None
                    assert strike is not None
                    strike()
                    self._struck.set()
                    said = said[half:]
                link.client.write(said)
                await link.client.drain()
        except OSError:
            pass
        finally:
            link.cut()
