"""Counts what is different when every post of a record is read anew, each in the game as it was when it arrived.

The record stays what it is: it is judged by what was read then. This only tells what the reader of today would make of
the same words, of somebody who thinks of another version.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from nomicbot.annals.mails import mail_of
from nomicbot.bot.intake.mail_history import MailHistory
from nomicbot.bot.intake.marking import in_law
from nomicbot.bot.intake.quote_attribution import QuoteAttributor
from nomicbot.config import PRIVATE, Config
from nomicbot.game.actions import Action, Announcement, Posted, Unread
from nomicbot.game.addresses import owner_of
from nomicbot.game.engine import Engine
from nomicbot.language.deciding import THRESHOLDS, decided
from nomicbot.language.reader import Reader, common_reader
from nomicbot.ledger.record import Entry, Ledger

SAME, NOW_DONE, NOW_ASKED, NO_LONGER, ASKED_ANEW, NOT_ASKED = (
    "read as it was",
    "an action that was none",
    "an action that is asked about now",
    "an action that is none now",
    "a question that was none",
    "a question that is none now",
)
"""What can have become of something that was read, or is."""

Act = tuple[Action, int]


@dataclass
class Reparsed:
    """How many posts were read anew, of how many what was read is different, and what became of all that was read."""

    posts: int = 0
    different: dict[int, Counter[str]] = field(default_factory=dict)
    """By the entry of each post that is read otherwise, what is different of it."""
    counts: Counter[str] = field(default_factory=Counter)


class Reparsing:
    """Reads each post of a record anew, as `look` is given its entry and the engine before it is judged."""

    def __init__(self, config: Config, ledger: Ledger, reader: Reader | None = None) -> None:
        self.found = Reparsed()
        self._config = config
        self._ledger = ledger
        self._reader = reader or common_reader()
        self._engine: Engine | None = None
        self._attributing: QuoteAttributor | None = None

    def look(self, entry: Entry, engine: Engine) -> None:
        """Read the post of an entry anew, if it is one whose words were read: not what answers a question, or asks
        something in private."""
        event = entry.event
        if not isinstance(event, Posted) or event.forum == PRIVATE:
            return
        if any(isinstance(one, Announcement) and one.settles for one in event.read):
            return
        post = mail_of(self._ledger, entry)
        if post is None:
            return
        if engine is not self._engine:
            precedents = MailHistory(self._config, self._ledger, lambda: engine.state)
            self._attributing = QuoteAttributor(
                self._config, self._reader, precedents, lambda: engine
            )
            self._engine = engine
        assert self._attributing is not None
        owner = owner_of(engine.state, event.author.address)
        names = (*((engine.library.called(engine.state, owner),) if owner else ()), *post.names)
        row = THRESHOLDS[self._config.asks if in_law(engine.query(event.at)) else "often"]
        read = decided(
            self._attributing.read(post, event.author.address, names, event.at).read, row
        )
        found = Counter(_differences(event.read, read))
        self.found.posts += 1
        self.found.counts += found
        if set(found) - {SAME}:
            self.found.different[entry.id] = found - Counter({SAME: found[SAME]})


def _differences(
    before: Sequence[Announcement | Unread], now: Sequence[Announcement | Unread]
) -> Iterator[str]:
    """What became of each thing that was read, and what is read besides."""
    left = Counter(_acts(now))
    asked = {act for one in now if isinstance(one, Unread) for act in _lines(one)}
    for act in _acts(before):
        if left[act]:
            left[act] -= 1
            yield SAME
        else:
            yield NOW_ASKED if act in asked else NO_LONGER
    yield from [NOW_DONE] * left.total()
    questions, were = _questions(now), _questions(before)
    yield from [SAME] * (questions & were).total()
    yield from [ASKED_ANEW] * (questions - were).total()
    yield from [NOT_ASKED] * (were - questions).total()


def _acts(read: Iterable[Announcement | Unread]) -> list[Act]:
    return [(one.action, one.times) for one in read if isinstance(one, Announcement)]


def _lines(question: Unread) -> Iterator[Act]:
    for line in question.readings:
        if line.action is not None:
            yield line.action, line.times
        yield from _acts(line.acts)


def _questions(read: Iterable[Announcement | Unread]) -> Counter[str]:
    return Counter(
        " ".join(one.text.split()).rstrip(".!?") for one in read if isinstance(one, Unread)
    )
