"""Putting out hands and opening them, which works the same in both games."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Protocol, TypeVar, cast

from nomicbot.rulebooks.spoof.commitments import Hand, commitment, digest_of, nonce_of, one_line
from nomicbot.rulebooks.spoof.errors import IllegalMove, ParseError
from nomicbot.rulebooks.spoof.moves import Commit, Hold, Open

CLOCKWISE, ANTICLOCKWISE = "clockwise", "anticlockwise"
MOST_PLAYERS = 9


def seated(game: str, players: Sequence[str], least: int) -> None:
    """Raise IllegalMove if there are too few or too many players, or a name is invalid.

    The name of the game is checked, too.
    """
    if not least <= len(players) <= MOST_PLAYERS:
        raise IllegalMove(f"{least} to {MOST_PLAYERS} players can play, not {len(players)}")
    for name in players:
        if not one_line(name) or set(name) & set(":,"):
            raise IllegalMove(
                f"“{name}” cannot be written in a game's notation: a name is one "
                "line with no colon or comma"
            )
    if len({name.casefold() for name in players}) < len(players):
        raise IllegalMove("two players have the same name")
    if not one_line(game):
        raise IllegalMove("a game's name is one line of text")


def round_from(seats: Sequence[str], first: str, direction: str = CLOCKWISE) -> tuple[str, ...]:
    """Return all seats in the given direction, starting with `first`."""
    at = seats.index(first)
    return (
        (*seats[at:], *seats[:at]) if direction == CLOCKWISE else (*seats[at::-1], *seats[:at:-1])
    )


def hand_of(hands: Sequence[Hand], player: str) -> Hand | None:
    """Return the hand that a player has put out, or None."""
    return next((hand for hand in hands if hand.player == player), None)


class HandsOut(Protocol):
    """What the states of both games have. Their other fields, and the order of all, differ."""

    @property
    def game(self) -> str:
        """The name of the game."""
        ...

    @property
    def players(self) -> tuple[str, ...]:
        """The players in the order of their seats, clockwise."""
        ...

    @property
    def round(self) -> int:
        """The number of the round."""
        ...

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands that are out."""
        ...

    @property
    def opened(self) -> tuple[str, ...]:
        """The players whose hands have opened."""
        ...

    @property
    def faults(self) -> tuple[str, ...]:
        """The players who have failed to open their hand once."""
        ...

    @property
    def told(self) -> tuple[str, ...]:
        """The report for everybody on the last move."""
        ...


S = TypeVar("S", bound=HandsOut)


def _with(state: S, **fields: Any) -> S:
    return cast(S, replace(cast(Any, state), **fields))  # `replace` is typed for one dataclass


def with_hand_out(state: S, player: str, most: int, move: Hold | Commit) -> S:
    """Return the state after a player has put out a hand, which can't be changed.

    Raises Refused if it has more than `most` coins, or if the player has put one out already.
    """
    if hand_of(state.hands, player):
        raise IllegalMove("eir hand is out, and stays as it is")
    hand = put_out(state.game, state.round, player, most, move)
    hands = tuple(sorted((*state.hands, hand), key=lambda out: state.players.index(out.player)))
    return _with(state, hands=hands, told=(f"{player}'s hand is out: {hand.commitment}.",))


def with_hand_open(state: S, hand: Hand) -> S:
    """Return the state after `hand`, which shows its coins, has opened."""
    return _with(
        state,
        hands=tuple(hand if out.player == hand.player else out for out in state.hands),
        opened=(*state.opened, hand.player),
        told=(*state.told, told_open(hand)),
    )


def with_faults(
    state: S, players: Sequence[str], fined: Callable[[S, str], S], gone: Callable[[S, str], S]
) -> S:
    """Return the state after faults of several players at one moment.

    Each is `fined`, and `gone` after a second fault.
    """
    again = [player for player in players if player in state.faults]
    for player in players:
        state = fined(state, player)
    first = [player for player in players if player not in again]
    state = _with(state, faults=(*state.faults, *first))
    for player in again:
        state = gone(state, player)
    return state


def with_known_hands_open(
    state: S, to_open: Callable[[S], str], shown: Callable[[S, Hand], S]
) -> S:
    """Return the state after opening each hand that is due and that the referee knows.

    The hands are opened one after another. `to_open` returns whose hand is due, and `shown` opens a
    hand.
    """
    while True:
        player = to_open(state)
        hand = hand_of(state.hands, player) if player else None
        if hand is None or hand.coins is None:
            return state
        state = shown(state, hand)


def proper(coins: int, most: int) -> int:
    """Return `coins` unchanged. Raises IllegalMove if a hand cannot hold that many."""
    if not 0 <= coins <= most:
        raise IllegalMove(f"a hand holds 0 to {most} coins here, not {coins}")
    return coins


def put_out(game: str, round: int, player: str, most: int, move: Hold | Commit) -> Hand:
    """Return the hand that a player puts out by `move`.

    Raises Refused if it has more coins than the player, or if its nonce or commitment is invalid.
    """
    if isinstance(move, Commit):
        return Hand(player, digest_of(move.commitment))
    proper(move.coins, most)
    nonce = nonce_of(move.nonce)
    return Hand(player, commitment(game, round, player, move.coins, nonce), move.coins, nonce)


def due_hand(state: HandsOut, player: str, waits: str, before: str) -> Hand:
    """Return the hand of a player who opens it. Raises IllegalMove unless that player `waits` to.

    `before` says what has not happened yet if nobody does.
    """
    if player != waits:
        raise IllegalMove(f"{waits} opens first" if waits else f"no hand is opened before {before}")
    hand = hand_of(state.hands, player)
    assert hand is not None
    return hand


def opened(game: str, round: int, hand: Hand, most: int, move: Open) -> Hand | None:
    """Return `hand` opened by `move`, or None if the move does not match the hand's commitment.

    Raises Refused if the move cannot open any hand, for example because the nonce is truncated.
    This does not count as a fault of the player.
    """
    nonce = nonce_of(move.nonce)
    if move.coins < 0:
        raise ParseError(f"a hand holds 0 to {most} coins here, not {move.coins}")
    if (
        move.coins > most
        or commitment(game, round, hand.player, move.coins, nonce) != hand.commitment
    ):
        return None
    return Hand(hand.player, hand.commitment, move.coins, nonce)


def told_open(hand: Hand) -> str:
    """Return a sentence about a hand that opens, with the details for verifying it."""
    coins = "1 coin" if hand.coins == 1 else f"{hand.coins} coins"
    return f"{hand.player} opens eir hand: {coins} (nonce {hand.nonce})"
