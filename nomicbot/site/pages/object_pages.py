"""Pages of players and all other objects: their attributes, with reasons, and their history."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.objects import Attribute, Change, ObjectId, kind_of, serial
from nomicbot.ledger.record import Entry
from nomicbot.publish.attribute_rows import attribute_rows, is_initial, numbers
from nomicbot.publish.display_names import attributes_of
from nomicbot.rulebooks.library import ruleset
from nomicbot.site import drawing
from nomicbot.site.chronicle import masked
from nomicbot.site.links import folder_of, link, slug
from nomicbot.site.view import FAR, Value, View, anchor

Data = dict[str, Any]

_BEING = "kind"
"""The attribute that an object has while it exists."""
_OWNER = "owner"
"""The attribute for the owner of an object that somebody else may possess."""
_MOST_HELD = 12
"""The number of a player's possessions that a table lists."""


def history(view: View, object: ObjectId, nweek: int = 0) -> list[Data]:
    """Return an object's changes by attribute, the latest first, or only those of an nweek.

    Attributes that were only set when the object was created form one group at the end.
    """
    found = recorded(view, object, nweek)
    by: dict[str, list[Data]] = {}
    entries: dict[str, list[int]] = {}
    for change, entry in found:
        told = view.chronicle.told.get(entry.id)
        if told is not None and view.is_shown(change):  # entries that arrived since come later
            row = view.change(change) | {"when": view.when(told), "cause": view.entry(entry.id)}
            row["anchor"] = anchor(change.attribute)
            del row["thing"]
            by.setdefault(change.attribute, []).append(row)
            entries.setdefault(change.attribute, []).append(entry.id)
    first = entries.get(_BEING, [])[:1]
    _nothing_before(by, entries, first)
    begun = [name for name in by if entries[name] == first and name != _BEING]
    groups = [
        {"attribute": rows[0]["attribute"], "anchor": anchor(name), "rows": rows[::-1], "begun": []}
        for name, rows in by.items()
        if name not in (_BEING, *begun)
    ]
    groups.sort(key=lambda group: -len(group["rows"]))
    if _BEING in by:
        rows = by[_BEING][::-1]
        own = [by[name][0] for name in begun]
        named = "beginning" if len(rows) == 1 else "beginning and end"
        groups.append({"attribute": named, "anchor": anchor(_BEING), "rows": rows, "begun": own})
    return groups


def _nothing_before(
    by: Mapping[str, list[Data]], entries: Mapping[str, list[int]], first: list[int]
) -> None:
    """Take the earlier value from what an object came into being with: it had none."""
    for name, rows in by.items():
        if entries[name][:1] == first:
            rows[0]["old"] = ""


def recorded(view: View, object: ObjectId, nweek: int = 0) -> list[tuple[Change, Entry]]:
    """Return the changes of an object with their entries, of all nweeks or of one."""
    chronicle = view.chronicle
    since, until = chronicle.config.begins - FAR, chronicle.now + FAR
    if nweek:
        some = chronicle.by_nweek[nweek]
        since, until = (
            chronicle.told[some[0]].at,
            chronicle.told[some[-1]].at + timedelta(microseconds=1),
        )
    found = chronicle.ledger.changes_between(object, since, until)
    return [
        (c, e)
        for c, e in found
        if not nweek or (e.id in chronicle.told and chronicle.told[e.id].nweek == nweek)
    ]


def changes_of(view: View, object: ObjectId) -> Data:
    """Return the changes of an object.

    If there are too many for a page, these are those of its last nweek, with links to the others.
    """
    nweeks = sorted(view.chronicle.touched[object])
    if not view.chronicle.is_parted(object) or len(nweeks) == 1:
        return {"history": history(view, object), "nweek": 0, "parts": []}
    parts = [link(str(nweek), f"{folder_of(object)}/in/{nweek}.html") for nweek in nweeks]
    return {"history": history(view, object, nweeks[-1]), "nweek": nweeks[-1], "parts": parts}


def _rows(view: View, object: ObjectId) -> list[Data]:
    held = view.state.attributes(object)
    told = {a.term: a for a in attributes_of(view.game, kind_of(object))}
    rows = []
    for term, words in attribute_rows(view.game, object):
        attribute = told[term]
        if not view.chronicle.is_seen(kind_of(object), attribute.name):
            continue
        if is_initial(view.game, object, attribute) and not _is_counted(view, object, attribute):
            continue
        value = view.value(object, attribute.name, held.get(attribute.name, attribute.default))
        why = view.reason_at(object, attribute.name)
        drawn = None
        if attribute.type is int:
            drawn = drawing.line(
                view.chronicle.series.get((object, attribute.name), ()), _until(view)
            )
        rows.append(
            {
                "term": term,
                "value": value
                if isinstance(value, dict)
                else words
                if attribute.type is int
                else value,
                "unit": attribute.unit,
                "why": why,
                "line": drawn,
            }
        )
    return rows


def _is_counted(view: View, object: ObjectId, attribute: Attribute[Any]) -> bool:
    """Return whether an attribute is a number that some player has had, so that 0 is shown, too."""
    view.rests("counted")
    is_number = kind_of(object) == kinds.OUTSIDER.name and attribute in numbers(view.game)
    return is_number and attribute.name in view.chronicle.counted


def _until(view: View) -> int:
    return view.chronicle.library.ntime(view.state)[0]


def thing(view: View, object: ObjectId) -> Data:
    """Return the page of an object: its attributes, and how each got its value."""
    there = view.state.exists(object)
    kind = kind_of(object)
    data: Data = {
        "title": view.name(object),
        "kind": "player" if kind == kinds.OUTSIDER.name else kind,
        "there": there,
        "rows": _rows(view, object) if there else [],
        "text": "",
        "posts": [],
        "votes": [],
        "motions": [],
        "games": [],
        "waiting": "",
    } | changes_of(view, object)
    if there and (words := view.state.attributes(object).get("text")):
        data["text"] = str(words)
    if kind == kinds.OUTSIDER.name and there:
        held = (
            (ruleset().offices, ruleset().offices_of(view.game, object)),
            ("titles", ruleset().honours_of(view.game, object)),
        )
        data["rows"] += [
            {"term": term, "value": ", ".join(names), "unit": "", "why": "", "line": None}
            for term, names in held
            if names
        ]
        if not ruleset().player.of(view.state, object):
            data["kind"] = "outsider"
    return data


def thing_in_nweek(view: View, object: ObjectId, nweek: int) -> Data:
    """Return the page of an object's changes in one nweek."""
    view.rests("object in", f"{object} {nweek}")
    nweeks = sorted(view.chronicle.touched[object])
    return {
        "title": f"{view.name(object)} in nweek {nweek}",
        "thing": view.thing(object),
        "history": history(view, object, nweek),
        "nweek": nweek,
        "parts": [
            link(str(n), f"{folder_of(object)}/in/{n}.html")
            for n in nweeks
            if nweek - 8 < n <= nweek
        ],
    }


def player_table(view: View) -> Data:
    """Return the players with their numbers, each linked to its reason, without empty columns."""
    people = view.outsiders()
    counted = numbers(view.game)
    used = [
        a for n, a in enumerate(counted) if n == 0 or any(a.of(view.state, who) for who in people)
    ]
    if used:
        people = sorted(people, key=lambda who: -used[0].of(view.state, who))
    rows = []
    for who in people:
        rank = ruleset().rank.of(view.state, who)
        honours = [*ruleset().offices_of(view.game, who), *ruleset().honours_of(view.game, who)]
        rows.append(
            {
                "player": view.thing(who),
                "numbers": [view.reason(who, a.name, f"{a.of(view.state, who):,}") for a in used],
                "class": rank if rank != ruleset().rank.default else "",
                "honours": ", ".join(honours),
                "held": _possessions(view, who),
            }
        )
    return {"columns": [a.term for a in used], "rows": rows}


def _possessions(view: View, who: ObjectId) -> list[Value]:
    """Return the things that a player carries or possesses, each linked to its page.

    The player's own Soul and similar objects are left out.
    """
    own = set(view.state.having(_OWNER, who))
    held = (one for one in view.state.having(kinds.HOLDER, who) if one not in own)
    return [view.thing(one) for one in held if view.has_page(one)][:_MOST_HELD]


def _last_posts(view: View) -> list[Data]:
    """Return the players with the times of their last posts, the latest first."""
    rows = []
    for who in view.outsiders():
        view.rests("posts of", who)
        posts = view.chronicle.posted.get(who)
        if posts:
            rows.append((posts[-1], {"player": view.thing(who), "post": _post_at(view, posts[-1])}))
    return [row for _, row in sorted(rows, key=lambda one: -one[0])]


def _post_at(view: View, entry: int) -> Value:
    """Return a link to a post, by the game time of its arrival: `2/5` is nday 5 of nweek 2."""
    told = view.chronicle.told[entry]
    return view.entry(entry, f"{told.nweek}/{told.nday}")


def _compared(view: View, attribute: Attribute[int]) -> list[Data]:
    """Return the values of one number for all players over the nweeks, as lines on one scale."""
    people = view.outsiders()
    series = [view.chronicle.series.get((who, attribute.name), ()) for who in people]
    scale, until = drawing.scale_of(series), _until(view)
    return [
        {
            "player": view.thing(who),
            "term": attribute.term,
            "line": drawing.line(values, until, scale),
        }
        for who, values in zip(people, series, strict=True)
    ]


def players(view: View) -> Data:
    """Return the page that lists current and former players."""
    gone = [o for o in view.state.of_kind(kinds.OUTSIDER) if not ruleset().player.of(view.state, o)]
    lines = [row for attribute in numbers(view.game)[:1] for row in _compared(view, attribute)]
    return {
        "title": "Players",
        "table": player_table(view),
        "lines": lines,
        "posted": _last_posts(view),
        "gone": view.things(gone),
    }


def _as_row(view: View, object: ObjectId) -> Data:
    """Return an object with its attributes in one line, apart from its name."""
    kind = kind_of(object)
    named = {one.term: one.name for one in attributes_of(view.game, kind)}
    told = [
        f"{term} {words}"
        for term, words in attribute_rows(view.game, object, 60)
        if term != "name" and view.chronicle.is_seen(kind, named[term])
    ]
    return {"thing": view.thing(object), "told": masked(", ".join(told))}


def index(view: View) -> Data:
    """Return the page of all objects that are on no other list, by kind."""
    view.rests("kinds")
    groups = []
    apart = {kinds.OUTSIDER.name, kinds.RULE.name}
    apart |= {ruleset().motions.kind.name, ruleset().displays.kind.name}
    for kind in sorted({kind_of(o) for o in view.chronicle.touched} - apart):
        rows = [_as_row(view, o) for o in view.state.of_kind(kind) if view.has_page(o)]
        gone = [
            o for o in view.chronicle.touched if kind_of(o) == kind and not view.state.exists(o)
        ]
        gone.sort(key=serial)
        if rows or gone:
            groups.append(
                {"kind": kind, "anchor": slug(kind), "rows": rows, "gone": view.things(gone[-50:])}
            )
    return {"title": "Things", "groups": groups}
