"""Marks that are votes: letters, ticked boxes, and crosses in columns headed by votes."""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from nomicbot.language.tagging import CHOICES, Token, tokens
from nomicbot.language.tags import Tag

NO_LETTERS: Mapping[str, str] = MappingProxyType({})
_TICKS = frozenset(("x", "✓", "✔", "☑", "✅", "*", "v"))
_LEGEND = re.compile(r"(?<![^\W\d_])[^\W\d_][\s_]*[=:)]")
_FEWEST = 2
_WORD = re.compile(r"[^\W\d_]+")
_LONGEST = 300
"""The most characters of a line that heads columns."""
_SHUTS = {"[": "]", "(": ")"}
Columns = tuple[tuple[int, str], ...]
"""Votes, each with the middle of its column."""


def marked(written: Sequence[Token], tags: Sequence[Tag], letters: Mapping[str, str]) -> list[Tag]:
    """Return the tags of a line, with its letters as votes and votes by an empty box removed."""
    found = list(tags)
    if letters:
        given = [
            Tag("T", "vote", vote, vote, token.start, token.end)
            for n, token in enumerate(written)  # a small letter counts as well after "="
            if n and _stands(written, n)
            if (
                vote := letters.get(token.text)
                or letters.get(token.text.upper() if written[n - 1].text == "=" else "")
            )
        ]
        spans = {(tag.start, tag.end) for tag in given}
        kept = [
            tag
            for tag in found
            if not any(tag.start < end and start < tag.end for start, end in spans)
        ]
        found = sorted((*kept, *given), key=lambda tag: tag.start)
    boxes = boxes_in(written)
    hidden = [choice for ticked, choice in boxes if not ticked]
    seen = (
        tag
        for tag in found
        if not any(tag.start < one.end and one.start < tag.end for one in hidden)
    )
    return [tag for tag in seen if not boxes or tag.text.casefold() not in _TICKS]


def _stands(written: Sequence[Token], at: int) -> bool:
    """Return whether a letter is alone after what it may be a vote on."""
    before, after = written[at - 1], written[at + 1] if at + 1 < len(written) else None
    if written[at].text in "+-":  # "p12+ p13-"
        return (
            written[at].kind == "mark"
            and before.kind == "motion"
            and before.end == written[at].start
            and (not after or after.kind == "motion")
        )
    return (before.kind in ("motion", "number", "dash") or before.text in ":.|=])") and (
        after is None or after.kind in ("mark", "dash", "dots")
    )


def legend_in(line: str) -> dict[str, str]:
    """Return what letters mean if a line is a key, for example `(F = FOR, A = AGAINST)`.

    Another form is `a) FOR`.
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
    """Return the votes of a line that have boxes, each with whether it is ticked.

    For example `[x] FOR [ ] AGAINST`.
    """
    boxes: list[tuple[bool, int, int]] = []
    for at, token in enumerate(written):
        shut = _SHUTS.get(token.text)
        if not shut:
            continue
        ahead = [each.low for each in written[at + 1 : at + 3]]
        if ahead[:1] == [shut]:
            boxes.append((False, at, at + 2))
        elif len(ahead) > 1 and ahead[1] == shut and ahead[0] in _TICKS:
            boxes.append((True, at, at + 3))
    if len(boxes) < _FEWEST:
        return []
    before = all(end < len(written) and written[end].low in CHOICES for _, _, end in boxes)
    behind = all(start and written[start - 1].low in CHOICES for _, start, _ in boxes)
    if not before and not behind:
        return []
    return [
        (ticked, written[end] if before else written[start - 1]) for ticked, start, end in boxes
    ]


def columns_in(line: str) -> Columns:
    """Return the votes that head columns, if a line consists only of them."""
    if (
        len(line) > _LONGEST
        or sum(word in CHOICES for word in _WORD.findall(line.casefold())) < _FEWEST
    ):
        return ()
    line = line.expandtabs()
    written = [token for token in tokens(line) if token.kind != "mark"]
    heads = [token for token in written if token.low in CHOICES]
    others = [token for token in written if token not in heads]
    if len(others) > 1 or any(token.kind != "word" for token in others):
        return ()
    if len(heads) < _FEWEST or len({CHOICES[head.low] for head in heads}) < len(heads):
        return ()
    return tuple(((head.start + head.end) // 2, CHOICES[head.low]) for head in heads)


def crossed(line: str, columns: Columns) -> str:
    """Return the vote of the column that has the line's only cross, or "" if there is not one."""
    if not columns:
        return ""
    line = line.expandtabs()
    crosses = [token for token in tokens(line)[1:] if token.low in _TICKS or token.low == "+"]
    if len(crosses) != 1:
        return ""
    middle = (crosses[0].start + crosses[0].end) // 2
    return min(columns, key=lambda column: abs(column[0] - middle))[1]
