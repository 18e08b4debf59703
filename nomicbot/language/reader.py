"""The reader: what somebody posted, in; typed actions and questions in the order written, out.

    reader = Reader()
    reader.read("I vote FOR p12 and AGAINST p13.").read

Built once, it keeps nothing of the posts that it has read, so that one can serve all.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.around.as_others import as_others
from nomicbot.language.around.commented import without_comments
from nomicbot.language.around.footnotes import without_marks
from nomicbot.language.around.moods import Attempts, masked
from nomicbot.language.around.oneself import in_first_person
from nomicbot.language.around.surroundings import Shown
from nomicbot.language.ballots.above_each import above_each
from nomicbot.language.ballots.by_subject import motion_of
from nomicbot.language.ballots.called import by_number
from nomicbot.language.ballots.contradicting import without_contradictions
from nomicbot.language.ballots.levelled import levelled, unmarked
from nomicbot.language.ballots.once import on_rows, said_once
from nomicbot.language.ballots.over_rows import not_cast, over_rows
from nomicbot.language.ballots.polled import without_polls
from nomicbot.language.ballots.presented import is_form
from nomicbot.language.ballots.quoted import answer
from nomicbot.language.ballots.remarks import bare
from nomicbot.language.ballots.rows import Around
from nomicbot.language.ballots.verdicts import in_yes_and_no
from nomicbot.language.documents.blocks import folded, skeleton
from nomicbot.language.documents.said_plainly import said_plainly
from nomicbot.language.documents.subjects import document_in, offers, untouched
from nomicbot.language.effort import MOST_PASSAGES, MOST_WRITTEN, SENTENCE_LENGTH, TooMuch
from nomicbot.language.families.choices import plain
from nomicbot.language.families.every import FAMILIES, REWORDING, post_grammar
from nomicbot.language.list_tags import bracketed_tags
from nomicbot.language.meanings import with_readings
from nomicbot.language.passages import Passage
from nomicbot.language.questions import Spelling
from nomicbot.language.reading import Reading
from nomicbot.language.replies.every import replied
from nomicbot.language.replies.reply import Reply
from nomicbot.language.subject import Subject, speaks_of_proposal, title_in, told_by
from nomicbot.language.tools import Tools
from nomicbot.rulebooks.bnomic.vocabulary import Vote

Span = tuple[int, int]


_ROW_BY_ROW = 2
"""Rows with an answer straight below each, from which on a post answers them one by one."""


@dataclass(frozen=True, slots=True)
class ReadPost:
    """What was read in a post: actions and questions with the words they came from, and what was asked of the bot.

    `ways` says of each in which way it was read, if its reader tells that.
    """

    read: tuple[Announcement | Unread, ...]
    requests: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()


class Reader:
    """Reads posts."""

    def __init__(self) -> None:
        inner = Tools(post_grammar(), Attempts(FAMILIES), Spelling(FAMILIES), REWORDING)
        self._tools = replace(inner, aloud=lambda words: _read(words, inner, ((0, len(words)),)).read)

    def warm(self) -> None:
        """Make ready now what is else made when it is first needed, so that no post waits for it: some 2 seconds."""
        self._tools.grammar.warm()
        self._tools.rewording.warm()

    def read(
        self,
        text: str,
        passages: Sequence[Span] | None = None,
        quoted: Sequence[Span | None] | Mapping[Span, Span] | None = None,
        subject: str = "",
        names: Sequence[str] = (),
    ) -> ReadPost:
        """Read the newly written `passages` of `text`, or all of it.

        `quoted` gives the quotation straight above each passage, in the same order or by passage, so that a ballot that
        is answered row by row can be read. The `subject` of the post may say what its text is, and its author may speak
        of emself by one of eir `names`.
        """
        passages = ((0, len(text)),) if passages is None else passages
        subject = bracketed_tags(subject)
        read = _read(text, self._tools, passages, quoted, subject, names)
        alone = len(passages) == 1 and _most_that_is_read(passages) == 1
        return self._with_subject(read, text, passages, subject) if alone else read

    def _with_subject(self, read: ReadPost, text: str, passages: Sequence[Span], subject: str) -> ReadPost:
        """What was read, with the proposal that only the subject of the post speaks of."""
        if not speaks_of_proposal(subject) or any(map(offers, read.read)):
            return read
        document = document_in(text, passages[0], title_in(subject), self._acts)
        if document is None:
            return read
        if isinstance(document.found, Announcement):
            begin, end = passages[0]
            above = _read(text, self._tools, ((begin, document.start),), subject=subject)
            below = _read(text, self._tools, ((document.end, end),), subject=subject)
            return replace(above, read=(*above.read, document.found, *below.read))
        (asked,) = with_readings([document.found], self._tools.aloud)
        return replace(read, read=(*read.read, asked)) if untouched(read.read, document) else read

    def _acts(self, words: str) -> bool:
        """Whether words look like an action."""
        return self._tools.attempts.find(masked(words[:SENTENCE_LENGTH])) is not None


@cache
def common_reader() -> Reader:
    """The one that all games of a program share."""
    return Reader()


def _read(
    text: str,
    tools: Tools,
    passages: Sequence[Span],
    quoted: Sequence[Span | None] | Mapping[Span, Span] | None = None,
    subject: str = "",
    names: Sequence[str] = (),
) -> ReadPost:
    subject = in_first_person(subject, names)
    reading = Reading(text, tools, told_by(subject, names))
    said = without_comments(as_others(in_first_person(plain(folded(text)), names)))
    flat = unmarked(levelled(without_marks(said)), passages)
    last = passages[-1][1] if passages else 0
    most = _most_that_is_read(passages)
    passages, beyond = passages[:most], passages[most : most + 1]
    about = motion_of(subject), reading.subject
    flat = said_plainly(in_yes_and_no(flat, about[0]))
    shown = Shown()
    try:
        around = [
            _around(
                flat,
                passages,
                index,
                quoted.get(span) if isinstance(quoted, Mapping) else quoted[index] if quoted else None,
                names,
                about,
            )
            for index, span in enumerate(passages)
        ]
        answers = sum(len(each.answered.last) == 1 for each in around)
        texts = sum(
            len(each.answered.last or each.answered.all) == 1 and bare(flat[slice(*span)])
            for each, span in zip(around, passages, strict=True)
        )
        form = is_form(
            subject, [flat[slice(*span)] for span, each in zip(passages, around, strict=True) if not each.answered.all]
        )
        above, tops = 0, above_each(flat, passages)
        for index, ((start, end), reading.around) in enumerate(zip(passages, around, strict=True)):
            end = tops[index].start if index in tops else end
            # Who has answered row by row leaves rows above the next one without a vote.
            rows = max(answers, above + 1) if above >= _ROW_BY_ROW else answers
            above += len(reading.around.answered.last) == 1
            reply = Reply(text, flat, (start, end), reading.around, tools.aloud, first=index == 0)
            answered = replied(reply) or answer(text, flat, (start, end), reading.around, rows, texts, form)
            if not reading.around.answered.all:
                shown = over_rows(flat[start:end])
            elif shown:
                answered = replace(answered, found=not_cast(answered.found, shown))
            before = len(reading.read)
            reading.extend(() if answered.late else answered.found)
            at = len(reading.read)
            bones = skeleton(flat, max(start, answered.end), end)
            Passage(reading, bones, shown if reading.around.answered.all else None).read()
            told = on_rows(reading.read[at:], reading.around.answered.last, text, start)
            reading.read[before:] = said_once(reading.read[before:at], told)
            if answered.late and not any(map(_votes, reading.read[before:])):
                reading.extend(answered.found)
                reading.read[before:] = sorted(reading.read[before:], key=lambda one: one.spans[:1])
            if index in tops:
                reading.extend(not_cast((tops[index].vote,), shown) if shown else (tops[index].vote,))
        reading.close()
        if beyond:
            reading.give_up(beyond[0][0], last)
    except TooMuch:
        pass  # the question about it has been put already
    found = without_polls(without_contradictions(reading.labels.finished(reading.read), text), text)
    read = with_readings(by_number(found, reading.titles), tools.aloud)
    return ReadPost(tuple(read), tuple(reading.requests))


def _votes(read: Announcement | Unread) -> bool:
    return isinstance(read, Announcement) and isinstance(read.action, Vote)


def _most_that_is_read(passages: Sequence[Span]) -> int:
    """How many passages of a post are read, the first ones."""
    written = 0
    for number, (start, end) in enumerate(passages[:MOST_PASSAGES]):
        written += end - start
        if written > MOST_WRITTEN:
            return number
    return min(len(passages), MOST_PASSAGES)


def _around(
    flat: str,
    passages: Sequence[Span],
    index: int,
    straight: Span | None,
    names: Sequence[str],
    about: tuple[str, Subject],
) -> Around:
    """What is quoted before and behind a passage: all that nobody wrote newly, as far as the next passage.

    `names` are what its author is called, `about` is the motion that the subject names, and what it says.
    """
    begin = passages[index - 1][1] if index else 0
    end = passages[index + 1][0] if index + 1 < len(passages) else len(flat)
    motion, subject = about
    titled = subject.title if subject.titles else ""
    behind = (passages[index][1], end)
    return Around(
        flat, (begin, passages[index][0]), behind, straight, tuple(names), motion, titled, subject.title, subject.thread
    )
