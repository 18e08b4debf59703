"""Separating the author's new words in a post from text that was written before.

This module works on text alone, and returns spans. When in doubt, a line counts as not new: an
action that is missed can be posted again, but counting a quoted vote would change the game in the
name of somebody who never cast it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import accumulate, groupby

from nomicbot.lazy_regex import regex
from nomicbot.mail.quoting import ballot_words
from nomicbot.mail.quoting.attribution_lines import (
    LENGTH,
    addressed,
    alone,
    cut_out,
    dated,
    if_quoted,
    may_end,
)
from nomicbot.mail.quoting.bottom_replies import answered, behind_own_name, past_name
from nomicbot.mail.quoting.column_headers import columns_end, may_have_columns
from nomicbot.mail.quoting.delimited_quotes import digested, enclosed
from nomicbot.mail.quoting.filled_ballots import FilledBallot
from nomicbot.mail.quoting.filled_quoted_ballots import filled_in_marks
from nomicbot.mail.quoting.footers import footer_end, is_device_line, may_begin_footer, signs_off
from nomicbot.mail.quoting.forwarded_headers import (
    announces_copy,
    ends_reply,
    head_end,
    head_starts,
)
from nomicbot.mail.quoting.self_forwards import own_lines, signature_end
from nomicbot.mail.quoting.wrapped_quotes import wrapped
from nomicbot.steps import step

__all__ = ["NewPassage", "SplitBody", "fenced_rows", "sorted_out", "written"]


@dataclass(frozen=True, slots=True)
class NewPassage:
    """A run of whole lines that the author wrote: ``body[start:end]``, in characters.

    The run begins and ends with a line that is not blank; ``end`` includes that line's newline.
    ``quoted_above`` is the span of the quoted lines directly above it, ignoring blank lines, or
    None if there are none. It is needed to parse a ballot that is answered row by row.

    A `doubt` says why these may not be the author's own words (see `mail.quoting.unmarked_quotes`).
    Such passages are parsed separately, so that their words affect nothing else in the post. Each
    action in them becomes a question, with the doubt as its reason: none of them is done, and none
    is lost.
    """

    start: int
    end: int
    quoted_above: tuple[int, int] | None = None
    doubt: str = ""


@dataclass(frozen=True, slots=True)
class SplitBody:
    """The new passages of a post, and those of messages `copied` into it without quote marks.

    The end of such a copy is unknown, and the post's author may have written an answer below it. So
    each copied passage has a doubt.
    """

    written: tuple[NewPassage, ...]
    copied: tuple[NewPassage, ...] = ()


_AMID = "it follows your name in a copied mail, so nobody can tell whether you say it now"


class _Kind(Enum):
    """The kind of one line of a post."""

    NEW = "new"
    QUOTED = "quoted"
    MARKED = "marked"  # in a copied mail with no marks, after the author's own name
    APPARATUS = (
        "apparatus"  # attribution, signature, footer, armour, a copied mail: nobody's new words
    )


# A post without any of these has nothing to drop, and most posts of a list's archive have none.
_SIGNS = (
    *(":", ">", "---", "____", "===", "***", "~~", "~-", "-- ", "\n--\n", "：", "＞", "›", "»"),
    *(
        "Sent ",
        "Outlook",
        "Envoyé",
        "esendet",
        "nviado",
        "Inviato",
        "Verzonden",
        "Skickat",
        "Sendt",
        "Wysłane",
    ),
    *("above this line", "Lähetetty", "&gt;", "uot", "QUOT", "\n--\u00a0"),
)
_TRACE = re.compile(
    r"[>＞›»]|&gt;|--[ \u00a0]*[*_/]{0,3}$|[-_=*~]{3}|^[ \t]*(?:[|│┃¦]|~--|<<)|[:：][ \t]*$"
    r"|^.{0,20}[^\W\d_][ \t]?\*?[:：]|(?i:[\[{_](?:block)?quot|^[ \t]*:::)"
    r"|[ \t](?:Subject|Thema):|^[ \t]{0,9}[-_=*#~]{2}.{0,80}above this line"
    r"|^[ \t–—-]*(?:Sent|Get|Envoyé|Von|Gesendet|Enviado|Inviato|Verzonden|Skickat|Sendt"
    r"|Wysłane|Lähetetty) ",
    re.MULTILINE,
)
_QUOTE = re.compile(r"\s*(?:[>＞›]|&gt;|»(?![^«\n]*«)|\*>|[A-Za-z][A-Za-z.-]{0,9}>(?:[\s>]|$))")
_RARE_QUOTES = ("＞", "›", "&gt;", "»")
_OTHER_MARKS = re.compile(r"[ \t]{0,3}(?:[|│┃¦](?!.*[|│┃¦]\s*$)|[\]}%~](?=\s|$)|:(?=\s))")
_FENCE = regex(
    lambda: rf"\{{+|\}}+|\[\[|\]\]|</?(?i:{ballot_words.motion()})(?: [^<>\n]{{1,220}})?>"
)
_FENCES = ("{", "[[", "<", "```", "~~~")
"""Strings one of which occurs in any text with a fence."""
_CODE = re.compile(r"[ \t]{0,3}(?P<mark>`{3,80}|~{3,80})[ \t]*(?P<language>[\w-]{0,20})[ \t]*$")
"""The line above and below a Markdown fence.

It counts as a fence only below a line that announces a fence.
"""
_LEADS = re.compile(r"[:：][\s*_]*$")
_CLOSES = {"}": "{", "]": "[", "</": "<"}

_ARMOUR = "-----BEGIN PGP SIGNED MESSAGE-----"
_ARMOUR_END = "-----BEGIN PGP SIGNATURE-----"
_INNER_END = "- -----END PGP SIGNATURE-----"
_SIGNATURE = re.compile(r"(?:- |\\)?--[ \u00a0]+|([*_/]{1,3})--[ \u00a0]*\1")
"""A signature's delimiter: plain, escaped by PGP or Markdown, or in Gmail's plain text for bold."""

_OF_A_STEP = 200  # characters of a line that are sorted in one step
_SIGNATURE_LINES = 5
_MOST_LOOKS = 5_000
_HEADER_NAME = 30  # characters that contain the name of a header field and its colon
_LAST_OF_AOL = re.compile(r">>\s*$")
_SHOWN_LINES = 400
_SHOWN = 60


def written(body: str, author: str = "") -> tuple[NewPassage, ...]:
    r"""Return the passages of `body` that are its author's new words, in order.

    Lines of `body` end with ``\n``. These are dropped: quoted lines; the attribution above them;
    everything below a signature's ``-- ``; the few lines below any other separator, if only the
    name of the `author` is above it; list footers; copied and forwarded mail; lines that a mail
    program wrapped out of a quotation; and everything outside PGP armour. Everything between braces
    (or ``[[ ]]``, or ``<proposal>`` tags) that the author both opened and closed is kept. Never
    raises.
    """
    return sorted_out(body, author).written


def sorted_out(body: str, author: str = "") -> SplitBody:
    """Return the new passages of a body, and its passages copied without marks. Never raises."""
    if not any(sign in body for sign in _SIGNS) or not _TRACE.search(body):
        return SplitBody(_whole(body))
    rows = body.split("\n")
    sorter = _Splitter(rows, body, author)
    return SplitBody(_passages(body, rows, sorter.kinds()), sorter.copied())


def _whole(body: str) -> tuple[NewPassage, ...]:
    """Return the entire body as one passage, without blank lines at its ends."""
    if not (last := len(body.rstrip())):
        return ()
    start = body.rfind("\n", 0, len(body) - len(body.lstrip())) + 1
    return (NewPassage(start, body.find("\n", last) + 1 or len(body)),)


def _passages(body: str, rows: list[str], kinds: list[_Kind]) -> tuple[NewPassage, ...]:
    starts = [0, *accumulate(len(row) + 1 for row in rows)]
    found: list[NewPassage] = []
    quoted: tuple[int, int] | None = None
    first = last = -1  # rows of the open passage

    doubt = ""

    def close() -> None:
        nonlocal first, quoted
        if first >= 0:
            start = starts[first] + (past_name(rows[first]) if doubt else 0)
            found.append(NewPassage(start, min(starts[last + 1], len(body)), quoted, doubt))
            first, quoted = -1, None

    for index, kind in enumerate(kinds):
        if kind in (_Kind.NEW, _Kind.MARKED):
            if not rows[index] or rows[index].isspace():
                continue
            if (
                first < 0
                or (kind is _Kind.MARKED and past_name(rows[index]))
                or (doubt != "") != (kind is _Kind.MARKED)
            ):
                close()
                first, doubt = index, _AMID if kind is _Kind.MARKED else ""
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


class _Splitter:
    """Determines the kind of each line of one post, from the top down."""

    def __init__(self, rows: list[str], body: str, author: str) -> None:
        self._rows, self._author = rows, author
        shut = enclosed(rows) | digested(rows)
        self._quoted = [index in shut or quoted for index, quoted in enumerate(_quoted(rows, body))]
        self._fenced = (
            _fenced(rows, self._quoted) if any(mark in body for mark in _FENCES) else set()
        )
        for index in self._fenced:
            self._quoted[index] = False
        self._mark = (
            ""  # what this mail quotes with instead of `>`, once an attribution has shown it
        )
        self._looks = 0  # lines that were tested as attributions
        self._headless = 0  # up to which row no head of a copied mail begins
        self._started = False  # whether any line above was not blank
        self._copies: list[tuple[int, int]] = []  # the head of each copied mail with no marks
        self._outside: set[int] = (
            set()
        )  # rows that are not within the armour of a clear-signed post
        self._body = body
        self._columned = may_have_columns(body)
        self._kinds = [_Kind.QUOTED if quoted else _Kind.NEW for quoted in self._quoted]

    def kinds(self) -> list[_Kind]:
        """Return the kind of each line."""
        index = 0
        while index < len(self._rows):
            row = self._rows[index]
            if (
                self._kinds[index] is _Kind.NEW
                and index not in self._fenced
                and row
                and not row.isspace()
            ):
                index = self._sort(index)
                self._started = True
            else:
                self._started = self._started or self._quoted[index]
                index += 1
        self._drop_wrapped()
        own = filled_in_marks(self._rows, [kind is _Kind.NEW for kind in self._kinds])
        self._kinds = [
            _Kind.NEW if index in own else kind for index, kind in enumerate(self._kinds)
        ]
        self._keep_only_armoured()
        return self._kinds

    def copied(self) -> tuple[NewPassage, ...]:
        """Return the unmarked copied text as runs of lines. Call this after `kinds`."""
        if not self._copies:
            return ()
        starts = [0, *accumulate(len(row) + 1 for row in self._rows)]
        stops = [*(start for start, _ in self._copies[1:]), len(self._rows)]
        found: list[NewPassage] = []
        for (start, end), stop in zip(self._copies, stops, strict=True):
            head = " ".join(" ".join(self._rows[start:end]).split())
            head = head if len(head) <= _SHOWN else f"{head[: _SHOWN - 1].rstrip()}…"
            doubt = f"it is below “{head}”, so nobody can tell whether it is yours"
            rows = [index for index in range(end, stop) if self._is_copied(index)]
            for _, run in groupby(enumerate(rows), lambda numbered: numbered[1] - numbered[0]):
                together = [index for _, index in run]
                found.append(
                    NewPassage(
                        starts[together[0]],
                        min(starts[together[-1] + 1], len(self._body)),
                        None,
                        doubt,
                    )
                )
        return tuple(found)

    def _is_copied(self, index: int) -> bool:
        unmarked = (
            self._kinds[index] is _Kind.APPARATUS
            and not self._quoted[index]
            and index not in self._outside
        )
        return unmarked and bool(self._rows[index].strip())

    def _sort(self, index: int) -> int:
        """Mark the lines of the block that begins at this unquoted line; return the next index."""
        row = self._rows[index]
        step(1 + len(row) // _OF_A_STEP)
        if signature := _SIGNATURE.fullmatch(row) or is_device_line(row):
            return self._drop(
                index, index + 1 if signature is True else signature_end(self._rows, index)
            )
        if ends_reply(row):
            return self._drop(index, len(self._rows))
        if announces_copy(row):
            below = self._below(index + 1)
            end, headed = head_end(self._rows, self._quoted, below, announced=True, at_top=None)
            return self._copied_mail(index, end if headed else index + 1)
        if may_begin_footer(row):
            return self._footer(index)
        if (end := self._head(index)) > index:
            return self._copied_mail(index, end)
        if self._mark == "<<" and (end := self._bracketed(index)):
            return self._quote(index, end)
        if self._mark and self._marked(index):
            self._kinds[index] = _Kind.QUOTED
        elif may_end(row):
            self._looks += 1
            # With more such lines in a post, what is new in the rest is unknown.
            return (
                self._attribution(index)
                if self._looks <= _MOST_LOOKS
                else self._drop(index, len(self._rows))
            )
        return index + 1

    def _drop(self, start: int, end: int) -> int:
        for index in range(start, end):
            self._kinds[index] = _Kind.APPARATUS
        return end

    def _quote(self, start: int, end: int) -> int:
        for index in range(start, end):
            self._kinds[index] = _Kind.QUOTED
        return end

    def _below(self, index: int) -> int:
        while index < len(self._rows) and not self._rows[index].strip():
            index += 1
        return index

    def _quote_follows(self, index: int) -> bool:
        """Return whether the next line that is not blank is quoted.

        Here marks other than ">" count, too.
        """
        below = self._below_cut(index)
        return below < len(self._rows) and (
            self._quoted[below] or _OTHER_MARKS.match(self._rows[below]) is not None
        )

    def _below_cut(self, index: int) -> int:
        """Return the index of the next line that is neither blank nor an omission mark."""
        below = self._below(index)
        return (
            self._below(below + 1)
            if below < len(self._rows) and cut_out(self._rows[below])
            else below
        )

    def _marked(self, index: int) -> bool:
        match = _OTHER_MARKS.match(self._rows[index])
        return match is not None and match[0].strip() == self._mark

    def _head(self, index: int) -> int:
        """Return the end of the copied headers that begin at a row, or `index` if none do."""
        name = self._rows[index][:_HEADER_NAME]
        if (
            self._columned
            and self._opens_paragraph(index)
            and (end := columns_end(self._rows, self._quoted, index)) > index
        ):
            return end
        if (
            index < self._headless
            or not (":" in name or "：" in name)
            or not head_starts(self._rows[index])
        ):
            return index
        top = None if self._started else self._author
        end, headed = head_end(self._rows, self._quoted, index, announced=False, at_top=top)
        self._headless = index if headed else end
        return end if headed else index

    def _copied_mail(self, start: int, end: int) -> int:
        """Drop a copied message down to the end of the post, and return the next index.

        If the copy has quote marks and nothing new is above it, only the headers are dropped, since
        people who answer line by line begin with them. An unmarked copy may begin with a quotation.
        """
        below = self._below(end)
        marked = below < len(self._rows) and self._quoted[below] and not self._started
        return self._drop(start, end) if marked else self._unmarked(start, end)

    def _unmarked(self, start: int, end: int) -> int:
        """Drop an unmarked copy to the end of the message, except lines that the author filled in.

        Its headers are from `start` to `end`. Return the next index.
        """
        above = [
            row
            for row, kind in zip(self._rows[:start], self._kinds, strict=False)
            if kind is _Kind.NEW
        ]
        reply = (
            range(0)
            if self._started
            else answered(self._rows, end, " ".join(self._rows[start:end]), self._author)
        )
        last = self._drop(start, len(self._rows))
        self._copies.append((start, end))
        own = dict.fromkeys(reply, FilledBallot.ANSWER) | dict(
            own_lines(self._rows, start, end, above, self._author)
        )
        for index in behind_own_name(self._rows, end, self._author):
            self._kinds[index] = _Kind.MARKED
        for index, kind in own.items():
            self._kinds[index] = _Kind.QUOTED if kind is FilledBallot.ROW else _Kind.NEW
        return last

    def _footer(self, index: int) -> int:
        """Drop a footer, or the line above copied headers, and return the next index."""
        end = footer_end(self._rows, index)
        if end > index:
            return self._drop(index, end)
        below = self._below(index + 1)
        if below < len(self._rows) and (end := self._head(below)) > below:
            return self._copied_mail(index, end)
        return self._drop(index, len(self._rows)) if self._signed(index) else index + 1

    def _signed(self, rule: int) -> bool:
        """Return whether the author's name is above a separator with only a few lines below it."""
        below = self._rows[rule + 1 : rule + 3 * _SIGNATURE_LINES]
        if (
            rule + 1 + len(below) < len(self._rows)
            or sum(map(bool, map(str.strip, below))) > _SIGNATURE_LINES
        ):
            return False
        above = next(
            (row for row in reversed(self._rows[max(0, rule - 3) : rule]) if row.strip()), ""
        )
        return bool(self._author) and signs_off(above, self._author)

    def _attribution(self, last: int) -> int:
        """Drop an attribution that ends at this line, and begins up to two lines above.

        Return the next index.
        """
        follows = self._quote_follows(last + 1)
        texts = list(self._texts_up_to(last))
        forms = (dated, addressed, if_quoted) if follows else (dated, addressed)
        start = next((first for form in forms for first, text in texts if form(text)), None)
        if start is None:
            if not (texts and self._opens_paragraph(last) and alone(texts[0][1])):
                return last + 1
            return self._copy_below(last, last + 1, self._shown(self._below(last + 1)))
        if follows:
            below = self._below_cut(last + 1)
            self._take_mark(below)
            return self._drop(start, below)
        # With no quote marks under a mail program's own line, everything below it is an unmarked
        # copy.
        end = self._bracketed(self._below(last + 1))
        self._mark = self._mark or ("<<" if end else "")
        return self._copy_below(start, last + 1, end)

    def _copy_below(self, start: int, end: int, shown: int) -> int:
        """Drop an attribution and the copy below it, up to row `shown` (0 means to the end)."""
        if shown:
            return self._quote(self._drop(start, end), shown)
        return self._unmarked(start, end)

    def _texts_up_to(self, last: int) -> Iterator[tuple[int, str]]:
        """Yield the index of the first line, and the text, of each run of new lines up to `last`.

        A run has at most three lines, and ends at the line with the index `last`.
        """
        for first in range(last, max(last - 3, -1), -1):
            new = self._kinds[first] is _Kind.NEW and first not in self._fenced
            if not new or not self._rows[first].strip():
                return
            text = " ".join(row.strip() for row in self._rows[first : last + 1])
            if len(text) > LENGTH:
                return
            yield first, text

    def _opens_paragraph(self, index: int) -> bool:
        return index == 0 or not self._rows[index - 1].strip()

    def _take_mark(self, below: int) -> None:
        if not self._quoted[below] and (match := _OTHER_MARKS.match(self._rows[below])):
            self._mark = match[0].strip()

    def _bracketed(self, start: int) -> int:
        """Return the end of the words between << and >> that begin here, or 0."""
        if start >= len(self._rows) or not self._rows[start].lstrip().startswith("<<"):
            return 0
        ends = range(start, min(start + _SHOWN_LINES, len(self._rows)))
        return next((index + 1 for index in ends if _LAST_OF_AOL.search(self._rows[index])), 0)

    def _shown(self, start: int) -> int:
        """Return the end of an indented block, or of a paragraph in quotation marks, or 0."""
        rows = self._rows
        end = start
        if start < len(rows) and rows[start].startswith(("  ", "\t")):
            while end < len(rows) and (not rows[end].strip() or rows[end].startswith(("  ", "\t"))):
                end += 1
            return end if end == len(rows) or not rows[end - 1].strip() else 0
        while end < len(rows) and rows[end].strip():
            end += 1
        if (
            start < end
            and rows[start].lstrip()[0] in '"“„«'
            and rows[end - 1].rstrip()[-1] in '"”“»'
        ):
            return end
        return 0

    def _drop_wrapped(self) -> None:
        """Mark as quoted the lines that a mail program wrapped out of a quotation.

        They follow the quotation without a mark, and do not count as new words.
        """
        for index in range(1, len(self._rows)):
            if (
                self._quoted[index - 1]
                and self._kinds[index] is _Kind.NEW
                and self._rows[index].strip()
            ):
                end = index
                while (
                    end < len(self._rows)
                    and self._kinds[end] is _Kind.NEW
                    and self._rows[end].strip()
                ):
                    end += 1
                if index not in self._fenced and wrapped(self._rows, self._quoted, index - 1, end):
                    self._quote(index, end)

    def _keep_only_armoured(self) -> None:
        """Drop everything outside the armour of a clear-signed post, since it was not signed."""
        begins = [
            i
            for i, row in enumerate(self._rows)
            if row.rstrip() == _ARMOUR and self._kinds[i] is _Kind.NEW
        ]
        begins = [begin for begin in begins if begin not in self._fenced]
        if not begins:
            return
        outside = 0
        for begin in begins:
            if begin < outside:
                continue
            # The armour's own headers (Hash:) end with an empty line.
            inside = next(
                (i + 1 for i in range(begin, len(self._rows)) if not self._rows[i].strip()),
                len(self._rows),
            )
            self._drop(outside, inside)
            self._outside.update(range(outside, inside))
            ends = (
                i for i in range(inside, len(self._rows)) if self._rows[i].rstrip() == _ARMOUR_END
            )
            outside = next(ends, len(self._rows))
            self._drop_inner(inside, outside)
        self._drop(outside, len(self._rows))
        self._outside.update(range(outside, len(self._rows)))

    def _drop_inner(self, start: int, end: int) -> None:
        """Drop armour inside armour, which is a copied signed message."""
        for index in range(start, end):
            if self._rows[index].rstrip() == f"- {_ARMOUR}":
                inner = range(index, end)
                self._drop(
                    index, next((i + 1 for i in inner if self._rows[i].rstrip() == _INNER_END), end)
                )


def fenced_rows(rows: list[str]) -> set[int]:
    """Return the rows in unquoted fences: between braces, double brackets, or tags."""
    return _fenced(rows, [bool(_QUOTE.match(row)) for row in rows])


def _quoted(rows: list[str], body: str) -> Iterator[bool]:
    """Yield whether each row has a quote mark. (In nearly all posts the only mark is ">".)"""
    if any(mark in body for mark in _RARE_QUOTES):
        return (_QUOTE.match(row) is not None for row in rows)
    return (">" in row and _QUOTE.match(row) is not None for row in rows)


def _fenced(rows: list[str], quoted: list[bool]) -> set[int]:
    """Return the rows in fences that the author opened and closed.

    The row that opens a fence is left out.
    """
    stacks: dict[str, list[int]] = {"{": [], "[": [], "<": []}
    spans: list[tuple[int, int]] = []
    for index, row in enumerate(rows):
        if quoted[index]:
            continue
        for match in _FENCE.finditer(row):
            token = match[0]
            # A brace alone that ends a word is a face :-{ and not a fence.
            if token in "{}" and match.start() and not row[match.start() - 1].isspace():
                continue
            mark = "</" if token.startswith("</") else token[0]
            for _ in range(len(token) if mark in "{}" else 1):
                if mark in stacks:
                    stacks[mark].append(index)
                elif opened := stacks[_CLOSES[mark]]:
                    spans.append((opened.pop(), index))
    spans += _code(rows, quoted)
    inside: set[int] = set()
    reach = -1
    for start, end in sorted(spans, key=lambda span: (span[0], -span[1])):
        inside.update(range(max(start, reach) + 1, end + 1))
        reach = max(reach, end)
    return inside


def _code(rows: list[str], quoted: list[bool]) -> Iterator[tuple[int, int]]:
    """Yield the first and last rows of the Markdown fences that are announced by a line above."""
    opened: tuple[str, int] | None = None
    above = ""
    for index, row in enumerate(rows):
        match = None if quoted[index] else _CODE.match(row)
        if match is None:
            above = row if row.strip() else above
        elif opened is None:
            opened = (match["mark"], index) if _LEADS.search(above) else None
        elif match["mark"].startswith(opened[0]) and not match["language"]:
            yield opened[1], index
            opened, above = None, ""
