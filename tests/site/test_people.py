"""The page of all players: what each carries, and who posted when."""

from pathlib import Path

from nomicbot.site import drawing
from tests.site.browsing import text_of
from tests.site.staged import shown, staged
from tests.site.test_growing import brought_up_to_date
from tests.site.test_tables import data

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
