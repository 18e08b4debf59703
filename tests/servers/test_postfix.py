"""The bot's messages through a real mail server: deferred ones are retried, and duplicates recognised."""

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from nomicbot.config import Config, load
from nomicbot.demo.world import ADMINISTRATOR, BOT, LIST
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.compose import Outgoing, compose
from nomicbot.mail.message.post import read_post
from nomicbot.mail.transport.sender import Deferred, Rejected, Sender, Sent, SmtpServer
from nomicbot.rulebooks.library import library
from tests.bench.game_of_many import PLAYERS
from tests.bot.paced import PacedClock
from tests.servers.bot import LIST_ID, Bot, write_config
from tests.servers.certificates import certified
from tests.servers.dovecot import Dovecot, dovecot
from tests.servers.game import BEGINS, author, posts, settled, until
from tests.servers.greylist import Greylist
from tests.servers.postfix import Postfix, postfix
from tests.servers.proxy import Proxy

pytestmark = [pytest.mark.servers, pytest.mark.usefixtures("dovecot_is_here", "postfix_is_here")]

PLAYER = author(0)
EVERYBODY = tuple(author(number) for number in range(PLAYERS))
"""Who joins is welcomed by a mail to em alone."""
POSTS = 60


@pytest.fixture
def mailboxes(place: Path, ports) -> Iterator[Dovecot]:
    with dovecot(place, ports, BOT, ADMINISTRATOR, *EVERYBODY) as server:
        yield server


@pytest.fixture
def greylist(ports) -> Iterator[Greylist]:
    with Greylist(ports) as policy:
        yield policy


@pytest.fixture
def relay(place: Path, ports, mailboxes: Dovecot, greylist: Greylist) -> Iterator[Postfix]:
    """Yield a Postfix that passes messages for the list to the bot and to a player."""
    routes = dict.fromkeys(("lists.example", "players.example"), mailboxes.lmtp_port)
    (place / "alias").write_text(f"{LIST} {BOT}, {PLAYER}\n")
    settings = {
        "virtual_alias_maps": f"texthash:{place}/alias",
        "smtpd_relay_restrictions": f"check_policy_service inet:127.0.0.1:{greylist.port}, permit_mynetworks, reject",
    }
    with postfix(place, ports, routes, settings) as server:
        yield server


def letter(number: int, body: str = "Grüße\n") -> bytes:
    return compose(Outgoing(f"{number}@lists.example", BOT, (LIST,), "word", body, BEGINS))


async def send(server: SmtpServer, *mails: bytes) -> list[Sent | Deferred | Rejected]:
    async with Sender(server) as sender:
        return [await sender.send(raw, BOT, [LIST]) for raw in mails]


def arrived(mailboxes: Dovecot, expected: list[str]) -> bool:
    return sorted(mailboxes.message_ids(PLAYER)) == sorted(expected)


def test_not_now_and_never_are_told_apart_and_a_later_try_goes_through(relay, mailboxes, greylist):
    greylist.answers = [
        "DEFER greylisted, come again",
        "450 4.2.0 a while",
        "REJECT we do not like you",
        "DUNNO",
    ]
    mails = [letter(1), letter(1), letter(2), letter(1), letter(3)]
    first, again, never, *taken = asyncio.run(send(SmtpServer("127.0.0.1", relay.port), *mails))
    assert isinstance(first, Deferred)
    assert (first.code, "greylisted" in first.text) == (450, True)
    assert isinstance(again, Deferred)
    assert again.code == 450
    assert isinstance(never, Rejected)
    assert (never.code, "do not like" in never.text) == (554, True)
    assert taken == [Sent(), Sent()]
    asyncio.run(until(lambda: arrived(mailboxes, ["1@lists.example", "3@lists.example"]), 20))


def test_a_mail_that_is_too_large_is_refused_and_the_next_goes_on_the_same_connection(
    place, ports, mailboxes
):
    routes = {"lists.example": mailboxes.lmtp_port}
    with postfix(place, ports, routes, {"message_size_limit": "20000"}) as relay:
        mails = [letter(1, "x" * 70 + "\n"), letter(2, ("x" * 70 + "\n") * 1000), letter(3)]
        first, large, third = asyncio.run(send(SmtpServer("127.0.0.1", relay.port), *mails))
    assert (first, third) == (Sent(), Sent())
    assert isinstance(large, Rejected)
    assert large.code == 552


def test_a_server_without_room_is_no_reason_to_give_a_mail_up(place, ports):
    with postfix(place, ports, {"lists.example": 1}, {"queue_minfree": f"{10**18}"}) as relay:
        (answer,) = asyncio.run(send(SmtpServer("127.0.0.1", relay.port), letter(1)))
    assert isinstance(answer, Deferred), answer
    assert answer.code == 452


def test_a_server_that_is_down_and_comes_back(relay, mailboxes):
    relay.kill()
    server = SmtpServer("127.0.0.1", relay.port)
    (down,) = asyncio.run(send(server, letter(1)))
    assert isinstance(down, Deferred)
    assert down.code == 0
    relay.start()
    assert asyncio.run(send(server, letter(1))) == [Sent()]
    asyncio.run(until(lambda: arrived(mailboxes, ["1@lists.example"]), 20))


# -- TLS --------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("trusted")
@pytest.mark.parametrize("tls", ["implicit", "starttls"])
@pytest.mark.parametrize(
    ("name", "said"), [("localhost", ""), ("mail.example", "Hostname mismatch")]
)
def test_a_certificate_is_checked_for_its_name(place, ports, authority, tls, name, said):
    answer = over_tls(place, ports, certified(place, authority, name), tls)
    assert answer == Sent() if not said else said in answer.text


@pytest.mark.parametrize("tls", ["implicit", "starttls"])
@pytest.mark.parametrize("verify", [True, False])
def test_a_certificate_is_checked_for_who_vouches_for_it_unless_the_configuration_says_not_to(
    place, ports, authority, tls, verify
):
    answer = over_tls(place, ports, certified(place, authority, "localhost"), tls, verify)
    assert "certificate verify failed" in answer.text if verify else answer == Sent()


def over_tls(
    place: Path, ports, certificate: Path, tls: str, verify: bool = True
) -> Sent | Deferred | Rejected:
    """Return the result of sending a message to a server with that certificate."""
    settings = {"smtpd_tls_security_level": "may", "smtpd_tls_chain_files": str(certificate)}
    with postfix(place, ports, {"lists.example": 1}, settings) as relay:
        port = relay.tls_port if tls == "implicit" else relay.port
        (answer,) = asyncio.run(
            send(SmtpServer("localhost", port, tls=tls, verify=verify), letter(1))
        )
    return answer


def test_a_server_without_tls_gets_nothing_in_the_clear(relay):
    (answer,) = asyncio.run(send(SmtpServer("127.0.0.1", relay.port, tls="starttls"), letter(1)))
    assert isinstance(answer, Deferred)
    assert "message-id=<1@" not in relay.log


# -- the bot ----------------------------------------------------------------------------------------------------


def test_a_bot_whose_answers_are_lost_and_who_is_put_off_tells_everything(
    place, ports, mailboxes, relay, greylist
):
    """Postfix and Dovecot deliver a message as many times as it is submitted; readers recognise its Message-ID."""
    config, lost = asyncio.run(play(place, ports, mailboxes, relay, greylist))
    with Ledger.open(config.ledger, library("bnomic").codec, read_only=True) as ledger:
        sent = ledger.outbox("sent")
        own = Counter(mail.message_id for mail in ledger.every_mail() if mail.status == "ignored")
    copies = Counter(id for one in EVERYBODY for id in mailboxes.message_ids(one))
    print(
        f"{len(sent)} mails, {lost} answers lost, {copies.total() - len(copies)} copies more at the players'"
    )
    assert set(copies) == {mail.message_id for mail in sent}
    assert copies.total() == len(sent) + lost
    by_list = [mail for mail in sent if mail.recipients == (LIST,)]
    assert all(own[mail.message_id] == 1 for mail in by_list), (
        "a copy more was read as another mail"
    )


async def play(
    place: Path, ports, mailboxes: Dovecot, relay: Postfix, greylist: Greylist
) -> tuple[Config, int]:
    """Send posts to a bot whose answers meet faults, until all are answered."""
    clock = PacedClock(BEGINS, float(int(time.time())), timedelta(days=1).total_seconds() / 4)
    smtp = ports.free()
    path = write_config(place, clock, mailboxes.imap_port, smtp)
    bot, config = Bot(path, clock), load(path)
    lost = 5
    greylist.answers = ["DEFER not now", "DUNNO"] * 5
    head = f"List-Id: <{LIST_ID}>\r\n".encode()
    mails = [head + raw for raw in posts(POSTS)]

    def complete() -> bool:
        # What the player got by the list; who joins is welcomed alone.
        own = [
            read_post(raw).message_id
            for _, raw in mailboxes.mails(PLAYER)
            if b"\nX-Nomicbot: welcome" not in raw
        ]
        return len(mailboxes.files(BOT)) == POSTS + len(own) and settled(
            config, POSTS + len(set(own))
        )

    async with Proxy(smtp, relay.port) as wire:
        wire.answers_to_lose = lost
        await bot.start()
        try:
            await asyncio.to_thread(mailboxes.deliver_all, mails, BOT)
            await until(lambda: complete() and not wire.answers_to_lose and not relay.queue, 90)
        except BaseException as error:
            error.add_note(f"{bot.log[-3000:]} {relay.queue[-1000:]}")
            raise
        finally:
            await bot.kill()
    return config, lost
