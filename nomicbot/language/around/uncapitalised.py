"""Posts of people who write no capitals: "i give ivy 2 gc" is read as if e had written "I" and "Ivy"."""

import re

from nomicbot.language.around.vocatives import is_name

__all__ = ["capitalised"]

_CAPITAL = re.compile(r"(?<![\w'])[A-Z][a-z]|(?<![\w'])I(?![\w'])")
_SMALL_I = re.compile(r"(?<![\w'.@/-])i(?=[\s,']|$)", re.MULTILINE)
_WORD = re.compile(r"(?<!FOR )(?<!AGAINST )(?<!ABSTAIN )(?<![\w'.@/<\"-])[a-z]{3,20}(?![\w@./\"-]*[\d@/])(?!\w)")
_NO_NAMES = frozenset(
    (
        *("nweek", "nweeks", "nday", "ndays", "lol", "pls", "plz", "thx", "ppl", "btw", "imo", "imho", "omg"),
        *("cuz", "tho", "thru", "dunno", "cfi", "cfis", "cfj", "genechip", "genechips", "irc", "faq", "wiki"),
        *("url", "http", "https", "www", "haha", "hehe", "argh", "hmm", "meh", "yay", "ugh", "ntime", "agin"),
        *("teh", "adn", "fora", "proto"),
    )
)
"""Words of the game and of lists that are no names, though no dictionary has them."""


def capitalised(text: str) -> str:
    """`text` with capitals for what its author, who writes none, calls emself and others, at the same places."""
    if _SMALL_I.search(text) is None or _CAPITAL.search(text):
        return text
    text = _SMALL_I.sub("I", text)
    return _WORD.sub(_named, text)


def _named(match: re.Match[str]) -> str:
    word = match[0]
    return word.capitalize() if word not in _NO_NAMES and is_name(word.capitalize()) else word
