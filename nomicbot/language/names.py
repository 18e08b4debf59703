"""The name that a newcomer chooses: "call me Quill", "my name is Quill", "known as Quill"."""

from nomicbot.language.lexicon import sets_of, words_of
from nomicbot.language.tagging import Token, tokens

_LEADS = sorted(
    map(str.split, (*words_of("leads to a name"), "signed ,", "i ,")), key=len, reverse=True
)
_BEGUN = {first: [lead for lead in _LEADS if lead[0] == first] for first, *_ in _LEADS}
"""The words that lead to a name, by their first word, longest first."""
_SURE = (["named"], ["known", "as"])
"""Words that only a name can follow, even one in small letters."""
_NO_NAME, _WITHIN = sets_of("no name", "within a name")
_LONGEST = 4


def name_told(words: str) -> str:
    """Return the name that words give, or "" if they give none."""
    found = tokens(words)
    lows = [each.low for each in found]
    plain = ""
    for at, low in enumerate(lows):
        lead = next((lead for lead in _BEGUN.get(low, ()) if lows[at : at + len(lead)] == lead), [])
        name = _name(found, at + len(lead), lead in _SURE) if lead else ""
        if name and len(lead) > 1 and lead not in (["to", "be"], ["it", "'s"], ["the", "name"]):
            return name
        plain = plain or name
    return plain


def _name(found: list[Token], at: int, sure: bool) -> str:
    while at < len(found) and found[at].low in (
        ",",
        ":",
        "simply",
        "just",
        "henceforth",
        "please",
        "of",
    ):
        at += 1
    if at < len(found) and found[at].kind in ("quoted", "title"):
        return found[at].text.strip('"_').rstrip(".,")
    taken: list[str] = []
    end = -1
    for token in found[at : at + _LONGEST]:
        named = token.text[0].isupper() or (sure and not taken)
        proper = named and token.kind == "word" and token.low not in _NO_NAME
        joined = token.low in _WITHIN and taken
        if not (proper or joined) or (taken and token.start - end > 2):
            break
        taken.append(token.text)
        end = token.end
    while taken and taken[-1] in _WITHIN:
        taken.pop()
    return " ".join(taken)
