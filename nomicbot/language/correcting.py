"""Corrections: words that take back the action directly before and state another action.

For example "I vote FOR p14. Scratch that, I vote AGAINST p14.", or in a few words "Argh, no,
AGAINST." (`replacing`). A correction must replace an action by another of its kind: taking an
action back without a replacement, or with one of another kind, may be a joke.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from functools import cache
from typing import Any, NamedTuple

from nomicbot.game.actions import Action
from nomicbot.language.blocks import blocks, sentences
from nomicbot.language.chains import Found
from nomicbot.language.clauses import Clauses
from nomicbot.language.context import Context
from nomicbot.language.lexicon import words_of
from nomicbot.language.replacing import (
    Tags,
    corrections_in,
    may_correct,
    names_another,
    replaced,
)
from nomicbot.language.said import Said as ClauseSaid
from nomicbot.language.scene import Scene
from nomicbot.language.second_thoughts import later_corrections
from nomicbot.language.stance import DO, PROSE
from nomicbot.language.tagging import Tagger
from nomicbot.language.tags import Tag
from nomicbot.language.ways import ACTS

Span = tuple[int, int]
_MARKS = " \t\n.,;:!-–—…"
Said = tuple[int, str]
"""A sentence with the position where it begins."""


def corrected(
    flat: str, passages: Sequence[Span], tagger: Tagger, scene: Scene
) -> tuple[str, dict[int, Span]]:
    """Return the text as its author meant it, and the span of each correction.

    Spaces replace corrected sentences and the words that take them back. An action corrected in a
    few words is written as its author meant it. The mapping is from the position where a corrected
    action now begins to the span of all its words.
    """

    @cache
    def said(words: str) -> ClauseSaid | None:
        found = [one for one in Clauses(tagger, Context(scene)).read(words) if one.acts]
        plain = len(found) == 1 and len(found[0].acts) == 1 and found[0].way in ACTS
        return found[0] if plain else None

    def act(words: str) -> Action | None:
        one = said(words)
        return one.acts[0] if one is not None and one.stance.decision == DO else None

    def likely_act(words: str) -> Action | None:
        one = said(words)
        return one.acts[0] if one is not None and one.stance.decision != PROSE else None

    def tags(words: str) -> Sequence[Tag]:
        return tagger.tag(words, scene)

    spans = [span for start, end in passages for span in _corrections(flat[start:end], start, act)]
    spans += [span for passage in passages for span in _later(flat, passage, likely_act, tags)]
    kept = list(flat)
    begins: dict[int, Span] = {}
    for start, end in spans:
        kept[start:end] = " " * (end - start)
        begins[end] = (start, end)
    for start, end, meant in _in_few_words("".join(kept), passages, act, tags):
        kept[start:end] = meant.ljust(end - start)
        begins[start] = (start, end)
    return "".join(kept) if begins else flat, begins


def with_what_is_corrected(one: Found, begins: Mapping[int, Span], text: str) -> Found:
    """Return a result whose text includes the words that correct it."""
    said, way = one
    since = begins.get(said.spans[0][0]) if said.spans else None
    if since is None:
        return one
    whole = (since[0], max(since[1], said.spans[-1][1]))
    return replace(said, text=" ".join(text[slice(*whole)].split()), spans=(whole,)), way


def _later(
    flat: str, passage: Span, act: Callable[[str], Action | None], tags: Tags
) -> Iterator[Span]:
    """Yield the spans of a passage that a later sentence replaces, together with that sentence."""
    start, end = passage
    found = [one for block in blocks(flat[start:end]) for one in sentences(block)]
    for first, last in later_corrections(found, act, tags):
        yield start + first, start + last


def _in_few_words(
    flat: str, passages: Sequence[Span], act: Callable[[str], Action | None], tags: Tags
) -> Iterator[tuple[int, int, str]]:
    """Yield the start, end and intended wording of actions that a few words correct."""
    for start, end in passages:
        words = flat[start:end]
        for block in blocks(words) if may_correct(words) else ():
            for first, last, meant in _replacements(list(sentences(block)), act, tags):
                yield start + first, start + last, meant


def _replacements(
    found: Sequence[Said], act: Callable[[str], Action | None], tags: Tags
) -> Iterator[tuple[int, int, str]]:
    """Yield the start, end and intended wording of each correction in a few words."""
    used = 0
    for n in range(len(found)):
        if n >= used and (one := _replacement(found, n, used, act, tags)) is not None:
            used = one.after
            last, words = found[used - 1]
            yield one.begins, last + len(words), one.meant


class _Replacement(NamedTuple):
    """A corrected action: its start, the index of the sentence after it, its intended wording."""

    begins: int
    after: int
    meant: str


def _replacement(
    found: Sequence[Said], n: int, used: int, act: Callable[[str], Action | None], tags: Tags
) -> _Replacement | None:
    """Return the correction that sentence `n` makes in itself or in the sentence before, or None.

    Sentences before `used` belong to earlier corrections.
    """
    at, said = found[n]
    for one in corrections_in(said):
        begins, wrong = (at, said[: one.at]) if one.at else found[n - 1] if n > used else (at, "")
        after = n + 1 + (not one.meant)
        if not wrong or after > len(found):
            continue
        whole = one if one.meant else one._replace(meant=found[n + 1][1])
        meant = (replaced(wrong, whole, tags) or "").rstrip(_MARKS)
        does = act(meant) if meant else None
        if does is not None and _replaces(act(wrong.rstrip(_MARKS)), does):
            repeated = after < len(found) and act(found[after][1].rstrip(_MARKS)) == does
            return _Replacement(begins, after + repeated, f"{meant}.")
    return None


def _replaces(was: Action | None, meant: Action) -> bool:
    """Return whether `meant` is a different action of the same kind as `was`."""
    return was is not None and type(was) is type(meant) and was != meant


def corrects(words: str) -> bool:
    """Return whether a sentence begins by taking back the previous sentence: "No, ..."."""
    return _taking_back().match(words) is not None


def in_doubt(words: str, after: str, tags: Tags) -> int:
    """Return the length of the part of `words` that a few later words may correct, or 0.

    Those few words are at the end of `words`, or in `after`. Plain corrections have been applied
    before, by `corrected`.
    """
    if any(one.at == 0 and names_another(one, tags) for one in corrections_in(after)):
        return len(words)
    if not may_correct(words):
        return 0
    found = (one.at for one in corrections_in(words) if one.at and names_another(one, tags))
    return max(found, default=0)


def _corrections(words: str, start: int, act: Callable[[str], Action | None]) -> Iterator[Span]:
    for block in blocks(words) if _may_take_back().search(words) else ():
        found = list(sentences(block)) if _may_take_back().search(block.text) else []
        done: Counter[type] = Counter()
        counted = 0
        for one in _exchanges(found, act):
            done.update(type(act(words)) for _, words in found[counted : one.at])
            counted = one.at
            alone = done[type(one.was)] == one.whole
            if alone or _of(one.was) == _of(one.meant):  # else another one before may be meant
                yield start + one.wrong[0], start + one.right[0]


@cache
def _may_take_back() -> re.Pattern[str]:
    """Return the pattern of words that take something back, anywhere in a sentence.

    In whole posts that are not yet split into sentences, it finds everything that `_taking_back`
    finds.
    """
    return re.compile(rf"\b(?:{_alternatives('taking back')})(?!\w)", re.IGNORECASE)


class _Exchange(NamedTuple):
    """A sentence that takes something back, with the same kind of action before and after it."""

    at: int
    """The index of the sentence that takes something back."""
    wrong: Said
    right: Said
    was: Action
    meant: Action
    whole: bool
    """Whether it takes back the whole sentence before it, and not its own beginning."""


def _exchanges(found: Sequence[Said], act: Callable[[str], Action | None]) -> Iterator[_Exchange]:
    """Yield the sentences that take an action back, with the same kind of action on each side."""
    for n, (at, said) in enumerate(found):
        taken = _taking_back().search(said)
        if taken is None:
            continue
        before, after = found[n - 1 : n] if n else [], found[n + 1 : n + 2]
        wrong = [(at, said[: taken.start()])] if taken.start() else before
        right = [(at + taken.end(), said[taken.end() :])] if taken.end() < len(said) else after
        was, meant = (act(one[0][1]) if one else None for one in (wrong, right))
        if was and meant and type(meant) is type(was):
            yield _Exchange(n, wrong[0], right[0], was, meant, wrong == before)


def _of(action: Action) -> Any:
    """Return the value of an action's first field, which says whom or what the action is about."""
    return getattr(action, fields(action)[0].name)


@cache
def _taking_back() -> re.Pattern[str]:
    said, first = map(_alternatives, ("taking back", "before taking back"))
    joint = r"(?:(?<![^.!?\n]\s)(?<!\S)|\s-+\s|[,;:.]\s)"
    return re.compile(
        rf"{joint}(?:(?:{first})\b\W+)*(?:{said})(?:[\s,;:.!-]+(?=\S)|\W*\Z)", re.IGNORECASE
    )


def _alternatives(kind: str) -> str:
    """Return a pattern of the phrases of a kind, with any spaces or commas between words."""
    return "|".join(re.escape(words).replace(r"\ ", r",?\s+") for words in words_of(kind))
