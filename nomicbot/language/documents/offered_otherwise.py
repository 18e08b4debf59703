"""Offers in other words than "I submit": "I lay this CFI before you:", "The following Tweak is hereby submitted:".

A motion is moved, tabled, filed and laid before people; it is submitted in the passive, and readers are asked to accept
it. Such a clause, straight above its text or before its title, is read as "I submit the following proposal", for each
form of motion alike. All that stands behind it stays at its place.
"""

import re

from nomicbot.language.blanks import blanked
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.documents.changes import asks

__all__ = ["offered_otherwise"]

_FORM = r"(?:proposal|tweak|referendum|cf[ij]|call\s+for\s+inquiry)"
_KINDS = r"(?:(?:new|small|short|little|simple|modest|quick|humble|tiny|further|formal)\s+){0,2}"
_THIS = rf"(?P<this>(?:the\s+following|this|an?|another|one\s+more|my)\s+{_KINDS}{_FORM})"

_NOW = r"(?:(?:hereby|herewith|now|also|therefore|thus|then|formally|humbly)\s+)*"
_I = rf"(?<![\w'])I\s+{_NOW}"
_BEGINS = (
    r"(?:\A|(?<=[,;:]\s)|(?<=\s[–—-]\s))\s*"
    r"(?:(?:so|and|now|then|ok(?:ay)?|well|thus|therefore|please|formally|finally|also)\b[,\s]+)*"
)
_SUBMIT = r"(?:submit|propose|offer|present|introduce|put\s+forward|make|file|move|table|issue)"
_SUBMITTED = (
    r"(?:submitted|proposed|offered|presented|introduced|put\s+forward|moved|tabled|filed|made|issued"
    r"|put\s+to\s+(?:the|a)\s+vote)"
)
_TO_TEXT = rf"(?=\s*(?::|[.!]?\s*(?:{MARK}|\Z)|,?\s*(?:entitled|titled|called|named|[\"“]|__)))"
"""A text or its title comes next: what else is said may change the offer."""
_STRAIGHT = rf"(?=\s*(?::\s*(?:{MARK}|\Z)|{MARK}))"
_UNSURE = r"[^:]*\b(?:if|unless|when|once|until|whether|tomorrow|later|says?|said|wrote|writes|asked)\b"
_OFFERS = (
    rf"{_I}(?:put|lay|bring|place|set|send|throw|hand)\s+{_THIS}\s+(?:before\s+(?:you(?:\s+all)?|the\s+(?:house|list|forum|players|nomic))"
    r"|forward|up\s+for\s+(?:a\s+|the\s+)?vote|to\s+(?:the|a)\s+vote|to\s+you(?:\s+all)?|on\s+the\s+table|in(?=\s*[:.]))",
    rf"{_I}submit\s+(?P<below>the\s+cf[ij])\s+below",
    rf"{_I}(?:move|table|file|lodge|enter|register|raise|bring|place|pose|hand\s+in|send\s+in|put\s+in|bring\s+up|propose)\s+{_THIS}",
    rf"{_BEGINS}(?:let\s+me|allow\s+me\s+to|permit\s+me\s+to|may\s+I|I\s+beg\s+(?:leave\s+)?to)\s+{_NOW}{_SUBMIT}\s+{_THIS}",
    rf"{_BEGINS}{_THIS}\s+is\s+(?:(?:hereby|herewith|now)\s+{_SUBMITTED}(?:\s+by\s+(?:me|the\s+undersigned|yours\s+truly))?"
    rf"|{_SUBMITTED}\s+(?:hereby|herewith|by\s+(?:me|the\s+undersigned|yours\s+truly)))",
    rf"{_BEGINS}(?P<below>the\s+{_KINDS}{_FORM})\s+below\s+is\s+(?:(?:hereby|herewith)\s+{_SUBMITTED}|{_SUBMITTED}\s+by\s+me)",
    rf"(?:{_BEGINS}(?<=please\s)|{_BEGINS}kindly\s+)(?:accept|receive|enter|record|register|find\s+(?:below|here))\s+{_THIS}"
    r"(?:\s+(?:from\s+me|of\s+mine|below))?",
    rf"{_BEGINS}consider\s+{_THIS}\s+(?:to\s+be\s+)?(?:hereby\s+)?{_SUBMITTED}",
    rf"{_BEGINS}(?:consider|treat|take|regard|count)\s+(?:this|the\s+following|what\s+follows)\s+(?:as\s+|to\s+be\s+)?{_THIS}",
    rf"{_I}have\s+{_THIS}\s+(?:to|for\s+you\s+to)\s+(?:{_SUBMIT}|put\s+(?:before\s+you|to\s+(?:the|a)\s+vote)|vote\s+on)",
    rf"{_BEGINS}I\s+{_NOW}(?:have|bring\s+you|give\s+you|got)\s+{_THIS}(?:\s+for\s+you(?:\s+all)?)?{_STRAIGHT}",
    rf"(?:\b(?:and|so|but)\s+)?(?:\b(?:this|that|which|it)\s+)?{_I}{_SUBMIT}(?:\s+(?:it|this|that|these))?(?:\s+{_NOW})?,?\s*as\s+{_THIS}(?:,?\s+the\s+following)?"
    rf"{_STRAIGHT}",
    rf"{_BEGINS}as\s+{_THIS},?\s+{_I}submit(?:\s+(?:the\s+following|this|it))?{_STRAIGHT}",
    rf"{_BEGINS}I(?:'m|\s+am)\s+{_NOW}(?:submitting|proposing|filing|tabling)\s+{_THIS}(?:,?\s+(?:(?:see\s+)?below|as\s+follows))?",
    rf"{_BEGINS}I\s+(?:would\s+|hereby\s+)?(?:ask|beg|invite|urge|request)\s+you(?:\s+all)?\s+to\s+(?:vote\s+(?:on|for)|consider|look\s+at|support|pass)\s+"
    rf"{_THIS},\s+which\s+{_I}{_SUBMIT}",
    rf"{_BEGINS}submitted(?:\s+(?:hereby|herewith|by\s+me))?\s+as\s+{_THIS}{_STRAIGHT}",
)
_IS_ONE = (
    rf"{_BEGINS}(?:here(?:'s|\s+(?:is|comes|goes))\s+(?=my|one)|(?:what\s+follows|this)\s+is\s+)"
    r"(?P<this>(?:my|an?|another|one\s+more)\s+(?:cf[ij]|call\s+for\s+inquiry))"
)
_OFFERED = tuple(
    re.compile(f"{words}{ends}", re.IGNORECASE)
    for words, ends in (
        *((words, _TO_TEXT) for words in _OFFERS),
        (_IS_ONE, _STRAIGHT),  # headings of the others are read as they are
    )
)
_AND_THIS = re.compile(
    rf"\A(?!{_UNSURE})[^:.?{MARK}]{{1,200}}?,?\s+and\s+(?=(?:(?:this|that|it)\s+)?{_I}{_SUBMIT}\s+(?:(?:this|that|it)\s+)?(?:{_NOW})?as\s+{_THIS}{_STRAIGHT})",
    re.IGNORECASE,
)
"""What is said of a text before it is offered: "What I'd suggest is this, and this I submit as a proposal:"."""
_LIKELY = re.compile(rf"\b{_FORM}\b", re.IGNORECASE)
_ANYTHING = re.compile(
    rf"{_I}submit\s+(?:the\s+following|what\s+follows)(?:\s+(?:instead|below|too|as\s+well|in\s+its\s+place))?(?=\s*[:.]\s*\Z)",
    re.IGNORECASE,
)
_CALLED = re.compile(
    rf"(?P<offer>{_I}{_SUBMIT}\s+{_THIS}),\s(?P<title>(?-i:[A-Z])[\w'-]*(?:\s(?:(?-i:[A-Z])[\w'-]*|of|the|and|a|in|on|for|to)){{0,6}}\s(?-i:[A-Z])[\w'-]*)"
    rf"(?:,(?=\s+and\s)|:(?=\s*(?:{MARK}|\Z)))",
    re.IGNORECASE,
)
"""A title of several words with no marks: "I submit the following proposal, Last Orders:"."""
_OTHER = re.compile(r"\b(?:tweaks?|referend(?:um|a)|cf[ij]s?|inquiry|bill|draft|example)\b", re.IGNORECASE)
"""What else the text below may be."""
_ROW = re.compile(r"[^\n]*\S[^\n]*")
_HEADS = 4
"""Lines below an offer that are looked at: a title, a rule, labels, and the change itself."""
_FAR = 400
_LONGEST = 300


def offered_otherwise(text: str, above: str, below: str) -> str:
    """A sentence with "I submit" for other words that offer a motion of some form; others as they are.

    Who calls Shenanigans has words of eir own. What is submitted under no name is a proposal if the words
    `below` ask for changes, and those `above` name no other.
    """
    opening = text[: text.find(MARK) + 1] if MARK in text else text
    if len(opening) > _LONGEST or "?" in opening or "shenanigans" in opening.lower():
        return text
    if (found := _ANYTHING.search(opening)) is not None and _asks_soon(below) and not _OTHER.search(above):
        return _put(text, found, ("I submit a proposal",))
    if _LIKELY.search(opening) is None:
        return text
    if (told := _AND_THIS.match(text)) is not None:
        text, opening = blanked(text, *told.span()), blanked(opening, *told.span())
    if (called := _CALLED.search(opening)) is not None:
        said = f'{called["offer"]} "{called["title"]}"'
        return text[: called.start()] + said + text[called.end() :]
    for offered in _OFFERED:
        if (found := offered.search(opening)) is not None:
            what = found.groupdict().get("below") or found["this"]
            form = what.split(maxsplit=1 if what.lower().endswith("inquiry") else -1)[-1]
            return _put(text, found, (f"I submit {what}", f"I submit a {form}", f"I offer a {form}"))
    return text


def _put(text: str, found: re.Match[str], ways: tuple[str, ...]) -> str:
    """A sentence with the first of these `ways` to say it that is no longer than what was found."""
    lead = found[0][: len(found[0]) - len(found[0].lstrip())]
    colon = found.end() + (text[found.end() : found.end() + 1] == ":")
    for end in (found.end(), colon):
        for way in ways:
            if len(lead + way) <= end - found.start():
                return text[: found.start()] + (lead + way).ljust(end - found.start()) + text[end:]
    return text


def _asks_soon(below: str) -> bool:
    """Whether one of the first lines asks for a change of the law."""
    rows = list(_ROW.finditer(below, 0, _FAR))[:_HEADS]
    return any(asks(below[row.start() : _FAR].lstrip()) for row in rows)
