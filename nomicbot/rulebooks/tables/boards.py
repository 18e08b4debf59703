"""Code that the boards of all table games share."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import Change, ObjectId
from nomicbot.game.state import State
from nomicbot.rulebooks.rulebook import Sheet, sheet
from nomicbot.rulebooks.tables import table_names
from nomicbot.rulebooks.tables import table_objects as t


def is_played(state: State, kind: t.TableKind) -> bool:
    """Return whether the rulebook of these games, which has their name, exists."""
    called = (
        kinds.RULEBOOK_NAME.of(state, book).casefold() for book in state.of_kind(kinds.RULEBOOK)
    )
    return any(name.removeprefix("the ") == kind.called.casefold() for name in called)


def played_on(game: Game, changes: Sequence[Change], kind: t.TableKind) -> dict[ObjectId, str]:
    """Return the games of a kind that these changes continued, each with its earlier record.

    The earlier record is the one before the first of these changes. Only games of this kind are
    included, since each engine can read only its own records.
    """
    found: dict[ObjectId, str] = {}
    for change in changes:
        table = change.object
        if (
            change.attribute == t.RECORD.name
            and game.state.exists(table)
            and game.state.kind(table) == kind.name
        ):
            found.setdefault(table, change.old or "")
    return found


def one_below_the_other(
    game: Game,
    kind: t.TableKind,
    drawn: Callable[[ObjectId], str | None],
    *,
    nothing: str,
    wide: int,
) -> Sheet:
    """Return a picture with the boards of all games in progress, one below the other.

    If there are no games, the picture is `wide` and shows the text `nothing`.
    """
    placed: list[str] = []
    top, right = 0, 0
    for table in t.tables(game.state, t.RUNNING, kind=kind):
        svg = drawn(table)
        if svg is None:
            continue
        size = re.search(r'width="(\d+)" height="(\d+)"', svg)
        assert size is not None, "a picture says its size"
        placed.append(
            f'<text x="8" y="{top + 18}" '
            f'font-size="14">{table_names.called(game.state, table)}</text>'
        )
        placed.append(svg.replace("<svg ", f'<svg y="{top + 26}" ', 1))
        top, right = top + 26 + int(size[2]), max(right, int(size[1]))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{right or wide}" height="{top or 40}"'
    placed = placed or [f'<text x="8" y="24" font-size="14">{nothing}</text>']
    return sheet("plain", text="\n".join([f'{head} font-family="sans-serif">', *placed, "</svg>"]))


def records(game: Game, kind: t.TableKind, *phases: str) -> dict[str, Any]:
    """Return the games in some phases as data: players, whose turn it is, and the public state."""
    return {
        "games": [
            {
                "number": t.number(table),
                "phase": t.PHASE.of(game.state, table),
                "players": [
                    table_names.players(game.state, (one,))
                    for one in t.concerned(game.state, table)
                ],
                "turn": [
                    table_names.players(game.state, (one,)) for one in t.TURN.of(game.state, table)
                ],
                "record": t.RECORD.of(game.state, table),
            }
            for table in t.tables(game.state, *phases, kind=kind)
        ]
    }
