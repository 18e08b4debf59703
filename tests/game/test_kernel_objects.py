from datetime import datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kernel_world import BALLS, BOX, COLOUR, LABELS, OPENED, SHUT, SIZE, START, STICKER, TOYS

from nomicbot.game.kinds import KERNEL_ATTRIBUTES, OUTSIDER
from nomicbot.game.objects import Attribute, Authority, Change, Schema
from nomicbot.game.state import State

CLAUSE = Authority("9-1", "a", 0, "toys")
SCHEMA = Schema((*KERNEL_ATTRIBUTES, *TOYS))


def born(state: State, kind=BOX) -> str:
    object = state.next_id(kind)
    state.apply(Change(object, "kind", None, kind.name, CLAUSE))
    return object


def put(state: State, object: str, attribute: Attribute, value: object) -> Change:
    change = Change(
        object, attribute.name, state.raw(object, attribute.name), attribute.record(value), CLAUSE
    )
    state.apply(change)
    return change


def ended(state: State, object: str) -> list[Change]:
    """Apply the changes that end `object`, and return them."""
    changes = [
        Change(object, n, v, None, CLAUSE)
        for n, v in state.attributes(object).items()
        if n != "kind"
    ]
    changes.append(Change(object, "kind", state.kind(object), None, CLAUSE))
    for change in changes:
        state.apply(change)
    return changes


# -- any history ----------------------------------------------------------------------------------------------------

COLOURS = ["", "red", "blue", "mauve"]
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("create"), st.sampled_from([BOX, OUTSIDER])),
        st.tuples(st.just("end"), st.integers(0, 9)),
        st.tuples(st.just("colour"), st.integers(0, 9), st.sampled_from(COLOURS)),
        st.tuples(st.just("size"), st.integers(0, 9), st.integers(0, 3)),
        st.tuples(st.just("balls"), st.integers(0, 9), st.integers(-2, 2)),
        st.tuples(st.just("sticker"), st.integers(0, 9), st.sampled_from(COLOURS)),
    ),
    max_size=40,
)


def played(state: State, step: tuple) -> list[Change]:
    """Apply the changes of one step, and return them; there are none if the step is impossible."""
    verb, *given = step
    if verb == "create":
        object = state.next_id(given[0])
        change = Change(object, "kind", None, given[0].name, CLAUSE)
        state.apply(change)
        return [change]
    boxes = state.of_kind(BOX)
    if not boxes:
        return []
    box = boxes[given[0] % len(boxes)]
    if verb == "end":
        return ended(state, box)
    attribute = {"colour": COLOUR, "size": SIZE, "balls": BALLS, "sticker": STICKER["outsider:1"]}[
        verb
    ]
    return [put(state, box, attribute, given[1])]


def contents(state: State) -> dict[str, dict]:
    return {object: dict(state.attributes(object)) for object in state}


def scanned(state: State, attribute: Attribute, value: object) -> list[str]:
    return [o for o in state.of_kind(attribute.kind) if state.raw(o, attribute.name) == value]


def index_is_true(state: State) -> bool:
    wanted = [(COLOUR, colour) for colour in COLOURS[1:]] + [(SIZE, size) for size in (0, 2, 3)]
    return all(
        state.where(attribute, value) == scanned(state, attribute, value)
        for attribute, value in wanted
    )


@settings(deadline=None, derandomize=True, max_examples=150)
@given(STEPS)
def test_changes_undone_in_reverse_give_each_state_before(steps):
    state = State(SCHEMA)
    history: list[tuple[dict, list[str], Change]] = []
    for step in steps:
        before, next_box = contents(state), state.next_id(BOX)
        changes = played(state, step)
        assert index_is_true(state)
        if changes:
            history.append((before, next_box, changes))
    for before, next_box, changes in reversed(history):
        for change in reversed(changes):
            state.undo(change)
        assert contents(state) == before
        assert state.next_id(BOX) == next_box
        assert index_is_true(state)


@settings(deadline=None, derandomize=True, max_examples=100)
@given(STEPS)
def test_a_state_is_the_fold_over_its_changes(steps):
    state, again = State(SCHEMA), State(SCHEMA)
    for change in [change for step in steps for change in played(state, step)]:
        again.apply(change)
    assert again == state
    assert list(again) == list(state)
    assert [again.of_kind(k) for k in (BOX, OUTSIDER)] == [
        state.of_kind(k) for k in (BOX, OUTSIDER)
    ]


@settings(deadline=None, derandomize=True, max_examples=100)
@given(STEPS, STEPS)
def test_a_copy_of_a_state_goes_its_own_way(steps, later):
    state = State(SCHEMA)
    for step in steps:
        played(state, step)
    before, next_box, copy = contents(state), state.next_id(BOX), state.copied()
    assert copy == state
    changes = [change for step in later for change in played(copy, step)]
    assert (contents(state), state.next_id(BOX)) == (before, next_box)
    assert index_is_true(state)
    assert index_is_true(copy)
    for change in changes:
        state.apply(change)
    assert copy == state


@settings(deadline=None, derandomize=True, max_examples=100)
@given(STEPS)
def test_no_id_is_ever_used_twice(steps):
    state = State(SCHEMA)
    ids = [
        c.object for s in steps for c in played(state, s) if (c.attribute, c.old) == ("kind", None)
    ]
    assert len(ids) == len(set(ids))


def test_a_state_wound_back_to_nothing_equals_a_fresh_one():
    state = State(SCHEMA)
    birth = Change("box:1", "kind", None, "box", CLAUSE)
    state.apply(birth)
    state.undo(birth)
    assert state == State(SCHEMA)


# -- the ids and their order ----------------------------------------------------------------------------------------


def test_objects_stand_in_order_of_creation_also_past_ten():
    state = State(SCHEMA)
    boxes = [born(state) for _ in range(12)]
    assert boxes[1] == "box:2"
    assert state.of_kind(BOX) == boxes == list(state)
    for box in reversed(boxes):
        put(state, box, COLOUR, "red")
    assert state.where(COLOUR, "red") == boxes


def test_an_ended_objects_id_is_not_given_again():
    state = State(SCHEMA)
    born(state)
    last = born(state)
    ended(state, last)
    assert state.next_id(BOX) == "box:3"
    assert not state.exists(last)
    assert dict(state.attributes(last)) == {}


def test_a_number_that_was_chosen_is_not_used_again_and_can_be_taken_back():
    state = State(SCHEMA)
    chosen = Change("box:20", "kind", None, "box", CLAUSE)
    state.apply(chosen)
    state.apply(Change("box:3", "kind", None, "box", CLAUSE))
    assert state.next_id(BOX) == "box:21"
    assert state.of_kind(BOX) == ["box:3", "box:20"]
    state.undo(Change("box:3", "kind", None, "box", CLAUSE))
    assert state.next_id(BOX) == "box:21"
    state.undo(chosen)
    assert state.next_id(BOX) == "box:1"


def test_kinds_count_their_objects_apart():
    state = State(SCHEMA)
    born(state)
    assert born(state, OUTSIDER) == "outsider:1"


def test_where_finds_only_objects_of_the_attributes_kind():
    named = Attribute(BOX, "name", str, clause="9-1.a", indexed=True)
    state = State(Schema((*KERNEL_ATTRIBUTES, named)))
    box, outsider = born(state), born(state, OUTSIDER)
    put(state, box, named, "Zed")
    state.apply(Change(outsider, "name", None, "Zed", CLAUSE))
    assert state.where(named, "Zed") == [box]


def test_what_is_written_is_found_whatever_its_capital_letters():
    state = State(SCHEMA)
    boxes = [born(state) for _ in range(3)]
    put(state, boxes[2], COLOUR, "Red")
    put(state, boxes[0], COLOUR, "RED")
    assert state.written(COLOUR, "red") == [boxes[0], boxes[2]]
    assert state.written(COLOUR, "blue") == []
    put(state, boxes[0], COLOUR, "blue")
    assert (state.written(COLOUR, "rED"), state.written(COLOUR, "Blue")) == ([boxes[2]], [boxes[0]])
    ended(state, boxes[2])
    assert state.written(COLOUR, "red") == []


def test_a_list_that_was_given_stays_as_it_was_when_things_change():
    state = State(SCHEMA)
    first = born(state)
    put(state, first, COLOUR, "red")
    given = (state.of_kind(BOX), state.where(COLOUR, "red"), state.having("colour", "red"))
    second = born(state)
    put(state, second, COLOUR, "red")
    assert given == ([first], [first], [first])
    assert (
        state.of_kind(BOX)
        == state.where(COLOUR, "red")
        == state.having("colour", "red")
        == [first, second]
    )
    ended(state, second)
    assert (
        state.of_kind(BOX) == state.where(COLOUR, "red") == state.having("colour", "red") == [first]
    )


def test_where_refuses_an_attribute_without_an_index():
    with pytest.raises(LookupError, match="not indexed"):
        State(SCHEMA).where(BALLS, 3)


# -- changes that do not fit ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        Change("box:1", "balls", 4, 5, CLAUSE),
        Change("box:1", "balls", None, 5, CLAUSE),
        Change("box:2", "balls", None, 5, CLAUSE),
        Change("box:1", "kind", None, "box", CLAUSE),
    ],
)
def test_a_change_from_another_old_value_is_a_bug_and_changes_nothing(change):
    state = State(SCHEMA)
    put(state, born(state), BALLS, 3)
    before = contents(state)
    with pytest.raises(ValueError, match="box:"):
        state.apply(change)
    assert contents(state) == before


def test_undoing_what_was_not_done_is_a_bug():
    state = State(SCHEMA)
    done = put(state, born(state), BALLS, 3)
    state.undo(done)
    with pytest.raises(ValueError, match="is not 3"):
        state.undo(done)


def test_an_object_with_attributes_cannot_end():
    state = State(SCHEMA)
    put(state, born(state), BALLS, 3)
    with pytest.raises(ValueError, match="cannot end"):
        state.apply(Change("box:1", "kind", "box", None, CLAUSE))


def test_an_object_that_cannot_end_is_still_there():
    state = State(SCHEMA)
    put(state, born(state), BALLS, 3)
    with pytest.raises(ValueError, match="cannot end"):
        state.apply(Change("box:1", "kind", "box", None, CLAUSE))
    assert BALLS.of(state, "box:1") == 3


@pytest.mark.parametrize(
    ("attribute", "value"),
    [
        (BALLS, "3"),
        (BALLS, 3.5),
        (BALLS, True),
        (COLOUR, 3),
        (SHUT, 1),
        (LABELS, ["a"]),
        (STICKER["outsider:1"], 1),
    ],
)
def test_a_value_of_another_type_is_a_bug(attribute, value):
    with pytest.raises(TypeError, match="holds"):
        attribute.record(value)


@pytest.mark.parametrize(
    ("attribute", "value"), [(BALLS, False), (SHUT, 0), (BALLS, 0.0), (SIZE, True)]
)
def test_a_value_of_another_type_that_equals_the_default_is_a_bug_too(attribute, value):
    with pytest.raises(TypeError, match="holds"):
        attribute.record(value)


def test_a_text_is_no_instant():
    with pytest.raises(TypeError, match="holds"):
        OPENED.record("2005-07-16")


# -- values ---------------------------------------------------------------------------------------------------------


def test_the_default_is_recorded_as_nothing_and_read_as_itself():
    state = State(SCHEMA)
    box = born(state)
    put(state, box, SIZE, 5)
    put(state, box, SIZE, 1)
    assert dict(state.attributes(box)) == {"kind": "box"}
    assert SIZE.of(state, box) == 1


def test_an_instant_is_recorded_as_text_and_read_as_an_instant():
    state = State(SCHEMA)
    box = born(state)
    put(state, box, OPENED, START)
    assert state.raw(box, "opened") == "2005-07-16T00:00:00+00:00"
    assert OPENED.of(state, box) == START
    with pytest.raises(ValueError, match="time zone"):
        OPENED.record(datetime(2005, 7, 16))


def test_a_family_lists_what_it_holds_in_order_of_creation():
    state = State(SCHEMA)
    box = born(state)
    for other in ("outsider:10", "outsider:9", "outsider:2"):
        put(state, box, STICKER[other], f"of {other}")
    put(state, box, STICKER["outsider:9"], "")
    assert STICKER.items(state, box) == [
        ("outsider:2", "of outsider:2"),
        ("outsider:10", "of outsider:10"),
    ]
    assert STICKER["outsider:2"] is STICKER["outsider:2"]


def test_an_attribute_is_found_by_its_name_or_by_the_rules_own_term():
    termed = Attribute(BOX, "score", int, clause="9-1.a", term="Amplitude")
    schema = Schema([termed, BALLS])
    assert schema.attribute("box", "score") is schema.attribute("box", "amplitude") is termed
    assert schema.attribute("outsider", "score") is None
    assert schema.of_kind("box") == [termed, BALLS]


def test_two_declarations_of_one_attribute_are_a_bug():
    with pytest.raises(ValueError, match="declared twice"):
        Schema([BALLS, Attribute(BOX, "balls", str, clause="9-1.a")])


def test_an_authority_is_written_as_rulings_cite_it():
    assert str(Authority("3-4", "b", 6)) == "3-4.b/6"
    assert str(Authority("3-4", "", 6)) == "3-4/6"
    assert (str(Authority("decision")), Authority("3-4", "b", 6).short) == ("decision", "3-4.b")


# -- what is remembered ---------------------------------------------------------------------------------------------


def test_what_was_worked_out_is_remembered_until_what_it_looked_at_changes():
    state = State(SCHEMA)
    worked: list[str] = []

    def red_balls(of: State, colour: str) -> int:
        worked.append(colour)
        return sum(BALLS.of(of, box) for box in of.where(COLOUR, colour))

    def again() -> tuple[int, int]:
        worked.clear()
        return state.remembered(red_balls, "red"), len(worked)

    first, second = born(state), born(state)
    assert again() == (0, 1)
    assert again() == (0, 0)
    put(state, second, BALLS, 5)
    assert again() == (0, 0), "that box is not red"
    painted = put(state, second, COLOUR, "red")
    assert again() == (5, 1)
    put(state, first, SIZE, 3)
    assert again() == (5, 0)
    put(state, second, BALLS, 7)
    assert again() == (7, 1)
    state.undo(painted)
    assert again() == (0, 1)


def test_what_rests_on_what_was_remembered_rests_on_what_that_looked_at():
    state = State(SCHEMA)
    box = born(state)
    put(state, box, BALLS, 5)

    def balls(of: State) -> int:
        return BALLS.of(of, box)

    def twice_as_many(of: State) -> int:
        return 2 * of.remembered(balls)

    assert (state.remembered(balls), state.remembered(twice_as_many)) == (5, 10)
    put(state, box, BALLS, 6)
    assert state.remembered(twice_as_many) == 12


def test_what_is_forgotten_is_worked_out_again_and_what_was_made_of_it_too():
    state = State(SCHEMA)
    box = born(state)
    worked: list[str] = []

    def balls(of: State) -> int:
        worked.append("balls")
        return BALLS.of(of, box)

    def any_balls(of: State) -> bool:
        worked.append("any")
        return of.remembered(balls) > 0

    def again() -> tuple[bool, list[str]]:
        worked.clear()
        return state.remembered(any_balls), list(worked)

    assert again() == (False, ["any", "balls"])
    assert again() == (False, [])
    put(state, box, SIZE, 3)
    assert again() == (False, [])
    put(state, box, BALLS, 2)
    assert again() == (True, ["any", "balls"])
    state.remembered(balls)
    assert again() == (True, [])


def test_whoever_notes_what_is_looked_at_hears_of_what_is_remembered():
    state = State(SCHEMA)
    box = born(state)
    doubted: list[str] = []

    class Doubting:
        def add(self, member: str) -> None:
            doubted.append(member)

    def colour(of: State) -> str:
        return COLOUR.of(of, box)

    for turn in ("worked out", "known already"):
        _, looked_at = state.looking(State.remembered, state, colour)
        state.resting.rest(Doubting(), turn, looked_at)
    put(state, box, SIZE, 2)
    assert doubted == []
    put(state, box, COLOUR, "red")
    assert sorted(doubted) == ["known already", "worked out"]
    put(state, box, COLOUR, "blue")
    assert len(doubted) == 2, "what was doubted is not doubted again"


def test_no_clause_defines_what_every_nomic_has():
    assert [attribute for attribute in KERNEL_ATTRIBUTES if attribute.clause] == []
