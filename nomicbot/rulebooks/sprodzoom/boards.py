"""The displays of Sprodzoom: the table of each current game, and who has to speak by when.

The table is shown as text and as a picture.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

from nomicbot.game.judging import Game
from nomicbot.game.objects import Change, ObjectId
from nomicbot.game.state import State
from nomicbot.rulebooks.rulebook import Board, Onward, Sheet, TableStep, sheet
from nomicbot.rulebooks.sprodzoom import records as games
from nomicbot.rulebooks.sprodzoom import table_actions
from nomicbot.rulebooks.sprodzoom import vocabulary as v
from nomicbot.rulebooks.sprodzoom.choices import legal
from nomicbot.rulebooks.sprodzoom.guide import GUIDE
from nomicbot.rulebooks.sprodzoom.records import Limits
from nomicbot.rulebooks.sprodzoom.text_view import conversations, marked
from nomicbot.rulebooks.sprodzoom.text_view import table as drawn_table
from nomicbot.rulebooks.sprodzoom.viewing import TableView, view
from nomicbot.rulebooks.tables import boards, table_names, table_onward
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.rulebooks.tables.engine import Record
from nomicbot.text import WIDTH, fill, width

_SHOWN = (t.OFFERED, t.RUNNING, t.STOPPED)
_NONE = "No game of Sprodzoom is going on."
_INDENT = "    "
_FEW = 1
"""The number of possible gestures that are shown to a player who is due to speak."""


def there(state: State) -> bool:
    """Return whether Sprodzoom is part of this game."""
    return boards.is_played(state, v.SPRODZOOM)


def view_of(game: Game, table: ObjectId) -> TableView | None:
    """Return the public view of a game, or None if the program fails to read it."""
    try:
        return view(table_actions.shown(game, table), None)
    except Exception:  # nothing but this game is untold
        return None


def _drawn(game: Game, _everything: bool) -> Sheet:
    told = [_told(game, table) for table in t.tables(game.state, *_SHOWN, kind=v.SPRODZOOM)]
    return sheet("plain", text="\n\n".join(told) or f"  {_NONE}")


def _told(game: Game, table: ObjectId) -> str:
    state = game.state
    called, phase, since = (
        table_names.called(state, table),
        t.PHASE.of(state, table),
        t.SINCE.of(state, table),
    )
    day = f", since {since:%Y-%m-%d %H:%M} UTC" if since else ""
    if phase == t.OFFERED:
        by, to = t.OFFERED_BY.of(state, table), t.INVITED.of(state, table)
        who, whom = table_names.players(state, (by,)), table_names.players(state, to)
        return fill(f"{called}: {who} challenges {whom}{day}.", "  ", _INDENT)
    who = table_names.players(state, t.playing(state, table))
    seen = view_of(game, table)
    if phase == t.STOPPED or seen is None:
        return fill(f"{called}, {who}: it waits for the administrator{day}.", "  ", _INDENT)
    due = t.TURN.of(state, table)
    speaks = (
        f"{table_names.players(state, due)} {'are' if len(due) > 1 else 'is'} due to speak"
        if due
        else "nobody is due to speak"
    )
    lines = [fill(f"{called}: {speaks}.", "  "), *_table(seen)]
    for conversation in seen.conversations:
        left = seen.left_over(conversation)
        until = (
            table_actions.moment(table_actions.second(game.now) + left)
            if left is not None
            else None
        )
        stands = " (The Clock is Off)" if seen.stopped is not None else ""
        if until is not None:
            lines.append(
                fill(
                    f"{conversation}: until {until:%Y-%m-%d %H:%M} UTC{stands}",
                    _INDENT,
                    _INDENT + "  ",
                )
            )
    return "\n".join(lines)


def _table(seen: TableView) -> list[str]:
    """Return the table as a drawing if it fits into a message, otherwise as a list."""
    lines = drawn_table(seen).splitlines()
    if max(map(width, lines)) + len(_INDENT) <= WIDTH:
        return [(_INDENT + line).rstrip() for line in lines]
    seats = ", ".join(map(marked, seen.seats))
    return [
        fill(f"Round the table: {seats}", _INDENT, _INDENT + "  "),
        *(fill(c, _INDENT) for c in conversations(seen)),
    ]


def _changed(game: Game, changes: Sequence[Change]) -> list[ObjectId]:
    """Return the games that the changes affected."""
    return list(boards.played_on(game, changes, v.SPRODZOOM))


def _moved(game: Game, changes: Sequence[Change], _everything: bool) -> str:
    """Return a description of the events in the games that the changes affected."""
    return "\n".join(fill(_stands(game, table), "  ", _INDENT) for table in _changed(game, changes))


def _stands(game: Game, table: ObjectId) -> str:
    called, seen = table_names.called(game.state, table), view_of(game, table)
    if seen is None:
        return f"{called}: it waits for the administrator"
    if not seen.seats:
        return f"{called}: it is over. {seen.result or ''}".rstrip()
    told = "; ".join(map(str, seen.conversations)) or "no conversation"
    return f"{called}, {', '.join(map(marked, seen.seats))}: {told}"


def _svg(seen: TableView) -> str:
    from nomicbot.rulebooks.sprodzoom.drawing import (
        picture,
    )  # it draws, which who only judges does not need

    return picture(seen)


def _picture(game: Game, _everything: bool) -> Sheet:
    """Return a picture of all games in progress, one below the other."""

    def drawn(table: ObjectId) -> str | None:
        seen = view_of(game, table)
        return None if seen is None else _svg(seen)

    return boards.one_below_the_other(game, v.SPRODZOOM, drawn, nothing=_NONE, wide=260)


def _attached(game: Game, changes: Sequence[Change]) -> list[tuple[str, str]]:
    """Return a picture of each game that the changes affected, preceded by its file name."""
    seen = ((table, view_of(game, table)) for table in _changed(game, changes))
    return [
        (f"sprodzoom-{t.number(table)}.svg", _svg(one)) for table, one in seen if one is not None
    ]


def _as_recorded(game: Game, table: ObjectId, record: str) -> TableStep:
    seen = view(games.shown(Record(record), table_actions.seated(game, table), Limits(0)), None)
    told = "; ".join(map(str, seen.conversations)) or "no conversation"
    return TableStep("", f"{told}. {seen.result or ''}".strip(), partial(_svg, seen))


def _data(game: Game, _everything: bool) -> dict[str, Any]:
    return {
        "games": [
            _one(game, table) for table in t.tables(game.state, *_SHOWN, t.OVER, kind=v.SPRODZOOM)
        ]
    }


def _one(game: Game, table: ObjectId) -> dict[str, Any]:
    state = game.state
    told: dict[str, Any] = {
        "number": t.number(table),
        "phase": t.PHASE.of(state, table),
        "players": [table_names.players(state, (one,)) for one in t.concerned(state, table)],
        "due": [table_names.players(state, (one,)) for one in t.TURN.of(state, table)],
        "gestures": v.MADE.of(state, table),
    }
    seen = view_of(game, table) if t.PHASE.of(state, table) in (t.RUNNING, t.OVER) else None
    if seen is not None:
        told["table"] = [
            {"name": one.name, "in error": one.in_error, "quotes": one.depth, "errors": one.errors}
            for one in seen.seats
        ]
        told["conversations"] = [
            {
                "active": c.active,
                "passive": c.passive,
                "label": None if c.label is None else list(c.label),
                "pending": c.label is None,
            }
            for c in seen.conversations
        ]
        told["result"] = str(seen.result) if seen.result else None
    return told


def _onward(game: Game, changes: Sequence[Change]) -> list[Onward]:
    reminders = (t.REMINDED.name, v.REMINDED.name)
    return list(table_onward.onward(game, v.PLAYED, changes, _how, v.LAPSES, reminders))


def _moves(game: Game, table: ObjectId) -> list[str]:
    """Return each gesture that goes on in the only Conversation, or none if there are several."""
    try:
        state = table_actions.shown(game, table)
    except Exception:  # as in `view_of`
        return []
    if len(state.conversations) != 1:
        return []
    (told,), called = state.conversations, table_names.called(game.state, table)
    found = legal(state, told.active, state.players)
    return [f"I make {move} in {called}." for move in found if told.label in move.labels]


def _how(game: Game, table: ObjectId) -> list[Onward]:
    """Return who has to speak in each Conversation, each with a gesture that they could make."""
    try:
        state = table_actions.shown(game, table)
    except Exception:  # as in `view_of`
        return []
    called, found = table_names.called(game.state, table), []
    for told in state.conversations:
        replies = [
            move for move in legal(state, told.active, state.players) if told.label in move.labels
        ]
        lines = tuple(f"I make {move} in {called}." for move in replies[:_FEW])
        runs = state.rule_32 is not None and state.stopped is None
        until = table_actions.moment(told.since + (state.rule_32 or 0)) if runs else None
        found.append(Onward(called, (told.active,), f"speak to {told.passive}", until, lines))
    if state.playing and not found:
        first, second = state.players[:2]
        line = f"I make Zoom {second} in {called}."
        found.append(
            Onward(called, (first,), "begin a conversation, as any other Player may", None, (line,))
        )
    return [one for one in found if one.lines]


BOARD = Board(
    name="Sprodzoom",
    there=there,
    drawn=_drawn,
    moved=_moved,
    guide=GUIDE,
    kinds=frozenset((v.SPRODZOOM.name,)),
    picture=_picture,
    data=_data,
    attached=_attached,
    onward=_onward,
    moves=_moves,
    as_recorded=_as_recorded,
    begins="I challenge {others} to Sprodzoom.",
)
