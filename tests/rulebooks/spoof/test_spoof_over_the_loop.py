"""A game of Spoof over the real loop: posts to a list, hands by mail to the bot, rulings and pictures out."""

import asyncio
import time
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from nomicbot.bot.loop import Loop
from nomicbot.bot.opening import administering
from nomicbot.cli.game import imap_server, smtp_server
from nomicbot.demo.world import BOT, LIST
from nomicbot.mail.archive import read_mbox
from nomicbot.mail.compose import Outgoing, compose_post
from nomicbot.mail.inbox import Inbox
from nomicbot.mail.sender import Sender, Sent, SmtpServer
from nomicbot.rulebooks import spoof
from tests.bot.paced import PacedClock
from tests.bot.village import archived, list_host, until

BEGINS = datetime(2005, 7, 16, tzinfo=UTC)
PACE = 60.0
"""How much faster time passes in the game, so that no day of it ends meanwhile."""


async def played(folder: Path) -> str:
    """Two players join, one challenges the other, and who opens says Zero with no coins held; who that was."""
    clock = PacedClock(BEGINS, time.time(), PACE)
    async with list_host(folder, clock, BEGINS) as (host, config):
        with administering(replace(config, rulebooks=("bnomic", "spoof"))) as administrator:
            loop = Loop(
                administrator,
                Inbox(imap_server(config, config.imap)),
                Sender(smtp_server(config, config.smtp)),
                clock,
                pace=clock.pace,
                first_pause=0.1,
            )
            running = asyncio.create_task(loop.run())
            state = administrator.engine.state
            posted = 0

            async def post(name: str, to: str, text: str) -> None:
                """Hand in a mail, and wait until what came of it is sent."""
                nonlocal posted
                posted += 1
                id = f"{posted}.{name.casefold()}@players.example"
                raw = compose_post(
                    Outgoing(
                        message_id=id,
                        from_address=f"{name.casefold()}@players.example",
                        from_name=name,
                        to=(to,),
                        subject="Spoof",
                        body=text,
                        date=BEGINS,
                    )
                )
                async with Sender(SmtpServer("127.0.0.1", host.smtp_port)) as sender:
                    assert isinstance(await sender.send(raw, f"{name.casefold()}@players.example", [to]), Sent)
                ledger = administrator.ledger
                await until(lambda: running.done() or bool(ledger.find_received(id)))
                await until(lambda: running.done() or not ledger.outbox("queued"))

            try:
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
                assert state is administrator.engine.state
                if running.done():
                    running.result()
                return game.opener
            finally:
                running.cancel()
                with suppress(asyncio.CancelledError):
                    await running


def test_a_game_is_played_through_by_mail_with_pictures_and_no_hand_is_told(tmp_path):
    opener = asyncio.run(played(tmp_path))
    mails = archived(tmp_path)
    told = " ".join(" ".join(mail.body.split()) for mail in mails)
    assert f"Spoof game 1 is over and {opener} has won" in told
    announced = [mail for mail in mails if "hand is out:" in mail.subject]
    assert [mail.subject[:27] for mail in announced] == [
        "Spoof game 1: Ana's hand is",
        "Spoof game 1: Bea's hand is",
    ]
    assert "hold no coins" not in told
    pictures = [mail.raw for mail in read_mbox(tmp_path / "mail" / "public.mbox") if b"spoof-1.svg" in mail.raw]
    assert len(pictures) == 2, "when the game begins, and when it ends"
