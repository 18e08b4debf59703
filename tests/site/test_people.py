"""The page of all players: possessions, and times of posts."""

from pathlib import Path

import pytest

from nomicbot.site import drawing
from tests.site.browsing import text_of
from tests.site.staged import performed, shown, staged
from tests.site.test_growing import brought_up_to_date
from tests.site.test_tables import data

pytestmark = pytest.mark.sampled

HELD = """\
rulebooks bnomic grid
players Wonko Peter Zoe
given "the Shield" location "(3,3)"
> Wonko to public
| I enter the Grid at (3,3).
= done
> Wonko to public
| I pick up the Shield.
= done
at 1/4 00:00
> Peter to public
| I like this game.
= none
"""


def test_what_players_carry_and_when_they_posted_last_is_listed(tmp_path: Path) -> None:
    stage = staged(tmp_path / "game", HELD)
    folder = tmp_path / "site"
    with shown(stage, folder) as site:
        brought_up_to_date(site)
    page = data(folder, "players/index.html")
    held = {row["player"]["text"]: row["held"] for row in page["table"]["rows"]}
    assert [one["text"] for one in held["Wonko"]] == ["Shield"]
    assert held["Peter"] == held["Zoe"] == []
    last = [(one["player"]["text"], one["post"]["text"]) for one in page["posted"]]
    assert last[0] == ("Peter", "1/4")
    assert "Who posted last By nweek and nday. 1/4 Peter" in text_of(folder / "players/index.html")


def test_lines_of_players_are_drawn_on_one_scale() -> None:
    few, many = [(1, 2), (2, 5)], [(1, 20), (2, 10)]
    scale = drawing.scale_of([few, many])
    assert scale == (0, 20)
    low, high = (drawing.line(values, 3, scale) for values in (few, many))
    assert low is not None
    assert high is not None
    tops = [min(float(at.split(",")[1]) for at in one["points"].split()) for one in (low, high)]
    assert tops[1] == 4.0  # the margin
    assert tops[0] == 34.0  # a quarter of the height
    assert (low["last"], high["last"], high["high"]) == (5, 10, 20)


def test_a_number_that_never_changed_leads_to_the_clause_that_defines_it(tmp_path: Path) -> None:
    stage = staged(tmp_path / "game", "rulebooks bnomic\nplayers Wonko Peter\n")
    folder = tmp_path / "site"
    with shown(stage, folder) as site:
        brought_up_to_date(site)
    row = data(folder, "players/index.html")["table"]["rows"][0]
    number = row["numbers"][0]
    assert number["text"] == "0"
    page, _, place = number["to"].partition("#")
    assert "Amplitude" in (folder / page).read_text()
    assert f'id="{place}"' in (folder / page).read_text()


def test_a_player_page_says_where_the_posts_are_that_it_does_not_list(tmp_path: Path) -> None:
    posts = "".join(f"> Peter to public\n| Post {n} of mine.\n= none\n" for n in range(6))
    stage = staged(tmp_path / "game", f"rulebooks bnomic\nplayers Wonko Peter\n{posts}")
    folder = tmp_path / "site"
    with shown(stage, folder) as site:
        brought_up_to_date(site)
    (peter,) = (page for page in folder.glob("players/*.html") if "Post 5" in page.read_text())
    assert "And 3 earlier: see nweek 1 ." in text_of(peter)


def test_a_player_page_shows_the_rack_and_a_number_that_others_have(tmp_path: Path) -> None:
    """A value that was set when a player joined, and not since, has no history of its own."""
    stage = staged(
        tmp_path / "game",
        "rulebooks bnomic\nplayers Wonko Peter\n> Peter to public\n| I start playing Tiles.\n= done\n",
    )
    folder = tmp_path / "site"
    with shown(stage, folder) as site:
        brought_up_to_date(site)
        page = data(folder, "players/2.html")
        rows = {row["term"]: row["value"] for row in page["rows"]}
        assert "Genechips" not in rows  # nobody has any
        assert len(rows["Rack"].replace(" ", "")) >= 7
        performed(stage, tmp_path, "given Wonko Genechips 40\n")
        brought_up_to_date(site)
        page = data(folder, "players/2.html")
        assert {row["term"]: row["value"] for row in page["rows"]}["Genechips"] == "0"
    history = {group["attribute"]: group for group in page["history"]}
    assert {"Playing Tiles", "beginning"} == set(history)
    assert "joined" in [row["attribute"] for row in history["beginning"]["begun"]]
    assert 'id="joined"' in (folder / "players/2.html").read_text()


def test_a_player_page_shows_votes_that_can_still_be_changed_and_the_last(tmp_path: Path) -> None:
    stage = staged(
        tmp_path / "game",
        "rulebooks bnomic\nplayers Wonko Peter\n"
        "> Wonko to public\n| I submit a proposal: {{ __Fish__ Wonko gains 1A. }}\n= done\n"
        "> Wonko to public\n| I submit a proposal: {{ __Fowl__ Wonko gains 2A. }}\n= done\n"
        "at 1/10 00:00\n> Peter to public\n| I vote AGAINST p2.\n= done\n",
    )
    folder, page = tmp_path / "site", "players/2.html"

    def votes() -> list[tuple[str, str, str]]:
        brought_up_to_date(site)
        rows = data(folder, page)["votes"]
        return [(one["motion"]["text"], one["vote"], one["result"]) for one in rows]

    with shown(stage, folder) as site:
        assert votes() == [("p1", "", ""), ("p2", "AGAINST", "")]
        assert "p1 Fish · no vote yet" in text_of(folder / page)
        performed(stage, tmp_path, "> Peter to public\n| I vote FOR p1.\n= done\n")
        assert votes() == [("p1", "FOR", ""), ("p2", "AGAINST", "")]
        performed(stage, tmp_path, "at 2/1 00:00\n")
        assert votes() == [("p2", "AGAINST", "passed"), ("p1", "FOR", "passed")]


def test_what_is_new_had_no_value_before(tmp_path: Path) -> None:
    stage = staged(
        tmp_path / "game",
        "rulebooks bnomic\nplayers Wonko Peter\n"
        "> Wonko to public\n| I submit a proposal: {{ __Fish__ Wonko gains 1A. }}\n= done\n",
    )
    folder = tmp_path / "site"
    with shown(stage, folder) as site:
        brought_up_to_date(site)
        history = data(folder, "motions/1.html")["history"]
        performed(stage, tmp_path, "> Wonko to public\n| I revise p1 to read: {{ x }}\n= done\n")
        brought_up_to_date(site)
        later = data(folder, "motions/1.html")["history"]
    (begun,) = history
    assert {row["attribute"]: row["old"] for row in begun["begun"]}["revision"] == ""
    (revised,) = (group for group in later if group["attribute"] == "revision")
    assert [(row["old"], row["new"]) for row in revised["rows"]] == [("0", "1"), ("", "0")]
    posts = [path for path in folder.glob("posts/*.json") if "__Fish__" in path.read_text()]
    (post,) = (
        data(folder, str(path.relative_to(folder))) for path in posts if path.stem.isdecimal()
    )
    assert {row["attribute"]: row["old"] for row in post["changes"]}["revision"] == ""
