"""Conversion of games to text and back.

The text is a line of JSON, without fields that have their default values.
"""

import json
import types
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from nomicbot.rulebooks.spoof import bidding, school
from nomicbot.rulebooks.spoof.bidding import Milan
from nomicbot.rulebooks.spoof.commitments import Hand, commitment
from nomicbot.rulebooks.spoof.errors import ParseError, Refused
from nomicbot.rulebooks.spoof.hands import hand_of
from nomicbot.rulebooks.spoof.school import CALLING, DRAWING, HANDS, OPENING, Standard

_KINDS: dict[str, type[Standard | Milan]] = {"standard": Standard, "bid": Milan}


def write(state: Standard | Milan) -> str:
    """Return a game as text, with all its secrets.

    (To publish a game, write only a `view` of it.)
    """
    kind = next(name for name, cls in _KINDS.items() if isinstance(state, cls))
    return json.dumps({"spoof": kind, **_plain(state)}, ensure_ascii=False, separators=(",", ":"))


def read(written: str) -> Standard | Milan:
    """Return the game from its stored form.

    Raises ParseError if it is cut off, or describes an impossible game.
    """
    try:
        data = json.loads(written)
    except (ValueError, RecursionError) as problem:
        where = (
            f" at its {problem.pos + 1}th sign" if isinstance(problem, json.JSONDecodeError) else ""
        )
        raise ParseError(f"this text of a game breaks off or is damaged{where}") from None
    if not isinstance(data, dict) or str(data.get("spoof")) not in _KINDS:
        raise ParseError("this is not a game of Spoof")
    cls: Any = _KINDS[data.pop("spoof")]
    state = _reader(cls)(data, "the game")
    assert isinstance(state, Standard | Milan)
    wrong = _impossible(state)
    if wrong:
        raise ParseError(f"this text describes an impossible game: {wrong}")
    return state


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    cls: Any = type(value)
    shape = _fields(cls)
    if shape is None:
        return value
    told = ((name, getattr(value, name), first) for name, first in shape)
    return {name: _plain(now) for name, now, first in told if now != first}


@cache
def _fields(cls: type) -> list[tuple[str, Any]] | None:
    """Return the fields of a dataclass with their defaults, or None for any other type."""
    return [(field.name, field.default) for field in fields(cls)] if is_dataclass(cls) else None


Reader = Callable[[Any, str], Any]
"""A function that makes a value from stored data.

Its second argument is the place of the data, for messages. It raises ParseError.
"""


@cache
def _reader(hint: Any) -> Reader:
    """Return the function that reads values of the type `hint`."""
    if isinstance(hint, types.UnionType):
        (some,) = (_reader(arg) for arg in get_args(hint) if arg is not type(None))
        return lambda data, where: None if data is None else some(data, where)
    if get_origin(hint) is tuple:
        return _reader_of_tuples(get_args(hint))
    if is_dataclass(hint):
        assert isinstance(hint, type)
        return _reader_of_fields(hint)

    def read(data: Any, where: str) -> Any:
        if type(data) is not hint:
            raise ParseError(f"{where} cannot be {json.dumps(data)[:40]}")
        return data

    return read


def _reader_of_tuples(of: tuple[Any, ...]) -> Reader:
    parts = [_reader(hint) for hint in of if hint is not Ellipsis]
    any_length = of[-1] is Ellipsis

    def read(data: Any, where: str) -> Any:
        if not isinstance(data, list):
            raise ParseError(f"{where} is not a list")
        if any_length:
            return tuple([parts[0](item, where) for item in data])
        if len(parts) != len(data):
            raise ParseError(f"{where} has {len(data)} parts, not {len(parts)}")
        return tuple([part(item, where) for part, item in zip(parts, data, strict=True)])

    return read


def _reader_of_fields(cls: type) -> Reader:
    hints = get_type_hints(cls)
    readers = {field.name: _reader(hints[field.name]) for field in fields(cls)}
    needed = {field.name for field in fields(cls) if field.default is MISSING}

    def read(data: Any, where: str) -> Any:
        if not isinstance(data, dict):
            raise ParseError(f"{where} is not told field by field")
        if needed - set(data):
            raise ParseError(f"{where} has no {min(needed - set(data))}")
        if set(data) - set(readers):
            raise ParseError(f"{where} knows no {min(set(data) - set(readers))}")
        return cls(**{name: readers[name](item, name) for name, item in data.items()})

    return read


def _impossible(state: Standard | Milan) -> str:
    """Return a description of why a state is impossible, or "" if it is possible."""
    if isinstance(state, Milan) and [purse.player for purse in state.purses] != list(state.players):
        return "each player has one purse"
    try:
        _ = bidding.proper(state) if isinstance(state, Milan) else school.proper(state)
    except Refused as problem:
        return str(problem)
    phases = bidding.PHASES if isinstance(state, Milan) else school.PHASES
    if state.phase not in phases:
        return f"there is no phase “{state.phase}”"
    wrong = _impossible_names(state) or _impossible_phase(state)
    for hand in state.hands:
        wrong = wrong or _impossible_hand(state, hand)
    return wrong or (
        _impossible_bids(state) if isinstance(state, Milan) else _impossible_calls(state)
    )


def _impossible_names(state: Standard | Milan) -> str:
    named = {hand.player for hand in state.hands} | {
        *state.inside,
        *state.opened,
        *state.out,
        *state.faults,
    }
    strangers = named - set(state.players)
    if strangers:
        return f"{min(strangers)} has no seat"
    if len({hand.player for hand in state.hands}) < len(state.hands):
        return "a player has one hand out"
    return ""


def _impossible_phase(state: Standard | Milan) -> str:
    if state.phase in (HANDS, CALLING, OPENING) and state.round < 1:
        return "rounds are counted from 1"
    if state.phase == HANDS and len(state.hands) >= len(state.inside):
        return "all hands are out already"
    if state.phase in (CALLING, OPENING) and any(
        not hand_of(state.hands, name) for name in state.inside
    ):
        return "a hand is missing"
    return ""


def _impossible_hand(state: Standard | Milan, hand: Hand) -> str:
    if hand.player not in state.inside:
        return f"{hand.player} has a hand out and is not in"
    if hand.coins is None:
        return ""
    most = state.coins_of(hand.player) if isinstance(state, Milan) else state.coins
    if not 0 <= hand.coins <= most:
        return f"{hand.player}'s hand has {hand.coins} coins, and 0 to {most} are possible"
    try:
        promised = commitment(state.game, state.round, hand.player, hand.coins, hand.nonce)
    except Refused as problem:
        return str(problem)
    return "" if promised == hand.commitment else f"{hand.player}'s commitment is not to eir hand"


def _impossible_bids(state: Milan) -> str:
    if any(not 0 <= purse.coins <= state.cap for purse in state.purses):
        return f"a purse has 0 to {state.cap} coins"
    if state.pot != state.stake * len(state.players):
        return "the pot is what all have put in"
    if not state.inside or {*state.inside, *state.out} != set(state.players):
        return "who is not in is out"
    bids = [made.coins for made in state.bids]
    if bids != sorted(set(bids)) or any(not 1 <= coins <= state.in_play for coins in bids):
        return "each bid is higher than the last, up to all coins in play"
    if state.phase not in (DRAWING, school.OVER) and state.opener not in state.inside:
        return "the opener of a round is in"
    if state.phase == OPENING and (
        state.ending not in bidding.ENDINGS or state.ender not in state.inside
    ):
        return "hands open when somebody ends the bidding"
    return "" if state.direction in ("clockwise", "anticlockwise") else "there are two directions"


def _impossible_calls(state: Standard) -> str:
    wrong = _impossible_seats(state)
    if wrong:
        return wrong
    if state.showing and (state.phase != CALLING or state.showing not in state.inside):
        return "who shows eir hand has just called"
    is_played = state.round and state.phase not in (DRAWING, school.OVER)
    if is_played and state.first not in state.inside:
        return "who calls first is in"
    callers = [call.player for call in state.calls]
    if callers != list(state.order[: len(callers)]):
        return "calls go clockwise from the first"
    numbers = [call.number for call in state.calls if call.number is not None]
    return "" if len(set(numbers)) == len(numbers) else "each call is made once"


def _impossible_seats(state: Standard) -> str:
    standing = [*state.inside, *state.out, *state.left]
    if set(standing) != set(state.players) or len(standing) < len(set(standing)):
        return "each player is in, out, or has left"
    if state.inside != tuple(name for name in state.players if name in state.inside):
        return "players are listed in the order of their seats"
    without_chairman = (school.ELECTING, school.TIED, school.OVER)
    if state.chairman not in state.players and state.phase not in without_chairman:
        return "the chairman is one of the school"
    return ""
