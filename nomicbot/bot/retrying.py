"""Work that is retried after a failure, with pauses that double while failures continue."""

import asyncio
import logging
from collections.abc import Callable, Coroutine

from nomicbot.ledger.problems import LedgerClosed, LedgerProblem, LedgerSuperseded

LONGEST_PAUSE = 300.0
"""The longest pause, in seconds, before failed work is tried again."""

log = logging.getLogger(__name__)


async def again_and_again(
    work: Callable[[], Coroutine[None, None, None]], first_pause: float
) -> None:
    """Do `work` until cancelled, repeating it after a failure.

    A ledger that cannot be written, for example on a full disk, is such a failure: whatever was not
    recorded is still in the mailbox, the outbox or the spool. Passes on LedgerClosed and
    LedgerSuperseded, since repetition would not help.
    """
    time, pause = asyncio.get_running_loop().time, 0.0
    while True:
        begun = time()
        try:
            await work()
        except (LedgerClosed, LedgerSuperseded):
            raise
        except Exception as problem:
            lasted = time() - begun
            # After a longer run than the last pause, this is a new trouble.
            pause = first_pause if not pause or lasted > pause else min(2 * pause, LONGEST_PAUSE)
            unknown = None if isinstance(problem, LedgerProblem) else problem
            what = problem if unknown is None else f"the program failed: {problem!r}"
            log.error("%s; trying again in %g s", what, pause, exc_info=unknown)
            await asyncio.sleep(pause)
