"""Judging again from a moment in the past: replaced outcomes stay recorded, and overruling can be undone."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nomicbot.bot.admin.decision_parser import decree
from nomicbot.bot.judging.rejudging import snapshot
from nomicbot.game import kinds
from nomicbot.ledger.problems import LedgerFull
from tests.bot.table import BOT, TALK, Table, at, mail

pytestmark = pytest.mark.sampled

PLAYERS = ("Wonko", "Peter", "Iain")
SENTENCES = (
    "I submit a proposal: {{ Wonko gains 2A. }}",
    'I submit a proposal: {{ In rule 3-4, replace "gains 2A" with "gains 5A". }}',
    "I submit a proposal: {{ Everybody shall be merry. }}",
    "I vote FOR p1. I vote AGAINST p2.",
    "I vote AGAINST p1.",
    "I vot FOR p1.",
    "I forfeit the game.",
    "I become a player.",
    "Nice weather.",
)
HOWS = (
    ("no", "action"),
    ("refused", "it was a joke"),
    ("as", "I vote FOR p1."),
    ("as", "I submit a proposal: {{ Peter gains 1A. }}"),
    ("enact", "Wonko gains 7A."),
)

Told = dict[str, dict[str, object]]


def told(table: Table) -> Told:
    """Return the state without the objects that record overrulings."""
    state = snapshot(table.administrator.engine.state)
    return {
        object: held
        for object, held in state.items()
        if not object.startswith(f"{kinds.OVERRULING.name}:")
    }


def played(posts: list[tuple[int, int, int]]) -> tuple[Table, list[int]]:
    """Return a game of two nweeks with these posts, each given by nday, author and content."""
    table = Table(*PLAYERS)
    entries = []
    for day, who, what in sorted(posts):
        outcome = table.post(PLAYERS[who], SENTENCES[what] + "\n", at(day, 12 + who))
        assert outcome is not None
        entries.append(outcome.entry)
    table.administrator.advance(at(26))
    return table, entries


POSTS = st.lists(
    st.tuples(st.integers(2, 24), st.integers(0, 2), st.integers(0, len(SENTENCES) - 1)),
    min_size=2,
    max_size=9,
)


OVERRULED = given(
    posts=POSTS, which=st.integers(0, 8), how=st.sampled_from(HOWS), again=st.sampled_from(HOWS)
)


@OVERRULED
@settings(max_examples=2, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_overruled_and_overruled_back_a_game_is_as_if_nothing_had_been_decided(
    posts, which, how, again
):
    overruled_and_back(posts, which, how, again)


@pytest.mark.slow
@OVERRULED
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_many_games_that_were_overruled_back(posts, which, how, again):
    overruled_and_back(posts, which, how, again)


def overruled_and_back(posts, which, how, again):
    table, entries = played(posts)
    entry = str(entries[which % len(entries)])
    before = told(table)
    for words in (how, again):
        try:
            table.decide("overrule", entry, *words, when=at(27))
        except ValueError:  # prose cannot be no action
            assert table.ledger.entry(int(entry)).event.read == ()
        assert table.is_true_to_its_record()
    if any(table.administrator.engine.state.where(kinds.OVERRULED_ENTRY, int(entry))):
        assert table.decide("overrule", entry, "stands", when=at(27)) == "done"
    table_now, _ = played(posts)
    table_now.administrator.advance(at(27))
    assert told(table) == told(table_now)
    assert before.keys() == told(table).keys()
    assert table.is_true_to_its_record()


@pytest.fixture
def table() -> Table:
    table = Table(*PLAYERS)
    table.post("Wonko", SENTENCES[0], at(2), "submits")
    table.post("Peter", "I vote FOR p1.\n", at(10), "peter")
    table.post("Wonko", "I vote FOR p1.\n", at(10, 13), "wonko")
    table.post("Iain", "I vote AGAINST p1.\n", at(10, 14), "iain")
    table.administrator.advance(at(14))
    return table


def test_what_is_superseded_stays_in_the_record(table):
    entry = table.entry("peter")
    assert (
        table.decide("overrule", str(entry), "no", "action", "by", "CFI", "3", when=at(15))
        == "done"
    )
    (before,) = table.ledger.superseded(entry)
    assert [v.result for v in before.judgement.verdicts] == ["done"]
    assert table.became("peter") == ["refused"]
    assert str(table.ledger.verdicts(entry)[0].clause) == "decision by CFI 3"
    assert table.is_true_to_its_record()


def test_an_overruled_entry_is_still_so_after_a_restart_and_a_late_post(table):
    table.decide("overrule", str(table.entry("peter")), "no", "action", when=at(15))
    table.restart()
    table.post("Iain", "I submit a proposal: {{ Iain gains 1A. }}\n", at(9), "late")
    assert table.became("peter") == ["refused"]
    assert table.values["p1"]["result"] == "failed"
    assert table.is_true_to_its_record()


def test_one_correction_in_the_words_of_players(table):
    table.decide("overrule", str(table.entry("submits")), "no", "action", when=at(15))
    (correction,) = table.sent("correction")
    assert table.sent("decision") == []
    assert "p1\n    is no part of the game any more" in correction.body
    for internal in (
        "outsider:",
        "motion:",
        "seen on",
        "advances",
        "overruling",
        "kind",
        "changes",
        "@",
    ):
        assert internal not in correction.body, correction.body


def test_a_midnight_is_put_right_by_what_is_enacted_at_it(table):
    midnight = next(e.id for e in table.ledger.entries() if e.at == at(13, 0))
    assert (
        table.decide("overrule", str(midnight), "enact", "Wonko gains 3A.", when=at(15)) == "done"
    )
    why = table.ledger.history("outsider:1", "amplitude")[-1]
    assert (str(why[0].authority), why[1].id) == ("decision", midnight)
    assert table.is_true_to_its_record()
    with pytest.raises(ValueError, match="not a post"):
        table.decide("overrule", str(midnight), "no", "action", when=at(16))


def test_a_decision_can_be_overruled_too(table):
    assert table.decide("set", "Iain", "Amplitude", "50", when=at(15)) == "done"
    given_in = table.ledger.next_entry_id() - 1
    table.administrator.advance(at(16))
    assert table.decide("overrule", str(given_in), "no", "action", when=at(16)) == "done"
    assert table.values["Iain"]["amplitude"] < 50
    assert table.decide("overrule", str(given_in), "stands", when=at(16)) == "done"
    assert table.values["Iain"]["amplitude"] == 50
    assert table.is_true_to_its_record()


NOTHING_TO_OVERRULE: list[tuple[str, Callable[[Table], int]]] = [
    ("beginning", lambda _: 1),
    ("seeds", lambda _: 2),
    ("there is no entry", lambda _: 999),
    ("overrule the entry that it was about", lambda table: table.ledger.next_entry_id() - 1),
]


@pytest.mark.parametrize(
    ("reason", "entry"), NOTHING_TO_OVERRULE, ids=[reason for reason, _ in NOTHING_TO_OVERRULE]
)
def test_what_cannot_be_overruled_is_told_and_nothing_is_recorded(table, reason, entry):
    table.decide("overrule", str(table.entry("peter")), "no", "action", when=at(15))
    last = table.ledger.next_entry_id()
    with pytest.raises(ValueError, match=reason):
        table.decide("overrule", str(entry(table)), "enact", "Wonko gains 1A.", when=at(15))
    assert table.ledger.next_entry_id() == last


def test_changes_that_cannot_be_made_there_decide_nothing(table):
    last = table.ledger.next_entry_id()
    with pytest.raises(ValueError, match="Nobody"):
        table.decide(
            "overrule", str(table.entry("peter")), "enact", "Nobody gains 1A.", when=at(14)
        )
    assert table.ledger.next_entry_id() == last
    assert table.is_true_to_its_record()


def test_a_preview_changes_nothing_and_says_what_the_decision_does(table):
    before = snapshot(table.administrator.engine.state)
    decision = decree(["overrule", str(table.entry("peter")), "no", "action"])
    preview = table.administrator.desk.preview(decision)
    assert snapshot(table.administrator.engine.state) == before
    assert table.is_true_to_its_record()
    table.administrator.desk.decide(decision, at(14))
    assert preview is not None
    assert {(d.object, d.attribute, d.after) for d in preview.differences} >= {
        ("p1", "result", "failed")
    }
    assert preview.game.state == table.administrator.engine.state


def test_what_is_decided_is_announced_but_not_seeds_and_not_what_a_game_keeps_quiet(table):
    table.decide("set", "Iain", "Amplitude", "5", when=at(15))
    (announced,) = table.sent("decision")
    assert "Iain's Amplitude is 5 now" in announced.body
    assert announced.subject.startswith("The administrator decided:")
    table.config = replace(table.config, announce_decisions=False)
    table.restart()
    table.decide("set", "Iain", "Amplitude", "6", when=at(26))
    assert len(table.sent("decision")) == 1


# -- recognitions and objections ---------------------------------------------------------------------------------------


def whisper(table: Table, who: str, text: str, day: float, id: str) -> None:
    """Send a post to a private forum."""
    table.post(who, text, at(int(day), 12), id, To=TALK)


@pytest.fixture
def recognised() -> Table:
    """Return a game in which Peter's private post was recognised while The Clock is Off, so it waits."""
    table = Table(*PLAYERS)
    whisper(table, "Peter", "I submit a proposal: {{ Peter gains 1A. }}\n", 2, "private")
    table.decide("give", "Clock", "state", "Off", when=at(3))
    assert (
        table.decide("recognise", str(table.entry("private")), "by", "Wonko", when=at(4)) == "done"
    )
    assert table.fates("private") == ["deferred"]
    return table


def test_what_was_recognised_waits_for_the_clock_also_after_a_restart(recognised):
    recognised.restart()
    recognised.decide("give", "Clock", "state", "On", when=at(5))
    assert recognised.fates("private") == ["done"]
    assert recognised.values["p1"]["owner"] == "Peter"
    assert recognised.is_true_to_its_record()


def test_an_objection_that_turns_up_late_undoes_what_was_recognised(recognised):
    recognised.decide("give", "Clock", "state", "On", when=at(5))
    recognised.post("Wonko", "I vote FOR p1.\n", at(6), "vote")
    recognised.post(
        "Peter", "I object to the recognition of my action.\n", at(5, 13), "objects", To=BOT
    )
    assert recognised.became("objects") == ["done"]
    assert recognised.fates("private") == ["refused"]
    assert "p1" not in recognised.values
    assert len(recognised.sent("correction")) == 1
    assert recognised.is_true_to_its_record()


def test_an_objection_can_be_overruled_in_its_turn(recognised):
    recognised.decide("give", "Clock", "state", "On", when=at(5))
    recognised.post("Peter", "I object to the recognition of my action.\n", at(5, 13), "objects")
    assert "p1" not in recognised.values
    assert (
        recognised.decide("overrule", str(recognised.entry("private")), "stands", when=at(7))
        == "done"
    )
    assert recognised.values["p1"]["owner"] == "Peter"
    recognised.restart()
    recognised.post("Iain", "I like turtles.\n", at(8))
    assert recognised.values["p1"]["owner"] == "Peter"
    assert recognised.is_true_to_its_record()


def test_an_objection_of_somebody_whose_mail_is_not_proven_is_held(recognised):
    recognised.decide("give", "Clock", "state", "On", when=at(5))
    doubtful = "Peter <peter@players.example>, Zed <zed@players.example>"
    recognised.post(
        "Peter", "I object to the recognition of my action.\n", at(5, 13), "objects", From=doubtful
    )
    assert recognised.became("objects") == ["held"]
    assert recognised.values["p1"]["owner"] == "Peter"


def test_what_was_recognised_is_read_otherwise(recognised):
    recognised.decide("give", "Clock", "state", "On", when=at(5))
    words = ("as", "I submit a proposal: {{ Iain gains 1A. }}", "by", "CFI", "3")
    assert (
        recognised.decide("overrule", str(recognised.entry("private")), *words, when=at(7))
        == "done"
    )
    assert "Iain" in recognised.values["p1"]["text"]
    assert recognised.is_true_to_its_record()


def test_a_disk_that_is_full_takes_no_half_of_an_objection(tmp_path):
    table = Table(*PLAYERS, ledger=tmp_path / "ledger.sqlite")
    whisper(table, "Peter", "I submit a proposal: {{ Peter gains 1A. }}\n", 2, "private")
    table.decide("recognise", str(table.entry("private")), when=at(3))
    raw = mail(
        "Peter",
        "I object to the recognition of my action.\n" + "\n" + "> Turtles are fine.\n" * 500,
        "objects",
    )
    intake = table.administrator.receive(raw, at(3, 13))
    connection = table.ledger._db.conn
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")
    try:
        table.administrator.take(intake)
    except LedgerFull:
        assert table.values["p1"]["owner"] == "Peter"
        connection.execute("PRAGMA max_page_count = 1000000")
        (waits,) = table.ledger.unjudged()
        table.administrator.take(table.administrator.waiting(waits))
    assert table.became("objects") == ["done"]
    assert "p1" not in table.values
    assert table.is_true_to_its_record()
    table.ledger.close()


def test_a_decision_that_makes_no_difference_is_announced_and_corrects_nothing(table):
    entry = table.entry("peter")
    assert table.decide("overrule", str(entry), "as", "I vote FOR p1.", when=at(15)) == "done"
    assert table.sent("correction") == []
    assert [mail.subject for mail in table.sent("decision")] == [
        f"The administrator decided: entry {entry} is read as “I vote FOR p1”."
    ]
