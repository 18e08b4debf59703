"""The public record as files of the site: its lines, and the openings that reveal commitments."""

import json
from collections.abc import Iterator

from nomicbot.annals.public_lines import (
    CHECKER,
    ERASED,
    IN_A_FILE,
    LINES,
    OPENED,
    OPENINGS,
    POST,
    canonical_json,
)
from nomicbot.ledger.public_lines import PublicLine
from nomicbot.ledger.record import Ledger
from nomicbot.site.page_rendering import asset

_SEALED = "rest"
"""The key that distinguishes the opening of a sealed line."""


class RecordFiles:
    """The files of one game's public record. Each call of `new` yields those with new lines."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._done = 0

    def new(self) -> Iterator[tuple[str, bytes]]:
        """Yield the name and content of each file that is new or has grown."""
        last = self._ledger.public_tree.size
        if last == self._done:
            return
        if not self._done:
            yield CHECKER, asset("check.py")
        first = self._done - self._done % IN_A_FILE
        if self._done and any(map(_reaches_back, self._ledger.lines(self._done))):
            first = 0
        for before in range(first, last, IN_A_FILE):
            lines = "".join(
                f"{line.text}\n" for line in self._ledger.lines(before, before + IN_A_FILE)
            )
            yield LINES.format(before + 1), lines.encode("ascii")
            opened = "".join(f"{text}\n" for text in self._opened(before))
            yield OPENINGS.format(before + 1), opened.encode("ascii")
        self._done = last

    def _opened(self, before: int) -> Iterator[str]:
        """Yield the openings of a file's lines, except sealed ones whose entry is still sealed."""
        for number, text in self._ledger.openings(before, before + IN_A_FILE):
            opening = json.loads(text)
            if _SEALED not in opening:
                yield text
                continue
            (line,) = self._ledger.lines(number - 1, number)
            later = [json.loads(one.text) for one in self._ledger.lines_of(line.entry)]
            if any(one["kind"] == POST for one in later):
                yield text
            elif any(one["kind"] == OPENED and one.get("line") == number for one in later):
                yield canonical_json({name: opening[name] for name in ("line", "nonces", "act")})


def _reaches_back(line: PublicLine) -> bool:
    """Return whether a line may reveal an earlier sealed line, or withdraw its opening."""
    return '"cause":' in line.text or json.loads(line.text)["kind"] in (OPENED, ERASED)
