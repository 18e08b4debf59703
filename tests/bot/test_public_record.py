"""The public record: a line for each entry, roots in each ruling that prove it, and nothing private."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import replace
from email import message_from_bytes
from email.policy import default
from functools import reduce
from typing import Any

import pytest

from nomicbot.annals.public_lines import (
    ROOT,
    canonical_text,
    committed,
    mailed,
    short,
    text_opening,
)
from nomicbot.demo.world import BOT
from nomicbot.ledger.merkle import Tree, leaf_hash
from nomicbot.mail.message.tokens import tokens_in
from nomicbot.mail.trust.policy import Policy
from nomicbot.site.record_files import RecordFiles
from tests.bot.table import LIST, Table, address, at
from tests.bot.test_erasing import OPEN, PROPOSAL, RING, SECRET, erase


def lines(table: Table, kind: str = "") -> list[dict[str, Any]]:
    read = [json.loads(line.text) for line in table.ledger.lines()]
    return [line for line in read if not kind or line["kind"] == kind]


def opening(table: Table, entry: int, kind: str) -> dict[str, Any]:
    """Return the opening of the last line of a kind about an entry, or {} if there is none."""
    known = [line for line in table.ledger.lines_of(entry) if json.loads(line.text)["kind"] == kind]
    return json.loads(dict(table.ledger.openings()).get(known[-1].number, "{}"))


def sent(table: Table) -> Iterator[Any]:
    for mail in table.ledger.outbox("queued"):
        if mail.forum:
            yield message_from_bytes(mail.raw, policy=default)


def test_each_message_to_the_list_pins_all_lines_so_far() -> None:
    table = Table("Wonko", "Peter")
    table.post("Wonko", PROPOSAL, at(2))
    table.post("Peter", "I vote FOR p1.", at(OPEN))
    table.administrator.advance(at(14))
    leaves = [leaf_hash(line.text.encode()) for line in table.ledger.lines()]
    of = {line["id"]: number for number, line in enumerate(lines(table), 1) if "id" in line}
    mails = list(sent(table))
    assert len(mails) > 5
    for mail in mails:
        size, root = mail[ROOT].split()
        assert reduce(Tree.grown, leaves[: int(size)], Tree()).root.hex() == root
        assert int(size) < of[mail["Message-ID"].strip("<>")]
    (report,) = [mail for mail in mails if mail["Subject"] == "Nweek 2 begins"]
    (part,) = report.iter_attachments()
    rows = part.get_content().split()
    assert rows[-1] == short(leaves[int(report[ROOT].split()[0]) - 1])


def test_a_line_commits_to_the_words_and_says_what_came_of_them() -> None:
    table = Table("Wonko", "Peter")
    table.post("Wonko", PROPOSAL, at(2))
    text = "I vote FOR p1.  \r\n\r\n_______________________________________________\r\nSpoon mailing list\r\n"
    table.post("Peter", text, at(OPEN), "vote")
    line = lines(table, "post")[-1]
    assert line["by"] == "Peter"
    assert line["verdicts"] == [["done", "2-6.h/1"]]
    assert line["votes"] == [["p1", "Peter", "FOR"]]
    opened = opening(table, line["entry"], "post")
    assert committed(opened["nonces"]["words"], "I vote FOR p1.") == line["words"]
    for body in (text, f"{text}\r\nmore below, by another list"):
        assert text_opening(line["words"], opened["nonces"]["words"], body) == "I vote FOR p1."
    assert text_opening(line["words"], opened["nonces"]["words"], "I vote FOR p2.") is None
    assert committed(opened["nonces"]["event"], opened["event"]) == line["event"]
    table.administrator.advance(at(14))
    (results,) = [line["results"] for line in lines(table, "midnight") if line["results"]]
    assert [(motion, came) for motion, came, _ in results] == [("p1", "passed")]
    assert results[0][2].items() >= {"Peter": "FOR", "Wonko": "ABSTAIN"}.items()


def test_private_words_and_addresses_are_in_no_line() -> None:
    table = Table("Wonko", "Peter")
    table.post("Peter", "I am plotting.", at(2), "plot", To="bot@lists.example")
    table.decide("accounts", "link", "Peter", "pete@elsewhere.example", when=at(3))
    entry = table.entry("plot")
    assert [line["kind"] for line in lines(table) if line.get("entry") == entry] == ["sealed"]
    told = "".join(line.text for line in table.ledger.lines())
    told += "".join(text for _, text in table.ledger.openings())
    assert address("Peter") not in told
    assert "pete@elsewhere.example" not in told
    assert "plotting" not in "".join(line.text for line in table.ledger.lines())


@pytest.mark.parametrize(("to", "kinds"), [(BOT, ["sealed", "post"]), (LIST, ["sealed"])])
def test_a_reply_token_is_in_no_file_of_the_record(to: str, kinds: list[str]) -> None:
    """Not even if its bearer replies on the list, for all to see, where it proves nothing."""
    table = Table("Wonko", "Peter", trust=Policy(ways=("confirm",)))
    entry = table.ledger.latest_posts(1)[0].id
    asked = table.sent("held")[-1]  # Peter joined last
    (token,) = tokens_in(replace(asked, in_reply_to=asked.message_id))
    table.post("Peter", f"{token}\nYes.", at(1, 14), To=to, In_Reply_To=f"<{asked.message_id}>")
    told = [json.loads(one.text)["kind"] for one in table.ledger.lines_of(entry)]
    assert [kind for kind in told if kind != "mail"] == kinds
    assert not [name for name, file in RecordFiles(table.ledger).new() if token.mac in str(file)]


def test_what_is_mailed_of_the_record_is_small() -> None:
    """At most 75 bytes an entry, in parts below the 30 KB that lists take."""
    table = Table("Wonko", "Peter")
    table.post("Wonko", PROPOSAL, at(2))
    for day in range(2, 12):
        table.post("Peter", "I vote FOR p1.", at(day))
        table.post("Wonko", "Hello.", at(day, 13))
    table.administrator.advance(at(14))
    parts = [part for mail in sent(table) for part in mail.iter_attachments()]
    size = sum(len(part.get_content().encode()) for part in parts)
    assert parts
    assert size < 75 * (table.ledger.next_entry_id() - 1)
    leaves = [(number, hashlib.sha256(b"%d" % number).digest()) for number in range(1, 2001)]
    whole = reduce(Tree.grown, (leaf for _, leaf in leaves), Tree())
    texts = [text for _, _, text in mailed(leaves, whole)]
    assert len(texts) == 3
    assert max(len(text.encode()) for text in texts) < 30_000


def test_a_post_is_sealed_until_its_author_is_proven() -> None:
    table = Table("Wonko", "Peter", trust=Policy(ways=("confirm",)))
    table.post("Peter", "I hereby hum.", at(2), "hums")
    entry = table.entry("hums")
    assert "post" not in [json.loads(one.text)["kind"] for one in table.ledger.lines_of(entry)]
    assert table.decide("accounts", "release", str(entry), when=at(3)) == "done"
    told = [json.loads(one.text) for one in table.ledger.lines_of(entry)]
    assert [line["kind"] for line in told if line["kind"] != "mail"] == ["sealed", "post"]
    sealed = told[0]
    opened = opening(table, entry, "sealed")
    assert committed(opened["nonce"], opened["rest"]) == sealed["rest"]
    assert json.loads(opened["rest"])["text"] == "I hereby hum."


def test_what_a_late_post_changes_is_a_new_line_and_the_old_one_stays() -> None:
    table = Table("Wonko", "Peter")
    table.post("Wonko", PROPOSAL, at(2), "first")
    table.post("Wonko", "I vote FOR p1.", at(OPEN, 12), "votes")
    before = [line.text for line in table.ledger.lines()]
    table.post("Wonko", "I hereby leave the game.", at(OPEN, 11), "late")
    assert [line.text for line in table.ledger.lines()][: len(before)] == before
    again = [line for line in lines(table) if line.get("cause") == table.entry("late")]
    assert [line["entry"] for line in again] == [table.entry("votes")]
    assert again[0]["verdicts"][0][0] == "refused"


def test_an_erasure_takes_away_what_opens_the_words_and_says_so() -> None:
    table = Table("Wonko", "Peter", "Zoe")
    table.post("Wonko", PROPOSAL, at(2))
    table.post("Peter", SECRET, at(OPEN), "secret")
    table.post("Zoe", f"Look what Peter wrote.\n\n{SECRET}", at(OPEN, 15), "quotes")
    before = [line.text for line in table.ledger.lines()]
    entry = table.entry("secret")
    erase(table, str(entry))
    assert [line.text for line in table.ledger.lines()] == [
        *before,
        f'{{"entry":{entry},"kind":"erased"}}',
    ]
    for one in (entry, table.entry("quotes")):
        opened = opening(table, one, "post")
        assert "words" not in opened["nonces"]
        assert "body" not in opened


def to_peter(table: Table) -> list[Any]:
    """Return the messages to Peter alone, in order."""
    mails = (mail for mail in table.ledger.outbox("queued") if mail.recipients == (PETER,))
    return [message_from_bytes(mail.raw, policy=default) for mail in mails]


def attached_for_peter(table: Table) -> list[Any]:
    return [part for mail in to_peter(table) for part in mail.iter_attachments()]


PETER = address("Peter")


def test_what_opens_a_sealed_line_is_mailed_to_its_author_alone() -> None:
    table = Table("Wonko", "Peter")
    table.post("Peter", "I submit a proposal: {{ Wonko gains 5A. }}", at(2), To=BOT)
    (sealed,) = lines(table, "sealed")
    (part,) = attached_for_peter(table)
    number = lines(table).index(sealed) + 1
    assert part.get_filename() == f"opening-{number}.txt"
    opened = json.loads(part.get_content().splitlines()[-1])
    assert opened["line"] == number
    assert committed(opened["nonce"], opened["rest"]) == sealed["rest"]
    assert "Wonko gains 5A." in json.loads(opened["rest"])["text"]
    others = [mail.raw for mail in table.ledger.outbox("queued") if mail.recipients != (PETER,)]
    assert not any(b"opening-" in raw for raw in others)


def test_what_nobody_is_proven_to_have_written_is_opened_to_nobody() -> None:
    table = Table("Wonko", "Peter", trust=Policy(ways=("confirm",)))
    table.post("Peter", "I hereby hum.", at(2))
    assert lines(table, "sealed")
    assert to_peter(table)
    assert not attached_for_peter(table)


def test_an_opening_that_was_mailed_goes_with_an_erasure() -> None:
    table = Table("Wonko", "Peter")
    table.post("Peter", f"bot: me\n\n{RING}", at(2), "mine", To=BOT, Subject="")
    assert attached_for_peter(table)
    erase(table, str(table.entry("mine")))
    assert to_peter(table)
    assert not attached_for_peter(table)


def test_the_same_game_makes_the_same_lines_again_and_an_older_one_says_from_where() -> None:
    def play(table: Table) -> list[str]:
        table.post("Wonko", PROPOSAL, at(2), "p")
        table.restart()
        table.post("Peter", "I vote FOR p1.", at(OPEN), "v")
        return [line.text for line in table.ledger.lines()]

    assert play(Table("Wonko", "Peter")) == play(Table("Wonko", "Peter"))
    older = Table("Wonko", "Peter")
    for name in ("openings", "lines", "aliases"):
        older.ledger._db.conn.executescript(
            "".join(
                f"DROP TRIGGER {row[0]};"
                for row in older.ledger._select(
                    "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?",
                    (name,),
                )
            )
            + f"DELETE FROM {name};"
        )
    older.ledger._db.conn.execute("DELETE FROM meta WHERE key LIKE '%public record'")
    older.ledger._tree = None
    older.restart()
    older.post("Peter", "Nice weather.", at(OPEN), "v")
    genesis, post = lines(older)[:2]
    assert (genesis["kind"], genesis["whole"]) == ("genesis", False)
    assert genesis["first"] == post["entry"] > 1


def test_the_canonical_text_has_no_footer_and_no_spaces_at_the_ends() -> None:
    assert canonical_text("\n\nHello.  \r\n\r\n  World\t\n\n") == "Hello.\n\n  World"
    footer = f"{'_' * 47}\nspoon-business mailing list\nspoon-business@lists.example\n"
    assert canonical_text(f"Hello.\n{footer}") == "Hello."
    assert canonical_text("one\n-- \ntwo") == "one\n--\ntwo"
