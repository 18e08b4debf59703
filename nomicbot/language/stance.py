"""Stance: whether an action is done, asked about, or only mentioned, by its clause and neighbours.

One table decides: `words/reading/stances.txt`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from nomicbot.language.custom_word_types import own_types, stands_alone
from nomicbot.language.lexicon import rows, sets_of, word_set
from nomicbot.language.mood import leads, plays
from nomicbot.language.openings import openings
from nomicbot.language.parsing import Deed, Part
from nomicbot.language.tags import Tag, any_is

DO, ASK, PROSE = "do", "ask", "prose"
PLANS, _NOBODY, _HEDGES, _DEMONSTRATIVE = sets_of("plans", "nobody", "hedges", "demonstrative")
_ABSOLUTE = frozenset(("having", "being"))
_SAYS_SOMETHING, _SHORT_CLAUSE = 3, 4
_SHORT_LEAD = 3
_GOVERNING = frozenset(("active", "told", "refused", "bare", "third", "copula", "passive", "done"))
"""Forms of clauses that govern what follows without a joint: "Chances are I veto p3"."""


@dataclass(frozen=True, slots=True)
class Stance:
    """The decision on a clause, and the reason if it is asked about."""

    decision: str
    reason: str = ""
    facts: frozenset[str] = field(default=frozenset(), compare=False)
    """Everything that was found in and around the clause, as evidence for `likelihood`."""


_ROWS = [row.split(": ") for row in rows("stances")]
_TABLE = {
    fact: Stance(ASK if decision == "talk" else decision, "".join(reason))
    for fact, decision, *reason in _ROWS
}
_DONE = Stance(DO)
FOR_ANOTHER = _TABLE["for another"].reason
TALK = frozenset(row[-1] for row in _ROWS if row[1] == "talk")
"""Reasons why words that may be an action are ignored as talk.

The ruling lists such words at its end, and asks about them there.
"""

QUALIFIED = frozenset(row[-1] for row in _ROWS if row[0].split()[-1] in ("cond", "time"))
"""Reasons for a question that is about a condition or a time beside the words of the act."""


def decide(facts: Iterable[str]) -> Stance:
    """Return the stance of the first fact in the table that holds, or DO if none holds."""
    known = frozenset(facts)
    found = next((stance for fact, stance in _TABLE.items() if fact in known), _DONE)
    return replace(found, facts=known) if known else found


def weaker(one: Stance, other: Stance) -> Stance:
    """Return the more doubtful of two, with the facts of both."""
    return replace(other if one.decision == DO else one, facts=one.facts | other.facts)


def _heads(part: Part) -> bool:
    """Return whether words before a colon are a name, or say that votes or actions follow."""
    return leads([part]) or all(tag.type in ("person", "name", "join") for tag in part.tags)


def _leads(part: Part, brk: str) -> bool:
    """Return whether a clause may govern the one after it: "One more goat and I forfeit".

    Another example is "Dreaming, I veto p3".
    """
    if brk not in ("and", "comma") or (brk == "comma" and _sets_the_scene(part)):
        return False
    if part.form in ("bare", "told") or (
        part.form == "doing" and part.lead and part.lead[0].value == "with"
    ):
        return True
    voted = any(tag.type == "vote" for tag in part.tags)
    named = all(tag.type in ("person", "join", "times") for tag in part.tags)
    return part.form == "words" and not voted and (brk == "and" or not named)


def _sets_the_scene(part: Part) -> bool:
    """Return whether a clause says how things are: "It's Friday at last, so ...".

    A tale continues with "and".
    """
    how = part.tags[0].text.casefold() in ("it", "there") and any_is(part.tags, "BE")
    return part.form == "told" and how and _gives_reason(part, ends=False)


def _changes(part: Part, follows: bool, ends: bool) -> bool:
    """Return whether a clause may change the one before: "I move east: legal".

    Others are "I veto p3, I think" and a final "..., he said". `follows` is whether it directly
    follows that clause, and `ends` whether no clause is glued to it: "I think we have enough rules"
    changes nothing.
    """
    opens = part.tags[0].kind
    nobody = any(tag.text.casefold() in _NOBODY for tag in part.tags)  # "- said nobody ever"
    if part.brk == "dash" and follows and (nobody or opens in ("BE", "NEG") or denies(part.tags)):
        return True  # "... is what I would write", "-- well, I would, anyway"
    if part.form == "words":
        told = (
            part.brk == "colon"
            or (part.brk == "dash" and plays(part))
            or part.tags[0].type == "bad"
        )  # "-- not!"
        return told and follows
    if part.brk in ("but", "yet"):
        return denies(part.tags)
    if part.brk not in ("comma", "and"):
        return False
    if part.form == "refused":
        short = len(part.tags) <= _SHORT_CLAUSE or any_is(part.tags, "NEG", "MODAL")
        return short and any_is(part.tags, "SUBJ") and not any_is(part.tags, "VERB")
    if part.form == "told":
        return not _gives_reason(part, ends)
    acts = any(
        deed.verb is not None or (deed.things and _does(deed.things[0])) for deed in part.deeds
    )
    return part.form == "active" and not acts and (ends or denies(part.tags)) and _hedges(part)


def _reasons_behind(parts: Sequence[Part], at: int) -> frozenset[int]:
    """Return the clauses after an action that continue its reason.

    For example "..., since it undoes that, and nobody told me why".
    """
    found: set[int] = set()
    reasoned = False
    for index in range(at + 1, len(parts)):
        part = parts[index]
        opens = part.tags[0].type if part.tags[0].kind == "CUE" else ""
        if opens in ("cond", "unsay", "slip") or (
            part.form == "active" and any(deed.verb for deed in part.deeds)
        ):
            break
        goes_on = (
            reasoned
            and part.brk in ("and", "glue")
            and part.form in ("told", "aside", "copula", "third")
        )
        if goes_on and not any_is(part.tags, "cond", "unsay", "slip", "bad"):
            found.add(index)
        reasoned |= opens == "reason"
    return frozenset(found)


def _qualifies(part: Part) -> bool:
    """Return whether a participle qualifies an action: "Taking the S from zone 2, ...".

    It does so in words of the action's own game. If those had been understood, they would be part
    of the action's own clause.
    """
    if not any_is(part.tags[:1], "GER") or part.tags[0].text.casefold() in _ABSOLUTE:
        return False
    return any(
        tag.type in own_types() or (len(tag.text) == 1 and tag.text.isupper()) for tag in part.tags
    )


def _gives_reason(part: Part, ends: bool) -> bool:
    """Return whether a clause after an action describes something: "..., it's too complicated"."""
    first = part.tags[0].text.casefold()
    unsure = any_is(
        part.tags, "tell", "hypo", "cond", "time", "bad", "slip", "vote", "motion", "unsay"
    )
    unsure |= any(tag.text.casefold() in word_set("doubt") for tag in part.tags)  # "it is a joke"
    unsure |= first in (*_DEMONSTRATIVE, "it") and any_is(part.tags, "MODAL")
    demonstrative = first in _DEMONSTRATIVE and any_is(
        part.tags, "NEG", "noun"
    )  # "this is not my vote"
    says = len(part.tags) >= _SAYS_SOMETHING or not ends
    return part.tags[0].kind == "OTHER" and says and not (unsure or demonstrative)


def _hedges(part: Part) -> bool:
    """Return whether an author's clause takes back or weakens the action before it: "I think"."""
    things = [tag for deed in part.deeds for tag in deed.things]
    if any_is(part.tags, "times", "MODAL"):
        return True  # "and I do so three times", "Make me a Lobbyist and I'll sing"
    return len(things) <= 1 and (not things or things[0].text.casefold() in _HEDGES)


def denies(tags: Sequence[Tag]) -> bool:
    """Return whether a clause says only that its author does not, or might: "or I would"."""
    kinds = {tag.kind for tag in tags}
    named = [
        tag
        for tag in tags
        if tag.kind == "T" and tag.text not in ("ca", "wo") and tag.type != "bad"
    ]
    hedged = any(
        (tag.kind in ("NEG", "MODAL") and tag.text != "know") or tag.type == "bad" for tag in tags
    )
    return "SUBJ" in kinds and hedged and not named


def _does(tag: Tag) -> bool:
    """Return whether a thing is an action by itself: "I FOR p12", "I Omsk"."""
    return tag.type == "vote" or stands_alone(tag.type)


def own_facts(aux: Sequence[Tag], deed: Deed) -> set[str]:
    """Return the facts that the auxiliaries of a clause state."""
    found: set[str] = set()
    announced = any(tag.kind == "AUX" and tag.type == "announce" for tag in aux)
    for tag in (*aux, *deed.aux):
        if tag.kind == "NEG":
            found.add("own neg")
        elif tag.kind == "HAVE":
            found.add("own past")
        elif tag.kind == "MODAL":
            plan = tag.text.casefold() in PLANS
            found.add("" if plan and announced else "own will" if plan else "own may")
    if deed.verb is not None and deed.verb.kind == "PART":
        found.add("own past")
    return found


def around_facts(parts: Sequence[Part], at: int, ends: str) -> set[str]:
    """Return the facts that the rest of a sentence, and its end, state about one of its clauses."""
    found: set[str] = set()
    idle = openings(parts, at) | _reasons_behind(parts, at)
    for index, part in enumerate(parts):
        if index == at or index in idle:
            continue
        if "behalf" in [tag.text.casefold() for tag in part.tags]:
            found.add("for another")
        if _qualifies(part):
            found.add("lead words" if index < at else "after words")
        cues = {tag.type for tag in part.tags if tag.kind == "CUE"}
        opens = part.tags[0].type if part.tags[0].kind == "CUE" else ""
        if index < at:
            glued = all(later.brk == "glue" for later in parts[index + 1 : at + 1])
            if glued and cues:
                found |= {f"lead {cue}" for cue in cues}
            elif glued and part.form in _GOVERNING:
                found.add("lead words")
            if part.form == "words" and all(
                tag.type in ("bad", "join") and tag.text != "no" for tag in part.tags
            ):
                found.add("lead words")  # "Not, not - I vote FOR p12"
            if (
                opens in ("cond", "time", "hypo", "ask")
                and part.tags[0].text.casefold() != "depends"
            ):
                found.add(f"before {opens}")
            if index == at - 1 and _leads(part, parts[at].brk):
                found.add("lead words")
            if parts[index + 1].brk == "colon":
                alone = (
                    len(part.tags) <= _SHORT_LEAD and part.tags[0].type != "join"
                )  # "Thank you, Dov: ..."
                speaks = part.form == "words" and alone and part.tags[-1].type == "person"
                found |= {"before speaker"} if speaks else set()
                found |= set() if opens == "slip" or _heads(part) else {"before colon"}
            if (
                "tell" in cues
                and parts[index + 1].brk in ("colon", "comma", "glue")
                and index == at - 1
            ):
                found.add("before tell")
        elif _changes(
            part, index == at + 1, index + 1 == len(parts) or parts[index + 1].brk != "glue"
        ):
            found.add("after words")
        elif not (
            cues <= {"reason", "rel", "ask"}
            or any(later.form == "active" for later in parts[at + 1 : index])
        ):
            own = opens in ("reason", "rel")
            second = part.tags[1].type if len(part.tags) > 1 and part.tags[1].kind == "CUE" else ""
            found |= {f"after {cue}" for cue in cues if not own or cue == "cond" or cue == second}
    if ends == "?":
        found.add("asked")
    return found - {"after ask", "after rel", "after reason"}
