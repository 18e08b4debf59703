"""Erasing a message removes its words from the index, from quotations and from every file; the game stays."""

from pathlib import Path

import pytest

from nomicbot.annals.mails import mail_of
from nomicbot.mail.message.redaction import BLOT
from tests.bot.table import Table, at

pytestmark = pytest.mark.sampled

RING = "Ring me at home, the number is xyzzy plugh frobozz, any evening after nine, and ask for Hortensia."
SECRET = f"I vote FOR p1.\n\n{RING}\n"
OPEN = 10
"""An nday on which p1 can be voted on."""
PROPOSAL = "I submit a proposal: {{\n__More__\nWonko gains 5A.\n}}\n"


@pytest.fixture
def table(tmp_path: Path) -> Table:
    table = Table("Wonko", "Peter", "Zoe", ledger=tmp_path / "ledger.sqlite")
    table.post("Wonko", PROPOSAL, at(2))
    table.post("Peter", SECRET, at(OPEN), "secret", Subject="my xyzzy number")
    return table


def quoting(table: Table) -> None:
    """Let others answer: with quotation marks, with some marks missing, and without any."""
    marked = "".join(f"> {line}\n" for line in SECRET.splitlines())
    table.post(
        "Zoe", f"{marked}\nNot in public!\n\nI vote AGAINST p1.", at(OPEN, 13), "marked", **RE
    )
    table.post("Wonko", "> xyzzy\n\nWhat is a xyzzy?", at(OPEN, 14), "short", **RE)
    table.post("Zoe", f"Look what Peter wrote.\n\n{SECRET}", at(OPEN, 15), "unmarked")
    table.post("Zoe", "I like the number plugh too.", at(OPEN, 16), "own")


WUMPUS = "The wumpus lives under the old stone bridge by the river, says Hortensia."
RE = {"In_Reply_To": "<secret@players.example>", "Subject": "Re: my xyzzy number"}


def found(table: Table, words: str) -> set[str]:
    ids = table.ledger.with_words(words)
    return {table.ledger.received(id).message_id.partition("@")[0] for id in ids}


def erase(table: Table, *words: str) -> str:
    came = table.administrator.desk.outcome(("erase", *words))
    assert came.done, came.text
    return came.text


def test_what_is_erased_is_gone_from_the_record_the_index_and_every_file(
    table: Table, tmp_path: Path
) -> None:
    quoting(table)
    values, became = table.values, table.became("secret")
    assert "secret" in found(table, "hortensia")
    erase(table, str(table.entry("secret")), "because", "Peter asked")
    assert (table.values, table.became("secret")) == (values, became)
    assert (table.known("secret")[0].status, table.known("secret")[0].reason) == (
        "judged",
        "Peter asked",
    )
    table.ledger.close()
    for file in tmp_path.iterdir():
        for word in (b"frobozz", b"ortensia"):
            assert word not in file.read_bytes(), file
    table.reopen()
    assert table.is_true_to_its_record()


def test_others_keep_their_own_words_and_lose_what_they_quoted(table: Table) -> None:
    quoting(table)
    erase(table, str(table.entry("secret")))
    posts = {
        id: mail_of(table.ledger, table.ledger.entry(table.entry(id)))
        for id in ("marked", "short", "unmarked")
    }
    for id, post in posts.items():
        assert post is not None
        assert not any(word in post.body.casefold() for word in ("frobozz", "hortensia")), id
        assert BLOT in post.body, id
    assert "Not in public!" in posts["marked"].body
    assert posts["short"].new_words.strip() == "What is a xyzzy?", "eir own word, whatever e quoted"
    assert posts["short"].body.startswith(f"> {BLOT * 5}\n")
    assert BLOT in posts["marked"].subject
    assert "Look what Peter wrote." in posts["unmarked"].body
    assert found(table, "plugh") == {"own"}
    assert found(table, "xyzzy") == {"short"}


def test_the_ruling_on_it_keeps_what_the_game_is_computed_from(table: Table) -> None:
    """The parsed action stays in the record, and this is said before anything is erased."""
    told = table.administrator.erasing.preview((str(table.entry("secret")),)).told
    assert any("(1 sentence) stays in the record" in sentence for sentence in told)
    assert mail_of(table.ledger, table.ledger.entry(table.entry("secret"))) is not None, (
        "to look is to erase nothing"
    )


def test_a_copy_without_any_marks_goes_too_but_for_what_its_author_does(table: Table) -> None:
    table.post("Zoe", f"He says:\n\n{RING}\n\nAs for me:\n\nI vote FOR p1.", at(OPEN, 13), "copies")
    assert table.became("copies") == ["done"]
    erase(table, str(table.entry("secret")))
    post = mail_of(table.ledger, table.ledger.entry(table.entry("copies")))
    assert post is not None
    assert ("frobozz" in post.body, post.body.endswith("I vote FOR p1.")) == (False, True)


def test_what_is_erased_is_no_evidence_any_more(table: Table) -> None:
    table.post("Wonko", SECRET, at(OPEN, 13), "before")
    erase(table, str(table.entry("secret")))
    table.post("Zoe", SECRET, at(OPEN, 14), "after")
    assert (table.became("before"), table.became("after")) == (["unread"], ["done"])


def test_a_mail_in_quarantine_is_erased_by_its_own_number(table: Table) -> None:
    table.deliver(b"no mail at all, but xyzzy", at(OPEN, 20))
    (kept,) = table.ledger.quarantined()
    assert erase(table, "mail", str(kept.id)).startswith(f"mail {kept.id} is erased")
    assert table.ledger.received(kept.id).status == "erased"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("999",), "there is no entry 999"),
        (("mail", "999"), "no mail 999"),
        (("1",), "entry 1 is not a message"),
        (("soon",), "a mail is erased as"),
        ((), "a mail is erased as"),
    ],
)
def test_what_cannot_be_erased_is_told(table: Table, words: tuple[str, ...], why: str) -> None:
    came = table.administrator.desk.outcome(("erase", *words))
    assert not came.done
    assert why in came.text


def test_nothing_is_erased_twice_and_what_quotes_two_mails_loses_both(table: Table) -> None:
    table.post("Wonko", WUMPUS, at(OPEN, 13), "other")
    both = "> Ring me at home, the number is xyzzy plugh frobozz, any evening after nine\n"
    both += "> The wumpus lives under the old stone bridge by the river\n\nWell, well.\n"
    table.post("Zoe", both, at(OPEN, 14), "both")
    first = str(table.entry("secret"))
    erase(table, first)
    assert "is erased already" in table.administrator.desk.outcome(("erase", first)).text
    post = mail_of(table.ledger, table.ledger.entry(table.entry("both")))
    assert post is not None
    assert "wumpus" in post.body
    erase(table, str(table.entry("other")))
    post = mail_of(table.ledger, table.ledger.entry(table.entry("both")))
    assert post is not None
    assert ("wumpus" in post.body, "Well, well." in post.body) == (False, True)


def test_a_record_of_before_is_indexed_when_the_bot_is_started(table: Table) -> None:
    table.ledger._db.execute("DELETE FROM words")
    table.ledger._db.conn.commit()
    assert len(table.ledger.unindexed()) == 5
    table.administrator.indexing.fill()
    assert (table.ledger.unindexed(), found(table, '"plugh frobozz"')) == ([], {"secret"})
