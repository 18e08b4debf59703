"""What words that did nothing lacked: known by a value, and by words only in records of before."""

import pytest

from nomicbot.game.action_groups import asked
from nomicbot.game.actions import Unread, Verdict, VerdictResult
from nomicbot.game.lacks import Lack, lack_of
from nomicbot.publish.verdict_words import VerdictWord, verdict_word
from nomicbot.publish.verdicts import said, wants_other_words
from tests.bot.table import Table, at

SHOWN = {
    Lack.MISSING: VerdictWord.NOT_UNDERSTOOD,
    Lack.PERMISSION: VerdictWord.REFUSED,
    Lack.IMPLEMENTATION: VerdictWord.WAITS,
}


@pytest.mark.parametrize("lack", list(Lack))
def test_a_ruling_follows_what_is_lacking_whatever_the_reason_says(lack):
    verdict = asked(Unread("I hop", "these are words of a later version", lack=lack))
    assert lack_of(verdict) is lack
    assert verdict_word(verdict) is SHOWN[lack]
    assert not wants_other_words(verdict)
    assert ("kept with this entry" in said(verdict)) == (lack is Lack.IMPLEMENTATION)


@pytest.mark.parametrize(
    ("reason", "lack"),
    [
        ("there is no motion p9", Lack.MISSING),
        ("there is nobody called Zed", Lack.MISSING),
        ("the law would refuse it as “I vote FOR p1” (2-6.h/1): it is Open", Lack.PERMISSION),
        ("9-20.a may let you do this, but I can't apply its words yet", Lack.IMPLEMENTATION),
        ("clause 9-20.a awaits a reading: nobody has read it yet", Lack.IMPLEMENTATION),
        ("it is not clear which motion this is", None),
    ],
)
def test_a_verdict_of_before_tells_it_by_its_words(reason, lack):
    assert lack_of(Verdict(VerdictResult.UNREAD, "I hop", reason=reason)) is lack
    assert lack_of(Verdict(VerdictResult.REFUSED, "I hop", reason=reason)) is None


def test_the_record_has_what_is_lacking():
    table = Table("Wonko", "Peter")
    table.post("Peter", "I vote FOR p9 tomorrow.\n", at(10), "vote")
    (verdict,) = table.ledger.verdicts(table.entry("vote"))
    assert (verdict.result, verdict.lack) == ("unread", Lack.MISSING)
    assert table.is_true_to_its_record()
