"""Reasons that a clause gives for itself, which change nothing: "because towels cost money".

A reason that names anybody, counts anything or restricts anything is not left out, so the clause
waits.
"""

from collections.abc import Sequence

_TELLING = frozenset(
    (
        *("not", "no", "never", "none", "nobody", "only", "unless", "until", "if", "when", "or"),
        *("usually", "almost", "half", "each", "every", "any", "other", "another", "second"),
        *("again", "except", "but", "more", "less", "most", "least", "fewer", "than", "while"),
        *("e", "em", "eir", "eirs", "emself", "it", "its", "that", "this", "former", "latter"),
        *("player", "players", "proposal", "proposals", "tweak", "tweaks", "motion", "motions"),
        *("who", "which", "whose", "may", "must", "shall", "cannot", "then", "nweek", "nday"),
    )
)
"""Words by which a reason could say what the clause does, or for whom."""
_BEFORE = frozenset(("not", "only", "just", "simply", "merely", "or", "and", "but", "perhaps"))
_PURPOSES = frozenset(
    (
        *("encourage", "discourage", "promote", "celebrate", "honour", "honor", "commemorate"),
        *("reward", "thank", "cheer"),
    )
)
_ENDS = (".", "!")


def without_reasons(tokens: Sequence[str]) -> list[str]:
    """Return the words of a paragraph without "because ..." at the end of a sentence.

    Also without "to encourage ...," at its beginning.
    """
    ends = [at for at, token in enumerate(tokens) if token in _ENDS]
    said: list[str] = []
    start = 0
    for end in (*ends, len(tokens)):
        said += _bare(list(tokens[start:end]))
        said += tokens[end : end + 1]
        start = end + 1
    return said


def _bare(sentence: list[str]) -> list[str]:
    low = [token.casefold() for token in sentence]
    if "because" in low[1:]:
        at = low.index("because", 1)
        if low[at - 1] not in _BEFORE and _says_nothing(low[at + 1 :]):
            return sentence[: at - 1] if low[at - 1] == "," else sentence[:at]
    to = 2 if low[:2] == ["in", "order"] else 0
    if low[to : to + 1] == ["to"] and low[to + 1 : to + 2] and low[to + 1] in _PURPOSES:
        comma = low.index(",") if "," in low else 0
        if comma and _says_nothing(low[to + 2 : comma]):
            return sentence[comma + 1 :]
    return sentence


def _says_nothing(low: Sequence[str]) -> bool:
    return bool(low) and all(word.isalpha() and word not in _TELLING for word in low)
