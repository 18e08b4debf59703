"""A message that takes too long to parse is quarantined, its author is notified, and the next is judged."""

import gc
import re
import signal
import time
from contextlib import suppress
from pathlib import Path

import pytest

from nomicbot.bot.intake import cpu_limit, receipt
from nomicbot.bot.judging.replay import Replay
from nomicbot.language.effort import MOST_WRITTEN, PLAYERS, TOO_LONG
from nomicbot.language.reader import common_reader
from nomicbot.mail.message.mbox import append_mbox
from nomicbot.steps import counted_steps, left
from tests.bot.table import Table, at
from tests.language.evil import evil_posts
from tests.language.growth import mail_of, read_mail
from tests.samples import SAMPLE_OR_ALL

pytestmark = pytest.mark.sampled


def endless() -> None:
    """Run a regular expression that takes very long, as a programming error might."""
    re.search(r"(?:a|aa)+$", "a" * 60 + "b")


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    common_reader().read("I become a player.")
    monkeypatch.setattr(cpu_limit, "READING", 0.5)


@pytest.mark.usefixtures("impatient")
def test_a_post_that_takes_too_long_to_read_is_quarantined_and_its_author_told(monkeypatch) -> None:
    table = Table("Wonko", "Peter")
    read = table.administrator.reader.read

    def slow(text: str, *rest: object, **more: object) -> object:
        if "moo" in text:
            with suppress(Exception):  # as whoever catches all might
                endless()
        return read(text, *rest, **more)

    monkeypatch.setattr(
        type(table.administrator.reader), "read", lambda _self, *a, **k: slow(*a, **k)
    )
    began = time.process_time()
    assert table.post("Wonko", "I forfeit. moo", at(2), "long") is None
    assert time.process_time() - began < 5
    table.post("Peter", "I forfeit.", at(2, 13), "short")
    assert table.players == {"Wonko"}
    (mail,) = table.ledger.quarantined()
    assert mail.message_id == "long@players.example"
    (told,) = [post for post in table.sent() if post.in_reply_to == "long@players.example"]
    assert "nothing in it was done" in " ".join(told.body.split())
    assert table.is_true_to_its_record()


@pytest.mark.usefixtures("impatient")
def test_a_mail_whose_parts_take_too_long_to_read_is_kept_and_quarantined(monkeypatch) -> None:
    table = Table("Wonko")
    read_post = receipt.read_post

    def slow(raw: bytes) -> object:
        if b"moo" in raw:
            endless()
        return read_post(raw)

    monkeypatch.setattr(receipt, "read_post", slow)
    assert table.post("Wonko", "I forfeit. moo", at(2), "long") is None
    (mail,) = table.ledger.quarantined()
    assert (mail.message_id, mail.uid) == ("long@players.example", 0)
    assert b"moo" in table.ledger.raw(mail.id)


@pytest.mark.usefixtures("impatient")
def test_a_replay_which_lets_what_rings_be_heard_once_for_all_breaks_off_one_post_and_reads_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = tmp_path / "a.mbox"
    for number, (name, text) in enumerate(
        (("Ana", "I become a player. moo"), ("Bram", "I become a player."))
    ):
        raw = f"From: {name} <{name}@players.example>\nMessage-ID: <{number}@players.example>\n\n{text}\n"
        append_mbox(archive, raw.encode(), "p@players.example", at(2, number))
    read = common_reader().read

    def slow(text: str, *rest: object, **more: object) -> object:
        if "moo" in text:
            endless()
        return read(text, *rest, **more)

    monkeypatch.setattr(type(common_reader()), "read", lambda _self, *a, **k: slow(*a, **k))
    before = (signal.getsignal(signal.SIGVTALRM), gc.get_threshold())
    replay = Replay(archive)
    assert [mail.message_id for mail in replay.ledger.quarantined()] == ["0@players.example"]
    assert (replay.judged, replay.verdicts) == (2, {"done": 1})
    assert (signal.getsignal(signal.SIGVTALRM), gc.get_threshold()) == before


def test_the_net_is_gone_when_the_work_is_done() -> None:
    with cpu_limit.at_most(0.05):
        pass
    began = time.process_time()
    while time.process_time() - began < 0.2:
        pass
    with pytest.raises(cpu_limit.ReadingLimitExceeded), cpu_limit.at_most(0.05):
        endless()


def test_a_mail_on_which_reading_fails_is_kept_and_quarantined(monkeypatch) -> None:
    table = Table("Wonko")
    monkeypatch.setattr(receipt, "read_post", lambda _raw: 1 // 0)
    assert table.post("Wonko", "I forfeit.", at(2), "bad") is None
    (mail,) = table.ledger.quarantined()
    assert "ZeroDivisionError" in mail.reason
    assert b"I forfeit." in table.ledger.raw(mail.id)


TALK = "I am told that goats of this kind are of great use to everybody here.\n\n"


def test_who_plays_no_game_has_less_of_a_post_read_than_a_player() -> None:
    table = Table("Wonko")
    said = 100 * TALK + "I become a player.\n"
    table.post("Mallory", said, at(2), "stranger")
    table.post("Wonko", 100 * TALK + "I start playing Tiles.\n", at(3), "player")
    assert table.became("player") == ["done"]
    assert table.became("stranger") == ["unread"]
    assert table.reasons("stranger") == [TOO_LONG]
    table.post("Zoe", "I become a player.\n\n" + 10 * TALK, at(3, 14), "newcomer")
    assert table.became("newcomer") == ["done"]


def test_a_mail_of_too_many_steps_is_put_aside_whatever_the_machine_needs_for_them() -> None:
    table = Table("Wonko")
    rows = "FOR\n> p1\n" * 30_000
    assert table.post("Mallory", rows, at(2), "stranger") is None
    (mail,) = table.ledger.quarantined()
    assert (mail.message_id, mail.reason) == ("stranger@players.example", receipt.TOO_LONG)
    table.post("Wonko", "I start playing Tiles.\n", at(2, 13), "player")
    assert table.became("player") == ["done"]


@SAMPLE_OR_ALL
def test_no_post_of_a_player_that_is_read_at_all_comes_near_the_last_bound(some) -> None:
    def steps(text: str) -> int:
        with counted_steps(PLAYERS.steps):
            read_mail(mail_of(text))
            return PLAYERS.steps - left()

    posts = evil_posts(MOST_WRITTEN)
    assert max(steps(posts[name]) for name in some(sorted(posts))) < PLAYERS.steps / 5
