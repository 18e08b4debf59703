"""IMAP mailboxes served from memory, for the embedded list host.

This is pymap's dictionary backend without pymap's service. That service starts sessions through a
library that keeps no reference to their tasks, so on Python 3.13 tasks are garbage-collected during
a session.
"""

import asyncio
import logging
from argparse import Namespace
from asyncio import StreamReader, StreamWriter
from collections.abc import Mapping
from datetime import datetime

from proxyprotocol.sock import SocketInfo
from pymap.backend.dict import Config, Login
from pymap.backend.dict.filter import FilterSet
from pymap.backend.dict.mailbox import MailboxData, MailboxSet
from pymap.concurrent import Event, Subsystem
from pymap.imap import IMAPServer
from pymap.parsing.message import AppendMessage
from pymap.selected import SelectedMailbox
from pymap.user import UserMetadata
from pysasl.hashing import Cleartext

__all__ = ["UIDVALIDITY", "Mailboxes"]

log = logging.getLogger(__name__)

UIDVALIDITY = 1
"""The UIDVALIDITY of every mailbox here.

It never changes, so a mailbox must always be filled in the same order.
"""


class _Config(Config):
    """pymap's settings for one process on loopback: no TLS, no look-ups, no password hashing."""

    def __init__(self) -> None:
        super().__init__(
            Namespace(passlib_cfg=None, proxy_protocol=None),
            demo_data=False,
            demo_user="",
            demo_password="",
            host=None,
            port=0,
            tls_enabled=False,
            reject_dnsbl=False,
            hash_context=Cleartext(),
            cpu_subsystem=Subsystem.for_asyncio(),
        )

    @property
    def greeting(self) -> bytes:
        return b"Server ready"  # without a look-up of this host's name


class _Inbox(MailboxData):
    """A mailbox that survives its process, and that announces every message to its clients."""

    @property
    def uid_validity(self) -> int:
        return UIDVALIDITY

    async def update_selected(
        self, selected: SelectedMailbox, *, wait_on: Event | None = None
    ) -> SelectedMailbox:
        # pymap's IDLE announces only what comes after it began to wait. A message that came between
        # a client's last command and its IDLE would go unannounced until the next one.
        if selected.mod_sequence != self._mod_sequences.highest:
            wait_on = None
        return await super().update_selected(selected, wait_on=wait_on)


class _Folders(MailboxSet):
    """The folders of one user."""

    def __init__(self) -> None:
        super().__init__()
        self._inbox = _Inbox(self._content_cache, self._thread_cache)


class Mailboxes:
    """One INBOX for each user, and the IMAP server for them.

    Begin with `start`, end with `stop`.
    """

    def __init__(self, passwords: Mapping[str, str]) -> None:
        """Create an INBOX for each user. `passwords` maps addresses to passwords in clear."""
        self.port = 0
        self._config = _Config()
        self._login = Login(self._config)
        self._sessions: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self._folders: dict[str, _Folders] = {}
        for user, password in passwords.items():
            self._login.users_dict[user] = UserMetadata(self._config, user, password=password)
            self._folders[user] = folders = _Folders()
            self._config.set_cache[user] = (folders, FilterSet())

    async def start(self, host: str, port: int) -> None:
        """Listen on `port`, or on a free port if it is 0. `port` then has the actual one.

        Raises `OSError`.
        """
        self._server = await asyncio.start_server(self._session, host, port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def deliver(self, user: str, raw: bytes, arrived: datetime) -> None:
        """Put a message into a user's INBOX with an aware INTERNALDATE, and notify IDLE clients."""
        inbox = await self._folders[user].get_mailbox("INBOX")
        await inbox.append(AppendMessage(raw, arrived))

    async def stop(self) -> None:
        """Close all sessions and stop listening."""
        if self._server is None:
            return
        self._server.close()
        for session in self._sessions:
            session.cancel()
        await asyncio.gather(*self._sessions, return_exceptions=True)
        await self._server.wait_closed()
        self._server = None

    async def disconnect(self) -> None:
        """Break all sessions, like a server that restarts. New sessions are accepted again."""
        for session in list(self._sessions):
            session.cancel()
        await asyncio.gather(*self._sessions, return_exceptions=True)

    async def _session(self, reader: StreamReader, writer: StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._sessions.add(task)
        try:
            await IMAPServer(self._login, self._config)(
                reader, writer, SocketInfo.get(writer, None)
            )
        except (OSError, EOFError):
            pass  # the client is gone
        except asyncio.CancelledError:
            pass  # we are stopping; asyncio's streams would report a session that ends as cancelled
        except Exception:
            log.exception("an IMAP session failed")
        finally:
            self._sessions.discard(task)
            writer.close()
