"""Rows of a list that name first what the act is about: "p13: 1 violation", "Law: Ivy", below a line that says whose.

Each is put as a sentence of its own: "I report 1 violation in p13", "I vote for Ivy for Law". So are orders in
shorthand, "Move: (4,5)".
"""

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from nomicbot.language.around.moods import conditional, masked
from nomicbot.language.around.residue import behind
from nomicbot.language.clauses import Part
from nomicbot.language.documents.blocks import Skeleton
from nomicbot.language.doing import Doing
from nomicbot.language.joined import Joined
from nomicbot.language.phrases import Said
from nomicbot.language.reading import Reading
from nomicbot.language.row_kinds import KINDS, Kind, Row
from nomicbot.language.row_orders import ORDERS
from nomicbot.language.sentences import BULLET, Sentence, Sentences, core

_NOT_HERE = re.compile(
    r"\b(?:not|never|no\s+longer|would|could|might|will|if|unless|draft\w*|example|last|previous|old|yesterday"
    r"|tomorrow|next|plan\w*|said|says|wrote|sent|"
    r"was|were|should|please|recommend\w*|suggest\w*|advice|predict\w*|guess\w*|who|how|when|quiz|poll|result\w*"
    r"|until|so\s+far|form|template)\b"
    r"|(?<!today)(?<!nweek)(?<!here)(?<!Here)['’]s\b|\?",
    re.IGNORECASE,
)
"""What makes a heading one of somebody else's rows, or of another time's."""
_SENT = re.compile(r"\bthat\s+(?:were|was|got)\s+(?:sent|posted|made|announced|done)\b", re.IGNORECASE)
"""What somebody recognises has been sent before."""
_GAP = re.compile(r"[ \t\r]*(?:\n[ \t\r]*){0,2}")
_COUNTED = re.compile(r"\d+|\b(?:once|twice|thrice)\b", re.IGNORECASE)
_MOST = 60
_SIGNS = " \t\r\n.-–—~"


def heads_rows(sentence: Sentence, bones: Skeleton, post: Reading, doing: Doing, sentences: Sentences) -> bool:
    """Whether each line below a sentence is what an act is about, and what is said of that; then these are taken."""
    rows = list(_row_acts(core(sentence.text), bones.text, sentence.start, sentence.end, post.around.names))
    parts: list[Part] = []
    for joined, more, _ in rows:
        part = _read(joined, post)
        if part is None or doing.acts(more) or conditional(masked(more)) or _unsettles(more):
            return False
        parts.append(part)
    if not parts or any(map(doing.doubt, parts)):
        return False
    for part in parts:
        if part.joined is not None:
            post.announce_joined(part.said, part.joined, bones, sentence.start)
    sentences.go_to(rows[-1][2])
    return True


def _unsettles(remark: str) -> bool:
    """Whether what is said behind a row may change it; how often something was wrong in it does not."""
    return behind(_COUNTED.sub("", remark)) is not None


def _read(joined: Joined, post: Reading) -> Part | None:
    """A row that was put as a sentence, in the words of the grammar or in others."""
    if not isinstance(said := post.parse(joined.text, "sentence"), Said):
        turned = post.reworded(joined.text)
        said, joined = (post.parse(turned.text, "sentence"), turned.over(joined)) if turned else (None, joined)
    return Part(said, 0, joined.text, joined) if isinstance(said, Said) else None


def _row_acts(head: str, text: str, start: int, end: int, names: Sequence[str]) -> Iterator[tuple[Joined, str, int]]:
    """The rows below a line of `text` that ends at `end`, each with what is said behind it and where it ends.

    Positions in the rows count from `start`. Nothing if the line heads none, or if one of them is no such row.
    """
    kinds = {one: over for one in (*KINDS, ORDERS) if (over := one.heading.search(head))}
    if not kinds or _NOT_HERE.search(_SENT.sub("", head)):
        return
    gap = _GAP.match(text, end)
    position = gap.end() if gap else end
    lines = list(takewhile(str.strip, text[position : position + 300 * _MOST].splitlines(keepends=True)[:_MOST]))
    kind = next((one for one in kinds if lines and _row(one, lines[0])), None)
    rows = [] if kind is None else [_row(kind, line) for line in lines]
    if kind is None or not all(rows) or (kind.alone and len(rows) > 1):
        return
    named = kinds[kind] if kind.alone else None
    if kind.alone and lines[0].strip(_SIGNS) in names and not text[position + len(lines[0]) :].strip():
        return  # its author's signature
    for words, found in zip(lines, rows, strict=True):
        assert found is not None
        row, match = found
        first = position - start + _begin(words)
        position += len(words)
        yield _put(row, match, first, named), match["more"], position


def _row(kind: Kind, line: str) -> tuple[Row, re.Match[str]] | None:
    words = line[_begin(line) :].rstrip("\n")
    return next(((row, match) for row in kind.rows if (match := row.pattern.fullmatch(words))), None)


def _begin(line: str) -> int:
    """Where the words of a row begin, behind its bullet or what sets it in."""
    bullet = BULLET.match(line)
    return bullet.end() if bullet else len(line) - len(line.lstrip(" \t"))


def _put(row: Row, match: re.Match[str], at: int, heading: re.Match[str] | None) -> Joined:
    """A row as a sentence, with what its `heading` names for all that is in the row."""
    pieces = []
    for number, words in enumerate(row.put):
        if number % 2 and heading is not None and words in heading.groupdict():
            pieces.append((heading[words], heading.start(words)))
        elif number % 2:
            said = {"none": "no violations", "me": "myself"}.get(match[words].lower(), match[words])
            pieces.append((said, at + match.start(words)))
        elif words:
            pieces.append((words, at))
    return Joined.of(*pieces)
