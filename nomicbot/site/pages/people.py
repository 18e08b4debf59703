"""A player's page: waiting matters, possessions, and most recent actions."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from nomicbot.game.objects import ObjectId
from nomicbot.publish.ballots import open_motions
from nomicbot.publish.left_out import unless_it_fails
from nomicbot.rulebooks import library
from nomicbot.rulebooks.library import ruleset
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.site.chronicle import masked
from nomicbot.site.links import link
from nomicbot.site.pages import motions, tables
from nomicbot.site.pages.object_pages import thing
from nomicbot.site.pages.post_pages import summary
from nomicbot.site.pages.waiting import page_of_waiting
from nomicbot.site.view import Value, View

Data = dict[str, Any]

_TOLD_BY_THE_TITLE = ("name", "player")
_LAST = 4
"""The number of a player's motions and posts that are shown."""
_MOST_NWEEKS = 8
"""The number of nweeks that are linked for posts that are not shown."""


def player(view: View, object: ObjectId) -> Data:
    """Return the parts of a player's page that the pages of other objects don't have."""
    view.rests("posts of", object)
    view.rests("motions of", object)
    chronicle = view.chronicle
    mine = [
        m for m in dict.fromkeys(reversed(chronicle.owned.get(object, ()))) if view.state.exists(m)
    ]
    posted = chronicle.posted.get(object, [])
    shown = thing(view, object)
    return shown | {
        "rows": [
            *(row for row in shown["rows"] if row["term"] not in _TOLD_BY_THE_TITLE),
            *_belongings(view, object),
        ],
        "games": _games(view, object),
        "waiting": link(f"What waits for {view.name(object)}", page_of_waiting(object)),
        "votes": _votes(view, object),
        "motions": [motions.row(view, m) for m in mine[:_LAST]],
        "more_motions": len(mine[_LAST:]),
        "posts": [summary(view, chronicle.told[id]) for id in reversed(posted[-_LAST:])],
        "more_posts": len(posted[:-_LAST]),
        "posts_in": _nweeks_of(view, posted[:-_LAST]),
    }


def _votes(view: View, player: ObjectId) -> list[Data]:
    """Return how a player votes on the Open motions, and voted on the last that were decided."""
    if not ruleset().player.of(view.state, player):
        return []
    kept, state = ruleset().motions, view.state
    view.rests("resolved")
    open = open_motions(view.game)
    decided = view.chronicle.resolved.get(max(view.chronicle.resolved, default=0), [])
    voted = [
        m for m in dict.fromkeys(decided) if state.exists(m) and kept.vote[player].of(state, m)
    ]
    return [
        motions.row(view, m)
        | {"vote": kept.vote[player].of(state, m), "why": motions.cast_in(view, m, player)}
        for m in (*open, *voted[-_LAST:][::-1])
    ]


def _belongings(view: View, player: ObjectId) -> list[Data]:
    """Return a player's possessions other than numbers and things with pages, such as a Rack."""
    view.rests_on_law()
    none: list[tuple[str, str]] = []
    found = (
        unless_it_fails(
            "belongings", partial(book.presentation.belongings, view.game, player), none
        )
        for book in library.rulebooks()
    )
    return [
        {"term": term, "value": masked(words), "unit": "", "why": "", "line": None}
        for rows in found
        for term, words in rows
    ]


def _games(view: View, player: ObjectId) -> list[Data]:
    """Return a player's table games and challenges, and whose turn it is in each."""
    state, rows = view.state, []
    for table in t.tables(state, t.OFFERED, t.RUNNING, t.STOPPED):
        if player in (*t.SEATS.of(state, table), *t.INVITED.of(state, table)):
            due = t.TURN.of(state, table) if t.PHASE.of(state, table) == t.RUNNING else ()
            rows.append(
                {
                    "game": tables.called(view, table),
                    "phase": t.PHASE.of(state, table),
                    "due": view.things(due),
                }
            )
    return rows


def _nweeks_of(view: View, posts: Sequence[int]) -> list[Value]:
    """Return links to the most recent nweeks with any of these posts, the latest first."""
    nweeks = sorted({view.chronicle.told[id].nweek for id in posts}, reverse=True)
    return [link(f"nweek {n}", f"posts/in/{n}.html") for n in nweeks[:_MOST_NWEEKS]]
