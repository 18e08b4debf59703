"""The processes that many games may have at the same time, and which game gets the next one."""

import asyncio
import heapq
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count

_SPARE = 2


class Slots:
    """A fixed number of slots for processes, given out in order, first to games with new mail.

    `make_room` is called whenever slots are scarce: it ends an idle process, if there is one. Some
    slots are kept free, so that a game with new mail need not wait for another's process to end.
    """

    def __init__(self, number: int, make_room: Callable[[], None]) -> None:
        self._free = number
        self._spare = min(_SPARE, number - 1)
        self._make_room = make_room
        self._waiting: list[tuple[bool, int, asyncio.Future[None]]] = []
        self._order = count()

    @property
    def short(self) -> bool:
        """Whether an idle process should end, to make room for games that wait or may come."""
        return self._free < self._spare or any(not turn.done() for _, _, turn in self._waiting)

    @asynccontextmanager
    async def one(self, *, urgent: bool) -> AsyncIterator[None]:
        """Hold a slot inside the block."""
        if not self._free:
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heapq.heappush(self._waiting, (not urgent, next(self._order), turn))
            self._make_room()
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self._give_on()
                raise
        else:
            self._free -= 1
            if self.short:
                self._make_room()
        try:
            yield
        finally:
            self._give_on()

    def _give_on(self) -> None:
        """Give a slot to the first game in the queue, or leave it free."""
        while self._waiting:
            _, _, turn = heapq.heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
