"""Lists that tell what is going to happen: others act in them too, so that their "I" need not be meant.

"* Bram votes FOR p12", "* I vote FOR p12", "* p12 passes" is a plan or a tale, whoever's "I" it is.
"""

import re
from collections.abc import Iterator

from nomicbot.language.sentences import BULLET

_LINES = 30
"""Lines of a list above and below an item that are looked at."""
_WHO = (
    r"(?:(?:then\s+|and\s+)?(?:you|they|we|everybody|everyone|somebody|someone|nobody|he|she|the\s+\w+|"
    r"(?-i:(?!I\b|P\d)[A-Z])[\w-]{1,20}(?:\s+and\s+(?-i:[A-Z])\w+)?))"
)
_DEED = (
    r"(?:votes?|gives?|pays?|vetoe?s?|proposes?|submits?|resubmits?|revises?|repairs?|withdraws?|retracts?|heals?|lobb(?:y|ies)|bribes?|"
    r"nominates?|accepts?|forfeits?|joins?|seals?|turns?|wins?|objects?|seconds?)"
)
_OTHERS_ACT = re.compile(
    rf"{_WHO}\s+(?:then\s+|also\s+|promptly\s+|\w+ly\s+)?{_DEED}\b(?!\s+(?:me|us)\s+(?!\d|(?:all|my|the|back|some)\b))"
    r"|(?:then\s+|and\s+)?(?:p\s?\d{1,9}|proposal\s+\d{1,9}|it)\s+(?:passes|fails|wins|dies|loses|carries|is\s+enacted)\b",
    re.IGNORECASE,
)


def others_act(text: str, start: int) -> bool:
    """Whether another item of the list that has an item at `start` tells what somebody else does."""
    return any(_OTHERS_ACT.match(text, begin) is not None for begin in _items(text, start))


def _items(text: str, start: int) -> Iterator[int]:
    """Where the words of the items begin that stand straight above and below."""
    line = text.rfind("\n", 0, start) + 1
    for _ in range(_LINES):
        line = text.rfind("\n", 0, max(line - 1, 0)) + 1 if line else -1
        bullet = BULLET.match(text, line) if line >= 0 else None
        if bullet is None:
            break
        yield bullet.end()
    line = text.find("\n", start) + 1
    for _ in range(_LINES):
        bullet = BULLET.match(text, line) if line else None
        if bullet is None:
            return
        yield bullet.end()
        line = text.find("\n", line) + 1
