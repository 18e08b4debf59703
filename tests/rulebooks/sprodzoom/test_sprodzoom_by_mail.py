"""Sprodzoom on the list, as plays can't show it: parsing gestures, a crash, pictures, and a whole game."""

import asyncio
import time
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from xml.etree import ElementTree

import pytest

from nomicbot.bot.loop import Loop
from nomicbot.bot.open_game import administering
from nomicbot.cli.game import imap_server, smtp_server
from nomicbot.demo.world import LIST
from nomicbot.game.actions import Announcement
from nomicbot.language.reader import Reader
from nomicbot.language.scene import Scene
from nomicbot.mail.message.compose import Outgoing, compose_post
from nomicbot.mail.transport.imap_inbox import Inbox
from nomicbot.mail.transport.sender import Sender
from nomicbot.plays.script import read_play
from nomicbot.plays.stage import Stage
from nomicbot.publish.boards import board_page, picture
from nomicbot.publish.screens import state_data
from nomicbot.rulebooks.sprodzoom import records
from nomicbot.rulebooks.sprodzoom.boards import BOARD
from nomicbot.rulebooks.sprodzoom.vocabulary import AskAboutGesture, MakeGesture
from tests.bot.paced import PacedClock
from tests.bot.village import archived, hand_in, list_host, until
from tests.language.growth import grows
from tests.publish.boards import game_of, play_on
from tests.samples import SAMPLE_OR_ALL

pytestmark = pytest.mark.sampled

AT_A_TABLE = Scene(
    players=("Ana", "Bea", "Cid"), playing=(("Ana", "sprodzoom game"),), author=("Ana",)
)
ELSEWHERE = Scene(
    players=("Ana", "Bea", "Cid"), playing=(("Bea", "sprodzoom game"),), author=("Ana",)
)
GESTURES = {
    "Omsk": "Omsk",
    "omsk": "Omsk",
    "foo bar Schwarz Bea": "foo bar Schwarz Bea",
    "Moradice foo bar": "Moradice foo bar",
    "foo Omsk bar baz.": "foo Omsk bar baz",
    "Valhalla!": "Valhalla",
    "I Schwarz Bea.": "Schwarz Bea",
    "I make foo Schwarz Bea.": "foo Schwarz Bea",
    "I hereby make a Zoom at Bea, since it is quiet.": "Zoom Bea",
    "I perform the gesture Neuralnic.": "Neuralnic",
    "I vote FOR p1, and I make tick Minsk tock.": "tick Minsk tock",
    "Schwarz Bill the Cat": "Schwarz Bill the Cat",
    "Schwarz J.R": "Schwarz J.R",
}
"""Lines of who plays, and the gesture that each makes."""
TALK = (
    "I like Omsk.",
    "We had a Zoom yesterday, and went to Omsk and Minsk.",
    "Let us meet on Zoom.",
    "Pericles was right about Valhalla.",
    "I think Omsk would be clever here.",
    "Should I Omsk?",
    "I do not Omsk.",
    "I could make a Valhalla.",
    "Mason jars are on sale.",
    "Zoom call at nine?",
    "My favourite town is Omsk.",
)
"""Lines in which nobody does anything, whoever writes them."""
NOT_ELSEWHERE = (
    "Omsk",
    "Valhalla!",
    "Zoom Bea",
    "foo bar Schwarz Bea",
    "Mason",
    "Pericles",
    "I Omsk.",
    "Moradice it",
)
"""Lines that make no gesture where their author plays no game."""


def read(line: str, scene: Scene) -> list:
    return list(Reader(scene).read(line, names=scene.author).read)


def made(line: str, scene: Scene) -> list[str]:
    acts = [one.action for one in read(line, scene) if isinstance(one, Announcement)]
    return [act.gesture for act in acts if isinstance(act, MakeGesture)]


def test_a_gesture_is_read_as_words_in_a_line() -> None:
    assert {line: made(line, AT_A_TABLE) for line in GESTURES} == {
        line: [told] for line, told in GESTURES.items()
    }


def test_a_gesture_that_is_only_spoken_of_is_none() -> None:
    assert [line for line in TALK for scene in (AT_A_TABLE, ELSEWHERE) if read(line, scene)] == []


def test_where_their_author_plays_no_game_gestures_are_words_like_others() -> None:
    assert [line for line in NOT_ELSEWHERE if read(line, ELSEWHERE)] == []
    assert [line for line in NOT_ELSEWHERE if not read(line, AT_A_TABLE)] == []


def test_a_sprod_or_sprodzoom_opens_a_game_wherever_its_author_plays() -> None:
    assert made("Sprodzoom Bea", ELSEWHERE) == ["Sprodzoom Bea"]
    assert made("I make a Sprod at Bea.", ELSEWHERE) == ["Sprod Bea"]
    assert read("Sprodzoom is what we play on Fridays.", ELSEWHERE) == []


def test_who_names_a_game_means_a_gesture() -> None:
    assert made("In game 4, I make a Valhalla.", ELSEWHERE) == ["Valhalla"]
    asked = [
        one.action for one in read("I ask whether foo Schwarz Bea is legal in game 4.", ELSEWHERE)
    ]
    assert asked == [AskAboutGesture("foo Schwarz Bea", "game 4")]


def test_a_game_that_a_clause_ends_with_is_that_of_the_next_one() -> None:
    acts = [
        one.action
        for one in read("In game 1, I Schwarz Bea, and in game 2, I make a Mason.", AT_A_TABLE)
    ]
    assert acts == [MakeGesture("Schwarz Bea", "game 1"), MakeGesture("Mason", "game 2")]


@SAMPLE_OR_ALL
def test_gestures_cost_what_their_number_does(some) -> None:
    units = (
        "foo Schwarz Bea\n",
        "foo bar Omsk baz, ",
        "I make foo Schwarz Bea, and ",
        "Moradice foo bar\n\n",
    )
    assert (
        list(
            filter(
                None, (grows(lambda text: read(text, AT_A_TABLE), unit, "") for unit in some(units))
            )
        )
        == []
    )


# -- games on the list ------------------------------------------------------------------------------------------------

BEGUN = """# shows Z-1.a
rulebooks bnomic sprodzoom
players Ana Bea Cid
> Ana to public
| Sprodzoom Bea
= done
> Cid to public
| Sprodzoom Ana
= done
> Bea to public
| I accept.
= done
> Ana to public
| I accept.
= done
"""
CRASH = r"""> Bea to public
| I challenge Cid to a game of Sprodzoom. I Schwarz Ana. I challenge Ana to a game of Sprodzoom.
= done Z-1.b
= done Z-4.g
= done Z-1.b
< public /the program failed on Sprodzoom game 1: it stands still and waits for the administrator, as it was before/
? "game 1" phase "waiting for the administrator"
? "game 1" conversations "Bea -> Ana (Null)"
"""
MEANWHILE = """> Bea to public
| I make Schwarz Ana in game 1. I resign game 1. I ask about Schwarz Ana in game 1.
= refused Z-4.g
= refused Z-6.a
= refused Z-5.h
> Ana to public
| In game 2, I make Schwarz Cid.
= done Z-4.g
? "game 2" conversations "Cid -> Ana (Null)"
after 3 days
? "game 1" phase "waiting for the administrator"
? "game 1" conversations "Bea -> Ana (Null)"
? "game 2" conversations ""
"""
MENDED = """! give "Sprodzoom game 1" phase running
? "game 1" phase running
after 31h
> Bea to public
| Schwarz Ana
= done Z-4.g
? "game 1" conversations "Ana -> Bea (Null)"
"""


@pytest.fixture
def staged(tmp_path):
    def begun(*parts: str) -> Stage:
        play = tmp_path / "sprodzoom.play"
        play.write_text("".join(parts), encoding="utf-8")
        stage = Stage(read_play(play))
        play_on(stage)
        return stage

    return begun


def test_a_crash_stops_its_own_game_until_the_administrator_lets_it_go_on(
    staged, monkeypatch
) -> None:
    """Z-6.g: the rest of the post is done, no time passes, and the administrator is notified."""
    sound = records.check

    def fails(state, who, move):
        if "Bea" in state.players:
            raise RuntimeError("a bug in the engine")
        return sound(state, who, move)

    stage = staged(BEGUN)
    monkeypatch.setattr(records, "check", fails)
    play_on(stage, *CRASH.splitlines())
    assert [mail.to for mail in stage.mails if "a bug in the engine" in mail.letter.body] == [
        "admin@nomic.example"
    ]
    play_on(stage, *MEANWHILE.splitlines())
    monkeypatch.setattr(records, "check", sound)
    play_on(stage, *MENDED.splitlines())


def test_a_crash_in_what_time_brings_stops_its_own_game_too(staged, monkeypatch) -> None:
    sound = records.until

    def fails(state, at):
        if "Bea" in state.players and at > state.now:
            raise RuntimeError("a bug in the engine")
        return sound(state, at)

    stage = staged(BEGUN)
    monkeypatch.setattr(records, "until", fails)
    play_on(
        stage,
        "after 33h",
        *'? "game 1" phase "waiting for the administrator"\n? "game 2" phase running'.splitlines(),
    )
    play_on(stage, '? "game 2" conversations ""')
    page = board_page(game_of(stage), ())
    assert "Sprodzoom game 1, Ana and Bea: it waits for the administrator" in page
    assert "Sprodzoom game 2: nobody is due to speak." in page


def test_each_ruling_on_a_gesture_brings_the_picture_of_its_table(staged) -> None:
    stage = staged(BEGUN, "> Bea to public\n| Profigliano Cid\n= done\n")
    ((name, svg),) = next(
        mail.letter.attached for mail in stage.mails if mail.letter.kind == "ruling"
    )
    assert name == "sprodzoom-1.svg"
    told = "".join(ElementTree.fromstring(svg).itertext())
    assert (
        "Clockwise from the top sit: Ana, due to speak; Bea; Cid. Conversations: Ana -> Bea (Null)."
        in told
    )


def test_the_board_shows_who_sits_where_and_until_when_somebody_may_be_silent(staged) -> None:
    stage = staged(BEGUN, "> Bea to public\n| Profigliano Cid\n= done\n")
    game = game_of(stage)
    page = board_page(game, ())
    assert "  Sprodzoom game 1: Ana is due to speak." in page
    assert "|  Ana -> Bea  (Null)  |" in page
    assert "Ana -> Bea (Null): until 2005-07-17 08:00 UTC" in page
    assert max(map(len, page.splitlines())) <= 72
    assert BOARD.data is not None
    first, second = BOARD.data(game, False)["games"]
    assert [seat["name"] for seat in first["table"]] == ["Ana", "Bea", "Cid"]
    assert second["conversations"] == [
        {"active": "Ana", "passive": "Cid", "label": [], "pending": False}
    ]
    assert (
        len(ElementTree.fromstring(picture(game, BOARD)).findall("{http://www.w3.org/2000/svg}svg"))
        == 2
    )


def test_a_board_with_long_names_fits_a_mail(tmp_path) -> None:
    names = [
        "Annabellawholivesbythegreysea",
        "Bartholomewwhoseldomsleepslong",
        "Clementinewhowritesmanyletters",
    ]
    play = tmp_path / "long.play"
    first, second, third = names
    play.write_text(
        f"# shows Z-1.a\nrulebooks bnomic sprodzoom\nplayers {' '.join(names)}\n"
        f"> {first} to public\n| I challenge {second} to a game of Sprodzoom.\n= done\n"
        f"> {second} to public\n| I accept.\n= done\n> {second} to public\n| Profigliano {third}\n= done\n",
        encoding="utf-8",
    )
    stage = Stage(read_play(play))
    play_on(stage)
    page = board_page(game_of(stage), ())
    assert "Round the table" in page
    assert max(map(len, page.splitlines())) <= 72


# -- over the loop ----------------------------------------------------------------------------------------------------

BEGINS = datetime(2005, 7, 16, tzinfo=UTC)
WHOLE = (
    ("Ana", "I become a player.\n"),
    ("Bea", "I become a player.\n"),
    ("Cid", "I become a player.\n"),
    ("Ana", "Ready?\n\nSprodzoom Bea\n\nAna\n"),
    ("Bea", "I accept.\n"),
    ("Bea", "Profigliano Cid\n"),
    ("Ana", "Pericles Cid\n"),
    ("Cid", "Moradice foo\nfoo Omsk\n"),
    ("Ana", "foo Schwarz Bea\n"),
    ("Cid", "Has anybody been to Omsk? We could Zoom.\n"),
    ("Bea", "Schwarz Cid\n"),
    ("Ana", "In Sprodzoom game 1, I make a Werg at Bea.\n"),
    ("Ana", "Valhalla\n"),
)


def post(number: int, name: str, text: str) -> bytes:
    return compose_post(
        Outgoing(
            message_id=f"{number}@players.example",
            from_address=f"{name.lower()}@players.example",
            from_name=name,
            to=(LIST,),
            subject="a post",
            body=text,
            date=BEGINS,
        )
    )


def phase(administrator) -> str:
    """Return the phase of the first game now."""
    values = state_data(administrator.engine.query(administrator.now))
    return values.get("Sprodzoom game 1", {}).get("phase", "")


async def over_the_loop(folder: Path, mails: list[bytes]) -> str:
    """Play a game on a list host, where each message goes the whole way, and return its final phase."""
    clock = PacedClock(BEGINS, time.time(), 500.0)
    async with list_host(folder, clock, BEGINS) as (host, config):
        with administering(replace(config, rulebooks=("bnomic", "sprodzoom"))) as administrator:
            loop = Loop(
                administrator,
                Inbox(imap_server(config, config.imap)),
                Sender(smtp_server(config, config.smtp)),
                clock,
                pace=clock.pace,
                settle=timedelta(seconds=clock.pace * 0.05),
                first_pause=0.1,
            )
            running = asyncio.create_task(loop.run())
            try:
                await hand_in(host, mails)
                await until(lambda: running.done() or phase(administrator) == "over")
                await until(
                    lambda: running.done() or not list(administrator.ledger.outbox("queued"))
                )
                if running.done():
                    running.result()
                return phase(administrator)
            finally:
                running.cancel()
                with suppress(asyncio.CancelledError):
                    await running


def test_a_whole_game_goes_by_mail(tmp_path) -> None:
    """The way is SMTP, the list, IMAP, the administrator, SMTP, the list; the game has an error on the way."""
    mails = [post(number, name, text) for number, (name, text) in enumerate(WHOLE, 1)]
    ended = asyncio.run(over_the_loop(tmp_path, mails))
    assert ended == "over"
    mails_back = [mail for mail in archived(tmp_path) if mail.in_reply_to]
    answers = {
        mail.in_reply_to.partition("@")[0]: " ".join(mail.body.split()) for mail in mails_back
    }
    assert "Sprodzoom game 1 begins" in answers["5"]
    assert "Cid joins the table, to the left of Bea" in answers["6"]
    assert "10" not in answers
    assert "no conversation is Null): Bea is in error." in answers["11"]
    assert "Werg Bea is legal" in answers["12"]
    assert "Ana and Cid have won" in answers["13"]
