"""Conditions in the form of a question: "Got 5 Burns? Then you can't vote." means "If you have"."""

from collections.abc import Sequence

_ENDS = (".", "!", ";")
_ASKED = {
    ("got",): ("you", "have"),
    ("have", "you", "got"): ("you", "have"),
    ("have", "you"): ("you", "have"),
    ("do", "you"): ("you",),
    ("are", "you"): ("you", "are"),
    ("is", "a", "player"): ("a", "player", "is"),
    ("has", "a", "player", "got"): ("a", "player", "has"),
    ("has", "a", "player"): ("a", "player", "has"),
}
"""The first words of a question, and those of the condition that it stands for."""
_LONGEST = 4


def without_questions(tokens: Sequence[str]) -> list[str]:
    """Return the words of a paragraph with "If you ..., ..." for a question and its answer.

    A question without an answer in the same sentence is left as it is.
    """
    said: list[str] = []
    at = 0
    while at < len(tokens):
        starts = not said or said[-1] in _ENDS
        asked, end = _question(tokens, at) if starts else ((), 0)
        if end:
            first = next(n for n in range(_LONGEST, 0, -1) if _said(tokens, at, n) in _ASKED)
            said += ["If", *asked, *tokens[at + first : end], ","]
            at = end + 1
            at += tokens[at].casefold() == "then"
            at += tokens[at : at + 1] == [","]
        else:
            said.append(tokens[at])
            at += 1
    return said


def _said(tokens: Sequence[str], at: int, size: int) -> tuple[str, ...]:
    return tuple(token.casefold() for token in tokens[at : at + size])


def _question(tokens: Sequence[str], at: int) -> tuple[tuple[str, ...], int]:
    """Return the words that begin the condition of a question at `at`, and the question's end.

    Returns () and 0 if there is no question, or no answer to it.
    """
    asked = (_ASKED.get(_said(tokens, at, n), ()) for n in range(_LONGEST, 0, -1))
    words = next(filter(None, asked), ())
    ends = (n for n in range(at, len(tokens)) if tokens[n] in (*_ENDS, "?"))
    end = next(ends, len(tokens))
    answered = end + 1 < len(tokens) and tokens[end] == "?" and tokens[end + 1].isalpha()
    return (words, end) if words and answered else ((), 0)
