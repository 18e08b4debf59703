"""Keeping the site up to date while the bot runs.

This is done in small steps after mail has been sent, so no ruling is delayed by it. Since the site
is made from the ledger, the next start publishes what is still missing if the process ends.
"""

import asyncio
import json
import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from nomicbot.annals.readonly_game import ReadonlyGame
from nomicbot.bot.admin.admin_alerts import AdminAlerts
from nomicbot.bot.admin.running_status import status_of
from nomicbot.bot.administrator import Administrator
from nomicbot.publish.left_out import noting
from nomicbot.publish.trouble import Trouble
from nomicbot.site.folder import STATUS, Folder, SiteProblem
from nomicbot.site.site import Site

log = logging.getLogger(__name__)

_BETWEEN = timedelta(minutes=5)
"""The shortest time between two updates of the status on the site."""


class SiteKeeper:
    """The publisher of one game's site, if its configuration names a folder for it.

    The folder is locked while the bot runs, so that nothing else publishes there. With a
    `clock` the status of the game is published, too.
    """

    def __init__(
        self,
        administrator: Administrator,
        troubles: AdminAlerts,
        pause: float,
        clock: Callable[[], datetime] | None = None,
    ) -> None:
        self._clock = clock
        self._told: datetime | None = None
        self._administrator = administrator
        self._troubles = troubles
        self._pause = pause
        self._wanted = asyncio.Event()
        self._at_work = asyncio.Lock()
        self._site: Site | None = None

    @property
    def busy(self) -> bool:
        """Whether something is being published, or is waiting to be."""
        return self._wanted.is_set() or self._at_work.locked()

    def wake(self) -> None:
        """Wake the publisher, since there may be something new to show."""
        self._wanted.set()

    async def run(self) -> None:
        """Publish until cancelled. A failure is reported to the administrators and retried."""
        try:
            while True:
                await self._wanted.wait()
                self._wanted.clear()
                if not await self.publish():
                    await asyncio.sleep(self._pause)
                    self.wake()
        finally:
            self.close()

    async def publish(self) -> bool:
        """Bring the site up to date, if there is one, and return whether that succeeded."""
        config = self._administrator.config
        if config.site is None:
            return True
        async with self._at_work:
            try:
                if self._site is None:
                    ledger, library = self._administrator.ledger, self._administrator.library
                    self._site = Site(config, ledger, library, Folder(config.site))
                with noting() as failures:
                    for _ in self._site.publish():
                        await asyncio.sleep(0)
                self._tell_status(self._site.folder)
            except SiteProblem as problem:
                return self._failed(str(problem))
            except Exception as fault:
                log.exception("the site could not be made")
                self.close()
                return self._failed(f"the program failed on it: {fault!r}")
        self._troubles.over(Trouble.SITE)
        for failure in failures:
            matter = f"the site could not show this: {failure.what}"
            now = self._administrator.now
            self._troubles.tell(
                Trouble.LEFT_OUT, now, matter, failure.fault, about=f"site {failure.what}"
            )
        return True

    def _tell_status(self, folder: Folder) -> None:
        """Write the status file, unless that was done recently. No page links to it."""
        now = self._clock() if self._clock is not None else None
        if now is None or (self._told is not None and timedelta(0) <= now - self._told < _BETWEEN):
            return
        administrator = self._administrator
        looked = ReadonlyGame(administrator.config, administrator.ledger)
        looked.__dict__["engine"] = (
            administrator.engine
        )  # the current game: nothing needs to be read again
        told = status_of(looked, now, count=False).public()
        folder.put(STATUS, (json.dumps(told, indent=1) + "\n").encode())
        self._told = now

    def _failed(self, why: str) -> bool:
        log.error("the site is not up to date: %s", why)
        self._troubles.tell(
            Trouble.SITE, self._administrator.now, "the site cannot be published", why
        )
        return False

    def close(self) -> None:
        """Release the folder, so that others can publish there."""
        if self._site is not None:
            self._site.folder.close()
            self._site = None
