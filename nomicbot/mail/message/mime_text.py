"""The text of a message that a person sees: parts, charsets, encodings, flowed lines.

Limits on depth, number of parts, bytes and characters protect against hostile mail. The time taken
is linear in the size.
"""

import binascii
import re
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from nomicbot.mail.message.headers import HEADER_LIMIT, Headers, to_text
from nomicbot.mail.message.html_text import HTML_LIMIT, NotText, from_html
from nomicbot.mail.message.text_stubs import as_short, shares_words, speaks_of_it, stands_in
from nomicbot.mail.message.unreadable_parts import is_list_s_own_head, why_wordless
from nomicbot.mail.quoting.new_text import written
from nomicbot.steps import step

__all__ = ["TEXT_LIMIT", "MimeText", "NotText", "read_text"]

TEXT_LIMIT = 1024 * 1024
"""The number of characters of a message's text that are read.

The rest is cut off, and the message is marked as truncated.
"""

Span = tuple[int, int]

_ENCODED_LIMIT = 4 * TEXT_LIMIT
_DEPTH = 20
_PARTS = 500
_OF_A_STEP = 50  # characters of HTML that are laid out in one step
_BOUNDARY_PADDING = 80  # bytes of white space that may follow a boundary
_NOT_BASE64 = re.compile(rb"[^A-Za-z0-9+/]")
# Some of these end a line for `str.splitlines` but not on a reader's screen: a quoted line must not
# become two of which only the first is marked. The others are invisible.
_ODD = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xa0\xad\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)
_ARMOUR = "-----BEGIN PGP SIGNED MESSAGE-----"
_ARMOURED = re.compile(
    rf"^{_ARMOUR}$.*?(?:^-----BEGIN PGP SIGNATURE-----$|\Z)", re.MULTILINE | re.DOTALL
)
# Lines that begin with a dash are escaped in signed text; armour inside armour stays as it is.
_ESCAPED = re.compile(r"^- (?=-(?!----(?:BEGIN|END) PGP )|From )", re.MULTILINE)
_AS_SPACE = "\x0b\x0c\r\x1c\x1d\x1e\x1f\x85\xa0\u2028\u2029"


class MimeText(NamedTuple):
    r"""The text of a message, whether it was truncated, and why a part of it has no words.

    Lines end with ``\n``.
    """

    words: str
    truncated: bool
    wordless: str


def read_text(headers: Headers, body: bytes) -> MimeText:
    """Return the text of a message. Raises `NotText`."""
    reader = _Reader()
    text = reader.read(headers, body, (0, len(body)), 0)
    if _ARMOUR in text:
        text = _ARMOURED.sub(lambda match: _ESCAPED.sub("", match[0]), text)
    if len(text) > TEXT_LIMIT:
        return MimeText(text[:TEXT_LIMIT], True, reader.wordless)
    return MimeText(text, reader.truncated, reader.wordless)


class _Reader:
    """A parser of one message's parts, which tracks how much it has read."""

    def __init__(self) -> None:
        self.truncated = False
        self.wordless = ""
        self._parts = 0

    def read(self, headers: Headers, body: bytes, within: Span, depth: int) -> str:
        """Return the text of one part, or "" if it has no readable text.

        `within` is the place of the part in `body`, the body of the whole message. (This avoids
        copying the bytes of nested parts.)
        """
        kind = headers.token("content-type")
        if kind == "multipart/encrypted":
            return self._unread(headers)
        if kind.startswith("multipart/"):
            boundary = headers.parameter("content-type", "boundary")
            if boundary and (boundary := boundary.rstrip()):
                return self._multipart(
                    kind, boundary.encode("utf-8", "replace"), body, within, depth + 1
                )
            kind = "text/plain"
        if headers.token("content-disposition") == "attachment":
            return self._unread(headers)
        if kind == "text/html":
            html = self._decode(headers, body, within)
            step(1 + len(html) // _OF_A_STEP)
            self.truncated = self.truncated or len(html) > HTML_LIMIT
            return _clean(from_html(html[:HTML_LIMIT]))
        if kind in ("text/plain", "text") or "/" not in kind:
            text = _clean(self._decode(headers, body, within))
            if (headers.parameter("content-type", "format") or "").lower() == "flowed":
                delsp = (headers.parameter("content-type", "delsp") or "").lower() == "yes"
                return "\n".join(_unflowed(text.split("\n"), delsp))
            return text
        return self._unread(headers)

    def _unread(self, headers: Headers) -> str:
        """Record why a part cannot be read, and return "" in place of its text."""
        self.wordless = self.wordless or why_wordless(headers)
        return ""

    def _multipart(self, kind: str, boundary: bytes, body: bytes, within: Span, depth: int) -> str:
        if depth > _DEPTH:
            raise NotText("its parts are nested too deeply")
        sections = list(islice(_sections(body, boundary, within), _PARTS + 1))
        if not sections and body[slice(*within)].strip():
            raise NotText("its parts cannot be separated")
        parts = [_part(body, section) for section in sections]
        alternative = kind == "multipart/alternative"
        texts = _Texts(alternative)
        read = 0
        order = list(range(len(parts)))
        if alternative:  # plain text is what the author surely saw; the others are its dressing
            order.sort(key=lambda at: parts[at][0].token("content-type") == "text/html")
        for at in order:
            step()
            self._parts += 1
            if self._parts > _PARTS or read > TEXT_LIMIT:
                self.truncated = True
                break
            headers, span = parts[at]
            if texts.need_no(headers.token("content-type")):
                continue
            if kind == "multipart/digest" and "content-type" not in headers.fields:
                continue
            text = self.read(headers, body, span, depth)
            if text and not text.isspace():
                texts.add(text)
                read += len(text)
                if texts.complete:
                    break
        return "".join(texts.kept)

    def _decode(self, headers: Headers, whole: bytes, within: Span) -> str:
        """Return the decoded text of one part: transfer encoding and charset are undone."""
        start, end = within
        if end - start > _ENCODED_LIMIT:
            end, self.truncated = start + _ENCODED_LIMIT, True
        body = whole[start:end]
        encoding = headers.token("content-transfer-encoding")
        if encoding == "quoted-printable":
            body = binascii.a2b_qp(body)
        elif encoding == "base64":
            body = _from_base64(body)
        text = to_text(body, headers.parameter("content-type", "charset"))
        if len(text) > TEXT_LIMIT:
            text, self.truncated = text[:TEXT_LIMIT], True
        return text


class _Texts:
    """The texts kept from a multipart message. Of alternatives, it is the first one with words."""

    def __init__(self, alternative: bool) -> None:
        self.kept: list[str] = []
        self.complete = False
        self._alternative = alternative
        self._quotes = False  # whether it has no new words: the reply may be in the HTML only

    def need_no(self, kind: str) -> bool:
        """Return whether a part can be skipped: HTML that repeats the text, or a footer."""
        if kind != "text/html" or not self.kept:
            return False
        if self._alternative:
            return not (self._quotes or stands_in(self.kept[0]))
        return not speaks_of_it(self.kept[0])

    def add(self, text: str) -> None:
        """Add the text of a part. Of alternative parts only the more informative one is kept."""
        if self._alternative and self.kept:
            if not written(text) if self._quotes else shares_words(self.kept[0], text):
                return
            if self._quotes or not as_short(self.kept[0], text):
                self.kept.clear()
        elif len(self.kept) == 1 and is_list_s_own_head(self.kept[0]):
            self.kept.clear()
        self.kept.append(text if text.endswith("\n") else text + "\n")
        if self._alternative:
            self._quotes = not written(text)
            self.complete = not (self._quotes or stands_in(text))


def _part(body: bytes, section: Span) -> tuple[Headers, Span]:
    """Return the header of a part and the span of its body, empty if the header never ends."""
    start, end = section
    headers, begins = Headers.split(body[start : min(end, start + 2 * HEADER_LIMIT)])
    cut = end - start > 2 * HEADER_LIMIT and begins >= 2 * HEADER_LIMIT
    return headers, (end if cut else start + begins, end)


def _sections(body: bytes, boundary: bytes, within: Span) -> Iterator[Span]:
    """Yield the spans between boundary lines. The closing line may be missing."""
    mark = b"--" + boundary
    begin, stop = within
    start = -1
    at = body.find(mark, begin, stop)
    while at >= 0:
        after = at + len(mark)
        if at == begin or body[at - 1 : at] == b"\n":
            padding = min(after + _BOUNDARY_PADDING, stop)
            rest, newline, _ = body[after:padding].partition(b"\n")
            rest = rest.strip()
            if rest in (b"", b"--") and (newline or after + _BOUNDARY_PADDING > stop):
                if start >= 0:
                    end = max(at - 1, start)
                    yield start, end - (end > start and body[end - 1 : end] == b"\r")
                start = min(body.find(b"\n", after, stop) + 1 or stop, stop)
                if rest:
                    return
        at = body.find(mark, after, stop)
    if start >= 0:
        yield start, stop


def _from_base64(body: bytes) -> bytes:
    """Return base64 decoded up to its padding.

    Plain text that a list appended to it is ignored.
    """
    data = _NOT_BASE64.sub(b"", body.partition(b"=")[0])
    if len(data) % 4 == 1:
        data = data[:-1]
    return binascii.a2b_base64(data + b"=" * (-len(data) % 4))


def _clean(text: str) -> str:
    if "\r" in text:
        text = text.replace("\r\n", "\n")
    return (
        _ODD.sub(lambda match: " " if match[0] in _AS_SPACE else "", text)
        if _ODD.search(text)
        else text
    )


def _unflowed(lines: list[str], delsp: bool) -> Iterator[str]:
    """Yield the paragraphs of ``format=flowed`` text (RFC 3676), with their quote marks kept.

    With `delsp`, the space at the end of a continued line is not part of the text.
    """
    open_depth = -1
    paragraph: list[str] = []
    for line in lines:
        bare = line.lstrip(">")
        depth = len(line) - len(bare)
        bare = bare.removeprefix(" ")
        if paragraph and (depth != open_depth or bare == "-- "):
            yield _joined(paragraph, open_depth)
            paragraph = []
        flows = bare.endswith(" ") and bare != "-- "
        paragraph.append(bare[:-1] if flows and delsp else bare)
        open_depth = depth
        if not flows:
            yield _joined(paragraph, depth)
            paragraph = []
    if paragraph:
        yield _joined(paragraph, open_depth)


def _joined(paragraph: list[str], depth: int) -> str:
    text = "".join(paragraph)
    return ">" * depth + (" " + text if text else "") if depth else text
