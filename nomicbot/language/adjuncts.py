"""Adjuncts: phrases that only say how, where or on what occasion the author of a sentence acts.

"I move north in a huff", "I heal Dov, whistling, and buy a gun", "I enter the Grid, somewhere near
the middle, at (5,5)". Adjuncts don't change the action, so they are put in brackets before the
sentence is parsed. Each recogniser is a pure function of the tags of a sentence. The function
yields the spans of one sort of adjunct. `tests/language/adjuncts.txt` has examples of each, for and
against.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise, takewhile

from nomicbot.language.declared_types import TRAITS
from nomicbot.language.lexicon import sets_of, word_set, words_of
from nomicbot.language.tags import NOTHING, Tag, any_is

Span = tuple[int, int]
Recogniser = Callable[[Sequence[Tag]], Iterator[Span]]
_HOW_ENDS = words_of("ends of how it is done")
_MANNER, _SET_OFF, _PLACE, _LIKENING, _ANOTHER_TIME, _LIMITING, _OPTATIVE, _HOW = sets_of(
    "of manner",
    "before what is set off",
    "of place",
    "likening",
    "another time",
    "limiting",
    "optative",
    "how it is done",
)
_DOUBT = word_set("doubt")
_UNREAL = _ANOTHER_TIME | _LIMITING | _DOUBT
_JOINTS = frozenset(("BRK", "AND"))
_DEEDS = frozenset(("VERB", "GER"))
_FINITE = frozenset(("BE", "HAVE", "THIRD", "MODAL", "PART"))
_PLAIN = frozenset(("x", "prep", "join", *TRAITS, "pron", "em", "bad", "me", "inf"))
"""Types of words that name nothing in the game."""
_SILENT = frozenset(("x", "prep", *TRAITS))
_WITHIN_CLAUSE = frozenset(("x", "prep", *TRAITS, "pron", "em", "me", "person", "name"))
_LIKENED = frozenset(("x", "class", "person", "name", "thing", *TRAITS))
_WITHIN_PLACE = frozenset(("x", "prep", "thing", "person", "noun"))
_OF_A_MOMENT = frozenset(("x", "prep", "number", "owner"))
_AMOUNTS = frozenset(("many", "much", "few", "little"))
_OF_A_VERB = ("s", "ed")
ADJUNCTS: dict[str, Recogniser] = {}
"""The recognisers, by name.

Overlapping spans are merged, so their order does not matter.
"""


def _recogniser(function: Recogniser) -> Recogniser:
    ADJUNCTS[function.__name__] = function
    return function


def without_adjuncts(tags: Sequence[Tag]) -> list[Tag]:
    """Return the tags of a sentence, with brackets around the adjuncts.

    The tag before an adjunct is extended to the adjunct's end, so the text of the action includes
    it.
    """
    if not _acts_on_something(tags):
        return [*tags]
    spans = sorted(span for recogniser in ADJUNCTS.values() for span in recogniser(tags))
    found: list[Tag] = []
    over = 0
    for start, end in spans:
        if start < over:
            continue
        found += tags[over:start]
        last = next(n for n in range(len(found) - 1, -1, -1) if found[n].kind != "ADV")
        found[last] = found[last].but(end=tags[end - 1].end)
        inside = [tag.but(kind="ADV", type="") for tag in tags[start:end]]
        found += [_bracket("OPEN", tags[start]), *inside, _bracket("SHUT", tags[end - 1])]
        over = end
    return [*found, *tags[over:]]


def _acts_on_something(tags: Sequence[Tag]) -> bool:
    """Return whether the tags contain a verb followed by something from the game: "heal Dov".

    An adjunct can only follow such words.
    """
    verb = next((n for n, tag in enumerate(tags) if tag.kind in _DEEDS), len(tags))
    return any(
        (tag.kind == "T" and tag.type not in _PLAIN) or "pron" in (tag.kind, tag.type)
        for tag in tags[verb:]
    )


def _bracket(kind: str, at: Tag) -> Tag:
    return Tag(kind, "", "", "(" if kind == "OPEN" else ")", at.start, at.start)


@_recogniser
def manner(tags: Sequence[Tag]) -> Iterator[Span]:
    """Find how an action is done: "I move north in a huff", "I heal Dov like a real Priest"."""
    for at, tag in enumerate(tags):
        begins = tag.kind in ("T", "ADV") and _low(tag).split(" ")[0] in _MANNER
        if not begins or not _is_behind_act(tags, at):
            continue
        end = _end(tags, at)
        inside = tags[at + 1 : end]
        likened = _low(tag) == "like" and all(one.type in _LIKENED for one in inside)
        if inside and (likened or (_says_nothing(inside) and _tells_how(inside))):
            yield _from_joint(tags, at), end


@_recogniser
def set_off(tags: Sequence[Tag]) -> Iterator[Span]:
    """Find phrases between commas: "I heal Dov, poor thing", "I move, whistling softly, north"."""
    for at, tag in enumerate(tags):
        first = at + 1
        if not _is_comma(tag) or not _is_behind_act(tags, first):
            continue
        end = _end(tags, first)
        begins = tags[first] if first < len(tags) else NOTHING
        known = begins.type != "prep" or _low(begins) in _SET_OFF
        listed = end < len(tags) and tags[end].type == "join" and not _is_comma(tags[end])
        if first < end and known and not listed and _says_nothing(tags[first:end]):
            yield at, _behind_comma(tags, end)


@_recogniser
def locating(tags: Sequence[Tag]) -> Iterator[Span]:
    """Find descriptions of a place: "I enter the Grid, somewhere near the Yeti, at (5,5)"."""
    if not any(tag.type == "square" for tag in tags):
        return
    for at, tag in enumerate(tags):
        end, begins = _end(tags, at), _from_joint(tags, at)
        placed = _low(tag) in _PLACE and begins < at and _is_place(tags[at + 1 : end])
        if placed and _is_behind_act(tags, at):
            yield begins, _behind_comma(tags, end)


def _is_place(tags: Sequence[Tag]) -> bool:
    """Return whether words name a place by what is near it: "to Ivy" in "next to Ivy"."""
    named = [tag for tag in tags if tag.kind != "ADV"]
    led = bool(named) and _low(named[0]) in ("to", "from", "of")
    return bool(named[led:]) and all(tag.type in _WITHIN_PLACE for tag in named[led:])


def _behind_comma(tags: Sequence[Tag], end: int) -> int:
    """Return the index after a comma that follows at `end`, or `end` if there is none."""
    return end + any(map(_is_comma, tags[end : end + 1]))


@_recogniser
def likening(tags: Sequence[Tag]) -> Iterator[Span]:
    """Find a comparison, "like mother did", or a reason for haste, "before it gets dark"."""
    for at, tag in enumerate(tags):
        if _low(tag) not in _LIKENING or not _is_behind_act(tags, at):
            continue
        end = _clause_end(tags, at)
        inside = tags[at + 1 : end]
        hastens = _low(tag) == "before" and len(inside) > 1 and _says_nothing(inside)
        plain = all(map(_is_talk, inside))
        doubts = not _DOUBT.isdisjoint(_words(inside))
        if hastens or (plain and not doubts and _is_clause(inside)):
            yield _from_joint(tags, at), end


@_recogniser
def regardless(tags: Sequence[Tag]) -> Iterator[Span]:
    """Find words about what the author ignores: "I nominate Dov, whether he likes it or not"."""
    begun = [at for at, tag in enumerate(tags) if _low(tag) == "whether"]
    ends = [n + 2 for n, pair in enumerate(pairwise(tags)) if _is_or_not(pair)] if begun else []
    for at in begun:
        if bisect_right(ends, at) == len(ends):
            return  # no "or not" follows
        end = ends[bisect_right(ends, at)]
        end = _clause_end(tags, at) if end == at + 3 else end  # "whether or not he likes it"
        begins = at - any(one.kind == "BRK" for one in tags[max(0, at - 1) : at])
        if _is_behind_act(tags, begins):
            yield begins, end


def _is_or_not(pair: tuple[Tag, Tag]) -> bool:
    return [_low(tag) for tag in pair] == ["or", "not"]


@_recogniser
def optative(tags: Sequence[Tag]) -> Iterator[Span]:
    """Find a wish for others: "I accept the challenge, and may the best plant win"."""
    for at, tag in enumerate(tags):
        joint = _from_joint(tags, at)
        wishes = tag.kind == "MODAL" and _low(tag) in _OPTATIVE and joint < at
        if wishes and _is_behind_act(tags, joint):
            end = next((n for n in range(at, len(tags)) if tags[n].kind == "BRK"), len(tags))
            if _is_of_others([one for one in tags[at + 1 : end] if one.kind != "ADV"]):
                yield joint, end


def _is_of_others(tags: Sequence[Tag]) -> bool:
    """Return whether a wish begins with the people it is for, and mentions nothing in the game."""
    begins = any_is(tags[:1], "T", "OTHER")
    return begins and all(_is_talk(one) or one.type == "noun" for one in tags)


@_recogniser
def since_when(tags: Sequence[Tag]) -> Iterator[Span]:
    """Find a time after "since": "I've come round since this morning and vote FOR p12"."""
    for at, tag in enumerate(tags):
        if at and tag.kind == "CUE" and _low(tag) == "since":
            end = _end(tags, at)
            inside = tags[at + 1 : end]
            if inside and all(one.kind == "ADV" or one.type in _OF_A_MOMENT for one in inside):
                yield at, end


@_recogniser
def comparing(tags: Sequence[Tag]) -> Iterator[Span]:
    """Find a comparison: "I enter the Grid at (2,2), as far from Ivy as decency permits"."""
    for at, tag in enumerate(tags):
        if _low(tag) != "as" or not _is_behind_act(tags, at):
            continue
        end = _clause_end(tags, at)
        inside = tags[at + 1 : end]
        again = [n for n, one in enumerate(inside) if _low(one) == "as"]
        measured = bool(inside) and inside[0].type == "x" and _low(inside[0]) not in _AMOUNTS
        if (
            measured
            and len(again) == 1
            and again[0] < len(inside) - 1
            and all(map(_is_talk, inside))
        ):
            yield _from_joint(tags, at), end


@_recogniser
def relative(tags: Sequence[Tag]) -> Iterator[Span]:
    """Find a clause that describes the object: "I pick up the Shield that's lying there"."""
    for at in range(1, len(tags)):
        before, tag = tags[at - 1], tags[at]
        described = before.kind == "T" and before.type not in (*_PLAIN, "noun")
        if not ((tag.type, tag.value) == ("pron", "that") and described):
            continue
        end = _clause_end(tags, at)
        inside = tags[at + 1 : end]
        verbs = inside[:1]
        says = any_is(verbs, *_FINITE) and not any_is(inside, "MODAL", "VERB", "person", "name")
        if says and _is_behind_act(tags, at) and all(map(_is_talk, inside)):
            yield at, end


def _is_talk(tag: Tag) -> bool:
    """Return whether a tag means nothing in the game. (It is in a clause next to an action.)"""
    if tag.kind in ("CUE", "ASK", "NEG"):
        return False
    plain = tag.type in _WITHIN_CLAUSE or _low(tag) in ("anything", "everything")
    return tag.kind != "T" or plain


def _tells_how(tags: Sequence[Tag]) -> bool:
    """Return whether a word tells in what manner an action is done: "huff" in "in a huff"."""
    return any(_low(tag) in _HOW or _low(tag).endswith(_HOW_ENDS) for tag in tags)


def _low(tag: Tag) -> str:
    return tag.text.casefold()


def _is_comma(tag: Tag) -> bool:
    return tag.type == "join" and tag.text == ","


def _from_joint(tags: Sequence[Tag], at: int) -> int:
    """Return the index where the commas, "and" and adverbs directly before tag `at` begin."""
    while at and (tags[at - 1].type == "join" or tags[at - 1].kind == "ADV"):
        at -= 1
    return at


def _is_behind_act(tags: Sequence[Tag], at: int) -> bool:
    """Return whether the clause before a tag acts on something from the game: "I heal Dov, ...".

    A clause that begins with a cue, such as "if", doesn't count.
    """
    begins = next((n for n in range(at, 0, -1) if tags[n - 1].kind == "BRK"), 0)
    clause = tags[begins:at]
    verb = next((n for n, tag in enumerate(clause) if tag.kind in _DEEDS), None)
    if verb is None or any_is(clause, "CUE", "NEG", "OPEN", "fence"):
        return False
    if any_is(clause[:verb], "OTHER"):
        return False
    return any(tag.kind == "T" and tag.type not in _PLAIN for tag in clause[verb:]) or (
        any_is(clause[verb:], "pron")
    )


def _end(tags: Sequence[Tag], at: int) -> int:
    """Return the end of the phrase at `at`: the next comma, conjunction or subject."""
    return next(
        (
            n
            for n in range(at, len(tags))
            if tags[n].kind in ("BRK", "AND", "SUBJ", "OPEN") or tags[n].type == "join"
        ),
        len(tags),
    )


def _clause_end(tags: Sequence[Tag], at: int) -> int:
    """Return the end of the clause that begins at `at`."""
    return next(
        (n for n in range(at, len(tags)) if tags[n].kind in ("BRK", "AND") or _is_comma(tags[n])),
        len(tags),
    )


def _says_nothing(tags: Sequence[Tag]) -> bool:
    """Return whether words neither mention the game nor limit the action: "in a huff"."""
    told = [tag for tag in tags if tag.kind not in ("ADV", "POSS")]
    plain = all(_is_silent(tag) or _is_a_noun(told, at) for at, tag in enumerate(told))
    return bool(told) and plain and not _is_unreal(tags) and told[-1].type != "prep"


def _is_a_noun(tags: Sequence[Tag], at: int) -> bool:
    """Return whether a modal verb or "no" is part of a noun phrase: "with all my might".

    Another example is "with no ill will".
    """
    ends = at + 1 == len(tags) or tags[at + 1].type == "prep"
    denied = tags[at].text == "no" and at > 0 and tags[at - 1].type == "prep"
    return denied or (tags[at].kind == "MODAL" and ends)


def _is_silent(tag: Tag) -> bool:
    if tag.kind in ("OTHER", "THIRD"):
        return _low(tag) not in ("it", "you", "one")
    return tag.kind == "T" and tag.type in _SILENT


def _is_unreal(tags: Sequence[Tag]) -> bool:
    return not _UNREAL.isdisjoint(_words(tags))


def _words(tags: Sequence[Tag]) -> frozenset[str]:
    return frozenset(word for tag in tags for word in _low(tag).split())


def _is_clause(tags: Sequence[Tag]) -> bool:
    """Return whether words have a subject and, after it, its verb: "Ivy is well"."""
    lead = list(takewhile(lambda tag: tag.kind in ("T", "OTHER", "SUBJ", "ADV", "POSS"), tags))
    if len(lead) < len(tags):
        return bool(lead) and tags[len(lead)].kind in (_FINITE | _DEEDS)
    named = any(one.kind in ("OTHER", "SUBJ") and then.type == "x" for one, then in pairwise(lead))
    return named or any(_low(tag).endswith(_OF_A_VERB) for tag in lead[1:])
