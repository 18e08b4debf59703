"""Decisions in the words in which they were made."""

from collections.abc import Callable
from typing import Any

from nomicbot.game import overruling
from nomicbot.game.actions import Action
from nomicbot.game.amending import CreateObject, ListedChange, SetAttribute
from nomicbot.game.decisions import (
    Attest,
    Attested,
    Enact,
    Give,
    OnBehalf,
    Overrule,
    ReadAnew,
    Recognise,
    RenewSeeds,
)
from nomicbot.game.identities import LinkAddress, ProveAuthor, UnlinkAddress
from nomicbot.game.inforce import Library
from nomicbot.game.plainlaw.law_entries import ReadLaw, WithdrawReading
from nomicbot.game.state import State
from nomicbot.publish.changes import described
from nomicbot.text import quote_marks, shortened, told

_MOST = 400
_WORDS = 200


def decided(library: Library, state: State, decision: Action) -> str:
    """Return a decision in words: `give Wonko amplitude +5, because “the bot paid too little”`.

    Anything hidden from players is left out.
    """
    tell = _TELL.get(type(decision))
    if _is_secret(library, state, decision):
        words = f"{decision.name}, in secret"
    else:
        words = tell(decision) if tell else decision.name
    reason = reason_of(decision)
    return shortened(words, _MOST) + (f", because {quote_marks(reason, _MOST)}" if reason else "")


def reason_of(decision: Action) -> str:
    """Return the reason that the administrator gives for a decision, or "" if there is none."""
    return (
        decision.reason.strip()
        if isinstance(decision, Give | Enact | RenewSeeds | ReadLaw | WithdrawReading)
        else ""
    )


def _is_secret(library: Library, state: State, decision: Action) -> bool:
    """Return whether a decision sets a value that only the administrator may know."""
    match decision:
        case Give():
            return _hides(library, state, decision.object, decision.attribute)
        case Enact():
            return any(_sets_in_secret(library, state, change) for change in decision.changes)
    return False


def _sets_in_secret(library: Library, state: State, change: ListedChange) -> bool:
    match change:
        case SetAttribute(object=str(object), attribute=attribute):
            return _hides(library, state, object, attribute)
        case SetAttribute(attribute=attribute):
            return _hides(library, state, "", attribute)
        case CreateObject(kind=kind, attributes=attributes):
            return any(
                _hides(library, state, f"new {kind}", attribute) for attribute, _ in attributes
            )
    return False


def _hides(library: Library, state: State, object: str, attribute: str) -> bool:
    """Return whether an attribute is hidden for the object with this name.

    If no object has that name, return whether the attribute is hidden for any kind.
    """
    kinds = {state.kind(found) for found in library.find(state, object, "")} if object else set()
    wanted = attribute.casefold()
    return any(
        known.hidden and wanted in (known.name.casefold(), known.term.casefold())
        for known in library.schema
        if not kinds or known.kind.name in kinds
    )


def _give(give: Give) -> str:
    what = f"{told(give.object)} {told(give.attribute)}"
    if give.add:
        return f"give {what} {'' if give.value.startswith('-') else '+'}{give.value}"
    return f"set {what} {told(give.value)}"


def _enact(enact: Enact) -> str:
    if not enact.changes:
        return f"enact nothing for {told(enact.item)}, which is closed"
    return f"enact {told(enact.item)}: {'; '.join(described(change) for change in enact.changes)}"


def _attest(attest: Attest) -> str:
    clause = f".{attest.clause}" if attest.clause else ""
    numbers = "".join(f" {name}={value}" for name, value in attest.numbers)
    return f"attest {told(attest.rule)}{clause}/{attest.revision}{numbers}"


def _attested(attested: Attested) -> str:
    texts = "; ".join(quote_marks(words) for _, words, _ in attested.texts)
    return f"attest that the reading holds of {texts}" if texts else "attest nothing"


def _recognise(recognise: Recognise) -> str:
    return f"recognise entry {recognise.entry}" + (
        f" by {told(recognise.by)}" if recognise.by else ""
    )


def _read_anew(decision: ReadAnew) -> str:
    return f"reread {told(decision.motion)}: {'; '.join(read_as(decision))}"


def read_as(decision: ReadAnew) -> list[str]:
    """Return the meaning of each passage of a motion, according to a decision to parse it again.

    Each meaning is a sentence without a full stop.
    """
    return [
        f"{quote_marks(words, _WORDS)} is read as: "
        f"{'; '.join(described(change) for change in changes)}"
        for words, changes in decision.read
    ]


def _on_behalf(done: OnBehalf) -> str:
    return f"act on behalf of {told(done.called or done.address)}"


def _link(link: LinkAddress) -> str:
    return (
        f"{'change the main address of' if link.main else 'link'} "
        f"{told(link.player)} to {told(link.address)}"
    )


def _unlink(unlink: UnlinkAddress) -> str:
    return f"unlink {told(unlink.player)} from {told(unlink.address)}"


def _prove(proof: ProveAuthor) -> str:
    return f"{'confirm' if proof.by_author else 'release'} entry {proof.entry}"


def _read_law(read: ReadLaw) -> str:
    return f"read {quote_marks(read.text, _WORDS)} as {quote_marks(read.english, _WORDS)}"


def _withdraw(decision: WithdrawReading) -> str:
    return f"let {quote_marks(decision.text, _WORDS)} wait"


_TELL: dict[type[Action], Callable[[Any], str]] = {
    Attest: _attest,
    Attested: _attested,
    Enact: _enact,
    Give: _give,
    LinkAddress: _link,
    OnBehalf: _on_behalf,
    Overrule: overruling.in_words,
    ProveAuthor: _prove,
    ReadAnew: _read_anew,
    ReadLaw: _read_law,
    Recognise: _recognise,
    UnlinkAddress: _unlink,
    WithdrawReading: _withdraw,
}
