"""Parsing the answer to a question: the numbers of its lines.

Courtesy around them is skipped; what else the author writes is kept apart. Each word is represented
by a letter (`words/reading/choosing.txt`), and the letters decide what the whole text is. Nothing
is guessed: a post that has only words of answers and is not a plain answer, such as "1 or 2", is
`unclear`.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from nomicbot.game.law import COUNTED
from nomicbot.language.lexicon import labelled
from nomicbot.mail.message.post import Passage, Post
from nomicbot.mail.quoting.footers import signs_off

LAST = -1
"""The number of "the last", whatever the number of lines."""

_LONGEST = 200
_MOST_UNCLEAR = 12
"""The most words in an unclear answer; a longer text is not taken for an answer."""
_ORDINALS = (
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
)
_TOKEN = re.compile(
    r"(?P<t>\bno\.?[ \t]*(?=#?\d))|(?P<e>[2-9][ \t]+cheers\b)"
    r"|(?P<x>\d+\.\d+|\d{4,}|\d[(\[@]\d|\(-?\d+,|(?:bot|administrator):)"
    r"|(?P<R>\d{1,3}(?:[ \t]*[-–—]|[ \t]+(?:to|through)\b)[ \t]*\d{1,3}\b)"
    r"|(?P<O>\d{1,2}(?:st|nd|rd|th)\b)|(?P<N>\d{1,3})(?!\w)|(?P<word>\w+(?:['’]\w+)*)"
    r"|(?P<u>(?<!\S)[-+](?=\d))|(?P<d>[-–—~•]+|\*(?=\s))"
    r"|(?P<o>/)|(?P<q>\?)|(?P<comma>[,;&+])|(?P<s>[.!:)])|(?P<line>\n)|(?P<odd>[{}<>=|\\%$§@^~])|.",
    re.IGNORECASE,
)
_LETTER = {"comma": ",", "line": "/", "odd": "x"}
_ITEM = r"(?:h?t?(?:N+|W|O[Wt]?|R)|hS[Wt]?|S[Wt])"
_LIST = rf"d?[hA]?{_ITEM}(?:s*[,&/]*[,&/]d?(?:{_ITEM}|S))*"
_NICE, _CIVIL = r"(?:cf[xhutW]{1,5}|[cyag])", r"(?:cf[xhutW]{1,5}|[cya])"
"""What may surround an answer, and what may follow a yes: "Right, 2.", but not "Yeah, right."."""
_NUMBERS = re.compile(
    rf"(?:{_NICE}|[,sd/])*?(?:l[,s]*)?(?P<list>{_LIST})b?(?:{_NICE}|[,s/dAl&])*(?:[d,/]+m+s?)?"
)
_ALL = re.compile(rf"(?:{_NICE}|[,s/])*?l?h?A(?:{_NICE}|[,s/db&])*(?:[d,/]+m+s?)?")
_YES = re.compile(rf"(?:{_NICE}|[,s/])*?y(?:{_CIVIL}|[,s/d&])*(?:[d,/]+m+s?)?")
_BESIDE = re.compile(
    rf"(?P<whole>(?:{_NICE}|[,s])*?(?:(?:l[,s]*)?{_LIST}|l?h?A|y(?![,s]*(?:l[,s]*)?{_LIST}))(?:c|,c)*)(?P<joint>[s,&d]+)(?P<rest>.)"
)
_TALK = re.compile(rf"(?:{_NICE}|[,s/])*[OS],(?P<then>c)")
"""The beginning of a list of remarks, which is not an answer: "First, thanks."."""
_MARKER = re.compile(r"Ns")
"""A number that may be the mark of an item: "1. I vote FOR p4."."""
_ITEMS = re.compile(r"\s*(?:[2-9]|[1-9]\d)[.):](?:\s|$)")
_SOME = re.compile(r"[NRAy]|[ht][OSW]|[OS][tW]")
"""What is an answer even next to other words; "First, I vote" is not."""
_MOST_LINES = 20
_ANSWERING = re.compile(r"[NWROSAyae]")
_AND_THAT = re.compile(
    r"[.!;,]\s+(?:and|also|plus)\b,?\s+(?:also\s+)?(?P<tail>[^.!;]{1,60}[.!]?)$", re.IGNORECASE
)
"""An answer after an action on the same line: "I vote FOR p4. And 1."."""
_AT_END = re.compile(r"[^&]N[s,]*$")
"""A number at the end of other words, which may be that of a line."""
_GREETING = re.compile(
    r"(?:hi|hello|hey|dear|greetings|good\s+(?:morning|evening|afternoon|day))\b[^\d.?!]{0,40}[,.!:–-]?",
    re.IGNORECASE,
)
_CLOSING = re.compile(
    r"(?:many\s+)?(?:(?:thanks|thank\s+you|cheers|ta|bye|best|(?:with\s+)?(?:best|kind|warm)?\s*(?:regards|wishes|greetings)"
    r"|(?:yours\s+)?(?:sincerely|truly|faithfully)|yours|love|ciao|later)\b[\s,.!–-]*)(?P<name>\w[\w .'-]{0,30})?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class ParsedChoice:
    """The answer of a post to a question: the `numbers` of lines, `all` or `yes`.

    `of` is the count if all "of so many" are meant, else 0. An answer with none of these is
    unclear. The `rest` are the passages that say something else; they end `before` the answer,
    or follow it.

    A `bare` answer has only numbers and nothing that could be a vote. It need not reply to a
    ruling.
    """

    numbers: tuple[int, ...] = ()
    all: bool = False
    of: int = 0
    yes: bool = False
    bare: bool = False
    rest: tuple[Passage, ...] = ()
    before: bool = False

    @property
    def unclear(self) -> bool:
        """Whether the post mentions lines, but not clearly which."""
        return not (self.numbers or self.all or self.yes)


class _Token(NamedTuple):
    letter: str
    text: str
    at: int


Line = tuple[int, int, str]
"""The start and end of a line in the body of a post, and its text."""


def said(post: Post) -> ParsedChoice | None:
    """Return the answer of a post to a question; None if it has none."""
    written = [one for one in post.written if not one.doubt]
    lines = own_lines(post)
    words = "\n".join(text for _, _, text in lines)
    if not words:
        return None
    tokens = _tokens(words, post.names) if len(words) <= _LONGEST else []
    found = _whole(tokens)
    if found is not None:
        return found
    begins, last = {one.start for one in written[:_MOST_LINES]}, len(lines) - 1
    for place, (start, _, _) in enumerate(lines):
        if not (place == 0 or start in begins or (place == last and not lines[place - 1][2])):
            continue
        more = _among(post, lines[place], found.rest if found else written, place == 0)
        if more is not None and (more.unclear or not more.numbers):
            return ParsedChoice(rest=tuple(written)) if found or more.unclear else more
        if more is not None:
            found = (
                replace(more, numbers=(*found.numbers, *more.numbers), before=found.before)
                if found
                else more
            )
    if found is not None:
        return found
    start, end, text = lines[-1]
    if match := _AND_THAT.search(text):
        tail = (post.body.index(text, start) + match.start("tail"), end, match["tail"])
        return _among(post, tail, written, False)
    ends = len(tokens) <= _MOST_UNCLEAR and _AT_END.search(
        "".join(token.letter for token in tokens)
    )
    return ParsedChoice() if ends else None


_ON_ENTRY = re.compile(
    r"(?:on\s+)?entry\s+#?(?P<entry>\d{1,9})\s*[:,;–—-]+\s*(?P<numbers>\S.*)", re.IGNORECASE
)


def on_entry(post: Post) -> tuple[int, ParsedChoice] | None:
    """Return the numbers that a line such as "On entry 12: 1, 3" chooses, and the entry.

    Returns None unless a post has exactly one such line.
    """
    found = []
    for start, end, text in own_lines(post):
        named = _ON_ENTRY.fullmatch(text)
        chosen = _whole(_tokens(named["numbers"], post.names)) if named else None
        if named and chosen is not None and chosen.numbers:
            found.append((int(named["entry"]), chosen, (start, end)))
    if len(found) != 1:
        return None
    entry, chosen, cut = found[0]
    left = tuple(
        one
        for one in without([one for one in post.written if not one.doubt], cut)
        if post.body[one.start : one.end].strip()
    )
    before = bool(left) and left[-1].start < cut[0]
    return entry, replace(chosen, bare=True, rest=left, before=before)


def own_lines(post: Post) -> list[Line]:
    """Return the new lines of a post's author, without greeting, closing words and signature."""
    written = [one for one in post.written if not one.doubt]
    return _inner(list(_lines(post.body, written)), post)


def _lines(body: str, passages: Iterable[Passage]) -> Iterator[Line]:
    for passage in passages:
        at = passage.start
        for text in body[passage.start : passage.end].splitlines(keepends=True):
            yield at, at + len(text), text.strip()
            at += len(text)


def _inner(lines: list[Line], post: Post) -> list[Line]:
    """Return lines without greeting, closing words and signature, and without blank ones around."""

    def signed(text: str) -> bool:
        return signs_off(text, f"{post.name} {post.address.partition('@')[0]}")

    while lines and (not lines[0][2] or (len(lines) > 1 and _GREETING.fullmatch(lines[0][2]))):
        del lines[0]
    for place in range(max(1, len(lines) - 4), len(lines)):
        below = [text for _, _, text in lines[place + 1 :] if text]
        if _CLOSING.fullmatch(lines[place][2]) and (
            not below or (len(below) == 1 and len(below[0].split()) < 4)
        ):
            del lines[place:]
            break
    while len(lines) > 1 and (not lines[-1][2] or signed(lines[-1][2])):
        del lines[-1]
    return lines


@cache
def _phrases() -> dict[str, list[tuple[tuple[str, ...], str]]]:
    """Return the phrases of the table with their letters by first word, the longest first."""
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for letter, phrases in labelled("choosing").items():
        for words in (tuple(phrase.split()) for phrase in phrases if letter not in "vrRT"):
            found.setdefault(words[0], []).append((words, letter))
    return {
        first: sorted(several, key=lambda one: -len(one[0])) for first, several in found.items()
    }


@cache
def _words(letter: str) -> tuple[str, ...]:
    return labelled("choosing")[letter]


def _tokens(text: str, names: Sequence[str]) -> list[_Token]:
    """Return the words of a string with their letters, each phrase as one word."""
    called = {word.casefold() for name in names for word in name.split()}
    raw = [
        (match.lastgroup or "", match[0].casefold().replace("’", "'"), match.start())
        for match in _TOKEN.finditer(text)
    ]
    raw = [one for one in raw if one[0]]
    found: list[_Token] = []
    place = 0
    while place < len(raw):
        kind, word, at = raw[place]
        length, whole = 1, word
        if kind != "word":
            letter = _LETTER.get(kind, kind)
            if word.strip() == "no" and any(token.letter in "NWROS" for token in found):
                letter = "n"  # "1, no 2"
        else:
            letter = "m" if word in called else "x"
            if word in COUNTED or word in _ORDINALS or word == "last":
                letter = "W" if word in COUNTED else "S" if word == "second" else "O"
            for words, of in _phrases().get(word, ()):
                if tuple(w for k, w, _ in raw[place : place + len(words)] if k == "word") == words:
                    letter, length, whole = of, len(words), " ".join(words)
                    break
        found.append(_Token(letter, whole, at))
        place += length
    return found


def _whole(tokens: Sequence[_Token]) -> ParsedChoice | None:
    """Return the answer that these words are; None if they say anything else, too."""
    letters = "".join(token.letter for token in tokens)
    talk = (match := _TALK.match(letters)) and tokens[match.start("then")].text not in (
        "please",
        "pls",
    )
    if (match := _NUMBERS.fullmatch(letters)) and not talk:
        bare = not set("yaAlOS") & set(letters)
        return ParsedChoice(_numbers(tokens[slice(*match.span("list"))]), bare=bare)
    if _ALL.fullmatch(letters):
        of = (
            next(token.text for token in tokens if token.letter == "A")
            .replace("both", "two")
            .split()
        )
        return ParsedChoice(
            all=True,
            of=next((COUNTED.index(word) + 1 for word in of if word in COUNTED[1:]), 0),
        )
    if _YES.fullmatch(letters):
        return ParsedChoice(yes=True)
    known = "x" not in letters and len(tokens) <= _MOST_UNCLEAR
    return ParsedChoice() if known and _ANSWERING.search(letters) else None


def _numbers(tokens: Iterable[_Token]) -> tuple[int, ...]:
    """Return the numbers of a list, each once; none if one of its ranges is backward."""
    found: list[int] = []
    before = ""
    for letter, word, _ in tokens:
        digits = [int(digits) for digits in re.findall(r"\d+", word)]
        if letter == "R":
            if not digits[0] < digits[1]:
                return ()
            found += range(digits[0], min(digits[1], digits[0] + _LONGEST) + 1)
        elif letter in ("N", "O") and digits:
            found += digits
        elif letter in ("O", "S"):
            found.append(LAST if word == "last" else _ORDINALS.index(word) + 1)
        elif letter == "W" and before not in ("O", "S"):
            found.append(COUNTED.index(word) + 1)
        before = letter
    return tuple(dict.fromkeys(found))


def _among(post: Post, line: Line, written: Sequence[Passage], first: bool) -> ParsedChoice | None:
    """Return the answer on one line of a post with more text; None if there is none.

    A line after an opening brace is never an answer, since it may be inside the braces.
    """
    start, end, text = line
    if (len(text) > _LONGEST and not first) or "{" in post.body[:start]:
        return None
    tokens = _tokens(text[:_LONGEST], post.names)
    letters = "".join(token.letter for token in tokens)
    found, cut = _whole(tokens), (start, end)
    if found is None:
        match = _BESIDE.match(letters) if first else None
        if match is None:
            return None
        found, rest = _whole(tokens[: match.end("whole")]), tokens[match.start("rest")]
        if found is None or (
            not found.numbers and "&" not in match["joint"] and rest.letter != "k"
        ):
            return None
        begun = rest.letter == "k" or rest.text in _words("v")
        item = _MARKER.fullmatch(letters[: match.start("rest")]) is not None and rest.letter != "k"
        if item or not (begun or "s" in match["joint"]):
            alone = item and any(
                _ITEMS.match(other) for other in post.new_words.replace(text, "").split("\n")
            )
            return None if alone else ParsedChoice(rest=tuple(written))
        letters, cut = match["whole"], (start, post.body.index(text, start) + rest.at)
    below = post.new_words if _MARKER.fullmatch(letters) else post.new_words.replace(text, "")
    marked = _MARKER.match(letters) and any(
        map(_ITEMS.match, below.split("\n"))
    )  # "1) thanks" above "2) see you"
    if found.unclear or marked or not _SOME.search(letters) or not (first or found.numbers):
        return None
    left = tuple(without(written, cut))
    others = " ".join(post.body[one.start : one.end] for one in left).casefold().replace("’", "'")
    begins, before, anywhere = ("|".join(map(re.escape, _words(letter))) for letter in "rRT")
    if re.search(
        rf"^\W*(?:{begins})\b|\b(?:{before})\b[,:]?\s+(?:line\s+)?\d|\b(?:{anywhere})\b", others
    ):
        return ParsedChoice(rest=tuple(written))
    return replace(found, bare=False, rest=left, before=bool(left) and left[-1].start < cut[0])


def without(passages: Iterable[Passage], cut: tuple[int, int]) -> Iterator[Passage]:
    """Yield the passages without one stretch of the body."""
    for one in passages:
        if not one.start <= cut[0] < one.end:
            yield one
            continue
        if one.start < cut[0]:
            yield replace(one, end=cut[0])
        if cut[1] < one.end:
            yield replace(one, start=cut[1], quoted_above=None)
