"""Several CFIs that one sentence announces, in no fences: a list of statements, or each with its label and its reasons.

Reasons below statements of which none has its own are those of each.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from nomicbot.language.documents.blocks import MARK
from nomicbot.language.documents.bodies import tidy
from nomicbot.language.documents.inquiries import argues, labelled, reasons
from nomicbot.language.documents.unfenced import Searcher

__all__ = ["together"]

_ITEM = re.compile(r"^[ \t]*(?:\(?(?:\d{1,2}|[a-h]|[ivx]{1,4})[.):]|[-*+•])[ \t]+(?=\S)", re.IGNORECASE | re.MULTILINE)
_STATES = re.compile(rf"[^?{MARK}]{{8,800}}[.!\"]?\s*\Z")
_MOST = 12
_MOST_TALK = 2
"""Paragraphs of talk between a list of statements and their reasons."""


@dataclass(slots=True)
class _Stated:
    """One statement, from `start` to `end` of the skeleton, and where the reasons below it stand, if it has some."""

    start: int
    end: int
    labelled: bool = False
    why: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Together:
    """The texts of several CFIs, each with where it stands in the post, and where in the skeleton the last one ends."""

    texts: list[tuple[str, tuple[int, int]]]
    end: int


def together(searcher: Searcher, position: int) -> Together | None:
    """The CFIs whose texts begin behind `position`; None if they cannot be told."""
    found: list[_Stated] = []
    talk = 0
    for start, end in searcher.paragraphs(position):
        words = searcher.bones.text[start:end]
        last = found[-1] if found else None
        if last is not None and reasons(words):
            last.why = (last.why[0] if last.why else start, end)
        elif labelled(words) and all(one.labelled for one in found):
            found.append(_Stated(start, end, labelled=True, why=(end, end) if argues(words) else None))
        elif last is not None and last.why:
            if searcher.stops_reasons(words):
                break
            last.why = (last.why[0], end)
        elif not (talk or (last and last.labelled)) and (items := _items(searcher, start, end)):
            found += items
        elif last is None or last.labelled or talk >= _MOST_TALK or searcher.stops_reasons(words):
            break
        else:
            talk += 1
    if not 1 < len(found) <= _MOST:
        return None
    return Together(list(_texts(searcher, found)), found[-1].why[1] if found[-1].why else found[-1].end)


def _items(searcher: Searcher, start: int, end: int) -> list[_Stated]:
    """The statements of a paragraph that is a list; none if anything stands in front of them, or does something."""
    text = searcher.bones.text
    heads = list(_ITEM.finditer(text, start, end))
    if not heads or text[start : heads[0].start()].strip():
        return []
    stops = [*(one.start() for one in heads[1:]), end]
    items = [_Stated(head.end(), stop) for head, stop in zip(heads, stops, strict=True)]
    said = [text[one.start : one.end] for one in items]
    return items if all(_STATES.match(one) and not searcher.acts(one) for one in said) else []


def _texts(searcher: Searcher, found: list[_Stated]) -> Iterator[tuple[str, tuple[int, int]]]:
    """Each statement with its reasons, or with those that are told once, below all of them."""
    last = found[-1]
    shared = last.why if not any(one.why for one in found[:-1]) else None
    for one in found:
        why, span = one.why or shared, _span(searcher, one.start, one.end)
        argued = searcher.post[slice(*_span(searcher, *why))] if why else ""
        end = max(span[1], _span(searcher, *one.why)[1]) if one.why else span[1]
        yield "\n\n".join(filter(None, (tidy(searcher.post[slice(*span)]), tidy(argued)))), (span[0], end)


def _span(searcher: Searcher, start: int, end: int) -> tuple[int, int]:
    """Where a stretch of the skeleton stands in the post, without the blanks at its end."""
    end = start + len(searcher.bones.text[start:end].rstrip())
    return searcher.bones.span(start, end) if end > start else (0, 0)
