"""Whole sentences that stand in brackets, and do what they would do without: "(And I vote FOR p3.)"."""

import re
from collections.abc import Callable

_SENTENCE = re.compile(
    r"(?:\A|(?<=[.!?…][\"')\s])|(?<=\n))[ \t]*+(?P<open>\()(?=[A-Z])"
    r"(?P<words>(?:[^()\n]|\([^()\n]{0,80}\)|\n(?![ \t]*\n)){8,400}?)"
    r"(?P<close>\))(?=[ \t]*(?:\n|\Z|[A-Z\"])|\.(?:\s|\Z))"
)
"""A bracket that opens where a sentence can begin, and closes where one ends."""
_STOPS = (".", "!", "?", "…")
_SHOWS = re.compile(
    r"\b(?:like\s+(?:this|so)|examples?|instance|writ(?:e|es|ing)|typ(?:e|es|ing)|says?|sing|sings|posts?|forms?|format|formulae?|word(?:s|ing)|phrases?|"
    r"templates?|samples?|spell|quote[sd]?|reads?|means?|translat\w+|as\s+follows|plays?|scenes?)\b[^.!?…\n]*[.!?…:][\"')]*\s*\Z",
    re.IGNORECASE,
)
"""A sentence before that has words shown in brackets: "Do write it like this. (I vote FOR p3.)"."""
_VOTES = re.compile(r"[\s,]I\s+(?:(?:hereby|also|now|too)\s+)?(?:second|object|abstain)\b")
_LAUGHS = re.compile(r"\b(?:(?:ha)+h?|(?:he)+h|(?:he){2,}|lol|rofl|lmao|tee-?hee)\b|[;:]-?[)P]", re.IGNORECASE)
"""What makes a joke of the words in brackets."""
_NEAR = 200


def without_brackets(text: str, acts: Callable[[str], bool]) -> str:
    """`text` with blanks for the brackets around whole sentences of which one `acts`, character by character."""
    if "(" not in text:
        return text

    def plain(found: re.Match[str]) -> str:
        words = found["words"]
        behind = text[found.end() : found.end() + 1]
        ends = words.rstrip("\"'").endswith(_STOPS) or behind in (".", "\n", "")
        if (
            not ends
            or _LAUGHS.search(words)
            or not (acts(words) or _VOTES.search(words))
            or _SHOWS.search(text[max(0, found.start() - _NEAR) : found.start("open")])
        ):
            return found[0]
        at = found.start("open") - found.start()
        return f"{found[0][:at]} {words} "

    return _SENTENCE.sub(plain, text)
