"""The tab: fines, and the drinks that the first player out orders and the last one pays for."""

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.spoof.errors import IllegalMove

FINE, ORDERS, PAYS = "fine", "orders", "pays"
DRINKS = ("port", "Baileys", "alien snot")
"""The usual drinks for a fine. A school may have others."""

A_ROUND = "a round of drinks"


@dataclass(frozen=True)
class TabEntry:
    """A line of the tab: who owes what, the reason, and whether it is paid."""

    number: int
    player: str
    kind: str
    reason: str
    drink: str = ""
    stood: bool = False

    @property
    def owed(self) -> str:
        """The debt in words, for example a round of a drink."""
        return f"a round of {self.drink}" if self.drink else A_ROUND


Tab = tuple[TabEntry, ...]


def put_on(tab: Tab, player: str, kind: str, reason: str, drink: str = "") -> Tab:
    """Return the tab with one more line, which gets an unused number."""
    number = max((entry.number for entry in tab), default=0) + 1
    return (*tab, TabEntry(number, player, kind, reason, drink))


def stood(tab: Tab, who: str, number: int) -> Tab:
    """Return the tab after `who` has stood the round in line `number`.

    Raises IllegalMove if there is no such line, or if somebody else owes it.
    """
    entry = next((entry for entry in tab if entry.number == number), None)
    if entry is None:
        raise IllegalMove(f"there is no line {number} on the tab")
    if entry.player != who:
        raise IllegalMove(f"line {number} of the tab is {entry.player}'s")
    if entry.stood:
        raise IllegalMove(f"line {number} of the tab has been stood")
    return tuple(_stood(line) if line is entry else line for line in tab)


def _stood(entry: TabEntry) -> TabEntry:
    return TabEntry(entry.number, entry.player, entry.kind, entry.reason, entry.drink, True)


def tab_page(tab: Tab) -> str:
    """Return the tab as text, with a line for each entry."""
    return "\n".join(
        f"{e.number}. {e.player}: {e.owed} ({e.reason}){', stood' if e.stood else ''}" for e in tab
    )
