"""Planted lies are found, and honest games give no findings: a sample, and with `-m long` a thousand of each."""

import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from email import message_from_bytes
from email.policy import default
from pathlib import Path

import pytest

from nomicbot.annals.public_lines import committed
from nomicbot.bot.judging.verifying import verify
from tests.bot.honest import Played, at, post, private, script
from tests.bot.test_verifying import of_spoof
from tests.trust import lies
from tests.trust.__main__ import honest, tell
from tests.trust.honest_games import SPECIAL, Making
from tests.trust.lies import BY_THE_SMALL_ONE, CHECKER, LIES, Published, small_checker
from tests.trust.stories import with_all_rulebooks

pytestmark = pytest.mark.sampled


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Published:
    return lies.base(0, tmp_path_factory.mktemp("demo"))


@pytest.mark.sampled(1)
def test_what_is_honest_gives_no_finding_on_any_page(demo: Published, tmp_path: Path) -> None:
    archive, site = demo.write(tmp_path)
    done = verify(archive, str(site))
    assert done.found == []
    assert done.checked["pages"] > 200


def test_a_page_shows_no_moment_of_a_private_message(tmp_path: Path) -> None:
    talk = private(900, "Wonko", "Lunch, anybody?\n", at(2, 13))
    played = Played(tmp_path / "game", [*script()[:4], talk], until=at(2, 14))
    archive, site = lies.published(played).write(tmp_path)
    assert verify(archive, str(site)).found == []


def test_the_checker_of_one_file_needs_nothing_else(demo: Published, tmp_path: Path) -> None:
    archive, site = demo.write(tmp_path)
    command = [sys.executable, "-I", str(CHECKER), str(archive), str(site)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


@pytest.mark.parametrize("lie", [lie for lie in LIES if lie in BY_THE_SMALL_ONE])
def test_the_checker_of_one_file_finds_what_needs_no_rules(
    demo: Published, lie: lies.Lie, tmp_path: Path
) -> None:
    for seed in range(4):
        it: Published = pickle.loads(demo.kept)
        it.pages = {}
        lie(it, random.Random(f"{lie.__name__} {seed}"))
        code, said = small_checker(*it.write(tmp_path / str(seed)))
        assert code == 1, said


def test_a_line_that_is_changed_afterwards_has_another_root(
    demo: Published, tmp_path: Path
) -> None:
    it: Published = pickle.loads(demo.kept)
    it.pages = {}
    archive, site = it.write(tmp_path)
    lines = site / "record" / "lines-1.txt"
    lines.write_text(lines.read_text().replace('"by":"Zoe"', '"by":"Zoo"'))
    assert any("root" in one for one in verify(archive, str(site)).found)
    code, said = small_checker(archive, site)
    assert (code, "another root" in said) == (1, True)


def test_words_that_the_record_leaves_out_at_their_end_are_found(
    demo: Published, tmp_path: Path
) -> None:
    it: Published = pickle.loads(demo.kept)
    it.pages = {}
    (place,) = (n for n, line in enumerate(it.lines) if line.get("id", "").startswith("16.wonko"))
    nonce = it.openings[place + 1]["nonces"]["words"]
    it.lines[place]["words"] = committed(nonce, "I vote FOR p1, AGAINST p2 and p4, and")
    when, who, raw = next(mail for mail in it.mails if b"<16.wonko" in mail[2])
    cut = raw.replace(b"p4, and ", b"p4, and\n")
    it.mails[it.mails.index((when, who, raw))] = (when, who, cut)
    archive, site = it.write(tmp_path)
    found = " ".join(verify(archive, str(site)).found)
    assert "the archive has more words than the record: MAYBE NOT on p0." in found
    assert "the archive has more words" in small_checker(archive, site)[1]


def test_forged_late_and_missing_mail_is_no_lie_to_the_small_one(tmp_path: Path) -> None:
    late = replace(post(40, "Zoe", "late", "I vote FOR p1.\n", at(10, 6)), seen=at(11, 8))
    played = Played(tmp_path / "a", [*script()[:14], late], until=at(12))
    forged = post(90, "Wonko", "mine", "I vote AGAINST p1.\n", at(11, 3)).raw
    archive, site = played.publish([*played.mails()[3:], (at(12), "x", forged)])
    code, said = small_checker(archive, site)
    known = "not in the record: forged or denied: 90.wonko@players.example" in said
    assert (code, known) == (0, True), said


def test_a_voter_by_another_name_is_known_again(tmp_path: Path) -> None:
    making = Making(random.Random("x"), ["another name"])
    archive, site = making.publish(making.play(tmp_path))
    assert '"renamed":[["Peter","Pete"]]' in (site / "record" / "lines-1.txt").read_text()
    assert verify(archive, str(site)).found == []
    assert small_checker(archive, site)[0] == 0


def test_a_late_vote_under_a_name_of_later_is_known_too(tmp_path: Path) -> None:
    """Found by an honest game (503070): the record has a late post under the author's name at its arrival."""
    making = Making(random.Random("x"), ["another name"])
    first = post(60, "Peter", "votes", "I vote FOR p1.\n", at(11, 3))
    late = post(61, "Peter", "again", "I vote AGAINST p1.\n", at(12, 4))
    kept = [one for one in making.posts if "peter" not in str(one.raw) or one.when < at(11)]
    making.posts = sorted([*kept, first, replace(late, seen=at(12, 20))], key=lambda one: one.when)
    archive, site = making.publish(making.play(tmp_path))
    assert '["p1","Pete","AGAINST"]' in (site / "record" / "lines-1.txt").read_text()
    code, said = small_checker(archive, site)
    assert code == 0, said


@pytest.mark.sampled(1)
def test_a_lie_of_each_kind_is_found(demo: Published) -> None:
    assert list(tell(len(LIES), 3, {0: demo})) == []


@pytest.mark.parametrize("games", [2, pytest.param(8, marks=pytest.mark.slow)])
def test_honest_games_of_some_kinds_give_no_finding(games: int) -> None:
    assert list(honest(games, 3)) == []
    assert len(SPECIAL) >= 16


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
def test_a_thousand_lies_are_found(seed: int) -> None:
    assert list(tell(50, 100 + seed, {})) == []


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
def test_a_thousand_honest_games_give_no_finding(seed: int) -> None:
    assert list(honest(50, 100 + seed)) == []


def test_a_lie_after_an_erasure_is_found_all_the_same(tmp_path: Path) -> None:
    """An erased post whose words are still in the archive excuses no later parse."""
    making = Making(random.Random("an erasure 5"), ["an erasure"])
    making.mails.clear()
    it = lies.published(making.play(tmp_path / "game"))
    it.pages = {}
    (erased,) = (line["entry"] for line in it.lines if line["kind"] == "erased")
    assert erased < min(line["entry"] for line in it.lines if line.get("votes"))
    archive, site = it.write(tmp_path / "honest")
    assert verify(archive, str(site)).found == []
    lies.program_changed(it, random.Random(1))
    archive, site = it.write(tmp_path / "lie")
    assert any("it was read as" in what for what in verify(archive, str(site)).found)


def test_an_author_can_open_a_sealed_line_and_finds_another_one(tmp_path: Path) -> None:
    """The hand is committed to twice: with the whole message, and alone, as it is opened for all."""
    played = Played(tmp_path / "game", list(of_spoof()), books=("bnomic", "spoof"), until=at(4))
    it = lies.published(played)
    it.pages = {}
    files = list(openings_mailed(played, tmp_path))
    assert len(files) > 4
    archive, site = it.write(tmp_path / "honest")
    code, said = small_checker(archive, site, *files)
    assert (code, said.count(" commits to what ")) == (0, len(files)), said

    number, held = next(
        (n, one) for n, one in it.openings.items() if '"coins":"3"' in one.get("act", "")
    )
    held["act"] = held["act"].replace('"coins":"3"', '"coins":"0"')
    it.lines[number - 1]["act"] = committed(held["nonces"]["act"], held["act"])
    archive, site = it.write(tmp_path / "lie")
    assert small_checker(archive, site)[0] == 0, "nobody else can know"
    (mine,) = [file for file in files if file.name == f"opening-{number}.txt"]
    code, said = small_checker(archive, site, mine)
    assert code == 1
    assert f"line {number} does not commit to what {mine} says" in said


def openings_mailed(played: Played, folder: Path) -> Iterator[Path]:
    """Save the files that players got with their answers."""
    for mail in played.ledger.outbox("queued"):
        for part in message_from_bytes(mail.raw, policy=default).iter_attachments():
            name = part.get_filename() or ""
            if name.startswith("opening-"):
                assert mail.recipients[0].endswith("@players.example")
                (folder / name).write_text(part.get_content())
                yield folder / name


@pytest.mark.parametrize("posts", [48, pytest.param(150, marks=pytest.mark.slow)])
def test_a_story_with_all_rulebooks_is_made_again_and_lies_in_it_are_found(
    tmp_path: Path, posts: int
) -> None:
    it = lies.published(with_all_rulebooks(tmp_path / "game", 1, posts))
    archive, site = it.write(tmp_path / "honest")
    done = verify(archive, str(site))
    assert done.found == []
    assert done.checked["pages"] > 200
    code, said = small_checker(archive, site)
    assert code == 0, said
    found = [lies.told(it, lie, 1, tmp_path / lie.__name__) for lie in LIES]
    assert found == [(True, lie in BY_THE_SMALL_ONE) for lie in LIES]
