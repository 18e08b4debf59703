"""What the author of doubtful words may have meant, to be chosen by its number: built of eir own words, and readable.

A sentence that only shows how something is said, as "I vote FOR p12", is never one of them.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from nomicbot.game.actions import Announcement, Meaning, Unread

_MOST = 40
"""How many readings of one post are looked at."""
_WORD = re.compile(r"[^\W_]+")
_NUMBER = re.compile(r"\d+")
_CAPITALS = re.compile(r"(?<!^)\b(?!I\b)[A-Z][\w'-]*")
_BODY = re.compile(r"\{+\s*(?:__[^_]*__)?\s*(.*?)\s*\}+", re.DOTALL)
_SHORT = 120


def with_readings(
    read: Sequence[Announcement | Unread], aloud: Callable[[str], Sequence[Announcement | Unread]]
) -> list[Announcement | Unread]:
    """What was read, each question with those of its readings that can be read by themselves."""
    left = _MOST
    found: list[Announcement | Unread] = []
    for one in read:
        if isinstance(one, Unread) and (one.readings or one.hints) and left > 0:
            offered = one.readings or tuple(Meaning(_line(hint), hint) for hint in one.hints if _own(hint, one.text))
            left -= len(offered)
            one = replace(one, readings=tuple(meaning for meaning in offered if _read(meaning, aloud)))
        found.append(one)
    return found


def _line(words: str) -> str:
    line = " ".join(words.split())
    return line if len(line) <= _SHORT else line[: _SHORT - 2] + " …"


def _own(hint: str, text: str) -> bool:
    """Whether a sentence to send is made of the words of its author: each number, name and text in it is eirs."""
    if "..." in hint or "…" in hint:
        return False
    if any(" ".join(body.split()) not in " ".join(text.split()) for body in _BODY.findall(hint)):
        return False
    numbers = {str(int(number)) for number in _NUMBER.findall(text)}
    words = {word.casefold() for word in _WORD.findall(text)}
    named = {word.casefold() for name in _CAPITALS.findall(hint) for word in _WORD.findall(name)}
    return all(str(int(number)) in numbers for number in _NUMBER.findall(hint)) and all(
        word in words or bool(_NUMBER.search(word)) for word in named
    )


def _read(meaning: Meaning, aloud: Callable[[str], Sequence[Announcement | Unread]]) -> bool:
    if meaning.action is not None:
        return True
    read = aloud(meaning.text)
    return bool(read) and all(isinstance(one, Announcement) and not one.hinge and not one.block for one in read)
