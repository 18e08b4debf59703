"""Helpers for tests of the parser: a parser, and short forms for the expected results."""

import re
from collections.abc import Iterable
from pathlib import Path

from nomicbot.game.actions import Action, Announcement, Unread
from nomicbot.language.reader import Reader, ReadPost
from nomicbot.rulebooks.bnomic.vocabulary.motions import Propose, Revise, Vote

READER = Reader()

UNREAD = "unread"
"""Stands for a question in a list of what a post should give."""

_QUOTED_LINES = re.compile(r"(?:^[ \t]*>.*(?:\n|\Z))+", re.MULTILINE)


def read(text: str) -> ReadPost:
    """Return the result of parsing a post that consists of its author's own words."""
    return READER.read(text)


def passages_of(text: str) -> tuple[list[tuple[int, int]], list[tuple[int, int] | None]]:
    """Return the passages of a text with `>` quotations, each with the quotation directly above it."""
    passages: list[tuple[int, int]] = []
    quoted: list[tuple[int, int] | None] = []
    position, above = 0, None
    for match in [*_QUOTED_LINES.finditer(text), None]:
        end = match.start() if match else len(text)
        words = text[position:end]
        if words.strip():
            start = position + len(words) - len(words.lstrip())
            passages.append((start, position + len(words.rstrip())))
            quoted.append(above)
        if match:
            above, position = match.span(), match.end()
    return passages, quoted


def read_reply(text: str, subject: str = "") -> ReadPost:
    """Return the result of parsing a post with `>` quotations, divided into passages as in the mail room."""
    passages, quoted = passages_of(text)
    return READER.read(text, passages, quoted, subject=subject)


def talk(name: str) -> list[str]:
    """Return the posts of a file of `talk/`, one a line, with `\\n` for a line break in one."""
    lines = (Path(__file__).parent / "talk" / f"{name}.txt").read_text("utf-8").splitlines()
    return [line.replace("\\n", "\n") for line in lines]


def gist(found: Iterable[Announcement | Unread]) -> list[Action | str]:
    """Return the actions alone, with UNREAD for each question."""
    return [one.action if isinstance(one, Announcement) else UNREAD for one in found]


def titles(found: Iterable[Announcement | Unread]) -> list[str]:
    """Return the titles of proposals and revisions, with UNREAD for each question."""
    return [
        one.action.title
        if isinstance(one, Announcement) and isinstance(one.action, Propose | Revise)
        else UNREAD
        for one in found
    ]


def votes(found: Iterable[Announcement | Unread]) -> list[str]:
    """Return votes like "FOR p12", with UNREAD for each question and the names of other actions."""
    return [
        UNREAD
        if isinstance(one, Unread)
        else f"{one.action.vote} {one.action.motion}"
        if isinstance(one.action, Vote)
        else one.action.name
        for one in found
    ]
