"""Reasons that a clause gives for itself, which change nothing: "because towels cost money".

A reason stays in the clause if it names somebody, contains a number or restricts something. Then
the clause waits for a person.
"""

from collections.abc import Sequence, Set

from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.words import nouns_of

_TELLING = frozenset(
    (
        *("not", "no", "never", "none", "nobody", "only", "unless", "until", "if", "when", "or"),
        *("usually", "almost", "half", "each", "every", "any", "other", "another", "second"),
        *("again", "except", "but", "more", "less", "most", "least", "fewer", "than", "while"),
        *("e", "em", "eir", "eirs", "emself", "it", "its", "that", "this", "former", "latter"),
        *(
            "motion",
            "motions",
            "who",
            "which",
            "whose",
            "may",
            "must",
            "shall",
            "cannot",
            "then",
            "nweek",
            "nday",
        ),
    )
)
"""Words with which a reason could change what the clause does, or for whom.

The nouns of the game are such words too.
"""
_BEFORE = frozenset(("not", "only", "just", "simply", "merely", "or", "and", "but", "perhaps"))
_PURPOSES = frozenset(
    (
        *("encourage", "discourage", "promote", "celebrate", "honour", "honor", "commemorate"),
        *("reward", "thank", "cheer"),
    )
)
_ENDS = (".", "!")


def without_reasons(tokens: Sequence[str], words: Vocabulary) -> list[str]:
    """Return the words of a paragraph without the reasons in its sentences.

    A reason is "because ..." at the end of a sentence, or "to encourage ...," at its beginning.
    """
    ends = [at for at, token in enumerate(tokens) if token in _ENDS]
    telling = _TELLING | nouns_of(words)
    said: list[str] = []
    start = 0
    for end in (*ends, len(tokens)):
        said += _bare(list(tokens[start:end]), telling)
        said += tokens[end : end + 1]
        start = end + 1
    return said


def _bare(sentence: list[str], telling: Set[str]) -> list[str]:
    """Return a sentence without its reason, if the reason contains no `telling` words."""
    low = [token.casefold() for token in sentence]
    if "because" in low[1:]:
        at = low.index("because", 1)
        if low[at - 1] not in _BEFORE and _says_nothing(low[at + 1 :], telling):
            return sentence[: at - 1] if low[at - 1] == "," else sentence[:at]
    to = 2 if low[:2] == ["in", "order"] else 0
    if low[to : to + 1] == ["to"] and low[to + 1 : to + 2] and low[to + 1] in _PURPOSES:
        comma = low.index(",") if "," in low else 0
        if comma and _says_nothing(low[to + 2 : comma], telling):
            return sentence[comma + 1 :]
    return sentence


def _says_nothing(low: Sequence[str], telling: Set[str]) -> bool:
    return bool(low) and all(word.isalpha() and word not in telling for word in low)
