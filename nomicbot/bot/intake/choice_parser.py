"""The parser of answers to questions: the numbers of the chosen lines.

Polite words around them are skipped. Everything else that the author writes is returned separately.
Each word is represented by a letter (`words/reading/choosing.txt`), and patterns of letters decide
what the text means. Nothing is guessed: a post that consists of answer words but is not a definite
answer, such as "1 or 2", is `unclear`.
"""

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import pairwise, takewhile
from typing import NamedTuple

from nomicbot.game.law import COUNTED
from nomicbot.language.lexicon import labelled
from nomicbot.mail.message.post import NewPassage, Post
from nomicbot.mail.quoting.footers import signs_off

LAST = -1
"""The number that stands for "the last", whatever the number of lines."""

_LONGEST = 200
_MOST_UNCLEAR = 12
"""The largest number of words in an unclear answer. Longer text is not treated as an answer."""
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
_NICE, _CIVIL = r"(?:cf[xhutWpij]{1,5}|[cyagj])", r"(?:cf[xhutWpij]{1,5}|[cyaj])"
"""Patterns for what may surround an answer, and for what may follow a yes.

"Right, 2." is an answer, but "Yeah, right." is not.
"""
_APPROVED = r"(?:i?bj?|i[yagc]*[jcg])"
"""A pattern for saying that a line is right: "The second one is fine", "1 is ok"."""
_AFFIRMED = r"(?:y|pl|lp|[pl][yap]*b)"
"""A pattern for affirming the only line: "Yes", "This I mean", "That is what I meant"."""
_NUMBERS = re.compile(
    rf"(?:{_NICE}|{_AFFIRMED}|[,sd/lb&])*?(?:(?P<all>A)(?:{_NICE}|[,"
    rf"sl])+)?(?P<list>{_LIST}){_APPROVED}?(?:{_NICE}|[,s/dAl&])*(?:,"
    rf"*n[nc]*(?P<without>{_LIST})(?:{_NICE}|[,s])*)?(?:[d,/]+m+s?)?"
)
_COUNTED = {"both": 2, "both of them": 2, "both of these": 2, "both of those": 2, "all three": 3}
"""How many numbers must follow each of these words: "Both please, 1 and 2"."""
_EXCLUDES = ("not", "without", "except")
"""Words that definitely exclude the numbers after them: "1, but not 2".

"1, no 2" may be a correction instead.
"""
_SETTLED = frozenset("NOSWhtylpbcig,s&d/u")
"""The letters of words that may surround the only number of an answer."""
_FILLING = ("of", "so", "my", "by", "me")
"""Words that are part of such an answer and leave nothing open."""
_ALL = re.compile(rf"(?:{_NICE}|[,s/])*?l?h?A(?:{_NICE}|[,s/db&])*(?:[d,/]+m+s?)?")
_YES = re.compile(
    rf"(?:{_NICE}|[,s/])*?{_AFFIRMED}(?:{_CIVIL}|{_AFFIRMED}|[,s/d&])*(?:[d,/]+m+s?)?"
)
_ANSWER_BESIDE = (
    rf"(?P<whole>(?:{_NICE}|[,s])*?(?:(?:l[,s]*)?(?:A,)?{_LIST}{_APPROVED}?|l?h?A"
    rf"|{_AFFIRMED}(?:,?{_AFFIRMED})*(?!(?:{_NICE}|[,s])*(?:l[,s]*)?{_LIST}))"
)
_JOINED = r"(?P<joint>[s,&d]*)(?P<rest>.)"
_BESIDE = tuple(
    re.compile(f"{_ANSWER_BESIDE}{civil}){_JOINED}") for civil in ("(?:c|,c)*", "(?:c|,c)*?")
)
"""An answer before other words, whose courtesy belongs to the answer, or else to these words.

It belongs to these in "2, of course I play it".
"""
_TALK = re.compile(rf"(?:{_NICE}|[,s/])*[OS],(?P<then>c)")
"""The beginning of a list of remarks, which is not an answer: "First, thanks."."""
_SENTENCE = re.compile(r"(?<!\S)\S.*?(?:[.!?:]+(?=\s|$)|$)")
"""A sentence of a line, or what a colon ends."""
_MARKER = re.compile(r"Ns")
"""A number that may be a list marker: "1. I vote FOR p4."."""
_ITEMS = re.compile(r"\s*(?:[2-9]|[1-9]\d)[.):](?:\s|$)")
_SOME = re.compile(rf"[NRAy]|[ht][OSW]|[OS][tW]|{_AFFIRMED}")
"""Words that are an answer even next to other words. ("First, I vote" is not one.)"""
_HINT = re.compile(
    rf"(?:[cg]|[,s])*(?:{_AFFIRMED}|[ap]i|a|l[ya]*j|p[cs,]*$)"
    r"|[^&]*(?:t[NW]|h[OSW](?:[Wti]|[cs,]*$))"
)
"""Words at the beginning of a line that suggest an answer to a question."""
_NOES = ("no", "nope", "nay", "no thanks", "no thank you")
_OF_LINES = re.compile(r"[NR]|h[OSW]")
"""Words that refer to lines of a ruling: "No, the second"."""
_MOST_LINES = 20
_COMMENTING = "xcfhlbupij"
"""The letters of words that may begin a comment on a chosen line."""
_ANSWERING = re.compile(r"[NWROSAyae]")
_AND_THAT = re.compile(
    r"[.!;,]\s+(?:and|also|plus)\b,?\s+(?:also\s+)?(?P<tail>[^.!;]{1,60}[.!]?)$", re.IGNORECASE
)
"""An answer after an action on the same line: "I vote FOR p4. And 1."."""
_AT_END = re.compile(r"[^&]N[s,]*$")
"""A number at the end of other words, which may be the number of an option."""
_GREETING = re.compile(
    r"(?:hi|hello|hey|dear|greetings|good\s+(?:morning|evening|afternoon"
    r"|day))\b[^\d.?!]{0,40}[,.!:–-]?",
    re.IGNORECASE,
)
_CLOSING = re.compile(
    r"(?:many\s+)?(?:(?:thanks|thank\s+you|cheers|ta|bye|best|(?:with\s+)?(?:best|kind"
    r"|warm)?\s*(?:regards|wishes|greetings)"
    r"|(?:yours\s+)?(?:sincerely|truly|faithfully)|yours|love|ciao|later)\b[\s,"
    r".!–-]*)(?P<name>\w[\w .'-]{0,30})?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class ParsedChoice:
    """The answer of a post to a question: the `numbers` of lines, `all` or `yes`.

    An answer with none of these is unclear.

    - `of`: the stated number of choices: 2 for "both", 3 for "all three", otherwise 0.
    - `rest`: the other passages of the post.
    - `before`: whether the rest precedes the answer; otherwise it follows.
    - `bare`: whether the answer consists of numbers alone, and nothing in it could be a vote. Only
      a bare answer may be in a post that does not reply to a ruling.
    """

    numbers: tuple[int, ...] = ()
    all: bool = False
    of: int = 0
    yes: bool = False
    bare: bool = False
    rest: tuple[NewPassage, ...] = ()
    before: bool = False
    item: bool = False
    """Whether the number may be a list marker instead: "1. I vote FOR p4."."""
    apart: bool = False
    """Whether the answer is a sentence of its own among others."""
    by_points: bool = False
    """Whether each answer directly follows the quoted line that it answers."""

    @property
    def unclear(self) -> bool:
        """Whether the post refers to options, but not clearly to which ones."""
        return not (self.numbers or self.all or self.yes)


class _Token(NamedTuple):
    letter: str
    text: str
    at: int


Line = tuple[int, int, str]
"""The start and end of a line in the body of a post, and its text."""


def answer_in(post: Post) -> ParsedChoice | None:
    """Return the answer of a post to a question, or None if it has none."""
    lines = own_lines(post)
    words = "\n".join(text for _, _, text in lines)
    if not words:
        return None
    tokens = _tokens(words, post.names) if len(words) <= _LONGEST else ()
    found = _whole(tokens) or _in_lines(post, lines)
    if found is None or (found.unclear and not found.rest):
        found = _in_a_sentence(post, lines) or found
    return found or _at_the_end(post, lines, tokens) or _meant_as_one(post, lines[0])


def beside_answer(post: Post) -> tuple[NewPassage, ...]:
    """Return the passages of a post that answers a question, without the words of the answer."""
    named = on_entry(post)
    found = named[1] if named else answer_in(post)
    return found.rest if found else tuple(_certain(post))


def answer_of(words: str, names: tuple[str, ...]) -> ParsedChoice | None:
    """Return the answer that an entire line gives, or None."""
    return _whole(_tokens(words, names)) if len(words) <= _LONGEST else None


def is_bare(words: str, names: tuple[str, ...]) -> bool:
    """Return whether a line consists of numbers alone, and nothing in it could be a vote."""
    choice = answer_of(words, names)
    return choice is not None and choice.bare


def says_no(words: str, names: tuple[str, ...]) -> bool:
    """Return whether a sentence only says no, perhaps with courtesies and why: "No, sorry."."""
    tokens = _tokens(words, names) if len(words) <= _LONGEST else ()
    begins = next((token for token in tokens if token.letter not in "cgs,"), None)
    if begins is None or begins.text not in _NOES:
        return False
    votes = any(token.text in _words("v") for token in tokens[1:])
    return not (votes or _OF_LINES.search(_letters(tokens)))


def _in_lines(post: Post, lines: Sequence[Line]) -> ParsedChoice | None:
    """Return an answer that fills whole lines: the first lines of passages, or the last line."""
    written = _certain(post)
    found: ParsedChoice | None = None
    for line in _prominent(lines, {one.start for one in written[:_MOST_LINES]}):
        more = _among(post, line, found.rest if found else written, line is lines[0])
        if more is None:
            continue
        if more.unclear or not more.numbers:
            return ParsedChoice(rest=tuple(written)) if found or more.unclear else more
        if found is None:
            found = more
        else:
            numbers = (*found.numbers, *more.numbers)
            found = replace(more, numbers=numbers, before=found.before)
    return found


def _prominent(lines: Sequence[Line], begins: Container[int]) -> Iterator[Line]:
    """Yield the lines of a post in which an answer is looked for.

    These are the first line, the first line of each passage, and the last line if it is separate.
    Long lines other than the first are skipped.
    """
    yield lines[0]
    for above, line in pairwise(lines):
        apart = line is lines[-1] and not above[2]
        if (line[0] in begins or apart) and len(line[2]) <= _LONGEST:
            yield line


def _in_a_sentence(post: Post, lines: Sequence[Line]) -> ParsedChoice | None:
    """Return an answer that a sentence or line among others gives by itself, or None.

    For example "Oh dear, figures it is. 1 and 2, please.". Returns None if several sentences may
    be an answer, or if the number may mark an item of a list.
    """
    if "{" in post.new_words:
        return None
    found = [each for line in lines[:_MOST_LINES] for each in _answers_in(post, line)]
    if len(found) != 1:
        return None
    choice, cut = found[0]
    words = post.body[slice(*cut)].strip()
    letters, others = _letters(_tokens(words, post.names)), post.new_words.replace(words, "", 1)
    if _SOME.search(letters) is None or (_MARKER.match(letters) and _has_items(others)):
        return None
    left = tuple(
        one
        for one in without(_certain(post), cut)
        if any(map(str.isalnum, post.body[one.start : one.end]))
    )
    if is_qualified(post, left):
        return None
    return replace(_beside_rest(choice, left, cut), bare=False, apart=True)


def _answers_in(post: Post, line: Line) -> Iterator[tuple[ParsedChoice, tuple[int, int]]]:
    """Yield the sentences of a line that are an answer with numbers, each with its place."""
    start, _, text = line
    begins = post.body.index(text, start)
    for sentence in _SENTENCE.finditer(text[:_LONGEST]):
        words = sentence[0].rstrip(": ")
        heads = sentence.start() == 0 and sentence.end() < len(text.rstrip())
        choice = _whole(_tokens(words, post.names))
        if choice is None or not choice.numbers:
            continue
        if choice.bare and (heads or sentence[0].rstrip().endswith(":")):
            continue  # "1. I vote FOR p4." and "2: FOR"
        yield choice, (begins + sentence.start(), begins + sentence.end())


def _at_the_end(post: Post, lines: Sequence[Line], tokens: Sequence[_Token]) -> ParsedChoice | None:
    """Return an answer that ends the last line, after other words: "I vote FOR p4. And 1.".

    Returns None if there is no such answer.
    """
    start, end, text = lines[-1]
    if match := _AND_THAT.search(text):
        tail = (post.body.index(text, start) + match.start("tail"), end, match["tail"])
        return _among(post, tail, _certain(post), False)
    ends = len(tokens) <= _MOST_UNCLEAR and _AT_END.search(_letters(tokens))
    return ParsedChoice() if ends else None


def _meant_as_one(post: Post, line: Line) -> ParsedChoice | None:
    """Return an unclear answer if the first line says yes or refers to a line among other words.

    Returns None if it does neither.
    """
    letters = _letters(_tokens(line[2][:_LONGEST], post.names))
    return ParsedChoice() if _HINT.match(letters) else None


_ON_ENTRY = re.compile(
    r"(?:on\s+)?entry\s+#?(?P<entry>\d{1,9})\s*[:,;–—-]+\s*(?P<numbers>\S.*)", re.IGNORECASE
)


_ON_ENTRY_AT_END = re.compile(rf"(?<=[.!?]\s)(?=on\b){_ON_ENTRY.pattern}$", re.IGNORECASE)
"""The same pattern for the last sentence of a line."""


def names_entry(words: str) -> bool:
    """Return whether a line says which entry it is about: "On entry 12: 1, 3"."""
    return _entry_named(words) is not None


def _entry_named(words: str) -> re.Match[str] | None:
    return _ON_ENTRY.fullmatch(words) or _ON_ENTRY_AT_END.search(words)


def on_entry(post: Post) -> tuple[int, ParsedChoice] | None:
    """Return the entry and the numbers that a line such as "On entry 12: 1, 3" chooses, or None.

    Returns None unless a post has exactly one such line or last sentence of a line.
    """
    found = []
    for start, end, text in own_lines(post):
        named = _entry_named(text)
        chosen = _whole(_tokens(named["numbers"], post.names)) if named else None
        if named and chosen is not None and chosen.numbers:
            begins = post.body.index(text, start) + named.start()
            found.append((int(named["entry"]), chosen, (begins, end)))
    if len(found) != 1:
        return None
    entry, chosen, cut = found[0]
    left = tuple(
        one for one in without(_certain(post), cut) if post.body[one.start : one.end].strip()
    )
    return entry, replace(_beside_rest(chosen, left, cut), bare=True)


def own_lines(post: Post) -> list[Line]:
    """Return the new lines of a post's author, without greeting, closing words and signature."""
    return _inner(list(_lines(post.body, _certain(post))), post)


def _certain(post: Post) -> list[NewPassage]:
    """Return the passages of a post that are its author's beyond doubt."""
    return [one for one in post.written if not one.doubt]


def _lines(body: str, passages: Iterable[NewPassage]) -> Iterator[Line]:
    for passage in passages:
        at = passage.start
        for text in body[passage.start : passage.end].splitlines(keepends=True):
            yield at, at + len(text), text.strip()
            at += len(text)


def _inner(lines: list[Line], post: Post) -> list[Line]:
    """Return lines without greeting, closing words, signature, and blank lines at both ends."""

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
    """Return the phrases of the table "choosing" by first word, longest first, with letters."""
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


@lru_cache(maxsize=16)
def _tokens(text: str, names: tuple[str, ...]) -> tuple[_Token, ...]:
    """Return the words of a string with their letters, treating each phrase as one word.

    The last results are cached, because a post may consist of a single line that is parsed twice.
    """
    called = {word.casefold() for name in names for word in name.split()}
    raw = [
        _Raw(match.lastgroup, match[0].casefold().replace("’", "'"), match.start())
        for match in _TOKEN.finditer(text)
        if match.lastgroup
    ]
    phrases = _phrases()
    found: list[_Token] = []
    place = 0
    while place < len(raw):
        one = raw[place]
        begins = one.kind == "word" and one.word in phrases
        phrase = _phrase_at(raw, place) if begins else None
        if phrase:
            words, letter = phrase
            found.append(_Token(letter, " ".join(words), one.at))
            place += len(words)
        else:
            found.append(_Token(_letter(one, called, found), one.word, one.at))
            place += 1
    return tuple(found)


class _Raw(NamedTuple):
    kind: str
    """The group of `_TOKEN` that the token matched."""
    word: str
    at: int


def _phrase_at(raw: Sequence[_Raw], place: int) -> tuple[tuple[str, ...], str] | None:
    """Return the words and the letter of the table's phrase at a place, or None."""
    known = _phrases()[raw[place].word]
    longest = place + len(known[0][0])
    here = tuple([one.word if one.kind == "word" else "" for one in raw[place:longest]])
    for words, letter in known:
        if here[: len(words)] == words:
            return words, letter
    return None


def _letter(one: _Raw, called: Container[str], before: Iterable[_Token]) -> str:
    """Return the letter that represents the type of a word.

    `called` has the author's names, and `before` the preceding words. The table's phrases have
    their own letters, which this function doesn't handle.
    """
    if one.kind != "word":
        if one.word.strip() == "no" and any(token.letter in "NWROS" for token in before):
            return "n"  # "1, no 2"
        return _LETTER.get(one.kind, one.kind)
    if one.word in COUNTED:
        return "W"
    if one.word == "second":
        return "S"
    if one.word in _ORDINALS or one.word == "last":
        return "O"
    return "m" if one.word in called else "x"


def _letters(tokens: Iterable[_Token]) -> str:
    return "".join(token.letter for token in tokens)


def _whole(tokens: Sequence[_Token]) -> ParsedChoice | None:
    """Return the answer that words express, or None if they say anything else."""
    letters = _letters(tokens)
    talk = (match := _TALK.match(letters)) and tokens[match.start("then")].text not in (
        "please",
        "pls",
    )
    if (match := _NUMBERS.fullmatch(letters)) and not talk:
        bare = not set("yaAlOSn") & set(letters)
        return ParsedChoice(_chosen(tokens, match), bare=bare)
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
    known = not set("xj") & set(letters) and len(tokens) <= _MOST_UNCLEAR
    return ParsedChoice(_named_once(tokens)) if known and _ANSWERING.search(letters) else None


def _named_once(tokens: Sequence[_Token]) -> tuple[int, ...]:
    """Return the only number that answer words name, in whatever order, or nothing.

    For example "The first of the two is what I mean: 1" and "2! Absolutely 2.". Nothing in the
    words may leave it open which line is meant.
    """
    leaves_open = any(one.letter == "u" and one.text not in _FILLING for one in tokens)
    heads = any(one.letter == "N" and after.text == ":" for one, after in pairwise(tokens))
    if heads or leaves_open or not {"N"} <= set(_letters(tokens)) <= _SETTLED:
        return ()  # "2: yes" may be a vote
    numbers = _numbers(one for one in tokens if one.letter in "NOS")
    return numbers if len(numbers) == 1 else ()


def _chosen(tokens: Sequence[_Token], match: re.Match[str]) -> tuple[int, ...]:
    """Return the numbers that words choose, or () if that is unclear.

    The choice is unclear if "all three" is followed by two numbers, or if "not 2" may be a
    correction.
    """
    chosen = _numbers(tokens[slice(*match.span("list"))])
    if match["all"] and _COUNTED.get(tokens[match.start("all")].text, len(chosen)) != len(chosen):
        return ()
    if not match["without"]:
        return chosen
    plainly = tokens[match.start("without") - 1].text in _EXCLUDES
    excluded = _numbers(tokens[slice(*match.span("without"))])
    return chosen if plainly and not set(chosen) & set(excluded) else ()


def _numbers(tokens: Iterable[_Token]) -> tuple[int, ...]:
    """Return the numbers in a list without duplicates, or none if a range is descending."""
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


def _among(
    post: Post, line: Line, written: Sequence[NewPassage], first: bool
) -> ParsedChoice | None:
    """Return an answer at the start of a line, in a post with more text, or None.

    A line after an opening brace is never an answer, since it may be inside the braces.
    """
    start, end, text = line
    if "{" in post.body[:start]:
        return None
    tokens = _tokens(text[:_LONGEST], post.names)
    found, letters, cut = _whole(tokens), _letters(tokens), (start, end)
    if found is None:
        beside = _beside(tokens) if first else None
        if beside is None:
            return None
        if beside.is_item and _has_items(post.new_words.replace(text, "")):
            return None
        if not _chooses(beside, text):
            return ParsedChoice(rest=tuple(written))
        found, letters = replace(beside.choice, item=beside.is_item), beside.letters
        cut = (start, post.body.index(text, start) + beside.rest.at)
    if found.unclear or not (first or found.numbers) or not _is_answer(letters, text, post):
        return None
    left = tuple(without(written, cut))
    if is_qualified(post, left):
        return ParsedChoice(rest=tuple(written))
    return replace(_beside_rest(found, left, cut), bare=False)


def _beside_rest(
    choice: ParsedChoice, rest: tuple[NewPassage, ...], cut: tuple[int, int]
) -> ParsedChoice:
    """Return a choice at the span `cut` of a post with the `rest` of the post."""
    return replace(choice, rest=rest, before=bool(rest) and rest[-1].start < cut[0])


class _Beside(NamedTuple):
    """An answer at the beginning of a line that has more words."""

    choice: ParsedChoice
    letters: str
    """One letter for each word of the answer, which represents the type of the word."""
    joint: str
    """The letters of the words between the answer and the rest of the line."""
    rest: _Token
    """The first word of the rest of the line."""
    comments: bool
    """Whether the rest of the sentence can only be a comment: it has no number and no question."""

    @property
    def is_item(self) -> bool:
        """Whether the number may be a list marker: "1. I vote FOR p4."."""
        marks = _MARKER.fullmatch(self.letters + self.joint) is not None
        return marks and self.rest.letter != "k"

    @property
    def is_apart(self) -> bool:
        """Whether the rest of the line is not part of the answer.

        The rest is then a separate sentence, "1. I vote FOR p4.", or a comment: "1, with a bow."
        """
        begins = self.rest.letter == "k" or self.rest.text.split()[0] in _words("v")
        return begins or self.comments or "s" in self.joint


def _chooses(beside: _Beside, text: str) -> bool:
    """Return whether the number at the start of a line may be a choice.

    In "1: AGAINST" it isn't.
    """
    return beside.is_apart and not (beside.is_item and ":" in text[: beside.rest.at])


def _beside(tokens: Sequence[_Token]) -> _Beside | None:
    """Return the answer at the beginning of these words, or None if there is none."""
    letters = _letters(tokens)
    matches = (pattern.match(letters) for pattern in _BESIDE)
    found = (_beside_by(match, tokens) for match in matches if match is not None)
    return next(filter(None, found), None)


def _beside_by(match: re.Match[str], tokens: Sequence[_Token]) -> _Beside | None:
    """Return the answer that a pattern of letters finds before other words, or None."""
    found, rest = _whole(tokens[: match.end("whole")]), tokens[match.start("rest")]
    if found is None:
        return None
    apart = "&" in match["joint"] or rest.letter == "k"
    ended = any(token.text in (".", "!") for token in tokens[slice(*match.span("joint"))])
    says_so = found.yes and ended and rest.letter not in "no"
    if not (found.numbers or apart or says_so):
        return None
    comments = _comments(match["joint"], tokens[match.start("rest") :])
    if not match["joint"] and not comments:
        return None  # "2 is a fine number"
    return _Beside(found, match["whole"], match["joint"], rest, comments)


def _comments(joint: str, tokens: Sequence[_Token]) -> bool:
    """Return whether the words after a choice are a comment on it: "1, with a bow", "1 it is"."""
    begins = {"": "blf", "&": "c", ",": _COMMENTING, "d": _COMMENTING}.get(joint[-1:], "")
    sentence = [*takewhile(lambda one: one.letter not in ("s", "/"), tokens)]
    return tokens[0].letter in begins and not any(
        one.letter in "qno" or re.search(r"\d", one.text) for one in sentence
    )


def _is_answer(letters: str, text: str, post: Post) -> bool:
    """Return whether words are an answer rather than the beginning of a list of remarks.

    `letters` are the letters that represent the words.
    """
    below = post.new_words if _MARKER.fullmatch(letters) else post.new_words.replace(text, "")
    if _MARKER.match(letters) and _has_items(below):
        return False  # "1) thanks" above "2) see you"
    return _SOME.search(letters) is not None


def _has_items(words: str) -> bool:
    return any(map(_ITEMS.match, words.split("\n")))


def is_qualified(post: Post, left: Iterable[NewPassage]) -> bool:
    """Return whether other words of a post may retract or postpone the answer in it."""
    others = _plain(" ".join(post.body[one.start : one.end] for one in left))
    begins, before, anywhere = (_any_of(letter) for letter in "rRT")
    pattern = rf"^\W*(?:{begins})\b|\b(?:{before})\b[,:]?\s+(?:line\s+)?\d|\b(?:{anywhere})\b"
    return re.search(pattern, others) is not None


def takes_back(words: str) -> bool:
    """Return whether words after a "no" retract something: "wait, I am a party to this case"."""
    pattern = rf"^\W*(?:{_any_of('R')})\b|\b(?:{_any_of('T')})\b"
    return re.search(pattern, _plain(words)) is not None


def _plain(words: str) -> str:
    return words.casefold().replace("’", "'")


@cache
def _any_of(letter: str) -> str:
    """Return a pattern that matches the phrases with a given letter."""
    return "|".join(map(re.escape, _words(letter)))


def without(passages: Iterable[NewPassage], cut: tuple[int, int]) -> Iterator[NewPassage]:
    """Yield the passages with the span `cut` of the body removed."""
    for one in passages:
        if not one.start <= cut[0] < one.end:
            yield one
            continue
        if one.start < cut[0]:
            yield replace(one, end=cut[0])
        if cut[1] < one.end:
            yield replace(one, start=cut[1], quoted_above=None)
