"""Matters that wait for players: each sentence shown with one settles it, if posted by that player."""

from datetime import timedelta
from pathlib import Path

import pytest

from nomicbot.game.judging import Game
from nomicbot.language.requests import HELP, ME, THING
from nomicbot.plays.script import read_play
from nomicbot.plays.stage import Stage
from nomicbot.publish import waits
from nomicbot.publish.request_answers import answer_to

pytestmark = pytest.mark.sampled

GAME = """\
rulebooks bnomic sprouts
players Wonko Peter Zed
given minister Change Zed
given "new talisman" name Quill
given Quill holder Peter
given Zed Genechips 40
> Wonko to public
| I submit a Tweak: {{ Wonko gains 1A. }}
= done
> Wonko to public
| I challenge Peter to Sprouts with 3 spots.
= done
> Zed to public
| I start an election for the Ministry of Everyone. I nominate Peter for Secretary.
= done
= done
> Peter to public
| I offer Quill to Zed.
= done
> Zed to public
| I offer Peter 5 Genechips for Quill.
= done
after 1 days 1h
"""


ACCEPTED = f"{GAME}> Peter to public\n| I accept the challenge to Sprouts game 1.\n= done\n"


def played(folder: Path, text: str) -> Stage:
    path = folder / "waits.play"
    path.write_text(text, encoding="utf-8")
    stage = Stage(read_play(path))
    for step in stage.script.steps:
        assert list(stage.perform(step)) == [], f"line {step.line}"
    return stage


def game_of(stage: Stage) -> Game:
    return stage.administrator.engine.query(stage.administrator.now)


def told(game: Game) -> dict[str, list[str]]:
    return {one.told: [game.called(who) for who in one.who] for one in waits.waits(game)}


def test_all_that_waits_is_told_with_whom_it_waits_for(tmp_path: Path) -> None:
    game = game_of(played(tmp_path, GAME))
    found = told(game)
    assert found.pop(next(name for name in found if name.startswith("Tweak 1/0"))) == [
        "Wonko",
        "Peter",
        "Zed",
    ]
    assert found.pop(next(name for name in found if "nominations" in name)) == ["Peter"]
    assert found == {
        "Sprouts game 1: Wonko challenges Peter": ["Peter"],
        "Peter offers Zed Quill": ["Zed"],
        "Zed offers Peter 5 Genechips for Peter's Quill": ["Peter"],
    }


def test_the_ruling_on_an_offer_says_how_to_accept_it(tmp_path: Path) -> None:
    stage = played(tmp_path, GAME.removesuffix("after 1 days 1h\n"))
    rulings = [mail.letter.body for mail in stage.mails if mail.letter.kind == "ruling"]
    assert (
        "\n\nNext: Peter can accept. Post, for example:\n    I accept the exchange of Zed.\n"
        in rulings[-1]
    )


def test_each_sentence_does_it(tmp_path: Path) -> None:
    game = game_of(played(tmp_path, GAME))
    said = [
        (game.called(one.who[-1]), sentence) for one in waits.waits(game) for sentence in one.says
    ]
    assert len(said) > 7
    for who, sentence in said:
        played(tmp_path, f"{GAME}> {who} to public\n| {sentence}\n= done\n")


def test_a_move_is_awaited_until_its_time_is_over_and_the_hours_are_told(tmp_path: Path) -> None:
    game = game_of(played(tmp_path, ACCEPTED))
    (move,) = (one for one in waits.waits(game) if one.kind == waits.MOVE)
    assert move.told == "Sprouts game 1: it is the turn of Peter"
    assert move.until is not None
    assert 0 < len(move.says) <= 12
    for sentence in move.says:
        played(tmp_path, f"{ACCEPTED}> Peter to public\n| {sentence}\n= done\n")
    assert waits.hours_left(game, move.until).endswith("hours left")
    assert waits.hours_left(game, game.now + timedelta(minutes=5)) == "less than an hour left"
    assert waits.hours_left(game, None) == ""


def test_what_waits_for_one_player_is_what_is_told_of_em_among_all(tmp_path: Path) -> None:
    game = game_of(played(tmp_path, GAME))
    for player in game.state.of_kind("outsider"):
        among = [one.told for one in waits.waits(game) if player in one.who]
        assert [one.told for one in waits.waits_of(game, player)] == among


def test_who_asks_is_told_what_waits_for_em_and_what_e_has(tmp_path: Path) -> None:
    game = game_of(played(tmp_path, ACCEPTED))
    told = answer_to(game, ME, "", game.find("Zed", "outsider")[0]) or ""
    assert "  Peter offers Zed Quill\n      I accept Quill from Peter.\n" in told
    assert "  Soul: with its Owner; Value" in told
    assert "hours left" in told
    assert "Talismans: Quill" in (answer_to(game, ME, "", game.find("Peter", "outsider")[0]) or "")


def test_who_asks_about_a_player_learns_where_each_number_is_explained(tmp_path: Path) -> None:
    game = game_of(played(tmp_path, ACCEPTED))
    zed, site = game.find("Zed", "outsider")[0], "https://nomic.example/"
    page = f"The reason for each number:\n{site}players/{zed.partition(':')[2]}.html\n"
    for topic, about in ((THING, "Zed"), (ME, "")):
        assert page in (answer_to(game, topic, about, zed, site=site) or "")
        assert "Why each number" not in (answer_to(game, topic, about, zed) or "")
    assert "Why each number" not in (answer_to(game, THING, "rule 3-4", zed, site=site) or "")


def test_words_that_contain_a_name_are_near_it(tmp_path: Path) -> None:
    game = game_of(played(tmp_path, ACCEPTED))
    told = " ".join((answer_to(game, THING, "why has zed 5 Amplitude?", None) or "").split())
    assert "The most similar names: Zed" in told


def test_no_line_of_sprouts_is_offered_twice(tmp_path: Path) -> None:
    drawn = (
        "> Peter to public\n| I play 1(4)2.\n= done\n> Wonko to public\n| I play 2(5)3.\n= done\n"
    )
    game = game_of(played(tmp_path, ACCEPTED + drawn))
    (move,) = [one for one in waits.waits(game) if one.kind == waits.MOVE]
    assert "I play 1(6)2 in Sprouts game 1." in move.says
    assert len(move.says) == len(set(move.says))


def test_a_game_is_shown_as_its_board_shows_it(tmp_path: Path) -> None:
    game = game_of(played(tmp_path, ACCEPTED))
    for words in ("Sprouts game 1", "game 1"):
        told = answer_to(game, THING, words, None) or ""
        assert told.startswith("  Sprouts game 1, Peter and Wonko: it is the turn of Peter")
        assert "9 lives: 1, 2, 3" in told


def test_help_on_a_rulebook_has_each_of_its_actions(tmp_path: Path) -> None:
    told = answer_to(game_of(played(tmp_path, ACCEPTED)), HELP, "sprouts", None) or ""
    for sentence in (
        "I challenge Wonko to a game of Sprouts",
        "I play 1(8)2 in game 4.",
        "I resign game 4.",
    ):
        assert sentence in told
