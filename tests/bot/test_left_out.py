"""Parts of messages that fail are left out and reported: every post and midnight is recorded and mailed."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from nomicbot.annals.failed_templates import failed_templates
from nomicbot.bot.outgoing import publishing, recipients
from nomicbot.publish import (
    amendment_preview,
    boards,
    displays,
    letters,
    people,
    reports,
    request_answers,
    state_lines,
)
from nomicbot.publish.rendering import own_templates
from nomicbot.rulebooks.bnomic.vocabulary.souls import SOUL_PENNIES
from nomicbot.rulebooks.rulebook import Board
from tests.bot.table import LIST, OWNER, Table, at

pytestmark = pytest.mark.sampled

PROPOSAL = 'I submit a proposal: {{ In rule 3-4, replace "gains 2A" with "gains 3A". }}'


class Broken(Exception):
    """Raised by a part that was broken on purpose."""


def breaks(*_arguments: object, **_named: object) -> None:
    raise Broken


def a_broken_board(patch: pytest.MonkeyPatch) -> None:
    whole = boards.all_boards

    def broken() -> list[Board]:
        return [
            replace(one, there=bool, drawn=breaks, moved=breaks, attached=breaks) for one in whole()
        ]

    patch.setattr(boards, "all_boards", broken)


def broken(module: object, name: str) -> Callable[[pytest.MonkeyPatch], None]:
    return lambda patch: patch.setattr(module, name, breaks)


def a_mail_that_cannot_be_composed(patch: pytest.MonkeyPatch) -> None:
    whole = recipients.compose
    patch.setattr(recipients, "compose", lambda mail: breaks() if LIST in mail.to else whole(mail))


def a_broken_display(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(displays._SHOWN, "roster", breaks)


BREAKS = {
    "the boards": a_broken_board,
    "a display": a_broken_display,
    "what is foreseen": broken(amendment_preview, "_foreseen"),
    "what was read in a motion": broken(amendment_preview, "asked_for"),
    "the pictures": broken(letters, "pictures"),
    "a ruling": broken(letters, "blocks"),
    "the results": broken(letters, "results"),
    "a ballot": broken(letters, "shown_motion"),
    "the polls": broken(letters, "news_of"),
    "the players of a report": broken(people, "players"),
    "the calendar": broken(reports, "calendar"),
    "the rules that changed": broken(reports, "rules_changed"),
    "seeds in a report": broken(reports, "seeds_of"),
    "the elections": broken(state_lines, "under_way"),
    "an answer": broken(letters, "state_screen"),
    "a welcome": broken(request_answers, "welcome"),
    "the rules archive": broken(publishing.rules_archives, "archive_data"),
    "a mail to the list": a_mail_that_cannot_be_composed,
    "every mail": broken(recipients, "compose"),
}


@pytest.mark.parametrize("what", BREAKS)
def test_whatever_is_broken_the_game_goes_on(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("Wonko", "Peter")
    BREAKS[what](monkeypatch)
    posts = {
        "joins": table.post("Iain", "I become a player.", at(2, 1), "joins"),
        "proposes": table.post("Wonko", PROPOSAL, at(2), "proposes"),
        "asks": table.post("Peter", "bot: board", at(3), "asks"),
        "looks": table.post("Peter", "bot: roster", at(3, 14), "looks"),
        "wonders": table.post("Peter", "bot: state", at(3, 15), "wonders"),
        "votes": table.post("Wonko", "I vote FOR p1.", at(10, 14), "votes"),
        "votes too": table.post("Peter", "I vote FOR p1.", at(10, 15), "votes-too"),
    }
    table.administrator.advance(at(13, 1))
    assert [id for id, outcome in posts.items() if outcome is None] == []
    assert table.ntime == (2, 1)
    assert table.became("proposes") == table.became("votes") == ["done"]
    assert not table.administrator.engine.query(at(13, 1)).transcript.faults
    if "mail" not in what:
        assert len(table.sent("ruling")) >= 4, "each post that acts has its ruling"
        assert len(table.sent("answer")) == 3, "each question is answered"
    if what != "every mail":
        told = [post for post in table.sent("notice") if "left out" in post.subject]
        assert told, "the administrator is told"
        assert "Broken" in told[0].body
    monkeypatch.undo()
    assert table.is_true_to_its_record()


def test_of_one_fault_the_administrator_is_told_once_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("Wonko", "Peter")
    monkeypatch.setattr(amendment_preview, "_foreseen", breaks)
    for hour in range(3):
        table.post("Wonko", PROPOSAL, at(2, 9 + hour))
    table.post("Wonko", PROPOSAL, at(3) + timedelta(hours=1))
    told = [post for post in table.sent("notice") if "left out" in post.subject]
    assert [post.subject for post in told] == [
        "What a motion would do to the law had to be left out"
    ] * 2
    assert all(
        queued.recipients == (OWNER,)
        for queued in table.ledger.outbox("queued")
        if "notice." in queued.message_id
    )
    ruling = table.sent("ruling")[-1].body
    assert "what that does to the law can't be foreseen now" in " ".join(ruling.split())


def test_without_a_fault_nothing_is_said_to_be_left_out() -> None:
    table = Table("Wonko", "Peter")
    table.post("Wonko", PROPOSAL, at(2))
    table.post("Peter", "bot: board", at(3))
    table.administrator.advance(at(13, 1))
    assert not [post for post in table.sent() if "left out" in post.subject]
    assert not [post for post in table.sent() if "can't be shown now" in post.body]


def test_a_ruling_that_cannot_be_written_says_what_became_of_each_action(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table("Wonko")
    monkeypatch.setattr(letters, "blocks", breaks)
    table.post("Wonko", "I submit a proposal: {{ Wonko gains 1A. }} I vote FOR p9.", at(2))
    body = " ".join(table.sent("ruling")[-1].body.split())
    assert "Done: “I submit a proposal”" in body
    assert "Refused: “I vote FOR p9”" in body
    assert "The administrator has been told." in body


TEMPLATES = {
    "that fails when it is filled in": "{{ nothing_of_the_kind.at_all }}",
    "that cannot be compiled": "{% if %}",
    "that asks for what does not exist": '{% include "no_such.txt" %}',
}


@pytest.mark.parametrize("what", TEMPLATES)
def test_for_a_template_of_ones_own_that_fails_the_built_in_one_is_used(
    what: str, tmp_path: Path
) -> None:
    table, plain = Table("Wonko", "Peter"), Table("Wonko", "Peter")
    (tmp_path / "ruling.txt").write_text(TEMPLATES[what])
    with own_templates(tmp_path):
        for number in range(3):
            table.post("Wonko", PROPOSAL, at(2, number), f"p{number}")
    for number in range(3):
        plain.post("Wonko", PROPOSAL, at(2, number), f"p{number}")
    rulings = [[m.body for m in one.sent_or_queued("ruling")] for one in (table, plain)]
    assert rulings[0] == rulings[1] != []
    assert not table.ledger.quarantined()
    told = [m for m in table.sent_or_queued("notice") if m.to == (OWNER,)]
    assert len(told) == 1
    words = "".join(told[0].body.split())  # a long path is broken into lines
    assert f"yourtemplate{tmp_path}/ruling.txtfails" in words
    assert failed_templates(table.ledger) == {str(tmp_path / "ruling.txt"): 3}


def test_a_template_that_fails_changes_the_message_id_of_no_other_mail(tmp_path: Path) -> None:
    table, plain = Table("Wonko", "Peter"), Table("Wonko", "Peter")
    (tmp_path / "ruling.txt").write_text("{{ nothing_of_the_kind.at_all }}")

    def a_late_proposal(table: Table) -> list[tuple[str, list[str]]]:
        table.post("Wonko", PROPOSAL, at(3), "first")
        table.post("Wonko", "I vote FOR p1.\n", at(10), "vote")
        with own_templates(tmp_path if table is not plain else tmp_path / "none"):
            table.post("Peter", "I vote FOR p1.\n" + PROPOSAL, at(2), "late")
        mails = [*table.ledger.outbox("queued"), *table.ledger.outbox("sent")]
        return sorted((m.kind, m.message_id.split(".")[:3]) for m in mails if m.kind != "notice")

    whole = a_late_proposal(plain)
    assert "correction" in dict(whole)
    assert a_late_proposal(table) == whole


def test_a_template_of_ones_own_is_used_in_place_of_the_built_in_one(tmp_path: Path) -> None:
    table = Table("Wonko", "Peter")
    (tmp_path / "ruling.txt").write_text("Hear, hear.\n")
    with own_templates(tmp_path):
        table.post("Wonko", PROPOSAL, at(2), "p")
    assert table.sent_or_queued("ruling")[-1].body.strip() == "Hear, hear."
    assert failed_templates(table.ledger) == {}


SOULS = "In rule 7-5, replace “100, and 2 more” with “as large as the sea is blue, and 2 more”."


def test_a_display_says_what_it_can_while_a_clause_waits_for_a_reading() -> None:
    table = Table("Wonko", "Peter")
    table.post("Wonko", f"I submit a proposal: {{{{ {SOULS} }}}}", at(2))
    for player in ("Wonko", "Peter"):
        table.post(player, "I vote FOR p1.", at(10))
    table.administrator.advance(at(13, 1))
    table.post("Peter", "bot: display souls", at(13, 2))
    shown = table.sent("answer")[-1].body
    assert "Peter's Soul  with its Owner  awaits a reading" in shown
    assert not [post for post in table.sent("notice") if "left out" in post.subject]


def test_a_board_that_needs_a_waiting_clause_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("Wonko", "Peter")
    table.post("Wonko", f"I submit a proposal: {{{{ {SOULS} }}}}", at(2))
    for player in ("Wonko", "Peter"):
        table.post(player, "I vote FOR p1.", at(10))
    table.administrator.advance(at(13, 1))
    monkeypatch.setitem(
        displays._SHOWN,
        "souls",
        lambda game: str(game.quantity(SOUL_PENNIES, *game.find("Peter"))),
    )
    table.post("Peter", "bot: display souls", at(13, 2))
    assert "This can't be shown now: clause 7-5" in table.sent("answer")[-1].body
    assert not [post for post in table.sent("notice") if "left out" in post.subject]
