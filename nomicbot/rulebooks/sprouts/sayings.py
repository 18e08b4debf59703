"""Word types of Sprouts: a challenge to a game, and a move."""

import re

from nomicbot.game.law import COUNTED
from nomicbot.game.word_types import WordType, by_pattern

_MISERE = r"mis[eè]re"
_KIND = rf"(?:{_MISERE}|normal)(?:\s+play)?"
_SPOTS = rf"(?:\d{{1,9}}[+\-−]?|{'|'.join(COUNTED)})"
_UNIT = "(?:spots?|dots?)"
_FIRST = (
    r"(?:(?:where|in\s+which)\s+)?(?:I(?:['’]d|['’]ll|\s+will|\s+would)?\s+"
    r"(?:(?:get|like|want|prefer|wish)\s+to\s+)?(?:(?:move|go|play|begin)\s+first|begin|start)"
    r"|(?:with\s+me\s+)?moving\s+first)"
)
_GAME = (
    rf"(?:(?:a|another|one)\s+)?(?:{_KIND}\s+)?(?:(?:round|game"
    rf"|match)\s+of\s+)?(?:{_SPOTS}[\s-]+{_UNIT}\s+)?"
    rf"(?:{_KIND}\s+)?Sprouts(?:\s+game(?!\s+(?:no\.?\s*|number\s+|\#\s?)?\d))?(?!\s+game\s)"
    rf"(?:(?:\s+(?:with|w|against)\s+me)?"
    rf"\s*,?\s*(?:with|w/?|of|from|on|at|starting\s+(?:with|from))\s+\(?{_SPOTS}(?:\s+{_UNIT})?\)?"
    rf"|\s*,?\s*\(?(?:{_SPOTS}\s+{_UNIT}|\d{{1,9}}[+\-−])\)?)?"
    rf"(?:\s*[,(]?\s*(?:and\s+)?(?:in\s+|as\s+)?{_KIND}\)?)?"
    rf"(?:\s*,?\s*(?:and\s+)?{_FIRST})?"
)
_MOVE = (
    r"(?<![\w.,(/\[-])(?P<word>\d{1,4}\s?\(\s?\d{1,4}[^\s()\[\]]{0,12}"
    r"(?:\)\s?(?:\d{1,4})?!?(?:\s?\[[^\]\n]{0,200}\]?)?!?(?:\s?#\s?\d{1,3})?)?)"
)

_SPOT = r"(?:spots?\s+)?(\d{1,3})"
_LINE = (
    rf"(?:(?:between|from)\s+)?{_SPOT}(?:\s?[-\u2013]\s?|\s+(?:to|and|with)\s+)"
    r"(?:spot\s+)?(\d{1,3}|itself)"
    rf"|{_SPOT}\s+loops?(?:\s+(?:back\s+)?to\s+itself)?"
)
_BEFORE_A_LINE = (
    r"(?:(?:ok|okay|then|so|and|well|hi|hm+|now|next|please|my|turn|move|is|i\s+play|in|on|the|game|against"
    r"|(?:sprouts\s+)?game\s+\d{1,4}|sprouts|an?|line|from|connect|join|move)[\s:,.!–-]+){0,6}"
)
_BEHIND_A_LINE = (
    r"(?:[\s,.!–-]+(?:please|pls|plz|thanks|thank\s+you|then|now|again|for\s+me|i\s+think|a\s+loop"
    r"|with\s+an?\s+(?:new\s+)?(?:line|spot|dot)(?:\s+on\s+it)?)){0,3}"
)


def terms_of(words: str) -> str:
    """Return the terms of a game in the form of its header, `7+` or `7-`; `?+` without a number.

    ` first` follows if the challenger moves first.
    """
    low = words.casefold()
    found = re.search(
        rf"\b({_SPOTS})(?=[\s)-]+{_UNIT}\b|[\s)]*(?:$|,|and\b|in\b|as\b|mis|normal))", low
    )
    told = found[1] if found else ""
    named = str(COUNTED.index(told) + 1) if told in COUNTED else told
    misere = bool(re.search(_MISERE, low)) or named[-1:] in ("-", "−")
    first = " first" if re.search(_FIRST, words, re.IGNORECASE) else ""
    return f"{named.rstrip('+-−') or '?'}{'-' if misere else '+'}{first}"


def shown_terms(terms: str) -> str:
    """Return the terms in words."""
    header, _, first = terms.partition(" ")
    spots, misere = header[:-1], header[-1:] == "-"
    number = f" with {spots} {'spot' if spots == '1' else 'spots'}" if spots != "?" else ""
    return (
        f"a {'misère ' if misere else ''}game of Sprouts{number}{', moving first' if first else ''}"
    )


def move_of(words: str) -> str:
    """Return a move as it was written, without insignificant spaces."""
    return re.sub(r"\s*([()#!])\s*", r"\1", words.strip().rstrip(".,;:"))


def spots_of(words: str) -> str:
    """Return the spots that a line joins, in the form `1-2`, for a move that only names them."""
    first, *others = re.findall(r"\d+", words)
    return f"{first}-{others[0] if others else first}"


TERMS = WordType(
    "sprouts_game",
    ("sprouts",),
    by_pattern(rf"\b(?P<word>{_GAME})", read=terms_of),
    shown_terms,
    "a game of Sprouts with 7 spots",
    by_name="a game of Sprouts with {} spots",
    loosely=by_pattern(rf"\b(?P<word>{_SPOTS}[\s-]+{_UNIT}\s+{_GAME})", read=terms_of),
)
MOVE = WordType(
    "sprouts_move",
    ("(",),
    by_pattern(_MOVE, read=move_of),
    str,
    "1(8)2",
    alone=True,
    move_of="sprouts game",
)
SPOTS = WordType(
    "sprouts_spots",
    ("-", "\u2013", "to", "and", "with"),
    by_pattern(
        rf"^\W*{_BEFORE_A_LINE}(?P<word>{_LINE}){_BEHIND_A_LINE}\W*$",
        rf"\b(?:connect|join|link|line)\s+(?P<word>{_LINE})(?![\w(]|[.,]\d)",
        read=spots_of,
    ),
    str,
    "1-2",
    alone=True,
    played="sprouts game",
    move_of="sprouts game",
    loosely=by_pattern(rf"\b(?P<word>{_LINE})\b", read=spots_of),
)
