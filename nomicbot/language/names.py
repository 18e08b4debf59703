"""The name that a newcomer gives emself: "call me Quill", "my name is Quill", "known as Quill"."""

from nomicbot.language.lexicon import words_of
from nomicbot.language.tagging import Token, tokens

_BEGUN: dict[str, list[tuple[str, ...]]] = {}
"""What leads to a name, by its first word, the longest ones first."""
for _words in sorted(
    (tuple(lead.split()) for lead in (*words_of("leads to a name"), "signed ,", "i ,")), key=len, reverse=True
):
    _BEGUN.setdefault(_words[0], []).append(_words)
_NO_NAME = frozenset(["a", "an", "the", "player", "i", "not", "new", "so", "b", "nomic", "it", "my"])
_LONGEST = 4


def name_told(words: str) -> str:
    """The name that words tell; "" if none."""
    found = tokens(words)
    lows = tuple(each.low for each in found)
    plain = ""
    for at, low in enumerate(lows):
        lead = next((lead for lead in _BEGUN.get(low, ()) if lows[at : at + len(lead)] == lead), ())
        name = _name(found, at + len(lead), lead in _SURE) if lead else ""
        if name and len(lead) > 1 and lead not in (("to", "be"), ("it", "'s"), ("the", "name")):
            return name
        plain = plain or name
    return plain


_SURE = (("named",), ("known", "as"))
"""Words behind which nothing but a name stands, also one in small letters."""


def _name(found: list[Token], at: int, sure: bool) -> str:
    while at < len(found) and found[at].low in (",", ":", "simply", "just", "henceforth", "please", "of"):
        at += 1
    if at < len(found) and found[at].kind in ("quoted", "title"):
        return found[at].text.strip('"_').rstrip(".,")
    taken: list[str] = []
    end = -1
    for token in found[at : at + _LONGEST]:
        named = token.text[0].isupper() or (sure and not taken)
        proper = named and token.kind == "word" and token.low not in _NO_NAME
        joined = token.low in ("of", "the", "von", "van", "de") and taken
        if not (proper or joined) or (taken and token.start - end > 2):
            break
        taken.append(token.text)
        end = token.end
    while taken and taken[-1] in ("of", "the", "von", "van", "de"):
        taken.pop()
    return " ".join(taken)
