"""Dice that nobody can choose: rolls use a round of a public beacon, and everything waits for it in order."""

import asyncio
import hashlib
import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from nomicbot.annals.dice_audit import problems, public_record, without_beacon
from nomicbot.annals.published_dice import (
    AGAIN,
    ALONE,
    ANSWERED,
    MOVED,
    RENEWED,
    DiceChecked,
    dice_checked,
)
from nomicbot.annals.published_record import Archive, PublishedRecord, PublishedSite
from nomicbot.bot import administrator as bot
from nomicbot.bot.administrator import Administrator
from nomicbot.bot.intake.beacon_client import BeaconClient
from nomicbot.bot.intake.wall_clock import WallClock
from nomicbot.bot.judging import bookkeeping
from nomicbot.bot.judging.rejudging import rebuild
from nomicbot.bot.judging.rounds import awaited_round
from nomicbot.bot.judging.seeds import DerivedSeeds
from nomicbot.bot.judging.verifying import Verification, Verified, verify
from nomicbot.bot.loop import Loop
from nomicbot.game.actions import AlarmRang, Author, Decided, Midnight, Posted
from nomicbot.game.beacon import CHAINS, Chain, randomness
from nomicbot.game.decisions import BeaconRound
from nomicbot.game.dice import RollContext, compute
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.mbox import append_mbox
from nomicbot.mail.message.post import read_post
from nomicbot.rulebooks.library import library, starting_rules
from nomicbot.site.record_files import RecordFiles
from tests.bot.table import BEGINS, configuration, mail
from tests.bot.test_midnights import Mailbox, Post
from tests.bot.test_verify import TEXT, reading
from tests.bot.virtual import run
from tests.trust.lies import CHECKER

pytestmark = pytest.mark.sampled

CHAIN = Chain("fa4e", int(BEGINS.timestamp()) - 45, 30)
"""Rounds at 15 and 45 seconds past each minute."""


def signature(round: int) -> str:
    return hashlib.sha384(f"round {round}".encode()).hexdigest()


class Fake:
    """A beacon that can be out of reach."""

    def __init__(self) -> None:
        self.down = False
        self.asked: list[int] = []

    async def signature(self, round: int) -> str:
        self.asked.append(round)
        return "" if self.down else signature(round)


@pytest.fixture(autouse=True)
def dice_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the law by one in which each post rolls 2d6 and each midnight 1d20."""
    bnomic = library("bnomic")
    readings = {**bnomic.readings, "bnomic 9-1": reading()}
    toys = replace(bnomic, law=(*bnomic.law, TEXT), readings=readings)
    toy = replace(
        starting_rules(["bnomic"])[0],
        number="9-1",
        text=TEXT.plain,
        origin="bnomic 9-1",
        section="Toys",
    )
    monkeypatch.setattr(bookkeeping, "library", lambda *_: toys)
    monkeypatch.setattr(bot, "starting_rules", lambda books: (*starting_rules(books), toy))


def at(hours: int, minutes: int = 0, seconds: int = 0) -> datetime:
    return BEGINS + timedelta(hours=hours, minutes=minutes, seconds=seconds)


class Played:
    """A game by a real loop on virtual time, with a simulated mailbox and beacon."""

    def __init__(self) -> None:
        self.config = replace(configuration(), beacon=CHAIN)
        self.ledger = Ledger.create(None, library("bnomic").codec)
        self.mailbox, self.beacon, self.now = Mailbox(), Fake(), BEGINS
        self._on_the_way: list[tuple[datetime, bytes]] = []
        self.begin_process().begin()
        self.began = 0
        for n, who in enumerate(("Wonko", "Peter", "Iain")):
            self.post(who, "I become a player.", at(0, n + 1), f"player-{n}")
        self.until(at(0, 12))
        self.began, self.beacon.asked = self.ledger.next_entry_id(), []

    def begin_process(self, seeds: DerivedSeeds | None = None) -> Administrator:
        seeds = seeds or DerivedSeeds("beacon")
        self.administrator = Administrator(self.config, self.ledger, seeds)
        return self.administrator

    def post(self, who: str, text: str, arrived: datetime, id: str) -> None:
        self._on_the_way.append((arrived, mail(who, text, id)))

    def _deliver(self) -> None:
        came = [one for one in self._on_the_way if one[0] <= self.now]
        self._on_the_way = [one for one in self._on_the_way if one[0] > self.now]
        self.mailbox.mails += came

    def until(self, now: datetime, step: float = 60.0) -> None:
        """Let the bot read its mailbox and judge every `step` seconds up to a moment."""

        async def go() -> None:
            wall = WallClock(
                lambda: self.now,
                1.0,
                self.now,
                steady=lambda: (self.now - BEGINS).total_seconds(),
            )
            loop = Loop(
                self.administrator,
                self.mailbox,
                Post(),
                lambda: self.now,
                settle=timedelta(0),
                first_pause=0.01,
                wall=wall,
                beacon=self.beacon,
            )
            running = asyncio.create_task(loop.run())
            while self.now < now:
                self.now += min(timedelta(seconds=step), now - self.now)
                self._deliver()
                before = self.mailbox.readings
                while self.mailbox.readings < before + 2:
                    await asyncio.sleep(0.01)
            self.rests_until = loop.rests_until()
            running.cancel()
            with suppress(asyncio.CancelledError):
                await running

        run(go())

    @property
    def judged(self) -> list[str]:
        """Return the entries judged since the beginning, in the order of recording, without seeds."""
        found = []
        for entry in sorted(self.ledger.entries(), key=lambda entry: entry.id):
            match entry.event:
                case _ if entry.id < self.began:
                    pass
                case Posted(message_id=id):
                    found.append(id.partition("@")[0])
                case Midnight():
                    found.append("midnight")
                case Decided(decision=BeaconRound(round=round, signature=signed)):
                    found.append(f"round of {CHAIN.made_at(round) - BEGINS}{'' if signed else '?'}")
        return found

    def mails(self, kind: str) -> list[str]:
        """The texts of the mails of a kind that were sent, with single spaces."""
        sent = [read_post(one.raw) for one in self.ledger.outbox("sent") if one.kind == kind]
        return [" ".join(f"{post.subject} {post.body}".split()) for post in sent if post]

    def rounds(self, id: str) -> list[str]:
        """Return the rounds that the dice of a post used."""
        return [
            roll.context.chain for roll in self.ledger.rolls() if roll.context.source.startswith(id)
        ]

    def dice(self, id: str) -> list[int]:
        """Return the results of a post's dice."""
        rolls = self.ledger.rolls()
        return [roll.result for roll in rolls if roll.context.source.startswith(id)]


def test_a_round_follows_from_the_time_alone() -> None:
    quicknet = CHAINS["quicknet"]
    assert quicknet.made_at(1) == datetime(2023, 8, 23, 15, 9, 27, tzinfo=UTC)
    assert quicknet.after(datetime(2026, 4, 20, tzinfo=UTC)) == 27946613  # 27946612 is made then
    someone, day = Author("x@example.org"), datetime(2026, 4, 20, tzinfo=UTC)
    moments = {
        day + timedelta(minutes=3): day + timedelta(minutes=10),
        day + timedelta(minutes=9, seconds=59): day + timedelta(minutes=10),
        day + timedelta(minutes=10): day + timedelta(minutes=20),
    }
    for arrived, fixed in moments.items():
        for event in (Posted(arrived, someone, "x"), AlarmRang(arrived)):
            assert quicknet.made_at(quicknet.round_of(event) - 1) <= fixed
            assert fixed < quicknet.made_at(quicknet.round_of(event))
    assert quicknet.round_of(Midnight(day)) == quicknet.after(day)
    assert quicknet.round_of(Decided(day)) == 0


FIRST = (
    "8d61d9100567de44682506aea1a7a6fa6e5491cd27a0a0ed349ef6910ac5ac20ff7bc3e09d7c046566c9f7f3c6f3b10104990e7cb424998203"
    "d8f7de586fb7fa5f60045417a432684f85093b06ca91c769f0e7ca19268375e659c2a2352b4655"
)
"""The signature of round 1 of the chain that drand has published since 2020."""


def test_the_randomness_of_a_real_round_follows_from_its_signature() -> None:
    assert randomness(FIRST) == "101297f1ca7dc44ef6088d94ad5fb7ba03455dc33d53ddb412bbc4564ed986ec"


@pytest.mark.parametrize(
    "wrong",
    [
        b"<html>Bad gateway</html>",
        b"[]",
        json.dumps({"round": 2, "signature": FIRST}).encode(),
        json.dumps({"round": 1, "signature": "ab"}).encode(),
        json.dumps({"round": 1, "signature": FIRST, "randomness": "00" * 32}).encode(),
        None,
    ],
)
def test_a_server_that_answers_wrongly_is_not_believed_and_the_next_is_asked(wrong) -> None:
    right = json.dumps({"round": 1, "signature": FIRST, "randomness": randomness(FIRST)}).encode()
    asked = []

    def fetch(address: str) -> bytes:
        asked.append(address)
        answer = wrong if "one" in address else right
        if answer is None:
            raise OSError("no route to host")
        return answer

    chain = CHAINS["default"]
    client = BeaconClient(chain, ["https://one.example/", "https://two.example"], fetch)
    assert client.ask(1) == FIRST
    assert asked == [f"https://{n}.example/{chain.hash}/public/1" for n in ("one", "two")]
    assert BeaconClient(chain, ["https://one.example"], fetch).ask(1) == ""


def test_a_post_waits_for_the_round_after_the_next_full_ten_minutes() -> None:
    played = Played()
    played.post("Wonko", "Lunch?", at(1, 3), "wonko")
    played.post("Peter", "Lunch?", at(1, 8), "peter")
    played.until(at(1, 9))
    assert played.judged == []
    assert len(played.ledger.unjudged()) == 2
    played.post("Iain", "Lunch?", at(1, 11), "iain")
    played.until(at(1, 12))
    assert played.judged == ["round of 1:10:15", "wonko", "peter"]
    played.until(at(2))
    assert played.judged[3:] == ["round of 1:20:15", "iain"]
    round = CHAIN.after(at(1, 10))
    taken = f"{round}:{randomness(signature(round))}:business"
    assert played.rounds("wonko") == [taken] * 2 == played.rounds("peter")
    assert rebuild(played.administrator.library, played.ledger).identical


def test_a_midnight_waits_for_the_first_round_after_it_and_posts_for_the_midnight() -> None:
    played = Played()
    played.post("Wonko", "Lunch?", at(23, 55), "before")
    played.post("Peter", "Lunch?", at(24, 1), "after")
    played.until(at(24, 0, 10), step=3600)
    assert played.judged == []
    played.until(at(24, 2))
    assert played.judged == ["round of 1 day, 0:00:15", "before", "midnight"]
    played.until(at(24, 11))
    assert played.judged[3:] == ["round of 1 day, 0:10:15", "after"]


def test_after_six_hours_the_seed_decides_alone_and_the_ruling_says_so() -> None:
    played = Played()
    played.beacon.down = True
    played.post("Wonko", "I submit a proposal: {{ Wonko gains 1A. }}", at(1), "wonko")
    played.until(at(7, 5), step=600)
    assert played.judged == []
    (told,) = played.mails("notice")
    assert "the beacon does not answer" in told
    played.until(at(8), step=600)
    assert played.judged == ["round of 1:10:15?", "wonko"]
    assert not any(":" in chain for chain in played.rounds("wonko"))
    ruling = played.mails("ruling")[-1]
    assert "could not be had within six hours, so these dice fell by the seed alone" in ruling
    played.beacon.down = False
    played.post("Peter", "Lunch?", at(8, 1), "peter")
    played.until(at(9))
    assert all(":" in chain for chain in played.rounds("peter"))


def test_a_bot_that_was_off_catches_up_round_by_round_in_order() -> None:
    played = Played()
    played.post("Wonko", "Lunch?", at(1), "a")
    played.post("Peter", "Lunch?", at(2), "b")
    played.post("Iain", "Lunch?", at(2, 5), "c")
    played.now = at(30)
    played.until(at(30, 2))
    assert played.judged == [
        *("round of 1:10:15", "a", "round of 2:10:15", "b", "c"),
        *("round of 1 day, 0:00:15", "midnight"),
    ]


def test_a_process_that_ends_between_answer_and_post_does_not_ask_again() -> None:
    played = Played()
    played.post("Wonko", "Lunch?", at(1), "a")
    played.until(at(1, 5))
    round = CHAIN.after(at(1, 10))
    played.administrator.book.answer_round(round, signature(round))
    played.begin_process()
    played.until(at(1, 12))
    assert played.judged == ["round of 1:10:15", "a"]
    assert played.beacon.asked == []


def test_a_late_post_takes_the_round_of_its_own_arrival() -> None:
    played = Played()
    played.post("Wonko", "Lunch?", at(1), "a")
    played.until(at(3))
    played.post("Peter", "Lunch?", at(0, 55), "late")
    played.until(at(4))
    assert played.judged == ["round of 1:10:15", "a", "round of 1:00:15", "late"]
    assert played.rounds("late")[0].startswith(f"{CHAIN.after(at(1))}:")


def test_who_asks_is_told_what_judging_waits_for() -> None:
    played = Played()
    played.post("Wonko", "Lunch?", at(1, 3), "wonko")
    played.until(at(1, 9))
    awaited = awaited_round(CHAIN, played.ledger, played.administrator.now, played.now)
    assert awaited is not None
    assert (awaited.made_at, awaited.at) == (at(1, 10, 15), at(1, 3))
    assert played.rests_until == awaited.made_at, "until then it needs no process"
    played.until(at(1, 12))
    assert awaited_round(CHAIN, played.ledger, played.administrator.now, played.now) is None


# -- whoever holds the seed -------------------------------------------------------------------------


def two_dice(beacon: str, wording: int) -> tuple[int, int]:
    """Return the dice of a post with this wording, as the holder of the seed can compute them."""
    hashed = hashlib.sha256(f"{wording}".encode()).hexdigest()
    contexts = [
        RollContext(1, f"{beacon}:business", "a@players.example", hashed, -1, 1, f"d6 {n}/2")
        for n in (1, 2)
    ]
    one, other = (compute(b"the seed", context, 6) for context in contexts)
    return one, other


def test_trying_wordings_chooses_nothing_because_the_round_is_not_known_yet() -> None:
    rounds = [f"{n}:{randomness(signature(n))}" for n in range(300)]
    chosen = next(wording for wording in range(1000) if two_dice(rounds[0], wording) == (6, 6))
    sixes = sum(two_dice(round, chosen) == (6, 6) for round in rounds[1:])
    assert (
        sixes <= 20
    )  # of 299, one in 36 is to be expected; 20 come by chance once in 10,000 times


def published(played: Played, folder: Path, mails: Sequence[tuple[datetime, bytes]]) -> Verified:
    """Return the findings of `verify` about a game, with these messages and the bot's as the archive."""
    folder.mkdir(exist_ok=True)
    archive, site = folder / "archive.mbox", folder / "site"
    own = [
        (played.ledger.entry(one.entry).at, one.raw.replace(b"\r\n", b"\n"))
        for one in played.ledger.outbox("sent")
        if one.forum
    ]
    for when, raw in sorted([*mails, *own], key=lambda one: one[0]):
        append_mbox(archive, raw, "x@example.org", when, durable=False)
    for name, content in RecordFiles(played.ledger).new():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_bytes(content)
    return verify(archive, str(site))


def small_checker(folder: Path) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-I", str(CHECKER), str(folder / "archive.mbox"), str(folder / "site")],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def played_through(arrivals: dict[str, datetime], down: tuple[int, int] = (0, 0)) -> Played:
    """Return a game of an nweek with these posts, in which the beacon is out of reach between two hours."""
    played = Played()
    for id, arrived in arrivals.items():
        played.post(id.title(), "Lunch?", arrived, id)
    played.until(at(down[0] or 1))
    played.beacon.down = bool(down[1])
    played.until(at(down[1] or 1), step=600)
    played.beacon.down = False
    played.until(at(13 * 24), step=3600)
    return played


def test_an_honest_game_has_no_dice_that_anybody_could_choose(tmp_path: Path) -> None:
    played = played_through({"wonko": at(1, 3), "peter": at(1, 8)})
    found = published(played, tmp_path, played.mailbox.mails)
    assert (found.found, found.chosen) == ([], {})
    assert found.unchecked["rounds of the beacon, which only it can confirm (see --beacon)"] > 10
    code, said = small_checker(tmp_path)
    assert (code, f"compare {signature(CHAIN.after(at(1, 10)))}" in said) == (0, True), said


def test_a_round_that_is_not_the_beacons_own_is_found_by_asking_it(tmp_path: Path) -> None:
    played = played_through({"wonko": at(1, 3)})
    published(played, tmp_path, played.mailbox.mails)
    record = PublishedRecord(PublishedSite(str(tmp_path / "site")))
    check = Verification(record, Archive(tmp_path / "archive.mbox"))
    check._dice(signature)
    assert (check.result.found, check.result.checked["rounds"] > 10) == ([], True)
    forged = CHAIN.after(at(1, 10))
    check._dice(lambda round: signature(round + (round == forged)))
    assert [f"round {forged} " in what for what in check.result.found] == [True]


def test_the_order_in_which_posts_are_recorded_chooses_nothing() -> None:
    one, other = (
        played_through({"wonko": at(1, 3), "peter": at(1, minutes)}) for minutes in (1, 8)
    )
    assert one.judged[1:3] == other.judged[2:0:-1]
    for id in ("wonko", "peter"):
        assert one.dice(id) == other.dice(id)


def test_an_arrival_that_is_moved_to_other_ten_minutes_is_counted(tmp_path: Path) -> None:
    played = played_through({"wonko": at(1, 3), "peter": at(1, 12)})
    lie = [(w - timedelta(minutes=4) * (w > at(1, 10)), r) for w, r in played.mailbox.mails]
    found = published(played, tmp_path, lie)
    assert (found.found, found.chosen) == ([], {MOVED: 2})


def test_a_post_that_is_put_before_a_midnight_afterwards_is_counted_there(tmp_path: Path) -> None:
    played = played_through({"wonko": at(23, 59)})
    lie = [(when + timedelta(minutes=2) * (when > at(1)), r) for when, r in played.mailbox.mails]
    found = published(played, tmp_path, lie)
    assert (found.found, found.chosen) == ([], {MOVED: 2 + 1})


def test_a_round_that_is_withheld_is_counted(tmp_path: Path) -> None:
    played = played_through({"wonko": at(1, 3)}, down=(1, 9))
    found = published(played, tmp_path, played.mailbox.mails)
    assert (found.found, found.chosen) == ([], {ALONE: 2})
    assert small_checker(tmp_path)[0] == 0


def test_dice_under_a_renewed_seed_are_counted(tmp_path: Path) -> None:
    played = Played()
    played.post("Peter", "Lunch?", at(0, 30), "peter")
    played.until(at(1))
    seeds = DerivedSeeds("chosen")
    played.begin_process(seeds)
    played.administrator.book.renew_seeds("a broken disk", seeds.seed)
    played.post("Wonko", "Lunch?", at(1, 3), "wonko")
    played.until(at(12 * 24 + 12), step=3600)
    found = published(played, tmp_path, played.mailbox.mails)
    assert (found.found, found.chosen) == ([], {RENEWED: 2 + 12})
    assert found.unchecked["rolls under a seed that was lost"] == 2


def lied_to(folder: Path, change: Callable[[list[dict]], None]) -> DiceChecked:
    """Return the result of checking the dice of an honest record after its lines are changed."""
    played = played_through({"wonko": at(1, 3)})
    published(played, folder, played.mailbox.mails)
    record = PublishedRecord(PublishedSite(str(folder / "site")))
    change(record.lines)
    return dice_checked(record, Archive(folder / "archive.mbox"))


def of_wonko(lines: list[dict]) -> dict:
    return next(line for line in lines if line.get("by") == "Wonko" and line["rolls"])


def test_what_falls_when_an_entry_is_judged_again_is_counted(tmp_path: Path) -> None:
    def again(lines: list[dict]) -> None:
        line = deepcopy(of_wonko(lines))
        line["rolls"].append([*line["rolls"][0][:6], "d20 1/1", 20, 7, 1])
        lines.append({**line, "cause": 20})

    found = lied_to(tmp_path, again)
    assert (found.found, found.chosen) == ((), {AGAIN: 1})


def test_what_falls_in_an_answer_to_a_question_is_counted(tmp_path: Path) -> None:
    found = lied_to(tmp_path, lambda lines: of_wonko(lines).update(root=1))
    assert (found.found, found.chosen) == ((), {ANSWERED: 2})


ROUND_LIES: dict[str, tuple[Callable[[dict], None], str]] = {
    "no round": (lambda line: line["rolls"][0].__setitem__(1, line["chain"]), "the seed alone"),
    "a later round": (lambda line: line.update(at=at(2).isoformat()), "and not"),
    "another value": (
        lambda line: line["rolls"][0].__setitem__(
            1, f"{CHAIN.after(at(1, 10))}:{'00' * 32}:business"
        ),
        "another value",
    ),
    "another forum": (lambda line: line.update(forum="talk"), "not of the forum"),
}


@pytest.mark.parametrize("lie", ROUND_LIES)
def test_dice_that_do_not_take_their_round_are_found(tmp_path: Path, lie: str) -> None:
    tell, told = ROUND_LIES[lie]
    found = lied_to(tmp_path, lambda lines: tell(of_wonko(lines))).found
    assert any(told in what for what in found), found


def test_a_round_with_two_answers_or_one_that_comes_too_late_is_found(tmp_path: Path) -> None:
    def answer_twice(lines: list[dict]) -> None:
        answer = next(line for line in lines if "BeaconRound" in str(line.get("event", "")))
        twice = deepcopy(answer)
        twice["event"]["decision"]["signature"] = signature(1)
        lines.append(twice)

    def answer_at_the_end(lines: list[dict]) -> None:
        place = lines.index(of_wonko(lines)) - 1
        lines.append(lines.pop(place))

    assert "has two answers" in " ".join(lied_to(tmp_path / "a", answer_twice).found)
    assert "no earlier line has" in " ".join(lied_to(tmp_path / "b", answer_at_the_end).found)


def test_dice_verify_checks_rounds_and_counts_what_took_none() -> None:
    played = played_through({"wonko": at(1, 3), "peter": at(30)}, down=(1, 9))
    state = played.administrator.engine.state
    record = json.loads(json.dumps(public_record(played.ledger, state, {"business"}, 1)))
    assert (problems(record), without_beacon(record)) == ([], 2)
    record["rounds"] = {round: signature(1) for round in record["rounds"]}
    assert any("not that of round" in what for what in problems(record))
