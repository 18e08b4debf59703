"""Pages of boards, which rulebooks draw, and of Public Displays."""

from typing import Any

from nomicbot.game.objects import ObjectId, kind_of, serial
from nomicbot.publish.boards import (
    boards_in,
    boards_to_show,
    data_of,
    drawn_text,
    opening,
    picture,
)
from nomicbot.publish.displays import NoSuchDisplay, displayed, where_kept
from nomicbot.rulebooks.library import ruleset
from nomicbot.rulebooks.rulebook import Board
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.rulebooks.tables.table_objects import OVER, RECORD, SEATS, WINNERS, kinds_of
from nomicbot.site.chronicle import masked
from nomicbot.site.links import link, page_of, slug
from nomicbot.site.pages import tables
from nomicbot.site.view import View
from nomicbot.text import one_line, shortened

Data = dict[str, Any]

_RECORD = 400
_PAGES = {
    "rules": "rules/index.html",
    "motions": "motions/index.html",
    "roster": "players/index.html",
}


def page_of_board(board: Board) -> str:
    """Return the address of the page of a board."""
    return f"boards/{slug(board.name)}.html"


def picture_of(board: Board) -> str:
    """Return the address of the picture of a board."""
    return f"boards/{slug(board.name)}.svg"


def titled(board: Board) -> str:
    """Return the name of a board as a title."""
    return board.name[:1].upper() + board.name[1:]


def index(view: View) -> Data:
    """Return the page that lists all boards, with a sentence that begins to play on each."""
    view.rests_on_law()
    rows = [
        {
            "board": link(titled(board), page_of_board(board)),
            "picture": picture_of(board) if board.picture is not None else "",
            "begin": _begin(view, board),
        }
        for board in boards_to_show(view.game)
    ]
    return {"title": "Boards", "boards": rows}


def board(view: View, name: str) -> Data:
    """Return the page of a board, as text and, if there is one, with a picture."""
    view.rests_on_law()
    one = named(view, name)
    if one is None:
        return {
            "title": name,
            "text": "",
            "picture": "",
            "data": {},
            "begin": None,
            "guide": [],
            "over": [],
        }
    return {
        "title": titled(one),
        "text": drawn_text(view.game, one).strip("\n"),
        "picture": picture_of(one) if one.picture is not None else "",
        "data": data_of(view.game, one),
        "begin": _begin(view, one),
        "help": one.guide.word if one.guide is not None else titled(one),
        "guide": tables.guide(view, one),
        "over": [
            _finished(view, table)
            for table in t.tables(view.state, OVER)
            if kind_of(table) in one.kinds
        ],
    }


def _begin(view: View, board: Board) -> Data | None:
    """Return a sentence to post that begins a game on a board, or None if too few can play."""
    sentence = opening(view.game, board)
    return view.said(sentence, f"A game: {board.name}") if sentence else None


def _finished(view: View, table: ObjectId) -> Data:
    """Return a finished game: its players, the winner, and the moves."""
    state = view.state
    return {
        "game": tables.called(view, table),
        "players": view.things(SEATS.of(state, table)),
        "winners": view.things(WINNERS.of(state, table)),
        "record": shortened(one_line(RECORD.of(state, table)), _RECORD),
    }


def drawn(view: View, name: str) -> str:
    """Return the picture of a board as SVG, or "" if there is none."""
    view.rests_on_law()
    one = named(view, name)
    return picture(view.game, one) if one is not None else ""


def named(view: View, name: str) -> Board | None:
    """Return the board called `name`, or None if there is none to show."""
    return next((board for board in boards_to_show(view.game) if board.name == name), None)


def board_of(view: View, object: ObjectId) -> Board | None:
    """Return the board that shows a table game, or None for any other object."""
    kind = kind_of(object)
    if all(kind != table.name for table in kinds_of(view.state)):
        return None
    return next((board for board in boards_in(view.state) if kind in board.kinds), None)


# -- displays --------------------------------------------------------------------------------------


def displays(view: View) -> Data:
    """Return the Metadisplay (4-3): each Public Display with its place and its Minister."""
    rows = []
    for display in view.state.of_kind(ruleset().displays.kind):
        kept_for, location = where_kept(view.game, display)
        rows.append(
            {
                "display": link(view.name(display), page_of(display)),
                "address": view.chronicle.config.site_address + page_of(display),
                "kept_for": kept_for,
                "location": location,
            }
        )
    return {
        "title": "Public Displays",
        "rows": sorted(rows, key=lambda row: str(row["display"]["text"])),
    }


def _shown(view: View, display: ObjectId) -> Data:
    try:
        found = displayed(
            view.game, ruleset().displays.shows.of(view.state, display) or view.name(display)
        )
    except NoSuchDisplay:
        return {"kept_for": "nobody", "location": "", "text": ""}
    return {"kept_for": found.kept_for, "location": found.location, "text": found.body}


def display(view: View, object: ObjectId) -> Data:
    """Return the page of a Public Display, with its current contents."""
    view.rests_on_law()
    there = view.state.exists(object)
    shown = _shown(view, object) if there else {"kept_for": "nobody", "location": "", "text": ""}
    better = _PAGES.get(ruleset().displays.shows.of(view.state, object) or "", "") if there else ""
    if there and ruleset().displays.shows.of(view.state, object) == "displays":
        better = "displays/index.html"
    return {
        "title": view.name(object),
        "number": serial(object)[1],
        "kept_for": shown["kept_for"],
        "location": shown["location"],
        "text": masked(shown["text"]),
        "better": link("with a page for each", better) if better else "",
    }
