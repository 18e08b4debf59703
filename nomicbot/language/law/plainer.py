"""Words of a clause without those that change nothing: "shall also gain" says what "gains" says."""

from collections.abc import Iterator, Sequence

_DISTRIBUTED = {
    "they": "e",
    "their": "eir",
    "theirs": "eirs",
    "them": "em",
    "themself": "emself",
    "themselves": "emself",
}
"""Pronouns of several people, which mean each of them separately."""
_WILL = ("shall", "will")
_HAPPENS = frozenset(
    (
        *("gain", "gains", "lose", "loses", "receive", "receives", "get", "gets", "earn", "earns"),
        *("become", "becomes", "win", "wins", "forfeit", "forfeits", "cease", "ceases"),
    )
)
"""Verbs of what a clause makes happen."""
_BESIDES = frozenset(("also", "immediately", "automatically", "instantly", "thereupon", "thereby"))
"""Adverbs that change nothing before such a verb."""
_PURPOSES = (
    *("consolation", "comfort", "reward", "bonus", "prize", "compensation", "thanks", "penalty"),
    *("punishment", "fine", "gift", "present", "tax", "fee", "encouragement", "recompense"),
)
_PAINS = ("trouble", "troubles", "effort", "efforts", "pains", "work")
_ADDED = (
    ("in", "addition", "to", "everything", "else"),
    ("in", "addition"),
    ("as", "well"),
    *((word, noun) for word in ("as", "for") for noun in _PURPOSES),
    *(("as", "a", noun) for noun in _PURPOSES),
    *(("by", "way", "of", noun) for noun in _PURPOSES),
    *(("for", "eir", noun) for noun in _PAINS),
)
"""Words at the end of a change that say that it changes nothing else."""
_AT_ONCE = ("immediately", "automatically", "instantly")
_NEGATIVE = ("no", "not", "never", "nobody", "none")


def plainer(tokens: Sequence[str]) -> list[str]:
    """Return the words of a paragraph without those that change nothing."""
    said = [_DISTRIBUTED.get(token.casefold(), token) for token in tokens]
    return list(_kept(said))


def _kept(said: Sequence[str]) -> Iterator[str]:
    low = [token.casefold() for token in said]
    at = 0
    while at < len(said):
        then = low[at + 1] if at + 1 < len(low) else ""
        if low[at] in _WILL and then == "be" and not _is_negative(low, at):
            yield "is"
            at += 2
            continue
        if at and (more := _added(low, at)):
            at += more
            continue
        if not _changes_nothing(low[at], then, low[at + 2 : at + 3]):
            yield said[at]
        at += 1


def _added(low: Sequence[str], at: int) -> int:
    """Return how many words from a place on only say that something comes in addition."""
    for words in _ADDED:
        end = at + len(words)
        if tuple(low[at:end]) == words and (end == len(low) or low[end] in (".", ",", ";")):
            return len(words)
    return 0


def _changes_nothing(word: str, then: str, after: Sequence[str]) -> bool:
    if word in _WILL:
        return then in _HAPPENS or (then in _BESIDES and any(one in _HAPPENS for one in after))
    if word in _BESIDES and then in _HAPPENS:
        return True
    return word in _AT_ONCE and then in (".", ",", ";", "")


def _is_negative(low: Sequence[str], at: int) -> bool:
    """Return whether a sentence says "no" or "not" somewhere before, or just after, a place."""
    start = max((place for place in range(at) if low[place] in (".", ";")), default=-1) + 1
    return any(word in _NEGATIVE for word in (*low[start:at], *low[at + 2 : at + 3]))
