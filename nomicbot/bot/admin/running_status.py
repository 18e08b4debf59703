"""The status of a running game, for `nomicbot status` and monitoring."""

import fcntl
import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path

from nomicbot.annals.failed_templates import failed_templates
from nomicbot.annals.readonly_game import ReadonlyGame
from nomicbot.bot.admin import backup_schedule
from nomicbot.bot.admin.admin_inbox import matters
from nomicbot.bot.handed_over import HANDED_OVER
from nomicbot.bot.judging.rounds import RoundAwaited, awaited_round
from nomicbot.bot.outgoing.health import Pulse, last_pulse
from nomicbot.config import Config
from nomicbot.game.clock import DAY, HOUR, instant_from_text, instant_to_text, midnight_before
from nomicbot.text import counted

_STALE = timedelta(minutes=15)
"""The time since the last reading of the mailbox that counts as a problem."""
_SLOW = timedelta(hours=1)
"""The time of a message in the outbox that counts as a problem."""
_PUBLIC = (
    "now",
    "running",
    "last_poll",
    "mailbox_lost_since",
    "judged_until",
    "next_midnight",
    "last_message_in",
    "last_message_out",
    "queued",
    "not_judged_yet",
    "judging_waits_for",
)
"""The parts of a status that the site shows."""
SERVED = "games.lock"
"""The file in a folder of games that is locked while they are served."""
_BEACON_LATE = timedelta(minutes=30)
"""The delay of a beacon round that counts as a problem."""
_MIDNIGHT_LATE = timedelta(minutes=30)
"""The delay of a midnight that counts as a problem.

It counts once the mailbox has been read beyond that midnight.
"""
_LEAST_DISK = 100 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Status:
    """The status of a game at one moment. `troubles` are sentences about its problems, if any."""

    now: datetime
    running: bool
    pulse: Pulse | None
    judged_until: datetime
    last_in: datetime | None
    last_out: datetime | None
    queued: int
    oldest_unsent: datetime | None
    unjudged: int
    free: int
    backup: datetime | None
    drill: datetime | None
    waiting: int | None
    templates: dict[str, int]
    """The number of failures of each customised template since the bot started."""
    troubles: tuple[str, ...]
    handed_over: str = ""
    """The person to whom the game was handed over, with the date, or ""."""
    awaited: RoundAwaited | None = None
    """The beacon round that judging is waiting for, or None."""

    @property
    def next_midnight(self) -> datetime:
        """The next midnight that will be judged."""
        return midnight_before(self.judged_until) + DAY

    @property
    def polled_past_midnight(self) -> bool:
        """Whether the mailbox was read long after a midnight that has still not been judged."""
        polled = self.pulse.polled_at if self.pulse else None
        return polled is not None and polled - self.next_midnight > _MIDNIGHT_LATE

    @property
    def headline(self) -> str:
        """The status in one line."""
        how = "Running" if self.running else "NOT RUNNING"
        if self.troubles:
            return f"{how}. {self.troubles[0]}"
        return f"{how}. All is well." + (f" {self.waits_for}" if self.awaited else "")

    @property
    def waits_for(self) -> str:
        """A sentence about the beacon round that judging is waiting for, or ""."""
        if self.awaited is None:
            return ""
        made = instant_to_text(self.awaited.made_at)
        which = f"round {self.awaited.round} of the beacon, which is made at {made}"
        return f"Judging waits for {which}, before {counted(self.unjudged, 'message')}."

    def data(self) -> dict[str, object]:
        """Return the status as plain data."""

        def at(moment: datetime | None) -> str | None:
            return instant_to_text(moment) if moment is not None else None

        return {
            "now": at(self.now),
            "running": self.running,
            "last_poll": self.pulse.polled or None if self.pulse else None,
            "mailbox_lost_since": self.pulse.lost_since or None if self.pulse else None,
            "judged_until": at(self.judged_until),
            "next_midnight": at(self.next_midnight),
            "last_message_in": at(self.last_in),
            "last_message_out": at(self.last_out),
            "queued": self.queued,
            "oldest_unsent": at(self.oldest_unsent),
            "not_judged_yet": self.unjudged,
            "judging_waits_for": self.waits_for or None,
            "disk_free_bytes": self.free,
            "last_backup": at(self.backup),
            "last_restore_drill": at(self.drill),
            "matters_waiting": self.waiting,
            "failed_templates": self.templates,
            "troubles": list(self.troubles),
        }

    def public(self) -> dict[str, object]:
        """Return the public part of the status, without the machine or waiting matters."""
        found = self.data()
        return {"well": not self.troubles, **{key: found[key] for key in _PUBLIC}}


def status_of(looked: ReadonlyGame, now: datetime, *, count: bool = True) -> Status:
    """Return the status of a game `now`.

    The matters waiting for a person are counted only with `count`, since this reads the whole
    ledger.
    """
    config, ledger = looked.config, looked.ledger
    pulse = last_pulse(config.folder)
    last_out, oldest = ledger.sending()
    drilled = backup_schedule.last_drill(config.backup.folder) if config.backup else None
    well = Status(
        now=now,
        running=is_running(config),
        pulse=pulse,
        judged_until=looked.now,
        last_in=ledger.last_arrival(),
        last_out=last_out,
        queued=ledger.outbox_waiting(),
        oldest_unsent=oldest,
        unjudged=len(ledger.unjudged()),
        free=shutil.disk_usage(config.folder).free,
        backup=backup_schedule.last_backup(config.backup.folder) if config.backup else None,
        drill=backup_schedule.drilled_at(drilled),
        waiting=sum(1 for matter in matters(looked, now) if matter.settled) if count else None,
        templates=failed_templates(ledger),
        troubles=(),
        handed_over=ledger.meta(HANDED_OVER) or "",
        awaited=awaited_round(config.beacon, ledger, looked.now, now),
    )
    return replace(well, troubles=tuple(_troubles(well, config, drilled)))


def is_running(config: Config) -> bool:
    """Return whether a process is writing to this game's ledger, or serves it among other games."""
    served = config.folder.parent / SERVED
    return is_locked(config.ledger.with_name(config.ledger.name + ".lock")) or is_locked(served)


def is_locked(path: Path) -> bool:
    """Return whether another process holds the lock of a file."""
    with suppress(OSError):
        descriptor = os.open(path, os.O_RDONLY)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        finally:
            os.close(descriptor)
    return False


def _troubles(found: Status, config: Config, drilled: dict[str, object] | None) -> Iterator[str]:
    """Yield a sentence about each of the game's problems, the worst first, with its remedy."""
    if found.handed_over:
        yield f"The game was handed over to {found.handed_over}: no bot runs it here."
        return
    if not found.running and not (found.pulse and found.pulse.fault):
        yield f"The bot is not running: nomicbot run --game {config.folder}"
    yield from _mailbox_troubles(found)
    if found.free < _LEAST_DISK:
        yield f"The disk is nearly full: {found.free // (1024 * 1024)} MB are left."
    if found.oldest_unsent is not None and found.now - found.oldest_unsent > _SLOW:
        yield (
            "A message has been waiting to be sent for "
            f"{ago(found.now - found.oldest_unsent)}: see the log."
        )
    yield from _judging_troubles(found)
    for path, number in found.templates.items():
        yield (
            f"Your template {path} failed {counted(number, 'time')}, and the "
            "built-in one was used: fix it."
        )
    if config.backup is None:
        return
    if backup_schedule.overdue(config.backup, found.now) is not None:
        yield f"The last backup is too old: nomicbot backup {config.backup.folder}/..."
    if drilled is not None and drilled.get("problem"):
        yield f"The newest backup cannot be restored: {drilled['problem']}"


def _judging_troubles(found: Status) -> Iterator[str]:
    """Yield the reasons why messages are not judged.

    A round of the beacon that is not due yet is not one of them.
    """
    awaited = found.awaited
    if awaited is not None:
        if found.now - awaited.made_at > _BEACON_LATE:
            yield f"The beacon does not answer. {found.waits_for}"
        return
    if found.running and found.polled_past_midnight:
        yield f"The midnight of {found.next_midnight:%Y-%m-%d} has not been judged: see the log."
    if found.unjudged and found.running:
        yield f"{counted(found.unjudged, 'message')} not judged yet."


def _mailbox_troubles(found: Status) -> Iterator[str]:
    """Yield the problems with reading the mailbox."""
    pulse = found.pulse
    if pulse is not None and pulse.fault:
        yield f"The game is not played: {pulse.fault}"
    elif pulse is not None and pulse.lost_since:
        what = (
            "The mail server rejects the password"
            if pulse.refused
            else "The mailbox can't be reached"
        )
        since = instant_from_text(pulse.lost_since)
        yield f"{what} since {since:%Y-%m-%d %H:%M} UTC: {pulse.why}"
    elif not found.running:
        return
    elif pulse is None or pulse.polled_at is None:
        yield "The mailbox has not been read yet."
    elif found.now - pulse.polled_at > _STALE:
        yield f"The mailbox was last read {ago(found.now - pulse.polled_at)} ago: see the log."


def ago(span: timedelta) -> str:
    """Return a duration in one unit: `3 days`, `5 hours`, `7 minutes`."""
    if span >= 2 * DAY:
        return counted(span // DAY, "day")
    if span >= 2 * HOUR:
        return counted(span // HOUR, "hour")
    return counted(max(0, span // timedelta(minutes=1)), "minute")
