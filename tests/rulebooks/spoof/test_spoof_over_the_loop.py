"""A game of Spoof over the real loop: posts to a list, hands by mail to the bot, rulings and pictures."""

import asyncio
import re
from pathlib import Path

from nomicbot.demo.world import BOT, LIST
from nomicbot.mail.message.mbox import read_mbox
from nomicbot.rulebooks import spoof
from tests.bot.posting import over_the_loop
from tests.bot.village import archived


async def played(folder: Path) -> str:
    """Play a short game of two players, and return the name of the opener, who says Zero."""
    async with over_the_loop(folder, "bnomic", "spoof") as (administrator, post):
        for name in ("Ana", "Bea"):
            await post(name, LIST, f"I become a player named {name}.\n")
        await post("Ana", LIST, "I challenge Bea to a game of Bid Spoof with 1 coin each.\n")
        await post("Bea", LIST, "I accept.\n")
        for name in ("Ana", "Bea"):
            await post(name, BOT, "In game 1, I hold no coins.\n")
        game = spoof.read(administrator.engine.state.raw("spoof game:1", "record"))
        assert isinstance(game, spoof.Milan)
        await post(game.opener, LIST, "I say Zero.\n")
        assert administrator.engine.state.raw("spoof game:1", "phase") == "over"
        return game.opener


def test_a_game_is_played_through_by_mail_with_pictures_and_no_hand_is_told(tmp_path):
    opener = asyncio.run(played(tmp_path))
    mails = archived(tmp_path)
    told = " ".join(" ".join(mail.body.split()) for mail in mails)
    assert f"Spoof game 1 is over and {opener} has won" in told
    announced = [mail for mail in mails if "hand is out" in mail.subject]
    assert [mail.subject for mail in announced] == [
        "Spoof game 1: Ana's hand is out",
        "Spoof game 1: Bea's hand is out",
    ]
    assert "hold no coins" not in told
    pictures = [
        mail.raw
        for mail in read_mbox(tmp_path / "mail" / "public.mbox")
        if b"spoof-1.svg" in mail.raw
    ]
    assert len(pictures) == 2, "when the game begins, and when it ends"


async def elected(folder: Path) -> None:
    """Elect a chairman in words that name no school; the players who are due are told how to go on."""
    async with over_the_loop(folder, "bnomic", "spoof") as (administrator, post):
        for name in ("Ana", "Bea", "Cid", "Dov"):
            await post(name, LIST, f"I become a player named {name}.\n")
        await post("Ana", LIST, "I challenge Bea, Cid and Dov to a game of Spoof.\n")
        for name in ("Bea", "Cid", "Dov"):
            await post(name, LIST, "I accept the challenge to Spoof game 1.\n")
        await post("Ana", LIST, "I propose Cid as chairman.\n")
        for name in ("Bea", "Cid", "Dov"):
            await post(name, LIST, "I vote for Cid.\n")
        await post("Cid", LIST, "I call the school to order in Spoof game 1.\n")
        for name in ("Ana", "Bea", "Cid", "Dov"):
            await post(name, BOT, "I hold 1 coin in Spoof game 1.\n")
        await post("Dov", LIST, "I resign.\n")
        game = spoof.read(administrator.engine.state.raw("spoof game:1", "record"))
        assert isinstance(game, spoof.Standard)
        assert (game.chairman, game.left) == ("Cid", ("Dov",))


def test_a_school_elects_and_is_told_how_it_goes_on(tmp_path):
    asyncio.run(elected(tmp_path))
    mails = archived(tmp_path)
    told = " ".join(" ".join(mail.body.split()) for mail in mails)
    for does in (
        "to vote for a chairman",
        "to call the school to order",
        "to put out a hand of 0 to 3 coins",
    ):
        assert f"{does} by" in told
    assert f"Mail this to me alone, at {BOT}, for example: I hold 1 coin in Spoof game 1." in told
    assert "turn of nobody" not in told
    assert not any(re.search("[0-9a-f]{40}", mail.subject) for mail in mails)
