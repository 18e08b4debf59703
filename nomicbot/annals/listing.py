"""Entries in a list: which are wanted, and each with what became of it."""

from collections.abc import Iterator
from datetime import datetime
from itertools import islice

from nomicbot.annals.explain import describe_event
from nomicbot.annals.looking import Looked, told_alone, verdict_told
from nomicbot.game import kinds
from nomicbot.game.actions import Posted
from nomicbot.game.addresses import addresses_of
from nomicbot.late import dataclass
from nomicbot.ledger.record import Entry
from nomicbot.publish.screens import verdict_line
from nomicbot.text import quote_marks

_WORDS = 100


@dataclass(frozen=True)
class Wanted:
    """Which entries are wanted: those later than `since`, posts from one of `addresses`, those of which something
    became a `verdict`, posts in which no action was read (`silent`), posts that say these `words`. What is empty wants
    all."""

    since: datetime | None = None
    addresses: frozenset[str] = frozenset()
    verdict: str = ""
    silent: bool = False
    words: str = ""

    @property
    def all(self) -> bool:
        """Whether every entry is wanted."""
        return self == Wanted()


class NoPlayer(LookupError):
    """Nobody in the game is called so, or posts from there."""


def addresses_called(looked: Looked, name: str) -> frozenset[str]:
    """Return the addresses of whoever is called so, or posts from the address of that name.

    Raises NoPlayer.
    """
    state = looked.engine.state
    for outsider in state.of_kind(kinds.OUTSIDER):
        known = addresses_of(state, outsider)
        names = {
            looked.library.called(state, outsider).casefold(),
            kinds.NAME.of(state, outsider).casefold(),
        }
        if name.casefold() in names or name.casefold() in known:
            return frozenset(known)
    if "@" in name:
        return frozenset((name.casefold(),))
    raise NoPlayer(f"nobody is called {name}")


def entries(looked: Looked, wanted: Wanted, last: int | None = None) -> list[Entry]:
    """Return the entries that are wanted, in the order of judging; only the `last` ones, if that is given.

    They are looked for from the end, so that nobody waits for what happened long ago.
    """
    return list(islice(_backwards(looked, wanted), last))[::-1]


def _backwards(looked: Looked, wanted: Wanted) -> Iterator[Entry]:
    having = looked.ledger.with_words(wanted.words) if wanted.words else frozenset()
    for entry in looked.ledger.backwards(wanted.since):
        if wanted.words and (entry.received not in having or told_alone(looked, entry.event)):
            continue
        event = entry.event
        if (wanted.addresses or wanted.silent) and not isinstance(event, Posted):
            continue
        if (
            wanted.addresses
            and isinstance(event, Posted)
            and event.author.address not in wanted.addresses
        ):
            continue
        if wanted.verdict or wanted.silent:
            results = looked.ledger.results(entry.id)
            if (wanted.silent and results) or (wanted.verdict and wanted.verdict not in results):
                continue
        yield entry


def entry_lines(
    looked: Looked, entry: Entry, *, words: str = "", colour: bool = False
) -> Iterator[str]:
    """Yield an entry with what became of each action of it.

    `words` are shown of a post in which there is none.
    """
    what, _ = describe_event(looked.library, looked.engine.state, entry.event)
    yield f"{entry.id:>6}  {entry.at:%Y-%m-%d %H:%M:%S}  {what}"
    judged = looked.ledger.judgement(entry.id)
    if isinstance(entry.event, Posted):
        for verdict in judged.verdicts:
            yield f"        {verdict_line(verdict_told(looked, entry.event, verdict), colour=colour)}"
        if not judged.verdicts and words and not told_alone(looked, entry.event):
            yield f"        no action was read: {quote_marks(words, _WORDS)}"
    for fault in judged.faults:
        yield f"        fault: {fault}"
