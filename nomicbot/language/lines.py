"""Lines and paragraphs of a passage: rows of votes, names, greetings, and continued lines."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from nomicbot.language.blocks import Block
from nomicbot.language.lexicon import sets_of
from nomicbot.language.parsing import Part
from nomicbot.language.rows import Row
from nomicbot.language.tags import Tag, any_is

SHORT_HEAD = 4
_LONGEST_LEAVE = 16
_REMAINS = re.compile(r"(?:and\s+)?(?:I|we)\s+(?:remain|am|have\s+the\s+honour)\b", re.IGNORECASE)
_GOES_ON = re.compile(r"[.!?:;]\s+\S")
_GREETED, _GREETINGS, _DEAR, _ADDRESSED = sets_of("greeted", "greeting", "dear", "addressed")
(_OF_LEAVE,) = sets_of("taking leave")
_OF_NAMES = ("person", "name", "join", "comma")
_HANGS = re.compile(r"\b(?:on|and|or|to|of)[ \t]*\n")


def goes_on(told: Sequence[list[list[Part]]], below: Sequence[Block]) -> bool:
    """Return whether the next paragraph continues the sentence: "if Peter does"."""
    first = told[0][0][0].tags[:1] if told and told[0] and told[0][0] else ()
    return any_is(first, "cond") and not below[0].item and below[0].text.lstrip()[:1].islower()


def items_below(all_blocks: Sequence[Block]) -> list[int]:
    """Return, for each block, how many list items are directly below it."""
    counts = [0] * len(all_blocks)
    for number in range(len(all_blocks) - 1, 0, -1):
        counts[number - 1] = counts[number] + 1 if all_blocks[number].item else 0
    return counts


def runs_of_items(all_blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """Yield the items of each list."""
    for item, run in groupby(all_blocks, key=lambda block: block.item):
        if item:
            yield list(run)


def name_only(words: str) -> bool:
    """Return whether a paragraph is only a name, a greeting or a signature."""
    return len(words.split()) <= SHORT_HEAD and all(
        word[:1].isupper() or word.strip(",!.") in _GREETED for word in words.split()
    )


def courtesy(words: str) -> bool:
    """Return whether a paragraph is a name, ends like a greeting, or only says goodbye."""
    return name_only(words) or words.rstrip().endswith(",") or takes_leave(words)


def takes_leave(words: str) -> bool:
    """Return whether words only close a letter: "I remain, Sir, your obedient servant, Harold"."""
    said = [word.strip(",.!()").casefold() for word in words.split()]
    leaves = _REMAINS.match(words) is not None and not _OF_LEAVE.isdisjoint(said)
    return leaves and len(said) <= _LONGEST_LEAVE and _GOES_ON.search(words) is None


def salutes(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether a sentence only greets: "Dear fellow players, and dear Administrator,".

    Besides names, the sentence has only words for people in general. "Hello, player Zed" may choose
    a name.
    """
    said = [word.strip(",;:!") for word in words.casefold().split()]
    begins = {" ".join(said[:length]) for length in (1, 2)}
    all_spoken_to = all(
        tag.kind in ("ADV", "BRK") or tag.type in _OF_NAMES or tag.text.casefold() in _ADDRESSED
        for tag in tags
    )
    return all_spoken_to and not begins.isdisjoint(_DEAR | _GREETINGS)


def light(tags: tuple[Tag, ...]) -> bool:
    """Return whether words beside votes change nothing: marks, adverbs, a reason at the end."""
    odd = next((tag for tag in tags if tag.kind not in ("JOIN", "STOP", "ADV", "BRK")), None)
    return odd is None or (odd.kind == "CUE" and odd.type == "reason")


def rowish(read: Sequence[Row | None], lines: Sequence[str], answers: bool) -> bool:
    """Return whether the lines of a block are ballot rows: "p12: FOR".

    The lines are ballot rows if the block begins with a row, if most of its lines are rows, or if
    complete rows occur in prose. If `answers` is true, the block answers a quotation, and a short
    last line with a vote is enough. `read` has the row of each line, or None.
    """
    if not read:
        return False
    first, last = read[0] or Row(), read[-1] or Row()
    if any((first.entries, first.keys, first.votes)):
        return True
    rows = sum(bool(row.entries or row.keys) for row in read if row)
    if 2 * rows > len(lines):
        return True
    if answers and last.votes and not rows:
        return len(lines[-1].split()) <= SHORT_HEAD
    return _has_whole_rows(read, lines)


def _has_whole_rows(read: Sequence[Row | None], lines: Sequence[str]) -> bool:
    """Return whether complete ballot rows follow one another, or the end of a sentence."""
    whole = [row is not None and bool(row.entries) and not (row.lead or row.tail) for row in read]
    ends = [line.rstrip()[-1:] in ".:!,;?-=" for line in lines]
    below = (then and (one or end) for one, end, then in zip(whole, ends, whole[1:], strict=False))
    return any(below)


def lines_of(block: Block) -> Iterator[tuple[int, str, str]]:
    """Yield the lines of a block: the start, the text without its indentation, and the whole line.

    A line that ends with a word such as "and" is joined with the next line.
    """
    position = block.start
    for line in _HANGS.sub(lambda found: f"{found[0][:-1]} ", block.text).split("\n"):
        if line.strip():
            lead = len(line) - len(line.lstrip(" \t*>|"))
            yield position + lead, line[lead:].rstrip(), line
        position += len(line) + 1
