"""Neighbours: what the other segments of a sentence mean for an action in it.

A reason, a comment, a greeting or a past event doesn't affect the action. A condition, a future
time, an imagined case, another person's words, a denial, and anything else that the action might
depend on make it doubtful. Each recogniser is a pure function that returns whether a segment has a
certain effect. The effects are the facts in `words/reading/stances.txt`, and
`tests/language/segments.txt` has examples of each, for and against.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from nomicbot.language.custom_word_types import own_types, stands_alone
from nomicbot.language.lexicon import sets_of, word_set
from nomicbot.language.mood import leads, plays
from nomicbot.language.openings import gives_reason, is_cleft, is_opening
from nomicbot.language.parsing import Part
from nomicbot.language.tags import NOTHING, Tag, any_is

_NOBODY, _HEDGES, _DEMONSTRATIVE, _PASTS, _PAST_WORDS = sets_of(
    "nobody", "hedges", "demonstrative", "past auxiliary", "past of a speaker"
)
_COMMENTS, _EPISTEMIC, _POLITELY, _MINDING, _BYGONE, _ADDRESSED = sets_of(
    "comments", "of likelihood", "politely", "minding", "bygone", "addressed"
)
_ABSOLUTE = frozenset(("having", "being"))
_SAYS_SOMETHING, _SHORT = 3, 4
_SHORT_LEAD = 3
_INVERTING = ("did", "was", "were", "had")
"""The auxiliaries of the past that begin a question, before its subject."""
_ASKING = ("why", "what", "how")
_BREAKS = ("comma", "colon", "dash", "so")
_CLOSING = frozenset(("so", "but"))
"""Conjunctions after which an action holds whatever is before them: "..., but I veto p3"."""
_UNCERTAIN = ("NEG", "MODAL", "CUE", "bad", "quoted")
(_SAYING,) = sets_of("before words")
"""Verbs whose words may come after a colon."""
_GOVERNING = frozenset(("active", "told", "refused", "bare", "third", "copula", "passive", "done"))
"""The forms of clauses that govern what follows without a comma: "Chances are I veto p3"."""
_FINITE = ("BE", "HAVE", "MODAL", "THIRD")
_ENDS_A_REASON = ("cond", "unsay", "slip")


@dataclass(frozen=True)
class Neighbour:
    """A segment of an action's sentence: its clauses, and how it is joined to the next segment."""

    parts: tuple[Part, ...]
    joint: str
    beside: bool
    """Whether the segment is directly beside the action."""
    closed: bool = False
    """Whether a conclusion or a contrast comes before the action: "..., so I veto p3"."""

    @cached_property
    def tags(self) -> tuple[Tag, ...]:
        """All tags of the segment, without a comma or conjunction at its beginning."""
        tags = [tag for part in self.parts for tag in part.tags]
        return tuple(tags[1:] if tags[0].type == "join" and tags[1:] else tags)

    @property
    def opens(self) -> str:
        """The kind of the cue at the segment's beginning, "cond" for "if", or ""."""
        return self.tags[0].type if self.tags[0].kind == "CUE" else ""

    @property
    def begins(self) -> frozenset[str]:
        """The kinds of the cues at the beginnings of the segment's clauses."""
        firsts = [self.tags[0], *(part.tags[0] for part in self.parts[1:])]
        return frozenset(tag.type for tag in firsts if tag.kind == "CUE")

    @property
    def cues(self) -> frozenset[str]:
        """The kinds of all cues in the segment."""
        return frozenset(tag.type for tag in self.tags if tag.kind == "CUE")

    @property
    def low(self) -> list[str]:
        """The words of the segment in lower case, one string for each tag."""
        return [tag.text.casefold() for tag in self.tags]


Recogniser = Callable[[Neighbour], bool]
BEFORE: dict[str, Recogniser] = {}
AFTER: dict[str, Recogniser] = {}
"""The recognisers of segments after an act, by the fact that each states. Those in BEFORE are for
segments before it."""


def _states(fact: str, of: dict[str, Recogniser]) -> Callable[[Recogniser], Recogniser]:
    def registered(function: Recogniser) -> Recogniser:
        of[fact] = function
        return function

    return registered


def around_facts(parts: Sequence[Part], at: int, ends: str) -> set[str]:
    """Return the facts about clause `at` from the other clauses and from the sentence's end."""
    first = at
    while first and parts[first].brk == "glue":
        first -= 1
    asked = ends == "?" and not asks_at_its_end(parts[at + 1 :])
    found = (_asked(parts[first:at]) if asked else set()) | _glued(parts[first:at])
    own = parts[at].form == "active" and any_is(parts[at].tags[:1], "SUBJ")
    before = (near for near in _before(parts, first) if not (own and _is_opening(near)))
    found |= _facts(BEFORE, before) | _facts(AFTER, _after(parts, at))
    found |= {"own will"} if _only_wished(parts, at) else set()
    others = (*parts[:first], *parts[at + 1 :])
    return found | ({"for another"} if any(map(_on_behalf, others)) else set())


def _asked(before: Sequence[Part]) -> set[str]:
    """Return the facts about a clause in a question, from the clauses directly before it.

    An auxiliary before its subject makes it a question about the past: "Did I get the Tokens?".
    """
    inverted = before and before[-1].tags[-1].text.casefold() in _INVERTING
    return {"asked", "lead ask"} if inverted else {"asked"}


def asks_at_its_end(behind: Sequence[Part]) -> bool:
    """Return whether the last clause after an action is a separate question: "..., why not?"."""
    last = behind[-1].tags[:1] if behind else ()
    return any(tag.type == "ask" and tag.text.casefold() in _ASKING for tag in last)


def _only_wished(parts: Sequence[Part], at: int) -> bool:
    """Return whether later clauses take back a wish: "I'd like to vote FOR p12, but I can't"."""
    wishes = any_is(parts[at].aux, "wish")
    behind = (part for part in parts[at + 1 :] if part.brk in ("but", "yet"))
    return wishes and any(any_is(part.tags, "SUBJ") and any_is(part.tags, "NEG") for part in behind)


def _facts(of: dict[str, Recogniser], segments: Iterator[Neighbour]) -> set[str]:
    return {fact for near in segments for fact, holds in of.items() if holds(near)}


def _on_behalf(part: Part) -> bool:
    return any(tag.text.casefold() == "behalf" for tag in part.tags)


def _glued(parts: Sequence[Part]) -> set[str]:
    """Return the facts that follow from clauses directly before an action, without a comma."""
    cues = {f"lead {tag.type}" for part in parts for tag in part.tags if tag.kind == "CUE"}
    bare = (part for part in parts if not any_is(part.tags, "CUE"))
    return cues | ({"lead words"} if any(map(_governs, bare)) else set())


def _before(parts: Sequence[Part], first: int) -> Iterator[Neighbour]:
    """Yield the segments before clause `first`, each with the clauses attached to it."""
    starts = [n for n in range(first) if parts[n].brk != "glue" or not n]
    for start, end in pairwise([*starts, first]):
        closed = any(part.brk in _CLOSING for part in parts[end : first + 1])
        yield Neighbour(tuple(parts[start:end]), parts[end].brk, end == first, closed)


def _after(parts: Sequence[Part], at: int) -> Iterator[Neighbour]:
    """Yield the segments after an action, except those that continue a reason for the action."""
    starts = [n for n in range(at + 1, len(parts)) if n == at + 1 or parts[n].brk != "glue"]
    reasoned = acted = False
    for start, end in pairwise([*starts, len(parts)]):
        near = Neighbour(tuple(parts[start:end]), parts[start].brk, start == at + 1)
        reasoned &= not (near.opens in _ENDS_A_REASON or any(map(_is_deed, near.parts)))
        if not (reasoned and all(map(_goes_on, near.parts))):
            yield replace(near, joint="acted") if acted and near.cues else near
        reasoned |= near.opens == "reason"
        acted |= any(part.form == "active" for part in near.parts)


def _is_deed(part: Part) -> bool:
    return part.form == "active" and any(deed.verb for deed in part.deeds)


def _goes_on(part: Part) -> bool:
    """Return whether a clause may continue the reason in the previous clause."""
    more = part.brk in ("and", "glue") and part.form in ("told", "aside", "copula", "third")
    return more and not any_is(part.tags, *_ENDS_A_REASON, "bad")


def _governs(part: Part) -> bool:
    """Return whether a clause governs the action after it without a conjunction or comma between.

    A clause that only adds emphasis doesn't: "It is with a heavy heart that I veto p3".
    """
    cleft = [tag.text.casefold() for tag in part.tags] in (["it", "is"], ["it", "'s"])
    return part.form in _GOVERNING and not cleft


def _is_opening(near: Neighbour) -> bool:
    tags = list(near.tags)
    return (near.joint in _BREAKS and (is_opening(tags) or _is_bygone(near))) or (
        near.joint == "colon" and gives_reason(tags)
    )


def _is_bygone(near: Neighbour) -> bool:
    """Return whether words before an action only say for which past time it is.

    For example "For last week:".
    """
    doubts = any_is(near.tags, "cond", "hypo", "tell", "ask", "NEG", "MODAL", "bad", "vote")
    return near.tags[0].type == "prep" and not doubts and not _BYGONE.isdisjoint(near.low)


def is_past(near: Neighbour) -> bool:
    """Return whether a clause is about a past event: "when I called it a joke"."""
    if any_is(near.tags, "MODAL"):
        return False
    return any(
        (tag.kind == "HAVE" and tag.text.casefold() in _PASTS)
        or (tag.kind == "PART" and before.kind not in ("HAVE", "BE"))
        or (tag.type == "x" and (tag.text.endswith("ed") or tag.text.casefold() in _PAST_WORDS))
        for before, tag in zip((NOTHING, *near.tags), near.tags, strict=False)
    )


def _is_finite(near: Neighbour) -> bool:
    """Return whether a clause has a verb of its own after its first word."""
    return any_is(near.tags[1:], *_FINITE) or is_past(near)


def gives_state(near: Neighbour) -> bool:
    """Return whether a clause describes a state or the past, not a present action.

    For example "it's Friday at last" and "he was foolish enough to come back".
    """
    tags = near.tags
    doubts = any_is(tags, "hypo", "cond", "bad", "slip", "unsay", "ask")
    doubts |= any(word in word_set("doubt") for word in near.low)
    doubts |= near.low[0] in (*_DEMONSTRATIVE, "it") and any_is(tags, "MODAL")
    doubts |= any_is(tags[:1], "BE", "HAVE", "MODAL")  # "Had you asked, ..."
    doubts |= not _HEDGES.isdisjoint(near.low)  # "He said that on p3, which is long, ..."
    return not doubts and (any_is(tags, "BE", "HAVE", "NEG") or is_past(near))


def is_courtesy(near: Neighbour) -> bool:
    """Return whether a condition is only politeness: "if nobody minds", "if she dares"."""
    first, *about = near.low
    if first.startswith("should "):  # "Should anybody wonder"
        first, about = "if", [first.removeprefix("should "), *about]
    minds = any(" ".join(about).endswith(f" {word}") for word in _MINDING)
    accepts = "how" in about[:3]  # "if that's how we are playing"
    return first == "if" and bool(about) and (accepts or (about[0] in _POLITELY and minds))


@_states("before cond", BEFORE)
def condition_before(near: Neighbour) -> bool:
    """Return whether a segment before an action is its condition: "If he asks, I heal Dov".

    A polite condition doesn't count, nor does a condition with another conclusion: "If it's on, I
    like it, so I vote FOR p3". An order that somebody else should follow first counts as a
    condition.
    """
    real = near.low[0] not in ("depends", "or") and not is_courtesy(near)
    return ("cond" in near.begins and real and not near.closed) or asks_another_first(near)


def asks_another_first(near: Neighbour) -> bool:
    """Return whether somebody else is told to act first: "Vote FOR p8, Milo, and I vote FOR p7"."""
    ordered = near.parts[0].form == "bare" and near.parts[0].tags[0].kind == "VERB"
    named = any_is(near.tags, "person")
    return near.beside and near.joint == "and" and ordered and named


@_states("before time", BEFORE)
def time_before(near: Neighbour) -> bool:
    """Return whether a segment before an action delays it: "When the time comes, I heal Dov".

    A segment about the past doesn't delay it, nor does a segment that only says what the action is
    for: "For last week: I heal Dov".
    """
    noun = near.low[0].startswith("the ") and len(near.tags) == 1  # "Today's the day: ..."
    beside = noun or _is_bygone(near) or near.closed
    return "time" in near.begins and not (beside or is_past(near))


@_states("before hypo", BEFORE)
def supposed_before(near: Neighbour) -> bool:
    """Return whether a segment before an action only imagines it: "Imagine the scene: I heal Dov".

    "Apparently it helps, so I heal Dov" leaves only the reason uncertain.
    """
    epistemic = near.low[0] in _EPISTEMIC and _is_finite(near)
    return "hypo" in near.begins and not (near.closed or epistemic)


@_states("before ask", BEFORE)
def asked_before(near: Neighbour) -> bool:
    """Return whether a segment before an action asks about it: "What if it rains, I heal Dov".

    So does an offer of a bargain. "What helped was Ivy's summary: ..." doesn't ask anything.
    """
    return (near.opens == "ask" and not is_cleft(near.tags)) or bargains(near)


def bargains(near: Neighbour) -> bool:
    """Return whether a segment offers a bargain: "You vote FOR p13, and then I heal Dov"."""
    first, then = (*near.tags[:2], NOTHING, NOTHING)[:2]
    you = first.kind == "OTHER" and first.text.casefold() in ("you", "y'all")
    return you and then.kind == "VERB" and near.joint == "and"


@_states("before tell", BEFORE)
def told_before(near: Neighbour) -> bool:
    """Return whether a segment before an action reports it: "Wonko says: I heal Dov"."""
    last = near.parts[-1]
    if (last.tags[-1].kind, last.tags[-1].type) == ("CUE", "tell"):
        heard = any_is(near.tags[-2:-1], "BE") and near.joint != "colon"  # "..., I'm told, ..."
        return near.joint not in _CLOSING and not heard  # "Wonko says, to prove a point: ..."
    return near.beside and near.joint in ("colon", "comma") and "tell" in last.cues


@_states("before speaker", BEFORE)
def speaker_before(near: Neighbour) -> bool:
    """Return whether a segment before an action names its speaker, as in a play.

    For example "Dear Bram: I heal Dov", but not "Thank you, Bram: I heal Dov".
    """
    part = near.parts[-1]
    alone = len(part.tags) <= _SHORT_LEAD and part.tags[0].type != "join"
    return (
        near.joint == "colon" and part.form == "words" and alone and part.tags[-1].type == "person"
    )


@_states("before colon", BEFORE)
def presented_before(near: Neighbour) -> bool:
    """Return whether a segment before an action introduces it as an idea: "A thought: I heal Dov".

    "My votes: I vote FOR p3" introduces real votes.
    """
    part = near.parts[-1]
    names = all(tag.type in ("person", "name", "join") for tag in part.tags)
    plain = near.opens == "slip" or leads([part]) or names or is_courtesy(near)
    return near.joint == "colon" and not (plain or explains(near))


def explains(near: Neighbour) -> bool:
    """Return whether a segment before a colon states a fact from which the action follows.

    For example "Bram has earned it: I put him in the Vat".
    """
    part = near.parts[-1]
    if len(near.parts) > 1 or any_is(near.tags, *_UNCERTAIN) or not part.deeds:
        return False
    verb = part.deeds[0].verb
    says = verb is None or not _SAYING.isdisjoint(verb.value)
    stated = part.form == "third" or (part.form == "done" and any_is(part.aux, "HAVE"))
    points = any(tag.text.casefold() in _DEMONSTRATIVE for tag in near.tags)
    return stated and not (says or points)


@_states("lead words", BEFORE)
def governing_before(near: Neighbour) -> bool:
    """Return whether an action may depend on the segment before it: "One more goat and I forfeit".

    Another example is "Ask me and I do".
    """
    part = near.parts[-1]
    if _is_denial(part) or _qualifies(part) or near.low[0] == "had":
        return True
    if not near.beside or near.joint not in ("and", "comma"):
        return False
    if part.form == "told":
        return not gives_state(near)
    with_ = part.form == "doing" and [tag.value for tag in part.lead[:1]] == ["with"]
    return part.form == "bare" or with_ or _is_thing(near, part)


def _is_denial(part: Part) -> bool:
    """Return whether a clause is only a denial: "Not, not - I vote FOR p12"."""
    denies_ = (tag.type in ("bad", "join") and tag.text != "no" for tag in part.tags)
    return part.form == "words" and all(denies_)


def _is_thing(near: Neighbour, part: Part) -> bool:
    """Return whether a segment without a verb may be a condition: "One more goat and I forfeit"."""
    voted = any(tag.type == "vote" for tag in part.tags)
    named = all(tag.type in ("person", "join", "times") for tag in part.tags)
    greeted = not _ADDRESSED.isdisjoint(near.low) and _ADDRESSED.issuperset(near.low)
    concluded = (
        greeted or near.parts[0].brk == "so"
    )  # "..., and so, against all reason, I heal Dov"
    doubtful = not (voted or concluded) and (near.joint == "and" or not named)
    return part.form == "words" and doubtful


def _qualifies(part: Part) -> bool:
    """Return whether a participle restricts an action: "Taking the S from zone 2, ...".

    A participle may restrict the action if it has words from the action's own game. If the parser
    had understood these words, they would be part of the action's own clause.
    """
    if not any_is(part.tags[:1], "GER") or part.tags[0].text.casefold() in _ABSOLUTE:
        return False
    return any(
        tag.type in own_types() or (len(tag.text) == 1 and tag.text.isupper()) for tag in part.tags
    )


def _inner(near: Neighbour, cue: str) -> bool:
    """Return whether a cue in a clause after an action may be about that action.

    In a reason or relative clause, a cue is about the reason, with two exceptions: the cue is the
    second word, or it begins a clause of its own that is neither reported nor past.
    """
    if near.joint == "acted" or cue not in near.cues:
        return False
    if near.opens not in ("reason", "rel"):
        return True
    of_its_own = "tell" in near.cues or is_past(Neighbour(near.parts[1:] or near.parts, "", False))
    begins = set() if of_its_own else {part.tags[0].type for part in near.parts[1:]}
    return cue in begins | {tag.type for tag in near.tags[1:2] if tag.kind == "CUE"}


@_states("after cond", AFTER)
def condition_after(near: Neighbour) -> bool:
    """Return whether a segment after an action is its condition: "..., if he asks".

    A condition with its own conclusion isn't: "..., and if it fails I have tried".
    """
    own = near.joint in ("and", "dash") and near.opens == "cond" and _concludes(near)
    free = near.low[1:2] == ["nothing"]  # "..., in return for nothing"
    return _inner(near, "cond") and not (own or free or is_courtesy(near))


def _concludes(near: Neighbour) -> bool:
    """Return whether a conditional clause has its own conclusion: "if it fails I have tried".

    The conclusion must not be an action or a denial.
    """
    subjects = [n for n, tag in enumerate(near.tags) if tag.kind in ("SUBJ", "OTHER")]
    behind = near.tags[subjects[-1] :] if len(subjects) > 1 else ()
    return any_is(behind, *_FINITE) and not any_is(behind, "VERB", "NEG", "unsay", "slip")


@_states("after time", AFTER)
def time_after(near: Neighbour) -> bool:
    """Return whether a clause after an action says when it is to be done: "..., when he asks".

    A clause about the past doesn't ("..., when he asked"), nor does a clause after "and" that
    states something about the author.
    """
    own = near.joint in ("and", "dash") and near.opens == "time" and any_is(near.tags, "SUBJ")
    return _inner(near, "time") and not (is_past(near) or (own and any_is(near.tags, *_FINITE)))


@_states("after tell", AFTER)
def told_after(near: Neighbour) -> bool:
    """Return whether a segment after an action says who said it: "..., said Bram".

    "..., he has said yes to it" says something else.
    """
    at = next((n for n, tag in enumerate(near.tags) if (tag.kind, tag.type) == ("CUE", "tell")), 0)
    states = any_is(near.tags[:at], "HAVE", "BE", "cond", "time") and at + 1 < len(near.tags)
    return _inner(near, "tell") and not states


@_states("after hypo", AFTER)
def supposed_after(near: Neighbour) -> bool:
    """Return whether a segment after an action only imagines the action: "..., hypothetically".

    "..., and it will probably rain" is uncertain about something else.
    """
    statement = near.opens != "hypo" and near.joint != "comma" and _is_finite(near)
    return _inner(near, "hypo") and not statement


@_states("after unsay", AFTER)
def unsaid_after(near: Neighbour) -> bool:
    """Return whether a segment after an action takes the action back: "..., scratch that"."""
    return _inner(near, "unsay")


@_states("after slip", AFTER)
def corrected_after(near: Neighbour) -> bool:
    """Return whether a segment after an action corrects it: "..., er, p4"."""
    return _inner(near, "slip")


@_states("after words", AFTER)
def changed_after(near: Neighbour) -> bool:
    """Return whether a segment after an action may change it: "..., I think", "..., he wrote"."""
    part = near.parts[0]
    if " ".join(near.low) in _COMMENTS:
        return False  # "..., you understand"
    if _qualifies(part) or (part.brk == "dash" and near.beside and _takes_back(part)):
        return True
    if part.form == "words":
        return near.beside and _shows(part)
    if part.brk in ("but", "yet"):
        return denies(part.tags)
    changing = _CHANGING.get(part.form)
    return part.brk in ("comma", "and") and bool(changing and changing(part, len(near.parts) == 1))


def _shows(part: Part) -> bool:
    """Return whether words without a verb may mark an action as an example: "...: legal"."""
    told = part.brk == "colon" or (part.brk == "dash" and plays(part))
    return told or part.tags[0].type == "bad"


def _takes_back(part: Part) -> bool:
    nobody = any(tag.text.casefold() in _NOBODY for tag in part.tags)  # "- said nobody ever"
    return nobody or part.tags[0].kind in ("BE", "NEG") or denies(part.tags)


def _is_unclear(part: Part, _ends: bool) -> bool:
    """Return True for a clause that the grammar can't parse, since it may be a short denial."""
    short = len(part.tags) <= _SHORT or any_is(part.tags, "NEG", "MODAL")
    return short and any_is(part.tags, "SUBJ") and not any_is(part.tags, "VERB")


def _may_change(part: Part, ends: bool) -> bool:
    """Return whether a clause does more than describe something.

    "..., it's too complicated" only describes. "..., it is a joke" may change the action before it.
    """
    first = part.tags[0].text.casefold()
    unsure = any_is(
        part.tags, "tell", "hypo", "cond", "time", "bad", "slip", "vote", "motion", "unsay"
    )
    unsure |= any(tag.text.casefold() in word_set("doubt") for tag in part.tags)  # "it is a joke"
    unsure |= first in (*_DEMONSTRATIVE, "it") and any_is(part.tags, "MODAL")
    unsure |= first in _DEMONSTRATIVE and any_is(part.tags, "NEG", "noun")  # "this is not my vote"
    says = len(part.tags) >= _SAYS_SOMETHING or not ends
    return unsure or not says or part.tags[0].kind != "OTHER"


def _hedged(part: Part, ends: bool) -> bool:
    """Return whether a clause about its author weakens the action before it: "I think"."""
    does = any(
        deed.verb is not None or (deed.things and _does(deed.things[0])) for deed in part.deeds
    )
    if does or not (ends or denies(part.tags)):
        return False
    things = [tag for deed in part.deeds for tag in deed.things]
    if any_is(part.tags, "times", "MODAL"):
        return True  # "and I do so three times", "Make me a Lobbyist and I'll sing"
    return len(things) <= 1 and (not things or things[0].text.casefold() in _HEDGES)


def denies(tags: Sequence[Tag]) -> bool:
    """Return whether a clause only says that its author does not or may not act: "or I would"."""
    kinds = {tag.kind for tag in tags}
    named = [
        tag
        for tag in tags
        if tag.kind == "T" and tag.text not in ("ca", "wo") and tag.type != "bad"
    ]
    hedged = any(
        (tag.kind in ("NEG", "MODAL") and tag.text != "know")
        or (tag.type == "bad" and tag.text.casefold() != "half")
        for tag in tags
    )
    return "SUBJ" in kinds and hedged and not named


def _bargains(part: Part, _ends: bool) -> bool:
    """Return whether a clause with its own subject may be part of the action.

    Such a clause states an action in return, is in the future, or is about the game or the post:
    "..., and Ivy gives me 3 GC", "..., and pigs will fly", "..., and all of this is a joke".
    """
    doubts = any(tag.text.casefold() in word_set("doubt") for tag in part.tags)
    return doubts or plays(part) or any_is(part.tags, "MODAL", "hypo", "tell", "bad", "NEG")


_CHANGING = {
    **{"refused": _is_unclear, "told": _may_change, "active": _hedged},
    **dict.fromkeys(("third", "copula", "bare"), _bargains),
}
"""The check whether a clause changes the action before it, by the form of the clause."""


def _does(tag: Tag) -> bool:
    """Return whether a word is an action by itself, such as a vote: "I FOR p12", "I Omsk"."""
    return tag.type == "vote" or stands_alone(tag.type)
