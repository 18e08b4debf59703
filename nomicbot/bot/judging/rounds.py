"""The rounds of a public beacon: those that events wait for, and those in the ledger."""

from dataclasses import replace
from datetime import datetime
from typing import TypeVar

from nomicbot.game.actions import AlarmRang, Author, Decided, Event, Midnight, Posted
from nomicbot.game.beacon import Chain, bearing
from nomicbot.game.clock import DAY, instant_to_text, midnight_before
from nomicbot.game.decisions import BeaconRound
from nomicbot.ledger.record import Ledger

Some = TypeVar("Some", bound=Event)


class RoundAwaited(Exception):
    """Raised before judging an event whose beacon round is not in the ledger yet.

    Judging stops there, so that everything is judged in order. Mail is still received.
    """

    def __init__(self, round: int, made_at: datetime, at: datetime) -> None:
        self.round = round
        self.made_at = made_at
        """The moment at which the beacon makes the awaited round."""
        self.at = at
        """The moment of the event that waits for the round."""
        made = instant_to_text(made_at)
        super().__init__(f"it waits for round {round} of the beacon, which is made at {made}")


def awaited_round(
    chain: Chain | None, ledger: Ledger, judged: datetime, now: datetime
) -> RoundAwaited | None:
    """Return the beacon round that judging still waits for at the time `now`, or None.

    `judged` is the moment up to which everything is judged.
    """
    rounds = Rounds(chain, ledger)
    midnight = midnight_before(judged) + DAY
    arrivals = [received.arrived for received in ledger.unjudged()]
    try:
        for arrival in sorted(one for one in arrivals if one <= midnight):
            rounds.must_know(arrival)
        if midnight <= now:
            rounds.bearing(Midnight(midnight))
    except RoundAwaited as awaited:
        return awaited
    return None


class Rounds:
    """The rounds of one game's beacon that are entries of its ledger.

    Without a `chain` the game has no beacon, and events wait for no round.
    """

    def __init__(self, chain: Chain | None, ledger: Ledger) -> None:
        self.chain = chain
        self._ledger = ledger
        self._known: dict[int, str] = {}

    def bearing(self, event: Some) -> Some:
        """Return `event` with the beacon's answer that its dice depend on.

        This is the answer for the round that follows the event. `event` is returned unchanged if
        the game has no beacon, or if it is of a kind that rolls no dice. Raises RoundAwaited if the
        ledger doesn't have the round yet.
        """
        if self.chain is None or not isinstance(event, Posted | Midnight | AlarmRang):
            return event
        if event.beacon:
            return event
        round = self.chain.round_of(event)
        known = self._known.get(round)
        if known is None:
            answer = self._ledger.round_of_beacon(round)
            if answer is None:
                raise RoundAwaited(round, self.chain.made_at(round), event.at)
            known = self._known[round] = bearing(round, answer.signature)
        return replace(event, beacon=known)

    def must_know(self, arrival: datetime) -> None:
        """Raise RoundAwaited unless the round for a post that arrived at `arrival` is known."""
        self.bearing(Posted(arrival, Author(""), ""))

    def note(self, event: Event) -> None:
        """Remember a recorded event if it is an answer of the beacon."""
        if isinstance(event, Decided) and isinstance(event.decision, BeaconRound):
            told = event.decision
            self._known[told.round] = bearing(told.round, told.signature)

    def forget(self) -> None:
        """Clear the cache, since its content may not have been recorded."""
        self._known.clear()
