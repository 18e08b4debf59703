"""Lengths of time in common words: a week is an nweek where no other measure is named (3-1.g)."""

from collections.abc import Sequence
from itertools import pairwise

_NTIME = {
    f"{period}{ending}": f"n{period}{ending}"
    for period in ("day", "week", "year")
    for ending in ("", "s")
}
"""Each length of time, and what The Clock measures it in."""
_OTHER_TIMES = ("real", "real-world", "world", "calendar", "working", "birth")


def in_ntime(tokens: Sequence[str]) -> list[str]:
    """Return the words with "nweek" for "week", unless it is said to be a week of another kind."""
    said: list[str] = []
    for before, token in pairwise(("", *tokens)):
        plain = token if before.casefold() in _OTHER_TIMES else _NTIME.get(token, token)
        if plain != token and before in ("a", "A"):
            said[-1] = f"{before}n"
        said.append(plain)
    return said
