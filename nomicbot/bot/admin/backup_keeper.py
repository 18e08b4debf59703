"""Scheduled backups and restore drills while the bot runs.

Backups and drills run in a separate thread and process, so that no ruling is delayed by them.
"""

import asyncio
import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from nomicbot.bot.admin import backups
from nomicbot.bot.admin.admin_alerts import AdminAlerts
from nomicbot.bot.admin.backup_schedule import backup_due, drill_due, note_drill
from nomicbot.config import BackupConfig, Config
from nomicbot.ledger.problems import LedgerProblem
from nomicbot.publish.trouble import Trouble
from nomicbot.settings import ConfigProblem

_LOOK = 60.0
"""The seconds between two checks for a backup that is due."""

log = logging.getLogger(__name__)


class BackupKeeper:
    """The keeper of one game's backups, configured by [backup].

    The keeper makes backups on schedule, deletes all but the newest `keep` of them, and tests
    restoring the newest one.
    """

    def __init__(
        self, config: Config, troubles: AdminAlerts, clock: Callable[[], datetime]
    ) -> None:
        self._config = config
        self._troubles = troubles
        self._clock = clock
        self.busy = config.backup is not None
        """Whether a backup is being made or tested, or may be due."""

    async def run(self) -> None:
        """Make backups until cancelled. A failure is reported to the administrators and retried."""
        if self._config.backup is None:
            await asyncio.Event().wait()
            return
        while True:
            self.busy = True
            await self.keep(self._config.backup)
            self.busy = False
            await asyncio.sleep(_LOOK)

    async def keep(self, wanted: BackupConfig) -> None:
        """Make a backup if one is due, and check the newest one if a drill is due."""
        now = self._clock()
        try:
            passphrase = wanted.passphrase(self._config.folder)
            if backup_due(wanted, now):
                await asyncio.to_thread(self._make, wanted, now, passphrase)
            newest = backups.scheduled_in(wanted.folder)[-1:]
            if newest and drill_due(wanted, now):
                await self._drill(wanted, newest[0][1], now)
        except (LedgerProblem, ConfigProblem, OSError) as problem:
            log.error("backup: %s", problem)
            self._troubles.tell(Trouble.BACKUP, now, "the game is not backed up", str(problem))
        else:
            self._troubles.over(Trouble.BACKUP)

    def _make(self, wanted: BackupConfig, now: datetime, passphrase: str) -> None:
        target = wanted.folder / backups.scheduled_name(now)
        made = backups.make(self._config, target, now, passphrase)
        log.info("backup: %s with %d entries", target, made.entries)
        for _, old in backups.scheduled_in(wanted.folder)[: -wanted.keep]:
            with suppress(OSError):
                old.unlink()

    async def _drill(self, wanted: BackupConfig, backup: Path, now: datetime) -> None:
        """Test a backup in a separate process. Raises BackupProblem if it is not sound.

        The test judges the whole game again, which takes a long time.
        """
        secret = (
            ["--passphrase-file", str(self._config.folder / wanted.passphrase_file)]
            if wanted.passphrase_file
            else []
        )
        process = await asyncio.create_subprocess_exec(
            *(
                sys.executable,
                "-m",
                "nomicbot",
                "restore",
                str(backup),
                "--check",
                "--no-mailbox",
                *secret,
            ),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        try:
            said, _ = await process.communicate()
        finally:
            if process.returncode is None:
                process.kill()
        told = said.decode("utf-8", "replace").strip().rpartition("\n")[2]
        problem = (
            told.removeprefix("nomicbot: ") or "it failed without an error message"
            if process.returncode
            else ""
        )
        note_drill(backup, now, problem)
        if problem:
            raise backups.BackupProblem(problem)
        log.info("restore drill: %s", told)
