"""Displays of Sprouts: current games, whose turn it is, and positions as text and pictures."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import combinations_with_replacement, islice, zip_longest
from typing import TYPE_CHECKING, Any

from nomicbot.game.judging import Game
from nomicbot.game.objects import Change, ObjectId
from nomicbot.game.state import State
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.rulebook import (
    Board,
    BoardPlace,
    Onward,
    PlacePair,
    Places,
    Sheet,
    TableStep,
    sheet,
)
from nomicbot.rulebooks.sprouts import vocabulary as v
from nomicbot.rulebooks.sprouts.fixing import without_doubt
from nomicbot.rulebooks.sprouts.guide import GUIDE
from nomicbot.rulebooks.sprouts.move_parser import MoveLine, shown
from nomicbot.rulebooks.sprouts.move_writing import written
from nomicbot.rulebooks.sprouts.moves import JoinMove, joins, joins_between
from nomicbot.rulebooks.sprouts.notation import RESIGNS
from nomicbot.rulebooks.sprouts.referee import write
from nomicbot.rulebooks.sprouts.table import read
from nomicbot.rulebooks.tables import boards, table_names, table_onward
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.text import counted, fill

if TYPE_CHECKING:
    from nomicbot.rulebooks.sprouts.drawing import Drawing
    from nomicbot.rulebooks.sprouts.picture import Stroke

_MOST_SPOTS = 36
"""The most spots, new ones included, of a picture that can be drawn in some two seconds.

Larger pictures are left out of rulings.
"""
_FEW_MOVES = 20
_MOST_MOVES = 12
"""The number of possible lines that are offered."""
_MOST_STROKES = 150
"""The number of possible lines that are drawn for one position, each in some 30 ms."""
_SIZE = regex(r'viewBox="(-?\d+) (-?\d+) (\d+) (\d+)"')
_SPOT = regex(r'class="spot" data-spot="(\d+)"[^>]* cx="(-?[\d.]+)" cy="(-?[\d.]+)"')
_SHOWN = (t.OFFERED, t.RUNNING, t.STOPPED)


def there(state: State) -> bool:
    """Return whether Sprouts is part of this game."""
    return boards.is_played(state, v.SPROUTS)


def _drawn(game: Game, _everything: bool) -> Sheet:
    told = [_told(game.state, table) for table in t.tables(game.state, *_SHOWN, kind=v.SPROUTS)]
    return sheet("plain", text="\n\n".join(told) or "  No game of Sprouts is going on.")


def _told(state: State, table: ObjectId) -> str:
    called, phase, since = (
        table_names.called(state, table),
        t.PHASE.of(state, table),
        t.SINCE.of(state, table),
    )
    day = f", since {since:%Y-%m-%d %H:%M} UTC" if since else ""
    if phase == t.OFFERED:
        by, to = t.OFFERED_BY.of(state, table), t.INVITED.of(state, table)
        who, whom = table_names.players(state, (by,)), table_names.players(state, to)
        return fill(f"{called}: {who} challenges {whom}{day}.", "  ", "    ")
    who = table_names.players(state, t.SEATS.of(state, table))
    if phase == t.STOPPED:
        return fill(f"{called}, {who}: it waits for the administrator{day}.", "  ", "    ")
    turn = table_names.players(state, t.TURN.of(state, table))
    lines = [fill(f"{called}, {who}: it is the turn of {turn}{day}.", "  ")]
    position = read(t.RECORD.of(state, table)).position
    lives = counted(sum(position.lives), "life", "lives")
    lines.append(fill(t.RECORD.of(state, table), "    ", "      "))
    return "\n".join([*lines, fill(f"{lives}: {shown(position)}", "    ", "      ")])


def _moved(game: Game, changes: Sequence[Change], _everything: bool) -> str:
    """Return the moves that `changes` made, game by game."""
    told = [
        fill(
            f"{table_names.called(game.state, table)}: {_since(game.state, table, old)}",
            "  ",
            "    ",
        )
        for table, old in boards.played_on(game, changes, v.SPROUTS).items()
    ]
    return "\n".join(told)


def _since(state: State, table: ObjectId, old: str) -> str:
    record = t.RECORD.of(state, table)
    new = record.removeprefix(old).strip() if old else f"it began, {record}"
    moves, gave_up, seat = new.partition(f"{RESIGNS}:")
    if gave_up:
        resigned = table_names.players(state, (t.SEATS.of(state, table)[int(seat) - 1],))
        new = ", ".join(filter(None, (moves.strip(), f"{resigned} resigned")))
    return new or "nothing was played"


@lru_cache(maxsize=64)
def _picture_of(record: str) -> str:
    from nomicbot.rulebooks.sprouts.picture import picture  # it draws: not needed to judge

    return picture(read(record), _sheet_of(record))


@lru_cache(maxsize=16)
def _sheet_of(record: str) -> "Drawing":
    from nomicbot.rulebooks.sprouts.picture import sheet_of

    return sheet_of(read(record))


def _picture(game: Game, _everything: bool) -> Sheet:
    """Return a picture of each game in progress, one below the other."""
    return boards.one_below_the_other(
        game,
        v.SPROUTS,
        lambda table: _picture_of(t.RECORD.of(game.state, table)),
        nothing="No game of Sprouts is going on.",
        wide=240,
    )


def _attached(game: Game, changes: Sequence[Change]) -> list[tuple[str, str]]:
    """Return a picture of each game that the changes affected, unless it is too large.

    Each is preceded by its file name.
    """
    found = []
    for table in boards.played_on(game, changes, v.SPROUTS):
        record = t.RECORD.of(game.state, table)
        if record and read(record).position.spots <= _MOST_SPOTS:
            found.append((f"sprouts-{t.number(table)}.svg", _picture_of(record)))
    return found


def _data(game: Game, _everything: bool) -> dict[str, Any]:
    return boards.records(game, v.SPROUTS, *_SHOWN, t.OVER)


def _onward(game: Game, changes: Sequence[Change]) -> list[Onward]:
    return list(table_onward.onward(game, v.PLAYED, changes, _how, v.LAPSES))


def _how(game: Game, table: ObjectId) -> list[Onward]:
    """Return whose turn it is, with an example of a move that can be drawn (not a good move)."""
    called, state = table_names.called(game.state, table), read(t.RECORD.of(game.state, table))
    moves = list(islice(joins(state.position, alike=True), _FEW_MOVES))
    move = without_doubt(
        state, MoveLine(state.position, next((one for one in moves if not one.closes), moves[0]))
    )
    due, until = (
        table_onward.names(game, t.TURN.of(game.state, table)),
        table_onward.by(game, table, v.TIME_OVER),
    )
    return [Onward(called, due, "move", until, (f"I play {move} in {called}.",))]


def _moves(game: Game, table: ObjectId) -> list[str]:
    """Return a sentence for each of the first lines that can be drawn.

    Lines that lead to equal positions share one sentence.
    """
    record, name = t.RECORD.of(game.state, table), table_names.called(game.state, table)
    going_on = t.goes_on(game.state, table) and record
    return (
        [f"I play {line} in {name}." for line in _lines_that_can_be_drawn(record)]
        if going_on
        else []
    )


@lru_cache(maxsize=64)
def _lines_that_can_be_drawn(record: str) -> tuple[str, ...]:
    position = read(record).position
    first = islice(joins(position, alike=True), _MOST_MOVES)
    return tuple(dict.fromkeys(str(written(position, join)) for join in first))


# -- a game on a page of its own -------------------------------------------------------------------


def _steps(game: Game, table: ObjectId) -> list[TableStep]:
    """Return a game move by move, beginning with the empty sheet."""
    record = t.RECORD.of(game.state, table)
    if not record:
        return []
    state, seats = read(record), t.SEATS.of(game.state, table)
    found = []
    for number in range(len(state.moves) + 1):
        before = replace(state, moves=state.moves[:number], resigned=None)
        who = table_names.players(game.state, (seats[(number - 1) % 2],))
        told = f"{who} plays {state.moves[number - 1].text}" if number else "The game begins"
        text = f"{counted(sum(before.position.lives), 'life', 'lives')}: {shown(before.position)}"
        found.append(TableStep(told, text, partial(_drawn_at, write(before))))
    if state.resigned is not None:
        who = table_names.players(game.state, (seats[state.resigned],))
        found.append(replace(found[-1], told=f"{who} resigns"))
    return found


def _drawn_at(record: str) -> str:
    """Return the picture of a position, or "" if drawing it would take long."""
    return _picture_of(record) if read(record).position.spots <= _MOST_SPOTS else ""


def _places_at(game: Game, table: ObjectId) -> Places | None:
    """Return the living spots, and the lines that can join each two of them, or None."""
    record = t.RECORD.of(game.state, table)
    drawn = _drawn_at(record) if record and t.goes_on(game.state, table) else ""
    size = _SIZE.search(drawn)
    if size is None:
        return None
    left, top, width, height = map(float, size.groups())
    position, name = read(record).position, table_names.called(game.state, table)
    living = tuple(
        BoardPlace(found[1], float(found[2]) - left, float(found[3]) - top)
        for found in _SPOT.finditer(drawn)
        if position.lives[int(found[1])]
    )
    strokes = {join: _stroke(record, join) for join in _drawn_lines(record)}
    pairs = {
        (str(first), str(second)): tuple(
            PlacePair(f"I play {move} in {name}.", strokes[join].path, strokes[join].box)
            if join in strokes
            else PlacePair(f"I play {move} in {name}.")
            for move, join in lines.items()
        )
        for (first, second), lines in _lines_between(record).items()
    }
    more = f"I play FIRST({position.spots + 1})SECOND[WHAT ONE SIDE HOLDS] in {name}."
    return Places((left, top, width, height), living, pairs, more, _MOST_MOVES)


def _drawn_ahead(game: Game, table: ObjectId) -> Iterator[None]:
    record = t.RECORD.of(game.state, table)
    if record and t.goes_on(game.state, table) and _drawn_at(record):
        for join in _drawn_lines(record):
            _stroke(record, join)
            yield


@lru_cache(maxsize=64)
def _lines_between(record: str) -> dict[tuple[int, int], dict[str, JoinMove]]:
    """Return the first lines that can join each two living spots, or a spot with itself.

    Each is the move in notation and the line that it means.
    """
    position = read(record).position
    found = {}
    for first, second in combinations_with_replacement(position.living, 2):
        some = islice(joins_between(position, first, second), _MOST_MOVES)
        if lines := {str(written(position, join)): join for join in some}:
            found[first, second] = lines
    return found


@lru_cache(maxsize=64)
def _drawn_lines(record: str) -> tuple[JoinMove, ...]:
    """Return the lines to be drawn: first one for each pair of spots, then a second for each."""
    ranked = zip_longest(*(lines.values() for lines in _lines_between(record).values()))
    every = (join for rank in ranked for join in rank if join is not None)
    return tuple(islice(every, _MOST_STROKES))


@lru_cache(maxsize=1024)
def _stroke(record: str, join: JoinMove) -> "Stroke":
    from nomicbot.rulebooks.sprouts.picture import stroke

    return stroke(_sheet_of(record), MoveLine(read(record).position, join))


BOARD = Board(
    name="Sprouts",
    there=there,
    drawn=_drawn,
    moved=_moved,
    guide=GUIDE,
    kinds=frozenset((v.SPROUTS.name,)),
    picture=_picture,
    data=_data,
    attached=_attached,
    onward=_onward,
    moves=_moves,
    steps=_steps,
    places_at=_places_at,
    drawn_ahead=_drawn_ahead,
    begins="I challenge {others} to Sprouts with 3 spots.",
)
