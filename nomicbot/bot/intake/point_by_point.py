"""Replies point by point, with an answer directly below each quoted line of a ruling.

Each "yes", "no" or number answers the question that is quoted directly above it. A "no" chooses
nothing, and is not a vote on the motion of that line. Other words of the reply are treated as the
rest of the post.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from nomicbot.bot.intake.choice_parser import (
    ParsedChoice,
    answer_of,
    is_qualified,
    says_no,
    without,
)
from nomicbot.mail.message.post import NewPassage, Post
from nomicbot.publish.choices import RulingChoice

_MARKS = re.compile(r"(?m)^[> \t]+")
_SENTENCE = re.compile(r"\s*([^\n]*?[.!]|[^\n]*)(?=\s|\Z)")
_MOST = 20
"""The largest number of passages of a reply that are examined."""


class Point(NamedTuple):
    """An answer directly below a quotation: its place, and its choice, or None for a "no"."""

    choice: ParsedChoice | None
    quoted: str
    start: int
    end: int


def points(post: Post) -> list[Point]:
    """Return the answers of a post that are directly below quotations, in order."""
    below = (one for one in post.written[:_MOST] if one.quoted_above and not one.doubt)
    return [point for one in below if (point := _point(post, one)) is not None]


def _point(post: Post, passage: NewPassage) -> Point | None:
    """Return the answer with which a passage begins, or None."""
    assert passage.quoted_above is not None
    quoted = post.body[slice(*passage.quoted_above)]
    written = post.body[passage.start : passage.end]
    line = written.lstrip().partition("\n")[0]
    start = passage.start + len(written) - len(written.lstrip())
    choice = answer_of(line, post.names) or _repeated(line, quoted, post.names)
    if choice is not None and (choice.yes or choice.numbers):
        end = start + len(line)
        rest = replace(passage, start=min(end, passage.end))
        return None if is_qualified(post, (rest,)) else Point(choice, quoted, start, end)
    sentence = _SENTENCE.match(line)
    if sentence is not None and says_no(sentence[1], post.names):
        return Point(None, quoted, start, start + sentence.end())
    return None


def _repeated(line: str, quoted: str, names: tuple[str, ...]) -> ParsedChoice | None:
    """Return the "yes" of a line that otherwise repeats the quotation, "yes, against", or None."""
    yes, *more = re.findall(r"\w+", line.casefold()) or [""]
    choice = answer_of(yes, names)
    again = bool(more) and set(more) <= set(re.findall(r"\w+", quoted.casefold()))
    return choice if choice is not None and choice.yes and again else None


def chosen(
    found: Sequence[Point], post: Post, choices: Sequence[RulingChoice]
) -> ParsedChoice | None:
    """Return the choice that a reply point by point makes among `choices`, or None.

    Returns None if no "yes" follows a quotation of exactly one line.
    """
    settled = [(one, picked) for one in found if (picked := _picked(one, choices)) is not None]
    if not any(one.choice is not None and one.choice.yes for one, _ in settled):
        return None
    rest = [one for one in post.written if not one.doubt]
    for point, _ in settled:
        rest = list(without(rest, (point.start, point.end)))
    left = tuple(one for one in rest if post.body[one.start : one.end].strip())
    numbers = dict.fromkeys(number for _, picked in settled for number in picked)
    return ParsedChoice(tuple(numbers), rest=left, by_points=True)


def _picked(point: Point, choices: Sequence[RulingChoice]) -> tuple[int, ...] | None:
    """Return the numbers of the lines that an answer chooses, or None if it answers no question.

    For a "no" this is ().
    """
    quoted = tuple(_quoted(point.quoted, choices))
    if not quoted:
        return None
    if point.choice is None:
        return ()
    if point.choice.yes:
        return quoted if len(quoted) == 1 else None
    return point.choice.numbers


def _quoted(quoted: str, choices: Sequence[RulingChoice]) -> Iterator[int]:
    """Yield the numbers of the lines that a quotation refers to, by the line or by its question."""
    told = _words(quoted)
    lines = [one.number for one in choices if f"{one.number}. {_words(one.line)}" in told]
    asked = {one.question for one in choices if one.text and _words(one.text) in told}
    yield from lines or (one.number for one in choices if one.question in asked)


def _words(text: str) -> str:
    return " ".join(_MARKS.sub("", text).casefold().split())
