"""Why an attribute has its value: the chain of changes, each with what caused it and the clause that allowed it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from nomicbot.bot.looking import no_dice
from nomicbot.game import kinds
from nomicbot.game.actions import AlarmRang, Decided, Event, Midnight, Posted
from nomicbot.game.addresses import owner_of
from nomicbot.game.decisions import Begin, CommitSeed, RevealSeed
from nomicbot.game.dice import dice_of
from nomicbot.game.engine import Engine
from nomicbot.game.inforce import Library
from nomicbot.game.objects import Change, ObjectId
from nomicbot.game.state import State
from nomicbot.ledger.record import Entry, Ledger
from nomicbot.publish.decisions import decided
from nomicbot.publish.naming import FAMILIES


@dataclass(frozen=True, slots=True)
class Link:
    """One change in the chain. `cause` is in words; `law_author` is whose motion wrote the clause so; `reason` is what
    the clause made it for, if it says so: the vote that an award is paid for."""

    entry: int
    at: datetime
    old: Any
    new: Any
    clause: str
    cause: str
    author: str
    law_author: str
    reason: str = ""


class NotFound(LookupError):
    """Nothing in the game answers to that name, or it has no such attribute."""


def why(
    ledger: Ledger, library: Library, state: State, name: str, attribute: str, *, everything: bool = False
) -> list[Link]:
    """Every change of that attribute, from the first to the last. Raises NotFound, also for what is hidden, unless it
    is for the administrator, who may see `everything`."""
    object = the_object(library, state, name)
    wanted = attribute_of(library, state, object, attribute)
    known = state.schema.attribute(state.kind(object), wanted)
    if known is not None and known.hidden and not everything:
        raise NotFound(f"the {known.term} of {library.called(state, object)} is hidden from players")
    return [_link(ledger, library, state, change, entry) for change, entry in ledger.history(object, wanted)]


def the_object(library: Library, state: State, name: str) -> ObjectId:
    """The one object that players call so. Raises NotFound."""
    found = library.find(state, name, "")
    if len(found) != 1:
        raise NotFound(f"nothing is called {name}" if not found else f"more than one thing is called {name}")
    return found[0]


def attribute_of(library: Library, state: State, object: ObjectId, attribute: str) -> str:
    """The attribute's name in the record: `vote of Wonko` is one of a family. Raises NotFound."""
    known = state.schema.attribute(state.kind(object), attribute)
    if known is not None:
        return known.name
    family, _, other = attribute.partition(" of ")
    if not other and attribute.endswith(tuple(f" {name}" for name in FAMILIES)):
        other, _, family = attribute.rpartition(" ")
        other = other.removesuffix("'s").removesuffix("’s")
    if family in FAMILIES and other and FAMILIES[family].kind.name == state.kind(object):
        return f"{family} {the_object(library, state, other)}"
    names = ", ".join(a.term for a in state.schema.of_kind(state.kind(object)))
    raise NotFound(f"{library.called(state, object)} has no {attribute}; it has: {names}")


def _link(ledger: Ledger, library: Library, state: State, change: Change, entry: Entry) -> Link:
    cause, author = describe_event(library, state, entry.event)
    if isinstance(entry.event, Posted):
        # Which of the actions it was: the verdict that carries this change says so in the author's words.
        words = [v.text for v in ledger.verdicts(entry.id) if change in v.changes]
        cause += f": “{words[0]}”" if words else ""
    return Link(
        entry.id,
        entry.at,
        change.old,
        change.new,
        str(change.authority),
        cause,
        author,
        _law_author(ledger, library, state, change),
        change.why,
    )


def describe_event(library: Library, state: State, event: Event) -> tuple[str, str]:
    """What an entry is, in words, and who caused it."""
    match event:
        case Posted():
            known = owner_of(state, event.author.address)
            author = library.called(state, known) if known else event.author.name or event.author.address
            by = f" (by {event.list_id})" if event.list_id else ""
            link = f", {event.link}" if event.link else ""
            return f"{author}'s post <{event.message_id}> to {event.forum}{by}{link}", author
        case Midnight():
            return f"midnight UTC of {event.at:%Y-%m-%d}", ""
        case AlarmRang():
            return "a moment that a rule had asked for", ""
        case Decided():
            return _decision(library, state, event), event.by
    return "an event", ""


def _decision(library: Library, state: State, event: Decided) -> str:
    match event.decision:
        case Begin():
            return "the beginning of the game"
        case CommitSeed(nweek=nweek):
            return f"commitment to {dice_of(nweek)}"
        case RevealSeed(nweek=nweek):
            return f"reveal of {dice_of(nweek)}"
    return f"decision of {event.by}: {decided(library, state, event.decision)}"


def _law_author(ledger: Ledger, library: Library, state: State, change: Change) -> str:
    """Whose motion gave the clause the words that it had then; "" for the starting law."""
    revision = change.authority.revision
    for rule in state.where(kinds.NUMBER, change.authority.rule):
        for written, entry in ledger.history(rule, kinds.REVISION.name):
            if written.new == revision:
                motions = [c.new for c in ledger.changes(entry.id) if (c.object, c.attribute) == (rule, "amended by")]
                if motions:
                    return _motion_and_owner(library, state, motions[-1])
    return ""


def _motion_and_owner(library: Library, state: State, motion: ObjectId) -> str:
    owner = state.raw(motion, "owner")
    return f"{library.called(state, motion)} of {library.called(state, owner)}" if owner else str(motion)


def state_at(ledger: Ledger, library: Library, nweek: int, nday: int) -> tuple[Engine, datetime]:
    """The game as it was at the end of that nday, and the instant of its last entry. Raises NotFound."""
    engine = Engine(library, no_dice())
    at: datetime | None = None
    for entry in ledger.entries():
        changes = ledger.changes(entry.id)
        engine.fold(changes)
        if library.ntime(engine.state) > (nweek, nday):
            engine.unwind(changes)
            break
        at = entry.at
    if at is None or library.ntime(engine.state) != (nweek, nday):
        raise NotFound(f"the game has not been at {nweek}/{nday}")
    return engine, at
