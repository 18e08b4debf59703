"""Actions that depend on how the one before them went, blocks of all or nothing, and what can wait for nothing."""

import pytest

from nomicbot.game.actions import ALL_DONE, NONE_DONE, NOT_ALL_DONE, SOME_DONE, Announcement, Unread
from nomicbot.language.conditional import CANNOT_WAIT
from tests.language.posts import gist, read


def hanging(text: str) -> list[tuple[str, str, int]]:
    """Each announcement of a post: its words, what it needs, and its block; "?" for a question."""
    return [
        (one.text, one.needs, one.block) if isinstance(one, Announcement) else ("?", "", 0) for one in read(text).read
    ]


@pytest.mark.parametrize(
    ("condition", "needs"),
    [
        ("If that fails,", NONE_DONE),
        ("if this fails", NONE_DONE),
        ("If that does not work, then", NONE_DONE),
        ("If that doesn't succeed,", NONE_DONE),
        ("If this isn't legal,", NONE_DONE),
        ("If that is impossible,", NONE_DONE),
        ("In case that fails,", NONE_DONE),
        ("Should that fail,", NONE_DONE),
        ("Failing that,", NONE_DONE),
        ("Otherwise,", NONE_DONE),
        ("But if that fails,", NONE_DONE),
        ("Unless that works,", NONE_DONE),
        ("If that succeeds,", ALL_DONE),
        ("If it works,", ALL_DONE),
        ("If that worked,", ALL_DONE),
        ("If this is legal,", ALL_DONE),
        ("If it does not fail,", ALL_DONE),
        ("Unless that fails,", ALL_DONE),
        ("Only if that succeeds,", ALL_DONE),
        ("If both of them succeed,", ALL_DONE),
        ("If any of that fails,", NOT_ALL_DONE),
        ("If either of them fails,", NOT_ALL_DONE),
        ("If any of these succeeds,", SOME_DONE),
    ],
)
def test_a_sentence_depends_on_the_one_before_it(condition, needs):
    first, second, then = read(f"I veto p1 and p2. {condition} I veto p3.").read
    assert (first.part, second.part) == (then.hinge, then.hinge)
    assert (then.action.motion, then.needs) == ("p3", needs)


@pytest.mark.parametrize(
    "text",
    [
        "I veto p1, and if that fails, I veto p3.",
        "I veto p1; otherwise, I veto p3.",
        "I veto p1 or, failing that, I veto p3.",
        "I veto p1, unless that fails, in which case I veto p3.",
        "I veto p1. I veto p3 if that fails.",
        "I do the following:\n1. veto p1\n2. if that fails, veto p3",
        "I do the following:\n* veto p1\n* failing that, veto p3",
        "I veto p1. If that fails, I do the following:\n* veto p3",
        "I veto p1.\n\nIf that fails,\nI veto p3.",
    ],
)
def test_where_the_condition_may_stand(text):
    first, then = read(text).read
    assert (first.action.motion, then.action.motion, then.needs) == ("p1", "p3", NONE_DONE)
    assert then.hinge == first.part


def test_otherwise_is_the_opposite_of_the_condition_before_it():
    assert [needs for _, needs, _ in hanging("I veto p1. If that succeeds, I veto p2. Otherwise, I veto p3.")] == [
        "",
        ALL_DONE,
        NOT_ALL_DONE,
    ]
    chain = read("I veto p1. Otherwise, I veto p2. Otherwise, I veto p3.").read
    assert [one.hinge for one in chain] == [0, chain[0].part, chain[1].part]


def test_a_list_that_depends_ends_where_it_ends():
    text = "I veto p1. If that fails, I do the following:\n\n* veto p2\n* veto p3\n\nI veto p4."
    assert [needs for _, needs, _ in hanging(text)] == ["", NONE_DONE, NONE_DONE, ""]


@pytest.mark.parametrize(
    "text",
    [
        "All or nothing: I veto p1 and I veto p2.",
        "All-or-nothing: I veto p1. I veto p2.",
        "All or nothing:\n* I veto p1\n* I veto p2",
        "All or nothing:\n\n* veto p1\n* veto p2",
        "I do all of the following, or none of it:\n* veto p1\n* veto p2",
        "I do the following, all or nothing:\n1. veto p1\n2. veto p2",
        "I do the following as one transaction:\n1. veto p1\n2. veto p2",
        "As one transaction, I veto p1 and veto p2.",
        "I veto p1 and veto p2, all or nothing.",
        "I veto p1 and veto p2 (all or nothing).",
        "BEGIN TRANSACTION\nI veto p1.\nI veto p2.\nEND TRANSACTION",
        "--- Begin transaction ---\n* I veto p1\n\n* I veto p2\nCOMMIT",
    ],
)
def test_a_block_is_done_all_together_or_not_at_all(text):
    assert [block for _, _, block in hanging(f"{text}\n\nI veto p3.")] == [1, 1, 0]


def test_a_block_can_depend_and_be_depended_on():
    text = "I veto p1. If that fails, all or nothing: I veto p2 and I veto p3.\n\nIf that fails, I veto p4."
    first, second, third, fourth = read(text).read
    assert (second.block, third.block) == (1, 1)
    assert (second.hinge, third.hinge, fourth.hinge) == (first.part, first.part, second.part)


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("I veto p1. I like pizza. If that fails, I veto p3.", 1),
        ("I veto p1. If it fails, I forfeit the game.", 1),
        ("If that fails, I veto p3.", 0),
        ("I flurble p1 hereby. If that fails, I veto p3.", 0),
        ("I vote FOR. If that fails, I veto p3.", 0),
        ("I do the following:\n* veto p1\n* veto p2\n\nIf that fails, I veto p3.", 2),
        ("I veto p1, provided that works.", 0),
        ("I veto p1 if that passes.", 0),
        ("BEGIN TRANSACTION\nI veto p1.", 0),
        ("BEGIN TRANSACTION\nI veto p1.\nROLLBACK", 0),
        ("BEGIN TRANSACTION\nI veto p1.\nBEGIN TRANSACTION\nI veto p2.\nEND TRANSACTION", 0),
        ("All or nothing: I veto p1. If that fails, I veto p2.", 0),
        ("All or nothing:\n* I veto p1\n* I vote FOR", 0),
        ("I veto p1, and if that fails, I flurble.", 0),
    ],
)
def test_what_cannot_be_told_is_asked_about(text, done):
    found = read(text).read
    assert sum(isinstance(one, Announcement) for one in found) == done
    assert any(isinstance(one, Unread) for one in found)


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("If Peter votes FOR it, I veto p3.", "I veto p3"),
        ("Unless Peter objects, I veto p3.", "I veto p3"),
        ("I veto p3 if Peter votes FOR it.", "I veto p3"),
        ("Tomorrow I veto p3.", "I veto p3"),
        ("At the end of the nweek, I veto p3.", "I veto p3"),
        ("When voting opens, I vote FOR p3.", "I vote FOR p3"),
        ("As soon as I can, I veto p3.", "I veto p3"),
        ("I veto p3 as soon as I can.", "I veto p3"),
        ("Once p2 passes, I veto p3.", "I veto p3"),
    ],
)
def test_what_would_have_to_wait_is_refused_in_words(text, reading):
    (asked,) = read(text).read
    assert isinstance(asked, Unread)
    assert asked.reason == CANNOT_WAIT
    assert [meaning.text for meaning in asked.readings] == [reading]


def test_what_stands_below_a_condition_is_not_done_without_it():
    found = read("If Peter agrees, I do the following:\n\nI veto p3.\nI veto p4.").read
    assert all(isinstance(one, Unread) for one in found)


@pytest.mark.parametrize(
    "text", ["I veto p3, if possible.", "If possible, I veto p3.", "If it's still legal, I veto p3."]
)
def test_a_condition_that_says_nothing_is_read_over(text):
    (one,) = read(text).read
    assert (one.action.motion, one.hinge, one.part) == ("p3", 0, 0)


def test_what_nothing_depends_on_has_no_labels():
    assert all((one.part, one.hinge, one.block) == (0, 0, 0) for one in read("I veto p1. I veto p2 and p3.").read)


# -- readings -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("I vote FOR p12?", ["I vote FOR p12."]),
        ("I vote FOR", []),
        ("{{\n__More Fish__\nFish is law.\n}}", ["I submit a proposal:\n{{\n__More Fish__\nFish is law.\n}}"]),
    ],
)
def test_readings_are_made_of_the_authors_own_words(text, readings):
    (asked,) = read(text).read
    assert [meaning.text for meaning in asked.readings] == readings
    assert all(gist(read(meaning.text).read) for meaning in asked.readings)


def test_what_was_taken_back_can_be_meant_after_all():
    (asked,) = read("I veto p3. Just kidding.").read
    (meaning,) = asked.readings
    assert meaning.action.motion == "p3"
