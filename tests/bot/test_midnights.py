"""Time: midnights and alarms in order, only after the mailbox was read past them, and a day's messages."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from datetime import datetime, timedelta

import pytest

from nomicbot.bot.admin.admin_alerts import AdminAlerts
from nomicbot.bot.admin.decision_parser import decree
from nomicbot.bot.admin.spool import answer_to, leave, waiting
from nomicbot.bot.judging.seeds import DerivedSeeds
from nomicbot.bot.loop import LONGEST_LEAP, Loop
from nomicbot.bot.open_game import administering
from nomicbot.bot.outgoing.dispatch import Dispatch
from nomicbot.config import load
from nomicbot.demo.world import write_config
from nomicbot.game import kinds
from nomicbot.game.actions import Decided, Midnight, Posted
from nomicbot.game.decisions import CommitSeed, RevealSeed
from nomicbot.game.dice import commitment
from nomicbot.ledger.problems import LedgerProblem
from nomicbot.mail.transport.imap_inbox import Delivery, MailboxLost
from nomicbot.mail.transport.sender import Sent
from tests.bot.table import BEGINS, BOT, LIST, OWNER, Table, at, mail

pytestmark = pytest.mark.sampled

PROPOSAL = "I submit a proposal: {{ Wonko gains 1A. }}\n"


# -- a loop whose mailbox and clock are ours -----------------------------------------------------------------------


class Mailbox:
    """A mailbox in memory that can be out of reach."""

    def __init__(self) -> None:
        self.uidvalidity = 1
        self.mails: list[tuple[datetime, bytes]] = []
        self.out_of_reach = False
        self.readings = 0

    async def connect(self) -> None:
        if self.out_of_reach:
            raise MailboxLost("nobody answers")

    def complete_until(self, now: datetime) -> datetime:
        return now

    async def new_since(self, _uidvalidity: int, last_uid: int) -> AsyncIterator[list[Delivery]]:
        self.readings += 1
        yield [
            Delivery(n, 1, when, raw) for n, (when, raw) in enumerate(self.mails, 1) if n > last_uid
        ]

    async def wait(self, _seconds: float) -> None:
        await asyncio.sleep(0.01)
        await self.connect()

    async def mark_seen(self, uids: list[int]) -> None:
        pass

    async def close(self) -> None:
        pass


class Post:
    """A mail server that accepts everything."""

    async def send(self, *_mail: object) -> Sent:
        return Sent()


def live(table: Table, mailbox: Mailbox, now: datetime, done: Callable[[], bool]) -> None:
    """Let a loop run at `now` until `done`."""

    async def run() -> None:
        loop = Loop(
            table.administrator, mailbox, Post(), lambda: now, settle=timedelta(0), first_pause=0.01
        )
        running = asyncio.create_task(loop.run())
        try:
            for _ in range(60_000):
                if running.done() or done():
                    break
                await asyncio.sleep(0.01)
            else:
                raise AssertionError("it does not come true")
        finally:
            running.cancel()
            with suppress(asyncio.CancelledError):
                await running

    asyncio.run(run())


@pytest.fixture
def table() -> Table:
    return Table("Wonko", "Peter")


def test_days_of_downtime_are_caught_up_in_order(table):
    mailbox = Mailbox()
    mailbox.mails = [
        (at(3), mail("Wonko", PROPOSAL, "p")),
        (at(10, 1), mail("Peter", "I vote FOR p1.\n", "vote")),
        (at(13, 0), mail("Peter", "I vote AGAINST p1.\n", "too-late")),
    ]
    live(table, mailbox, at(14), lambda: table.administrator.now >= at(14))
    assert [table.became(id) for id in ("p", "vote", "too-late")] == [
        ["done"],
        ["done"],
        ["refused"],
    ]
    entries = list(table.ledger.entries())
    assert [e.id for e in entries] == sorted(e.id for e in entries), (
        "nothing had to be judged again"
    )
    midnights = [e.at for e in entries if isinstance(e.event, Midnight)]
    assert midnights == [BEGINS + timedelta(days=day) for day in range(1, 14)]
    assert table.is_true_to_its_record()


def test_a_midnight_precedes_the_posts_of_its_second(table):
    table.post("Wonko", PROPOSAL, at(10, 0), "at-midnight")
    assert table.ntime == (1, 10)
    assert [type(e.event) for e in table.ledger.entries()][-2:] == [Midnight, Posted]


def test_no_midnight_is_struck_while_the_mailbox_is_out_of_reach(table, caplog):
    mailbox = Mailbox()
    mailbox.out_of_reach = True
    live(table, mailbox, at(5), lambda: "nobody answers" in caplog.text)
    assert table.ntime == (1, 1)
    mailbox.out_of_reach = False
    live(table, mailbox, at(5), lambda: table.ntime == (1, 5))


def test_a_decision_strikes_no_midnight_that_the_mailbox_was_not_read_past(tmp_path):
    table = Table("Wonko")
    table.config.paths["spool"] = str(tmp_path / "spool")
    leave(tmp_path / "spool", ["set", "Wonko", "amplitude", "7"])
    mailbox = Mailbox()
    mailbox.out_of_reach = True
    live(table, mailbox, at(5), lambda: table.values["Wonko"]["amplitude"] == 7)
    assert table.ntime == (1, 1)
    assert list(waiting(tmp_path / "spool")) == []
    # What had arrived meanwhile is on time.
    mailbox.out_of_reach = False
    mailbox.mails = [(at(2), mail("Wonko", PROPOSAL, "p"))]
    live(table, mailbox, at(5), lambda: table.ntime == (1, 5))
    assert table.became("p") == ["done"]
    assert table.sent("correction") == []
    assert table.is_true_to_its_record()


def test_a_decision_that_is_none_or_breaks_does_not_end_the_loop(tmp_path, caplog, monkeypatch):
    table = Table("Wonko")
    table.config.paths["spool"] = str(tmp_path / "spool")
    decide = table.administrator.desk.decide
    monkeypatch.setattr(
        table.administrator.desk,
        "decide",
        lambda decision, *rest: (
            1 / 0 if getattr(decision, "value", "") == "0" else decide(decision, *rest)
        ),
    )
    for words in (
        ["dance"],
        ["set", "Wonko", "amplitude", "0"],
        ["set", "Wonko", "amplitude", "7"],
    ):
        leave(tmp_path / "spool", words)
    live(table, Mailbox(), at(2), lambda: table.values["Wonko"]["amplitude"] == 7)
    assert "dance" in caplog.text
    assert "ZeroDivisionError" in caplog.text


def test_a_decision_that_a_kill_left_in_its_folder_is_not_carried_out_twice(tmp_path, monkeypatch):
    table = Table("Wonko")
    table.config.paths["spool"] = str(tmp_path / "spool")
    path = leave(tmp_path / "spool", ["give", "Wonko", "amplitude", "+7"])
    left = path.read_bytes()
    live(
        table,
        Mailbox(),
        at(2),
        lambda: table.values["Wonko"]["amplitude"] == 7 and not path.exists(),
    )
    first = answer_to(path, 0)
    path.write_bytes(left)  # as if the process had been killed before it was taken away
    live(table, Mailbox(), at(2), lambda: not path.exists())
    assert table.values["Wonko"]["amplitude"] == 7
    assert first is not None
    assert (first.done, answer_to(path, 0)) == (True, first)
    # What is not in the record is not noted either.
    unwritten = leave(tmp_path / "spool", ["give", "Wonko", "amplitude", "+1"])
    monkeypatch.setattr(table.ledger, "set_meta", lambda *_: 1 / 0)
    live(table, Mailbox(), at(2), lambda: not unwritten.exists())
    assert table.values["Wonko"]["amplitude"] == 7
    assert "failed" in answer_to(unwritten, 0).text
    assert table.is_true_to_its_record()


def test_a_clock_that_is_far_ahead_strikes_nothing_and_says_so(table, caplog):
    mailbox = Mailbox()
    live(table, mailbox, BEGINS + LONGEST_LEAP + timedelta(days=2), lambda: mailbox.readings >= 2)
    assert table.ntime == (1, 1)
    assert "far ahead of the game" in caplog.text


def test_a_mail_that_arrived_in_the_far_future_waits_and_the_others_are_judged(table, caplog):
    mailbox = Mailbox()
    mailbox.mails = [
        (datetime(2038, 1, 19, tzinfo=BEGINS.tzinfo), mail("Wonko", PROPOSAL, "future"))
    ]
    mailbox.mails += [(at(2), mail("Peter", PROPOSAL, "now"))]
    live(table, mailbox, at(2, 13), lambda: table.administrator.now >= at(2, 13))
    assert table.became("now") == ["done"]
    assert [r.status for r in table.known("future")] == ["unjudged"]
    assert table.ntime == (1, 2)
    assert "far ahead of the game" in caplog.text


def test_with_a_clock_that_is_behind_arrival_decides(table):
    mailbox = Mailbox()
    mailbox.mails = [(at(3), mail("Peter", PROPOSAL, "p"))]
    live(
        table,
        mailbox,
        BEGINS - timedelta(days=9999),
        lambda: bool(table.known("p")) and "p1" in table.values,
    )
    assert table.ntime == (1, 3)
    assert table.administrator.now == at(3)
    assert table.is_true_to_its_record()


def test_a_loop_that_has_just_been_told_of_mail_can_be_stopped(table):
    async def stop_as_mail_is_queued() -> bool:
        troubles = AdminAlerts(table.ledger, table.administrator.correspondence)
        dispatch = Dispatch(table.ledger, Post(), troubles, BOT, lambda: at(1, 2), first_pause=60)
        sending = asyncio.create_task(dispatch.run())
        await asyncio.sleep(0.05)
        dispatch.wake()
        await asyncio.sleep(0)
        sending.cancel()
        done, _ = await asyncio.wait({sending}, timeout=120)
        sending.cancel()
        return bool(done)

    assert asyncio.run(stop_as_mail_is_queued())


def test_a_mailbox_that_is_long_out_of_reach_is_told_once(table):
    mailbox = Mailbox()
    mailbox.out_of_reach = True
    clock = iter(range(10_000))

    async def run() -> None:
        later = lambda: at(2) + timedelta(minutes=next(clock))  # noqa: E731
        loop = Loop(
            table.administrator, mailbox, Post(), later, settle=timedelta(0), first_pause=0.01
        )
        for _ in range(100):
            loop._lost(MailboxLost("nobody answers"), 1)

    asyncio.run(run())
    (notice,) = table.sent("notice")
    assert "the mailbox can't be reached" in notice.subject
    assert "since 2005-07-17T12:00" in notice.body


def test_quarantine_is_told_once_and_a_mail_in_it_can_be_judged_or_dismissed(table):
    mailbox = Mailbox()
    mailbox.mails = [(at(2), b"no mail"), (at(2, 13), b"no mail either")]
    live(table, mailbox, at(2, 14), lambda: len(table.sent_or_queued("notice")) == 1)
    live(table, mailbox, at(2, 15), lambda: mailbox.readings > 3)
    (notice,) = table.sent_or_queued("notice")
    assert "2 messages wait in quarantine" in notice.subject
    first, second = table.ledger.quarantined()
    outcome = table.administrator.desk.outcome
    assert outcome(("dismiss", str(first.id))).text == f"mail {first.id} is dismissed"
    assert "quarantined: it has no header" in outcome(("release", str(second.id))).text
    again = outcome(("dismiss", str(first.id)))
    assert (again.done, "not in quarantine" in again.text) == (False, True)
    assert outcome(("dismissal", str(first.id))).text.startswith("“dismissal” is not a decision")


# -- what goes out -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rulings", "wanted"), [("each", 2), ("digest", 0), ("none", 0)])
def test_rulings_go_out_as_the_forum_wants_them(rulings, wanted):
    table = Table(rulings=rulings)
    table.post("Wonko", "I become a player.\n", at(2))
    table.post("Peter", "I become a player.\n", at(2, 13))
    table.post("Peter", "Nice weather.\n", at(2, 14))
    assert len(table.sent("ruling")) == wanted


def test_a_digest_is_one_mail_a_day_with_each_ruling_of_it():
    table = Table("Wonko", rulings="digest")
    table.post("Wonko", PROPOSAL, at(2))
    table.post("Peter", "I vot FOR p1.\n", at(2, 14))
    table.administrator.advance(at(5))
    first, second = table.sent("ruling")
    assert "is a player now" in first.body
    assert "p1" in second.body
    assert "vot" in second.body
    assert second.to == (LIST,)
    assert second.in_reply_to is None


def test_a_digest_comes_in_as_many_mails_as_a_list_takes():
    names = [f"Player {n}" for n in range(12)]
    table = Table(*names, rulings="digest")
    votes = "\n".join(f"I vote FOR p{n}." for n in range(1, 41))
    posts = [f"{who} {n}" for who in names for n in range(2)]
    for number, post in enumerate(posts):
        table.post(post.rpartition(" ")[0], votes, at(3, 1 + number / 2), post.replace(" ", "-"))
    table.administrator.advance(at(4, 1))
    parts = [one for one in table.sent("ruling") if "Rulings of 18 July" in one.subject]
    assert len(parts) > 1
    assert [one.subject[-13:] for one in parts] == [
        f"(part {n} of {len(parts)})" for n in range(1, len(parts) + 1)
    ]
    assert all(one.to == (LIST,) for one in parts)
    raws = [mail.raw for mail in table.ledger.outbox("queued") if mail.kind == "ruling"]
    assert 20_000 < max(len(raw) for raw in raws) < 36_000
    told = [int(n) for one in parts for n in re.findall(r"^Entry (\d+): the post", one.body, re.M)]
    assert told == [table.entry(post.replace(" ", "-")) for post in posts]


def test_a_ruling_that_missed_the_digest_of_its_day_goes_out_by_itself():
    table = Table("Wonko", rulings="digest")
    table.administrator.advance(at(5))
    before = len(table.sent("ruling"))
    table.post("Wonko", "I vote FOR p1.\n", at(2), "late")
    (ruling,) = table.sent("ruling")[before:]
    assert ruling.in_reply_to == "late@players.example"


def test_where_no_rulings_are_wanted_ballots_results_and_reports_still_go_out():
    table = Table("Wonko", rulings="none")
    table.post("Wonko", PROPOSAL, at(2))
    table.administrator.advance(at(14))
    assert table.sent("ruling") == []
    assert [len(table.sent(kind)) for kind in ("ballot", "results", "report")] == [1, 1, 2]


@pytest.mark.parametrize(
    ("topic", "word"), [("ballot", "p1"), ("pending", "p2"), ("state", "Wonko")]
)
def test_the_bot_answers_what_it_is_asked(table, topic, word):
    table.post("Wonko", PROPOSAL, at(9))
    table.administrator.advance(at(10))
    table.post("Wonko", PROPOSAL, at(10, 13))
    table.post("Peter", f"Hello.\n\nbot: {topic}\n", at(11), "question")
    (answer,) = table.sent("answer")
    assert word in answer.body
    assert answer.in_reply_to == "question@players.example"
    assert answer.to == (LIST,)
    assert table.became("question") == []


def test_notices_go_to_the_forum_for_them_and_matters_to_the_administrators():
    table = Table("Wonko")
    table.post("Wonko", "I submit a proposal: {{ Everybody is happy. }}\n", at(2))
    table.post("Wonko", "I vote FOR p1.\n", at(10))
    table.administrator.advance(at(14))
    for kind in ("ballot", "results", "report"):
        assert {mail.to for mail in table.sent(kind)} == {(LIST,)}
    (notice,) = table.sent("notice")
    assert notice.to == (OWNER,)
    assert "d1" in notice.subject


# -- seeds ---------------------------------------------------------------------------------------------------------


def seeds_told(table: Table) -> list[tuple[str, int, str]]:
    """Return what was published about seeds, in order: the day, the nweek, and committed or revealed."""
    found = []
    for entry in table.ledger.entries():
        if isinstance(entry.event, Decided) and isinstance(
            entry.event.decision, CommitSeed | RevealSeed
        ):
            what = "commit" if isinstance(entry.event.decision, CommitSeed) else "reveal"
            found.append((what, entry.event.decision.nweek, f"{entry.at:%d.%m.}"))
    return found


def test_seeds_are_committed_to_one_nweek_ahead_and_revealed_when_their_nweek_ends(table):
    table.administrator.advance(at(26))
    assert seeds_told(table) == [
        ("commit", 1, "16.07."),
        ("commit", 2, "16.07."),
        ("reveal", 1, "28.07."),
        ("commit", 3, "28.07."),
        ("reveal", 2, "09.08."),
        ("commit", 4, "09.08."),
    ]
    state = table.administrator.engine.state
    for seed in state.of_kind(kinds.SEED):
        nweek = kinds.SEED_NWEEK.of(state, seed)
        truth = DerivedSeeds("table").seed(nweek)
        assert kinds.COMMITMENT.of(state, seed) == commitment(truth)
        assert kinds.REVEALED.of(state, seed) == (truth.hex() if nweek <= 2 else "")
    reports = table.sent("report")
    assert DerivedSeeds("table").seed(1).hex() in "".join(reports[1].body.split())
    assert commitment(DerivedSeeds("table").seed(3)) in "".join(reports[1].body.split())


@pytest.fixture
def game(tmp_path):
    config = load(write_config(tmp_path, BEGINS, 1, 1, "secret"))
    with administering(config) as administrator:
        administrator.advance(at(3))
    return config


def test_a_game_is_taken_up_with_its_own_seeds(game):
    with administering(game) as administrator:
        administrator.advance(at(14))
        queued = administrator.ledger.outbox("queued")
        assert [one.kind for one in queued] == ["report", "report"]  # no rule changed: no archive


def test_the_seeds_of_another_game_are_refused(game, tmp_path):
    (tmp_path / "other").mkdir()
    other = load(write_config(tmp_path / "other", BEGINS, 1, 1, "secret"))
    with administering(other):
        pass
    other.sealed.replace(game.sealed)
    with (
        pytest.raises(LedgerProblem, match="nweek 1 is not the one that was committed to"),
        administering(game),
    ):
        pass


def test_lost_seeds_are_not_made_anew(game):
    game.sealed.unlink()
    with pytest.raises(LedgerProblem, match="is missing"), administering(game):
        pass
    assert not game.sealed.exists()


def test_a_decision_has_its_place_after_what_was_judged(table):
    table.administrator.advance(at(3))
    outcome = table.administrator.desk.decide(decree(["set", "Wonko", "amplitude", "7"]), at(2))
    assert outcome.event.at == at(3, 0), "the midnight is the last that was judged"
    assert table.is_true_to_its_record()
