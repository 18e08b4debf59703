"""Corrections: a sentence that takes back the one directly before it and states another action.

For example "I vote FOR p14. Scratch that, I vote AGAINST p14." Only where one action replaces
another of its kind: what is taken back and replaced by nothing, or by something else, may be a
joke.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from functools import cache
from typing import Any, NamedTuple

from nomicbot.game.actions import Action, Announcement
from nomicbot.language.blocks import blocks, sentences
from nomicbot.language.chains import Found
from nomicbot.language.clauses import Clauses
from nomicbot.language.context import Context
from nomicbot.language.lexicon import words_of
from nomicbot.language.scene import Scene
from nomicbot.language.stance import DO
from nomicbot.language.tagging import Tagger
from nomicbot.language.ways import ACTS

Span = tuple[int, int]
Said = tuple[int, str]
"""Where a sentence begins, and its words."""


def corrected(
    flat: str, passages: Sequence[Span], tagger: Tagger, scene: Scene
) -> tuple[str, dict[int, int]]:
    """Return the text with corrected sentences blanked out, and a map of corrections.

    The words that take something back are replaced by spaces as well. The map leads from the place
    where each correcting sentence begins to the place where the corrected one begins.
    """

    @cache
    def act(words: str) -> Action | None:
        said = [one for one in Clauses(tagger, Context(scene)).read(words) if one.acts]
        plain = (
            len(said) == 1
            and len(said[0].acts) == 1
            and said[0].stance.decision == DO
            and said[0].way in ACTS
        )
        return said[0].acts[0] if plain else None

    spans = [span for start, end in passages for span in _corrections(flat[start:end], start, act)]
    kept = list(flat) if spans else []
    for start, end in spans:
        kept[start:end] = " " * (end - start)
    return "".join(kept) or flat, {end: start for start, end in spans}


def with_what_is_corrected(one: Found, begins: Mapping[int, int], text: str) -> Found:
    """Return `one` with the words that it corrects added to its text: they belong together."""
    said, way = one
    since = begins.get(said.spans[0][0]) if said.spans else None
    if since is None or not isinstance(said, Announcement):
        return one
    whole = (since, said.spans[-1][1])
    return replace(said, text=" ".join(text[slice(*whole)].split()), spans=(whole,)), way


def corrects(words: str) -> bool:
    """Return whether a sentence begins with words that take back the one before, such as "no"."""
    return _taking_back().match(words) is not None


def _corrections(words: str, start: int, act: Callable[[str], Action | None]) -> Iterator[Span]:
    for block in blocks(words) if _may_take_back(words.casefold()) else ():
        found = list(sentences(block))
        done: Counter[type] = Counter()
        counted = 0
        for one in _exchanges(found, act):
            done.update(type(act(words)) for _, words in found[counted : one.at])
            counted = one.at
            alone = done[type(one.was)] == one.whole
            if alone or _of(one.was) == _of(one.meant):  # else another one before may be meant
                yield start + one.wrong[0], start + one.right[0]


def _may_take_back(low: str) -> bool:
    return any(said.split()[0] in low for said in words_of("taking back"))


class _Exchange(NamedTuple):
    """Two sentences of which one takes back the other, and the actions of both, of one kind."""

    at: int
    """The index of the sentence that takes something back."""
    wrong: Said
    right: Said
    was: Action
    meant: Action
    whole: bool
    """Whether it takes back the whole sentence before it, not its own beginning."""


def _exchanges(found: Sequence[Said], act: Callable[[str], Action | None]) -> Iterator[_Exchange]:
    """Yield the sentences that replace an earlier action by another of the same kind."""
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
    """Return the first field of an action: the person or object that it is about."""
    return getattr(action, fields(action)[0].name)


@cache
def _taking_back() -> re.Pattern[str]:
    tables = (words_of(one) for one in ("taking back", "before taking back"))
    said, first = (
        "|".join(re.escape(words).replace(r"\ ", r",?\s+") for words in table) for table in tables
    )
    joint = r"(?:(?<![^.!?\n]\s)(?<!\S)|\s-+\s|[,;:.]\s)"
    return re.compile(
        rf"{joint}(?:(?:{first})\b\W+)*(?:{said})(?:[\s,;:.!-]+(?=\S)|\W*\Z)", re.IGNORECASE
    )
