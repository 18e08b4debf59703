"""Answers about the game as a whole: what is waiting for whom, and who won what."""

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.publish.asked import name_of_thing, tables_called
from nomicbot.publish.boards import board_called, opening
from nomicbot.publish.calendar import instant
from nomicbot.publish.rendering import render
from nomicbot.publish.state_lines import motion_line
from nomicbot.publish.waits import VOTE, Wait, ballot_on, deadlines, hours_left
from nomicbot.rulebooks.library import motions, ruleset
from nomicbot.rulebooks.tables import table_names
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.text import listed

_MOST = 20
"""The largest number of finished games, or of results, that are listed: the last ones."""


def waiting(game: Game, about: str, asker: ObjectId | None) -> str:
    """Return what is waiting for whom, in the whole game or in the part that `about` names."""
    chosen = _chosen(game, about)
    found = [
        one
        for one in deadlines(game, ballot_on)
        if chosen is None or one.about in chosen or not chosen.isdisjoint(one.who)
    ]
    board = board_called(game, about)
    return render(
        "waits",
        votes=[_line(game, one) for one in found if one.kind == VOTE],
        others=[_line(game, one) for one in found if one.kind != VOTE],
        about=board.name if board else about if chosen is not None else "",
        begins=opening(game, board, asker) if board else "",
        at=instant(game.now),
    )


def _line(game: Game, one: Wait) -> str:
    """Return a matter with the people whose vote is missing, and the remaining time."""
    missing = listed([game.called(who) for who in one.who])
    told = one.told
    if one.kind == VOTE:
        told += f": no vote yet from {missing}" if missing else ": everybody has voted"
    left = hours_left(game, one.until)
    return told + (f" ({left})" if left else "")


def _chosen(game: Game, about: str) -> set[ObjectId] | None:
    """Return the objects that words name: a game, those of a board, a motion; None for all."""
    if not about:
        return None
    board = board_called(game, about)
    if board is not None:
        return {o for kind in board.kinds for o in game.state.of_kind(kind)}
    if named := tables_called(game, about):
        return set(named)
    name = name_of_thing(game, about)
    return set(game.library.find(game.state, name, "")) if name else None


def won(game: Game, about: str) -> str:
    """Return who won the table games, or those that `about` names, and the game itself."""
    chosen = _chosen(game, about)
    over = [one for one in t.tables(game.state, t.OVER) if _is_among(game, one, chosen)]
    return render(
        "won",
        games=[_outcome(game, table) for table in over[-_MOST:]],
        running=[] if chosen is None else _not_over(game, chosen),
        honours=_honours(game),
        about=about if chosen is not None else "",
        at=instant(game.now),
    )


def _is_among(game: Game, table: ObjectId, chosen: set[ObjectId] | None) -> bool:
    """Return whether a game is one of those chosen, or was played by a chosen player."""
    seats = t.SEATS.of(game.state, table)
    return chosen is None or table in chosen or not chosen.isdisjoint(seats)


def _not_over(game: Game, chosen: set[ObjectId]) -> list[str]:
    """Return what each chosen game is waiting for, leaving out games that are over."""
    found = deadlines(game, ballot_on)
    return [one.told for one in found if one.about in chosen and one.kind != VOTE]


def _honours(game: Game) -> list[tuple[str, str]]:
    """Return the players who have won or hold a title, each with the win or title."""
    people = game.state.of_kind(kinds.OUTSIDER)
    players = [one for one in people if ruleset().player.of(game.state, one)]
    held = [(game.called(one), listed(ruleset().honours_of(game, one))) for one in players]
    return [(name, words) for name, words in held if words]


def resolved(game: Game) -> str:
    """Return the most recent motions on which voting is over, each with its result."""
    law = motions()
    over = [one for one in game.state.of_kind(law.kind) if law.result.of(game.state, one)]
    last = sorted(over, key=lambda one: law.submitted.of(game.state, one))[-_MOST:]
    return render("resolved", motions=[motion_line(game, one) for one in last])


def _outcome(game: Game, table: ObjectId) -> str:
    """Return a finished game and its winner: `Sprouts game 2: Zoe won, against Peter`."""
    winners = t.WINNERS.of(game.state, table)
    others = [game.called(one) for one in t.SEATS.of(game.state, table) if one not in winners]
    name = table_names.called(game.state, table)
    won_by = listed([game.called(one) for one in winners])
    if not won_by:
        return f"{name}: nobody won; {listed(others)} played"
    return f"{name}: {won_by} won" + (f", against {listed(others)}" if others else "")
