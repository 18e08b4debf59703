"""Failures of the program: mail is still stored, people are notified, and retries are limited."""

import pytest

from nomicbot.game.engine import Engine
from nomicbot.game.happenings import AlarmHappened, MidnightStruck, PostReached
from nomicbot.game.judging import Game
from nomicbot.game.reading import Happening
from nomicbot.mail.message.post import Post, read_post
from nomicbot.publish import letters
from tests.bot.table import Table, at, mail
from tests.bot.test_midnights import Mailbox, live


@pytest.fixture
def table() -> Table:
    return Table("Wonko", "Peter")


class Broken:
    """An engine that fails on some happenings while it is broken, and counts its failures."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *kinds: type[Happening]) -> None:
        self.failed = 0
        self.broken = True
        happen = Engine._happen

        def fails(engine: Engine, game: Game, happening: Happening) -> None:
            happen(engine, game, happening)
            if self.broken and isinstance(happening, kinds):
                self.failed += 1
                raise ZeroDivisionError("a clause divided by nothing")

        monkeypatch.setattr(Engine, "_happen", fails)


def told(table: Table) -> list[str]:
    mails = [one for state in ("queued", "sent") for one in table.ledger.outbox(state)]
    posts = [read_post(one.raw) for one in mails if one.kind == "notice"]
    return [f"{post.subject}\n{post.body}" for post in posts if isinstance(post, Post)]


def test_a_midnight_that_fails_keeps_no_mail_from_being_kept(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    engine, mailbox = Broken(monkeypatch, MidnightStruck), Mailbox()
    mailbox.mails = [(at(3), mail("Wonko", "I change my name to Zed.\n", "later"))]
    before, entry = table.administrator.now, table.ledger.next_entry_id()
    live(table, mailbox, at(5), lambda: engine.failed >= 3)
    assert [received.message_id for received in table.ledger.unjudged()] == [
        "later@players.example"
    ]
    assert table.administrator.now == before
    (notice,) = told(table)
    assert f"the game stands still at entry {entry}" in notice
    for words in ("a clause divided by nothing", "I keep the mail that arrives"):
        assert words in " ".join(notice.replace("\n>", "").split())
    assert f"judging entry {entry}" in caplog.text
    engine.broken = False
    live(table, mailbox, at(5), lambda: table.administrator.now >= at(5))
    assert not table.ledger.unjudged()
    assert table.became("later")
    assert table.is_true_to_its_record()


def test_pauses_double(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    engine = Broken(monkeypatch, MidnightStruck)
    live(table, Mailbox(), at(5), lambda: engine.failed >= 6)
    pauses = [
        float(r.getMessage().split()[-2])
        for r in caplog.records
        if "trying again in" in r.getMessage()
    ]
    assert pauses == [0.01 * 2**n for n in range(len(pauses))]


@pytest.mark.parametrize("kind", [PostReached, AlarmHappened, MidnightStruck])
def test_whatever_fails_the_state_is_as_the_record_has_it(
    table: Table, monkeypatch: pytest.MonkeyPatch, kind: type[Happening]
) -> None:
    engine, mailbox = Broken(monkeypatch, kind), Mailbox()
    mailbox.mails = [
        (at(2), mail("Peter", "I submit a proposal:\n{{\n__A__\nRepeal rule 3-4.\n}}\n", "p"))
    ]
    live(table, mailbox, at(14), lambda: engine.failed > 0 or table.administrator.now >= at(14))
    engine.broken = False
    assert table.is_true_to_its_record()


def test_a_template_of_ones_own_that_cannot_be_rendered_is_told(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    render = letters.render

    def broken(name: str, **values: object) -> str:
        if name in ("notice", "ruling"):
            raise SyntaxError("unexpected end of template")
        return render(name, **values)

    monkeypatch.setattr(letters, "render", broken)
    mailbox = Mailbox()
    mailbox.mails = [
        (at(2), mail("Peter", "I submit a proposal:\n{{\n__A__\nRepeal rule 3-4.\n}}\n", "p"))
    ]
    live(table, mailbox, at(5), lambda: bool(told(table)))
    assert any("unexpected end of template" in notice for notice in told(table))
    assert len(table.ledger.every_mail()) >= 1
