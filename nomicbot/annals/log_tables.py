"""A game as tables for its administrator: actions, rules, refusals and questions.

Messages that reached no public forum, and values that are hidden from players, are left out.
"""

from collections.abc import Iterator
from typing import Any

from nomicbot.annals.provenance import describe_event
from nomicbot.annals.readonly_game import ReadonlyGame
from nomicbot.game.actions import Announcement, Posted
from nomicbot.game.addresses import owner_of
from nomicbot.game.clock import instant_to_text
from nomicbot.game.judging import public_fora
from nomicbot.game.objects import Change, kind_of
from nomicbot.ledger.record import Entry
from nomicbot.publish.display_names import INTERNAL_KINDS, attribute_called, in_words, member, shown
from nomicbot.publish.verdicts import effects_of
from nomicbot.text import one_line

Row = dict[str, Any]

INDEXED = ("entry", "player", "result", "rule", "object", "attribute")

FACETS = {
    "actions": ["player", "result", "action", "rule"],
    "changes": ["object", "attribute", "rule"],
}

QUERIES = {
    "who_did_what": (
        "Who did what under which rule",
        "select player, action, rule, result, count(*) as times from actions"
        " group by player, action, rule, result order by times desc",
    ),
    "refusals_by_clause": (
        "Refusals by clause",
        "select clause, reason, count(*) as times from actions where result = 'refused'"
        " group by clause, reason order by times desc",
    ),
    "asked_and_never_answered": (
        "What was asked and never answered",
        "select entry, at, player, words, reason from actions where result = 'unread' "
        "and not answered order by at",
    ),
    "time_to_ruling": (
        "Time from a post to its ruling, in seconds",
        "select posts.entry, posts.player, posts.at, posts.ruled,"
        " cast((julianday(posts.ruled) - julianday(posts.at)) * 86400 as integer) as seconds"
        " from posts where posts.ruled is not null order by seconds desc",
    ),
}


def tables(looked: ReadonlyGame) -> dict[str, Iterator[Row]]:
    """Return the tables, by name."""
    return {"posts": _posts(looked), "actions": _actions(looked), "changes": _changes(looked)}


def _public(looked: ReadonlyGame) -> Iterator[tuple[Entry, Posted]]:
    fora = public_fora(looked.engine.state)
    for entry in looked.ledger.entries():
        if isinstance(entry.event, Posted) and entry.event.forum in fora:
            yield entry, entry.event


def _player(looked: ReadonlyGame, event: Posted) -> str:
    known = owner_of(looked.engine.state, event.author.address)
    return (
        looked.library.called(looked.engine.state, known)
        if known
        else event.author.name or "somebody"
    )


def _posts(looked: ReadonlyGame) -> Iterator[Row]:
    for entry, event in _public(looked):
        sent = looked.ledger.first_sent(entry.id)
        yield {
            "entry": entry.id,
            "at": instant_to_text(entry.at),
            "player": _player(looked, event),
            "forum": event.forum,
            "actions": len(looked.ledger.verdicts(entry.id)),
            "ruled": instant_to_text(sent) if sent else None,
        }


def _actions(looked: ReadonlyGame) -> Iterator[Row]:
    answered = {
        one.settles[:1]
        for _, event in _public(looked)
        for one in event.read
        if isinstance(one, Announcement) and one.settles
    }
    for entry, event in _public(looked):
        for verdict in looked.ledger.fates(entry.id):
            clause = verdict.clause
            yield {
                "entry": entry.id,
                "at": instant_to_text(entry.at),
                "player": _player(looked, event),
                "action": verdict.action.name if verdict.action else None,
                "result": "aside" if verdict.aside else verdict.result,
                "rule": clause.rule if clause else None,
                "clause": str(clause) if clause else None,
                "words": one_line(verdict.text),
                "reason": one_line(verdict.reason) or None,
                "effect": effects_of(verdict) or None,
                "answered": int((entry.id,) in answered),
            }


def _changes(looked: ReadonlyGame) -> Iterator[Row]:
    game, state = looked.game, looked.engine.state
    fora = public_fora(state)
    for entry in looked.ledger.entries():
        private = isinstance(entry.event, Posted) and entry.event.forum not in fora
        cause = (
            "a message to a private forum"
            if private
            else describe_event(looked.library, state, entry.event)[0]
        )
        for change in looked.ledger.changes(entry.id):
            if not _is_seen(looked, change):
                continue
            kind = kind_of(change.object)
            yield {
                "entry": entry.id,
                "at": instant_to_text(entry.at),
                "cause": cause,
                "object": looked.library.called(state, change.object)
                if state.exists(change.object)
                else change.object,
                "attribute": attribute_called(game, kind, change.attribute),
                "old": in_words(game, kind, change.attribute, change.old, 200),
                "new": in_words(game, kind, change.attribute, change.new, 200),
                "rule": change.authority.rule,
                "clause": str(change.authority),
                "why": change.why or None,
            }


def _is_seen(looked: ReadonlyGame, change: Change) -> bool:
    kind = kind_of(change.object)
    if kind in INTERNAL_KINDS:
        return False
    known = looked.library.schema.attribute(kind, change.attribute)
    return member(change.attribute) is not None or (known is not None and shown(known))
