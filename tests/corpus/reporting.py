"""The report on the corpus. Of the part that is set aside it tells counts alone, so that nobody can tune on it."""

from collections.abc import Iterator

from nomicbot.game.actions import Announcement
from tests.corpus.labels import OPEN
from tests.corpus.running import Found, Row, Tally

_HEAD = f"{'':24}{'expected':>9}{'read':>7}{'missed':>8}{'asked':>7}{'false':>7}{'precision':>11}{'recall':>9}"


def report(counted: Tally, misses: bool = False) -> str:
    """The table of a part, and with `misses` what was read wrong; of the open part only."""
    lines = [f"{counted.part.replace('_', ' ')}: {len(counted)} posts", _HEAD]
    lines += [_row(kind, row) for kind, row in counted.rows.items()]
    lines += [_row("all", counted.total), *_questions(counted)]
    if misses and counted.part == OPEN:
        lines += ["", *_wrong(counted)]
    return "\n".join(lines)


def _row(name: str, row: Row) -> str:
    return (
        f"{name:24}{row.expected:9}{row.right:7}{row.missed:8}{row.asked:7}{row.false:7}"
        f"{row.precision:11.1%}{row.recall:9.1%}"
    )


def _questions(counted: Tally) -> list[str]:
    found = counted.found
    return [
        f"questions: {sum(each.asked_right for each in found)} asked where right, "
        f"{sum(each.needless for each in found)} needless, {sum(each.silent for each in found)} not asked"
    ]


def _wrong(counted: Tally) -> Iterator[str]:
    for each in counted.found:
        if each.missed or each.false or each.needless or each.silent:
            yield f"{each.case.name}: {each.case.hard}"
            yield from _details(each)


def _details(found: Found) -> Iterator[str]:
    for expected in found.missed:
        yield f"    missed  {expected.line}"
    for announced in found.false:
        yield f"    FALSE   {_shown(announced)}"
    for unread in found.asked:
        yield f"    asked   {_short(unread.text)!r}: {_short(unread.reason)}"
    if found.silent:
        yield f"    silent  where {found.silent} questions were right"


def _shown(announced: Announcement) -> str:
    times = f" x{announced.times}" if announced.times != 1 else ""
    return f"{_short(str(announced.action))}{times} from {_short(announced.text)!r}"


def _short(words: str) -> str:
    words = " ".join(words.split())
    return words if len(words) <= 160 else words[:157] + "..."
