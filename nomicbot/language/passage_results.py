"""The results of a passage as a whole.

Results that belong together are joined, and contradictions and names given later are resolved.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import TypeVar

from nomicbot.game.actions import Action, Announcement
from nomicbot.language.chains import Told
from nomicbot.language.names import name_told
from nomicbot.language.posts import Ground
from nomicbot.language.questions import Asked, doubted, in_one
from nomicbot.language.taking_back import put_off
from nomicbot.language.ways import OF_ROWS, Way
from nomicbot.rulebooks.library import ruleset
from nomicbot.rulebooks.ruleset import Joining, Voting

_NEVER_ENDS = "the transaction that it stands in is never ended as one"
_NOT_CLEAR = "not all of what is to be done together with it is clear"
_NEAR = 120
_Way = TypeVar("_Way", bound=str)
Region = tuple[int, int, bool]
"""Where a transaction begins and ends, and whether a line of its own ends it."""


def agreeing(found: Sequence[Told]) -> list[Told]:
    """Return the results with questions in place of contradictory votes in ballot rows."""
    cast: dict[str, set[str]] = {}
    for vote in _votes_of_rows(found):
        cast.setdefault(vote.motion, set()).add(vote.vote)
    torn = {motion for motion, votes in cast.items() if len(votes) > 1}
    return [
        put_off(told) if getattr(getattr(told[0], "action", None), "motion", "") in torn else told
        for told in found
    ]


def _votes_of_rows(found: Sequence[Told]) -> Iterator[Voting]:
    for one, way in found:
        act = one.action if isinstance(one, Announcement) and way in OF_ROWS else None
        if isinstance(act, Voting):
            yield act


def how_often(found: Sequence[Told], ground: Ground) -> list[Told]:
    """Return the results, with an action and the words that repeat it as one question.

    For example "I heal Dov." and "I do this twice.".
    """
    kept: list[Told] = []
    begins = takewhile(lambda told: told[1] == Way.HOW_OFTEN, found)
    for one, way in found[len(list(begins)) :]:  # those are about nothing
        last = kept[-1][0] if kept else None
        if (
            way == Way.HOW_OFTEN
            and isinstance(one, Asked)
            and isinstance(last, Announcement)
            and _is_next(last, one, ground)
        ):
            one = _so_often(kept, last, one, ground)
        kept.append((one, way))
    return kept


def _is_next(last: Announcement, one: Asked, ground: Ground) -> bool:
    """Return whether nothing comes between an action and the words that repeat it."""
    return not ground.post.text[last.spans[-1][1] : one.spans[0][0]].strip(" .!;\n")


def _so_often(kept: list[Told], last: Announcement, one: Asked, ground: Ground) -> Asked:
    """Remove the last actions from `kept`, and return a question about repeating them."""
    tags = ground.parsed(one.text)[0]
    times = next(tag.value for tag in tags if tag.type == "times")
    both = in_one((doubted(last, one.reason), one), ground.post.text)
    at = len(kept)
    while at and kept[at - 1][0].spans == last.spans:
        at -= 1
    acts = [act.action for act, _ in kept[at:] if isinstance(act, Announcement)]
    del kept[at:]
    return replace(both, acts=tuple((act, times) for act in acts))


def in_transactions(found: Sequence[Told], regions: Sequence[Region], ground: Ground) -> list[Told]:
    """Return the results, with the actions of each transaction in one block."""
    if not regions:
        return list(found)
    told = list(found)
    starts = sorted((one.spans[0][0], n) for n, (one, _) in enumerate(found) if one.spans)
    for start, end, ended in regions:
        first, last = ground.outer.span(start, end)
        inside = starts[bisect_left(starts, (first, 0)) : bisect_left(starts, (last, 0))]
        clear = ended and all(isinstance(told[n][0], Announcement) for _, n in inside)
        for _, n in inside:
            told[n] = _in_one(told[n], start, ended=ended, clear=clear)
    return told


def _in_one(told: Told, start: int, *, ended: bool, clear: bool) -> Told:
    """Return an action as part of the transaction at `start`, or as a question if it is unclear.

    `clear` says whether the transaction is clear. If it is not, the question's reason is this or,
    if `ended` is false, that the transaction never ends.
    """
    one, way = told
    if not isinstance(one, Announcement):
        return told
    if clear:
        return replace(one, part=-start - 1, block=start + 1), way
    return doubted(one, _NOT_CLEAR if ended else _NEVER_ENDS), way


def named(found: Sequence[Told], words: str) -> list[Told]:
    """Return the results, with the name of a joining player filled in from elsewhere in `words`.

    Only the first action of joining gets the name.
    """
    told: list[Told] = []
    joined = False
    for one, way in found:
        called = _called(one)
        if called is None:
            told.append((one, way))
            continue
        joins = isinstance(one, Announcement)
        if not (joined and joins):
            name = name_told(one.text) or called or name_told(words)
            told.append((_with_name(one, name), way))
        joined |= joins
    return told


def _called(one: Announcement | Asked) -> str | None:
    """Return the name that somebody joins with, or None if the action isn't joining."""
    acts: Sequence[Action] = (
        [one.action] if isinstance(one, Announcement) else [act for act, _ in one.acts]
    )
    return next((act.called for act in acts if isinstance(act, Joining)), None)


def _with_name(one: Announcement | Asked, name: str) -> Announcement | Asked:
    if isinstance(one, Announcement):
        return replace(one, action=ruleset().join(name))
    acts = (
        (ruleset().join(name) if isinstance(act, Joining) else act, times)
        for act, times in one.acts
    )
    return replace(one, acts=tuple(dict.fromkeys(acts)))


def together(
    found: Sequence[tuple[Announcement | Asked, _Way]], post: str
) -> list[tuple[Announcement | Asked, _Way]]:
    """Return the results, each with how it was found, after merging questions about ballot rows.

    Questions about neighbouring rows become one question.
    """
    merged: list[tuple[Announcement | Asked, _Way]] = []
    for one, way in found:
        last, last_way = merged[-1] if merged else (None, "")
        if (
            way in OF_ROWS
            and last_way == way
            and isinstance(one, Asked)
            and isinstance(last, Asked)
            and _are_near(last, one, post)
        ):
            merged[-1] = (in_one((last, one), post), way)
        else:
            merged.append((one, way))
    return merged


def _are_near(last: Asked, one: Asked, post: str) -> bool:
    """Return whether two questions with options are about nearby words in the post."""
    gap = post[last.spans[-1][1] : one.spans[0][0]]
    return len(gap) <= _NEAR and bool(last.acts and one.acts)
