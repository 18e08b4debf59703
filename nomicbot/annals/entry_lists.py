"""Lists of entries: selecting entries, and showing each with its outcome."""

from collections.abc import Iterator
from datetime import datetime
from itertools import islice

from nomicbot.annals.provenance import describe_event
from nomicbot.annals.readonly_game import ReadonlyGame, told_alone, verdict_told
from nomicbot.game import kinds
from nomicbot.game.actions import Event, Posted
from nomicbot.game.addresses import addresses_of
from nomicbot.lazy_dataclass import dataclass
from nomicbot.ledger.record import Entry
from nomicbot.publish.verdict_lines import verdict_line
from nomicbot.text import quote_marks

_WORDS = 100


@dataclass(frozen=True)
class Wanted:
    """The criteria of a search for entries. A criterion that is unset matches all entries.

    The criteria are: entries later than `since`, posts from one of `addresses`, entries with an
    action of a `verdict`, posts without a recognised action (`silent`), and posts that contain
    these `words`.
    """

    since: datetime | None = None
    addresses: frozenset[str] = frozenset()
    verdict: str = ""
    silent: bool = False
    words: str = ""

    @property
    def all(self) -> bool:
        """Whether the selection contains every entry."""
        return self == Wanted()


class NoPlayer(LookupError):
    """Raised when no one in the game has that name, or posts from that address."""


def addresses_called(looked: ReadonlyGame, name: str) -> frozenset[str]:
    """Return the addresses of the player with the name or the address `name`.

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


def entries(looked: ReadonlyGame, wanted: Wanted, last: int | None = None) -> list[Entry]:
    """Return the entries that match, in the order of judging; only the `last` ones if given.

    The search begins at the end, so recent entries are found quickly.
    """
    return list(islice(_backwards(looked, wanted), last))[::-1]


def _backwards(looked: ReadonlyGame, wanted: Wanted) -> Iterator[Entry]:
    having = looked.ledger.with_words(wanted.words) if wanted.words else frozenset()
    for entry in looked.ledger.backwards(wanted.since):
        if wanted.words and (entry.received not in having or told_alone(looked, entry.event)):
            continue
        if _is_by(entry.event, wanted) and _has_results(looked, entry, wanted):
            yield entry


def _is_by(event: Event, wanted: Wanted) -> bool:
    """Return whether an event meets the criteria for the authors of posts."""
    if not (wanted.addresses or wanted.silent):
        return True
    if not isinstance(event, Posted):
        return False
    return not wanted.addresses or event.author.address in wanted.addresses


def _has_results(looked: ReadonlyGame, entry: Entry, wanted: Wanted) -> bool:
    """Return whether an entry has an action with the wanted result, or no action if `silent`."""
    if not (wanted.verdict or wanted.silent):
        return True
    results = looked.ledger.results(entry.id)
    if wanted.silent and results:
        return False
    return not wanted.verdict or wanted.verdict in results


def entry_lines(
    looked: ReadonlyGame, entry: Entry, *, words: str = "", colour: bool = False
) -> Iterator[str]:
    """Yield the lines for an entry, with the verdict on each of its actions.

    `words` are shown for a post without actions.
    """
    what, _ = describe_event(looked.library, looked.engine.state, entry.event)
    yield f"{entry.id:>6}  {entry.at:%Y-%m-%d %H:%M:%S}  {what}"
    judged = looked.ledger.judgement(entry.id)
    if isinstance(entry.event, Posted):
        for verdict in judged.verdicts:
            told = verdict_told(looked, entry.event, verdict)
            yield f"        {verdict_line(told, colour=colour)}"
        if not judged.verdicts and words and not told_alone(looked, entry.event):
            yield f"        no action was read: {quote_marks(words, _WORDS)}"
    for fault in judged.faults:
        yield f"        fault: {fault}"
