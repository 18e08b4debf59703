"""The notation of moves, each on one line: parsing and writing it.

Names are those of the game's players, in upper or lower case.
"""

import re
from collections.abc import Callable, Sequence

from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.spoof.commitments import digest_of, nonce_of
from nomicbot.rulebooks.spoof.errors import ParseError
from nomicbot.rulebooks.spoof.hands import ANTICLOCKWISE, CLOCKWISE
from nomicbot.rulebooks.spoof.moves import (
    AllThere,
    CallBidMove,
    CallMove,
    Cliff,
    Commit,
    Fine,
    Forget,
    Hold,
    Leave,
    Lot,
    Move,
    Open,
    Overdue,
    PlaceBid,
    Stand,
    Teach,
    ToOrder,
    VoteMove,
    Zero,
)

_NUMBER = regex(r"\d{1,6}", re.ASCII)
_STANDS = regex(r"([^:]+):([^,]+)(?:,(.+))?")


@dataclass(frozen=True)
class Verb:
    """The notation of moves that begin with a word: its usage, and a parser for its arguments."""

    usage: str
    read: Callable[[str, Sequence[str]], Move]


def read_move(written: str, players: Sequence[str], *, bidding: bool = False) -> Move:
    """Parse a move of standard Spoof or, with `bidding`, of Bid Spoof.

    Raises ParseError, whose message says how to write it.
    """
    line = " ".join(written.split())
    word, _, rest = line.partition(" ")
    verbs = _BID if bidding else _STANDARD
    verb = verbs.get(word.casefold())
    if verb is None:
        asked = f"“{line}” is not a move" if line else "an empty line is not a move"
        raise ParseError(f"{asked}; a move begins with {', '.join(sorted(verbs))}")
    try:
        return verb.read(rest, players)
    except ParseError as problem:
        raise ParseError(
            f"“{line}” is not a whole move: {problem}. It is written: {verb.usage}"
        ) from None


def write_move(move: Move) -> str:
    """Return a move in notation."""
    match move:
        case Lot():
            return f"lot {move.number}"
        case Overdue():
            return f"overdue {', '.join(move.players)}"
        case Hold():
            return f"hold {move.coins} {move.nonce}"
        case Commit():
            return f"commit {move.commitment}"
        case Open():
            return f"open {move.coins} {move.nonce}"
        case VoteMove():
            return f"vote {move.player}"
        case CallMove():
            return f"call {move.said}"
        case Fine():
            return f"fine {move.player}: {move.offence}" + (f", {move.drink}" if move.drink else "")
        case Stand():
            return f"stand {move.number}"
        case Teach():
            return f"teach {move.number} {move.name}"
        case Forget():
            return f"forget {move.name}"
        case PlaceBid():
            return f"bid {move.coins} {move.direction}".rstrip()
    return _ALONE[type(move)]


_ALONE = {
    Leave: "leave",
    ToOrder: "order",
    CallBidMove: "call",
    Cliff: "cliff",
    AllThere: "spoof",
    Zero: "zero",
}


def number(written: str, what: str) -> int:
    """Return a number written in digits. `what` says what it counts, for the error message.

    Raises ParseError if it is not a number.
    """
    if not _NUMBER.fullmatch(written):
        raise ParseError(
            f"“{written}” is not a number of {what}"
            if written
            else f"the number of {what} is missing"
        )
    return int(written)


def _player(written: str, players: Sequence[str]) -> str:
    found = next((name for name in players if name.casefold() == written.strip().casefold()), None)
    if found is None:
        raise ParseError(
            f"{written.strip()} does not play" if written.strip() else "the player is missing"
        )
    return found


def _said(written: str, what: str) -> str:
    if not written:
        raise ParseError(f"{what} is missing")
    return written


def _hand(written: str) -> tuple[int, str]:
    coins, _, nonce = written.partition(" ")
    held = number(coins, "coins")
    if not nonce:
        raise ParseError("the nonce is missing")
    return held, nonce_of(nonce)


def _fine(written: str, players: Sequence[str]) -> Fine:
    found = _STANDS.fullmatch(written)
    if not found or not found[2].strip() or (found[3] is not None and not found[3].strip()):
        raise ParseError("it names no player and offence")
    return Fine(_player(found[1], players), found[2].strip(), (found[3] or "").strip())


def _teach(written: str) -> Teach:
    of, _, name = written.partition(" ")
    return Teach(number(of, "a call"), _said(name, "the new name"))


def _bid(written: str) -> PlaceBid:
    coins, _, direction = written.partition(" ")
    if direction.casefold() not in ("", CLOCKWISE, ANTICLOCKWISE):
        raise ParseError(f"“{direction}” is not a direction")
    return PlaceBid(number(coins, "coins"), direction.casefold())


def _overdue(written: str, players: Sequence[str]) -> Overdue:
    first, *others = (_player(name, players) for name in written.split(","))
    return Overdue(first, tuple(others))


def _alone(move: type[Leave | ToOrder | CallBidMove | Cliff | AllThere | Zero]) -> Verb:
    def read(rest: str, _: Sequence[str]) -> Move:
        if rest:
            raise ParseError(f"nothing may follow it, and “{rest}” does")
        return move()

    return Verb(_ALONE[move], read)


_BOTH = {
    "lot": Verb("lot NUMBER", lambda rest, _: Lot(number(rest, "a lot"))),
    "overdue": Verb(
        "overdue PLAYER, or overdue PLAYER, PLAYER", lambda rest, players: _overdue(rest, players)
    ),
    "hold": Verb("hold COINS NONCE", lambda rest, _: Hold(*_hand(rest))),
    "commit": Verb("commit SHA-256", lambda rest, _: Commit(digest_of(rest))),
    "open": Verb("open COINS NONCE", lambda rest, _: Open(*_hand(rest))),
    "stand": Verb("stand LINE", lambda rest, _: Stand(number(rest, "a line of the tab"))),
    "leave": _alone(Leave),
}
_STANDARD = {
    **_BOTH,
    "vote": Verb("vote PLAYER", lambda rest, players: VoteMove(_player(rest, players))),
    "order": _alone(ToOrder),
    "call": Verb("call NAME or NUMBER", lambda rest, _: CallMove(_said(rest, "the call"))),
    "fine": Verb("fine PLAYER: OFFENCE, or fine PLAYER: OFFENCE, DRINK", _fine),
    "teach": Verb("teach NUMBER NAME", lambda rest, _: _teach(rest)),
    "forget": Verb("forget NAME", lambda rest, _: Forget(_said(rest, "the name"))),
}
_BID = {
    **_BOTH,
    "bid": Verb(
        f"bid COINS, and the first of a round also bid COINS {ANTICLOCKWISE}",
        lambda rest, _: _bid(rest),
    ),
    "call": _alone(CallBidMove),
    "cliff": _alone(Cliff),
    "spoof": _alone(AllThere),
    "zero": _alone(Zero),
}
