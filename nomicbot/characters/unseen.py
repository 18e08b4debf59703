"""Invisible characters: terminal controls, changes of the writing direction, traceless marks.

All output of the program, on a terminal, in a message or on a page, goes through `plain` or
`obeyed_by_nobody`.
"""

import unicodedata
from functools import lru_cache

from nomicbot.lazy_regex import regex

__all__ = ["obeyed_by_nobody", "plain", "without_unseen"]

_IGNORABLE = (
    *(
        (0xAD, 0xAD),
        (0x34F, 0x34F),
        (0x61C, 0x61C),
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
    ),
    *(
        (0x200B, 0x200F),
        (0x202A, 0x202E),
        (0x2060, 0x206F),
        (0x3164, 0x3164),
        (0xFE00, 0xFE0F),
        (0xFEFF, 0xFEFF),
    ),
    *(
        (0xFFA0, 0xFFA0),
        (0xFFF0, 0xFFF8),
        (0x1BCA0, 0x1BCA3),
        (0x1D173, 0x1D17A),
        (0xE0000, 0xE0FFF),
    ),
)
"""Unicode's Default_Ignorable_Code_Point, version 15: characters that are usually invisible."""

_BLANK = frozenset("\u2800\U0001d159")
"""Signs that are drawn as nothing, though Unicode counts them as visible.

They are Braille's empty cell, and a note without a head.
"""

_JOINING = frozenset("\u200c\u200d\ufe0e\ufe0f")
"""Characters that shape their neighbours: kept in texts, since whole alphabets need them.

They are removed from names.
"""

_LINE_ENDS = regex(r"\r\n?|[\x0b\x0c\x85\u2028\u2029]")
_LONE = "\ufffd"
"""The substitute for half of a character."""


@lru_cache(maxsize=4096)
def _is_unseen(character: str) -> bool:
    """Return whether a character is invisible or a control character."""
    code = ord(character)
    if any(first <= code <= last for first, last in _IGNORABLE):
        return True
    return unicodedata.category(character) in ("Cc", "Cf", "Co", "Cn")


@lru_cache(maxsize=4096)
def _shown(character: str) -> str:
    if character == "\n" or character in _JOINING:
        return character
    if unicodedata.category(character) == "Cs":
        return _LONE
    if unicodedata.category(character) in ("Co", "Cn"):
        return character  # a letter of a later Unicode, or of private use: not a control
    return "" if _is_unseen(character) else character


def plain(text: str) -> str:
    """Return `text` with line feeds as its only control characters, and nothing invisible."""
    if text.isprintable():
        return text if text.isascii() else "".join(map(_shown, text))
    return "".join(map(_shown, _LINE_ENDS.sub("\n", text).expandtabs(8)))


def without_unseen(name: str) -> str:
    """Return a name as it is displayed: on one line, and without anything invisible."""
    if name.isascii() and name.isprintable():
        return " ".join(name.split())
    spaced = "".join(
        " " if c in _BLANK or unicodedata.category(c) in ("Zl", "Zp", "Zs", "Cc") else c
        for c in name
    )
    return " ".join(
        "".join(c for c in spaced if not _is_unseen(c) and not 0xD800 <= ord(c) < 0xE000).split()
    )


_COLOUR = regex(r"\x1b\[[0-9;]{0,20}m")


def obeyed_by_nobody(text: str, *, colours: bool = False) -> str:
    """Return `text` safe for a terminal: no controls, except with `colours` the program's own."""
    if not colours or "\x1b" not in text:
        return plain(text)
    parts = [plain(part) for part in _COLOUR.split(text)]
    marks = [*_COLOUR.findall(text), ""]
    return "".join(part + mark for part, mark in zip(parts, marks, strict=True))
