"""Chains of actions (1-3.g, q to t): conditional, all-or-none, or repeated.

An action in a chain depends on the outcome of the one before it.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

from nomicbot.game.actions import (
    ALL_DONE,
    ENDLESS,
    NONE_DONE,
    NOT_ALL_DONE,
    SOME_DONE,
    Announcement,
    Unread,
)
from nomicbot.language.lexicon import labelled
from nomicbot.language.parsing import Part
from nomicbot.language.patterns import pattern
from nomicbot.language.questions import Asked, doubted
from nomicbot.language.recognising.tokens import tokens
from nomicbot.language.ways import Way

_NEEDS = {"all done": ALL_DONE, "none done": NONE_DONE}
_ANY = {"all done": SOME_DONE, "none done": NOT_ALL_DONE}
"""The requirement stated with "any of that", by the one stated with "that" alone."""
OTHERWISE = "otherwise"
"""The requirement of a second branch: that the first condition was not met."""
_COUNTERPARTS = {
    ALL_DONE: NOT_ALL_DONE,
    NONE_DONE: SOME_DONE,
    SOME_DONE: NONE_DONE,
    NOT_ALL_DONE: ALL_DONE,
}
Told = tuple[Announcement | Asked, Way]
"""An action or question parsed in a passage, with its way."""
Found = tuple[Announcement | Unread, str]
"""An action or question parsed in a post, with its way, or `not_done` of it if plainly not done."""
_EDGE = pattern("transaction_edge", re.IGNORECASE | re.MULTILINE)
_MOST = 100
"""The largest number of announcements that repeated actions may make."""


@dataclass(frozen=True, slots=True)
class Link:
    """A clause that makes actions depend on each other: "if that fails", "all or none of these"."""

    needs: str = ""
    together: bool = False
    vague: bool = False
    """Whether it may refer to a motion instead of an action: "if it fails"."""


@cache
def _links() -> dict[tuple[str, ...], Link]:
    table = labelled("chains")
    found = {tuple(words.split()): Link(together=True) for words in table["together"]}
    found |= {tuple(words.split()): Link(OTHERWISE) for words in table["otherwise"]}
    for label, needs in _NEEDS.items():
        found |= {tuple(words.split()): Link(needs) for words in table[f"by itself {label}"]}
        found |= {
            (first, *subject.split(), *way.split()): Link(
                _ANY[label] if any_ else needs, vague=subject == "it"
            )
            for first in ("if", "should")
            for any_ in (False, True)
            for subject in table["any" if any_ else "subject"]
            for way in table[label]
        }
    return found


@cache
def _first_words() -> re.Pattern[str]:
    """Return a pattern that finds a word which may begin a dependency, such as "if that fails".

    The pattern is tried before the pattern of all dependencies, which takes longer to compile.
    """
    firsts = {words[0] for words, link in _links().items() if link.needs and len(words) > 1}
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, firsts))})\s", re.IGNORECASE)


@cache
def _worded() -> re.Pattern[str]:
    long = [words for words, link in _links().items() if link.needs and len(words) > 1]
    return re.compile(rf"\b(?:{_one_of(long)})\b", re.IGNORECASE)


def _one_of(phrases: Iterable[Sequence[str]]) -> str:
    """Return a pattern that matches the longest possible of some phrases, given as words.

    The pattern has each common beginning only once, and so compiles far faster than all phrases do.
    """
    behind: dict[str, list[Sequence[str]]] = {}
    for first, *rest in phrases:
        behind.setdefault(first, []).append(rest)
    return "|".join(re.escape(first) + _then(rest) for first, rest in behind.items())


def _then(rests: Sequence[Sequence[str]]) -> str:
    """Return a pattern for the rest of a phrase, which may be empty if one of `rests` is."""
    more = [rest for rest in rests if rest]
    if not more:
        return ""
    return rf"(?:\s+(?:{_one_of(more)}))" + "?" * (len(more) < len(rests))


@cache
def _begun() -> re.Pattern[str]:
    return re.compile(rf"[\W\d_]*(?:{'|'.join({words[0] for words in _links()})})\b", re.IGNORECASE)


def without_links(words: str) -> str:
    """Return `words` without conditions on the previous action, such as "if that fails"."""
    return _worded().sub("", words) if _first_words().search(words) else words


def link_in(part: Part, words: str) -> Link | None:
    """Return how an action depends on the one before it, "if that fails", or None."""
    said = words[part.tags[0].start : max(tag.end for tag in part.tags)]
    if _begun().match(said) is None:
        return None
    return _links().get(
        tuple(token.low for token in tokens(said) if token.kind in ("word", "clitic"))
    )


def transactions(text: str) -> tuple[str, list[tuple[int, int, bool]]]:
    """Return the text without lines such as BEGIN TRANSACTION, and the spans between them.

    Each span has its start and end, and whether it was ended by a line such as END TRANSACTION.
    """
    edges = list(_EDGE.finditer(text)) if "transaction" in text.casefold() else []
    found = [
        (
            edge.start(),
            then.start() if then else len(text),
            then is not None and then["end"] is not None,
        )
        for edge, then in pairwise((*edges, None))
        if edge is not None and edge["begin"]
    ]
    return _EDGE.sub(lambda edge: " " * len(edge[0]), text) if found else text, found


def chained(found: Sequence[Told]) -> list[Told]:
    """Return the results of a post, with each dependent action linked to the action before it.

    In `found`, an action's `part` is the position of its sentence. In the result, `part` numbers
    the linked actions from 1, and is 0 for all other actions.
    """
    linked: list[Told] = []
    for one, way in found:
        if isinstance(one, Announcement) and one.needs:
            linked.append((_linked(one, linked), way))
        else:
            linked.append((one, way))
    parts = [(one.hinge, one.part) for one in _acts(linked) if one.needs]
    used = _numbered(part for pair in parts for part in pair)
    blocks = _numbered(sorted(one.block for one in _acts(linked) if one.block))

    def with_numbers(one: Announcement) -> Announcement:
        part, hinge = used.get(one.part, 0), used.get(one.hinge, 0)
        return replace(one, part=part, hinge=hinge, block=blocks.get(one.block, 0))

    return [
        (with_numbers(one) if isinstance(one, Announcement) else one, way) for one, way in linked
    ]


def _acts(found: Iterable[Told]) -> Iterator[Announcement]:
    return (one for one, _ in found if isinstance(one, Announcement))


def _numbered(all_: Iterable[int]) -> dict[int, int]:
    """Return a number for each different value, counted from 1 in the order of first occurrence."""
    return {one: number for number, one in enumerate(dict.fromkeys(all_), 1)}


def _linked(one: Announcement, before: Sequence[Told]) -> Announcement | Asked:
    """Return a dependent action linked to its `hinge`, or a question if the hinge is unclear."""
    others = (each for each, _ in reversed(before) if getattr(each, "part", -1) != one.part)
    last = next(others, None)
    if one.needs == OTHERWISE and isinstance(last, Announcement) and last.needs:
        one = replace(one, needs=_COUNTERPARTS[last.needs])
        first = (each for each, _ in before if getattr(each, "part", -1) == last.hinge)
        last = next(first, last)
    elif one.needs == OTHERWISE:
        one = replace(one, needs=NONE_DONE)
    if not isinstance(last, Announcement):
        return doubted(one, "it is not clear on what this depends")
    return replace(one, hinge=last.part)


def behind(before: Sequence[Found], found: Sequence[Found]) -> list[Found]:
    """Return `found` with its action numbers increased, so they follow those of `before`.

    `before` has the results of earlier passages, whose actions are numbered by the same scheme.
    """
    used = max(
        (max(one.part, one.block) for one, _ in before if isinstance(one, Announcement)), default=0
    )

    def moved(one: Announcement) -> Announcement:
        return replace(
            one,
            **{
                name: at + used for name in ("part", "hinge", "block") if (at := getattr(one, name))
            },
        )

    return [(moved(one) if isinstance(one, Announcement) else one, way) for one, way in found]


def repeated(found: Sequence[Told], times: int) -> list[Told]:
    """Return the results `found`, with their actions done `times` times, in order.

    The results are returned unchanged if one of them is a question, or if there would be too many
    actions.
    """
    acts = [one for one, _ in found if isinstance(one, Announcement)]
    if times == 1 or len(acts) < len(found):
        return list(found)
    if len(acts) == 1:
        endless = ENDLESS in (times, acts[0].times)
        return [
            (replace(acts[0], times=ENDLESS if endless else acts[0].times * times), found[0][1])
        ]
    return list(found) * times if 0 < times * len(found) <= _MOST else list(found)
