"""The append-only Merkle tree of RFC 6962, section 2.1.

A tree is stored as its peaks, the roots of its largest perfect subtrees from left to right. These
suffice to add a leaf and to compute the root, so the cost hardly grows with the number of leaves. A
later root determines every earlier one: anyone who knows an old root and all leaves can check that
no leaf was changed, removed or reordered.
"""

import hashlib
from dataclasses import dataclass
from typing import Self

EMPTY = hashlib.sha256(b"").digest()
"""The root of a tree without leaves."""


def leaf_hash(data: bytes) -> bytes:
    """Return the hash of a leaf."""
    return hashlib.sha256(b"\0" + data).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\1" + left + right).digest()


@dataclass(frozen=True, slots=True)
class Tree:
    """A tree of `size` leaves, stored as its peaks."""

    size: int = 0
    peaks: tuple[bytes, ...] = ()

    def grown(self, leaf: bytes) -> Self:
        """Return the tree with one more leaf, given by its hash."""
        peaks, size = [*self.peaks, leaf], self.size + 1
        while size % 2 == 0:
            right = peaks.pop()
            peaks[-1] = _node(peaks[-1], right)
            size //= 2
        return type(self)(self.size + 1, tuple(peaks))

    @property
    def root(self) -> bytes:
        """The root of the tree, computed from the peaks from right to left."""
        if not self.peaks:
            return EMPTY
        *left, root = self.peaks
        for peak in reversed(left):
            root = _node(peak, root)
        return root

    def __str__(self) -> str:
        return f"{self.size}:{','.join(peak.hex() for peak in self.peaks)}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the tree that `str` wrote as `text`."""
        size, _, peaks = text.partition(":")
        return cls(int(size), tuple(bytes.fromhex(peak) for peak in peaks.split(",") if peak))
