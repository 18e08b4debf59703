"""Stance: whether a clause does its action, asks about it, or only mentions it.

The facts in the clause and around it decide, given one table: `words/reading/stances.txt`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from nomicbot.language.lexicon import rows, sets_of
from nomicbot.language.parsing import Deed
from nomicbot.language.tags import Tag

DO, ASK, PROSE = "do", "ask", "prose"
AFTER_THE_LAST = "it can depend only on the act straight before it (1-3.q)"
"""The reason for a condition on an action other than the one before."""
PLANS, _THINKING = sets_of("plans", "thinking aloud")


@dataclass(frozen=True, slots=True)
class Stance:
    """The decision on a clause: DO, ASK or PROSE, with the reason if the player is asked."""

    decision: str
    reason: str = ""
    facts: frozenset[str] = field(default=frozenset(), compare=False)
    """All facts that were found in and around the clause, as evidence for `likelihood`."""


class Side(StrEnum):
    """The side of an action on which words make it doubtful, as the table names it."""

    BEFORE = "{before}"
    AFTER = "{after}"


_UNQUOTED = {
    Side.BEFORE: "the words before it change it",
    Side.AFTER: "the words behind it change it",
}
QUOTING: dict[str, tuple[Side, str]] = {}
"""The reasons that can quote the words on one side, each with the side and a template for it."""


def _reason(template: str) -> str:
    """Return a reason of the table, without a quotation of the words that it is about."""
    side = next((side for side in Side if side in template), None)
    if side is None:
        return template
    reason = template.replace(side, _UNQUOTED[side])
    QUOTING[reason] = side, template.replace(side, "“{}” changes it")
    return reason


_ROWS = [
    [*parts[:2], *map(_reason, parts[2:])] for parts in (row.split(": ") for row in rows("stances"))
]
_TABLE = {
    fact: Stance(PROSE if decision == PROSE else ASK, "".join(reason))
    for fact, decision, *reason in _ROWS
}
DOUBTING = frozenset(_TABLE)
"""The facts that make an action a question, or talk."""
_DONE = Stance(DO)
FOR_ANOTHER = _TABLE["for another"].reason
TALK = frozenset(row[-1] for row in _ROWS if row[1] == "talk")
"""Reasons why words that may be an action are ignored as talk.

The ruling lists such words at its end, and asks about them there.
"""

NEVER_DONE = frozenset((*(row[-1] for row in _ROWS if row[1] == "never"), AFTER_THE_LAST))
"""Reasons that the law gives: such an action is asked about, however likely it is."""
QUALIFIED = frozenset(row[-1] for row in _ROWS if row[0].split()[-1] in ("cond", "time"))
"""The reasons of questions about an action with a condition or a time."""
FOREIGN = "foreign"
"""The fact that the line above presents examples, or what others do: nothing below it is done."""
CORRECTED = "corrected"
"""The fact that a correction follows ("p12, I mean p13"): the action is not done as parsed."""
REMARKED = "it is not clear whether other words of yours take it back"
INTENDED = frozenset((*QUALIFIED, REMARKED, _TABLE["own will"].reason))
"""The reasons of questions about when, on what, or whether still; the action itself is meant."""


def decide(facts: Iterable[str]) -> Stance:
    """Return the stance for the first fact in the table that holds, or DO if none holds."""
    known = frozenset(facts)
    found = next((stance for fact, stance in _TABLE.items() if fact in known), _DONE)
    return replace(found, facts=known) if known else found


def weaker(one: Stance, other: Stance) -> Stance:
    """Return the more doubtful of two stances, with the facts of both."""
    return replace(other if one.decision == DO else one, facts=one.facts | other.facts)


def own_facts(aux: Sequence[Tag], deed: Deed) -> set[str]:
    """Return the facts that the auxiliaries of a clause state, such as "own past" for "have"."""
    found: set[str] = set()
    announced = any(tag.kind == "AUX" and tag.type == "announce" for tag in aux)
    for tag in (*aux, *deed.aux):
        if tag.kind == "NEG":
            found.add("own neg")
        elif tag.kind == "HAVE":
            found.add("own past")
        elif tag.kind == "MODAL":
            plan = tag.text.casefold() in (*PLANS, *_THINKING)
            found.add("" if plan and announced else "own will" if plan else "own may")
    if deed.verb is not None and deed.verb.kind == "PART":
        found.add("own past")
    return found
