"""Titles of offered texts: on their own line above the text, or after a label."""

import re
from dataclasses import dataclass

from nomicbot.language.documents.asking import asks
from nomicbot.language.documents.blocks import folded
from nomicbot.language.lexicon import words_of
from nomicbot.language.patterns import pattern

LABEL = pattern("label", re.IGNORECASE | re.MULTILINE)
_ANY_LABEL = pattern("any_label", 0)
_MARKS = pattern("marked_title")
_NOUN_BEFORE = re.compile(
    rf"(?:new\s+)?(?:{'|'.join(words_of('single'))})\s+(?=[\"“])", re.IGNORECASE
)
_HASHED = re.compile(r"#{1,4}[ \t]+(?P<marked>[^\s\d#][^\n]{1,200}?)[ \t#]*\Z")
NUMBERED = pattern("numbered")
_ONLY_NUMBERED = pattern("only_numbered")
_NO_TITLE = pattern("no_title")
_RULE = re.compile(r"\n[ \t]*([-=~_^*])\1{2,}[ \t\r]*(?=\n)")
_BYLINE = pattern("byline", 0)
_WORDS = re.compile(r"[^\W_]+")
_MOST_WORDS = 10
_SHORT = 80
_TOLD = pattern("told_title")
_ATTRIBUTES = pattern("attributes")


def told_title(text: str, position: int, end: int) -> tuple[str, int] | None:
    """Return the title that the sentence at `position` gives, and where it ends, or None."""
    found = _TOLD.match(text, position, end)
    return (" ".join(found["title"].split()), found.end()) if found else None


@dataclass(frozen=True, slots=True)
class BodyHeading:
    """The lines between an offer and its text: the title, and the words other than labels."""

    title: str = ""
    prose: str = ""


def heading(above: str, several: bool = False) -> BodyHeading:
    """Return the heading of an offered text, parsed from the words `above` the text.

    `several` means that the offer has several texts, each with its name above it.
    """
    paragraphs = [part for part in re.split(r"\n[ \t\r]*\n", above) if part.strip(" \t\r\n:,.-")]
    if not paragraphs:
        return BodyHeading()
    rows = [row.strip() for row in paragraphs[-1].split("\n") if row.strip()]
    prose = "\n\n".join(paragraphs[:-1])
    if (labelled := _labelled(rows)) is not None:
        return BodyHeading(labelled, prose)
    title = _alone(rows[0], several) if len(rows) == 1 else ""
    if title or (len(rows) == 1 and _ONLY_NUMBERED.match(rows[0])):
        return BodyHeading(title, prose)
    return BodyHeading("", above.strip())


def _alone(row: str, several: bool) -> str:
    """Return the title that a line consists of, or "".

    A colon may follow the title if `several` is true: then the row is above one of several texts.
    """
    named = several and row.endswith(":") and not asks(row)
    return title_line(row) or (title_line(row[:-1]) if named else "")


def _labelled(rows: list[str]) -> str | None:
    """Return the title in lines that are all labels, or None if any line is something else.

    The title is "" if no label gives one.
    """
    labels = [LABEL.match(row) for row in rows]
    titles = [label.string[label.end() :] for label in labels if label and label["title"]]
    for row, label in zip(rows, labels, strict=True):
        if label is None and not (titles and labels_too(row)):
            return None
    return plain_title(titles[0]) if titles else ""


def labels_too(row: str) -> bool:
    """Return whether a line next to a title's label is a label itself, not a change."""
    return _ANY_LABEL.match(row) is not None and not asks(row)


def title_line(row: str) -> str:
    """Return the title in a line that is alone above a body: `__Title__`, or ""."""
    row = row.strip()
    if (label := LABEL.match(row)) is not None:
        return plain_title(row[label.end() :]) if label["title"] else ""
    if marked := marked_title(row):
        return marked
    numbered = NUMBERED.match(row)
    words = row[numbered.end() :] if numbered else row
    if (
        _ONLY_NUMBERED.match(row)
        or _NO_TITLE.match(words)
        or len(words) > _SHORT
        or words[-1:] in ".:;,"
    ):
        return ""
    return words if words[:1].isupper() and len(_WORDS.findall(words)) <= _MOST_WORDS else ""


def marked_title(row: str) -> str:
    """Return the title between marks that a line consists of, or "". The title may be numbered."""
    row = row.strip()
    lead = NUMBERED.match(row) or _NOUN_BEFORE.match(row)
    marked = _MARKS.match(row[lead.end() :] if lead else row) or _HASHED.match(row)
    return plain_title(marked["marked"]) if marked else ""


def plain_title(words: str) -> str:
    """Return a title without the marks around it."""
    words = " ".join(words.split())
    while len(words) > 1 and words[0] in "_=*\"'“”‘’" and words[-1] in "_=*\"'“”‘’":
        words = words[1:-1].strip()
    return words


def titled_above(text: str) -> tuple[str, int] | None:
    """Return the title in an unmarked first line, and where the text below it begins, or None.

    The line counts as a title if it asks for no change although the text below it does. Otherwise
    such a line could only be a change that can't be carried out.
    """
    start = len(text) - len(text.lstrip())
    end = text.find("\n", start)
    title = title_line(folded(text[start:end])) if end > 0 else ""
    if end > 0 and (rule := _RULE.match(text, end) or _BYLINE.match(text, end)):
        end = rule.end()
    wrapped = text[end + 1 : end + 2].islower()
    return (title, end) if title and not (wrapped or asks(title)) and asks(text[end:]) else None


def title_in_brackets(words: str) -> str:
    """Return the title in `words`, the contents of brackets after a rule, or ""."""
    words = _ATTRIBUTES.sub("", words)
    return title_line(words) or marked_title(words)
