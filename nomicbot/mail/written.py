"""Which lines of a post its author wrote newly, and which are someone's earlier words.

Pure text in, spans out. Where it cannot be told, a line counts as not new: an action that is missed can be
posted again, but a quoted vote that is counted changes the game in the name of someone who never cast it.
"""

import re
from dataclasses import dataclass
from enum import Enum
from itertools import accumulate

__all__ = ["Passage", "written"]


@dataclass(frozen=True, slots=True)
class Passage:
    """A run of whole lines that the author wrote: ``body[start:end]``, in characters.

    It begins and ends with a line that is not blank; ``end`` includes that line's newline. ``quoted_above``
    is the span of the quoted lines straight above it (blank lines between do not matter), so that a ballot
    that is answered row by row can be read; None if nothing is quoted there.
    """

    start: int
    end: int
    quoted_above: tuple[int, int] | None = None


class _Kind(Enum):
    """What one line of a post is."""

    NEW = "new"
    QUOTED = "quoted"
    APPARATUS = "apparatus"  # attribution, signature, footer, armour, a copied mail: nobody's new words


# A post without any of these has nothing to drop, and most posts of a list's archive have none.
_TRACES = (">", "&gt;", "-- ", "---", "____", "\n|", "From:")
_COLON_ENDS_LINE = re.compile(r":\s*(?:\n|$)")
_QUOTE = re.compile(r"\s*(?:>|&gt;|[A-Z][A-Za-z]{0,9}>(?:[\s>]|$))")
_FENCE = re.compile(r"\{+|\}+|\[\[|\]\]|</?(?i:proposal|motion)>")
_CLOSES = {"}": "{", "]": "[", "</": "<"}

# "On <date>, <name> wrote:" and its kin, in one to three lines. What is dated or holds an address is a mail
# program's; the looser forms are attributions only if quoted lines follow.
_VERB = r"\b(?:wrote|writes|a écrit|escribió|ha scritto|schreef)"
_ENDING = re.compile(rf"(?:{_VERB} ?:|\bschrieb\b[^:]{{0,60}}:)$")
_DATED = re.compile(r"(?:-+ ?)?(?:On|At|In a message dated|In article|Le|Am|El|Il|Op)\b.*\d")
_ADDRESSED = re.compile(r"(?:[^.!?]|[.!?](?!\s))*\S@\S")
_OWN_WORDS = re.compile(r"\bI\s*$")
_NAMED = re.compile(r"(?!(?:I|We)\b)\S+(?: \S+){0,5} (?:wrote|writes|said|says|asked|replied)\b[^.!?]{0,60}[:,]$")
_UNDATED = re.compile(rf"(?:On|At|In)\b.*{_VERB}\b[^:]{{0,60}}:?$")
_QUOTH = re.compile(r"(?:Quoth|Thus spake|Spake|Quoting)\b[^.!?]*[:,]$", re.IGNORECASE)
_ATTRIBUTION_ENDS = re.compile(rf"(?:[:,]|{_VERB})\s*$")
_ATTRIBUTION_LENGTH = 300

_COPY = re.compile(
    r"\s*(?:-{3,}\s*(?:Original|Forwarded|Weitergeleitete)\b[^-]{0,60}-{3,}|Begin forwarded message:)\s*$",
    re.IGNORECASE,
)
_COPIED_HEADER = re.compile(r"\s*\*?(From|Sent|Date|To|Cc|Subject|Reply-To|Organization):\*?(?:\s|$)", re.IGNORECASE)
_HEADER_LINES = 40
_FOOTER_RULE = re.compile(r"_{20,}\s*$")
_FOOTER_LINE = re.compile(
    r"\s*(?:.{0,120}\bmailing list\b.{0,120}|\S+(?:@| at )\S+|https?://\S+|To unsubscribe\b.{0,160})\s*$",
    re.IGNORECASE,
)
_ARMOUR = "-----BEGIN PGP SIGNED MESSAGE-----"
_ARMOUR_END = "-----BEGIN PGP SIGNATURE-----"
_SIGNATURES = ("-- ", "- -- ")  # the second is the first as PGP's clear-signing escapes it


def written(body: str) -> tuple[Passage, ...]:
    r"""The passages of `body` (lines end with ``\n``) that its author wrote newly, in order.

    Dropped are quoted lines, the attribution above them, all below a signature's ``-- ``, a list's footer,
    copied and forwarded mails, and what lies outside PGP armour. Kept is whatever stands between braces (or
    ``[[ ]]``, or ``<proposal>`` tags) that the author both opened and closed: a proposal may quote.
    Never raises.
    """
    if not any(trace in body for trace in _TRACES) and not _COLON_ENDS_LINE.search(body):
        return _whole(body)
    rows = body.split("\n")
    return _passages(body, rows, _Sorter(rows, body).kinds())


def _whole(body: str) -> tuple[Passage, ...]:
    """All of the body, from its first to its last line that is not blank."""
    last = len(body.rstrip())
    if not last:
        return ()
    start = body.rfind("\n", 0, len(body) - len(body.lstrip())) + 1
    end = body.find("\n", last) + 1
    return (Passage(start, end or len(body)),)


def _passages(body: str, rows: list[str], kinds: list[_Kind]) -> tuple[Passage, ...]:
    starts = [0, *accumulate(len(row) + 1 for row in rows)]
    found: list[Passage] = []
    quoted: tuple[int, int] | None = None
    first = last = -1  # rows of the open passage

    def close() -> None:
        nonlocal first, quoted
        if first >= 0:
            found.append(Passage(starts[first], min(starts[last + 1], len(body)), quoted))
            first, quoted = -1, None

    for index, kind in enumerate(kinds):
        if kind is _Kind.NEW:
            if not rows[index] or rows[index].isspace():
                continue
            if first < 0:
                first = index
            last = index
            continue
        close()
        if kind is _Kind.QUOTED:
            above = quoted if quoted and index and kinds[index - 1] is _Kind.QUOTED else None
            quoted = (above[0] if above else starts[index], min(starts[index + 1], len(body)))
        else:
            quoted = None
    close()
    return tuple(found)


class _Sorter:
    """Gives each line of one post its kind, from the top down."""

    def __init__(self, rows: list[str], body: str) -> None:
        self._rows = rows
        self._quoted = [bool(_QUOTE.match(row)) for row in rows]
        self._fenced = _fenced(rows, self._quoted) if "{" in body or "[[" in body or "<" in body else set()
        for index in self._fenced:
            self._quoted[index] = False
        self._bars = False  # whether an attribution has shown that this mail quotes with bars
        self._kinds = [_Kind.QUOTED if quoted else _Kind.NEW for quoted in self._quoted]

    def kinds(self) -> list[_Kind]:
        """The kind of each line."""
        index = 0
        while index < len(self._rows):
            if self._kinds[index] is _Kind.NEW and index not in self._fenced and self._rows[index]:
                index = self._sort(index)
            else:
                index += 1
        self._keep_only_armoured()
        return self._kinds

    def _sort(self, index: int) -> int:
        """Mark what begins at this unquoted line; the index of the next line to look at."""
        row = self._rows[index]
        if row in _SIGNATURES:
            return self._drop(index, len(self._rows))
        if row.startswith("____") and _FOOTER_RULE.match(row):
            return self._footer(index)
        if ("-" in row or "egin" in row) and _COPY.match(row):
            return self._copied_mail(index, self._headers_end(index + 1))
        if "From:" in row[:8] and (end := self._header_block(index)):
            return self._copied_mail(index, end)
        if row.startswith("|") and self._bars_quote(index):
            self._kinds[index] = _Kind.QUOTED
        elif _ATTRIBUTION_ENDS.search(row[-80:]):
            return self._attribution(index)
        return index + 1

    def _drop(self, start: int, end: int) -> int:
        for index in range(start, end):
            self._kinds[index] = _Kind.APPARATUS
        return end

    def _quote_follows(self, index: int) -> bool:
        """Whether the next line from here that is not blank is quoted."""
        below = self._below(index)
        return below < len(self._rows) and (self._quoted[below] or self._rows[below].startswith("|"))

    def _below(self, index: int) -> int:
        while index < len(self._rows) and not self._rows[index].strip():
            index += 1
        return index

    def _copied_mail(self, start: int, end: int) -> int:
        """A copied mail: if what follows its head is quoted only the head goes, else all below is the copy."""
        return self._drop(start, end if self._quote_follows(end) else len(self._rows))

    def _headers_end(self, index: int) -> int:
        """Past the copied header lines that may begin here, after blank lines."""
        start = end = self._below(index)
        limit = min(len(self._rows), start + _HEADER_LINES)
        while end < limit and self._rows[end].strip() and not self._quoted[end]:
            if end == start and not _COPIED_HEADER.match(self._rows[end]):
                return index
            end += 1
        return end

    def _header_block(self, index: int) -> int:
        """Past a From/Sent/To/Subject block that begins here, or 0. Two such lines may be a post's own head."""
        end = self._headers_end(index)
        names = {match[1].lower() for row in self._rows[index:end] if (match := _COPIED_HEADER.match(row))}
        return end if "from" in names and names & {"sent", "date"} and names & {"to", "subject"} else 0

    def _footer(self, index: int) -> int:
        """A list's own footer: a rule of underscores, then only its name, addresses and links."""
        end = index + 1
        while end < min(index + 6, len(self._rows)) and _FOOTER_LINE.match(self._rows[end][:400]):
            end += 1
        return self._drop(index, end) if end > index + 1 else end

    def _bars_quote(self, index: int) -> bool:
        """Whether ``|`` marks a quote here: from the first such line under an attribution on; not in a table."""
        above = index - 1
        while not self._bars and above >= 0 and not self._rows[above].strip():
            above -= 1
        if not self._bars and above >= 0:
            self._bars = self._kinds[above] is _Kind.APPARATUS
        return self._bars and not self._rows[index].rstrip().endswith("|")

    def _attribution(self, last: int) -> int:
        """An attribution that ends at this line; it may have begun up to two lines above."""
        follows = self._quote_follows(last + 1)
        texts: list[tuple[int, str]] = []
        for first in range(last, max(last - 3, -1), -1):
            if self._kinds[first] is not _Kind.NEW or first in self._fenced or not self._rows[first].strip():
                break
            text = " ".join(row.strip() for row in self._rows[first : last + 1])
            if len(text) > _ATTRIBUTION_LENGTH:
                break
            texts.append((first, text))
        heads = [(first, text[: ending.start()]) for first, text in texts if (ending := _ENDING.search(text))]
        heads = [(first, head) for first, head in heads if not _OWN_WORDS.search(head)]
        start = _first_fit((_DATED, _ADDRESSED), heads)
        if start is None and follows:
            start = _first_fit((_NAMED, _UNDATED, _QUOTH), texts)
        if start is None:
            return last + 1
        # With no quote marks under a mail program's own line, all below it is an unmarked copy.
        return self._drop(start, last + 1 if follows else len(self._rows))

    def _keep_only_armoured(self) -> None:
        """In a clear-signed post only what lies inside the armour was signed, and counts."""
        begins = [i for i, row in enumerate(self._rows) if row.rstrip() == _ARMOUR and self._kinds[i] is _Kind.NEW]
        begins = [begin for begin in begins if begin not in self._fenced]
        if not begins:
            return
        outside = 0
        for begin in begins:
            if begin < outside:
                continue
            # The armour's own headers (Hash:) end with an empty line.
            inside = next((i + 1 for i in range(begin, len(self._rows)) if not self._rows[i].strip()), len(self._rows))
            self._drop(outside, inside)
            ends = (i for i in range(inside, len(self._rows)) if self._rows[i].rstrip() == _ARMOUR_END)
            outside = next(ends, len(self._rows))
        self._drop(outside, len(self._rows))


def _first_fit(forms: tuple[re.Pattern[str], ...], texts: list[tuple[int, str]]) -> int | None:
    """The line at which the first text begins that fits the first form that fits any."""
    return next((first for form in forms for first, text in texts if form.match(text)), None)


def _fenced(rows: list[str], quoted: list[bool]) -> set[int]:
    """The lines inside fences that the author both opened and closed; the opening line is not among them."""
    stacks: dict[str, list[int]] = {"{": [], "[": [], "<": []}
    spans: list[tuple[int, int]] = []
    for index, row in enumerate(rows):
        if quoted[index]:
            continue
        for match in _FENCE.finditer(row):
            token = match[0]
            # A brace alone that ends a word is a face :-{ and no fence.
            if token in "{}" and match.start() and not row[match.start() - 1].isspace():
                continue
            mark = "</" if token.startswith("</") else token[0]
            for _ in range(len(token) if mark in "{}" else 1):
                if mark in stacks:
                    stacks[mark].append(index)
                elif opened := stacks[_CLOSES[mark]]:
                    spans.append((opened.pop(), index))
    inside: set[int] = set()
    reach = -1
    for start, end in sorted(spans, key=lambda span: (span[0], -span[1])):
        inside.update(range(max(start, reach) + 1, end + 1))
        reach = max(reach, end)
    return inside
