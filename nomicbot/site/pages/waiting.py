"""What is waiting for players (`waits`): a page with everything, and a page for each player."""

from typing import Any

from nomicbot.game import kinds
from nomicbot.game.objects import ObjectId, kind_of
from nomicbot.publish import waits
from nomicbot.publish.ballots import in_state, opens
from nomicbot.publish.calendar import instant
from nomicbot.rulebooks.library import rulebooks, ruleset
from nomicbot.rulebooks.rulebook import Board
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.site import calendar_files
from nomicbot.site.agenda import DATE, AgendaItem
from nomicbot.site.chronicle import masked
from nomicbot.site.links import folder_of, link, slug
from nomicbot.site.pages import boards, feeds, motions, tables
from nomicbot.site.pages.boards import board_of, page_of_board
from nomicbot.site.view import Value, View

Data = dict[str, Any]

_ASKS = {
    waits.VOTE: (
        f"Your vote is still the {ruleset().motions.abstention} that everybody begins with."
    ),
    waits.MOVE: "It is your turn.",
    waits.ELECTION: "An election waits for you.",
    waits.OFFER: "It is offered to you.",
}
_GONE = "This waits for you no longer."


def page_of_waiting(player: ObjectId) -> str:
    """Return the address of the page with a player's waiting matters."""
    return f"{folder_of(player)}/waiting.html"


def feed_of_waiting(player: ObjectId) -> str:
    """Return the address of the feed of a player's waiting matters."""
    return f"{folder_of(player)}/waiting.atom"


def calendar_of_waiting(player: ObjectId) -> str:
    """Return the address of the calendar file of a player's waiting matters."""
    return f"{folder_of(player)}/waiting.ics"


def all_waits(view: View) -> Data:
    """Return a row for each matter that is waiting for players, and a count for each player."""
    found = waits.waits(view.game, view.chronicle.ballots.on)
    people = [o for o in view.state.of_kind(kinds.OUTSIDER) if ruleset().player.of(view.state, o)]
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
        "told": view.thing(one.about, told) if board is None else _on_board(view, one, board),
        "who": [link(view.name(who), page_of_waiting(who)) for who in one.who],
        "until": at,
        "lines": [view.said(words, _subject(view, one), alone=one.alone) for words in one.says],
        "alone": view.chronicle.config.bot_address if one.alone else "",
    }


def board(view: View, name: str) -> Data:
    """Return a board, with the matters waiting on it, and sentences that continue its games."""
    found = (
        one
        for one in waits.waits(view.game, view.chronicle.ballots.on)
        if one.kind in (waits.MOVE, waits.OFFER)
    )
    placed = ((one, board_of(view, one.about)) for one in found)
    rows = [_row(view, one) for one, where in placed if where is not None and where.name == name]
    there = boards.named(view, name)
    return boards.board(view, name) | {
        "waiting": rows,
        "play": None if there is None else _squares(view, there),
        "games": [] if there is None else _games(view, there),
    }


def _squares(view: View, board: Board) -> Data | None:
    """Return the sentences that clicks on a board's squares write, or None if there are none."""
    from nomicbot.publish.composing import SQUARE, Composer  # it parses

    if board.places is None:
        return None
    permitted, composer, forms = set(view.game.law_now().permitted()), Composer(view.game), []
    own = (action for book in rulebooks() if book.board is board for action in book.actions)
    for action in (action for action in own if action in permitted):
        for sentence in composer.sentences(action):
            if [field.written for field in sentence.fields] == [SQUARE]:
                before, _, after = sentence.composed(["\0"]).partition("\0")
                forms.append([before, after])
    return tables.clicks(view, board.places(view.game), forms)


def _games(view: View, board: Board) -> list[Data]:
    """Return the games in progress that have pages of their own."""
    found = t.tables(view.state, t.RUNNING, t.STOPPED)
    return [
        {"game": tables.called(view, table), "players": view.things(t.SEATS.of(view.state, table))}
        for table in found
        if kind_of(table) in board.kinds and tables.number_of_steps(view, table)
    ]


def _on_board(view: View, one: waits.Wait, board: Board) -> Value:
    """Return a matter waiting on a board, linked to the page of its game or of the board."""
    own = tables.has_page(view, one.about)
    return link(masked(one.told), tables.page_of_table(one.about) if own else page_of_board(board))


def _subject(view: View, one: waits.Wait) -> str:
    names = {waits.VOTE: "Vote on", waits.OFFER: "On the offer:", waits.ELECTION: "Election:"}
    return f"{names.get(one.kind, 'Move in')} {view.name(one.subject or one.about)}"


def of_player(view: View, player: ObjectId) -> Data:
    """Return the page of a player's waiting matters, and of motions that they can still revise."""
    view.rests_on_law()
    game, state = view.game, view.state
    there = state.exists(player) and ruleset().player.of(state, player)
    mine = waits.waits_of(game, player) if there else []
    others = waits.waits_for_others(game, player) if there else []
    kept = ruleset().motions
    pending = in_state(game, kept.pending) if there else []
    own = [motion for motion in pending if kept.owner.of(state, motion) == player]
    return {
        "title": f"Waiting for {view.name(player)}",
        "name": view.name(player),
        "player": view.thing(player),
        "there": there,
        "rows": [_row(view, one) for one in mine],
        "asked": _questions(view, player) if there else [],
        "pending": [
            motions.row(view, m) | {"opens": opens(game, m), "revise": motions.revising(view, m)}
            for m in own
        ],
        "elsewhere": [_row(view, one) for one in others],
        "next": motions.calendar(view),
        "feed": feed_of_waiting(player),
        "calendar": calendar_of_waiting(player),
    }


def _questions(view: View, player: ObjectId) -> list[Data]:
    """Return the posts of this nweek with a question that their author has not answered.

    Each is linked to its page, which has a prepared message for every answer. The latest post comes
    first.
    """
    view.rests("posts of", player)
    chronicle, nweek = view.chronicle, ruleset().time.this_nweek(view.game).nweek
    found = []
    for id in reversed(chronicle.posted.get(player, ())):
        told = chronicle.told[id]
        if told.nweek != nweek:
            break
        view.rests("settled", id)
        asked = (one for one in told.happened.values() if one.numbers)
        words = [masked(one.words) for one in asked if not chronicle.is_answered(id, one)]
        if told.public and words:
            found.append({"post": view.entry(id), "words": words, "when": view.when(told)})
    return found


def feed(view: View, player: ObjectId) -> Data:
    """Return the feed of a player's current and past matters, the last change first."""
    matters = [one for one in _agenda(view, player) if one.kind != DATE]
    page = page_of_waiting(player)
    entries = [
        feeds.entry(
            _called(one) if one.waiting else f"No longer: {_called(one)}",
            page,
            one.changed,
            view.chronicle.config.bot_name,
            f"{_ASKS[one.kind]} {_until(one)}".strip() if one.waiting else _GONE,
        )
        | {"id": one.name}
        for one in sorted(matters, key=lambda one: one.changed, reverse=True)
    ]
    return feeds.feed(view, f"Waiting for {view.name(player)}", f"waiting:{slug(player)}", entries)


def calendar_file(view: View, player: ObjectId) -> str:
    """Return the calendar of a player: their waiting matters, and the dates of the nweek."""
    config = view.chronicle.config
    address = config.site_address
    events = [
        calendar_files.CalendarEvent(
            name=feeds.named(view, one.name),
            at=one.until,
            words=_called(one),
            more=_ASKS.get(one.kind, "") if one.waiting else "",
            link=f"{address}{page_of_waiting(player)}" if address else "",
            revision=one.changes,
            changed=one.changed,
            cancelled=one.cancelled,
        )
        for one in _agenda(view, player)
        if one.until is not None
    ]
    return calendar_files.calendar(f"{config.name}: waiting for {view.name(player)}", events)


def _agenda(view: View, player: ObjectId) -> list[AgendaItem]:
    view.rests("agenda of", player)
    return view.chronicle.agenda.of(player)


def _called(one: AgendaItem) -> str:
    return masked(f"Vote on {one.told}" if one.kind == waits.VOTE else one.told)


def _until(one: AgendaItem) -> str:
    return f"It waits until {instant(one.until)}." if one.until is not None else ""
