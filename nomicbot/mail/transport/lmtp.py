"""Receiving mail from a mail server by LMTP (RFC 2033)."""

import asyncio
import errno
import logging
from collections.abc import Callable
from pathlib import Path

from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, Envelope, Session

__all__ = ["LmtpServer"]

log = logging.getLogger(__name__)

_SIZE_LIMIT = 32 * 1024 * 1024


class LmtpServer:
    """A server on an address such as `127.0.0.1:8024`, or on a socket in the file system.

    `refusal` is called for each recipient, and returns "" or the reply that rejects it. `accept`
    stores a message for one of them; if it raises an exception, the mail server tries again.
    """

    def __init__(
        self,
        listen: str,
        refusal: Callable[[str], str],
        accept: Callable[[bytes, str], None],
        *,
        size_limit: int = _SIZE_LIMIT,
    ) -> None:
        self._listen = listen
        self._handler = _Handler(refusal, accept)
        self._size_limit = size_limit
        self._server: asyncio.Server | None = None
        self.port = 0
        """The port on which the server listens, or 0 for a socket in the file system."""

    async def start(self) -> None:
        """Listen. Raises OSError, for example if another process is listening there."""
        loop = asyncio.get_running_loop()
        if self._listen.startswith("/"):
            self._server = await loop.create_unix_server(self._connection, self._listen)
            Path(self._listen).chmod(0o660)
            return
        host, _, port = self._listen.rpartition(":")
        self._server = await loop.create_server(self._connection, host, int(port))
        self.port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        """Stop listening. Accepted messages stay stored."""
        if self._server is not None:
            self._server.close()
            if self._listen.startswith("/"):
                Path(self._listen).unlink(missing_ok=True)

    def _connection(self) -> LMTP:
        return _Connection(
            self._handler,
            hostname="localhost",
            ident="nomicbot",
            data_size_limit=self._size_limit,
            loop=asyncio.get_running_loop(),
        )


class _Connection(LMTP):
    """A connection that accepts lines of any length, since the sending server can't be changed."""

    line_length_limit = 1024 * 1024


class _Handler:
    """The hooks that aiosmtpd calls. The names of the methods are those that aiosmtpd expects."""

    def __init__(self, refusal: Callable[[str], str], accept: Callable[[bytes, str], None]) -> None:
        self._refusal = refusal
        self._accept = accept

    async def handle_RCPT(
        self,
        _server: SMTP,
        _session: Session,
        envelope: Envelope,
        address: str,
        _options: list[str],
    ) -> str:
        if refused := self._refusal(address):
            return refused
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:
        """Return a reply for each recipient, in their order (RFC 2033, 4.2)."""
        raw = envelope.original_content
        assert isinstance(raw, bytes)
        return "\r\n".join(self._kept(raw, address) for address in envelope.rcpt_tos)

    def _kept(self, raw: bytes, address: str) -> str:
        """Store a message for one recipient, and return the reply."""
        try:
            self._accept(raw, address)
        except OSError as problem:
            log.error("a mail to %s cannot be kept: %s", address, problem.strerror or problem)
            full = problem.errno in (errno.ENOSPC, errno.EDQUOT)
            return "452 4.3.1 no room" if full else "451 4.3.0 try again later"
        except Exception:
            # aiosmtpd would answer with a permanent 500: the mail would be lost by our fault.
            log.exception("a mail to %s could not be taken", address)
            return "451 4.3.0 try again later"
        return "250 2.0.0 OK"
