"""Rows of a list that name first what the act is about: "p13: 1 violation", "Law: Ivy", below a line that says whose.

Each is put as a sentence of its own: "I report 1 violation in p13", "I vote for Ivy for Law".
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from nomicbot.language.around.moods import conditional, masked
from nomicbot.language.clauses import Part
from nomicbot.language.documents.blocks import Skeleton
from nomicbot.language.doing import Doing
from nomicbot.language.families.electing import OFFICES
from nomicbot.language.joined import Joined
from nomicbot.language.phrases import Said
from nomicbot.language.reading import Reading
from nomicbot.language.sentences import BULLET, Sentence, Sentences, core

_SHORT = r"(?:Law|Change|Communications|Everyone|Arcana|Tiles|Grammar|Spirituality|Banking)"
_COUNT = r"(?:\d{1,4}|no|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_TO = r"[ \t]*(?::|,|-{1,2}|–|—|=|->|has|contains)[ \t]*"
_BEHIND = r"(?P<more>[ \t]*(?:[.;,]?|[.;,:]?[ \t]*(?:\([^()\n]{0,200}\)|-{1,2}[^\n]{0,200}|:[^\n]{0,200})))[ \t]*\r?"
_NOT_HERE = re.compile(
    r"\b(?:not|never|no\s+longer|would|could|might|will|if|unless|draft\w*|example|last|previous|old|yesterday"
    r"|tomorrow|next|plan\w*|said|says|wrote|sent|"
    r"was|were|should|please|recommend\w*|suggest\w*|advice|predict\w*|guess\w*|who|how|when|quiz|poll|result\w*"
    r"|until|so\s+far|form|template)\b"
    r"|(?<!today)(?<!nweek)['’]s\b|\?",
    re.IGNORECASE,
)
"""What makes a heading one of somebody else's rows, or of another time's."""


@dataclass(frozen=True, slots=True)
class _Kind:
    """What heads such rows, how they look, and how one is put."""

    heading: re.Pattern[str]
    row: re.Pattern[str]
    put: tuple[str, ...]
    """Words, and the names of what stands in the row."""


_KINDS = (
    _Kind(
        re.compile(
            r"(?:(?:\A|[.!,]\s)\W*(?:(?:(?:my|the|this\s+nweek's|today's)\s+)?(?:grammar|violation)s?\s+reports?\b"
            r"|(?:my\s+)?reports?\s+(?:of|on)\s+(?:grammar|violations)\b"
            r"|(?:(?:grammar\s+)?violations|violations\s+of\s+grammar)\b(?=[^:]{0,60}\b(?:I\s+(?:find|found|report"
            r"|list)|by\s+(?:me|the\s+minister)|as\s+minister)))"
            r"|\bI\s+(?:(?:hereby|now|also|herewith)\s+)*(?:report|list|find)\b)[^:.!?]{0,80}:?\s*\Z",
            re.IGNORECASE,
        ),
        re.compile(
            rf"(?P<motion>(?:p\s?|proposal\s+#?)\d{{1,9}}){_TO}(?P<count>{_COUNT}\s+(?:new\s+)?(?:grammar\s+)?"
            rf"(?:violations?|errors?|mistakes?)|none){_BEHIND}",
            re.IGNORECASE,
        ),
        ("I report", "count", "in", "motion"),
    ),
    _Kind(
        re.compile(
            r"(?:\bI\s+(?:(?:hereby|now|also|herewith)\s+)*(?:vote|cast\s+my\s+(?:votes"
            r"|ballots))\b(?=[^:]*\belections?\b)"
            r"|\belections?\b[^:.!?]{0,40}\bI\s+(?:(?:hereby|now|also)\s+)*(?:vote|cast\s+my\s+(?:votes|ballots))\b"
            r"|\A\W*(?:here\s+are\s+)?my\s+(?:election\s+(?:votes|ballots?)|(?:votes|ballots?)\s+(?:in"
            r"|for)\s+(?:the|both|all|these)\b[^:]{0,20}\belections?)\b)"
            r"[^:.!?]{0,40}:?\s*\Z",
            re.IGNORECASE,
        ),
        re.compile(
            rf"(?P<office>(?i:{OFFICES})|{_SHORT}){_TO}(?P<who>(?i:myself|me)\b|[A-Z][\w-]{{1,30}}"
            rf"(?: [A-Z][\w-]{{1,30}})?){_BEHIND}"
        ),
        ("I vote for", "who", "for", "office"),
    ),
    _Kind(
        re.compile(
            r"(?:\bI\s+(?:(?:hereby|now|also|herewith)\s+)*(?:nominate|make\s+(?:the\s+following|these)\s+nominations)"
            r"|\A\W*(?:here\s+are\s+)?my\s+nominations?)\b[^:.!?]{0,30}:?\s*\Z",
            re.IGNORECASE,
        ),
        re.compile(
            rf"(?P<office>(?i:{OFFICES})|{_SHORT}){_TO}(?P<who>(?i:myself|me)\b|[A-Z][\w-]{{1,30}}"
            rf"(?: [A-Z][\w-]{{1,30}})?){_BEHIND}"
        ),
        ("I nominate", "who", "for", "office"),
    ),
)
_GAP = re.compile(r"[ \t\r]*(?:\n[ \t\r]*){0,2}")
_MOST = 60


def heads_rows(sentence: Sentence, bones: Skeleton, post: Reading, doing: Doing, sentences: Sentences) -> bool:
    """Whether each line below a sentence is what an act is about, and what is said of that; then these are taken."""
    rows = list(_row_acts(core(sentence.text), bones.text, sentence.start, sentence.end))
    parts: list[Part] = []
    for joined, (start, end) in rows:
        said, row = post.parse(joined.text, "sentence"), bones.text[start:end]
        if not isinstance(said, Said) or doing.acts(row) or conditional(masked(row)):
            return False
        parts.append(Part(said, 0, joined.text, joined))
    if not parts or any(map(doing.doubt, parts)):
        return False
    for part in parts:
        if part.joined is not None:
            post.announce_joined(part.said, part.joined, bones, sentence.start)
    sentences.go_to(rows[-1][1][1])
    return True


def _row_acts(head: str, text: str, start: int, end: int) -> Iterator[tuple[Joined, tuple[int, int]]]:
    """The rows below a line of `text` that ends at `end`, each with where it stands; positions count from `start`.

    Nothing if the line heads none, or if one of them is no such row.
    """
    kinds = [one for one in _KINDS if one.heading.search(head)]
    if not kinds or _NOT_HERE.search(head):
        return
    gap = _GAP.match(text, end)
    position = gap.end() if gap else end
    lines = text[position : position + 300 * _MOST].partition("\n\n")[0].splitlines(keepends=True)[:_MOST]
    kind = next((one for one in kinds if lines and _row(one, lines[0])), None)
    rows = [] if kind is None else [_row(kind, line) for line in lines]
    if kind is None or not all(rows):
        return
    for line, found in zip(lines, rows, strict=True):
        assert found is not None
        bullet = BULLET.match(line)
        first = position - start + (bullet.end() if bullet else 0)
        yield _put(kind, found, first), (position, position + len(line))
        position += len(line)


def _row(kind: _Kind, line: str) -> re.Match[str] | None:
    bullet = BULLET.match(line)
    return kind.row.fullmatch(line[bullet.end() if bullet else 0 :].rstrip("\n"))


def _put(kind: _Kind, row: re.Match[str], at: int) -> Joined:
    """A row as a sentence."""
    pieces = []
    for number, words in enumerate(kind.put):
        if number % 2:
            said = {"none": "no violations", "me": "myself"}.get(row[words].lower(), row[words])
            pieces.append((said, at + row.start(words)))
        else:
            pieces.append((words, at))
    return Joined.of(*pieces)
