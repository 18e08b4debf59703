"""Questions in place of actions that other words in their passage take back or only introduce.

For example "I heal Dov. ... Just kidding.", "Here is what Bram could say: ...", and a list with an
item that isn't an action: "1. I heal Dov. 2. Profit!".
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from nomicbot.game.actions import Announcement
from nomicbot.language.blocks import Block
from nomicbot.language.chains import Told
from nomicbot.language.documents.blocks import merged
from nomicbot.language.lines import courtesy, runs_of_items
from nomicbot.language.mood import of_others, presents
from nomicbot.language.posts import LONGEST, Ground, sentences_of
from nomicbot.language.questions import doubted
from nomicbot.language.recognisers import recogniser
from nomicbot.language.remarks import disclaims, of_all, puts_off, thinks_again
from nomicbot.language.second_thoughts import adds, begins_again
from nomicbot.language.stance import CORRECTED, REMARKED
from nomicbot.language.tags import Tag
from nomicbot.language.ways import OF_A_ROW, Way

_HERE = re.compile(r"(?:[A-Z]\w+ )?([A-Z]\w+) here\b")
"""The way people say who they are: "Cousin Bob here"."""


class _Remark(NamedTuple):
    """A sentence of a passage, which may take back or introduce the actions around it."""

    words: str
    tags: Sequence[Tag]
    at: int
    begins: int
    ends: int
    inside: bool
    """Whether an action was parsed in it."""
    number: int
    """The index of its block in the passage."""
    alone: bool
    """Whether it is the only sentence of its block."""


def put_off(one: Told) -> Told:
    """Return an action as a question whether it is meant, and any other result unchanged."""
    said, way = one
    return (doubted(said, REMARKED), way) if isinstance(said, Announcement) else one


def with_taken_back(
    found: Sequence[Told], all_blocks: Sequence[Block], ground: Ground
) -> list[Told]:
    """Return the results with a question in place of each action that other words take back."""
    read = merged(
        span for one, _ in found if isinstance(one, Announcement) or one.acts for span in one.spans
    )
    if not read:
        return list(found)
    told = _remarked(found, _remarks(all_blocks, read, ground), all_blocks, ground)
    listed = set(_beside_no_deed(told, all_blocks, ground))
    return [put_off(one) if n in listed else one for n, one in enumerate(told)]


def _remarked(
    found: Sequence[Told],
    remarks: Iterable[_Remark],
    all_blocks: Sequence[Block],
    ground: Ground,
) -> list[Told]:
    """Return the results with questions for the actions that remarks take back or introduce."""
    told = list(found)
    acts = sorted((one.spans[-1][1], n) for n, (one, _) in enumerate(found) if one.spans)
    ends = [end for end, _ in acts]
    above = asked = led = 0  # actions before, actions questioned, end of presented text
    for one in remarks:
        above = max(above, bisect_right(ends, one.begins))
        if one.inside:
            presented = max(above, bisect_right(ends, led))
            meant = [n for _, n in acts[above:presented] if not speaks_for_itself(told[n])]
            above = presented
        else:
            led = max(led, _presented_up_to(one, all_blocks, ground))
            meant = []
        corrected = corrects_an_act(one, told, [n for _, n in acts[above - 1 : above + 1]], above)
        first, last, asked = _taken_back(one, above, asked, len(acts), corrected=corrected)
        for n in (*meant, *(n for _, n in acts[first:last])):
            ground.post.note(told[n][0].spans, puts_off.__name__)
            if corrected or thinks_again(one.words):
                ground.post.note(told[n][0].spans, CORRECTED)
            told[n] = put_off(told[n])
    return told


def _remarks(
    all_blocks: Sequence[Block], read: Sequence[tuple[int, int]], ground: Ground
) -> Iterator[_Remark]:
    """Yield the sentences of the blocks as remarks, given the spans of the parsed actions."""
    ends = [end for _, end in read]
    for number, at, words, alone in sentences_of(all_blocks):
        tags = ground.parsed(words)[0] if len(words) <= LONGEST else ()
        if tags:
            begin, end = ground.outer.span(at, at + len(words))
            next_ = bisect_right(ends, begin)
            inside = next_ < len(read) and read[next_][0] < end
            yield _Remark(words, tags, at, begin, end, inside, number, alone)


@recogniser
def speaks_for_itself(one: Told) -> bool:
    """Return whether an action counts wherever it is: an offered motion, or a vote in a row."""
    return one[1] == Way.OFFER or one[1] in OF_A_ROW


@recogniser
def corrects_an_act(one: _Remark, found: Sequence[Told], acts: Sequence[int], above: int) -> bool:
    """Return whether a remark such as "correction:" replaces an action by another of its kind.

    For example "I heal Dov... correction: I heal Bram.".
    """
    again = not one.inside and begins_again(one.words)  # "2. no" votes
    if not above or not (again or one.tags[0].type == "slip"):
        return False
    told = [said for n in acts if isinstance(said := found[n][0], Announcement)]
    if len(told) < 2 or adds(told[1].text):
        return False
    was, meant = (each.action for each in told)
    return type(was) is type(meant) and was != meant


def _taken_back(
    one: _Remark, above: int, asked: int, total: int, *, corrected: bool
) -> tuple[int, int, int]:
    """Return the range of actions that a remark takes back, and how many are settled after it.

    A remark may be about all actions of the passage, all above it, or the last one above it.
    `above` is the number of actions above it, and `asked` is how many were settled before. No later
    remark takes back a settled action.
    """
    if not one.inside and disclaims(one.words, one.tags):
        return asked, total, total
    if corrected or (above and not one.inside and puts_off(one.words, one.tags)):
        return (asked, above, above) if of_all(one.words) else (above - 1, above, asked)
    return 0, 0, asked


# -- actions that are only presented -----------------------------------------------------------


def _presented_up_to(one: _Remark, all_blocks: Sequence[Block], ground: Ground) -> int:
    """Return the end of the text that a remark introduces, or 0 if it introduces nothing.

    For example, "Here is what Bram could say:" introduces the block below it.
    """
    block = all_blocks[one.number]
    if block.heads or block.item:
        return 0
    parts = ground.parsed(one.words)[1]
    number = block.text.strip(" .)\t\n").isdigit()  # it answers a question
    if not parts or number or courtesy(block.text):
        return 0
    last = one.at + len(one.words) >= block.start + len(block.text.rstrip())
    of_another = last and one.alone and of_others(one.words, parts)
    if not (of_another or speaks_as_another(one, ground) or presents(one.words, parts)):
        return 0
    further = last and one.number + 1 < len(all_blocks)
    end = all_blocks[one.number + 1].end if further else block.end
    return ground.outer.span(end - 1, end)[1]


@recogniser
def speaks_as_another(one: _Remark, ground: Ground) -> bool:
    """Return whether a remark names a speaker other than the author: "Cousin Bob here."."""
    here = _HERE.match(one.words)
    author = {name.casefold() for name in ground.post.scene.author}
    return here is not None and here[1].casefold() not in author


# -- lists with items that are not actions -----------------------------------------------------


def _beside_no_deed(
    found: Sequence[Told], all_blocks: Sequence[Block], ground: Ground
) -> Iterator[int]:
    """Yield the indices of actions in lists with an item that is not an action.

    For example "1. I heal Dov. 2. Profit!".
    """
    begin = sorted((one.spans[0][0], n) for n, (one, _) in enumerate(found) if one.spans)
    for run in runs_of_items(all_blocks):
        starts = [ground.outer.span(block.start, block.end)[0] for block in run]
        inner = [
            begin[bisect_left(begin, (start, 0)) : bisect_left(begin, (start + 1, 0))]
            for start in starts
        ]
        within = [n for each in inner for _, n in each]
        if not all(inner) and all(found[n][1] == Way.OWN_SENTENCE for n in within):
            yield from within
