"""Offers of texts and arguments put as they are said elsewhere, character by character.

"I submit as a Tweak {{ ... }}" is "I submit a Tweak {{ ... }}", and "I submit the following as an argument AGAINST
CFI 3, so that it is on record: {{ ... }}" is "I argue AGAINST CFI 3: {{ ... }}". What else such a sentence says must
be no condition, and nothing that takes it back.
"""

import re

__all__ = ["said_plainly"]

_I = r"I(?:\s+(?:hereby|also|now|therefore|thus|do|then))*(?:(?:'d|\s+would)\s+like\s+to|\s+wish\s+to)?\s+"
_FORM = r"(?:proposal|tweak|referendum|cfi|motion)"
_AS_ONE = re.compile(
    rf"(?<![\w'\"])(?<!\bthis\s)(?<!\bthat\s)(?<!\bwhich\s)(?<!\bthese\s)(?<!\bit\s)(?P<i>{_I}(?:submit|propose|put\s+forward|offer))(?P<as>\s+as)(?P<one>\s+(?:(?:an?|my|another|the)\s+)?(?:[a-z]+\s+)?{_FORM})"
    r"(?=\s*:?\s*\{)",
    re.IGNORECASE,
)
_ARTICLE = re.compile(r"\s+(?:an?|my|another|the)\s", re.IGNORECASE)
_START = r"(?P<start>(?:^|(?<=[.!?:)]\s)|(?<=[.!?]\s\s))[ \t]*(?:(?:so|and|then|also|now|well|finally),?\s+)?)"
_ARGUMENT = r"(?:(?:[a-z]+\s+)?arguments?|(?:piece\s+of\s+)?evidence)"
_SUBMIT = r"(?:submit|give|offer|present|enter|add|put\s+forward|file|make|bring|advance)"
_WHAT = (
    rf"(?:(?:the\s+following|this(?:\s+\w+)?|these(?:\s+\w+)?|it)\s+(?:as\s+(?:an?\s+|my\s+)?|in\s+){_ARGUMENT}"
    rf"|as\s+(?:an?\s+|my\s+)?{_ARGUMENT}|(?:the\s+following|these|this|an?|my|one|some)\s+{_ARGUMENT})"
)
_ON = (
    r"(?P<side>for|against|in\s+favou?r\s+of|on|to|in|regarding|about|concerning)\s+"
    r"(?P<case>(?:the\s+statement\s+of\s+)?CFI\s*#?\d{1,9})"
)
_NO_MORE = (
    r"(?!(?:if(?!\s+any\b)|unless|when|once|provided|should|would|until|later|tomorrow|not|never|was|were|had)\b)"
)
_TAIL = rf"(?:(?:,?\s+{_NO_MORE}[\w'’-]+){{1,25}}|\s+\([^()\n]{{1,80}}\))?"
_END = r":(?=[ \t\r]*(?:\n|\{))"
_ARGUES = tuple(
    re.compile(_START + words + _TAIL + r"\s*" + _END, re.IGNORECASE | re.MULTILINE)
    for words in (
        rf"{_I}{_SUBMIT}\s+{_WHAT}\s+{_ON}",
        rf"as\s+(?:an?\s+|my\s+)?{_ARGUMENT}\s+{_ON},?\s+{_I}{_SUBMIT}(?:\s+(?:the\s+following|this|these))?",
        rf"(?:the\s+following\s+is|here(?:'s|\s+is|\s+are)|this\s+is)\s+(?:an?|my)\s+{_ARGUMENT}\s+{_ON}",
        rf"{_I}argue\s+{_ON}",
    )
)
_MAY_ARGUE = re.compile(r"\b(?:arguments?|argue|evidence)\b[^.]{1,80}\bCFI\b", re.IGNORECASE)


def said_plainly(text: str) -> str:
    """A post with such offers in the words that are known, all else where it was."""
    text = _AS_ONE.sub(_without_as, text)
    if _MAY_ARGUE.search(text):
        for argues in _ARGUES:
            text = argues.sub(_argued, text)
    return text


def _without_as(found: re.Match[str]) -> str:
    one = found["one"] if _ARTICLE.match(found["one"]) else f" a{found['one']}"
    said = f"{found['i'][1:]}{one}"
    return f"I{said.rjust(len(found[0]) - 1)}"


def _argued(found: re.Match[str]) -> str:
    said = f"{found['start']}I argue {found['side']} {found['case']}:"
    return said.ljust(len(found[0])) if len(said) <= len(found[0]) and ">" not in found[0] else found[0]
