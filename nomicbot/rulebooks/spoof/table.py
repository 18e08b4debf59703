"""Spoof as a table game by mail. The seats are those of the players, clockwise.

The sealed part of a record has the hands that players mailed to the referee, and the random bits
for each hand. The other part is public.
"""

import json
from collections.abc import Sequence
from dataclasses import field, replace
from functools import lru_cache

from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.spoof import engine
from nomicbot.rulebooks.spoof.bidding import Milan
from nomicbot.rulebooks.spoof.commitments import Hand
from nomicbot.rulebooks.spoof.errors import IllegalMove, Refused
from nomicbot.rulebooks.spoof.game_text import read as read_text
from nomicbot.rulebooks.spoof.game_text import write
from nomicbot.rulebooks.spoof.moves import Hold, Leave, Lot, Overdue
from nomicbot.rulebooks.spoof.notation import number
from nomicbot.rulebooks.spoof.school import CALLING, HANDS, OPENING, Standard
from nomicbot.rulebooks.tables.engine import Ended, Record

State = Standard | Milan

WITH_HANDS = (HANDS, CALLING, OPENING)
"""The phases of a game in which players put out hands, or have them out."""

_public = lru_cache(maxsize=256)(read_text)


@dataclass(frozen=True)
class Sealed:
    """The referee's secrets in a round: nonces for the hands, and the coins in hands."""

    round: int = 0
    nonces: dict[str, str] = field(default_factory=dict)
    coins: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, record: Record) -> "Sealed":
        """Return the sealed part of a record."""
        return cls(**json.loads(record.sealed)) if record.sealed else cls()

    @property
    def text(self) -> str:
        """The form in which it is stored in a record."""
        whole = {"round": self.round, "nonces": self.nonces, "coins": self.coins}
        return (
            json.dumps(whole, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
            if self.round
            else ""
        )


def public_state(record: Record) -> State:
    """Return the public part of a game."""
    return _public(record.text)


def state_of(record: Record) -> State:
    """Return the state of a game, played again from its record, with the referee's secrets."""
    state, sealed = public_state(record), Sealed.of(record)
    if not sealed.coins:
        return state
    hands = tuple(
        Hand(hand.player, hand.commitment, sealed.coins[hand.player], sealed.nonces[hand.player])
        if hand.coins is None and hand.player in sealed.coins
        else hand
        for hand in state.hands
    )
    return replace(state, hands=hands)


def recorded(state: State, sealed: Sealed) -> Record:
    """Return the record of a game: its public part, and its sealed part."""
    coins = {
        hand.player: hand.coins
        for hand in state.hands
        if hand.coins is not None
        and hand.player not in state.opened
        and hand.player in sealed.nonces
    }
    kept = (
        Sealed(sealed.round, sealed.nonces, coins)
        if wants_nonces(state) == sealed.round
        else Sealed()
    )
    return Record(write(engine.view(state, None)), kept.text)


def wants_nonces(state: State) -> int:
    """Return the number of the round that needs nonces from the referee, or 0 if no round does."""
    return state.round if state.phase in WITH_HANDS else 0


def awaits(record: Record) -> object:
    """Return a value that changes whenever the players due to act have something new to do."""
    state = public_state(record)
    said = state.bids if isinstance(state, Milan) else (state.calls, state.showing)
    return state.phase, state.round, said, state.opened


_OPENS = regex(r"(.+) opens eir hand: (\d+) coins? \(nonce [0-9a-f]+\)")


def tells(record: Record) -> str:
    """Return the outcome of the last move, in sentences.

    Opened hands are listed in one sentence, without their nonces.
    """
    told: list[str] = []
    hands: list[str] = []
    for line in (*public_state(record).told, ""):
        opens = _OPENS.fullmatch(line)
        if opens:
            hands.append(f"{opens[1]} {opens[2]}")
            continue
        told += [f"Hands open: {', '.join(hands)}."] if hands else []
        told += [line] if line else []
        hands = []
    return " ".join(told).removesuffix(".")


def dealt(record: Record, nonces: dict[str, str]) -> Record:
    """Return the game with nonces for the hands of its round. The public part is unchanged."""
    state = state_of(record)
    return recorded(state, Sealed(wants_nonces(state), nonces))


def drawn(record: Record, lot: int) -> Record:
    """Return the game after drawing a lot, with the earlier reports kept."""
    before = state_of(record)
    after: State = engine.play(before, None, Lot(lot))
    return recorded(after, Sealed.of(record))


def overdue(record: Record, seats: Sequence[int]) -> Record:
    """Return the game after the time of some players ran out at the same moment."""
    state = state_of(record)
    first, *others = (state.players[seat] for seat in seats)
    after: State = engine.play(state, None, Overdue(first, tuple(others)))
    return recorded(after, Sealed.of(record))


class SpoofEngine:
    """The engine of both kinds of Spoof, in the form of a table game's engine."""

    refuses: tuple[type[Exception], ...] = (Refused,)

    def begin(self, terms: str, seats: int) -> Record:
        """Return a new game on these terms."""
        state = read_text(terms)
        assert len(state.players) == seats, "there is a seat for each player"
        return recorded(state, Sealed())

    def due(self, record: Record) -> tuple[int, ...]:
        """Return the seats whose turn it is."""
        state = public_state(record)
        return tuple(state.players.index(name) for name in engine.waits(state))

    def play(self, record: Record, seat: int, move: str) -> Record:
        """Return the game after a move in notation; `hold 2` uses the nonce of the referee."""
        state, sealed = state_of(record), Sealed.of(record)
        who = state.players[seat]
        verb, _, rest = move.partition(" ")
        if verb == "hold":
            after: State = engine.play(state, who, Hold(number(rest, "coins"), _nonce(sealed, who)))
        else:
            after = engine.play(state, who, engine.read_move(state, move))
        return recorded(after, sealed)

    def leave(self, record: Record, seat: int) -> Record:
        """Return the game after the player on `seat` has left."""
        state = state_of(record)
        after: State = engine.play(state, state.players[seat], Leave())
        return recorded(after, Sealed.of(record))

    def ended(self, record: Record) -> Ended | None:
        """Return the winner, or None while the game is in progress.

        The winner of a school is the first player out by a right call; the winner of Bid Spoof is
        the last player left.
        """
        state = public_state(record)
        result = engine.result(state)
        if result is None:
            return None
        winner = state.winner if isinstance(state, Milan) else (state.out[0] if state.out else "")
        return Ended(
            (state.players.index(winner),) if winner else (), str(result).removesuffix(".")
        )


def _nonce(sealed: Sealed, who: str) -> str:
    if who not in sealed.nonces:
        raise IllegalMove(
            "hands go out when a round begins"
            if not sealed.round
            else f"{who} is not in this round"
        )
    return sealed.nonces[who]
