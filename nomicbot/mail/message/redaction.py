"""Redaction: removing words from a message that quotes an erased one.

The author's own words stay, even if they are the same. Each removed character is replaced by a
mark, so that positions in the text stay valid.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from email.header import Header

from nomicbot.mail.message.headers import Headers
from nomicbot.mail.message.post import Post
from nomicbot.mail.quoting.text_overlap import Comparison, ShingledMail

__all__ = ["BLOT", "ErasedMail", "Span", "blotted"]

BLOT = "\u2588"
Span = tuple[int, int]

_REPLY = re.compile(r"(?:(?:re|fwd?|aw|sv|tr)\s*(?:\[\d+\])?:\s*)+", re.IGNORECASE)
_FEWEST = 8
"""The number of consecutive shared words that show a copy even without a reference."""
_REPLACED = (b"subject", b"mime-version")


class ErasedMail:
    """An erased message, whose words have to be removed from other messages.

    `message_id` is the id by which others refer to it.
    """

    def __init__(self, post: Post) -> None:
        self.message_id = post.message_id
        self._subject = _REPLY.sub("", post.subject).strip().casefold()
        self._compared = Comparison(ShingledMail.of(post.body))
        self._running = f" {' '.join(self._compared.words)} "

    def in_body(
        self, post: Post, told: Sequence[Span] = (), own: Sequence[Span] | None = None
    ) -> list[Span]:
        """Return where a message repeats words of the erased message, as spans in its body.

        Repetitions count in passages marked as quotations, and in those that were recognised as
        quotations before (`told`). In other people's messages they count everywhere if enough
        consecutive words are shared, except in passages that are the author's `own`, such as parsed
        actions.
        """
        worded = ShingledMail.of(post.body)
        named = self.message_id in (post.in_reply_to, *post.references)
        stretches = self._compared.stretches(worded, worded.shingles)
        found = [(worded.spans[one.first][0], worded.spans[one.last - 1][1]) for one in stretches]
        long = [
            span
            for span, one in zip(found, stretches, strict=True)
            if one.last - one.first >= _FEWEST
        ]
        marked = [*_between(post.body, [(one.start, one.end) for one in post.written]), *told]
        near = [*found, *self._lines(post.body, worded)] if named or told else long
        copied = [] if own is None else list(_between(post.body, own))
        return [*_both(near, marked), *_both(long, copied)]

    def _lines(self, body: str, worded: ShingledMail) -> Iterator[Span]:
        """Yield the lines of a reply that consist only of words of this message, however few."""
        start, word = 0, 0
        for line in body.split("\n"):
            end = start + len(line)
            first = word
            while word < len(worded.spans) and worded.spans[word][0] < end:
                word += 1
            if word > first and f" {' '.join(worded.words[first:word])} " in self._running:
                yield start, end
            start = end + 1

    def in_subject(self, post: Post) -> bool:
        """Return whether a message is a reply that has the subject of the erased message."""
        if not self._subject or self.message_id not in (post.in_reply_to, *post.references):
            return False
        return _REPLY.sub("", post.subject).strip().casefold() == self._subject


def blotted(raw: bytes, post: Post, spans: Sequence[Span], *, subject: bool = False) -> bytes:
    """Return a message with these ranges of its body, and perhaps its `subject`, blotted out.

    Only the header and the text as parsed in `post` are kept, since other parts may contain the
    words, too.
    """
    _, start = Headers.split(raw)
    kept, dropping = [], False
    for line in raw[:start].rstrip(b"\r\n").splitlines():
        if line[:1] not in (b" ", b"\t"):
            name = line.partition(b":")[0].strip().lower()
            dropping = name.startswith(b"content-") or name in _REPLACED
        if not dropping:
            kept.append(line)
    title = (
        "".join(BLOT if letter.strip() else letter for letter in post.subject)
        if subject
        else post.subject
    )
    kept.append(f"Subject: {Header(title, 'utf-8', header_name='Subject').encode()}".encode())
    kept += [
        b"MIME-Version: 1.0",
        b"Content-Type: text/plain; charset=utf-8",
        b"Content-Transfer-Encoding: 8bit",
    ]
    return b"\n".join([*kept, b"", _without(post.body, spans).encode()])


def _without(body: str, spans: Iterable[Span]) -> str:
    letters = list(body)
    for start, end in spans:
        for place in range(start, end):
            if letters[place].isalnum():
                letters[place] = BLOT
    return "".join(letters)


def _both(spans: Sequence[Span], places: Sequence[Span]) -> Iterator[Span]:
    """Yield the intersections of the spans in `spans` and `places`."""
    for first, last in spans:
        for start, end in places:
            if max(first, start) < min(last, end):
                yield max(first, start), min(last, end)


def _between(body: str, spans: Sequence[Span]) -> Iterator[Span]:
    """Yield the spans of `body` that are outside all of these spans."""
    at = 0
    for start, end in sorted(spans):
        if start > at:
            yield at, start
        at = max(at, end)
    if at < len(body):
        yield at, len(body)
