"""A game of Sprouts over the real loop: from the challenge to the last line, with a picture on each ruling."""

import asyncio
import re
from pathlib import Path

from nomicbot.demo.world import LIST
from nomicbot.mail.message.mbox import read_mbox
from tests.bot.posting import over_the_loop
from tests.bot.village import archived

MOVES = (
    ("Ana", "I play 1(3)2 in game 1.\n"),
    ("Bea", "1(4)2\n"),
    ("Ana", "In game 1, I play 1(5)2[3].\n"),
    ("Bea", "I play 3(6)4.\n"),
)


async def played(folder: Path) -> None:
    """Play a game of two players, who move in turn until nobody can."""
    async with over_the_loop(folder, "bnomic", "sprouts") as (administrator, post):
        for name in ("Ana", "Bea"):
            await post(name, LIST, f"I become a player named {name}.\n")
        await post(
            "Ana", LIST, "I challenge Bea to a game of Sprouts with 2 spots, and I move first.\n"
        )
        await post("Bea", LIST, "I accept.\n")
        await post("Bea", LIST, "I play 1(3)2.\n")
        for name, move in MOVES:
            await post(name, LIST, move)
        assert administrator.engine.state.raw("sprouts game:1", "phase") == "over"


def test_a_game_is_played_through_by_mail_with_a_picture_on_each_ruling(tmp_path):
    asyncio.run(played(tmp_path))
    told = " ".join(" ".join(mail.body.split()) for mail in archived(tmp_path))
    assert "Refused (S-3.a/0): it is the turn of Ana in Sprouts game 1" in told
    assert "Sprouts game 1 is over and Bea has won" in told
    pictures = [
        mail.raw for mail in read_mbox(tmp_path / "mail" / "public.mbox") if b".svg" in mail.raw
    ]
    assert len(pictures) == 1 + len(MOVES), "when the game begins, and of each move"


NEXT = re.compile(
    r"Next in Sprouts game 1: (\w+) is to move by [^\n]*\n?[^\n]*\n    (I play \S+ in Sprouts game 1\.)"
)


async def played_as_told(folder: Path) -> None:
    """Play a game in which both players post the lines that rulings show, until one gives up."""
    async with over_the_loop(folder, "bnomic", "sprouts") as (administrator, post):
        for name in ("Ana", "Bea"):
            await post(name, LIST, f"I become a player named {name}.\n")
        await post("Ana", LIST, "I challenge Bea to a game of Sprouts with 3 spots.\n")
        await post("Bea", LIST, "I accept, and I move second.\n")
        for _ in range(3):
            who, line = NEXT.findall("\n".join(mail.body for mail in archived(folder)))[-1]
            await post(who, LIST, f"{line}\n")
        await post("Ana", LIST, "I resign.\n")
        state = administrator.engine.state
        assert state.raw("sprouts game:1", "phase") == "over"
        assert len(state.raw("sprouts game:1", "record").split()) == 5


def test_the_lines_that_rulings_show_are_read_when_they_come_back(tmp_path):
    asyncio.run(played_as_told(tmp_path))
    told = [
        (who, line.split()[2])
        for who, line in NEXT.findall("\n".join(m.body for m in archived(tmp_path)))
    ]
    assert [who for who, _ in told] == ["Ana", "Bea", "Ana", "Bea"]
