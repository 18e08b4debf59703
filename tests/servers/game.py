"""The game that is played on real servers, and when it is over."""

import asyncio
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime

from nomicbot.config import Config
from nomicbot.demo.world import LIST
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.compose import Outgoing, compose_post
from nomicbot.rulebooks.library import library
from tests.bench.game_of_many import PLAYERS, texts

BEGINS = datetime(2005, 7, 16, tzinfo=UTC)

_ODD = {
    50: ("I vote FOR the proposal that I like.", {}),  # a question back
    60: ("I am away.\nI become a player.", {"Auto-Submitted": "auto-replied"}),  # ignored
    70: (
        "I vote FOR p1.",
        {"Message-ID": "69"},
    ),  # another mail under a Message-ID that is taken: quarantined
    80: ("I vote FOR p999.", {}),  # refused
    90: ("I vote FOR p1 and then “AGÄINST” – 你好.\nI vot FOR p1.", {}),
    100: ("I vote FOR p1.", {"Message-ID": "69"}),
}


def author(number: int) -> str:
    """Return the address of a player."""
    return f"player{number}@players.example"


def posts(
    number: int, players: int = PLAYERS, clock: Callable[[], datetime] = lambda: BEGINS
) -> Iterator[bytes]:
    """Yield a game with this many posts; some are unreadable, some empty, and some not posts at all."""
    for count, (_, player, text) in enumerate(texts(number)):
        text, head = _ODD.get(count, (text, {}))
        yield compose_post(
            Outgoing(
                message_id=f"{head.get('Message-ID', count)}@players.example",
                from_address=author(player % players),
                from_name=f"player {player % players}",
                to=(LIST,),
                subject=f"number {count}",
                body=text,
                date=clock(),
                headers={name: value for name, value in head.items() if name != "Message-ID"},
            )
        )


async def until(condition: Callable[[], bool], seconds: float = 60) -> None:
    """Wait for a condition on another process."""
    deadline = time.monotonic() + seconds
    while not await asyncio.to_thread(condition):
        assert time.monotonic() < deadline, "it did not come true in time"
        await asyncio.sleep(0.05)


def settled(config: Config, expected: int) -> bool:
    """Return whether everything that came in is judged, and nothing waits to be sent."""
    if not config.ledger.exists():
        return False
    with Ledger.open(config.ledger, library("bnomic").codec, read_only=True) as ledger:
        counts = ledger.outbox_counts()
        # Private mail to players without a mailbox is given up.
        waits = counts["queued"] + counts["failed"]
        return len(ledger.every_mail()) >= expected and not ledger.unjudged() and not waits
