"""Two games that differ only in hidden values publish the same bytes."""

import json
import re
from pathlib import Path

from nomicbot.bot.administrator import Administrator
from nomicbot.bot.judging.seeds import DerivedSeeds
from nomicbot.config import load
from nomicbot.game.actions import AlarmRang
from nomicbot.game.engine import Judgement
from nomicbot.game.objects import Attribute, Authority, Change
from nomicbot.ledger.record import Ledger
from nomicbot.rulebooks.grid.vocabulary.company import BOX_TYPE
from nomicbot.rulebooks.grid.vocabulary.rocks import BAIT_LIFE
from nomicbot.rulebooks.library import library
from nomicbot.rulebooks.tables import table_objects as tables
from tests.cli import games
from tests.site.browsing import pages, published, text_of
from tests.site.staged import shown, staged
from tests.site.test_growing import brought_up_to_date, files

_PRIVATE = """[[fora]]
name = "private"
address = "talk@lists.example"
list_id = "talk.lists.example"
public = false

"""
_BY = Authority("E-4", "a", 0, "grid")
_HIDDEN: tuple[Attribute[object], ...] = (BAIT_LIFE, BOX_TYPE, tables.SEALED)  # type: ignore[assignment]


def hidden(secret: str, number: int) -> list[Change]:
    """Return changes that create objects with this hidden value."""
    found = []
    for attribute in _HIDDEN:
        kind = attribute.kind.name
        found += [
            Change(f"{kind}:900", "kind", None, kind, _BY),
            Change(
                f"{kind}:900",
                attribute.name,
                None,
                number if attribute.type is int else secret,
                _BY,
            ),
        ]
    return found


def played(folder: Path, secret: str, number: int) -> Path:
    """Play a game with `secret` in messages to the bot and a private forum, and with hidden values."""
    config = games.begin(folder) / "nomic.toml"
    for kept in folder.glob("*.sqlite*"):
        kept.unlink()
    text = config.read_text(encoding="utf-8").replace("[bot]", f"{_PRIVATE}[bot]")
    config.write_text(
        text.replace("[game]", '[game]\nrulebooks = ["bnomic", "grid"]'), encoding="utf-8"
    )
    with Ledger.create(folder / "ledger.sqlite", library().codec) as ledger:
        administrator = Administrator(load(config), ledger, DerivedSeeds("the same"))
        administrator.begin()
        for n, (when, raw) in enumerate(games.POSTS):
            for forum in ("bot", "private"):
                said = games.mail(
                    f"Wonko {secret}", f"I vote {secret}.\n{secret}\n", f"{secret}{n}.{forum}"
                )
                for mail, where in ((said, forum), (raw, "public")):
                    intake = administrator.receive(mail, when, forum=where)
                    if intake is not None:
                        administrator.take(intake)
        administrator.advance(games.at(14))
        rang = AlarmRang(games.at(14, 1), "alarm:1")
        ledger.append(rang, Judgement(rang, (), tuple(hidden(secret, number))))
    return folder


def _without_commitments(site: dict[str, bytes]) -> list[dict[str, object]]:
    """Return the lines of the public record without commitments to hidden data."""
    lines = map(json.loads, site["record/lines-1.txt"].splitlines())
    return [{name: held for name, held in line.items() if name != "rest"} for line in lines]


def test_what_is_hidden_is_on_no_page(tmp_path: Path) -> None:
    one = published(played(tmp_path / "one", "swordfish", 2), tmp_path / "site-one")
    other = published(played(tmp_path / "other", "marmalade", 3), tmp_path / "site-other")
    first, second = files(one), files(other)
    assert sorted(first) == sorted(second)
    assert [name for name in first if first[name] != second[name]] == ["record/lines-1.txt"]
    assert _without_commitments(first) == _without_commitments(second)
    assert not any(b"wonko@" in first[name] for name in first if "record/" in name)
    waiting = [name for name in first if name.endswith("/waiting.html")]
    assert waiting
    for name in waiting:
        assert b"<entry>" in first[name.replace(".html", ".atom")]
        assert b"SUMMARY:Vote on p1" in first[name.replace(".html", ".ics")]
    assert b"What waits for whom" in first["index.html"]
    assert not any(b"swordfish" in content for content in first.values())
    assert "Nice weather." in " ".join(text_of(one / path) for path in pages(one))


SPOOF = """\
rulebooks bnomic spoof
players Wonko Peter
> Wonko to public
| I challenge Peter to Bid Spoof.
= done
> Peter to public
| I accept the challenge to Spoof game 1.
= done
"""


def test_a_hidden_hand_shows_neither_its_coins_nor_the_mail_that_held_it(tmp_path: Path) -> None:
    made: list[dict[str, bytes]] = []
    for name, coins in (("one", "1 coin"), ("other", "3 coins")):
        hand = f"> Wonko to bot\n| I hold {coins} in Spoof game 1.\n= done\n"
        stage = staged(tmp_path / name, f"{SPOOF}{hand}")
        with shown(stage, tmp_path / f"site-{name}") as site:
            brought_up_to_date(site)
        made.append(
            {
                page: re.sub(rb"[0-9a-f]{64}", b"a commitment", content)
                for page, content in files(tmp_path / f"site-{name}").items()
            }
        )
    first, second = made
    assert sorted(first) == sorted(second)
    differs = [name for name in first if first[name] != second[name]]
    assert not [name for name in differs if not name.startswith("record/")]
    (game,) = (name for name in first if re.fullmatch(r"boards/spoof-game/\d+\.html", name))
    assert b"hand out" in first[game]
    thing = first["things/spoof-game/1.html"]
    assert b"The game, step by step" in thing
    assert b"purses" not in thing + first["things/index.html"], "a record for the program"
