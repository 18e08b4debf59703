"""The titles of motions, as far as a post and what it quotes show them: "p12  More Fish (Peter)"."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice

from nomicbot.language.ballots.rows import NUMBER, VOTES, listed, unmarked

_ROW = re.compile(
    rf"(?P<name>{NUMBER})[ \t]*(?:[:.)|=-]|[ \t]-+[ \t])?[ \t]*[\"'“*_]{{0,2}}(?P<title>[^\n:|(\[\"”*]{{3,80}})",
    re.IGNORECASE,
)
_ENDS = re.compile(r"[ \t]{2,}|\t|[ \t]-+[ \t]|[ \t]by[ \t]|,|\.{2,}")
_COLUMN_ENDS = re.compile(r"[ \t]{2,}|\t|[ \t]-+[ \t]|[ \t]by[ \t]|\.{2,}")
_WORD = re.compile(r"[a-z0-9']+")
_SMALL = frozenset(("the", "a", "an", "of", "and", "or", "to", "in", "on", "for"))
_VOTES_ONLY = frozenset([*(word.lower() for word in re.findall(r"[A-Z]{2,}", VOTES)), "vote", "votes"])
"""Words of which the vote that stands behind a motion is made, and no title."""
_HEADED = re.compile(
    r"^[> \t]*(?:[*_]{0,2}(?i:title|(?:new[ ])?(?:proposal|tweak|referendum)(?:[ ]title)?)[*_]{0,2}[ \t]*:"
    r"[*_]{0,2}[ \t]*[\"'_]{0,2}"
    r"(?P<label>[^\W_][^\n]{1,78}?)[\"'_]{0,2}|__(?P<marked>[^_\n]{2,78})__)[ \t\r]*$",
    re.MULTILINE,
)
_MOST = 50
_MOST_LINES = 2_000
_LENGTH = 200


@dataclass(frozen=True, slots=True)
class Titles:
    """Motions by the words of their titles."""

    names: Mapping[tuple[str, ...], str] = field(default_factory=dict)
    headed: tuple[str, ...] = ()
    """Titles of motions with no number, as lines give them."""

    def __bool__(self) -> bool:
        return bool(self.names)

    def whole(self, said: str) -> str:
        """The one motion whose title this is, all of it; empty if none is."""
        return self.names.get(_words(said), "")

    def find(self, said: str) -> str:
        """The one motion whose title this is, or is a part of; empty if none is, or several are."""
        words = _words(said)
        if not words:
            return ""
        if words in self.names:
            return self.names[words]
        found = {name for title, name in self.names.items() if _within(words, title)}
        return found.pop() if len(found) == 1 else ""


NO_TITLES = Titles()


def titles_in(text: str) -> Titles:
    """The titles that the rows of a text give."""
    names: dict[tuple[str, ...], str] = {}
    for name, title in _rows(text):
        if names.setdefault(title, name) != name:
            names[title] = ""  # two motions of one title
    return Titles({title: name for title, name in names.items() if name}, headed_titles(text))


def headed_titles(text: str) -> tuple[str, ...]:
    """The titles that lines of a text give to motions, in quotations too: "Title: More Fish", "__More Fish__"."""
    return tuple(
        dict.fromkeys((one["label"] or one["marked"]).strip() for one in islice(_HEADED.finditer(text), _MOST))
    )


def _rows(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    for line in text.split("\n", _MOST_LINES)[:_MOST_LINES]:
        row = unmarked(line[:_LENGTH]).lstrip("*-•· \t")
        match = _ROW.match(row)
        found = listed(row) if match else None
        if match and found and not found.weak:
            title = match["title"].strip()
            for ends in (
                (_ENDS, _COLUMN_ENDS) if "," in title[1:] and title[0] != "," else (_ENDS,)
            ):  # a comma may be of the title itself
                words = _words(ends.split(title)[0])
                if words and not _VOTES_ONLY.issuperset(words):
                    yield found.name, words


def _words(said: str) -> tuple[str, ...]:
    return tuple(word for word in _WORD.findall(said.lower()) if word not in _SMALL)


def _within(words: tuple[str, ...], title: tuple[str, ...]) -> bool:
    """Whether words stand in a title one behind the other."""
    width = len(words)
    return any(title[index : index + width] == words for index in range(len(title) - width + 1))
