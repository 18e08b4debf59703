"""The displays of Spoof: current games, their players, calls or bids, and the tab.

The displays are text and pictures, made from the public view of a game, so they never show a hand
that is not open.
"""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from html import escape
from typing import Any

from nomicbot.game.judging import Game
from nomicbot.game.objects import Change, ObjectId
from nomicbot.game.state import State as Everything
from nomicbot.rulebooks.rulebook import Board, Onward, Sheet, TableStep, sheet
from nomicbot.rulebooks.spoof import vocabulary as v
from nomicbot.rulebooks.spoof.bidding import Milan
from nomicbot.rulebooks.spoof.engine import waits
from nomicbot.rulebooks.spoof.game_text import read
from nomicbot.rulebooks.spoof.guide import GUIDE
from nomicbot.rulebooks.spoof.hands import hand_of
from nomicbot.rulebooks.spoof.school import HANDS, OVER, Called, Standard
from nomicbot.rulebooks.spoof.table import State
from nomicbot.rulebooks.spoof.why_not import explain, how_to
from nomicbot.rulebooks.tables import boards, table_names, table_onward
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.text import counted, fill

_ROOM = 300
"""The most characters that a ruling shows of what a game reports; the rest is in an attached
file."""
_SHOWN = (t.OFFERED, t.RUNNING, t.STOPPED)
_WIDE, _HIGH, _MIDDLE, _AROUND = 460, 440, (230, 225), 130


def there(state: Everything) -> bool:
    """Return whether Spoof is part of this game."""
    return boards.is_played(state, v.SPOOF)


def _shown_of(state: Everything) -> list[ObjectId]:
    """Return the games to be shown.

    These games are in progress or offered, or have ended while a player still owes a round of
    drinks.
    """
    over = [
        one for one in t.tables(state, t.OVER, kind=v.SPOOF) if _owed(read(t.RECORD.of(state, one)))
    ]
    return [*t.tables(state, *_SHOWN, kind=v.SPOOF), *over]


def _owed(state: State) -> list[str]:
    return [
        f"{line.number}. {line.player}: {line.owed} ({line.reason})"
        for line in state.tab
        if not line.stood
    ]


def _drawn(game: Game, _everything: bool) -> Sheet:
    told = [_told(game.state, table) for table in _shown_of(game.state)]
    return sheet("plain", text="\n\n".join(told) or "  No game of Spoof is going on.")


def _told(state: Everything, table: ObjectId) -> str:
    called, phase, since = (
        table_names.called(state, table),
        t.PHASE.of(state, table),
        t.SINCE.of(state, table),
    )
    day = f", since {since:%Y-%m-%d %H:%M} UTC" if since else ""
    if phase == t.OFFERED:
        by, to = t.OFFERED_BY.of(state, table), t.INVITED.of(state, table)
        came = [one for one in t.SEATS.of(state, table) if one != by]
        have = "has" if len(came) == 1 else "have"
        more = f"; {table_names.players(state, tuple(came))} {have} accepted" if came else ""
        told = (
            f"{called}: {table_names.players(state, (by,))} challenges "
            f"{table_names.players(state, to)}{day}{more}."
        )
        return fill(told, "  ", "    ")
    who = table_names.players(state, t.SEATS.of(state, table))
    if phase == t.STOPPED:
        return fill(f"{called}, {who}: it waits for the administrator{day}.", "  ", "    ")
    seen = read(t.RECORD.of(state, table))
    lines = [
        fill(
            f"{called}, {who}{day}: {explain(seen) if phase != t.OVER else 'it is over.'}",
            "  ",
            "    ",
        )
    ]
    if phase != t.OVER:
        lines += [fill(line, "    ", "      ") for line in lines_of(seen)]
    owed = _owed(seen)
    return "\n".join(
        [*lines, *([fill(f"On the tab: {'; '.join(owed)}.", "    ", "      ")] if owed else [])]
    )


def lines_of(seen: State) -> list[str]:
    """Return a description of a game, with one line per player, clockwise."""
    first = seen.opener if isinstance(seen, Milan) else seen.first
    return [
        f"{'*' if name == first else '-'} {name}: {', '.join(_of(seen, name))}"
        for name in seen.players
    ]


def _of(seen: State, name: str) -> list[str]:
    """Return what is publicly known about the player `name`, such as coins and calls."""
    waiting = ["the game waits for em"] if _is_waited_for(seen, name) else []
    return [*_held(seen, name), *waiting] or ["in"]


def _is_waited_for(seen: State, name: str) -> bool:
    return seen.phase != OVER and name in seen.inside and name in waits(seen)


def _held(seen: State, name: str) -> list[str]:
    """Return a player's role, coins, hand and calls, as far as they are public."""
    if name not in seen.inside:
        return ["out"]
    told: list[str] = []
    if isinstance(seen, Milan):
        told.append(counted(seen.coins_of(name), "coin"))
    elif name == seen.chairman:
        told.append("chairman")
    hand = hand_of(seen.hands, name)
    if hand is not None:
        told.append("hand out" if hand.coins is None else f"hand of {hand.coins}")
    told += _bids(seen, name) if isinstance(seen, Milan) else _calls(seen, name)
    return told


def _bids(seen: Milan, name: str) -> Iterator[str]:
    """Yield a player's last bid, and their call that ends the bidding."""
    bids = [bid.coins for bid in seen.bids if bid.player == name]
    if bids:
        yield f"bids {bids[-1]}"
    if seen.ending and name == seen.ender:
        yield f"says {seen.ending}"


def _calls(seen: Standard, name: str) -> Iterator[str]:
    """Yield the calls of a player."""
    for call in seen.calls:
        if call.player == name:
            yield _called(seen, call)


def _called(seen: Standard, call: Called) -> str:
    if call.number is None:
        return call.said or "has no call"
    return f"calls {seen.table.told(call.number, call.said)}"


def _moved(game: Game, changes: Sequence[Change], _everything: bool) -> str:
    """Return a description of the progress of each game that the changes affected."""
    told = []
    for table, old in boards.played_on(game, changes, v.SPOOF).items():
        new = read(t.RECORD.of(game.state, table))
        rounds = new.round - (read(old).round if old else 0)
        now = (
            "it is over"
            if new.phase == OVER
            else f"it is in round {new.round}"
            if new.round
            else "it has begun"
        )
        more = f", {counted(rounds, 'round')} on" if rounds and old else ""
        told.append(fill(f"{table_names.called(game.state, table)}: {now}{more}.", "  ", "    "))
    return "\n".join(told)


@lru_cache(maxsize=64)
def picture_of(record: str) -> str:
    """Return a picture of the table from above: players with coins, and whose turn it is."""
    seen = read(record)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDE}" height="{_HIGH}" '
        f'viewBox="0 0 {_WIDE} {_HIGH}"'
        ' font-family="sans-serif" font-size="12" text-anchor="middle">',
        f'<rect width="{_WIDE}" height="{_HIGH}" fill="#fffdf7"/>',
        f'<circle cx="{_MIDDLE[0]}" cy="{_MIDDLE[1]}" r="{_AROUND - 45}" '
        'fill="#b08968" stroke="#7f5539"'
        ' stroke-width="3"/>',
    ]
    due = waits(seen) if seen.phase != OVER else ()
    for at, name in enumerate(seen.players):
        turn = 2 * math.pi * at / len(seen.players)
        x, y = _MIDDLE[0] + _AROUND * math.sin(turn), _MIDDLE[1] - _AROUND * math.cos(turn)
        inside = name in seen.inside
        fill_, ring = "#2b8a3e" if inside else "#adb5bd", "#d9480f" if name in due else "#212529"
        out.append(
            f'<circle class="seat" data-seat="{at}" cx="{x:.1f}" cy="{y:.1f}" r="9" '
            f'fill="{fill_}" stroke="{ring}"'
            ' stroke-width="3"/>'
        )
        told = (_held(seen, name) or ([] if _is_waited_for(seen, name) else ["in"]))[:4]
        above = y < _MIDDLE[1]  # so that no words lie on the table
        called, first = (
            (y - 16 - 13 * len(told), y - 3 - 13 * len(told)) if above else (y - 14, y + 22)
        )
        out.append(f'<text x="{x:.1f}" y="{called:.1f}" font-weight="bold">{_escaped(name)}</text>')
        out += [
            f'<text x="{x:.1f}" y="{first + 13 * row:.1f}">{_escaped(line)}</text>'
            for row, line in enumerate(told)
        ]
    middle = [f"round {seen.round}" if seen.round else "no round yet", seen.phase]
    if isinstance(seen, Milan):
        middle += [
            f"{seen.in_play} coins in play",
            f"bid {seen.highest}" if seen.highest else "no bid",
        ]
        middle += [f"pot {seen.pot}"] if seen.pot else []
    out += [
        f'<text x="{_MIDDLE[0]}" y="{_MIDDLE[1] - 20 + 15 * row}" '
        f'fill="#fffdf7">{_escaped(line)}</text>'
        for row, line in enumerate(middle)
    ]
    out.append(f'<text x="{_MIDDLE[0]}" y="{_HIGH - 8}">{_escaped(_shortly(explain(seen)))}</text>')
    return "\n".join([*out, "</svg>", ""])


def _escaped(words: str) -> str:
    return escape(words, quote=False)


def _shortly(words: str) -> str:
    return words if len(words) <= 70 else f"{words[:69]}…"


def _picture(game: Game, _everything: bool) -> Sheet:
    """Return a picture of all games in progress, one below the other."""
    return boards.one_below_the_other(
        game,
        v.SPOOF,
        lambda table: picture_of(t.RECORD.of(game.state, table)),
        nothing="No game of Spoof is going on.",
        wide=_WIDE,
    )


def _as_recorded(_game: Game, _table: ObjectId, record: str) -> TableStep:
    told = [" ".join(line.split()).lstrip("-* ") for line in lines_of(read(record))]
    return TableStep("", "; ".join(filter(None, told)), partial(picture_of, record))


def _attached(game: Game, changes: Sequence[Change]) -> list[tuple[str, str]]:
    """Return a picture of each game whose public state the changes affected.

    Each picture is followed by a file with the game's events if the ruling has no room for them.
    Each file is given by its name and its content.
    """
    found = []
    for table in boards.played_on(game, changes, v.SPOOF):
        record = t.RECORD.of(game.state, table)
        if record:
            found.append((f"spoof-{t.number(table)}.svg", picture_of(record)))
            found += _in_full(t.number(table), read(record).told)
    return found


def _in_full(number: int, told: Sequence[str]) -> list[tuple[str, str]]:
    """Return a file with all events, one per line, if the ruling has no room for them.

    It contains hands with their nonces, so anybody can verify them.
    """
    if not any("(nonce " in line for line in told) and sum(map(len, told)) < _ROOM:
        return []
    return [(f"spoof-{number}.txt", "\n".join(told) + "\n")]


def _data(game: Game, _everything: bool) -> dict[str, Any]:
    return boards.records(game, v.SPOOF, *_SHOWN, t.OVER)


def _onward(game: Game, changes: Sequence[Change]) -> list[Onward]:
    return list(table_onward.onward(game, v.PLAYED, changes, _how, v.LAPSES))


def _how(game: Game, table: ObjectId) -> list[Onward]:
    seen, called = read(t.RECORD.of(game.state, table)), table_names.called(game.state, table)
    does, lines = how_to(seen)
    due, until = (
        table_onward.names(game, t.TURN.of(game.state, table)),
        table_onward.by(game, table, v.TIME_OVER),
    )
    said = tuple(f"I {line} in {called}." for line in lines)
    return [Onward(called, due, does, until, said, alone=seen.phase == HANDS)] if due else []


BOARD = Board(
    name="Spoof",
    there=there,
    drawn=_drawn,
    moved=_moved,
    guide=GUIDE,
    kinds=frozenset((v.SPOOF.name,)),
    picture=_picture,
    data=_data,
    attached=_attached,
    onward=_onward,
    as_recorded=_as_recorded,
    begins="I challenge {others} to Spoof.",
    others=3,
)
