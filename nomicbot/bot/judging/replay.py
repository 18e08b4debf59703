"""Replaying an archive: an entire mbox is judged as if its messages arrived one after another."""

import gc
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from nomicbot.annals.readonly_game import SEED, archive_config, remember_replay
from nomicbot.bot.admin.json_output import post_data
from nomicbot.bot.administrator import Administrator, Outcome
from nomicbot.bot.intake.cpu_limit import listening
from nomicbot.bot.judging.bookkeeping import SNAPSHOT_AT_END
from nomicbot.bot.judging.seeds import DerivedSeeds
from nomicbot.config import Config
from nomicbot.game.actions import VerdictResult
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.mbox import ArchivedMail, read_mbox
from nomicbot.publish.screens import state_data
from nomicbot.rulebooks.library import library

BATCH = 1000
"""How many posts of a replay are written in one transaction.

If any are lost, they can be judged again from the mbox.
"""


_UNSWEPT = 20_000
"""The number of new Python objects after which the garbage collector runs."""

MOST_UNREAD = 20
"""The number of sentences not understood that are kept for display."""


class EmptyArchive(ValueError):
    """Raised for an mbox without a single message."""


def in_order_of_arrival(archive: Path) -> Iterator[ArchivedMail]:
    """Return the messages of an mbox in order of their From_ lines' times, then of the file.

    An mbox that is already in order, as most are, is never entirely loaded into memory.
    """
    previous: datetime | None = None
    for mail in read_mbox(archive):
        if previous is not None and mail.arrived < previous:
            return iter(sorted(read_mbox(archive), key=lambda mail: mail.arrived))
        previous = mail.arrived
    return read_mbox(archive)


@contextmanager
def _seldom_swept() -> Iterator[None]:
    """Make the garbage collector ignore existing objects and run less often within the block.

    Few of the many new objects of a replay are garbage.
    """
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(_UNSWEPT, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


class Replay:
    """A replay of an archive. `posts` counts the judged posts, and `document` is the result.

    Without a configuration, every message counts as a post to a single public forum; otherwise the
    configuration determines the forum. Senders are trusted, since an archive contains no proofs of
    authorship.
    """

    def __init__(
        self,
        archive: Path,
        *,
        config: Config | None = None,
        ledger: Path | None = None,
        seed: str = SEED,
        keep: bool = False,
        progress: Callable[[int], None] = lambda _: None,
    ) -> None:
        mails = in_order_of_arrival(archive)
        first = next(mails, None)
        if first is None:
            raise EmptyArchive(f"{archive} contains no messages")
        self._forum = "" if config else "public"
        self._progress = progress
        self._posts: list[dict[str, Any]] | None = [] if keep else None
        self.config = replace((config or archive_config(first.arrived)).believing(), beacon=None)
        self.ledger = Ledger.create(ledger, library(*self.config.rulebooks).codec)
        self.administrator = Administrator(
            self.config, self.ledger, DerivedSeeds(seed), writes=False, watch=self._watch
        )
        self.judged = 0
        self.local = 0
        """The number of messages whose archive gives local times instead of UTC."""
        self.verdicts: Counter[str] = Counter()
        self.unread: list[tuple[int, str, str]] = []
        with self.ledger.batch():
            self.administrator.begin()
            remember_replay(self.ledger, self.config, seed)
        self._run(first, mails)
        if ledger is not None:
            self.administrator.book.keep_snapshot(SNAPSHOT_AT_END)

    def _run(self, first: ArchivedMail, rest: Iterator[ArchivedMail]) -> None:
        mail: ArchivedMail | None = first
        while mail is not None:
            with listening(), _seldom_swept(), self.ledger.batch():
                for _ in range(BATCH):
                    if mail is None:
                        break
                    self.local += mail.local
                    intake = self.administrator.receive(mail.raw, mail.arrived, forum=self._forum)
                    if intake is not None:
                        self.administrator.take(intake)
                        self.judged += 1
                    self._progress(mail.offset)
                    mail = next(rest, None)

    def _watch(self, outcome: Outcome) -> None:
        for verdict in outcome.judgement.verdicts if outcome.own_post() is not None else ():
            self.verdicts[verdict.result] += 1
            if verdict.result == VerdictResult.UNREAD and len(self.unread) < MOST_UNREAD:
                self.unread.append((outcome.entry, verdict.words, verdict.as_told.reason))
        if self._posts is not None and outcome.own_post() is not None:
            game = self.administrator
            self._posts.append(post_data(outcome, game.library, game.engine.state, game.aloud))

    @property
    def document(self) -> dict[str, Any]:
        """The posts with their verdicts, and the final state, under players' names."""
        game = self.administrator.engine.query(self.administrator.now)
        return {"posts": self._posts or [], "state": state_data(game)}
