"""A judging bot, as run by `nomicbot run` once every part of the program can be imported."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from nomicbot.annals.failed_templates import forget_failures
from nomicbot.bot import shadow as shadows
from nomicbot.bot.admin.settings_kept import warnings
from nomicbot.bot.administrator import Administrator
from nomicbot.bot.intake.wall_clock import WallClock
from nomicbot.bot.loop import LONGEST_LEAP, Loop
from nomicbot.bot.open_game import administering, load_law
from nomicbot.bot.outgoing.journal import Journal
from nomicbot.cli.plain import Problem
from nomicbot.config import FILE, Config
from nomicbot.demo.world import wall_clock
from nomicbot.game.clock import DAY
from nomicbot.language.reader import common_reader
from nomicbot.mail.transport.mailbox import Mailbox, Sends
from nomicbot.publish.rendering import check_templates
from nomicbot.rulebooks.library import RULESET, library, names

log = logging.getLogger(__name__)


def to_play(config: Config, *, shadow: bool, begin: bool) -> Config:
    """Return the configuration to run: the game's own, or its shadow's.

    Raises Problem if a game would begin while its shadow exists.
    """
    if shadow:
        return shadows.prepared(config, wall_clock())
    if begin:
        if shadows.throw_away(config):
            log.info("the shadow is thrown away, and its seeds with it")
    elif shadows.exists(config) and not config.ledger.exists():
        raise Problem(
            f"{config.folder} has a shadow of this game. To throw it away and begin the game: "
            f"nomicbot run --begin --game {config.folder}"
        )
    return config


@contextmanager
def administered(config: Config) -> Iterator[Administrator]:
    """Open a game inside the block, which receives its administrator.

    Everything that judging needs is imported first. Modules that cannot be imported must fail here:
    otherwise they would fail on one post after another, and each post would be quarantined.
    """
    load_law(config)
    _load_the_rest()
    with administering(config) as administrator:
        for warning in warnings(config, administrator.ledger):
            log.warning("%s: %s", config.folder / FILE, warning)
        forget_failures(administrator.ledger)
        if config.folder.name == shadows.FOLDER:
            shadows.note(config, administrator.ledger)
        administrator.watch = Journal(lambda: administrator.engine.state).note
        yield administrator


def load_all() -> None:
    """Load everything needed for judging any game.

    Raises whatever a broken module raises.
    """
    for books in ((RULESET,), tuple(names())):
        len(library(*books).readings)
    _load_the_rest()


def _load_the_rest() -> None:
    common_reader()
    check_templates()


def loop_of(
    administrator: Administrator,
    inbox: Mailbox,
    sender: Sends,
    new_generation: bool,
    *,
    clock: Callable[[], datetime] = wall_clock,
    anchor: tuple[datetime, float] | None = None,
) -> Loop:
    """Return the loop that plays a game in real time.

    `anchor` is the last trusted time of a process that ran the game before on this machine.
    """
    longest = _longest_ago(administrator)
    wall = WallClock(clock, 1.0, administrator.now, at_start=longest, anchor=anchor)
    return Loop(administrator, inbox, sender, clock, wall=wall, new_generation=new_generation)


def _longest_ago(administrator: Administrator) -> timedelta:
    """Return how far the clock may be ahead of the ledger at the start without being doubted.

    A game without entries may have been configured to begin some days ago.
    """
    return LONGEST_LEAP if administrator.now == administrator.config.begins else DAY
