"""A task that loses a cancellation is stopped all the same."""

import asyncio

import pytest

from nomicbot.bot.stopping import end, run_until_one_ends


async def deaf(times: int) -> None:
    """Goes on after so many cancellations, as `asyncio.wait_for` does when they come together with an answer."""
    while True:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            if not times:
                raise
            times -= 1


def test_a_cancellation_that_is_lost_is_repeated():
    async def stop() -> None:
        task = asyncio.create_task(deaf(2))
        await asyncio.sleep(0)
        await asyncio.wait_for(end([task]), 5)
        assert task.cancelled()

    asyncio.run(stop())


def test_what_one_raises_ends_the_others():
    async def fail() -> None:
        raise OSError("the disk is gone")

    async def run() -> None:
        other = asyncio.create_task(deaf(1))
        with pytest.raises(OSError, match="the disk is gone"):
            await run_until_one_ends([other, asyncio.create_task(fail())])
        assert other.cancelled()

    asyncio.run(run())
