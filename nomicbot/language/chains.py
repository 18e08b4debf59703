"""What hangs together (1-3.g, q to t): acts that depend on how the one before went, all or none, and so often over."""

import re
from collections.abc import Sequence
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
from nomicbot.language.tagging import tokens

_NEEDS = {"all done": ALL_DONE, "none done": NONE_DONE}
_ANY = {"all done": SOME_DONE, "none done": NOT_ALL_DONE}
"""What "any of that" needs."""
OTHERWISE = "otherwise"
"""What the other branch needs: that the act before went as the one before that did not need."""
_COUNTERPARTS = {
    ALL_DONE: NOT_ALL_DONE,
    NONE_DONE: SOME_DONE,
    SOME_DONE: NONE_DONE,
    NOT_ALL_DONE: ALL_DONE,
}
Told = tuple[Announcement | Asked, str]
Found = tuple[Announcement | Unread, str]
"""What was read, and in which way."""
_EDGE = pattern("transaction_edge", re.IGNORECASE | re.MULTILINE)
_MOST = 100
"""Announcements that several acts, done so many times, may make."""


@dataclass(frozen=True, slots=True)
class Link:
    """What a clause says of those beside it: how the act before must have gone, or that they are done together."""

    needs: str = ""
    together: bool = False
    vague: bool = False
    """Whether it may as well speak of a motion as of the act: "if it fails"."""


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
    """Return the pattern of what `_worded` begins with: to make that one takes 30 ms."""
    firsts = {words[0] for words, link in _links().items() if link.needs and len(words) > 1}
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, firsts))})\s", re.IGNORECASE)


@cache
def _worded() -> re.Pattern[str]:
    long = [words for words, link in _links().items() if link.needs and len(words) > 1]
    behind: dict[
        str, list[str]
    ] = {}  # each first word: so that only what begins with one is looked at further
    for words in sorted(long, key=len, reverse=True):
        behind.setdefault(words[0], []).append(r"\s+".join(map(re.escape, words[1:])))
    begun = (rf"{re.escape(first)}\s+(?:{'|'.join(rest)})" for first, rest in behind.items())
    return re.compile(rf"\b(?:{'|'.join(begun)})\b", re.IGNORECASE)


@cache
def _begun() -> re.Pattern[str]:
    return re.compile(rf"[\W\d_]*(?:{'|'.join({words[0] for words in _links()})})\b", re.IGNORECASE)


def without_links(words: str) -> str:
    """Words without those that say how the act before must have gone: "if that fails"."""
    return _worded().sub("", words) if _first_words().search(words) else words


def link_in(part: Part, words: str) -> Link | None:
    """What a clause of a sentence says of the others; None if it says something else."""
    said = words[part.tags[0].start : max(tag.end for tag in part.tags)]
    if _begun().match(said) is None:
        return None
    return _links().get(
        tuple(token.low for token in tokens(said) if token.kind in ("word", "clitic"))
    )


def transactions(text: str) -> tuple[str, list[tuple[int, int, bool]]]:
    """A text without lines such as BEGIN TRANSACTION; from where to where each goes, and whether it is ended."""
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
    """Return the acts of a post, those that depend on one before with the number of that.

    What nothing depends on has none.

    Until then the `part` of an act is where its sentence begins, and `needs` is all that is known of it.
    """
    linked: list[Told] = []
    used: dict[int, int] = {}
    for one, way in found:
        if isinstance(one, Announcement) and one.needs:
            last = next(
                (each for each, _ in reversed(linked) if getattr(each, "part", -1) != one.part),
                None,
            )
            if one.needs == OTHERWISE and isinstance(last, Announcement) and last.needs:
                one = replace(one, needs=_COUNTERPARTS[last.needs])
                last = next(
                    (each for each, _ in linked if getattr(each, "part", -1) == last.hinge), last
                )
            elif one.needs == OTHERWISE:
                one = replace(one, needs=NONE_DONE)
            if not isinstance(last, Announcement):
                linked.append((doubted(one, "it is not clear on what this depends"), way))
                continue
            for part in (last.part, one.part):
                used.setdefault(part, len(used) + 1)
            one = replace(one, hinge=last.part)
        linked.append((one, way))
    blocks = {one.block for one, _ in linked if isinstance(one, Announcement) and one.block}
    numbers = {block: number for number, block in enumerate(sorted(blocks), 1)}
    return [
        (
            replace(
                one,
                part=used.get(one.part, 0),
                hinge=used.get(one.hinge, 0),
                block=numbers.get(one.block, 0),
            ),
            way,
        )
        if isinstance(one, Announcement)
        else (one, way)
        for one, way in linked
    ]


def behind(before: Sequence[Found], found: Sequence[Found]) -> list[Found]:
    """What a passage says, with numbers of parts and blocks that no passage before it has."""
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
    """What is done so many times over, in order; as it is if not all of it is clear."""
    acts = [one for one, _ in found if isinstance(one, Announcement)]
    if times == 1 or len(acts) < len(found):
        return list(found)
    if len(acts) == 1:
        endless = ENDLESS in (times, acts[0].times)
        return [
            (replace(acts[0], times=ENDLESS if endless else acts[0].times * times), found[0][1])
        ]
    return list(found) * times if 0 < times * len(found) <= _MOST else list(found)
