"""Lines that servers and phones add at the end of a post: list footers, "Sent from my ..."."""

import re
from collections.abc import Sequence

__all__ = ["footer_at_the_end", "footer_end", "is_device_line", "may_begin_footer", "signs_off"]

_RULE = re.compile(r"\s*(?:_{20,}|-{2,}|={3,}|\*{5,}|(?:[-~]{2,}[-~|]*))\s*\Z")
_LONG_RULE = re.compile(r"_{20,}\s*\Z")
_SPONSOR = re.compile(
    r"\s*-{5,}\s*Yahoo! Groups "
    r"(?:Sponsor|Links)\b.*|--~--~-{3,}[-~]*\s*\Z|<\*> Yahoo! Groups Links",
    re.IGNORECASE,
)
_WORD = re.compile(r"\w+")
_AROUND_NAME = " \t-–—~*./"
_OFFICE = 30
"""The number of characters after a name that may state the signer's office."""
_LINE = re.compile(
    r"\s*(?:.{0,120}\bmailing[ -]list\b.{0,120}|\S+(?:@| at )\S+|\S{0,40}https?://\S+|www\.\S+"
    r"|To (?:unsubscribe|post|subscribe|reach|visit|view)\b.{0,160}|For more "
    r"options\b.{0,120}|Unsubscribe:.{0,160}"
    r"|(?:Un)?subscri(?:be|ption)\b.{0,160}|List (?:info|archives?)\b.{0,160}|Archives?:.{0,160}"
    r"|You received this (?:message|mail|email) because\b.{0,160})\s*\Z",
    re.IGNORECASE,
)
_OF_LIST = re.compile(
    r"\bmailing[ -]list\b|\bunsubscribe|\bsubscribed to\b|google "
    r"?groups|yahoo ?groups|freelists|mailman",
    re.IGNORECASE,
)
_OF_SELLER = re.compile(r"https?://|\bwww\.|Yahoo!|Hotmail|MSN|\bfree\b", re.IGNORECASE)
_FIRST_PERSON = re.compile(r"\bI\b")
_MOST_LINES = 10
_MOST_AT_THE_END = 12
"""How many rows above the end of a message its footer can begin."""
_THING = r"[\w .'’®™+-]{2,50}"
_BREVITY = (
    r"(?:\s*[,;.:(–—-]+\s*(?:please\s+|so\s+|do\s+)?(?:excuse|pardon|forgive|apologies\s+for"
    r"|sorry\s+(?:for|about)|blame)\s+"
    r"(?:(?:the|any|my|all|its|a|few|odd)\s+){0,3}(?!votes?\b|ballots?\b)[a-z'-]+(?:\s+(?:and"
    r"|or|&)\s+[a-z'-]+)?[.!)]*)?"
)
"""A pattern for the excuses that phones add: "excuse the brevity"."""
_DEVICE = re.compile(
    rf"\s*(?:[-–—]+ ?)?(?:Sent (?:from|via|with|on) (?:my |the |an? )?{_THING}(?:<https?://\S+>)?"
    r"|Get Outlook for (?:iOS|Android)(?: ?<\S+>)?|Envoyé (?:de|depuis) mon "
    rf"{_THING}|Von meinem {_THING} gesendet"
    rf"|Gesendet von (?:meinem )?{_THING}|Enviado desde mi {_THING}|Enviado do meu {_THING}"
    rf"|Inviato da(?:l mio)? {_THING}"
    rf"|Verzonden vanaf mijn {_THING}|Skickat från min {_THING}|Sendt fra min "
    rf"{_THING}|Wysłane z {_THING}"
    rf"|Lähetetty {_THING})\.?{_BREVITY}\s*\Z",
    re.IGNORECASE,
)
_DEVICE_BEGINS = frozenset("-–—sSſgGeEvViIİıwWlL")
"""The first characters of such lines. Few other lines begin with them."""


def is_device_line(row: str) -> bool:
    """Return whether a line only states the device or program from which the post was sent."""
    begins = row.lstrip()[:1] in _DEVICE_BEGINS
    return begins and len(row) < 120 and _DEVICE.match(row) is not None


def may_begin_footer(row: str) -> bool:
    """Return whether a footer can begin with this line."""
    return row[:1] in "_-=*~<" and bool(_RULE.match(row) or _SPONSOR.match(row))


def footer_at_the_end(rows: Sequence[str]) -> int | None:
    """Return the row at which the footer of a list begins that ends these rows, or None.

    Blank rows may be below it.
    """
    end = _end_of_text(rows)
    for start in range(max(0, end - _MOST_AT_THE_END), end):
        if may_begin_footer(rows[start]) and _end_of_text(rows[: footer_end(rows, start)]) == end:
            return start
    return None


def _end_of_text(rows: Sequence[str]) -> int:
    """Return the number of rows up to the last one that is not blank."""
    return next((n for n in range(len(rows), 0, -1) if rows[n - 1].strip()), 0)


def signs_off(row: str, author: str) -> bool:
    """Return whether a line is only the author's name, used as a signature: "-- Wonko, FCC"."""
    first, *rest = row.strip(_AROUND_NAME).split(",")
    known = {word.casefold() for word in _WORD.findall(author)}
    said = [word.casefold() for word in _WORD.findall(first)]
    return 0 < len(said) <= len(known) and known.issuperset(said) and len("".join(rest)) <= _OFFICE


def footer_end(rows: Sequence[str], start: int) -> int:
    """Return the end of the footer that begins at row `start`, or `start` if there is none."""
    if _SPONSOR.match(rows[start]):
        return len(rows)
    end = start + 1
    while end < min(start + 1 + _MOST_LINES, len(rows)) and _LINE.match(rows[end][:400]):
        end += 1
    lines = rows[start + 1 : end]
    long = _LONG_RULE.match(rows[start]) is not None
    if lines and (long or any(_OF_LIST.search(row[:400]) for row in lines)):
        return end
    return len(rows) if long and _advertises(rows, start + 1) else start


def _advertises(rows: Sequence[str], start: int) -> bool:
    """Return whether the rows from `start` to the end advertise a mail service."""
    if start + _MOST_LINES < len(rows):
        return False
    below = [row for row in rows[start : start + 1 + _MOST_LINES] if row.strip()]
    if any(_FIRST_PERSON.search(row) or row[:1] == ">" for row in below):
        return False
    return any(_OF_SELLER.search(row) for row in below)
