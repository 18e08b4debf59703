"""A vote that is told by the one before it: "I vote AGAINST p12. Same for p13.", "And p15 too."."""

import re

from nomicbot.language.joined import Joined, Stretch

_KIND = r"(?:proposals?|props?|motions?|cfis?|tweaks?|referend(?:um|a))"
_MOTION = rf"(?:(?:{_KIND}\s+#?|p\s?|#)\d{{1,9}}|\"[^\"\n]{{1,100}}\")(?:/\d{{1,4}})?"
_MOTIONS = rf"{_MOTION}(?:(?:,\s+and|,|\s+and)\s+{_MOTION}){{0,8}}"
_TOO = r"(?:,?\s+(?:too|as\s+well|also|likewise))"
_ALIKE = re.compile(
    rf"(?:(?:and|also|plus)\s+)?(?:(?:the\s+)?same\s+(?:vote\s+)?(?:goes\s+)?(?:for|on|with|to)"
    rf"|(?:likewise|ditto|similarly),?(?:\s+(?:for|on|with|to))?)\s+(?P<same>{_MOTIONS}){_TOO}?"
    rf"|(?:and|also|plus)\s+(?:on\s+|(?-i:for)\s+)?(?P<more>{_MOTIONS}){_TOO}?"
    rf"|(?P<too>{_MOTIONS})(?:{_TOO}|,?\s+ditto)",
    re.IGNORECASE,
)
_LENGTH = 300


def alike(text: str, vote: str) -> Joined | None:
    """The sentence that casts the same vote on the motions that `text` names, if that is all it says."""
    match = _ALIKE.fullmatch(text.rstrip(" .!")) if len(text) <= _LENGTH else None
    if match is None or match.lastgroup is None:
        return None
    say, at = f"I vote {vote} ", match.start(match.lastgroup)
    motions = match[match.lastgroup]
    return Joined(say + motions, (Stretch(0, say, at, 0), Stretch(len(say), motions, at)))
