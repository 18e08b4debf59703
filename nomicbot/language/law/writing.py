"""The last step of writing a tree in English: capitals, units, and no spaces before marks."""

from re import Match

from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.library import motions

_MARK = regex(r" ([,;:.])")
_UNIT = regex(r"(\d) A\b")
_THING = regex(lambda: rf"\b({'|'.join(motions().forms)})(s?) who\b")
_ARTICLE = regex(r"(\ba|^A) (?=[aeiouAEIO]|U(?:[bdglmp]|n(?!i)|r[nb]|s[hu]))")
_SPACES = regex(r"\s+")
_OWN = regex(r" 's\b")
_EM = regex(r"\b(\w+ed) by e\b")
_ONE = regex(r"\b1 ((?:[A-Z]\w* ){0,4}\w*[^\Wsu])s\b")


def polished(words: str) -> str:
    """Return a sentence with normal spacing, capitals and a full stop."""
    said = _SPACES.sub(" ", words).strip()
    said = _OWN.sub("'s", _MARK.sub(r"\1", said))
    said = _EM.sub(r"\1 by em", said)
    said = _UNIT.sub(r"\1A", _THING.sub(r"\1\2 that", said))
    said = _ONE.sub(_one, _ARTICLE.sub(r"\1n ", said))
    return f"{said[:1].upper()}{said[1:]}."


def _one(many: Match[str]) -> str:
    """Return a number of one with its thing in the singular: "1 Pastry" for "1 Pastries"."""
    name = many[1]
    return f"1 {name[:-2]}y" if name.endswith("ie") and len(name) > len("Pie") else f"1 {name}"
