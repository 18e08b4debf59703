"""A game that began before its rules had certain clauses, and adopts them by a motion."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from nomicbot.bot import administrator
from nomicbot.game.as_read import ANSWERS_WITHIN, UNDO_WITHIN, UNDOES_AN_NWEEK
from nomicbot.game.decisions import StartingRule
from nomicbot.game.plainlaw.law_entries import OBJECT_WITHIN
from nomicbot.rulebooks.bnomic.r1_03_actions import then
from nomicbot.rulebooks.library import starting_rules
from tests.bot.table import Table, at

TERMS = (ANSWERS_WITHIN, UNDO_WITHIN, UNDOES_AN_NWEEK)


def _before(rule: StartingRule) -> StartingRule:
    """Return a rule as it was before it said this."""
    if rule.number == "5-2":
        return replace(rule, text=rule.text.partition("\n\ni. ")[0])
    if rule.number != "1-3":
        return rule
    text = rule.text.partition("\n\ny. ")[0]
    now = next(part for part in text.split("\n\n") if part.startswith("n. "))
    return replace(rule, text=text.replace(now, f"n. {then.words['n']}"))


def quantities(table: Table) -> list[int]:
    game = table.administrator.engine.query(table.administrator.now)
    return [game.quantity(term) for term in TERMS]


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Table:
    rules = tuple(map(_before, starting_rules(("bnomic",))))
    monkeypatch.setattr(administrator, "starting_rules", lambda _books: rules)
    made = Table(ledger=tmp_path / "ledger.db")
    for player in ("Wonko", "Peter", "Iain"):
        made.post(player, "I become a player.", at(1, 1))
    return made


def test_an_earlier_game_does_nothing_as_read_until_it_adopts_the_clauses(table: Table) -> None:
    assert quantities(table) == [0, 0, 0]
    table.post("Wonko", "bot: help motions", at(2))
    (answer,) = [mail.body for mail in table.sent("answer") if "Plainly said is done" in mail.body]
    proposal = answer[
        answer.index('I submit a proposal titled "Plainly') : answer.index(
            "This game began before rule 5-2"
        )
    ]
    table.post("Wonko", proposal, at(3))
    for who in ("Wonko", "Peter", "Iain"):
        table.post(who, "I vote FOR p1.", at(10))
    table.administrator.advance(at(13, 0))
    assert quantities(table) == [3, 1, 3]
    assert table.is_true_to_its_record()


def test_an_earlier_game_knows_no_objection_to_a_reading_until_it_adopts_the_clauses(
    table: Table,
) -> None:
    def within() -> int:
        return table.administrator.engine.query(table.administrator.now).quantity(OBJECT_WITHIN)

    def objects(when: datetime) -> str:
        outcome = table.post("Peter", "I object to the reading of 9-60.a.", when)
        (verdict,) = outcome.judgement.verdicts
        return f"{verdict.result} {verdict.clause}"

    assert within() == 0
    assert objects(at(2)) == "refused 5-2/1"
    table.post("Wonko", "bot: help motions", at(2))
    (answer,) = [mail.body for mail in table.sent("answer") if "objected to" in mail.body]
    begins = answer.index('I submit a proposal titled "Readings')
    proposal = answer[begins : answer.index("Between the braces")]
    table.post("Wonko", proposal, at(3))
    for who in ("Wonko", "Peter", "Iain"):
        table.post(who, "I vote FOR p1.", at(10))
    table.administrator.advance(at(13, 0))
    assert within() == 1
    assert objects(at(14)).startswith("refused 5-2.i/")
    assert table.is_true_to_its_record()


def test_a_game_of_today_is_told_nothing_of_it() -> None:
    table = Table("Wonko")
    assert quantities(table) == [3, 1, 3]
    table.post("Wonko", "bot: help motions", at(2))
    (answer,) = table.sent("answer")
    assert "This game began before" not in answer.body
