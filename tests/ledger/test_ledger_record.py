from dataclasses import dataclass, fields, replace
from itertools import islice
from typing import ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ledger_world import CLAUSE, SCHEMA, Add, actions_of, at, codec, decided, folded, judged, posted

from nomicbot.game.actions import (
    AlarmRang,
    Announcement,
    Author,
    Codec,
    Decided,
    Event,
    Midnight,
    Posted,
    Verdict,
)
from nomicbot.game.decisions import Begin, register
from nomicbot.game.dice import Roll, RollContext
from nomicbot.game.engine import Judgement, Settled
from nomicbot.game.objects import Authority, Change
from nomicbot.game.state import State
from nomicbot.ledger.entries import Entry, EntryPlace, Rank, moment
from nomicbot.ledger.problems import LedgerConflict, NothingRecorded, UnknownInRecord
from nomicbot.ledger.record import Ledger, OutgoingMail


@pytest.fixture
def ledger():
    with Ledger.create(None, codec()) as made:
        yield made


def append(ledger: Ledger, state: State, event: Event) -> Entry:
    return ledger.append(event, judged(state, event))


# -- what goes in comes out -----------------------------------------------------------------------------------------


def test_an_entry_and_its_judgement_come_back_as_they_were(ledger):
    state = State(SCHEMA)
    event = posted(1, Add(1, 5, (("a", 1), ("ü\ud800", 2**70))), Add(2, 0))
    judgement = judged(state, event)
    entry = ledger.append(event, judgement)
    assert entry == Entry(1, event, EntryPlace(at(1), Rank.OTHER, 1, 1))
    assert ledger.entry(1) == entry
    assert ledger.judgement(1) == judgement
    assert ledger.verdicts(1) == list(judgement.verdicts)
    assert ledger.changes(1) == list(judgement.changes)
    assert folded(ledger.all_changes()) == state
    assert ledger.check() == []


def test_whether_judging_gave_just_what_the_record_has(ledger):
    event = posted(1, Add(1, 5), Add(2, 0))
    judgement = judged(State(SCHEMA), event)
    entry = ledger.append(event, judgement)
    assert ledger.has(entry.id, judgement)
    assert ledger.has(entry.id, ledger.judgement(entry.id))
    assert not ledger.has(entry.id, replace(judgement, changes=judgement.changes[:-1], verdicts=()))
    assert not ledger.has(entry.id, replace(judgement, verdicts=judgement.verdicts[:-1]))


@pytest.mark.parametrize(
    "event", [Midnight(at(0), "ch"), AlarmRang(at(5), "alarm:1"), decided(9), posted(3)]
)
def test_every_kind_of_event_comes_back(ledger, event):
    append(ledger, State(SCHEMA), event)
    assert ledger.last().event == event


def test_values_keep_their_types(ledger):
    values = [True, 1, "1", "", 0, False, (), ((1, ("a",)), None, "é\0"), 2**80, None]
    changes = tuple(
        Change("board:1", f"a{i}", None, value, CLAUSE) for i, value in enumerate(values)
    )
    event = posted(1)
    ledger.append(event, Judgement(event, changes=changes))
    back = [change.new for change in ledger.all_changes()]
    assert back == values
    assert [type(v) for v in back] == [type(v) for v in values]


def test_authorities_keep_what_they_lack(ledger):
    authorities = [
        Authority("decision", "", None, ""),
        Authority("3-4", "b", 6),
        Authority("1", "a", 0, "grid"),
    ]
    event = posted(1)
    ledger.append(
        event,
        Judgement(event, changes=tuple(Change("board:1", "x", None, 1, a) for a in authorities)),
    )
    assert [change.authority for change in ledger.all_changes()] == authorities


def test_what_a_change_is_for_is_kept_beside_it(ledger):
    event = Midnight(at(0))
    paid = Change("board:1", "x", None, 1, CLAUSE, "Peter's FOR on p12")
    ledger.append(event, Judgement(event, changes=(paid, Change("board:1", "x", 1, 2, CLAUSE))))
    assert [change.why for change in ledger.all_changes()] == ["Peter's FOR on p12", ""]
    assert [change.why for change, _ in ledger.history("board:1", "x")] == [
        "Peter's FOR on p12",
        "",
    ]


def test_nothing_that_judging_gives_is_forgotten():
    """A new field of one of these types must be added to the record (verdicts and events are stored whole)."""
    kept = {
        Judgement: "event verdicts changes happenings rolls effects provisional faults settled recalled",
        Settled: "entry index verdict",
        Change: "object attribute old new authority why",
        Authority: "rule clause revision rulebook",
        Roll: "context sides result seed_nweek",
        RollContext: "nweek chain source body_hash action roll die",
    }
    for kind, names in kept.items():
        assert [field.name for field in fields(kind)] == names.split(), kind


def test_the_engine_is_told_the_id_of_the_entry(ledger):
    told = []
    event = posted(1)

    def judge(entry: int) -> Judgement:
        told.append(entry)
        return Judgement(event)

    assert ledger.append(event, judge).id == ledger.append(event, judge).id - 1
    assert told == [1, 2]
    assert ledger.next_entry_id() == 3


def test_a_judgement_that_was_made_for_another_entry_is_refused(ledger):
    event = posted(1)
    with pytest.raises(ValueError, match="judged as entry 2"):
        ledger.append(event, Judgement(event), entry=2)
    with pytest.raises(ValueError, match="another event"):
        ledger.append(event, Judgement(posted(2)))
    assert list(ledger.entries()) == []


def test_a_verdict_cannot_claim_changes_of_others(ledger):
    event = posted(1)
    foreign = Verdict("done", "I add", changes=(Change("board:1", "x", None, 1, CLAUSE),))
    with pytest.raises(ValueError, match="has changes"):
        ledger.append(event, Judgement(event, (foreign,)))


def test_an_unregistered_action_is_refused_and_leaves_nothing(ledger):
    ledger.codec = Codec()
    with pytest.raises(TypeError, match="not registered"):
        append(ledger, State(SCHEMA), posted(1, Add()))
    assert ledger.next_entry_id() == 1
    assert list(ledger.entries()) == []


def test_an_action_that_this_program_does_not_know_is_named(tmp_path):
    with Ledger.create(tmp_path / "game", codec()) as ledger:
        append(ledger, State(SCHEMA), posted(1, Add()))
    with (
        Ledger.open(tmp_path / "game", Codec()) as ledger,
        pytest.raises(UnknownInRecord, match="Add"),
    ):
        ledger.entry(1)


def test_an_action_that_is_renamed_is_read_under_the_name_that_it_had(tmp_path):
    @dataclass(frozen=True, slots=True)
    class Count(Add):
        formerly: ClassVar[tuple[str, ...]] = ("Add",)

    with Ledger.create(tmp_path / "game", codec()) as ledger:
        append(ledger, State(SCHEMA), posted(1, Add(amount=3)))
    today = Codec()
    today.register(Count)
    with Ledger.open(tmp_path / "game", today) as ledger:
        (read,) = ledger.entry(1).event.read
        assert read.action == Count(amount=3)


def test_what_is_not_there(ledger):
    for ask in (
        ledger.entry,
        ledger.judgement,
        ledger.verdicts,
        ledger.superseded,
        ledger.received,
        ledger.raw,
    ):
        with pytest.raises(NothingRecorded):
            ask(1)
    assert ledger.last() is None
    assert ledger.changes(1) == []
    assert ledger.entry_of(1) is None


# -- the order of judging -------------------------------------------------------------------------------------------


def test_a_midnight_comes_first_and_the_rest_as_it_was_appended():
    begin = Decided(at(5), Begin())
    events = [
        decided(5),
        posted(5),
        AlarmRang(at(5)),
        Midnight(at(5)),
        posted(4),
        begin,
        decided(4),
    ]
    with Ledger.create(None, codec()) as ledger:
        register(ledger.codec)
        for event in events:
            ledger.append(event, Judgement(event))
        order = [entry.event for entry in ledger.entries()]
        assert order == [events[i] for i in (4, 6, 5, 3, 0, 1, 2)]
        assert ledger.last().event == events[2]
        assert ledger.after(events[1]) == []
        assert [e.id for e in ledger.after(decided(4))] == [6, 4, 1, 2, 3]


def test_a_decision_can_directly_follow_what_it_is_about(ledger):
    midnight = ledger.append(Midnight(at(5)), Judgement(Midnight(at(5))))
    for event in (posted(5), posted(6)):
        ledger.append(event, Judgement(event))
    assert [e.id for e in ledger.after(decided(5), follows=midnight)] == [2, 3]
    attested = ledger.append(decided(5), Judgement(decided(5)), follows=midnight)
    assert [e.id for e in ledger.after(decided(5), follows=midnight)] == [2, 3]
    ledger.append(decided(5, amount=8), Judgement(decided(5, amount=8)), follows=attested)
    assert [e.id for e in ledger.entries()] == [1, 4, 5, 2, 3]
    assert ledger.entry(4) == attested
    assert [e.id for e in ledger.entries(attested)] == [5, 2, 3]
    late = ledger.append(Midnight(at(5)), Judgement(Midnight(at(5))))
    assert [e.id for e in ledger.entries(late)] == [2, 3]


def test_what_happened_since_a_moment_has_what_reaches_back_before_it(ledger):
    for second in range(100):
        ledger.append(posted(second), Judgement(posted(second)))
    late = ledger.append(decided(200), Judgement(decided(200)), follows=ledger.entry(3))
    assert [e.id for e in ledger.entries_since(at(97))] == [late.id, 98, 99, 100]
    assert [e.id for e in ledger.backwards(at(97))] == [100, 99, 98, late.id]
    assert list(ledger.backwards()) == [*ledger.entries()][::-1]
    assert list(ledger.entries_since(at(300))) == []


def test_the_last_entries_are_found_without_reading_the_others(ledger, monkeypatch):
    for second in range(300):
        ledger.append(posted(second), Judgement(posted(second)))
    read: list[int] = []
    entry = Ledger._entry
    monkeypatch.setattr(Ledger, "_entry", lambda self, row: read.append(row[3]) or entry(self, row))
    assert [e.id for e in islice(ledger.backwards(), 3)] == [300, 299, 298]
    assert len(read) == 3


def test_the_entries_of_a_day(ledger):
    day = 24 * 3600
    for second in (day - 1, 2 * day, day, 2 * day - 0.5):
        ledger.append(posted(second), Judgement(posted(second)))
    ledger.append(Midnight(at(day)), Judgement(Midnight(at(day))))
    assert [e.id for e in ledger.entries_of_day_before(at(2 * day))] == [5, 3, 4]


def test_going_on_from_an_entry_over_many_pages(ledger):
    event = posted(1)
    with ledger.batch():
        for _ in range(1203):
            ledger.append(event, Judgement(event))
    all_of_them = list(ledger.entries())
    assert [e.id for e in all_of_them] == list(range(1, 1204))
    assert [e.id for e in ledger.entries(all_of_them[600])] == list(range(602, 1204))


# -- settling, history, rolls ---------------------------------------------------------------------------------------


def test_an_action_that_waited_is_found_from_its_post(ledger):
    waiting = Verdict("deferred", "I add", Add(), CLAUSE, "the Clock is Off", queued=True)
    first, second = posted(1, Add()), decided(2)
    ledger.append(first, Judgement(first, (waiting,)))
    own = Change("board:1", "kind", None, "board", CLAUSE)
    later = (
        Change("board:1", "counter", None, 1, CLAUSE),
        Change("board:1", "counter", 1, 2, CLAUSE),
    )
    done = Verdict("done", "I add", Add(), CLAUSE, changes=later)
    judgement = Judgement(
        second,
        (Verdict("done", "go", changes=(own,)),),
        (own, *later),
        settled=(Settled(1, 0, done),),
    )
    entry = ledger.append(second, judgement)
    assert ledger.settled(1) == [(Settled(1, 0, done), entry)]
    assert ledger.settled(2) == []
    assert ledger.fates(1) == [done]
    assert ledger.fates(2) == ledger.verdicts(2)
    assert ledger.verdicts(1) == [waiting]
    assert ledger.judgement(2) == judgement


def test_history_explains_a_value(ledger):
    state = State(SCHEMA)
    late, early = [posted(second, Add(1, 5)) for second in (9, 4)]
    append(ledger, state, early)
    append(ledger, state, Midnight(at(5)))
    append(ledger, state, late)
    history = ledger.history("board:1", "counter")
    assert [(change.new, entry.event) for change, entry in history] == [
        (5, early),
        (1005, Midnight(at(5))),
        (1010, late),
    ]
    assert ledger.history("board:9", "counter") == []


def test_dice_that_fell_have_fallen(ledger):
    state = State(SCHEMA)
    event = posted(1, Add())
    judgement = judged(state, event)
    ledger.append(event, judgement)
    cause = append(ledger, state, decided(2))
    ledger.rejudged(cause.id, [(1, Judgement(event))])
    assert ledger.judgement(1).rolls == ()
    (roll,) = judgement.rolls
    assert ledger.rolls()[0] == roll
    assert len(ledger.rolls(1)) == 2
    assert ledger.rolls(2) == []


# -- judging again --------------------------------------------------------------------------------------------------


def test_judging_again_supersedes_and_keeps(ledger):
    event = posted(1, Add(1, 5))
    first, second, third = [judged(State(SCHEMA), event, bonus=bonus) for bonus in (0, 1, 2)]
    ledger.append(event, first)
    cause = ledger.append(decided(2), Judgement(decided(2)))
    mail = OutgoingMail("correction@bot", ("list@example.org",), b"raw")
    assert ledger.rejudged(cause.id, [(1, second)], outgoing=[mail]) == [1]
    assert ledger.rejudged(cause.id, [(1, third)]) == [1]
    assert ledger.judgement(1) == third
    assert list(ledger.all_changes()) == list(third.changes)
    assert [(j.cause, j.judgement) for j in ledger.superseded(1)] == [
        (None, first),
        (cause.id, second),
    ]
    assert [queued.message_id for queued in ledger.outbox_due(at(0))] == [mail.message_id]


def test_judging_again_to_the_same_end_adds_nothing(ledger):
    event = posted(1, Add(1, 5))
    judgement = judged(State(SCHEMA), event)
    ledger.append(event, judgement)
    assert ledger.rejudged(1, [(1, judgement)]) == []
    assert ledger.superseded(1) == []


def test_judging_again_what_is_not_there_changes_nothing(ledger):
    event = posted(1, Add(1, 5))
    ledger.append(event, judged(State(SCHEMA), event))
    with pytest.raises(NothingRecorded):
        ledger.rejudged(1, [(1, Judgement(event)), (2, Judgement(event))])
    with pytest.raises(LedgerConflict):
        ledger.rejudged(7, [(1, Judgement(event))])
    assert ledger.superseded(1) == []


@st.composite
def plans(draw):
    """Draw posts in time or late, midnights, decisions, and laws that change what was judged before."""
    moves = st.sampled_from(
        ["post", "post", "post", "late", "midnight", "decision", "law", "snapshot", "snapshot"]
    )
    action = st.builds(Add, st.integers(1, 3), st.integers(0, 9), st.just((("x", 1),)))
    move = st.tuples(moves, st.lists(action, max_size=3), st.integers(0, 9))
    return draw(st.lists(move, max_size=12))


class Play:
    """A small model of the bot: it judges in order, winds back for late posts, and judges again."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.state = State(SCHEMA)
        self.bonus = 0
        self.now = 10
        self.expected: dict[int, Judgement] = {}

    def take(self, event: Event) -> None:
        behind = self.back(event)
        with self.ledger.batch():
            judgement = judged(self.state, event, bonus=self.bonus)
            entry = self.ledger.append(event, judgement)
            self.expected[entry.id] = judgement
            self.again(entry.id, behind)

    def back(self, event: Event) -> list[Entry]:
        behind = self.ledger.after(event)
        for entry in reversed(behind):
            for change in reversed(self.ledger.changes(entry.id)):
                self.state.undo(change)
        return behind

    def again(self, cause: int, entries: list[Entry]) -> None:
        judgements = [(e.id, judged(self.state, e.event, bonus=self.bonus)) for e in entries]
        different = self.ledger.rejudged(cause, judgements)
        assert different == [id for id, judgement in judgements if judgement != self.expected[id]]
        self.expected.update(judgements)

    def change_the_law(self, since: int) -> None:
        self.bonus += 1
        cause = self.ledger.last()
        if cause is None:
            return
        self.again(cause.id, self.back(posted(since)))

    def play(self, kind: str, actions: list[Add], number: int) -> None:
        self.now += number % 3
        match kind:
            case "post":
                self.take(posted(self.now, *actions))
            case "late":
                self.take(posted(number, *actions))
            case "midnight":
                self.take(Midnight(at(self.now)))
            case "decision":
                self.take(decided(self.now, amount=number))
            case "law":
                self.change_the_law(number)
            case "snapshot":
                self.ledger.keep_snapshot(self.state)


def gives_the_state(plan):
    with Ledger.create(None, codec()) as ledger:
        play = Play(ledger)
        for kind, actions, number in plan:
            play.play(kind, actions, number)
            assert folded(ledger.all_changes()) == play.state
            assert ledger.state(SCHEMA) == play.state
        in_order = list(ledger.entries())
        assert in_order == sorted(in_order, key=lambda entry: entry.place)
        assert {entry.id: ledger.judgement(entry.id) for entry in in_order} == play.expected
        assert ledger.last() == (in_order[-1] if in_order else None)
        for entry in in_order:
            assert ledger.after(entry.event) == [
                e for e in in_order if moment(e.event) > moment(entry.event)
            ]
        assert ledger.check() == []


@pytest.mark.parametrize("examples", [40, pytest.param(150, marks=pytest.mark.slow)])
def test_the_record_gives_the_state_whatever_was_late_or_judged_again(examples):
    settings(max_examples=examples, deadline=None)(given(plans())(gives_the_state))()


def test_the_tiny_game_reads_its_own_events():
    event = Posted(at(0), Author("a@b"), "public", (Announcement(Add(), "I add"),))
    assert actions_of(event) == [Add()]
