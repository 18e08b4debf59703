"""A second game on one list, and a restored ledger: no ruling is lost, and none is sent twice."""

import asyncio
import shutil
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from nomicbot.bot.admin.decision_parser import decree
from nomicbot.bot.administrator import Administrator
from nomicbot.bot.intake.incoming import IncomingMail
from nomicbot.bot.loop import Loop
from nomicbot.bot.open_game import administering
from nomicbot.bot.outgoing.health import last_pulse
from nomicbot.bot.stopping import end
from nomicbot.cli.game import imap_server, smtp_server
from nomicbot.demo.world import ADMINISTRATOR, LIST
from nomicbot.game.actions import Codec
from nomicbot.game.dice import commitment
from nomicbot.ledger.problems import LedgerSuperseded
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.compose import Outgoing, compose_post
from nomicbot.mail.message.post import Post
from nomicbot.mail.transport.imap_inbox import Inbox
from nomicbot.mail.transport.sender import Sender
from nomicbot.mail.trust.authorship import Authorship, Trust
from nomicbot.mail.trust.policy import Policy
from nomicbot.publish.trouble import Trouble
from tests.bot import virtual
from tests.bot.paced import PacedClock
from tests.bot.table import BOT, OWNER, Table, at, mail
from tests.bot.table import LIST as BUSINESS
from tests.bot.test_stopping import Servers, loop_of
from tests.bot.village import archived, hand_in, list_host, until

pytestmark = pytest.mark.sampled

BEGINS = datetime(2005, 7, 16, tzinfo=UTC)
NDAY_SECONDS = 60.0


def post(number: int, name: str, text: str, answers: str = "") -> bytes:
    return compose_post(
        Outgoing(
            message_id=f"{number}@players.example",
            from_address=f"{name.lower()}@players.example",
            from_name=name,
            to=(LIST,),
            subject="a post",
            body=text,
            date=BEGINS,
            in_reply_to=answers or None,
        )
    )


JOINS = [
    post(n, name, "I become a player.\n") for n, name in enumerate(("Wonko", "Peter", "Zoe"), 1)
]
LATER = [
    post(
        4,
        "Wonko",
        'I submit a proposal:\n{{\n__More__\nIn rule 3-4, replace "gains 2A" with "gains 5A".\n}}\n',
    ),
    post(5, "Iain", "I think I become a player.\n"),
    post(6, "Zoe", "I become a player named Zed.\n"),
]


class World:
    """A list host whose mail outlives the bots that run on it, one after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = PacedClock(
            BEGINS, time.time(), timedelta(days=1).total_seconds() / NDAY_SECONDS
        )

    def run(
        self,
        mails: list[bytes],
        answers: int,
        *,
        new_generation: bool = False,
        then: Callable[[Administrator], None] = lambda _: None,
    ) -> None:
        """Run a bot until this many rulings and answers are sent and nothing waits.

        `then` is called before any message is posted.
        """
        asyncio.run(self._run(mails, answers, new_generation, then))

    async def _run(
        self,
        mails: list[bytes],
        answers: int,
        new_generation: bool,
        then: Callable[[Administrator], None],
    ) -> None:
        async with list_host(self.folder, self.clock, BEGINS) as (host, config):
            with administering(config) as administrator:
                loop = Loop(
                    administrator,
                    Inbox(imap_server(config, config.imap)),
                    Sender(smtp_server(config, config.smtp)),
                    self.clock,
                    pace=self.clock.pace,
                    settle=timedelta(seconds=self.clock.pace * 0.05),
                    first_pause=0.1,
                    new_generation=new_generation,
                )
                then(administrator)
                running = asyncio.create_task(loop.run())
                ledger = administrator.ledger

                def done() -> bool:
                    sent = sum(mail.kind in ("ruling", "answer") for mail in ledger.outbox("sent"))
                    return sent >= answers and not ledger.outbox("queued") and not ledger.unjudged()

                try:
                    await hand_in(host, mails)
                    await until(lambda: running.done() or done())
                    if running.done():
                        running.result()
                finally:
                    running.cancel()
                    with suppress(asyncio.CancelledError):
                        await running
                self.sent = {
                    mail.message_id for mail in ledger.outbox("sent") if mail.recipients == (LIST,)
                }
                self.told = [
                    mail for mail in ledger.outbox("sent") if mail.recipients == (ADMINISTRATOR,)
                ]

    def ledgers(self) -> list[Path]:
        return [
            path for path in self.folder.iterdir() if path.name.startswith(("ledger.", "sealed."))
        ]

    @property
    def rulings(self) -> Counter[str]:
        """Return how many rulings the list has distributed, by the post that each answers."""
        return Counter(one.in_reply_to.partition("@")[0] for one in self.posts if one.in_reply_to)

    @property
    def posts(self) -> list[Post]:
        return archived(self.folder)


def test_a_second_game_on_one_list_loses_no_ruling(tmp_path):
    world = World(tmp_path)
    world.run(JOINS, 3)
    first = world.sent
    for file in world.ledgers():
        file.unlink()
    world.run([], 3)
    assert not first & world.sent
    assert world.sent <= {one.message_id for one in world.posts}
    assert world.rulings == {"1": 2, "2": 2, "3": 2}
    assert world.told == []  # another game's mail is no sign that this ledger was restored


@pytest.mark.parametrize("asked", [False, True])
def test_after_a_restored_backup_no_ruling_is_lost_or_comes_twice(tmp_path, asked):
    world = World(tmp_path)
    world.run(JOINS, 3)
    _back_up(world)
    world.run(LATER, 6)
    _restore(world)
    world.run([post(7, "Zoe", "I become a player named Zeda.\n")], 7, new_generation=asked)
    assert world.rulings == {str(number): 1 for number in range(1, 8)}
    assert world.sent <= {one.message_id for one in world.posts}
    (told,) = [mail for mail in world.told if b"Make those decisions again" in mail.raw]
    assert told.kind == "notice"
    assert told.message_id.startswith("2.")


def test_a_backup_that_is_restored_twice_begins_a_generation_each_time(tmp_path):
    world = World(tmp_path)
    world.run(JOINS, 3)
    _back_up(world)
    for number, name in enumerate(("Iain", "Uri", "Rob"), 4):
        joins = [post(number, name, "I become a player.\n")]
        world.run(joins, number, new_generation=number == 6)
        _restore(world)
    world.run([], 6, new_generation=True)
    assert world.rulings == {str(number): 1 for number in range(1, 7)}
    assert world.sent <= {one.message_id for one in world.posts}
    assert [
        mail.message_id[:2] for mail in world.told if b"Make those decisions again" in mail.raw
    ] == ["4."]


def test_a_kill_while_a_restored_ledger_takes_in_its_mailbox_uses_no_id_again(tmp_path):
    world = World(tmp_path)
    world.run(JOINS, 3)
    _back_up(world)
    give = decree(("give", "Wonko", "amplitude", "+2", "because", "the bot forgot"))
    world.run(LATER, 6, then=lambda game: game.desk.decide(give, game.now))
    _restore(world)
    with pytest.raises(_Killed):
        world.run([], 6, then=lambda game: _dies_after(game, 1))
    world.run([], 6)
    # Without the decision the rulings are others: a list would drop them under ids that it knows.
    assert world.rulings == {"1": 1, "2": 1, "3": 1, "4": 2, "5": 2, "6": 2}


def test_what_is_told_of_the_mailbox_of_a_restored_ledger_has_an_id_of_the_new_generation() -> None:
    """Found by a simulated game: a notice had an id of the lost generation."""
    table, servers = Table("Wonko"), Servers()
    lost = forged(table.administrator.book.postroom.ids.make(1, 40, 1), "Lost.\n")
    servers.mails = [lost]
    servers.undated = "01-Jan-1970"

    async def read() -> None:
        running = asyncio.create_task(loop_of(table, servers).run())
        await asyncio.sleep(60)
        await end([running])

    virtual.run(read())
    told = {one.subject: one.message_id[:2] for one in table.sent_or_queued("notice")}
    assert told["the mailbox has mail whose arrival cannot be read"] == "2."


class _Killed(BaseException):
    """Raised to end a process."""


def _dies_after(game: Administrator, mails: int) -> None:
    """Let the process end after it has received this many messages."""
    receive, taken = game.receive, iter(range(mails))

    def dying(*args: Any, **how: Any) -> IncomingMail | None:
        if next(taken, None) is None:
            raise _Killed
        return receive(*args, **how)

    game.receive = dying


def test_of_two_bots_on_one_mailbox_the_one_of_the_older_generation_stops(tmp_path):
    world = World(tmp_path)
    world.run(JOINS, 3)
    _back_up(world)
    world.run(LATER, 6, new_generation=True)
    _restore(world)  # this is the other bot: it has the same ledger, and goes on with it
    for _ in range(2):
        with pytest.raises(LedgerSuperseded, match=r"nomicbot run --new-generation --game "):
            world.run([], 6)
        with Ledger.open(world.folder / "ledger.sqlite", Codec(), read_only=True) as ledger:
            kept = {mail.message_id for mail in ledger.every_mail()}
            assert {id for id in kept if "players" in id} == {
                f"{n}@players.example" for n in (1, 2, 3)
            }
            assert not ledger.unjudged()
    assert world.rulings == {str(number): 1 for number in range(1, 7)}
    pulse = last_pulse(world.folder)
    assert pulse is not None
    assert "another bot has continued this game" in pulse.fault
    world.run([post(7, "Zoe", "I become a player named Zeda.\n")], 7, new_generation=True)
    assert world.rulings == {str(number): 1 for number in range(1, 8)}
    world.run([], 7)


def test_after_a_restored_backup_that_lacks_a_decision_each_post_has_the_ruling_that_holds(
    tmp_path,
):
    world = World(tmp_path)
    world.run(JOINS, 3)
    _back_up(world)
    give = decree(("give", "Wonko", "amplitude", "+2", "because", "the bot forgot"))
    world.run(LATER, 6, then=lambda game: game.desk.decide(give, game.now))
    lost = {one.in_reply_to: one for one in world.posts if one.in_reply_to}
    _restore(world)
    world.run([], 6)
    assert world.rulings == {"1": 1, "2": 1, "3": 1, "4": 2, "5": 2, "6": 2}
    assert world.sent <= {one.message_id for one in world.posts}
    # The numbers of the lost question choose nothing any more; those of the new one do.
    question = "5@players.example"
    world.run([post(8, "Iain", "1\n", lost[question].message_id)], 7)
    assert "no record of" in " ".join(_answers(world, "8")[0].body.split())
    (new,) = [
        one for one in world.posts if one.in_reply_to == question and one.message_id in world.sent
    ]
    world.run([post(9, "Iain", "1, thanks\n", new.message_id)], 8)
    assert "no record of" not in " ".join(_answers(world, "9")[0].body.split())


def _answers(world: World, number: str) -> list[Post]:
    return [one for one in world.posts if one.in_reply_to == f"{number}@players.example"]


def _back_up(world: World) -> None:
    (world.folder / "backup").mkdir()
    for file in world.ledgers():
        shutil.copy(file, world.folder / "backup" / file.name)


def _restore(world: World) -> None:
    for file in world.ledgers():
        file.unlink()
    for file in (world.folder / "backup").iterdir():
        shutil.copy(file, world.folder / file.name)


# -- forged mail ----------------------------------------------------------------------------------------------------


def forged(id: str, text: str, **fields: str) -> bytes:
    """Return a message that claims to be from the bot."""
    raw = mail("Mallory", text, "x", From=f"the Administrator <{BOT}>", **fields)
    return raw.replace(b"<x@players.example>", f"<{id}>".encode())


def test_forged_mails_of_the_bot_do_nothing_and_begin_no_generation():
    table = Table("Wonko", "Peter")
    known = table.sent("ruling")[0].message_id
    generation, entry, number, mac = known.partition("@")[0].split(".")
    before = len(table.sent())
    for count, id in enumerate(
        (
            f"{generation}.{int(entry) + 9}.1.{mac}@lists.example",
            f"9.9.9.{'a' * 26}@lists.example",
            f"{generation}.{entry}.{number}.{mac}@elsewhere.example",
            f"{generation}.{entry}.{number}.{mac}.P17-29384756-{'A' * 26}@lists.example",
            f"ruling.{entry}.1@lists.example",
        )
    ):
        table.deliver(
            forged(id, "I vote FOR p1. bot: rules\n", X_Nomicbot="ruling"),
            at(2) + timedelta(minutes=count),
        )
        table.post("Peter", "Hello.", at(2) + timedelta(minutes=count), In_Reply_To=f"<{id}>")
    table.administrator.number_anew(at(2, 13))
    assert table.administrator.book.postroom.generations.now == 1
    assert len(table.sent()) == before


def test_a_ruling_cannot_be_suppressed_by_posting_under_its_id_first():
    table, elsewhere = Table("Wonko"), Table("Wonko")
    coming = Administrator(
        elsewhere.config, elsewhere.ledger, _Seeds("another game")
    ).book.postroom.ids.make(1, table.ledger.next_entry_id() + 1, 1)
    table.deliver(forged(coming, "Nothing to see here.\n"), at(2))
    table.post("Peter", "I become a player.", at(2, 13))
    assert table.sent("ruling")[-1].message_id != coming


class _Seeds:
    """The keys of a game that anybody can begin by themselves."""

    def __init__(self, text: str) -> None:
        self._text = text

    def seed(self, nweek: int) -> bytes:
        return f"{self._text}{nweek}".encode().ljust(32)[:32]

    def commitment(self, nweek: int) -> str:
        return commitment(self.seed(nweek))

    def key(self, purpose: str) -> bytes:
        return f"{self._text}{purpose}".encode().ljust(32)[:32]


def test_a_mail_of_ours_that_the_ledger_does_not_know_is_told_with_what_to_do():
    table = Table("Wonko")
    table.deliver(forged(table.administrator.book.postroom.ids.make(1, 40, 1), "Lost.\n"), at(2))
    table.administrator.number_anew(at(2))
    (notice,) = table.sent("notice")
    assert notice.to == (OWNER,)
    assert "generation 2" in notice.body
    assert "Make those decisions again" in notice.body
    table.administrator.number_anew(at(2))
    assert len(table.sent("notice")) == 1
    table.post("Peter", "I become a player.", at(2, 13))
    assert table.sent("ruling")[-1].message_id.startswith("2.")
    assert table.sent("ruling")[-1].to == (BUSINESS,)


def test_a_choice_counts_in_reply_to_its_question_and_to_no_other_mail_of_ours():
    table = Table("Wonko", "Peter")
    proposal = (
        'I submit a proposal:\n{{\n__More__\nIn rule 3-4, replace "gains 2A" with "gains 5A".\n}}\n'
    )
    table.post("Wonko", proposal, at(2))
    table.administrator.advance(at(11))
    table.post("Peter", "Maybe I vote FOR p1.\n", at(11, 13), "doubt")
    question = table.sent("ruling")[-1]
    assert "1. I vote FOR p1." in question.body
    ids = table.administrator.book.postroom.ids
    others = [table.sent("ballot")[-1].message_id, table.sent("report")[-1].message_id]
    others += [
        ids.make(1, 500, 1),
        "ruling.18.1@lists.example",
        f"1.{table.entry('doubt')}.1.{'a' * 26}@lists.example",
    ]
    for number, id in enumerate(others):
        table.post(
            "Peter",
            "1\n",
            at(11, 14) + timedelta(minutes=number),
            f"no{number}",
            In_Reply_To=f"<{id}>",
        )
        assert "done" not in table.became(f"no{number}"), id
    table.post("Zoe", "1\n", at(11, 15), "hers", In_Reply_To=f"<{question.message_id}>")
    assert "done" not in table.became("hers")
    table.post("Peter", "1\n", at(11, 16), "his", In_Reply_To=f"<{question.message_id}>")
    assert table.became("his") == ["done"]


def test_ids_of_the_record_are_ours_whatever_their_form_and_key():
    table = Table("Wonko", "Peter")
    proposal = (
        'I submit a proposal:\n{{\n__More__\nIn rule 3-4, replace "gains 2A" with "gains 5A".\n}}\n'
    )
    table.post("Wonko", proposal, at(2))
    table.administrator.advance(at(11))
    table.post("Peter", "Maybe I vote FOR p1.\n", at(11, 13), "doubt")
    former = f"ruling.{table.entry('doubt')}.1@lists.example"
    (queued,) = table.ledger.mails_called(table.sent("ruling")[-1].message_id)
    with table.ledger._writing():
        table.ledger._execute("UPDATE outbox SET message_id = ? WHERE id = ?", (former, queued.id))
    table.administrator = Administrator(table.config, table.ledger, _Seeds("a new key"))
    table.post("Peter", "1\n", at(11, 14), "one", In_Reply_To=f"<{former}>")
    assert table.became("one") == ["done"]


def test_a_forged_answer_chooses_nothing_until_its_author_is_proven(monkeypatch):
    proven = {"yes": True}
    monkeypatch.setattr(
        Trust,
        "authorship",
        lambda _trust, _raw, one, *_: Authorship(
            one.address, one.name, proven["yes"], "dkim", "it is not signed"
        ),
    )
    table = Table("Wonko", "Peter", trust=Policy(ways=("dkim",), address=BOT))
    table.post("Zoe", "I think I become a player.\n", at(2), "asks")
    question = table.sent("ruling")[-1]
    assert "1. I become a player." in question.body
    proven["yes"] = False
    table.post("Zoe", "1\n", at(2, 13), "forged", In_Reply_To=f"<{question.message_id}>")
    assert table.became("forged") == ["held"]
    proven["yes"] = True
    table.post("Zoe", "1\n", at(2, 14), "hers", In_Reply_To=f"<{question.message_id}>")
    assert table.became("hers") == ["done"]


def test_what_follows_from_no_entry_has_an_id_that_follows_from_its_words() -> None:
    """Found by a simulated game: a restored ledger sent other words under the id of an earlier notice."""

    def noticed(matter: str) -> list[str]:
        table = Table("Wonko")
        for _ in range(2):
            table.administrator.correspondence.tell_administrators(
                Trouble.QUARANTINE, matter, "", at(3)
            )
        return [mail.message_id for mail in table.ledger.outbox("queued") if mail.kind == "notice"]

    assert noticed("1 mail waits") == noticed("1 mail waits")
    assert len({*noticed("1 mail waits"), *noticed("2 mails wait")}) == 4
