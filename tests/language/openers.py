"""Lines that open something such as a quotation, footer or list, generated from the program's own patterns."""

import re
from collections.abc import Iterator
from re import _constants as sre
from re import _parser as parser
from typing import Any

from tests.language.patterns import every_pattern

_CLASSES = {
    sre.CATEGORY_SPACE: " ",
    sre.CATEGORY_NOT_SPACE: "x",
    sre.CATEGORY_WORD: "x",
    sre.CATEGORY_NOT_WORD: "-",
    sre.CATEGORY_DIGIT: "1",
    sre.CATEGORY_NOT_DIGIT: "x",
}
_LIKELY = "x 1Aa-:>@."
_LONGEST = 300


def openers(room: str) -> list[str]:
    """Return texts that patterns of a room, such as "nomicbot.mail", match: at least one for each alternative."""
    found: dict[str, None] = {}
    for name, pattern in every_pattern().items():
        if name.startswith(room) and isinstance(pattern.pattern, str):
            found.update(dict.fromkeys(samples(pattern)))
    return list(found)


def samples(pattern: re.Pattern[str]) -> Iterator[str]:
    """Yield short texts that a pattern matches."""
    for text in _Sampler().of(list(parser.parse(pattern.pattern, pattern.flags & ~re.DEBUG))):
        if text.strip() and len(text) <= _LONGEST and pattern.search(text):
            yield text


class _Sampler:
    """A generator of texts for a parsed pattern; `groups` has the texts of groups, for back-references."""

    def __init__(self) -> None:
        self.groups: dict[int, str] = {}

    def of(self, items: list[Any]) -> list[str]:
        """Return texts for items in sequence: the first text of each, and variants with one other text."""
        each = [self.one(op, given) for op, given in items]
        first = "".join(texts[0] for texts in each)
        found = [first]
        for place, texts in enumerate(each):
            before = "".join(one[0] for one in each[:place])
            behind = "".join(one[0] for one in each[place + 1 :])
            found += [before + text + behind for text in texts[1:]]
        return found

    def one(self, op: Any, given: Any) -> list[str]:
        """Return texts for one item of a pattern."""
        if op is sre.LITERAL:
            return [chr(given)]
        if op in (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT):
            least, most, inner = given
            texts = self.of(list(inner))
            return [texts[0] * least, *(text * max(1, least) for text in texts if most)]
        if op is sre.BRANCH:
            return [text for inner in given[1] for text in self.of(list(inner))]
        if op is sre.SUBPATTERN:
            texts = self.of(list(given[3]))
            self.groups[given[0]] = texts[0]
            return texts
        if op is sre.ATOMIC_GROUP:
            return self.of(list(given))
        if op is sre.GROUPREF:
            return [self.groups.get(given, "")]
        return [_character(op, given)]


def _character(op: Any, given: Any) -> str:
    """Return a character that an item matches, or "" if it matches none, like a look-ahead."""
    if op is sre.ANY:
        return "x"
    if op is sre.NOT_LITERAL:
        return "y" if given == ord("x") else "x"
    if op is not sre.IN:
        return ""
    if given[0][0] is sre.NEGATE:
        return next(
            (one for one in _LIKELY if not any(_in(one, *member) for member in given[1:])), "§"
        )
    member, value = given[0]
    if member is sre.CATEGORY:
        return _CLASSES.get(value, "x")
    return chr(value[0] if member is sre.RANGE else value)


def _in(one: str, op: Any, given: Any) -> bool:
    """Return whether a character is in a member of a set."""
    if op is sre.LITERAL:
        return given == ord(one)
    if op is sre.RANGE:
        return given[0] <= ord(one) <= given[1]
    tests = {
        sre.CATEGORY_SPACE: one.isspace(),
        sre.CATEGORY_WORD: one.isalnum(),
        sre.CATEGORY_DIGIT: one.isdigit(),
    }
    opposite = {
        sre.CATEGORY_NOT_SPACE: sre.CATEGORY_SPACE,
        sre.CATEGORY_NOT_WORD: sre.CATEGORY_WORD,
        sre.CATEGORY_NOT_DIGIT: sre.CATEGORY_DIGIT,
    }
    return not tests[opposite[given]] if given in opposite else tests.get(given, False)
