"""Feeds (Atom) of rulings, motions and rules, and the data for searching."""

from datetime import datetime
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.clock import instant_to_text
from nomicbot.publish.verdict_words import verdict_word
from nomicbot.publish.verdicts import effects_of
from nomicbot.rulebooks.library import ruleset
from nomicbot.site.chronicle import POST, masked
from nomicbot.site.links import page_of
from nomicbot.site.pages.post_pages import act_told, public_posts
from nomicbot.site.pages.rule_pages import in_force
from nomicbot.site.view import View, entry_page, revision_page
from nomicbot.text import one_line, shortened

Data = dict[str, Any]
_MOST = 40
_TITLE = 80
"""The number of columns of a post without actions that its title in a feed shows."""
FEEDS = {"rulings": "Rulings", "motions": "Motions", "rules": "Changes of the rules"}


def feed(view: View, title: str, name: str, entries: list[Data]) -> Data:
    """Return the data of an Atom feed of `entries`, called `title`.

    Feed readers recognise a feed by its `name`, and an entry by its `id`, so neither may ever
    change.
    """
    config = view.chronicle.config
    return {
        "title": f"{config.name}: {title}",
        "id": named(view, name),
        "address": config.site_address,
        "updated": max((entry["at"] for entry in entries), default=instant_to_text(config.begins)),
        "author": config.bot_name,
        "entries": [entry | {"id": named(view, entry["id"])} for entry in entries],
    }


def named(view: View, name: str) -> str:
    """Return a globally unique name for something in this game."""
    return f"urn:nomicbot:{instant_to_text(view.chronicle.config.begins)}:{name}"


def entry(title: str, to: str, at: datetime, author: str, words: str) -> Data:
    """Return an entry of a feed, with a link to a page. The link also identifies the entry."""
    return {
        "title": title,
        "to": to,
        "at": instant_to_text(at),
        "author": author,
        "words": words,
        "id": to,
    }


def rulings(view: View) -> Data:
    """Return the feed of the last posts, with the outcome of each action."""
    view.rests("entries")
    chronicle = view.chronicle
    ids: list[int] = []
    for nweek in sorted(chronicle.by_nweek, reverse=True):
        ids = [*public_posts(view, nweek), *ids][-_MOST:]
        if len(ids) == _MOST:
            break
    entries = []
    for id in reversed(ids):
        told = chronicle.told[id]
        if id not in chronicle.became:
            chronicle.became[id] = _became(view, id)
        what = "; ".join(
            act_told(view, told, one)["text"] for one in list(told.happened.values())[:2]
        )
        said = masked(shortened(one_line(told.words), _TITLE))
        what = what or (f"“{said}”" if said else masked(told.subject) or "a post")
        title = f"{view.author(told)}: {what}"
        entries.append(
            entry(title, entry_page(told), told.at, view.author(told), chronicle.became[id])
        )
    return feed(view, FEEDS["rulings"], "rulings", entries)


def _became(view: View, post: int) -> str:
    lines = [
        f"{one_line(verdict.text)}: {verdict_word(verdict).label}. "
        f"{effects_of(verdict) or one_line(verdict.reason)}"
        for verdict in view.chronicle.ledger.verdicts(post)
        if not verdict.aside
    ]
    return masked("\n".join(lines) or "No action was read in it.")


def motions(view: View) -> Data:
    """Return the feed of the last motions that were submitted."""
    view.rests_on_law()
    state = view.state
    entries = []
    for motion in reversed(state.of_kind(ruleset().motions.kind)[-_MOST:]):
        submitted = ruleset().motions.submitted.of(state, motion)
        owner = ruleset().motions.owner.of(state, motion)
        reads = view.chronicle.as_read(motion)
        words = "\n".join([*([f"It is {ruleset().motions.state.of(state, motion)}."]), *reads])
        title = (
            f"{view.game.library.called(state, motion)} {ruleset().motions.title.of(state, motion)}"
        ).strip()
        at = submitted or view.chronicle.config.begins
        entries.append(
            entry(title, page_of(motion), at, view.name(owner) if owner else "nobody", words)
        )
    return feed(view, FEEDS["motions"], "motions", entries)


def rules(view: View) -> Data:
    """Return the feed of the last changes of the rules."""
    view.rests_on_law()
    entries = []
    changed = [revision for revision in view.chronicle.law.history if not revision.began][-_MOST:]
    for revision in reversed(changed):
        last = revision.last
        by = view.name(revision.motion) if revision.motion else "no motion"
        to = revision_page(revision.rule, last.revision)
        words = f"{revision.what} by {by} at {revision.nweek}/{revision.nday}"
        entries.append(entry(f"{last.name} {last.title}".strip(), to, revision.at, by, words))
    return feed(view, FEEDS["rules"], "rules", entries)


# -- the search ------------------------------------------------------------------------------------


def search(view: View) -> Data:
    """Return the search page, with the parts that it covers."""
    view.rests("nweeks")
    nweeks = sorted(view.chronicle.by_nweek, reverse=True)
    parts = ["search/rules.js", "search/motions.js", "search/things.js"]
    return {"title": "Search", "parts": [*parts, *(f"search/posts-{n}.js" for n in nweeks)]}


def _found(what: str, title: str, to: str, words: str) -> Data:
    return {"what": what, "title": title, "to": to, "words": one_line(words)}


def searched_rules(view: View) -> Data:
    """Return the words of the rules in force, for the search."""
    view.rests_on_law()
    state = view.state
    return {
        "found": [
            _found(
                "rule",
                f"{kinds.NUMBER.of(state, rule)} {kinds.TITLE.of(state, rule)}",
                page_of(rule),
                kinds.TEXT.of(state, rule),
            )
            for rule in in_force(view)
        ]
    }


def searched_motions(view: View) -> Data:
    """Return the titles and owners of all motions, for the search."""
    state = view.state
    return {
        "found": [
            _found(
                "motion",
                f"{view.game.library.called(state, motion)} "
                f"{ruleset().motions.title.of(state, motion)}",
                page_of(motion),
                " ".join(
                    (
                        view.name(owner)
                        if (owner := ruleset().motions.owner.of(state, motion))
                        else "",
                        ruleset().motions.result.of(state, motion),
                    )
                ),
            )
            for motion in state.of_kind(ruleset().motions.kind)
        ]
    }


def searched_things(view: View) -> Data:
    """Return the names of players and other objects, for the search."""
    view.rests("kinds")
    known = (kinds.RULE.name, ruleset().motions.kind.name)
    there = [
        o
        for o in view.chronicle.touched
        if view.state.exists(o) and view.state.kind(o) not in known
    ]
    return {
        "found": [
            _found(
                "player" if o.startswith("outsider:") else view.state.kind(o),
                view.name(o),
                page_of(o),
                "",
            )
            for o in there
        ]
    }


def searched_posts(view: View, nweek: int) -> Data:
    """Return the words of the posts of an nweek, for the search."""
    view.rests("nweek", nweek)
    chronicle = view.chronicle
    return {
        "found": [
            _found(
                "post",
                masked(told.subject) or "a post",
                entry_page(told),
                masked(f"{view.author(told)}: {told.words}"),
            )
            for id in chronicle.by_nweek.get(nweek, ())
            if (told := chronicle.told[id]).public and told.what == POST
        ]
    }
