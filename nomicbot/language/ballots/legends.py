"""Letters for votes that a post explains itself: "(F = FOR, A = AGAINST, X = ABSTAIN)" above rows of letters."""

import re

from nomicbot.language.families.choices import choice_of
from nomicbot.rulebooks.bnomic.vocabulary import ABSTAIN, AGAINST, FOR

_VOTE = r"(?:for|against|abstain(?:ing)?|yes|no|aye|nay)"
_PAIR = r"[\"']?[A-Za-z*?#][\"']?[ \t]{0,9}(?:=|:|->|means)[ \t]{0,9}[a-z]{2,15}+(?: [a-z]{1,15}+){0,2}"
_LEGEND = re.compile(
    rf"^[ \t]{{0,9}}[(\[]?[ \t]{{0,9}}(?:(?:key|legend|letters)[ \t]{{0,9}}:?[ \t]{{1,9}})?{_PAIR}"
    rf"(?:(?:[ \t]{{0,9}}+[,;/|]|[ \t]{{1,9}}+and\b|[ \t]{{2,9}}+)[ \t]{{0,9}}+{_PAIR}){{1,4}}"
    r"[ \t.]{0,9}[)\]]?[ \t.]{0,9}$",
    re.IGNORECASE | re.MULTILINE,
)
_EACH = re.compile(
    rf"[\"']?(?P<letter>[A-Za-z*?#])[\"']?[ \t]{{0,9}}(?:=|:|->|means)[ \t]{{0,9}}(?P<vote>{_VOTE})\b", re.IGNORECASE
)
_FEWEST = 2
_SIGNS = {FOR: "✓", AGAINST: "✗", ABSTAIN: "0"}
"""A sign of one character for each vote, known wherever rows are read."""
_ROW = re.compile(
    r"^(?P<before>[ \t]{0,9}(?:(?:proposal|prop|motion)[ \t]{1,9}|p[ \t]?|#)?\d{1,9}(?:/\d{1,4})?"
    r"(?:[ \t]{0,9}[:|=.)-]{1,9}[ \t]{0,9}|[ \t]{1,9})"
    r"(?:[^\n]{1,80}?(?:[ \t]{0,9}[:|=-][ \t]{0,9}|\t[ \t]{0,9}|[ ]{2,9}))?)"
    r"(?P<letter>[A-Za-z*?#])(?=[ \t]{0,9}(?:$|[(,;|]|\t|[ ]{2}))",
    re.MULTILINE,
)


def spelled_out(text: str) -> str:
    """`text` with a known sign for each letter in rows below a legend, which is blank; no character moves."""
    found = _LEGEND.search(text)
    if found is None:
        return text
    signs: dict[str, str] = {}
    for one in _EACH.finditer(found[0]):
        sign = _SIGNS.get(choice_of(one["vote"], "p1"), "")
        if not sign or signs.setdefault(one["letter"], sign) != sign:
            return text
    if len(signs) < _FEWEST or len(set(signs.values())) != len(signs):
        return text

    def told(row: re.Match[str]) -> str:
        return row["before"] + signs.get(row["letter"], row["letter"])

    rows = _ROW.sub(told, text[found.end() :])
    return text[: found.start()] + " " * len(found[0]) + rows if rows != text[found.end() :] else text
