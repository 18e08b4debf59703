"""The authorship of a post's unmarked lines, where the post itself does not make it clear.

There are two signs. Text that also occurs in somebody's earlier mail is quoted, whatever is above
it (`text_overlap`). And below a line that only says who spoke and when (`speaker_lines`), the
author of the words is uncertain. Neither sign alone suffices to discard an action: this module
decides how much evidence is required, and which words remain the author's own.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from itertools import accumulate, groupby

from nomicbot.mail.message.post import NewPassage, Post
from nomicbot.mail.quoting.new_text import fenced_rows
from nomicbot.mail.quoting.speaker_lines import (
    Speakers,
    head_end,
    inline_head,
    marks_both_ends,
    may_begin_head,
    may_begin_inline,
)
from nomicbot.mail.quoting.text_overlap import Overlap, ShingledMail

__all__ = [
    "ActionSpan",
    "EarlierMail",
    "Search",
    "UnmarkedQuotes",
    "apart",
    "is_reply",
    "not_copied",
]

Span = tuple[int, int]

_FEWEST_ROWS = 2
_FEWEST_WORDS = 12
_BESIDE = 4
"""How many words of a stretch must be neither in actions nor posted by the author before.

Fewer are enough if a line is the name of the quoted author.
"""
_MOST_OF_A_LINE = 15
"""The largest number of words in a line that names the author of the words below it."""
_SPEAKS_TO = re.compile(
    r"[\s*_]*(?:(?:hi|hello|hey|dear|thanks|thank\s+you|greetings|cheers|sorry|to)\b|[\w ]+,\s*$)",
    re.IGNORECASE,
)
"""The beginning of a line that addresses somebody: "Dear Bram", "Bram,"."""
_MUCH = 8
_MOST = 0.6
"""The share of a sentence that, if quoted from the start, makes the rest doubtful, too.

The sentence must have at least `_MUCH` words.
"""
_SENTENCE = 400
_SHOWN = 60
_ENDS = re.compile(r"[.!?;:][\"'”’)\]*_]*(?=\s|\Z)|\n[ \t]*\n")
_REPLY = re.compile(
    r"(?:\[[^\]]{1,40}\]\s*)*(?:re|aw|sv|antw|rif|vs|ynt|odp)\s*(?:\[\d+\]|\(\d+\))?\s*[:：]",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class ActionSpan:
    """The span of a post that was parsed as an action, or as a possible one."""

    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class EarlierMail:
    """An earlier message that shares words with a post.

    - `who`: a description of the message's author.
    - `bot`: whether the bot sent the message.
    - `stretches`: the shared words, by their numbers in the post.
    - `own`: the numbers of those shared words that the post's author had posted before.
    - `names`: the names of the message's author.
    - `answered`: whether the post replies to this message.
    """

    message_id: str
    who: str
    stretches: tuple[Overlap, ...]
    own: frozenset[int] = frozenset()
    bot: bool = False
    names: tuple[str, ...] = ()
    answered: bool = False


Search = Callable[[ShingledMail], Sequence[EarlierMail]]
"""A function that finds earlier messages with words of a post, given its unmarked words."""


@dataclass(frozen=True, slots=True)
class UnmarkedQuotes:
    """The updated `passages` of a post, and each stretch that is not its author's.

    A stretch has the Message-ID of its source ("" for words below an attribution), and says whether
    the author is asked about it.
    """

    passages: tuple[NewPassage, ...]
    others: tuple[tuple[int, int, str, bool], ...] = ()


def is_reply(post: Post) -> bool:
    """Return whether a post replies to another one, according to its header."""
    return bool(post.in_reply_to or post.references or _REPLY.match(post.subject))


def apart(
    post: Post, people: Callable[[], Speakers], acts: Sequence[ActionSpan], search: Search
) -> UnmarkedQuotes:
    """Return the passages of a post without the words of others.

    `acts` are the spans parsed as actions. The passages are unchanged if nothing is quoted.
    """
    page = _Page(post)
    head = page.head(people, acts)
    if acts and page.says_more_than(acts):
        page.weigh(search(page.worded), acts)
    if head is None and not any(page.is_quoted(act) for act in acts):
        return UnmarkedQuotes(post.written)
    return page.passages(head, dropping=is_reply(post))


def not_copied(post: Post, search: Search) -> tuple[NewPassage, ...]:
    """Return the text below copied headers that is in no earlier message and may be new.

    The headers show that it is a quotation, so a single line is enough to recognise the message
    that the post replies to. Text from another message is recognised if it has two lines or twelve
    words.
    """
    page = _Page(post, post.copied)
    known = {word for precedent in search(page.worded) for word in page.known_in(precedent)}
    return tuple(passage for one in post.copied for passage in page.left_of(one, known))


@dataclass(frozen=True, slots=True)
class _Head:
    first: int
    end: int
    words: str


@dataclass(slots=True)
class _Label:
    """The label of a row: its author's own (`source` is None) or another person's.

    For another person's row, `source` is the message that contains the row, or "" below an
    attribution line.
    """

    source: str | None = None
    asked: bool = False
    doubt: str = ""


class _Page:
    """A post with its rows and words."""

    def __init__(self, post: Post, passages: Sequence[NewPassage] | None = None) -> None:
        self._post = post
        self._rows = post.body.split("\n")
        self._starts = [0, *accumulate(len(row) + 1 for row in self._rows)]
        self._new = [False] * len(self._rows)
        self._passages = (
            [one for one in post.written if not one.doubt] if passages is None else passages
        )
        for passage in self._passages:
            first, last = (
                self._row_at(passage.start),
                self._row_at(max(passage.start, passage.end - 1)),
            )
            self._new[first : last + 1] = [True] * (last + 1 - first)
        self._level: dict[int, int] = {}
        """The level of each quoted word: 2 if it is definitely quoted, 1 if it may be."""
        self._source: dict[int, EarlierMail] = {}
        self._known: list[tuple[EarlierMail, Span]] = []
        """The quoted earlier messages, each with the passage of the post that has its words."""

    @cached_property
    def _text(self) -> str:
        """The body, with everything that is marked as quoted replaced by spaces."""
        body = self._post.body
        if len(self._passages) == 1:
            (one,) = self._passages
            if not (body[: one.start].strip() or body[one.end :].strip()):
                return body
        kept: list[str] = []
        reached = 0
        for passage in self._passages:
            kept += [" " * (passage.start - reached), self._post.body[passage.start : passage.end]]
            reached = passage.end
        return "".join(kept)

    @cached_property
    def worded(self) -> ShingledMail:
        """The words that have no quote marks."""
        return ShingledMail.of(self._text)

    @cached_property
    def _begins(self) -> list[int]:
        return [start for start, _ in self.worded.spans]

    @cached_property
    def _fenced(self) -> set[int]:
        """The rows between fences such as braces."""
        body = self._post.body
        return fenced_rows(self._rows) if "{" in body or "[[" in body or "</" in body else set()

    def _row_at(self, offset: int) -> int:
        return bisect_right(self._starts, offset) - 1

    def _words(self, start: int, end: int) -> range:
        """Return the numbers of the words between two offsets."""
        return range(bisect_left(self._begins, start), bisect_left(self._begins, end))

    def _words_of_row(self, row: int) -> range:
        return self._words(self._starts[row], self._starts[row + 1])

    # -- heads -------------------------------------------------------------------------------------

    def head(self, people: Callable[[], Speakers], acts: Sequence[ActionSpan]) -> _Head | None:
        """Return the first attribution line above another person's unmarked words, or None.

        A line in a proposal, or in another wording that the author offers, does not count.
        """
        people = cache(people)
        rows = self._rows
        index = 0
        while index < len(rows):
            if not rows[index].strip():
                index += 1
                continue
            end = index
            if (self._new[index] or marks_both_ends(rows[index])) and may_begin_head(rows, index):
                end = index if index in self._fenced else head_end(rows, index, people())
            if end > index and self._says_more(end) and not self._offered(index, acts):
                return _Head(index, end, _shown(" ".join(rows[index:end])))
            index = max(index, end)
            while index < len(rows) and rows[index].strip():
                if inline := self._inline(index, people, acts):
                    return inline
                index += 1
        return None

    def _inline(
        self, row: int, people: Callable[[], Speakers], acts: Sequence[ActionSpan]
    ) -> _Head | None:
        """Return the attribution at the beginning of a row, or None."""
        if not self._new[row] or row in self._fenced or not may_begin_inline(self._rows[row]):
            return None
        words = inline_head(self._rows[row], people())
        return _Head(row, row, _shown(words)) if words and not self._offered(row, acts) else None

    def _says_more(self, below: int) -> bool:
        """Return whether the first nonblank line below row `below` is new text."""
        while below < len(self._rows) and not self._rows[below].strip():
            below += 1
        return below < len(self._rows) and self._new[below]

    def _offered(self, row: int, acts: Sequence[ActionSpan]) -> bool:
        start = self._starts[row]
        return any(begin < start < end for act in acts for begin, end in act.spans)

    # -- evidence ----------------------------------------------------------------------------------

    def says_more_than(self, acts: Sequence[ActionSpan]) -> bool:
        """Return whether the post has words other than the sentences of its actions.

        Otherwise earlier messages are not evidence.
        """
        return len({word for act in acts for word in self._sentence(act)}) < len(self.worded.words)

    def weigh(self, found: Sequence[EarlierMail], acts: Sequence[ActionSpan]) -> None:
        """Label words as quoted where the overlap with earlier messages is sufficient evidence."""
        if not found:
            return
        sentences = [self._sentence(act) for act in acts]
        of_acts = {word for sentence in sentences for word in sentence}
        for precedent in found:
            words = {word for one in precedent.stretches for word in range(one.first, one.last)}
            words -= self._offers(words, acts, sentences)
            for one in precedent.stretches:
                for first, last in _runs(one, words):
                    if self._is_enough(first, last, of_acts, precedent):
                        self._count(first, last, one, precedent)
                    elif one.odd.isdisjoint(range(first, last)):
                        self._weigh_short(first, last, acts, of_acts, precedent)
            if any(source is precedent for source in self._source.values()):
                self._known += [(precedent, (one.first, one.last)) for one in precedent.stretches]
            if not precedent.bot:
                self._complete(sentences, precedent)

    def _complete(self, sentences: Sequence[range], precedent: EarlierMail) -> None:
        """Mark an entire long sentence as doubtful if most of it is quoted.

        The author may have changed the quotation.
        """
        for sentence in sentences:
            known = [word for word in sentence if self._source.get(word) is precedent]
            if (
                len(sentence) >= _MUCH
                and known
                and known[0] == sentence[0]
                and len(known) >= _MOST * len(sentence)
            ):
                self._may_be(sentence, precedent)

    def _may_be(self, words: range, precedent: EarlierMail) -> None:
        """Mark words as doubtful, except those that already count as quoted."""
        for word in words:
            if word not in self._level:
                self._level[word], self._source[word] = 1, precedent

    def _weigh_short(
        self,
        first: int,
        last: int,
        acts: Sequence[ActionSpan],
        of_acts: set[int],
        precedent: EarlierMail,
    ) -> None:
        """Mark a short stretch as doubtful if the line above names the author of `precedent`.

        Without the name, the stretch is too short to be evidence. A post that consists only of the
        name and actions is not doubtful: people who only name someone and act mean to act.
        """
        named = self._below_its_author(first, last, acts, precedent)
        alone = len(self.worded.words) == len(named) + last - first
        if named and not (alone and of_acts.issuperset(range(first, last))):
            self._may_be(range(named.start, last), precedent)

    def _below_its_author(
        self, first: int, last: int, acts: Sequence[ActionSpan], precedent: EarlierMail
    ) -> range:
        """Return the words of the line above these rows if they only name the rows' author.

        Otherwise the range is empty.
        """
        row = self._row_at(self.worded.spans[first][0])
        words = self._above(row)
        if (
            precedent.bot
            or not words
            or not self._covers(first, last, row)
            or len(words) > _MOST_OF_A_LINE
        ):
            return range(0)
        above = self._row_at(self.worded.spans[words.start][0])
        start, end = self._starts[above], self._starts[above + 1]
        if _SPEAKS_TO.match(self._rows[above]) or any(
            begin < end and start < stop for act in acts for begin, stop in act.spans
        ):
            return range(0)
        said = f" {' '.join(self.worded.words[word] for word in words)} "
        return words if any(f" {name} " in said for name in _called(precedent.names)) else range(0)

    def known_in(self, precedent: EarlierMail) -> Iterable[int]:
        """Yield the words of the passages that are definitely in an earlier message."""
        for one in precedent.stretches:
            rows = [
                row
                for row in self._rows_of(one.first, one.last)
                if self._covers(one.first, one.last, row)
            ]
            if (
                precedent.answered
                or len(rows) >= _FEWEST_ROWS
                or one.last - one.first >= _FEWEST_WORDS
            ):
                yield from (word for word in range(one.first, one.last) if word not in one.odd)

    def left_of(self, passage: NewPassage, known: set[int]) -> Iterable[NewPassage]:
        """Yield the rows of a passage that have unknown words, as runs of adjacent rows."""
        first, last = self._row_at(passage.start), self._row_at(max(passage.start, passage.end - 1))
        rows = [
            row for row in range(first, last + 1) if not known.issuperset(self._words_of_row(row))
        ]
        for _, run in groupby(enumerate(rows), lambda numbered: numbered[1] - numbered[0]):
            together = [row for _, row in run]
            start, end = self._starts[together[0]], min(self._starts[together[-1] + 1], passage.end)
            yield replace(passage, start=start, end=end)

    def _count(self, first: int, last: int, stretch: Overlap, precedent: EarlierMail) -> None:
        for word in range(first, last):
            level = 1 if word in stretch.odd else 2
            if level > self._level.get(word, 0):
                self._level[word] = level
                self._source[word] = precedent

    def _is_enough(self, first: int, last: int, of_acts: set[int], precedent: EarlierMail) -> bool:
        rows = [row for row in self._rows_of(first, last) if self._covers(first, last, row)]
        if last - first < _FEWEST_WORDS and len(rows) < _FEWEST_ROWS:
            return False
        if (
            sum(word not in of_acts and word not in precedent.own for word in range(first, last))
            >= _BESIDE
        ):
            return True
        signed = {
            " ".join(self.worded.words[word] for word in self._words_of_row(row)) for row in rows
        }
        return bool(signed & _called(precedent.names))

    def _rows_of(self, first: int, last: int) -> range:
        spans = self.worded.spans
        return range(self._row_at(spans[first][0]), self._row_at(spans[last - 1][0]) + 1)

    def _covers(self, first: int, last: int, row: int) -> bool:
        words = self._words_of_row(row)
        return bool(words) and first <= words.start and words.stop <= last

    def _sentence(self, act: ActionSpan) -> range:
        """Return the words of the sentence that contains an action."""
        if not act.spans:
            return range(0)
        start, end = min(begin for begin, _ in act.spans), max(stop for _, stop in act.spans)
        before = [
            match.end() for match in _ENDS.finditer(self._text, max(0, start - _SENTENCE), start)
        ]
        behind = _ENDS.search(self._text, max(start, end - 2), end + _SENTENCE)
        return self._words(
            before[-1] if before else max(0, start - _SENTENCE), behind.end() if behind else end
        )

    def _offers(
        self, words: set[int], acts: Sequence[ActionSpan], sentences: Sequence[range]
    ) -> set[int]:
        """Return the words in fences, or in the body of a motion that the author proposes."""
        kept: set[int] = set()
        for act, sentence in zip(acts, sentences, strict=True):
            spoken = {word for span in act.spans for word in self._words(*span)}
            if (
                spoken
                and not spoken <= words
                and (sentence[0] not in words or len(sentence) < _MUCH)
            ):
                kept |= spoken
        own = False
        for row in sorted(self._fenced):
            if row - 1 not in self._fenced:
                above = self._above(row)
                own = not above or not words.issuperset(above)
            if own:
                kept |= set(self._words_of_row(row))
        return kept

    def _above(self, row: int) -> range:
        """Return the words of the nearest row above that has words."""
        for above in range(row - 1, max(-1, row - 4), -1):
            if words := self._words_of_row(above):
                return words
        return range(0)

    def is_quoted(self, act: ActionSpan) -> bool:
        """Return whether an action's whole sentence counts as quoted, or may be quoted."""
        words = self._sentence(act)
        return bool(words) and all(word in self._level for word in words)

    # -- the result --------------------------------------------------------------------------------

    def passages(self, head: _Head | None, *, dropping: bool) -> UnmarkedQuotes:
        """Return the updated passages.

        If `dropping`, quotations are dropped without a question, provided that the post has
        anything else.
        """
        labels = [self._label(row) for row in range(len(self._rows))]
        drops = dropping and self._has_own(labels[: head.first if head else None])
        labels = [
            label
            if label is None or label.source is None
            else replace(label, asked=label.asked or not drops)
            for label in labels
        ]
        if head is not None:
            labels = [self._beside_head(head, row, label) for row, label in enumerate(labels)]
        return self._built(labels)

    def _has_own(self, labels: Iterable[_Label | None]) -> bool:
        """Return whether any of the first rows is labelled as the author's and has words."""
        return any(
            label is not None and label.source is None and self._words_of_row(row)
            for row, label in enumerate(labels)
        )

    def _beside_head(self, head: _Head, row: int, label: _Label | None) -> _Label | None:
        """Return the label of a row in a post with an attribution line.

        Words below that line are doubtful unless they are definitely the author's.
        """
        if row < head.first or label is None:
            return label
        if row < head.end:
            return None
        if label.source is not None or self._answers(row):
            return label
        where = "after" if head.first == row else "below"
        doubt = f"it is {where} “{head.words}”, so nobody can tell whether it is yours"
        return _Label("", True, doubt)

    def _label(self, row: int) -> _Label | None:
        """Return the label of a row, or None if the row is not new or has no words."""
        if not self._new[row] or not self._rows[row].strip():
            return None
        words = self._words_of_row(row)
        levels = [self._level.get(word, 0) for word in words]
        if not levels or not all(levels):
            return _Label()
        precedent = self._source[words[0]]
        doubt = f"it is in {precedent.who}, so nobody can tell whether you mean to do it too"
        return _Label(precedent.message_id, min(levels) < 2, doubt)

    def _answers(self, row: int) -> bool:
        """Return whether a row below an attribution is the author's reply in a quoted message."""
        words = self._words_of_row(row)
        if not words:
            return False
        partly = any(word in self._level for word in words)
        for precedent, (first, last) in self._known:
            before = last <= words.start or (partly and first < words.stop)
            behind = (
                precedent.bot
                or partly
                or any(
                    other is precedent and begin >= words.stop for other, (begin, _) in self._known
                )
            )
            if before and behind:
                return True
        return False

    def _built(self, labels: Sequence["_Label | None"]) -> UnmarkedQuotes:
        found: list[NewPassage] = []
        others: list[tuple[int, int, str, bool]] = []
        for passage in self._post.written:
            if passage.doubt:
                found.append(passage)
                continue
            quoted = passage.quoted_above
            first = self._row_at(passage.start)
            runs: list[tuple[_Label, int, int]] = []
            for row in range(first, self._row_at(max(passage.start, passage.end - 1)) + 1):
                label = labels[row]
                if label is None:
                    continue
                if runs and runs[-1][0] == label and self._together(runs[-1][2], row, labels):
                    runs[-1] = (label, runs[-1][1], row)
                else:
                    runs.append((label, row, row))
            for label, begin, last in runs:
                start = max(passage.start, self._starts[begin])
                end = min(self._starts[last + 1], passage.end)
                if label.source is None or label.asked:
                    found.append(NewPassage(start, end, quoted, label.doubt if label.asked else ""))
                    quoted = None
                else:
                    quoted = (start, end)
                if label.source is not None:
                    others.append((start, end, label.source, label.asked))
        return UnmarkedQuotes(tuple(found), tuple(others))

    def _together(self, last: int, row: int, labels: Sequence["_Label | None"]) -> bool:
        return (
            all(not self._rows[between].strip() for between in range(last + 1, row))
            and labels[row] is not None
        )


def _shown(words: str) -> str:
    """Return the words of an attribution line, shortened for a question."""
    words = " ".join(words.split())
    return words if len(words) <= _SHOWN else f"{words[: _SHOWN - 1].rstrip()}…"


def _runs(stretch: Overlap, words: set[int]) -> Iterable[Span]:
    """Yield the gapless runs of a stretch that consist only of words in `words`."""
    first: int | None = None
    for word in range(stretch.first, stretch.last + 1):
        inside = word < stretch.last and word in words
        if inside and first is None:
            first = word
        elif not inside and first is not None:
            yield first, word
            first = None


@lru_cache(maxsize=256)
def _called(names: tuple[str, ...]) -> set[str]:
    """Return the signatures that a person with these names may use: full names and first words."""
    known = [ShingledMail.of(name).words for name in names]
    return {" ".join(words) for name in known for words in (name, name[:1]) if words}
