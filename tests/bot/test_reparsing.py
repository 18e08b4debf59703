"""Unparsed words of a Pending motion, parsed anew by a decision; and a trial of the parser on all posts."""

import pytest
from table import Table, at

from nomicbot.bot.admin.decision_parser import NoDecision
from nomicbot.bot.judging.rejudging import rebuild
from nomicbot.bot.judging.reparsing import (
    ASKED_ANEW,
    NO_LONGER,
    NOT_ASKED,
    NOW_ASKED,
    NOW_DONE,
    SAME,
    Reparsing,
)
from nomicbot.game.actions import Announcement, Unread
from nomicbot.game.amending.listing import Uninterpreted
from nomicbot.game.decisions import ReadAnew
from nomicbot.language.documents.changes import read_changes
from nomicbot.language.questions import Asked, question
from nomicbot.language.reader import ReadPost
from nomicbot.rulebooks.bnomic import motions
from nomicbot.rulebooks.bnomic.vocabulary.motions import Vote

TEXT = "Wonko gains 1A.\nPeter shall be wealthier by 2 Angstroms than before."
PROPOSAL = f"I submit a proposal:\n{{{{\n__Moods__\n{TEXT}\n}}}}\n"


@pytest.fixture
def table() -> Table:
    table = Table("Wonko", "Peter")
    table.post("Wonko", PROPOSAL, at(2), "proposes")
    return table


def listed(table: Table) -> tuple:
    game = table.administrator.engine.query(table.administrator.now)
    return motions.listed_changes(game, "motion:1")


def tomorrows_reader(text: str) -> tuple:
    """Return a parser that understands words that could not be parsed when the motion was submitted."""
    return read_changes("Peter gains 2A.") if "wealthier" in text else read_changes(text)


def test_unread_words_of_a_pending_motion_are_read_anew(table, monkeypatch):
    first, unread = listed(table)
    assert isinstance(unread, Uninterpreted)
    with pytest.raises(NoDecision, match="I still can't read"):
        table.decide("reread", "p1", when=at(3))
    monkeypatch.setattr("nomicbot.bot.admin.decision_parser.read_changes", tomorrows_reader)
    assert table.decide("reread", "p1", when=at(3)) == "done"
    assert listed(table) == (first, *read_changes("Peter gains 2A."))
    told = " ".join(table.sent("decision")[-1].body.split())
    assert "wealthier by 2 Angstroms than before.” is read as: Peter gains 2 Amplitude" in told
    with pytest.raises(NoDecision, match="everything that it lists was read"):
        table.decide("reread", "p1", when=at(4))
    monkeypatch.undo()
    assert table.is_true_to_its_record(), "what the decision read stands in the record"
    table.post("Wonko", "I vote FOR p1.", at(10))
    table.administrator.advance(at(13))
    assert table.values["Peter"]["amplitude"] == 2


def test_what_is_open_stays_as_it_was_when_voting_on_it_began(table, monkeypatch):
    monkeypatch.setattr("nomicbot.bot.admin.decision_parser.read_changes", tomorrows_reader)
    with pytest.raises(NoDecision, match="not a Pending motion"):
        table.decide("reread", "p1", when=at(10))


def test_what_was_revised_meanwhile_by_a_late_post_is_not_changed(table, monkeypatch):
    monkeypatch.setattr("nomicbot.bot.admin.decision_parser.read_changes", tomorrows_reader)
    table.decide("reread", "p1", when=at(4))
    table.post("Wonko", "I revise p1 {{ Wonko gains 7A. }}", at(3), "late")
    assert listed(table) == read_changes("Wonko gains 7A.")
    entries = [
        entry
        for entry in table.ledger.entries()
        if isinstance(getattr(entry.event, "decision", None), ReadAnew)
    ]
    assert [table.ledger.verdicts(entry.id)[0].result for entry in entries] == ["refused"]
    assert table.is_true_to_its_record()


class Reads:
    """A parser that finds these actions in every post."""

    def __init__(self, *read: Announcement | Unread) -> None:
        self._read = read

    def read(self, *_post: object, **_more: object) -> ReadPost:
        return ReadPost(self._read)


def reread(table: Table, reader: Reads | None = None) -> Reparsing:
    anew = Reparsing(table.config, table.ledger, reader)
    assert rebuild(table.administrator.library, table.ledger, look=anew.look).identical
    return anew


CONDITIONAL = "I vote AGAINST p1 if Wonko does"


def test_what_is_read_otherwise_today_is_counted_and_changes_nothing(table):
    table.post("Peter", f"I vote FOR p1.\n{CONDITIONAL}.", at(10), "votes")
    anew = reread(table).found
    assert (anew.posts, anew.different, set(anew.counts)) == (4, {}, {SAME})
    vote, doubt = Announcement(Vote("p1", "FOR"), "I vote FOR p1"), CONDITIONAL
    asked = question(Asked("I vote FOR p1", "", ((vote.action, 1),), ()))
    other = Announcement(Vote("p1", "AGAINST"), doubt)
    for reads, counts in (
        ((), {NO_LONGER: 1, NOT_ASKED: 1}),
        ((vote,), {NOT_ASKED: 1}),
        ((vote, other), {NOW_DONE: 1, NOT_ASKED: 1}),
        ((asked, Unread(doubt, "")), {NOW_ASKED: 1, ASKED_ANEW: 1}),
        ((vote, Unread(doubt, ""), Unread("Who?", "")), {ASKED_ANEW: 1}),
    ):
        assert reread(table, Reads(*reads)).found.different[table.entry("votes")] == counts, reads
