"""A public record as it was published, and an archive of the list: what `verify` judges again.

What is wrong with either is reported in one plain sentence, and does not count as a lie.
"""

import json
from collections.abc import Iterator
from datetime import datetime
from itertools import accumulate
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.parse import urljoin
from urllib.request import urlopen

from nomicbot.annals.public_lines import FORMAT, GENESIS, IN_A_FILE, LINES, OPENINGS
from nomicbot.late import dataclass
from nomicbot.ledger.merkle import Tree, leaf_hash
from nomicbot.mail.message.archive import read_mbox
from nomicbot.mail.message.post import Post, read_post

Data = dict[str, Any]

_PATIENCE = 60
"""How long a web site may take to answer, in seconds."""
_MOST = 200_000_000
"""The most bytes that are read of one file of a site."""


class NoRecord(Exception):
    """Raised when there is no public record to check: one plain sentence for a person."""


class Site:
    """The files of a site, in a folder or at a web address."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.folder = None if "://" in where else Path(where)

    def read(self, name: str) -> bytes | None:
        """Return the content of a file; None if it does not exist. Raises NoRecord."""
        try:
            if self.folder is not None:
                path = self.folder / name
                return path.read_bytes() if path.exists() else None
            with urlopen(urljoin(self.where.rstrip("/") + "/", name), timeout=_PATIENCE) as answer:
                return bytes(answer.read(_MOST))
        except URLError as problem:
            if getattr(problem, "code", 0) == 404:
                return None
            raise NoRecord(f"{self.where} can't be reached: {problem.reason}") from None
        except (OSError, ValueError) as problem:
            raise NoRecord(f"{name} of {self.where} can't be read: {problem}") from None


class PublishedRecord:
    """The lines of a public record, what opens them, and their roots. Raises NoRecord."""

    def __init__(self, site: Site) -> None:
        self.texts = list(_rows(site, LINES))
        self.lines = [_parsed(text, f"line {n}") for n, text in enumerate(self.texts, 1)]
        if not self.lines:
            raise NoRecord(f"{site.where} has no public record: {LINES.format(1)} is missing")
        opened = [_parsed(text, "an opening") for text in _rows(site, OPENINGS)]
        self.openings: dict[int, Data] = {one.get("line", 0): one for one in opened}
        first = self.lines[0]
        if first.get("kind") != GENESIS or first.get("format") != FORMAT:
            raise NoRecord(f"the record is not of format {FORMAT}, which is what I can check")
        self.settings: Data = first["settings"]
        self.leaves = [leaf_hash(text.encode("utf-8", "replace")) for text in self.texts]
        trees = accumulate(self.leaves, Tree.grown, initial=Tree())
        self.roots = [tree.root.hex() for tree in trees]

    def numbered(self) -> Iterator[tuple[int, Data]]:
        """Yield each line with its number."""
        yield from enumerate(self.lines, 1)


def _rows(site: Site, name: str) -> Iterator[str]:
    first = 1
    while (content := site.read(name.format(first))) is not None:
        yield from content.decode("utf-8", "replace").splitlines()
        first += IN_A_FILE


def _parsed(text: str, what: str) -> Data:
    try:
        data = json.loads(text)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        raise NoRecord(f"{what} of the record is damaged: {text[:60]!r}")
    return data


@dataclass(frozen=True)
class Kept:
    """A message in the archive: its bytes, when it reached the list, and whether it is the last."""

    raw: bytes
    arrived: datetime
    last: bool = False

    @property
    def post(self) -> Post | None:
        """The message as a post; None if it can't be read."""
        found = read_post(self.raw)
        return found if isinstance(found, Post) else None


class Archive:
    """The messages of an mbox, by Message-ID; of one that is there twice, the first.

    Raises NotAnMbox and OSError.
    """

    def __init__(self, path: Path) -> None:
        self.mails: dict[str, Kept] = {}
        last = ""
        for mail in read_mbox(path):
            post = read_post(mail.raw)
            last = post.message_id
            self.mails.setdefault(last, Kept(mail.raw, mail.arrived))
        if last:
            self.mails[last] = Kept(self.mails[last].raw, self.mails[last].arrived, last=True)
