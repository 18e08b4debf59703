"""The contents of a fence: a title and a body.

A title is on the first line between marks (`__Title__`, `_Title_`, `== Title ==`), after `Title:`,
in quotation marks or above a line of dashes, or in tags. A first line without marks belongs to the
body: titles are never guessed.
"""

import re
import textwrap
from dataclasses import dataclass

from nomicbot.language.documents.blocks import folded, unmarked
from nomicbot.language.documents.delimiters import Fence
from nomicbot.language.documents.quotations import closes
from nomicbot.language.documents.sources import unquoted
from nomicbot.language.patterns import pattern

_MARKED = pattern("title_in_marks", 0)
_UNDERLINED = pattern("underlined_title", 0)
_LABELS = pattern("below_title")
_WHOLE_LINE = pattern("whole_line_title")
_COMMENTED = pattern("commented", re.DOTALL)
_BRACE = re.compile(r"[{}]")
_QUOTED = re.compile(r"^[ \t]*>[ \t]?", re.MULTILINE)
_TAG = r"<{0}>(.*?)</{0}>"
_MARKED_UP = pattern("marked_up")
_ATTRIBUTE = re.compile(r"\b(?:title|name)\s*=\s*\"(?P<title>[^\"]+)\"", re.IGNORECASE)
_OUTER_QUOTES = "\"'“”"


@dataclass(frozen=True, slots=True)
class Body:
    """A title ("" if there is none) and the text below it."""

    title: str
    text: str


def tidy(text: str) -> str:
    """Return `text` without surrounding blank lines and without its common indentation."""
    words = "\n".join(line.rstrip() for line in text.split("\n")).strip("\n")
    if "\n" in text[: len(text) - len(text.lstrip())]:
        return textwrap.dedent(words)
    # The first line followed the opening brace: only the lines below it can share an indentation.
    first, end, rest = words.partition("\n")
    return f"{first.strip()}{end}{textwrap.dedent(rest)}"


def titled(text: str) -> Body:
    """Return `text` with its title separated."""
    if comment := _COMMENTED.match(text):
        below = titled(text[comment.end() :])
        return Body(
            below.title, tidy(f"{comment[0].rstrip()}\n\n{below.text}" if below.title else text)
        )
    flat = folded(text[:1000])
    match = _MARKED.match(flat) or _WHOLE_LINE.match(flat) or _UNDERLINED.match(flat)
    if match is None:
        return Body("", tidy(text))
    title = unmarked(text[slice(*match.span(match.lastgroup or 0))])
    if match.lastgroup == "joined":
        title = title.replace("_", " ")  # an underscore is a space there
    end = match.end()
    while match.lastgroup == "label" and (label := _LABELS.match(text, end)):
        end = label.end()
    return Body(" ".join(title.strip().strip(_OUTER_QUOTES).split()), tidy(text[end:]))


def body_of(text: str, fence: Fence) -> Body:
    """Return the title and body in `fence`, which is part of `text`."""
    inner = _unmarked(_unwrapped(text[fence.inner : fence.inner_end]))
    if fence.opener != "xml" and not _MARKED_UP.match(inner):
        return titled(inner)
    opening = text[fence.start : fence.inner]
    given = _ATTRIBUTE.search(folded(opening))  # <proposal title="Goats">
    title, body = (
        opening[slice(*given.span("title"))] if given else _tag(inner, "title"),
        _tag(inner, "body"),
    )
    if body is None:
        inner = re.sub(_TAG.format("rationale"), "", inner, flags=re.IGNORECASE | re.DOTALL)
        body = (
            inner
            if title is None
            else re.sub(_TAG.format("title"), "", inner, flags=re.IGNORECASE | re.DOTALL)
        )
    return titled(body) if title is None else Body(" ".join(title.split()), tidy(body))


def _unwrapped(inner: str) -> str:
    """Return the contents of `{{{ ... }}}` without the third pair of braces."""
    if not (inner.startswith("{") and inner.endswith("}")):
        return inner
    depth = 0
    for match in _BRACE.finditer(inner):
        depth += 1 if match[0] == "{" else -1
        if not depth:
            return inner[1:-1] if match.end() == len(inner) else inner
    return inner


def _unmarked(inner: str) -> str:
    """Return a quoted text without the `>` at the beginning of each of its lines."""
    rows = [row for row in inner.split("\n") if row.strip()]
    return _QUOTED.sub("", inner) if rows and all(map(_QUOTED.match, rows)) else inner


def _tag(text: str, name: str) -> str | None:
    match = re.search(_TAG.format(name), text, re.IGNORECASE | re.DOTALL)
    return match[1] if match else None


def without_quotes(words: str) -> str:
    """Return `words` without the quotation marks that enclose all of them."""
    whole = words.strip()
    alone = folded(whole)[:1] == '"' and closes(folded(whole), 1, len(whole)) == len(whole) - 1
    return (
        unquoted(whole)
        if alone or (len(unquoted(whole)) < len(whole) and '"' not in folded(whole))
        else words
    )
