"""Actions that their author replaces by another of the same kind, some sentences later.

For example "I put Wonko In The Vat. Wait, e posted today. Strike Wonko. I put Iain In The Vat.".
`correcting` replaces an action by the sentence directly after it; here there is talk in between.
"""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import fields
from functools import cache
from itertools import dropwhile

from nomicbot.game.actions import Action
from nomicbot.language.lexicon import words_of
from nomicbot.language.recognisers import recogniser
from nomicbot.language.tags import NOTHING, Tag, any_is

Said = tuple[int, str]
"""A sentence with the position where it begins."""
Tags = Callable[[str], Sequence[Tag]]
_FARTHEST = 7
_OWN = re.compile(r"(?<!\w)I(?!\w)", re.I)
_ADDING = re.compile(r"\b(?:also|too|as well|another|besides|moreover|in addition)\b", re.I)
_THAT = re.compile(r"\b(?:that|this|it|the (?:above|last|first|former)|what I)\b", re.I)


def later_corrections(
    found: Sequence[Said], act: Callable[[str], Action | None], tags: Tags
) -> Iterator[tuple[int, int]]:
    """Yield the span of each action that a later sentence replaces, up to the replacement."""
    last: tuple[int, Action] | None = None
    for n in _near_second_thoughts(found):
        at, words = found[n]
        does = act(words)
        if does is None:
            continue
        if last and 0 < n - last[0] < _FARTHEST:
            between = [one for _, one in found[last[0] + 1 : n]]
            wrong = found[last[0]]
            if is_replaced(between, (wrong[1], last[1]), (words, does), tags):
                yield wrong[0], at
        last = n, does


def _near_second_thoughts(found: Sequence[Said]) -> list[int]:
    """Return the indices of first-person sentences near one that may take something back.

    Only these are parsed, to save time.
    """
    own = [n for n, (_, words) in enumerate(found) if _OWN.search(words)]
    if len(own) <= 1:
        return []
    again = [n for n, (_, words) in enumerate(found) if may_take_back(words)]
    near = {n for each in again for n in range(each - _FARTHEST + 1, each + _FARTHEST)}
    return [n for n in own if n in near]


@recogniser
def is_replaced(
    between: Sequence[str], was: tuple[str, Action], meant: tuple[str, Action], tags: Tags
) -> bool:
    """Return whether a later action replaces an earlier one, given the sentences between them."""
    if type(was[1]) is not type(meant[1]) or was[1] == meant[1] or adds(meant[0]):
        return False
    beginning = _beginning(meant[0])
    told = [*between, beginning] if beginning else between
    same = len(fields(was[1])) > 1 and _about(was[1]) == _about(meant[1])
    if same and any(map(begins_again, told)):
        return True
    return _takes_back_any(told, was[0], meant[0], tags)


def _takes_back_any(told: Sequence[str], was: str, meant: str, tags: Tags) -> bool:
    """Return whether talk between two sentences takes back the first one, or part of it.

    That part is something in the sentence `was` that the later sentence `meant` doesn't repeat.
    `told` has the sentences between them.
    """
    kept = [(tag.type, tag.value) for tag in tags(meant)]
    things = (tag for tag in tags(was) if tag.kind == "T" and tag.type != "prep")
    denied = [tag for tag in things if (tag.type, tag.value) not in kept]
    return any(takes_back(words, denied, tags(words)) for words in told)


@recogniser
def takes_back(words: str, denied: Sequence[Tag], tags: Sequence[Tag]) -> bool:
    """Return whether a sentence takes an action back, or one of the objects that it named.

    For example "Strike that.", "Forget Marvin." and "So no Seal for p14.".
    """
    low = {tag.text.casefold() for tag in denied if len(tag.text) > 1}
    named = any(re.search(rf"(?<!\w){re.escape(each)}(?!\w)", words, re.I) for each in low)
    if _striking().match(words):
        return named or _THAT.search(words) is not None
    if not named:
        return False
    return any(_is_denied(tags[n:], low) for n, tag in enumerate(tags) if _denies(tag))


def _is_denied(tags: Sequence[Tag], low: Collection[str]) -> bool:
    """Return whether the negation that begins `tags` is about one of these things.

    For example "not to Athena" and "no Seal for p14".
    """
    between = ("prep", "noun", "VERB") if tags[0].text.casefold() == "no" else ("prep", "noun")
    said = dropwhile(lambda tag: any_is((tag,), *between) or tag.text == "for", tags[1:])
    return next(said, NOTHING).text.casefold() in low


@recogniser
def begins_again(words: str) -> bool:
    """Return whether a sentence begins with second thoughts and punctuation: "Oh no, wait."."""
    return _again().match(words) is not None


def adds(words: str) -> bool:
    """Return whether a sentence adds its action to earlier ones: "I heal Bram, too."."""
    return _ADDING.search(words) is not None


def may_take_back(words: str) -> bool:
    """Return whether a sentence begins like one that takes something back."""
    return begins_again(words) or _denial().search(words) is not None


def _beginning(words: str) -> str:
    """Return the words before "I" if they take something back: "Forget that, I ..."."""
    if not (begins_again(words) or _striking().match(words)):
        return ""
    return _OWN.split(words, maxsplit=1)[0]


def _about(action: Action) -> object:
    """Return the value of an action's first field: the person or object that it is about."""
    return getattr(action, fields(action)[0].name, None) if fields(action) else None


def _denies(tag: Tag) -> bool:
    return tag.kind in ("NEG", "BADPREP") or tag.type == "bad" or tag.text.casefold() == "no"


@cache
def _again() -> re.Pattern[str]:
    again = _any_of("thinking again", "wavering", "telling a slip", "regretting")
    mark = r"(?=\s*(?:[,.!?:;…—–]|\s-|\Z))"
    return re.compile(rf"\W*(?:(?:{_leads()})\b\W+)*(?:{again}){mark}", re.I)


@cache
def _striking() -> re.Pattern[str]:
    return re.compile(rf"\W*(?:(?:{_leads()})\b\W+)*(?:{_any_of('striking')})\b", re.I)


def _leads() -> str:
    return f"{_any_of('before taking back')}|so|then|right"


@cache
def _denial() -> re.Pattern[str]:
    things = r"(?:(?:to|for|from|the|a|an|my|of|at|in|on|seal|vote)\s+)*(?:[A-Z]|\w*\d|seal|vote)"
    return re.compile(
        rf"(?i:\A\W*(?:(?:{_leads()})\b\W+)*(?:{_any_of('striking')})\b)"
        rf"|(?i:\b(?:no|not|never)|n['’]t)\s+{things}"
    )


def _any_of(*kinds: str) -> str:
    phrases = sorted({words for kind in kinds for words in words_of(kind)}, key=len, reverse=True)
    return "|".join(re.escape(words).replace(r"\ ", r",?\s+") for words in phrases)
