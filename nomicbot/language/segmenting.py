"""Segments: where one clause of a sentence ends and the next begins, before they are parsed.

The words around an action are clauses or adjuncts of their own: "I heal Dov, and Ivy is well", "As
nobody else does it, I veto p3", "I veto p3, with thanks to Bram". Each recogniser is a pure
function of the tags of a sentence. It yields the indices of commas and conjunctions that separate
such segments, and of words that begin a segment that only gives a reason.
`tests/language/segments.txt` has examples for and against each.
"""

import itertools
from collections.abc import Callable, Iterator, Sequence

from nomicbot.language.adjuncts import without_adjuncts
from nomicbot.language.declared_types import CURRENCIES
from nomicbot.language.lexicon import sets_of
from nomicbot.language.openings import is_opening
from nomicbot.language.tags import NOTHING, Tag, any_is
from nomicbot.language.topics import with_topic

Recogniser = Callable[[Sequence[Tag]], Iterator[int]]
_ATTITUDES, _ADJUNCT, _CONCLUDING, _PASTS, _ADDRESSED, _ABOUT, _HOPING = sets_of(
    *("attitudes", "before an attitude", "concluding", "past auxiliary", "addressed"),
    *("before a topic", "hoping"),
)
_FINITE = frozenset(("BE", "HAVE", "THIRD", "MODAL"))
_ABSOLUTE = ("having", "being")
_INFINITIVE = ("VERB", "HAVE", "BE")
_OF_A_NOUN = frozenset(("T", "ADV", "POSS"))
_BREAKS = {"and": "and", ":": "colon"}
_JOINTS = frozenset(("JOIN", "BRK"))
_SUBJECTS = frozenset(("SUBJ", "OTHER"))
_PLAYED = ("vote", "motion", "each", *CURRENCIES, "number", "square", "bad", "NEG", "CUE", "SUBJ")
"""Types and kinds of tags that are never part of an adjunct without meaning for the action."""
SEGMENTING: dict[str, Recogniser] = {}
"""The recognisers, by name. Each finds its own sort of clause boundary, so any order will do."""


_WITHOUT_SUBJECT: list[Recogniser] = []
"""The recognisers that also find clause boundaries in a sentence without a subject."""


def _recogniser(function: Recogniser) -> Recogniser:
    SEGMENTING[function.__name__] = function
    return function


def _without_subject(function: Recogniser) -> Recogniser:
    _WITHOUT_SUBJECT.append(function)
    return function


def segmented(tags: Sequence[Tag]) -> list[Tag]:
    """Return the tags of a sentence with a clause boundary between each two segments."""
    tags = with_topic(without_adjuncts(tags))
    tags = [
        _concluding(tags, at) if tag.kind == "BRK" or tag.type == "join" else tag
        for at, tag in enumerate(tags)
    ]
    tried = SEGMENTING.values() if any_is(tags, "SUBJ") else _WITHOUT_SUBJECT
    joints = {at for recogniser in tried for at in recogniser(tags)}
    found: list[Tag] = []
    for at, tag in enumerate(tags):
        if at in joints and tag.kind == "SUBJ":
            found.append(Tag("BRK", "comma", "", "", tag.start, tag.start))
        joint = at in joints and tag.kind != "SUBJ"
        found.append((_break(tag) if tag.type == "join" else _reason(tag)) if joint else tag)
    return found


def _concluding(tags: Sequence[Tag], at: int) -> Tag:
    """Return the boundary at index `at`, marked if a conclusion follows: "..., so I veto p3"."""
    behind = tags[at + 1 :]
    adverbs = list(itertools.takewhile(lambda tag: tag.kind == "ADV", behind))
    concludes = any(tag.text.casefold() in _CONCLUDING for tag in adverbs)
    joint = tags[at]
    if not concludes or (joint.kind == "BRK" and joint.type not in ("", "and", "comma")):
        return joint
    rest = behind[len(adverbs) : _end(behind, 0)]
    clause = joint.kind == "BRK" or (
        [tag.value for tag in rest[:1]] == [","] and any_is(rest, "SUBJ")
    )
    return joint.but(kind="BRK", type="so", value="") if clause else joint


def _break(tag: Tag) -> Tag:
    return tag.but(kind="BRK", type=_BREAKS.get(tag.value, "comma"), value="")


def _reason(tag: Tag) -> Tag:
    return tag.but(kind="CUE", type="reason", value="")


def _skipped(tags: Sequence[Tag]) -> Iterator[Tag]:
    return (tag for tag in tags if tag.kind != "ADV")


@_recogniser
@_without_subject
def reason_as(tags: Sequence[Tag]) -> Iterator[int]:
    """Yield the index of each "as" that begins a reason: "As nobody else does it, I veto p3"."""
    for at, tag in enumerate(tags):
        if tag.type != "prep" or tag.text not in ("As", "as"):
            continue
        behind = list(_skipped(tags[at + 1 : _end(tags, at + 1)]))
        before = tags[at - 1] if at else NOTHING
        begins = not at or before.kind == "BRK" or before.type == "join"
        if _asked(behind) or (begins and _is_of_a_clause(behind)):
            yield at
            yield from _joint_up_to(tags, at - 1)


def _asked(tags: Sequence[Tag]) -> bool:
    """Return whether words say that somebody asked the author: "as Ivy asked me to"."""
    return [each.type for each in tags[:3]] == ["person", "tell", "me"]


def _is_of_a_clause(tags: Sequence[Tag]) -> bool:
    """Return whether words begin with a subject of their own: "nobody else does it"."""
    if any_is(tags[:1], *_SUBJECTS):
        return True
    verb = next((each for each in tags if each.kind != "T"), NOTHING)
    return verb.kind in _FINITE and any_is(tags[:1], "person")


@_recogniser
def fronted(tags: Sequence[Tag]) -> Iterator[int]:
    """Yield the ends of a purpose or reason before an action: "To help em I heal Ivy".

    Another example is "Since I can I heal Ivy".
    """
    begins = listed = 0
    for at, tag in enumerate(tags):
        joint = _is_joint(tag)
        if at > begins and (joint or tag.kind == "SUBJ") and _acts_at(tags, at):
            yield from _around_fronted(tags, (begins, listed), at)
        begins = at + 1 if joint else begins
        listed = at + 1 if joint and tag.value != "and" else listed


def _around_fronted(tags: Sequence[Tag], starts: Sequence[int], at: int) -> Iterator[int]:
    """Yield the indices of the commas around a purpose or reason, and of its first word.

    The action is at index `at`. The purpose or reason begins at the first possible index of
    `starts`: "After two talks and a walk I heal Ivy".
    """
    for start in dict.fromkeys(starts):
        opening = [n for n in range(start, at) if tags[n].kind != "ADV"]
        listed = any_is(tags[start : start + 1], "join")
        if not listed and _is_fronted([tags[n] for n in opening]):
            yield from opening[:1] if _is_joint(tags[at]) else (opening[0], at)
            yield from _joint_up_to(tags, start - 1)
            return


def _is_joint(tag: Tag) -> bool:
    return tag.kind == "BRK" or tag.type == "join"


def _acts_at(tags: Sequence[Tag], at: int) -> bool:
    """Return whether the subject of an action is at index `at`, or after a comma there."""
    subject = next((n for n in range(at, len(tags)) if tags[n].kind not in ("ADV", "BRK")), at)
    return tags[subject].kind == "SUBJ" and _does(tags[subject + 1 :])


def _does(behind: Sequence[Tag]) -> bool:
    """Return whether an action in the present tense follows a subject."""
    verb = next(itertools.dropwhile(lambda tag: tag.kind in ("ADV", "AUX"), behind), NOTHING)
    return verb.kind == "VERB"


def _is_fronted(tags: Sequence[Tag]) -> bool:
    """Return whether words before a subject are a purpose, a reason, or an opening."""
    first, *behind = tags or [NOTHING]
    if first.text.casefold() == "before":  # "Before I leave tomorrow I turn my Clock Key Off"
        behind = [tag for tag in behind if tag.type != "time"]
        tags = [first, *behind]
    if not behind or any_is(tags, "cond", "time", "hypo", "tell", "ask", "bad", "NEG", "quoted"):
        return False
    if first.value == "to" and (behind[0].kind in _INFINITIVE or _is_plain_verb(behind[0])):
        return len(behind) > 1
    return _is_reason(first, behind) or _only_opens(tags)


def _is_plain_verb(tag: Tag) -> bool:
    return tag.type == "x" and tag.text.islower()


def _is_reason(first: Tag, behind: Sequence[Tag]) -> bool:
    """Return whether words are a reason with a subject of its own: "Since I can"."""
    subject = any(tag.kind in _SUBJECTS and tag.text.casefold() != "one" for tag in behind[:-1])
    clause = subject and any_is(behind[-1:], "T", "OTHER", "may")
    leads = first.type in ("prep", "reason") or first.text.casefold() == "before"
    return clause and leads and behind[-1].type != "prep"


def _only_opens(tags: Sequence[Tag]) -> bool:
    """Return whether words are an opening that mentions nothing: "After due consideration"."""
    plain = all(tag.type in ("x", "prep", "join") or tag.kind == "ADV" for tag in tags)
    return plain and is_opening(tags)


@_recogniser
def clause_of_a_noun(tags: Sequence[Tag]) -> Iterator[int]:
    """Yield the index of the comma before a clause with its own subject: "..., and Ivy is well"."""
    for at, tag in enumerate(tags):
        if tag.kind not in _FINITE:
            continue
        begins = _begins_noun(tags, at)
        joint = tags[begins - 1] if begins else NOTHING
        joined = joint.value == "and" or tag.text.casefold() in _PASTS
        named = any(each.kind == "T" and each.type != "pron" for each in tags[begins:at])
        if joint.type == "join" and joined and named and _acts_before(tags[: begins - 1]):
            yield from _joint_up_to(tags, begins - 1)


@_recogniser
@_without_subject
def act_in_a_list(tags: Sequence[Tag]) -> Iterator[int]:
    """Yield the index of the comma before a clause in a list: "key off, Cleo is my deputy"."""
    for at, tag in enumerate(tags):
        if tag.kind not in ("BE", "THIRD"):
            continue
        begins = _begins_noun(tags, at)
        joints = list(_joint_up_to(tags, begins - 1)) if begins else []
        if not joints or tags[joints[-1]].text != ",":
            continue
        before = tags[: joints[-1]]
        named = {one.type for one in before} - {"x", "prep", "join", "pron", "bad"}
        subject = {one.type for one in tags[begins:at]}
        words = all(one.kind == "T" for one in before)
        if words and len(named) > 1 and named.isdisjoint(subject) and subject - {"x", "pron"}:
            yield from joints


@_recogniser
def act_on_a_motion(tags: Sequence[Tag]) -> Iterator[int]:
    """Yield the index before an action whose motion comes first: "..., and on p18 I abstain"."""
    for at, tag in enumerate(tags):
        named = 0 < at < len(tags) - 1 and tag.type == "motion" and tags[at - 1].type == "prep"
        if named and tags[at - 1].value in _ABOUT and _acts_at(tags, at + 1):
            yield from _joint_up_to(tags, at - 2)


@_recogniser
def salutation(tags: Sequence[Tag]) -> Iterator[int]:
    """Yield the index of the comma after a salutation: "Dear friends, on p12 I vote FOR"."""
    at = next((n for n, tag in enumerate(tags) if tag.type == "join"), 0)
    spoken_to = [tag for tag in tags[:at] if tag.kind != "ADV"]
    named = bool(spoken_to) and all(tag.text.casefold() in _ADDRESSED for tag in spoken_to)
    if named and tags[at].text == "," and any_is(tags[at:], "SUBJ"):
        yield at


@_recogniser
def hoping(tags: Sequence[Tag]) -> Iterator[int]:
    """Yield the indices around an expression of hope: "I vote FOR p12 and hope that it passes"."""
    for at, tag in enumerate(tags):
        thinks = tag.type == "x" and tag.text in _HOPING and at + 1 < len(tags)
        if thinks and at and tags[at - 1].value == "and" and _acts_before(tags[: at - 1]):
            yield from (at - 1, at)


@_recogniser
def statement(tags: Sequence[Tag]) -> Iterator[int]:
    """Yield the index of a colon before a statement: "I update the Roster: Peter has 4 points"."""
    for at, tag in enumerate(tags):
        if (tag.type, tag.text) != ("join", ":"):
            continue
        behind = tags[at + 1 : _end(tags, at + 1)]
        verb = next((n for n, one in enumerate(behind) if one.kind in _FINITE), 0)
        plain = all(one.kind in _OF_A_NOUN for one in behind[:verb])
        if verb and plain and not any_is(behind, "SUBJ", "vote") and _acts_before(tags[:at]):
            yield at


def _begins_noun(tags: Sequence[Tag], at: int) -> int:
    """Return the start of the noun phrase directly before index `at`."""
    others = (
        n
        for n in range(at, 0, -1)
        if tags[n - 1].kind not in _OF_A_NOUN or tags[n - 1].type == "join"
    )
    return next(others, 0)


@_recogniser
def absolute(tags: Sequence[Tag]) -> Iterator[int]:
    """Yield the indices around a reason without a cue: "..., Iain having talked me round"."""
    for at, tag in enumerate(tags):
        if tag.kind != "GER" or tag.text.casefold() not in _ABSOLUTE:
            continue
        begins = at - 1 if at and tags[at - 1].kind == "OTHER" else _begins_noun(tags, at)
        joint = tags[begins - 1] if begins else NOTHING
        if begins < at and joint.text == "," and _acts_before(tags[: begins - 1]):
            yield from (begins - 1, begins)


@_recogniser
@_without_subject
def attitude(tags: Sequence[Tag]) -> Iterator[int]:
    """Yield the indices before an adjunct about the author's feelings: ", with thanks to Bram"."""
    for at, tag in enumerate(tags):
        if tag.type != "join":
            continue
        behind = list(_skipped(tags[at + 1 : _end(tags, at + 1)]))
        first = behind[0] if behind else NOTHING
        if first.type != "prep" or first.value not in _ADJUNCT or any_is(behind, *_PLAYED):
            continue
        if any(each.text.casefold().split()[0] in _ATTITUDES for each in behind):
            yield from (at, next(n for n in range(at, len(tags)) if tags[n] is first))


def _end(tags: Sequence[Tag], at: int) -> int:
    return next((n for n in range(at, len(tags)) if tags[n].kind == "BRK"), len(tags))


def _acts_before(tags: Sequence[Tag]) -> bool:
    """Return whether the clause at the end of the tags has a subject and a verb."""
    since = next((n for n in range(len(tags), 0, -1) if tags[n - 1].kind == "BRK"), 0)
    clause = tags[since:]
    return any_is(clause, "SUBJ") and any_is(clause, "VERB") and not any_is(clause, "CUE")


def _joint_up_to(tags: Sequence[Tag], at: int) -> Iterator[int]:
    """Yield the indices of commas and conjunctions that end at `at`. In ", and" there are two."""
    while at >= 0 and tags[at].type == "join":
        yield at
        at -= 1
