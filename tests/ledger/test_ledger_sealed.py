import os
import signal
import sqlite3
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from nomicbot.game.dice import commitment
from nomicbot.ledger.problems import LedgerProblem
from nomicbot.ledger.sealed import SealedProblem, SealedStore


class Entropy:
    """A source of bytes that differ each time, but are the same in each test."""

    def __init__(self) -> None:
        self.given = 0

    def __call__(self, length: int) -> bytes:
        self.given += 1
        return sha256(str(self.given).encode()).digest()[:length]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "seeds"


def test_a_seed_is_made_once(path):
    entropy = Entropy()
    with SealedStore.create(path, entropy) as sealed:
        assert not sealed.holds(7)
        promise = sealed.commitment(7)
        seed = sealed.seed(7)
        assert sealed.holds(7)
        assert sealed.seed(8) != seed
    with SealedStore.open(path, entropy) as sealed:
        assert sealed.reveal(7) == sealed.seed(7) == seed
        assert sealed.commitment(7) == promise == commitment(seed)
    assert entropy.given == 2


def test_what_was_never_committed_to_cannot_be_revealed(path):
    with (
        SealedStore.create(path, Entropy()) as sealed,
        pytest.raises(SealedProblem, match="nweek 3"),
    ):
        sealed.reveal(3)


def test_seeds_can_live_in_memory():
    with SealedStore.create(None, Entropy()) as sealed:
        assert sealed.seed(1) == sealed.reveal(1)


def test_only_the_owner_may_read_it(path):
    mask = os.umask(0)
    try:
        with SealedStore.create(path, Entropy()) as sealed:
            sealed.seed(1)
            assert {file.stat().st_mode & 0o777 for file in path.parent.iterdir()} == {0o600}
    finally:
        os.umask(mask)
    for mode in (0o640, 0o604, 0o666):
        path.chmod(mode)
        with pytest.raises(SealedProblem, match="chmod 600"):
            SealedStore.open(path, Entropy())


def test_it_is_not_overwritten_and_not_made_anew(path):
    with pytest.raises(SealedProblem, match="restore it"):
        SealedStore.open(path, Entropy())
    assert not path.exists()
    SealedStore.create(path, Entropy()).close()
    with pytest.raises(SealedProblem, match="exists already"):
        SealedStore.create(path, Entropy())
    with pytest.raises(SealedProblem, match="cannot be created"):
        SealedStore.create(path / "no" / "folder", Entropy())


def test_a_broken_off_creation_is_completed(path):
    path.touch(0o600)
    with SealedStore.open(path, Entropy()) as sealed:
        assert sealed.seed(1)


def test_another_file_is_not_touched(path):
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE diary (day)")
    path.chmod(0o600)
    with pytest.raises(SealedProblem, match="something else"):
        SealedStore.open(path, Entropy())
    path.write_bytes(b"no database at all, but long enough to be taken for one" * 20)
    with pytest.raises(LedgerProblem, match="not a database"):
        SealedStore.open(path, Entropy())


def test_entropy_must_give_enough(path):
    with SealedStore.create(path, lambda length: b"x" * (length - 1)) as sealed:
        with pytest.raises(SealedProblem, match="32 bytes"):
            sealed.seed(1)
        assert not sealed.holds(1)


def test_two_processes_agree(path):
    with (
        SealedStore.create(path, Entropy()) as one,
        SealedStore.open(path, lambda n: b"y" * n) as two,
    ):
        assert one.seed(1) == two.seed(1)
        assert two.seed(2) == one.seed(2) == b"y" * 32


PROMISE = """
import os, sys
from pathlib import Path
from nomicbot.ledger.sealed import SealedStore
sealed = SealedStore.create(Path(sys.argv[1]), os.urandom)
for nweek in range(1, 10000):
    print(nweek, sealed.commitment(nweek), flush=True)
"""


def test_kill_9_breaks_no_promise(path):
    child = subprocess.Popen(
        [sys.executable, "-c", PROMISE, str(path)], stdout=subprocess.PIPE, text=True
    )
    assert child.stdout
    said = [child.stdout.readline() for _ in range(20)]
    child.send_signal(signal.SIGKILL)
    child.wait()
    with SealedStore.open(path, Entropy()) as sealed:
        for line in said:
            nweek, promise = line.split()
            assert commitment(sealed.reveal(int(nweek))) == promise


def test_a_key_is_made_once_for_each_purpose_and_kept(path):
    with SealedStore.create(path, Entropy()) as sealed:
        key = sealed.key("reply tokens")
        assert key == sealed.key("reply tokens") != sealed.key("something else")
        assert key != sealed.seed(1)
    with SealedStore.open(path, Entropy()) as sealed:
        assert sealed.key("reply tokens") == key
