from rulebook_world import Table

from nomicbot.game.amending import AmendRule, Replace, SetAttribute, Uninterpreted
from nomicbot.game.decisions import Enact
from nomicbot.rulebooks.bnomic.vocabulary.motions import Propose
from nomicbot.rulebooks.bnomic.vocabulary.ntime import (
    ADVANCES,
    NWEEK_LENGTH,
    NYEAR_LENGTH,
    ON,
    WDAY,
    WWEEK,
    NdayBegins,
    NweekBegins,
    NweekEnds,
)


def shown(table: Table, number: int) -> list[tuple[int, int]]:
    """Return what the Clock shows after each of this many midnights."""
    found = []
    for _ in range(number):
        assert table.midnight().faults == ()
        found.append(table.ntime)
    return found


def watch(table: Table) -> tuple[int, int]:
    return table.value(WWEEK, "Watch"), table.value(WDAY, "Watch")


def quantity(table: Table, asked) -> int:
    return table.engine.query(table.now).quantity(asked)


def test_a_hundred_and_thirty_ndays_are_ten_nweeks_and_ten_ndays():
    table = Table()
    assert table.ntime == (1, 1)
    assert shown(table, 130) == [(1 + n // 12, 1 + n % 12) for n in range(1, 131)]
    assert table.ntime == (11, 11)
    assert table.value(ADVANCES, "Clock") == 130
    assert (quantity(table, NWEEK_LENGTH), quantity(table, NYEAR_LENGTH)) == (12, 10)


def test_a_game_may_begin_in_the_middle():
    table = Table(nweek=98, nday=12)
    assert table.ntime == (98, 12)
    assert shown(table, 2) == [(99, 1), (99, 2)]


def test_an_nweek_ends_before_the_next_one_begins_and_each_nday_is_told():
    table = Table(nday=11)
    last, first = table.midnight(), table.midnight()
    told = (NweekEnds, NweekBegins, NdayBegins)
    assert [h for h in last.happenings if isinstance(h, told)] == [NdayBegins(1, 12)]
    assert [h for h in first.happenings if isinstance(h, told)] == [
        NweekEnds(1),
        NweekBegins(2),
        NdayBegins(2, 1),
    ]


def amendable(table: Table) -> None:
    """Pass a proposal whose words go to the administrator's desk, to be enacted by tests."""
    table.post("Wonko", Propose("Time", "x", (Uninterpreted("Time flies."),)))
    table.until(1)


def amend(table: Table, *edits: Replace) -> None:
    (verdict,) = table.decide(Enact("d1", (AmendRule("3-1", edits),))).verdicts
    assert verdict.result == "done", verdict


def test_a_shorter_nweek_ends_at_the_next_midnight_if_it_is_over():
    table = Table("Wonko")
    amendable(table)
    table.until(11)
    amend(table, Replace("X is 12", "X is 10"))
    assert table.ntime == (2, 11)
    assert shown(table, 11) == [(3, n) for n in range(1, 11)] + [(4, 1)]


def test_a_longer_nweek_goes_on():
    table = Table("Wonko")
    amendable(table)
    table.until(12)
    amend(table, Replace("X is 12", "X is 14"), Replace("Y is 10", "Y is 5"))
    assert shown(table, 3) == [(2, 13), (2, 14), (3, 1)]
    assert quantity(table, NYEAR_LENGTH) == 5


def test_an_nweek_without_a_day_is_a_day_long():
    table = Table("Wonko")
    amendable(table)
    amend(table, Replace("X is 12", "X is 0"))
    assert shown(table, 3) == [(3, 1), (4, 1), (5, 1)]


def test_a_length_in_words_is_twelve_until_somebody_reads_it_and_provisional():
    table = Table("Wonko")
    amendable(table)
    table.until(12)
    amend(table, Replace("X is 12", "X is a baker's dozen"))
    judged = table.midnight()
    assert table.ntime == (3, 1)
    assert "3-1.b/7" in [str(a) for a in judged.provisional]


def test_a_proposal_that_changes_the_length_of_an_nweek_does_so_for_the_next_one():
    table = Table("Wonko")
    table.pass_("Wonko", "3-1", Replace("X is 12", "X is 3"))
    assert shown(table, 16)[10:] == [(1, 12), (2, 1), (2, 2), (2, 3), (3, 1), (3, 2)]


def test_while_the_clock_is_off_the_watch_counts_from_zero_and_the_clock_stands():
    table = Table(nday=5)
    table.clock("off")
    assert watch(table) == (0, 0)
    shown(table, 12)
    assert (table.ntime, watch(table)) == ((1, 5), (0, 12))
    shown(table, 2)
    assert (table.ntime, watch(table)) == ((1, 5), (1, 2))
    table.clock("on")
    assert shown(table, 1) == [(1, 6)]
    assert watch(table) == (1, 2)
    table.clock("off")
    assert watch(table) == (0, 0)


def test_no_motion_turns_the_clock():
    table = Table("Wonko")
    changes = tuple(
        SetAttribute("Clock", name, value)
        for name, value in (("on", "off"), ("nday", "7"), ("nweek", "9"))
    )
    table.post("Wonko", Propose("Time", "x", changes))
    judged = table.until(1)
    assert len([e for e in judged.effects if "is not made" in e and "explicitly permit" in e]) == 3
    assert (table.ntime, table.value(ON, "Clock")) == ((2, 1), True)
