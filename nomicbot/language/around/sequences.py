"""Lists that tell what is going to happen: others act in them too, so that their "I" need not be meant.

"* Bram votes FOR p12", "* I vote FOR p12", "* p12 passes" is a plan or a tale, whoever's "I" it is.
"""

import re
from collections.abc import Iterator

from nomicbot.language.sentences import BULLET

_LINES = 30
"""Lines of a list above and below an item that are looked at."""
_OTHERS_SIDE = re.compile(
    r"\W*(?:(?:so|and|then|first)[\s,]+){0,2}you\s+(?:then\s+|first\s+|also\s+)?(?:vote\s+(?-i:FOR|AGAINST|ABSTAIN)\b|"
    r"(?:give|pay|nominate|heal|second|lobby)\s+(?:me\b|(?-i:[A-Z]))|(?:withdraw|retract|veto|propose|revise)\s+(?:p\s?\d|it\b|this\b|that\b))"
    r"[^?]{0,120}",
    re.IGNORECASE,
)
"""What somebody else does in a bargain: "You vote FOR p12."."""
_TOLD_OF_OTHERS = 2
"""Lines beside and above one that tell of others, so that it is one more of them."""
_RANKED = 3
"""Items of a list that may be a ranking."""
_ABOVE = 120
_ONE_OF_THEM = re.compile(
    r"\b(?:either|one\s+of\s+(?:these|those|them|the\s+(?:following|two|three|four|below))"
    r"|(?:guess|find\s+out|you\s+choose|tell\s+me)\s+which(?:\s+one)?)\W*\Z",
    re.IGNORECASE,
)
"""The end of the line above a list of which only one item is meant."""
_NUMBER = re.compile(r"(\d{1,3})[.)][ \t]+\Z")
_SOMEBODY = r"(?-i:(?!I\b|P\d)[A-Z])[\w-]{1,20}(?:\s+and\s+(?-i:[A-Z])\w+)?"
_WHO = (
    r"(?:(?:then\s+|and\s+)?(?:you|they|we|everybody|everyone|somebody|someone|nobody|he|she|the\s+\w+|"
    rf"siren|yeti|gremlin|cheerleader|toad|bot|{_SOMEBODY}))"
)
_DEED = (
    r"(?:votes?|gives?|pays?|vetoe?s?|proposes?|submits?|resubmits?|revises?|repairs?|withdraws?|retracts?|heals?|lobb(?:y|ies)|bribes?|"
    r"nominates?|accepts?|forfeits?|joins?|seals?|turns?|wins?|objects?|seconds?|moves|walks|enters|steps|goes|picks|drops|throws|"
    r"catches|buys|places|puts|takes|fires|shoots|whacks|stuffs|lands|shows|appears|leaves|dies|sings)"
)
_OTHERS_ACT = re.compile(
    rf"{_WHO}\s+(?:then\s+|also\s+|promptly\s+|\w+ly\s+)?{_DEED}\b(?!\s+(?:me|us)\s+(?!\d|(?:all|my|the|back|some)\b))"
    r"|(?:then\s+|and\s+)?(?:p\s?\d{1,9}|proposal\s+\d{1,9}|it)\s+(?:passes|fails|wins|dies|loses|carries|is\s+enacted)\b"
    r"|(?:goto|go\s+(?:back\s+)?to|back\s+to|start\s+(?:over|again)\s+at)\s+(?:step\s+|number\s+)?\d{1,2}\W*$|(?:rinse\b.{0,12})?repeat\W*$|profit\W*$",
    re.IGNORECASE | re.MULTILINE,
)
_DONE_BY_OTHERS = re.compile(rf"[ \t]*(?:[-*+][ \t]+)?{_SOMEBODY}\s+(?:then\s+|also\s+)?{_DEED}(?<=s)\b", re.IGNORECASE)


def others_act(text: str, start: int) -> bool:
    """Whether another item of the list that has an item at `start` tells what somebody else does, or it counts down."""
    items = list(_items(text, start))
    if any(_OTHERS_ACT.match(text, begin) is not None for begin in items) or _counts_down(text, [start, *items]):
        return True
    return bool(items) and _offers_choice(text, min(start, *items))


def _offers_choice(text: str, first: int) -> bool:
    """Whether a line above says that only one item is meant of a list whose first one begins there: "Either"."""
    above = text[max(0, first - _ABOVE) : text.rfind("\n", 0, first) + 1].rstrip()
    return _ONE_OF_THEM.search(above) is not None


def reported(text: str, start: int) -> bool:
    """Whether a sentence that begins a line stands among lines that tell of others: "Bram moves to (3,3)"."""
    begin = text.rfind("\n", 0, start) + 1
    if text[begin:start].strip(" \t-*+"):
        return False
    above = text.rfind("\n", 0, max(begin - 1, 0)) + 1
    near = [_DONE_BY_OTHERS.match(text, above) if begin else None]
    below = text.find("\n", start) + 1
    near.append(_DONE_BY_OTHERS.match(text, below) if below else None)
    if not any(near):
        return False
    told, line = sum(one is not None for one in near), begin
    for _ in range(_LINES):
        line = text.rfind("\n", 0, max(line - 1, 0)) + 1 if line else -1
        if line < 0 or not text[line : line + 1].strip():
            break
        told += line != above and _DONE_BY_OTHERS.match(text, line) is not None
    return told >= _TOLD_OF_OTHERS


def bargains(sentence: str) -> bool:
    """Whether a sentence says what somebody else is to do, so that what its author does beside it is for that."""
    return _OTHERS_SIDE.fullmatch(sentence) is not None


def _counts_down(text: str, items: list[int]) -> bool:
    """Whether what somebody says is ranked in a list, from its last place to the first."""
    begins = sorted(items)
    numbers = [_NUMBER.search(text, max(0, begin - 8), begin) for begin in begins]
    if len(begins) < _RANKED or not all(numbers) or not all(text.startswith(("I ", "I'"), begin) for begin in begins):
        return False
    return [int(one[1]) for one in numbers if one] == list(range(len(begins), 0, -1))


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
