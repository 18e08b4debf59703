"""Reading a mailbox on a real IMAP server."""

import asyncio
from collections.abc import Iterator
from contextlib import aclosing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from nomicbot.mail.message.post import Post, read_post
from nomicbot.mail.transport.imap_inbox import Delivery, ImapServer, Inbox, MailboxLost
from nomicbot.mail.transport.watch import watch
from tests.servers.certificates import certified
from tests.servers.dovecot import Dovecot, dovecot
from tests.servers.running import Ports

pytestmark = [pytest.mark.servers, pytest.mark.usefixtures("dovecot_is_here")]

BOT = "bot@lists.example"


@pytest.fixture
def server(place: Path, ports: Ports) -> Iterator[Dovecot]:
    with dovecot(place, ports, BOT) as running:
        yield running


def mail(number: int, body: bytes = b"I become a player.\r\n", head: bytes = b"") -> bytes:
    return b"Message-ID: <%d@players.example>\r\nFrom: a@players.example\r\n%s\r\n%s" % (
        number,
        head,
        body,
    )


def post_of(delivery: Delivery) -> Post:
    post = read_post(delivery.raw)
    assert isinstance(post, Post)
    return post


async def read(server: ImapServer, last: int = 0) -> list[Delivery]:
    """Return everything after a UID."""
    inbox = Inbox(server)
    try:
        await inbox.connect()
        return [one async for some in inbox.new_since(inbox.uidvalidity, last) for one in some]
    finally:
        await inbox.close()


def test_a_mail_that_is_delivered_while_the_bot_idles_is_there_at_once(server):
    async def scene() -> float:
        loop = asyncio.get_running_loop()
        batches = watch(Inbox(server.server(BOT)), None, 0, lambda: datetime.now(UTC))
        async with aclosing(batches):
            assert (await anext(batches)).deliveries == ()
            slowest = 0.0
            for number in range(5):
                waiting = asyncio.ensure_future(anext(batches))
                begun = loop.time()
                await asyncio.to_thread(server.deliver, mail(number), BOT)
                batch = await waiting
                slowest = max(slowest, loop.time() - begun)
                assert [post_of(one).message_id for one in batch.deliveries] == [
                    f"{number}@players.example"
                ]
        return slowest

    assert asyncio.run(asyncio.wait_for(scene(), 60)) < 5


def test_arrivals_are_when_dovecot_took_the_mails(server):
    for number in range(3):
        server.deliver(mail(number), BOT)
    arrived = [one.arrived for one in asyncio.run(read(server.server(BOT)))]
    assert arrived == [datetime.fromtimestamp(second, UTC) for second, _ in server.mails(BOT)]


@pytest.mark.parametrize(
    ("body", "seen"),
    [
        (b"I vote FOR p1.\r\n", "I vote FOR p1.\n"),
        ("Zoë votes “FOR” p1 – 你好.\r\n".encode(), "Zoë votes “FOR” p1 – 你好.\n"),
        ("Zoë\r\n".encode("latin-1"), "Zoë\n"),
        (b") UID 7 FETCH (BODY[] {3}\r\nabc)\r\n* 1 EXISTS\r\n", ") UID 7 FETCH (BODY[] {3}\nabc)\n* 1 EXISTS\n"),
        (b"a1 OK FETCH done\r\n+ idling\r\n* BYE\r\n", "a1 OK FETCH done\n+ idling\n* BYE\n"),
        (b"no end of the line", "no end of the line"),
        (b"", ""),
        (b"x" * 100_000 + b"\r\n", "x" * 100_000 + "\n"),
        (b"\x01\x7f\x1b[31m\r\n", "[31m\n"),
    ],
)  # fmt: skip
def test_whatever_the_bytes_are_they_are_read(server, body, seen):
    server.deliver(mail(1, body), BOT)
    server.deliver(mail(2, b"the next\r\n"), BOT)
    odd, following = asyncio.run(read(server.server(BOT)))
    assert post_of(odd).body.rstrip("\n") == seen.rstrip("\n")
    assert odd.raw.endswith(
        body if body.endswith(b"\r\n") or not body else body + b"\r\n"
    )  # SMTP's last line has an end
    assert post_of(following).body == "the next\n"


def test_a_nul_is_no_end_of_anything(server):
    server.deliver(mail(1, b"I vote\0 FOR p1.\r\nI vote FOR p2.\r\n"), BOT)
    server.deliver(mail(2, b"the next\r\n"), BOT)
    odd, following = asyncio.run(read(server.server(BOT)))
    assert odd.raw.endswith(
        b" FOR p1.\r\nI vote FOR p2.\r\n"
    )  # Dovecot puts another byte for the NUL
    assert post_of(following).body == "the next\n"


@pytest.mark.parametrize(
    "name",
    [
        "nomic",
        "Spiel & Regeln",
        'A "game" \\ of rules',
        "B Nomic/public",
        "(list) {5}",
        "%*",
        "Nömic/ö&ä – 你好",
        "&-",
    ],
)
def test_a_mailbox_of_any_name_is_read(server, name):
    server.doveadm(BOT, "mailbox create", name)
    server.doveadm(BOT, "save", "-m", name, given=mail(1))
    (delivery,) = asyncio.run(read(server.server(BOT, name)))
    assert post_of(delivery).message_id == "1@players.example"


def test_a_backlog_of_a_thousand_mails_is_read_once_and_in_order(server):
    async def scene() -> list[int]:
        batches = watch(Inbox(server.server(BOT)), None, 0, lambda: datetime.now(UTC))
        async with aclosing(batches):
            first = await anext(batches)
            await asyncio.to_thread(server.deliver, mail(1000), BOT)
            second = await anext(batches)
        return [
            int(post_of(one).message_id.partition("@")[0])
            for batch in (first, second)
            for one in batch.deliveries
        ]

    server.deliver_all([mail(number) for number in range(1000)], BOT)
    assert asyncio.run(asyncio.wait_for(scene(), 60)) == list(range(1001))


def test_a_mail_of_thirty_megabytes_comes_whole(server):
    huge = mail(1, (b"0123456789" * 7 + b"\r\n") * 420_000)
    server.deliver(huge, BOT)
    (delivery,) = asyncio.run(read(server.server(BOT)))
    assert delivery.raw.endswith(huge)


def test_mails_are_marked_as_seen_for_people(server):
    async def scene() -> None:
        inbox = Inbox(server.server(BOT))
        await inbox.connect()
        read = [one.uid async for some in inbox.new_since(None, 0) for one in some]
        await inbox.mark_seen(read[:2])
        await inbox.close()

    for number in range(3):
        server.deliver(mail(number), BOT)
    asyncio.run(scene())
    assert [path.name.rpartition(":2,")[2] for path in server.files(BOT)] == ["S", "S", ""]


def test_what_another_program_does_to_the_mailbox_does_not_confuse_the_bot(server):
    """Flags that change and messages that go while the bot idles don't count as new messages."""

    async def scene() -> list[str]:
        read: list[str] = []
        batches = watch(Inbox(server.server(BOT)), None, 0, lambda: datetime.now(UTC))
        async with aclosing(batches):
            read += [post_of(one).message_id for one in (await anext(batches)).deliveries]
            waiting = asyncio.ensure_future(anext(batches))
            await asyncio.to_thread(
                server.doveadm, BOT, "flags add", "\\Flagged", "mailbox", "INBOX", "all"
            )
            await asyncio.to_thread(server.doveadm, BOT, "expunge", "mailbox", "INBOX", "1:2")
            await asyncio.to_thread(server.deliver, mail(3), BOT)
            read += [post_of(one).message_id for one in (await waiting).deliveries]
        return read

    for number in range(3):
        server.deliver(mail(number), BOT)
    assert asyncio.run(asyncio.wait_for(scene(), 30)) == [
        f"{number}@players.example" for number in range(4)
    ]


def test_a_wrong_password_says_so(server):
    with pytest.raises(MailboxLost, match=r"LOGIN.*Authentication failed"):
        asyncio.run(read(replace(server.server(BOT), password="not it")))


def test_a_mailbox_that_does_not_exist_says_so(server):
    with pytest.raises(MailboxLost, match=r"SELECT.*doesn't exist"):
        asyncio.run(read(server.server(BOT, "no such mailbox")))


# -- TLS --------------------------------------------------------------------------------------------------------


def secured(server: Dovecot, tls: str, verify: bool = True) -> ImapServer:
    port = server.imaps_port if tls == "implicit" else server.imap_port
    return replace(server.server(BOT), host="localhost", port=port, tls=tls, verify=verify)


@pytest.mark.usefixtures("trusted")
@pytest.mark.parametrize("tls", ["implicit", "starttls"])
def test_a_certificate_of_a_known_authority_for_the_right_name_is_taken(
    place, ports, authority, tls
):
    with dovecot(place, ports, BOT, certificate=certified(place, authority, "localhost")) as server:
        server.deliver(mail(1), BOT)
        assert len(asyncio.run(read(secured(server, tls)))) == 1
        assert ", TLS, " in server.log


@pytest.mark.usefixtures("trusted")
@pytest.mark.parametrize("tls", ["implicit", "starttls"])
def test_a_certificate_for_another_name_is_refused(place, ports, authority, tls):
    with (
        dovecot(
            place, ports, BOT, certificate=certified(place, authority, "mail.example")
        ) as server,
        pytest.raises(MailboxLost, match=r"[Hh]ostname mismatch"),
    ):
        asyncio.run(read(secured(server, tls)))


@pytest.mark.parametrize("tls", ["implicit", "starttls"])
def test_a_certificate_of_an_unknown_authority_is_refused(place, ports, authority, tls):
    with dovecot(place, ports, BOT, certificate=certified(place, authority, "localhost")) as server:
        with pytest.raises(
            MailboxLost, match=r"self-signed certificate|unable to get local issuer"
        ):
            asyncio.run(read(secured(server, tls)))
        assert "Login: user" not in server.log


@pytest.mark.parametrize("tls", ["implicit", "starttls"])
def test_a_loopback_server_may_go_unchecked(place, ports, authority, tls):
    with dovecot(
        place, ports, BOT, certificate=certified(place, authority, "mail.example")
    ) as server:
        server.deliver(mail(1), BOT)
        assert len(asyncio.run(read(secured(server, tls, verify=False)))) == 1


def test_a_server_without_tls_is_not_spoken_to_in_the_clear(server):
    with pytest.raises(MailboxLost, match="STARTTLS"):
        asyncio.run(read(replace(server.server(BOT), tls="starttls")))
    assert "Login: user" not in server.log


@pytest.mark.usefixtures("trusted")
def test_a_mail_that_comes_while_tls_is_idle(place, ports, authority):
    async def scene(server: Dovecot) -> int:
        batches = watch(Inbox(secured(server, "starttls")), None, 0, lambda: datetime.now(UTC))
        async with aclosing(batches):
            assert (await anext(batches)).deliveries == ()
            waiting = asyncio.ensure_future(anext(batches))
            await asyncio.to_thread(server.deliver, mail(1, b"x" * 70_000), BOT)
            return len((await waiting).deliveries)

    with dovecot(place, ports, BOT, certificate=certified(place, authority, "localhost")) as server:
        assert asyncio.run(asyncio.wait_for(scene(server), 30)) == 1
