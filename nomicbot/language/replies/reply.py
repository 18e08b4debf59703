"""A reply beside the words that it answers: what is quoted straight above it, or below it if nothing stands above."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.ballots.rows import Around

__all__ = ["Reply", "last_paragraph", "saying"]

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


@dataclass(frozen=True, slots=True)
class Reply:
    """A `passage` of a post as it was written and, letter for letter, as it is read (`flat`).

    `aloud` reads other words by themselves; the `first` passage of a post may answer what is quoted below it.
    """

    text: str
    flat: str
    passage: tuple[int, int]
    around: Around
    aloud: Callable[[str], Sequence[Announcement | Unread]]
    first: bool

    def answered(self) -> str:
        """What it answers: the quotation straight above it or, where it is posted on top, the mail quoted below it.

        Empty if there is none, or more than anybody would answer in a word. Marks of quotation are taken off, a blank
        line parts who wrote what.
        """
        quoted = self.around.quoted
        if not quoted and self.first:
            quoted = self.around.post[slice(*self.around.behind)]
        return "\n".join(_lines(quoted)).strip() if len(quoted) <= _LENGTH else ""

    def begins(self, said: re.Pattern[str]) -> tuple[re.Match[str], tuple[int, int]] | None:
        """Its first sentence if that is such a saying, and where it stands."""
        begin, end = self.passage
        begin += len(self.flat[begin:end]) - len(self.flat[begin:end].lstrip())
        match = said.match(self.flat, begin, end)
        return (match, (begin, match.start("stop") + len(match["stop"].rstrip()))) if match else None


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
