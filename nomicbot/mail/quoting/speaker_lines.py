"""Attribution lines recognised by their form alone: a line that says only who spoke, and when.

    Bram — Today at 10:15 AM
    2026. nov. 24. 10:15 ezt írta ("Bram" <bram@example.net>):
    Thus spake Bram:

Mail programs, chat rooms and people write more kinds of such lines than any list could contain, in
every language. So only the English words that may occur in such a line are listed
(`words/heads.txt`). Foreign words are ignored, since they mean nothing in the game; any other
English word makes the line an ordinary sentence.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import takewhile
from operator import itemgetter

from nomicbot.dictionary import english_words
from nomicbot.resources import folder

__all__ = [
    "Speakers",
    "head_end",
    "in_words",
    "inline_head",
    "marks_both_ends",
    "may_begin_head",
    "may_begin_inline",
    "named",
]

_MOST_ROWS = 5
_MOST_WORDS = 15
_MOST_FIELDS = 14
"""The largest number of rows in a header with field names and values on separate rows."""
_LONGEST = 400

_ADDRESS = re.compile(
    r"(?:mailto:)?[\w.+%=-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}|@[\w.+=-]{1,"
    r"64}[:@][\w-]{1,63}(?:\.[\w-]{1,63}){1,8}",
    re.IGNORECASE,
)
"""Addresses of mail, chat rooms and the Fediverse: "@bram:matrix.org"."""
_CLOCK = re.compile(
    r"(?<![0-9A-Za-z.:])\d{1,2}(?:[:.]\d\d){1,2}(?!:?[0-9A-Za-z])|(?<![0-9A-Za-z])\d{1,"
    r"2}\s?h\s?\d\d(?![0-9A-Za-z])"
    r"|(?<![0-9A-Za-z])\d{1,2}(?:[hmdw]|min)(?![0-9A-Za-z])"
)
_DATE = re.compile(
    r"(?<![0-9A-Za-z])(?:\d{4}\s?[-/.年]\s?\d{1,2}\s?[-/.月]\s?\d{1,2}|\d{1,2}[-/.]\s?\d{1,"
    r"2}[-/.]\s?(?:\d{4}|\d\d))(?!\d)"
    r"|(?<![\w#])(?:19|20)\d\d(?!\w)|\d{1,2}(?:月|日|時|时)"
)
_DAY = re.compile(r"(?<![\w#./])(?:\d{1,2}/\d{1,2}|\d{1,2}\.\s?\d{1,2}\.)(?![\w/])")
"""A date without a year. The same form may be a score."""
_NUMBER = re.compile(
    r"(?<![\w#])\d{1,4}(?:st|nd|rd|th|er|e|º|ª)?(?!\w)|[年月日時时分]|(?<![\w#])\d{1,"
    r"4}(?=[^\W\d_a-zA-Z\u00c0-\u024f])|\b(?:UTC|GMT)[+-]?\d{0,4}",
    re.IGNORECASE,
)
_DIGIT = re.compile(r"\d")
_INLINE = re.compile(r"[^\n]{1,80}?[^\s:][:>](?=\s)(?<!\d:)")
_LATIN = r"a-zA-Z\u00c0-\u024f\u0300-\u036f\u1e00-\u1eff"
_WORD = re.compile(rf"[{_LATIN}]+|[^\W\d_{_LATIN}]+")
"""Words; a name in Latin letters is separated from a following particle in another script."""
_PUT = re.compile(r"\bputs? it\b", re.IGNORECASE)
_OWNS = re.compile(r"(?<=\w)['’]s?\b")
_COLON = re.compile(r"[:：][\s*_\"'’)\]>-]*$")
_FIELD = re.compile(
    r"\s*\*?(?:to|cc|bcc|subject|an|kopie|thema|betreff|à|objet|para|asunto|a"
    r"|oggetto)\*?\s*(?:[:：].*)?$",
    re.IGNORECASE,
)
_HINT = re.compile(r"[\d@]|[:：]\W*$")
_BOTH_ENDS = re.compile(r"\s*>{2,}.*>{2,}\s*$")
_FRAMED = re.compile(
    r"\s*[<«‹\[({*_=~|#—–-]+\s*(?=[^\W_]).*[^\W_][:：\"']?\s*[>»›\])}*_=~|#—–-]+\s*$"
)
"""A line with marks at both ends, like names in chat rooms: "<Bram>", "=== Bram ==="."""
_POINTING = re.compile(
    r"[^\w\s\"'’.,;:!?)\]*_-]\s*$|^\s*(?:#{1,6}\s|[^\w\s\"'(\[*_.,;:!?@•·∙◦‣~–—-])"
)
"""A line with a mark at one end, as in no sentence or list: "Bram>", "# Bram"."""
_ADDRESSING = re.compile(r"[\s*_]*(?:@|to\b(?!\s*:))", re.IGNORECASE)
"""The beginning of a line that addresses somebody: "@Bram:", "To Bram:"."""
_REVERSED = re.compile(r"([^\W\d_]+),\s*([^\W\d_]+)")
"""A name in the order used in lists: "Hops, Bram"."""

_PERSONS = frozenset(("i", "we", "my", "our", "you", "your"))
_BEFORE_PLACES = frozenset(("via", "on", "in"))
_SHORT = 3
"""The length of words that may be foreign if the line has another foreign word."""


@dataclass(frozen=True, slots=True)
class Speakers:
    """The people whom an attribution line can name: other players, and the author of the post.

    `others` has the other players' names, as returned by `named`; `own` has the words of the
    author's names, and `addresses` the author's addresses in lower case.
    """

    others: Mapping[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    own: frozenset[str] = frozenset()
    addresses: frozenset[str] = frozenset()


def named(names: Iterable[str]) -> dict[str, tuple[tuple[str, ...], ...]]:
    """Return `names` as tuples of words, keyed by their first word.

    A single letter does not count as a name.
    """
    known: dict[str, set[tuple[str, ...]]] = {}
    for name in names:
        words = in_words(name)
        if len("".join(words)) > 1:
            known.setdefault(words[0], set()).add(words)
    return {first: tuple(sorted(names, key=len, reverse=True)) for first, names in known.items()}


def in_words(name: str) -> tuple[str, ...]:
    """Return a name as its words in lower case."""
    return tuple(_WORD.findall(name.casefold()))


@cache
def _words() -> dict[str, frozenset[str]]:
    """Return the words in attribution lines from `words/heads.txt`, keyed by section.

    The sections are verbs (`saying`), words for dates (`when`) and others (`beside`).
    """
    found: dict[str, list[str]] = {}
    for line in (folder("words") / "heads.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            found[section := line.strip("[]")] = []
        elif line and not line.startswith("#"):
            found[section] += line.split()
    return {name: frozenset(words) for name, words in found.items()}


@cache
def _hints() -> frozenset[str]:
    return _words()["saying"] | _words()["when"]


@cache
def _known() -> frozenset[str]:
    return _hints() | _words()["beside"]


def _counts(word: str) -> bool:
    """Return whether an English word shows that a line is English, being long or a pronoun."""
    return len(word) > _SHORT or word in _PERSONS


def _number_of_words(text: str) -> int:
    return sum(any(map(str.isalnum, word)) for word in text.split())


def _is_saying(word: str) -> bool:
    """Return whether a word in small letters may be a verb of saying: "wrote", "suggested"."""
    if word in _words()["saying"]:
        return True
    return word.endswith("ed") and len(word) > 4 and word in english_words()


def head_end(rows: Sequence[str], start: int, people: Speakers) -> int:
    """Return the end of the attribution that begins at row `start`, or `start` if there is none.

    An attribution is a paragraph by itself. It may also be directly above the words if it has a
    name and a date, as in chat rooms, or a name and either a verb of saying or marks at both ends.
    """
    end = start
    while end < len(rows) and end - start <= _MOST_FIELDS and rows[end].strip():
        end += 1
    if end - start <= _MOST_ROWS and _is_head(rows[start:end], people):
        return end
    for below in range(start + 1, min(end, start + _MOST_ROWS)):
        if (
            _FIELD.match(rows[below])
            and end - start <= _MOST_FIELDS
            and _is_head(rows[start:below], people)
        ):
            return end
    for below in range(min(end, start + _MOST_ROWS) - 1, start, -1):
        if _is_head(rows[start:below], people, straight=True):
            return below
    return start


def inline_head(row: str, people: Speakers) -> str:
    """Return the attribution with a date at the beginning of a row, or "" if there is none.

    The words follow it on the same line, in the format of exported chats::

    24/11/26, 10:15 - Bram: I vote FOR p1.
    """
    match = _INLINE.match(row)
    return match[0] if match and _is_head([match[0]], people) else ""


def may_begin_inline(row: str) -> bool:
    """Return whether a row may begin with a dated attribution: a quick, approximate test."""
    match = _INLINE.match(row)
    return match is not None and _CLOCK.search(match[0]) is not None


def may_begin_head(rows: Sequence[str], start: int) -> bool:
    """Return whether an attribution may begin at a row: a quick, approximate test."""
    if len(rows[start]) > _LONGEST:
        return False
    if _DIGIT.search(rows[start]):
        if _CLOCK.search(rows[start]) or _DATE.search(rows[start]):
            return True
        if _DIGIT.search(_NUMBER.sub(" ", _ADDRESS.sub(" ", rows[start]))):
            return False  # the number of a motion or a rule
    beginning = list(takewhile(str.strip, rows[start : start + _MOST_ROWS]))
    if sum(row.count(" ") + 1 for row in beginning) > 2 * _MOST_WORDS:
        return False
    if _FRAMED.match(rows[start]) or _POINTING.search(rows[start]):
        return True
    return any(
        _HINT.search(row) or not _hints().isdisjoint(_WORD.findall(row.casefold()))
        for row in beginning
    )


def marks_both_ends(row: str) -> bool:
    """Return whether a row has marks at both ends, like attributions by GroupWise."""
    return _BOTH_ENDS.match(row) is not None


def _is_head(rows: Sequence[str], people: Speakers, *, straight: bool = False) -> bool:
    """Return whether these rows are an attribution line such as "On Monday Bram wrote:".

    With `straight`, it must be able to precede the words that it announces without a gap.
    """
    line = _Line.of(rows, people)
    if line is None or not line.names_another:
        return False
    return line.is_directly_above if straight else line.is_about_words


@dataclass(slots=True)
class _Line:
    """The features of a line that may be an attribution."""

    colon: bool
    framed: bool
    """Whether the line has the form of a whole attribution: "On ... wrote:"."""
    pointed: bool
    """Whether the line points to something below, or is framed."""
    time: bool
    """Whether the line has a time of day."""
    clock: bool
    """Whether the line has a time of day or a date."""
    day: bool
    """Whether the line has a day of the week."""
    another: bool
    """Whether the line has an address other than the author's."""
    said: "_Said"

    @classmethod
    def of(cls, rows: Sequence[str], people: Speakers) -> "_Line | None":
        """Return the features of these rows, or None if they say more than an attribution does."""
        text = _in_ascii_digits(" ".join(row.strip() for row in rows))
        if len(text) > _LONGEST or _number_of_words(text) > _MOST_WORDS:
            return None
        found = map(itemgetter(0), _ADDRESS.finditer(text))
        addresses = {address.casefold().removeprefix("mailto:") for address in found}
        bare = _OWNS.sub("", _ADDRESS.sub(" <> ", text))
        time = _CLOCK.search(bare) is not None
        clock = time or _DATE.search(bare) is not None
        day = _DAY.search(bare) is not None
        bare = _PUT.sub("said", bare)
        bare = _NUMBER.sub(" ", _DATE.sub(" ", _CLOCK.sub(" ", bare)))
        if _DIGIT.search(bare):
            return None
        said = _Said.of(
            _WORD.findall(_REVERSED.sub(_forward, bare)), people, addressed=bool(addresses)
        )
        if said is None:
            return None
        framed = _FRAMED.match(text) is not None
        line = cls(
            colon=_COLON.search(text) is not None,
            framed=framed,
            pointed=framed or _POINTING.search(text) is not None,
            time=time,
            clock=clock,
            day=day,
            another=bool(addresses - people.addresses),
            said=said,
        )
        calls = _ADDRESSING.match(text) is not None
        return None if calls and not addresses and not line.is_dated else line

    @property
    def is_dated(self) -> bool:
        """Whether the line has a time or a day, or says when a person spoke."""
        return self.clock or self.day or self.said.tells_when

    @property
    def when(self) -> bool:
        """Whether the line says when something was written."""
        return self.clock or self.day or self.said.when

    @property
    def strange(self) -> bool:
        """Whether the line ends with a colon and has words of an unknown language."""
        return self.colon and bool(self.said.strange)

    @property
    def names_another(self) -> bool:
        """Whether the line contains the name or address of another or an unknown person."""
        writes = self.strange and (self.when or self.said.saying)
        stranger = self.said.capital and (self.time or writes)
        return self.another or self.said.named or stranger

    @property
    def is_directly_above(self) -> bool:
        """Whether the line, if it names another person, may precede their words without a gap."""
        return (
            self.clock
            or (self.framed and (self.another or self.said.named))
            or (self.colon and (self.said.saying or self.strange) and self.said.named)
        )

    @property
    def is_about_words(self) -> bool:
        """Whether the line, if it names another person, announces what they wrote."""
        if self.when or self.said.saying or self.strange or self.another:
            return True
        return self.said.named and (self.colon or self.pointed)


def _in_ascii_digits(text: str) -> str:
    """Return `text` with the digits of every script replaced by ASCII digits."""
    if text.isascii():
        return text
    return "".join(str(unicodedata.decimal(c, c)) if not c.isascii() else c for c in text)


def _forward(match: re.Match[str]) -> str:
    """Return a name with the given name first."""
    last, first = match.groups()
    dates = first.casefold() in _words()["when"]
    return f"{first} {last}" if last[0].isupper() and first[0].isupper() and not dates else match[0]


@dataclass(slots=True)
class _Said:
    """The features of a line's words that show whether it names a speaker.

    - `named`: whether they name another person
    - `saying`: whether they have a word such as "wrote"
    - `when`: whether they have a word for a time
    - `strange`: how many unknown words aren't part of a name
    - `capital`: whether one of the unknown words begins with a capital
    """

    named: bool = False
    saying: bool = False
    when: bool = False
    strange: int = 0
    capital: bool = False

    @property
    def tells_when(self) -> bool:
        """Whether the words say that a person spoke, and when."""
        return self.saying and self.when

    @classmethod
    def of(cls, words: Sequence[str], people: Speakers, *, addressed: bool) -> "_Said | None":
        """Return the features of words without numbers and addresses, or None if they say more."""
        found = cls()
        more: list[str] = []
        index, after_name, place = 0, False, False
        while index < len(words):
            word, low = words[index], words[index].casefold()
            length = _name_at(words, index, people)
            index += length or 1
            if length:
                found.named = after_name = True
                continue
            in_name = word[0].isupper() and low not in _known()
            if low in people.own or (in_name and (after_name or addressed or place)):
                continue  # the rest of a name, or the place or program where they spoke
            after_name, place = False, low in _BEFORE_PLACES
            found.saying |= _is_saying(low)
            found.when |= low in _words()["when"]
            if low in _known() or low.endswith("ed"):
                continue
            if low in english_words():
                more.append(low)
            else:
                found.strange += 1
                found.capital |= word[0].isupper()
        small = found.strange and not any(map(_counts, more))
        return found if small or not more else None


def _name_at(words: Sequence[str], index: int, people: Speakers) -> int:
    """Return how many words from `index` on are the name of another person, or 0."""
    for name in people.others.get(words[index].casefold(), ()):
        said = tuple(word.casefold() for word in words[index : index + len(name)])
        if said == name and not people.own.issuperset(name):
            return len(name)
    return 0
