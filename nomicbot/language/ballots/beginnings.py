"""How an answer below a quotation begins: with a vote on the row above, or on all that stands there."""

import re

from nomicbot.language.ballots.remarks import LEAD, REASON, THIS
from nomicbot.language.ballots.rows import Around
from nomicbot.language.ballots.together import ALL, BOTH_FIRST, meant, named
from nomicbot.language.families.choices import CAPITALS, CHOICE

__all__ = ["ANSWER_LENGTH", "BEGINS", "PARAGRAPH", "begin", "first_paragraph", "on_all"]

_NOTE = re.compile(
    r"\s*(?:(?:\[(?:\d{1,3}|[xX*✓✔]|[A-Z][A-Za-z]{0,9}:?)\]|[-=]{1,3}>|<[-=]{1,3}|>{2,3}|\*{2,3})[ \t]*)*"
    r"(?:(?:[Yy](?:es|ep|eah|up)|[Aa]ye|[Ss]ure|OK|[Oo]kay)[,.!]+\s+(?=FOR\b|aye\b)|(?:[Nn](?:o|ope|ah|ay))[,.!]+\s+(?=AGAINST\b|nay\b))?"
)
_BEHIND = (
    rf"(?P<after>\s*(?:[.!]+(?=\s|$)|$)|[ \t]*\n|\s+(?=\()|{REASON}"
    r"|(?<=(?-i:FOR|NST|AIN|YBE))\s+(?!(?:the|a|an|what|once|x|example|(?:(?:on|to)\s+)?(?:all|each|both|every\w*)|those|these|us|me|and|or|p|proposals?)\b|p?\d)(?=[a-z]))"
)
BEGINS = re.compile(
    rf"{LEAD}(?P<mark>[*_]{{0,3}})(?P<choice>{CHOICE}|[+\-]1(?=\s*(?:[\n,.!(]|\Z|from\b))|[+\-](?=\s*(?:\n|\Z)))(?P=mark){ALL}{THIS}{_BEHIND}",
    re.IGNORECASE,
)
PARAGRAPH = re.compile(r"\n[ \t\r]*\n")
ANSWER_LENGTH = 2_000
_TWO = 2


def begin(words: str) -> int:
    note = _NOTE.match(words)
    return note.end() if note else 0


def first_paragraph(flat: str, start: int, end: int) -> str:
    stop = PARAGRAPH.search(flat, start, end)
    return flat[start : stop.start() if stop else end].rstrip()[: ANSWER_LENGTH + 1]


def on_all(flat: str, passage: tuple[int, int], around: Around) -> tuple[str, ...]:
    """The motions of all texts above a vote that says that it is on them: "YES to both of the above"."""
    above = around.answered
    if len(above.all) < _TWO or len(above.last) >= _TWO or above.weak or above.said:
        return ()
    first = first_paragraph(flat, passage[0] + begin(flat[slice(*passage)]), passage[1])
    vote = BEGINS.match(first) or BOTH_FIRST.match(first)
    said = vote.groupdict().get("all") if vote else ""
    asked = around.quoted.rstrip("> \t\r\n").endswith("?")
    sure = vote and said and ((named(said) and not asked) or CAPITALS.match(vote["choice"]))
    return meant(said, above.all) if said and sure else ()
