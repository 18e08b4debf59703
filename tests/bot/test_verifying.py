"""An archive is judged again by its public record: what is honest gives no finding, what can't be checked is told."""

import json
import re
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from nomicbot.annals.looking import rulebooks_of
from nomicbot.bot.judging.verifying import verify
from nomicbot.site.folder import Folder
from nomicbot.site.site import Site
from tests.bot.honest import FOOTER, Played, at, post, script
from tests.cli.games import nomicbot

LATE = post(40, "Zoe", "late", "I vote FOR p1.\n", at(11, 6))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """The demo's game, with a post that reached the bot a day late, through a list with footers."""
    late = replace(LATE, seen=at(12, 8))
    return Played(tmp_path_factory.mktemp("played"), [*script(), late], until=at(14), footer=FOOTER)


def test_an_honest_game_is_made_again_to_the_last_message(played: Played) -> None:
    archive, site = played.publish()
    done = verify(archive, str(site))
    assert done.found == done.other == done.unknown == []
    public = [mail for mail in played.ledger.outbox("queued") if mail.forum]
    assert done.checked["messages"] == len(public)
    assert done.checked["posts"] == len(played.posts)
    assert done.checked["rolls"] > 0


def test_the_pages_are_made_again_too(tmp_path: Path) -> None:
    played = Played(tmp_path, script()[:6], until=at(5))
    archive, _ = played.publish()
    with Folder(tmp_path / "pages") as folder:
        for _ in Site(played.config, played.ledger, rulebooks_of(played.config), folder).publish():
            pass
    assert verify(archive, str(tmp_path / "pages")).checked["pages"] > 200
    page = tmp_path / "pages" / "players" / "index.html"
    page = page if page.exists() else tmp_path / "pages" / "index.html"
    page.write_text(page.read_text(encoding="utf-8").replace("Wonko", "Winko"), encoding="utf-8")
    (found,) = verify(archive, str(tmp_path / "pages")).found
    assert page.name in found


def test_a_mail_that_no_line_knows_is_a_class_of_its_own(played: Played) -> None:
    forged = post(90, "Wonko", "mine", "I vote AGAINST p1.\n", at(11, 3)).raw
    archive, site = played.publish([*played.mails(), (at(13), "x", forged)])
    done = verify(archive, str(site))
    assert (done.found, done.unknown) == ([], ["90.wonko@players.example"])


def test_what_an_archive_lacks_is_told_and_no_finding(played: Played) -> None:
    mails = played.mails()
    gone = [mail for mail in mails if mail[0] < at(4) or mail[0] > at(6)]
    archive, site = played.publish(gone)
    done = verify(archive, str(site))
    assert done.found == []
    assert done.unchecked["a post that the archive lacks"] == len(
        [one for one in played.posts if at(4) <= one.when <= at(6)]
    )


def test_an_archive_that_is_cut_short_or_scrubbed_gives_no_finding(played: Played) -> None:
    mails = played.mails()
    when, who, raw = mails[20]
    scrubbed = raw.split(b"\n\n")[0] + b"\n\nA non-text attachment was scrubbed...\nName: x\n"
    archive, site = played.publish([*mails[:20], (when, who, scrubbed), *mails[21:]])
    archive.write_bytes(archive.read_bytes()[:-300])
    done = verify(archive, str(site))
    assert done.found == []
    assert done.unchecked["words that the archive has not in full"] == 1


def test_addresses_may_be_masked(played: Played) -> None:
    masked = [
        (when, who, raw.replace(b"@players.example>\nTo", b" at players.example>\nTo"))
        for when, who, raw in played.mails()
    ]
    archive, site = played.publish(masked)
    assert verify(archive, str(site)).found == []
    hidden = [
        (when, who, re.sub(rb"<\w+@players.example>\nTo", b"<x@hidden.example>\nTo", raw))
        for when, who, raw in played.mails()
    ]
    archive, site = played.publish(hidden)
    assert verify(archive, str(site)).found == []


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda archive, _: archive.write_text("Dear list,\n"), "is not an mbox"),
        (lambda archive, _: archive.unlink(), "can't be read"),
        (lambda _, site: (site / "record" / "lines-1.txt").unlink(), "has no public record"),
        (lambda _, site: (site / "record" / "lines-1.txt").write_text("{"), "is damaged"),
    ],
)
def test_what_can_not_be_read_is_told_in_a_line(played: Played, spoil, says: str) -> None:
    archive, site = played.publish()
    spoil(archive, site)
    result = nomicbot("verify", archive, "--site", site)
    assert result.exit_code in (1, 2)
    assert says in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_the_command_tells_what_was_checked_and_a_site_that_is_down(played: Played) -> None:
    archive, site = played.publish()
    result = nomicbot("verify", archive, "--site", site)
    assert (result.exit_code, "Nothing was found." in result.stdout) == (0, True), result.output
    assert json.loads(nomicbot("verify", archive, "--site", site, "--json").stdout)["found"] == []
    down = nomicbot("verify", archive, "--site", "http://127.0.0.1:9/")
    assert (down.exit_code, "can't be reached" in down.stderr) == (1, True)


def test_a_post_that_was_moved_by_little_is_none_that_was_moved(tmp_path: Path) -> None:
    def delayed(by: timedelta) -> list[str]:
        posts = [replace(one, arrived=one.when + by) for one in script()[:3]]
        archive, site = Played(tmp_path / str(by.seconds), posts, until=at(3)).publish()
        return verify(archive, str(site)).found

    assert delayed(timedelta(minutes=40)) == []
    assert len(delayed(timedelta(hours=2))) == 3
