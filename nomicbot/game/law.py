"""The text of the law: rules in lettered clauses, and the numbers that the law marks as its own.

In the starting law a clause reads `its owner gains {award: 2}A`. In force and in publications it is
plain text: `its owner gains 2A`. A marked number such as `{award: 2}` is a *placeholder* (`hole` in
the code). The text in force is compared with the clause's *shape*, which is the text around the
placeholders. All of it counts, including numbers in words, except white space and comments. So an
amendment that changes only a number in a placeholder takes effect by itself. Texts by players are
never searched for placeholders. A placeholder can also contain a word in capitals, such as a vote:
`is {initial: ABSTAIN} to begin with`.
"""

import re
from collections import Counter
from difflib import SequenceMatcher
from functools import cached_property, lru_cache
from typing import Any

from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex

_NUMBER, _WORD = r"-?\d{1,1000}", r"[A-Z]{2,30}(?: [A-Z]{2,30}){0,3}"
HOLE = regex(rf"\{{(\w+): *(-?\d+|{_WORD})\}}")
_LABEL = regex(r"([a-z]{1,2})\. +(?=\S)")
_PARAGRAPHS = regex(r"\n[ \t]*\n")
_BRACKETS = regex(r"\[\[|\]\]")


def comment_spans(text: str) -> list[tuple[int, int]]:
    """Return the place of each comment in `text` (rule 1-2), in order.

    A comment includes any comments nested in it. An opening bracket that is never closed does not
    begin a comment.
    """
    pairs: list[tuple[int, int]] = []
    opened: list[int] = []
    for match in _BRACKETS.finditer(text):
        if match[0] == "[[":
            opened.append(match.start())
        elif opened:
            start = opened.pop()
            while pairs and pairs[-1][0] > start:  # a nested comment is part of the outer one
                pairs.pop()
            pairs.append((start, match.end()))
    return pairs


def without_comments(text: str) -> str:
    """Return `text` without comments in double square brackets, which have no effect (rule 1-2)."""
    pairs = comment_spans(text)
    if not pairs:
        return text
    ends = [0, *(end for _, end in pairs)]
    starts = [*(start for start, _ in pairs), len(text)]
    return " ".join(text[end:start] for end, start in zip(ends, starts, strict=True))


@lru_cache(maxsize=4096)
def squeeze(text: str) -> str:
    """Return `text` without comments and with white space collapsed, for comparisons.

    The result is cached, because all clauses are compared with known wordings each time the law
    changes.
    """
    return " ".join(without_comments(text).split())


@dataclass(frozen=True)
class ClauseText:
    """One clause of a rule: its letter ("" if the rule has no letters) and its words."""

    label: str
    text: str


@lru_cache(maxsize=4096)
def clauses(text: str) -> tuple[ClauseText, ...]:
    """Return the clauses of a rule's text: its paragraphs without comments, each with its letter.

    A single letter is always a label. Two letters, such as aa, are a label only if another
    paragraph has a single letter. If a letter occurs twice, only the first is a label.
    """
    paragraphs = [
        words for part in _PARAGRAPHS.split(without_comments(text)) if (words := part.strip())
    ]
    labels = [match for words in paragraphs if (match := _LABEL.match(words))]
    found: list[ClauseText] = []
    seen: set[str] = set()
    for words in paragraphs:
        match = _LABEL.match(words)
        if match and (len(match[1]) == 1 or len(labels) > 1):
            found.append(ClauseText("" if match[1] in seen else match[1], words[match.end() :]))
            seen.add(match[1])
        else:
            found.append(ClauseText("", words))
    return tuple(found)


@dataclass(frozen=True)
class Shape:
    """A clause of the starting law with its placeholders, as a template for clauses in force."""

    label: str
    template: str

    @cached_property
    def holes(self) -> dict[str, Any]:
        """The values that the clause's placeholders have in the starting law, by their names."""
        return {name: held(value) for name, value in HOLE.findall(self.template)}

    @cached_property
    def plain(self) -> str:
        """The clause as it is published, with plain numbers instead of placeholders."""
        return HOLE.sub(r"\2", self.template)

    @cached_property
    def words(self) -> str:
        """The clause in the form that is used to compare wordings."""
        return squeeze(self.plain)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        parts: list[str] = []
        end = 0
        template = squeeze(self.template)
        for match in HOLE.finditer(template):
            fitting = _WORD if isinstance(held(match[2]), str) else _NUMBER
            parts += [re.escape(template[end : match.start()]), rf"(?P<{match[1]}>{fitting})"]
            end = match.end()
        return re.compile("".join([*parts, re.escape(template[end:])]))

    def match(self, text: str) -> dict[str, Any] | None:
        """Return the values of the placeholders in `text`, or None if it has another shape."""
        squeezed = squeeze(text)
        if squeezed == self.words:  # most clauses are as they were
            return dict(self.holes)
        found = self._pattern.fullmatch(squeezed) if self.holes else None
        return (
            None
            if found is None
            else {name: held(value) for name, value in found.groupdict().items()}
        )

    def standing_in(self, text: str) -> dict[str, tuple[int | str, ...]]:
        """Return, for each placeholder, the values at its place in `text`.

        `text` was made from this clause by an amendment. Values are numbers, in digits or in words,
        and words in capitals. The place of a placeholder is found by means of the surrounding words
        that remain.
        """
        template = HOLE.sub(r"{\1}", squeeze(self.template)).split()
        words = squeeze(text).split()
        found: dict[str, tuple[int | str, ...]] = {}
        for _, start, end, then, now in SequenceMatcher(None, template, words, False).get_opcodes():
            holes = [hole for word in template[start:end] for hole in _IN_BRACES.findall(word)]
            stands = tuple(value for word in words[then:now] for value in _values(word))
            one_by_one = len(holes) == len(stands)
            for place, hole in enumerate(holes):
                found[hole] = stands[place : place + 1] if one_by_one else stands
        return found

    def gone_from(self, text: str) -> tuple[str, ...]:
        """Return the passages of this clause that are missing from `text`, which was made from it.

        Replaced words, moved words and placeholders do not count as missing.
        """
        template = [_bare(word) for word in HOLE.sub(r"{\1}", squeeze(self.template)).split()]
        words = [_bare(word) for word in squeeze(text).split()]
        then = HOLE.sub(lambda hole: hole[2].replace(" ", "\xa0"), squeeze(self.template)).split(
            " "
        )
        changes = [
            op
            for op in SequenceMatcher(None, template, words, False).get_opcodes()
            if op[0] != "equal"
        ]
        come = Counter(_stem(word) for _, _, _, start, end in changes for word in words[start:end])
        found: list[str] = []
        for _, start, end, begins, ends in changes:
            lost = (
                Counter(_stem(word) for word in template[start:end] if not _IN_BRACES.search(word))
                - come
            )
            if end - start > ends - begins and lost:
                found.append(_bare(" ".join(then[start:end]).replace("\xa0", " ")))
        return tuple(found)


def _bare(words: str) -> str:
    return words.strip(".,;:")


def _stem(word: str) -> str:
    """Return the first letters of a word, which are the same in all its inflected forms."""
    return re.sub(r"\W", "", word).casefold()[:5]


_IN_BRACES = regex(r"\{(\w+)\}")
_VALUE = regex(rf"(?<![\w)]){_NUMBER}|\d{{1,1000}}|\b[A-Z]{{2,30}}\b")
_ONES = (
    "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen \
sixteen seventeen eighteen nineteen"
)
COUNTED = tuple(_ONES.split()[1:13])
"""The words "one" to "twelve": numbers that people write in words about as often as in digits."""
_NUMBER_WORDS = {word: number for number, word in enumerate(_ONES.split())} | {
    "none": 0,
    "zero": 0,
    "a": 1,
    "an": 1,
}
_NUMBER_WORDS |= {"once": 1, "twice": 2, "thrice": 3, "dozen": 12, "hundred": 100, "thousand": 1000}
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def _values(word: str) -> list[int | str]:
    """Return the numbers and the words in capitals in `word`: 5 for `5A`, 25 for `twenty-five`."""
    if found := _VALUE.findall(word):
        return [held(value) for value in found]
    ten, _, one = word.strip(".,;:()").partition("-")
    ten = ten if len(ten) == 1 else ten.casefold()  # "a" is one, and "A" is short for Angstrom
    if ten in _TENS:
        return [20 + 10 * _TENS.index(ten) + (_NUMBER_WORDS.get(one, 0) if one else 0)]
    return [_NUMBER_WORDS[ten]] if ten in _NUMBER_WORDS and not one else []


def in_digits(word: str) -> int | None:
    """Return the number that a word such as `twenty-five` means, or None."""
    said = [value for value in _values(word) if isinstance(value, int)]
    return said[0] if said and word.casefold() not in ("a", "an", "no") else None


def held(value: str) -> int | str:
    """Return what a placeholder contains: a number if `value` is one, otherwise the word itself."""
    return value if value[:1].isalpha() else int(value)


@dataclass(frozen=True)
class RuleText:
    """One rule of the starting law."""

    rulebook: str
    number: str
    revision: int
    title: str
    section: str
    template: str

    @property
    def origin(self) -> str:
        """The name of the rule in its rulebook of origin, even if its number changes later."""
        return f"{self.rulebook} {self.number}"

    @cached_property
    def shapes(self) -> tuple[Shape, ...]:
        """The clauses of the rule, with their placeholders."""
        return tuple(Shape(c.label, c.text) for c in clauses(self.template))

    @property
    def plain(self) -> str:
        """The text of the rule as it is published and in force."""
        return HOLE.sub(r"\2", self.template)


class MalformedLaw(ValueError):
    """Raised for an invalid file of the starting law. Names the file and the error."""


def read_rule(rulebook: str, source: str, where: str) -> RuleText:
    """Return a rule from the source of a Markdown file in `rules_archive`.

    The file begins with lines of `key: value` between two lines of `---`; the text follows. Raises
    MalformedLaw if the file is invalid; `where` is its name in the message.
    """
    parts = source.split("---\n", 2)
    if len(parts) != 3 or parts[0].strip():
        raise MalformedLaw(f"{where}: a rule begins with its head between two lines of ---")
    head = dict(line.split(": ", 1) for line in parts[1].splitlines() if line.strip())
    try:
        rule = RuleText(
            rulebook=rulebook,
            number=head["rule"],
            revision=int(head["revision"]),
            title=head["title"],
            section=head["section"],
            template=parts[2].strip(),
        )
    except KeyError as missing:
        raise MalformedLaw(f"{where}: the head lacks {missing}") from None
    if not rule.shapes or any(not shape.label for shape in rule.shapes):
        raise MalformedLaw(f"{where}: each clause carries a letter, from a. on")
    return rule


@lru_cache(maxsize=4096)
def number_key(number: str) -> tuple[tuple[int, str], ...]:
    """Return a sort key for rule numbers in the order of rule 2-2: by section, then by number.

    2-6 comes before 2-10, and 9-1 before 10-1.
    """
    return tuple(
        (int(part), "") if part.isdigit() else (0, part)
        for part in re.findall(r"\d+|[A-Za-z]+", number)
    )
