"""The rules archive of a bot that is killed: one message for each nweek, and only complete files."""

import asyncio

import pytest

from nomicbot.mail.message.mbox import read_mbox
from nomicbot.mail.message.post import read_post
from nomicbot.rulebooks.archives import read_archive
from tests.bot.test_kill import live


@pytest.mark.slow
def test_an_archive_goes_out_once_and_its_files_are_whole_however_often_the_bot_is_killed(tmp_path):
    asyncio.run(live(tmp_path, 6))
    raws = [mail.raw for mail in read_mbox(tmp_path / "mail" / "public.mbox")]
    subjects = [read_post(raw).subject for raw in raws if b"\nX-Nomicbot: archive" in raw]
    assert len(subjects) == len(set(subjects))
    kept = tmp_path / "archive"
    names = sorted(path.stem for path in kept.glob("*-1.txt"))
    assert "2-1" in names
    published = {
        name: read_archive((kept / f"{name}.txt").read_text())[1] for name in (*names, "latest")
    }
    assert len(published["2-1"]) > 15
    for name, rules in published.items():
        for ending in ("md", "json"):
            assert read_archive((kept / f"{name}.{ending}").read_text())[1] == rules
    assert not list(kept.glob(".*"))
