"""A minimal mailing list: what it gets by SMTP goes to one mailbox by LMTP, unchanged."""

import asyncio
import smtplib
from collections import Counter
from typing import Self

from aiosmtpd.smtp import SMTP, Envelope, Session

from nomicbot.mail.message.post import read_post
from tests.servers.dovecot import Dovecot

_PAUSE = 0.05  # seconds, until a mailbox out of reach is tried again: there is nothing to wait for that would tell


class Exchange:
    """A list in front of Dovecot. `gate` is held while a message is being delivered.

    If a mailbox is disturbed while Dovecot opens it, Dovecot may put a message into the user's
    INBOX instead ("Mailbox was deleted under us") and report success. Such a message is removed
    again and counts as not delivered.
    """

    def __init__(self, dovecot: Dovecot, user: str, mailbox: str, list_id: str, port: int) -> None:
        self._dovecot = dovecot
        self._user = user
        self._address = user.replace("@", f"+{mailbox}@")
        self._head = f"List-Id: <{list_id}>\r\n".encode()
        self._port = port
        self.gate = asyncio.Lock()
        self.taken: Counter[str] = Counter()  # Message-IDs of what came by SMTP, and how often
        self.tries = 0  # deliveries that failed, or whose answer was lost

    async def __aenter__(self) -> Self:
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(
            lambda: SMTP(self, enable_SMTPUTF8=False), "127.0.0.1", self._port
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:
        """Deliver a message of the bot. If that fails now, the message is not accepted."""
        raw = envelope.content
        assert isinstance(raw, bytes)
        try:
            await self._deliver(raw)
        except (OSError, smtplib.SMTPException):
            return "451 the mailbox can't be reached"
        self.taken[read_post(raw).message_id] += 1
        return "250 OK"

    async def post(self, raw: bytes) -> None:
        """Deliver a player's message, retried until it is accepted: it can be delivered twice, but never lost."""
        while True:
            try:
                return await self._deliver(raw)
            except (OSError, smtplib.SMTPException):
                await asyncio.sleep(_PAUSE)

    async def _deliver(self, raw: bytes) -> None:
        async with self.gate:
            try:
                await asyncio.to_thread(self._dovecot.deliver, self._head + raw, self._address)
                self._empty_inbox()
            except (OSError, smtplib.SMTPException):
                self.tries += 1
                raise

    def _empty_inbox(self) -> None:
        """Raise OSError if a message is in INBOX, after removing it."""
        strays = self._dovecot.files(self._user)
        for path in strays:
            path.unlink(missing_ok=True)
        if strays:
            raise OSError(f"{len(strays)} mails fell into INBOX")
