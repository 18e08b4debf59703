"""What may fill a field of an action, and how likely each candidate is the value that is meant.

The candidates of a field are the things of its type that a sentence names, and runs of words that
may be a name of its type. How likely a candidate is right was learned from labelled sentences by
`python -m tests.corpus.fields`, which wrote the table `words/reading/fields.txt`: from the words
around it, its place beside the verb, and what else the sentence names.
"""

import math
import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import pairwise
from typing import Any, NamedTuple

from nomicbot.game.word_types import WordType
from nomicbot.language.custom_word_types import own_types
from nomicbot.language.declared_types import NAMES_OF_THINGS, PEOPLE, UNITS
from nomicbot.language.frames import Role
from nomicbot.language.lexicon import rows
from nomicbot.language.role_values import value_of
from nomicbot.language.roles import ROLE_TYPES
from nomicbot.language.said import Setting
from nomicbot.language.tags import NOTHING, Tag

_TOKEN = re.compile(r"[^\W_]+(?:['’][^\W_]+)?|[^\w\s]")
_RUN = re.compile(
    r"(?<![\w'’-])(?:[A-Z][\w-]*(?:\s+(?:of\s+|the\s+|and\s+)?[A-Z][\w-]*){0,3}|\d+)(?![\w-])"
)
"""A run of words with capitals, or a number, that may be a name."""
_BEGINS = re.compile(r"(?:the|a|an|my|your|our|his|her|eir|their)\s+", re.IGNORECASE)
_ENDS = re.compile(r"['’]s?$")
_POINTERS = frozenset(("pron", "em"))
_BY_POINTING = 0.75
"""How likely a pronoun is right if it may mean something that was named before."""
_UNLEARNED = 0.9
"""How likely a thing of its own type is right in a field that no label names."""
_FEWEST_LETTERS = 3
_LIKE_NAMES = frozenset(
    ("x", "noun", "name", "quoted", "person", "owner", "thing", *NAMES_OF_THINGS)
)
"""Types of tags whose words may be the name of something else, too."""
_FAR = (1, 3, 6, 12)
"""Numbers of words between a candidate and a verb, above which it is further away."""


class FieldValue(NamedTuple):
    """What may fill a field: its place, with its type, and the value of the field."""

    tag: Tag
    value: Any


class ActSentence(NamedTuple):
    """A sentence whose action is known: what it names, and where its verb or noun may be."""

    words: str
    action: str
    things: Sequence[Tag]
    verbs: Sequence[Tag]
    """The verbs and nouns of the action."""
    others: Sequence[Tag]
    """The tags of small words, verbs, and nouns of the action itself."""
    setting: Setting


class FieldScorer:
    """What finds how likely the candidates for the fields of one sentence are."""

    def __init__(self, sentence: ActSentence, weights: Mapping[str, int] | None = None) -> None:
        self.sentence = sentence
        self._weights = _weights() if weights is None else weights
        self._found: dict[tuple[str, str], list[tuple[float, FieldValue]]] = {}

    def scored(self, role: Role) -> Sequence[tuple[float, FieldValue]]:
        """Return the candidates for a role, each with how likely it is right, the best first."""
        key = role.field, role.type
        if key not in self._found:
            some = self.candidates(role)
            each = ((self._likely(role, one, some), one) for one in some)
            self._found[key] = sorted(each, key=lambda pair: -pair[0])
        return self._found[key]

    def candidates(self, role: Role) -> list[FieldValue]:
        """Return what may fill a role, in the order of the sentence."""
        named = list(self._named(role))
        owned = {one.tag.start for one in named if one.tag.own}
        found = [one for one in self._of_type(role) if one.tag.start not in owned]
        by_place = {(one.tag.start, str(one.value)): one for one in reversed((*found, *named))}
        return sorted(by_place.values(), key=lambda one: one.tag.start)

    def _of_type(self, role: Role) -> Iterator[FieldValue]:
        """Yield the things whose type a role takes; an amount takes any number."""
        known, context = ROLE_TYPES.get(role.type, ()), self.sentence.setting.context
        for tag in self.sentence.things:
            if tag.type in known:
                value = value_of(role, tag, context)
                if value is not None:
                    yield FieldValue(tag, value)
            elif role.type in UNITS and tag.type != "motion" and isinstance(tag.value, int):
                yield FieldValue(tag, tag.value)

    def _named(self, role: Role) -> Iterator[FieldValue]:
        """Yield runs of words as candidates that may be names of the type of a role."""
        own = own_types().get(role.type)
        if own is not None and own.by_name:
            yield from self._of_own_type(own)
        elif own is None and "name" in ROLE_TYPES.get(role.type, ()) and role.type not in PEOPLE:
            for tag in self.spans:
                if (value := value_of(role, tag, self.sentence.setting.context)) is not None:
                    yield FieldValue(tag, value)

    def _of_own_type(self, own: WordType) -> Iterator[FieldValue]:
        for tag in self.spans:
            for phrase in self._phrases(own, tag):
                found = next(iter(own.find(phrase.format(tag.text))), None)
                if found is not None:
                    led = phrase != own.by_name  # it says whose the thing is
                    yield FieldValue(
                        tag.but(type=own.name, value=found.value, own=led), found.value
                    )
                    break

    def _phrases(self, own: WordType, tag: Tag) -> Iterator[str]:
        """Yield phrases in which a name is a word of a type, first with an owner before it."""
        before = self.words[: tag.start].rstrip()
        owner = next(
            (
                one
                for one in self.sentence.things
                if one.type in ("person", "owner") and _owns(one, before)
            ),
            None,
        )
        if owner is not None and own.by_name.startswith("my "):
            yield own.by_name.replace("my ", f"{_ENDS.sub('', owner.text)}'s ", 1)
        yield own.by_name

    @property
    def words(self) -> str:
        """The words of the sentence."""
        return self.sentence.words

    @cached_property
    def spans(self) -> Sequence[Tag]:
        """The runs of words that may be a name, without articles, each as a name."""
        found: dict[tuple[int, int], Tag] = {}
        for start, end in (*self._runs(), *self._small()):
            text = self.words[start:end]
            begins = _BEGINS.match(text)
            start += begins.end() if begins else 0
            text = _ENDS.sub("", self.words[start:end])
            if text.strip():
                found[start, start + len(text)] = Tag(
                    "T", "name", text, text, start, start + len(text)
                )
        return [found[at] for at in sorted(found)]

    def _runs(self) -> Iterator[tuple[int, int]]:
        """Yield the places of names and numbers, without small words: "I", "There"."""
        small = {(tag.start, tag.end) for tag in self.sentence.others}
        yield from (run.span() for run in _RUN.finditer(self.words) if run.span() not in small)

    def _small(self) -> Iterator[tuple[int, int]]:
        """Yield the places of unknown words, alone and in pairs, and of names."""
        for before, tag in pairwise((NOTHING, *self.sentence.things)):
            if tag in self.sentence.others or (tag.type == "x" and len(tag.text) < _FEWEST_LETTERS):
                continue
            if tag.type in _LIKE_NAMES:
                yield tag.start, tag.end
            if tag.type == before.type == "x" and tag.start - before.end == 1:
                yield before.start, tag.end

    def _likely(self, role: Role, one: FieldValue, some: Sequence[FieldValue]) -> float:
        """Return how likely a candidate is what is meant, from 0 to 1."""
        if one.tag.type in _POINTERS:
            return _BY_POINTING if all(other.tag.type in _POINTERS for other in some) else 0.1
        weights = self._weights
        if f"{self.sentence.action}.{role.field} always" not in weights:
            return _UNLEARNED if one.tag.type == ROLE_TYPES.get(role.type, ("",))[0] else 0.1
        weight = sum(weights.get(fact, 0) for fact in self.facts(role, one, some))
        return 1 / (1 + math.exp(-weight / 100))

    def facts(self, role: Role, one: FieldValue, some: Sequence[FieldValue]) -> Iterator[str]:
        """Yield the facts about a candidate, by the type of the field and by the field."""
        for fact in self._of(role, one, some):
            yield f"{role.type} {fact}"
            yield f"{self.sentence.action}.{role.field} {fact}"

    def _of(self, role: Role, one: FieldValue, some: Sequence[FieldValue]) -> Iterator[str]:
        tag = one.tag
        known = ROLE_TYPES.get(role.type, ())
        yield "always"
        yield f"type:{tag.type if tag.type in known else 'span'}"
        if own := own_types().get(role.type):
            yield "found" if any(one.tag is thing for thing in self.sentence.things) else own.name
        yield from self._words_around(tag)
        yield from self._beside_verbs(tag)
        yield from _of_place(one, some, known)
        if tag.own:
            yield "my"
        yield f"case:{_case_of(tag.text)}{'^' if not tag.start else ''}"
        kinds = {
            each.type
            for each in self.sentence.things
            if each.end <= tag.start or tag.end <= each.start
        }
        yield from (f"beside:{kind}" for kind in kinds if kind in ROLE_TYPES)

    def _words_around(self, tag: Tag) -> Iterator[str]:
        texts, starts, ends = self._tokens
        first, last = bisect_right(ends, tag.start), bisect_left(starts, tag.end)
        before = ["^", "^", *texts[:first]][-2:]
        after = [*texts[last : last + 2], "$", "$"][:2]
        yield f"<{before[1]}"
        yield f"<<{before[0]} {before[1]}"
        yield f"<.{before[0]}"
        yield f">{after[0]}"
        yield f">>{after[0]} {after[1]}"

    @cached_property
    def _tokens(self) -> tuple[list[str], list[int], list[int]]:
        """The words and marks of the sentence, with where each begins and ends."""
        found = list(_TOKEN.finditer(self.words.casefold()))
        return (
            [one[0] for one in found],
            [one.start() for one in found],
            [one.end() for one in found],
        )

    def _beside_verbs(self, tag: Tag) -> Iterator[str]:
        """Yield on which side of the verb or noun of the action a thing is, and how far away."""
        near = min(
            self.sentence.verbs,
            key=lambda verb: max(verb.start - tag.end, tag.start - verb.end),
            default=None,
        )
        if near is None:
            yield "no verb"
            return
        side = "behind" if tag.start >= near.start else "before"
        between = (
            self.words[near.end : tag.start]
            if side == "behind"
            else self.words[tag.end : near.start]
        )
        far = bisect_left(_FAR, len(between.split()))
        yield f"{side} {near.kind}"
        yield f"{side} by {far}"
        if any(mark in between for mark in ",;:.-"):
            yield f"{side} and apart"


def _of_place(one: FieldValue, some: Sequence[FieldValue], known: Sequence[str]) -> Iterator[str]:
    """Yield features for the place of a candidate among all candidates (`some`) for its field.

    `known` are the types that the field takes.
    """
    values = dict.fromkeys(str(each.value) for each in some)
    yield "only" if len(values) == 1 else "first" if one is some[0] else "later"
    if one is some[-1]:
        yield "last"
    if any(_is_inside(one.tag, each.tag) for each in some):
        yield "part of another"
    if any(each.tag.type == known[0] for each in some if each.tag is not one.tag):
        yield "other of its type"


def _is_inside(tag: Tag, other: Tag) -> bool:
    """Return whether a thing is a part of another: "Coin" of "Lucky Coin"."""
    return other.start <= tag.start and tag.end <= other.end and tag.text != other.text


def _owns(person: Tag, before: str) -> bool:
    """Return whether a person is the last of some words, as the owner of what follows."""
    return len(_ENDS.sub("", before)) == len(_ENDS.sub("", before[: person.end])) > 0


def _case_of(text: str) -> str:
    """Return the sort of letters of a name."""
    if any(map(str.isdigit, text)):
        return "digits" if text.isdigit() else "with digits"
    if text.isupper():
        return "capital" if len(text) == 1 else "capitals"
    return "title" if text[:1].isupper() else "small"


@cache
def _weights() -> Mapping[str, int]:
    """Return how much each fact says for a candidate, in hundredths."""
    parts = (row.partition(" ") for row in rows("fields"))
    return {fact: int(weight) for weight, _, fact in parts}
