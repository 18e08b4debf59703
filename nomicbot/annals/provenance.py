"""The reasons for an attribute's value: the chain of changes, each with its cause and clause."""

import re
from collections.abc import Iterable
from datetime import datetime
from difflib import get_close_matches
from functools import cache, partial
from typing import Any

from nomicbot.annals.readonly_game import no_dice
from nomicbot.game import kinds
from nomicbot.game.actions import AlarmRang, Decided, Event, Midnight, Posted
from nomicbot.game.addresses import owner_of
from nomicbot.game.decisions import BeaconRound, Begin, CommitSeed, RenewSeeds, RevealSeed
from nomicbot.game.dice import dice_of
from nomicbot.game.engine import Engine
from nomicbot.game.inforce import Library
from nomicbot.game.law import number_key
from nomicbot.game.objects import Attribute, Change, ObjectId
from nomicbot.game.state import State
from nomicbot.lazy_dataclass import dataclass
from nomicbot.ledger.record import Entry, Ledger
from nomicbot.publish.decision_words import decided
from nomicbot.publish.display_names import FAMILIES, INTERNAL
from nomicbot.rulebooks.library import motions
from nomicbot.text import one_line


@dataclass(frozen=True)
class ProvenanceLink:
    """One change in the chain.

    `cause` is a description. `law_author` is the author of the motion that wrote the clause.
    `reason` is the clause's own reason, if any, such as the vote for which an award is paid.
    `words` are the words of the post that caused the change, if any.
    """

    entry: int
    at: datetime
    old: Any
    new: Any
    clause: str
    cause: str
    author: str
    law_author: str
    reason: str = ""
    words: str = ""


class NotFound(LookupError):
    """Raised when no object in the game has that name, or it has no such attribute."""


class NoSuchAttribute(NotFound):
    """Raised when an object has no such attribute. `lacking` is a sentence that says so."""

    def __init__(self, lacking: str, there_is: str) -> None:
        super().__init__(f"{lacking}; {there_is}")
        self.lacking = lacking


def why(
    ledger: Ledger,
    library: Library,
    state: State,
    name: str,
    attribute: str,
    *,
    everything: bool = False,
    newest: int | None = None,
) -> list[ProvenanceLink]:
    """Return all changes of `attribute`, or only the `newest` ones, in order.

    Raises NotFound, also for a hidden attribute, unless `everything` is set for the administrator.
    """
    object = the_object(library, state, name)
    wanted = attribute_of(library, state, object, attribute)
    known = state.schema.attribute(state.kind(object), wanted)
    if known is not None and (known.hidden or known is kinds.OVERRULED_AS) and not everything:
        raise NotFound(
            f"the {known.term} of {library.called(state, object)} is hidden from players"
        )
    author_of = cache(
        partial(_law_author, ledger, library, state)
    )  # one clause makes hundreds of the links
    return [
        _link(
            ledger,
            library,
            state,
            change,
            entry,
            author_of(change.authority.rule, change.authority.revision),
        )
        for change, entry in ledger.history(object, wanted, newest)
    ]


def the_object(library: Library, state: State, name: str) -> ObjectId:
    """Return the only object that players call `name`. Raises NotFound."""
    found = library.find(state, by_number(library, state, name), "")
    if len(found) != 1:
        raise NotFound(
            nothing_called(library, state, name)
            if not found
            else f"more than one thing is called {name}"
        )
    return found[0]


def by_number(library: Library, state: State, name: str) -> str:
    """Return `name`, or if it is unknown and has the form `p2`, the game's name for motion 2."""
    number = re.fullmatch(r"p(\d{1,15})", name.strip(), re.IGNORECASE)
    if number is None or library.find(state, name, ""):
        return name
    found = library.find(state, f"motion {number[1]}", motions().kind.name)
    return library.called(state, found[0]) if found else name


def nothing_called(library: Library, state: State, name: str) -> str:
    """Return a sentence saying that no object is called `name`, with similar names."""
    kinds_of = (kinds.OUTSIDER, motions().kind, kinds.RULE, kinds.FORUM)
    names = [library.called(state, object) for kind in kinds_of for object in state.of_kind(kind)]
    near = near_names(name, names)
    return f"nothing is called {name}" + (f"; do you mean {' or '.join(near)}?" if near else "")


def near_names(name: str, names: Iterable[str]) -> list[str]:
    """Return at most three similar names, the most similar first."""
    known = {each.casefold(): each for each in names}
    return [known[each] for each in get_close_matches(name.casefold(), known, 3, 0.6)]


def attribute_of(library: Library, state: State, object: ObjectId, attribute: str) -> str:
    """Return the name that an attribute has in the ledger, given the name that people use.

    `vote of Wonko`, for example, is a member of the family of attributes for votes. Raises NotFound
    if the object has no such attribute.
    """
    known = state.schema.attribute(state.kind(object), attribute)
    if known is not None:
        return known.name
    family, _, other = attribute.partition(" of ")
    if not other and attribute.endswith(tuple(f" {name}" for name in FAMILIES)):
        other, _, family = attribute.rpartition(" ")
        other = other.removesuffix("'s").removesuffix("’s")
    if family in FAMILIES and other and FAMILIES[family].kind.name == state.kind(object):
        return f"{family} {the_object(library, state, other)}"
    raise NoSuchAttribute(
        f"{library.called(state, object)} has no {attribute}",
        _there_is(library, state, object, attribute),
    )


def _there_is(library: Library, state: State, object: ObjectId, attribute: str) -> str:
    """Return a sentence listing an object's attributes, for when the requested one is missing.

    Attributes with a similar name, or from a rule with a similar title, come first; the rest are
    sorted by rule.
    """
    by_rule: dict[str, list[Attribute[Any]]] = {}
    for known in state.schema.of_kind(state.kind(object)):
        unseen = (known.kind.name, known.name) in state.schema.unseen | INTERNAL
        if library.in_play(state, known) and not unseen:
            by_rule.setdefault(known.clause.partition(".")[0], []).append(known)
    terms = {known.term: rule for rule, some in by_rule.items() for known in some}
    near = near_names(attribute, terms)
    titles = {
        kinds.TITLE.of(state, rule): kinds.NUMBER.of(state, rule)
        for rule in state.of_kind(kinds.RULE)
    }
    rules = [titles[title] for title in near_names(attribute, titles)]
    near += [
        known.term for rule in rules for known in by_rule.get(rule, ()) if known.term not in near
    ]
    told = [
        f"{', '.join(known.term for known in some)} ({rule})"
        for rule, some in sorted(by_rule.items(), key=_by_rule)
    ]
    mean = (
        f"do you mean {' or '.join(f'{term} ({terms[term]})' for term in near[:3])}? "
        if near
        else ""
    )
    return f"{mean}{'It' if mean else 'it'} has: {'; '.join(told)}"


def _by_rule(defined: tuple[str, list[Attribute[Any]]]) -> tuple[Any, ...]:
    return number_key(defined[0]) if "-" in defined[0] else ()


def _link(
    ledger: Ledger, library: Library, state: State, change: Change, entry: Entry, law_author: str
) -> ProvenanceLink:
    cause, author = describe_event(library, state, entry.event)
    words = ""
    if isinstance(entry.event, Posted):
        # Which of the actions it was: the verdict with this change has the author's words.
        words = next((v.words for v in ledger.verdicts(entry.id) if change in v.changes), "")
        cause += f": “{words}”" if words else ""
    return ProvenanceLink(
        entry.id,
        entry.at,
        change.old,
        change.new,
        str(change.authority),
        cause,
        author,
        law_author,
        change.why,
        words,
    )


def describe_event(library: Library, state: State, event: Event) -> tuple[str, str]:
    """Return a description of an event, and the name of the person who caused it, or ""."""
    match event:
        case Posted():
            known = owner_of(state, event.author.address)
            author = (
                library.called(state, known) if known else event.author.name or event.author.address
            )
            by = f" (by {event.list_id})" if event.list_id else ""
            link = f", {event.link}" if event.link else ""
            return f"{author}'s post <{event.message_id}> to {event.forum}{by}{link}", author
        case Midnight():
            return f"midnight UTC of {event.at:%Y-%m-%d}", ""
        case AlarmRang():
            return "a moment that a rule had asked for", ""
        case Decided():
            what, by = describe_decision(library, state, event)
            return (f"decision of {by}: {what}" if by else what), event.by
    return "an event", ""


def describe_decision(library: Library, state: State, event: Decided) -> tuple[str, str]:
    """Return a decision in words, and the name of who made it.

    The latter is "" for decisions that no person makes, such as the beginning of a game.
    """
    match event.decision:
        case Begin():
            return "the beginning of the game", ""
        case CommitSeed(nweek=nweek):
            return f"commitment to {dice_of(nweek)}", ""
        case RevealSeed(nweek=nweek):
            return f"reveal of {dice_of(nweek)}", ""
        case BeaconRound(round=round, signature=signature):
            lacks = "" if signature else ", which could not be had"
            return f"round {round} of the beacon{lacks}", ""
        case RenewSeeds(lost=lost, reason=reason):
            seeds = ", ".join(map(dice_of, lost))
            return f"new seeds for {seeds}, which are lost ({one_line(reason)})", ""
    return decided(library, state, event.decision), event.by


def _law_author(
    ledger: Ledger, library: Library, state: State, number: str, revision: int | None
) -> str:
    """Return the author of the motion that gave a rule its words; "" for the starting law."""
    for rule in state.where(kinds.NUMBER, number):
        for written, entry in ledger.history(rule, kinds.REVISION.name):
            if written.new == revision:
                changed_by = [
                    c.new
                    for c in ledger.changes(entry.id)
                    if (c.object, c.attribute) == (rule, "amended by")
                ]
                if changed_by:
                    return _motion_and_owner(library, state, changed_by[-1])
    return ""


def _motion_and_owner(library: Library, state: State, motion: ObjectId) -> str:
    owner = state.raw(motion, "owner")
    return (
        f"{library.called(state, motion)} of {library.called(state, owner)}"
        if owner
        else str(motion)
    )


def state_at(ledger: Ledger, library: Library, nweek: int, nday: int) -> tuple[Engine, datetime]:
    """Return the game at the end of `nday`, and the moment of its last entry.

    Raises NotFound.
    """
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
