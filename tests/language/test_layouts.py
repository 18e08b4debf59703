"""Layouts of ballots: one table, with the votes in each."""

from pathlib import Path

import pytest

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language import rows
from nomicbot.language.reader import Reader
from nomicbot.language.scene import Scene
from nomicbot.language.tagging import Tagger
from nomicbot.language.tags import Tag
from nomicbot.mail.message.post import Post, read_post
from nomicbot.rulebooks.bnomic.vocabulary.motions import Vote, VoteOnEach
from tests.corpus.scene import SCENE

READER = Reader(SCENE)
TABLE = Path(__file__).parent / "layouts.txt"


def said(mail: str) -> list[str]:
    """Return what a message does: votes as "FOR p12", "FOR each", other actions, and `?` for a question."""
    subject, _, body = mail.partition("\n\n")
    head = f"From: Wonko <w@x.example>\nMessage-ID: <a@b.example>\nSubject: {subject}"
    post = read_post(f"{head}\n\n{body}\n".encode())
    assert isinstance(post, Post)
    spans, quoted = [(p.start, p.end) for p in post.written], [p.quoted_above for p in post.written]
    found = []
    for one in READER.read(post.body, spans, quoted, subject=post.subject, names=post.names).read:
        if isinstance(one, Unread):
            found.append("?")
        elif isinstance(one.action, Vote):
            found.append(f"{one.action.vote} {one.action.motion}")
        elif isinstance(one.action, VoteOnEach):
            found.append(f"{one.action.vote} each")
        else:
            found.append(one.action.name)
    return found


def test_each_layout_gives_its_votes() -> None:
    missed = []
    for case in TABLE.read_text("utf-8").split("\n@@@@ ")[1:]:
        wanted, _, mail = case.partition("\n")
        given = ", ".join(said(mail.strip("\n"))) or "nothing"
        if given != wanted.strip():
            missed.append((mail.strip("\n"), wanted, given))
    assert not missed, "\n\n".join(
        f"{mail}\n  wanted: {wanted}\n  given:  {given}" for mail, wanted, given in missed
    )


def test_rows_cost_no_more_than_in_proportion(monkeypatch: pytest.MonkeyPatch) -> None:
    tagged = 0
    tags = rows.raw_tags

    def counted(tagger: Tagger, words: str, scene: Scene) -> list[Tag]:
        nonlocal tagged
        tagged += len(words)
        return tags(tagger, words, scene)

    def cost(many: int) -> int:
        nonlocal tagged
        tagged = 0
        answered = "> p{0}: Fish\n\nIt is long, so FOR.\n\np9{0}  Goats   [x] FOR [ ] AGAINST\n"
        lines = "".join(answered.format(100 + n) for n in range(many))
        said(f"votes\n\nMy votes:\n\n{lines}")
        return tagged

    monkeypatch.setattr(rows, "raw_tags", counted)
    assert cost(80) < 2.2 * cost(40)


def test_every_announcement_has_a_way_that_acts() -> None:
    read = READER.read("My votes:\n\np12: FOR\n")
    assert [
        way for one, way in zip(read.read, read.ways, strict=True) if isinstance(one, Announcement)
    ] == ["row under own heading"]
