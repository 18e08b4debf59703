"""Reports to systemd (sd_notify(3)): that the bot is ready, alive, and stopping.

The bot counts as alive while its event loop runs. An unreachable mailbox is not a reason to restart
it.
"""

import asyncio
import os
import socket
from collections.abc import Mapping
from contextlib import suppress


class Supervisor:
    """The supervisor's notification socket, if the process was started with one."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._address = environment.get("NOTIFY_SOCKET", "")
        mine = environment.get("WATCHDOG_PID", "") in ("", str(os.getpid()))
        usec = environment.get("WATCHDOG_USEC", "")
        self._every = int(usec) / 2_000_000 if mine and usec.isdecimal() and int(usec) else 0.0

    def tell(self, state: str) -> None:
        """Send a state such as `READY=1`. Failures are ignored."""
        if not self._address:
            return
        address = f"\0{self._address[1:]}" if self._address.startswith("@") else self._address
        with (
            suppress(OSError),
            socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as out,
        ):
            out.connect(address)
            out.sendall(state.encode())

    async def run(self) -> None:
        """Report that the bot is ready, and then that it is alive, until cancelled."""
        self.tell("READY=1")
        while self._every:
            self.tell("WATCHDOG=1")
            await asyncio.sleep(self._every)
        await asyncio.Event().wait()
