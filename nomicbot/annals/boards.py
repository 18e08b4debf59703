"""Changes of the game's board since the nweek's last report, from the ledger."""

from itertools import takewhile

from nomicbot.annals.nweeks import nweeks_began
from nomicbot.game.objects import Change
from nomicbot.ledger.record import Ledger
from nomicbot.publish.boards import all_boards


def since_last_report(ledger: Ledger, entry: int | None = None) -> list[Change]:
    """Return the board's changes since the current nweek began, in the order of judging.

    With an `entry`, only those before it are returned, for the report sent with it.
    """
    turns = [turn for _, _, turn in nweeks_began(ledger) if turn != entry]
    if not turns:
        return []
    later = takewhile(lambda one: one.id != entry, ledger.entries(ledger.entry(turns[-1])))
    found = [change for one in later for change in ledger.changes(one.id)]
    told = {kind for board in all_boards() for kind in board.kinds}
    return [change for change in found if change.object.partition(":")[0] in told]
