"""Pages of boards to play on: each sentence that clicks write works, and every move of a game is shown."""

import json
import shutil
from pathlib import Path

import pytest

from nomicbot.language.reader import Reader
from nomicbot.language.requests import HELP
from nomicbot.language.scenes import scene_in
from nomicbot.publish.request_answers import answer_to
from tests.site.browsing import dangling, text_of
from tests.site.staged import performed, shown, staged
from tests.site.test_composer import dumped
from tests.site.test_growing import brought_up_to_date

pytestmark = pytest.mark.sampled

SPROUTS = """\
rulebooks bnomic sprouts grid
players Wonko Peter
> Wonko to public
| I challenge Peter to Sprouts with 2 spots.
= done
> Peter to public
| I accept the challenge to Sprouts game 1.
= done
"""


def data(site: Path, path: str) -> dict[str, object]:
    found: dict[str, object] = json.loads((site / path).with_suffix(".json").read_text())
    return found


def test_each_line_between_two_spots_can_be_drawn(tmp_path: Path) -> None:
    played = SPROUTS
    stage = staged(tmp_path / "game", played)
    with shown(stage, tmp_path / "site") as site:
        for who in ("Peter", "Wonko", "Peter"):
            brought_up_to_date(site)
            play = data(tmp_path / "site", "boards/sprouts-game/1.html")["play"]
            assert isinstance(play, dict)
            ends = {name for pair in play["pairs"] for name in pair.split()}
            assert ends <= {name for name, _, _ in play["places"]}
            ways = [way for several in play["pairs"].values() for way in several]
            assert all(path and box for _, path, box in ways)
            lines = [words for words, _, _ in ways]
            assert lines
            for line in lines:
                staged(tmp_path / "other", f"{played}> {who} to public\n| {line}\n= done\n")
            move = f"> {who} to public\n| {lines[0]}\n= done\n"
            performed(stage, tmp_path, move)
            played += move


def test_a_board_and_its_games_say_how_they_are_played(tmp_path: Path) -> None:
    stage = staged(tmp_path / "game", SPROUTS)
    folder = tmp_path / "site"
    with shown(stage, folder) as site:
        brought_up_to_date(site)
    for path in ("boards/sprouts.html", "boards/sprouts-game/1.html"):
        guide = data(folder, path)["guide"]
        assert isinstance(guide, list)
        assert "from 1 to 40" in guide[0]["words"]
        assert guide[0]["clauses"][0]["text"] == "S-1.b"
        assert "How it is played" in text_of(folder / path)
    assert "You may move 1 time in an nweek" in (folder / "boards/the-grid.html").read_text()


def test_a_finished_game_is_kept_move_by_move(tmp_path: Path) -> None:
    move = "> Peter to public\n| I play 1(3)2 in game 1.\n= done\n"
    over = f"{SPROUTS}{move}> Wonko to public\n| I resign game 1.\n= done\n"
    stage = staged(tmp_path / "game", over)
    with shown(stage, tmp_path / "site") as site:
        brought_up_to_date(site)
    folder = tmp_path / "site"
    page = data(folder, "boards/sprouts-game/1.html")
    steps = page["steps"]
    assert isinstance(steps, list)
    assert [one["told"] for one in steps] == [
        "The game begins",
        "Peter plays 1(3)2",
        "Wonko resigns",
    ]
    for one in steps:
        assert (folder / one["picture"]).read_text().startswith("<svg")
    assert page["play"] is None
    words = text_of(folder / "boards/sprouts-game/1.html")
    assert "Peter plays 1(3)2" in words
    assert "won by Peter" in words
    assert "boards/sprouts-game/1.html" in (folder / "boards/sprouts.json").read_text()
    assert dangling(folder) == []


def test_a_game_whose_record_is_a_position_is_kept_step_by_step_too(tmp_path: Path) -> None:
    stage = staged(
        tmp_path / "game",
        SPROUTS.replace("sprouts grid", "sprouts sprodzoom spoof")
        + "> Wonko to public\n| I challenge Peter to Sprodzoom.\n= done\n"
        + "> Peter to public\n| I accept the challenge to Sprodzoom game 1.\n= done\n"
        + "> Peter to public\n| I make Profigliano Wonko in Sprodzoom game 1.\n= done\n"
        + "> Wonko to public\n| I challenge Peter to Bid Spoof.\n= done\n"
        + "> Peter to public\n| I accept the challenge to Spoof game 1.\n= done\n"
        + "> Wonko to bot\n| I hold 1 coin in Spoof game 1.\n= done\n",
    )
    with shown(stage, tmp_path / "site") as site:
        brought_up_to_date(site)
    folder = tmp_path / "site"
    for page in ("boards/sprodzoom-game/1.html", "boards/spoof-game/1.html"):
        steps = data(folder, page)["steps"]
        assert isinstance(steps, list)
        assert len(steps) >= 2
        assert len({(folder / one["picture"]).read_text() for one in steps}) >= 2
        assert all((folder / one["picture"]).read_text().startswith("<svg") for one in steps)
    assert dangling(folder) == []


def test_each_board_says_how_a_game_is_begun(tmp_path: Path) -> None:
    books = SPROUTS.replace("sprouts grid", "sprouts grid sprodzoom spoof")
    stage = staged(tmp_path / "game", books.replace("Wonko Peter", "Wonko Peter Zoe Iain"))
    with shown(stage, tmp_path / "site") as site:
        brought_up_to_date(site)
    for board in ("sprouts", "the-grid", "sprodzoom", "spoof", "the-tiles-board"):
        page = data(tmp_path / "site", f"boards/{board}.html")
        begin, help = page["begin"], page["help"]
        assert isinstance(begin, dict)
        assert isinstance(help, str)
        game = stage.administrator.engine.query(stage.administrator.now)
        assert "How it is played:" in (answer_to(game, HELP, help, None) or "")
        performed(stage, tmp_path, f"> Iain to public\n| {begin['words']}\n= done\n")
    listed = data(tmp_path / "site", "boards/index.html")["boards"]
    assert isinstance(listed, list)
    assert len([one for one in listed if one["begin"]]) == 5, "also Tiles, which nobody plays yet"


def test_a_square_of_the_grid_writes_sentences_that_are_read(tmp_path: Path) -> None:
    stage = staged(tmp_path / "game", SPROUTS)
    with shown(stage, tmp_path / "site") as site:
        brought_up_to_date(site)
    play = data(tmp_path / "site", "boards/the-grid.html")["play"]
    assert isinstance(play, dict)
    assert len(play["places"]) == 400
    name, x, y = play["places"][0]
    _, _, width, height = play["box"]
    assert (name, 0 < x < width, 0 < y < height) == ("(1,1)", True, True)
    said = {f"{before}{name}{after}" for before, after in play["forms"]}
    assert {"I enter the Grid at (1,1).", "I move to (1,1)."} <= said
    reader = Reader(scene_in(stage.administrator.engine))
    for words in said:
        (read,) = reader.read(words, names=("Wonko",)).read
        assert name in str(read)


@pytest.mark.browser
@pytest.mark.skipif(shutil.which("chromium") is None, reason="there is no Chromium")
def test_two_clicks_name_the_ends_of_a_line(tmp_path: Path) -> None:
    stage = staged(tmp_path / "game", SPROUTS)
    with shown(stage, tmp_path / "site") as site:
        brought_up_to_date(site)
    page = "boards/sprouts-game/1.html"
    play = data(tmp_path / "site", page)["play"]
    assert isinstance(play, dict)
    drive = """
    addEventListener("load", () => {
      const picture = document.querySelector("img.board"), box = picture.getBoundingClientRect();
      for (const [, x, y] of PLAY.places) {
        const at = { clientX: box.left + x / PLAY.box[2] * box.width, clientY: box.top + y / PLAY.box[3] * box.height };
        picture.dispatchEvent(new MouseEvent("click", at));
      }
      const said = [...document.querySelectorAll(".ways > div")].map((one) => [
        one.querySelector("code").textContent,
        one.querySelector("svg path").getAttribute("d"),
        one.querySelector("svg").getAttribute("viewBox"),
      ]);
      document.body.textContent = JSON.stringify([said, document.querySelector(".composed a").href]);
    });"""
    told = dumped(tmp_path / "site", f"const PLAY = {json.dumps(play)};{drive}", page)
    said, mail = json.loads(told)
    assert said == play["pairs"]["1 2"]
    assert mail.startswith("mailto:")
    assert "I%20play%201" in mail


@pytest.mark.browser
@pytest.mark.skipif(shutil.which("chromium") is None, reason="there is no Chromium")
def test_the_slider_shows_each_move(tmp_path: Path) -> None:
    move = "> Peter to public\n| I play 1(3)2 in game 1.\n= done\n"
    stage = staged(tmp_path / "game", f"{SPROUTS}{move}")
    with shown(stage, tmp_path / "site") as site:
        brought_up_to_date(site)
    drive = """
    addEventListener("load", () => {
      const slider = document.querySelector("input[type=range]");
      slider.value = 0;
      slider.dispatchEvent(new Event("input"));
      const picture = document.querySelector("img.board");
      document.body.textContent = `${picture.getAttribute("src")} ${picture.alt}`;
    });"""
    told = dumped(tmp_path / "site", drive, "boards/sprouts-game/1.html")
    assert told.startswith("../../boards/sprouts-game/1/0.svg The game begins")


def test_a_hand_that_waits_is_mailed_to_the_bot_alone(tmp_path: Path) -> None:
    stage = staged(
        tmp_path / "game",
        "rulebooks bnomic spoof\nplayers Wonko Peter\n"
        "> Wonko to public\n| I challenge Peter to Bid Spoof.\n= done\n"
        "> Peter to public\n| I accept the challenge to Spoof game 1.\n= done\n",
    )
    with shown(stage, tmp_path / "site") as site:
        brought_up_to_date(site)
        (row,) = data(tmp_path / "site", "players/1/waiting.html")["rows"]
        (line,) = row["lines"]
        assert line["words"] == "I hold 1 coin in Spoof game 1."
        assert line["mail"].startswith(f"mailto:{row['alone']}?")
        assert row["alone"] == stage.administrator.config.bot_address
    performed(stage, tmp_path, "> Wonko to bot\n| I hold 2 coins in Spoof game 1.\n= done\n")


TALK = """\
rulebooks bnomic sprodzoom
players Wonko Peter Zoe
> Wonko to public
| I challenge Peter to Sprodzoom.
= done
> Peter to public
| I accept the challenge to Sprodzoom game 1.
= done
"""


def test_the_page_of_a_game_has_each_sentence_for_whoever_is_due(tmp_path: Path) -> None:
    stage = staged(tmp_path / "game", TALK)
    with shown(stage, tmp_path / "site") as site:
        brought_up_to_date(site)
    page = data(tmp_path / "site", "boards/sprodzoom-game/1.html")
    (step,) = page["next"]
    assert (step["who"], step["does"]) == ("Peter", "speak to Wonko")
    lines = [one["words"] for one in step["lines"]]
    assert "I make Schwarz Wonko in Sprodzoom game 1." in lines
    assert len(lines) >= 2
    for line in lines:
        staged(tmp_path / "other", f"{TALK}> Peter to public\n| {line}\n= done\n")
    assert [one["told"] for one in page["steps"]] == [
        "Peter accepts the challenge to Sprodzoom game 1"
    ]


def test_a_game_in_which_nobody_is_due_says_who_may_go_on(tmp_path: Path) -> None:
    stage = staged(tmp_path / "game", TALK + "after 2 days\n")
    with shown(stage, tmp_path / "site") as site:
        brought_up_to_date(site)
    page = "boards/sprodzoom-game/1.html"
    (step,) = data(tmp_path / "site", page)["next"]
    (line,) = step["lines"]
    assert "Next: Wonko is to begin a conversation" in text_of(tmp_path / "site" / page)
    assert "Wonko is to begin a conversation" in text_of(tmp_path / "site" / "index.html")
    performed(stage, tmp_path, f"> Wonko to public\n| {line['words']}\n= done\n")
