"""A verdict on one line, and the colours of the command line."""

from nomicbot.game.actions import Verdict, VerdictResult
from nomicbot.game.inforce import Applied
from nomicbot.publish.verdict_words import VerdictWord, verdict_word
from nomicbot.publish.verdicts import effects_of
from nomicbot.text import one_line, shortened

_COLOURS = {
    VerdictWord.DONE: "32",
    Applied.READ: "32",
    VerdictWord.AS_READ: "32",
    VerdictWord.FAILED: "31",
    VerdictWord.REFUSED: "31",
    Applied.AWAITING: "31",
    VerdictWord.ASKED: "33",
    VerdictWord.NOT_UNDERSTOOD: "33",
    VerdictWord.WAITS: "33",
    VerdictWord.HELD: "33",
    VerdictWord.NOT_TAKEN: "33",
    VerdictWord.NOT_COUNTED: "2",
    Applied.INERT: "2",
    "heading": "1",
}
_LINE = 200
"""The largest number of characters of a verdict's effects or reason."""


def painted(text: str, what: str, colour: bool) -> str:
    """Return `text`, in the colour for the kind `what` if `colour` is true."""
    return f"\x1b[{_COLOURS[what]}m{text}\x1b[0m" if colour and what in _COLOURS else text


def verdict_line(verdict: Verdict, colour: bool = False) -> str:
    """Return a verdict on one line.

    For example `done 2-6.h/1 I vote FOR p1 -> Wonko's vote on p1 is FOR`.
    """
    clause = str(verdict.clause) if verdict.clause else ""
    verdict = verdict.as_told
    what = effects_of(verdict) if verdict.result == VerdictResult.DONE else one_line(verdict.reason)
    if verdict.hints:
        what += f" (did you mean: {' / '.join(map(one_line, verdict.hints))})"
    text = shortened(verdict.text, 80)
    line = f"{clause:<10} {text}" + (f" -> {shortened(what, _LINE)}" if what else "")
    word = verdict_word(verdict)
    return f"{painted(word.ljust(14), word, colour)} {line}"
