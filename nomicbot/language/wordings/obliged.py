"""Votes that somebody says e must cast, behind another clause: "I like goats, but I must vote AGAINST p17".

Alone, "I must vote AGAINST p17" is a vote; behind what is said for the other side it is one as well.
"""

import re

from nomicbot.language.blanks import blanked

__all__ = ["without_duty"]

_MUST = re.compile(
    r"(?:\A\W{0,3}|[,;]?\s+(?:but|so|and\s+so|and\s+yet|yet|still|hence|thus|therefore|nevertheless|however),?\s+)I\s?"
    r"(?P<must>(?:(?:really|sadly|therefore|still|simply|just|nevertheless)\s+)?(?:must|have\s+to|(?:'m|am)\s+(?:afraid\s+I\s+(?:must|have\s+to)"
    r"|(?:forced|obliged)\s+to)|feel\s+(?:obliged|bound|compelled)\s+to|fear\s+I\s+(?:must|have\s+to)))"
    r"\s+(?=(?:vote|abstain)\b)",
    re.IGNORECASE,
)
_ANOTHER_TIME = re.compile(
    r"\b(?:if|unless|when|whenever|until|till|tomorrow|tonight|soon|later|before|by\s+(?!far|the\s+way)|next|first|or\s+else|would|could|might|"
    r"said|says|wrote|told|thought)\b|[?\"]",
    re.IGNORECASE,
)
_IN_PRACTICE = re.compile(r"\bin\s+principle\b")
_PRACTICE = re.compile(r"\b(?:it|this|that|\d)(?P<how>\s+in\s+practice)(?=\s*(?:[.;!,]|\Z))")
_LENGTH = 600


def without_duty(text: str) -> str:
    """A sentence with blanks for the "must" of a vote that it ends with, and for what it weighs against it."""
    found = _MUST.search(text) if len(text) <= _LENGTH else None
    if found is None or _ANOTHER_TIME.search(text):
        return text
    text = blanked(text, *found.span("must"))
    practice = _PRACTICE.search(text, found.end()) if _IN_PRACTICE.search(text) else None
    return blanked(text, *practice.span("how")) if practice else text
