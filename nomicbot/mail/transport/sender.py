"""Sending mail, over one SMTP connection that stays open while there is mail."""

import asyncio
import logging
import re
import socket
from dataclasses import dataclass
from typing import Self

from aiosmtplib import SMTP
from aiosmtplib.errors import (
    SMTPAuthenticationError,
    SMTPException,
    SMTPHeloError,
    SMTPRecipientsRefused,
    SMTPResponseException,
    SMTPServerDisconnected,
)

from nomicbot.mail.transport.mailbox import Deferred, Rejected, Sent
from nomicbot.mail.transport.tls import Tls, context

__all__ = ["Deferred", "Rejected", "Sender", "Sent", "SmtpServer"]

_ADDRESS = re.compile(r"[!-;=?-~]+@[!-;=?-~]+|")  # or empty, for a bounce

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SmtpServer:
    """The server for outgoing mail. `timeout` is in seconds, for each of its replies."""

    host: str
    port: int
    user: str | None = None
    password: str | None = None
    tls: Tls = "none"
    verify: bool = True
    timeout: float = 30


class _NoServer(Exception):
    """Raised when the server is unreachable, or rejects the login."""


class Sender:
    """A client that submits one message at a time. Concurrent calls wait. Close it at the end."""

    def __init__(self, server: SmtpServer) -> None:
        self._server = server
        self._password_told = False
        self._client: SMTP | None = None
        self._lock = asyncio.Lock()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def send(
        self, raw: bytes, mail_from: str, recipients: list[str]
    ) -> Sent | Deferred | Rejected:
        """Submit one message. Failures are returned, never raised.

        If the reply to a message is lost, the result is `Deferred`, and readers may get the message
        twice when it is sent again; lists and the bot's own mailbox recognise it by its Message-ID.
        If the server rejects the login, for example because of an old password, the result is
        `Deferred`, too, with code 0.
        """
        for address in (mail_from, *recipients):
            if not _ADDRESS.fullmatch(address):  # it may have come from a message
                return Rejected(0, f"not an address: {address!r}")
        async with self._lock:
            try:
                client = await self._connected()
                return await self._hand_in(client, raw, mail_from, recipients)
            except _NoServer as trouble:
                self._drop()
                return Deferred(0, str(trouble))
            except asyncio.CancelledError:
                self._drop()  # in the middle of a dialogue: the next message must not continue it
                raise

    async def tried(self) -> str:
        """Return why the server can't be reached or rejects the login, or "". Sends nothing."""
        async with self._lock:
            try:
                await self._connected()
            except _NoServer as trouble:
                self._drop()
                return str(trouble)
        return ""

    async def close(self) -> None:
        """Log out, if the server is still listening."""
        async with self._lock:
            if self._client is not None and self._client.is_connected:
                try:
                    await self._client.quit(timeout=2)
                except (SMTPException, OSError, TimeoutError) as error:
                    log.debug("the SMTP server did not say goodbye: %s", error)
            self._drop()

    async def _hand_in(
        self, client: SMTP, raw: bytes, mail_from: str, recipients: list[str]
    ) -> Sent | Deferred | Rejected:
        try:
            options = (
                []
                if raw.isascii() or not client.supports_extension("8bitmime")
                else ["BODY=8BITMIME"]
            )
            refused, _ = await client.sendmail(mail_from, recipients, raw, mail_options=options)
            return Sent(
                tuple((address, f"{code} {text}") for address, (code, text) in refused.items())
            )
        except SMTPRecipientsRefused as error:
            worst = min(
                error.recipients, key=lambda one: one.code
            )  # a temporary refusal makes it worth trying again
            return _refusal(worst.code, worst.message)
        except SMTPServerDisconnected as error:
            self._drop()
            return Deferred(0, error.message)
        except SMTPResponseException as error:
            if error.code == 421 or not client.is_connected:
                self._drop()
            return _refusal(error.code, error.message)
        except (SMTPException, OSError, TimeoutError) as error:
            self._drop()
            return Deferred(0, str(error) or type(error).__name__)

    async def _connected(self) -> SMTP:
        """Return a working connection to the server. Raises `_NoServer`."""
        if self._client is not None and self._client.is_connected:
            # Servers close a connection that was idle for long. Finding out by sending could submit
            # a message twice, if it is the answer to it that is lost.
            try:
                await self._client.noop()
                return self._client
            except (SMTPException, OSError, TimeoutError) as error:
                log.debug("the SMTP server has left: %s", error)
                self._drop()
        try:
            return await self._connect()
        except SMTPResponseException as error:
            if (
                isinstance(error, SMTPAuthenticationError)
                and error.code >= 500
                and not self._password_told
            ):
                self._password_told = True
                whose = f"{self._server.user} on {self._server.host}"
                step = "Correct password_env or password_file in [smtp], and start the bot again."
                log.error(
                    "THE PASSWORD IS WRONG: %s does not accept it (%s). %s",
                    whose,
                    error.message,
                    step,
                )
            raise _NoServer(f"{error.code} {error.message}") from error
        except (SMTPException, OSError, TimeoutError) as error:
            raise _NoServer(str(error) or type(error).__name__) from error

    async def _connect(self) -> SMTP:
        server = self._server
        client = SMTP(
            hostname=server.host,
            port=server.port,
            username=server.user,
            password=server.password,
            local_hostname=socket.gethostname(),
            timeout=server.timeout,
            use_tls=server.tls == "implicit",
            start_tls=server.tls == "starttls",
            tls_context=None if server.tls == "none" else context(server.verify),
        )
        self._client = client
        await client.connect()
        if client.is_ehlo_or_helo_needed:
            try:
                await client.ehlo()
            except SMTPHeloError as error:
                if error.code == 421:  # it is closing, not old
                    raise
                await client.helo()
        return client

    def _drop(self) -> None:
        if self._client is not None:
            self._client.close()
            self._client = None


def _refusal(code: int, text: str) -> Deferred | Rejected:
    return Rejected(code, text) if 500 <= code < 600 else Deferred(code, text)
