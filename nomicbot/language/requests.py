"""Requests to the bot, which are not game actions: "bot: ballot", "@Administrator what is p5?".

A request is a line that names the bot, or a sentence that only the bot can answer, such as "How do
I vote?". Anything else is left to the reader, and so is a line that says that its author acts
("bot: I vote FOR p1").
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import zip_longest

from nomicbot.language.lexicon import labelled

HELP, ME, WHEN, SAYINGS, THING = "help", "me", "when", "sayings", "thing"
SETTINGS, DAILY_ON, DAILY_OFF = "settings", "daily on", "daily off"
MOST = 5
"""The most requests of one post that are answered."""

_LONGEST = 200
_WORD = re.compile(r"[\w'’./-]*\w|[^\s\w]")
_SENTENCE = re.compile(r"[^.?!\n]*[.?!]*")
_BOT = frozenset(("bot", "nomicbot", "administrator", "admin"))
_CALLS = frozenset(",:-!;")
_ASKS_HOW = (("how", "do"), ("how", "can"), ("how", "does"), ("how", "should"), ("how", "to"))
_WHO = frozenset(("i", "we", "you", "one", "somebody", "people", "to"))
_SETS = {"but", "before", "times"}
_MOTION = re.compile(r"p?\d+")
_HOW_MANY = re.compile(
    r"how (?:many|much) (?:\S+ ){1,4}(?:do i (?:have|own)|have i(?: got)?)(?: left)?"
)
_OF_VOTING = frozenset(("voting", "vote", "votes", "ballot", "polls", "nweek", "deadline"))


@dataclass(frozen=True, slots=True)
class Request:
    """A request: its `topic`, the words that it is `about`, and its place in the post.

    A THING is requested by its name. A request without a topic is taken for one, and has the
    `words` as they were written.
    """

    topic: str
    about: str = ""
    span: tuple[int, int] = (0, 0)
    words: str = ""


@cache
def _topics() -> dict[tuple[str, ...], str]:
    table = labelled("requests")
    return {tuple(words.split()): topic for topic in table.keys() - _SETS for words in table[topic]}


@cache
def _questions() -> dict[str, str]:
    """Return whole questions that address nobody, each with its topic."""
    return {
        words: topic
        for topic, several in labelled("asked").items()
        if topic != "idle"
        for words in several
    }


@cache
def _set(name: str) -> frozenset[str]:
    return frozenset(labelled("requests")[name][0].split())


def requests_in(text: str, names: Sequence[str] = ()) -> Iterator[Request]:
    """Yield the requests in an author's own words; these `names` also mean the bot.

    Texts in braces request nothing.
    """
    at, depth = 0, 0
    called = [words for name in names if (words := name.casefold().split())]
    firsts = {"!", "@", "the", *_BOT, *(name[0] for name in called)}
    for line in text.split("\n"):
        outside = depth == 0
        depth = max(0, depth + line.count("{") - line.count("}"))
        if outside and not depth and "{" not in line and len(line) <= _LONGEST:
            first = _WORD.search(line)
            named = first is not None and first[0].casefold() in firsts
            rest = _behind_name(_WORD.findall(line), called) if named else None
            if (found := None if rest is None else _meant(rest)) is not None:
                yield replace(found, span=(at, at + len(line)))
            elif "?" in line or "help" in line.casefold():
                yield from _sentences(line, at)
        at += len(line) + 1


def _behind_name(words: list[str], names: Sequence[Sequence[str]]) -> list[str] | None:
    """Return the words after the bot's name, or None if the words do not begin with that name."""
    low = [word.casefold() for word in words]
    if low[:1] == ["!"] and len(low) > 1 and low[1][0].isalpha():
        return words[1:]
    marked = low[:1] == ["@"]
    low = low[marked:]
    for name in (*names, ("the", "administrator"), *((one,) for one in _BOT)):
        length = len(name)
        rest = low[length:]
        called = (
            marked
            or rest[:1] == ["help"]
            or (rest[:1] and rest[0] in _CALLS)
            or tuple(rest) in _topics()
        )
        if low[:length] == list(name) and called:
            return words[marked + length :]
    return None


def _meant(words: Sequence[str]) -> Request | None:
    """Return what these words request, or None if they say that somebody does something."""
    said = [word for word in words if word[0].isalnum()]
    low = [word.casefold() for word in said]
    if not low:
        return Request(HELP)
    if "address" in low:
        return None  # that concerns accounts
    left_out, topics = _set("but"), _topics()
    if topic := topics.get(tuple(low)):
        return Request(topic)
    if low[0] == "when" or tuple(low[:2]) in (("until", "when"), ("how", "long")):
        return Request(WHEN)
    if tuple(low[:2]) in _ASKS_HOW:
        return Request(HELP, " ".join(_without(said[2:], _WHO)))
    if low[0] in ("i", "my", "i'm", "i'd", "i’d", "i'll", "i’m"):
        return None
    if low[0] == "help":
        about = " ".join(_without(said[1:], left_out | _WHO | {"help"}))
        return (
            Request(SAYINGS)
            if topics.get(tuple(about.casefold().split())) == SAYINGS
            else Request(HELP, about)
        )
    kept = _without(said, left_out)
    if not kept:
        return Request(ME) if low[-1] == "me" else Request(HELP)
    if topic := topics.get(tuple(map(str.casefold, kept))):
        return Request(topic)
    about = " ".join(_without(kept, frozenset(("help",))))
    return Request(HELP, about) if "help" in low else Request(THING, about, words=" ".join(said))


def _without(words: Sequence[str], left_out: frozenset[str]) -> list[str]:
    """Return the words without those left out; "game" before a number is kept."""
    return [
        word
        for word, after in zip_longest(words, words[1:], fillvalue="")
        if word.casefold() not in left_out or (word.casefold() == "game" and after.isdecimal())
    ]


def _sentences(line: str, at: int) -> Iterator[Request]:
    """Yield what whole sentences of a line request without addressing anybody.

    They request help, how to do something, or when voting takes place.
    """
    for found in _SENTENCE.finditer(line):
        words = [word for word in _WORD.findall(found[0]) if word[0].isalnum()]
        while words and words[0].casefold() in _set("before"):
            del words[0]
        low = [word.casefold() for word in words]
        span, asks = (at + found.start(), at + found.end()), found[0].rstrip().endswith("?")
        timed = {"voting" if _MOTION.fullmatch(word) else word for word in low[1:]}
        kept = " ".join(_without(low, frozenset(labelled("asked")["idle"][0].split())))
        if (
            low[:1] == ["help"]
            and set(low[1:]) <= _set("but")
            and found[0].strip(" .!?") == line.strip(" .!?")
        ):
            yield Request(HELP, span=span)
        elif asks and (kept in _questions() or _HOW_MANY.fullmatch(kept)):
            yield Request(_questions().get(kept, ME), span=span)
        elif asks and tuple(low[:2]) in _ASKS_HOW and low[2:3] and low[2] in _WHO:
            about = _without(words[2:], _WHO)
            if about and about[0].casefold() in _verbs():
                yield Request(HELP, " ".join(about), span)
        elif asks and low[:1] == ["when"] and timed <= _set("times") and timed & _OF_VOTING:
            yield Request(WHEN, span=span)


@cache
def _verbs() -> frozenset[str]:
    """Return the verbs with which the sentences of the manual begin."""
    from nomicbot.rulebooks.library import rulebooks  # callers that only view a game do not need it

    said = (
        saying.text for book in rulebooks() for action in book.actions for saying in action.said
    )
    return frozenset(words.split()[0].casefold() for words in said)
