"""Stance: whether a clause does its action, asks about it, or only mentions it.

The facts in the clause and around it decide, given one table: `words/reading/stances.txt`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from nomicbot.language.lexicon import rows, sets_of
from nomicbot.language.parsing import Deed
from nomicbot.language.tags import Tag

DO, ASK, PROSE = "do", "ask", "prose"
PLANS, _THINKING = sets_of("plans", "thinking aloud")


@dataclass(frozen=True, slots=True)
class Stance:
    """The decision on a clause: DO, ASK or PROSE, with the reason if the player is asked."""

    decision: str
    reason: str = ""
    facts: frozenset[str] = field(default=frozenset(), compare=False)
    """All facts that were found in and around the clause, as evidence for `likelihood`."""


_ROWS = [row.split(": ") for row in rows("stances")]
_TABLE = {
    fact: Stance(ASK if decision == "talk" else decision, "".join(reason))
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
