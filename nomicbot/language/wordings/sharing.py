"""Gifts that are told by who gets them: "Bram and Dov each get one Genechip from me", "Here are your 5 GC".

They are put as gifts of their author's, with "you" where somebody is spoken to, whose name others find.
"""

import re
from collections.abc import Sequence

from nomicbot.language.around.vocatives import is_name
from nomicbot.language.joined import Joined
from nomicbot.language.wordings.rewording import Piece, put_together

_NAME = r"(?-i:(?!I\b)[A-Z])[\w-]{1,30}"
_PEOPLE = rf"(?P<people>{_NAME}(?:,\s+{_NAME}){{0,12}},?\s+(?:and|&)\s+{_NAME})"
_NUMBER = (
    r"(?:\d{1,6}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen"
    r"|nineteen|twenty)"
)
_CHIPS = r"(?:genechips?|gcs?)"
_SUM = rf"(?P<count>{_NUMBER})\s+{_CHIPS}\b"
_GETS = r"(?:gets?|receives?|earns?|collects?)"
_PURSE = r"my\s+(?:own\s+)?(?:pocket|purse|account|savings)"
_MINE = rf"(?:from\s+(?:me|yours\s+truly|{_PURSE})|out\s+of\s+{_PURSE})\b"
_NOW = r"(?:hereby|herewith|now|right\s+now|with\s+this\s+(?:post|mail|message))"
_CALLS = rf"(?P<called>{_NAME}),\s+"
_OPENS = r"(?:\A|(?<=[,;:]\s)|(?<=\band\s))"

_EACH = re.compile(
    rf"{_PEOPLE}\s+(?:(?:(?:each|all)\s+)?(?:{_NOW}\s+)?{_GETS}|{_GETS}\s+each)\s+{_SUM}(?P<each>\s+(?:each|apiece))?,?\s+{_MINE}(?P<more>\s+each\b)?",
    re.IGNORECASE,
)
_EACH_ONE = re.compile(r"\b(?:each|apiece|all)\b", re.IGNORECASE)
_YOURS = (
    re.compile(
        rf"\byou\s+(?:(?:also|{_NOW})\s+)?{_GETS}\s+(?:(?:your|the)\s+)?{_SUM},?\s+(?:{_MINE}|{_NOW}\b)", re.IGNORECASE
    ),
    re.compile(rf"\byou\s+(?:hereby|herewith)\s+{_GETS}\s+(?:(?:your|the)\s+)?{_SUM}", re.IGNORECASE),
    re.compile(
        rf"{_OPENS}(?:here(?:'s|\s+(?:is|are|come|comes|you\s+have|go|goes))|(?:please\s+)?find\s+enclosed)\s+(?:(?:your|the|my)\s+)?{_SUM}"
        rf"(?!\s+(?-i:[a-z])\w+(?<!\bfor)(?<!\bI)(?<!\bthat)(?<!\bwhich)\b)(?:,?\s+from\s+me\s+to\s+you\b)?(?:\s+(?:that\s+|which\s+)?I\s+(?:promised|owe(?:d)?)\s+you\b)?",
        re.IGNORECASE,
    ),
    re.compile(
        rf"{_OPENS}(?:(?:another|the|your)\s+)?{_SUM}\s+(?:is|are)\s+(?:hereby|herewith)\s+yours\b", re.IGNORECASE
    ),
)
_FOR_HIM = re.compile(
    rf"{_OPENS}here(?:,|'s|\s+(?:is|are))\s+{_SUM}\s+(?:for|to)\s+(?P<who>{_NAME})(?=\s*(?:[,.;!]|\Z))", re.IGNORECASE
)
_ACCOUNTS = re.compile(
    rf"{_OPENS}{_SUM}\s+(?:{_NOW}\s+)?(?:go|goes|move|moves|pass|passes|flow|flows|wander|wanders)\s+(?:over\s+)?from\s+(?:my\s+(?:own\s+)?(?:account|pocket|purse)|mine)"
    rf"\s+(?:in)?to\s+(?P<who>{_NAME}?)(?:'s?(?:\s+(?:account|pocket|purse))?)?(?=\s*(?:[,.;!]|\Z))",
    re.IGNORECASE,
)
_SEVERAL = re.compile(
    rf"(?:\bI\s+(?:(?:hereby|also|now)\s+)?(?:give|pay|send)\s+{_NAME}\s+{_NUMBER}\s+{_CHIPS}"
    rf"|{_OPENS}{_NAME}\s+gets\s+{_NUMBER}\s+{_CHIPS}\s+{_MINE})"
    rf"(?:(?:,\s+(?:and\s+)?|\s+and\s+){_NAME}\s+{_NUMBER}\b){{1,12}}(?=\s*(?:[.;!]|,\s+(?:for|because|since|as)\b|\Z))",
    re.IGNORECASE,
)
_ONE_NAME = re.compile(_NAME)
_SHARE = re.compile(rf"(?P<name>{_NAME})\s+(?:gets\s+)?(?P<number>{_NUMBER})\b", re.IGNORECASE)
_HINTS = re.compile(r"\b(?:genechips?|gcs?)\b", re.IGNORECASE)


def shared_out(text: str) -> Joined | None:
    """A sentence that tells who gets Genechips, as a gift of its author's."""
    if not _HINTS.search(text):
        return None
    if (each := _EACH.search(text)) and _EACH_ONE.search(each[0]):
        names = [
            (each.start("people") + one.start(), each.start("people") + one.end())
            for one in _ONE_NAME.finditer(each["people"])
        ]
        return _given(text, each, [(name, each.span("count")) for name in names])
    for words in _YOURS:
        if found := words.search(text):
            return put_together(text, [(*found.span(), ("I give you ", found.span("count"), " Genechips"))])
    for words in (_FOR_HIM, _ACCOUNTS):
        if found := words.search(text):
            return _given(text, found, [(found.span("who"), found.span("count"))])
    if several := _SEVERAL.search(text):
        shares = [(one.span("name"), one.span("number")) for one in _SHARE.finditer(text, *several.span())]
        return _given(text, several, shares) if len(shares) > 1 else None
    return None


def _given(text: str, found: re.Match[str], shares: Sequence[tuple[tuple[int, int], tuple[int, int]]]) -> Joined | None:
    """What was found as gifts, each with who gets it and how many."""
    if not shares or not all(is_name(text[slice(*name)]) for name, _ in shares):
        return None
    pieces: list[Piece] = []
    for number, (name, count) in enumerate(shares):
        pieces += [" and I give " if number else "I give ", name, " ", count, " Genechips"]
    return put_together(text, [(*found.span(), pieces)])
