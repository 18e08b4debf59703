"""The rules archive of a bot that is killed: one mail with each turn, and its files as a whole."""

import asyncio

import pytest

from nomicbot.rulebooks.archives import read_archive
from tests.bot.test_kill import live
from tests.bot.village import archived


@pytest.mark.slow
def test_an_archive_goes_out_once_and_its_files_are_whole_however_often_the_bot_is_killed(tmp_path):
    asyncio.run(live(tmp_path, 6))
    mails = [post for post in archived(tmp_path) if post.message_id.startswith("archive.")]
    assert [mail.subject for mail in mails] == ["Rules Archive 2/1"]
    published = read_archive(mails[0].body)[1]
    assert len(published) > 15
    for name in ("2-1", "latest"):
        for ending in ("txt", "md", "json"):
            assert read_archive((tmp_path / "archive" / f"{name}.{ending}").read_text())[1] == published
    assert not list((tmp_path / "archive").glob(".*"))
