"""Types of words that only sentences about Souls and Talismans contain."""

import re
from collections.abc import Iterator

from nomicbot.game.word_types import Stretch, WordType, by_pattern
from nomicbot.lazy_regex import regex

OWN_SOUL = WordType(
    "own_soul",
    ("soul",),
    by_pattern(r"\b(?P<word>my\s+(?:own\s+)?soul)\b", read=lambda _words: "mine"),
    lambda _own: "my Soul",
    "my own Soul",
)
_NOBODY = (
    r"(?!(?:i|take|claim|contribute|withdraw|seize|reanimate|raise|animate|awaken|wake|and|or|with"
    r"|through|to|of|my|your|his|her|its"
    r"|eir|our|their|\w+ing(?=\s+(?-i:[A-Z])))\b)"
)
"""Capitalised words that do not begin a name; a participle before a name doesn't either."""
_CAPITAL = rf"{_NOBODY}(?-i:[A-Z])[\w.-]*"
_CALLED = rf"(?:{_CAPITAL}(?:\s+(?:{_CAPITAL}|\d+)){{0,4}}|{_NOBODY}[\w.-]+)"
"""A name: words with a capital, or a single word."""


def owner_of_soul(words: str) -> str:
    """Return the owner of the Soul that words name."""
    return re.sub(r"^(?:the\s+)?soul\s+of\s+|['’]s?\s+soul$", "", words, flags=re.IGNORECASE)


SOUL = WordType(
    "any_soul",
    ("soul",),
    by_pattern(
        rf"\b(?P<word>(?:the\s+)?(?:lost\s+)?soul\s+of\s+{_CALLED}|{_CALLED}['’]s?\s+(?:lost\s+)?soul)\b(?!\s+of)",
        read=lambda words: re.sub(
            r"\blost\s+(?=soul\b)", "", " ".join(words.split()), flags=re.IGNORECASE
        ),
    ),
    str,
    "Bram's Soul",
    fills="soul",
    of=lambda person: f"{person}'s Soul",
    owner=owner_of_soul,
)

_NAME = (
    r"(?:[\"“][^\"”]{1,80}[\"”]|(?-i:[A-Z])[\w'’-]*(?:\s+(?:of\s+|the\s+"
    r"|and\s+)*(?-i:(?!I\b)[A-Z])[\w'’-]*){0,6})"
)
"""A name that need not exist: in quotation marks, or in words with capitals."""
_ARTICLE = r"(?:an?\s+|the\s+|another\s+)?"
_FORGING = r"(?:forging(?:\s+of)?|attempt(?:\s+to\s+forge|\s+at(?:\s+forging)?)?)"
_ATTEMPT = regex(
    r"(?:(?P<whose>my|the"
    rf"|[\w-]+(?:['’]s))\s+)(?:own\s+)?(?:{_FORGING}\s+{_ARTICLE})?(?P<type>{_NAME})",
    re.IGNORECASE,
)
_GIVES = r"(?:contribut|donat|withdr[ae]w|tak(?:e|es|ing)\s+back)\w*"
"""Verbs for contributions: `my Feather` after one of these is an attempt."""
_ADDS = r"(?:add|put|commit|pledge)(?:s|ed|ing|ting)?"
_WHAT = r"\s(?:(?!\b(?:to|towards?|into|from)\b)[^.;:!?\n]){1,80}?\s"
_ENDS = r"(?=\s*(?:[.,;:!?)]|$|\b(?:and|as|so|too|again|now)\b))"


def _bare(words: str) -> str:
    return " ".join(words.split()).strip('"“”')


def _attempt(words: str) -> tuple[str, str] | None:
    """Return the player ("" for the author) and the type of an attempt to Forge, or None."""
    match = _ATTEMPT.fullmatch(words)
    if match is None:
        return None
    whose = re.sub(r"['’]s$", "", match["whose"])
    return ("" if whose.casefold() in ("my", "the") else whose, _bare(match["type"]))


def _told(attempt: tuple[str, str]) -> str:
    whose, type_ = attempt
    return f'{whose}\'s forging of "{type_}"' if whose else f'my forging of "{type_}"'


_TRYING = r"is\s+(?:(?:trying|attempting)\s+to\s+forge|forging)"
_OF_WHOM = regex(
    rf"\b(?:(?P<owner>[\w-]+)['’]s|an?|the|that)\s+(?P<type>{_NAME})\s*,?\s+"
    rf"(?:that|which)\s+(?P<who>[\w-]+)\s+{_TRYING}",
    re.IGNORECASE,
)
_OWN_ATTEMPT = regex(
    rf"\b(?:forging(?:\s+of)?|forge|attempt\s+at)\s+(?:an?|the|that|my)\s+(?P<type>{_NAME})",
    re.IGNORECASE,
)


def _attempts(words: str) -> Iterator[Stretch]:
    """Yield the attempts to Forge in a sentence that is known to be about one."""
    others = [(found, found["owner"] or found["who"]) for found in _OF_WHOM.finditer(words)]
    for found, who in others:
        yield Stretch(*found.span(), ("" if who == "I" else who, _bare(found["type"])))
    known = list(_KNOWN_ATTEMPT(words))
    yield from known
    if not (known or others):
        for found in _OWN_ATTEMPT.finditer(words):
            yield Stretch(*found.span(), ("", _bare(found["type"])))


_KNOWN_ATTEMPT = by_pattern(
    rf"\b(?P<word>(?:my|the|[\w-]+['’]s)\s+(?:own\s+)?{_FORGING}\s+{_ARTICLE}{_NAME})",
    read=_attempt,
)
FORGED = WordType(
    "forged",
    ("forg", "attempt"),
    by_pattern(
        rf"\bforg(?:e|es|ed|ing)\s+(?P<whole>{_ARTICLE}(?P<word>{_NAME}))",
        rf"\battempt\s+at\s+(?P<whole>(?:forging\s+)?{_ARTICLE}(?P<word>{_NAME}))",
        rf"\b(?:start|begin)(?:s|ning|ing)?\s+(?P<whole>forging\s+{_ARTICLE}(?P<word>{_NAME}))",
        read=_bare,
    ),
    lambda name: f'"{name}"',
    "a Lucky Coin",
    by_name="forging a {}",
    loosely=by_pattern(
        rf"\b(?:an?|the|that|my)\s+(?P<word>(?!(?:Soul|Forging|Attempt)\b){_NAME})", read=_bare
    ),
)
FORGING = WordType(
    "forging",
    (
        "forg",
        "attempt",
        "contribut",
        "donat",
        "withdr",
        "take",
        "taking",
        "add",
        "put",
        "commit",
        "pledge",
    ),
    by_pattern(
        rf"\b(?P<word>(?:my|the|[\w-]+['’]s)\s+(?:own\s+)?{_FORGING}\s+{_ARTICLE}{_NAME})",
        rf"\b{_GIVES}{_WHAT}(?:to|towards?|into|from)\s+(?P<word>(?:my"
        rf"|[\w-]+['’]s)\s+(?!Soul\b){_NAME}){_ENDS}",
        rf"\b{_ADDS}{_WHAT}towards?\s+(?P<word>(?:my|[\w-]+['’]s)\s+(?!Soul\b){_NAME}){_ENDS}",
        rf"\bstop\s+(?P<whole>forging\s+(?P<word>my\s+{_NAME}))",
        rf"\b{_ADDS}{_WHAT}(?:to|into)\s+(?P<word>my\s+(?!Soul\b){_NAME}){_ENDS}",
        read=_attempt,
    ),
    _told,
    "Ivy's forging of a Lucky Coin",
    by_name="my forging of a {}",
    loosely=_attempts,
    pointed_at=True,
)
_FOR = r"in\s+(?:exchange|return)\s+for"
_WHOSE = r"(?:(?:his|her|its|eir|their|your|the|an?)\s+|(?-i:[A-Z])[\w-]*['’]s\s+)"
WANTED = WordType(
    "wanted",
    ("exchange", "return"),
    by_pattern(rf"\b(?P<whole>{_FOR}\s+{_WHOSE}(?P<word>{_NAME}))(?=\s*[.!,;]|\s*$)", read=_bare),
    lambda name: f'in exchange for the "{name}"',
    "in exchange for the Rod of Power",
)
ASKED = WordType(
    "asked",
    ("for",),
    by_pattern(
        rf"\b(?P<whole>(?:{_FOR}|(?-i:[Ff]or))\s+(?P<word>\d{{1,9}})\s+(?:of\s+(?:your|his|her|eir"
        r"|their)\s+)?(?-i:GC|[Gg]enechips?))\b",
        read=int,
    ),
    lambda number: f"for {number} Genechips",
    "for 20 Genechips",
    by_name="for {} Genechips",
)
