"""Quotations between two delimiting lines: "--- begin Peter ---", "--- end Peter ---".

The delimiting lines may also be in the markup of boards and wikis ("[quote=Peter]", "[/quote]"), or
be the messages of a digest: "Message: 1", "From: Wonko", ...
"""

import re

from nomicbot.lazy_regex import regex
from nomicbot.mail.quoting import ballot_words

__all__ = ["digested", "enclosed"]

_LINE = re.compile(
    r"[ \t]*[-=*_~+#]{2,}[ \t]*(?P<edge>begin|start|end)(?:ning)?\b[ \t]*(?:of[ \t]+)?"
    r"(?P<what>[^\n=*_~+#]{2,40}?)[ \t]*[-=*_~+#]{2,}[ \t]*",
    re.IGNORECASE,
)
_MAIL = re.compile(
    r"\b(?:quot\w+|mail|e-?mail|messages?|original|included?|forward\w*|post|reply|snip\w*)\b",
    re.IGNORECASE,
)
_OWN = regex(
    lambda: rf"\b(?:pgp|my|own|{ballot_words.motion()}s?|text|rules?|votes?|ballot|actions?)\b",
    re.IGNORECASE,
)
"""Names of delimited texts that are usually the author's own words."""


_MARKUP = re.compile(
    r"[ \t]*(?:\[(?P<tag>quote|blockquote)\b[^\]\n]{0,120}\]"
    r"|<(?P<element>blockquote|quote|cite|q)\b[^>\n]{0,120}>"
    r"|(?P<brace>\{quote\b[^}\n]{0,80}\})|#\+begin_(?P<org>quote)"
    r"|\\begin\{(?P<tex>quot(?:e|ation))\}"
    r"|(?P<colons>:{3,})[ \t]*(?:\{\.?)?(?:quote|blockquote)\b)",
    re.IGNORECASE,
)
"""The beginning of a quotation in markup: BBCode, HTML, Jira, Org, LaTeX and Markdown."""
_MARKS = frozenset("[<{#\\:")
_RULES = frozenset("-=*_~+#")
_MARKUP_ENDS = {
    "tag": "[/{}]",
    "element": "</{}>",
    "brace": "{}",
    "org": "#+end_{}",
    "tex": "\\end{{{}}}",
    "colons": "{}",
}

_MESSAGE = re.compile(r"[ \t]*Message:[ \t]+\d{1,5}[ \t]*")
_TOPICS = re.compile(r"[ \t]*Today's Topics:[ \t]*")
_FROM = re.compile(r"[ \t]*From:[ \t]+\S")
_MOST_ROWS = 400
_MOST_ENDLESS = 50
"""The number of quotations without an end after which the search stops."""
_HEADERS = 8
"""The number of header lines of a digest's message in which the author is looked for."""


def digested(rows: list[str]) -> set[int]:
    """Return the lines of a digest, starting with its list of topics or its first message."""
    mails = [
        index
        for index, row in enumerate(rows)
        if "Message:" in row
        and _MESSAGE.fullmatch(row)
        and any(map(_FROM.match, rows[index + 1 : index + _HEADERS]))
    ]
    if not mails:
        return set()
    topics = next(
        (index for index, row in enumerate(rows[: mails[0]]) if _TOPICS.fullmatch(row)), mails[0]
    )
    return set(range(topics, len(rows)))


def enclosed(rows: list[str]) -> set[int]:
    """Return the rows of all delimited quotations, including their delimiters.

    After a line that ends with a colon, a line with only a name can be a delimiter.
    """
    found: set[int] = set()
    begun: tuple[int, str] | None = None
    endless = 0
    for index, row in enumerate(rows):
        first = row.lstrip()[:1]
        if first in _MARKS and index not in found and (markup := _MARKUP.match(row)):
            quoted = _marked_up(rows, index, markup) if endless < _MOST_ENDLESS else range(0)
            endless += not quoted
            found.update(quoted)
            continue
        line = _delimiter(row, first)
        if line is None:
            continue
        what = " ".join(line["what"].lower().split())
        if line["edge"].lower() != "end":
            attributed = next(
                (one for one in reversed(rows[max(0, index - 3) : index]) if one.strip()), ""
            )
            told = _MAIL.search(what) or attributed.rstrip().endswith(":")
            begun = (index, what) if told and not _OWN.search(what) else None
        elif begun is not None and begun[1] == what:
            found.update(range(begun[0], index + 1))
            begun = None
    return found


def _delimiter(row: str, first: str) -> re.Match[str] | None:
    """Return the match of a delimiter line, or None.

    `first` is the first character of `row`.
    """
    return _LINE.fullmatch(row[:120]) if first in _RULES else None


def _marked_up(rows: list[str], start: int, begins: re.Match[str]) -> range:
    """Return the rows of a quotation in markup, or an empty range if its end is missing."""
    (kind, name), *_ = [(kind, name) for kind, name in begins.groupdict().items() if name]
    ends = _MARKUP_ENDS[kind].format(name).casefold()
    behind = rows[start][begins.end() :].casefold()
    if ends in behind:
        return range(start, start + 1)
    for index in range(start + 1, min(len(rows), start + _MOST_ROWS)):
        if ends in rows[index].casefold():
            return range(start, index + 1)
    return range(0)
