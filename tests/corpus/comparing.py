"""Comparison of a parsed action with the action that a label expects.

Names are compared as players mean them. The parser leaves them as they were written, and the game
resolves them later, so `prop 12` equals `p12` here, and `Glot` equals Glotmorf.
"""

import re
from collections.abc import Sequence

from nomicbot.game.actions import Action, Announcement
from tests.corpus.labels import Expected, Given

_MOTION = re.compile(
    r"(?:(?P<form>p|prop(?:osal)?|cfi|tweak|t|ref(?:erendum)?|r|motion|number|no|#)?[\s.#/-]*)(?P<number>\d+)(?:/\d+)?"
)
_FORMS = {"p": "p", "c": "cfi", "t": "tweak", "r": "referendum"}
_ARTICLE = re.compile(r"^(?:the|my|our|a|an)\s+")
_MINISTRY = re.compile(
    r"(?:(?:ministry|minister|min)\s+(?:of|for)\s+(?:the\s+)?)|(?:[\s-]+(?:ministry|minister)$)"
)
_SOUL = re.compile(r"^(?:the )?soul of |['’]?s soul$")
_SAME_VOTE = {"yes": "for", "no": "against"}
_PEOPLE = frozenset({"player", "candidate", "senator", "defendant", "target"})
_SHORTEST_NICKNAME = 2


def as_expected(announced: Announcement, expected: Expected) -> bool:
    """Return whether an action has the kind, the number of times, and the fields that a label gives."""
    action = announced.action
    if type(action).__name__ != expected.kind or announced.times != expected.times:
        return False
    inquiry = any(
        g.name == "motion" and g.value.casefold().startswith("cfi") for g in expected.given
    )
    return all(is_value_of(getattr(action, given.name), given, inquiry) for given in expected.given)


def aligned(read: Sequence[Announcement], expected: Sequence[Expected]) -> list[tuple[int, int]]:
    """Return pairs of indices of parsed and expected actions, as many as possible, in the same order."""
    best: list[list[list[tuple[int, int]]]] = [
        [[] for _ in range(len(expected) + 1)] for _ in range(len(read) + 1)
    ]
    for i in reversed(range(len(read))):
        for j in reversed(range(len(expected))):
            best[i][j] = max(best[i + 1][j], best[i][j + 1], key=len)
            if as_expected(read[i], expected[j]) and len(best[i + 1][j + 1]) >= len(best[i][j]):
                best[i][j] = [(i, j), *best[i + 1][j + 1]]
    return best[0][0]


def is_value_of(value: object, given: Given, inquiry: bool = False) -> bool:
    """Return whether the value of a field is what a label says, in an action on a CFI or not."""
    if given.contains:
        return _bare(given.value) in _bare(_flat(value))
    if isinstance(value, Action):
        return type(value).__name__ == given.value
    if given.name == "but" and isinstance(value, tuple):
        listed = given.value.split()
        return len(value) == len(listed) and all(map(_same_motion, map(_flat, value), listed))
    if isinstance(value, tuple):
        return sorted(_pieces(_flat(value))) == sorted(_pieces(given.value))
    return _same(given.name, _flat(value), given.value, inquiry)


def _same(name: str, value: str, given: str, inquiry: bool) -> bool:
    if name == "motion":
        return _same_motion(value, given)
    value, given = _plain(value), _plain(given)
    if name == "soul":
        return _SOUL.sub("", value) == _SOUL.sub("", given)
    if name in _PEOPLE and len(value) >= _SHORTEST_NICKNAME and given:
        return given.startswith(value)
    if name == "vote" and not inquiry:
        return _SAME_VOTE.get(value, value) == _SAME_VOTE.get(given, given)
    if name == "ministry":
        return _MINISTRY.sub("", value).strip() == _MINISTRY.sub("", given).strip()
    return value == given


def _same_motion(value: str, given: str) -> bool:
    """Return whether two names are the same motion: by number and form, or otherwise by title."""
    ours, theirs = _MOTION.fullmatch(_plain(value)), _MOTION.fullmatch(_plain(given))
    if ours is None or theirs is None:
        return _plain(value) == _plain(given)
    forms = {
        _FORMS[match["form"][0]]
        for match in (ours, theirs)
        if match["form"] and match["form"][0] in _FORMS
    }
    return ours["number"] == theirs["number"] and len(forms) <= 1


def _plain(words: str) -> str:
    """Return a name without parts that don't distinguish names."""
    return _ARTICLE.sub("", _bare(words)).strip(" .")


def _bare(words: str) -> str:
    """Return words without capitals, quotation marks, braces and line breaks."""
    return " ".join(re.sub(r"[\"“”„'‘’_{}]+", "", words.casefold()).split())


def _flat(value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(_flat(each) for each in value)
    return str(value)


def _pieces(words: str) -> list[str]:
    """Return the words of a list in the singular, without separators: "2 weeks"."""
    return [piece.removesuffix("s") for piece in re.findall(r"[^\s,;:=/]+", _plain(words))]
