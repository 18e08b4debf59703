"""The whole way of a post on a real list: member, Postfix, Mailman, Dovecot, bot, and back to members."""

import asyncio
import smtplib
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import pytest

from nomicbot.annals.funnel import funnel
from nomicbot.bot.judging.rejudging import rebuild
from nomicbot.bot.judging.replay import Replay
from nomicbot.config import Config, load
from nomicbot.demo.world import ADMINISTRATOR, BOT, LIST
from nomicbot.ledger.outbox import QueuedMail
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.mbox import append_mbox
from nomicbot.mail.message.post import Post, read_post
from nomicbot.rulebooks.library import library
from tests.bot.paced import PacedClock
from tests.bot.test_kill import verdicts
from tests.servers.bot import LIST_ID, Bot, game_time, write_config
from tests.servers.dovecot import Dovecot, dovecot
from tests.servers.game import BEGINS, author, posts, settled, until
from tests.servers.mailman import Mailman, mailman
from tests.servers.postfix import Postfix, postfix
from tests.servers.running import Ports

pytestmark = [
    pytest.mark.servers,
    pytest.mark.usefixtures("dovecot_is_here", "postfix_is_here", "mailman_is_here"),
]

PLAYERS = 6
NDAY_SECONDS = 4
DAYS = 5
PREFIX = "[Spoon-business]"
FOOTER = "Spoon-business mailing list -- spoon-business@lists.example"

SIGNED_FOR = "mail.lists.example; dmarc=pass header.from=players.example"
"""What the list's server says of mail from the players' domain."""

PROVEN = """\
[trust]
ways = ["list"]
authserv_id = "mail.lists.example"
hops = 2
"""


@dataclass
class Village:
    """A list with its members, each with a mailbox, and an address for a bot."""

    folder: Path
    mail: Dovecot
    relay: Postfix
    lists: Mailman
    clock: PacedClock
    members: tuple[str, ...]

    def post(self, raw: bytes, sender: str) -> None:
        """Send somebody's post to the list."""
        with smtplib.SMTP("127.0.0.1", self.relay.port, timeout=30) as client:
            client.sendmail(sender, [LIST], raw, mail_options=["BODY=8BITMIME"])


@contextmanager
def village(folder: Path, ports: Ports, **settings: str) -> Iterator[Village]:
    """Yield a list with these settings of Mailman. Its server authenticates mail from the players' domain."""
    members = tuple(author(number) for number in range(PLAYERS))
    lmtp = ports.free()
    (folder / "proven").write_text(
        f"players.example PREPEND Authentication-Results: {SIGNED_FOR}\n"
    )
    proving = {"smtpd_sender_restrictions": f"check_sender_access texthash:{folder}/proven"}
    with dovecot(folder, ports, BOT, ADMINISTRATOR, *members) as mail:
        to_dovecot = dict.fromkeys((BOT, ADMINISTRATOR, "players.example"), mail.lmtp_port)
        routes = {"lists.example": lmtp, **to_dovecot}
        with (
            postfix(folder, ports, routes, proving) as relay,
            mailman(folder, ports, relay.port, lmtp) as lists,
        ):
            lists.make_list(LIST, [BOT, *members], **settings)
            clock = PacedClock(
                BEGINS, float(int(time.time())), timedelta(days=1).total_seconds() / NDAY_SECONDS
            )
            yield Village(folder, mail, relay, lists, clock, members)


async def play(there: Village, number: int, *further: tuple[str, bytes], **config: str) -> Config:
    """Play a game with this many posts and these further ones, until everything has reached everybody.

    The first post is submitted twice, as by a mail program that got no answer; Mailman distributes
    both.
    """
    path = write_config(there.folder, there.clock, there.mail.imap_port, there.relay.port, **config)
    bot, config_ = Bot(path, there.clock), load(path)
    await bot.start()
    try:
        for count, raw in enumerate(posts(number, PLAYERS, there.clock)):
            due = BEGINS + timedelta(days=DAYS) * (count / number)
            await until(lambda due=due: there.clock() >= due)
            await asyncio.to_thread(there.post, raw, there.members[count % PLAYERS])
        repeated = next(posts(number, PLAYERS, there.clock))
        for sender, raw in [(there.members[0], repeated), *further]:
            await asyncio.to_thread(there.post, raw, sender)
        everything = await until_all_have_all(there, bot, config_, number, further)
    except BaseException as error:
        error.add_note(f"bot: {bot.log[-2000:]}\nqueue: {there.relay.queue[-2000:]}")
        raise
    finally:
        await bot.kill()
    alone = {mail.message_id for mail in sent_by(config_) if mail.recipients != (LIST,)}
    for who in (BOT, *there.members):
        # Who joins is welcomed alone, and who is named by a post without proof is told so.
        lists = [id for id in there.mail.message_ids(who) if id not in alone]
        assert Counter(lists) == everything, who
    return config_


async def until_all_have_all(
    there: Village, bot: Bot, config: Config, number: int, further: tuple[tuple[str, bytes], ...]
) -> Counter[str]:
    """Wait until every mailbox has every message, and the bot has judged all; then end the bot.

    Returns these messages by Message-ID.
    """
    written = Counter(read_post(raw).message_id for raw in posts(number, PLAYERS))
    written.update(
        read_post(raw).message_id
        for raw in [next(posts(number, PLAYERS)), *(raw for _, raw in further)]
    )

    def everything() -> Counter[str]:
        return written + Counter(
            mail.message_id for mail in sent_by(config) if mail.recipients == (LIST,)
        )

    def complete() -> bool:
        if not settled(config, len(there.mail.files(BOT)) - 1):
            return False
        alone = Counter(
            one for mail in sent_by(config) if mail.recipients != (LIST,) for one in mail.recipients
        )
        many = [len(there.mail.files(who)) - alone[who] for who in (BOT, *there.members)]
        return min(many) >= number and min(many) >= everything().total()

    await until(complete, 110)
    await bot.kill()
    while not complete():  # a nday began meanwhile, of which it had something to say
        await bot.start()
        await until(complete, 110)
        await bot.kill()
    return everything()


def sent_by(config: Config) -> list[QueuedMail]:
    """Return what the bot sent."""
    with Ledger.open(config.ledger, library("bnomic").codec, read_only=True) as ledger:
        return ledger.outbox("sent")


def originals(there: Village, number: int) -> Path:
    """Return an archive of the original posts, each with the time when the list's copy reached the bot."""
    written: dict[str, list[bytes]] = {}
    for raw in posts(number, PLAYERS):
        written.setdefault(read_post(raw).message_id, []).append(raw)
    archive = there.folder / "originals.mbox"
    for second, raw in there.mail.mails(BOT):
        waiting = written.get(read_post(raw).message_id)
        if waiting:
            original = f"List-Id: <{LIST_ID}>\r\n".encode() + waiting.pop(0)
            append_mbox(
                archive,
                original,
                "x@players.example",
                game_time(there.clock, second),
                durable=False,
            )
    return archive


def read_as(there: Village, who: str) -> list[Post]:
    """Return the messages in somebody's mailbox."""
    return [post for _, raw in there.mail.mails(who) if isinstance(post := read_post(raw), Post)]


def check(there: Village, config: Config, number: int, held: str = "") -> None:
    """Check that everything is accounted for, everybody got everything, and the list's additions did no harm."""
    codec = library("bnomic").codec
    expected = Replay(originals(there, number), config=config)
    with Ledger.open(config.ledger, codec, read_only=True) as ledger, expected.ledger:
        counts = sum(funnel(ledger).values(), Counter())
        own = [mail for mail in ledger.outbox("sent") if mail.recipients == (LIST,)]
        days = {entry.at.date() for entry in ledger.entries()}
        print(f"{number} posts over {len(days)} days, {len(own)} mails of the bot's")
        print(f"received {counts.total()}: {dict(counts)}")
        assert counts.total() == number + len(own) + bool(held)
        assert counts["held"] == bool(held)
        assert counts["waiting"] == 0
        assert counts["ignored"] >= len(own)
        assert len(days) >= DAYS
        assert rebuild(library("bnomic"), ledger).identical
        became = verdicts(ledger)
        assert [result for result, _ in became.pop(held, [])] == ["held"] * bool(held)
        assert became == verdicts(expected.ledger)
        ids = {mail.message_id for mail in own}
        for mail in own:
            post = read_post(mail.raw)
            assert isinstance(post, Post)
            assert post.in_reply_to not in ids, "the bot answered itself"
    for who in there.members:
        rulings = [
            post for post in read_as(there, who) if post.message_id in ids and post.in_reply_to
        ]
        assert len(rulings) >= number // 4
        for ruling in rulings:
            assert ruling.subject.count(PREFIX) == 1, ruling.subject


def test_two_hundred_posts_go_round_the_list(place, ports):
    with village(place, ports) as there:
        config = asyncio.run(play(there, 200))
        seen = read_as(there, BOT)
        assert all(
            post.subject.startswith(PREFIX) or f"Re: {PREFIX}" in post.subject for post in seen
        )
        assert all(FOOTER in post.body for post in seen)
        assert {post.list_id for post in seen} == {LIST_ID}
        check(there, config, 200)


def test_a_list_that_puts_its_own_address_in_from_names_the_author_all_the_same(place, ports):
    with village(
        place, ports, dmarc_mitigate_action="munge_from", dmarc_mitigate_unconditionally="true"
    ) as there:
        # The list takes it, for it says that it is a member's; but its server has not proven that.
        forged = (
            next(posts(1, PLAYERS, there.clock))
            .replace(b"<0@", b"<forged@")
            .replace(b"a player.", b"a player named X.")
        )
        further = ("somebody@elsewhere.example", forged)
        config = asyncio.run(play(there, 80, further, forum='munged = "reply-to"', more=PROVEN))
        by_list = [
            read_post(raw)
            for _, raw in there.mail.mails(author(0))
            if b"\nX-Nomicbot: held" not in raw
        ]
        assert {post.address for post in by_list} == {LIST}
        check(there, config, 80, held="forged@players.example")
