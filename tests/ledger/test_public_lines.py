"""The Merkle tree is that of RFC 6962, and lines of the record are written within their transaction."""

import hashlib
from contextlib import suppress
from functools import reduce
from pathlib import Path

from nomicbot.ledger.merkle import Tree, leaf_hash
from nomicbot.ledger.record import Ledger
from tests.ledger.ledger_world import codec


def by_the_rfc(leaves: list[bytes]) -> bytes:
    """Return the root by the definition in section 2.1, implemented literally."""
    if not leaves:
        return hashlib.sha256().digest()
    if len(leaves) == 1:
        return hashlib.sha256(b"\x00" + leaves[0]).digest()
    k = 1
    while k * 2 < len(leaves):
        k *= 2
    return hashlib.sha256(b"\x01" + by_the_rfc(leaves[:k]) + by_the_rfc(leaves[k:])).digest()


def test_each_root_is_that_of_the_rfc():
    data = [f"line {number}".encode() for number in range(40)]
    for size in range(len(data) + 1):
        tree = reduce(Tree.grown, map(leaf_hash, data[:size]), Tree())
        assert tree.root == by_the_rfc(data[:size])
        assert Tree.read(str(tree)) == tree


def test_what_is_not_committed_is_no_line(tmp_path: Path):
    with Ledger.create(tmp_path / "a.sqlite", codec()) as ledger:
        ledger.put_line(1, "one", "opens it")
        with suppress(ZeroDivisionError), ledger.batch():
            ledger.put_line(2, "never")
            raise ZeroDivisionError
        assert ledger.put_line(2, "two") == 2
    with Ledger.open(tmp_path / "a.sqlite", codec()) as ledger:
        assert [(line.number, line.entry, line.text) for line in ledger.lines()] == [
            (1, 1, "one"),
            (2, 2, "two"),
        ]
        assert ledger.public_tree == Tree().grown(leaf_hash(b"one")).grown(leaf_hash(b"two"))
        assert ledger.openings() == [(1, "opens it")]
        ledger.reopen(1, "")
        assert ledger.openings() == []
