"""Ballots filled in line by line in somebody's own words: "p12 More Fish: FOR", "[X] FOR", tables.

Only the shape of the lines is told here, not whether they are votes of whoever wrote them.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from nomicbot.language.ballots.entries import entry
from nomicbot.language.ballots.rows import NUMBER as _NUMBER
from nomicbot.language.ballots.rows import VOTES
from nomicbot.language.ballots.titles import NO_TITLES, Titles
from nomicbot.language.families.choices import CAPITALS, CHOICE, choice_of
from nomicbot.language.families.motions import canonical
from nomicbot.language.sentences import BULLET

_GROUP = re.compile(rf"(?P<choice>{CHOICE})[ \t]*:?[ \t]*$", re.IGNORECASE)
_OWN_GROUP = re.compile(
    r"I[ \t]+(?:(?:hereby|also|now|do)[ \t]+)*(?:vote[ \t]+|(?=abstain|object|second))"
    rf"(?P<choice>{CHOICE})(?:[ \t]+(?:on|to))?[ \t]*:[ \t]*$",
    re.IGNORECASE,
)
_MEMBER = re.compile(
    rf"(?P<motion>{_NUMBER})(?:[ \t]*[.):\-]|[ \t]+(?:[\"']|(?-i:[A-Z]))|[ \t]{{2,}}|[ \t]*$"
    r"|(?=[ \t]*(?:\(|"
    r",(?![ \t]*(?:and[ \t]+)?(?:p|#|\d|proposal))|(?:because|since|as|though|although|if|unless)\b)))"
    r"(?P<title>[^\n]*)$",
    re.IGNORECASE,
)
_REMARK = re.compile(r"[ \t]*[,(\-]*[ \t]*(?=(?-i:[a-z]))", re.IGNORECASE)
_BELOW = re.compile(
    rf"(?:[-=]{{1,2}}>[ \t]*|I[ \t]+(?:hereby[ \t]+)?(?:vote[ \t]+)?)?"
    rf"(?P<choice>{VOTES})(?P<remark>[ \t]*[.!]*[ \t]*|[ \t]*[.,;!:(\-][^\n]*)$"
)
_ANSWER = re.compile(
    r"(?:[-=]{1,2}>[ \t]*)?(?!(?:second|object|refused)\b|no\.?[ \t]*\d)"
    rf"(?P<choice>{CHOICE})(?P<remark>[ \t]*$|[ \t]*(?:[.,;!(–—]|-+(?=[ \t]))[^\n]*$"
    r"|[ \t]+(?:way|thanks?|please)\b[^\n]*$)",
    re.IGNORECASE,
)
"""A vote below a motion's title as somebody answers: "No. What next, socks?"."""
_MOTION_LABEL = re.compile(
    r"(?:proposal|motion|item|number|no\.?|nr\.?|id|on)[ \t]*[:=][ \t]*(?=(?:p[ \t]?|#|[a-z]{3,10}[ \t]+)?\d)",
    re.IGNORECASE,
)
_LABELLED = re.compile(
    r"(?:my[ \t]+)?(?:vote|verdict|position|decision|ballot|choice)(?:[ \t]+is)?[ \t]*[:=\-–—]+>?[ \t]*[*_]{0,2}"
    rf"(?P<choice>{CHOICE}|PASS)(?![\w'-])[*_]{{0,2}}[ \t]*(?:$|[.,;!:(\-–—])",
    re.IGNORECASE,
)
"""The field of a form that has the vote: "Vote: FOR"."""
_BOX = re.compile(rf"[\[(](?P<in>[ \t]*[xX*✓✔]?[ \t]*)[\])][ \t]*(?P<choice>{CHOICE})\b", re.IGNORECASE)
_BOX_BEHIND = re.compile(
    rf"\b(?P<choice>{CHOICE})[ \t]*[:=]?[ \t]*[\[(](?P<in>[ \t]*[xX*✓✔]?[ \t]*)[\])]", re.IGNORECASE
)
_RULE = re.compile(r"[ \t]*[-=_~*+|#][-=_~*+|# \t]*$")
_CELL = re.compile(r"[^|\t \n](?:[^|\t\n ]|[ ](?! ))*")
_HEADS = re.compile(
    r"(?:no\.?|nr\.?|#|num(?:ber)?|id|p|proposals?|motions?|titles?|names?|authors?|owners?|by|ai|votes?|my\s+votes?|choice|"
    r"ballot)$",
    re.IGNORECASE,
)
_VOTE_HEAD = re.compile(r"(?:my\s+)?(?:votes?|choice|ballot)$", re.IGNORECASE)
_BOX_FIRST = re.compile(
    rf"\[[ \t]*(?P<choice>{CHOICE})?[ \t]*\][ \t]+(?P<motion>{_NUMBER})(?P<remark>(?:[ \t.:,(–-].*)?)$", re.IGNORECASE
)
"""A vote in a box, and the motion behind it: "[ FOR     ]  p12  The Fish Ladder"."""
_MOTION_HEAD = re.compile(r"(?:no\.?|nr\.?|#|num(?:ber)?|id|p|props?\.?|proposals?|motions?)$", re.IGNORECASE)
_NUMBER_HEAD = re.compile(r"(?:no\.?|nr\.?|#|num(?:ber)?|id)$", re.IGNORECASE)
_DIGIT = re.compile(r"\d")
_MOTION_CELL = re.compile(rf"{_NUMBER}[.):]?$", re.IGNORECASE)
_CHOICE_CELL = re.compile(rf"(?:{CHOICE}|[+\-]1?)[.!]*$", re.IGNORECASE)
_NAMED = re.compile(
    r"[ \t]*(?:p[ \t]?\d|(?:proposals?|props?\.?|motion|cfi|tweak|referendum)[ \t]*#?\d"
    r"|(?=[A-Z])[^\n()\[\]:.]{1,80}[(\[](?:p[ \t]?|proposal[ \t])\d{1,9}[)\]])",
    re.IGNORECASE,
)
_ON_ANOTHER = re.compile(
    r"\b(?:on|for|to|both|my[ \t]+own|against|abstain)[ \t]+"
    r"(?:p[ \t]?|(?:proposals?|motion|cfi|tweak|referendum)[ \t]*#?)\d"
    rf"|(?-i:{CAPITALS.pattern})[ \t]+(?:on|to)[ \t]+(?:both[ \t]+)?\d"
    r"|\bp\d+[ \t]+(?:and[ \t]+p\d+[ \t]+)?gets?\b|(?-i:\bproposals\b)|\bopen[ \t]+proposals?\b",
    re.IGNORECASE,
)
"""A motion that is named in a line, so that the number in front only counts the lines."""
_NUMBERED = re.compile(r"#\d{1,3}[ \t]+(?=\S)")
_TO_FILL_IN = re.compile(r"\.{3}|_{3}|…")
"""What is left open in a row of a form that nobody has filled in: "[ FOR | AGAINST | ..... ]"."""
A_CHOICE = re.compile(rf"(?<![\w'-]){CHOICE}(?![\w'-])", re.IGNORECASE)
"""A vote anywhere in a line."""
_AT_FRONT = re.compile(rf"[ \t|]*(?P<motion>{_NUMBER})", re.IGNORECASE)
_CROSS = re.compile(r"(?<![^\s|\[(])[xX*✓✔☑✅+•](?![^\s|\])])")
_BETWEEN = 1
"""Characters by which a mark is nearer to its column than to the next."""
_TITLED = re.compile(
    r"[*_]{0,2}(?P<title>[^\n:=|>\"]{3,80}?)[*_]{0,2}[ \t]*(?:[:=|>]+|[ \t]-+|\.{2,}|–|—|(?=[\[(])|[ \t])[ \t]*"
    rf"[\[(]?(?P<choice>(?:{CHOICE}|PASS)(?![\w'-]))[\])]?(?P<remark>[ \t]*(?:$|[.,;!:(\-–—]).*)$",
    re.IGNORECASE,
)
_PARTS = re.compile(r"[:=|>–—-]|\.\.|[\[(]")
_A_TITLE = re.compile(
    r"(?![^\n]*\b(?:I|you|we|he|she|they|vot\w+|p?\d+)\b)(?![A-Z][a-z]+\Z)[A-Z][\w'’-]*(?:,?[ \t]+[\w'’&-]+){0,9}[!?]?"
)
_DECORATED = re.compile(r"[ \t]*(?:[*=~#+]{2,}|[-_]{2,}>?|#(?=[ \t]+p\d))[ \t]+(?=\S)")
_VOTES_LEAD = re.compile(
    r"[ \t]*vote[ \t]+(?:on[ \t]+)?"
    r"(?=(?:(?:FOR|AGAINST|ABSTAIN|MAYBE)[ \t]+(?:on[ \t]+)?)?(?:p[ \t]?|proposal[ \t])\d{1,9}"
    r"(?:[ \t]+(?:FOR|AGAINST|ABSTAIN|MAYBE))?[ \t]*\.?[ \t]*(?:\n|\Z))"
)
"""What stands before a vote in a line of a list: "vote FOR p12"."""
_TOPIC = re.compile(
    r"[ \t]*(?:(?:about|on|re|regarding|concerning|as[ \t]+(?:for|to)|now|next|then)[ \t]*[:,]?[ \t]+"
    r"(?:(?:to|for)[ \t]+)?"
    r"(?=(?:p|proposal[ \t]|cfi[ \t]|tweak[ \t]|referendum[ \t])[ \t]?#?\d{1,9}[ \t]*(?::|[-–—][ \t]))"
    r"|(?:no\.|nr\.?|number)[ \t]*(?=#?\d{1,9}[ \t]*[:=]))",
    re.IGNORECASE,
)
"""What stands before a motion that something is said of."""
_MINE = re.compile(r"[ \t]*(?:[*+\-•·][ \t]+)?my[ \t]+vote[ \t]+(?:on|for)[ \t]+(?=\S)", re.IGNORECASE)
_POSTSCRIPT = re.compile(
    r"[ \t]*(?:P\.?[ \t]?P?\.?[ \t]?S\.?|NB|So|Well|Also|And|Plus|Oh,?[ \t]and|Finally|Lastly)[ \t]*[:,.\-]?[ \t]+"
    r"(?=(?:p[ \t]?|#|proposal[ \t]+)\d|CFI|Tweak|Referendum|FOR\b|AGAINST\b|ABSTAIN\b)"
)
LENGTH = 300
MOST_LINES = 50_000

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a ballot: where its motion and its vote stand, and a remark; `other` if it has another shape."""

    start: int
    end: int
    motion: Span | None = None
    choice: Span | None = None
    remark: Span | None = None
    group: bool = False
    """Whether it is a vote that stands above the motions which it is on."""
    skip: bool = False
    """Whether it is a rule of dashes or the head of a table."""
    tabled: bool = False
    """Whether it is a row of cells."""
    doubtful: bool = False
    own: bool = False
    """Whether it says itself that it is its author's vote."""
    brief: bool = False
    """Whether the vote is a letter or a sign, which is one only among others."""
    spoken: bool = False
    """Whether the vote stands in a sentence on its motion."""
    vote: str = ""
    """What the vote is, where its letter alone does not tell."""
    name: str = ""
    """The motion's name, where its title alone stands in the line."""


@dataclass(slots=True)
class Columns:
    """What is known around a line: the titles of motions, and what the head of a table says of its columns."""

    titles: Titles = NO_TITLES
    untold: bool = False
    """Whether a title that is not known is one too, as in a list of somebody's own votes."""
    motion: int | None = None
    vote: int | None = None
    seen: bool = field(default=False)
    outside: str = ""
    """The head of such a table where it stands outside of the text, in a quotation above it."""
    marked: tuple[tuple[int, Span], ...] = ()
    """Of a table with a column for each vote, where in a line the middle of each is, and where its vote stands."""

    def heads(self, line: str) -> None:
        """Take a line for the head of the table, if it is one, though it stands outside of it."""
        if len(line) <= LENGTH:
            _crossed(line, (0, len(line)), self)
        self.outside = line if self.marked else ""


def lines_of(text: str, start: int) -> Iterator[Span]:
    """The lines from the one on that `start` is in."""
    begin = text.rfind("\n", 0, start) + 1
    for _ in range(MOST_LINES):
        if begin > len(text):
            return
        end = text.find("\n", begin)
        end = len(text) if end == -1 else end
        yield begin, end
        begin = end + 1


def shape(text: str, span: Span, columns: Columns) -> Line | None:
    """What shape a line has; None if it is no line of a ballot."""
    begin, end = span
    bullet = BULLET.match(text, begin, end)
    start = behind_bullet(text, span)
    if (sign := _NUMBERED.match(text, start, end)) and _NAMED.match(text, sign.end(), end):
        start = sign.end()
    for prefix in (_POSTSCRIPT, _DECORATED, _MINE, _TOPIC, *(() if bullet else (_VOTES_LEAD,))):
        found = prefix.match(text, start, end)
        start = found.end() if found else start
    mine = _MINE.match(text, begin, end) is not None
    line = text[start:end].rstrip() if end - start <= LENGTH else ""
    start += len(line) - len(line.lstrip())
    line = line.strip()
    if not line:
        return None
    if _RULE.match(line):
        return Line(start, end, skip=True)
    shaped = (
        _crossed(text, span, columns)
        or _box_first(line, start, end)
        or _boxes(line, start, end)
        or _cells(line, start, end, columns)
        or _worded(line, start, end)
        or _single(line, start, end)
        or _by_title(line, start, end, columns)
    )
    return replace(shaped, own=True) if shaped and mine and shaped.choice else shaped


def behind_bullet(text: str, span: Span) -> int:
    """Where a line begins behind a bullet, or behind a number that only counts the lines."""
    bullet = BULLET.match(text, *span)
    if bullet is None:
        return span[0]
    numbered = text[slice(*bullet.span())].strip(" \t().").isdigit()
    named = _NAMED.match(text, bullet.end(), span[1]) or _ON_ANOTHER.search(text, bullet.end(), span[1])
    return span[0] if numbered and not named else bullet.end()


def _worded(line: str, start: int, end: int) -> Line | None:
    found = entry(line)
    if found is None:
        return None
    motion, choice, remark = (
        (start + begin, start + stop) for begin, stop in (found.motion, found.choice, found.remark)
    )
    return Line(start, end, motion, choice, remark, doubtful=found.doubtful, brief=found.letter, spoken=found.spoken)


def _by_title(line: str, start: int, end: int, columns: Columns) -> Line | None:
    """A title, and a vote behind it."""
    match = _TITLED.match(line) if columns.titles or columns.untold else None
    name = columns.titles.find(match["title"]) if match else ""
    if match and not name and columns.untold and _A_TITLE.fullmatch(match["title"]):
        parted = _PARTS.search(line, match.end("title"), match.start("choice")) is not None
        name = match["title"] if parted else ""
    if match is None or not name:
        return None
    motion, choice = ((start + match.start(part), start + match.end(part)) for part in ("title", "choice"))
    return Line(start, end, motion, choice, (start + match.start("remark"), end), name=name)


def _crossed(text: str, span: Span, columns: Columns) -> Line | None:
    """The head of a table with a column for each vote, or a row of it with one column marked."""
    line = text[slice(*span)] if span[1] - span[0] <= LENGTH else ""
    votes = list(A_CHOICE.finditer(line))
    if len({match[0].upper() for match in votes}) > 1 and all(
        _HEADS.match(cell.strip()) for cell in _CELL.findall(A_CHOICE.sub("   ", line))
    ):
        columns.outside = ""
        columns.marked = tuple(
            (_column(line, (match.start() + match.end()) // 2), (span[0] + match.start(), span[0] + match.end()))
            for match in votes
        )
        return Line(*span, skip=True)
    motion = _AT_FRONT.match(line) if columns.marked else None
    marks = list(_CROSS.finditer(line, motion.end())) if motion else []
    if not motion or not marks:
        return None
    near = [_nearest(_column(line, mark.start()), columns.marked) for mark in marks]
    where = span[0] + motion.start("motion"), span[0] + motion.end("motion")
    vote = near[0] or columns.marked[0][1]
    word = columns.outside[slice(*vote)]
    return Line(
        where[0],
        span[1],
        where,
        (span[0] + marks[0].start(), span[0] + marks[0].end()) if word else vote,
        vote=choice_of(word, canonical(motion["motion"])[0]) if word else "",
        tabled=True,
        doubtful=near[0] is None or len(near) > 1,
    )


def _column(line: str, at: int) -> int:
    """Where on the screen a character stands."""
    return len(line[:at].expandtabs())


def _nearest(at: int, columns: tuple[tuple[int, Span], ...]) -> Span | None:
    """The vote of the column that a mark stands in; None if it stands between two."""
    ordered = sorted(columns, key=lambda column: abs(column[0] - at))
    first, second = (abs(column[0] - at) for column in ordered[:2])
    return ordered[0][1] if second - first > _BETWEEN else None


def _single(line: str, start: int, end: int) -> Line | None:
    if match := _OWN_GROUP.match(line):
        return Line(
            start, end, choice=(start + match.start("choice"), start + match.end("choice")), group=True, own=True
        )
    if match := _GROUP.match(line):
        return Line(start, end, choice=(start, start + match.end("choice")), group=True)
    if label := _MOTION_LABEL.match(line):
        line, start = line[label.end() :], start + label.end()
    if match := _MEMBER.match(line):
        remark = (start + match.start("title"), end) if _REMARK.match(match["title"]) else None
        return Line(start, end, motion=(start, start + match.end("motion")), remark=remark)
    if match := _LABELLED.match(line):
        choice = (start + match.start("choice"), start + match.end("choice"))
        return Line(start, end, choice=choice, remark=(match.end("choice") + start, end))
    if match := _BELOW.match(line) or _ANSWER.match(line):
        choice = (start + match.start("choice"), start + match.end("choice"))
        return Line(start, end, choice=choice, remark=(start + match.start("remark"), end), brief=match.re is _ANSWER)
    return None


def _box_first(line: str, start: int, end: int) -> Line | None:
    found = _BOX_FIRST.match(line)
    if found is None or (found["choice"] is None and not line[1:2].isspace()):
        return None
    motion = (start + found.start("motion"), start + found.end("motion"))
    if found["choice"] is None:
        return Line(start, end, motion)
    choice = (start + found.start("choice"), start + found.end("choice"))
    return Line(start, end, motion, choice, (start + found.start("remark"), end), tabled=True)


def _boxes(line: str, start: int, end: int) -> Line | None:
    """[ ] FOR [x] AGAINST, with or without the motion in front."""
    found = list(_BOX.finditer(line)) or list(_BOX_BEHIND.finditer(line))
    if not found:
        return None
    ticked = [match for match in found if match["in"].strip()]
    motion = re.compile(_NUMBER, re.IGNORECASE).match(line) or re.compile(_NUMBER, re.IGNORECASE).match(
        line, found[-1].end() + 1
    )
    where = (start + motion.start(), start + motion.end()) if motion else None
    if not ticked:
        return Line(start, end, motion=where, skip=where is None)
    choice = (start + ticked[0].start("choice"), start + ticked[0].end("choice"))
    return Line(start, end, where, choice, doubtful=len(ticked) > 1)


def _cells(line: str, start: int, end: int, columns: Columns) -> Line | None:
    """A row of a table: one cell is a motion and one is a vote, wherever they are."""
    cells = [(match[0].strip(), match.start(), match.end()) for match in _CELL.finditer(line)]
    if len(cells) < 2 or not ("|" in line or "\t" in line or "  " in line):
        return None
    words = [cell[0] for cell in cells]
    headed = any(map(_MOTION_HEAD.match, words)) and not any(map(_DIGIT.search, words))
    if any(map(_VOTE_HEAD.match, words)) and (headed or all(map(_HEADS.match, words))):
        columns.seen = True
        columns.vote = next(index for index, word in enumerate(words) if _VOTE_HEAD.match(word))
        heads = [index for head in (_NUMBER_HEAD, _MOTION_HEAD) for index, word in enumerate(words) if head.match(word)]
        columns.motion = heads[0] if heads else None
        return Line(start, end, skip=True)
    choices = [index for index, word in enumerate(words) if _CHOICE_CELL.match(word)]
    motions = [index for index, word in enumerate(words) if _MOTION_CELL.match(word)]
    if columns.vote in choices and columns.vote is not None:
        choices = [columns.vote]
    if columns.motion in motions and columns.motion is not None:
        motions = [columns.motion]
    if len(motions) > 1:
        named = [index for index in motions if not words[index][0].isdigit()]
        motions = named or [motions[0]]
    if not choices or not motions or choices[0] == motions[0]:
        return None

    def at(index: int) -> Span:
        return start + cells[index][1], start + cells[index][1] + len(words[index].rstrip(".!):"))

    said = [word for word in words if not (columns.vote is not None and word in ("-", "+"))]  # an empty remark
    votes = sum(_CHOICE_CELL.match(word.strip("[](){} ")) is not None for word in said)
    if votes > 1 and _TO_FILL_IN.search(line):
        return Line(start, end, at(motions[0]), tabled=True)
    return Line(start, end, at(motions[0]), at(choices[0]), tabled=True, doubtful=max(votes, len(choices)) > 1)
