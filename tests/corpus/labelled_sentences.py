"""The labelled sentences that what is learned is learned from, by writer."""

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from nomicbot.language.act_words import TALK, VALUE
from nomicbot.language.context import Context
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.posts import TAGGER
from nomicbot.language.said import Setting
from nomicbot.resources import folder
from tests.corpus.labels import HERE, Expected, cases_of_table
from tests.corpus.scene import SCENE

TALK_KEPT = 4
"""One of how many sentences of talk of the posts is learned from: talk is far more frequent."""
_TALK_WEIGHS = 24
"""How many results one for a sentence of talk counts as: posts have far more of it than what was
written to learn from."""
_WRITTEN = HERE / "written"
NEAR_MISSES = "near_misses"
WRITERS = sorted(
    path.stem for path in _WRITTEN.glob("*.tsv") if not path.stem.startswith(NEAR_MISSES)
)
"""The writers, each of whose sentences are held back together."""
PARTS = 3
"""How many parts of the sentences are held back in turn, each with some of the writers."""
_VALUED = frozenset(("Vote", "VoteOnEach"))
"""Kinds of which each vote is a kind."""
_OF_ONE_ACT = 4
"""How many lines in a row of `paraphrases.tsv` are mostly about one sentence of the manual."""
_BODY = re.compile(r"\{\{.*?\}\}")
SETTING = Setting(TAGGER, Context(SCENE.of_author(("Wonko",))))


@dataclass(frozen=True, slots=True)
class Sample:
    """A sentence with its kind; those of one group are held back together."""

    kind: str
    words: str
    group: str
    expected: Expected | None = None
    """What it announces, if its label has the fields."""

    @property
    def stands_for(self) -> int:
        """How many sentences it stands for, since not all talk is learned from."""
        return _TALK_WEIGHS if self.kind == TALK else 1

    @property
    def fold(self) -> int:
        """The part of the sentences in which it is held back."""
        if self.group in WRITERS:
            return WRITERS.index(self.group) % PARTS
        return zlib.crc32(self.group.encode()) % PARTS


def of_the_tables() -> Iterator[Sample]:
    """Yield the sentences of `paraphrases.tsv` and `written/`. Without an action, it is `TALK`."""
    for path in (HERE / "paraphrases.tsv", *sorted(_WRITTEN.glob("*.tsv"))):
        lines = path.read_text("utf-8").splitlines()
        for number, (line, case) in enumerate(zip(lines, cases_of_table(path), strict=True)):
            words = _BODY.sub(MARK, line.partition("\t")[2])
            group = path.stem if path.stem in WRITERS else f"{path.stem} {number // _OF_ONE_ACT}"
            if not case.expected:
                yield Sample(TALK, words, group)
            elif len({one.kind for one in case.expected}) == 1:
                one = case.expected[0] if len(case.expected) == 1 else None
                yield Sample(valued(case.expected[0]), words, group, one)


def valued(one: Expected) -> str:
    """Return the kind of a labelled action, with the value of its vote."""
    vote = next((given.value for given in one.given if given.name == "vote"), "")
    vote = {"YES": "FOR", "NO": "AGAINST"}.get(vote, vote)
    return f"{one.kind}{VALUE}{vote}" if vote and one.kind in _VALUED else one.kind


def is_of_post(one: Sample) -> bool:
    """Return whether a sentence is one of a post."""
    return not one.group.startswith(("manual ", "paraphrases ", NEAR_MISSES, *WRITERS))


def written(name: str, head: str, rows: Iterator[str]) -> None:
    """Write a table of what is learned."""
    path: Path = folder("words") / "reading" / f"{name}.txt"
    path.write_text("\n".join((f"# {head}", *rows, "")), "utf-8")
