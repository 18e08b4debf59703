"""Which of what was read in a post is done as it was read, and how long its author can undo it (rule 1-3)."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta

from nomicbot.annals.nweeks import nweeks_began
from nomicbot.bot.judging.bookkeeping import Bookkeeper
from nomicbot.game.actions import Action, Posted
from nomicbot.game.as_read import UNDO_WITHIN, UNDOES_AN_NWEEK
from nomicbot.game.clock import midnight_before
from nomicbot.game.judging import Game, Unreadable
from nomicbot.language.deciding import THRESHOLDS, decided
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.settling import closes_at

_HURRY = timedelta(hours=6)
"""Before the end of voting it is too late to ask first."""


class Marking:
    """Decides what becomes of what was read, under the law as it is."""

    def __init__(self, book: Bookkeeper) -> None:
        self._book = book

    def marked(self, event: Posted) -> Posted:
        """Return a post with what is done as it was read in place of the questions about it."""
        game = self._book.engine.query(event.at)

        def closes_soon(act: Action) -> bool:
            return _closes_soon(game, act)

        return replace(event, read=decided(event.read, self._row(game, event), closes_soon))

    def _row(self, game: Game, event: Posted) -> Mapping[str, int]:
        """Return how likely a reading must be.

        While the law has no clause for it, everything doubtful is asked about.
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
        """Whether an author has undone so much in this nweek that e is asked until it ends."""
        most = game.quantity(UNDOES_AN_NWEEK)
        if not most:
            return False
        began = [when for when, _, _ in nweeks_began(self._book.ledger) if when <= event.at]
        entries = self._book.ledger.posts_from(
            event.author.address, began[-1] if began else event.at
        )
        return (
            sum(len(one.event.undoes) for one in entries if isinstance(one.event, Posted)) >= most
        )


def in_law(game: Game) -> bool:
    """Return whether a clause in force lets what is likely be done as it was read."""
    try:
        return game.quantity(UNDO_WITHIN) > 0
    except Unreadable:
        return False


def _closes_soon(game: Game, act: Action) -> bool:
    """Return whether an act is a vote that cannot be cast any more in a few hours."""
    found = (
        game.library.find(game.state, act.motion, v.MOTION.name) if isinstance(act, v.Vote) else []
    )
    closing = closes_at(game, found[0]) if len(found) == 1 else None
    return closing is not None and closing - game.now <= _HURRY
