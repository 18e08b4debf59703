"""Reliable cancellation of tasks."""

import asyncio
from collections.abc import Collection
from typing import Any

AGAIN = 0.2
"""The seconds after which a task that has not ended is cancelled once more."""


async def run_until_one_ends(tasks: Collection["asyncio.Task[Any]"]) -> None:
    """Wait until one task ends or this is cancelled, then end all tasks.

    Raises the exception of the task that ended, if it raised one.
    """
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        await end(tasks)


async def end(tasks: Collection["asyncio.Task[Any]"]) -> None:
    """Cancel tasks and wait until all have ended.

    So none of them uses resources that are closed afterwards. If this function is cancelled while
    it waits, it raises CancelledError only after all tasks have ended. Cancelling once is not
    enough: before Python 3.12, `asyncio.wait_for` loses a cancellation that coincides with the
    result it waits for, and the libraries for SMTP and IMAP use it for each answer.
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
