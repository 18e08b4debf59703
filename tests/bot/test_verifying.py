"""Judging an archive again by its public record: no findings for an honest game, and gaps are reported."""

import base64
import json
import quopri
import random
import re
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from nomicbot.annals.public_lines import alias_called, canonical_json
from nomicbot.annals.published_record import Archive, NoRecord
from nomicbot.annals.readonly_game import rulebooks_of
from nomicbot.bot.administrator import Administrator
from nomicbot.bot.intake import receipt
from nomicbot.bot.judging.verifying import verify
from nomicbot.config import PRIVATE, Config
from nomicbot.mail.message.post import Post, UnreadablePost, read_post
from nomicbot.resources import folder
from nomicbot.site.folder import Folder
from nomicbot.site.site import Site
from tests.bot.honest import FOOTER, Played, Sent, at, post, private, script
from tests.cli.games import nomicbot

pytestmark = pytest.mark.sampled

CHECKER = folder("templates") / "site" / "check.py"


def small_checker(archive: Path, site: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-I", str(CHECKER), str(archive), str(site)],
        capture_output=True,
        text=True,
        check=False,
    )


LATE = post(40, "Zoe", "late", "I vote FOR p1.\n", at(11, 6))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Return the demo's game through a list with footers, in which one post reached the bot a day late."""
    late = replace(LATE, seen=at(12, 8))
    return Played(tmp_path_factory.mktemp("played"), [*script(), late], until=at(14), footer=FOOTER)


@pytest.mark.sampled(1)
def test_an_honest_game_is_made_again_to_the_last_message(played: Played) -> None:
    archive, site = played.publish()
    done = verify(archive, str(site))
    assert done.found == done.other == done.unknown == []
    public = [mail for mail in played.ledger.outbox("queued") if mail.forum]
    assert done.checked["messages"] == len(public)
    assert done.checked["posts"] == len(played.posts)
    assert done.checked["rolls"] > 0


@pytest.mark.sampled(1)
def test_the_pages_are_made_again_too(tmp_path: Path) -> None:
    played = Played(tmp_path, script()[:6], until=at(5))
    archive, _ = played.publish()
    with Folder(tmp_path / "pages") as pages:
        for _ in Site(played.config, played.ledger, rulebooks_of(played.config), pages).publish():
            pass
    assert verify(archive, str(tmp_path / "pages")).checked["pages"] > 200
    page = tmp_path / "pages" / "players" / "index.html"
    page = page if page.exists() else tmp_path / "pages" / "index.html"
    page.write_text(page.read_text(encoding="utf-8").replace("Wonko", "Winko"), encoding="utf-8")
    (found,) = verify(archive, str(tmp_path / "pages")).found
    assert page.name in found


def test_a_page_that_names_a_post_which_the_archive_lacks_is_no_finding(tmp_path: Path) -> None:
    """Found by a simulated game: the page of a player shows the subjects of their posts."""
    _lacks_its_last_post(Played(tmp_path, script()[:6], until=at(5)))


def _lacks_its_last_post(played: Played) -> None:
    """Assert that verifying a site by an archive that lacks the last post gives no finding."""
    lacking = next(raw for _, who, raw in reversed(list(played.mails())) if who == "player")
    archive, _ = played.publish(mail for mail in played.mails() if mail[2] != lacking)
    with Folder(played.folder / "pages") as pages:
        for _ in Site(played.config, played.ledger, rulebooks_of(played.config), pages).publish():
            pass
    done = verify(archive, str(played.folder / "pages"))
    assert done.found == []
    assert done.unchecked["pages that depend on posts which the archive lacks"]
    assert done.checked["pages"] > 100


def test_replies_to_the_bots_own_messages_are_read_and_shown_as_they_were(tmp_path: Path) -> None:
    """Found by a simulated game: the checker's own messages had ids that no reply mentions."""
    doubtful = post(50, "Zoe", "a question", "Maybe I vote FOR p1, or not.\n", at(3))
    played = Played(tmp_path, [*script()[:6], doubtful], until=at(3.2))
    rulings = [mail for mail in played.ledger.outbox("queued") if mail.kind == "ruling"]
    replies = [
        answering(number, rulings[-number].message_id, text, at(3.5 + number / 10))
        for number, text in ((1, "1\n"), (2, "Thanks!\n"), (3, "no\n"))
    ]
    played.go_on(played.config, replies, at(5))
    archive, _ = played.publish()
    with Folder(tmp_path / "pages") as pages:
        for _ in Site(played.config, played.ledger, rulebooks_of(played.config), pages).publish():
            pass
    done = verify(archive, str(tmp_path / "pages"))
    assert (done.found, done.other) == ([], [])
    assert done.checked["posts"] == len(played.posts)


def answering(number: int, id: str, text: str, when: datetime) -> Sent:
    """Return a post in reply to a message of the bot."""
    sent = post(80 + number, "Zoe", "Re: a question", text, when)
    return replace(sent, raw=sent.raw.replace(b"\n\n", f"\nIn-Reply-To: <{id}>\n\n".encode(), 1))


def test_a_reply_in_public_to_a_private_message_is_a_post_of_its_own(tmp_path: Path) -> None:
    """Found by a simulated game: the site showed a thread whose middle the list doesn't have."""
    played = Played(tmp_path, script()[:6], until=at(3.2))
    (welcome, *_) = [mail for mail in played.ledger.outbox("queued") if mail.kind == "welcome"]
    played.go_on(played.config, [answering(1, welcome.message_id, "Thanks!\n", at(3.5))], at(5))
    archive, _ = played.publish()
    with Folder(tmp_path / "pages") as pages:
        for _ in Site(played.config, played.ledger, rulebooks_of(played.config), pages).publish():
            pass
    assert verify(archive, str(tmp_path / "pages")).found == []


def test_an_answer_to_what_was_asked_in_private_hangs_on_what_is_sealed(tmp_path: Path) -> None:
    """Found by a simulated game (1159): nobody else knows which options there were."""
    begins = [*script()[:6], private(50, "Zoe", "p1: ABSTAIN\n\nI hereby hum.\n", at(3))]
    played = Played(tmp_path, begins, until=at(3, 18))
    asked = [mail for mail in played.ledger.outbox("queued") if mail.kind == "nudge"][-1]
    answer = answering(1, asked.message_id, "1\n", at(4))
    played.go_on(played.config, [answer], at(5))
    archive, site = played.publish()
    done = verify(archive, str(site))
    assert done.found == []
    assert done.unchecked["answers to what was asked about sealed entries"] == 1


def test_a_yes_in_public_to_a_private_message_hangs_on_that_message(tmp_path: Path) -> None:
    """A simulated game found it: nobody else knows what it answers."""
    challenge = post(
        50, "Wonko", "a game", "I challenge Zoe to a game of Sprouts with 3 spots.\n", at(3)
    )

    def careful(config: Config) -> Config:
        return replace(config, asks="often")

    books = ("bnomic", "grid", "sprouts")
    played = Played(
        tmp_path, [*script()[:6], challenge], until=at(3.2), books=books, configure=careful
    )
    (welcome, *_) = [
        mail
        for mail in played.ledger.outbox("queued")
        if mail.kind == "welcome" and mail.recipients == ("zoe@players.example",)
    ]
    played.go_on(
        played.config, [answering(1, welcome.message_id, "Yes, I accept.\n", at(3.5))], at(5)
    )
    archive, site = played.publish()
    done = verify(archive, str(site))
    assert done.found == []
    assert done.unchecked["public replies to private messages of the bot"] == 1


def test_what_is_answered_to_a_reply_to_private_mail_is_left_unchecked(tmp_path: Path) -> None:
    """Found by a simulated game: Zoe's "No." to her welcome was answered on the list."""
    played = Played(tmp_path, script()[:6], until=at(3.2))
    (welcome, *_) = [
        mail
        for mail in played.ledger.outbox("queued")
        if mail.kind == "welcome" and mail.recipients == ("zoe@players.example",)
    ]
    played.go_on(played.config, [answering(1, welcome.message_id, "No.\n", at(3.5))], at(5))
    assert [mail.kind for mail in played.ledger.outbox("queued") if mail.forum][-1] == "answer"
    archive, site = played.publish()
    done = verify(archive, str(site))
    assert done.found == []
    assert done.unchecked["public replies to private messages of the bot"] == 1


def test_a_reply_to_an_answer_that_is_not_written_again_is_shown_below_its_post(
    tmp_path: Path,
) -> None:
    """Found by a simulated game: the checker did not know which post the answer was about."""
    doubtful = post(50, "Zoe", "a question", "Maybe I vote FOR p1, or not.\n", at(11))
    played = Played(tmp_path, [*script()[:6], doubtful], until=at(11.1))
    for number, kind, text in ((1, "ruling", "7\n"), (2, "answer", "Thanks!\n")):
        last = [mail for mail in played.ledger.outbox("queued") if mail.forum][-1]
        assert last.kind == kind
        reply = answering(number, last.message_id, text, at(11 + number / 5))
        played.go_on(played.config, [reply], at(11.1 + number / 5))
    archive, _ = played.publish()
    with Folder(tmp_path / "pages") as pages:
        for _ in Site(played.config, played.ledger, rulebooks_of(played.config), pages).publish():
            pass
    assert verify(archive, str(tmp_path / "pages")).found == []


NAMES_A_FORUM = post(
    40,
    "Wonko",
    "a forum",
    "I designate tables@lists.example as a Public Forum.\n\n"
    "I call for interpretation: {{ Zoe may post to tables@lists.example. }}\n",
    at(3),
)


def test_an_address_that_only_a_post_names_is_found_in_its_words(tmp_path: Path) -> None:
    """Found by a simulated game: in the record a number stands for the new forum's address."""
    played = Played(tmp_path, [*script()[:6], NAMES_A_FORUM], until=at(4))
    archive, site = played.publish()
    openings = (site / "record" / "openings-1.txt").read_text()
    assert "hidden.invalid" in openings
    assert "tables@lists.example" not in openings
    assert verify(archive, str(site)).found == []


def test_the_number_of_a_player_stands_for_no_other_address(tmp_path: Path) -> None:
    def lie(administrator: Administrator) -> None:
        record = administrator.book.public
        number = administrator.ledger.alias_number
        told = {"tables@lists.example": "zoe@players.example"}
        record._alias = lambda address: alias_called(number(told.get(address, address)))  # type: ignore[method-assign]

    played = Played(tmp_path, [*script()[:6], NAMES_A_FORUM], until=at(4), lie=lie)
    archive, site = played.publish()
    found = verify(archive, str(site)).found
    assert any("DesignateForum(forum='zoe@players.example')" in what for what in found)


def test_an_archive_may_have_a_footer_below_that_of_another_list(tmp_path: Path) -> None:
    """Found by a simulated game: the record has no footers, and the archive has two here."""
    copied = post(40, "Zoe", "look", f"Hello!\n\n{FOOTER}", at(3))
    signed = "I hereby hum.\n\n-- \nI submit a proposal: {{ A hill looks at the net. }}\n"
    last = post(41, "Wonko", "hum", signed, at(3.2))
    played = Played(tmp_path, [*script()[:6], copied, last], until=at(4))
    below = b"-- of the archive\n"
    mails = [
        (when, who, raw.rstrip(b"\n") + b"\n" + below if who == "player" else raw)
        for when, who, raw in played.mails()
    ]
    archive, site = played.publish(mails)
    assert verify(archive, str(site)).found == []


def test_what_the_reader_fails_on_as_the_archive_has_it_is_told_and_no_finding(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found by a simulated game: the bot had parsed the post, and verify could not parse its copy."""

    def fails_on_copies(raw: bytes) -> Post | UnreadablePost:
        if b"archived" in raw:
            raise ZeroDivisionError("of the reader")
        return read_post(raw)

    hum = post(40, "Wonko", "hum", "I hereby hum.\n", at(3))
    played = Played(tmp_path, [*script()[:6], hum], until=at(4))
    mails = [
        (when, who, raw.replace(b"Subject: hum", b"X-From: archived\nSubject: hum"))
        for when, who, raw in played.mails()
    ]
    archive, site = played.publish(mails)
    monkeypatch.setattr(receipt, "read_post", fails_on_copies)
    done = verify(archive, str(site))
    assert done.found == []
    assert done.unchecked["posts that this program can't read as the archive has them"] == 1


def test_when_private_mail_came_dates_no_correction(tmp_path: Path) -> None:
    """Found by a simulated game: nobody else knows when it arrived."""
    late = replace(post(40, "Iain", "bye", "I forfeit the game.\n", at(10, 6)), seen=at(14, 8))
    alone = private(70, "Zoe", "bot: help", at(14, 6))
    played = Played(tmp_path, [*script(), alone, late], until=at(15))
    assert any(mail.kind == "correction" for mail in played.ledger.outbox("queued"))
    archive, site = played.publish()
    assert verify(archive, str(site)).found == []


def test_a_correction_quotes_no_words_that_were_private(tmp_path: Path) -> None:
    """Found by a simulated game: nobody could compose that correction again, nor was it theirs to read."""
    alone = private(70, "Zoe", "I submit a proposal: {{ A secret tile. }}", at(3))
    played = Played(tmp_path, [*script()[:6], alone], until=at(3.2))
    entry = played.ledger.latest_posts(1)[0].id
    assert "unrecognised" in [v.result for v in played.ledger.verdicts(entry)]
    assert played.administrator.desk.outcome(["overrule", str(entry), "no", "action"]).done
    archive, site = played.publish()
    said = archive.read_bytes()
    assert b"was no action" in said
    assert b"A secret tile" not in said
    assert verify(archive, str(site)).found == []


def test_what_is_done_in_private_may_explain_what_differs(tmp_path: Path) -> None:
    """Found by a simulated game: an objection is an act, even in private, for which wages are paid (9-8.e)."""
    alone = private(70, "Iain", "I object to the recognition of entry 1.", at(3))
    played = Played(tmp_path, [*script()[:6], alone], books=("bnomic",), until=at(13, 1))
    entry = played.ledger.latest_posts(1)[0].id
    assert [v.result for v in played.ledger.verdicts(entry)] == ["done"]
    archive, site = played.publish()
    done = verify(archive, str(site))
    assert done.found == []
    assert done.unchecked["sealed entries"] == 1


def test_a_decision_has_its_place_behind_private_mail_that_came_late(tmp_path: Path) -> None:
    """Found by a simulated game: where that mail is in the order of judging, nobody else knows."""
    late = replace(private(70, "Iain", "bot: help", at(3, 6)), seen=at(3, 14))
    spoken = post(71, "Zoe", "a tweak", "I submit a Tweak: {{ Zoe gains 1A. }}", at(3))
    played = Played(tmp_path, [*script()[:6], late, spoken], until=at(3.9))
    entry = next(e.id for e in played.ledger.latest_posts(9) if e.event.message_id[:2] == "71")
    assert [v.result for v in played.ledger.verdicts(entry)] == ["done"]
    assert played.administrator.desk.outcome(["overrule", str(entry), "no", "action"]).done
    archive, site = played.publish()
    done = verify(archive, str(site))
    assert done.found == []


def test_a_decision_that_has_not_the_place_of_what_it_follows_is_a_finding(tmp_path: Path) -> None:
    said = post(71, "Zoe", "hm", "I submit a Tweak: {{ Zoe gains 1A. }}", at(3))
    played = Played(tmp_path, [*script()[:6], said], until=at(3.9))
    entry = next(e.id for e in played.ledger.latest_posts(9) if e.event.message_id[:2] == "71")
    assert played.administrator.desk.outcome(["overrule", str(entry), "no", "action"]).done
    archive, site = played.publish()
    (kept,) = (site / "record").glob("lines-*.txt")
    lines = [json.loads(line) for line in kept.read_text().splitlines()]
    overrule = next(one for one in lines if "root" in one and one["root"] != one["entry"])
    overrule["at"] = overrule["event"]["at"]["at"] = "2026-03-04T11:00:00.000000+00:00"
    kept.write_text("".join(f"{canonical_json(line)}\n" for line in lines))
    told = f"entry {overrule['entry']} does not have the place of entry {overrule['root']}"
    assert told in verify(archive, str(site)).found


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


def slow_list(config: Config) -> Config:
    return replace(config, fora=tuple(replace(one, delay_hours=6) for one in config.fora))


def test_a_list_that_is_known_to_be_slow_is_no_liar(tmp_path: Path) -> None:
    played = Played(tmp_path, script()[:3], until=at(3))
    late = [replace(one, arrived=one.when + timedelta(hours=5)) for one in script()[3:5]]
    late = [replace(one, seen=one.arrived) for one in late]
    played.go_on(slow_list(played.config), late, at(6))
    archive, site = played.publish()
    done = verify(archive, str(site))
    assert done.found == []
    assert done.unchecked["arrivals that differ by over an hour, as mail by this list may"] == 2
    assert small_checker(archive, site).returncode == 0


def test_other_settings_are_a_line_and_what_follows_is_judged_by_them(played: Played) -> None:
    """Later rulings are sent in a digest, under another name of the bot, and with other questions."""
    changed = Played(played.folder / "changed", script()[:8], until=at(5))
    fora = tuple(replace(one, rulings="digest") for one in changed.config.fora)
    other = replace(changed.config, fora=fora, bot_name="The Clerk", asks="often")
    changed.go_on(other, script()[8:], at(14))
    changed.go_on(replace(other, answers_an_hour=1), [LATE], at(16))
    archive, site = changed.publish()
    done = verify(archive, str(site))
    assert done.found == []
    public = [mail for mail in changed.ledger.outbox("queued") if mail.forum]
    assert done.checked["messages"] == len(public)
    assert small_checker(archive, site).returncode == 0


# -- hidden hands -----------------------------------------------------------------------------------

SCHOOL = ("Ana", "Bea", "Cid", "Dov")


def of_spoof() -> Iterator[Sent]:
    """Yield a round of Spoof whose hands open, and the beginning of another one."""
    said = [
        *((name, "I become a player.") for name in SCHOOL),
        ("Ana", "I challenge Bea, Cid and Dov to a game of Spoof without the Hollywood rules."),
        *((name, "I accept.") for name in SCHOOL[1:]),
        *((name, "I vote for Ana as chairman.") for name in SCHOOL),
        ("Ana", "When the hands are out!"),
        *(("Ana", f"hold {coins} coins in game 1. Don't tell!") for coins in (4, 2)),
        ("Bea", "bot: help"),
        *zip(SCHOOL[1:], (f"hold {coins} coins in game 1." for coins in (0, 1, 3)), strict=True),
        *zip((*SCHOOL[1:], "Ana"), (f"I call {n}." for n in (3, 4, 5, 6)), strict=True),
        ("Bea", "When the hands are out!"),
        ("Bea", "hold 2 coins in game 1."),
    ]
    for number, (name, words) in enumerate(said, 1):
        alone = words.startswith(("hold", "bot"))
        words = words.replace("hold", "I hold")
        when = at(1 + number // 16, number % 16)
        yield private(number, name, words, when) if alone else post(number, name, "x", words, when)


@pytest.fixture(scope="module")
def spoof(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Return a round of Spoof whose hands are open, and the next one with hidden hands."""
    folder = tmp_path_factory.mktemp("spoof")
    return Played(folder, list(of_spoof()), books=("bnomic", "spoof"), until=at(4))


def test_private_games_are_checked_once_their_hands_are_open(spoof: Played) -> None:
    archive, site = spoof.publish()
    done = verify(archive, str(site))
    assert done.found == []
    assert done.checked["hidden acts"] == 4
    assert done.unchecked["sealed entries"] == 1, "the hand of the round that goes on"


def test_the_moves_of_a_game_lead_to_their_posts_some_of_which_the_archive_may_lack(
    tmp_path: Path,
) -> None:
    """Found by a simulated game: a move is called by its post's subject."""
    begun = [one for one in of_spoof() if one.forum != PRIVATE][:8]
    played = Played(tmp_path, begun, books=("bnomic", "spoof"), until=at(2))
    _lacks_its_last_post(played)
    page = (tmp_path / "pages" / "boards" / "spoof-game" / "1.html").read_text()
    last = played.ledger.latest_posts(1)[0].id
    assert f'href="../../posts/{last}.html">entry {last}</a>' in page


def test_what_opens_is_the_act_and_no_word_of_the_mail(spoof: Played) -> None:
    _, site = spoof.publish()
    rows = (site / "record" / "openings-1.txt").read_text().splitlines()
    acts = [one for one in map(json.loads, rows) if "act" in one]
    assert [json.loads(one["act"])["read"][0]["action"]["coins"] for one in acts] == list("2013")
    assert all(set(one) == {"line", "nonces", "act"} for one in acts)
    assert "tell" not in "".join(rows)
    assert "players.example" not in "".join(one["act"] for one in acts)


def test_a_hand_that_is_named_in_public_is_public(tmp_path: Path) -> None:
    """Found by a simulated game: such a post had a sealed line, although its ruling was on the list."""
    said = post(99, "Bea", "oops", "I hold 2 coins in game 1.\n\nI accept.\n", at(1, 10.5))
    played = Played(tmp_path, [*of_spoof(), said], books=("bnomic", "spoof"), until=at(4))
    archive, site = played.publish()
    done = verify(archive, str(site))
    assert (done.found, done.unknown) == ([], [])
    (line,) = [one for one in record_lines(site) if one.get("id", "").startswith("99.")]
    assert line["kind"] == "post"


def record_lines(site: Path) -> list[dict[str, Any]]:
    return [json.loads(row) for row in (site / "record" / "lines-1.txt").read_text().splitlines()]


def test_a_hand_that_was_changed_afterwards_is_found(spoof: Played) -> None:
    archive, site = spoof.publish()
    openings = site / "record" / "openings-1.txt"
    lie = openings.read_text().replace(r"\"coins\":\"3\"", r"\"coins\":\"0\"")
    assert lie != openings.read_text()
    openings.write_text(lie)
    found = verify(archive, str(site)).found
    assert any("is not what was committed to" in what for what in found)
    assert any("Dov" in what for what in found)


# -- bad input --------------------------------------------------------------------------------------


def of_both(archive: Path, site: Path) -> tuple[list[str], str]:
    """Return the findings of both checkers, with what the small one could not check."""
    small = small_checker(archive, site)
    assert "Traceback" not in small.stderr, small.stderr
    return verify(archive, str(site)).found, "FOUND" * small.returncode + small.stderr


def test_an_archive_may_escape_lines_in_the_old_way(tmp_path: Path) -> None:
    """The mboxo format escapes a line "From ..." and leaves one ">From ..." unchanged."""
    text = "Hello!\n\nFrom now on I keep a diary.\n>From the other side.\n>>From both.\n"
    played = Played(tmp_path, [*script()[:3], post(50, "Wonko", "x", text, at(2))], until=at(3))
    archive, site = played.publish()
    old = archive.read_bytes().replace(b"\n>>From the", b"\n>From the").replace(b">>>F", b">>F")
    assert old != archive.read_bytes()
    archive.write_bytes(old)
    assert of_both(archive, site) == ([], "")


def encoded(raw: bytes, how: str) -> bytes:
    """Return a message as a list may distribute it: with its words in another encoding."""
    head, body = raw.split(b"\n\n", 1)
    if b"Content-T" in head:
        return raw
    if how == "base64":
        body = base64.encodebytes(body)
    elif how == "quoted-printable":
        body = quopri.encodestring(body)
    else:
        body = body.decode().encode("utf-16")
        return (
            head
            + b"\nContent-Type: text/plain; charset=utf-16\nContent-Transfer-Encoding: base64\n\n"
            + base64.encodebytes(body)
        )
    kind = f"\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: {how}\n\n"
    return head + kind.encode() + body


@pytest.mark.parametrize("how", ["base64", "quoted-printable", "utf-16"])
def test_a_list_may_encode_words_in_another_way(played: Played, how: str) -> None:
    mails = [(when, who, encoded(raw, how)) for when, who, raw in played.mails()]
    assert of_both(*played.publish(mails)) == ([], "")


def test_an_archive_of_which_months_are_missing_is_checked_as_far_as_it_goes(
    played: Played,
) -> None:
    for first, last in ((0, 5), (5, 9), (9, 99)):
        mails = [mail for mail in played.mails() if not at(first) <= mail[0] < at(last)]
        assert of_both(*played.publish(mails)) == ([], "")


@pytest.mark.slow
def test_an_archive_that_ends_in_the_middle_of_anything_gives_no_finding(played: Played) -> None:
    archive, site = played.publish()
    whole = archive.read_bytes()
    for size in range(len(whole) // 2, len(whole) // 2 + 4000, 397):
        archive.write_bytes(whole[:size])
        assert of_both(archive, site) == ([], ""), size


@pytest.mark.slow
def test_a_large_archive_is_not_kept_in_memory(played: Played, tmp_path: Path) -> None:
    archive, _ = played.publish()
    large = tmp_path / "large.mbox"
    other = post(99, "Nemo", "spam", "", at(3)).raw + b"All work and no play.\n" * 50_000
    with large.open("wb") as file:
        for number in range(20):
            file.write(b"From x@example.org Wed Mar  4 12:00:00 2026\n")
            file.write(other.replace(b"<99.", b"<%d." % (1000 + number)) + b"\n")
        file.write(archive.read_bytes())
    assert large.stat().st_size > 20_000_000
    tracemalloc.start()
    kept = Archive(large)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 15_000_000
    assert kept.mails["1000.nemo@players.example"].post is not None
    assert kept.mails["1.wonko@players.example"].post is not None


def test_a_record_that_is_damaged_anywhere_is_told_in_a_line(played: Played) -> None:
    archive, site = played.publish()
    file = site / "record" / "lines-1.txt"
    lines = file.read_text().splitlines()
    chance = random.Random(1)
    for _ in range(40):
        place = chance.randrange(len(lines))
        line = json.loads(lines[place])
        name = chance.choice([name for name in line if name not in ("program", "quiet", "proven")])
        if chance.random() < 0.5:
            del line[name]
        else:
            line[name] = chance.choice((None, [], {}, "x", [[1]]))
        file.write_text("\n".join([*lines[:place], json.dumps(line), *lines[place + 1 :]]) + "\n")
        small = small_checker(archive, site)
        assert "Traceback" not in small.stderr, (line, small.stderr)
        with suppress(NoRecord):
            assert verify(archive, str(site)).found, line
