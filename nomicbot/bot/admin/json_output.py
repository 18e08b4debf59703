"""Verdicts and changes as plain data, for `--json`."""

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from nomicbot.game import kinds
from nomicbot.game.actions import Action, Announcement, Meaning, Posted, Unread, Verdict
from nomicbot.game.addresses import owner_of
from nomicbot.game.clock import instant_to_text
from nomicbot.game.inforce import Library
from nomicbot.game.objects import Change
from nomicbot.game.state import State

if TYPE_CHECKING:
    from nomicbot.bot.judging.bookkeeping import Outcome


Read = Announcement | Unread
Aloud = Callable[[str], Sequence[Read]]
"""A parser for an option of a question. It returns the announcements in the option's text."""


def post_data(outcome: "Outcome", library: Library, state: State, aloud: Aloud) -> dict[str, Any]:
    """Return a judged post as data: author, forum, time, announcements, and verdicts."""
    event = outcome.event
    assert isinstance(event, Posted)
    known = owner_of(state, event.author.address)
    return {
        "message_id": event.message_id,
        "forum": event.forum,
        "player": library.called(state, known)
        if known
        else event.author.name or event.author.address,
        "arrived": instant_to_text(event.at),
        "entry": outcome.entry,
        "reads": [read_data(one, aloud) for one in event.read],
        "verdicts": [verdict_data(v, library, state) for v in outcome.judgement.verdicts],
    }


def read_data(one: Read, aloud: Aloud) -> dict[str, Any]:
    """Return an announcement, or the question about doubtful words with the action of each option.

    `kind` and `fields` are those of the vocabulary. An option for several actions, or for none, has
    no kind. The `span` is in characters of the posted text, from the start of the first word to the
    end of the last; it may be None.
    """
    if isinstance(one, Announcement):
        outcome, act = "act", act_data(one.action, one.times)
    else:
        outcome, act = "prose-noted" if one.aside else "ask", act_data(None)
    return {
        "words": one.text,
        "span": [min(start for start, _ in one.spans), max(end for _, end in one.spans)]
        if one.spans
        else None,
        "outcome": outcome,
        **act,
        "readings": [_line_data(line, aloud) for line in one.readings]
        if isinstance(one, Unread)
        else [],
        "way": one.way,
    }


def _line_data(line: Meaning, aloud: Aloud) -> dict[str, Any]:
    acts = [(line.action, line.times)] if line.action is not None else []
    if not acts:
        acts = [
            (one.action, one.times) for one in aloud(line.text) if isinstance(one, Announcement)
        ]
    return {"line": line.line, **(act_data(*acts[0]) if len(acts) == 1 else act_data(None))}


def act_data(action: Action | None, times: int = 1) -> dict[str, Any]:
    """Return an action as data: its kind, its fields, and `times` unless it is 1.

    If `times` is -1, the number is indefinite.
    """
    if action is None:
        return {"kind": None, "fields": {}}
    return {**_field_data(action), **({"times": times} if times != 1 else {})}


def _field_data(value: Any) -> Any:
    """Return a field of an action as data.

    A nested action or change is represented by its kind and fields.
    """
    if is_dataclass(value):
        return {
            "kind": type(value).__name__,
            "fields": {each.name: _field_data(getattr(value, each.name)) for each in fields(value)},
        }
    if isinstance(value, datetime):
        return instant_to_text(value)
    return [_field_data(one) for one in value] if isinstance(value, tuple | list) else value


def verdict_data(verdict: Verdict, library: Library, state: State) -> dict[str, Any]:
    """Return the verdict on one action as data, without secrets."""
    verdict = verdict.as_told
    return {
        "text": verdict.text,
        "action": verdict.action.name if verdict.action else None,
        "verdict": verdict.result,
        "clause": str(verdict.clause) if verdict.clause else None,
        "reason": verdict.reason,
        "effects": list(verdict.effects),
        "hints": list(verdict.hints),
        "changes": [
            change_data(c, library, state) for c in verdict.changes if not _hidden(c, library)
        ],
    }


def _hidden(change: Change, library: Library) -> bool:
    """Return whether only the administrator may see a change.

    Some decisions contain confidential information.
    """
    known = library.schema.attribute(change.object.partition(":")[0], change.attribute)
    return known is not None and (known.hidden or known is kinds.OVERRULED_AS)


def change_data(change: Change, library: Library, state: State) -> dict[str, Any]:
    """Return a change as data, with its object under the name that players use."""
    return {
        "object": library.called(state, change.object),
        "attribute": attribute_name(change.attribute, library, state),
        "old": _value(change.old, library, state),
        "new": _value(change.new, library, state),
        "clause": str(change.authority),
    }


def attribute_name(attribute: str, library: Library, state: State) -> str:
    """Return the players' name for an attribute.

    The name of an attribute of a family includes the object that it is about.
    """
    name, _, other = attribute.rpartition(" ")
    return f"{name} of {library.called(state, other)}" if name and ":" in other else attribute


def _value(value: Any, library: Library, state: State) -> Any:
    if isinstance(value, str) and ":" in value and state.exists(value):
        return library.called(state, value)
    return value
