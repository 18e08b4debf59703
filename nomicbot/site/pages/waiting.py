"""What waits for which player: everything on the first page, and a page for each player."""

from typing import Any

from nomicbot.game import kinds
from nomicbot.game.objects import ObjectId
from nomicbot.publish import waits
from nomicbot.publish.ballots import in_state, opens
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.rulebook import Board
from nomicbot.site.chronicle import masked
from nomicbot.site.links import folder_of, link
from nomicbot.site.pages import boards, motions
from nomicbot.site.pages.boards import board_of, page_of_board
from nomicbot.site.view import Value, View

Data = dict[str, Any]


def page_of_waiting(player: ObjectId) -> str:
    """Return the page of what waits for a player."""
    return f"{folder_of(player)}/waiting.html"


def all_waits(view: View) -> Data:
    """Return a row for each matter that waits for players, and each player's page and number."""
    found = waits.waits(view.game, view.chronicle.ballots.on)
    people = [o for o in view.state.of_kind(kinds.OUTSIDER) if v.PLAYER.of(view.state, o)]
    numbers = {who: sum(1 for one in found if who in one.who) for who in people}
    return {
        "rows": [_row(view, one) | {"lines": []} for one in found],
        "clauses": [masked(words) for words in waits.waiting_clauses(view.game)],
        "people": [
            {"player": link(view.name(who), page_of_waiting(who)), "number": n}
            for who, n in numbers.items()
        ],
    }


def _row(view: View, one: waits.Wait) -> Data:
    at = view.moment(one.until)["at"] if one.until is not None else ""
    told = masked(one.told)
    board = board_of(view, one.about)
    return {
        "kind": one.kind,
        "told": view.thing(one.about, told) if board is None else _on_board(board, told),
        "who": [link(view.name(who), page_of_waiting(who)) for who in one.who],
        "until": at,
        "lines": [view.said(words, _subject(view, one)) for words in one.says],
    }


def board(view: View, name: str) -> Data:
    """Return a board, with what waits for players on it, and sentences that continue the game."""
    found = (
        one
        for one in waits.waits(view.game, view.chronicle.ballots.on)
        if one.kind in (waits.MOVE, waits.OFFER)
    )
    placed = ((one, board_of(view, one.about)) for one in found)
    rows = [_row(view, one) for one, where in placed if where is not None and where.name == name]
    return boards.board(view, name) | {"waiting": rows}


def _on_board(board: Board, told: str) -> Value:
    return link(told, page_of_board(board))


def _subject(view: View, one: waits.Wait) -> str:
    names = {waits.VOTE: "Vote on", waits.OFFER: "On the offer:", waits.ELECTION: "Election:"}
    about = v.ELECTION_FOR.of(view.state, one.about) if one.kind == waits.ELECTION else one.about
    return f"{names.get(one.kind, 'Move in')} {view.name(about)}"


def of_player(view: View, player: ObjectId) -> Data:
    """Return the page of what waits for one player, and of what they can still revise."""
    view.rests_on_law()
    game, state = view.game, view.state
    there = state.exists(player) and v.PLAYER.of(state, player)
    mine = waits.waits_of(game, player) if there else []
    own = [m for m in in_state(game, v.PENDING) if v.OWNER.of(state, m) == player] if there else []
    return {
        "title": f"Waiting for {view.name(player)}",
        "name": view.name(player),
        "player": view.thing(player),
        "there": there,
        "rows": [_row(view, one) for one in mine],
        "pending": [motions.row(view, m) | {"opens": opens(game, m)} for m in own],
        "next": motions.calendar(view),
    }
