"""The lines of a block as rows of votes and the prose between them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from nomicbot.language.balloting import Ballot
from nomicbot.language.blocks import Block
from nomicbot.language.lines import lines_of, rowish
from nomicbot.language.rows import Row

Line = tuple[int, str, str]
"""A line of a block: its position, its words, and the whole line."""


class RowPiece(NamedTuple):
    """A row of votes, with its position and its words."""

    row: Row
    start: int
    words: str
    whole: str

    @property
    def end(self) -> int:
        """The position where the row ends, and any prose after it on the same line begins."""
        rest = _rest(self.row, self.start, self.words)
        return self.start + len(self.words) if rest is None else rest.start


class ProsePiece(NamedTuple):
    """The start and end of the prose between two rows."""

    start: int
    end: int


def rows_of(block: Block, ballot: Ballot) -> tuple[list[Line], list[Row | None]]:
    """Return the lines of a block with the row in each line, or no lines if the block is prose."""
    lines = list(lines_of(block))
    read: list[Row | None] = []
    for _, words, whole in lines:
        row = ballot.row(words)
        named = read[-1].keys if read and read[-1] is not None else ballot.keys
        noted = not (row and row.entries) and ballot.notes(whole, len(named))
        read.append(Row() if noted else row)
    ballot.seen = rowish(read, [words for _, words, _ in lines], bool(ballot.keys))
    return (lines, read) if ballot.seen else ([], [])


def one_for_each(block: Block, read: Sequence[Row | None], ballot: Ballot) -> RowPiece | None:
    """Return several rows with one vote each as a single row for the list above, or None.

    There must be as many rows as motions in the quoted list.
    """
    votes = [row.votes[0] for row in read if row is not None and len(row.votes) == 1]
    if ballot.keys or not 1 < len(votes) == len(read) == len(ballot.scene.listed):
        return None
    return RowPiece(Row(votes=tuple(votes)), block.start, block.text.rstrip(), "")


def pieces(lines: Sequence[Line], read: Sequence[Row | None]) -> Iterator[RowPiece | ProsePiece]:
    """Yield the rows and the prose between them, in order."""
    prose: ProsePiece | None = None
    for (start, words, whole), row in zip(lines, read, strict=True):
        if row is None:
            prose = ProsePiece(prose.start if prose else start, start + len(words))
            continue
        if prose is not None:
            yield prose
        yield RowPiece(row, start, words, whole)
        prose = _rest(row, start, words)
    if prose is not None:
        yield prose


def _rest(row: Row, start: int, words: str) -> ProsePiece | None:
    """Return the prose after the votes of a row on the same line, or None."""
    if not row.end or row.end >= len(words) or row.votes or not row.entries:
        return None
    rest = words[row.end :].lstrip(" .,;!")
    end = start + len(words)
    return ProsePiece(end - len(rest), end) if rest else None
