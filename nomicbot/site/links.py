"""Addresses of pages, relative to the top of the site.

Addresses are built from the game's own numbers, never from players' words.
"""

from functools import cache
from typing import Any
from urllib.parse import quote

from nomicbot.game import kinds
from nomicbot.game.objects import ObjectId, serial
from nomicbot.rulebooks.library import ruleset

Link = dict[str, str]
"""Words, and the page that they link to: `{"text": "p1", "to": "motions/1.html"}`."""

_LONGEST_MAIL = 1800
"""The largest length of a `mailto:` link, since some mail programs truncate longer ones."""


@cache
def _folders() -> dict[str, str]:
    """Return the folders of objects by their kinds, except those of things."""
    return {
        kinds.OUTSIDER.name: "players",
        kinds.RULE.name: "rules",
        ruleset().motions.kind.name: "motions",
        ruleset().displays.kind.name: "displays",
    }


def link(text: str, to: str) -> Link:
    """Return words that are linked to a page."""
    return {"text": text, "to": to}


def folder_of(object: ObjectId) -> str:
    """Return the folder of an object's pages, such as `motions/12` or `things/clock-key/3`."""
    kind, number = serial(object)
    return f"{_folders().get(kind) or f'things/{slug(kind)}'}/{number}"


def page_of(object: ObjectId) -> str:
    """Return the address of an object's page."""
    return f"{folder_of(object)}.html"


def slug(term: str) -> str:
    """Return a term of the program in a form that can be part of an address."""
    return "".join(c if c.isascii() and c.isalnum() else "-" for c in term.casefold())


def up(path: str) -> str:
    """Return the relative path from a page to the top of the site: `../` for each folder."""
    return "../" * path.count("/")


def mail_link(address: str, subject: str, body: str) -> str:
    """Return a `mailto:` link with a complete message, or "" if that is impossible or too long."""
    if not address:
        return ""
    words = (quote(_for_a_mail(text), safe="", errors="replace") for text in (subject, f"{body}\n"))
    made = "mailto:{}?subject={}&body={}".format(quote(address, safe="@"), *words)
    return made if len(made) <= _LONGEST_MAIL else ""


def _for_a_mail(text: str) -> str:
    return "\r\n".join(text.splitlines()) + ("\r\n" if text.endswith("\n") else "")


def is_link(value: Any) -> bool:
    """Return whether a value on a page is a link."""
    return isinstance(value, dict) and len(value) == 2 and "text" in value and "to" in value
