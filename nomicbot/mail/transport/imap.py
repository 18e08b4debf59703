"""An IMAP connection that cannot hang.

Every wait for aioimaplib ends when the connection is lost, in error, or silent for too long. The
library alone waits for ever when a server closes the connection or says BYE in the middle of a
command, loses exceptions in tasks that are never awaited, and drops notices of mail that arrive
during another command.
"""

import asyncio
import re
import ssl
from base64 import b64encode
from collections.abc import Awaitable
from typing import Any, TypeVar

from aioimaplib.aioimaplib import (
    SELECTED,
    AioImapException,
    Command,
    IMAP4ClientProtocol,
    Response,
    quoted,
)

__all__ = ["Connection", "LoginRefused", "MailboxLost", "RefusedByServer", "modified_utf_7"]

_T = TypeVar("_T")

_GOODBYE = 2.0  # seconds
_WORD = re.compile(rb"(\* (?:\d+ )?|[A-Za-z0-9]+ )([A-Za-z]+)")
_ESEARCH = re.compile(
    rb"\* ESEARCH(?: \(TAG \"[^\"]*\"\))?(?P<items>.*)", re.IGNORECASE | re.DOTALL
)
_ALL = re.compile(rb"\bALL (?P<set>\d[\d:,]*)", re.IGNORECASE)
_MOST_FOUND = 1_000_000  # messages that a range in an answer may name
_PASSING = re.compile(r"\[(UNAVAILABLE|INUSE|LIMIT|SERVERBUG)\]|temporar|too many|try again", re.I)
"""Signs that a login failed for a reason other than the password (RFC 5530 codes, or words)."""
_NOT_PLAIN = re.compile(r"[^ -~]+|&")


class MailboxLost(Exception):
    """Raised when the mailbox is unreachable or in an uncertain state. `reason` says why.

    Connect again after a pause. With `for_one`, a short pause is enough, since only one message
    could not be fetched.
    """

    def __init__(self, reason: str, *, for_one: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.for_one = for_one


class LoginRefused(MailboxLost):
    """Raised when the password is rejected and the server gives no temporary reason."""


class RefusedByServer(Exception):
    """Raised when the server answers NO or BAD but stays connected. `reason` is its text."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class _Protocol(IMAP4ClientProtocol):
    """The library's protocol, extended to report received data and errors."""

    def __init__(self, loop: asyncio.AbstractEventLoop, lost: asyncio.Future[str]) -> None:
        super().__init__(
            loop,
            lambda error: self.lose(str(error) if error else "the server closed the connection"),
        )
        self._lost = lost
        self._time = loop.time
        self.heard = loop.time()  # when the server last said anything
        self.news = asyncio.Event()  # the server announced new mail

    def lose(self, reason: str) -> None:
        if not self._lost.done():
            self._lost.set_result(reason)
        if isinstance(self.transport, asyncio.Transport):
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        self.heard = self._time()
        try:
            super().data_received(data)
        except Exception as error:  # an unparsable answer: RecursionError, Abort, ValueError, ...
            self.lose(f"the server's answer could not be read: {error!r}")

    async def examine(self, mailbox: str) -> Response:
        """Open a mailbox read-only.

        The library has this command, but does not process the reply.
        """
        async with self.state_condition:
            response: Response = await self.execute(
                Command("EXAMINE", self.new_tag(), mailbox, loop=asyncio.get_running_loop())
            )
            if response.result == "OK":
                self.state = SELECTED
            self.state_condition.notify_all()
        return response

    async def welcome(self, line: bytes) -> None:
        try:
            await super().welcome(line)
        except Exception as error:  # in a task of its own, where it would go unnoticed
            self.lose(f"the server's greeting: {error}")

    def _handle_line(self, line: bytes, current_cmd: Any) -> Any:
        return super()._handle_line(_as_usual(line), current_cmd)

    def _untagged_response(self, line: bytes) -> Any:
        if line.rstrip().endswith(b" EXISTS"):
            self.news.set()
        elif line[:5].upper() == b"* BYE":
            self.lose(f"the server said BYE: {line[5:].decode('utf-8', 'replace').strip()}")
        return super()._untagged_response(line)


class Connection:
    """An IMAP connection after the server's greeting.

    Any method may raise `MailboxLost`; the connection is then unusable.
    """

    def __init__(self, protocol: _Protocol, lost: asyncio.Future[str], timeout: float) -> None:
        self._protocol = protocol
        self._lost = lost
        self._timeout = timeout
        self._can_idle = True

    @classmethod
    async def open(
        cls,
        host: str,
        port: int,
        timeout: float,
        implicit: ssl.SSLContext | None,
        starttls: ssl.SSLContext | None,
    ) -> "Connection":
        """Connect and receive the greeting.

        `timeout` is the number of seconds for which the server may be silent, now and later.
        """
        loop = asyncio.get_running_loop()
        lost: asyncio.Future[str] = loop.create_future()
        try:
            async with asyncio.timeout(timeout):
                _, protocol = await loop.create_connection(
                    lambda: _Protocol(loop, lost), host, port, ssl=implicit
                )
        except TimeoutError as error:
            raise MailboxLost("the server could not be reached in time") from error
        except OSError as error:
            raise MailboxLost(f"the server could not be reached: {error}") from error
        connection = cls(protocol, lost, timeout)
        await connection._run(protocol.wait("AUTH|NONAUTH"))
        if starttls is not None:
            await connection._start_tls(starttls, host)
        connection._can_idle = "IDLE" in protocol.capabilities
        return connection

    async def login(self, user: str, password: str) -> None:
        """Log in. Raises `LoginRefused` if the server's answer shows that the password is wrong."""
        response = await self._run(self._protocol.login(quoted(user), password))
        if response.result != "OK":
            reason = _refusal(response, "LOGIN")
            self.abort(reason)
            raise MailboxLost(reason) if _PASSING.search(reason) else LoginRefused(reason)
        await self._run(
            self._protocol.capability()
        )  # a server may have more to offer to those it knows
        self._can_idle = "IDLE" in self._protocol.capabilities

    async def select(self, mailbox: str, *, read_only: bool = False) -> list[bytes]:
        """Open a mailbox by its human-readable name, and return the lines of the reply."""
        name = quoted(modified_utf_7(mailbox))
        if read_only:
            return await self._ok(self._protocol.examine(name), "EXAMINE")
        return await self._ok(self._protocol.select(name), "SELECT")

    async def uid_search(self, criterion: str) -> list[int]:
        """Return the matching UIDs in ascending order, and forget earlier notices of mail."""
        self._protocol.news.clear()
        lines = await self._ok(
            self._protocol.search(criterion, charset=None, by_uid=True), "SEARCH"
        )
        return sorted({int(word) for line in lines[:-1] for word in line.split() if word.isdigit()})

    async def uid_fetch(self, uids: str, items: str) -> list[bytes]:
        """Return the lines of the reply, with literals as bytearrays.

        Raises `RefusedByServer`, perhaps because of one message only; the connection can still be
        used.
        """
        response = await self._run(self._protocol.fetch(uids, items, by_uid=True))
        if response.result != "OK":
            raise RefusedByServer(_refusal(response, "FETCH"))
        lines: list[bytes] = response.lines
        return lines

    async def uid_store(self, uids: str, flags: str) -> None:
        """Set flags of some messages."""
        await self._ok(self._protocol.store(uids, flags, by_uid=True), "STORE")

    async def wait_for_news(self, seconds: float, poll: float) -> None:
        """Return when mail arrives, or after `seconds`. Without IDLE, poll every `poll` seconds."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while not self._protocol.news.is_set() and (left := end - loop.time()) > 0:
            if self._can_idle:
                await self._idle(left)
            else:
                await self._pause(min(left, poll))
                await self._ok(self._protocol.simple_command("NOOP"), "NOOP")

    async def logout(self) -> None:
        """Log out, waiting only briefly for the reply."""
        try:
            async with asyncio.timeout(_GOODBYE):
                await self._run(self._protocol.logout())
        except TimeoutError as error:
            raise MailboxLost("the server did not say goodbye") from error

    def abort(self, reason: str) -> None:
        """Break the connection immediately, without logging out."""
        self._protocol.lose(reason)
        for task in list(self._protocol.tasks):
            task.cancel()

    async def _idle(self, seconds: float) -> None:
        idle = asyncio.ensure_future(self._protocol.idle())
        acknowledged = asyncio.ensure_future(self._protocol.wait_for_idle_response())  # type: ignore[no-untyped-call]
        either: set[asyncio.Future[Any]] = {idle, acknowledged}
        try:
            await self._run(asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED))
            if not idle.done():
                await self._pause(seconds)
                self._protocol.idle_done()
            self._can_idle = (await self._run(asyncio.shield(idle))).result == "OK"
        finally:
            await _end(idle, acknowledged)

    async def _pause(self, seconds: float) -> None:
        """Wait for news, for at most `seconds`. Raises `MailboxLost` if the connection is lost."""
        news = asyncio.ensure_future(self._protocol.news.wait())
        either: set[asyncio.Future[Any]] = {news, self._lost}
        try:
            await asyncio.wait(either, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        finally:
            await _end(news)
        if self._lost.done():
            raise MailboxLost(self._lost.result())

    async def _start_tls(self, settings: ssl.SSLContext, host: str) -> None:
        protocol, loop = self._protocol, asyncio.get_running_loop()
        await self._ok(
            protocol.execute(Command("STARTTLS", protocol.new_tag(), loop=loop)), "STARTTLS"
        )
        if protocol.incomplete_line:  # someone between us and the server put words into its mouth
            self.abort("the server spoke in the clear after STARTTLS")
            raise MailboxLost(self._lost.result())
        untyped: Any = protocol  # its transport is declared as None
        start = loop.start_tls(untyped.transport, protocol, settings, server_hostname=host)
        untyped.transport = await self._run(start)
        await self._run(untyped.capability())

    async def _ok(self, command: Awaitable[Response], name: str) -> list[bytes]:
        response = await self._run(command)
        if response.result != "OK":
            self.abort(_refusal(response, name))
            raise MailboxLost(self._lost.result())
        lines: list[bytes] = response.lines
        return lines

    async def _run(self, work: Awaitable[_T]) -> _T:
        """Return the result of `work`.

        Raises `MailboxLost` if the server is gone or silent for too long.
        """
        loop = asyncio.get_running_loop()
        task = asyncio.ensure_future(work)
        either: set[asyncio.Future[Any]] = {task, self._lost}
        begun = loop.time()
        try:
            while not task.done():
                if self._lost.done():
                    raise MailboxLost(self._lost.result())
                patience = max(begun, self._protocol.heard) + self._timeout - loop.time()
                if patience <= 0:
                    raise MailboxLost(f"the server was silent for {self._timeout:g} seconds")
                await asyncio.wait(either, timeout=patience, return_when=asyncio.FIRST_COMPLETED)
            return task.result()
        except MailboxLost as error:
            self.abort(error.reason)
            raise
        except (AioImapException, OSError, ValueError) as error:
            self.abort(str(error) or type(error).__name__)
            raise MailboxLost(self._lost.result()) from error
        except BaseException:
            self.abort("the command was given up half-way")
            raise
        finally:
            await _end(task)


def _as_usual(line: bytes) -> bytes:
    """Return a line of a reply as the library expects it: in capitals, and without ESEARCH.

    The standard also allows lower case and ESEARCH (RFC 3501, 9; RFC 9051, 7.3.4).
    """
    word = _WORD.match(line)
    if word is None:
        return line
    name = word[2].upper()
    if name == b"ESEARCH" and (match := _ESEARCH.match(line)):
        found = _ALL.search(match["items"])
        return b" ".join(
            [b"* SEARCH", *(b"%d" % uid for uid in _members(found["set"] if found else b""))]
        )
    return line.upper() if name == b"CAPABILITY" else word[1] + name + line[word.end() :]


def _members(uids: bytes) -> list[int]:
    """Return the UIDs in an IMAP set. Raises ValueError if a mailbox can't have that many."""
    found: list[int] = []
    for part in uids.split(b",") if uids else ():
        first, _, last = part.partition(b":")
        low, high = sorted((int(first), int(last or first)))
        if len(found) + high - low > _MOST_FOUND:
            raise ValueError("the server found more messages than a mailbox has")
        found += range(low, high + 1)
    return found


def _refusal(response: Response, name: str) -> str:
    last = response.lines[-1] if response.lines else b""
    return f"the server refused {name}: {bytes(last).decode('utf-8', 'replace').rstrip('.')}"


def modified_utf_7(name: str) -> str:
    """Return a mailbox's name in IMAP's own encoding (RFC 3501, 5.1.3).

    The encoding is ASCII, with everything else as UTF-16 in base64.
    """

    def encoded(run: re.Match[str]) -> str:
        if run[0] == "&":
            return "&-"
        return f"&{b64encode(run[0].encode('utf-16-be'), b'+,').decode().rstrip('=')}-"

    return _NOT_PLAIN.sub(encoded, name)


async def _end(*tasks: "asyncio.Future[Any]") -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
