"""A public record as published, and the list's archive, both used by `verify`.

Problems with either are reported in one plain sentence, and do not count as falsehoods.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from functools import lru_cache
from itertools import accumulate
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.parse import urljoin
from urllib.request import urlopen

from nomicbot.annals.public_lines import (
    ALARM,
    DECISION,
    ERASED,
    FORMAT,
    GENERATION,
    GENESIS,
    IN_A_FILE,
    LINES,
    MAIL,
    MIDNIGHT,
    OPENED,
    OPENINGS,
    POST,
    SEALED,
    SETTINGS,
)
from nomicbot.lazy_dataclass import dataclass
from nomicbot.ledger.json_values import instant
from nomicbot.ledger.merkle import Tree, leaf_hash
from nomicbot.mail.message.mbox import message_at, read_mbox
from nomicbot.mail.message.post import Post, UnreadablePost, message_id_of, read_post

Data = dict[str, Any]

_PATIENCE = 60
"""How long a web site may take to reply, in seconds."""
_MOST = 200_000_000
"""The largest number of bytes that are read from one file of a site."""


class NoRecord(Exception):
    """Raised when there is no public record to check. The message is one plain sentence."""


class PublishedSite:
    """The files of a site, in a folder or at a web address."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.folder = None if "://" in where else Path(where)

    def read(self, name: str) -> bytes | None:
        """Return the content of a file, or None if it does not exist. Raises NoRecord."""
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
    """The lines of a public record, their openings and their roots. Raises NoRecord."""

    def __init__(self, site: PublishedSite) -> None:
        self.texts = list(_rows(site, LINES))
        self.lines = [_parsed(text, f"line {n}") for n, text in enumerate(self.texts, 1)]
        if not self.lines:
            raise NoRecord(f"{site.where} has no public record: {LINES.format(1)} is missing")
        opened = [_parsed(text, "an opening") for text in _rows(site, OPENINGS)]
        self.openings: dict[int, Data] = {one.get("line", 0): one for one in opened}
        first = self.lines[0]
        if first.get("kind") != GENESIS or first.get("format") != FORMAT:
            raise NoRecord(f"the record is not of format {FORMAT}, which is what I can check")
        for number, line in self.numbered():
            if wrong := _wrong(line):
                raise NoRecord(f"line {number} of the record is damaged: {wrong}")
        for number, opening in self.openings.items():
            if wrong := _wrong_opening(opening):
                raise NoRecord(f"the opening of line {number} is damaged: {wrong}")
        self.settings: Data = first["settings"]
        self.leaves = [leaf_hash(text.encode("utf-8", "replace")) for text in self.texts]
        trees = accumulate(self.leaves, Tree.grown, initial=Tree())
        self.roots = [tree.root.hex() for tree in trees]

    def numbered(self) -> Iterator[tuple[int, Data]]:
        """Yield the number of each line, and its data."""
        yield from enumerate(self.lines, 1)


def _rows(site: PublishedSite, name: str) -> Iterator[str]:
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


_PLACE = {"entry": int, "at": str, "rank": int, "root": int, "chain": str}
_OUTCOME = dict.fromkeys(("verdicts", "settled", "rolls", "votes", "results"), list)
_EVENT = {**_PLACE, **_OUTCOME, "event": dict, "words": str}
_OF_KIND: dict[str, dict[str, type]] = {
    GENESIS: {"first": int, "whole": bool, "settings": dict},
    SETTINGS: {"settings": dict},
    POST: {**_EVENT, "event": str, "forum": str, "id": str, "by": str, "from": int},
    MIDNIGHT: _EVENT,
    ALARM: _EVENT,
    DECISION: _EVENT,
    SEALED: {"entry": int, "rest": str},
    OPENED: {"entry": int},
    ERASED: {"entry": int},
    MAIL: {"entry": int, "forum": str, "id": str, "what": str, "words": str},
    GENERATION: {"generation": int},
}
"""The fields of each kind of line, with their types."""
_LONG = {"verdicts": 2, "settled": 4, "rolls": 10, "votes": 3, "results": 3}
"""The length of each list in these fields."""


def _wrong(line: Data) -> str:
    """Return an error in a line's form, or "" if it is correct."""
    wanted = _OF_KIND.get(str(line.get("kind")))
    if wanted is None:
        return f"it is of no known kind: {line.get('kind')!r}"
    for name, kind in wanted.items():
        if not isinstance(line.get(name), kind):
            return f"{name!r} is {line.get(name)!r}"
    for name, long in _LONG.items():
        rows = line.get(name, [])
        if not all(isinstance(row, list) and len(row) == long for row in rows):
            return f"{name!r} is {rows!r}"
    if "at" in line:
        try:
            instant(line["at"])
        except ValueError:
            return f"'at' is {line['at']!r}"
    return ""


def _wrong_opening(opening: Data) -> str:
    nonces = opening.get("nonces", {})
    for name in ("event", "act", "rest", "body"):
        if not isinstance(opening.get(name, ""), str):
            return f"{name!r} is {opening[name]!r}"
    try:
        for name, nonce in nonces.items():
            bytes.fromhex(nonce)
            if name != "words" and name not in opening:
                return f"{name!r} is missing"
    except (TypeError, ValueError, AttributeError):
        return f"'nonces' are {nonces!r}"
    return ""


@dataclass(frozen=True)
class KeptLines:
    """A message in the archive: its place, its arrival at the list, and whether it is the last.

    Its bytes are read when they are needed, since an archive can be larger than memory.
    """

    path: Path
    offset: int
    arrived: datetime
    last: bool = False

    @property
    def raw(self) -> bytes:
        """The bytes of the message."""
        return message_at(self.path, self.offset)

    @property
    def post(self) -> Post | None:
        """The message as a post, or None if it can't be read."""
        found = _read_at(self.path, self.offset)
        return found if isinstance(found, Post) else None


@lru_cache(maxsize=1)
def _read_at(path: Path, offset: int) -> Post | UnreadablePost:
    return read_post(message_at(path, offset))


class Archive:
    """The messages of an mbox, by Message-ID. Of repeated ones, only the first is kept.

    Raises NotAnMbox and OSError.
    """

    def __init__(self, path: Path) -> None:
        _read_at.cache_clear()
        self.mails: dict[str, KeptLines] = {}
        last: KeptLines | None = None
        for mail in read_mbox(path):
            last = KeptLines(path, mail.offset, mail.arrived)
            id = message_id_of(mail.raw)
            self.mails.setdefault(id, last)
        if last is not None:
            self.mails[id] = replace(last, last=True) if self.mails[id] == last else self.mails[id]
