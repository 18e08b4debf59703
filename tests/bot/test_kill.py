"""Killing the bot (kill -9) at any moment loses nothing and repeats nothing."""

import asyncio
import random
import signal
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from nomicbot.bot.judging.rejudging import rebuild, snapshot
from nomicbot.bot.judging.replay import Replay
from nomicbot.config import load
from nomicbot.demo.world import LIST
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.compose import Outgoing, compose_post
from nomicbot.rulebooks.library import library
from tests.bench.game_of_many import texts
from tests.bot.paced import PacedClock
from tests.bot.village import archived, hand_in, list_host, until

POSTS = 300
NDAY_SECONDS = 1.5
BEGINS = datetime(2005, 7, 16, tzinfo=UTC)
SEED = 20050716


def posts() -> list[bytes]:
    """Return a game of 300 posts over an nweek and a half: many join, propose, revise and vote."""
    mails = []
    for number, (_, player, text) in enumerate(texts(POSTS)):
        mails.append(
            compose_post(
                Outgoing(
                    message_id=f"{number}@players.example",
                    from_address=f"player{player}@players.example",
                    from_name=f"player {player}",
                    to=(LIST,),
                    subject=f"number {number}",
                    body=text,
                    date=BEGINS,
                )
            )
        )
    return mails


async def live(folder: Path, kills: int) -> None:
    """Play the game with a bot that is killed at `kills` random moments, until all is judged and sent."""
    moments = random.Random(SEED)
    clock = PacedClock(BEGINS, time.time(), timedelta(days=1).total_seconds() / NDAY_SECONDS)
    async with list_host(folder, clock, BEGINS) as (host, config):
        posting = asyncio.create_task(slowly(host))
        for _ in range(kills):
            bot = await start(folder, clock)
            # Longer than a start takes: a post that is judged first at three deaths is held for a person.
            await asyncio.sleep(moments.uniform(0.2, 6))
            bot.send_signal(signal.SIGKILL)
            await bot.wait()
        bot = await start(folder, clock)
        try:
            await posting
            codec = library(*config.rulebooks).codec
            await until(lambda: config.ledger.exists() and settled(config.ledger, codec))
        finally:
            bot.send_signal(signal.SIGKILL)
            await bot.wait()


async def slowly(host: object) -> None:
    mails = posts()
    for some in range(0, POSTS, 10):
        await hand_in(host, mails[some : some + 10])
        await asyncio.sleep(18 * NDAY_SECONDS * 10 / POSTS)


async def start(folder: Path, clock: PacedClock) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.bot.bot_process",
        str(folder / "nomic.toml"),
        *clock.arguments(),
    )


def settled(path: Path, codec: object) -> bool:
    """Return whether every post is judged, nweek 2 has begun, and nothing waits to be sent."""
    with Ledger.open(path, codec, read_only=True) as ledger:
        judged = {e.event.message_id for e in ledger.entries() if hasattr(e.event, "message_id")}
        counts = ledger.outbox_counts()
        # Private mail to players is given up: the host of the list knows nobody by address.
        waits = counts["queued"] + counts["failed"]
        return len(judged) == POSTS and not ledger.unjudged() and not waits


@pytest.mark.slow
@pytest.mark.parametrize("kills", [12])
def test_a_bot_that_is_killed_again_and_again_ends_where_an_undisturbed_one_does(tmp_path, kills):
    asyncio.run(live(tmp_path, kills))
    config = load(tmp_path / "nomic.toml")
    codec = library(*config.rulebooks).codec

    # What an undisturbed administrator makes of the same list, which keeps everything that was posted.
    undisturbed = Replay(tmp_path / "mail" / "public.mbox", config=config)

    with (
        Ledger.open(config.ledger, codec, read_only=True) as ledger,
        undisturbed.ledger as expected,
    ):
        assert rebuild(library(*config.rulebooks), ledger).identical
        assert verdicts(ledger) == verdicts(expected)
        states = [snapshot(folded(each, config, expected)) for each in (ledger, expected)]
        assert states[0] == states[1]
        outgoing = [mail.message_id for mail in ledger.outbox("sent") if mail.recipients == (LIST,)]

    mails = [post.message_id for post in archived(tmp_path)]
    assert len(mails) == len(set(mails)), (
        "a mail was sent twice, and the list did not know it by its Message-ID"
    )
    assert set(outgoing) <= set(mails)
    assert len(outgoing) == len(set(outgoing))


def verdicts(ledger: Ledger) -> dict[str, list[tuple[str, str]]]:
    """Return the verdict and reason for each action of each post."""
    return {
        entry.event.message_id: [(v.result, str(v.clause)) for v in ledger.verdicts(entry.id)]
        for entry in ledger.entries()
        if hasattr(entry.event, "message_id")
    }


def folded(ledger: Ledger, config: object, until_like: Ledger) -> object:
    """Return the state at the end of the last post's day, without seeds, which differ in each game."""
    from nomicbot.game import kinds
    from nomicbot.game.state import State

    last = max(e.at for e in until_like.entries())
    state = State(library(*config.rulebooks).schema)
    for entry in ledger.entries():
        if entry.at <= last:
            for change in ledger.changes(entry.id):
                if not change.object.startswith(f"{kinds.SEED.name}:"):
                    state.apply(change)
    return state
