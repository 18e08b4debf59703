"""Matters in the inbox about the machine: a full disk, another bot on the mailbox, and old unjudged mail."""

import shutil
from datetime import timedelta
from types import SimpleNamespace

from nomicbot.annals.readonly_game import ReadonlyGame
from nomicbot.bot.admin.admin_inbox import matters
from nomicbot.bot.admin.trial_mail import new_id
from nomicbot.cli.administer import _longest_ago
from nomicbot.cli.inbox import _age
from tests.bot.table import BEGINS, BOT, Table, at, mail


def problems(table: Table) -> list[str]:
    found = matters(ReadonlyGame(table.config, table.ledger), BEGINS)
    return [matter.what for matter in found if matter.kind == "problem"]


def test_a_full_disk_is_told(monkeypatch) -> None:
    table = Table("Wonko")
    assert problems(table) == []
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: SimpleNamespace(free=100 * 1024))
    (told,) = problems(table)
    assert told.startswith("the disk is full: 100 KiB are left in ")


def test_mail_from_the_bot_s_address_that_it_never_sent_is_of_another_bot() -> None:
    table = Table("Wonko")
    (sent, *_) = table.sent()
    own = {"From": BOT, "X_Nomicbot": "ruling", "Message_ID": f"<{sent.message_id}>"}
    table.deliver(mail("Bot", "A ruling.", "unused", **own), at(2))
    assert problems(table) == []
    trial = {"From": BOT, "X_Nomicbot": "1", "Message_ID": f"<{new_id('lists.example')}>"}
    table.deliver(mail("Bot", "A test of the list.", "unused", **trial), at(2))
    assert problems(table) == [], "the administrator sent that by nomicbot doctor --send"
    table.deliver(mail("Bot", "A ruling.", "other", From=BOT, X_Nomicbot="ruling"), at(2))
    (told,) = problems(table)
    assert told == f"<other@players.example> came from {BOT}, and this bot did not send it"


def test_no_age_is_below_nothing() -> None:
    ages = [timedelta(days=-1), timedelta(minutes=7), timedelta(hours=5), timedelta(days=3)]
    assert [_age(span) for span in ages] == ["0 min", "7 min", "5 h", "3 days"]


def test_the_clock_may_be_far_ahead_of_a_game_in_which_nothing_has_happened() -> None:
    assert _longest_ago(Table().administrator) > timedelta(days=300)
    assert _longest_ago(Table("Wonko").administrator) == timedelta(days=1)


def test_where_nobody_can_be_asked_who_wrote_a_post_the_ruling_does_not_say_so() -> None:
    table = Table("Wonko")
    table.post("Reply", "I vote FOR p1.", at(2), "nobody", From="pe ter@elsewhere.example")
    assert table.became("nobody") == ["held"]
    body = " ".join(table.sent("ruling")[-1].body.split())
    assert "no player has that address, so there is nobody to ask" in body
    assert "the author is asked" not in body
    assert table.is_true_to_its_record()
