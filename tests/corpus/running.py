"""Runs the reader over the corpus, and counts what it read right, missed and read where nothing was."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.reader import Reader
from nomicbot.mail.post import Unreadable, read_post
from tests.corpus.comparing import aligned
from tests.corpus.labels import KINDS, Case, Expected, cases_in


@dataclass(frozen=True, slots=True)
class Found:
    """What the reader made of one post, beside what it holds."""

    case: Case
    right: tuple[Expected, ...]
    missed: tuple[Expected, ...]
    false: tuple[Announcement, ...]
    asked: tuple[Unread, ...]

    @property
    def asked_right(self) -> int:
        """Questions where the labels say that one is right."""
        return min(len(self.asked), self.case.questions)

    @property
    def asked_instead(self) -> int:
        """Questions in place of an action."""
        return min(len(self.asked) - self.asked_right, len(self.missed))

    @property
    def needless(self) -> int:
        """Questions where there is nothing to ask."""
        return len(self.asked) - self.asked_right - self.asked_instead

    @property
    def silent(self) -> int:
        """Sentences that should have been asked about and were not."""
        return self.case.questions - self.asked_right


@dataclass(slots=True)
class Row:
    """The counts of one kind of action, or of all."""

    expected: int = 0
    right: int = 0
    asked: int = 0
    false: int = 0

    @property
    def missed(self) -> int:
        """Expected and not read, and nothing asked."""
        return self.expected - self.right - self.asked

    @property
    def precision(self) -> float:
        """Of what was read, how much is there."""
        return self.right / (self.right + self.false) if self.right + self.false else 1.0

    @property
    def recall(self) -> float:
        """Of what is there, how much was read."""
        return self.right / self.expected if self.expected else 1.0


@dataclass(slots=True)
class Tally:
    """What became of a part of the corpus."""

    part: str
    found: list[Found] = field(default_factory=list, repr=False)
    rows: dict[str, Row] = field(default_factory=dict)
    total: Row = field(default_factory=Row)

    def __len__(self) -> int:
        return len(self.found)


def run(part: str, reader: Reader | None = None) -> Tally:
    """Read every post of a part of the corpus."""
    reader = reader or Reader()
    return tally(part, (find(case, reader) for case in cases_in(part)))


def tally(part: str, found: Iterable[Found]) -> Tally:
    """Count what was found, by kind and in all."""
    counted = Tally(part, list(found), {kind: Row() for kind in KINDS})
    for post in counted.found:
        for row, kinds in _counts(post):
            for kind, number in kinds.items():
                for each in (counted.rows[kind], counted.total):
                    setattr(each, row, getattr(each, row) + number)
    return counted


def _counts(post: Found) -> tuple[tuple[str, Counter[str]], ...]:
    return (
        ("expected", Counter(each.kind for each in post.case.expected)),
        ("right", Counter(each.kind for each in post.right)),
        ("asked", Counter(each.kind for each in post.missed[: post.asked_instead])),
        ("false", Counter(type(each.action).__name__ for each in post.false)),
    )


def find(case: Case, reader: Reader) -> Found:
    """Read one post as the administrator does, and compare it with its labels."""
    post = read_post(case.raw)
    if isinstance(post, Unreadable):
        raise ValueError(f"{case.name} is no mail that can be read: {post.reason}")
    written = () if post.automatic else post.written  # what a program sends is nobody's action
    spans, quoted = [(p.start, p.end) for p in written], [p.quoted_above for p in written]
    read = reader.read(post.body, spans, quoted, subject=post.subject, names=post.names).read
    actions = [each for each in read if isinstance(each, Announcement)]
    pairs = aligned(actions, case.expected)
    matched, met = {i for i, _ in pairs}, {j for _, j in pairs}
    return Found(
        case,
        tuple(each for j, each in enumerate(case.expected) if j in met),
        tuple(each for j, each in enumerate(case.expected) if j not in met),
        tuple(each for i, each in enumerate(actions) if i not in matched),
        tuple(each for each in read if isinstance(each, Unread)),
    )
