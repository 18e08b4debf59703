"""Fitting: options of last resort for questions whose words mean no action by the grammar.

Such a question gets the actions that are likeliest by what was learned of their words (`learned`),
with the people named before in place of "em" and the like. None of these options is ever done
without an answer of its author.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from nomicbot.game.actions import Action, Unread
from nomicbot.language.chains import Found
from nomicbot.language.questions import meaning
from nomicbot.language.scene import Scene
from nomicbot.language.stance import FOR_ANOTHER
from nomicbot.language.supposing import UNCLEAR
from nomicbot.language.ways import Way

_MOST_PEOPLE, _BACK = 2, 2_000
"""The most people whom a pronoun may mean, and how many characters before it they are named."""
_PERSON = re.compile(r"(?<!\w)(?:you|em|him|her|them)(?!\w)", re.IGNORECASE)
_MOST_QUESTIONS = 8
"""The most questions of one post that get such options."""
_TEXTS = frozenset((Way.TOO_LONG, Way.OFFER, Way.TEXT_ALONE, Way.UNREAD_CLAUSE))


class Means(Protocol):
    """The interface of a search for the actions that words may mean."""

    def fitting(self, words: str) -> tuple[Action, ...]:
        """Return the actions that the words probably mean, the likeliest first."""

    def stated(self, words: str) -> tuple[Action, ...]:
        """Return the actions that a sentence states."""


def fitted(found: Sequence[Found], means: Means, flat: str, scene: Scene) -> list[Found]:
    """Return the results, with options for the first questions that have none."""
    left = _MOST_QUESTIONS
    told: list[Found] = []
    for one, way in found:
        if isinstance(one, Unread) and _needs_options(one, way) and left:
            left -= 1
            words = " ".join(flat[slice(*span)] for span in one.spans)
            people = partial(named_before, flat, one.spans[0][0], scene)
            acts = _options(words, means, people) if "{" not in words else ()
            if acts:
                one = replace(one, reason=UNCLEAR, readings=tuple(map(meaning, acts)))
                way = Way.FITTED
        told.append((one, way))
    return told


def _options(words: str, means: Means, people: Callable[[], Sequence[str]]) -> tuple[Action, ...]:
    """Return the actions stated by words with a name in place of "em", or else possible actions."""
    if _PERSON.search(words):
        said = (means.stated(_PERSON.sub(name, words, count=1)) for name in people())
        if acts := tuple(dict.fromkeys(act for some in said for act in some[:1])):
            return acts
    return means.fitting(words)


def named_before(flat: str, place: int, scene: Scene) -> Sequence[str]:
    """Return the last two players named before a place in a post, the nearest first.

    Names in a line such as "Ivy wrote:" count. The name of the post's author does not.
    """
    names = sorted({*scene.players} - {*scene.author}, key=len, reverse=True)
    if not names:
        return ()
    named = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)")
    before = named.findall(flat, max(0, place - _BACK), place)
    return tuple(dict.fromkeys(reversed(before)))[:_MOST_PEOPLE]


def _needs_options(one: Unread, way: str) -> bool:
    """Return whether a question has no options, and is about words that its author may mean."""
    return bool(not one.readings and one.spans) and one.reason != FOR_ANOTHER and way not in _TEXTS
