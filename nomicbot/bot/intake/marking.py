"""Actions on doubtful words that are done without asking, and that their author can undo (1-3)."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta

from nomicbot.bot.judging.bookkeeping import Bookkeeper
from nomicbot.game.actions import Action, Posted
from nomicbot.game.as_read import UNDO_WITHIN, UNDOES_AN_NWEEK
from nomicbot.game.clock import midnight_before
from nomicbot.game.judging import Game
from nomicbot.language.deciding import decided, depends_on_thresholds
from nomicbot.language.thresholds import THRESHOLDS
from nomicbot.rulebooks.library import motions, ruleset
from nomicbot.rulebooks.ruleset import Voting

_HURRY = timedelta(hours=6)
"""How long before the end of voting it is too late for asking before an action."""


class Marking:
    """The choice of likely meanings that are done without asking, where the law allows that."""

    def __init__(self, book: Bookkeeper) -> None:
        self._book = book

    def marked(self, event: Posted) -> Posted:
        """Return a post with likely meanings as announcements instead of questions."""
        game = self._book.engine.query(event.at)
        matters = depends_on_thresholds(event.read)
        row = self._row(game, event) if matters else THRESHOLDS["often"]

        def closes_soon(act: Action) -> bool:
            return _closes_soon(game, act)

        return replace(event, read=decided(event.read, row, closes_soon))

    def _row(self, game: Game, event: Posted) -> Mapping[str, int]:
        """Return, for each kind of action, the percentage needed to do it without asking.

        As long as no clause of the law allows this, all doubtful words become questions.
        """
        forum = self._book.config.forum(event.forum)
        told = (
            forum is not None
            and forum.public
            and forum.rulings == "each"
            and event.at >= midnight_before(self._book.now)
        )
        asked = not (event.author.proven and told)
        if asked or not in_law(game) or self._undone_enough(game, event):
            return THRESHOLDS["often"]
        return THRESHOLDS[self._book.config.asks]

    def _undone_enough(self, game: Game, event: Posted) -> bool:
        """Return whether an author has undone too many actions in this nweek to skip questions."""
        most = game.readable_quantity(UNDOES_AN_NWEEK)
        if not most:
            return most is None  # while nobody can say how many are too many, authors are asked
        time = ruleset().time
        began = self._book.ledger.last_changed(time.clock.name, time.nweek.name, event.at)
        entries = self._book.ledger.posts_from(event.author.address, began or event.at, "undoes")
        return (
            sum(len(one.event.undoes) for one in entries if isinstance(one.event, Posted)) >= most
        )


def in_law(game: Game) -> bool:
    """Return whether a clause in force lets likely meanings be done without asking."""
    days = game.readable_quantity(UNDO_WITHIN)
    return bool(days)


def _closes_soon(game: Game, act: Action) -> bool:
    """Return whether an action is a vote on a motion whose voting ends within a few hours."""
    named, kept = act.motion if isinstance(act, Voting) else "", motions()
    found = game.library.find(game.state, named, kept.kind.name) if named else []
    closing = kept.closes_at(game, found[0]) if len(found) == 1 else None
    return closing is not None and closing - game.now <= _HURRY
