"""Marks as votes: letters, ticked boxes, and crosses in columns headed by votes."""

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from nomicbot.language.recognising.tokens import Token, tokens
from nomicbot.language.recognising.values import CHOICES
from nomicbot.language.tags import Tag

NO_LETTERS: Mapping[str, str] = MappingProxyType({})
_TICKS = frozenset(("x", "✓", "✔", "☑", "✅", "*", "v"))
_LEGEND = re.compile(r"(?<![^\W\d_])[^\W\d_][\s_]*[=:)]")
_FEWEST = 2
_WORD = re.compile(r"[^\W\d_]+")
_LONGEST = 300
"""The most characters of a line of column headings."""
_SHUTS = {"[": "]", "(": ")"}
Columns = tuple[tuple[int, str], ...]
"""Votes that head columns, each after the position of the column's middle."""


def marked(written: Sequence[Token], tags: Sequence[Tag], letters: Mapping[str, str]) -> list[Tag]:
    """Return the tags of a line with its letters as votes, and without unticked votes."""
    given = _lettered(written, letters) if letters else []
    kept = [tag for tag in tags if not _overlaps(tag, given)] if given else tags
    found = sorted((*kept, *given), key=lambda tag: tag.start) if letters else kept
    boxes = boxes_in(written)
    if not boxes:
        return list(found)
    hidden = [choice for ticked, choice in boxes if not ticked]
    seen = (tag for tag in found if not _overlaps(tag, hidden))
    return [tag for tag in seen if tag.text.casefold() not in _TICKS]


def _overlaps(tag: Tag, others: Sequence[Tag | Token]) -> bool:
    return any(tag.start < other.end and other.start < tag.end for other in others)


def _lettered(written: Sequence[Token], letters: Mapping[str, str]) -> list[Tag]:
    """Return the tags, with single letters as votes: F for FOR. After "=", "f" is a vote too."""
    found = []
    for at, token in enumerate(written):
        if at and _stands(written, at):
            large = token.text.upper() if written[at - 1].text == "=" else ""
            if vote := letters.get(token.text) or letters.get(large):
                found.append(Tag("T", "vote", vote, vote, token.start, token.end))
    return found


def _stands(written: Sequence[Token], at: int) -> bool:
    """Return whether a letter is alone after a possible motion, and so may be a vote."""
    before, after = written[at - 1], written[at + 1] if at + 1 < len(written) else None
    if written[at].text in "+-":  # "p12+ p13-"
        ends = after is None or after.kind == "motion"
        touches = before.kind == "motion" and before.end == written[at].start
        return written[at].kind == "mark" and touches and ends
    ends = after is None or after.kind in ("mark", "dash", "dots")
    if after is not None and before.kind == after.kind and before.kind in ("motion", "number"):
        return True  # "p12 y p13 n"
    return ends and (before.kind in ("motion", "number", "dash") or before.text in ":.|=])")


def legend_in(line: str) -> dict[str, str]:
    """Return the meanings of letters in a key, for example `(F = FOR, A = AGAINST)`.

    Another form is `a) FOR`. The result is empty if the line is not a key.
    """
    found: dict[str, str] = {}
    written = tokens(line) if len(_LEGEND.findall(line)) > 1 else []
    for at, token in enumerate(written):
        marks = [each.text for each in written[at + 1 : at + 2]]
        choice = (
            CHOICES.get(written[at + 2].low)
            if at + 2 < len(written) and marks in (["="], [":"], [")"])
            else None
        )
        if choice and token.kind == "word" and len(token.text) == 1:
            found[token.text if found.get(token.text, choice) == choice else ""] = choice
    return found if len(found) > 1 else {}


def boxes_in(written: Sequence[Token]) -> list[tuple[bool, Token]]:
    """Return whether each box on a line is ticked, and the vote that belongs to it.

    For example `[x] FOR [ ] AGAINST`. Returns [] unless each box has a vote next to it, on the same
    side.
    """
    boxes = list(_boxes(written))
    if len(boxes) < _FEWEST:
        return []
    words = [token.low in CHOICES for token in written]
    if all(end < len(words) and words[end] for _, _, end in boxes):
        return [(ticked, written[end]) for ticked, _, end in boxes]
    if all(start and words[start - 1] for _, start, _ in boxes):
        return [(ticked, written[start - 1]) for ticked, start, _ in boxes]
    return []


def _boxes(written: Sequence[Token]) -> Iterator[tuple[bool, int, int]]:
    """Yield whether each box is ticked, and where it begins and ends: "[x]", "( )"."""
    for at, token in enumerate(written):
        shut = _SHUTS.get(token.text)
        ahead = [each.low for each in written[at + 1 : at + 3]] if shut else []
        if ahead[:1] == [shut]:
            yield False, at, at + 2
        elif ahead[1:] == [shut] and ahead[0] in _TICKS:
            yield True, at, at + 3


def columns_in(line: str) -> Columns:
    """Return the votes that a line puts at the head of columns, or none if it has other words."""
    if len(line) > _LONGEST or not _has_votes(line):
        return ()
    written = [token for token in tokens(line.expandtabs()) if token.kind != "mark"]
    heads = [token for token in written if token.low in CHOICES]
    others = [token.kind for token in written if token.low not in CHOICES]
    votes = {CHOICES[head.low] for head in heads}
    if others not in ([], ["word"]) or not _FEWEST <= len(heads) == len(votes):
        return ()
    return tuple(((head.start + head.end) // 2, CHOICES[head.low]) for head in heads)


def _has_votes(line: str) -> bool:
    return sum(word in CHOICES for word in _WORD.findall(line.casefold())) >= _FEWEST


def crossed(line: str, columns: Columns) -> str:
    """Return the vote in whose column the line has its only cross, or ""."""
    if not columns:
        return ""
    line = line.expandtabs()
    crosses = [token for token in tokens(line)[1:] if token.low in _TICKS or token.low == "+"]
    if len(crosses) != 1:
        return ""
    middle = (crosses[0].start + crosses[0].end) // 2
    return min(columns, key=lambda column: abs(column[0] - middle))[1]
