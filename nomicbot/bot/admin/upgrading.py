"""A trial of another version of the program: what it would judge or parse differently.

The trial uses a copy of the ledger, so the game and its running bot are not affected. Recorded
parses and judgements stay unchanged: the new version applies only to entries that are judged again,
for example because of a late post.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from nomicbot import __version__
from nomicbot.bot.faults import explained
from nomicbot.bot.judging.rejudging import Rebuilt, rebuild
from nomicbot.bot.judging.reparsing import Reparsed, Reparsing
from nomicbot.bot.open_game import PROGRAM, administering, law_of
from nomicbot.config import Config
from nomicbot.ledger.copying import copy_database
from nomicbot.ledger.open_file import tables_of
from nomicbot.ledger.problems import LedgerProblem, NoLedger, UnknownInRecord
from nomicbot.ledger.record import Ledger
from nomicbot.ledger.schema import latest


@dataclass(frozen=True, slots=True)
class Foreseen:
    """The effects that an upgrade would have on one game.

    - `before`: the version that last wrote to the ledger, or "" if that is not recorded.
    - `now`: the version of this program.
    - `tables`, `new_tables`: the versions of the ledger's tables before and after.
    - `fault`: the reason why the game cannot be judged at all, or "".
    """

    before: str
    now: str
    tables: int
    new_tables: int
    rebuilt: Rebuilt | None
    reparsed: Reparsed
    fault: str

    @property
    def harmless(self) -> bool:
        """Whether all recorded outcomes are reproduced."""
        return not self.fault and self.rebuilt is not None and self.rebuilt.identical


def foresee(config: Config, begin: Callable[[int], None], progress: Callable[[], None]) -> Foreseen:
    """Return what this version of the program would do differently in a game.

    `begin` is called with the number of entries, and `progress` after each. Raises LedgerProblem if
    there is no game, or its ledger is damaged or of a newer version.
    """
    if not config.ledger.exists():
        raise NoLedger(f"there is no ledger at {config.ledger}: this game has not begun")
    tables = tables_of(config.ledger)
    with TemporaryDirectory(prefix="nomicbot-upgrade-") as folder:
        copy = Path(folder) / config.ledger.name
        copy_database(config.ledger, copy)
        known = law_of(config)
        with Ledger.open(copy, known.codec) as ledger:
            begin(ledger.next_entry_id() - 1)
            reparsing, rebuilt, fault = Reparsing(config, ledger), None, ""
            try:
                rebuilt = rebuild(known, ledger, progress, reparsing.look)
            except UnknownInRecord as unknown:
                fault = str(unknown)
            except LedgerProblem:
                raise
            except Exception as wrong:  # of the new version, about which this is to inform
                fault = explained(wrong)
            before = ledger.meta(PROGRAM) or ""
    return Foreseen(before, __version__, tables, latest(), rebuilt, reparsing.found, fault)


def upgrade(config: Config) -> None:
    """Convert the ledger of a game to this version. Raises LedgerBusy while a bot runs.

    If its tables change, a copy of the old ledger is first made next to it.
    """
    with administering(config):
        pass
