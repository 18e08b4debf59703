"""Judging again: late posts, decisions about the past, restarts, and a full disk."""

import sqlite3
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nomicbot.annals import state_diff
from nomicbot.bot.judging.rejudging import Rebuilding, rebuild, snapshot
from nomicbot.game.actions import AlarmRang, Event, Verdict
from nomicbot.game.engine import Engine, Judgement
from nomicbot.game.judging import Game
from nomicbot.game.objects import Authority
from nomicbot.game.state import State
from nomicbot.ledger.problems import LedgerFull
from nomicbot.ledger.schema import NOTES_FROM
from nomicbot.rulebooks.bnomic import counting
from nomicbot.rulebooks.counts import CountPart
from tests.bot.other_words import in_other_words, judging_with
from tests.bot.table import Table, at, library, mail, replay_of

pytestmark = pytest.mark.sampled

MORE = 'I submit a proposal:\n{{\n__More__\nIn rule 3-4, replace "gains 2A" with "gains 5A".\n}}\n'
NICER = (
    "I submit a proposal:\n{{\n__Nicer words__\nIn rule 3-3, replace "
    '"Submitting a Proposal is open to every player" with "A Proposal may be submitted by every player".\n}}\n'
)


def gift(who: str, number: int = 1) -> str:
    return f"I submit a proposal: {{{{ {who} gains {number}A. }}}}\n"


@pytest.fixture
def table() -> Table:
    return Table("Wonko", "Peter")


# -- a post that turns up late -----------------------------------------------------------------------------------


def test_a_late_post_is_put_in_its_place_and_later_ones_are_judged_again(table):
    table.post("Wonko", "I vote FOR p1.\n", at(10, 13), "vote")
    assert table.became("vote") == ["refused"]
    table.post("Peter", MORE, at(2), "late")
    assert table.became("late") == ["done"]
    assert table.became("vote") == ["done"]
    assert table.values["p1"]["state"] == "Open"
    assert table.is_true_to_its_record()


def test_the_record_keeps_what_a_late_post_supersedes(table):
    table.post("Wonko", "I vote FOR p1.\n", at(10, 13), "vote")
    table.post("Peter", MORE, at(2), "late")
    (before,) = table.ledger.superseded(table.entry("vote"))
    assert [v.result for v in before.judgement.verdicts] == ["refused"]
    assert {change.attribute for change in before.judgement.changes} == {
        "last posted"
    }  # 9-3.b, and nothing else


def test_the_same_outcome_in_other_words_is_counted_and_no_difference(table, monkeypatch):
    table.post("Wonko", "I vote FOR p1. I vote FOR p2.\n", at(10, 13), "vote")
    library, ledger = table.administrator.library, table.ledger
    before = rebuild(library, ledger)
    judging_with(in_other_words, monkeypatch)
    again = rebuild(library, ledger)
    assert again.identical
    assert (before.reworded, again.reworded) == (
        0,
        sum(1 for entry in ledger.entries() for _ in ledger.verdicts(entry.id)),
    )
    assert (again.state, again.verdicts) == (before.state, before.verdicts)


def counted_with(change: Callable[[CountPart], CountPart], monkeypatch: pytest.MonkeyPatch) -> None:
    """Apply `change` to every part of a count that is kept."""
    parts = counting.parts
    monkeypatch.setattr(counting, "parts", lambda steps: tuple(map(change, parts(steps))))


def explained_better(part: CountPart) -> CountPart:
    return replace(part, why="a better name", because="as a later version says")


@pytest.fixture
def voted_on(table: Table) -> Table:
    """Return a game in which a motion was counted."""
    table.post("Peter", NICER, at(2), "motion")
    table.post("Wonko", "I vote FOR p1.\n", at(10, 13), "vote")
    table.administrator.advance(at(14))
    assert table.values["p1"]["counted"]
    return table


def test_a_count_that_is_explained_in_other_words_is_no_difference(voted_on, monkeypatch):
    ledger = voted_on.ledger
    ledger.keep_snapshot(voted_on.administrator.engine.state)
    before = rebuild(library("bnomic"), ledger)
    kept = snapshot(voted_on.administrator.engine.state)
    counted_with(explained_better, monkeypatch)
    again = rebuild(library("bnomic"), ledger)
    assert (again.difference, again.reworded, again.state) == ("", 1, before.state)
    voted_on.post("Peter", "Lunch?\n", at(2, 5), "late")
    assert voted_on.sent("correction") == []
    assert kept != snapshot(voted_on.administrator.engine.state)


def test_a_count_that_another_clause_decides_is_a_difference(voted_on, monkeypatch):
    counted_with(lambda part: replace(part, clause="another"), monkeypatch)
    assert "another" in rebuild(library("bnomic"), voted_on.ledger).difference


@pytest.mark.parametrize("field", ["result", "text", "clause"])
def test_another_outcome_is_a_difference(table, monkeypatch, field):
    table.post("Wonko", "I vote FOR p1.\n", at(10, 13), "vote")
    judging_with(lambda verdict: replace(verdict, **{field: "another"}), monkeypatch)
    assert "another" in rebuild(table.administrator.library, table.ledger).difference


@pytest.fixture
def waited(table: Table) -> Table:
    """Return a game in which a proposal waited for The Clock, and was judged once that was On."""
    table.decide("give", "Clock", "state", "Off", when=at(2))
    table.post("Wonko", gift("Wonko"), at(3), "waits")
    table.decide("give", "Clock", "state", "On", when=at(4))
    assert (table.became("waits"), table.fates("waits")) == (["deferred"], ["done"])
    return table


@pytest.mark.parametrize("field", ["result", "text", "clause"])
def test_another_outcome_of_an_action_that_waited_is_a_difference(waited, monkeypatch, field):
    last = waited.ledger.next_entry_id() - 1
    (settled,) = waited.ledger.judgement(last).settled

    def judged_otherwise(verdict: Verdict) -> Verdict:
        return replace(verdict, **{field: "another"}) if verdict == settled.verdict else verdict

    judging_with(judged_otherwise, monkeypatch)
    found = rebuild(waited.administrator.library, waited.ledger)
    assert found.otherwise == (last,)
    assert "action that waited 1" in found.difference


def test_an_action_that_waited_may_be_judged_in_other_words(waited, monkeypatch):
    judging_with(in_other_words, monkeypatch)
    found = rebuild(waited.administrator.library, waited.ledger)
    assert found.identical
    verdicts = [v for e in waited.ledger.entries() for v in waited.ledger.verdicts(e.id)]
    assert found.reworded == len(verdicts) + 1


@pytest.fixture
def asked(table: Table) -> Table:
    """Return a game in which a matter that only the administrator can decide is on the desk."""
    table.post("Wonko", "I submit a proposal: {{ Whoever has 3 “Pies” eats one. }}\n", at(2))
    table.post("Peter", "I vote FOR p1.\n", at(10, 13))
    table.administrator.advance(at(14))
    assert "3 “Pies”" in table.values["d1"]["matter"]
    return table


def asking(change: Callable[[str], str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Apply `change` to the words of each matter for the administrator."""
    asks = Game.ask_administrator

    def otherwise(game: Game, matter: str, about: str = "", *, amends: bool = False) -> str:
        return asks(game, change(matter), about, amends=amends)

    monkeypatch.setattr(Game, "ask_administrator", otherwise)


def test_a_matter_of_the_desk_that_is_put_in_other_words_is_no_difference(asked, monkeypatch):
    before = rebuild(asked.administrator.library, asked.ledger)
    asking(lambda matter: f"To be decided, as a later version says: {matter}", monkeypatch)
    again = rebuild(asked.administrator.library, asked.ledger)
    assert (again.difference, again.reworded, again.state) == ("", 1, before.state)


@pytest.mark.parametrize(("was", "now"), [("3", "4"), ("Pies", "Tarts")])
def test_a_matter_of_the_desk_about_something_else_is_a_difference(asked, monkeypatch, was, now):
    asking(lambda matter: matter.replace(was, now), monkeypatch)
    assert "matter" in rebuild(asked.administrator.library, asked.ledger).difference


def test_notes_that_name_another_clause_are_a_difference_unless_an_earlier_version_made_them(
    table, monkeypatch
):
    table.post("Wonko", "I vote FOR p1.\n", at(10, 13), "vote")
    ledger, judge = table.ledger, Engine.judge

    def provisional(engine: Engine, event: Event, entry: int, *recalled: object) -> Judgement:
        judged = judge(engine, event, entry, *recalled)
        waits = (Authority("3-4", "c", 7, "bnomic"),) if entry == table.entry("vote") else ()
        return replace(judged, provisional=waits)

    monkeypatch.setattr(Engine, "judge", provisional)
    assert "judging notes ['3-4.c/7']" in rebuild(library("bnomic"), ledger).difference
    ledger.set_meta(NOTES_FROM, "1000")
    again = rebuild(library("bnomic"), ledger)
    assert again.identical
    assert again.noted == 1


def test_who_follows_a_record_judges_again_what_a_late_post_supersedes(table):
    library, ledger = table.administrator.library, table.ledger
    table.post("Wonko", "I vote FOR p1.\n", at(10, 13), "vote")
    following = Rebuilding(library, ledger)
    before = following.so_far()
    assert before == rebuild(library, ledger)
    table.post("Peter", MORE, at(2), "late")
    after = following.so_far()
    assert after == rebuild(library, ledger)
    assert after.identical
    assert after.verdicts != before.verdicts
    assert after.entries > before.entries


def test_who_follows_a_record_tells_a_state_to_which_it_does_not_come(table):
    following = Rebuilding(table.administrator.library, table.ledger)
    before = State(table.administrator.library.schema)
    for change in table.ledger.all_changes():
        before.apply(change)
    assert following.differs_from(table.administrator.engine.state) == ""
    table.post("Peter", MORE, at(2), "more")
    assert following.differs_from(before) == "another state than the one at hand"
    assert following.differs_from(table.administrator.engine.state) == ""


def test_one_correction_tells_what_is_different(table):
    table.post("Wonko", gift("Wonko"), at(3), "other")
    table.post("Wonko", "I vote FOR p2.\n", at(10, 13), "vote")
    assert table.sent("correction") == []
    table.post("Peter", MORE, at(2), "late")
    (correction,) = table.sent("correction")
    assert correction.body.count("refused") == 1
    for word in ("p2\n", "FOR p2", "done"):
        assert word in correction.body, correction.body


def test_a_late_post_that_does_nothing_is_no_reason_for_a_correction(table):
    table.post("Wonko", MORE, at(3))
    table.post("Peter", "I like turtles.\n", at(2), "late")
    assert table.known("late")[0].status == "judged"
    assert table.sent("correction") == []


SKEWED = (
    ("Peter", 2, MORE),
    ("Wonko", 3, gift("Wonko")),
    ("Iain", 4, "I become a player.\n"),
    ("Peter", 5, "I start an election for the Ministry of Law.\n"),
    ("Iain", 5, "I am running in the election for the Ministry of Law.\n"),
    ("Iain", 6, "bot: pending\n"),
    ("Wonko", 6, 'I submit a Tweak: {{ In rule 3-4, replace "gains 2A" with "gains 3A". }}\n'),
    ("Peter", 6, "I SECOND Tweak 3.\n"),
    ("Wonko", 10, "I vote FOR p1 and AGAINST p2.\n"),
    ("Peter", 11, "I vote FOR p1. I vot FOR p2.\n"),
    ("Iain", 11, "I vote FOR p1. I pay Wonko 3A.\n"),
    ("Wonko", 13, gift("Iain")),
    ("Wonko", 14, "I like turtles.\n"),  # newcomers are told that this did nothing
    ("Peter", 22, "I vote FOR p4.\n"),
    ("Iain", 23, "I forfeit the game.\n"),
)
"""A game of two nweeks: who posts on which nday what."""


@pytest.mark.parametrize("behind", [1, 75, 600])
def test_a_mail_server_whose_clock_is_behind_has_nothing_corrected(table, behind):
    for number, (who, nday, text) in enumerate(SKEWED):
        seen = at(nday, 12 + number / 4)
        table.administrator.advance(seen)
        table.post(who, text, seen - timedelta(seconds=behind), f"skewed{number}")
    table.administrator.advance(at(26))
    assert table.sent("correction") == []
    silent = [
        n
        for n, (_, _, text) in enumerate(SKEWED)
        if not table.ledger.outbox_of(table.entry(f"skewed{n}"))
    ]
    assert [SKEWED[n][2] for n in silent] == ["I like turtles.\n"]
    assert not table.ledger.revised()[0], "nothing was judged again"
    assert table.is_true_to_its_record()


def test_a_correction_tells_nothing_that_the_late_post_did_itself(table):
    """Its own ruling says that; a correction only reports changes in what was judged after it."""
    table.post("Wonko", MORE, at(2))
    table.administrator.advance(at(3, 0.01))
    table.post("Peter", gift("Peter"), at(2, 23.99), "late")
    assert table.became("late") == ["done"]
    assert table.sent("correction") == []
    assert "late@players.example" in [mail.in_reply_to for mail in table.sent("ruling")]
    table.post("Wonko", "I vote FOR p1. I vote AGAINST p2.\n", at(10, 13))
    table.administrator.advance(at(14))
    table.post("Peter", f"I vote AGAINST p1. {gift('Iain')}", at(12, 13.5), "later")
    assert table.became("later") == ["done", "done"]
    (correction,) = table.sent("correction")
    assert "result: failed (was passed)" in " ".join(correction.body.split())
    assert "p3" not in correction.body


def test_a_late_post_gets_its_ruling_and_what_it_asks_for(table):
    table.post("Wonko", MORE, at(3))
    table.post("Peter", f"{gift('Peter')}\nbot: pending\n", at(2), "late")
    for kind in ("ruling", "answer"):
        assert "late@players.example" in [mail.in_reply_to for mail in table.sent(kind)]


def test_a_late_vote_counts_also_when_its_motion_has_been_resolved_since(table):
    table.post("Wonko", MORE, at(2))
    table.post("Wonko", "I vote FOR p1.\n", at(10, 13))
    table.administrator.advance(at(14))
    law = table.values["3-4"]["text"]
    assert (table.values["p1"]["result"], table.values["Wonko"]["amplitude"]) == ("passed", 6)
    table.post("Peter", "I vote AGAINST p1.\n", at(12, 23.9), "late")
    table.post("Iain", "I vote AGAINST p1.\n", at(12, 23.95), "no-player")
    assert table.became("late") == ["done"]
    assert table.became("no-player") == ["refused"]
    assert (table.values["p1"]["result"], table.values["Wonko"]["amplitude"]) == ("failed", 1)
    assert law.replace("gains 5A", "gains 2A") == table.values["3-4"]["text"] != law
    assert table.is_true_to_its_record()


def test_a_post_that_is_late_by_a_midnight_is_judged_in_the_day_in_which_it_arrived(table):
    table.post("Wonko", MORE, at(9))
    table.administrator.advance(at(10, 1))
    table.post("Peter", gift("Peter"), at(9, 23.9), "late")
    assert table.values["p2"]["state"] == "Open"
    assert table.is_true_to_its_record()


def test_a_report_tells_of_no_amendment_that_a_late_post_took_back(table):
    table.post("Wonko", "I submit a proposal: {{ Players are paid better. }}\n", at(2))
    table.post("Wonko", "I vote FOR p1.\n", at(10, 13))
    table.administrator.advance(at(14))
    change = 'In rule 3-4, replace "gains 2A" with "gains 5A".'
    assert table.decide("enact", "d1", change, when=at(15)) == "done"
    assert table.values["3-4"]["revision"] == 7
    table.post("Peter", "I vote AGAINST p1.\n", at(12), "late")
    assert table.values["3-4"]["revision"] == 6
    table.administrator.advance(at(26))
    assert "3-4" not in table.sent("report")[-1].body
    assert table.is_true_to_its_record()


# -- decisions that reach back -----------------------------------------------------------------------------------


@pytest.fixture
def amended(table) -> Table:
    """Return a game in which 3-3.d has had other words since nweek 2 and is not implemented.

    Peter has submitted a proposal since then.
    """
    table.post("Wonko", NICER, at(2))
    table.post("Peter", "I vote FOR p1.\n", at(10))
    table.post("Peter", gift("Peter"), at(15), "waits")
    assert table.became("waits") == ["deferred"]
    return table


def test_what_was_deferred_is_judged_when_a_reading_is_attested_at_the_time_when_it_arrived(
    amended,
):
    amended.administrator.advance(at(22, 1))
    assert amended.decide("attest", "3-3/12", "limit=5", when=at(23)) == "done"
    assert amended.became("waits") == ["done"]
    assert amended.values["p2"]["state"] == "Open"
    assert len(amended.sent("correction")) == 1
    assert amended.is_true_to_its_record()


def test_an_attestation_for_another_revision_changes_nothing(amended):
    assert amended.decide("attest", "3-3/99", "limit=5", when=at(16)) == "refused"
    assert amended.became("waits") == ["deferred"]
    assert amended.sent("correction") == []
    assert amended.is_true_to_its_record()


def test_a_late_post_meets_the_law_of_its_time_also_after_an_attestation(amended):
    amended.decide("attest", "3-3/12", "limit=5", when=at(16))
    amended.post("Wonko", gift("Wonko"), at(14), "late")
    assert amended.became("late") == ["done"]
    assert (amended.values["p2"]["owner"], amended.values["p3"]["owner"]) == ("Peter", "Wonko")
    assert amended.is_true_to_its_record()


# -- restarts ----------------------------------------------------------------------------------------------------

STORY = [
    (mail("Wonko", "I become a player.\n", "1"), at(1)),
    (mail("Peter", "I become a player.\n", "2"), at(1, 13)),
    (mail("Wonko", NICER, "3"), at(2)),
    (mail("Peter", gift("Peter"), "4"), at(3)),
    (mail("Zoe", "I vote FOR p1.\nI become a player.\n", "5"), at(9, 23.5)),
    (mail("Peter", "I vote FOR p1. I vote FOR p2.\n", "6"), at(10, 0.5)),
    (mail("Zoe", "I vote AGAINST p2.\n", "7"), at(12, 23.5)),
    (mail("Wonko", gift("Wonko"), "8"), at(13, 0.5)),
    (mail("Zoe", gift("Zoe", 9), "9"), at(15)),
]


@cache
def in_order() -> tuple[dict, list]:
    return outcome(replay_of(STORY, at(23)))


def outcome(table: Table) -> tuple[dict, list]:
    """Return the state by the names that players use, and the verdicts on each post."""
    return table.values, [
        (table.became(str(n)), table.reasons(str(n))) for n in range(1, len(STORY) + 1)
    ]


def test_a_game_that_is_taken_up_after_each_post_goes_on_as_if_it_had_never_stopped(tmp_path):
    table = Table(ledger=tmp_path / "ledger.sqlite")
    for raw, when in STORY:
        table.deliver(raw, when)
        table.restart()
    table.administrator.advance(at(23))
    assert outcome(table) == in_order()
    assert table.is_true_to_its_record()
    table.ledger.close()


def test_a_restart_writes_the_same_mails(tmp_path):
    tables = (
        Table("Wonko", ledger=tmp_path / "a.sqlite"),
        Table("Wonko", ledger=tmp_path / "b.sqlite"),
    )
    for table in tables:
        table.post("Wonko", MORE, at(2), "p")
        table.administrator.advance(at(14))
        if table is tables[1]:
            table.restart()
        table.post("Wonko", gift("Wonko"), at(15), "q")
        table.administrator.advance(at(26))
    sent = [[(m.message_id, m.raw) for m in table.ledger.outbox("queued")] for table in tables]
    assert sent[0] == sent[1]
    for table in tables:
        table.ledger.close()


@pytest.fixture
def waiting(tmp_path):
    """Return a game in which The Clock is Off, and a proposal waits for it."""
    table = Table("Wonko", "Peter", ledger=tmp_path / "ledger.sqlite")
    table.decide("give", "Clock", "state", "Off", when=at(2))
    table.post("Wonko", gift("Wonko"), at(3), "waits")
    assert table.became("waits") == ["deferred"]
    yield table
    table.ledger.close()


def test_what_waits_for_the_clock_still_does_after_a_restart(waiting):
    waiting.restart()
    waiting.decide("give", "Clock", "state", "On", when=at(5))
    assert waiting.fates("waits") == ["done"]
    assert waiting.is_true_to_its_record()


def test_what_has_waited_is_judged_again_after_a_restart(waiting):
    waiting.decide("give", "Clock", "state", "On", when=at(5))
    waiting.restart()
    waiting.post("Peter", gift("Peter"), at(4), "late")
    assert waiting.fates("waits") == waiting.fates("late") == ["done"]
    assert [waiting.values[p]["owner"] for p in ("p1", "p2")] == ["Wonko", "Peter"]
    assert waiting.is_true_to_its_record()


def test_a_late_post_can_come_before_what_waits(waiting):
    waiting.decide("give", "Clock", "state", "On", when=at(5))
    waiting.post("Peter", gift("Peter"), at(2, 13), "late")
    assert [waiting.values[p]["owner"] for p in ("p1", "p2")] == ["Wonko", "Peter"]
    assert waiting.is_true_to_its_record()


# -- any order of delivery ---------------------------------------------------------------------------------------


IN_SOME_ORDER = given(
    order=st.permutations(range(len(STORY))), restart_after=st.integers(0, len(STORY) - 1)
)


@IN_SOME_ORDER
@settings(max_examples=2, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_in_whatever_order_posts_are_delivered_the_game_comes_to_the_same(order, restart_after):
    comes_to_the_same(order, restart_after)


@pytest.mark.slow
@IN_SOME_ORDER
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_in_many_orders_the_game_comes_to_the_same(order, restart_after):
    comes_to_the_same(order, restart_after)


BEAR_NUMBERS = (0, 1, 2, 3, 4, 7, 8)
"""The posts of the story that create something: which number that has is told by which of them was judged first."""


def comes_to_the_same(order, restart_after):
    table = Table()
    in_their_order = iter(BEAR_NUMBERS)
    for number, index in enumerate(
        next(in_their_order) if one in BEAR_NUMBERS else one for one in order
    ):
        table.deliver(*STORY[index])
        if number == restart_after:
            table.restart()
    table.administrator.advance(at(23))
    assert outcome(table) == in_order()
    assert table.is_true_to_its_record()


def test_the_story_holds_what_it_is_about():
    """There are votes before and after an opening and a resolution, and words that are not implemented."""
    values, posts = in_order()
    assert [results for results, _ in posts] == [
        ["done"],
        ["done"],
        ["done"],
        ["done"],
        ["refused", "done"],
        ["done", "done"],
        ["done"],
        ["deferred"],
        ["deferred"],
    ]
    assert values["3-3"]["revision"] == 12
    assert all(earlier[1] < later[1] for earlier, later in pairwise(STORY))


# -- a full disk -------------------------------------------------------------------------------------------------


def connection(table: Table) -> sqlite3.Connection:
    return table.ledger._db.conn


def fill(table: Table) -> None:
    """Keep the ledger's file from growing any more, like a full disk."""
    pages = connection(table).execute("PRAGMA page_count").fetchone()[0]
    connection(table).execute(f"PRAGMA max_page_count = {pages}")


def make_room(table: Table) -> None:
    connection(table).execute("PRAGMA max_page_count = 1000000")


def test_a_disk_that_is_full_at_midnight_leaves_the_game_as_its_record_has_it(tmp_path):
    table = Table("Wonko", "Peter", ledger=tmp_path / "ledger.sqlite")
    table.post("Wonko", MORE, at(2))
    table.administrator.advance(at(12, 23))
    fill(table)
    with pytest.raises(LedgerFull):
        table.administrator.advance(at(99))
    stopped = table.ntime
    assert table.is_true_to_its_record()
    make_room(table)
    table.administrator.advance(at(14))
    assert stopped < table.ntime == (2, 2)
    assert table.values["p1"]["state"] == "Historical"
    assert len(table.sent("results")) == 1
    assert table.is_true_to_its_record()
    table.ledger.close()


@pytest.mark.parametrize("when", [at(12), at(2, 1)], ids=["in time", "late"])
def test_a_post_that_there_is_no_room_for_has_not_happened_yet(tmp_path, when):
    table = Table("Wonko", "Peter", ledger=tmp_path / "ledger.sqlite")
    table.post("Wonko", "I like turtles.\n" * 50, at(2))
    table.administrator.advance(at(12, 1))
    before = snapshot(table.administrator.engine.state)
    raw = mail(
        "Peter", "I submit a proposal:\n{{\n" + "We all like turtles.\n" * 2000 + "}}\n", "big"
    )
    intake = table.administrator.receive(raw, when)
    fill(table)
    with pytest.raises(LedgerFull):
        table.administrator.take(intake)
    assert snapshot(table.administrator.engine.state) == before
    assert table.is_true_to_its_record()
    make_room(table)
    (waits,) = table.ledger.unjudged()
    table.administrator.take(table.administrator.waiting(waits))
    assert table.became("big") == ["done"]
    assert table.is_true_to_its_record()
    table.ledger.close()


def rows_for_a_late_post(posts: int) -> int:
    """Return how many rows of the record a post that is a few minutes late costs after this many posts."""
    table = Table("Wonko", "Peter")
    for n in range(posts):
        table.post(
            "Wonko",
            f'I submit a proposal: {{{{ __T{n}__ Amend rule 3-4 to read "{n}". }}}}',
            at(2, n / posts),
        )
    for n in range(5):
        table.post("Peter", "I vote FOR p1.", at(2, 12 + n / 60))
    read = 0
    each, select = table.ledger._each, table.ledger._select

    def counted(*query):
        nonlocal read
        for row in each(*query):
            read += 1
            yield row

    def selected(*query):
        nonlocal read
        read += len(rows := select(*query))
        return rows

    table.ledger._each, table.ledger._select = counted, selected
    table.post("Peter", "I vote AGAINST p1.", at(2, 12 + 1 / 60), "late")
    return read


def test_a_late_post_costs_what_came_after_it() -> None:
    rows_for_a_late_post(2)
    few, many = rows_for_a_late_post(20), rows_for_a_late_post(80)
    assert many < 1.2 * few, (few, many)


def looks_of_a_late_post(objects: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """Return how many times attributes are looked up to find what a late post changed."""
    table = Table("Wonko", "Peter")
    for number in range(objects):
        table.post(
            "Wonko",
            f"I call Shenanigans: {{{{ There are {number} goats. }}}}\n",
            at(1, 2 + number / 100),
        )
    table.post("Wonko", "I submit a proposal: {{ Wonko gains 1A. }}\n", at(2, 2))
    looks: list[str] = []
    attributes = State.attributes

    def counted(self: State, object: str) -> Mapping[str, object]:
        if sys._getframe(1).f_globals["__name__"] == state_diff.__name__:
            looks.append(object)
        return attributes(self, object)

    with monkeypatch.context() as patched:
        patched.setattr(State, "attributes", counted)
        table.post("Peter", "I submit a proposal: {{ Peter gains 1A. }}\n", at(2, 1), "late")
    assert table.became("late") == ["done"]
    return len(looks)


def test_a_late_post_looks_at_no_object_that_nothing_touched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert looks_of_a_late_post(3, monkeypatch) == looks_of_a_late_post(12, monkeypatch) > 0


def test_what_changed_in_the_rules_is_known_after_a_late_post_as_from_the_whole_record() -> None:
    late = [at(2, 6), at(12, 23.9), at(13, 1), at(14)]
    for when in late:
        table = Table("Wonko", "Peter")
        table.post(
            "Wonko", 'I submit a proposal: {{ __T__ Amend rule 3-4 to read "moo". }}', at(1, 13)
        )
        for nday in (9, 10, 11):
            table.post("Wonko", "I vote FOR p1.", at(nday))
        table.administrator.advance(at(14, 1))
        table.post("Peter", "I submit a proposal: {{ __U__ Peter gains 1A. }}", when, "late")
        kept = list(table.administrator.book._rule_changes)
        table.restart()
        assert kept == table.administrator.book._rule_changes, when


def test_a_correction_has_one_order_whatever_was_tried_before():
    rich = (
        "I submit a proposal: {{ Wonko gains 5A. Wonko gains 30 Genechips. Wonko gains 1 Burn. }}\n"
    )
    told = []
    for tried in (False, True):
        table = Table("Wonko", "Peter")
        table.post("Wonko", rich, at(2))
        table.post("Wonko", "I vote FOR p1.\n", at(10))
        table.post("Peter", "I vote AGAINST p1.\n", at(10, 13))
        table.administrator.advance(at(14))
        if tried:
            forfeit = mail("Wonko", "I forfeit the game.\n", "a try")
            table.administrator.consider(forfeit, lambda _outcome, _claim: None)
        table.post("Peter", "I vote FOR p1.\n", at(11), "late")  # arrives on nday 14
        told.append([mail.body for mail in table.sent("correction")])
    assert told[0]
    assert "Burns" in told[0][0]
    assert told[0] == told[1]


def test_a_correction_says_the_same_however_far_the_mailbox_was_read():
    told = []
    for read_until in (at(14), at(14, 13)):
        table = Table("Wonko", "Peter")
        table.post("Wonko", gift("Wonko", 5), at(2))
        table.post("Wonko", "I vote FOR p1.\n", at(10))
        table.post("Peter", "I vote AGAINST p1.\n", at(10, 13))
        table.administrator.advance(read_until)
        table.post("Peter", "I vote FOR p1.\n", at(11), "late")
        told.append([mail.body for mail in table.sent("correction")])
    assert told[0]
    assert told[0] == told[1]


@pytest.mark.parametrize("read_until", [at(6, 18), at(7)])
@pytest.mark.parametrize("restarts", [False, True])
def test_an_alarm_of_a_late_post_rings_when_the_record_says_however_far_the_mailbox_was_read(
    read_until, restarts
):
    table = Table("Wonko", "Peter")
    table.post("Peter", "Hello.\n", at(6))
    table.administrator.advance(read_until)
    table.post("Wonko", "I submit a Tweak: {{ Wonko gains 5A. }}\n", at(3), "late")
    if restarts:
        table.restart()
    table.administrator.advance(at(8))
    rang = [entry.at for entry in table.ledger.entries() if isinstance(entry.event, AlarmRang)]
    assert rang[0] == max(one for one in (at(6), at(7, 0)) if one <= read_until)
    assert table.is_true_to_its_record()
