"""Waiting matters as a calendar and a feed: one permanent event each, moved and cancelled with the game."""

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from nomicbot.site.calendar_files import CalendarEvent, calendar
from tests.site.browsing import text_of
from tests.site.staged import ADDRESS, performed, shown, staged
from tests.site.test_growing import brought_up_to_date

pytestmark = pytest.mark.sampled

AT = datetime(2026, 11, 28, 20, 0, tzinfo=UTC)
Properties = dict[str, str]

BEGUN = """\
rulebooks bnomic sprouts
players Wonko Peter
> Wonko to public
| I submit a proposal: {{ __More__
| In rule 3-1, replace "X is 12" with "X is 14". }}
= done
"""


def events(words: str) -> list[Properties]:
    """Return the events of a calendar as a calendar program reads them: unfolded, and one property a line."""
    assert words.endswith("\r\n")
    assert "\n" not in words.replace("\r\n", "")
    assert max(len(line.encode()) for line in words.split("\r\n")) <= 75
    lines = words.replace("\r\n ", "").split("\r\n")
    assert (lines[0], lines[-2]) == ("BEGIN:VCALENDAR", "END:VCALENDAR")
    found: list[Properties] = []
    for line in lines[1:-2]:
        name, _, value = line.partition(":")
        if line == "BEGIN:VEVENT":
            found.append({})
        elif found and line != "END:VEVENT":
            assert name not in found[-1]
            found[-1][name] = value
    return found


def of(folder: Path, player: int = 2) -> dict[str, Properties]:
    """Return the events of a player's calendar by the beginning of their words."""
    read = events((folder / "players" / str(player) / "waiting.ics").read_bytes().decode())
    assert len({one["UID"] for one in read}) == len(read)
    return {one["UID"].partition("+00:00:")[2]: one for one in read}


@pytest.mark.parametrize(
    "words",
    [
        "a;b,c\\n",
        "x\nEND:VEVENT\nBEGIN:VEVENT",
        "x\r\nATTACH:https://evil.example",
        "ä" * 90,
        "🎲\u2028" * 40,
    ],
)
def test_the_words_of_players_stay_within_their_property(words: str) -> None:
    event = CalendarEvent("urn:a:b", AT, words, "", "", 0, AT)
    (read,) = events(calendar(words, [event]))
    assert set(read) == {
        *("UID", "SEQUENCE", "DTSTAMP", "LAST-MODIFIED", "DTSTART", "SUMMARY", "STATUS", "TRANSP"),
    }
    unescaped = re.sub(r"\\(.)", lambda found: {"n": "\n"}.get(found[1], found[1]), read["SUMMARY"])
    assert unescaped == "\n".join(words.splitlines())
    assert read["DTSTART"] == "20261128T200000Z"


def test_a_vote_that_waits_is_an_event_until_it_is_cast(tmp_path: Path) -> None:
    stage = staged(tmp_path, BEGUN)
    with shown(stage, tmp_path / "site") as site:
        brought_up_to_date(site)
        assert set(of(tmp_path / "site")) == {"date:voting:1:outsider-2", "date:end:1:outsider-2"}
        performed(stage, tmp_path, "at 1/10 12:00\n")
        brought_up_to_date(site)
        vote = of(tmp_path / "site")["vote:motion-1:outsider-2"]
        assert (vote["SEQUENCE"], vote["STATUS"]) == ("0", "CONFIRMED")
        assert vote["DTSTART"] == "20050728T000000Z"
        assert vote["URL"] == f"{ADDRESS}players/2/waiting.html"
        performed(stage, tmp_path, "> Peter to public\n| I vote FOR p1.\n= done\n")
        brought_up_to_date(site)
        cast = of(tmp_path / "site")["vote:motion-1:outsider-2"]
        assert (cast["SEQUENCE"], cast["STATUS"]) == ("1", "CANCELLED")
        assert of(tmp_path / "site", 1)["vote:motion-1:outsider-1"]["STATUS"] == "CONFIRMED"


def test_the_clock_cancels_a_date_and_brings_it_back_later(tmp_path: Path) -> None:
    stage = staged(tmp_path, BEGUN)
    with shown(stage, tmp_path / "site") as site:
        told = []
        for steps in ("", "given Clock on off\nafter 3 days\n", "given Clock on on\n"):
            performed(stage, tmp_path, steps)
            brought_up_to_date(site)
            end = of(tmp_path / "site")["date:end:1:outsider-2"]
            told.append((end["SEQUENCE"], end["STATUS"], end["DTSTART"]))
    assert told == [
        ("0", "CONFIRMED", "20050728T000000Z"),
        ("1", "CANCELLED", "20050728T000000Z"),
        ("2", "CONFIRMED", "20050731T000000Z"),
    ]


def test_an_amendment_moves_an_event(tmp_path: Path) -> None:
    tweak = """\
    > Wonko to public
    | I submit a Tweak: {{ In rule 3-1, replace "X is 12" with "X is 13". }}
    = done
    after 1 days 1h
    > Peter to public
    | I vote SECOND on Tweak 2.
    = done
    """
    stage = staged(
        tmp_path, BEGUN.replace("Peter\n", "Peter Zed\n", 1) + re.sub(r"(?m)^ +", "", tweak)
    )
    with shown(stage, tmp_path / "site") as site:
        brought_up_to_date(site)
        before = of(tmp_path / "site")["date:end:1:outsider-2"]
        performed(
            stage, tmp_path, "> Zed to public\n| I vote SECOND on Tweak 2.\n= done\nafter 7 days\n"
        )
        brought_up_to_date(site)
        after = of(tmp_path / "site")["date:end:1:outsider-2"]
    assert (before["UID"], before["DTSTART"]) == (after["UID"], "20050728T000000Z")
    assert (after["DTSTART"], after["SEQUENCE"]) == ("20050729T000000Z", "1")


def test_each_turn_in_a_game_is_an_event_of_its_own(tmp_path: Path) -> None:
    stage = staged(
        tmp_path,
        "rulebooks bnomic sprouts\nplayers Wonko Peter\n"
        "> Wonko to public\n| I challenge Peter to Sprouts with 3 spots.\n= done\n"
        "> Peter to public\n| I accept the challenge to Sprouts game 1.\n= done\n",
    )
    moves = [("Peter", "1(4)2"), ("Wonko", "1(5)3")]
    with shown(stage, tmp_path / "site") as site:
        for who, move in moves:
            performed(stage, tmp_path, f"> {who} to public\n| I play {move} in game 1.\n= done\n")
        brought_up_to_date(site)
    turns = {n: e["STATUS"] for n, e in of(tmp_path / "site").items() if n.startswith("move")}
    assert turns == {
        "move:sprouts-game-1:1:outsider-2": "CANCELLED",
        "move:sprouts-game-1:2:outsider-2": "CONFIRMED",
    }
    feed = (tmp_path / "site" / "players" / "2" / "waiting.atom").read_text()
    assert feed.count("<entry>") == 3
    assert f'<link rel="self" href="{ADDRESS}players/2/waiting.atom"/>' in feed
    assert "No longer: Sprouts game 1: Wonko challenges Peter" in feed


def test_a_calendar_that_grew_is_the_one_that_is_made_at_once(tmp_path: Path) -> None:
    stage = staged(tmp_path, BEGUN)
    with shown(stage, tmp_path / "grown") as site:
        for steps in (
            "at 1/10 12:00\n",
            "> Peter to public\n| I vote FOR p1.\n= done\n",
            "> Peter to public\n| I vote ABSTAIN on p1.\n= done\n",
            "at 2/1 12:00\n",
        ):
            performed(stage, tmp_path, steps)
            brought_up_to_date(site)
    with shown(stage, tmp_path / "whole") as site:
        brought_up_to_date(site)
    for name in ("waiting.ics", "waiting.atom"):
        grown, whole = (tmp_path / made / "players" / "2" / name for made in ("grown", "whole"))
        assert grown.read_bytes() == whole.read_bytes()


TWO_FISH = (
    "rulebooks bnomic\nplayers Wonko Peter Iain\n"
    "> Wonko to public\n| I submit a proposal: {{ __Fish__ Wonko gains 1A. }}\n= done\n"
    "> Peter to public\n| I submit a proposal: {{ __Fish__ Peter gains 1A. }}\n= done\n"
    "> Peter to public\n| I submit a proposal: {{ __Fowl__ Peter gains 1A. }}\n= done\n"
    "at 1/10 00:00\n"
    '> Iain to public "votes" #votes\n| I vote FOR "Fish".\n'
)


def test_a_question_waits_until_its_author_has_answered(tmp_path: Path) -> None:
    stage = staged(tmp_path, TWO_FISH)
    with shown(stage, tmp_path / "site") as site:
        page = tmp_path / "site" / "players" / "3" / "waiting.html"
        brought_up_to_date(site)
        assert "A question to you" in text_of(page)
        performed(stage, tmp_path, "> Iain to public re #votes\n| 1\n= done\n")
        brought_up_to_date(site)
        assert "A question to you" not in text_of(page)


def test_an_answer_may_choose_several_lines(tmp_path: Path) -> None:
    stage = staged(
        tmp_path,
        "players Wonko Peter\n"
        "> Wonko to public #first\n"
        '| I submit a proposal: {{ __Wages__ Create a rule numbered 9-60 titled "Wages": {{\n'
        "| a. Each nweek, every player gains 2A.\n|\n"
        "| b. When a player gives Genechips to another player, e gains 1A. }} }}\n= done\n",
    )
    with shown(stage, tmp_path / "site") as site:
        page = tmp_path / "site" / "players" / "1" / "waiting.html"
        brought_up_to_date(site)
        performed(stage, tmp_path, "> Wonko to public re #first\n| 2, 4\n= done 2-6.e\n")
        brought_up_to_date(site)
        assert "A question to you" not in text_of(page)


def test_a_question_waits_no_longer_once_its_author_did_what_it_is_about(tmp_path: Path) -> None:
    """A vote on one of the two motions answers it, but a vote on a third one doesn't."""
    stage = staged(tmp_path, TWO_FISH)
    with shown(stage, tmp_path / "site") as site:
        page = tmp_path / "site" / "players" / "3" / "waiting.html"
        performed(stage, tmp_path, "> Iain to public\n| I vote FOR p3.\n= done\n")
        brought_up_to_date(site)
        assert "A question to you" in text_of(page)
        performed(stage, tmp_path, "> Iain to public\n| I vote AGAINST p2.\n= done\n")
        brought_up_to_date(site)
        assert "A question to you" not in text_of(page)
        assert "”: answered" in text_of(tmp_path / "site/posts/index.html")
