"""Mails that tempt a reader to act: texts that are only shown, votes and other acts that are only spoken of.

Those of `tempting_layouts` were written by people who had not seen the reader, as near to an act as they could.
"""

from pathlib import Path

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.mail.post import Post, read_post
from tests.language.posts import READER, read_reply

_TALK = Path(__file__).parent / "talk"


def _mails(name: str) -> list[str]:
    return (_TALK / f"{name}.txt").read_text("utf-8").split("@@@@\n")


MAILS, LAYOUTS, STILL = _mails("tempting_mails"), _mails("tempting_layouts"), _mails("still_tempting")


def _done(body: str, subject: str = "today") -> list[object]:
    return [one.action for one in read_reply(body, subject).read if isinstance(one, Announcement)]


def _done_by_mail(mail: str) -> list[object]:
    """What is done by a mail that begins with its subject: "S: ..."."""
    subject, _, body = mail.strip().partition("\n\n")
    head = f"From: Wonko <wonko@example.invalid>\nSubject: {subject.removeprefix('S: ')}\nMessage-ID: <a@b.example>"
    post = read_post(f"{head}\n\n{body}\n".encode())
    assert isinstance(post, Post)
    spans, quoted = [(one.start, one.end) for one in post.written], [one.quoted_above for one in post.written]
    read = READER.read(post.body, spans, quoted, subject=post.subject, names=post.names).read
    return [one.action for one in read if isinstance(one, Announcement)]


@pytest.mark.parametrize("mail", MAILS)
def test_nothing_is_done_by_a_mail_that_only_tempts(mail: str) -> None:
    assert _done_by_mail(mail) == []


@pytest.mark.parametrize("mail", LAYOUTS)
def test_nothing_is_done_by_what_stands_apart(mail: str) -> None:
    assert _done(mail.strip("\n")) == []


@pytest.mark.xfail(strict=True, reason="only what the mail as a whole is about tells that nothing is done here")
@pytest.mark.parametrize("mail", STILL)
def test_nothing_is_done_by_these_either(mail: str) -> None:
    assert (_done_by_mail(mail) if mail.startswith("S: ") else _done(mail.strip("\n"))) == []


def test_there_are_many_of_them() -> None:
    assert len(MAILS) >= 310
    assert len(LAYOUTS) >= 480
    assert len(STILL) <= 37
