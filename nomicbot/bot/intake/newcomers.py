"""Questions to people who ask to join in words that have no effect: "Sign me up!".

The question offers a line that makes them players. People whose request is plain become players
without a question, unless all doubtful words become questions (`marking`): this harms no one, and
"no" undoes it.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache

from nomicbot.game.actions import Action, Announcement, Unread
from nomicbot.language.lexicon import labelled
from nomicbot.language.likelihood import version
from nomicbot.language.names import name_told
from nomicbot.language.questions import meaning
from nomicbot.mail.message.post import Post
from nomicbot.rulebooks.library import ruleset
from nomicbot.rulebooks.ruleset import Joining

Read = Announcement | Unread

_LONGEST = 2000
_CERTAIN = 95
"""The likelihood, in percent, that a plain request to join is meant seriously."""
_SENTENCE = re.compile(r"(?:[^.?!\n]|\n(?![ \t]*\n))+[.?!]*")


@cache
def _words(label: str) -> re.Pattern[str]:
    """Return the pattern for the words under a heading in the table."""
    phrases = sorted(labelled("joining")[label], key=len, reverse=True)
    return re.compile(rf"\b(?i:{'|'.join(map(re.escape, phrases))})\b")


def newcomers(
    read: Sequence[Read], post: Post, objection: Callable[[str], str]
) -> tuple[Read, ...]:
    """Return a non-player's parsed actions, with a question if they seem to ask to join.

    If there is an `objection` to the name that they mention, the question offers joining without a
    name.
    """
    if any(isinstance(act, Joining) for act in _acts(read)):
        return tuple(map(_without_doubt, read))
    for start, words in _passages(post):
        for found in _SENTENCE.finditer(words):
            said = _said(found[0])
            if not _asks_to_join(said):
                continue
            told = name_told(said) or name_told(words)
            name = told if told and not objection(told) else ""
            span = (start + found.start(), start + found.end())
            joins = (meaning(ruleset().join(name)),)
            question = Unread(said, "you are not a player yet", spans=(span,), readings=joins)
            return _in_order([one for one in read if not _within(one, span)], question)
    return tuple(read)


def _in_order(read: Sequence[Read], question: Unread) -> tuple[Read, ...]:
    """Return the parsed actions, with the question about joining at its place in the post.

    A newcomer's vote after it then counts as a player's (1-3.g: in the order of the post).
    """
    start = question.spans[0][0]
    before = next((n for n, one in enumerate(read) if one.spans and one.spans[0][0] > start), None)
    at = len(read) if before is None else before
    return (*read[:at], _without_doubt(question), *read[at:])


def _said(words: str) -> str:
    return " ".join(words.replace("’", "'").split())


def _without_doubt(one: Read) -> Read:
    """Return a question about joining, marked as certain if its sentence plainly asks to join."""
    joins = isinstance(one, Unread) and [type(act) for act in _acts([one])] == [ruleset().join]
    if not joins or not _plainly_asks(_said(one.text)):
        return one
    return replace(one, likely=_CERTAIN, weights=version())


def _plainly_asks(said: str) -> bool:
    """Return whether a sentence asks to join, without being a question or showing doubt."""
    return _asks_to_join(said) and not (said.endswith("?") or _words("wavers").search(said))


def _acts(read: Iterable[Read]) -> Iterator[Action]:
    """Yield the parsed actions, and the actions that questions offer."""
    for one in read:
        if isinstance(one, Announcement):
            yield one.action
        else:
            yield from (line.action for line in one.readings if line.action is not None)


def _passages(post: Post) -> Iterator[tuple[int, str]]:
    """Yield the start and the words of each passage by the author, except those in braces."""
    for passage in post.written:
        words = post.body[passage.start : min(passage.end, passage.start + _LONGEST)]
        if not passage.doubt and "{" not in words:
            yield passage.start, words


def _asks_to_join(said: str) -> bool:
    wanted = all(_words(label).search(said) for label in ("who", "wish", "join"))
    return wanted and not _words("denies").search(said)


def _within(one: Read, span: tuple[int, int]) -> bool:
    """Return whether `one` is a question about words that begin in `span`."""
    return isinstance(one, Unread) and any(span[0] <= start < span[1] for start, _ in one.spans)
