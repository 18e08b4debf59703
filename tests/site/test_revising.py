"""A Pending motion can be revised from its page and its owner's page, by a prepared message."""

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from tests.site.staged import performed, shown, staged
from tests.site.test_growing import brought_up_to_date
from tests.site.test_tables import data

BEGUN = """\
rulebooks bnomic sprouts
players Wonko Peter
> Wonko to public
| I submit a proposal: {{ __Fish__
| Wonko gains 1A.
| Peter gains 2A. }}
= done
> Wonko to public
| I challenge Peter to Sprouts with 3 spots.
= done
"""


def test_its_owner_posts_it_with_another_number(tmp_path: Path) -> None:
    stage = staged(tmp_path / "game", BEGUN)
    with shown(stage, tmp_path / "site") as site:
        brought_up_to_date(site)
        (own,) = data(tmp_path / "site", "players/1/waiting.html")["pending"]
        said = data(tmp_path / "site", "motions/1.html")["revise"]
        assert own["revise"] == said
        (body,) = parse_qs(urlsplit(said["mail"]).query)["body"]
        lines = "".join(f"| {line}\n" for line in body.replace("2A", "3A").splitlines())
        performed(stage, tmp_path, f"> Wonko to public\n{lines}= done\nat 1/10 00:00\n")
        brought_up_to_date(site)
        page = data(tmp_path / "site", "motions/1.html")
        assert (page["titled"], page["text"]) == ("Fish", "Wonko gains 1A.\nPeter gains 3A.")
        assert page["revise"] is None  # it is Open


def test_who_waits_for_somebody_else_sees_the_game(tmp_path: Path) -> None:
    stage = staged(tmp_path / "game", BEGUN)
    with shown(stage, tmp_path / "site") as site:
        brought_up_to_date(site)
        wonko, peter = (data(tmp_path / "site", f"players/{n}/waiting.html") for n in (1, 2))
        (game,) = wonko["elsewhere"]
        assert game["told"]["text"] == "Sprouts game 1: Wonko challenges Peter"
        assert peter["elsewhere"] == []
        (own,) = data(tmp_path / "site", "players/2.html")["games"]
        assert (own["game"]["text"], own["phase"]) == ("Sprouts game 1", "offered")
