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
    mails = [(read_post(raw), raw) for raw in raws if b"\nX-Nomicbot: archive" in raw]
    assert mails
    nweeks = range(2, 2 + len(mails))  # on a slow machine the last posts are judged when further ones have begun
    assert [post.subject for post, _ in mails] == [f"Rules Archive {nweek}/1" for nweek in nweeks]
    published = {str(nweek): read_archive(attached(raw))[1] for nweek, (_, raw) in zip(nweeks, mails, strict=True)}
    assert len(published["2"]) > 15
    for name, rules in (
        *((f"{nweek}-1", rules) for nweek, rules in published.items()),
        ("latest", [*published.values()][-1]),
    ):
        for ending in ("txt", "md", "json"):
            assert read_archive((tmp_path / "archive" / f"{name}.{ending}").read_text())[1] == rules
    assert not list((tmp_path / "archive").glob(".*"))
