"""The site of a played game: its contents, working links, and only changed files written."""

import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

from nomicbot.bot.open_game import administering
from nomicbot.config import load
from tests.cli import games
from tests.site.browsing import dangling, entry_of, pages, parsed, published, text_of

pytestmark = pytest.mark.sampled


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the site of a game that was played up to its second nweek."""
    folder = games.play(tmp_path_factory.mktemp("site") / "game")
    return published(folder)


def test_every_link_leads_to_a_page_and_to_a_place_on_it(site: Path) -> None:
    assert len(pages(site)) > 200
    assert dangling(site) == []


def test_every_page_is_well_formed(site: Path) -> None:
    missed = [(path, wrong) for path in pages(site) for wrong in parsed(site / path).badly_nested]
    assert missed == []


def test_every_page_has_its_data_beside_it(site: Path) -> None:
    for path in pages(site):
        data = json.loads((site / path).with_suffix(".json").read_text(encoding="ascii"))
        assert data["title"]


def test_a_number_leads_to_its_reason_clause_motion_votes_and_post(site: Path) -> None:
    """As somebody clicks: an Amplitude, what changed it, the clause as it stood, the motion that wrote it, a vote, and
    the post in which that was cast."""
    now = json.loads((site / "index.json").read_text())
    player = next(row for row in now["players"]["rows"] if row["player"]["text"] == "Wonko")
    number = player["numbers"][0]
    assert number["to"].endswith("#amplitude")
    page = json.loads((site / number["to"].partition("#")[0]).with_suffix(".json").read_text())
    assert page["history"][0]["rows"][0]["new"] == number["text"]
    reasons = next(group for group in page["history"] if group["anchor"] == "amplitude")
    change = next(row for row in reasons["rows"] if row["clause"]["text"].startswith("3-4.c"))
    assert change["why"]["text"] == "Wonko's FOR on p1"
    clause = change["clause"]
    assert clause["text"] == "3-4.c/7"
    revision = json.loads((site / clause["to"].partition("#")[0]).with_suffix(".json").read_text())
    assert "gains 5A" in next(one["text"] for one in revision["clauses"] if one["letter"] == "c")
    assert revision["steps"][0]["motion"]["text"] == "p1"
    motion = json.loads(
        (site / revision["steps"][0]["motion"]["to"]).with_suffix(".json").read_text()
    )
    vote = motion["votes"]["rows"][0]
    assert (vote["vote"], vote["voters"][0]["voter"]["text"]) == ("FOR", "Wonko")
    post = json.loads((site / vote["voters"][0]["why"]["to"]).with_suffix(".json").read_text())
    assert post["blocks"][0]["text"] == "I vote FOR p1."
    assert post["blocks"][0]["verdicts"][0]["said"] == "Wonko's vote on p1 is FOR"


def test_a_post_stands_with_its_verdicts_beside_its_words(site: Path) -> None:
    page = json.loads((site / entry_of(site, "too-soon")).with_suffix(".json").read_text())
    verdicts = [
        (block["text"], [one["label"] for one in block["verdicts"]]) for block in page["blocks"]
    ]
    assert verdicts == [("I become a player.", ["Done"]), ("I vote FOR p1.", ["Refused"])]
    asked = json.loads((site / entry_of(site, "unclear")).with_suffix(".json").read_text())
    assert asked["blocks"][0]["verdicts"][0]["label"] == "Asked"
    assert "which side you take" in asked["blocks"][0]["verdicts"][0]["said"]


def test_lists_tell_what_happened(site: Path) -> None:
    rows = json.loads((site / "posts" / "index.json").read_text())["rows"]
    told = {row["post"]["to"]: [one["text"] for one in row["happened"]] for row in rows}
    refused = told[entry_of(site, "too-soon")]
    assert refused[0] == "Peter is a player now"
    assert refused[1].startswith("refused: p1 is Pending")
    assert told[entry_of(site, "unclear")] == ["asked about “I vote p1”: not answered"]
    assert told[entry_of(site, "talks")] == []


def test_a_post_leads_to_its_neighbours_and_shows_its_ruling_as_mailed(site: Path) -> None:
    page = json.loads((site / entry_of(site, "too-soon")).with_suffix(".json").read_text())
    assert page["before"]["to"] == entry_of(site, "proposes")
    assert page["after"]["to"] == entry_of(site, "votes")
    assert page["mailed"].startswith("> I become a player\nDone")
    assert "players.example" not in page["mailed"]


def test_a_player_has_on_one_page_what_is_looked_for(site: Path) -> None:
    page = json.loads((site / "players" / "1.json").read_text())
    assert [row["term"] for row in page["rows"]][:2] == ["joined", "Amplitude"]
    assert not {"name", "player", "toad until", "holder", "Burns"} & {
        row["term"] for row in page["rows"]
    }
    assert [row["title"] for row in page["motions"]] == ["More"]
    assert page["posts"][-1]["post"]["to"] == entry_of(site, "joins")
    assert page["waiting"]["to"] == "players/1/waiting.html"
    assert "Nothing waits for Wonko now." in text_of(site / "players" / "1" / "waiting.html")


def test_a_welcome_leads_to_the_page_of_what_waits(tmp_path: Path, site: Path) -> None:
    folder = games.begin(tmp_path / "game")
    config = folder / "nomic.toml"
    config.write_text(
        config.read_text() + '\n[site]\naddress = "https://nomic.example/b/"\n', encoding="utf-8"
    )
    with administering(load(config)) as administrator:
        intake = administrator.receive(games.POSTS[0][1], games.POSTS[0][0], forum="public")
        assert intake is not None
        mails = administrator.take(intake).mails
    links = re.findall(
        r"https://nomic.example/b/(players/\S+)", "\n".join(mail.letter.body for mail in mails)
    )
    assert [Path(link).suffix for link in links] == [".html", ".ics", ".atom"]
    assert all((site / link).exists() for link in links)


def test_what_to_say_is_told_in_sentences_for_people(site: Path) -> None:
    groups = json.loads((site / "say.json").read_text())["groups"]
    told = {one["name"]: one["told"] for group in groups for one in group["actions"]}
    assert told["join"].startswith("I become a player")
    assert len(told) > 50
    assert [
        words for words in told.values() if not re.fullmatch(r"(?:I|As|The) [^;`]{4,140}\.", words)
    ] == []


def test_the_page_for_what_is_missing_leads_back_from_any_address(site: Path) -> None:
    assert {link for link in parsed(site / "404.html").links if not link.startswith("/")} == {
        "#main"
    }
    assert parsed(site / "posts" / "index.html").links[0].startswith("../")


def test_each_page_stands_in_one_part_of_the_site(site: Path) -> None:
    def open_parts(path: str) -> list[str]:
        found = [a for tag, a in parsed(site / path).elements if tag == "a" and "aria-current" in a]
        return [str(a["href"]).lstrip("./") for a in found]

    assert open_parts("index.html") == ["index.html"]
    assert open_parts("displays/index.html") == ["posts/index.html", "displays/index.html"]
    assert open_parts("say.html") == ["say.html", "say.html"]
    assert open_parts(entry_of(site, "votes")) == ["posts/index.html", "posts/index.html"]


def test_the_past_is_as_it_was(site: Path) -> None:
    then = json.loads((site / "at" / "1" / "11.json").read_text())
    assert [row["motion"]["text"] for row in then["open"]] == ["p1"]
    assert {n["text"] for row in then["players"]["rows"] for n in row["numbers"]} == {"0"}
    assert "3-4/6" in [row["rule"]["text"] for row in then["rules"]]


def test_what_is_published_again_is_not_written(tmp_path: Path) -> None:
    folder = games.play(tmp_path / "game")
    first = published(folder)
    before = {path: path.stat().st_mtime_ns for path in first.rglob("*") if path.is_file()}
    published(folder)
    assert {
        p: p.stat().st_mtime_ns for p in first.rglob("*") if p.is_file() and p.suffix != ".lock"
    } == {p: at for p, at in before.items() if p.suffix != ".lock"}


def test_the_words_of_a_page_can_be_read(site: Path) -> None:
    words = text_of(site / "index.html")
    assert "Wonko" in words
    assert "Nothing is open for votes." in words
    assert "players.example" not in "".join(text_of(site / path) for path in pages(site))


def test_a_site_address_must_be_one(tmp_path: Path) -> None:
    folder = games.begin(tmp_path / "game")
    config = folder / "nomic.toml"
    config.write_text(config.read_text() + '\n[site]\naddress = "somewhere"\n', encoding="utf-8")
    said = games.one_line(games.nomicbot("publish", "--game", folder), 2)
    assert "[site] address must be a web address" in said


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    folder = games.begin(tmp_path / "game")
    other = tmp_path / "other"
    other.mkdir()
    (other / "index.html").write_text("mine")
    said = games.one_line(games.nomicbot("publish", "--game", folder, "--folder", other), 1)
    assert "holds other files ('index.html')" in said
    assert [p.name for p in other.iterdir()] == ["index.html"]
    assert (other / "index.html").read_text() == "mine"


@pytest.mark.parametrize(
    ("command", "told"), [("publish", b"Writing the site"), ("rebuild", b"Judging again")]
)
def test_long_work_shows_progress_on_a_terminal_and_none_in_a_pipe(
    tmp_path: Path, command: str, told: bytes
) -> None:
    folder = games.play(tmp_path / "game")
    words = [str(Path(sys.executable).with_name("nomicbot")), command, "--game", str(folder)]
    assert subprocess.run(words, capture_output=True, check=True).stderr == b""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        words, stdout=subprocess.DEVNULL, stderr=theirs, env={**os.environ, "TERM": "xterm"}
    ) as done:
        os.close(theirs)
        shown = b""
        while told not in shown:
            shown += os.read(ours, 4096)
        done.kill()
    os.close(ours)
