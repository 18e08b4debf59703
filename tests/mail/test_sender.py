"""Outgoing mail: every failure is a value, and one connection serves many messages."""

import asyncio
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from nomicbot.mail.transport.sender import Deferred, Rejected, Sender, Sent, SmtpServer
from tests.mail.fake_imap import start_tls, tls
from tests.mail.mails import player_post

pytestmark = pytest.mark.usefixtures("quiet")

RAW = player_post(1, "nomic@lists.example.org")
LIST = ["nomic@lists.example.org"]


class FakeSmtp:
    """A server that accepts mail. `answers` replaces its answer to a command.

    With None it closes the connection, and with '' it is silent.
    """

    def __init__(self, answers: dict[str, str | None] | None = None) -> None:
        self.answers = answers or {}
        self.port = 0
        self.connections = 0
        self.mails: list[bytes] = []
        self.log: list[str] = []
        self.writers: list[asyncio.StreamWriter] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection."""
        self.connections += 1
        self.writers.append(writer)
        try:
            if await self.say(writer, "CONNECT", "220 ready"):
                while line := (await reader.readline()).decode().strip():
                    self.log.append(line)
                    if not await self.answer(reader, writer, line.split()[0].upper(), line):
                        return
        except (OSError, EOFError):
            pass
        finally:
            writer.close()

    async def answer(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, command: str, line: str
    ) -> bool:
        """Answer one command; return False to close the connection."""
        if command == "DATA":
            if not await self.say(writer, "DATA", "354 go on"):
                return False
            if not (self.answers.get("DATA", "354") or "").startswith("354"):
                return True
            self.mails.append((await reader.readuntil(b"\r\n.\r\n")).removesuffix(b".\r\n"))
            return await self.say(writer, ".", "250 taken")
        if command == "EHLO":
            return await self.say(writer, command, "250-fake\r\n250-8BITMIME\r\n250 STARTTLS")
        if command == "STARTTLS":
            await self.say(writer, command, "220 begin")
            await start_tls(writer)
            return True
        key = line if line in self.answers else command
        return await self.say(writer, key, "221 bye" if command == "QUIT" else "250 OK")

    async def say(self, writer: asyncio.StreamWriter, key: str, usual: str) -> bool:
        """Send the answer for this command."""
        answer = self.answers.get(key, usual)
        if answer:
            writer.write(answer.encode() + b"\r\n")
            await writer.drain()
        return answer is not None


@asynccontextmanager
async def serving(
    server: FakeSmtp, settings: ssl.SSLContext | None = None
) -> AsyncIterator[FakeSmtp]:
    """Run this server on a free port."""
    listener = await asyncio.start_server(server.serve, "127.0.0.1", 0, ssl=settings)
    server.port = listener.sockets[0].getsockname()[1]
    try:
        yield server
    finally:
        listener.close()
        for writer in server.writers:
            writer.close()
        await asyncio.sleep(0.01)


PATIENCE = 60.0
"""Seconds with a server that answers, on the busiest machine."""


def patient(server: FakeSmtp) -> SmtpServer:
    return SmtpServer("127.0.0.1", server.port, timeout=PATIENCE)


def send_to(
    server: FakeSmtp, *, recipients: list[str] = LIST, **settings: Any
) -> Sent | Deferred | Rejected:
    """Return the result of sending one message there."""
    silent = "" in server.answers.values() or "STARTTLS" in server.answers
    patience = 0.3 if silent else PATIENCE

    async def play() -> Sent | Deferred | Rejected:
        async with (
            serving(server),
            Sender(SmtpServer("127.0.0.1", server.port, timeout=patience, **settings)) as sender,
        ):
            return await sender.send(RAW, "bot@example.org", recipients)

    return asyncio.run(play())


def test_a_mail_arrives_byte_for_byte() -> None:
    server = FakeSmtp()
    assert send_to(server) == Sent()
    assert server.mails == [RAW]


@pytest.mark.parametrize("command", ["MAIL", "RCPT", "DATA", "."])
@pytest.mark.parametrize(
    ("answer", "is_right"),
    [
        ("451 later", lambda result: result == Deferred(451, "later")),
        ("421 closing", lambda result: result == Deferred(421, "closing")),
        ("550 never", lambda result: result == Rejected(550, "never")),
        (None, lambda result: isinstance(result, Deferred) and result.code == 0),
        ("", lambda result: isinstance(result, Deferred) and result.code == 0),
        ("what?", lambda result: isinstance(result, Deferred)),
    ],
)
def test_trouble_is_a_value(
    command: str, answer: str | None, is_right: Callable[[object], bool]
) -> None:
    result = send_to(FakeSmtp({command: answer}))
    assert is_right(result), result


@pytest.mark.parametrize("command", ["CONNECT", "EHLO", "STARTTLS"])
@pytest.mark.parametrize("answer", ["451 later", "421 closing", "554 never", None, "", "what?"])
def test_a_server_that_takes_nobody_in_says_nothing_about_the_mail(
    command: str, answer: str | None
) -> None:
    answers = {command: answer} | ({"HELO": answer} if command == "EHLO" else {})
    result = send_to(FakeSmtp(answers), tls="starttls" if command == "STARTTLS" else "none")
    assert isinstance(result, Deferred)
    assert result.code == 0
    assert (answer or "")[4:] in result.text


def test_a_password_that_the_server_does_not_know_loses_no_mail() -> None:
    class WithUsers(FakeSmtp):
        async def answer(self, reader, writer, command, line):  # type: ignore[no-untyped-def]
            if command == "EHLO":
                return await self.say(writer, command, "250-fake\r\n250 AUTH PLAIN LOGIN")
            return await super().answer(reader, writer, command, line)

    result = send_to(WithUsers({"AUTH": "535 who are you?"}), user="bot", password="old")
    assert result == Deferred(0, "535 who are you?")


@pytest.mark.parametrize("answer", [None, "", "421 closing"])
def test_a_mail_whose_answer_was_lost_is_not_sent_again_at_once(answer: str | None) -> None:
    """Even on a connection that was used before: asking first shows whether the server still answers."""

    async def play() -> None:
        server = FakeSmtp()
        patience = 0.3 if answer == "" else PATIENCE
        async with (
            serving(server),
            Sender(SmtpServer("127.0.0.1", server.port, timeout=patience)) as sender,
        ):
            assert await sender.send(RAW, "bot@example.org", LIST) == Sent()
            server.answers = {".": answer}
            assert isinstance(await sender.send(RAW, "bot@example.org", LIST), Deferred)
            assert len(server.mails) == 2

    asyncio.run(play())


def test_no_server_at_all() -> None:
    async def play() -> None:
        async with serving(FakeSmtp()) as server:
            pass
        async with Sender(SmtpServer("127.0.0.1", server.port, timeout=PATIENCE)) as sender:
            result = await sender.send(RAW, "bot@example.org", LIST)
            assert isinstance(result, Deferred)
            assert result.code == 0

    asyncio.run(play())


def test_some_recipients_may_be_refused() -> None:
    server = FakeSmtp({"RCPT TO:<eve@example.org>": "550 unknown"})
    assert send_to(server, recipients=[*LIST, "eve@example.org"]) == Sent(
        (("eve@example.org", "550 unknown"),)
    )


def test_if_one_refused_recipient_may_come_good_the_mail_is_deferred() -> None:
    server = FakeSmtp({"RCPT TO:<a@x.org>": "550 unknown", "RCPT TO:<b@x.org>": "450 busy"})
    assert send_to(server, recipients=["a@x.org", "b@x.org"]) == Deferred(450, "busy")


def test_addresses_cannot_carry_commands() -> None:
    server = FakeSmtp()
    assert isinstance(send_to(server, recipients=["a@x.org>\r\nRCPT TO:<eve@x.org"]), Rejected)
    assert server.connections == 0


def test_one_connection_serves_many_mails_and_is_replaced_when_it_was_closed() -> None:
    async def play() -> None:
        async with (
            serving(FakeSmtp()) as server,
            Sender(SmtpServer("127.0.0.1", server.port, timeout=PATIENCE)) as sender,
        ):
            for _ in range(3):
                assert await sender.send(RAW, "bot@example.org", LIST) == Sent()
            assert server.connections == 1
            server.writers[0].transport.abort()
            assert await sender.send(RAW, "bot@example.org", LIST) == Sent()
            assert server.connections == 2
            await asyncio.gather(*(sender.send(RAW, "bot@example.org", LIST) for _ in range(5)))
            assert (server.connections, len(server.mails)) == (2, 9)

    asyncio.run(play())


def test_a_refused_mail_does_not_spoil_the_connection_for_the_next() -> None:
    async def play() -> None:
        server = FakeSmtp({".": "554 no"})
        async with (
            serving(server),
            Sender(SmtpServer("127.0.0.1", server.port, timeout=PATIENCE)) as sender,
        ):
            assert await sender.send(RAW, "bot@example.org", LIST) == Rejected(554, "no")
            server.answers = {}
            assert await sender.send(RAW, "bot@example.org", LIST) == Sent()
            assert server.connections == 1

    asyncio.run(play())


def test_a_mail_that_is_given_up_half_way_leaves_nothing_behind() -> None:
    async def play() -> None:
        server = FakeSmtp({"DATA": ""})
        async with (
            serving(server),
            Sender(SmtpServer("127.0.0.1", server.port, timeout=PATIENCE)) as sender,
        ):
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(sender.send(RAW, "bot@example.org", LIST), 0.1)
            server.answers = {}
            assert await sender.send(RAW, "bot@example.org", LIST) == Sent()

    asyncio.run(play())


def test_text_that_is_not_ascii_is_announced() -> None:
    async def play() -> None:
        async with (
            serving(FakeSmtp()) as server,
            Sender(SmtpServer("127.0.0.1", server.port, timeout=PATIENCE)) as sender,
        ):
            raw = player_post(2, LIST[0], "Grüße\n")
            assert await sender.send(raw, "bot@example.org", LIST) == Sent()
            assert server.mails == [raw]
            assert any("BODY=8BITMIME" in line.upper() for line in server.log)

    asyncio.run(play())


@pytest.mark.parametrize("mode", ["implicit", "starttls"])
def test_tls(mode: Any) -> None:
    async def play() -> None:
        settings = tls() if mode == "implicit" else None
        async with serving(FakeSmtp(), settings) as server:
            async with Sender(
                SmtpServer("127.0.0.1", server.port, tls=mode, verify=False, timeout=PATIENCE)
            ) as sender:
                assert await sender.send(RAW, "bot@example.org", LIST) == Sent()
            async with Sender(
                SmtpServer("127.0.0.1", server.port, tls=mode, timeout=PATIENCE)
            ) as sender:
                assert isinstance(await sender.send(RAW, "bot@example.org", LIST), Deferred)
            assert len(server.mails) == 1

    asyncio.run(play())
