"""The lines of the public record in the order of appending, and the openings of commitments.

A line never changes. The openings, which reveal what a line commits to, are stored separately,
because an erasure removes them.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from nomicbot.ledger.merkle import Tree, leaf_hash
from nomicbot.ledger.store import Store

_TREE = "tree of the public record"


@dataclass(frozen=True, slots=True)
class PublicLine:
    """A line of the public record: its number from 1, its entry (0 for none), and its text."""

    number: int
    entry: int
    text: str


class PublicLines(Store):
    """The public record of one game. Lines are stored in the transaction of their entry."""

    _tree: Tree | None = None

    @property
    def public_tree(self) -> Tree:
        """The Merkle tree of all lines so far."""
        if self._tree is None:
            self._tree = Tree.read(self.meta(_TREE) or "0:")
        return self._tree

    def put_line(self, entry: int, text: str, opening: str = "") -> int:
        """Append a line and the opening of its commitments ("" for none); return its number."""
        leaf = leaf_hash(text.encode())
        tree = self.public_tree.grown(leaf)
        with self._writing():
            self._put("lines", [(tree.size, entry, leaf, text)])
            if opening:
                self._put("openings", [(tree.size, opening)])
            self.set_meta(_TREE, str(tree))
        self._tree = tree
        return tree.size

    def lines(self, after: int = 0, until: int | None = None) -> Iterator[PublicLine]:
        """Yield the lines after number `after`, and up to `until`, in their order."""
        last = self.public_tree.size if until is None else until
        for row in self._each(
            "SELECT number, entry, text FROM lines WHERE number > ? AND "
            "number <= ? ORDER BY number",
            (after, last),
        ):
            yield PublicLine(*row)

    def leaves(self, after: int = 0) -> list[tuple[int, bytes]]:
        """Return the number and the hash of each line after number `after`."""
        rows = self._select(
            "SELECT number, leaf FROM lines WHERE number > ? ORDER BY number", (after,)
        )
        return [(number, bytes(leaf)) for number, leaf in rows]

    def lines_of(self, entry: int) -> list[PublicLine]:
        """Return the lines about an entry, in their order."""
        rows = self._select(
            "SELECT number, entry, text FROM lines WHERE entry = ? ORDER BY number", (entry,)
        )
        return [PublicLine(*row) for row in rows]

    def openings(self, after: int = 0, until: int | None = None) -> list[tuple[int, str]]:
        """Return the number of each line with a revealed commitment, and the opening.

        These are the lines after number `after`, up to `until`.
        """
        last = self.public_tree.size if until is None else until
        return self._select(
            "SELECT line, text FROM openings WHERE line > ? AND line <= ? ORDER BY line",
            (after, last),
        )

    def reopen(self, line: int, opening: str) -> None:
        """Replace the opening of a line's commitments, or delete it permanently if it is ""."""
        self._flush_waiting()
        with self._writing():
            if opening:
                self._execute("UPDATE openings SET text = ? WHERE line = ?", (opening, line))
            else:
                self._execute("DELETE FROM openings WHERE line = ?", (line,))
            self._erasing = True

    def alias_number(self, address: str) -> int:
        """Return the number of an address in the public record, assigning one if it has none."""
        known = self._select("SELECT number FROM aliases WHERE address = ?", (address,))
        if known:
            return int(known[0][0])
        with self._writing():
            return self._execute("INSERT INTO aliases (address) VALUES (?)", (address,))

    def set_alias(self, number: int, address: str) -> None:
        """Record the number that an address has in a public record that is being judged again."""
        with self._writing():
            self._execute("INSERT INTO aliases VALUES (?, ?)", (number, address))

    def _forget(self) -> None:
        super()._forget()
        self._tree = None
