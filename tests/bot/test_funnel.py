"""The fates of all incoming messages: each is counted once, so the sum is the number of messages."""

from datetime import timedelta

from nomicbot.annals.funnel import BEFORE, OUTCOMES, funnel
from tests.bot.table import BEGINS, TALK, Table, at


def test_each_mail_is_counted_once_as_what_it_did_most():
    table = Table("Wonko", "Peter")
    table.post(
        "Wonko", "I submit a proposal: {{ __More__ Repeal rule 3-4. }}\nI vote FOR p9.", at(2)
    )
    table.post("Peter", "I vote FOR p9.", at(3))
    table.post("Peter", "I vote FOR it and I vtoe AGAINST that.", at(3, 13))
    table.post("Peter", "Nice weather.", at(4))
    table.post("Peter", "I vote FOR p1.", at(5), To=TALK)
    table.post("Peter", "I am on holiday.", at(6), Auto_Submitted="auto-replied")
    table.deliver(b"no mail at all", at(7))
    assert funnel(table.ledger) == {
        1: {
            "acted": 3,
            "refused": 1,
            "asked": 1,
            "prose": 1,
            "private": 1,
            "ignored": 1,
            "quarantined": 1,
        }
    }


def test_a_mail_belongs_to_the_nweek_in_which_it_arrived():
    table = Table("Wonko")
    table.post("Wonko", "Hello.", at(13))
    table.post("Wonko", "Hello from before.", BEGINS - timedelta(hours=1))
    counted = funnel(table.ledger)
    assert counted == {BEFORE: {"ignored": 1}, 1: {"acted": 1}, 2: {"prose": 1}}
    assert sum(some.total() for some in counted.values()) == len(table.ledger.every_mail())


def test_what_waited_for_the_clock_counts_as_what_it_became():
    table = Table("Wonko")
    table.decide("give", "Clock", "state", "Off", when=at(2))
    table.post("Wonko", "I submit a proposal: {{ __More__ Repeal rule 3-4. }}", at(3))
    assert funnel(table.ledger)[1] == {"acted": 1, "deferred": 1}
    table.decide("give", "Clock", "state", "On", when=at(4))
    assert funnel(table.ledger)[1] == {"acted": 2}
    assert set(OUTCOMES) > set(funnel(table.ledger)[1])
