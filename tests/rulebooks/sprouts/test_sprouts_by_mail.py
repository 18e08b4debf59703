"""Sprouts on the list, as plays can't show it: a crash of the engine, and pictures with rulings."""

from xml.etree import ElementTree

import pytest

from nomicbot.game.reading import Refusal
from nomicbot.plays.script import read_play
from nomicbot.plays.stage import Stage
from nomicbot.rulebooks.sprouts.move_problems import IllegalLine
from nomicbot.rulebooks.sprouts.table import SproutsEngine
from nomicbot.rulebooks.tables.engine import Record
from tests.publish.boards import play_on

BEGUN = """# shows S-1.a
rulebooks bnomic sprouts
players Ana Bea Cid
> Ana to public
| I challenge Bea to a game of Sprouts with 2 spots. I challenge Cid to a game of Sprouts with 3 spots.
= done
= done
> Bea to public
| I accept.
= done
> Cid to public
| I accept.
= done
"""
CRASH = r"""> Bea to public
| I challenge Cid to a game of Sprouts with 4 spots. I play 1(3)2. I challenge Cid to a game of Sprouts with 5 spots.
= done S-1.b
= done S-3.a
= done S-1.b
< public /the program failed on Sprouts game 1: it stands still and waits for the administrator, as it was before/
? "game 1" phase "waiting for the administrator"
? "game 1" record "2+"
"""
MEANWHILE = """> Bea to public
| I play 1(3)2 in game 1. I resign game 1.
= refused S-3.a
= refused S-4.c
> Cid to public
| In game 2, I play 1(4)2.
= done S-3.a
? "game 2" record "3+ 1(4)2"
after 11 days
? "game 1" phase "waiting for the administrator"
? "game 2" phase over
"""
MENDED = """! give "Sprouts game 1" phase running
? "game 1" phase running
after 2 days
> Bea to public
| I play 1(3)2.
= done S-3.a
? "game 1" record "2+ 1(3)2"
"""


@pytest.fixture
def staged(tmp_path):
    def begun(*parts: str) -> Stage:
        play = tmp_path / "sprouts.play"
        play.write_text("".join(parts), encoding="utf-8")
        return Stage(read_play(play))

    return begun


def unmet(stage: Stage) -> list[str]:
    return [str(line) for line in stage.run()]


def test_a_crash_stops_its_own_game_until_the_administrator_lets_it_go_on(staged, monkeypatch):
    """S-4.k: the rest of the post is done, no time passes, and the administrator is notified."""
    sound = SproutsEngine.play

    def fails(self: SproutsEngine, record: Record, seat: int, move: str) -> Record:
        if record.text.startswith("2+"):
            raise RuntimeError("a bug in the referee")
        return sound(self, record, seat, move)

    monkeypatch.setattr(SproutsEngine, "play", fails)
    stage = staged(BEGUN)
    play_on(stage)
    play_on(stage, *CRASH.splitlines())
    assert [mail.to for mail in stage.mails if "a bug in the referee" in mail.letter.body] == [
        "admin@nomic.example"
    ]
    play_on(stage, *MEANWHILE.splitlines())
    monkeypatch.setattr(SproutsEngine, "play", sound)
    play_on(stage, *MENDED.splitlines())


def test_what_the_law_refuses_while_the_referee_is_asked_is_no_crash(staged, monkeypatch):
    def refuses(*_asked: object) -> Record:
        raise Refusal("no lines on Sundays")

    monkeypatch.setattr(SproutsEngine, "play", refuses)
    stage = staged(BEGUN)
    play_on(stage)
    play_on(stage, "> Bea to public", "| I play 1(3)2.", "= refused", '? "game 1" phase running')
    assert [
        mail
        for mail in stage.mails
        if "no lines on Sundays" in mail.letter.body and mail.to.startswith("admin")
    ] == []


def test_what_the_referee_does_not_take_is_refused_to_who_asks_and_else_undone(staged, monkeypatch):
    """S-4.c is an action that can be refused; S-4.d and S-4.f are effects, which have nothing to refuse."""

    def refuses(*_asked: object) -> Record:
        raise IllegalLine("nobody leaves this table")

    monkeypatch.setattr(SproutsEngine, "leave", refuses)
    stage = staged(BEGUN)
    play_on(stage)
    play_on(
        stage,
        "> Bea to public",
        "| I resign game 1.",
        "= refused S-4.c",
        "after 11 days",
        '? "game 1" phase running',
    )
    play_on(stage, "> Cid to public", "| I leave the game.", "= done", '? "game 2" phase running')
    assert [mail for mail in stage.mails if "Misplaced" in mail.letter.body] == []


def test_each_ruling_on_a_move_brings_the_picture_of_its_game(staged):
    move = "> Bea to public\n| In game 1, I play 1(3)2.\n= done\n"
    stage = staged(BEGUN, move)
    assert unmet(stage) == []
    ((name, svg),) = next(
        mail.letter.attached for mail in stage.mails if mail.letter.kind == "ruling"
    )
    assert name == "sprouts-1.svg"
    root = ElementTree.fromstring(svg)
    assert [each.get("data-spot") for each in root.iter() if each.get("data-spot")] == [
        "1",
        "2",
        "3",
    ]


def test_a_large_game_brings_no_picture_that_its_ruling_would_wait_for(staged):
    stage = staged(
        "# shows S-1.a\nrulebooks bnomic sprouts\nplayers Ana Bea\n",
        "> Ana to public\n| I challenge Bea to a game of Sprouts with 40 spots.\n= done\n",
        "> Bea to public\n| I accept.\n= done\n",
    )
    assert unmet(stage) == []
    assert [mail.letter.attached for mail in stage.mails if mail.letter.kind == "ruling"] == [()]
