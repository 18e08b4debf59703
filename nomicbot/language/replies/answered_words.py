"""The words that somebody answers: what is quoted straight above a reply, or below it if nothing stands above."""

import re
from collections.abc import Iterator

from nomicbot.language.ballots.rows import Around

__all__ = ["answered_words", "first_words", "last_paragraph", "saying"]

_MARKS = re.compile(r"(?:[ \t]*(?:[>|}]|[A-Za-z]{1,4}>))*[ \t]?")
_BLANK = re.compile(r"\n[ \t\r]*\n")
_HEAD = re.compile(
    r"[-_* \t]*(?:begin\s+)?(?:original|forwarded)\s+message\b.*|[*_]?(?:from|sent|to|cc|date|subject|reply-to"
    r"|von|gesendet|an|betreff)[*_]?:.*"
    r"|.{0,160}\b(?:wrote|writes|schrieb|said)\s*:|_{5,}|-{5,}",
    re.IGNORECASE,
)
"""A line that says whose the words are, and no words of eirs."""
_SIGNATURE = re.compile(r"[-~–—*_ \t]*[A-Z][\w.'-]*(?:[ \t]+[A-Z][\w.'-]*){0,2}[ \t.!*_]*")
_BELOW_SIGNATURE = re.compile(r"^-- ?$", re.MULTILINE)
_STOPS = (
    r"(?P<stop>[ \t]*(?:[.!…]+(?=\s|\Z)|\s*\Z|[ \t\r]*(?=\n[ \t\r]*\n)"
    r"|[ \t\r]*(?=\n[-~–—]{0,2}[ \t]*[A-Z][\w.'-]*[ \t\r]*(?:\n|\Z))))"
)
"""Where a sentence is over: at its stop, or above a blank line or a signature."""
_LENGTH = 3_000


def answered_words(around: Around, *, top_posted: bool) -> str:
    """What a reply answers: the quotation straight above it or, where it is `top_posted`, the mail quoted below it.

    Empty if there is none, or more than anybody would answer in a word. Marks of quotation are taken off, a blank line
    parts who wrote what.
    """
    quoted = around.quoted
    if not quoted and top_posted:
        quoted = around.post[slice(*around.behind)]
    return "\n".join(_lines(quoted)).strip() if len(quoted) <= _LENGTH else ""


def _lines(quoted: str) -> Iterator[str]:
    depth = None
    for line in quoted.split("\n"):
        marks = _MARKS.match(line)
        words = line[marks.end() :].rstrip() if marks else line.rstrip()
        before, depth = depth, (marks[0].count(">") if marks else 0) if words else depth
        if _HEAD.fullmatch(words):
            yield ""
            continue
        if words and before not in (None, depth):
            yield ""
        yield words


def last_paragraph(words: str) -> str:
    """The last of what somebody wrote, eir signature aside."""
    paragraphs = [one.strip() for one in _BLANK.split(_BELOW_SIGNATURE.split(words)[0]) if one.strip()]
    while len(paragraphs) > 1 and _SIGNATURE.fullmatch(paragraphs[-1]):
        paragraphs.pop()
    return paragraphs[-1] if paragraphs else ""


def saying(words: str) -> re.Pattern[str]:
    """A pattern of a sentence that is nothing but such words."""
    return re.compile(f"(?:{words}){_STOPS}", re.IGNORECASE)


def first_words(
    said: re.Pattern[str], text: str, passage: tuple[int, int]
) -> tuple[re.Match[str], tuple[int, int]] | None:
    """The first sentence of a reply if it is such a saying, and where it stands."""
    begin, end = passage
    begin += len(text[begin:end]) - len(text[begin:end].lstrip())
    match = said.match(text, begin, end)
    return (match, (begin, match.start("stop") + len(match["stop"].rstrip()))) if match else None
