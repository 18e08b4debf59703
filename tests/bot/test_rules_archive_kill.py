"""The rules archive of a bot that is killed: one mail with each turn, and its files as a whole."""

import asyncio

import pytest

from nomicbot.mail.archive import read_mbox
from nomicbot.mail.post import read_post
from nomicbot.rulebooks.archives import read_archive
from tests.bot.table import attached
from tests.bot.test_kill import live


@pytest.mark.slow
def test_an_archive_goes_out_once_and_its_files_are_whole_however_often_the_bot_is_killed(tmp_path):
    asyncio.run(live(tmp_path, 6))
    raws = [mail.raw for mail in read_mbox(tmp_path / "mail" / "public.mbox")]
    mails = [(post, raw) for raw in raws if (post := read_post(raw)).message_id.startswith("archive.")]
    assert [post.subject for post, _ in mails] == ["Rules Archive 2/1"]
    published = read_archive(attached(mails[0][1]))[1]
    assert len(published) > 15
    for name in ("2-1", "latest"):
        for ending in ("txt", "md", "json"):
            assert read_archive((tmp_path / "archive" / f"{name}.{ending}").read_text())[1] == published
    assert not list((tmp_path / "archive").glob(".*"))
