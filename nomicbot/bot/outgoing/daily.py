"""The daily message about what waits for a player, off unless requested (`bot: settings`).

Settings affect only private messages, so they are notes in the ledger and not part of the record.
They never affect rulings, which go to the list, and never delay questions.
"""

from collections.abc import Callable

from nomicbot.bot.outgoing.recipients import Mail
from nomicbot.game import kinds
from nomicbot.game.actions import Event, Midnight
from nomicbot.game.addresses import owner_of
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.language.requests import DAILY_OFF, DAILY_ON
from nomicbot.ledger.record import Ledger
from nomicbot.publish.letters import Letter, Letters
from nomicbot.rulebooks.library import ruleset

_DAILY = "daily mail of "


class DailyMail:
    """The daily messages of a game, and the players who want them."""

    def __init__(
        self, ledger: Ledger, letters: Letters, can_be_reached: Callable[[str], bool]
    ) -> None:
        self._ledger = ledger
        self._letters = letters
        self._can_be_reached = can_be_reached

    def change(self, game: Game, topic: str, address: str) -> None:
        """Switch a player's daily message on or off, if `topic` is that request."""
        who = owner_of(game.state, address)
        if who is not None and topic in (DAILY_ON, DAILY_OFF):
            self._ledger.set_meta(_DAILY + who, "on" if topic == DAILY_ON else "")

    def settings(self, game: Game, address: str, subject: str) -> Letter:
        """Return the settings of the player with `address`."""
        who = owner_of(game.state, address)
        return self._letters.settings(
            subject=subject, player=who is not None, daily=who is not None and self._is_on(who)
        )

    def at(self, game: Game, event: Event, *, late: bool) -> list[Mail]:
        """Return the daily messages to send after an event, which must be a midnight.

        Each player who asked for daily mail gets one if anything waits for them. No messages are
        returned if the midnight is processed `late`.
        """
        if late or not isinstance(event, Midnight):
            return []
        found = []
        for who in filter(self._is_on, game.state.where(ruleset().player, True)):
            address = kinds.ADDRESS.of(game.state, who)
            letter = self._letters.waiting(game, who) if self._can_be_reached(address) else None
            if letter is not None:
                found.append(Mail(letter, address))
        return found

    def _is_on(self, who: ObjectId) -> bool:
        return bool(self._ledger.meta(_DAILY + who))
