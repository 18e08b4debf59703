"""Finds the name that a newcomer chooses: "call me Quill", "my name is Quill", "known as Quill"."""

from nomicbot.language.lexicon import sets_of, words_of
from nomicbot.language.recognising.tokens import Token, tokens

_LEADS = sorted(
    map(str.split, (*words_of("leads to a name"), "signed ,", "i ,")), key=len, reverse=True
)
_BEGUN = {first: [lead for lead in _LEADS if lead[0] == first] for first, *_ in _LEADS}
"""The phrases that introduce a name, by their first word, longest first."""
_SURE = (["named"], ["known", "as"])
"""Phrases that only a name can follow, even one in lower case."""
_NO_NAME, _WITHIN = sets_of("no name", "within a name")
_BEFORE = sets_of("before own name")[0] | {","}
"""Words that may be between such a phrase and the name."""
_LONGEST = 4
_GAP = 2
"""The most characters between two words of a name."""


def name_told(words: str) -> str:
    """Return the name that the author of `words` chooses, or ""."""
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
    """Return the name that begins at word `at`, or "".

    If `sure`, the name may be in lower case.
    """
    while at < len(found) and found[at].low in _BEFORE:
        at += 1
    if at < len(found) and found[at].kind in ("quoted", "title"):
        return found[at].text.strip('"_').rstrip(".,")
    taken: list[Token] = []
    for token in found[at : at + _LONGEST]:
        if not _goes_on(token, taken, sure):
            break
        taken.append(token)
    while taken and taken[-1].text in _WITHIN:
        taken.pop()
    return " ".join(token.text for token in taken)


def _goes_on(token: Token, taken: list[Token], sure: bool) -> bool:
    """Return whether a word continues the name in the tokens taken so far."""
    if not taken:
        return _may_be_named(token, small=sure)
    near = token.start - taken[-1].end <= _GAP
    return near and (token.low in _WITHIN or _may_be_named(token, small=False))


def _may_be_named(token: Token, *, small: bool) -> bool:
    """Return whether a word can be part of a name. If `small`, it may be in lower case."""
    if token.kind != "word" or token.low in _NO_NAME:
        return False
    return small or token.text[0].isupper()
