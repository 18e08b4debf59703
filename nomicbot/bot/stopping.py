"""Tasks that run until they are stopped, and do stop."""

import asyncio
from collections.abc import Collection
from typing import Any

AGAIN = 0.2
"""Seconds after which a task that has not ended is cancelled once more."""


async def run_until_one_ends(tasks: Collection["asyncio.Task[Any]"]) -> None:
    """Wait until one of them ends or this is cancelled, and end the others; what the one raised is raised here."""
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        await end(tasks)


async def end(tasks: Collection["asyncio.Task[Any]"]) -> None:
    """Cancel them until they have ended. Who is cancelled meanwhile is so only then: none is left behind that would
    go on with what is closed after this.

    Once is not enough: before Python 3.12, `asyncio.wait_for` loses a cancellation that comes together with what it
    waits for, and the libraries that speak SMTP and IMAP wait so for each answer.
    """
    cancelled: asyncio.CancelledError | None = None
    while pending := [task for task in tasks if not task.done()]:
        for task in pending:
            task.cancel()
        try:
            await asyncio.wait(pending, timeout=AGAIN)
        except asyncio.CancelledError as error:
            cancelled = error
    for task in tasks:
        if not task.cancelled():
            task.exception()
    if cancelled is not None:
        raise cancelled
