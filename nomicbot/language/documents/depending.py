"""Conditional changes: "If Wonko holds the Stamp, repeal rule 3-4; otherwise, Wonko gains 3A."

A sentence is split where its condition may end, and the split is right if both halves can be
parsed. If one half can't, none of the sentence is used: without its condition, the change would be
a different one.
"""

import re
from collections.abc import Callable, Sequence
from itertools import islice

from nomicbot.game.amending import Condition, Conditional, ListedChange, Not
from nomicbot.language.documents.asking import masked
from nomicbot.language.patterns import pattern

Listing = Callable[[int, int], Sequence[ListedChange] | None]
"""A function that returns the changes in a stretch of the sentence, or None if unparsable."""
Judging = Callable[[int, int], Condition | None]
"""A function that returns the condition that a stretch of the sentence states, or None."""
_LEADS = re.compile(
    r"\s*(?:(?:and|then|also|next|finally)\b[,:]?\s*)?(?P<word>if|unless)\s+", re.IGNORECASE
)
_CUT = re.compile(r"\s*,\s*(?:then\b\s*)?|\s+then\s+|\s*:\s*", re.IGNORECASE)
_ELSE = re.compile(
    r"\s*[;,.]\s*(?:but\s+|and\s+)?(?:otherwise|else|if\s+not)\b\s*[,:]?\s*", re.IGNORECASE
)
_OTHERWISE = re.compile(
    r"\s*(?:(?:but|and)\s+)?(?:otherwise|else|if\s+not)\b\s*[,:]?\s*", re.IGNORECASE
)
_TRAILS = re.compile(r"\s*,?\s+(?:but\s+)?(?:only\s+)?(?P<word>if|unless)\s+", re.IGNORECASE)
_FENCED = pattern("only_fence")
_MOST_CUTS = 6
_ENDING = " \t\r\n.;!"


def leads(text: str) -> bool:
    """Return whether a sentence begins with a condition."""
    return _LEADS.match(text) is not None


def otherwise(text: str) -> int:
    """Return the length of the "otherwise", in any wording, that begins `text`, or 0."""
    match = _OTHERWISE.match(text)
    return match.end() if match else 0


def fenced(text: str) -> bool:
    """Return whether `text` says only that the changes are in a fence: "do the following"."""
    return _FENCED.fullmatch(text) is not None


def depending(text: str, listing: Listing, judging: Judging) -> Conditional | None:
    """Return the conditional change that a sentence makes, or None if it can't be parsed."""
    head = _LEADS.match(text)
    return _leading(text, head, listing, judging) if head else _trailing(text, listing, judging)


def stated(text: str, judging: Judging) -> Condition | None:
    """Return the condition of a line that is nothing but a condition: "If Wonko holds the Stamp:".

    Such a line comes before a list. The result is None for any other line.
    """
    head = _LEADS.match(text)
    return (
        _signed(head["word"], judging(head.end(), len(text.rstrip(_ENDING + ":,"))))
        if head
        else None
    )


def _leading(
    text: str, head: re.Match[str], listing: Listing, judging: Judging
) -> Conditional | None:
    bare = masked(text)
    for cut in islice(_CUT.finditer(bare, head.end()), _MOST_CUTS):
        condition = _signed(head["word"], judging(head.end(), cut.start()))
        if condition is None:
            continue
        other = _ELSE.search(bare, cut.end())
        then = listing(cut.end(), other.start() if other else len(text))
        if not then:
            continue
        if other is None:
            return Conditional(condition, tuple(then))
        instead = listing(other.end(), len(text))
        return Conditional(condition, tuple(then), tuple(instead)) if instead else None
    return None


def _trailing(text: str, listing: Listing, judging: Judging) -> Conditional | None:
    """Return a change whose condition follows it, or None.

    The result is also None if there are several changes, since it is unclear which of them depend
    on the condition.
    """
    found = list(_TRAILS.finditer(masked(text)))
    if len(found) != 1:
        return None
    (match,) = found
    condition = _signed(match["word"], judging(match.end(), len(text)))
    then = listing(0, match.start()) if condition is not None else None
    return (
        Conditional(condition, tuple(then))
        if condition is not None and then and len(then) == 1
        else None
    )


def _signed(word: str, condition: Condition | None) -> Condition | None:
    return Not(condition) if condition is not None and word.lower() == "unless" else condition
