"""Check the English of the program: calques, and docstrings of functions that begin without a verb.

    python -m tests.english                     how many findings each room has, and how many it may have
    python -m tests.english --check             the same, but say only what is too much; exits with 1 if anything is
    python -m tests.english --list --room bot   each finding: path, line, kind, id, words, and what to write
    python -m tests.english --only behind       one calque everywhere
    python -m tests.english --lower             lower the allowances to what is found; they are never raised
    python -m tests.english --draw 1f3a90bc 100   docstrings drawn by a seed, to be judged without the code

A line that ends with `english: ok` is skipped: give the reason before it. The table is in tests/english/calques.py.
"""

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tests.english.calques import CALQUES, Calque
from tests.english.drawing import drawn
from tests.english.prose import Prose, prose_of, room_of, without_examples

ROOT = Path(__file__).parents[2]
ALLOWANCE = Path(__file__).parent / "allowance.json"
HEADLESS = frozenset(
    (
        *(
            "What",
            "Whether",
            "How",
            "Where",
            "Who",
            "Whom",
            "Whose",
            "Which",
            "Why",
            "When",
            "Whoever",
        ),
        *("Whatever", "Of", "To", "As", "For", "That", "Between", "Until", "Past", "So"),
    )
)
"""First words that leave a function's docstring without a verb, or without a subject."""
_OK = "english: ok"


class Finding(NamedTuple):
    """A phrase to correct."""

    path: str
    line: int
    kind: str
    id: str
    words: str
    better: str

    @property
    def room(self) -> str:
        """The room that the phrase belongs to."""
        return room_of(self.path)


def findings(root: Path) -> Iterator[Finding]:
    """Yield every violation of the table, and of the rule about verbs."""
    compiled = [
        (calque, re.compile(calque.pattern), re.compile(calque.not_in)) for calque in CALQUES
    ]
    for prose in prose_of(root):
        yield from headless(prose)
        text, room = without_examples(prose), room_of(prose.path)
        for calque, pattern, not_in in compiled:
            if pattern.search(text) and not not_in.search(room) and not not_in.search(prose.kind):
                yield from calqued(prose, calque, pattern)


def headless(prose: Prose) -> Iterator[Finding]:
    """Yield each docstring of a function that begins without a verb. (Those of properties are noun phrases.)"""
    first = next(iter(prose.text.split()), "").strip(",;:`")
    if (
        prose.kind == "function"
        and first in HEADLESS
        and not (prose.is_property and first == "Whether")
    ):
        summary = " ".join(prose.text.split("\n\n")[0].split())[:110]
        yield Finding(
            prose.path,
            prose.line,
            prose.kind,
            f"headless:{first}",
            summary,
            "begin with a verb: Return, Yield",
        )


def calqued(prose: Prose, calque: Calque, pattern: re.Pattern[str]) -> Iterator[Finding]:
    """Yield each occurrence of a calque."""
    text, lines = without_examples(prose), prose.text.split("\n")
    for found in pattern.finditer(text):
        at = text.count("\n", 0, found.start())
        if _OK not in lines[at]:
            words = " ".join(text[max(0, found.start() - 45) : found.end() + 45].split())
            yield Finding(prose.path, prose.line + at, prose.kind, calque.id, words, calque.better)


def too_many(found: Iterable[Finding], allowed: dict[str, int]) -> list[str]:
    """Return a line for each room that has more findings than it may have."""
    by_room = Counter(one.room for one in found)
    return [
        f"{room}: {number} findings, {allowed.get(room, 0)} are allowed: python -m tests.english --list --room {room}"
        for room, number in sorted(by_room.items())
        if number > allowed.get(room, 0)
    ]


def lowered(found: Iterable[Finding], allowed: dict[str, int] | None) -> dict[str, int]:
    """Return the new allowance of each room: its findings, but no more than before."""
    by_room = Counter(one.room for one in found)
    if allowed is None:
        return dict(sorted(by_room.items()))
    return {
        room: min(number, by_room[room])
        for room, number in sorted(allowed.items())
        if by_room[room]
    }


def main(arguments: list[str] | None = None) -> int:
    """Run the command, and return its exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--lower", action="store_true")
    parser.add_argument("--room")
    parser.add_argument("--only")
    parser.add_argument("--draw", nargs=2, metavar=("SEED", "COUNT"))
    asked = parser.parse_args(arguments)
    if asked.draw:
        seed, count = asked.draw
        print("\n\n".join(map(str, drawn(ROOT, seed, int(count)))))
        return 0
    allowed: dict[str, int] | None = (
        json.loads(ALLOWANCE.read_text("utf-8")) if ALLOWANCE.exists() else None
    )
    found = list(findings(ROOT))
    if asked.lower:
        ALLOWANCE.write_text(json.dumps(lowered(found, allowed), indent=1) + "\n", "utf-8")
    elif asked.check:
        wrong = too_many(found, allowed or {})
        for line in wrong:
            print(line, file=sys.stderr)
        return 1 if wrong else 0
    elif asked.list or asked.only or asked.room:
        show(
            one for one in found if asked.room in (None, one.room) and asked.only in (None, one.id)
        )
    else:
        for room, number in sorted(Counter(one.room for one in found).items()):
            print(f"{number:6} of {(allowed or {}).get(room, 0):6} allowed  {room}")
    return 0


def show(found: Iterable[Finding]) -> None:
    """Print findings, one a line."""
    for one in found:
        print(f"{one.path}:{one.line}: {one.kind}: {one.id}: {one.words}  ->  {one.better}")


if __name__ == "__main__":
    sys.exit(main())
