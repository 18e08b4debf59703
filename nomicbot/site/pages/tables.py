"""Pages of table games: their state, their moves, and clicks that write the next move."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from nomicbot.game.objects import ObjectId, kind_of, serial
from nomicbot.publish import waits
from nomicbot.publish.boards import boards_in, how_to_play
from nomicbot.publish.left_out import unless_it_fails
from nomicbot.rulebooks.rulebook import Board, Places, TableStep
from nomicbot.rulebooks.tables import table_names
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.site.chronicle import POST, masked
from nomicbot.site.links import link, slug
from nomicbot.site.pages.object_pages import recorded, thing
from nomicbot.site.view import Value, View
from nomicbot.text import listed, one_line, spoken

Data = dict[str, Any]


def page_of_table(table: ObjectId) -> str:
    """Return the address of the page of a table game."""
    kind, number = serial(table)
    return f"boards/{slug(kind)}/{number}.html"


def picture_of_step(table: ObjectId, number: int) -> str:
    """Return the address of the picture for a step of a game."""
    return f"{page_of_table(table).removesuffix('.html')}/{number}.svg"


def number_of_steps(view: View, object: ObjectId) -> int:
    """Return the number of steps of a game that can be shown, or 0 if there are none."""
    board = _board_of(view, object)
    return len(_steps(view, board, object)) if board is not None and _is_there(view, object) else 0


def _is_there(view: View, object: ObjectId) -> bool:
    return view.state.exists(object) and bool(t.RECORD.of(view.state, object))


def called(view: View, table: ObjectId) -> Value:
    """Return a game's name, linked to its page if it has one."""
    name = table_names.called(view.state, table)
    return link(name, page_of_table(table)) if has_page(view, table) else view.thing(table)


def has_page(view: View, table: ObjectId) -> bool:
    """Return whether a table game has a page that shows its steps."""
    board = _board_of(view, table)
    stepped = board is not None and (board.steps or board.as_recorded) is not None
    return stepped and bool(t.RECORD.of(view.state, table))


def as_thing(view: View, object: ObjectId) -> Data:
    """Return the page of an object, with a link to the page of its steps if it is a game."""
    shown = thing(view, object)
    if view.state.exists(object) and has_page(view, object):
        shown["waiting"] = link("The game, step by step", page_of_table(object))
    return shown


def table(view: View, object: ObjectId) -> Data:
    """Return the page of a table game: players, pending actions, and steps with pictures."""
    view.rests_on_law()
    state, board = view.state, _board_of(view, object)
    steps = _steps(view, board, object) if board is not None else []
    none: list[waits.Wait] = []
    waiting = unless_it_fails(
        f"what waits in {object}",
        lambda: waits.deadlines(view.game, view.chronicle.ballots.on),
        none,
    )
    mine = [one for one in waiting if one.about == object and one.kind == waits.MOVE]
    return {
        "title": table_names.called(state, object),
        "board": link(board.name, f"boards/{slug(board.name)}.html") if board is not None else "",
        "players": view.things(t.SEATS.of(state, object)),
        "phase": t.PHASE.of(state, object),
        "winners": view.things(t.WINNERS.of(state, object)),
        "due": view.things(mine[0].who) if mine else [],
        "until": view.moment(mine[0].until)["at"] if mine and mine[0].until else "",
        "next": _next(view, object),
        "record": t.RECORD.of(state, object) if board is not None and board.steps else "",
        "steps": [_step(view, object, number, step) for number, step in enumerate(steps)],
        "play": clicks(view, _places(view, board, object)),
        "guide": guide(view, board) if board is not None else [],
    }


def _next(view: View, table: ObjectId) -> list[Data]:
    """Return who is to do what next in a game, by when, and sentences that do it.

    Where the board knows every move, the sentences are all of them, unless clicks write them.
    """
    board, name = _board_of(view, table), table_names.called(view.state, table)
    steps = waits.next_steps(view.game, table)
    moves: tuple[str, ...] = ()
    if len(steps) == 1 and board is not None and board.places_at is None:
        moves = waits.lines_to_move(view.game, table)
    return [
        {
            "who": listed([spoken(who) for who in one.who]),
            "several": len(one.who) > 1,
            "does": one.does,
            "until": view.moment(one.by)["at"] if one.by is not None else "",
            "lines": [
                view.said(words, f"Move in {name}", alone=one.alone) for words in moves or one.lines
            ],
            "alone": view.chronicle.config.bot_address if one.alone else "",
        }
        for one in steps
    ]


def _step(view: View, table: ObjectId, number: int, step: TableStep) -> Data:
    """Return a step of a game, with links to its picture and to the entry that made it."""
    return {
        "told": step.told,
        "text": step.text,
        "picture": picture_of_step(table, number),
        "entry": view.entry(step.entry, f"entry {step.entry}") if step.entry else "",
    }


def guide(view: View, board: Board) -> list[Data]:
    """Return lines on how to play the game of a board, with links to the relevant clauses."""
    return [
        {"words": words, "clauses": [view.clause_named(one.short) for one in clauses]}
        for words, clauses in how_to_play(view.game, board)
    ]


def drawn_ahead(view: View, object: ObjectId) -> Iterator[None]:
    """Precompute, in small steps, the drawings of lines that clicks can mean."""
    board = _board_of(view, object)
    if board is not None and board.drawn_ahead is not None and _is_there(view, object):
        yield from board.drawn_ahead(view.game, object)


def drawn(view: View, object: ObjectId, number: int) -> str:
    """Return the picture of a step as SVG, or "" if there is none."""
    board = _board_of(view, object)
    steps = _steps(view, board, object) if board is not None else []
    if number >= len(steps):
        return ""
    return unless_it_fails(f"step {number} of {object}", steps[number].drawn, "")


def clicks(view: View, places: Places | None, forms: list[list[str]] | None = None) -> Data | None:
    """Return the sentences that clicks on a picture write, or None if there are none.

    `forms` are sentences that name one place, each split into the words before and after the place.
    """
    if places is None or not places.places:
        return None
    config = view.chronicle.config
    forum = next((one.address for one in config.fora if one.public and one.address), "")
    return {
        "address": forum,
        "box": list(places.box),
        "places": [[one.name, one.x, one.y] for one in places.places],
        "there": {
            one.name: [view.thing(object, masked(name)) for object, name in one.things]
            for one in places.places
            if one.things
        },
        "forms": forms or [],
        "pairs": {
            " ".join(pair): [[way.words, way.path, way.box] for way in ways]
            for pair, ways in places.pairs.items()
        },
        "more": places.more,
        "most": places.most,
    }


def _board_of(view: View, table: ObjectId) -> Board | None:
    kind = kind_of(table)
    if all(kind != one.name for one in t.kinds_of(view.state)):
        return None
    return next((board for board in boards_in(view.state) if kind in board.kinds), None)


def _steps(view: View, board: Board, table: ObjectId) -> list[TableStep]:
    none: Sequence[TableStep] = ()
    make: Callable[[], Sequence[TableStep]] = partial(_recorded_steps, view, board, table)
    if board.steps is not None:
        make = partial(board.steps, view.game, table)
    return list(unless_it_fails(f"the steps of {table}", make, none))


def _recorded_steps(view: View, board: Board, table: ObjectId) -> list[TableStep]:
    """Return the steps of a game with their entries, from its recorded changes."""
    make, found = board.as_recorded, []
    if make is None:
        return []
    last: tuple[int, str] = (0, "")
    for change, entry in recorded(view, table):
        if change.attribute == t.RECORD.name and change.new and entry.id in view.chronicle.told:
            step = make(view.game, table, change.new)
            if (entry.id, step.text) != last:  # a record may note more than can be seen
                found.append(replace(step, told=_told(view, table, entry.id), entry=entry.id))
            last = entry.id, step.text
    return found


def _told(view: View, table: ObjectId, entry: int) -> str:
    """Return what an entry did in a game, in few words, or else what entry it is."""
    chronicle, name = view.chronicle, table_names.called(view.state, table)
    told = chronicle.told[entry]
    outcomes: Sequence[str] = [one.words for one in told.happened.values() if told.public]
    if told.what != POST:
        outcomes = [masked(one_line(one)) for one in chronicle.ledger.judgement(entry).effects]
    mine = [
        words.split("; ")[0].removeprefix(f"in {name}, ") for words in outcomes if name in words
    ]
    made = view.entry(entry)
    return "; ".join(mine) or (str(made["text"]) if isinstance(made, dict) else made)


def _places(view: View, board: Board | None, table: ObjectId) -> Places | None:
    make = board.places_at if board is not None else None
    if make is None:
        return None
    return unless_it_fails(f"the places of {table}", lambda: make(view.game, table), None)
