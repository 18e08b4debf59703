"""The rules archive: sent once with each nweek, with the motions that changed rules, as mail and files."""

import json
import os
import re
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest

from nomicbot.annals.law_history import law_history
from nomicbot.bot.admin.admin_tasks import ARCHIVE
from nomicbot.bot.admin.spool import leave, waiting
from nomicbot.bot.administrator import Administrator
from nomicbot.bot.judging.seeds import DerivedSeeds
from nomicbot.bot.open_game import administering
from nomicbot.bot.outgoing.publishing import LATEST, archive_problem, write_files
from nomicbot.config import NOT_MAILED, load
from nomicbot.demo.world import write_config
from nomicbot.game import kinds
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.post import Post, read_post
from nomicbot.publish.rules_archives import to_text
from nomicbot.rulebooks.archives import read_archive
from nomicbot.rulebooks.library import library, starting_law
from nomicbot.rulebooks.library import names as all_books
from nomicbot.settings import ConfigProblem
from tests.bot.table import BEGINS, LIST, TALK, Table, at, attached, mail
from tests.bot.test_midnights import Mailbox, live
from tests.cli.games import nomicbot

pytestmark = pytest.mark.sampled

MORE = 'I submit a proposal:\n{{\n__More__\nIn rule 3-4, replace "gains 2A" with "gains 5A".\n}}\n'
LESS = 'I submit a proposal:\n{{\n__Less__\nIn rule 3-4, replace "gains 5A" with "gains 4A".\n}}\n'
GONE = "I submit a proposal:\n{{\n__Gone__\nRepeal rule 3-4.\n}}\n"
TURN = BEGINS + timedelta(days=12)
NEXT_TURN = TURN + timedelta(days=12)


def passing(table: Table, *proposals: str, begins: datetime = BEGINS) -> None:
    """Submit proposals of Wonko that pass at the end of an nweek, which is not judged yet."""
    first = len(table.administrator.engine.state.of_kind("motion")) + 1
    for number, proposal in enumerate(proposals):
        table.post("Wonko", proposal, begins + timedelta(days=1, hours=number))
    names = [f"p{first + number}" for number in range(len(proposals))]
    table.post(
        "Wonko", "".join(f"I vote FOR {name}.\n" for name in names), begins + timedelta(days=10)
    )


def archives(table: Table) -> list[Post]:
    return table.sent("archive")


def in_force(table: Table) -> dict[str, str]:
    """Return the text of each rule by its number and revision."""
    state = table.administrator.engine.state
    return {
        f"{kinds.NUMBER.of(state, rule)}/{kinds.REVISION.of(state, rule)}": kinds.TEXT.of(
            state, rule
        )
        for rule in state.of_kind(kinds.RULE)
    }


def changes_told(archive: Post) -> str:
    return archive.body.partition("WHAT CHANGED")[2].partition("To have them mailed")[0]


def wholes(table: Table, kind: str = "archive") -> list[str]:
    """Return the archives that are attached to the messages of a kind."""
    return [attached(mail.raw) for mail in table.ledger.outbox("queued") if mail.kind == kind]


# -- the mail -------------------------------------------------------------------------------------------------------


def published(table: Table) -> str:
    """Return the last published archive as text."""
    return to_text(json.loads(table.ledger.meta("rules archive") or ""))


def test_an_nweek_begins_with_the_rules_in_force():
    table = Table("Wonko")
    assert archives(table) == [], "the starting law is not mailed"
    passing(table, MORE)
    table.administrator.advance(TURN)
    (archive,) = archives(table)
    assert archive.subject == "Rules Archive 2/1"
    assert archive.to == (LIST,)
    assert "kept by the Administrator for the Keeper of the Game." in " ".join(archive.body.split())
    assert len(archive.body.splitlines()) < 40, "the mail says what changed"
    assert "“bot: rules archive”" in archive.body, "no list takes all rules"
    form, rules = read_archive(published(table))
    assert form == "text"
    assert {f"{r.number}/{r.revision}": r.text for r in rules} == in_force(table)
    told = changes_told(archive)
    assert "2/1, p1 “More” by Wonko:" in told
    assert "--- 3-4/6 Scoring\n  +++ 3-4/7 Scoring" in told
    assert any(line.startswith("  -c. ") and "gains 2A" in line for line in told.splitlines())
    assert any(line.startswith("  +c. ") and "gains 5A" in line for line in told.splitlines())
    assert table.is_true_to_its_record()


def test_an_nweek_in_which_nothing_changed():
    table = Table("Wonko")
    table.administrator.advance(NEXT_TURN)
    assert archives(table) == []
    assert all("No rule has changed." in report.body for report in table.sent("report")[1:])


def test_each_motion_is_told_by_itself():
    table = Table("Wonko")
    passing(table, MORE, LESS)
    table.administrator.advance(TURN)
    told = changes_told(archives(table)[0])
    first, second = told.index("p1 “More” by Wonko"), told.index("p2 “Less” by Wonko")
    assert first < told.index("--- 3-4/6 Scoring\n  +++ 3-4/7 Scoring") < second
    assert second < told.index("--- 3-4/7 Scoring\n  +++ 3-4/8 Scoring")


def test_a_repealed_rule_keeps_its_history():
    table = Table("Wonko")
    passing(table, MORE)
    table.administrator.advance(TURN)
    passing(table, GONE, begins=TURN)
    table.administrator.advance(NEXT_TURN)
    told = changes_told(archives(table)[1])
    assert "3/1, p2 “Gone” by Wonko:" in told
    assert "--- 3-4/7 Scoring\n  +++ /dev/null" in told
    assert "p1" not in told
    data = table.administrator.correspondence.archivist.made_now(
        table.administrator.engine.query(NEXT_TURN)
    )
    (scoring,) = [rule for rule in data["history"] if rule["number"] == "3-4"]
    assert scoring["in_force"] is False
    assert [
        (r["revision"], r["what"], r["nweek"], r["nday"], r["motion"], r["author"])
        for r in scoring["revisions"]
    ] == [
        (6, "begun with", 1, 1, None, None),
        (7, "amended", 2, 1, "p1", "Wonko"),
        (7, "repealed", 3, 1, "p2", "Wonko"),
    ]
    assert "3-4/7" not in {f"{r['number']}/{r['revision']}" for r in data["rules"]}


def test_what_else_happens_to_rules_is_told():
    table = Table("Wonko")
    passing(
        table,
        "I submit a proposal:\n{{\n__Many__\nRenumber rule 3-4 to 3-40.\n\n"
        'Create a rule titled "Shouting" with the text {{ a. Any player may shout. }}\n}}\n',
    )
    table.administrator.advance(TURN)
    told = changes_told(archives(table)[0])
    assert told.count("p1 “Many” by Wonko:") == 1, "what one motion did stands together"
    assert "--- 3-4/6 Scoring\n  +++ 3-40/6 Scoring" in told
    assert "--- /dev/null" in told
    assert "+a. Any player may shout." in told
    game = table.administrator.engine.query(TURN)
    whats = [r.what for r in law_history(game, table.ledger) if not r.began]
    assert whats == ["renumbered", "created"]


def test_a_change_by_decision_is_told_as_such():
    table = Table("Wonko")
    table.post("Wonko", "I submit a proposal:\n{{\n__Odd__\nMake everything better.\n}}\n", at(2))
    table.post("Wonko", "I vote FOR p1.\n", at(11))
    table.administrator.advance(TURN)
    assert (
        table.decide("enact", "d1", 'In rule 3-4, replace "gains 2A" with "gains 3A".', when=TURN)
        == "done"
    )
    game = table.administrator.engine.query(table.administrator.now)
    data = table.administrator.correspondence.archivist.made_now(game)
    assert [(c["motion"], c["author"]) for c in data["changed"]] == [("p1", "Wonko")], (
        "it was what p1 asked for"
    )


# -- once -----------------------------------------------------------------------------------------------------------


def test_it_goes_out_once_whenever_the_process_ends(tmp_path):
    table = Table("Wonko", ledger=tmp_path / "ledger.sqlite")
    passing(table, MORE)
    for hour in range(3):
        table.restart()
        table.administrator.advance(TURN + timedelta(hours=hour))
    assert [a.subject for a in archives(table)] == ["Rules Archive 2/1"]


def test_a_turn_that_comes_to_nothing_leaves_no_note_of_an_archive(monkeypatch):
    table = Table("Wonko")
    passing(table, MORE)
    noted = table.ledger.meta("rules archive")
    monkeypatch.setattr(table.administrator.book, "commit_and_reveal", lambda _: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        table.administrator.advance(TURN)
    assert archives(table) == []
    assert table.ledger.meta("rules archive") == noted
    monkeypatch.undo()
    table.administrator.advance(TURN)
    assert "p1 “More” by Wonko" in changes_told(archives(table)[0])


def test_what_was_judged_again_is_corrected_with_the_next_turn():
    table = Table("Wonko", "Peter", "Trillian")
    passing(table, MORE)
    table.administrator.advance(TURN + timedelta(days=1))
    assert "gains 5A" in published(table)
    for who in ("Peter", "Trillian"):  # late: as they voted, p1 fails
        table.post(who, "I vote AGAINST p1.\n", BEGINS + timedelta(days=11))
    assert "gains 2A" in in_force(table)["3-4/6"]
    assert len(archives(table)) == 1, "the turn that was judged again mails nothing"
    table.administrator.advance(NEXT_TURN)
    told = changes_told(archives(table)[1])
    assert "judging again, since the last archive was published:" in told
    assert "--- 3-4/7 Scoring\n  +++ 3-4/6 Scoring" in told
    assert table.is_true_to_its_record()


# -- on demand ------------------------------------------------------------------------------------------------------


def test_it_is_published_on_demand():
    table = Table("Wonko")
    administrator = table.administrator
    administrator.advance(TURN + timedelta(days=3))
    for _ in range(2):
        administrator.correspondence.archivist.on_demand(
            administrator.engine.query(administrator.now)
        )
    sent = archives(table)
    assert [a.subject for a in sent] == ["Rules Archive 2/4", "Rules Archive 2/4"]
    assert len({a.message_id for a in sent}) == 2
    assert changes_told(sent[1]) == " SINCE 2/4\n\n  Nothing.\n\n"


def test_who_asks_for_it_gets_it_alone():
    table = Table("Wonko")
    table.post("Wonko", "bot: rules archive\n", at(3))
    (answer,) = table.sent("answer")
    assert (answer.subject, answer.to) == ("Re: a post", ("wonko@players.example",))
    assert len(read_archive(wholes(table, "answer")[0])[1]) == len(starting_law("bnomic"))


def test_the_rules_go_to_whoever_asks_and_to_nobody_else():
    table = Table("Wonko")
    table.post("Wonko", "bot: rules\n\nbot: pending\n", at(3))
    rules, pending = table.sent("answer")
    assert (rules.to, pending.to) == (("wonko@players.example",), (LIST,))
    assert "A player" in rules.body
    assert len(rules.body.splitlines()) > 500


def test_the_rules_are_not_mailed_to_whom_it_is_not_proven_that_e_asked():
    table = Table("Wonko")
    table.config = replace(table.config, rules_at="https://nomic.example/rules.txt")
    table.restart()
    table.post(
        "Wonko",
        "bot: rules\n",
        at(3),
        From="Wonko <wonko@players.example>, Zed <zed@players.example>",
    )
    answers = table.sent("answer")
    assert [answer.to for answer in answers] == [(LIST,)]
    assert (
        "it is not proven who\nasked. They are at https://nomic.example/rules.txt."
        in answers[0].body
    )


def test_where_the_rules_are_is_told_if_the_configuration_says_so(tmp_path):
    path = write_config(tmp_path, BEGINS, 1, 1, "secret")
    at_home = 'name = "B Nomic"\nrules_at = "https://nomic.example/rules/latest.txt"'
    path.write_text(path.read_text().replace('name = "B Nomic"', at_home))
    table = Table("Wonko")
    table.config = replace(table.config, rules_at=load(path).rules_at)
    table.restart()
    passing(table, MORE)
    table.administrator.advance(TURN)
    assert (
        "\nThe rules in force: https://nomic.example/rules/latest.txt\n" in archives(table)[0].body
    )
    path.write_text(path.read_text().replace("https://nomic.example", "see below"))
    with pytest.raises(ConfigProblem, match="rules_at"):
        load(path)


def test_the_forum_is_configured():
    table = Table("Wonko")
    for forum, to in (("talk", [(TALK,)]), (NOT_MAILED, [])):
        config = replace(table.config, rules_archive=forum)
        with Ledger.create(None, library("bnomic").codec) as ledger:
            administrator = Administrator(config, ledger, DerivedSeeds("table"))
            administrator.begin()
            administrator.advance(TURN)
            administrator.correspondence.archivist.on_demand(administrator.engine.query(TURN))
            mails = [read_post(m.raw) for m in ledger.outbox("queued") if m.kind == "archive"]
            assert [m.to for m in mails] == to


def test_a_forum_that_there_is_not_is_told(tmp_path):
    path = write_config(tmp_path, BEGINS, 1, 1, "secret")
    path.write_text(
        path.read_text().replace('name = "B Nomic"', 'name = "B Nomic"\nrules_archive = "nowhere"')
    )
    with pytest.raises(
        ConfigProblem, match=r'rules_archive must be the name of a forum.*; it is "nowhere"'
    ):
        load(path)


def test_a_bot_that_runs_publishes_it_when_the_command_line_asks(tmp_path):
    table = Table("Wonko")
    table.config.paths["spool"] = str(tmp_path / "spool")
    leave(tmp_path / "spool", ARCHIVE)
    live(table, Mailbox(), at(2), lambda: bool(mailed(table)))
    assert list(waiting(tmp_path / "spool")) == []
    assert len(mailed(table)) == 1


def mailed(table: Table) -> list[str]:
    """Return the Message-IDs of the archives that a mail server accepted."""
    return [m.message_id for m in table.ledger.outbox("sent") if m.kind == "archive"]


# -- files ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def config(tmp_path):
    """Return a game on the disk whose first nweek is over, without files of its archive."""
    config = load(write_config(tmp_path, BEGINS, 1, 1, "secret"))
    with administering(config) as administrator:
        for id, when, text in (
            ("a", at(1), "I become a player.\n"),
            ("b", at(2), MORE),
            ("c", at(11), "I vote FOR p1."),
        ):
            intake = administrator.receive(mail("Wonko", text, id), when, forum="public")
            administrator.take(intake)
        administrator.advance(TURN)
    return config


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_the_files_are_those_of_the_turn_also_when_they_are_written_later(config):
    with administering(config) as administrator:
        administrator.advance(
            TURN + timedelta(days=2)
        )  # as after a kill: nobody saved them in time
        administrator.correspondence.archivist.save()
    assert names(config.archive) == {
        f"{name}.{ending}" for name in ("2-1", LATEST) for ending in ("txt", "md", "json")
    }
    rules = [
        read_archive((config.archive / f"2-1.{ending}").read_text())[1]
        for ending in ("txt", "md", "json")
    ]
    assert rules[0] == rules[1] == rules[2]
    assert any(rule.number == "3-4" and rule.revision == 7 for rule in rules[0])
    text = (config.archive / "latest.txt").read_text()
    assert "HISTORY\n\n  3-4 Scoring:\n    3-4/6, 1/1: of the starting law\n" in text
    assert "    3-4/7, 2/1: amended by p1 “More” by Wonko\n" in text
    data = json.loads((config.archive / "latest.json").read_text())
    assert (data["archive"], data["clock"], data["since"]) == ("2/1", "On", "1/1")
    assert [(c["motion"], c["author"], c["when"]) for c in data["changed"]] == [
        ("p1", "Wonko", "2/1")
    ]


def test_the_loop_writes_them_when_it_starts_and_with_each_turn(config):
    with administering(config) as administrator:
        seat = SimpleNamespace(administrator=administrator)
        live(seat, Mailbox(), TURN, lambda: (config.archive / "latest.json").exists())
        assert "2-1.json" in names(config.archive)
        live(
            seat,
            Mailbox(),
            NEXT_TURN + timedelta(hours=1),
            lambda: (config.archive / "3-1.json").exists(),
        )
        assert json.loads((config.archive / "latest.json").read_text())["archive"] == "3/1"


def test_a_folder_that_cannot_be_written_is_a_problem_until_it_can(config, caplog):
    config.archive.write_text("in the way")
    with administering(config) as administrator:
        archivist = administrator.correspondence.archivist
        for _ in range(3):
            archivist.save()
        assert "the rules archive 2/1 cannot be written to" in archive_problem(administrator.ledger)
        assert caplog.text.count("cannot be written") == 1, "it is said once"
        listed = nomicbot("desk", "--game", config.folder).stdout
        assert "the rules archive 2/1 cannot be written to" in listed
        assert json.loads(nomicbot("desk", "--json", "--game", config.folder).stdout)["problems"]
        config.archive.unlink()
        archivist.save()
        assert archive_problem(administrator.ledger) == ""
        assert "archive" not in nomicbot("desk", "--game", config.folder).stdout
    assert "2-1.txt" in names(config.archive)


def test_a_disk_that_is_full_leaves_the_files_as_they_were(config, monkeypatch):
    with administering(config) as administrator:
        archivist = administrator.correspondence.archivist
        archivist.save()
        before = (config.archive / "latest.json").read_bytes()
        administrator.advance(NEXT_TURN)
        with monkeypatch.context() as full:
            full.setattr(
                os, "fsync", lambda _: (_ for _ in ()).throw(OSError(28, "No space left on device"))
            )
            archivist.save()
        assert archive_problem(administrator.ledger).endswith("No space left on device")
        assert (config.archive / "latest.json").read_bytes() == before
        assert not [name for name in names(config.archive) if name.endswith(".unfinished")]
        assert administrator.now == NEXT_TURN, "the game went on"
        archivist.save()
    assert (
        (config.archive / "latest.json").read_bytes()
        == (config.archive / "3-1.json").read_bytes()
        != before
    )


def test_files_that_are_right_already_are_left_alone(config, tmp_path):
    with administering(config) as administrator:
        data = administrator.correspondence.archivist.made_now(
            administrator.engine.query(administrator.now)
        )
    first = {path: path.stat().st_mtime_ns for path in write_files(tmp_path / "files", data)}
    assert {
        path: path.stat().st_mtime_ns for path in write_files(tmp_path / "files", data)
    } == first


# -- the length -----------------------------------------------------------------------------------------------------


def test_no_mail_to_a_list_is_too_long_for_it():
    table = Table("Wonko")
    books = tuple(all_books())
    table.config = replace(table.config, rulebooks=books)
    with Ledger.create(None, library(*books).codec) as ledger:
        administrator = Administrator(table.config, ledger, DerivedSeeds("table"))
        administrator.begin()
        administrator.advance(TURN)
        longest = max(
            len(mail.raw) for state in ("queued",) for mail in ledger.outbox(state) if mail.forum
        )
    assert longest < 36_000


def test_a_ballot_of_long_motions_shows_as_much_of_them_as_a_list_takes():
    words = " ".join(f"word{n}" for n in range(60))
    table = Table("Wonko")
    long = [
        "\n\n".join(
            f'Create a rule titled "{title} {n}" with the text {{{{ a. {words}. }}}}'
            for n in range(40)
        )
        for title in ("One", "Two")
    ]
    passing(table, *(f"I submit a proposal:\n{{{{\n__Long__\n{rules}\n}}}}\n" for rules in long))
    mails = [mail for mail in table.ledger.outbox("queued") if mail.forum]
    (ballot,) = [read_post(mail.raw) for mail in mails if mail.kind == "ballot"]
    assert 10_000 < max(len(mail.raw) for mail in mails) < 36_000
    assert re.search(r"\.\.\. \d+ lines more: bot: p1\n", ballot.body)
    assert re.search(r"\.\.\. \d+ lines more: bot: p2\n", ballot.body)
    assert "I vote FOR p1" in ballot.body


def test_what_changed_is_told_as_far_as_a_list_takes_it():
    words = " ".join(f"word{n}" for n in range(60))
    rules = "\n\n".join(
        f'Create a rule titled "Long {n}" with the text {{{{ a. {words} {n}.\n\nb. {words}. }}}}'
        for n in range(60)
    )
    table = Table("Wonko")
    passing(table, f"I submit a proposal:\n{{{{\n__Long__\n{rules}\n}}}}\n")
    table.administrator.advance(TURN)
    (archive,) = archives(table)
    assert re.search(r"\.\.\. and \d+ lines|60 changes", archive.body)
    (raw,) = [mail.raw for mail in table.ledger.outbox("queued") if mail.kind == "archive"]
    assert 5_000 < len(raw) < 36_000
