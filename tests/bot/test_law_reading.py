"""The entries that record how law was parsed, and mistakes that must never follow from them."""

from datetime import timedelta

import pytest

from nomicbot.bot.judging.law_reading import LawReading
from nomicbot.bot.judging.rejudging import Rebuilding
from nomicbot.game.actions import Decided
from nomicbot.game.kinds import NAME, OUTSIDER
from nomicbot.game.plainlaw.law_entries import THE_READER, ReadLaw
from nomicbot.game.plainlaw.tree import EACH, Declares, Gains, Law, Occurs, On, Phrase, written
from nomicbot.language.law.reading import understand
from nomicbot.language.law.standing import read_differently
from nomicbot.mail.message.compose import Outgoing, compose_post
from nomicbot.plays.script import read_play
from nomicbot.plays.stage import Stage, address_of
from nomicbot.publish import amendment_preview
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS
from tests.bot.table import Table, at

pytestmark = pytest.mark.sampled

_BEGINS = """# a game
players Wonko Peter Dov
> Wonko to public
| I submit a proposal:
| {{
| __Law__
| Create a rule numbered 9-60 titled "Law": {{ a. CLAUSE }}
| }}
= done
"""
_IN_FORCE = """at 1/10 00:00
> Peter to public
| I vote FOR p1.
at 2/1 00:00
"""


def _played(folder, clause, *more):
    path = folder / "a.play"
    path.write_text(_BEGINS.replace("CLAUSE", clause) + "".join(more), "utf-8")
    stage = Stage(read_play(path))
    assert [str(unmet) for unmet in stage.run()] == []
    return stage


def _readings(stage):
    decided = [o.event.decision for o in stage.outcomes if isinstance(o.event, Decided)]
    return [(one.text, one.english, one.by) for one in decided if isinstance(one, ReadLaw)]


def test_a_reading_takes_its_place_directly_behind_the_submission(tmp_path):
    stage = _played(tmp_path, "Any player may exchange 4A for 2 Genechips.")
    words, english = (
        "Any player may exchange 4A for 2 Genechips.",
        "A player may spend 4A to gain 2 Genechips.",
    )
    assert _readings(stage) == [(words, english, THE_READER)]
    assert [type(o.event).__name__ for o in stage.outcomes[-2:]] == ["Posted", "Decided"]
    assert stage.outcomes[-1].mails == (), "the ruling has told it already"


def test_a_reading_has_the_moment_of_its_submission_however_far_the_mailbox_was_read() -> None:
    """Found by a simulated game: after a restart a reading came hours later, and posts in between were late."""
    clause = "a. Any player may exchange 4A for 2 Genechips."
    says = f'{{{{\n__Law__\nCreate a rule numbered 9-60 titled "Law": {{{{ {clause} }}}}\n}}}}'
    table = Table("Wonko")
    table.administrator.advance(at(3, 18))
    outcome = table.post("Wonko", f"I submit a proposal:\n{says}\n", at(3, 12))
    reading = table.ledger.entry(outcome.entry + 1)
    assert isinstance(reading.event.decision, ReadLaw)
    assert reading.at == at(3, 12)


def test_a_submission_is_recorded_with_its_reading_or_not_at_all(tmp_path, monkeypatch) -> None:
    """Found by a simulated game: after a kill between the two, proposed law was never parsed."""

    class Killed(BaseException):
        pass

    def dies(*_):
        raise Killed

    clause = "a. Any player may exchange 4A for 2 Genechips."
    says = f'{{{{\n__Law__\nCreate a rule numbered 9-60 titled "Law": {{{{ {clause} }}}}\n}}}}'
    table = Table("Wonko", ledger=tmp_path / "ledger.db")
    monkeypatch.setattr(LawReading, "follow", dies)
    with pytest.raises(Killed):
        table.post("Wonko", f"I submit a proposal:\n{says}\n", at(1), id="law")
    monkeypatch.undo()
    table.restart()
    (waiting,) = table.ledger.unjudged()
    table.administrator.take(table.administrator.waiting(waiting))
    assert isinstance(table.ledger.entry(table.entry("law") + 1).event.decision, ReadLaw)


def test_the_same_words_are_read_once(tmp_path):
    again = '> Dov to public\n| I submit a proposal: {{ Create a rule numbered 9-61 titled "L": {{ a. CLAUSE }} }}\n'
    clause = "When a tweak passes, its owner gains 1A."
    stage = _played(tmp_path, clause, again.replace("CLAUSE", clause))
    assert len(_readings(stage)) == 1


@pytest.mark.parametrize(
    "words", ["Let us be kind.", "When a player gives Genechips to another player, e gains 1A."]
)
def test_what_waits_has_no_entry(tmp_path, words):
    assert _readings(_played(tmp_path, words)) == []


def test_words_of_one_game_never_reach_another(tmp_path):
    clause = "Each player has a number of Crowns, which is initially 10. A player may spend 1 Crown to gain 1A."
    said = "> Dov to public\n| I spend 1 Crown to gain 1A.\n"
    one = _played(tmp_path, clause, _IN_FORCE, "? Dov Crowns 10\n", said, "= done 9-60.a\n")
    other = _played(
        tmp_path, "Let us be kind.", _IN_FORCE, "? Dov Crowns absent\n", said, "= unread\n"
    )
    assert one.administrator.library is other.administrator.library
    attributes = [{a.name for a in each.administrator.engine.state.schema} for each in (one, other)]
    assert ["crowns" in each for each in attributes] == [True, False]


def test_a_preview_never_loses_the_post(tmp_path, monkeypatch):
    def breaks(*_):
        raise ZeroDivisionError("of a preview")

    monkeypatch.setattr(amendment_preview, "_foreseen", breaks)
    monkeypatch.setattr("nomicbot.bot.judging.law_reading.paragraphs_of", breaks)
    path = tmp_path / "a.play"
    told = "< public /what that does to the law can.t be foreseen now/\n"
    path.write_text(
        _BEGINS.replace("CLAUSE", "Any player may exchange 4A for 2 Genechips.") + told, "utf-8"
    )
    (left_out,) = map(str, Stage(read_play(path)).run())
    assert "what a motion would do to the law to be shown" in left_out


def test_to_judge_again_needs_no_parser_and_hears_of_no_other_grammar(tmp_path, monkeypatch):
    stage = _played(
        tmp_path, "Each player has a number of Crowns, which is initially 10.", _IN_FORCE
    )

    def parses(*_):
        raise AssertionError("nothing is parsed when the record is judged again")

    monkeypatch.setattr("nomicbot.language.law.chart.Grammar.parses", parses)
    administrator = stage.administrator
    again = Rebuilding(administrator.library, stage.ledger)
    assert again.differs_from(administrator.engine.state) == ""


def test_a_late_submission_is_read_in_its_place(tmp_path):
    """The post arrives after later ones were judged; its reading still directly follows it."""
    stage = _played(tmp_path, "Let us be kind.", "at 1/3 00:00\n")
    text = 'I submit a proposal: {{ Create a rule numbered 9-61 titled "L": {{ a. CLAUSE }} }}\n'
    raw = compose_post(
        Outgoing(
            message_id="late@players.example",
            from_address=address_of("Dov"),
            from_name="Dov",
            to=("public@nomic.example",),
            subject="late",
            body=text.replace("CLAUSE", "When a tweak passes, its owner gains 1A."),
            date=stage.now,
        )
    )
    intake = stage.administrator.receive(raw, stage.now - timedelta(days=1), forum="public")
    assert stage.administrator.take(intake) is not None
    assert len(_readings(stage)) == 1
    judged = [type(entry.event).__name__ for entry in stage.ledger.entries()]
    assert judged[-3:] == ["Posted", "Decided", "Midnight"]
    again = Rebuilding(stage.administrator.library, stage.ledger)
    assert again.differs_from(stage.administrator.engine.state) == ""


def test_a_tree_that_declares_what_the_game_has_changes_nothing_of_it(tmp_path):
    """No grammar yields such a tree, but a record could contain one."""
    stage = _played(tmp_path, "Let us be kind.", _IN_FORCE)
    law = Law(
        (
            Declares("player", "Name", 3),
            On(Occurs("nweek ends"), (Gains(Phrase("player", EACH), 5, "outsider:name"),)),
        )
    )
    state = stage.administrator.engine.state
    names = [NAME.of(state, one) for one in state.of_kind(OUTSIDER)]
    read = Decided(stage.now, ReadLaw("Let us be kind.", written(law), "?", 1))
    assert stage.administrator.book.record(read).judgement.verdicts[0].result == "done"
    stage.administrator.advance(stage.now + timedelta(days=13))
    assert [NAME.of(state, one) for one in state.of_kind(OUTSIDER)] == names


def test_what_the_grammar_of_today_reads_differently_is_told_and_not_read_anew(tmp_path):
    clause = "When a tweak passes, its owner gains 1A."
    stage = _played(tmp_path, clause, _IN_FORCE)
    state = stage.administrator.engine.state
    assert list(read_differently(state, PLAIN_WORDS)) == []
    another = understand("When a tweak fails, its owner gains 1A.", PLAIN_WORDS)
    stage.administrator.book.record(
        Decided(stage.now, ReadLaw(clause, another.tree, another.english, 0))
    )
    (differs,) = read_differently(state, PLAIN_WORDS)
    assert (differs.then, differs.now) == (
        "When a tweak fails, the owner of it gains 1A.",
        "When a tweak passes, the owner of it gains 1A.",
    )
    law = stage.administrator.engine.query(stage.now).law_now()
    assert [status.why for status in law.statuses if status.plain] == [another.english]
