"""A post and a passage, in the form shared by the modules that parse passages."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from nomicbot.language.blocks import Block, sentences
from nomicbot.language.documents.blocks import MaskedText
from nomicbot.language.effort import Effort
from nomicbot.language.frames import heads
from nomicbot.language.headings import Heading
from nomicbot.language.parsing import Part
from nomicbot.language.questions import Asked
from nomicbot.language.scene import Scene
from nomicbot.language.tagging import Tagger
from nomicbot.language.tags import Tag

TAGGER = Tagger(heads())
LONGEST = 2_000
"""The most characters of a sentence that is parsed."""


@dataclass(slots=True)
class Post:
    """A post: its text, its text with plain marks, its subject (also parsed), and its scene."""

    text: str
    flat: str
    subject: str
    about: Heading
    motion: str
    """The motion that the subject names."""
    scene: Scene
    doubtful: bool = False
    """Whether the post says that the votes in it may not be its author's."""
    foretold: bool = False
    """Whether a heading at its start makes it hypothetical: "Here's how I would vote:"."""
    listed: tuple[str, ...] = ()
    effort: Effort = field(default_factory=Effort)
    voted: str = ""
    """The vote in the last row."""
    evidence: dict[tuple[tuple[int, int], ...], frozenset[str]] = field(default_factory=dict)
    """The facts found in and around each result, by its spans."""
    passed: list[tuple[Asked, str]] = field(default_factory=list)
    """Actions mentioned in the post that are plainly not done, with `not_done` of their way."""

    def note(self, spans: tuple[tuple[int, int], ...], fact: str) -> None:
        """Add `fact` to the evidence about the result that was parsed from `spans` of the post."""
        self.evidence[spans] = self.evidence.get(spans, frozenset()) | {fact}


@dataclass(frozen=True, slots=True)
class Ground:
    """A passage during parsing: its post, its text without fences, and its parsed sentences."""

    post: Post
    outer: MaskedText
    parsed: Callable[[str], tuple[list[Tag], list[Part]]]
    """A function that returns the tags and clauses of a sentence."""
    _parts: dict[tuple[int, int], list[list[Part]]] = field(default_factory=dict, compare=False)
    """The clauses of each block parsed so far, by its position. (Cached.)"""

    def parts(self, block: Block) -> list[list[Part]]:
        """Return the clauses of each sentence of a block, without what players' clauses permit."""
        key = (block.start, block.end)
        if key not in self._parts:
            self._parts[key] = self._parts_of(block)
        return self._parts[key]

    def _parts_of(self, block: Block) -> list[list[Part]]:
        scene = self.post.scene
        told = (words for _, words in sentences(block) if len(words) <= LONGEST)
        return [
            self.parsed(words)[1]
            for words in told
            if not scene.deeds.is_paid(words) and not scene.unread_deeds.permitting(words)
        ]

    def tags(self, block: Block) -> list[Tag]:
        """Return the tags of all clauses that `parts` returns."""
        return [tag for parts in self.parts(block) for part in parts for tag in part.tags]

    def spans(self, start: int, end: int) -> tuple[tuple[int, int], ...]:
        """Return the words of the passage from `start` to `end` as spans of the whole post.

        There is always one span. The span is in a tuple because results can come from several
        spans.
        """
        return (self.outer.span(start, end),)

    def words(self, span: tuple[int, int]) -> str:
        """Return the words of a span of the post, with single spaces."""
        return " ".join(self.post.text[slice(*span)].split())


def last_sentence(block: Block) -> tuple[int, str]:
    """Return the position and the text of the last sentence in a block."""
    found: Sequence[tuple[int, str]] = list(sentences(block))
    return found[-1]


def sentences_of(all_blocks: Sequence[Block]) -> Iterator[tuple[int, int, str, bool]]:
    """Yield each sentence: its block's index, its position, its text, and whether it is alone."""
    for number, block in enumerate(all_blocks):
        said = list(sentences(block))
        for at, words in said:
            yield number, at, words, len(said) == 1
