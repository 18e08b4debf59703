"""Stretches of a passage that were pasted into it: code, a draft or an old mail between marks, the lines of a log."""

import re

_CODE = re.compile(
    r"^[ \t]*(?:```|~~~|\"\"\"|'''|<(?:code|pre|blockquote|quote)>|\[(?:code|quote)[^\]\n]{0,40}\])", re.I | re.M
)
_MARKED = re.compile(
    r"^[ \t]*[-=*~#+<>]{2,20}[ \t]*(?P<words>[^\n=*~#+<>]{3,60}?)[ \t]*[-=*~#+<>]{0,40}[ \t]*$", re.MULTILINE
)
_OF_OTHERS = re.compile(
    r"\b(?:drafts?|old|older|mails?|e-?mails?|messages?|examples?|samples?|quot\w+|logs?|transcripts?|stor(?:y|ies)|fiction|templates?|"
    r"archives?|archived|forwarded|cop(?:y|ied)|songs?|poems?|dreams?|letters?|past(?:e|ed)|snip\w*|excerpts?|extracts?|chat|irc)\b",
    re.IGNORECASE,
)
"""What such a stretch is, unless it is a text that somebody proposes."""
_BEGINS = re.compile(r"\b(?:begins?|beginning|starts?|open(?:s|ing)?|from\s+here|follows)\b", re.IGNORECASE)
_ENDS = re.compile(r"\b(?:ends?|ending|finish(?:es)?|stops?|close[sd]?|to\s+here|over)\b", re.IGNORECASE)
_TIME = r"[\[(]?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[ \t]?[ap]m)?[\])]?[ \t]*[-:]?[ \t]*"
_NICK = r"(?!p\d)[A-Za-z][\w|\[\]\\^{}-]{0,20}"
_LOGGED = re.compile(
    rf"^[ \t]*(?:(?:{_TIME})?<[ @+%]?{_NICK}>[ \t]+\S|{_TIME}(?:\*+[ \t]+{_NICK}[ \t]|{_NICK}:[ \t]+\S))[^\n]*$",
    re.MULTILINE,
)
"""A line of a chat: when, who, and what e said."""
_FORM_ROW = re.compile(
    r"^[ \t]*I[ \t][^\n]{1,120}?\.{4,}[ \t]*(?:[a-z]+[ \t]*/[ \t]*[a-z]+|(?:page|p\.)?[ \t]*\d+|yes|no)[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)
"""A sentence from which a row of dots leads on to what stands in its column: "I vote FOR p12 ..... yes / no"."""
_FEWEST = 2
_CHANGED = re.compile(
    r"(?:^[^\n.!?]{1,80}\n)?^-(?P<verb>[A-Za-z]\w*(?:[ ][A-Za-z]\w*)?)[^\n]*\n\+(?P=verb)\b[^\n]*$"
    r"|^@@[^\n]*\n(?:[-+\t ][^\n]*(?:\n|\Z))+",
    re.MULTILINE,
)
"""A line as it was, and below it as it is now: what programs tell of a change."""


def pasted(passage: str) -> list[tuple[int, int]]:
    """Where such stretches begin and end."""
    code = [match.start() for match in _CODE.finditer(passage)]
    found = list(zip(code[::2], code[1::2], strict=False))
    begun = None
    for mark in _MARKED.finditer(passage):
        words = mark["words"]
        if begun is None and _BEGINS.search(words) and _OF_OTHERS.search(words):
            begun = mark.start()
        elif begun is not None and _ENDS.search(words):
            found.append((begun, mark.end()))
            begun = None
    logged = [match.span() for match in _LOGGED.finditer(passage)]
    found += [match.span() for form in (_CHANGED, _FORM_ROW) for match in form.finditer(passage)]
    return found + (logged if len(logged) >= _FEWEST else [])
