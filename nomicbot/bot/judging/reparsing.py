"""A trial of today's parser on every post of a ledger, in the state of the game at its arrival.

The ledger is not changed: its posts are still judged by their recorded parses. This shows
administrators who consider an upgrade how today's parser would understand the same words.
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
from nomicbot.language.deciding import decided
from nomicbot.language.reader import Reader, common_reader
from nomicbot.language.thresholds import THRESHOLDS
from nomicbot.ledger.record import Entry, Ledger

SAME, NOW_DONE, NOW_ASKED, NO_LONGER, ASKED_ANEW, NOT_ASKED = (
    "read as it was",
    "newly read as an action",
    "an action before, asked about now",
    "an action before, talk now",
    "talk before, asked about now",
    "asked about before, talk now",
)
"""The possible outcomes for an action or question when its post is parsed again."""

Act = tuple[Action, int]


@dataclass
class Reparsed:
    """The result of parsing posts again: which posts differ, and how their actions come out."""

    posts: int = 0
    different: dict[int, Counter[str]] = field(default_factory=dict)
    """The outcomes that differ, by the entry of the post."""
    counts: Counter[str] = field(default_factory=Counter)


class Reparsing:
    """A trial of today's parser. `look` has to be called with each entry before it is judged."""

    def __init__(self, config: Config, ledger: Ledger, reader: Reader | None = None) -> None:
        self.found = Reparsed()
        self._config = config
        self._ledger = ledger
        self._reader = reader or common_reader()
        self._engine: Engine | None = None
        self._attributing: QuoteAttributor | None = None

    def look(self, entry: Entry, engine: Engine) -> None:
        """Parse the post of an entry again, unless it answers a question or is private."""
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
    """Yield the outcome for each action that was parsed before, and for each additional one."""
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
