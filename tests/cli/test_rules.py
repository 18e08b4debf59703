"""`nomicbot rules`: a rule's current and former words, clauses that wait, and the archive."""

import json
import re

import pytest

from nomicbot.bot.admin.spool import waiting
from nomicbot.bot.open_game import administering
from nomicbot.bot.outgoing.publishing import REQUEST
from nomicbot.config import load
from nomicbot.game.law import read_rule
from nomicbot.mail.message.post import read_post
from nomicbot.rulebooks.archives import read_archive
from nomicbot.rulebooks.library import starting_law
from tests.cli.games import at, mail, nomicbot, one_line

pytestmark = pytest.mark.sampled

BY = "3-4/7 amended at 2/1 by p1 “More” by Wonko, 28 July 2005, 00:00 UTC"
REWORD = 'I submit a proposal:\n{{\n__Odd__\nIn rule 3-3, replace "fewer Pending Proposals" with "odd Proposals".\n}}\n'


# -- one rule -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [("3-4",), ("3-4", "6", "7"), ("scoring",)])
def test_what_changed_in_a_rule(played, words):
    lines = nomicbot("rules", "diff", *words, "--game", played).stdout.splitlines()
    assert lines[:3] == [BY, "--- 3-4/6 Scoring", "+++ 3-4/7 Scoring"]
    assert [line[:4] for line in lines[3:] if line.startswith(("-", "+"))] == ["-c. ", "+c. "]


def test_a_difference_read_backwards(played):
    lines = nomicbot("rules", "diff", "3-4", "7", "6", "--game", played).stdout.splitlines()
    assert lines[1:3] == ["--- 3-4/7 Scoring", "+++ 3-4/6 Scoring"]


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("diff", "3-4", "6"), 2, "between two revisions"),
        (("diff", "3-4", "6", "9"), 1, "rule 3-4 has no revision 9; it has: 6, 7"),
        (("diff", "3-3"), 1, "rule 3-3/11 is as it was when the game began"),
        (("show", "8-8"), 1, "there is no rule 8-8"),
        (("show", "3-4/3"), 1, "it has: 6, 7"),
        (("history", "8-8"), 1, "there is no rule 8-8"),
        (("archive", "--mail", "--ledger", "x"), 2, "no forum"),
    ],
)
def test_what_there_is_not_is_told(played, words, code, said):
    assert said in one_line(nomicbot("rules", *words, "--game", played), code)


def test_the_text_of_a_rule_now_and_formerly(played):
    now = nomicbot("rules", "show", "3-4", "--game", played).stdout
    formerly = nomicbot("rules", "show", "3-4/6", "--game", played).stdout
    assert now.startswith(f"3-4/7 Scoring\n({BY})\n")
    assert formerly.startswith(
        "3-4/6 Scoring\n(3-4/6 is of the starting law, 1/1, 16 July 2005, 00:00 UTC)\n"
    )
    assert "gains 5A" in now
    assert "gains 2A" in formerly
    data = json.loads(nomicbot("rules", "show", "3-4/6", "--json", "--game", played).stdout)
    assert (data["number"], data["revision"], data["in_force"]) == ("3-4", 6, False)


def test_the_history_of_a_rule_and_of_all(played):
    assert nomicbot("rules", "history", "--game", played).stdout == BY + "\n"
    assert nomicbot("rules", "history", "3-4", "--game", played).stdout.splitlines()[1] == BY
    (began, amended) = json.loads(
        nomicbot("rules", "history", "3-4", "--json", "--game", played).stdout
    )
    assert (began["rule"], began["what"], began["motion"]) == ("3-4/6", "begun with", None)
    assert (amended["nweek"], amended["nday"], amended["motion"]) == (2, 1, "p1")


# -- what waits -----------------------------------------------------------------------------------------------------


@pytest.fixture
def waits(game):
    """Return a game in which clause 3-3.d is not implemented, and a proposal waits for it."""
    with administering(load(game / "nomic.toml")) as administrator:
        for id, when, text in (
            ("odd", at(14, 13), REWORD),
            ("for", at(23), "I vote FOR p2.\n"),
            ("more", at(26), "I submit a proposal:\n{{\n__Again__\nRepeal rule 3-4.\n}}\n"),
        ):
            intake = administrator.receive(mail("Wonko", text, id), when, forum="public")
            administrator.take(intake)
    return game


def test_the_status_of_the_rules(waits):
    told = nomicbot("rules", "status", "--game", waits).stdout
    (line,) = [line for line in told.splitlines() if line.startswith("3-3/12")]
    row = " ".join(told.partition(line)[2].split())  # its last column may be wrapped
    assert f"{line} {row}".partition(" d. Submitting a Proposal")[0].endswith(", 1 awaiting")
    below = told.partition(line)[2]
    assert "nomicbot rules attest 3-3.d/12" in below
    assert "deferred: I submit a proposal" in below
    rows = json.loads(nomicbot("rules", "status", "--json", "--game", waits).stdout)
    (row,) = [row for row in rows if row["rule"] == "3-3"]
    assert (row["revision"], [clause["clause"] for clause in row["awaiting"]]) == (12, ["d"])
    assert [deferred["clause"] for deferred in row["deferred"]] == ["3-3.d/12"]
    assert all(not row["deferred"] for row in rows if row["rule"] != "3-3")


def test_nothing_is_deferred_any_more_once_it_is_attested(waits):
    words = ("rules", "attest", "3-3.d/12", "limit=5", "--yes", "--game", waits)
    # Something was deleted from these words, so that yes alone is said to texts that nobody has seen.
    shown = nomicbot(*words)
    assert shown.exit_code == 1
    told = " ".join((shown.stdout + shown.stderr).split())
    assert "owns fewer Pending Proposals than" in told
    assert "owns odd Proposals than" in told
    assert "deleted is “fewer Pending”" in told
    (seal,) = set(re.findall(r"confirm=[0-9a-f]{8}", told))
    result = nomicbot(*words, seal)
    assert result.exit_code == 0, result.output
    told = nomicbot("rules", "status", "--game", waits).stdout
    assert "deferred" not in told
    assert "3-3.d/12" not in told


def test_every_clause_is_told_if_that_is_asked_for(played):
    told = nomicbot("rules", "status", "--clauses", "--game", played).stdout
    rows = json.loads(nomicbot("rules", "status", "--clauses", "--json", "--game", played).stdout)
    assert len(re.findall(r"^  \S+ +(?:read|inert|awaiting) ", told, re.MULTILINE)) == len(rows)
    assert max(map(len, told.splitlines())) <= 80


# -- the archive ----------------------------------------------------------------------------------------------------


def test_the_archive_is_written_where_it_is_wanted(played, tmp_path):
    result = nomicbot("rules", "archive", "--folder", tmp_path / "files", "--game", played)
    assert result.stdout.splitlines() == [
        str(tmp_path / "files" / f"{name}.{ending}")
        for name in ("latest", "2-2")
        for ending in ("txt", "md", "json")
    ]
    assert "WHAT CHANGED SINCE 2/1\n\n  Nothing." in (tmp_path / "files" / "2-2.txt").read_text()
    assert not (played / "archive").exists()


def test_a_folder_that_cannot_be_written_is_told(played, tmp_path):
    (tmp_path / "file").write_text("in the way")
    assert "cannot be written" in one_line(
        nomicbot("rules", "archive", "--folder", tmp_path / "file" / "below", "--game", played), 1
    )


def test_it_is_mailed_on_demand(game):
    result = nomicbot("rules", "archive", "--mail", "--game", game)
    assert result.stdout.startswith("It is in the outbox")
    config = load(game / "nomic.toml")
    assert (game / "archive" / "2-2.md").is_file()
    with administering(config) as administrator:
        mails = [m for m in administrator.ledger.outbox("queued") if m.kind == "archive"]
        assert [read_post(m.raw).subject for m in mails] == [
            "Rules Archive 2/1",
            "Rules Archive 2/2",
        ]
        asked = nomicbot("rules", "archive", "--mail", "--game", game)
        assert "The bot is running" in asked.stdout
        assert [words for _, words in waiting(config.spool)] == [REQUEST.split()]


# -- reading it back ------------------------------------------------------------------------------------------------


@pytest.fixture
def files(played, tmp_path):
    nomicbot("rules", "archive", "--folder", tmp_path / "files", "--game", played)
    return tmp_path / "files"


@pytest.mark.parametrize("ending", ["txt", "md", "json"])
def test_what_is_in_an_archive_is_told_rule_by_rule(files, played, ending):
    law = starting_law("bnomic")
    file = files / f"latest.{ending}"
    told = nomicbot("rules", "import", file).stdout
    assert "Section 3: Gameplay\n" in told
    (line,) = [line for line in told.splitlines() if line.startswith("  3-4/7 ")]
    assert "other revision: 3-4/6" in line
    assert line.endswith("Scoring")
    total = " ".join(told.partition("\n\n")[2].split())
    assert total.endswith(f"{len(law) - 1} same revision; 1 other revision."), total
    assert total.startswith(f"{len(law)} rules in an archive as ")
    against = " ".join(nomicbot("rules", "import", file, "--game", played).stdout.split())
    assert against.endswith(f"Against the rules in force: {len(law)} same revision.")


def test_what_is_missing_and_what_is_new_is_told(files):
    data = json.loads((files / "latest.json").read_text())
    data["rules"] = [rule for rule in data["rules"] if rule["number"] != "3-4"]
    data["rules"][0] |= {"number": "77-1"}
    data["rules"][1]["text"] += " Or so."
    (files / "other.json").write_text(json.dumps(data))
    rows = json.loads(nomicbot("rules", "import", files / "other.json", "--json").stdout)["rules"]
    compared = {row["number"]: row["compared"] for row in rows}
    assert (compared["77-1"], compared["3-4"]) == ("new", "missing")
    assert compared[data["rules"][1]["number"]] == "same revision, other words"
    assert "Missing from the archive\n" in nomicbot("rules", "import", files / "other.json").stdout


def test_it_is_written_as_files_of_a_rules_archive(files, tmp_path):
    out = tmp_path / "out"
    result = nomicbot("rules", "import", files / "latest.txt", "--out", out)
    law = starting_law("bnomic")
    assert result.stdout.endswith(f"{len(law)} files are written to {out}.\n")
    written = [
        read_rule("bnomic", file.read_text(), file.name) for file in sorted(out.glob("*.md"))
    ]
    assert len(written) == len(law)
    expected = {
        rule.number: (rule.revision, rule.title, rule.section, rule.text)
        for rule in read_archive((files / "latest.txt").read_text())[1]
    }
    assert {r.number: (r.revision, r.title, r.section, r.plain) for r in written} == expected
    assert (out / "3-04.md").is_file()


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"Nothing of that kind.", b"{}"])
def test_what_is_no_archive_is_told_in_one_line(tmp_path, content):
    (tmp_path / "file").write_bytes(content)
    assert one_line(nomicbot("rules", "import", tmp_path / "file"), 1)


def test_two_rules_of_one_number_are_not_written(files, tmp_path):
    data = json.loads((files / "latest.json").read_text())
    data["rules"].append(data["rules"][0])
    (files / "twice.json").write_text(json.dumps(data))
    said = one_line(nomicbot("rules", "import", files / "twice.json", "--out", tmp_path / "out"), 1)
    assert "two rules of the archive have one number" in said
    assert not (tmp_path / "out").exists()


def test_what_a_clause_would_be_understood_as_is_told_before_anybody_submits_it(played):
    told = nomicbot(
        "rules", "read", "Any player may exchange 4A for 2 Genechips.", "--game", played
    )
    assert told.stdout.splitlines() == [
        "A player may spend 4A to gain 2 Genechips.",
        "  * It is done so: “I spend 4A to gain 2 Genechips.”",
    ]


def test_it_is_told_why_a_clause_would_wait(played):
    told = nomicbot(
        "rules", "read", "Whenever the moon glows, each player gains 1A.", "--game", played
    )
    assert told.exit_code == 1
    assert told.stdout.startswith("It waits: I understand all but “the moon glows”, which")
