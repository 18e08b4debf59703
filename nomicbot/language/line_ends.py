"""The line breaks of a paragraph that end a sentence, for authors who write without full stops.

For example "move east" above "pick up the shield". A break ends a sentence only if the author made
it: a mail program breaks a line where the next word doesn't fit. The words around it must be two
sentences, too, so that "I don't" above "move east" stays one.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import dropwhile, pairwise

from nomicbot.language.frames import heads
from nomicbot.language.lexicon import lexicon, nouns, sets_of
from nomicbot.language.patterns import pattern

_NARROW, _WIDE = 60, 80
"""Mail programs break lines within this range. Longer lines are not broken at all."""
_HANGS = pattern("hangs")
_FIRST = re.compile(r"[ \t]*(?:(?:and|then|also)[ \t]+)?([^\W\d_]+)[ \t]", re.IGNORECASE)
_GOES_ON = re.compile(
    r"[ \t]*(?:and|but)[ \t][\w'’. \t]{1,60}\b(?:first|second|last)\b", re.IGNORECASE
)
_WORD = re.compile(r"[^\W_][\w'’-]*")
_COLUMNS = re.compile(r"\A\w+:[ \t]|\S(?:[ ]{3}|\t|[ ]*\|)[ \t]*\S")
"""The pattern of a line in a table or form: "Pay: 3 GC to Ivy"."""
_OF_COLUMNS = (": ", ":\t", "   ", "\t", "|")
"""One of these is in each match of `_COLUMNS`. A long text is searched for them much faster."""
_HEADED = re.compile(r"[ \t]*[A-Z]\w+(?: game)? #?\d{1,6}: ")
"""The beginning of a line that says what the line is about: "Sprouts 9: 4(16)11"."""
_PARTED = re.compile(r"[.!?:;,]\s")
_OWN = frozenset(("i", "im", "i'm", "i’m", "ill", "i'll", "i’ll", "ive", "i've", "i’ve"))
(_AGAIN,) = sets_of("thinking again")
_JOINING = frozenset(("and", "or", "but", "nor"))
_CUES = ("ask", "cond", "tell", "hypo", "reason", "rel")
_OPEN_ENDS = frozenset(
    ("MODAL", "NEG", "PREP", "BADPREP", "DET", "AUX", "HAVE", "BE", "SUBJ", *_CUES)
)
"""The kinds of words that do not end a sentence."""
_ENDING = frozenset(("off", "on", "out", "up", "down", "over", "away", "this", "against"))
"""Words of those kinds that may end a sentence: "turn my clock key off"."""
_OPENING = frozenset(("all", "every", "each", "any", "some", "both", "more"))
"""Other words that don't end a sentence."""
_GOVERNING = frozenset(("MODAL", "NEG", "OTHER", "BE", "HAVE", *_CUES))
"""The kinds of words that may govern a verb on the next line: "Dov should really"."""
_GOING_ON = frozenset(("PREP", "BADPREP", *_CUES))
"""The kinds of words with which a line goes on: "because it is good"."""


def line_ends(text: str) -> Iterator[int]:
    """Yield the positions of the line breaks that end sentences in a paragraph, in order.

    A line is examined only when its turn comes: often the first sentence of a long text is enough.
    """
    lines = text.rstrip().split("\n")
    if len(lines) == 1 or _is_one_sentence(text, lines):
        return iter(())
    if ": " in text and (headed := [n for n, line in enumerate(lines) if _HEADED.match(line)]):
        return _unquoted(lines, _ends_of_headed(lines, headed))
    if all(map(_opens, lines)) and not any(_HANGS.search(line) for line in lines[:-1]):
        return _unquoted(lines, range(len(lines) - 1))
    return _unquoted(lines, _ends_of_orders(text, lines))


def _is_one_sentence(text: str, lines: list[str]) -> bool:
    """Return whether a line goes on with the one above: "I accept / and I move second."."""
    low = text.casefold()
    may = any(word in low for word in ("first", "second", "last"))
    return may and any(map(_GOES_ON.match, lines[1:]))


def is_order(line: str) -> bool:
    """Return whether a line begins like an action, even in lower case: "heal dov"."""
    return _order(_words(line)) != ""


def _ends_of_headed(lines: list[str], headed: list[int]) -> Iterator[int]:
    """Yield the indexes of the lines that end a sentence before or after one with a head."""
    for n, below in enumerate(lines[1:]):
        if n + 1 in headed or (n in headed and below.lstrip()[:1].isupper()):
            yield n


def _unquoted(lines: list[str], ends: Iterable[int]) -> Iterator[int]:
    """Yield the positions of the breaks after the lines in `ends`, outside quotation marks."""
    at = -1
    marks = passed = 0
    for end in ends:
        for line in lines[passed : end + 1]:
            at += len(line) + 1
            marks += line.count('"')
        passed = end + 1
        if marks % 2 == 0:
            yield at


def _opens(line: str) -> bool:
    """Return whether a line begins like an action: with "I", or with a capitalised verb.

    For example "Give Ivy 2 GC".
    """
    first = _FIRST.match(line)
    word = first[1] if first else ""
    return word in ("I", "i") or (word[:1].isupper() and not word.isupper() and _is_verb(word))


def _is_verb(word: str) -> bool:
    """Return whether a word is a verb of the game, and not part of a noun: "my Big / Stamp"."""
    low = word.casefold()
    return lexicon(heads()).verbs.get(low, ("",))[0] == "VERB" and nouns().get(low, low) == low


def _ends_of_orders(text: str, lines: list[str]) -> Iterator[int]:
    """Yield the indexes of the lines that end a sentence before an order or after one."""
    if any(mark in text for mark in _OF_COLUMNS) and any(map(_COLUMNS.search, lines)):
        return
    width = max(map(len, lines))
    begun = False
    whole = True
    """Whether the words before the next break are a line of their own, or an order and its rest."""
    below = _words(lines[0])
    for n, (line, next_line) in enumerate(pairwise(lines)):
        said, below = below, _words(next_line)
        hangs = not _is_made_by_author(line, next_line, width) or _hangs(line, said)
        parted = not hangs and _parts(line, said, below, whole, begun)
        whole = parted or (whole and not hangs and _order(said) != "")
        if parted:
            begun = True
            yield n


def _is_made_by_author(line: str, below: str, width: int) -> bool:
    """Return whether the author broke the line, and not a mail program.

    `width` is the length of the longest line of the paragraph.
    """
    return width > _WIDE or len(line) + 1 + len(below.split(" ", 1)[0]) <= max(width, _NARROW)


def _parts(line: str, said: list[str], below: list[str], whole: bool, begun: bool) -> bool:
    """Return whether the break after a line ends its sentence, if the line can end one at all.

    `begun` says whether an action begins on the lines above, so what follows may be a remark of its
    own.
    """
    order = _order(below)
    if order == "verb":
        return whole and not _governs(line, said)
    return order == "own" or (begun and not _goes_on(below))


def _goes_on(said: list[str]) -> bool:
    """Return whether a line continues the sentence of the line above: "because it's good"."""
    first = said[0] if said else ""
    return first in _JOINING or _kind(first) in _GOING_ON


def _order(said: list[str]) -> str:
    """Return how a line begins an action.

    For example "own" for "I" or a correction, "verb", or "" if it doesn't.
    """
    if any(" ".join(said[:count]) in _AGAIN for count in (1, 2)):
        return "own"
    told = [*dropwhile(lambda word: word in _JOINING or _kind(word) == "ADV", said)]
    if not told or told[0] in _OWN:
        return "own" if told else ""
    joined = said[0] in _JOINING  # "I buy a Big Rock / and place it on (4,5)"
    return "verb" if _is_verb(told[0]) and _kind(told[0]) not in _GOVERNING and not joined else ""


def _hangs(line: str, said: list[str]) -> bool:
    """Return whether a line can't be the end of a sentence: "I don't know how to"."""
    if not said or _HANGS.search(line) is not None or said[-1].endswith(("'s", "’s")):
        return True
    *before, last = said
    if not line.rstrip().casefold().endswith(last):
        return False  # "at (3,5)"
    subject = next((word for word in reversed(before) if _kind(word) != "ADV"), "")
    acts = _is_verb(last) and subject in _OWN  # "I move"
    return acts or last in _OPENING or (_kind(last) in _OPEN_ENDS and last not in _ENDING)


def _governs(line: str, said: list[str]) -> bool:
    """Return whether the last clause of a line may govern a verb below: "Dov should really"."""
    since = len(_words(line[: max((at.end() for at in _PARTED.finditer(line)), default=0)]))
    for word in reversed(said[since:]):
        if _kind(word) in _GOVERNING - {"BE"} or word.endswith(("n't", "n’t")):
            return True
        if word in lexicon(heads()).verbs:
            return False
    return False


def _words(line: str) -> list[str]:
    return _WORD.findall(line.casefold())


@cache
def _kind(word: str) -> str:
    """Return the kind of a word by itself, or "" for an unknown word or a verb of the game."""
    found = lexicon(heads()).phrases.get(word, ())
    kinds = (
        entry.value if entry.kind == "CUE" else entry.kind
        for words, entry in found
        if len(words) == 1
    )
    return next(kinds, "")
