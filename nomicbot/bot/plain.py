"""Verdicts and changes as plain data, for `--json`."""

from typing import TYPE_CHECKING, Any

from nomicbot.game.actions import Posted, Verdict
from nomicbot.game.addresses import owner_of
from nomicbot.game.clock import instant_to_text
from nomicbot.game.inforce import Library
from nomicbot.game.objects import Change
from nomicbot.game.state import State

if TYPE_CHECKING:
    from nomicbot.bot.bookkeeping import Outcome


def post_data(outcome: "Outcome", library: Library, state: State) -> dict[str, Any]:
    """One judged post: who, where, when, and what became of each of its actions."""
    event = outcome.event
    assert isinstance(event, Posted)
    known = owner_of(state, event.author.address)
    return {
        "message_id": event.message_id,
        "forum": event.forum,
        "player": library.called(state, known) if known else event.author.name or event.author.address,
        "arrived": instant_to_text(event.at),
        "entry": outcome.entry,
        "verdicts": [verdict_data(v, library, state) for v in outcome.judgement.verdicts],
    }


def verdict_data(verdict: Verdict, library: Library, state: State) -> dict[str, Any]:
    """What became of one action, but for what is hidden from players."""
    return {
        "text": verdict.text,
        "action": verdict.action.name if verdict.action else None,
        "verdict": verdict.result,
        "clause": str(verdict.clause) if verdict.clause else None,
        "reason": verdict.reason,
        "effects": list(verdict.effects),
        "hints": list(verdict.hints),
        "changes": [change_data(c, library, state) for c in verdict.changes if not _hidden(c, library)],
    }


def _hidden(change: Change, library: Library) -> bool:
    """Whether only the administrator may know of it."""
    known = library.schema.attribute(change.object.partition(":")[0], change.attribute)
    return known is not None and known.hidden


def change_data(change: Change, library: Library, state: State) -> dict[str, Any]:
    """One change, its object by the name that players use."""
    return {
        "object": library.called(state, change.object),
        "attribute": attribute_name(change.attribute, library, state),
        "old": _value(change.old, library, state),
        "new": _value(change.new, library, state),
        "clause": str(change.authority),
    }


def attribute_name(attribute: str, library: Library, state: State) -> str:
    """An attribute as players name it: that of a family names its other object."""
    name, _, other = attribute.rpartition(" ")
    return f"{name} of {library.called(state, other)}" if name and ":" in other else attribute


def _value(value: Any, library: Library, state: State) -> Any:
    if isinstance(value, str) and ":" in value and state.exists(value):
        return library.called(state, value)
    return value
