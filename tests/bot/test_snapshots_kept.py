"""A bot that starts from a snapshot has the same state as from the whole record; `rebuild` compares both."""

import pytest
from table import Table, at

from nomicbot.bot.administrator import Administrator
from nomicbot.bot.judging.rejudging import rebuild, state_hash
from nomicbot.bot.judging.seeds import DerivedSeeds
from nomicbot.game.objects import Change


@pytest.fixture
def played() -> Table:
    table = Table("Peter", "Wonko")
    table.post(
        "Peter", "I submit a proposal:\n\n{{\n__A__\n\nIn rule 1-1, a is deleted.\n}}", at(1)
    )
    table.post("Wonko", "I vote FOR p1.", at(10))
    table.administrator.advance(at(14))
    table.administrator.book.keep_snapshot(0)
    table.post("Wonko", "I submit a proposal:\n\n{{\n__B__\n\nNothing.\n}}", at(15))
    return table


def again(table: Table) -> Administrator:
    return Administrator(table.administrator.config, table.ledger, DerivedSeeds("a table"))


def test_a_start_from_a_snapshot_has_all_that_one_from_the_record_has(played):
    by_snapshot = again(played)
    assert played.ledger.snapshots(by_snapshot.library.schema)
    played.ledger._execute("DELETE FROM snapshots")
    by_record = again(played)
    assert by_snapshot.engine.state == by_record.engine.state == played.administrator.engine.state
    assert by_snapshot.book._rule_changes == by_record.book._rule_changes
    assert by_record.book._rule_changes == played.administrator.book._rule_changes
    assert (by_snapshot.book.now, by_snapshot.book.chain) == (
        by_record.book.now,
        by_record.book.chain,
    )
    assert state_hash(by_snapshot.engine.state) == state_hash(by_record.engine.state)


def test_none_is_kept_where_little_happened_since_the_last(played):
    library = played.administrator.library
    before = list(played.ledger.snapshots(library.schema))
    played.administrator.book.keep_snapshot(5)
    assert list(played.ledger.snapshots(library.schema)) == before
    played.administrator.book.keep_snapshot(0)
    assert len(played.ledger.snapshots(library.schema)) == 2


def test_judging_again_is_compared_with_the_snapshots(played):
    library, state = played.administrator.library, played.administrator.engine.state
    assert rebuild(library, played.ledger).identical
    rule = state.where(library.schema.attribute("rule", "number"), "3-4")[0]
    clause = played.ledger.history(rule, "title")[0][0].authority
    state.apply(Change(rule, "title", state.raw(rule, "title"), "Another title", clause))
    played.ledger.keep_snapshot(state)
    rebuilt = rebuild(library, played.ledger)
    assert not rebuilt.identical
    assert "snapshot" in rebuilt.difference
