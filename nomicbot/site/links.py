"""Where pages are: addresses made of our own numbers, never of somebody's words, relative to the top of the site."""

from typing import Any

from nomicbot.game import kinds
from nomicbot.game.objects import ObjectId, serial
from nomicbot.rulebooks.bnomic import vocabulary as v

Link = dict[str, str]
"""Words, and the page that they lead to: `{"text": "p1", "to": "motions/1.html"}`."""

_FOLDERS = {
    kinds.OUTSIDER.name: "players",
    kinds.RULE.name: "rules",
    v.MOTION.name: "motions",
    v.DISPLAY.name: "displays",
}


def link(text: str, to: str) -> Link:
    """Words that lead to a page."""
    return {"text": text, "to": to}


def folder_of(object: ObjectId) -> str:
    """`motions/12` or `things/clock-key/3`: the place of the pages of an object, without an ending."""
    kind, number = serial(object)
    return f"{_FOLDERS.get(kind) or f'things/{slug(kind)}'}/{number}"


def page_of(object: ObjectId) -> str:
    """The page of an object."""
    return f"{folder_of(object)}.html"


def slug(term: str) -> str:
    """A term of the program's own as a part of an address."""
    return "".join(c if c.isascii() and c.isalnum() else "-" for c in term.casefold())


def up(path: str) -> str:
    """What leads from a page to the top of the site: `../` once for each folder."""
    return "../" * path.count("/")


def is_link(value: Any) -> bool:
    """Whether a value of a page is a link."""
    return isinstance(value, dict) and set(value) == {"text", "to"}
