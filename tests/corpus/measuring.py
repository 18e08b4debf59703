"""Measures a parser: actions that are parsed, one reply away, asked about or missed; errors; questions.

A missed action is *one reply away* if one of at most three options of a question does it and
nothing unlabelled, *asked otherwise* if a question quotes its words, and otherwise *silent*. A
question stands for one missed action, unless an option has several. Questions about posts without a
label are *needless*.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from nomicbot.game.actions import Announcement, Meaning, Unread
from nomicbot.language.deciding import decided
from nomicbot.language.reader import Reader, ReadPost
from nomicbot.language.thresholds import APART, BESIDE, THRESHOLDS
from nomicbot.language.unheeded import unheeded
from nomicbot.mail.message.post import UnreadablePost, read_post
from tests.corpus.comparing import aligned, as_expected
from tests.corpus.labels import KINDS, Case, Expected, cases_in, cases_of_folder, cases_of_table
from tests.corpus.scene import SCENE

MOST_LINES = 3
_OFFERING = re.compile(
    r"propos|tweak|referend|submit|revis|resubmit|amend|cfi|shenanigan|inquir|argu|\{",
    re.IGNORECASE,
)
_OFFERED = frozenset(
    ("Propose", "SubmitTweak", "SubmitReferendum", "Revise", "CallShenanigans", "Argue")
)


@dataclass(slots=True)
class Counts:
    """The counts for a group of posts, or for one kind of action."""

    posts: int = 0
    expected: int = 0
    read: int = 0
    marked: int = 0
    """Acts that were done as they were read, with what undoes them; and how many of these are false."""
    marked_false: int = 0
    one_reply_away: int = 0
    asked_otherwise: int = 0
    silent: int = 0
    silent_told: int = 0
    """Silent acts whose author is told that nothing came of their words."""
    false: int = 0
    needless: int = 0
    questions_right: int = 0
    questions_missing: int = 0
    questions_reaching: int = 0
    """Questions of which a line does what was meant, and of these those whose first line does."""
    first_line: int = 0
    idle: int = 0
    """Posts that do nothing; those of them with a question, and with an act."""
    idle_asked: int = 0
    idle_acting: int = 0
    idle_told: int = 0
    """Posts that do nothing whose author is told, or asked, anyway."""
    acting_told: int = 0
    """Posts with acts, none of them silent, whose author is told that something was none."""
    wrong_lines: int = 0
    right_lines: int = 0

    @property
    def reached(self) -> float:
        """The share of expected actions that are parsed or one reply away."""
        return (self.read + self.one_reply_away) / self.expected if self.expected else 1.0

    def add(self, other: "Counts") -> None:
        """Add the counts of another group."""
        for name in _COUNTED:
            setattr(self, name, getattr(self, name) + getattr(other, name))


_COUNTED = tuple(each.name for each in fields(Counts))


@dataclass(slots=True)
class Measured:
    """The measurement of one post: its counts, those by kind and way, and its errors in words."""

    case: Case
    counts: Counts = field(default_factory=Counts)
    kinds: dict[str, Counts] = field(default_factory=dict)
    ways: Counter[tuple[str, str]] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    read: Sequence[Announcement | Unread] = ()


@dataclass(slots=True)
class Report:
    """The counts of a part of the corpus: total, by kind, by group (first word of a name), and by way."""

    part: str
    all: Counts = field(default_factory=Counts)
    kinds: dict[str, Counts] = field(default_factory=dict)
    groups: dict[str, Counts] = field(default_factory=dict)
    ways: dict[str, dict[str, int]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        """Return the report as plain data for JSON."""
        return {
            "part": self.part,
            "all": asdict(self.all),
            "groups": {name: asdict(counts) for name, counts in sorted(self.groups.items())},
            "kinds": {name: asdict(counts) for name, counts in sorted(self.kinds.items())},
            "ways": dict(sorted(self.ways.items())),
        }


def measure(part: str, cases: Iterable[Case], reader: Any) -> Report:
    """Parse all posts of a part, and count."""
    report = Report(part)
    for case in cases:
        one = measured(case, reader)
        report.all.add(one.counts)
        group = re.split(r"[-\s]", case.topic or case.name)[0]
        report.groups.setdefault(group, Counts()).add(one.counts)
        for kind, counts in one.kinds.items():
            report.kinds.setdefault(kind, Counts()).add(counts)
        for (way, result), number in one.ways.items():
            row = report.ways.setdefault(way, {"right": 0, "false": 0})
            row[result] += number
        if one.faults:
            report.faults += [
                f"{case.name}: {case.hard}",
                *(f"    {fault}" for fault in one.faults),
            ]
    return report


def read_case(case: Case, reader: Any) -> ReadPost:
    """Return the result of parsing one post, given to the parser as the administrator gives it."""
    post = read_post(case.raw)
    if isinstance(post, UnreadablePost):
        raise ValueError(f"{case.name} is no mail that can be read: {post.reason}")
    written = () if post.automatic else post.written
    spans, quoted = [(p.start, p.end) for p in written], [p.quoted_above for p in written]
    told: ReadPost = reader.read(post.body, spans, quoted, subject=post.subject, names=post.names)
    return told


def measured(case: Case, reader: Any) -> Measured:
    """Parse one post as the administrator does, and compare the result with its labels."""
    told = read_case(case, reader)
    one = Measured(case, read=told.read)
    one.counts.posts = 1
    one.counts.expected = len(case.expected)
    for each in case.expected:
        _kind(one, each.kind).expected += 1
    announced = [each for each in told.read if isinstance(each, Announcement)]
    asked = [each for each in told.read if isinstance(each, Unread)]
    if not case.expected and not case.questions:
        one.counts.idle = 1
        one.counts.idle_asked, one.counts.idle_acting = int(bool(asked)), int(bool(announced))
    pairs = aligned(announced, case.expected)
    met = {j for _, j in pairs}
    matched = {i for i, _ in pairs}
    for number, each in enumerate(announced):
        right = number in matched
        one.counts.marked += each.doubt is not None
        one.counts.marked_false += each.doubt is not None and not right
        one.ways[(each.way, "right" if right else "false")] += 1
        if not right:
            one.counts.false += 1
            _kind(one, type(each.action).__name__).false += 1
            one.faults.append(f"FALSE {each.action} from {each.text[:100]!r} ({each.way})")
    for j in met:
        one.counts.read += 1
        _kind(one, case.expected[j].kind).read += 1
    missed = [each for j, each in enumerate(case.expected) if j not in met]
    notices = notices_of(case, told.read)
    _questions(one, missed, asked, reader, notices)
    one.counts.idle_told = one.counts.idle * int(bool(asked or notices))
    one.counts.acting_told = int(bool(case.expected and notices and not one.counts.silent))
    return one


def notices_of(case: Case, read: Sequence[Announcement | Unread]) -> list[str]:
    """Return the sentences of a player's post of which a notice says that they did nothing."""
    post = read_post(case.raw)
    if isinstance(post, UnreadablePost) or post.automatic:
        return []
    spans = [span for one in read for span in one.spans]
    passages = [(one.start, one.end) for one in post.written if not one.doubt]
    least = THRESHOLDS["seldom"][BESIDE if read else APART]
    return list(unheeded(post.body, passages, spans, SCENE, least=least))


def _kind(one: Measured, kind: str) -> Counts:
    return one.kinds.setdefault(kind, Counts())


def _questions(
    one: Measured,
    missed: Sequence[Expected],
    asked: Sequence[Unread],
    reader: Any,
    notices: Sequence[str],
) -> None:
    left = list(missed)
    unused: list[Unread] = []
    for unread in asked:
        reached: list[Expected] = []
        for at, meaning in enumerate(unread.readings[:MOST_LINES]):
            wanted = (
                labelled(acts_of(meaning, reader), left) if left else []
            )  # which need not be read
            if wanted and len(wanted) > len(reached):
                reached = wanted
                one.counts.first_line += at == 0
            if wanted:
                one.counts.right_lines += 1
            else:
                one.counts.wrong_lines += 1
        if not reached:
            unused.append(unread)
            continue
        one.counts.questions_reaching += 1
        for each in reached:
            left.remove(each)
            one.counts.one_reply_away += 1
            _kind(one, each.kind).one_reply_away += 1
    for each in left:
        quoting = next((unread for unread in unused if quotes(unread.text, each)), None)
        if quoting is None:
            one.counts.silent += 1
            one.counts.silent_told += any(quotes(words, each) for words in notices)
            _kind(one, each.kind).silent += 1
            one.faults.append(f"silent {each.line}")
            continue
        unused.remove(quoting)
        one.counts.asked_otherwise += 1
        _kind(one, each.kind).asked_otherwise += 1
        one.faults.append(
            f"asked  {each.line}: {quoting.text[:80]!r} {[m.line for m in quoting.readings]}"
        )
    one.counts.questions_right = min(len(unused), one.case.questions)
    one.counts.questions_missing = one.case.questions - one.counts.questions_right
    if not one.case.expected and not one.case.questions:
        one.counts.needless = len(asked)
        one.faults += [
            f"needless {each.text[:100]!r} {[m.line for m in each.readings]}" for each in asked
        ]


def acts_of(meaning: Meaning, reader: Any) -> list[Announcement]:
    """Return the actions of an option."""
    if meaning.action is not None:
        return [Announcement(meaning.action, meaning.line, times=meaning.times)]
    return [each for each in reader.read(meaning.text).read if isinstance(each, Announcement)]


def labelled(acts: Sequence[Announcement], left: Sequence[Expected]) -> list[Expected]:
    """Return the missed actions that an option does, if it does nothing else."""
    found: list[Expected] = []
    for act in acts:
        wanted = next((each for each in left if each not in found and as_expected(act, each)), None)
        if wanted is None:
            return []
        found.append(wanted)
    return found


def quotes(text: str, wanted: Expected) -> bool:
    """Return whether a quotation is of the words of a missed action, judged by its label."""
    words = " ".join(text.casefold().split())
    if wanted.kind in _OFFERED and _OFFERING.search(words):
        return True
    told = [
        given.value.casefold()
        for given in wanted.given
        if given.name not in ("vote", "side", "action")
    ]
    if not told:
        return True
    pieces = [
        piece
        for value in told
        for piece in (value, re.sub(r"\D", "", value), value.split()[0] if value else "")
        if piece
    ]
    return any(piece in words for piece in pieces)


def cases_of(
    parts: Sequence[str], folder: Path | None, table: Path | None
) -> Iterator[tuple[str, Iterable[Case]]]:
    """Yield the posts to be measured, by part."""
    if folder is not None:
        yield folder.name, cases_of_folder(folder)
    if table is not None:
        yield table.name, cases_of_table(table)
    if folder is None and table is None:
        for part in parts:
            yield part, cases_in(part)


def table(report: Report, kinds: bool = True) -> str:
    """Return the counts as text."""
    head = f"{'':22}{'expected':>9}{'read':>7}{'1 reply':>8}{'asked':>7}{'silent':>7}{'false':>7}{'reached':>9}"
    lines = [f"{report.part.replace('_', ' ')}: {report.all.posts} posts", head]
    if kinds:
        lines += [_row(kind, report.kinds[kind]) for kind in KINDS if kind in report.kinds]
    lines.append(_row("all", report.all))
    counts = report.all
    lines.append(
        f"needless {counts.needless}; questions right {counts.questions_right}, missing {counts.questions_missing}; "
        f"the right line first {counts.first_line} of {counts.questions_reaching}, "
        f"lines right {counts.right_lines}, wrong {counts.wrong_lines}"
    )
    lines.append(
        f"done as read {counts.marked}, of which {counts.marked_false} false; plainly done and false "
        f"{counts.false - counts.marked_false}; posts that do nothing {counts.idle}: "
        f"{counts.idle_asked} with a question, {counts.idle_acting} with an act"
    )
    lines.append(
        f"silent acts told of {counts.silent_told} of {counts.silent}; told or asked in posts that do "
        f"nothing {counts.idle_told} of {counts.idle}; needless lines in posts with acts "
        f"{counts.acting_told} of {counts.posts - counts.idle}"
    )
    ways = [f"{way} {row['right']}/{row['false']}" for way, row in sorted(report.ways.items())]
    lines.append(f"right/false by way: {', '.join(ways)}")
    return "\n".join(lines)


def _row(name: str, counts: Counts) -> str:
    return (
        f"{name:22}{counts.expected:9}{counts.read:7}{counts.one_reply_away:8}{counts.asked_otherwise:7}"
        f"{counts.silent:7}{counts.false:7}{counts.reached:9.1%}"
    )


class Deciding:
    """A parser in the corpus' scene that also decides as the bot does if it asks `often` or `seldom`."""

    def __init__(self, asks: str) -> None:
        self._reader = Reader(SCENE)
        self._row = THRESHOLDS[asks]

    def read(self, *args: Any, **more: Any) -> ReadPost:
        """Return the actions of a post that are done, done as read, or asked about."""
        told = self._reader.read(*args, **more)
        return replace(told, read=decided(told.read, self._row))


def reader_that(asks: str) -> Deciding:
    """Return the parser that asks `often` or `seldom`, in the corpus' scene."""
    return Deciding(asks)
