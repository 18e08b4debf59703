"""Mails that tempt a reader to act: texts that are only shown, votes and other acts that are only spoken of."""

from pathlib import Path

import pytest

from nomicbot.game.actions import Announcement
from tests.language.posts import read_reply

MAILS = (Path(__file__).parent / "talk" / "tempting_mails.txt").read_text("utf-8").split("@@@@\n")


@pytest.mark.parametrize("mail", MAILS)
def test_nothing_is_done_by_a_mail_that_only_tempts(mail: str) -> None:
    subject, _, body = mail.strip().partition("\n\n")
    found = read_reply(body, subject.removeprefix("S: ")).read
    assert [one.action for one in found if isinstance(one, Announcement)] == []


def test_there_are_many_of_them() -> None:
    assert len(MAILS) >= 190
