"""Permissions in many words, as "may" or "may not": "shall not be entitled to" is "may not"."""

from collections.abc import Iterator, Sequence
from itertools import product

from nomicbot.game.law import COUNTED

_FREE = (
    *("allowed", "permitted", "entitled", "free", "able", "authorised", "authorized", "empowered"),
    *("eligible", "at liberty", "licensed", "welcome"),
)
"""Words for somebody who may do something, after "is" or "are"."""
_BARRED = ("unable", "ineligible", "disallowed")
"""Words for somebody who may not do something, after "is" or "are"."""
_BE = ("is", "are", "shall be", "will be", "is to be", "are to be")
_NEVER = ("not", "never", "no longer")
_RIGHTS = ("right", "permission", "option", "power", "liberty", "privilege", "ability")
_HAVE = ("has", "have", "shall have", "will have")
_MAY, _MAY_NOT = ("may",), ("may", "not")
_IMPERSONAL = ("it", "which", "this", "that")
"""Subjects of "is permitted" that are not the person who may do something: "it is permitted"."""

_NO_VERBS = ("a", "an", "the", "eir", "any", "all", "no", *COUNTED)
"""Words after "is entitled to" that begin a thing and not what is permitted."""


def _permissions() -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield each wording of a permission with "may", and each wording of a ban with "may not"."""
    for be, free in product(_BE, _FREE):
        yield (*be.split(), *free.split(), "to"), _MAY
        for never in _NEVER:
            first, *rest = be.split()
            yield (first, *never.split(), *rest, *free.split(), "to"), _MAY_NOT
    for be, barred in product(_BE, _BARRED):
        yield (*be.split(), barred, "to"), _MAY_NOT
    for have, right in product(_HAVE, _RIGHTS):
        for the in ("the", "a", ""):
            yield (*have.split(), *the.split(), right, "to"), _MAY
        yield (*have.split(), "no", right, "to"), _MAY_NOT
    for modal, choice in product(("may", "can"), ("choose", "opt", "decide")):
        yield (modal, choice, "to"), (modal,)


_PERMISSIONS = dict(_permissions())
_FIRST = frozenset(said[0] for said in _PERMISSIONS)
_LONGEST = max(map(len, _PERMISSIONS))


def with_may(tokens: Sequence[str]) -> list[str]:
    """Return the words of a paragraph with "may" or "may not" for longer permissions and bans."""
    low = [token.casefold() for token in tokens]
    said: list[str] = []
    at = 0
    while at < len(low):
        size, plain = _permission(low, at)
        said += plain if size else tokens[at : at + 1]
        at += size or 1
    return said


def _permission(low: Sequence[str], at: int) -> tuple[int, tuple[str, ...]]:
    """Return how many words at an index are a permission, or 0, and "may" or "may not" for it."""
    if low[at] not in _FIRST or (at and low[at - 1] in _IMPERSONAL):
        return 0, ()
    for size in range(min(_LONGEST, len(low) - at), 1, -1):
        plain = _PERMISSIONS.get(tuple(low[at : at + size]))
        if plain is not None:
            return (size, plain) if _is_verb(low[at + size : at + size + 1]) else (0, ())
    return 0, ()


def _is_verb(rest: Sequence[str]) -> bool:
    """Return whether the words after "entitled to" begin with a verb, not with "a" or a number."""
    return bool(rest) and rest[0] not in _NO_VERBS and not rest[0][:1].isdigit()
