"""Commands that read a game (state, why, log, check, desk, dice), and that judge records (replay, rebuild)."""

import json
import re
import shutil
import sqlite3
from dataclasses import asdict
from pathlib import Path

import pytest

from nomicbot.bot.open_game import administering
from nomicbot.config import load
from nomicbot.ledger.record import Ledger
from nomicbot.rulebooks.library import library
from tests.cli.games import MORE, POSTS, archive, at, fingerprint, mail, nomicbot, one_line

pytestmark = pytest.mark.sampled


def data(*words: object, code: int = 0) -> object:
    """Return the JSON that a command prints."""
    result = nomicbot(*words, "--json")
    assert result.exit_code == code, result.output
    return json.loads(result.stdout)


# -- state, why, log -----------------------------------------------------------------------------------------------


def test_state_shows_the_game_or_one_thing_of_it(played):
    whole = nomicbot("state", "--game", played).stdout
    for word in ("Wonko", "Peter", "p1"):
        assert word in whole
    assert "amplitude" in nomicbot("state", "Wonko", "--game", played).stdout.casefold()
    assert list(data("state", "wonko", "--game", played)) == ["Wonko"]


@pytest.mark.parametrize(("when", "gains"), [("1/12", "gains 2A"), ("2/1", "gains 5A")])
def test_state_at_shows_the_law_of_that_nday(played, when, gains):
    text = data("state", "3-4", "--at", when, "--game", played)["3-4"]["text"]
    assert gains in text


def test_state_at_shows_the_end_of_that_nday(played):
    assert "p1" not in data("state", "--at", "1/1", "--game", played)
    assert data("state", "--at", "1/2", "--game", played)["p1"]["state"] == "Pending"
    assert data("state", "--at", "1/10", "--game", played)["p1"]["vote"] == {"Wonko": "FOR"}


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("state", "--at", "9/9"), 1, "has not been at 9/9"),
        (("state", "--at", "soon"), 2, "NWEEK/NDAY"),
        (("state", "Nobody"), 1, "Nobody"),
        (("state", "Nobody", "--json"), 1, "Nobody"),
        (("why", "Nobody", "amplitude"), 1, "Nobody"),
        (("why", "Wonko", "colour"), 1, "it has: "),
        (("why", "p1", "vote", "of", "Nobody"), 1, "Nobody"),
        (("dice", "verify", "7"), 1, "not revealed"),
        (("dice", "record", "7"), 1, "not revealed"),
        (("dice", "verify", "--record", "nowhere"), 2, "cannot be read"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_is_not_there_is_told_in_one_line(played, words, code, told):
    assert told in one_line(nomicbot(*words, "--game", played), code)


def test_why_speaks_of_things_by_their_names(game):
    for words in (
        ("Big Rubber Stamp", "holder", "Wonko"),
        ("Big Rubber Stamp", "holder", "Peter"),
        ("Ministry of Law", "Minister", "Peter"),
    ):
        assert nomicbot("decide", "--yes", "give", *words, "--game", game).exit_code == 0
    assert nomicbot("why", "Big Rubber Stamp", "holder", "--game", game).stdout.startswith(
        "(unset) -> Wonko\n"
    )
    links = data("why", "Big Rubber Stamp", "holder", "--game", game)
    assert [(link["old"], link["new"]) for link in links] == [(None, "Wonko"), ("Wonko", "Peter")]
    assert (
        "(unset) -> Peter\n"
        in nomicbot("why", "Ministry of Law", "Minister", "--game", game).stdout
    )


def test_why_names_post_clause_and_motion(played):
    (first, *_) = data("why", "Wonko", "amplitude", "--game", played)
    assert (first["old"], first["new"]) == (0, 1) or first["new"] > 0
    shown = nomicbot("why", "3-4", "text", "--game", played).stdout
    assert "gains 5A" in shown
    assert "gains 2A" in shown
    vote = nomicbot("why", "p1", "vote", "of", "Wonko", "--game", played).stdout
    assert "votes@players.example" in vote
    assert "by 2-6.h/1" in vote
    assert (
        "3-3.i/11  decides   All votes that were cast are FOR."
        in nomicbot("why", "p1", "result", "--game", played).stdout
    )


def test_log_shows_entries_verdicts_and_what_is_in_quarantine(played):
    shown = nomicbot("log", "--all", "--game", played).stdout
    for told in (
        "the beginning of the game",
        "Wonko's post <proposes@players.example>",
        "midnight UTC of 2005-07-28",
    ):
        assert told in shown
    assert "quarantined: mail " in shown
    assert "fault" not in shown
    assert len(data("log", "-n", "3", "--game", played)["entries"]) == 3
    assert len(data("log", "--game", played)["quarantined"]) == 1


def test_the_funnel_counts_each_mail_once(played):
    every = data("log", "--funnel", "--game", played)
    received, by = every["1"].pop("received"), every["1"].pop("dispositions")
    assert received == sum(every["1"].values()) == sum(by.values())
    shown = nomicbot("log", "--funnel", "1", "--game", played).stdout
    first, *lines, taken = shown.splitlines()
    assert first == f"nweek 1: {received} received"
    assert sum(int(line.split()[0]) for line in lines) == received
    assert taken.strip() == f"taken as: {by['post']} post"
    assert nomicbot("log", "--funnel", "99", "--game", played).stdout == "nweek 99: 0 received\n"
    one_line(nomicbot("log", "--funnel", "soon", "--game", played), 2)


def test_the_desk_shows_what_is_in_quarantine_and_how_to_close_it(played, tmp_path):
    played = shutil.copytree(played, tmp_path / "game")
    shown = nomicbot("desk", "--game", played).stdout
    assert "could not be read" in shown
    (number,) = re.findall(r"desk dismiss (\d+)", shown)
    assert (
        nomicbot("desk", "dismiss", number, "--game", played).stdout
        == f"mail {number} is dismissed\n"
    )
    assert "quarantine" in one_line(nomicbot("desk", "dismiss", number, "--game", played), 1)
    assert "could not be read" not in nomicbot("desk", "--game", played).stdout


def test_the_desk_shows_mail_that_was_not_taken_and_sends_it_again(played, tmp_path):
    played = shutil.copytree(played, tmp_path / "game")
    config = load(played / "nomic.toml")
    with Ledger.open(config.ledger, library("bnomic").codec) as ledger:
        mail = ledger.outbox("queued")[0]
        ledger.mark_rejected(mail.id, "554 never")
    shown = nomicbot("desk", "--game", played).stdout
    assert f"{mail.message_id} to {', '.join(mail.recipients)} was not sent: 554 never" in shown
    assert nomicbot("desk", "resend", "--game", played).stdout == "1 mail to be sent again\n"
    assert "was not sent" not in nomicbot("desk", "--game", played).stdout


# -- check ---------------------------------------------------------------------------------------------------------


def test_check_says_what_a_post_would_do_and_changes_nothing(played, tmp_path):
    (tmp_path / "post.eml").write_bytes(mail("Peter", MORE + "I vote FOR p1.\n", "checked"))
    before = fingerprint(played)
    judged = data("check", "post.eml", "--game", played)
    assert [v["verdict"] for v in judged["verdicts"]] == ["done", "refused"]
    assert any(c["object"] == "p2" for c in judged["verdicts"][0]["changes"])
    offered, voted = judged["reads"]
    assert (offered["outcome"], offered["kind"], offered["fields"]["title"]) == (
        "act",
        "Propose",
        "More",
    )
    assert (voted["words"], voted["kind"], voted["fields"]) == (
        "I vote FOR p1",
        "Vote",
        {"motion": "p1", "vote": "FOR"},
    )
    assert (MORE + "I vote FOR p1.")[slice(*voted["span"])] == "I vote FOR p1"
    assert (voted["readings"], set(voted)) == (
        [],
        {"words", "span", "outcome", "kind", "fields", "readings", "way"},
    )
    assert nomicbot("check", "post.eml", "--game", played).stdout.splitlines()[0].startswith("done")
    assert fingerprint(played) == before
    assert "p2" not in data("state", "--game", played)


def test_check_proposes_the_nearest_tile_play_that_is_legal(played, tmp_path):
    (tmp_path / "post.eml").write_bytes(
        mail("Peter", MORE + "I play Tiles. I play QUIZZES in zone 5.\n", "checked")
    )
    shown = nomicbot("check", "post.eml", "--game", played).stdout
    (instead,) = re.findall(r"The nearest that you can do: I play (\S+) in zone 5\.", shown)
    (drawn,) = re.findall(r"Peter Draws ([^;.]+)", " ".join(shown.split()))
    assert all(letter in drawn for letter in re.sub(r"\(\w\)", "", instead)), (instead, drawn)


def test_check_of_talk_and_of_what_is_no_mail(played, tmp_path):
    (tmp_path / "talk.eml").write_bytes(mail("Peter", "Nice weather.\n", "talk"))
    assert nomicbot("check", "talk.eml", "--game", played).stdout == "It holds no action.\n"
    (tmp_path / "asks.eml").write_bytes(mail("Wonko", "bot: help\n", "asks"))
    assert (
        "is answered by mail: “bot: help”" in nomicbot("check", "asks.eml", "--game", played).stdout
    )
    (tmp_path / "none.eml").write_bytes(b"\x00\x01")
    one_line(nomicbot("check", "none.eml", "--game", played), 1)


def test_check_does_not_need_the_sealed_seeds(game, tmp_path):
    (tmp_path / "post.eml").write_bytes(mail("Peter", MORE, "checked"))
    (game / "sealed.sqlite").unlink()
    assert nomicbot("check", "post.eml", "--game", game).exit_code == 0
    assert not (game / "sealed.sqlite").exists(), "so it can reveal nothing of them"


# -- dice ----------------------------------------------------------------------------------------------------------


def test_dice_are_verified_from_a_record_without_the_game(played):
    record = nomicbot("dice", "record", "1", "--game", played)
    Path("record.json").write_text(record.stdout)
    result = nomicbot("dice", "verify", "--record", "record.json")
    assert result.exit_code == 0
    assert "the seed is the one that was committed to" in result.stdout


@pytest.fixture
def rolls():
    """Return a record with a roll, as anybody could write it."""
    from nomicbot.game.dice import RollContext, chained, commitment, compute

    seed = bytes(range(32))
    posts = [["a@x.example", "aa"], ["b@x.example", "bb"]]
    context = RollContext(1, chained("", *posts[0]), "b@x.example", "bb", 0, 1, "d6 1/1")
    roll = {**asdict(context), "sides": 6, "result": compute(seed, context, 6)}
    return {
        "nweek": 1,
        "commitment": commitment(seed),
        "seed": seed.hex(),
        "posts": posts,
        "rolls": [roll],
    }


def test_a_true_record_of_rolls_is_verified(rolls):
    Path("record.json").write_text(json.dumps(rolls))
    assert nomicbot("dice", "verify", "--record", "record.json").exit_code == 0


@pytest.mark.parametrize("json_", [(), ("--json",)])
def test_a_record_with_another_result_exits_with_4(rolls, json_):
    rolls["rolls"][0]["result"] = rolls["rolls"][0]["result"] % 6 + 1
    Path("true.json").write_text(json.dumps(rolls | {"rolls": []}))
    Path("false.json").write_text(json.dumps(rolls))
    result = nomicbot("dice", "verify", "--record", "false.json", "--record", "true.json", *json_)
    assert result.exit_code == 4
    assert "did not come out" in result.stdout


@pytest.mark.parametrize(
    "wrong",
    [
        {"seed": "zz"},
        {"posts": [["a"]]},
        {"rolls": [{}]},
        {"rolls": 3},
        {"commitment": None, "seed": 5},
    ],
)
def test_a_file_that_is_no_record_of_dice_is_told_in_one_line(rolls, wrong):
    Path("record.json").write_text(json.dumps(rolls | wrong))
    assert "not a record of dice" in one_line(
        nomicbot("dice", "verify", "--record", "record.json"), 2
    )


# -- rebuild -------------------------------------------------------------------------------------------------------


def test_rebuild_comes_to_the_same(played):
    result = nomicbot("rebuild", "--game", played)
    assert result.exit_code == 0
    assert "identical to the record" in result.stdout


def tamper(game: Path, table: str, where: str, old: str, new: str) -> None:
    """Change a value in the ledger's file without the program."""
    with sqlite3.connect(game / "ledger.sqlite") as db:
        guards = db.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in guards:
            db.execute(f"DROP TRIGGER {name}")
        columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
        changed = 0
        for column in columns:
            changed += db.execute(
                f"UPDATE {table} SET {column} = replace({column}, ?, ?) WHERE typeof({column}) = 'text' AND {where}"
                f" AND instr({column}, ?)",
                (old, new, old),
            ).rowcount
        assert changed
        for _, sql in guards:
            db.execute(sql)
    db.close()


@pytest.mark.parametrize(
    ("table", "where", "old", "new", "told"),
    [
        ("changes", "attribute = 'amplitude'", "6", "66", "change"),
        ("verdicts", "1", "refused", "done", "action"),
    ],
)
def test_rebuild_of_a_ledger_that_was_tampered_with_exits_with_4_and_says_where(
    game, table, where, old, new, told
):
    tamper(game, table, where, old, new)
    result = nomicbot("rebuild", "--game", game)
    assert result.exit_code == 4, result.output
    assert "different: entry " in result.stdout
    assert told in result.stdout
    found = json.loads(nomicbot("rebuild", "--game", game, "--json").stdout)
    assert found["identical"] is False
    assert found["difference"]


# -- replay --------------------------------------------------------------------------------------------------------


@pytest.fixture
def mbox(tmp_path) -> Path:
    return archive(tmp_path / "archive.mbox")


def test_replay_gives_each_post_with_its_verdicts_and_the_state(mbox):
    document = data("replay", mbox)
    assert set(document) == {"posts", "state"}
    assert [post["message_id"].partition("@")[0] for post in document["posts"]] == [
        "joins",
        "proposes",
        "too-soon",
        "votes",
        "unclear",
        "talks",
    ]
    third = document["posts"][2]
    assert (third["forum"], third["player"]) == ("public", "Peter")
    assert third["arrived"].startswith("2005-07-18T12:00:00")
    joins, votes = third["verdicts"]
    assert (joins["verdict"], joins["clause"]) == ("done", "3-2.b/6") or joins["clause"].startswith(
        "3-2.b/"
    )
    assert joins["changes"]
    assert all({"object", "attribute", "old", "new", "clause"} <= set(c) for c in joins["changes"])
    assert (votes["verdict"], votes["text"]) == ("refused", "I vote FOR p1")
    assert votes["action"]
    assert votes["reason"]
    assert votes["changes"] == []
    assert document["state"]["p1"]["vote"] == {"Wonko": "FOR"}


def test_replay_tells_of_each_post_what_was_read_in_order(mbox):
    reads = [
        [(r["outcome"], r["kind"]) for r in post["reads"]] for post in data("replay", mbox)["posts"]
    ]
    assert reads == [
        [("act", "Join")],
        [("act", "Propose")],
        [("act", "Join"), ("act", "Vote")],
        [("act", "Vote")],
        [("ask", None)],
        [],
    ]


def test_what_is_asked_tells_the_act_of_each_line(played, tmp_path):
    (tmp_path / "post.eml").write_bytes(
        mail("Peter", "I forfeit the game unless Wonko objects.\n", "asks")
    )
    (asked,) = data("check", "post.eml", "--game", played)["reads"]
    assert (asked["outcome"], asked["kind"], asked["fields"]) == ("ask", None, {})
    assert {"kind": "Forfeit", "fields": {}}.items() <= asked["readings"][0].items()
    assert set(asked["readings"][0]) == {"line", "kind", "fields"}


def test_replay_twice_is_the_same_to_the_letter(mbox):
    once, twice = (nomicbot("replay", mbox, "--json") for _ in range(2))
    assert once.stdout == twice.stdout
    assert nomicbot("replay", mbox, "--json", "--seed", "another").exit_code == 0


def test_replay_shows_the_state_and_counts(mbox):
    result = nomicbot("replay", mbox)
    assert result.exit_code == 0
    assert f"{len(POSTS)} messages were judged" in result.stdout
    assert "Wonko" in result.stdout


def test_replay_of_mails_out_of_order_comes_to_the_same(mbox, tmp_path):
    mails = mbox.read_bytes().split(b"\n\nFrom somebody")
    mails = [mails[0], *(b"From somebody" + m for m in mails[1:])]
    assert len(mails) == len(POSTS)
    (tmp_path / "mixed.mbox").write_bytes(b"\n\n".join(reversed(mails)) + b"\n")
    assert data("replay", "mixed.mbox") == data("replay", mbox)


def test_the_ledger_of_a_replay_can_be_looked_at(mbox):
    assert nomicbot("replay", mbox, "--ledger", "replayed.sqlite").exit_code == 0
    for words in (("state",), ("why", "p1", "state"), ("log",), ("rebuild",)):
        result = nomicbot(*words, "--ledger", "replayed.sqlite")
        assert result.exit_code == 0, result.output


def test_replay_with_a_configuration_takes_its_fora(played, tmp_path):
    (tmp_path / "other.mbox").write_bytes(
        b"From x@players.example Sun Jul 17 12:00:00 2005\n"
        + mail("Wonko", "I become a player.\n", "elsewhere", to="bot@lists.example")
    )
    post = data("replay", "other.mbox", "--config", played / "nomic.toml")["posts"][0]
    assert (post["forum"], [v["verdict"] for v in post["verdicts"]]) == ("bot", ["unrecognised"])


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "contains no messages"),
        (b"Dear diary,\n", "is not an mbox"),
        (None, "No such file"),
        ("folder", "directory"),
    ],
)
def test_what_is_no_archive_is_told_in_one_line_and_leaves_no_ledger(
    content, told, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    if content == "folder":
        Path("archive").mkdir()
    elif content is not None:
        Path("archive").write_bytes(content)
    assert told in one_line(nomicbot("replay", "archive", "--ledger", "new.sqlite"), 2)
    assert not Path("new.sqlite").exists()


def test_a_ledger_that_is_none_is_told_in_one_line():
    Path("ledger").write_bytes(b"Dear diary,\n" * 100)
    for words in (("state",), ("rebuild",), ("log",)):
        assert "ledger" in one_line(nomicbot(*words, "--ledger", "ledger"), 1)
        assert "no ledger at" in one_line(nomicbot(*words, "--ledger", "nowhere"), 1)


def test_what_waits_on_the_desk_is_enacted(game):
    with administering(load(game / "nomic.toml")) as administrator:
        for number, (when, text) in enumerate(
            [
                (at(15), "I submit a proposal: {{ Everybody is happy. }}\n"),
                (at(23), "I vote FOR p2.\n"),
            ]
        ):
            intake = administrator.receive(
                mail("Wonko", text, f"desk{number}"), when, forum="public"
            )
            administrator.take(intake)
        administrator.advance(at(26))
    assert "nomicbot desk enact d1" in nomicbot("desk", "--game", game).stdout
    assert "not a change" in one_line(
        nomicbot("desk", "enact", "d1", "Be happy!", "--game", game), 2
    )
    assert (
        "\ndone "
        in nomicbot("desk", "enact", "d1", "Wonko gains 7A.", "--yes", "--game", game).stdout
    )
    assert nomicbot("desk", "enact", "d1", "--yes", "--game", game).exit_code == 1
    assert nomicbot("rebuild", "--game", game).exit_code == 0
    with Ledger.open(game / "ledger.sqlite", library("bnomic").codec, read_only=True) as ledger:
        assert ledger.check() == []
