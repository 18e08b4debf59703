"""Pages of the state at the end of an nday, and of the rules archive of an nweek."""

from typing import Any

from nomicbot.publish import rules_archives
from nomicbot.publish.ballots import open_motions, pending_motions
from nomicbot.publish.boards import boards_in, drawn_text
from nomicbot.publish.rules_archives import Occasion
from nomicbot.rulebooks.library import ruleset
from nomicbot.site.links import link
from nomicbot.site.pages import motions
from nomicbot.site.pages.boards import titled
from nomicbot.site.pages.object_pages import player_table
from nomicbot.site.pages.rule_pages import archive as rules_then
from nomicbot.site.view import View

Data = dict[str, Any]


def at(view: View, nweek: int, nday: int) -> Data:
    """Return the page of the state at the end of an nday, which must be the current state."""
    game, state = view.game, view.state
    boards = [
        {"name": titled(board), "text": drawn_text(game, board).strip("\n")}
        for board in boards_in(state)
    ]
    offices = [
        {"office": view.thing(office), "holder": view.thing(holder)}
        for office, holder in ruleset().held_offices(state)
    ]
    return {
        "title": f"At the end of {nweek}/{nday}",
        "nweek": nweek,
        "nday": nday,
        "keys": ruleset().time.stopped_by(game),
        "players": player_table(view),
        "open": [motions.row(view, m) for m in open_motions(game)],
        "pending": [motions.row(view, m) for m in pending_motions(game)],
        "offices": offices,
        "boards": boards,
        "rules": rules_then(view),
    }


def index(view: View) -> Data:
    """Return the page that lists all past ndays."""
    view.rests("turns")
    by: dict[int, list[Any]] = {}
    for nweek, nday in view.chronicle.turns:
        by.setdefault(nweek, []).append(link(str(nday), f"at/{nweek}/{nday}.html"))
    rows = [{"nweek": nweek, "ndays": days} for nweek, days in sorted(by.items(), reverse=True)]
    return {"title": "The past", "rows": rows}


# -- archives --------------------------------------------------------------------------------------


def archive_files(view: View, nweek: int, last: Data | None) -> tuple[Data, dict[str, str]]:
    """Return a rules archive as data, as text and as Markdown.

    `last` is the previous archive.
    """
    chronicle, config = view.chronicle, view.chronicle.config
    data = rules_archives.archive_data(
        view.game,
        chronicle.law.history,
        last,
        Occasion(config.name, config.bot_name, chronicle.now),
        lambda revision: chronicle.law.causes.get(revision.entry, ""),
    )
    return data, {
        f"archives/{nweek}.txt": rules_archives.to_text(data),
        f"archives/{nweek}.md": rules_archives.to_markdown(data),
    }


def archive(view: View, nweek: int, data: Data) -> Data:
    """Return the page of a rules archive."""
    return {
        "title": f"Rules archive of nweek {nweek}",
        "nweek": nweek,
        "archive": data["archive"],
        "at": data["at"],
        "keeper": data["keeper"],
        "files": [
            link("as text", f"archives/{nweek}.txt"),
            link("as Markdown", f"archives/{nweek}.md"),
        ],
        "changed": [change for change in data["changed"] if data["since"]],
        "rules": rules_then(view),
    }


def archives_index(view: View) -> Data:
    """Return the page that lists all rules archives."""
    view.rests("archives")
    return {
        "title": "Rules archives",
        "rows": [
            {
                "page": link(f"nweek {nweek}", f"archives/{nweek}.html"),
                "text": link("text", f"archives/{nweek}.txt"),
                "markdown": link("Markdown", f"archives/{nweek}.md"),
            }
            for nweek in reversed(view.chronicle.archived)
        ],
    }
