"""Decisions of the administrator in words: the same on the command line and in a play."""

import re
from collections.abc import Sequence

from nomicbot.game.actions import Action
from nomicbot.game.amending import Uninterpreted
from nomicbot.game.decisions import Attest, Enact, Give, Recognise
from nomicbot.language.changes import read_changes

_ATTEST = re.compile(r"(?P<rule>[\w-]+)(?:\.(?P<clause>[a-z]{1,2}))?/(?P<revision>\d+)")
_NUMBER = re.compile(r"(\w+)=(-?\d+)")


class NoDecision(ValueError):
    """Words that are no decision: says what is."""


def decree(words: Sequence[str]) -> Action:
    """The decision that these words make. Raises NoDecision."""
    if words and words[0] in ("rules", "desk", "decide"):
        words = words[1:]
    if not words:
        raise NoDecision(f"a decision is one of: {', '.join(_FORMS)}")
    form, *rest = words
    if form not in _FORMS:
        raise NoDecision(f"“{form}” is no decision; there are: {', '.join(_FORMS)}")
    return _FORMS[form](rest)


def _attest(words: Sequence[str]) -> Action:
    found = _ATTEST.fullmatch(words[0]) if words else None
    numbers = [_NUMBER.fullmatch(word) for word in words[1:]]
    if found is None or not all(numbers):
        raise NoDecision("a reading is attested as: attest 3-4/7, or attest 3-4.c/7 award=3")
    given = tuple((n[1], int(n[2])) for n in numbers if n)
    return Attest(found["rule"], int(found["revision"]), found["clause"] or "", given)


def _enact(words: Sequence[str]) -> Action:
    if not words:
        raise NoDecision('a matter is enacted as: enact d1 "Amend rule 3-4 to read: ..."; without changes it is closed')
    changes = read_changes(" ".join(words[1:]))
    unread = [change.text for change in changes if isinstance(change, Uninterpreted)]
    if unread:
        raise NoDecision(f"these words are no change that can be carried out: {unread[0]}")
    return Enact(words[0], changes)


def _give(words: Sequence[str]) -> Action:
    if len(words) < 3:
        raise NoDecision("a value is given as: give Wonko amplitude 5")
    return Give(words[0], " ".join(words[1:-1]), words[-1])


def _recognise(words: Sequence[str]) -> Action:
    entry, by = (words[0] if words else ""), words[2:]
    if not entry.isdigit():
        raise NoDecision(
            "a post on a private forum is recognised as: recognise 12 by Peter, with the number of its entry"
        )
    return Recognise(int(entry), " ".join(by))


_FORMS = {"attest": _attest, "enact": _enact, "give": _give, "recognise": _recognise}
