"""A game as text and back. What is written is one line of JSON; a field that a text lacks has its first value."""

import json
import types
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from nomicbot.rulebooks.spoof import bidding, school
from nomicbot.rulebooks.spoof.bidding import Milan
from nomicbot.rulebooks.spoof.commitments import commitment
from nomicbot.rulebooks.spoof.hands import hand_of
from nomicbot.rulebooks.spoof.refusing import Refused, Unreadable
from nomicbot.rulebooks.spoof.school import CALLING, DRAWING, OPENING, Standard

_KINDS: dict[str, type[Standard | Milan]] = {"standard": Standard, "bid": Milan}


def write(state: Standard | Milan) -> str:
    """A game as text. It tells all that the state knows: publish only that of a `view`."""
    kind = next(name for name, cls in _KINDS.items() if isinstance(state, cls))
    return json.dumps({"spoof": kind, **_plain(state)}, ensure_ascii=False, separators=(",", ":"))


def read(written: str) -> Standard | Milan:
    """The game that a text tells. Raises Unreadable if it is cut off, or tells of a game that cannot be."""
    try:
        data = json.loads(written)
    except (ValueError, RecursionError) as problem:
        where = f" at its {problem.pos + 1}th sign" if isinstance(problem, json.JSONDecodeError) else ""
        raise Unreadable(f"this text of a game breaks off or is damaged{where}") from None
    if not isinstance(data, dict) or data.get("spoof") not in _KINDS:
        raise Unreadable("this is no text of a game of Spoof")
    cls = _KINDS[data.pop("spoof")]
    state = _read(cls, data, "the game")
    assert isinstance(state, Standard | Milan)
    wrong = _impossible(state)
    if wrong:
        raise Unreadable(f"this text tells of a game that cannot be: {wrong}")
    return state


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


@cache
def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls)


def _read(hint: Any, data: Any, where: str) -> Any:
    if get_origin(hint) in (types.UnionType,):
        if data is None:
            return None
        (hint,) = (arg for arg in get_args(hint) if arg is not type(None))
    if get_origin(hint) is tuple:
        if not isinstance(data, list):
            raise Unreadable(f"{where} is no list")
        of = get_args(hint)
        if of[-1] is Ellipsis:
            return tuple(_read(of[0], item, where) for item in data)
        if len(of) != len(data):
            raise Unreadable(f"{where} has {len(data)} parts, not {len(of)}")
        return tuple(_read(part, item, where) for part, item in zip(of, data, strict=True))
    if is_dataclass(hint):
        assert isinstance(hint, type)
        if not isinstance(data, dict):
            raise Unreadable(f"{where} is not told field by field")
        known = {field.name: field for field in fields(hint)}
        unknown = sorted(set(data) - set(known))
        missing = [n for n, f in known.items() if n not in data and f.default is MISSING]
        if unknown or missing:
            raise Unreadable(f"{where} has no {missing[0]}" if missing else f"{where} knows no {unknown[0]}")
        return hint(**{name: _read(_hints(hint)[name], item, name) for name, item in data.items()})
    if type(data) is not hint:
        raise Unreadable(f"{where} cannot be {json.dumps(data)[:40]}")
    return data


def _impossible(state: Standard | Milan) -> str:
    """What cannot be in a game; empty if it can be."""
    players = set(state.players)
    phases = bidding.PHASES if isinstance(state, Milan) else school.PHASES
    if state.phase not in phases:
        return f"there is no phase “{state.phase}”"
    if len(players) < len(state.players) or not state.players:
        return "each player has one seat"
    named = {hand.player for hand in state.hands} | {*state.inside, *state.opened, *state.out, *state.faults}
    if named - players:
        return f"{min(named - players)} has no seat"
    if len({hand.player for hand in state.hands}) < len(state.hands):
        return "a player has one hand out"
    if state.phase in (CALLING, OPENING) and any(not hand_of(state.hands, name) for name in state.inside):
        return "a hand is missing"
    for hand in state.hands:
        if hand.player not in state.inside:
            return f"{hand.player} has a hand out and is not in"
        most = state.coins_of(hand.player) if isinstance(state, Milan) else state.coins
        if hand.coins is None:
            continue
        if not 0 <= hand.coins <= most:
            return f"{hand.player}'s hand has {hand.coins} coins, and 0 to {most} are possible"
        try:
            promised = commitment(state.game, state.round, hand.player, hand.coins, hand.nonce)
        except Refused as problem:
            return str(problem)
        if promised != hand.commitment:
            return f"{hand.player}'s commitment is not to eir hand"
    return _impossible_bids(state) if isinstance(state, Milan) else _impossible_calls(state)


def _impossible_bids(state: Milan) -> str:
    if [purse.player for purse in state.purses] != list(state.players):
        return "each player has one purse"
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
    if state.phase == OPENING and (state.ending not in bidding.ENDINGS or state.ender not in state.inside):
        return "hands open when somebody ends the bidding"
    return "" if state.direction in ("clockwise", "anticlockwise") else "there are two directions"


def _impossible_calls(state: Standard) -> str:
    seats = {*state.inside, *state.out, *state.left}
    if seats != set(state.players) or len(state.inside) + len(state.out) + len(state.left) < len(seats):
        return "each player is in, out, or has left"
    if state.round and state.phase not in (DRAWING, school.OVER) and state.first not in state.inside:
        return "who calls first is in"
    callers = [call.player for call in state.calls]
    if callers != list(state.order[: len(callers)]):
        return "calls go clockwise from the first"
    numbers = [call.number for call in state.calls if call.number is not None]
    return "" if len(set(numbers)) == len(numbers) else "each call is made once"
