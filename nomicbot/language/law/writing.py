"""The last step of writing a tree in English: capitals, units, and no spaces before marks."""

from nomicbot.late import regex

_MARK = regex(r" ([,;:.])")
_UNIT = regex(r"(\d) A\b")
_THING = regex(r"\b(proposal|tweak|referendum|cfi)(s?) who\b")
_ARTICLE = regex(r"(\ba|^A) (?=[aeiouAEIO]|U(?:[bdglmp]|n(?!i)|r[nb]|s[hu]))")
_SPACES = regex(r"\s+")
_OWN = regex(r" 's\b")
_EM = regex(r"\bowned by e\b")
_ONE = regex(r"\b1 (\w*[^\Wsu])s\b")


def polished(words: str) -> str:
    """Return a sentence with normal spacing, capitals and a full stop."""
    said = _SPACES.sub(" ", words).strip()
    said = _OWN.sub("'s", _MARK.sub(r"\1", said))
    said = _EM.sub("owned by em", said)
    said = _UNIT.sub(r"\1A", _THING.sub(r"\1\2 that", said))
    said = _ONE.sub(r"1 \1", _ARTICLE.sub(r"\1n ", said))
    return f"{said[:1].upper()}{said[1:]}."
