"""The table of stances: its decisions and reasons are values, whatever their words."""

from dataclasses import replace

import pytest

from nomicbot.game.actions import Meaning, Unread
from nomicbot.language.deciding import OVERWRITABLE, decided
from nomicbot.language.lexicon import rows
from nomicbot.language.quoting import quoting
from nomicbot.language.stance import ASK, DO, NEVER_DONE, QUOTING, Side, decide
from nomicbot.language.thresholds import NEVER, THRESHOLDS
from nomicbot.rulebooks.bnomic.vocabulary.motions import Vote

FLAT = "Unless I err, I vote FOR p1 for now."
VOTE = (14, 27)


def asked(reason: str) -> Unread:
    act = Meaning("I vote FOR p1.", action=Vote("p1", "FOR"))
    return Unread(FLAT[slice(*VOTE)], reason, spans=(VOTE,), readings=(act,), likely=99)


def test_each_row_of_the_table_has_a_decision_and_a_reason_where_the_author_is_asked():
    for fact, decision, *reason in (row.split(": ") for row in rows("stances")):
        assert decision in ("prose", "ask", "talk", "never"), fact
        assert bool(reason) == (decision != "prose"), fact


@pytest.mark.parametrize("fact", ["lead cond", "before cond", "after cond", "after words"])
def test_what_the_law_does_not_allow_is_asked_about_however_likely_it_is(fact):
    stance = decide({fact})
    assert stance.decision == ASK
    (done,) = decided([asked(stance.reason)], THRESHOLDS["seldom"])
    assert isinstance(done, Unread) == (stance.reason in NEVER_DONE) == (fact != "after words")
    assert THRESHOLDS["seldom"][OVERWRITABLE] < NEVER


@pytest.mark.parametrize(
    ("fact", "side", "words"),
    [("lead words", Side.BEFORE, "Unless I err"), ("after words", Side.AFTER, "for now")],
)
def test_a_reason_quotes_the_words_on_its_side(fact, side, words):
    reason = decide({fact}).reason
    assert QUOTING[reason][0] is side
    ((told, _),) = quoting([(asked(reason), "")], FLAT)
    assert told.reason == f"it is not clear whether “{words}” changes it"
    assert replace(told, reason=reason) == asked(reason)


def test_a_plain_act_has_no_reason():
    assert decide(()).decision == DO
