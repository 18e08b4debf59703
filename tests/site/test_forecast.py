"""Forecasts of Open motions by the present votes: the count, and the pages that show them."""

import json
from pathlib import Path

import pytest

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.publish.forecast import Outlook, forecast
from nomicbot.site import chronicle
from tests.site.browsing import published
from tests.site.games import demo
from tests.site.staged import performed, shown, staged
from tests.site.test_growing import brought_up_to_date

BEGUN = """\
players Wonko Peter Zed
> Wonko to public
| I submit a proposal: {{ __More__
| In rule 3-4, replace "gains 2A" with "gains 5A". }}
= done
at 1/10 12:00
> Wonko to public
| I vote FOR p1.
= done
"""


def would(site: Path) -> str:
    pages = (json.loads((site / page).read_text()) for page in ("index.json", "motions/1.json"))
    now, motion = pages
    found = {one["votes"]["would"] for one in (*now["open"], motion)}
    (only,) = found
    return str(only)


def test_it_is_what_the_engine_counts_and_follows_each_vote(tmp_path: Path) -> None:
    stage = staged(tmp_path / "game", BEGUN)
    with shown(stage, tmp_path / "site") as site:
        brought_up_to_date(site)
        assert would(tmp_path / "site") == "pass"
        performed(stage, tmp_path, "> Peter to public\n| I vote AGAINST p1.\n= done\n")
        brought_up_to_date(site)
        assert would(tmp_path / "site") == "fail"
        page = (tmp_path / "site" / "motions/1.html").read_text()
        assert "As votes stand it would <strong>fail</strong>: " in page
        before = site.made
        brought_up_to_date(site)
        assert site.made == before


def test_it_changes_with_the_law_and_comes_true(tmp_path: Path) -> None:
    """The demo's last midnight resolves its four motions as the site said an hour before."""
    before = published(demo(tmp_path / "before", 12.95), tmp_path / "open")
    after = published(demo(tmp_path / "after"), tmp_path / "over")
    said = [
        one["votes"]["would"] for one in json.loads((before / "index.json").read_text())["open"]
    ]
    results = [
        json.loads((after / f"motions/{n}.json").read_text())["result"] for n in (1, 2, 3, 4)
    ]
    assert said == ["pass", "pass", "pass", "fail"]
    assert [word.lower() for word in results] == ["passed", "passed", "passed", "failed"]


def test_it_is_tried_again_only_when_something_that_counts_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[Game] = []

    def counting(game: Game) -> dict[ObjectId, Outlook]:
        tried.append(game)
        return forecast(game)

    monkeypatch.setattr(chronicle, "forecast", counting)
    stage = staged(tmp_path, BEGUN)
    with shown(stage, tmp_path / "site") as site:

        def trials(post: str) -> int:
            performed(stage, tmp_path, f"> Peter to public\n| {post}\n")
            before = len(tried)
            brought_up_to_date(site)
            return len(tried) - before

        brought_up_to_date(site)
        trials("A fine day.")
        assert trials("Another fine day.") == 0
        assert trials("I vote FOR p99.") == 0
        assert trials("I vote AGAINST p1.") == 1
        assert trials("A third fine day.") == 0
