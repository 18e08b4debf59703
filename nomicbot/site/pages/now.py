"""The front page: what is going on now, possible actions, and today's changes."""

from typing import Any

from nomicbot.publish import state_lines
from nomicbot.publish.ballots import open_motions, opens, pending_motions, voting_ends
from nomicbot.rulebooks.library import ruleset
from nomicbot.site.chronicle import POST
from nomicbot.site.pages import motions, waiting
from nomicbot.site.pages.object_pages import player_table
from nomicbot.site.pages.post_pages import summary
from nomicbot.site.view import View
from nomicbot.text import one_line, shortened

Data = dict[str, Any]
_LINES = 12


def now(view: View) -> Data:
    """Return the front page."""
    view.rests("entries")
    view.rests_on_law()
    game, state = view.game, view.state
    time = ruleset().time.this_nweek(game)
    open_ = [
        motions.row(view, m)
        | {
            "text": ruleset().motions.text.of(state, m),
            "reads": [*view.chronicle.as_read(m), *view.chronicle.foreseen(m)],
            "votes": motions.votes(view, m),
            "closes": voting_ends(game, m),
        }
        for m in open_motions(game)
    ]
    pending = [motions.row(view, m) | {"opens": opens(game, m)} for m in pending_motions(game)]
    return {
        "title": "Now",
        "nweek": time.nweek,
        "nday": time.nday,
        "length": time.length,
        "nyear": ruleset().time.nyear(game),
        "on": time.on,
        "at": view.moment(view.chronicle.now)["at"],
        "next": motions.calendar(view),
        "waits": [
            s
            for s in (
                ruleset().time.stopped_by(game),
                *state_lines.awaited(game),
                state_lines.NOBODY_CAN_AMEND if view.chronicle.law_is_stuck() else "",
            )
            if s
        ],
        "waiting": waiting.all_waits(view),
        "open": open_,
        "pending": pending,
        "elections": state_lines.under_way(game, time),
        "players": player_table(view),
        "today": _today(view),
    }


def _today(view: View) -> Data:
    """Return the entries of the current nday, the latest first.

    Posts are shown with the outcomes of their actions, and other entries with their effects.
    """
    chronicle = view.chronicle
    nweek, nday = chronicle.library.ntime(view.state)
    found = [id for id in chronicle.by_nweek.get(nweek, ()) if chronicle.told[id].nday == nday]
    rows: list[Data] = []
    for id in reversed(found):
        told = chronicle.told[id]
        if told.public and told.what == POST:
            rows.append({"post": summary(view, told), "moment": None})
        elif told.public:
            effects = [shortened(one_line(e), 200) for e in chronicle.ledger.judgement(id).effects]
            rows.append(
                {
                    "post": None,
                    "moment": {
                        "moment": view.entry(id),
                        "when": view.when(told),
                        "effects": effects[:_LINES],
                        "more": max(0, len(effects) - _LINES),
                    },
                }
            )
    return {"nweek": nweek, "nday": nday, "rows": rows}
