"""Forms with fields for each motion, which somebody filled in: "Options: for, against", "Preferences: for".

The label of the field that has the vote is put as "Vote:", character by character, and what only says how one may vote
is left out, so that the vote stands below its motion as in any other ballot.
"""

import re

from nomicbot.language.ballots.rows import VOTES

__all__ = ["plain_forms"]

_CHOICES = rf"(?:{VOTES})(?:(?:[ \t]*[,/|]|[ \t]+or\b|[ \t]*,?[ \t]+and\b)+[ \t]*(?:{VOTES})){{1,9}}"
_BULLET = r"^[ \t]*(?:[*•-][ \t]+)?"
_FIELD = re.compile(
    rf"{_BULLET}(?P<label>(?P<whose>your[ \t]+|my[ \t]+)?(?:vote|preferences?|choice)"
    rf"(?P<list>[ \t]*[(\[]{_CHOICES}[)\]])?)[ \t]*:[ \t]*(?P<vote>(?:{VOTES})\b|(?=\r?$))",
    re.IGNORECASE | re.MULTILINE,
)
"""The field that has the vote, or has been left empty."""
_OPTIONS = re.compile(
    rf"\n[ \t]*(?:[*•-][ \t]+)?(?:(?:options?|choices|(?:valid|possible)[ \t]+(?:votes|options|choices)"
    r"|you[ \t]+may[ \t]+vote)[ \t]*:"
    rf"[ \t]*{_CHOICES}|default(?:[ \t]+vote)?[ \t]*:[ \t]*(?:{VOTES}))[ \t.]*(?=\r?\n)",
    re.IGNORECASE,
)
"""How one may vote, and what counts if one does not."""
_BOLD = re.compile(r"'{2,5}(?=[\w\s])|(?<=[\w:.])'{2,5}")
_FEWEST = 2


def plain_forms(text: str) -> str:
    """`text` with the fields of its forms as votes below their motions."""
    if "''" in text:
        text = _BOLD.sub(lambda mark: " " * len(mark[0]), text)
    fields = list(_FIELD.finditer(text))
    if len(fields) < _FEWEST or not any(field["vote"] for field in fields):
        return text
    options = _OPTIONS.search(text) is not None
    # Whoever tells somebody what eir vote was leaves none empty, and lists no options.
    form = options or any(field["list"] or not field["vote"] for field in fields)
    for field in fields:
        if (field["whose"] or "").strip().lower() != "your" or form:
            start, end = field.span("label")
            text = text[:start] + "Vote".rjust(end - start) + text[end:]
    return _OPTIONS.sub(lambda line: " " * len(line[0]), text)
